#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chipwise::insight {

/// The part of an answer that is counted. Cards and subjects are numbers that the caller gives them.
struct Answer {
    std::size_t card = 0;
    std::optional<std::size_t> subject; ///< none: the card is of no subject that is counted
    std::int64_t day = 0;               ///< study day
    std::int64_t durationMs = 0;
    bool correct = false;
    bool schedules = false; ///< it set the next day; practice exams and cramming do not
};

/// A study day's sum.
struct DaySum {
    std::int64_t day = 0;
    int answers = 0;
    int correct = 0;
    std::int64_t durationMs = 0;
};

/// First answers of a day to questions of a subject.
struct SubjectSum {
    int answered = 0;
    int correct = 0;
};

struct Counts {
    std::int64_t answers = 0;
    std::int64_t correct = 0;
    std::int64_t reviews = 0;      ///< scheduling answers at least one day after the card's one before
    std::int64_t reviewsRight = 0; ///< retention = reviewsRight / reviews
    std::int64_t durationMs = 0;
    std::vector<DaySum> days;         ///< with answers, oldest first
    std::vector<SubjectSum> subjects; ///< as many as were asked for
};

/// Counts answers in their order from `sinceDay` on. Those before it say only when a card was answered last.
Counts countsOf(std::span<const Answer>, std::size_t subjects, std::optional<std::int64_t> sinceDay = {});

/// The sums of `count` days from `firstDay`, days without answers among them.
std::vector<DaySum> daySums(std::span<const Answer>, std::int64_t firstDay, std::size_t count);

} // namespace chipwise::insight
