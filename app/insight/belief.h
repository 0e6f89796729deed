#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace chipwise::insight {

/// An answer to a question that uncovers a misconception.
struct RevealingAnswer {
    bool correct = false;
    bool sure = false; ///< "certain" was said of it
};

/// Held: of the last four answers two or more were wrong, or one was wrong though the learner was certain.
/// Gone: it was held once, and no longer is. NotMet: it was never held.
enum class Belief : std::uint8_t { NotMet, Held, Gone };

struct BeliefEvidence {
    Belief belief = Belief::NotMet;
    int wrong = 0;   ///< of the last `answers`
    int answers = 0; ///< four at most
};

constexpr std::size_t answersForBelief = 4; ///< the last ones, which count
constexpr int wrongToHold = 2;

/// From all the answers to a misconception's questions, oldest first.
BeliefEvidence beliefFrom(std::span<const RevealingAnswer>);

} // namespace chipwise::insight
