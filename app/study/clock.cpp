#include "study/clock.h"

#include "memory/replay.h"

#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <chrono>

namespace chipwise::study {
namespace {

constexpr std::int64_t msPerMinute = 60'000;
constexpr std::int64_t msPerDay = 24 * 60 * msPerMinute;
constexpr std::int64_t dayBeginsMs =
    4 * 60 * msPerMinute; // 04:00: who studies past midnight still studies today
constexpr int farthestOffsetMin = 18 * 60;

/// Exactly `digits` decimal digits at the head of `text`, taken off it.
std::optional<int> takeNumber(std::string_view& text, std::size_t digits) {
    if (text.size() < digits) return std::nullopt;
    int value = 0;
    const char* end = text.data() + digits;
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value < 0) return std::nullopt;
    text.remove_prefix(digits);
    return value;
}

bool take(std::string_view& text, char expected) {
    if (text.empty() || text.front() != expected) return false;
    text.remove_prefix(1);
    return true;
}

std::optional<std::int64_t> takeDate(std::string_view& text) {
    const auto year = takeNumber(text, 4);
    if (!year || !take(text, '-')) return std::nullopt;
    const auto month = takeNumber(text, 2);
    if (!month || !take(text, '-')) return std::nullopt;
    const auto day = takeNumber(text, 2);
    if (!day) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{*year},
                                           std::chrono::month{static_cast<unsigned>(*month)},
                                           std::chrono::day{static_cast<unsigned>(*day)}};
    if (!date.ok()) return std::nullopt;
    return std::chrono::sys_days{date}.time_since_epoch().count();
}

/// "14:02", "14:02:30" or "14:02:30.250" in milliseconds.
std::optional<std::int64_t> takeTime(std::string_view& text) {
    const auto hours = takeNumber(text, 2);
    if (!hours || *hours > 23 || !take(text, ':')) return std::nullopt;
    const auto minutes = takeNumber(text, 2);
    if (!minutes || *minutes > 59) return std::nullopt;
    std::int64_t ms = (*hours * 60 + *minutes) * msPerMinute;
    if (!take(text, ':')) return ms;
    const auto seconds = takeNumber(text, 2);
    if (!seconds || *seconds > 59) return std::nullopt;
    ms += *seconds * 1000;
    if (take(text, '.')) {
        const auto fraction = takeNumber(text, 3);
        if (!fraction) return std::nullopt;
        ms += *fraction;
    }
    return ms;
}

/// "Z", "+01:00", "-0530" or nothing, in minutes.
std::optional<int> takeOffset(std::string_view& text) {
    if (text.empty() || take(text, 'Z')) return 0;
    const int sign = text.front() == '-' ? -1 : 1;
    if (!take(text, '+') && !take(text, '-')) return std::nullopt;
    const auto hours = takeNumber(text, 2);
    take(text, ':');
    const auto minutes = hours ? takeNumber(text, 2) : std::nullopt;
    if (!minutes || *minutes > 59) return std::nullopt;
    const int offset = *hours * 60 + *minutes;
    if (offset > farthestOffsetMin) return std::nullopt;
    return sign * offset;
}

std::chrono::year_month_day calendarDateOf(std::int64_t day) {
    return std::chrono::sys_days{std::chrono::days{day}};
}

std::string_view monthName(const std::chrono::year_month_day& date) {
    static constexpr std::string_view months[] = {"January",   "February", "March",    "April",
                                                  "May",       "June",     "July",     "August",
                                                  "September", "October",  "November", "December"};
    return months[static_cast<unsigned>(date.month()) - 1];
}

} // namespace

std::int64_t studyDay(const Now& now) {
    return memory::studyDay(now.ms, now.utcOffsetMin);
}

std::int64_t dayStartMs(std::int64_t day, int utcOffsetMin) {
    return day * msPerDay + dayBeginsMs - utcOffsetMin * msPerMinute;
}

std::string dateWords(std::int64_t day) {
    static constexpr const char* weekdays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    const auto date = calendarDateOf(day);
    const unsigned weekday = std::chrono::weekday{std::chrono::sys_days{date}}.c_encoding();
    return fmt::format("{}, {} {}", weekdays[weekday], monthName(date).substr(0, 3),
                       static_cast<unsigned>(date.day()));
}

std::string weekdayDate(std::int64_t day, std::int64_t today) {
    const auto date = calendarDateOf(day);
    const std::string words = dateWords(day);
    if (date.year() == calendarDateOf(today).year()) return words;
    return fmt::format("{}, {}", words, static_cast<int>(date.year()));
}

std::string fullDate(std::int64_t day) {
    const auto date = calendarDateOf(day);
    return fmt::format("{} {}, {}", monthName(date).substr(0, 3), static_cast<unsigned>(date.day()),
                       static_cast<int>(date.year()));
}

std::string longDate(std::string_view iso) {
    constexpr std::size_t monthLength = 7; ///< of "2026-10"
    const bool isMonth = iso.size() == monthLength;
    const auto day = dayFromDate(isMonth ? std::string(iso) + "-01" : std::string(iso));
    if (!day) return std::string(iso);
    const auto date = calendarDateOf(*day);
    const int year = static_cast<int>(date.year());
    if (isMonth) return fmt::format("{} {}", monthName(date), year);
    return fmt::format("{} {}, {}", monthName(date), static_cast<unsigned>(date.day()), year);
}

std::string withLongDates(std::string_view text) {
    const auto isPart = [](char c) { return c == '-' || std::isalnum(static_cast<unsigned char>(c)) != 0; };
    std::string written;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        while (end < text.size() && isPart(text[end])) ++end;
        written += longDate(text.substr(begin, end - begin)); // what is no date stays as it is
        if (end < text.size()) written += text[end++];
        begin = end;
    }
    return written;
}

std::int64_t latestPossibleMs(const Now& now) {
    return now.ms + msPerDay;
}

std::string dateText(std::int64_t day) {
    const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

std::optional<std::int64_t> dayFromDate(std::string_view text) {
    const auto day = takeDate(text);
    return day && text.empty() ? day : std::nullopt;
}

std::string isoText(std::int64_t ms) {
    const std::int64_t day = ms >= 0 ? ms / msPerDay : -((-ms + msPerDay - 1) / msPerDay);
    const std::int64_t second = (ms - day * msPerDay) / 1000;
    return fmt::format("{}T{:02}:{:02}:{:02}Z", dateText(day), second / 3600, second / 60 % 60, second % 60);
}

std::string localText(const Now& now) {
    return isoText(now.ms + now.utcOffsetMin * std::int64_t{60'000}).substr(0, 16);
}

std::optional<Now> nowFromIso(std::string_view text) {
    const auto day = takeDate(text);
    if (!day) return std::nullopt;
    if (text.empty()) return Now{*day * msPerDay + msPerDay / 2, 0};
    if (!take(text, 'T') && !take(text, ' ')) return std::nullopt;
    const auto time = takeTime(text);
    const auto offset = time ? takeOffset(text) : std::nullopt;
    if (!offset || !text.empty()) return std::nullopt;
    return Now{*day * msPerDay + *time - *offset * msPerMinute, *offset};
}

} // namespace chipwise::study
