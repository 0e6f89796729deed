#include "study/figures/misconceptions.h"

#include "study/figures/effective_answers.h"
#include "study/learner.h"
#include "study/session.h"

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <utility>

namespace chipwise::study {
namespace {

constexpr std::size_t lastAnswers = 4;
constexpr std::ptrdiff_t wrongToHold = 2;

/// What the answers to a misconception's questions say, one after the other.
class BeliefEvidence {
public:
    void add(const EffectiveAnswer& answer) {
        m_last.push_back(answer);
        if (m_last.size() > lastAnswers) m_last.pop_front();
        m_everHeld = m_everHeld || isHeld();
    }

    void describe(HeldMisconception& to) const {
        to.belief = isHeld() ? Belief::Held : m_everHeld ? Belief::Gone : Belief::NotMet;
        to.wrong = static_cast<int>(wrong());
        to.answers = static_cast<int>(m_last.size());
        if (!m_last.empty()) to.lastMs = m_last.back().atMs;
    }

private:
    std::ptrdiff_t wrong() const { return std::ranges::count(m_last, false, &EffectiveAnswer::correct); }
    bool isHeld() const {
        return wrong() >= wrongToHold || std::ranges::any_of(m_last, &EffectiveAnswer::sureButWrong);
    }

    std::deque<EffectiveAnswer> m_last;
    bool m_everHeld = false;
};

} // namespace

std::string_view toText(Belief belief) {
    switch (belief) {
    case Belief::NotMet: return "not-met";
    case Belief::Held: return "held";
    case Belief::Gone: return "gone";
    }
    return {};
}

std::vector<HeldMisconception> misconceptionsOf(const Learner& learner) {
    std::vector<HeldMisconception> all;
    std::unordered_map<std::string, std::size_t> rowByCard; // by card
    std::unordered_map<std::string, store::CardEntry> questions;
    for (const store::InstalledPack& pack : learner.catalog().packs()) {
        for (store::InstalledMisconception& row : learner.catalog().misconceptions(pack.id)) {
            for (const std::string& card : row.cards) rowByCard.emplace(card, all.size());
            HeldMisconception& next = all.emplace_back();
            next.pack = pack.id;
            next.row = std::move(row);
        }
    }
    if (rowByCard.empty()) return all;
    for (store::CardEntry& entry : learner.catalog().entries())
        if (rowByCard.contains(entry.card)) questions.emplace(entry.card, std::move(entry));
    std::vector<BeliefEvidence> evidence(all.size());
    for (const CardAnswer& given : answersTo(learner, questions))
        evidence[rowByCard.at(given.card)].add(given.answer);
    for (std::size_t i = 0; i < all.size(); ++i) evidence[i].describe(all[i]);
    return all;
}

SessionOptions drillOf(const HeldMisconception& misconception) {
    SessionOptions options;
    options.cards = misconception.row.cards;
    options.cram = true;
    return options;
}

} // namespace chipwise::study
