#include "desktop/exam_support.h"

#include "desktop/exam/review_sheet.h"
#include "desktop/shell/command_palette.h"
#include "desktop/widgets/toast.h"
#include "support/catch.h"
#include "support/writing_neighbor.h"

#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>

#include <set>
#include <string>
#include <vector>

namespace pack = chipwise::pack;
namespace quiz = chipwise::quiz;
namespace study = chipwise::study;
using desktop::ExamRoom;

namespace {

/// The answer on the screen as the journal writes it; empty while there is none.
std::string journaled(ExamRoom& room) {
    const auto answer = room.view().answer();
    return answer ? quiz::journalText(room.asked().presentation, *answer) : std::string();
}

} // namespace

TEST_CASE("every kind of question keeps its answer when the learner goes away and comes back") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::lists(), desktop::everyKind()});
    room.seed = GENERATE(as<std::uint64_t>{}, 2, 11, 12);
    room.beginWithAll();
    const int count = static_cast<int>(room.examAttempt().questions().size());
    std::vector<std::string> given;
    std::set<pack::Kind> kinds;
    for (int position = 1; position <= count; ++position) {
        REQUIRE(room.examAttempt().position() == position);
        INFO(room.sat(position).card);
        kinds.insert(room.asked().presentation.kind);
        room.answerByKeys(position % 3 != 0);
        given.push_back(journaled(room));
        REQUIRE_FALSE(given.back().empty());
        room.key(Qt::Key_N, Qt::AltModifier);
    }
    CHECK(kinds.size() >= 6); // of the seven that are asked: some rest on one fact
    REQUIRE(room.screen().reviewSheet() != nullptr);
    room.key(Qt::Key_Escape);
    for (int position = count; position >= 1; --position) {
        REQUIRE(room.examAttempt().position() == position);
        INFO(room.sat(position).card);
        CHECK(room.sat(position).answered);
        CHECK(journaled(room) == given[static_cast<std::size_t>(position) - 1]);
        room.key(Qt::Key_P, Qt::AltModifier);
    }
}

TEST_CASE("an answer can be changed and cleared, and nothing tells whether it is right") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    room.chooseByKeys(true);
    const auto first = std::get<quiz::Chosen>(*room.sat(place).answer).keys;
    room.chooseByKeys(false);
    CHECK_FALSE(std::get<quiz::Chosen>(*room.sat(place).answer).keys == first);
    CHECK(room.sheet().stateText() == QStringLiteral("Answered."));
    room.key(Qt::Key_Backspace);
    CHECK_FALSE(room.sat(place).answered);
    CHECK_FALSE(room.view().answer());
}

TEST_CASE("an answer that could not be cleared stays on the screen, as it stays in the store") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    room.chooseByKeys(true);
    const std::string given = journaled(room);
    chipwise::WritingNeighbor neighbor(room.workspace.folder() / "chipwise.db");
    room.key(Qt::Key_Backspace);
    CHECK(room.sat(place).answered);
    CHECK(journaled(room) == given);
    neighbor.stop();
    room.key(Qt::Key_Backspace);
    CHECK_FALSE(room.sat(place).answered);
    CHECK_FALSE(room.view().answer());
}

TEST_CASE("an answer of an exam that could not be saved is saved as soon as that is possible") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    chipwise::WritingNeighbor neighbor(room.workspace.folder() / "chipwise.db");
    room.chooseByKeys(true);
    CHECK_FALSE(room.sat(place).answered);
    CHECK(room.sheet().stateText().startsWith(QStringLiteral("Not saved yet.")));
    neighbor.stop();
    room.screen().saveAgain();
    CHECK(room.sat(place).answered);
    CHECK(room.sheet().stateText() == QStringLiteral("Answered."));
}

TEST_CASE("what the palette finds does not open behind an exam that may not be left") {
    const desktop::NoWarnings quiet;
    const char* typed = GENERATE("trn3 inf2 memory", "disputed facts", "Device memory per chip Trainium3");
    INFO(typed);
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.goToKind(pack::Kind::Choice);
    chipwise::WritingNeighbor neighbor(room.workspace.folder() / "chipwise.db");
    room.chooseByKeys(true);
    REQUIRE(room.sheet().stateText().startsWith(QStringLiteral("Not saved yet.")));
    auto& palette = *room.window->findChild<chipwise::desktop::CommandPalette*>();
    palette.open();
    palette.findChild<QLineEdit*>()->setText(QString::fromLatin1(typed));
    REQUIRE(palette.findChild<QListWidget*>()->count() > 0);
    QTest::keyClick(palette.findChild<QLineEdit*>(), Qt::Key_Return);
    QApplication::processEvents();
    CHECK(room.window->isExamInFront());
    CHECK(room.sheet().stateText().contains(QStringLiteral("If you leave this question now")));
    CHECK(room.screen().isAncestorOf(room.focus()));
    neighbor.stop();
}

