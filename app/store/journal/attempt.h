#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {

/// A place of a form: which card, in which presentation, and what it counts for.
struct AttemptQuestion {
    std::string card;         ///< "pack/question#facet"
    std::string domain;       ///< number of the plan's domain, or the subject of an own form
    bool scored = true;       ///< an unscored one looks the same and counts for nothing
    std::uint64_t seed = 0;   ///< of its presentation
    std::string putHash = {}; ///< tells whether its author has changed it since; empty: not known
    friend bool operator==(const AttemptQuestion&, const AttemptQuestion&) = default;
};

/// An attempt of a practice exam: what was agreed at its start, and how it ended.
struct Attempt {
    std::string id; ///< UUIDv7
    std::int64_t startedMs = 0;
    int utcOffsetMin = 0;
    std::string device;
    std::string pack;  ///< empty: over several packs
    std::string exam;  ///< id of the plan; empty: an own form
    std::string title; ///< as people read it: "AWS ML chips track"
    int minutes = 0;
    bool strict = true;     ///< never pauses
    bool partial = false;   ///< shares of a question count
    double rawPass = 0;     ///< percent of the scored questions; 0: no mark to reach
    std::uint64_t seed = 0; ///< of the form
    std::string domains;    ///< JSON: the plan's domains with number, title, weight, as they were
    std::optional<std::int64_t> submittedMs;
    std::string result; ///< JSON, empty until submitted
    friend bool operator==(const Attempt&, const Attempt&) = default;
};

enum class AttemptEventType : std::uint8_t {
    Goto,
    Answer,
    Clear,
    Flag,
    Unflag,
    Strike,
    Unstrike,
    Pause,
    Resume
};
std::string_view toText(AttemptEventType);
std::optional<AttemptEventType> attemptEventTypeFromText(std::string_view);

/// Something done in an attempt, stored when it happens. Never updated, and never deleted but with the whole
/// of an attempt in which nothing was answered.
struct AttemptEvent {
    std::string attempt;
    std::int64_t seq = 0; ///< from 1, in order; given by the store
    AttemptEventType type = AttemptEventType::Goto;
    int position = 0;      ///< from 1
    std::int64_t atMs = 0; ///< the wall clock
    std::int64_t steadyMs =
        0;              ///< since the machine was started, sleep included: what no change of the clock moves
    std::string boot;   ///< names that start of the machine
    std::string answer; ///< answer: as the journal keeps it; strike: the author's option number
    std::string confidence; ///< answer: guess, plain, certain
    friend bool operator==(const AttemptEvent&, const AttemptEvent&) = default;
};

} // namespace chipwise::store
