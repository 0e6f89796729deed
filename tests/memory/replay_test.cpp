#include "memory/replay.h"

#include "memory/fsrs/fsrs6.h"

#include "support/catch.h"

#include <limits>
#include <vector>

using namespace chipwise::memory;

namespace {

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;

Answered answered(std::int64_t onDay, bool correct, double guessChance = 0.25) {
    return {onDay, {correct, guessChance, Certainty::Plain, std::nullopt}};
}

Answered rated(std::int64_t onDay, Rating rating) {
    return {onDay, {false, 0, Certainty::Plain, rating}};
}

Answered inExam(Answered answer) {
    answer.inExam = true;
    return answer;
}

DayOutcome outcomeAfter(const std::vector<Answered>& answers) {
    return replay(Fsrs6(), answers)->outcome;
}

} // namespace

TEST_CASE("a study day lasts from four to four") {
    const std::int64_t midnight = 20'000 * day;
    CHECK(studyDay(midnight + 4 * hour, 0) == 20'000);
    CHECK(studyDay(midnight + 4 * hour - 1, 0) == 19'999);
    CHECK(studyDay(midnight + day + 4 * hour - 1, 0) == 20'000);
    CHECK(studyDay(midnight + day + 4 * hour, 0) == 20'001);
}

TEST_CASE("ten to midnight and ten past are one study day") {
    const std::int64_t midnight = 20'000 * day;
    CHECK(studyDay(midnight - 10 * minute, 0) == studyDay(midnight + 10 * minute, 0));
}

TEST_CASE("the offset stored with an answer decides its study day") {
    const std::int64_t noonUtc = 20'000 * day + 12 * hour;
    CHECK(studyDay(noonUtc, 0) == 20'000);
    CHECK(studyDay(noonUtc, 14 * 60) == 20'000);            // 02:00 of the next date
    CHECK(studyDay(noonUtc + 2 * hour, 14 * 60) == 20'001); // 04:00
    CHECK(studyDay(noonUtc, -8 * 60) == 20'000);            // 04:00
    CHECK(studyDay(noonUtc - 1, -8 * 60) == 19'999);
    CHECK(studyDay(noonUtc, 5 * 60 + 45) == 20'000); // Nepal
    CHECK(studyDay(20'000 * day + 22 * hour + 15 * minute, 5 * 60 + 45) == 20'001);
    CHECK(studyDay(20'000 * day + 22 * hour + 15 * minute - 1, 5 * 60 + 45) == 20'000);
}

TEST_CASE("study days go on before 1970") {
    CHECK(studyDay(4 * hour, 0) == 0);
    CHECK(studyDay(4 * hour - 1, 0) == -1);
    CHECK(studyDay(0, 0) == -1);
    CHECK(studyDay(4 * hour - day, 0) == -1);
    CHECK(studyDay(4 * hour - day - 1, 0) == -2);
    CHECK(studyDay(-10'000 * day + 4 * hour, 0) == -10'000);
}

TEST_CASE("no instant overflows") {
    const std::int64_t last = std::numeric_limits<std::int64_t>::max();
    const std::int64_t first = std::numeric_limits<std::int64_t>::min();
    CHECK(studyDay(last, 14 * 60) >= last / day);
    CHECK(studyDay(first, -12 * 60) <= first / day);
}

TEST_CASE("no answers, no memory") {
    CHECK_FALSE(replay(Fsrs6(), {}));
}

TEST_CASE("the first answer begins a card's memory") {
    const Fsrs6 model;
    const std::vector<Answered> one{answered(100, false)};
    const auto memory = replay(model, one);
    REQUIRE(memory);
    CHECK(memory->state == model.first(Rating::Again));
    CHECK(memory->lastDay == 100);
    CHECK(memory->repetitions == 1);
    CHECK(memory->lapses == 0);
}

TEST_CASE("each answer counts the whole days since the one before") {
    const Fsrs6 model;
    const std::vector<Answered> answers{rated(100, Rating::Good), rated(102, Rating::Good),
                                        rated(110, Rating::Again), rated(110, Rating::Good),
                                        rated(111, Rating::Hard)};
    State state = model.first(Rating::Good);
    state = model.next(state, 2, Rating::Good);
    state = model.next(state, 8, Rating::Again);
    state = model.next(state, 0, Rating::Good);
    state = model.next(state, 1, Rating::Hard);
    const auto memory = replay(model, answers);
    REQUIRE(memory);
    CHECK(memory->state == state);
    CHECK(memory->lastDay == 111);
    CHECK(memory->repetitions == 5);
    CHECK(memory->lapses == 1);
}

TEST_CASE("replaying answers one by one is replaying them together") {
    const Fsrs6 model;
    std::vector<Answered> answers;
    std::optional<CardMemory> oneByOne;
    for (int i = 0; i < 60; ++i) {
        answers.push_back(answered(i * i / 3, i % 5 != 2, i % 2 == 0 ? 0.25 : 0.5));
        oneByOne = after(model, oneByOne, answers.back());
        CHECK(replay(model, answers) == oneByOne);
    }
}

TEST_CASE("a lapse is a wrong answer a day or more after the one before") {
    const Fsrs6 model;
    const std::vector<Answered> answers{answered(100, false), // new: nothing to forget
                                        answered(100, false), // the same day: still being learned
                                        answered(100, true),  answered(101, false), // forgotten
                                        answered(101, false),                       // once, not twice
                                        answered(101, true),  answered(105, true),  answered(125, false)};
    CHECK(replay(model, std::span(answers).first(3))->lapses == 0);
    CHECK(replay(model, std::span(answers).first(5))->lapses == 1);
    CHECK(replay(model, std::span(answers).first(7))->lapses == 1);
    CHECK(replay(model, answers)->lapses == 2);
}

TEST_CASE("a missed flashcard is a lapse, a hard one is not") {
    const Fsrs6 model;
    const std::vector<Answered> missed{rated(0, Rating::Good), rated(3, Rating::Again)};
    const std::vector<Answered> hard{rated(0, Rating::Good), rated(3, Rating::Hard)};
    CHECK(replay(model, missed)->lapses == 1);
    CHECK(replay(model, hard)->lapses == 0);
}

TEST_CASE("an answer on an earlier day counts as one of the same day") {
    const Fsrs6 model;
    const std::vector<Answered> westward{rated(100, Rating::Good), rated(99, Rating::Good),
                                         rated(103, Rating::Good)};
    const std::vector<Answered> stayed{rated(100, Rating::Good), rated(100, Rating::Good),
                                       rated(103, Rating::Good)};
    CHECK(replay(model, westward) == replay(model, stayed));
    CHECK(replay(model, std::span(westward).first(2))->lastDay == 100);
}

TEST_CASE("what was missed in an exam is so until it is studied, whatever the day was before") {
    const Answered examMiss = inExam(answered(100, false));
    const Answered lucky{100, {true, 0.25, Certainty::Guess, std::nullopt}};
    const Answered right{100, {true, 0, Certainty::Certain, std::nullopt}};
    const Answered missed = answered(100, false);
    CHECK(outcomeAfter({examMiss}) == DayOutcome::MissedInExam);
    CHECK(outcomeAfter({right, examMiss}) == DayOutcome::MissedInExam);
    CHECK(outcomeAfter({lucky, examMiss}) == DayOutcome::MissedInExam);
    CHECK(outcomeAfter({missed, examMiss}) == DayOutcome::MissedInExam);
    CHECK(outcomeAfter({examMiss, inExam(rated(100, Rating::Again))}) == DayOutcome::MissedInExam);
}

TEST_CASE("studied on the day it was missed in an exam, a card stays missed for that day") {
    const Answered examMiss = inExam(answered(100, false));
    CHECK(outcomeAfter({examMiss, answered(100, true)}) == DayOutcome::Missed);
    CHECK(outcomeAfter({examMiss, answered(100, false)}) == DayOutcome::Missed);
    CHECK(outcomeAfter({examMiss, inExam(answered(100, true))}) == DayOutcome::Missed);
    CHECK(outcomeAfter({examMiss, answered(101, false)}) == DayOutcome::Missed);
    CHECK(outcomeAfter({examMiss, rated(101, Rating::Good)}) == DayOutcome::Right);
}

TEST_CASE("nothing counts as recalled of what was missed in an exam and not studied since") {
    const Fsrs6 model;
    const State state{50, 5, 0};
    for (const double days : {0.0, 1.0, 30.0}) {
        CHECK(recallOf(model, state, DayOutcome::MissedInExam, days) == 0);
        CHECK(recallOf(model, state, DayOutcome::Missed, days) == model.retrievability(state, days));
    }
}
