#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_questions.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/pages_support.h"
#include "desktop/shell/application.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "shipped_window.h"
#include "support/catch.h"

#include <QEnterEvent>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace cd = chipwise::desktop;
using desktop::shippedMorning;
using desktop::ShippedWindow;

namespace {

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

} // namespace

TEST_CASE("what was told about a question ends with it, but not what the next one was told with") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    const auto& toast = *w.window->findChild<cd::Toast*>();
    w.window->study({});
    w.key(Qt::Key_Return); // past the Brief
    w.key(Qt::Key_F);
    REQUIRE(toast.isVisible());
    w.key(Qt::Key_1);
    w.key(Qt::Key_Return);
    CHECK(toast.isVisible()); // it is still that question
    QApplication::processEvents();
    w.key(Qt::Key_Return);
    CHECK_FALSE(toast.isVisible());
    w.key(Qt::Key_Exclam); // hides it, and the next one comes
    CHECK(toast.isVisible());
    CHECK(toast.accessibleName().startsWith(QStringLiteral("Hidden.")));
}

TEST_CASE("a message covers no key and no link of the bottom row") {
    const desktop::NoWarnings quiet;
    for (const auto& [size, percent] : {std::pair{QSize(1280, 800), 100}, {QSize(800, 560), 200}}) {
        ShippedWindow w(size);
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
        w.key(Qt::Key_Escape); // the end of the session
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
        ShippedWindow w(size);
        cd::theme().apply(cd::Scheme::Light, percent);
        for (const cd::PageId page : {cd::PageId::Today, cd::PageId::Exam, cd::PageId::Progress,
                                      cd::PageId::Explore, cd::PageId::Library, cd::PageId::Settings}) {
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

TEST_CASE("a message stands in the place of the keys, so that nothing on the page moves") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
    w.window->open(cd::PageId::Library);
    auto& library = *w.window->findChild<cd::LibraryPage*>();
    library.showTab(cd::LibraryPage::Tab::Questions);
    QApplication::processEvents();
    const QTableView& table = library.questionList().table();
    const QRect before = placeIn(*w.window, table);
    emit library.undoable(QStringLiteral("40 questions hidden."), [] {});
    QApplication::processEvents();
    const auto& toast = *w.window->findChild<cd::Toast*>();
    REQUIRE(toast.isVisible());
    CHECK(placeIn(*w.window, table) == before);
    CHECK_FALSE(toast.geometry().intersects(before));
    desktop::save(desktop::shot(*w.window), QStringLiteral("toast-list"));
    const auto hints = [&] {
        int shown = 0;
        for (const auto* hint : library.findChildren<cd::KeyHint*>()) shown += hint->isVisible() ? 1 : 0;
        return shown;
    };
    CHECK(hints() == 0);
    w.window->findChild<cd::Toast*>()->dismiss();
    QApplication::processEvents();
    CHECK(hints() > 0);
    CHECK(placeIn(*w.window, table) == before);
}

TEST_CASE("a message ends with its page, and one with an undo stays as long as that is valid") {
    const desktop::NoWarnings quiet;
    ShippedWindow w;
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
    ShippedWindow w;
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
    ShippedWindow w;
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
