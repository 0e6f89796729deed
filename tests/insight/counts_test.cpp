#include "insight/counts.h"

#include "support/catch.h"

using namespace chipwise::insight;

namespace {

/// Of card, subject, day, right and scheduling.
Answer answer(std::size_t card, std::size_t subject, std::int64_t day, bool correct, bool schedules = true) {
    return {card, subject, day, 10'000, correct, schedules};
}

} // namespace

TEST_CASE("a review is a scheduling answer at least one day after the card's scheduling answer before") {
    const std::vector<Answer> answers{
        answer(0, 0, 1, true),        // the first: no review
        answer(0, 0, 1, true),        // the same day: no review
        answer(0, 0, 3, false),       // a review, wrong
        answer(0, 0, 4, true, false), // in an exam: no review
        answer(0, 0, 5, true),        // a review, right
        answer(1, 0, 5, true),        // another card's first
    };
    const Counts counts = countsOf(answers, 1);
    CHECK(counts.answers == 6);
    CHECK(counts.correct == 5);
    CHECK(counts.reviews == 2);
    CHECK(counts.reviewsRight == 1);
    CHECK(counts.durationMs == 60'000);
}

TEST_CASE("a subject counts the first answer of a day to each of its questions") {
    Answer noSubject = answer(9, 0, 1, true);
    noSubject.subject.reset();
    const std::vector<Answer> answers{answer(0, 0, 1, false), answer(0, 0, 1, true), answer(1, 1, 1, true),
                                      answer(0, 0, 2, true), noSubject};
    const Counts counts = countsOf(answers, 3);
    REQUIRE(counts.subjects.size() == 3);
    CHECK(counts.subjects[0].answered == 2);
    CHECK(counts.subjects[0].correct == 1);
    CHECK(counts.subjects[1].answered == 1);
    CHECK(counts.subjects[2].answered == 0);
    CHECK(counts.answers == 5);
}

TEST_CASE("what came before the first day that counts still says when a card was answered last") {
    const std::vector<Answer> answers{answer(0, 0, 1, true), answer(0, 0, 7, false), answer(1, 0, 7, true)};
    const Counts counts = countsOf(answers, 1, 7);
    CHECK(counts.answers == 2);
    CHECK(counts.reviews == 1);
    REQUIRE(counts.days.size() == 1);
    CHECK(counts.days[0].day == 7);
    CHECK(counts.days[0].correct == 1);
}

TEST_CASE("the sums of days name those on which nothing was answered") {
    const std::vector<Answer> answers{answer(0, 0, 9, true), answer(0, 0, 11, false), answer(0, 0, 13, true)};
    const std::vector<DaySum> days = daySums(answers, 10, 3);
    REQUIRE(days.size() == 3);
    CHECK(days[0].day == 10);
    CHECK(days[0].answers == 0);
    CHECK(days[1].answers == 1);
    CHECK(days[1].correct == 0);
    CHECK(days[2].day == 12);
    CHECK(days[2].answers == 0);
}
