#pragma once

#include "memory/observation.h"

namespace chipwise::memory {

/// How the learner answers: shares of his own answers.
struct AnswerShares {
    double guessChance = 0.25; ///< mean chance of being right without recall
    double firstRight = 0.5;   ///< of first answers
    double saidGuess = 0;      ///< of right answers
    double saidCertain = 0;    ///< of right answers
};

/// Counts them, beginning with a few usual answers, so that the first ones say little.
class AnswerCount {
public:
    void add(const Observation&, bool isFirst);
    AnswerShares shares() const;

private:
    int m_answers = 0;
    double m_guessChances = 0;
    int m_first = 0;
    int m_firstRight = 0;
    int m_right = 0;
    int m_saidGuess = 0;
    int m_saidCertain = 0;
};

} // namespace chipwise::memory
