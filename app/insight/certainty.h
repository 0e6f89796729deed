#pragma once

#include "insight/interval.h"
#include "memory/observation.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace chipwise::insight {

/// An answer with what the learner said of it.
struct SaidAnswer {
    memory::Certainty certainty = memory::Certainty::Plain;
    bool correct = false;
    bool declined = false; ///< “I don't know”: nothing was given that could be right
};

/// How sure somebody was against how often they were right.
enum class CertaintyVerdict : std::uint8_t { TooFew, AsSaid, TooSure, TooModest };

struct CertaintyRow {
    memory::Certainty certainty = memory::Certainty::Plain;
    int answers = 0;
    int right = 0;
    Interval range; ///< of the share of right ones
    CertaintyVerdict verdict = CertaintyVerdict::TooFew;
};

constexpr int fewestForCertainty = 10; ///< answers before a word is said
/// Who says "certain" should be right nine times in ten; who says "I guessed", less than half of the time.
constexpr double meantByCertain = 0.9;
constexpr double meantByGuess = 0.5;

/// Guess, plain, certain, without what was declined: who says “I don't know” has made no guess. Plain answers
/// claim nothing, so nothing is said against them.
std::array<CertaintyRow, 3> certaintyRows(std::span<const SaidAnswer>);

/// "a little too sure", "too sure" or "much too sure", by the share of right answers; empty where the verdict
/// is another one.
std::string_view tooSureWords(const CertaintyRow&);

} // namespace chipwise::insight
