#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_subject_row.h"
#include "desktop/pages_support.h"
#include "desktop/shell/application.h"
#include "desktop/shell/keys.h"
#include "desktop/shell/rail.h"
#include "desktop/shell/rail_button.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "shipped_window.h"
#include "support/catch.h"

#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace cd = chipwise::desktop;
using desktop::shippedMorning;
using desktop::ShippedWindow;

namespace {

std::int64_t answersIn(ShippedWindow& window) {
    return window.workspace.learner().profile().check().answers;
}

} // namespace

TEST_CASE(
    "a newcomer comes from the first start through a lesson and a question back to Today by Enter alone") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    w.window->begin();
    for (int i = 0; i < 4 && !w.window->isStudying(); ++i) w.key(Qt::Key_Return);
    REQUIRE(w.window->isStudying());
    cd::StudyPage& page = w.window->studyPage();
    CHECK(page.questionSheet() == nullptr); // the lesson comes first
    w.key(Qt::Key_Return);
    REQUIRE(page.questionSheet() != nullptr);
    w.key(Qt::Key_1);
    w.key(Qt::Key_Return);
    CHECK(page.questionSheet()->showsVerdict());
    CHECK(answersIn(w) == 1);
    w.key(Qt::Key_Escape); // what the answer changed
    CHECK(w.window->isStudying());
    CHECK(w.window->findChild<cd::SummarySheet*>() != nullptr);
    w.key(Qt::Key_Return);
    CHECK_FALSE(w.window->isStudying());
    CHECK(w.window->pageId() == cd::PageId::Today);
    CHECK(w.workspace.learner().today(shippedMorning).answeredToday == 1);
}

TEST_CASE("the first start is asked once") {
    ShippedWindow w;
    w.window->begin();
    for (int i = 0; i < 4 && !w.window->isStudying(); ++i) w.key(Qt::Key_Escape);
    REQUIRE(w.window->isStudying());
    w.key(Qt::Key_Escape);
    w.window->begin();
    CHECK_FALSE(w.window->isStudying());
    CHECK(w.window->pageId() == cd::PageId::Today);
}

TEST_CASE("Ctrl and a digit open the pages, Escape goes back to Today") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    w.window->activateWindow();
    for (const auto& [key, pageId] : {std::pair{Qt::Key_2, cd::PageId::Exam},
                                      {Qt::Key_3, cd::PageId::Progress},
                                      {Qt::Key_4, cd::PageId::Explore},
                                      {Qt::Key_5, cd::PageId::Library},
                                      {Qt::Key_Comma, cd::PageId::Settings}}) {
        w.key(key, Qt::ControlModifier);
        CHECK(w.window->pageId() == pageId);
    }
    CHECK(w.window->explorePage().tab() == cd::ExplorePage::Tab::Numbers); // the first of its parts
    w.window->open(cd::PageId::Progress);
    w.key(Qt::Key_Escape);
    CHECK(w.window->pageId() == cd::PageId::Today);
}

TEST_CASE("Ctrl+Q closes the window, from Today and from within a session") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    w.window->activateWindow();
    const bool isStudying = GENERATE(false, true);
    if (isStudying) w.window->study({});
    REQUIRE(w.window->isStudying() == isStudying);
    w.key(Qt::Key_Q, Qt::ControlModifier);
    CHECK_FALSE(w.window->isVisible());
}

TEST_CASE("Space on Today begins the day's questions") {
    ShippedWindow w;
    w.key(Qt::Key_Space);
    CHECK(w.window->isStudying());
    CHECK(answersIn(w) == 0);
}

