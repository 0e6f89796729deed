#pragma once

#include "memory/model.h"

#include <optional>

namespace chipwise::memory {

/// What the learner said of an answer. Plain says nothing; guess and certain are deliberate.
enum class Certainty : std::uint8_t { Guess, Plain, Certain };

/// An answer as evidence about memory. A self-rated card (flashcard) carries its rating instead.
struct Observation {
    bool correct = false;
    double guessChance = 0; ///< chance of being right without recall, [0, 1)
    Certainty certainty = Certainty::Plain;
    std::optional<Rating> selfRating;
};

/// How much a lucky hit weighs beside recall: the g·q/k below. 0 where nothing can be guessed, or nothing was
/// right.
double luck(const Observation&);

/// Chance that the answer came from memory, given the chance of recall before it (½ for a first answer):
/// π = R·k / (R·k + (1−R)·g·q) for a right answer, 0 for a wrong one.
double recalled(double retrievability, const Observation&);

/// The state after the answer: ln S' = π·ln S_good + (1−π)·ln S_again, D' linear in the same way. π of 0 or 1
/// is plain FSRS.
State observe(const Model&, const std::optional<State>& before, double elapsedDays, const Observation&);

/// 3 when π ≥ ½, else 1; a self rating as it is. For the journal and for exchange; replay does not use it.
Rating journalRating(double recalled, const Observation&);

} // namespace chipwise::memory
