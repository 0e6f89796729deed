#include "pack/text/dates.h"

#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

namespace chipwise::pack {
namespace {

int digitsOf(std::string_view text) {
    int number = 0;
    for (const char c : text) number = isDigit(c) ? number * 10 + (c - '0') : -100000;
    return number;
}

/// Of a whole year or month, where no day is named.
std::chrono::sys_days lastDay(std::string_view date) {
    const std::chrono::year year(digitsOf(date.substr(0, 4)));
    const std::chrono::month month(date.size() >= 7 ? static_cast<unsigned>(digitsOf(date.substr(5, 2)))
                                                    : 12u);
    if (date.size() < 10) return year / month / std::chrono::last;
    return year / month / std::chrono::day(static_cast<unsigned>(digitsOf(date.substr(8, 2))));
}

std::string dayText(int year, int month, int day) {
    return fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

} // namespace

bool isDate(std::string_view text) {
    if (text.size() != 4 && text.size() != 7 && text.size() != 10) return false;
    const bool dashes = (text.size() < 7 || text[4] == '-') && (text.size() < 10 || text[7] == '-');
    const int year = digitsOf(text.substr(0, 4));
    const int month = text.size() >= 7 ? digitsOf(text.substr(5, 2)) : 1;
    const int day = text.size() == 10 ? digitsOf(text.substr(8, 2)) : 1;
    if (!dashes || year < 1 || month < 1 || day < 1) return false;
    return std::chrono::year_month_day(std::chrono::year(year),
                                       std::chrono::month(static_cast<unsigned>(month)),
                                       std::chrono::day(static_cast<unsigned>(day)))
        .ok();
}

bool isDay(std::string_view text) {
    return text.size() == 10 && isDate(text);
}

std::vector<std::string> daysMeant(std::string_view text) {
    std::array<int, 3> parts{};
    const char* at = text.data();
    const char* const end = at + text.size();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            if (at == end || std::string_view(".-/").find(*at) == std::string_view::npos) return {};
            ++at;
        }
        const auto [stop, failed] = std::from_chars(at, end, parts[i]);
        if (failed != std::errc{} || parts[i] < 0 || parts[i] > 9999) return {};
        at = stop;
    }
    if (at != end) return {};
    const auto& [a, b, c] = parts;
    std::vector<std::string> days;
    constexpr int leastYear = 1000; // "21.08.26" names no year
    const auto add = [&days](int year, int month, int day) {
        const auto date = dayText(year, month, day);
        if (year >= leastYear && isDay(date) && std::ranges::find(days, date) == days.end())
            days.push_back(date);
    };
    add(a, b, c);
    add(c, b, a);
    add(c, a, b);
    return days;
}

int daysSince(std::string_view date, std::string_view day) {
    if (!isDate(date) || !isDay(day)) return 0;
    return static_cast<int>((lastDay(day) - lastDay(date)).count());
}

bool isPast(std::string_view date, std::string_view day) {
    return date < day.substr(0, date.size());
}

} // namespace chipwise::pack
