// The parts of a review that FSRS-6 and FSRS-7 have in common, each with its way back: compute() goes forward
// and keeps what back() needs to hand a derivative of the loss by the part's result on to what it was
// computed from and to the weights.
#pragma once

#include "memory/model.h"
#include "memory/optimizer/lanes.h"

namespace chipwise::memory::lane_steps {

CHIPWISE_INLINE Mask isRating(Lanes rating, Rating wanted) {
    return rating == Lanes(static_cast<double>(wanted));
}

/// How the loss −weight·ln(chance of what was seen) falls with recall. Where nothing is recalled a right
/// answer still has the chance `guess`. No slope where the chance is so extreme that the loss is held.
CHIPWISE_INLINE Lanes lossSlope(Lanes recall, Lanes rating, Lanes weight, Lanes guess) {
    constexpr double least = 1e-7;
    const Mask wrong = isRating(rating, Rating::Again);
    const Lanes unguessed = 1.0 - guess;
    const Lanes right = recall + (1.0 - recall) * guess;
    const Lanes seen = select(wrong, (1.0 - recall) * unguessed, right);
    const Lanes slope = weight * unguessed / larger(seen, least);
    return where(within(seen, least, 1 - least), select(wrong, slope, -slope));
}

/// The weights of one stability's growth and loss; `growth` is the exponent itself.
struct BlockWeights {
    double growth = 0;
    double saturation = 0;
    double lateGain = 0;
    double scale = 0;
    double power = 0;
    double lateLoss = 0;
    double hard = 0;
    double easy = 0;
};

/// Derivatives of the loss by them, summed lane by lane.
struct BlockGradient {
    Lanes growth = 0;
    Lanes saturation = 0;
    Lanes lateGain = 0;
    Lanes logScale = 0; ///< by ln scale
    Lanes power = 0;
    Lanes lateLoss = 0;
    Lanes hard = 0;
    Lanes easy = 0;
};

/// X·(1 + e^growth·(11 − D)·X^−saturation·(e^(lateGain·(1 − r)) − 1)·hard or easy).
struct Success {
    Lanes gain; ///< all but the last two factors
    Lanes late; ///< e^(lateGain·(1 − r))
    Lanes value;

    CHIPWISE_INLINE static Lanes bonus(const BlockWeights& w, Lanes rating) {
        return select(isRating(rating, Rating::Hard), w.hard,
                      select(isRating(rating, Rating::Easy), w.easy, 1.0));
    }
    CHIPWISE_INLINE void compute(const BlockWeights& w, Lanes x, Lanes logX, Lanes difficulty, Lanes lost,
                                 Lanes rating) {
        gain = exp(w.growth - w.saturation * logX) * (11.0 - difficulty);
        late = exp(w.lateGain * lost);
        value = x * (1.0 + gain * (late - 1.0) * bonus(w, rating));
    }
    /// `slope` is the derivative by the value; adds to those by X, D and r.
    CHIPWISE_INLINE void back(const BlockWeights& w, Lanes x, Lanes logX, Lanes difficulty, Lanes lost,
                              Lanes rating, Lanes slope, Lanes& byX, Lanes& byDifficulty, Lanes& byRecall,
                              BlockGradient& gradient) const {
        const Lanes factor = bonus(w, rating);
        const Lanes plain = gain * (late - 1.0);
        const Lanes increase = plain * factor;
        const Lanes bySize = slope * x;
        const Lanes byIncrease = bySize * increase;
        const Lanes byLate = bySize * gain * factor * late;
        byX += slope * (1.0 + increase * (1.0 - w.saturation));
        byDifficulty += -byIncrease / (11.0 - difficulty);
        byRecall += -byLate * w.lateGain;
        gradient.growth += byIncrease;
        gradient.saturation += -byIncrease * logX;
        gradient.lateGain += byLate * lost;
        gradient.hard += where(isRating(rating, Rating::Hard), bySize * plain);
        gradient.easy += where(isRating(rating, Rating::Easy), bySize * plain);
    }
};

/// scale·((X + 1)^power − 1)·e^(lateLoss·(1 − r) + shift), before any ceiling.
struct Lapse {
    Lanes logMore; ///< ln(X + 1)
    Lanes raised;  ///< (X + 1)^power
    Lanes scaled;  ///< scale·e^…
    Lanes value;

