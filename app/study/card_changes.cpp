#include "study/card_changes.h"

#include "study/core.h"
#include "study/history.h"
#include "study/learner.h"

#include <fmt/format.h>

namespace chipwise::study {
namespace {

store::EventType typeOf(CardChange change) {
    switch (change) {
    case CardChange::Hide: return store::EventType::Suspend;
    case CardChange::BringBack: return store::EventType::Unsuspend;
    case CardChange::Flag: return store::EventType::Flag;
    case CardChange::Unflag: return store::EventType::Unflag;
    case CardChange::Reset: return store::EventType::Reset;
    }
    return store::EventType::Suspend;
}

/// Whether it makes a difference to the row, which it changes.
bool apply(CardChange change, store::CardRow& row) {
    const auto set = [](bool& value, bool to) {
        const bool differs = value != to;
        value = to;
        return differs;
    };
    switch (change) {
    case CardChange::Hide: return set(row.suspended, true);
    case CardChange::BringBack: return set(row.suspended, false);
    case CardChange::Flag: return set(row.flagged, true);
    case CardChange::Unflag: return set(row.flagged, false);
    case CardChange::Reset: break;
    }
    if (!row.memory) return false;
    row.memory.reset();
    row.dueMs.reset();
    row.dueDay.reset();
    row.lastAtMs = 0;
    return true;
}

std::string newBatch(std::int64_t atMs) {
    return store::newEventId(atMs);
}

CardChange inverse(CardChange change) {
    switch (change) {
    case CardChange::Hide: return CardChange::BringBack;
    case CardChange::BringBack: return CardChange::Hide;
    case CardChange::Flag: return CardChange::Unflag;
    case CardChange::Unflag: return CardChange::Flag;
    case CardChange::Reset: break; // is revoked
    }
    return CardChange::Reset;
}

/// The card's row follows from its history again, without the reset.
void revokeResets(Learner& learner, const ChangedCards& changed, const Now& now) {
    Core& core = learner.core();
    const std::string batch = newBatch(now.ms);
    core.record(now, [&](std::int64_t atMs) {
        Core::Writing writing;
        for (std::size_t i = 0; i < changed.cards.size(); ++i) {
            store::Event revoke = eventFor(store::EventType::Revoke, changed.cards[i], atMs, now);
            revoke.redoOf = changed.events[i];
            revoke.batch = batch;
            auto history = core.profile.events(changed.cards[i]);
            history.push_back(revoke);
            writing.rows.push_back(rowFromEvents(*core.model, changed.cards[i], history));
            writing.events.push_back(std::move(revoke));
        }
        return writing;
    });
}

std::string changeWords(const ChangedCards& changed) {
    const std::size_t count = changed.cards.size();
    const std::string questions = fmt::format("{} question{}", count, count == 1 ? "" : "s");
    const std::string_view was = count == 1 ? "was" : "were";
    switch (changed.change) {
    case CardChange::Hide: return count == 0 ? "Already hidden." : fmt::format("{} hidden.", questions);
    case CardChange::BringBack:
        return count == 0 ? "None of these questions were hidden."
                          : fmt::format("{} will be asked again.", questions);
    case CardChange::Flag: return count == 0 ? "Already flagged." : fmt::format("{} flagged.", questions);
    case CardChange::Unflag:
        return count == 0 ? "None of these questions were flagged."
                          : fmt::format("Flag removed from {}.", questions);
    case CardChange::Reset:
        return count == 0 ? "None of these questions have been asked yet, so nothing was reset."
                          : fmt::format("{} {} reset and will come up as new.", questions, was);
    }
    return {};
}

} // namespace

ChangedCards changeCards(Learner& learner, CardChange change, const std::vector<std::string>& cards,
                         const Now& now) {
    Core& core = learner.core();
    ChangedCards changed;
    changed.change = change;
    const std::string batch = newBatch(now.ms);
    const auto stored = core.record(now, [&](std::int64_t atMs) {
        Core::Writing writing;
        const CardRows rows = cards.size() > 1 ? core.profile.cards() : CardRows();
        changed.cards.clear();
        changed.keptAside = 0;
        const KeptAside& kept = core.keptAside();
        for (const std::string& card : cards) {
            if (kept.contains(card)) {
                ++changed.keptAside;
                continue;
            }
            const auto known = rows.find(card);
            store::CardRow row = known == rows.end() ? rowOf(core, card) : known->second;
            if (!apply(change, row)) continue;
            store::Event event = eventFor(typeOf(change), card, atMs, now);
            event.batch = batch;
            writing.events.push_back(std::move(event));
            writing.rows.push_back(std::move(row));
            changed.cards.push_back(card);
        }
        return writing;
    });
    for (const store::Event& event : stored) changed.events.push_back(event.id);
    return changed;
}

void undoChange(Learner& learner, const ChangedCards& changed, const Now& now) {
    if (changed.cards.empty()) return;
    if (changed.change == CardChange::Reset)
        revokeResets(learner, changed, now);
    else
        changeCards(learner, inverse(changed.change), changed.cards, now);
}

std::string keptAsideLeft(int questions) {
    if (questions == 0) return {};
    return fmt::format("{} set aside for a readiness check {} not changed.",
                       questions == 1 ? "1 question" : fmt::format("{} questions", questions),
                       questions == 1 ? "was" : "were");
}

std::string changedWords(const ChangedCards& changed) {
    const std::string left = keptAsideLeft(changed.keptAside);
    if (left.empty()) return changeWords(changed);
    return changed.cards.empty() ? left : changeWords(changed) + ' ' + left;
}

} // namespace chipwise::study
