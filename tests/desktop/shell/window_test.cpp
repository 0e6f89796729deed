#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_subject_row.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/pages_support.h"
#include "desktop/shell/application.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/rail.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "desktop_support.h"
#include "study/packs/folders.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <QEnterEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QScrollBar>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace cd = chipwise::desktop;

namespace {

const chipwise::study::Now morning{1'795'255'200'000, 60}; // 2026-11-21, ten o'clock

/// The whole window over a new profile with the shipped pack.
struct Window {
    explicit Window(QSize size = {1280, 800}) : workspace(folder.path(), [] { return morning; }) {
        desktop::app();
        cd::theme().apply(cd::Scheme::Light);
        workspace.learner().install(SOURCE_ROOT "/content/aws-ml-chips", morning);
        desktop::keepNothingAside(workspace.learner(), morning);
        window = std::make_unique<cd::MainWindow>(workspace);
        window->resize(size);
        window->show();
        QApplication::processEvents();
    }

    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = window->focusWidget() != nullptr ? window->focusWidget() : window.get();
        QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
        QApplication::processEvents();
    }

    TestFolder folder;
    cd::Workspace workspace;
    std::unique_ptr<cd::MainWindow> window;
};

/// The palette with letters typed.
struct Palette {
    explicit Palette(Window& window) : dialog(*window.window->findChild<cd::CommandPalette*>()) {
        dialog.open();
    }
    void type(const char* text) { dialog.findChild<QLineEdit*>()->setText(QString::fromUtf8(text)); }
    QStringList rows(int role = Qt::DisplayRole) const {
        QStringList all;
        const auto* list = dialog.findChild<QListWidget*>();
        for (int row = 0; row < list->count(); ++row) all << list->item(row)->data(role).toString();
        return all;
    }
    void choose(qsizetype row) {
        dialog.findChild<QListWidget*>()->setCurrentRow(static_cast<int>(row));
        QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
        QApplication::processEvents();
    }
    cd::CommandPalette& dialog;
};

/// How often a widget was hidden.
struct HidesCounted : QObject {
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Hide) ++count;
        return false;
    }
    int count = 0;
};

QRect placeIn(const cd::MainWindow& window, const QWidget& widget) {
    return {widget.mapTo(&window, QPoint(0, 0)), widget.size()};
}

std::int64_t answersIn(Window& window) {
    return window.workspace.learner().profile().check().answers;
}

} // namespace

TEST_CASE(
    "a newcomer comes from the first start through a Brief and a question back to Today by Enter alone") {
    const desktop::NoWarnings quiet;
    Window w;
    w.window->begin();
    for (int i = 0; i < 4 && !w.window->isStudying(); ++i) w.key(Qt::Key_Return);
    REQUIRE(w.window->isStudying());
    cd::StudyPage& page = w.window->studyPage();
    CHECK(page.questionSheet() == nullptr); // the Brief comes first
    w.key(Qt::Key_Return);
    REQUIRE(page.questionSheet() != nullptr);
    w.key(Qt::Key_1);
    w.key(Qt::Key_Return);
    CHECK(page.questionSheet()->showsVerdict());
    CHECK(answersIn(w) == 1);
    w.key(Qt::Key_Escape);
    CHECK_FALSE(w.window->isStudying());
    CHECK(w.window->pageId() == cd::PageId::Today);
    CHECK(w.workspace.learner().today(morning).answeredToday == 1);
}

TEST_CASE("the first start is asked once") {
    Window w;
    w.window->begin();
    for (int i = 0; i < 4 && !w.window->isStudying(); ++i) w.key(Qt::Key_Escape);
    REQUIRE(w.window->isStudying());
    w.key(Qt::Key_Escape);
    w.window->begin();
    CHECK_FALSE(w.window->isStudying());
    CHECK(w.window->pageId() == cd::PageId::Today);
}

