#pragma once

#include "memory/plan/day_plan.h"
#include "study/core.h"
#include "study/plan/day/morning.h"
#include "study/plan/day/planned_moves.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace chipwise::study {

/// The plan of a day and how far it has come: the questions as they stand now, which of them today still
/// asks, which come later and why, and on which day each begun one comes.
class DayCourse {
public:
    DayCourse() = default;
    DayCourse(const DayCourse&) = delete; // it points into its rows
    DayCourse& operator=(const DayCourse&) = delete;
    DayCourse(DayCourse&&) = default;
    DayCourse& operator=(DayCourse&&) = default;
    /// `deck` is that of the morning, in its order, and `plan` was made from it; `now` are the rows as they
    /// stand.
    DayCourse(std::shared_ptr<const Library>, const Morning&, const memory::PlanFrame&, memory::Deck deck,
              memory::DayPlan plan, CardRows now);

    const memory::DayPlan& plan() const { return m_plan; }
    std::int64_t today() const { return m_plan.today; }
    const memory::Deck& deck() const { return m_deck; } ///< as of this morning
    const CardRows& rows() const { return m_rows; }
    const MovesSince& movesSince() const { return m_movesSince; }

    // Planner passes these on, and says what each of them is.
    std::vector<std::size_t> dueNow() const;
    std::vector<std::size_t> leftForLater() const;
    int waitingForFacts() const;
    bool asksToday(const std::string& card) const;
    std::span<const std::size_t> begunToday() const { return m_begunToday; }
    std::vector<std::size_t> begunEntries() const;
    const store::CardRow& begunRow(std::size_t entry) const;
    std::int64_t dayOf(const store::CardRow&) const;
    std::optional<std::int64_t> plannedDayOf(const std::string& card) const;
    std::optional<PlannedMove> movedToday(const store::CardRow&) const;
    std::vector<PlannedMove> unwrittenMoves() const;
    std::vector<std::int64_t> factDaysOf(const std::string& card,
                                         std::span<const store::CardRow> written) const;

    /// Whether another question on the card's facts comes on that day or before.
    bool isFactAskedBy(std::int64_t day, const std::string& card) const;
    /// Whether that is so of another begun question on the card's facts that is neither hidden nor set aside.
    bool anySibling(const std::string& card,
                    const std::function<bool(const store::CardRow&)>& isWanted) const;
    /// Whether the begun card waits today for another one on its facts.
    bool waitsForFacts(const store::CardRow&) const;
    /// The latest day to which today's plan puts off a card, for lack of time, that was not asked since.
    std::optional<std::int64_t> lastPutOff() const;

    /// A row was written. Returns the one before, blank where there was none.
    store::CardRow put(const store::CardRow&);

private:
    std::optional<std::size_t> placeOf(const std::string& card) const; ///< in the deck
    const store::CardRow& row(std::size_t place) const { return *m_current[place]; }
    const memory::Move* moveAt(std::size_t place) const; ///< of today; null where it is not moved
    bool comesToday(std::size_t place) const; ///< in the deck: begun, not hidden, and its day is today
    std::int64_t dayOf(const store::CardRow&, const memory::Move*) const;
    bool isMovedBy(const memory::Move*, const store::CardRow&) const; ///< one of today, or null
    /// Of a card whose new day was taken by a day off or the exam, set after today's answer or move.
    std::optional<memory::MoveReason> whyMovedNextMorning(const store::CardRow&) const;
    std::int64_t dayIfDue(std::int64_t stored) const; ///< without a move
    /// Why a card that was due this morning comes on a later day, by the move that was written today, else by
    /// today's plan; nothing where it was asked since, is hidden, or still comes today.
    std::optional<memory::MoveReason> whyLater(std::size_t place) const;
    bool isPutOff(std::size_t place) const; ///< whether it is for lack of time

    std::shared_ptr<const Library> m_library;
    memory::PlanFrame m_frame;
    memory::Deck m_deck;
    memory::DayPlan m_plan;
    CardRows m_rows;
    std::vector<std::size_t> m_entryOf;                          ///< of a place in the deck
    std::vector<const store::CardRow*> m_current;                ///< its row now, in m_rows
    std::unordered_map<std::string_view, std::size_t> m_placeOf; ///< of a card in the deck
    std::unordered_map<std::size_t, std::size_t> m_moveOf;       ///< place in the deck to DayPlan::moves
    std::vector<std::size_t> m_begunToday;                       ///< places in Library::entries()
    MovesSince m_movesSince;
    mutable std::optional<std::optional<std::int64_t>> m_lastPutOff; ///< none: to be worked out
};

} // namespace chipwise::study
