#include "memory/optimizer/lane_gradient.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/optimizer/lane_dispatch.h"
#include "memory/optimizer/lane_first.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory::fsrs6_lanes {

namespace {

using namespace lane_steps;

/// The weights as the formulas use them.
struct Constants {
    FirstWeights first;
    BlockWeights block;
    DifficultyWeights difficulty;
    double step;
    double lapseDifficulty;
    double lapseShare; ///< e^(−w17·w18): a lapse leaves at most so much of the stability
    double daySlope;
    double dayOffset;
    double daySaturation;
    double decay;       ///< w20
    double factor;      ///< k = 0.9^(−1/w20) − 1
    double factorSlope; ///< d ln k / d(−w20)

    explicit Constants(std::span<const double> w)
        : first(w), block{w[8], w[9], w[10], w[11], w[13], w[14], w[15], w[16]},
          difficulty{w[7], first.rawDifficulty[3]}, step(w[6]), lapseDifficulty(w[12]),
          lapseShare(std::exp(-w[17] * w[18])), daySlope(w[17]), dayOffset(w[18]), daySaturation(w[19]),
          decay(w[20]), factor(std::pow(0.9, -1 / w[20]) - 1),
          factorSlope(-(factor + 1) * std::log(0.9) / (w[20] * w[20]) / factor) {}
};

struct Sums {
    FirstGradient first;
    BlockGradient block;
    DifficultyGradient difficulty;
    Lanes step = 0;
    Lanes lapseDifficulty = 0;
    Lanes lapseShare = 0; ///< by −w17·w18
    Lanes daySlope = 0;   ///< by w17, without the offset's part
    Lanes day = 0;        ///< by w17·w18
    Lanes daySaturation = 0;
    Lanes decay = 0;

    void addTo(std::span<double> gradient, const Constants& c, std::span<const double> w) const {
        first.addTo(gradient, c.first, w);
        const double easiest = w[7] * sum(difficulty.easiest);
        gradient[4] += easiest;
        gradient[5] -= easiest * 3 * std::exp(3 * w[5]);
        gradient[6] += sum(step);
        gradient[7] += sum(difficulty.reversion);
        gradient[8] += sum(block.growth);
        gradient[9] += sum(block.saturation);
        gradient[10] += sum(block.lateGain);
        gradient[11] += sum(block.logScale) / w[11];
        gradient[12] += sum(lapseDifficulty);
        gradient[13] += sum(block.power);
        gradient[14] += sum(block.lateLoss);
        gradient[15] += sum(block.hard);
        gradient[16] += sum(block.easy);
        const double product = sum(day) - sum(lapseShare);
        gradient[17] += sum(daySlope) + w[18] * product;
        gradient[18] += w[17] * product;
        gradient[19] += sum(daySaturation);
        gradient[20] += sum(decay);
    }
};

/// R = (1 + k·t/S)^−w20.
struct Recall {
    Lanes grown; ///< k·t/S
    Lanes logBase;
    Lanes value;

    CHIPWISE_INLINE void compute(const Constants& c, Lanes stability, Lanes elapsed) {
        grown = c.factor * elapsed / stability;
        logBase = log(1.0 + grown);
        value = exp(-c.decay * logBase);
    }
    CHIPWISE_INLINE void back(const Constants& c, Lanes stability, Lanes slope, Lanes& byStability,
                              Sums& sums) const {
        const Lanes byLog = slope * value;
        const Lanes share = grown / (1.0 + grown);
        byStability += byLog * c.decay * share / stability;
        sums.decay += byLog * (c.decay * c.factorSlope * share - logBase);
    }
};

/// S·e^(w17·(g − 3 + w18))·S^−w19, which only Again may shorten.
struct SameDay {
    Lanes change;
    Mask held; ///< where it would have been shortened
    Lanes value;