TEST_CASE("Ctrl and a digit open the doors, Escape goes back to Today") {
    const desktop::NoWarnings quiet;
    Window w;
    w.window->activateWindow();
    for (const auto& [key, pageId] : {std::pair{Qt::Key_2, cd::PageId::Exam},
                                      {Qt::Key_3, cd::PageId::Progress},
                                      {Qt::Key_4, cd::PageId::Explore},
                                      {Qt::Key_5, cd::PageId::Library},
                                      {Qt::Key_Comma, cd::PageId::Settings}}) {
        w.key(key, Qt::ControlModifier);
        CHECK(w.window->pageId() == pageId);
    }
    w.window->open(cd::PageId::Progress);
    w.key(Qt::Key_Escape);
    CHECK(w.window->pageId() == cd::PageId::Today);
}

TEST_CASE("Space on Today begins the day's questions") {
    Window w;
    w.key(Qt::Key_Space);
    CHECK(w.window->isStudying());
    CHECK(answersIn(w) == 0);
}

TEST_CASE("every door shows at every size and text size without a warning") {
    const desktop::NoWarnings quiet;
    for (const QSize size : {QSize(800, 560), QSize(1280, 800), QSize(1920, 1080)}) {
        Window w(size);
        for (const auto& [scheme, percent] :
             {std::pair(cd::Scheme::Light, 80), std::pair(cd::Scheme::HighContrast, 100),
              std::pair(cd::Scheme::Dark, 200)}) {
            cd::theme().apply(scheme, percent);
            for (const cd::PageId pageId : {cd::PageId::Today, cd::PageId::Exam, cd::PageId::Progress,
                                            cd::PageId::Library, cd::PageId::Settings}) {
                w.window->open(pageId);
                QApplication::processEvents();
                // Buttons of the page are as large as their words need, inside the window.
                for (const cd::Button* button : w.window->findChildren<cd::Button*>()) {
                    if (!button->isVisible()) continue;
                    INFO(button->text().toStdString() << " at " << percent << " % in " << size.width());
                    CHECK(button->width() >= button->sizeHint().width());
                    CHECK(button->height() >= button->sizeHint().height());
                    CHECK(button->mapTo(w.window.get(), QPoint(button->width(), 0)).x() <= w.window->width());
                }
            }
        }
        cd::theme().apply(cd::Scheme::Light, 100);
    }
}

TEST_CASE("the rail is wide again when the text is small again, however the window was meanwhile") {
    Window w({900, 700});
    auto* rail = w.window->findChild<cd::Rail*>();
    cd::theme().apply(cd::Scheme::Light, 200);
    const int narrow = rail->width();
    w.window->resize(1280, 800);
    QApplication::processEvents();
    CHECK(rail->width() == narrow);
    cd::theme().apply(cd::Scheme::Light, 100);
    CHECK(rail->width() > 2 * narrow);
}

TEST_CASE("a question mark in a search field asks for the keys while the field is empty") {
    const desktop::NoWarnings quiet;
    Window w;
    for (const cd::PageId pageId : {cd::PageId::Library, cd::PageId::Settings}) {
        w.window->open(pageId);
        auto* field = qobject_cast<QLineEdit*>(w.window->focusWidget());
        REQUIRE(field != nullptr);
        QTest::keyClick(field, '?');
        auto* sheet = w.window->findChild<cd::ShortcutSheet*>();
        REQUIRE(sheet != nullptr);
        CHECK(sheet->isVisible());
        CHECK(field->text().isEmpty());
        sheet->reject();
        QTest::keyClicks(field, QStringLiteral("why?"));
        CHECK_FALSE(sheet->isVisible());
        CHECK(field->text() == QStringLiteral("why?"));
    }
}

TEST_CASE("the window opens within its screen, its title bar included") {
    const desktop::NoWarnings quiet;
    TestFolder folder;
    cd::Workspace workspace((desktop::app(), folder.path()), [] { return morning; });
    const cd::MainWindow window(workspace);
    const QSize room = window.screen()->availableSize();
    CHECK(window.width() <= room.width());
    CHECK(window.height() < room.height());
    CHECK(window.width() >= std::min(room.width(), 1280));
}

