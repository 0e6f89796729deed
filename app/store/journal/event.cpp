#include "store/journal/event.h"

#include "store/journal/canonical_event.h"
#include "store/journal/enum_names.h"
#include "store/journal/event_columns.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>

namespace chipwise::store {

std::string countWords(std::int64_t answers, std::int64_t entries) {
    const auto counted = [](std::int64_t count, std::string_view one, std::string_view more) {
        return fmt::format("{} {}", count, count == 1 ? one : more);
    };
    const std::int64_t others = entries - answers;
    if (answers == 0 && others > 0) return counted(others, "journal entry", "journal entries");
    const std::string words = counted(answers, "answer", "answers");
    return others > 0 ? words + " and " + counted(others, "other journal entry", "other journal entries")
                      : words;
}

namespace {

constexpr EnumNames<EventType, 15> eventTypeNames{{
    {EventType::Answer, "answer"},
    {EventType::Revoke, "revoke"},
    {EventType::Reset, "reset"},
    {EventType::Suspend, "suspend"},
    {EventType::Unsuspend, "unsuspend"},
    {EventType::Flag, "flag"},
    {EventType::Unflag, "unflag"},
    {EventType::Reschedule, "reschedule"},
    {EventType::Params, "params"},
    {EventType::Redate, "redate"},
    {EventType::Plan, "plan"},
    {EventType::Holdout, "holdout"},
    {EventType::Note, "note"},
    {EventType::Alias, "alias"},
    {EventType::Outcome, "outcome"},
}};

constexpr EnumNames<Mode, 5> modeNames{{
    {Mode::Study, "study"},
    {Mode::Cram, "cram"},
    {Mode::Exam, "exam"},
    {Mode::Check, "check"},
    {Mode::Readiness, "readiness"},
}};

template <typename Value>
std::string textOrEmpty(const std::optional<Value>& value) {
    return value ? fieldText(*value) : std::string();
}

void requireSodium() {
    // Safe to call from several threads and more than once.
    if (sodium_init() < 0)
        throw std::runtime_error("libsodium cannot start because the system provides no random numbers");
}

} // namespace

std::string_view toText(EventType type) {
    return nameIn(eventTypeNames, type);
}
std::optional<EventType> eventTypeFromText(std::string_view text) {
    return valueIn(eventTypeNames, text);
}
std::string_view toText(Mode mode) {
    return nameIn(modeNames, mode);
}
std::optional<Mode> modeFromText(std::string_view text) {
    return valueIn(modeNames, text);
}

int columnOf(std::string_view wanted) {
    static const Event fields;
    int column = 0;
    int found = -1;
    eachColumn(fields, [&](std::string_view name, const auto&) {
        if (name == wanted) found = column;
        ++column;
    });
    return found;
}

std::string fieldText(const std::string& value) {
    return value;
}
std::string fieldText(EventType value) {
    return std::string(toText(value));
}
std::string fieldText(const std::optional<Mode>& value) {
    return value ? std::string(toText(*value)) : "";
}
std::string fieldText(std::int64_t value) {
    return fmt::format_int(value).str();
}
std::string fieldText(int value) {
    return fmt::format_int(value).str();
}
std::string fieldText(bool value) {
    return value ? "1" : "0";
}
std::string fieldText(double value) {
    // Adding zero makes −0 a 0, as SQLite does.
    return fmt::format("{}", value + 0.0);
}
std::string fieldText(std::uint64_t value) {
    return fmt::format_int(value).str();
}
std::string fieldText(const std::optional<std::uint64_t>& value) {
    return textOrEmpty(value);
}
std::string fieldText(const std::optional<std::int64_t>& value) {
    return textOrEmpty(value);
}
std::string fieldText(const std::optional<int>& value) {
    return textOrEmpty(value);
}
std::string fieldText(const std::optional<bool>& value) {
    return textOrEmpty(value);
}
std::string fieldText(const std::optional<double>& value) {
    return textOrEmpty(value);
}

std::string checksumOf(const Event& event) {
    CanonicalEvent canonical;
    canonical.begin(event.reason.empty() && event.batch.empty());
    eachColumn(event, [&](std::string_view, const auto& field) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, std::string>)
            canonical.add(field);
        else
            canonical.add(fieldText(field));
    });
    return std::string(canonical.checksum());
}

std::string newEventId(std::int64_t atMs) {
    requireSodium();
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    const auto time = static_cast<std::uint64_t>(atMs);
    for (std::size_t i = 0; i < 6; ++i) bytes[i] = static_cast<unsigned char>((time >> (40 - 8 * i)) & 0xFF);
    bytes[6] = static_cast<unsigned char>(0x70 | (bytes[6] & 0x0F)); // version 7
    bytes[8] = static_cast<unsigned char>(0x80 | (bytes[8] & 0x3F)); // variant of RFC 9562
    std::array<char, 2 * bytes.size() + 1> digits{};
    sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
    std::string id(digits.data());
    for (const std::size_t dash : {8U, 13U, 18U, 23U}) id.insert(dash, 1, '-');
    return id;
}

} // namespace chipwise::store