    CHIPWISE_INLINE void compute(const BlockWeights& w, Lanes x, Lanes lost, Lanes shift) {
        logMore = log(x + 1.0);
        raised = exp(w.power * logMore);
        scaled = w.scale * exp(w.lateLoss * lost + shift);
        value = scaled * (raised - 1.0);
    }
    CHIPWISE_INLINE void back(const BlockWeights& w, Lanes x, Lanes lost, Lanes slope, Lanes& byX,
                              Lanes& byRecall, Lanes& byShift, BlockGradient& gradient) const {
        const Lanes byLog = slope * value;
        byX += slope * scaled * w.power * raised / (x + 1.0);
        byRecall += -byLog * w.lateLoss;
        byShift += byLog;
        gradient.logScale += byLog;
        gradient.power += slope * scaled * raised * logMore;
        gradient.lateLoss += byLog * lost;
    }
};

struct DifficultyWeights {
    double reversion = 0;
    double easiest = 0; ///< what it reverts to
};

struct DifficultyGradient {
    Lanes reversion = 0;
    Lanes easiest = 0; ///< still to be multiplied by the reversion
};

/// reversion·easiest + (1 − reversion)·(D + step·(10 − D)/9), clamped.
struct NextDifficulty {
    Lanes moved; ///< without the reversion
    Lanes raw;   ///< before the clamp
    Lanes value;

    CHIPWISE_INLINE void compute(const DifficultyWeights& w, Lanes difficulty, Lanes step) {
        moved = difficulty + step * (10.0 - difficulty) * (1.0 / 9);
        raw = w.reversion * w.easiest + (1 - w.reversion) * moved;
        value = clamped(raw, 1, 10);
    }
    CHIPWISE_INLINE void back(const DifficultyWeights& w, Lanes difficulty, Lanes step, Lanes slope,
                              Lanes& byDifficulty, Lanes& byStep, DifficultyGradient& gradient) const {
        const Lanes through = where(within(raw, 1, 10), slope);
        const Lanes byMoved = through * (1 - w.reversion);
        byDifficulty += byMoved * (1.0 - step * (1.0 / 9));
        byStep += byMoved * (10.0 - difficulty) * (1.0 / 9);
        gradient.easiest += through;
        gradient.reversion += through * (w.easiest - moved);
    }
};

/// What an answer says that may have been guessed (observation.h): recalled with the chance
/// π = R/(R + (1 − R)·luck), and the state between that after Good and that after Again. π is differentiated
/// too: training sees exactly what replay does.
struct Share {
    Mask mixed; ///< where the answer was right and could be guessed
    Lanes luck;
    Lanes value;

    CHIPWISE_INLINE void compute(Lanes recall, Lanes lucky) {
        luck = lucky;
        mixed = luck > Lanes(0.0);
        value = recall / (recall + (1.0 - recall) * luck);
    }
    CHIPWISE_INLINE Lanes slope(Lanes recall) const {
        const Lanes sum = recall + (1.0 - recall) * luck;
        return luck / (sum * sum);
    }
    /// Between two stabilities, on the logarithmic scale.
    CHIPWISE_INLINE Lanes stability(Lanes good, Lanes again) const {
        return select(mixed, exp(value * log(good) + (1.0 - value) * log(again)), good);
    }
    CHIPWISE_INLINE void backStability(Lanes good, Lanes again, Lanes slope, Lanes& byGood, Lanes& byAgain,
                                       Lanes& byShare) const {
        const Lanes byLog = where(mixed, slope * stability(good, again));
        byGood = select(mixed, byLog * value / good, slope);
        byAgain = byLog * (1.0 - value) / again;
        byShare += byLog * (log(good) - log(again));
    }
    CHIPWISE_INLINE Lanes difficulty(Lanes good, Lanes again) const {
        return select(mixed, value * good + (1.0 - value) * again, good);
    }
    CHIPWISE_INLINE void backDifficulty(Lanes good, Lanes again, Lanes slope, Lanes& byGood, Lanes& byAgain,
                                        Lanes& byShare) const {
        byGood = select(mixed, slope * value, slope);
        byAgain = where(mixed, slope * (1.0 - value));
        byShare += where(mixed, slope * (good - again));
    }
};

} // namespace chipwise::memory::lane_steps