TEST_CASE("what is typed is stored when the fingers rest, and when the learner leaves") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::everyKind()});
    room.beginWithAll();
    const int place = room.goToKind(pack::Kind::Numeric);
    room.type(QStringLiteral("96"));
    CHECK_FALSE(room.sat(place).answered);
    CHECK(desktop::waitFor([&] { return room.sat(place).answered; }));
    room.type(QStringLiteral("0"));
    room.key(Qt::Key_1, Qt::ControlModifier);
    const auto open = study::ExamAttempt::resume(room.workspace.learner(), room.examNow());
    const auto& stored = open->questions().at(static_cast<std::size_t>(place) - 1);
    REQUIRE(stored.answer);
    CHECK(std::get<quiz::Typed>(*stored.answer).text == "960");
}

TEST_CASE("a text that is no number is said once and then stays a blank") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::everyKind()});
    room.beginWithAll();
    const int place = room.goToKind(pack::Kind::Numeric);
    room.type(QStringLiteral("many"));
    room.key(Qt::Key_N, Qt::AltModifier);
    CHECK(room.examAttempt().position() == place);
    CHECK(room.sheet().stateText().contains(QStringLiteral("Not saved")));
    room.key(Qt::Key_P, Qt::AltModifier);
    CHECK((place == 1 || room.examAttempt().position() == place - 1));
    CHECK_FALSE(room.sat(place).answered);
}

TEST_CASE("an answer that is not whole says how far it has come, and keeps the learner once") {
    const desktop::NoWarnings quiet;
    const bool matching = GENERATE(true, false);
    ExamRoom room({matching ? desktop::lists() : desktop::everyKind()});
    room.beginWithAll();
    const auto isOne = [&] {
        const quiz::Presentation shown = room.asked().presentation;
        return matching ? shown.kind == pack::Kind::Matching : shown.choose > 1;
    };
    const int count = static_cast<int>(room.examAttempt().questions().size());
    while (!isOne()) {
        REQUIRE(room.examAttempt().position() < count);
        room.key(Qt::Key_N, Qt::AltModifier);
    }
    const int place = room.examAttempt().position();
    const quiz::Presentation shown = room.asked().presentation;
    const QString begun = matching ? QStringLiteral("1 of %1 matched").arg(shown.options.size())
                                   : QStringLiteral("1 of %1 chosen").arg(shown.choose);
    room.type(matching ? QStringLiteral("1a") : QStringLiteral("1"));
    CHECK(room.sheet().stateText() == begun + QStringLiteral(", not saved yet."));
    CHECK_FALSE(room.sat(place).answered);
    room.key(Qt::Key_F, Qt::AltModifier);
    CHECK(room.sheet().stateText().startsWith(begun));
    SECTION("the next question") {
        room.key(Qt::Key_Return);
        REQUIRE(room.examAttempt().position() == place);
        REQUIRE(room.screen().questionSheet() != nullptr);
        CHECK(room.sheet().stateText().contains(begun));
        CHECK(room.sheet().stateText().contains(QStringLiteral("If you leave this question now")));
        room.key(Qt::Key_Return);
        CHECK((room.screen().reviewSheet() != nullptr || room.examAttempt().position() == place + 1));
        CHECK_FALSE(room.sat(place).answered);
    }
    SECTION("what is completed is saved") {
        room.key(Qt::Key_Return);
        for (int line = 2; line <= static_cast<int>(shown.options.size()); ++line) {
            if (!matching && line > shown.choose) break;
            room.type(QString::number(line) + (matching ? QString(QChar(u'a' + line - 1)) : QString()));
        }
        CHECK(room.sat(place).answered);
        CHECK(room.sheet().stateText().startsWith(QStringLiteral("Answered.")));
    }
    SECTION("the exam is left") {
        QString said;
        QObject::connect(&room.screen(), &chipwise::desktop::ExamScreen::noticed,
                         [&](const QString& message) { said = message; });
        room.key(Qt::Key_Escape);
        CHECK_FALSE(room.window->isExamInFront());
        CHECK(said.contains(begun));
    }
}

TEST_CASE("who is certain too early is told to answer first, until there is an answer or another question") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::everyKind()});
    room.beginWithAll();
    room.goToKind(pack::Kind::Choice);
    const auto* toast = room.window->findChild<chipwise::desktop::Toast*>();
    const auto asksTooEarly = [&] {
        room.key(Qt::Key_S, Qt::AltModifier);
        return toast->isVisible();
    };
    REQUIRE(asksTooEarly());
    SECTION("an answer") {
        room.type(QStringLiteral("1"));
    }
    SECTION("another question") {
        const int place = room.examAttempt().position();
        room.key(place == 1 ? Qt::Key_N : Qt::Key_P, Qt::AltModifier);
        REQUIRE(room.examAttempt().position() != place);
    }
    CHECK_FALSE(toast->isVisible());
}
