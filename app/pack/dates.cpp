#include "pack/dates.h"

#include "pack/text.h"

#include <chrono>

namespace chipwise::pack {
namespace {

int digitsOf(std::string_view text) {
    int number = 0;
    for (const char c : text) number = isDigit(c) ? number * 10 + (c - '0') : -100000;
    return number;
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

bool isPast(std::string_view date, std::string_view day) {
    return date < day.substr(0, date.size());
}

} // namespace chipwise::pack
