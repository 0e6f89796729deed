#pragma once

#include "store/catalog/catalog.h"
#include "study/clock.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// An answer that was not taken back, to the key that its question still has.
struct EffectiveAnswer {
    std::string event;
    std::int64_t atMs = 0;
    std::int64_t day = 0;
    bool correct = false;
    bool sureButWrong = false; ///< wrong though "certain"
    bool lucky = false;        ///< right, but "guess", or more likely guessed than known
};

/// A choice that was wrong: what it takes to say which options were chosen.
struct WrongChoice {
    std::string event;
    std::string card;
    std::int64_t atMs = 0;
    std::uint64_t seed = 0;
    std::string shown;
    std::string answer;
};

/// The answers of one question that a list of mistakes may be about, oldest first: those since it was last
/// put right, that one, and where one of them was wrong all since `sinceDay`. However long its history is,
/// only its end is read.
std::vector<EffectiveAnswer> recentAnswers(const Learner&, const store::CardOutline&, std::int64_t sinceDay);

/// The choices of installed questions that were wrong, oldest first: what was not taken back or forgotten
/// since, among the newest events.
std::vector<WrongChoice> recentWrongChoices(const Learner&, std::int64_t newest);

} // namespace chipwise::study
