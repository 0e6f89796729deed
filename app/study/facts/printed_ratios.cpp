#include "study/facts/printed_ratios.h"

#include "study/facts/fact_text.h"

#include <string_view>
#include <utility>

namespace chipwise::study {

namespace {

constexpr std::string_view relativeTo = " relative to ";
constexpr std::string_view perWord = " per ";

} // namespace

std::vector<PrintedRatio> printedRatiosIn(const std::vector<pack::Fact>& facts,
                                          const std::unordered_map<std::string, int>& places) {
    std::vector<PrintedRatio> ratios;
    for (std::size_t place = 0; place < facts.size(); ++place) {
        const pack::Fact& fact = facts[place];
        const std::size_t at = fact.property.find(relativeTo);
        if (at == std::string::npos || !isPrintedRatio(fact)) continue;
        const auto base = places.find(fact.property.substr(at + relativeTo.size()));
        if (base == places.end()) continue;
        ratios.push_back(
            {static_cast<int>(place), places.at(fact.entity), base->second, fact.property.substr(0, at)});
    }
    return ratios;
}

bool isRatioOf(const PrintedRatio& ratio, const std::string& property) {
    const std::string_view name = std::string_view(property).substr(0, property.find(perWord));
    if (!name.ends_with(ratio.of)) return false;
    const std::size_t before = name.size() - ratio.of.size();
    return before == 0 || name[before - 1] == ' ';
}

} // namespace chipwise::study