    CHIPWISE_INLINE void compute(const Constants& c, Lanes stability, Lanes logStability, Lanes rating) {
        change = exp(c.daySlope * (rating - 3.0 + c.dayOffset) - c.daySaturation * logStability);
        held = (rating > Lanes(1.0)) & (change < Lanes(1.0));
        value = stability * select(held, 1.0, change);
    }
    CHIPWISE_INLINE void back(const Constants& c, Lanes logStability, Lanes rating, Lanes slope,
                              Lanes& byStability, Sums& sums) const {
        const Lanes byLog = where(~held, slope * value);
        byStability += slope * select(held, 1.0, change * (1.0 - c.daySaturation));
        sums.daySlope += byLog * (rating - 3.0);
        sums.day += byLog;
        sums.daySaturation += -byLog * logStability;
    }
};

/// A review of cards abreast: how it changes their states, and the way back.
template <bool guessing>
struct Step {
    Lanes elapsed, rating, stability, difficulty, logStability, logDifficulty;
    Recall recall;
    Success success;
    Lapse lapse;
    SameDay sameDay;
    Lanes own;          ///< stability after the review as it was rated
    Lanes again;        ///< as if it had been Again
    Lanes difficultyBy; ///< what the rating moves difficulty by
    NextDifficulty ownDifficulty;
    NextDifficulty againDifficulty; ///< where guessing
    Share share;                    ///< where guessing

    CHIPWISE_INLINE static Lanes kept(Lanes value) {
        return clamped(value, Fsrs6::minStability, Fsrs6::maxStability);
    }
    CHIPWISE_INLINE static Lanes through(Lanes value, Lanes slope) {
        return where(within(value, Fsrs6::minStability, Fsrs6::maxStability), slope);
    }

    CHIPWISE_INLINE void computeRecall(const Constants& c, Lanes s, Lanes d, Lanes days) {
        stability = s;
        difficulty = d;
        elapsed = days;
        recall.compute(c, s, days);
    }

    /// Changes S and D into those after the review.
    CHIPWISE_INLINE void compute(const Constants& c, Lanes given, Lanes luck, Lanes& s, Lanes& d) {
        rating = given;
        logStability = log(stability);
        logDifficulty = log(difficulty);
        const Lanes lost = 1.0 - recall.value;
        success.compute(c.block, stability, logStability, difficulty, lost, rating);
        lapse.compute(c.block, stability, lost, -c.lapseDifficulty * logDifficulty);
        sameDay.compute(c, stability, logStability, rating);
        again = smaller(lapse.value, stability * c.lapseShare);
        own =
            select(isSameDay(), sameDay.value, select(isRating(rating, Rating::Again), again, success.value));
        difficultyBy = c.step * (3.0 - rating);
        ownDifficulty.compute(c.difficulty, difficulty, difficultyBy);
        s = kept(own);
        d = ownDifficulty.value;
        if constexpr (guessing) {
            // On the same day recall is certain, and a right answer is as good as any.
            share.compute(recall.value, where(~isSameDay(), luck));
            againDifficulty.compute(c.difficulty, difficulty, 2 * c.step);
            s = share.stability(s, kept(again));
            d = share.difficulty(d, againDifficulty.value);
        }
    }

    /// From the derivatives by S and D after the review, and by recall, to those by S and D before.
    CHIPWISE_INLINE void back(const Constants& c, Lanes byRecall, Lanes& byStability, Lanes& byDifficulty,
                              Sums& sums) const {
        const Lanes lost = 1.0 - recall.value;
        Lanes byOwn = byStability;
        Lanes byOwnDifficulty = byDifficulty;
        Lanes byAgain = 0;
        byStability = 0;
        byDifficulty = 0;
        if constexpr (guessing) {
            Lanes byAgainDifficulty = 0;
            Lanes byShare = 0;
            share.backStability(kept(own), kept(again), byOwn, byOwn, byAgain, byShare);
            share.backDifficulty(ownDifficulty.value, againDifficulty.value, byOwnDifficulty, byOwnDifficulty,
                                 byAgainDifficulty, byShare);
            byAgain = through(again, byAgain);
            byRecall += byShare * share.slope(recall.value);
            Lanes byStep = 0;
            againDifficulty.back(c.difficulty, difficulty, 2 * c.step, byAgainDifficulty, byDifficulty,
                                 byStep, sums.difficulty);
            sums.step += 2.0 * byStep;
        }
        byOwn = through(own, byOwn);
        const Mask wrong = isRating(rating, Rating::Again);
        const Mask later = ~isSameDay();
        byAgain += where(wrong & later, byOwn);

        success.back(c.block, stability, logStability, difficulty, lost, rating, where(later & ~wrong, byOwn),
                     byStability, byDifficulty, byRecall, sums.block);
        backLapse(c, lost, byAgain, byRecall, byStability, byDifficulty, sums);
        sameDay.back(c, logStability, rating, where(~later, byOwn), byStability, sums);
        Lanes byStep = 0;
        ownDifficulty.back(c.difficulty, difficulty, difficultyBy, byOwnDifficulty, byDifficulty, byStep,
                           sums.difficulty);
        sums.step += byStep * (3.0 - rating);
        recall.back(c, stability, byRecall, byStability, sums);
    }

