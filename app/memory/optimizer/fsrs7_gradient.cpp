#include "memory/optimizer/lane_gradient.h"

#include "memory/fsrs/fsrs7.h"
#include "memory/optimizer/lane_dispatch.h"
#include "memory/optimizer/lane_first.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory::fsrs7_lanes {

namespace {

using namespace lane_steps;

constexpr double fastStart = 0.8;
constexpr double rest = 1e-5; ///< recall never comes nearer to 0 or 1
constexpr double reversion = 0.01;

BlockWeights blockOf(std::span<const double> w) {
    return {w[0] - 1.5, w[1], w[2], w[3], w[4], w[5], w[6], w[7]};
}

void addBlock(std::span<double> gradient, const BlockGradient& sums, std::span<const double> w) {
    gradient[0] += sum(sums.growth);
    gradient[1] += sum(sums.saturation);
    gradient[2] += sum(sums.lateGain);
    gradient[3] += sum(sums.logScale) / w[3];
    gradient[4] += sum(sums.power);
    gradient[5] += sum(sums.lateLoss);
    gradient[6] += sum(sums.hard);
    gradient[7] += sum(sums.easy);
}

/// The weights as the formulas use them; those of the curve by their numbers.
struct Constants {
    FirstWeights first;
    BlockWeights slow;
    BlockWeights fast;
    DifficultyWeights difficulty;
    double step;
    double w23, w24, w27, w28, w29, w30;
    double fastBase;                                                ///< −ln w25
    double slowFactor;                                              ///< w26^(−1/w24) − 1
    double difficultyOnWeight, difficultyOnScale, stabilityOnDecay; ///< w31 … w33 from their neutral values

    explicit Constants(std::span<const double> w)
        : first(w), slow(blockOf(w.subspan(7))),
          fast(blockOf(w.subspan(15))), difficulty{reversion, first.rawDifficulty[3]}, step(w[6]), w23(w[23]),
          w24(w[24]), w27(w[27]), w28(w[28]), w29(w[29]), w30(w[30]), fastBase(-std::log(w[25])),
          slowFactor(std::pow(w[26], -1 / w[24]) - 1), difficultyOnWeight(w[31] - 0.5),
          difficultyOnScale(w[32] - 0.3), stabilityOnDecay(w[33] - 0.3) {}
};

struct Sums {
    FirstGradient first;
    BlockGradient slow;
    BlockGradient fast;
    DifficultyGradient difficulty;
    Lanes step = 0;
    Lanes logW23 = 0;
    Lanes w24 = 0; ///< without its part in the slow factor
    Lanes fastBase = 0;
    Lanes logSlowFactor = 0;
    Lanes logW27 = 0;
    Lanes logW28 = 0;
    Lanes w29 = 0;
    Lanes w30 = 0;
    Lanes w31 = 0;
    Lanes w32 = 0;
    Lanes w33 = 0;

    void addTo(std::span<double> gradient, const Constants& c, std::span<const double> w) const {
        first.addTo(gradient, c.first, w);
        const double easiest = reversion * sum(difficulty.easiest);
        gradient[4] += easiest;
        gradient[5] -= easiest * 3 * std::exp(3 * w[5]);
        gradient[6] += sum(step);
        addBlock(gradient.subspan(7), slow, w.subspan(7));
        addBlock(gradient.subspan(15), fast, w.subspan(15));
        const double byFactor = sum(logSlowFactor) * (c.slowFactor + 1) / c.slowFactor;
        gradient[23] += sum(logW23) / w[23];
        gradient[24] += sum(w24) + byFactor * std::log(w[26]) / (w[24] * w[24]);
        gradient[25] -= sum(fastBase) / w[25];
        gradient[26] -= byFactor / (w[24] * w[26]);
        gradient[27] += sum(logW27) / w[27];
        gradient[28] += sum(logW28) / w[28];
        gradient[29] += sum(w29);
        gradient[30] += sum(w30);
        gradient[31] += sum(w31);
        gradient[32] += sum(w32);
        gradient[33] += sum(w33);
    }
};

/// (1 + kf·t/F)^−a with a = w23·F^(w33 − 0.3), kf = w25^(−1/a) − 1.
struct FastCurve {
    static constexpr double leastDecay = 0.01;
    static constexpr double mostDecay = 0.95;
    static constexpr double mostExponent = 60;
    Lanes rawDecay, decay, exponent, power, grown, logBase, value;

