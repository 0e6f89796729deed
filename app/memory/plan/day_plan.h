#pragma once

#include "memory/plan/next_day.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace chipwise::memory {

class KeptReturns; // expected_returns.h

/// A begun card that is not hidden.
struct PlannedCard {
    State state;
    std::int64_t lastDay = 0; ///< of its newest answer
    std::int64_t dueDay = 0;  ///< its next day, as the journal has it
    DayOutcome outcome = DayOutcome::Right;
    double seconds = 22;     ///< an answer takes
    std::uint32_t group = 0; ///< cards of one case share a number and stay together; 0: none
    bool hasWaited = false;  ///< for another card on its facts, since its newest answer
    /// Of one that was missed: in which order the misses were answered, the larger the later. 0: no answer
    /// promised it the next study day; it comes after those that were promised theirs.
    std::int64_t missTurn = 0;
    /// In which order the cards of a day got it, the smaller the earlier: what has it first keeps it. 0: it
    /// has no firm day. It was put off since its newest answer, or planned for an exam.
    std::int64_t seat = 0;
    bool wasPutOff = false; ///< since its newest answer
    double returns = 1;     ///< answers on the same day after a miss, until it is right
};

/// The begun cards with the facts they ask for. Two cards on the same fact answer each other.
class Deck {
public:
    std::vector<PlannedCard> cards;

    void add(const PlannedCard&, std::span<const std::uint32_t> facts);
    std::span<const std::uint32_t> factsOf(std::size_t card) const;

private:
    std::vector<std::uint32_t> m_facts;
    std::vector<std::size_t> m_factsEnd; ///< by card
};

/// What has not been begun.
struct NewCards {
    int unseen = 0;
    int wantedADay = 0; ///< 0: as many as the minutes hold
    double seconds = 22;
    double firstRecall = 0.5; ///< chance that a first answer is known
    double returns = 1;       ///< as of PlannedCard
};

enum class MoveReason : std::uint8_t {
    TooMuch,    ///< the day held more than the minutes
    MissedDays, ///< the same of a card that was not asked on the day it was due
    SameFact,   ///< another card on its fact comes that day; a card waits for that once
    DayOff,     ///< its day is no study day any more
    Exam        ///< so that it comes once before the exam
};

/// Whether a card that was due is put off, because the minutes of the day do not hold it. What waits because
/// another card on its fact comes first is not put off.
bool isPutOff(MoveReason);

/// A card's next day, changed by the plan.
struct Move {
    std::size_t card = 0; ///< in Deck::cards
    std::int64_t from = 0;
    std::int64_t to = 0;
    MoveReason reason = MoveReason::TooMuch;
};

/// What an answer of that learner on that day is expected to take, with the repetitions where it is missed.
double expectedSeconds(const Model&, const LearnerRecall&, const PlannedCard&, std::int64_t day);
/// The same of a first answer.
double expectedSeconds(const NewCards&);

/// The same of a card that has its seat, or of a miss, among those of the day: by the model and with one
/// return, so that no answer that comes after one changes whether it keeps the day it was promised.
double secondsPromised(const Model&, const PlannedCard&, std::int64_t day);
/// Of a day's seconds, those that cards with a seat may fill, and those that they may fill with its misses.
constexpr double mostOfSeats = 1.0;
constexpr double mostOfSeatsAndMisses = 1.5;

/// The seat of a card whose new day is not written yet: all others got theirs before.
constexpr std::int64_t newestSeat = std::numeric_limits<std::int64_t>::max() / 2;

/// Puts the card on its new day.
void apply(const Move&, PlannedCard&);
void apply(const Move&, Deck&);

/// A study day: what is asked, what is moved, how much new comes.
struct DayPlan {
    std::int64_t today = 0;
    bool isStudyDay = true;
    std::vector<std::size_t> due;     ///< in Deck::cards, what matters most first
    std::vector<std::size_t> waiting; ///< due, but today nothing is asked: a day off, or the day of the exam
    std::vector<Move> moves;          ///< of cards that were due, and of later ones whose day is none
    int fresh = 0;
    double seconds = 0; ///< for what is due and new, with the repetitions expected
    /// The day on which the last of the cards comes that a missed day or too much has moved.
    std::optional<std::int64_t> caughtUpOn;
};

/// The prices of the days until an exam, from the states of the morning; null where none is near. They refer
/// to the model, which must live as long.
class DayPrices {
public:
    static std::unique_ptr<DayPrices> of(const Model&, const Deck&, const NewCards&, const PlanFrame&,
                                         std::int64_t today);
    const PlanAhead& plan() const { return *m_plan; }

private:
    DayPrices() = default;
    std::vector<BegunCard> m_cards;
    DayBeforeExam m_day;
    std::unique_ptr<PlanAhead> m_plan;
};

/// The ledger of a morning: every card on its next day, and the time that new cards will need.
CapacityLedger ledgerOf(const Model&, const Deck&, const NewCards&, const PlanFrame&, std::int64_t today);

/// What the ledger counts for a card on a day.
Commitment commitmentOf(const Model&, const LearnerRecall&, const PlannedCard&, std::int64_t day);

/// The plan of a day from the states of its morning: pure, the same from every process. Missed cards come
/// first and always, unless they alone are more than the minutes; then as many new ones as the exam needs
/// and the minutes still hold; then the reviews by what they gain. A day that wants up to half more than its
/// minutes asks all of it: no estimate is exact enough to move a card for less. One that wants more keeps to
/// its minutes, and the rest is moved to the next days with room. A miss that was moved comes before the
/// newer ones, and of a day's misses the first one answered: it was promised that day before the others. The
/// eve of an exam always keeps to its minutes, and takes the weakest of its misses, whenever they were
/// answered.
///
/// Where days are firm, as they are without an exam in the next weeks, a day that wants too much asks what
/// has a seat on it after the misses, up to half more than its minutes; then what was put off before, then
/// the rest.
///
/// A card waits where another one on its facts comes that day: once after each answer, and only if a later
/// day, before the exam, has no other card on its facts. Else both come.
///
/// Where many days of one deck are planned, `kept` spares them what the days before have found.
DayPlan dayPlan(const Model&, const Deck&, const NewCards&, const PlanFrame&, const DayPrices*,
                std::int64_t today, KeptReturns* kept = nullptr);

} // namespace chipwise::memory
