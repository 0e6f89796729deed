#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::store {

enum class EventType : std::uint8_t {
    Answer,
    Revoke,
    Reset,
    Suspend,
    Unsuspend,
    Flag,
    Unflag,
    Reschedule,
    Params,
    Redate,  ///< gives another event (redoOf) a new time, offset and due instant
    Plan,    ///< a setting of the plan
    Holdout, ///< a question is set aside for a check of readiness
    Note,    ///< the learner's own words on a question
    Alias,   ///< its card is called `params` from now on, and that card has its history
    Outcome  ///< how the real exam went
};
enum class Mode : std::uint8_t { Study, Cram, Exam, Check, Readiness };

std::string_view toText(EventType);
std::optional<EventType> eventTypeFromText(std::string_view);
std::string_view toText(Mode);
std::optional<Mode> modeFromText(std::string_view);

/// "12 answers and 4 other journal entries": what a part of the journal holds. An answer that was taken back
/// is none, but an entry; so are flags, changes of the plan and the like.
std::string countWords(std::int64_t answers, std::int64_t entries);

/// A row of the journal. Rows are inserted, never updated or deleted; what is not in the row cannot be
/// recovered later. Empty text and empty optional are NULL.
struct Event {
    std::string id; ///< UUIDv7
    EventType type = EventType::Answer;
    std::int64_t atMs = 0; ///< UTC
    int utcOffsetMin = 0;
    std::string device;
    std::int64_t seq = 0; ///< per device, +1
    std::string card;     ///< "pack/question#facet"; of a revoke: the card of the answer taken back
    // of an answer
    std::optional<Mode> mode;
    std::string kind;
    std::string packVersion;
    std::string answerHash;
    std::optional<std::uint64_t> seed;
    std::string shown;  ///< the author's option numbers in the order shown, "3 1 2"
    std::string answer; ///< the author's numbers, or the typed text
    std::optional<bool> correct;
    std::optional<double> credit;
    std::string confidence; ///< guess, plain, certain
    std::optional<double> guessChance;
    std::optional<int> rating; ///< 1 to 4; for a self-rated card the rating given
    std::optional<std::int64_t> durationMs;
    std::optional<std::int64_t> dueMs; ///< what the scheduler then decided; also of a reschedule
    bool schedules = false;
    std::string redoOf; ///< the event this one takes back (revoke) or repeats (redo)
    /// JSON: of params the model and its weights, of redate the new time; reschedule: its reason; alias: the
    /// card's new name.
    std::string params;
    std::string reason; ///< why it was written, where it was nobody's wish
    std::string batch;  ///< the same in all events that were written together and can be taken back together
    std::string checksum;
    friend bool operator==(const Event&, const Event&) = default;
};

/// SHA-256 over every other column as it is stored, 64 hex digits; `chipwise check` finds flipped bytes with
/// it.
std::string checksumOf(const Event&);

/// A UUIDv7: 48 bits of milliseconds, 74 random bits from the system.
std::string newEventId(std::int64_t atMs);

} // namespace chipwise::store
