#include "memory/plan/planned_card.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

double recallOn(const Model& model, const PlannedCard& card, std::int64_t day) {
    const auto elapsed = static_cast<double>(std::max<std::int64_t>(0, day - card.lastDay));
    const double recall = recallOf(model, card.state, card.outcome, elapsed);
    return std::isnan(recall) ? 0 : recall;
}

Commitment commitmentOf(const Model& model, const LearnerRecall& learner, const PlannedCard& card,
                        std::int64_t day) {
    return {day, card.seconds, 1 - learner.recall(recallOn(model, card, day)), card.returns};
}

double expectedSeconds(const Model& model, const LearnerRecall& learner, const PlannedCard& card,
                       std::int64_t day) {
    return commitmentOf(model, learner, card, day).secondsThatDay();
}

double secondsPromised(const Model& model, const PlannedCard& card, std::int64_t day) {
    PlannedCard once = card;
    once.returns = 1;
    return expectedSeconds(model, LearnerRecall{}, once, day);
}

bool isPutOff(MoveReason reason) {
    return reason == MoveReason::TooMuch || reason == MoveReason::MissedDays;
}

void apply(const Move& move, PlannedCard& card) {
    card.dueDay = move.to;
    if (move.reason == MoveReason::SameFact) card.hasWaited = true;
    if (isPutOff(move.reason)) {
        card.wasPutOff = true;
        card.firmTurn = 0;
    } else if (card.firmTurn > 0) {
        card.firmTurn = newestFirmTurn;
    }
}

void apply(const Move& move, Deck& deck) {
    apply(move, deck.cards[move.card]);
}

void Deck::add(const PlannedCard& card, std::span<const std::uint32_t> facts) {
    cards.push_back(card);
    m_facts.insert(m_facts.end(), facts.begin(), facts.end());
    m_factsEnd.push_back(m_facts.size());
}

std::span<const std::uint32_t> Deck::factsOf(std::size_t card) const {
    const std::size_t begin = card == 0 ? 0 : m_factsEnd[card - 1];
    return std::span(m_facts).subspan(begin, m_factsEnd[card] - begin);
}

} // namespace chipwise::memory