    CHIPWISE_INLINE void compute(const Constants& c, Lanes stability, Lanes logStability, Lanes elapsed) {
        rawDecay = c.w23 * exp(c.stabilityOnDecay * logStability);
        decay = clamped(rawDecay, leastDecay, mostDecay);
        exponent = smaller(c.fastBase / decay, mostExponent);
        power = exp(exponent);
        grown = (power - 1.0) * elapsed / stability;
        logBase = log(1.0 + grown);
        value = exp(-decay * logBase);
    }
    CHIPWISE_INLINE void back(const Constants& c, Lanes stability, Lanes logStability, Lanes elapsed,
                              Lanes slope, Lanes& byLogStability, Sums& sums) const {
        const Lanes byLog = slope * value;
        const Lanes byGrown = -byLog * decay / (1.0 + grown);
        const Lanes byExponent = where(exponent < Lanes(mostExponent), byGrown * power * elapsed / stability);
        const Lanes byDecay = -byLog * logBase - byExponent * exponent / decay;
        const Lanes byLogDecay = where(within(rawDecay, leastDecay, mostDecay), byDecay * decay);
        byLogStability += -byGrown * grown + byLogDecay * c.stabilityOnDecay;
        sums.fastBase += byExponent / decay;
        sums.logW23 += byLogDecay;
        sums.w33 += byLogDecay * logStability;
    }
};

/// (1 + ks·e^((D − 5)(w32 − 0.3))·t/S)^−w24 with ks = w26^(−1/w24) − 1.
struct SlowCurve {
    Lanes grown, logBase, value;

    CHIPWISE_INLINE void compute(const Constants& c, Lanes stability, Lanes fromMiddle, Lanes elapsed) {
        grown = c.slowFactor * exp(fromMiddle * c.difficultyOnScale) * elapsed / stability;
        logBase = log(1.0 + grown);
        value = exp(-c.w24 * logBase);
    }
    CHIPWISE_INLINE void back(const Constants& c, Lanes fromMiddle, Lanes slope, Lanes& byLogStability,
                              Lanes& byDifficulty, Sums& sums) const {
        const Lanes byLog = slope * value;
        const Lanes byLogGrown = -byLog * c.w24 * grown / (1.0 + grown);
        byLogStability += -byLogGrown;
        byDifficulty += byLogGrown * c.difficultyOnScale;
        sums.w24 += -byLog * logBase;
        sums.logSlowFactor += byLogGrown;
        sums.w32 += byLogGrown * fromMiddle;
    }
};

/// The two curves mixed by w27·F^−w29 and w28·S^w30·e^((D − 5)(w31 − 0.5)).
struct Recall {
    FastCurve fast;
    SlowCurve slow;
    Lanes fastWeight, slowWeight, mixed, value;

