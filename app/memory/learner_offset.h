#pragma once

#include "memory/learner_recall.h"

#include <cstdint>
#include <map>
#include <vector>

namespace chipwise::memory {

/// The chance that somebody who recalls an answer gives another one.
inline constexpr double slipChance = 0.02;

/// How a learner's memory differs from the model's (learner_recall.h). Both figures are uncertain. The prior
/// is that of the simulated learners of tests/bench (resources/docs/exam-date.md); the learner's answers move
/// the offset. Without answers, ForecastChecks::moved still widens the deviation from .3 to .37: it takes one
/// learner in twenty for one whom no model describes.
struct LearnerOffset {
    double mean = 0.05;
    double deviation = 0.3;
    double slope = 0.8; ///< below 1: memories differ less from each other than the model believes
    double slopeDeviation = 0.2;

    LearnerRecall middle() const { return {mean, slope}; }
};

/// An answer a day or more after the one before, for the offset.
struct ForecastCheck {
    double recall = 0; ///< the model's
    double guessChance = 0;
    bool correct = false;
};

/// Many such answers, those alike counted together: it takes no longer to learn from a hundred thousand than
/// from some hundred. What it finds depends on which answers were added and not taken out again, and on no
/// order.
class ForecastChecks {
public:
    void add(const ForecastCheck& check) { count(check, 1); }
    void remove(const ForecastCheck& check) { count(check, -1); } ///< one that was added
    std::int64_t size() const { return m_size; }
    /// The prior moved by the answers, which may be guessed right or given wrong by a slip.
    LearnerOffset moved(const LearnerOffset& prior) const;

private:
    /// Answers whose recall is about the same. Sums of whole numbers forget what was taken out.
    struct Alike {
        std::int64_t answers = 0;
        std::int64_t correct = 0;
        std::int64_t logits = 0; ///< of the recall, in millionths
    };
    void count(const ForecastCheck&, std::int64_t by);

    std::map<double, std::vector<Alike>> m_byGuessChance;
    std::int64_t m_size = 0;
};

/// The prior moved by the learner's answers.
LearnerOffset updated(const LearnerOffset& prior, const std::vector<ForecastCheck>&);

/// The learner in the middle of what these answers say, or the model's where they do not clearly say that it
/// is wrong about this learner: a few say nothing, and a small difference is not worth other figures. What was
/// clear the day before stays until the difference is half of that, so that figures do not come and go.
LearnerRecall clearRecall(const ForecastChecks&, bool wasClear = false);

} // namespace chipwise::memory