TEST_CASE("the sheet of keys cuts nothing off, in any window and text size") {
    const desktop::NoWarnings quiet;
    for (const QSize size : {QSize(800, 560), QSize(1280, 800)}) {
        Window w(size);
        w.key(Qt::Key_Question);
        auto* sheet = w.window->findChild<cd::ShortcutSheet*>();
        REQUIRE(sheet != nullptr);
        sheet->reject();
        for (const int percent : {100, 200}) {
            cd::theme().apply(cd::Scheme::Light, percent);
            sheet->open();
            QApplication::processEvents();
            const auto* view = sheet->findChild<cd::ScrollArea*>();
            for (const cd::Text* text : view->widget()->findChildren<cd::Text*>()) {
                INFO(text->text().toStdString() << " at " << percent << " % in " << size.width());
                CHECK(text->mapTo(view->viewport(), QPoint(text->width(), 0)).x() <=
                      view->viewport()->width());
                CHECK(text->height() >= text->heightForWidth(text->width()));
            }
            QTest::keyClick(sheet->focusWidget(), Qt::Key_End);
            const QScrollBar* bar = view->verticalScrollBar();
            CHECK(bar->value() == bar->maximum());
            QTest::keyClick(sheet->focusWidget(), Qt::Key_Home);
            CHECK(bar->value() == 0);
            desktop::save(sheet->grab().toImage(),
                          QStringLiteral("keys-%1-%2").arg(size.width()).arg(percent));
            sheet->reject();
        }
        cd::theme().apply(cd::Scheme::Light, 100);
    }
}

TEST_CASE("every key is in sight at once in a window of the usual size") {
    const desktop::NoWarnings quiet;
    for (const auto scheme : {cd::Scheme::Light, cd::Scheme::Dark}) {
        const desktop::Themed themed(scheme);
        Window w(QSize(1280, 800));
        cd::theme().apply(scheme);
        w.key(Qt::Key_Question);
        auto* sheet = w.window->findChild<cd::ShortcutSheet*>();
        REQUIRE(sheet->isVisible());
        CHECK(sheet->findChild<cd::ScrollArea*>()->verticalScrollBar()->maximum() == 0);
        CHECK(desktop::cutOffs(*sheet).isEmpty());
        QStringList words;
        for (const auto* text : sheet->findChildren<cd::Text*>()) words << text->text();
        for (const char* word : {"About this question", "Hide options first", "Comment the line",
                                 "Find anything", "Hide selection"}) {
            INFO(word);
            CHECK(words.contains(QString::fromUtf8(word)));
        }
        desktop::save(desktop::shot(*w.window),
                      QStringLiteral("keys-whole-%1").arg(static_cast<int>(scheme)));
    }
}

TEST_CASE("the window notices answers given in the terminal") {
    Window w;
    chipwise::study::Learner other(w.folder.path());
    int changes = 0;
    QObject::connect(&w.workspace, &cd::Workspace::changed, [&changes] { ++changes; });
    w.workspace.lookForOthers();
    CHECK(changes == 0);
    other.setFlagged(w.workspace.learner().catalog().entries().front().card, true, morning);
    w.workspace.lookForOthers();
    CHECK(changes == 1);
}

TEST_CASE("the palette names what a learner does first, and what an author does last") {
    const desktop::NoWarnings quiet;
    Window w;
    Palette palette(w);
    const QStringList all = palette.rows();
    CHECK(all.first() == QStringLiteral("Start today's questions"));
    CHECK(all.mid(all.size() - 3) == QStringList{QStringLiteral("Open a pack folder in the Workshop…"),
                                                 QStringLiteral("How to write a pack"),
                                                 QStringLiteral("New pack…")});
    QApplication::processEvents();
    desktop::save(palette.dialog.grab().toImage(), QStringLiteral("palette-all"));
    palette.type("pack");
    CHECK(palette.rows().first() == QStringLiteral("Install a pack…"));
}

