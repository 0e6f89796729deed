#include "study/reader/timeline.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace chipwise::study {

namespace {

constexpr int earliestYear = 1900;
constexpr int latestYear = 2100;

std::optional<int> digitsIn(std::string_view text, std::size_t count) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    const bool isNumber = text.size() == count && read.ec == std::errc() && read.ptr == end && number >= 0;
    return isNumber ? std::optional(number) : std::nullopt;
}

bool isPartIn(std::string_view text, int most) {
    const auto number = digitsIn(text, 2);
    return number && *number >= 1 && *number <= most;
}

/// "2019", "2025-12" or "2024-12-03".
bool isIsoDate(std::string_view text) {
    const auto year = digitsIn(text.substr(0, 4), 4);
    if (!year || *year < earliestYear || *year > latestYear) return false;
    if (text.size() == 4) return true;
    if (text[4] != '-' || text.size() < 7 || !isPartIn(text.substr(5, 2), 12)) return false;
    if (text.size() == 7) return true;
    return text.size() == 10 && text[7] == '-' && isPartIn(text.substr(8), 31);
}

/// "2.9.0" before "2.21.0 beta".
std::vector<std::int64_t> releaseOrder(std::string_view release) {
    std::vector<std::int64_t> order;
    bool within = false;
    for (const char c : release) {
        const bool isDigit = c >= '0' && c <= '9';
        if (isDigit && !within) order.push_back(0);
        constexpr std::int64_t most = 1'000'000'000;
        if (isDigit && order.back() < most) order.back() = order.back() * 10 + (c - '0');
        within = isDigit;
    }
    return order;
}

std::string dateOfFact(const pack::Fact& fact) {
    if (isIsoDate(fact.stateDate)) return fact.stateDate;
    const bool isDate = fact.unit.empty() && fact.qualifier.empty() && isIsoDate(fact.value);
    return isDate ? fact.value : std::string();
}

} // namespace

bool isDated(const pack::Fact& fact) {
    return !dateOfFact(fact).empty() || !releaseOrder(fact.stateVersion).empty();
}

Timeline timelineOf(const FactTable& table) {
    Timeline timeline;
    for (int place = 0; place < static_cast<int>(table.facts().size()); ++place) {
        const pack::Fact& fact = table.fact(place);
        if (std::string date = dateOfFact(fact); !date.empty())
            timeline.dates.push_back({place, std::move(date)});
        if (!releaseOrder(fact.stateVersion).empty()) timeline.releases.push_back({place, fact.stateVersion});
    }
    // A year comes before its months and days.
    std::ranges::stable_sort(timeline.dates, {}, &TimelineEvent::when);
    std::ranges::stable_sort(timeline.releases, {},
                             [](const TimelineEvent& event) { return releaseOrder(event.when); });
    return timeline;
}

} // namespace chipwise::study
