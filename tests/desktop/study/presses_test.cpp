// Double clicks, keys that are held down, and keys on an option that is not chosen yet.
#include "desktop/study/answers/question_view.h"
#include "desktop/study/sheets/verdict_line.h"
#include "desktop/study_support.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "support/catch.h"

#include <QAbstractButton>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <set>

using namespace chipwise::desktop;
namespace quiz = chipwise::quiz;

namespace {

Button* actionOf(desktop::StudyRoom& room, const char* text) {
    for (auto* one : room.page.findChildren<Button*>())
        if (one->isVisible() && one->text() == QLatin1String(text)) return one;
    return nullptr;
}

/// Two presses, the second of which the system takes for half of a double click.
void doubleClick(QWidget& target) {
    const QPoint at = target.rect().center();
    QTest::mouseClick(&target, Qt::LeftButton, {}, at);
    QTest::mouseDClick(&target, Qt::LeftButton, {}, at);
    QTest::mouseRelease(&target, Qt::LeftButton, {}, at);
    QApplication::processEvents();
}

void holdDown(desktop::StudyRoom& room, Qt::Key key) {
    QWidget* focus = room.page.focusWidget() != nullptr ? room.page.focusWidget() : &room.page;
    for (int i = 0; i < 3; ++i) {
        QKeyEvent again(QEvent::KeyPress, key, Qt::NoModifier, QStringLiteral("\r"), true);
        QApplication::sendEvent(focus, &again);
    }
}

} // namespace

TEST_CASE("a double click on Check shows the verdict, and a later click goes on") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "short"});
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().front()));
    REQUIRE(actionOf(room, "Check") != nullptr);
    doubleClick(*actionOf(room, "Check"));
    REQUIRE(room.hasSheet());
    REQUIRE(room.sheet().showsVerdict());
    REQUIRE(actionOf(room, "Next") != nullptr);
    room.click(*actionOf(room, "Next"));
    CHECK_FALSE(room.sheet().showsVerdict());
    CHECK(room.answers().size() == 1);
}

TEST_CASE("a double click on Next does not touch the question that comes") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"card", "cards#core"});
    doubleClick(*actionOf(room, "Show the back"));
    CHECK_FALSE(room.sheet().showsVerdict()); // the second press would have been "Got it"
    room.click(*actionOf(room, "Got it"));
    REQUIRE(room.sheet().showsVerdict());
    doubleClick(*actionOf(room, "Next"));
    REQUIRE(room.hasSheet());
    CHECK(room.sheet().view().isCovered());
}

TEST_CASE("Enter that is held down checks once and does not go on") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "short"});
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().front()));
    room.key(Qt::Key_Return);
    holdDown(room, Qt::Key_Return);
    CHECK(room.sheet().showsVerdict());
    actionOf(room, "Next")->setFocus();
    holdDown(room, Qt::Key_Return);
    CHECK(room.sheet().showsVerdict());
}
