#include "store/catalog/sources_read.h"

#include <algorithm>
#include <map>

namespace chipwise::store {

SourcesRead sourcesReadOn(const std::vector<std::string>& dates) {
    constexpr std::size_t monthLength = 7; // of "2026-08"
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