TEST_CASE("the palette finds a subject by its name and leads to its row in the Library") {
    const desktop::NoWarnings quiet;
    Window w;
    const auto groups = w.workspace.learner().catalog().groups("aws-ml-chips-core");
    const QString title = QString::fromStdString(groups[5].title);
    Palette palette(w);
    palette.type(groups[5].title.c_str());
    const qsizetype row = palette.rows().indexOf(title);
    REQUIRE(row >= 0);
    CHECK(palette.rows(Qt::AccessibleTextRole).at(row).startsWith(title + QStringLiteral(", subject, ")));
    desktop::save(palette.dialog.grab().toImage(), QStringLiteral("palette-subject"));
    palette.choose(row);
    CHECK_FALSE(palette.dialog.isVisible());
    CHECK(w.window->pageId() == cd::PageId::Library);
    REQUIRE(w.window->focusWidget() != nullptr);
    CHECK(w.window->focusWidget()->accessibleName().endsWith(title));
}

TEST_CASE("what the palette finds says where it is not translated") {
    const desktop::NoWarnings quiet;
    Window w;
    w.workspace.learner().setLanguage("de");
    Palette palette(w);
    palette.type("neuroncore");
    const qsizetype marked = palette.rows(Qt::AccessibleTextRole).filter(QStringLiteral("in English")).size();
    CHECK(marked > 0);
    CHECK(marked < palette.rows().size()); // some are translated
    for (const auto& [scheme, percent] : {std::pair{cd::Scheme::Light, 100}, {cd::Scheme::Dark, 200}}) {
        cd::theme().apply(scheme, percent);
        w.window->resize(800, 560);
        palette.dialog.open();
        palette.type("neuroncore");
        QApplication::processEvents();
        desktop::save(palette.dialog.grab().toImage(), QStringLiteral("palette-german-%1").arg(percent));
    }
    cd::theme().apply(cd::Scheme::Light, 100);
}

TEST_CASE("a message covers no key and no link of the bottom row") {
    const desktop::NoWarnings quiet;
    for (const auto& [size, percent] : {std::pair{QSize(1280, 800), 100}, {QSize(800, 560), 200}}) {
        Window w(size);
        cd::theme().apply(cd::Scheme::Light, percent);
        w.window->study({});
        w.key(Qt::Key_Return); // past the Brief
        w.key(Qt::Key_1);
        w.key(Qt::Key_Return);
        cd::Button* wrong = nullptr;
        for (auto* button : w.window->studyPage().findChildren<cd::Button*>())
            if (button->isVisible() && button->text().startsWith(QStringLiteral("Report a problem")))
                wrong = button;
        REQUIRE(wrong != nullptr);
        wrong->click();
        const auto& toast = *w.window->findChild<cd::Toast*>();
        REQUIRE(toast.isVisible());
        desktop::save(desktop::shot(*w.window), QStringLiteral("toast-study-%1").arg(percent));
        CHECK(w.window->rect().contains(toast.geometry()));
        CHECK_FALSE(toast.geometry().intersects(placeIn(*w.window, *wrong)));
        for (const auto* hint : w.window->studyPage().findChildren<cd::KeyHint*>())
            if (hint->isVisible() && hint->parentWidget()->parentWidget() == &w.window->studyPage())
                CHECK_FALSE(toast.geometry().intersects(placeIn(*w.window, *hint)));
        // It ends with its page; the next one keeps its distance there and in a smaller window.
        w.key(Qt::Key_Escape);
        CHECK_FALSE(toast.isVisible());
        emit w.window->todayPage().noticed(QStringLiteral("Something else has happened."));
        w.window->resize(size - QSize(40, 60));
        QApplication::processEvents();
        REQUIRE(toast.isVisible());
        for (const auto* hint : w.window->todayPage().findChildren<cd::KeyHint*>())
            if (hint->isVisible()) CHECK_FALSE(toast.geometry().intersects(placeIn(*w.window, *hint)));
        desktop::save(desktop::shot(*w.window), QStringLiteral("toast-today-%1").arg(percent));
        cd::theme().apply(cd::Scheme::Light, 100);
    }
}