    CHIPWISE_INLINE void compute(const Constants& c, Lanes s, Lanes logS, Lanes f, Lanes logF,
                                 Lanes fromMiddle, Lanes elapsed) {
        fast.compute(c, f, logF, elapsed);
        slow.compute(c, s, fromMiddle, elapsed);
        fastWeight = c.w27 * exp(-c.w29 * logF);
        slowWeight = c.w28 * exp(c.w30 * logS + fromMiddle * c.difficultyOnWeight);
        mixed = (fastWeight * fast.value + slowWeight * slow.value) / (fastWeight + slowWeight);
        value = rest + (1 - 2 * rest) * mixed;
    }
    /// `byFast` is the derivative by the fast curve alone, which the fast stability's growth takes for
    /// recall.
    CHIPWISE_INLINE void back(const Constants& c, Lanes f, Lanes logS, Lanes logF, Lanes fromMiddle,
                              Lanes elapsed, Lanes slope, Lanes byFast, Lanes& byLogS, Lanes& byLogF,
                              Lanes& byDifficulty, Sums& sums) const {
        const Lanes byMixed = slope * (1 - 2 * rest) / (fastWeight + slowWeight);
        const Lanes byLogU = byMixed * (fast.value - mixed) * fastWeight;
        const Lanes byLogV = byMixed * (slow.value - mixed) * slowWeight;
        byLogF += -byLogU * c.w29;
        byLogS += byLogV * c.w30;
        byDifficulty += byLogV * c.difficultyOnWeight;
        sums.logW27 += byLogU;
        sums.w29 += -byLogU * logF;
        sums.logW28 += byLogV;
        sums.w30 += byLogV * logS;
        sums.w31 += byLogV * fromMiddle;
        fast.back(c, f, logF, elapsed, byMixed * fastWeight + byFast, byLogF, sums);
        slow.back(c, fromMiddle, byMixed * slowWeight, byLogS, byDifficulty, sums);
    }
};

CHIPWISE_INLINE Lanes kept(Lanes value) {
    return clamped(value, Fsrs7::minStability, Fsrs7::maxStability);
}
CHIPWISE_INLINE Lanes through(Lanes value, Lanes slope) {
    return where(within(value, Fsrs7::minStability, Fsrs7::maxStability), slope);
}

/// What a review makes of one of the two stabilities.
template <bool guessing>
struct Trace {
    Success success;
    Lapse lapse;
    Lanes ceiling; ///< a lapse leaves no more
    Lanes own;     ///< after the review as it was rated
    Lanes again;   ///< as if it had been Again

    CHIPWISE_INLINE void compute(const BlockWeights& w, Lanes x, Lanes logX, Lanes difficulty, Lanes lost,
                                 Lanes rating, Lanes most) {
        success.compute(w, x, logX, difficulty, lost, rating);
        lapse.compute(w, x, lost, 0.0);
        ceiling = most;
        again = smaller(lapse.value, ceiling);
        own = select(isRating(rating, Rating::Again), again, success.value);
    }
    CHIPWISE_INLINE Lanes after(const Share& share) const {
        if constexpr (guessing) return share.stability(kept(own), kept(again));
        return kept(own);
    }
    /// From the derivative by the stability after the review to the one by what Again would have left and the
    /// one by what success would have.
    CHIPWISE_INLINE void backShare(const Share& share, Lanes rating, Lanes slope, Lanes& bySuccess,
                                   Lanes& byAgain, Lanes& byShare) const {
        Lanes byOwn = slope;
        byAgain = 0;
        if constexpr (guessing) {
            share.backStability(kept(own), kept(again), slope, byOwn, byAgain, byShare);
            byAgain = through(again, byAgain);
        }
        byOwn = through(own, byOwn);
        const Mask wrong = isRating(rating, Rating::Again);
        byAgain += where(wrong, byOwn);
        bySuccess = where(~wrong, byOwn);
    }
};

template <bool guessing>
struct Step {
    Lanes elapsed, rating, s, f, difficulty, logS, logF;
    Recall recall;
    Trace<guessing> slow;
    Trace<guessing> fast;
    NextDifficulty ownDifficulty;
    NextDifficulty againDifficulty; ///< where guessing
    Share share;                    ///< where guessing

    CHIPWISE_INLINE void computeRecall(const Constants& c, Lanes slowStability, Lanes fastStability, Lanes d,
                                       Lanes days) {
        s = slowStability;
        f = fastStability;
        difficulty = d;
        elapsed = days;
        logS = log(s);
        logF = log(f);
        recall.compute(c, s, logS, f, logF, d - 5.0, days);
    }

