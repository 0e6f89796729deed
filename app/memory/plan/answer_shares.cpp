#include "memory/plan/answer_shares.h"

namespace chipwise::memory {

void AnswerCount::add(const Observation& seen, bool isFirst) {
    ++m_answers;
    m_guessChances += seen.guessChance;
    m_first += isFirst ? 1 : 0;
    m_firstRight += isFirst && seen.correct ? 1 : 0;
    if (!seen.correct) return;
    ++m_right;
    m_saidGuess += seen.certainty == Certainty::Guess ? 1 : 0;
    m_saidCertain += seen.certainty == Certainty::Certain ? 1 : 0;
}

AnswerShares AnswerCount::shares() const {
    constexpr double usual = 4; // answers that the usual shares weigh as much as
    const AnswerShares before;
    const auto share = [](double weight, double usualShare, double counted, double of) {
        return (weight * usualShare + counted) / (weight + of);
    };
    return {share(usual, before.guessChance, m_guessChances, m_answers),
            share(usual, before.firstRight, m_firstRight, m_first),
            share(usual, before.saidGuess, m_saidGuess, m_right),
            share(usual, before.saidCertain, m_saidCertain, m_right)};
}

} // namespace chipwise::memory