namespace {

/// Buttons, fields, words and lists in sight that a message lies over; the message's own are none.
QStringList coveredBy(const cd::Toast& toast, const cd::MainWindow& window) {
    QStringList covered;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const bool counts = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                            qobject_cast<const QLineEdit*>(widget) != nullptr ||
                            qobject_cast<const cd::Text*>(widget) != nullptr;
        if (!counts || !widget->isVisible() || toast.isAncestorOf(widget)) continue;
        const QRegion seen = widget->visibleRegion().translated(widget->mapTo(&window, QPoint(0, 0)));
        if (seen.intersects(toast.geometry())) covered << widget->accessibleName();
    }
    return covered;
}

} // namespace

TEST_CASE("a message covers no control and no word of any page, at any text size") {
    const desktop::NoWarnings quiet;
    for (const auto& [size, percent] : {std::pair{QSize(1280, 800), 100}, {QSize(800, 560), 200}}) {
        Window w(size);
        cd::theme().apply(cd::Scheme::Light, percent);
        for (const cd::PageId page : {cd::PageId::Today, cd::PageId::Exam, cd::PageId::Progress,
                                      cd::PageId::Library, cd::PageId::Settings}) {
            w.window->open(page);
            emit w.window->todayPage().undoable(QStringLiteral("The pack <b>AWS</b> is removed."), [] {});
            QApplication::processEvents();
            const auto& toast = *w.window->findChild<cd::Toast*>();
            REQUIRE(toast.isVisible());
            INFO(static_cast<int>(page) << " at " << percent);
            CHECK(coveredBy(toast, *w.window).join(QLatin1Char(';')).toStdString().empty());
            CHECK(w.window->rect().contains(toast.geometry()));
            CHECK(desktop::cutOffs(*w.window->findChild<cd::Toast*>()).isEmpty());
            desktop::save(desktop::shot(*w.window),
                          QStringLiteral("toast-page%1-%2").arg(static_cast<int>(page)).arg(percent));
        }
        cd::theme().apply(cd::Scheme::Light, 100);
    }
}

TEST_CASE("a message ends with its page, and one with an undo stays as long as that is valid") {
    const desktop::NoWarnings quiet;
    Window w;
    const auto& toast = *w.window->findChild<cd::Toast*>();
    emit w.window->todayPage().noticed(QStringLiteral("Saved."));
    QApplication::processEvents();
    REQUIRE(toast.isVisible());
    w.window->open(cd::PageId::Today); // the same page
    CHECK(toast.isVisible());
    w.window->open(cd::PageId::Library);
    CHECK_FALSE(toast.isVisible());
    int undone = 0;
    emit w.window->todayPage().undoable(QStringLiteral("Removed."), [&] { ++undone; });
    QApplication::processEvents();
    w.window->open(cd::PageId::Progress);
    REQUIRE(toast.isVisible());
    w.window->study({});
    REQUIRE(toast.isVisible());
    QTest::mouseClick(w.window->findChild<cd::Toast*>()->undoButton(), Qt::LeftButton);
    CHECK(undone == 1); // and not the answer
    CHECK_FALSE(toast.isVisible());
    // What is told in the very step that changes the page belongs to the next one.
    emit w.window->todayPage().noticed(QStringLiteral("Done."));
    w.window->open(cd::PageId::Settings);
    CHECK(toast.isVisible());
}

