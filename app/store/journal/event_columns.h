#pragma once

#include "store/journal/event.h"

#include <string>
#include <string_view>
#include <type_traits>

namespace chipwise::store {

/// Calls `visit(name, field)` for every column of the journal in its order, `checksum` last. The one place
/// that knows the columns: the checksum, the database and the CSV form all follow it.
template <typename AnyEvent, typename Visitor>
void eachColumn(AnyEvent& event, Visitor&& visit) {
    static_assert(std::is_same_v<std::remove_const_t<AnyEvent>, Event>);
    visit("event_id", event.id);
    visit("type", event.type);
    visit("at_ms", event.atMs);
    visit("utc_offset_min", event.utcOffsetMin);
    visit("device", event.device);
    visit("seq", event.seq);
    visit("card", event.card);
    visit("mode", event.mode);
    visit("kind", event.kind);
    visit("pack_version", event.packVersion);
    visit("answer_hash", event.answerHash);
    visit("seed", event.seed);
    visit("shown", event.shown);
    visit("answer", event.answer);
    visit("correct", event.correct);
    visit("credit", event.credit);
    visit("confidence", event.confidence);
    visit("guess_chance", event.guessChance);
    visit("rating", event.rating);
    visit("duration_ms", event.durationMs);
    visit("due_ms", event.dueMs);
    visit("schedules", event.schedules);
    visit("redo_of", event.redoOf);
    visit("params", event.params);
    visit("reason", event.reason);
    visit("batch", event.batch);
    visit("checksum", event.checksum);
}

/// The place of a column in that order, from 0.
int columnOf(std::string_view name);

/// A field as text that reads back exactly: decimal numbers (reals in their shortest form), 0 and 1, names;
/// NULL is empty.
std::string fieldText(const std::string&);
std::string fieldText(EventType);
std::string fieldText(const std::optional<Mode>&);
std::string fieldText(std::int64_t);
std::string fieldText(int);
std::string fieldText(bool);
std::string fieldText(double);
std::string fieldText(std::uint64_t);
std::string fieldText(const std::optional<std::uint64_t>&);
std::string fieldText(const std::optional<std::int64_t>&);
std::string fieldText(const std::optional<int>&);
std::string fieldText(const std::optional<bool>&);
std::string fieldText(const std::optional<double>&);

} // namespace chipwise::store