    CHIPWISE_INLINE Lanes stepOf(const Constants& c, Mask wrong) const {
        return select(wrong, 2 * c.step * (recall.value + 0.1), c.step * (3.0 - rating));
    }

    CHIPWISE_INLINE void compute(const Constants& c, Lanes given, Lanes luck, Lanes& slowStability,
                                 Lanes& fastStability, Lanes& d) {
        rating = given;
        const Lanes lost = 1.0 - recall.value;
        slow.compute(c.slow, s, logS, difficulty, lost, rating, s);
        // Held below what is left of the slow stability, as it stands before its own limits.
        fast.compute(c.fast, f, logF, difficulty, 1.0 - recall.fast.value, rating,
                     smaller(f, fastStart * slow.again));
        const Mask wrong = isRating(rating, Rating::Again);
        ownDifficulty.compute(c.difficulty, difficulty, stepOf(c, wrong));
        d = ownDifficulty.value;
        if constexpr (guessing) {
            share.compute(recall.value, luck);
            againDifficulty.compute(c.difficulty, difficulty, stepOf(c, everywhere()));
            d = share.difficulty(d, againDifficulty.value);
        }
        slowStability = slow.after(share);
        fastStability = fast.after(share);
    }

    CHIPWISE_INLINE void back(const Constants& c, Lanes byRecall, Lanes& byS, Lanes& byF, Lanes& byDifficulty,
                              Sums& sums) const {
        Lanes byShare = 0;
        Lanes slowSuccess, slowAgain, fastSuccess, fastAgain;
        slow.backShare(share, rating, byS, slowSuccess, slowAgain, byShare);
        fast.backShare(share, rating, byF, fastSuccess, fastAgain, byShare);
        Lanes byOwnDifficulty = byDifficulty;
        byS = byF = byDifficulty = 0;
        const Mask wrong = isRating(rating, Rating::Again);
        if constexpr (guessing) {
            Lanes byAgainDifficulty = 0;
            share.backDifficulty(ownDifficulty.value, againDifficulty.value, byOwnDifficulty, byOwnDifficulty,
                                 byAgainDifficulty, byShare);
            byRecall += byShare * share.slope(recall.value);
            backDifficulty(c, againDifficulty, everywhere(), byAgainDifficulty, byRecall, byDifficulty, sums);
        }
        backDifficulty(c, ownDifficulty, wrong, byOwnDifficulty, byRecall, byDifficulty, sums);

        const Lanes lost = 1.0 - recall.value;
        const Lanes lostFast = 1.0 - recall.fast.value;
        Lanes byFastRecall = 0;
        Lanes unused = 0;
        // Which of the three limits the fast stability after a lapse.
        const Lanes part = fastStart * slow.again;
        const Mask byLapse = ~(fast.ceiling < fast.lapse.value);
        const Mask byPart = ~byLapse & (part < f);
        slowAgain += where(byPart, fastAgain * fastStart);
        byF += where(~byLapse & ~byPart, fastAgain);
        fast.lapse.back(c.fast, f, lostFast, where(byLapse, fastAgain), byF, byFastRecall, unused, sums.fast);
        const Mask kept = s < slow.lapse.value;
        byS += where(kept, slowAgain);
        slow.lapse.back(c.slow, s, lost, where(~kept, slowAgain), byS, byRecall, unused, sums.slow);

        slow.success.back(c.slow, s, logS, difficulty, lost, rating, slowSuccess, byS, byDifficulty, byRecall,
                          sums.slow);
        fast.success.back(c.fast, f, logF, difficulty, lostFast, rating, fastSuccess, byF, byDifficulty,
                          byFastRecall, sums.fast);
        backRecall(c, byRecall, byFastRecall, byS, byF, byDifficulty, sums);
    }

