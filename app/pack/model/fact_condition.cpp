#include "pack/model/fact_condition.h"

#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace chipwise::pack {
namespace {

using FactField = std::string Fact::*;
constexpr std::array<std::pair<std::string_view, FactField>, 8> conditionFields{
    {{"entity", &Fact::entity},
     {"property", &Fact::property},
     {"unit", &Fact::unit},
     {"note", &Fact::note},
     {"precision", &Fact::precision},
     {"scope", &Fact::scope},
     {"qualifier", &Fact::qualifier},
     {"id", &Fact::id}}};

FactField fieldNamed(std::string_view name) {
    const auto found =
        std::ranges::find(conditionFields, name, &std::pair<std::string_view, FactField>::first);
    return found == conditionFields.end() ? nullptr : found->second;
}

/// "property = " or "note contains " at the beginning.
struct PartStart {
    std::string_view field;
    bool contains = false;
    std::size_t valueAt = 0;
};

std::optional<PartStart> partStart(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && isLetter(text[end])) ++end;
    auto rest = trimmedLeft(text.substr(end));
    PartStart start{text.substr(0, end)};
    start.contains = rest.starts_with("contains ");
    if (start.field.empty() || (!start.contains && !rest.starts_with('='))) return std::nullopt;
    rest.remove_prefix(start.contains ? 9 : 1);
    start.valueAt = text.size() - rest.size();
    return start;
}

} // namespace

std::vector<std::string_view> FactCondition::columns() {
    std::vector<std::string_view> names;
    for (const auto& [name, field] : conditionFields) names.push_back(name);
    return names;
}

/// "and" separates only where another field follows: values such as “training and inference” hold the word
/// too.
FactCondition::FactCondition(std::string_view text) {
    text = trimmed(text);
    while (!text.empty()) {
        const auto start = partStart(text);
        if (!start || !fieldNamed(start->field)) {
            m_error = fmt::format("“{}” is not a condition on a column", shortened(text));
            return;
        }
        auto end = text.find(" and ", start->valueAt);
        while (end != std::string_view::npos && !partStart(trimmedLeft(text.substr(end + 5))))
            end = text.find(" and ", end + 1);
        const auto value =
            trimmed(text.substr(start->valueAt, end == std::string_view::npos ? end : end - start->valueAt));
        m_parts.push_back({std::string(start->field), std::string(value), start->contains});
        text = end == std::string_view::npos ? std::string_view{} : trimmedLeft(text.substr(end + 5));
    }
    if (m_parts.empty()) m_error = "it is empty";
}

bool FactCondition::matches(const Fact& fact) const {
    return std::ranges::all_of(m_parts, [&](const Part& part) {
        const auto& content = fact.*fieldNamed(part.field);
        return part.contains ? lowered(content).find(lowered(part.value)) != std::string::npos
                             : content == part.value;
    });
}

} // namespace chipwise::pack
