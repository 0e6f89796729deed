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

std::vector<int> chosen(desktop::StudyRoom& room) {
    const auto answer = room.sheet().view().answer();
    return answer ? std::get<quiz::Chosen>(*answer).keys : std::vector<int>();
}

QAbstractButton* option(desktop::StudyRoom& room, int number) {
    return room.sheet().view().findChildren<QAbstractButton*>().at(number - 1);
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

TEST_CASE("the first arrow shows the first option, and Enter chooses the one with the ring") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one"});
    CHECK(option(room, 1)->hasFocus());
    room.key(Qt::Key_Down);
    CHECK(option(room, 1)->hasFocus());
    room.key(Qt::Key_Down);
    REQUIRE(option(room, 2)->hasFocus());
    CHECK(chosen(room).empty());
    room.key(Qt::Key_Return);
    CHECK(chosen(room) == std::vector{2});
    CHECK_FALSE(room.sheet().showsVerdict());
    room.key(Qt::Key_Return);
    CHECK(room.sheet().showsVerdict());
}

TEST_CASE("Enter and S say what to do first where nothing is chosen") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "number"});
    const auto* line = room.sheet().findChild<VerdictLine*>();
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_S}) {
        room.key(key);
        CHECK(line->isVisible());
        CHECK(line->accessibleName().contains(QStringLiteral("Choose an option first.")));
        CHECK_FALSE(room.sheet().view().answer());
    }
    room.key(Qt::Key_1);
    CHECK_FALSE(line->isVisible());
}

TEST_CASE("an option that is chosen is not struck out any more, and its message goes with the strike") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one"});
    QSignalSpy told(&room.page, &StudyPage::noticed);
    QSignalSpy over(&room.page, &StudyPage::noticeOver);
    room.key(Qt::Key_X);
    REQUIRE(told.count() == 1);
    CHECK(over.isEmpty());
    room.key(Qt::Key_2);
    CHECK(room.sheet().view().struck() == std::set<int>{2});
    REQUIRE(over.count() == 1);
    CHECK(over.front().front() == told.front().front());
    room.key(Qt::Key_2);
    CHECK(room.sheet().view().struck().empty());
    CHECK(chosen(room) == std::vector{2});
    room.key(Qt::Key_X); // and the other way around
    room.key(Qt::Key_2);
    CHECK(room.sheet().view().struck() == std::set<int>{2});
    CHECK(chosen(room).empty());
}

TEST_CASE("the way out says that the session ends first, once there is something to say about it") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.page.setWayBack(QStringLiteral("Today"));
    room.ask({"number", "short"});
    const auto escape = [&] {
        for (const auto* hint : room.page.findChildren<KeyHint*>())
            if (hint->isVisible() && hint->accessibleDescription() == QStringLiteral("Key Esc"))
                return hint->text();
        return QString();
    };
    CHECK(escape() == QStringLiteral("Today"));
    room.answerRight();
    room.key(Qt::Key_Return);
    REQUIRE(room.hasSheet());
    CHECK(escape() == QStringLiteral("end"));
    const auto buttons = room.page.findChildren<QPushButton*>();
    CHECK(std::ranges::any_of(buttons, [](const QPushButton* one) {
        return one->accessibleName() == QStringLiteral("End the session");
    }));
    room.key(Qt::Key_Escape);
    CHECK_FALSE(room.hasSheet());
}

TEST_CASE("a typed question can be put off by mouse and by key, without an answer") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"number", "short", "one"});
    const std::string first = room.sheet().asked().card.name;
    for (auto* hint : room.page.findChildren<KeyHint*>())
        if (hint->isVisible() && hint->text() == QStringLiteral("ask later")) {
            room.click(*hint);
            break;
        }
    const std::string second = room.sheet().asked().card.name;
    CHECK(second != first);
    room.key(Qt::Key_Minus, Qt::AltModifier);
    CHECK(room.sheet().asked().card.name != second);
    CHECK(room.answers().empty());
}
