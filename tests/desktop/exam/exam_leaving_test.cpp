#include "desktop/exam_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/widgets/button.h"
#include "support/catch.h"

#include <QTest>

#include <algorithm>
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

namespace {

cd::Button* shownButton(const QWidget& in, const QString& word) {
    for (auto* button : in.findChildren<cd::Button*>())
        if (button->isVisible() && button->text() == word) return button;
    return nullptr;
}

} // namespace

TEST_CASE("an exam begun by accident and left is discarded on its page") {
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.key(Qt::Key_Escape);
    REQUIRE_FALSE(room.window->isExamInFront());
    room.key(Qt::Key_2, Qt::ControlModifier);
    auto* discard = shownButton(room.page(), QStringLiteral("Discard"));
    REQUIRE(discard != nullptr);
    desktop::save(desktop::shot(*room.window), QStringLiteral("exam-open-untouched"));
    QTest::qWait(700); // a button that destroys is held back for a moment
    discard->click();
    CHECK_FALSE(study::ExamAttempt::open(room.workspace.learner(), room.examNow()));
    CHECK(study::examHistory(room.workspace.learner()).empty());
    CHECK(shownButton(room.page(), QStringLiteral("Discard")) == nullptr);

    room.begin(); // another can begin at once
    room.goToKind(pack::Kind::Choice);
    room.chooseByKeys(true);
    room.key(Qt::Key_Escape);
    room.key(Qt::Key_2, Qt::ControlModifier);
    REQUIRE(shownButton(room.page(), QStringLiteral("Continue")) != nullptr);
    CHECK(shownButton(room.page(), QStringLiteral("Discard")) == nullptr);
}

TEST_CASE("an exam whose only answer was cleared again can be discarded, as one with 0 answered") {
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.goToKind(pack::Kind::Choice);
    room.chooseByKeys(true);
    room.key(Qt::Key_Backspace);
    room.key(Qt::Key_Escape);
    REQUIRE_FALSE(room.window->isExamInFront());
    const auto open = study::ExamAttempt::open(room.workspace.learner(), room.examNow());
    REQUIRE(open);
    REQUIRE(open->answered == 0);
    const auto events = room.workspace.learner().profile().eventsOf(open->attempt.id);
    CHECK(std::ranges::count(events, chipwise::store::AttemptEventType::Answer,
                             &chipwise::store::AttemptEvent::type) > 0); // it had been one
    room.key(Qt::Key_2, Qt::ControlModifier);
    auto* discard = shownButton(room.page(), QStringLiteral("Discard"));
    REQUIRE(discard != nullptr);
    QTest::qWait(700); // a button that destroys is held back for a moment
    discard->click();
    CHECK_FALSE(study::ExamAttempt::open(room.workspace.learner(), room.examNow()));
}
