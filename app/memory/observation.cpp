#include "memory/observation.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

constexpr double recallBeforeFirstAnswer = 0.5;

/// How often people say this of an answer they recalled, and of one they guessed right.
struct Likelihood {
    double recalled;
    double guessedRight;
};

constexpr Likelihood likelihoodOf(Certainty certainty) {
    switch (certainty) {
    case Certainty::Certain: return {0.30, 0.05};
    case Certainty::Plain: return {0.65, 0.45};
    case Certainty::Guess: return {0.05, 0.50};
    }
    return {0.65, 0.45};
}

/// The plain step of the model, whether or not there was an answer before.
State stateAfter(const Model& model, const std::optional<State>& before, double elapsedDays, double recall,
                 Rating rating) {
    return before ? model.nextKnowing(*before, elapsedDays, recall, rating) : model.first(rating);
}

/// Between two stabilities on the logarithmic scale: `share` of the way from `again` to `good`, both above 0.
double geometric(double good, double again, double share) {
    return std::exp(share * std::log(good) + (1 - share) * std::log(again));
}

} // namespace

double luck(const Observation& seen) {
    if (seen.selfRating || !seen.correct || !(seen.guessChance > 0)) return 0;
    const Likelihood said = likelihoodOf(seen.certainty);
    return std::min(seen.guessChance, 1.0) * said.guessedRight / said.recalled;
}

double recalled(double retrievability, const Observation& seen) {
    if (seen.selfRating) return *seen.selfRating == Rating::Again ? 0 : 1;
    if (!seen.correct) return 0;
    if (!(seen.guessChance > 0)) return 1; // nothing but memory gives such an answer
    const double chance = std::clamp(retrievability, 0.0, 1.0);
    return chance / (chance + (1 - chance) * luck(seen));
}

State observe(const Model& model, const std::optional<State>& before, double elapsedDays,
              const Observation& seen) {
    const double chance = before ? model.retrievability(*before, elapsedDays) : recallBeforeFirstAnswer;
    if (seen.selfRating) return stateAfter(model, before, elapsedDays, chance, *seen.selfRating);
    const double share = recalled(chance, seen);
    if (share >= 1) return stateAfter(model, before, elapsedDays, chance, Rating::Good);
    if (share <= 0) return stateAfter(model, before, elapsedDays, chance, Rating::Again);
    const State good = stateAfter(model, before, elapsedDays, chance, Rating::Good);
    const State again = stateAfter(model, before, elapsedDays, chance, Rating::Again);
    State mixed;
    mixed.stability = geometric(good.stability, again.stability, share);
    mixed.difficulty = share * good.difficulty + (1 - share) * again.difficulty;
    const bool twoStabilities = good.stabilityFast > 0 && again.stabilityFast > 0;
    if (twoStabilities) mixed.stabilityFast = geometric(good.stabilityFast, again.stabilityFast, share);
    return mixed;
}

Rating journalRating(double recalledShare, const Observation& seen) {
    if (seen.selfRating) return *seen.selfRating;
    return recalledShare >= 0.5 ? Rating::Good : Rating::Again;
}

} // namespace chipwise::memory
