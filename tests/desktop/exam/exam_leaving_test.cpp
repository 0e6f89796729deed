#include "desktop/exam_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/widgets/button.h"
#include "support/catch.h"

#include <set>
#include <vector>

namespace cd = chipwise::desktop;
namespace memory = chipwise::memory;
namespace pack = chipwise::pack;
namespace quiz = chipwise::quiz;
namespace study = chipwise::study;
using desktop::ExamRoom;

TEST_CASE("an answer, a flag and a strike stand again after the window was closed in the middle") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    room.key(Qt::Key_X);
    room.key(Qt::Key_1);
    room.key(Qt::Key_2);
    room.key(Qt::Key_F);
    room.key(Qt::Key_S);
    const auto card = room.sat(place).card;
    room.window->close();
    CHECK(room.screen().examAttempt() == nullptr);
    room.window->show();
    room.key(Qt::Key_1, Qt::ControlModifier);
    room.passMinutes(2);
    room.key(Qt::Key_2, Qt::ControlModifier);
    REQUIRE(room.focus() == room.page().goOnButton());
    room.key(Qt::Key_Return);
    REQUIRE(room.window->isExamInFront());
    CHECK(room.sat(place).card == card);
    CHECK(room.sat(place).flagged);
    CHECK(room.sat(place).struck == std::set<int>{1});
    CHECK(room.sat(place).certainty == memory::Certainty::Certain);
    const cd::QuestionView& view = room.view();
    CHECK(view.struck() == std::set<int>{1});
    REQUIRE(view.answer());
    CHECK(std::get<quiz::Chosen>(*view.answer()).keys == std::vector{2});
    CHECK(room.timeText() == QStringLiteral("33:00 left"));
}

TEST_CASE("going to another door keeps the attempt open and lets another window go on with it") {
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    room.chooseByKeys(true);
    room.key(Qt::Key_1, Qt::ControlModifier);
    CHECK_FALSE(room.window->isExamInFront());
    study::Learner other(room.workspace.folder());
    const auto examAttempt = study::ExamAttempt::resume(other, room.examNow());
    REQUIRE(examAttempt);
    CHECK(examAttempt->questions().at(static_cast<std::size_t>(place) - 1).answered);
    room.key(Qt::Key_2, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    CHECK_FALSE(room.window->isExamInFront()); // the other one holds it
}

TEST_CASE("an exam in which nothing was answered can be discarded where it would be submitted") {
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.screen().question() != nullptr);
    REQUIRE(room.screen().question()->other() != nullptr);
    room.screen().question()->other()->click();
    CHECK_FALSE(room.window->isExamInFront());
    CHECK_FALSE(study::ExamAttempt::open(room.workspace.learner(), room.examNow()));
    CHECK(study::examHistory(room.workspace.learner()).empty());

    room.begin();
    room.goToKind(pack::Kind::Choice);
    room.chooseByKeys(true);
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.screen().question() != nullptr);
    CHECK(room.screen().question()->other() == nullptr);
}
