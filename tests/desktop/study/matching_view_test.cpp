#include "desktop/study_support.h"

#include "desktop/study/answers/match_rows.h"
#include "support/catch.h"

#include <QAccessible>

using namespace chipwise::desktop;

namespace {

using Pairs = std::vector<std::pair<int, int>>;

Pairs rightPairs(desktop::StudyRoom& room) {
    const auto& asked = room.sheet().asked();
    chipwise::quiz::Matched any;
    for (int line = 1; line <= static_cast<int>(asked.presentation.options.size()); ++line)
        any.pairs.emplace_back(line, line);
    return chipwise::quiz::grade(asked.card, asked.presentation, any).expected.pairs;
}

QString letter(int side) {
    return QString(QChar(u'a' + side - 1));
}

QList<MatchLine*> lines(desktop::StudyRoom& room) {
    return room.sheet().findChildren<MatchLine*>();
}

QList<MatchSide*> sides(desktop::StudyRoom& room) {
    return room.sheet().findChildren<MatchSide*>();
}

Pairs given(desktop::StudyRoom& room) {
    const auto answer = room.sheet().view().answer();
    REQUIRE(answer.has_value());
    return std::get<chipwise::quiz::Matched>(*answer).pairs;
}

} // namespace

TEST_CASE("a digit and a letter match a line, and the next open line follows by itself") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/pairs"});
    const Pairs right = rightPairs(room);
    room.type(QStringLiteral("1"));
    for (const auto& [line, side] : right) room.type(letter(side));
    CHECK(given(room) == right);
    room.key(Qt::Key_Return);
    REQUIRE(room.sheet().showsVerdict());
    CHECK(room.sheet().verdict()->verdict.correct);
    CHECK(room.answers().size() == 1);
}

TEST_CASE("letters are commands until a line waits for one, and again when every line has one") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/many-pairs"});
    REQUIRE(sides(room).size() == 8);
    room.type(QStringLiteral("f"));
    CHECK(room.session().current()->card.name == room.sheet().asked().card.name);
    CHECK(room.workspace.learner().profile().card("more-kinds/many-pairs")->flagged);
    room.type(QStringLiteral("1f2g3h"));
    CHECK(given(room) == Pairs{{1, 6}, {2, 7}, {3, 8}});
    CHECK(room.workspace.learner().profile().card("more-kinds/many-pairs")->flagged);
    room.type(QStringLiteral("f"));
    CHECK_FALSE(room.workspace.learner().profile().card("more-kinds/many-pairs")->flagged);
    CHECK_FALSE(room.sheet().showsVerdict());
    room.type(QStringLiteral("g"));
    REQUIRE(room.sheet().showsVerdict());
    CHECK(room.sheet().verdict()->certainty == chipwise::memory::Certainty::Guess);
}

TEST_CASE("while a line waits, Alt+G still says that one guessed") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/many-pairs"});
    room.type(QStringLiteral("1a2b3c1"));
    room.key(Qt::Key_G, Qt::AltModifier);
    REQUIRE(room.sheet().showsVerdict());
    CHECK(room.sheet().verdict()->certainty == chipwise::memory::Certainty::Guess);
}

TEST_CASE("arrows choose a line and its other side, and Backspace clears it") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/pairs"});
    room.key(Qt::Key_Down);
    room.key(Qt::Key_Right);
    room.key(Qt::Key_Down);
    room.key(Qt::Key_Left);
    room.key(Qt::Key_Down);
    room.key(Qt::Key_Right);
    room.key(Qt::Key_Right);
    CHECK(given(room) == Pairs{{1, 1}, {2, 4}, {3, 3}});
    room.key(Qt::Key_Backspace);
    CHECK_FALSE(room.sheet().view().answer().has_value());
    CHECK(lines(room)[2]->accessibleName().contains(QStringLiteral("not matched yet")));
    room.type(QStringLiteral("b"));
    CHECK(given(room).back() == std::pair<int, int>(3, 2));
}

TEST_CASE("by mouse a line and a side are clicked in either order, and a side serves one line") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/pairs"});
    room.click(*lines(room)[1]);
    room.click(*sides(room)[3]);
    room.click(*lines(room)[0]);
    room.click(*sides(room)[3]);
    CHECK(lines(room)[0]->accessibleName().contains(QStringLiteral("matched with d")));
    CHECK(lines(room)[1]->accessibleName().contains(QStringLiteral("not matched yet")));
    room.click(*sides(room)[0]);
    CHECK(lines(room)[1]->accessibleName().contains(QStringLiteral("matched with a")));
    room.click(*lines(room)[2]); // waits already: a second click lets it go
    room.click(*sides(room)[1]);
    room.click(*lines(room)[2]);
    CHECK(given(room) == Pairs{{1, 4}, {2, 1}, {3, 2}});
}

TEST_CASE("the verdict names the right side of each wrong line, and moves nothing") {
    const desktop::NoWarnings guard;
    for (const QSize size : {QSize(1280, 800), QSize(800, 560)})
        for (const int percent : {100, 200}) {
            const desktop::Themed themed(Scheme::Light, percent);
            desktop::StudyRoom room({desktop::kindsPack()}, size);
            room.ask({"more-kinds/pairs"});
            Pairs pairs = rightPairs(room);
            std::swap(pairs[0].second, pairs[1].second);
            for (const auto& [line, side] : pairs) room.type(QString::number(line) + letter(side));
            const auto places = [&] {
                QList<QRect> list;
                for (QWidget* row : lines(room)) list << row->geometry();
                for (QWidget* row : sides(room)) list << row->geometry();
                return list << room.sheet().view().geometry();
            };
            const QList<QRect> before = places();
            room.key(Qt::Key_Return);
            REQUIRE(room.sheet().showsVerdict());
            CHECK(places() == before);
            CHECK(lines(room)[0]->accessibleName().endsWith(
                QStringLiteral("the answer is %1").arg(letter(pairs[1].second))));
            CHECK(lines(room)[2]->accessibleName().endsWith(QStringLiteral("right")));
            // The line says what it matches; below stands only what the author wrote on a pair.
            REQUIRE(room.sheet().view().explanations().size() == 1);
            CHECK_FALSE(room.sheet().view().explanations().front().markdown.isEmpty());
        }
}

TEST_CASE("lines and sides have names and roles") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::kindsPack()});
    room.ask({"more-kinds/pairs"});
    for (QWidget* row : lines(room)) {
        auto* accessible = QAccessible::queryAccessibleInterface(row);
        CHECK(accessible->role() == QAccessible::ListItem);
        CHECK(accessible->text(QAccessible::Name).contains(QStringLiteral("not matched yet")));
    }
    CHECK(sides(room).first()->accessibleName().startsWith(QStringLiteral("a, ")));
}