TEST_CASE(
    "a message is dismissed by its cross and by Esc, and waits while the pointer or the keyboard is there") {
    const desktop::NoWarnings quiet;
    Window w;
    w.window->activateWindow();
    w.window->open(cd::PageId::Library);
    auto* toast = w.window->findChild<cd::Toast*>();
    auto* timer = toast->findChild<QTimer*>();
    const auto tell = [&] {
        emit w.window->todayPage().undoable(QStringLiteral("Removed."), [] {});
        QApplication::processEvents();
        REQUIRE(toast->isVisible());
    };
    tell();
    CHECK_FALSE(toast->closeButton()->accessibleName().isEmpty());
    CHECK(toast->closeButton()->width() >= 32);
    QTest::mouseClick(toast->closeButton(), Qt::LeftButton);
    CHECK_FALSE(toast->isVisible());
    tell();
    w.key(Qt::Key_Escape);
    CHECK_FALSE(toast->isVisible());
    CHECK(w.window->pageId() == cd::PageId::Library);
    tell();
    QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
    QApplication::sendEvent(toast, &enter);
    CHECK_FALSE(timer->isActive());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(toast, &leave);
    CHECK(timer->isActive());
    QWidget* before = w.window->focusWidget();
    toast->undoButton()->setFocus();
    QTimerEvent elapsed(timer->timerId());
    QApplication::sendEvent(timer, &elapsed);
    CHECK(toast->isVisible());
    w.key(Qt::Key_Escape);
    CHECK_FALSE(toast->isVisible());
    CHECK(w.window->focusWidget() == before);
}

TEST_CASE("a message comes at once with what can be done next") {
    const desktop::NoWarnings quiet;
    Window w;
    int done = 0;
    const auto offer = [&](const char* word) {
        emit w.window->todayPage().offering(QStringLiteral("Saved."), QString::fromUtf8(word),
                                            [&done] { ++done; });
    };
    offer("Show");
    auto* toast = w.window->findChild<cd::Toast*>();
    REQUIRE(toast->undoButton()->isVisible());
    HidesCounted hides;
    toast->undoButton()->installEventFilter(&hides);
    offer("Open folder");
    CHECK(hides.count == 0); // the same message was not told before without its word
    CHECK(toast->undoButton()->text() == QStringLiteral("Open folder"));
    toast->undoButton()->click();
    CHECK(done == 1);
}

namespace {

cd::Button* buttonNamed(QWidget& in, const QString& text) {
    for (auto* one : in.findChildren<cd::Button*>())
        if (one->isVisible() && one->text() == text) return one;
    return nullptr;
}

bool showsRing(const QWidget& in) {
    const auto rings = in.findChildren<QWidget*>(QStringLiteral("focusRing"));
    return std::ranges::any_of(rings, &QWidget::isVisible);
}

} // namespace

TEST_CASE("for whoever uses the mouse no option is ringed before a choice, and a key brings the ring") {
    const desktop::NoWarnings quiet;
    Window w;
    chipwise::study::SessionOptions options;
    options.kind = chipwise::pack::Kind::Choice;
    auto* start = buttonNamed(*w.window, QStringLiteral("Start"));
    REQUIRE(start != nullptr);
    QTest::keyClick(start, Qt::Key_Tab); // the keyboard was used once
    QTest::mouseClick(start, Qt::LeftButton);
    w.window->study(options);
    QApplication::processEvents();
    auto& study = w.window->studyPage();
    if (study.questionSheet() == nullptr) {
        for (auto* one : study.findChildren<cd::Button*>())
            if (one->isVisible() && one->text().contains(QStringLiteral("question"))) {
                QTest::mouseClick(one, Qt::LeftButton);
                break;
            }
    }
    REQUIRE(study.questionSheet() != nullptr);
    QApplication::processEvents();
    CHECK_FALSE(showsRing(*w.window));
    // The keyboard is complete all the same: it is in the group, and the first arrow shows where.
    REQUIRE(w.window->focusWidget() != nullptr);
    CHECK(study.isAncestorOf(w.window->focusWidget()));
    w.key(Qt::Key_Down);
    CHECK(showsRing(*w.window));
    w.key(Qt::Key_2);
    CHECK(study.questionSheet()->view().isComplete());
}

