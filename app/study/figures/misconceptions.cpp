#include "study/figures/misconceptions.h"

#include "pack/generate/answer_hash.h"
#include "study/figures/mistakes.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/session.h"

#include <fmt/format.h>

#include <algorithm>
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

namespace {

/// An answer to one of a misconception's questions.
struct DatedAnswer {
    store::ReplayMark mark;
    std::int64_t atMs = 0;
    insight::RevealingAnswer answer;
    auto place() const { return std::pair(mark.orderMs, mark.position); }
};

/// The answers of a question that say what its learner believes now: those to the key it still has, given
/// since its last reset.
void addRevealing(std::vector<DatedAnswer>& answers, const store::ReplayJournal& journal, std::size_t card,
                  const store::CardOutline& entry) {
    const std::size_t before = answers.size();
    for (std::size_t i = journal.first[card]; i < journal.first[card + 1]; ++i) {
        const store::ReplayEvent& event = journal.events[i];
        if (resets(event)) answers.resize(before);
        if (event.type != store::EventType::Answer || event.revoked) continue;
        if (!pack::meansTheSame(entry.answerKey.hex(), entry.reworded, journal.answerHash(i))) continue;
        const bool isSure = !event.selfRated && event.certainty == memory::Certainty::Certain;
        answers.push_back({journal.marks[i], event.atMs, {event.correct, isSure}});
    }
}

void judge(HeldMisconception& misconception, std::vector<DatedAnswer>& dated) {
    std::ranges::sort(dated, {}, &DatedAnswer::place);
    std::vector<insight::RevealingAnswer> answers;
    answers.reserve(dated.size());
    for (const DatedAnswer& one : dated) answers.push_back(one.answer);
    const insight::BeliefEvidence evidence = insight::beliefFrom(answers);
    misconception.belief = evidence.belief;
    misconception.wrong = evidence.wrong;
    misconception.answers = evidence.answers;
    if (!dated.empty()) misconception.lastMs = dated.back().atMs;
}

} // namespace

std::vector<HeldMisconception> misconceptionsOf(const store::Catalog& catalog,
                                                const store::ReplayJournal& journal) {
    std::vector<HeldMisconception> all;
    std::unordered_map<std::string, std::size_t> rowByCard;
    for (const store::InstalledPack& pack : catalog.packs()) {
        for (store::InstalledMisconception& row : catalog.misconceptions(pack.id)) {
            for (const std::string& card : row.cards) rowByCard.emplace(card, all.size());
            HeldMisconception& next = all.emplace_back();
            next.pack = pack.id;
            next.row = std::move(row);
        }
    }
    if (rowByCard.empty()) return all;
    std::unordered_map<std::string, std::size_t> placeInJournal;
    for (std::size_t i = 0; i < journal.cards.size(); ++i)
        if (rowByCard.contains(journal.cards[i])) placeInJournal.emplace(journal.cards[i], i);
    std::vector<std::vector<DatedAnswer>> answers(all.size());
    for (const store::CardOutline& entry : catalog.outlines()) {
        const auto place = placeInJournal.find(entry.card);
        if (place != placeInJournal.end())
            addRevealing(answers[rowByCard.at(entry.card)], journal, place->second, entry);
    }
    for (std::size_t i = 0; i < all.size(); ++i) judge(all[i], answers[i]);
    return all;
}

std::vector<HeldMisconception> misconceptionsOf(const Learner& learner) {
    return misconceptionsOf(learner.catalog(), learner.profile().replayJournal());
}

std::string whyHeld(const HeldMisconception& misconception) {
    return misconception.wrong >= insight::wrongToHold
               ? fmt::format("{} of the last {} answers wrong", misconception.wrong, misconception.answers)
               : std::string("wrong, even though you were sure");
}

SessionOptions drillOf(const HeldMisconception& misconception) {
    return drillOf(misconception.row.cards);
}

} // namespace chipwise::study
