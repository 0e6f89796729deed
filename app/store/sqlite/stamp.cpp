#include "store/sqlite/stamp.h"

#include <fmt/format.h>

#include <charconv>
#include <chrono>

namespace chipwise::store {

namespace {

std::optional<int> digits(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0) return {};
    return value;
}

} // namespace

std::string fileStamp(std::int64_t atMs) {
    const std::chrono::sys_time<std::chrono::milliseconds> instant{std::chrono::milliseconds(atMs)};
    const auto day = std::chrono::floor<std::chrono::days>(instant);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::seconds>(instant - day));
    return fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       time.hours().count(), time.minutes().count(), time.seconds().count());
}

std::optional<std::int64_t> fileStampToMs(std::string_view text) {
    if (text.size() != 15 || text[8] != '-') return {};
    const auto year = digits(text.substr(0, 4));
    const auto month = digits(text.substr(4, 2));
    const auto day = digits(text.substr(6, 2));
    const auto hour = digits(text.substr(9, 2));
    const auto minute = digits(text.substr(11, 2));
    const auto second = digits(text.substr(13, 2));
    if (!year || !month || !day || !hour || !minute || !second) return {};
    const std::chrono::year_month_day date{std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok() || *hour > 23 || *minute > 59 || *second > 59) return {};
    const auto instant = std::chrono::sys_days(date) + std::chrono::hours(*hour) +
                         std::chrono::minutes(*minute) + std::chrono::seconds(*second);
    return std::chrono::duration_cast<std::chrono::milliseconds>(instant.time_since_epoch()).count();
}

} // namespace chipwise::store