TEST_CASE("a command is asked whether it can be done only where its name was typed, and may fail to say so") {
    const desktop::NoWarnings quiet;
    Window w;
    Palette palette(w);
    int asked = 0;
    palette.dialog.addCommand(
        cd::CommandPalette::For::Authors, QStringLiteral("Zebra"), [] {},
        [&]() -> bool {
            ++asked;
            throw std::runtime_error("The stripes cannot be read.");
        });
    palette.type("Progress");
    CHECK(asked == 0);
    CHECK_FALSE(palette.rows().isEmpty());
    QString problem;
    QObject::connect(qobject_cast<cd::Application*>(qApp), &cd::Application::failed, &palette.dialog,
                     [&](const QString& why) { problem = why; });
    palette.type("Zebra");
    CHECK(asked == 1);
    CHECK(problem == QLatin1String("The stripes cannot be read."));
}

TEST_CASE("Ctrl+F finds in the page where it has a search of its own, elsewhere in the Library") {
    const desktop::NoWarnings quiet;
    Window w;
    w.window->open(cd::PageId::Settings);
    auto* field = w.window->focusWidget();
    REQUIRE(qobject_cast<QLineEdit*>(field) != nullptr);
    w.key(Qt::Key_Tab);
    REQUIRE(w.window->focusWidget() != field);
    w.key(Qt::Key_F, Qt::ControlModifier);
    CHECK(w.window->pageId() == cd::PageId::Settings);
    CHECK(w.window->focusWidget() == field);
    w.window->open(cd::PageId::Today);
    w.key(Qt::Key_F, Qt::ControlModifier);
    CHECK(w.window->pageId() == cd::PageId::Library);
    CHECK(qobject_cast<QLineEdit*>(w.window->focusWidget()) != nullptr);
}

TEST_CASE("back from a lesson by Esc, the Library shows the same place of the same pack") {
    const desktop::NoWarnings quiet;
    Window w({1000, 620});
    w.window->open(cd::PageId::Library);
    QApplication::processEvents();
    auto* sheet = w.window->findChild<cd::LibraryPackSheet*>();
    REQUIRE(sheet->rows().size() > 10);
    cd::LibrarySubjectRow* row = sheet->rows().at(8);
    const int group = row->group();
    row->readButton()->setFocus(Qt::TabFocusReason);
    QApplication::processEvents();
    const auto scrolled = [&] {
        QList<int> values;
        for (const auto* area : w.window->findChildren<cd::ScrollArea*>())
            if (area->isVisible() && area->isAncestorOf(sheet)) values << area->verticalScrollBar()->value();
        return values;
    };
    const QList<int> before = scrolled();
    REQUIRE(std::ranges::any_of(before, [](int value) { return value > 0; }));
    w.key(Qt::Key_Return);
    REQUIRE(w.window->isStudying());
    w.key(Qt::Key_Escape);
    REQUIRE(w.window->pageId() == cd::PageId::Library);
    QApplication::processEvents();
    CHECK(scrolled() == before);
    REQUIRE(sheet->rows().at(8)->group() == group);
    CHECK(w.window->focusWidget() == sheet->rows().at(8)->readButton());
    // Whoever comes from another page begins with the search, as ever.
    w.window->open(cd::PageId::Today);
    w.window->open(cd::PageId::Library);
    CHECK(qobject_cast<QLineEdit*>(w.window->focusWidget()) != nullptr);
}

TEST_CASE("the palette installs the shipped pack again once it was removed") {
    const desktop::NoWarnings quiet;
    Window w;
    w.workspace.setShippedPacks({SOURCE_ROOT "/content/aws-ml-chips"});
    const QString name = QStringLiteral("Install the pack that comes with Chipwise");
    Palette palette(w);
    CHECK_FALSE(palette.rows().contains(name));
    w.workspace.learner().remove("aws-ml-chips-core");
    palette.type("comes with");
    REQUIRE(palette.rows().contains(name));
    palette.choose(palette.rows().indexOf(name));
    CHECK(w.window->pageId() == cd::PageId::Library);
    auto& installer = w.window->findChild<cd::LibraryPage*>()->installer();
    REQUIRE(desktop::waitFor([&] { return !installer.isBusy(); }));
    CHECK(w.workspace.learner().catalog().pack("aws-ml-chips-core"));
}
