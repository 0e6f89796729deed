#include "study/history.h"

#include "memory/fsrs/fsrs6.h"
#include "study/plan/why_due.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;
using store::EventType;

namespace {

store::Event answerOn(int day, bool correct, const std::string& id) {
    store::Event event;
    event.type = EventType::Answer;
    event.id = id;
    event.atMs = someMorning().ms + day * msADay;
    event.kind = "choice";
    event.correct = correct;
    event.confidence = "plain";
    event.guessChance = 0.25;
    event.schedules = true;
    event.dueMs = event.atMs + msADay;
    return event;
}

store::Event other(EventType type, int day, const std::string& about = {}) {
    store::Event event;
    event.type = type;
    event.atMs = someMorning().ms + day * msADay + 1;
    event.redoOf = about;
    return event;
}

store::CardRow rowFrom(const std::vector<store::Event>& events) {
    return rowFromEvents(memory::Fsrs6(), "p/q", events);
}

/// Whether a row says nothing.
bool isBlank(const store::CardRow& row) {
    store::CardRow blank;
    blank.card = row.card;
    return row == blank;
}

} // namespace

TEST_CASE("an outcome that differs from the journal is named") {
    const store::CardRow replayed = rowFrom({answerOn(0, false, "a")});
    store::CardRow cached = replayed;
    cached.memory->outcome = memory::DayOutcome::Lucky;
    CHECK(differences(cached, replayed) ==
          std::vector<std::string>{"p/q: outcome of the last review day (right by luck in the card states, "
                                   "missed according to the journal)"});
}

TEST_CASE("a miss in study in the card states and one in an exam in the journal differ") {
    auto miss = answerOn(0, false, "a");
    const store::CardRow studied = rowFrom({miss});
    miss.mode = store::Mode::Exam;
    CHECK(differences(studied, rowFrom({miss})) ==
          std::vector<std::string>{"p/q: outcome of the last review day (missed in the card states, missed "
                                   "in an exam according to the journal)"});
}

TEST_CASE("a question that comes early says what brought it, not what it waited for afterward") {
    const auto dueIn = [](store::Event event, int days) {
        event.dueMs = someMorning().ms + days * msADay;
        return event;
    };
    auto missed = dueIn(other(EventType::Reschedule, 1), 3);
    missed.reason = siblingMissed;
    auto waited = dueIn(other(EventType::Reschedule, 3), 4);
    waited.reason = "same fact";
    const auto row = [&](const std::vector<store::Event>& events) {
        return whyBack(rowFrom({answerOn(0, true, "a")}), events, daysLater(someMorning(), 4));
    };
    CHECK(row({dueIn(answerOn(0, true, "a"), 9), missed, waited}) ==
          "You missed another question on the same fact.");
    CHECK(row({dueIn(answerOn(0, true, "a"), 2), missed, waited}) ==
          "It waited for another question on the same fact.");
}

TEST_CASE("a revoked answer leaves no trace in the card") {
    const auto first = answerOn(0, true, "a");
    const auto second = answerOn(3, false, "b");
    CHECK(rowFrom({first, second, other(EventType::Revoke, 3, "b")}) == rowFrom({first}));
    CHECK(isBlank(rowFrom({first, other(EventType::Revoke, 0, "a")})));
}

TEST_CASE("a reset forgets what came before it") {
    const auto first = answerOn(0, true, "a");
    const auto second = answerOn(3, true, "b");
    CHECK(isBlank(rowFrom({first, other(EventType::Reset, 1)})));
    CHECK(rowFrom({first, other(EventType::Reset, 1), second}) == rowFrom({second}));
}

TEST_CASE("answers that do not schedule change nothing") {
    auto cram = answerOn(1, false, "b");
    cram.schedules = false;
    const auto first = answerOn(0, true, "a");
    CHECK(rowFrom({first, cram}) == rowFrom({first}));
    CHECK(isBlank(rowFrom({cram})));
}

TEST_CASE("due is the newest instant written, whoever wrote it") {
    auto move = other(EventType::Reschedule, 1);
    move.dueMs = 123;
    const auto first = answerOn(0, true, "a");
    CHECK(rowFrom({first, move}).dueMs == 123);
    CHECK(rowFrom({first, move}).memory == rowFrom({first}).memory);
    const auto second = answerOn(2, true, "b");
    CHECK(rowFrom({first, move, second}).dueMs == second.dueMs);
    CHECK_FALSE(rowFrom({move}).dueMs);
}

TEST_CASE("suspended and flagged are what was said last") {
    CHECK(rowFrom({other(EventType::Suspend, 0), other(EventType::Flag, 1)}).suspended);
    const auto row =
        rowFrom({other(EventType::Suspend, 0), other(EventType::Flag, 1), other(EventType::Unsuspend, 2)});
    CHECK_FALSE(row.suspended);
    CHECK(row.flagged);
    CHECK(isBlank(
        rowFrom({other(EventType::Flag, 1), other(EventType::Unflag, 2), other(EventType::Params, 3)})));
}

TEST_CASE("a self-rated answer counts by its rating") {
    auto rated = answerOn(0, true, "a");
    rated.kind = "flashcard";
    rated.rating = 4;
    CHECK(rowFrom({rated}).memory->state == memory::Fsrs6().first(memory::Rating::Easy));
    rated.kind = "choice";
    CHECK(rowFrom({rated}).memory->state != memory::Fsrs6().first(memory::Rating::Easy));
}
