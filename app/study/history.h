#pragma once

#include "memory/model.h"
#include "memory/replay.h"
#include "store/journal/event.h"
#include "store/journal/replay_journal.h"
#include "store/profile.h"
#include "study/clock.h"

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace chipwise::study {

/// `params` of a reschedule that makes a card known without an answer: a test-out was passed.
inline constexpr const char* startsKnown = "known";
/// `reason` of a reschedule that brings a question early because another one on its fact was missed.
inline constexpr const char* siblingMissed = "sibling missed";

/// `reason` of a reschedule that takes back a move, because the answer that brought it was undone. Its
/// `batch` is that of the move.
inline constexpr const char* moveUndone = "undone";

/// The instant from which on the journal's events belong to this study day, for whoever is here now.
std::int64_t dayBeganMs(const store::Profile&, const Now&);

/// The ids of the answers and resets that a revoke among these events takes back.
std::unordered_set<std::string> revokedAmong(std::span<const store::Event>);

/// How a card's next day was moved since its newest answer. Moves that were undone do not count.
struct CardMoves {
    std::optional<std::int64_t> promised;  ///< the day that the answer set, or a passed test
    const store::Event* earlier = nullptr; ///< the last that moved it to an earlier day
    const store::Event* later = nullptr;   ///< the last that moved it to a later one
    const store::Event* first = nullptr;   ///< the first of all
    const store::Event* last = nullptr;    ///< the last of all
    int timesLater = 0;                    ///< that it was moved to a later day
    int timesLaterSinceEarlier = 0;        ///< the same since it was last moved to an earlier one
    std::int64_t lastFrom = 0;             ///< the day from which the last of all moved it
    std::int64_t lastShown = 0;            ///< the day that was shown for it before that
    /// The last that put it off from a day to which no move has brought it back since, and how many did.
    const store::Event* lost = nullptr;
    int timesLost = 0;
    std::int64_t lostDay = 0;
};
/// `events` are the card's, and must outlive the result.
CardMoves movesOf(std::span<const store::Event> events);

/// What an answer says about memory, as the journal keeps it.
memory::Observation observationOf(const store::Event&);

memory::Observation observationOf(const store::ReplayEvent&);

/// The answer on its study day.
memory::Answered answeredIn(const store::Event&);
memory::Answered answeredIn(const store::ReplayEvent&);

/// Whether answers of that mode are given in a practice exam or check, which teaches nothing.
bool isOfExam(store::Mode);

/// Whether an event is an answer that changes what the memory is believed to hold.
bool schedulesMemory(const store::Event&);
/// The same, and it was not taken back.
bool schedulesMemory(const store::ReplayEvent&);

/// Whether it forgets what was before: a reset that nobody took back.
bool resets(const store::ReplayEvent&);

/// The study days on which a card was answered right and not by a guess, since it was last reset. `events`
/// are the card's.
std::set<std::int64_t> daysRight(std::span<const store::Event>);

/// The cached row of a card as its events alone tell it: the replay. `events` are the card's, in effect and
/// in their order. Revoked answers count for nothing, neither for memory nor for the due instant; a reset
/// forgets all that came before; answers that do not schedule change nothing. The due instant is the newest
/// one written, never worked out again.
store::CardRow rowFromEvents(const memory::Model&, const std::string& card,
                             std::span<const store::Event> events);

/// The same from what replay reads.
store::CardRow rowFromEvents(const memory::Model&, const std::string& card,
                             std::span<const store::ReplayEvent> events);

/// What differs between the cached row and the replayed one, as sentences; empty when they agree.
std::vector<std::string> differences(const store::CardRow& cached, const store::CardRow& replayed);

/// "pack" of "pack/question".
inline std::string packOf(const std::string& card) {
    return card.substr(0, card.find('/'));
}

} // namespace chipwise::study
