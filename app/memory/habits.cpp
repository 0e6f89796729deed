#include "memory/habits.h"

#include <cmath>

namespace chipwise::memory {

namespace {

constexpr double longestAnswer = 1200; // seconds; longer ones were left lying
constexpr double weightOfUsual = 10;   // answers of each kind

/// A mean that begins at what is usual.
struct MeanFrom {
    double sum = 0;
    double count = 0;

    void add(double value) {
        sum += value;
        count += 1;
    }
    double withUsual(double usual) const {
        if (count == 0) return usual;
        return (sum + weightOfUsual * usual) / (count + weightOfUsual);
    }
};

std::size_t indexOf(Rating rating) {
    return static_cast<std::size_t>(rating) - 1;
}

bool isTime(double seconds) {
    return seconds >= 0 && seconds <= longestAnswer; // not so for what is no number
}

/// Shares of what was counted and of what is usual.
template <std::size_t n>
void learnShares(std::array<double, n>& shares, const std::array<double, n>& counts) {
    double all = weightOfUsual;
    for (const double count : counts) all += count;
    if (all == weightOfUsual) return;
    for (std::size_t i = 0; i < n; ++i) shares[i] = (weightOfUsual * shares[i] + counts[i]) / all;
}

} // namespace

Habits habitsFrom(std::span<const TimedAnswer> answers, const Habits& usual) {
    using When = TimedAnswer::When;
    std::array<std::array<MeanFrom, 4>, 3> seconds;
    ByRating first{};
    std::array<double, 3> recalled{};
    for (const TimedAnswer& answer : answers) {
        const std::size_t rating = indexOf(answer.rating);
        if (isTime(answer.seconds))
            seconds[static_cast<std::size_t>(answer.when)][rating].add(answer.seconds);
        if (answer.when == When::First) first[rating] += 1;
        if (answer.when == When::Review && answer.rating != Rating::Again) recalled[rating - 1] += 1;
    }
    Habits habits = usual;
    const std::array<ByRating*, 3> times{&habits.firstSeconds, &habits.reviewSeconds, &habits.relearnSeconds};
    for (std::size_t when = 0; when < times.size(); ++when)
        for (std::size_t rating = 0; rating < 4; ++rating)
            (*times[when])[rating] = seconds[when][rating].withUsual((*times[when])[rating]);
    learnShares(habits.first, first);
    learnShares(habits.recalled, recalled);
    return habits;
}

} // namespace chipwise::memory
