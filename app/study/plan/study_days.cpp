#include "study/plan/study_days.h"

#include "study/clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace chipwise::study {
namespace {

constexpr std::size_t daysOfWeek = 7;
constexpr std::uint8_t wholeWeek = 0x7F;
constexpr std::uint8_t mondayToFriday = 0x1F;
constexpr std::array<std::string_view, daysOfWeek> dayNames{"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                            "Friday", "Saturday", "Sunday"};

bool hasDay(const memory::StudyCalendar& calendar, std::size_t day) {
    return (calendar.weekdays() >> day & 1) != 0;
}

std::string lowercase(std::string_view text) {
    std::string lower;
    for (const char c : text) lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

std::string_view shortName(std::size_t day) {
    return dayNames.at(day).substr(0, 3);
}

/// "Mon, Wed, and Fri". `between` joins two: dates hold a comma of their own.
std::string listed(const std::vector<std::string>& names, const char* between) {
    if (names.size() == 2) return names.front() + between + names.back();
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? ", and " : ", ") + names[i];
    return text;
}

} // namespace

std::vector<std::string> weekdayKeys(const memory::StudyCalendar& calendar) {
    std::vector<std::string> keys;
    for (std::size_t day = 0; day < daysOfWeek; ++day)
        if (hasDay(calendar, day)) keys.push_back(lowercase(shortName(day)));
    return keys;
}

std::optional<std::uint8_t> weekdayFromKey(std::string_view key) {
    for (std::size_t day = 0; day < daysOfWeek; ++day)
        if (lowercase(shortName(day)) == key) return static_cast<std::uint8_t>(1 << day);
    return std::nullopt;
}

std::optional<std::uint8_t> weekdaysFromText(std::string_view text) {
    std::string typed = lowercase(text);
    if (typed == "every day" || typed == "every-day") return wholeWeek;
    if (typed == "weekdays") return mondayToFriday;
    std::ranges::replace(typed, ',', ' ');
    std::uint8_t week = 0;
    std::string_view rest = typed;
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        if (word.empty()) continue;
        const auto day = weekdayFromKey(word.substr(0, 3));
        // "monda" and "monster" are no days; "mon" and "monday" are one.
        const auto isName = [&](std::string_view name) { return lowercase(name) == word; };
        if (!day || (word.size() > 3 && std::ranges::none_of(dayNames, isName))) return std::nullopt;
        week = static_cast<std::uint8_t>(week | *day);
    }
    return week == 0 ? std::nullopt : std::optional(week);
}

std::string studyDaysWords(const memory::StudyCalendar& calendar) {
    if (calendar.weekdays() == wholeWeek) return "every day";
    std::vector<std::size_t> days;
    for (std::size_t day = 0; day < daysOfWeek; ++day)
        if (hasDay(calendar, day)) days.push_back(day);
    if (days.size() > 2 && days.back() - days.front() + 1 == days.size())
        return fmt::format("{} to {}", shortName(days.front()), shortName(days.back()));
    std::vector<std::string> names;
    for (const std::size_t day : days) names.emplace_back(shortName(day));
    return listed(names, " and ");
}

std::string daysOffWords(const std::vector<std::int64_t>& days, std::int64_t today) {
    if (days.empty()) return "no days off";
    constexpr std::size_t mostNamed = 3;
    if (days.size() > mostNamed)
        return fmt::format("{} days off, the first on {}, the last on {}", days.size(),
                           weekdayDate(days.front(), today), weekdayDate(days.back(), today));
    std::vector<std::string> names;
    for (const std::int64_t day : days) names.push_back(weekdayDate(day, today));
    return "off on " + listed(names, ", and ");
}

} // namespace chipwise::study
