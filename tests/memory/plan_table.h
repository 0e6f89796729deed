#pragma once

#include "memory/fsrs/fsrs6.h"
#include "memory/plan/day_plan.h"

#include <algorithm>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace chipwise::memory {

constexpr std::int64_t aMonday = 20'780; ///< 2026-11-23
constexpr std::uint8_t workdays = 0b0011111;

/// A plan's parts, to be changed by hand: the model is FSRS-6, whose interval at a recall of 90 % is the
/// stability, an answer takes ten seconds, and today is a Monday.
struct PlanTable {
    Fsrs6 model;
    Deck deck;
    NewCards fresh{.unseen = 0, .wantedADay = 0, .seconds = 10, .firstRecall = 0.5};
    PlanFrame frame{};
    std::int64_t today = aMonday;

    PlannedCard& add(double stability, std::int64_t dueDay, DayOutcome outcome = DayOutcome::Right,
                     std::initializer_list<std::uint32_t> facts = {}) {
        PlannedCard card;
        card.state = {stability, 5, 0};
        card.lastDay = today - 2;
        card.dueDay = dueDay;
        card.outcome = outcome;
        card.seconds = 10;
        const std::vector<std::uint32_t> list(facts);
        deck.add(card, list);
        return deck.cards.back();
    }
    void examIn(std::int64_t days, int lastDays = 3) {
        frame.examDay = today + days;
        frame.lastDays = lastDays;
    }
    std::unique_ptr<DayPrices> prices() const { return DayPrices::of(model, deck, fresh, frame, today); }
    CapacityLedger ledger() const { return ledgerOf(model, deck, fresh, frame, today); }
    DayPlan plan() const {
        const auto worth = prices();
        return dayPlan(model, deck, fresh, frame, worth.get(), today);
    }
    JustAnswered answer(double stability, DayOutcome outcome = DayOutcome::Right) const {
        JustAnswered given;
        given.card = "p/a";
        given.state = {stability, 5, 0};
        given.day = today;
        given.outcome = outcome;
        given.seconds = 10;
        return given;
    }
    std::int64_t nextDayOf(const JustAnswered& given) const { return nextDayOf(given, ledger()); }
    std::int64_t nextDayOf(const JustAnswered& given, const CapacityLedger& held) const {
        const auto worth = prices();
        return nextDay(model, given, frame, held, worth ? &worth->plan() : nullptr);
    }
};

inline bool isIn(const std::vector<std::size_t>& places, std::size_t place) {
    return std::ranges::find(places, place) != places.end();
}

/// How the plan moves that card; null where it does not.
inline const Move* moveOf(const DayPlan& plan, std::size_t place) {
    const auto found = std::ranges::find(plan.moves, place, &Move::card);
    return found == plan.moves.end() ? nullptr : &*found;
}

} // namespace chipwise::memory
