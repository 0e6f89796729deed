#include "desktop/study_support.h"

#include "desktop/study/answers/step_row.h"
#include "desktop/widgets/button.h"
#include "support/catch.h"

#include <QAccessible>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;

namespace {

QList<StepRow*> rowsFromTop(desktop::StudyRoom& room) {
    auto rows = room.sheet().findChildren<StepRow*>();
    std::ranges::sort(rows, {}, [](StepRow* row) { return row->y(); });
    return rows;
}

QStringList namesFromTop(desktop::StudyRoom& room) {
    QStringList names;
    for (StepRow* row : rowsFromTop(room)) names << row->accessibleName();
    return names;
}

/// The keys as they would be typed for the right order.
std::vector<int> rightKeys(desktop::StudyRoom& room) {
    const auto& asked = room.sheet().asked();
    chipwise::quiz::Ordered any;
    for (int key = 1; key <= static_cast<int>(asked.presentation.options.size()); ++key)
        any.keys.push_back(key);
    return chipwise::quiz::grade(asked.card, asked.presentation, any).expected.keys;
}

Qt::Key digitKey(int digit) {
    return static_cast<Qt::Key>(Qt::Key_0 + digit);
}

std::vector<int> givenOrder(desktop::StudyRoom& room) {
    const auto answer = room.sheet().view().answer();
    REQUIRE(answer.has_value());
    return std::get<chipwise::quiz::Ordered>(*answer).keys;
}

QPoint middleOf(const QWidget& widget) {
    return widget.rect().center();
}

} // namespace

TEST_CASE("typing the digits of the steps in their order puts them in that order") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/steps"});
    REQUIRE_FALSE(room.sheet().view().answer().has_value());
    const auto right = rightKeys(room);
    for (const int key : right) room.key(digitKey(key));
    CHECK(givenOrder(room) == right);
    room.key(Qt::Key_Return);
    REQUIRE(room.sheet().showsVerdict());
    CHECK(room.sheet().verdict()->verdict.correct);
    CHECK(room.answers().size() == 1);
}

TEST_CASE("a digit typed again is taken back, and so does Backspace") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/steps"});
    room.type(QStringLiteral("31"));
    CHECK(givenOrder(room) == std::vector<int>{3, 1, 2, 4});
    room.type(QStringLiteral("3"));
    CHECK(givenOrder(room).front() == 1);
    room.type(QStringLiteral("4"));
    CHECK(givenOrder(room)[1] == 4);
    room.key(Qt::Key_Backspace);
    room.type(QStringLiteral("2"));
    CHECK(givenOrder(room)[0] == 1);
    CHECK(givenOrder(room)[1] == 2);
}

TEST_CASE("when every step has its number, typing begins anew") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/steps"});
    room.type(QStringLiteral("4321"));
    CHECK(givenOrder(room) == std::vector<int>{4, 3, 2, 1});
    room.type(QStringLiteral("12"));
    CHECK(givenOrder(room) == std::vector<int>{1, 2, 4, 3});
}

TEST_CASE("arrows select a step and Alt with them moves it") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/steps"});
    room.key(Qt::Key_Down);
    CHECK(room.page.focusWidget() == rowsFromTop(room)[1]);
    CHECK_FALSE(room.sheet().view().answer().has_value());
    room.key(Qt::Key_Down, Qt::AltModifier);
    CHECK(givenOrder(room) == std::vector<int>{1, 3, 2, 4});
    room.key(Qt::Key_Up, Qt::AltModifier);
    room.key(Qt::Key_Up, Qt::AltModifier);
    room.key(Qt::Key_Up, Qt::AltModifier);
    CHECK(givenOrder(room) == std::vector<int>{2, 1, 3, 4});
    room.key(Qt::Key_End, Qt::AltModifier);
    CHECK(givenOrder(room) == std::vector<int>{1, 3, 4, 2});
    CHECK(room.page.focusWidget() == rowsFromTop(room)[3]);
}

TEST_CASE("a dragged step follows the pointer while the others make room at once") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/long-steps"});
    const auto rows = rowsFromTop(room);
    StepRow* moved = rows.front();
    const int bottom = rows.back()->geometry().bottom();
    QTest::mousePress(moved, Qt::LeftButton, {}, middleOf(*moved));
    const QPoint target = rows.back()->mapTo(moved->parentWidget(), middleOf(*rows.back()));
    QTest::mouseMove(moved, moved->mapFrom(moved->parentWidget(), target + QPoint(0, 30)));
    CHECK(moved->isLifted());
    CHECK(rows[1]->y() == 0);
    QTest::mouseRelease(moved, Qt::LeftButton, {}, middleOf(*moved));
    CHECK_FALSE(moved->isLifted());
    CHECK(rowsFromTop(room).back() == moved);
    CHECK(moved->geometry().bottom() == bottom);
    CHECK(givenOrder(room) == std::vector<int>{2, 3, 4, 5, 1});
}

TEST_CASE("the verdict says where each step belongs, and moves none") {
    const desktop::NoWarnings guard;
    for (const QSize size : {QSize(1280, 800), QSize(800, 560)}) {
        desktop::StudyRoom room({desktop::kindsPack()}, size);
        room.ask({"more-kinds/steps"});
        std::vector<int> keys = rightKeys(room);
        std::swap(keys[0], keys[2]);
        for (const int key : keys) room.key(digitKey(key));
        QList<QRect> before;
        for (StepRow* row : rowsFromTop(room)) before << row->geometry();
        room.key(Qt::Key_Return);
        REQUIRE(room.sheet().showsVerdict());
        QList<QRect> after;
        for (StepRow* row : rowsFromTop(room)) after << row->geometry();
        CHECK(before == after);
        const QStringList names = namesFromTop(room);
        CHECK(names[0].endsWith(QStringLiteral(", should be 3rd")));
        CHECK(names[1].endsWith(QStringLiteral(", in the right place")));
        CHECK(names[2].endsWith(QStringLiteral(", should be 1st")));
    }
}

TEST_CASE("steps that read alike may change places") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/alike-steps"});
    std::vector<int> keys = rightKeys(room);
    std::swap(keys[0], keys[2]);
    for (const int key : keys) room.key(digitKey(key));
    room.key(Qt::Key_Return);
    CHECK(room.sheet().verdict()->verdict.correct);
    for (const QString& name : namesFromTop(room))
        CHECK(name.endsWith(QStringLiteral(", in the right place")));
}

TEST_CASE("screen readers hear a list whose steps have a place") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/steps"});
    const auto roleOf = [](QWidget* widget) { return QAccessible::queryAccessibleInterface(widget)->role(); };
    CHECK(roleOf(&room.sheet().view()) == QAccessible::List);
    const auto rows = rowsFromTop(room);
    CHECK(roleOf(rows.front()) == QAccessible::ListItem);
    CHECK(namesFromTop(room)[1].startsWith(QStringLiteral("step 2 of 4: ")));
}