    /// Where nothing follows: only recall counts.
    CHIPWISE_INLINE void backRecall(const Constants& c, Lanes byRecall, Lanes& byStability,
                                    Sums& sums) const {
        recall.back(c, stability, byRecall, byStability, sums);
    }

private:
    CHIPWISE_INLINE Mask isSameDay() const { return elapsed == Lanes(0.0); }

    CHIPWISE_INLINE void backLapse(const Constants& c, Lanes lost, Lanes byAgain, Lanes& byRecall,
                                   Lanes& byStability, Lanes& byDifficulty, Sums& sums) const {
        const Lanes ceiling = stability * c.lapseShare;
        const Mask capped = ceiling < lapse.value;
        const Lanes byCeiling = where(capped, byAgain);
        byStability += byCeiling * c.lapseShare;
        sums.lapseShare += byCeiling * ceiling;
        Lanes byShift = 0;
        lapse.back(c.block, stability, lost, where(~capped, byAgain), byStability, byRecall, byShift,
                   sums.block);
        byDifficulty += -byShift * c.lapseDifficulty / difficulty;
        sums.lapseDifficulty += -byShift * logDifficulty;
    }
};

} // namespace

/// What lane_dispatch.h runs over the groups.
template <bool guesses>
struct Fsrs6LaneModel {
    using Constants = fsrs6_lanes::Constants;
    using Sums = fsrs6_lanes::Sums;
    using Step = fsrs6_lanes::Step<guesses>;
    static constexpr bool guessing = guesses;

    struct State {
        First<guesses> first;
        Lanes stability;
        Lanes difficulty;

        CHIPWISE_INLINE void start(const Constants& c, Lanes rating, Lanes luck) {
            first.compute(c.first, rating, luck);
            stability = first.stability;
            difficulty = first.difficulty;
        }
        CHIPWISE_INLINE Lanes recall(const Constants& c, Step& step, Lanes elapsed) const {
            step.computeRecall(c, stability, difficulty, elapsed);
            return step.recall.value;
        }
        CHIPWISE_INLINE void review(const Constants& c, Step& step, Lanes rating, Lanes luck) {
            step.compute(c, rating, luck, stability, difficulty);
        }
    };

    /// Derivatives by the state between two reviews.
    struct Slope {
        Lanes stability = 0;
        Lanes difficulty = 0;

        CHIPWISE_INLINE void last(const Constants& c, const Step& step, Lanes byRecall, Sums& sums) {
            step.backRecall(c, byRecall, stability, sums);
        }
        CHIPWISE_INLINE void review(const Constants& c, const Step& step, Lanes byRecall, Sums& sums) {
            step.back(c, byRecall, stability, difficulty, sums);
        }
        CHIPWISE_INLINE void start(const Constants& c, const State& state, Lanes rating, Sums& sums) const {
            state.first.back(c.first, rating, stability, difficulty, sums.first);
        }
    };
    CHIPWISE_INLINE static Lanes recallOf(const Step& step) { return step.recall.value; }
};

} // namespace chipwise::memory::fsrs6_lanes

namespace chipwise::memory {

void addFsrs6Gradient(std::span<const double> weights, const LaneCards& cards,
                      std::span<const LaneGroup> groups, std::span<double> gradient) {
    lane_dispatch::addGradient<fsrs6_lanes::Fsrs6LaneModel>(weights, cards, groups, gradient);
}

std::vector<double> fsrs6Recall(std::span<const double> weights, const LaneCards& cards) {
    return lane_dispatch::recall<fsrs6_lanes::Fsrs6LaneModel>(weights, cards);
}

} // namespace chipwise::memory
