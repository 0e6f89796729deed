#pragma once

#include "memory/learner_recall.h"
#include "memory/model.h"
#include "memory/plan/capacity_ledger.h"
#include "memory/replay.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace chipwise::memory {

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
    /// In which order the cards of a day got it, the smaller the earlier: what has it first keeps it. 0: its
    /// day is not firm, since it was put off after its newest answer, or planned for an exam.
    std::int64_t firmTurn = 0;
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

/// The model's chance of recall on a day, 0 where it has none.
double recallOn(const Model&, const PlannedCard&, std::int64_t day);

/// What the ledger counts for a card on a day.
Commitment commitmentOf(const Model&, const LearnerRecall&, const PlannedCard&, std::int64_t day);

/// What an answer of that learner on that day is expected to take, with the repetitions where it is missed.
double expectedSeconds(const Model&, const LearnerRecall&, const PlannedCard&, std::int64_t day);
/// The same of a card whose day is firm, or of a miss, among those of the day: by the model and with one
/// return, so that no answer that comes after one changes whether it keeps the day it was promised.
double secondsPromised(const Model&, const PlannedCard&, std::int64_t day);
/// Of a day's seconds, those that cards whose day is firm may fill, and those that they may fill with its
/// misses.
constexpr double mostOfFirm = 1.0;
constexpr double mostOfFirmAndMisses = 1.5;

/// Days ahead of today that a card is moved at most.
constexpr std::int64_t farthestMove = 400;

enum class MoveReason : std::uint8_t {
    TooMuch,    ///< the day held more than the minutes
    MissedDays, ///< the same of a card that was not asked on the day it was due
    SameFact,   ///< another card on its fact comes that day; a card waits for that once
    DayOff,     ///< its day is no study day any more
    ExamDay,    ///< its day is now that of the exam, on which nothing is asked
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

/// The turn of a card whose new day is not written yet: all others got it before.
constexpr std::int64_t newestFirmTurn = std::numeric_limits<std::int64_t>::max() / 2;

/// Puts the card on its new day.
void apply(const Move&, PlannedCard&);
void apply(const Move&, Deck&);

} // namespace chipwise::memory
