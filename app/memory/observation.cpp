#include "memory/observation.h"

#include <cmath>

namespace chipwise::memory {

namespace {

/// How often people say this of an answer they recalled, and of one they guessed right.
struct Likelihood {
    double recalled;
    double guessedRight;
};

Likelihood likelihoodOf(Certainty certainty) {
    switch (certainty) {
    case Certainty::Certain: return {0.30, 0.05};
    case Certainty::Plain: return {0.65, 0.45};
    case Certainty::Guess: return {0.05, 0.50};
    }
    return {0.65, 0.45};
}

State stateAfter(const Model& model, const std::optional<State>& before, double elapsedDays, Rating rating) {
    return before ? model.next(*before, elapsedDays, rating) : model.first(rating);
}

double geometric(double good, double again, double share) {
    return std::exp(share * std::log(good) + (1 - share) * std::log(again));
}

} // namespace

double recalled(double retrievability, const Observation& seen) {
    if (seen.selfRating) return *seen.selfRating == Rating::Again ? 0 : 1;
    if (!seen.correct) return 0;
    const Likelihood said = likelihoodOf(seen.certainty);
    const double fromMemory = retrievability * said.recalled;
    const double fromLuck = (1 - retrievability) * seen.guessChance * said.guessedRight;
    return fromMemory + fromLuck > 0 ? fromMemory / (fromMemory + fromLuck) : 0;
}

State observe(const Model& model, const std::optional<State>& before, double elapsedDays,
              const Observation& seen) {
    if (seen.selfRating) return stateAfter(model, before, elapsedDays, *seen.selfRating);
    const double chance = before ? model.retrievability(*before, elapsedDays) : 0.5;
    const double share = recalled(chance, seen);
    if (share >= 1) return stateAfter(model, before, elapsedDays, Rating::Good);
    const State again = stateAfter(model, before, elapsedDays, Rating::Again);
    if (share <= 0) return again;
    const State good = stateAfter(model, before, elapsedDays, Rating::Good);
    State mixed;
    mixed.stability = geometric(good.stability, again.stability, share);
    mixed.difficulty = share * good.difficulty + (1 - share) * again.difficulty;
    if (good.stabilityFast > 0 && again.stabilityFast > 0)
        mixed.stabilityFast = geometric(good.stabilityFast, again.stabilityFast, share);
    return mixed;
}

Rating journalRating(double recalledShare, const Observation& seen) {
    if (seen.selfRating) return *seen.selfRating;
    return recalledShare >= 0.5 ? Rating::Good : Rating::Again;
}

} // namespace chipwise::memory
