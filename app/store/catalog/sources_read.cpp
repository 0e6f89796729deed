#include "store/catalog/sources_read.h"

#include <algorithm>
#include <map>

namespace chipwise::store {
namespace {

constexpr std::size_t monthLength = 7; // of "2026-08"

} // namespace

MonthsRead monthsOf(const SourcesRead& read) {
    const std::string first = read.first.substr(0, monthLength);
    const std::string last = read.last.substr(0, monthLength);
    return {first, read.mostly.empty() && last.starts_with(first) ? first : last};
}

SourcesRead sourcesReadOn(const std::vector<std::string>& dates) {
    SourcesRead read;
    std::map<std::string, std::size_t> months;
    std::size_t known = 0;
    for (const std::string& date : dates) {
        if (date.empty()) continue;
        read.first = read.first.empty() ? date : std::min(read.first, date);
        read.last = std::max(read.last, date);
        ++months[date.substr(0, monthLength)];
        ++known;
    }
    for (const auto& [month, count] : months)
        if (2 * count > known) read.mostly = month;
    return read;
}

} // namespace chipwise::store
