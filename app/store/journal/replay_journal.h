#pragma once

#include "memory/observation.h"
#include "store/journal/event.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace chipwise::store {

class Database;

/// What replay needs of an event of a card: a few numbers, so that a journal of a million fits into the
/// memory and is read in a second.
struct ReplayEvent {
    static constexpr std::int64_t noDue = -1;

    std::int64_t atMs = 0;
    std::int64_t dueMs = noDue;
    double guessChance = 0;
    std::int32_t durationMs = 0; ///< of an answer; 0 where it was not measured
    std::int16_t utcOffsetMin = 0;
    EventType type = EventType::Answer;
    memory::Certainty certainty = memory::Certainty::Plain;
    std::uint8_t rating = 0; ///< 0: none
    bool schedules = false;
    bool correct = false;
    bool selfRated = false;
    bool declined = false;    ///< an answer without content: “I don't know”
    bool revoked = false;     ///< taken back later
    bool inExam = false;      ///< an answer of a practice exam or check, which teaches nothing
    bool startsKnown = false; ///< a reschedule that makes a card known without an answer
};

/// Where an event stands among those of all cards, and which key it answered.
struct ReplayMark {
    std::int64_t orderMs = 0;  ///< of timing.h
    std::int64_t position = 0; ///< in the file: of one computer's events at one instant, the later has more
    std::uint32_t answerHash = 0; ///< its place in ReplayJournal::answerHashes
};

/// A journal by cards: the events of cards[i] are those from first[i] up to, not with, first[i + 1], in their
/// order (timing.h), each with its time, offset and due instant in effect.
struct ReplayJournal {
    std::vector<std::string> cards;
    std::vector<std::size_t> first;
    std::vector<ReplayEvent> events;
    std::vector<ReplayMark> marks;         ///< of events[i]
    std::vector<std::string> answerHashes; ///< each that occurs, once

    std::span<const ReplayEvent> eventsOf(std::size_t card) const {
        return std::span(events).subspan(first[card], first[card + 1] - first[card]);
    }
    const std::string& answerHash(std::size_t event) const { return answerHashes[marks[event].answerHash]; }
};

/// Every known card, also those without an event; one that was renamed under its present name alone.
ReplayJournal readReplayJournal(Database&);

/// The events of one card that happened before that instant, as if nothing had come after it.
std::vector<ReplayEvent> readReplayEvents(Database&, const std::string& card, std::int64_t beforeMs);

} // namespace chipwise::store