TEST_CASE("every page shows at every size and text size without a warning") {
    const desktop::NoWarnings quiet;
    for (const QSize size : {QSize(800, 560), QSize(1280, 800), QSize(1920, 1080)}) {
        ShippedWindow w(size);
        for (const auto& [scheme, percent] :
             {std::pair(cd::Scheme::Light, 80), std::pair(cd::Scheme::HighContrast, 100),
              std::pair(cd::Scheme::Dark, 200)}) {
            cd::theme().apply(scheme, percent);
            for (const cd::PageId pageId : {cd::PageId::Today, cd::PageId::Exam, cd::PageId::Progress,
                                            cd::PageId::Explore, cd::PageId::Library, cd::PageId::Settings}) {
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
    ShippedWindow w({900, 700});
    auto* rail = w.window->findChild<cd::Rail*>();
    cd::theme().apply(cd::Scheme::Light, 200);
    const int narrow = rail->width();
    w.window->resize(1280, 800);
    QApplication::processEvents();
    CHECK(rail->width() == narrow);
    cd::theme().apply(cd::Scheme::Light, 100);
    CHECK(rail->width() > 2 * narrow);
}

TEST_CASE("the pages' keys show while Ctrl is held, and its users hear them") {
    const desktop::NoWarnings quiet;
    for (const QSize size : {QSize(1280, 800), QSize(800, 560)}) {
        ShippedWindow w(size);
        w.window->activateWindow();
        const auto buttons = w.window->findChild<cd::Rail*>()->findChildren<cd::RailButton*>();
        const auto shown = [&] {
            return std::ranges::count_if(buttons, [](const auto* button) { return button->showsKey(); });
        };
        REQUIRE(buttons.size() == 6);
        CHECK(buttons.front()->accessibleDescription() == QStringLiteral("Ctrl+1"));
        CHECK(buttons.front()->toolTip().contains(QStringLiteral("Ctrl+1")));
        QWidget* focus = w.window->focusWidget() != nullptr ? w.window->focusWidget() : w.window.get();
        QTest::keyPress(focus, Qt::Key_Control);
        CHECK(shown() == 0); // with a key right after it nothing is shown
        CHECK(QTest::qWaitFor([&] { return shown() == 6; }, 4 * cd::Rail::holdMs));
        desktop::save(desktop::shot(*w.window), QStringLiteral("rail-keys-%1").arg(size.width()));
        QTest::keyRelease(focus, Qt::Key_Control);
        CHECK(shown() == 0);
        QTest::keyPress(focus, Qt::Key_Control);
        QTest::keyClick(focus, Qt::Key_3, Qt::ControlModifier);
        QTest::keyRelease(w.window.get(), Qt::Key_Control);
        CHECK(w.window->pageId() == cd::PageId::Progress);
        CHECK(shown() == 0);
    }
}

TEST_CASE("a question mark in a search field asks for the keys while the field is empty") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
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
    cd::Workspace workspace((desktop::app(), folder.path()), [] { return shippedMorning; });
    const cd::MainWindow window(workspace);
    const QSize room = window.screen()->availableSize();
    CHECK(window.width() <= room.width());
    CHECK(window.height() < room.height());
    CHECK(window.width() >= std::min(room.width(), 1280));
}

TEST_CASE("the sheet of keys cuts nothing off, in any window and text size") {
    const desktop::NoWarnings quiet;
    for (const QSize size : {QSize(800, 560), QSize(1280, 800)}) {
        ShippedWindow w(size);
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
        ShippedWindow w(QSize(1280, 800));
        cd::theme().apply(scheme);
        w.key(Qt::Key_Question);
        auto* sheet = w.window->findChild<cd::ShortcutSheet*>();
        REQUIRE(sheet->isVisible());
        CHECK(sheet->findChild<cd::ScrollArea*>()->verticalScrollBar()->maximum() == 0);
        CHECK(desktop::cutOffs(*sheet).isEmpty());
        QStringList words;
        for (const auto* text : sheet->findChildren<cd::Text*>()) words << text->text();
        for (const char* word :
             {"About this question", "Hide options at first", "Toggle comment", "Find anything",
              "Hide selection", "Study more, at the end", "Retake missed questions"}) {
            INFO(word);
            CHECK(words.contains(QString::fromUtf8(word)));
        }
        desktop::save(desktop::shot(*w.window),
                      QStringLiteral("keys-whole-%1").arg(static_cast<int>(scheme)));
    }
}

TEST_CASE("the keys of the page one is on come first, and the words of each place stand in a column") {
    const desktop::NoWarnings quiet;
    ShippedWindow w(QSize(1280, 800));
    QStringList titles;
    for (const cd::KeySection& section : cd::keySections()) titles << QString::fromUtf8(section.title);
    for (const auto& [page, first] : {std::pair{cd::PageId::Explore, "Explore (this page)"},
                                      std::pair{cd::PageId::Progress, "Mistakes (this page)"},
                                      std::pair{cd::PageId::Settings, "Anywhere"}}) {
        w.window->open(page);
        w.window->setFocus(); // not in a search field
        w.key(Qt::Key_Question);
        auto* sheet = w.window->findChild<cd::ShortcutSheet*>();
        REQUIRE(sheet->isVisible());
        const auto* view = sheet->findChild<cd::ScrollArea*>();
        CHECK(view->verticalScrollBar()->maximum() == 0);
        int marked = 0;
        int atTop = 0;
        int words = 0; // where they begin
        for (const auto* text : view->widget()->findChildren<cd::Text*>()) {
            const bool isMarked = text->text().endsWith(QStringLiteral(" (this page)"));
            const bool isTitle = isMarked || titles.contains(text->text());
            if (text->x() == 0 && text->y() == 0) {
                CHECK(text->text() == QString::fromUtf8(first));
                ++atTop;
            }
            marked += isMarked ? 1 : 0;
            INFO(text->text().toStdString());
            if (!isTitle && words > 0) CHECK(text->x() == words);
            words = isTitle ? 0 : text->x();
        }
        CHECK(atTop == 1);
        CHECK((marked > 0) == (page != cd::PageId::Settings));
        sheet->reject();
    }
}

TEST_CASE("the window notices answers given in the terminal") {
    ShippedWindow w;
    chipwise::study::Learner other(w.folder.path());
    int changes = 0;
    QObject::connect(&w.workspace, &cd::Workspace::changed, [&changes] { ++changes; });
    w.workspace.lookForOthers();
    CHECK(changes == 0);
    other.setFlagged(w.workspace.learner().catalog().entries().front().card, true, shippedMorning);
    w.workspace.lookForOthers();
    CHECK(changes == 1);
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
    ShippedWindow w;
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

TEST_CASE("Ctrl+F finds in the page where it has a search of its own, elsewhere in the Library") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
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
    ShippedWindow w({1000, 620});
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

TEST_CASE("the wheel scrolls past a closed list and changes nothing in it") {
    ShippedWindow shipped;
    shipped.window->open(cd::PageId::Explore);
    QApplication::processEvents();
    int lists = 0;
    for (QComboBox* list : shipped.window->findChildren<QComboBox*>()) {
        if (!list->isVisible() || list->count() < 2) continue;
        ++lists;
        const QPoint middle = list->rect().center();
        QWheelEvent wheel(middle, list->mapToGlobal(middle), {}, {0, -360}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(list, &wheel);
        CHECK(list->currentIndex() == 0);
        CHECK_FALSE(list->hasFocus());
    }
    CHECK(lists >= 2);
}
