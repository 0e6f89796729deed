#include "study/figures/misconceptions.h"

#include "study/figures/effective_answers.h"
#include "study/figures/mistakes.h"
#include "study/learner.h"
#include "study/session.h"

#include <fmt/format.h>

#include <unordered_map>
#include <utility>

namespace chipwise::study {

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
    std::vector<std::vector<insight::RevealingAnswer>> answers(all.size());
    for (const CardAnswer& given : answersTo(learner, questions)) {
        const std::size_t row = rowByCard.at(given.card);
        answers[row].push_back({given.answer.correct, given.answer.sureButWrong});
        all[row].lastMs = given.answer.atMs;
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const insight::BeliefEvidence evidence = insight::beliefFrom(answers[i]);
        all[i].belief = evidence.belief;
        all[i].wrong = evidence.wrong;
        all[i].answers = evidence.answers;
    }
    return all;
}

std::string whyHeld(const HeldMisconception& misconception) {
    return misconception.wrong >= insight::wrongToHold
               ? fmt::format("{} of the last {} answers wrong", misconception.wrong, misconception.answers)
               : std::string("wrong, although you were sure");
}

SessionOptions drillOf(const HeldMisconception& misconception) {
    return drillOf(misconception.row.cards);
}

} // namespace chipwise::study
