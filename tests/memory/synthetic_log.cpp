#include "memory/synthetic_log.h"

#include "memory/observation.h"

#include <algorithm>
#include <cmath>
#include <random>

using namespace chipwise::memory;

namespace {

/// In [0, 1), the same from every standard library.
double unit(std::mt19937_64& random) {
    return static_cast<double>(random() >> 11) * 0x1.0p-53;
}

/// Rounded down to one of few lengths, as real intervals cluster; 0 is the same day.
std::int64_t usualDays(double days) {
    std::int64_t usual = 0;
    for (const std::int64_t length : {1, 2, 3, 5, 8, 13, 21, 34, 55, 89})
        if (static_cast<double>(length) <= days) usual = length;
    return usual;
}

} // namespace

std::int64_t beginning(std::uint32_t card) {
    return card * 7919 % 1500;
}

Observation rated(Rating rating) {
    return {rating != Rating::Again, 0, Certainty::Plain, rating};
}

Observation answered(bool right, double guessChance) {
    return {right, guessChance, Certainty::Plain, std::nullopt};
}

ReviewLog syntheticLog(const SyntheticLearner& learner) {
    constexpr std::int64_t msOfADay = 86'400'000;
    std::mt19937_64 random(learner.seed);
    ReviewLog log;
    for (std::uint32_t card = 0; card < learner.cards; ++card) {
        std::int64_t day = beginning(card);
        std::optional<State> truth;
        for (int i = 0; i < learner.reviewsOfACard; ++i) {
            // Not when it is due, so that the log tells of short and of long intervals; sometimes the same
            // day.
            const double span = truth ? learner.memory.interval(*truth, 0.6 + 0.37 * unit(random)) : 0;
            const std::int64_t elapsed = usualDays(span);
            day += elapsed;
            const double recall =
                truth ? learner.memory.retrievability(*truth, static_cast<double>(elapsed)) : 0.6;
            const bool recalls = unit(random) < recall;
            const Rating moved = recalls ? Rating::Good : Rating::Again;
            truth = truth ? learner.memory.next(*truth, static_cast<double>(elapsed), moved)
                          : learner.memory.first(moved);
            const bool right = recalls || unit(random) < learner.guessChance;
            log.add(card, day * msOfADay + i, day,
                    learner.guessChance > 0 ? answered(right, learner.guessChance) : rated(moved));
        }
    }
    return log;
}