    CHIPWISE_INLINE void backRecall(const Constants& c, Lanes byRecall, Lanes byFastRecall, Lanes& byS,
                                    Lanes& byF, Lanes& byDifficulty, Sums& sums) const {
        Lanes byLogS = 0;
        Lanes byLogF = 0;
        recall.back(c, f, logS, logF, difficulty - 5.0, elapsed, byRecall, byFastRecall, byLogS, byLogF,
                    byDifficulty, sums);
        byS += byLogS / s;
        byF += byLogF / f;
    }

private:
    CHIPWISE_INLINE static Mask everywhere() { return Lanes(0.0) == Lanes(0.0); }

    CHIPWISE_INLINE void backDifficulty(const Constants& c, const NextDifficulty& next, Mask wrong,
                                        Lanes slope, Lanes& byRecall, Lanes& byDifficulty, Sums& sums) const {
        Lanes byStep = 0;
        next.back(c.difficulty, difficulty, stepOf(c, wrong), slope, byDifficulty, byStep, sums.difficulty);
        sums.step += byStep * select(wrong, 2.0 * (recall.value + 0.1), 3.0 - rating);
        byRecall += where(wrong, byStep * 2 * c.step);
    }
};

} // namespace

/// What lane_dispatch.h runs over the groups.
template <bool guesses>
struct Fsrs7LaneModel {
    using Constants = fsrs7_lanes::Constants;
    using Sums = fsrs7_lanes::Sums;
    using Step = fsrs7_lanes::Step<guesses>;
    static constexpr bool guessing = guesses;

    struct State {
        First<guesses> first;
        Lanes slow;
        Lanes fast;
        Lanes difficulty;

        CHIPWISE_INLINE void start(const Constants& c, Lanes rating, Lanes luck) {
            first.compute(c.first, rating, luck);
            slow = first.stability;
            fast = kept(fastStart * slow);
            difficulty = first.difficulty;
        }
        CHIPWISE_INLINE Lanes recall(const Constants& c, Step& step, Lanes elapsed) const {
            step.computeRecall(c, slow, fast, difficulty, elapsed);
            return step.recall.value;
        }
        CHIPWISE_INLINE void review(const Constants& c, Step& step, Lanes rating, Lanes luck) {
            step.compute(c, rating, luck, slow, fast, difficulty);
        }
    };

    /// Derivatives by the state between two reviews.
    struct Slope {
        Lanes slow = 0;
        Lanes fast = 0;
        Lanes difficulty = 0;

        CHIPWISE_INLINE void last(const Constants& c, const Step& step, Lanes byRecall, Sums& sums) {
            step.backRecall(c, byRecall, 0.0, slow, fast, difficulty, sums);
        }
        CHIPWISE_INLINE void review(const Constants& c, const Step& step, Lanes byRecall, Sums& sums) {
            step.back(c, byRecall, slow, fast, difficulty, sums);
        }
        CHIPWISE_INLINE void start(const Constants& c, const State& state, Lanes rating, Sums& sums) const {
            const Lanes part = fastStart * state.first.stability;
            state.first.back(c.first, rating, slow + fastStart * through(part, fast), difficulty, sums.first);
        }
    };
    CHIPWISE_INLINE static Lanes recallOf(const Step& step) { return step.recall.value; }
};

} // namespace chipwise::memory::fsrs7_lanes

namespace chipwise::memory {

void addFsrs7Gradient(std::span<const double> weights, const LaneCards& cards,
                      std::span<const LaneGroup> groups, std::span<double> gradient) {
    lane_dispatch::addGradient<fsrs7_lanes::Fsrs7LaneModel>(weights, cards, groups, gradient);
}

std::vector<double> fsrs7Recall(std::span<const double> weights, const LaneCards& cards) {
    return lane_dispatch::recall<fsrs7_lanes::Fsrs7LaneModel>(weights, cards);
}

} // namespace chipwise::memory
