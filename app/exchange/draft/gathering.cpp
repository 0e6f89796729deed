#include "exchange/draft/gathering.h"

#include "exchange/draft/read_back.h"
#include "pack/text/codes.h"
#include "pack/text/line_start.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::exchange {
void Gathering::problem(std::string_view code, int line, int column, std::string message, std::string help) {
    m_diagnostics.push_back({m_fileName,
                             line,
                             column,
                             pack::codeEntry(code).severity,
                             std::string(code),
                             std::move(message),
                             std::move(help),
                             {}});
}

void Gathering::take(std::vector<pack::Diagnostic> diagnostics) {
    std::ranges::move(diagnostics, std::back_inserter(m_diagnostics));
}

void Gathering::add(pack::Question question, int firstLine, int lastLine, const std::string& groupTitle) {
    const auto group = pack::titleFrom(groupTitle);
    const auto [place, isNew] = m_groupPlaces.emplace(group, m_groups.size());
    if (isNew) m_groups.push_back(group);
    Entry entry{std::move(question), firstLine, lastLine, place->second};
    if (optionTwice(entry)) return;
    checkId(entry);
    m_entries.push_back(std::move(entry));
}

bool Gathering::optionTwice(const Entry& entry) {
    std::set<std::string_view> seen;
    for (const auto& option : entry.question.options) {
        if (seen.insert(option.text).second) continue;
        problem("CW117", entry.firstLine, 1,
                fmt::format("The option “{}” is written twice.", pack::shortened(option.text)),
                "Change or delete one of them.");
        return true;
    }
    return false;
}

void Gathering::checkId(Entry& entry) {
    auto& id = entry.question.id;
    if (id.empty() || m_ids.insert(id).second) return;
    problem("CW656", entry.firstLine, 1,
            fmt::format("The id “{}” was used before; this question is taken without it.", id),
            "Give each question its own id.");
    id.clear();
}

Imported Gathering::finish() {
    std::vector<const pack::Question*> questions;
    for (const auto& entry : m_entries) questions.push_back(&entry.question);
    auto results = readBack(questions);
    Imported imported;
    std::vector<std::optional<std::size_t>> groups(m_groups.size());
    const auto placeOf = [&](std::size_t number) {
        if (!groups[number]) {
            groups[number] = imported.groups.size();
            imported.groups.emplace_back();
            imported.groups.back().title = m_groups[number];
        }
        return *groups[number];
    };
    // Questions without a heading must stand before the first one.
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (results[i].question && m_groups[m_entries[i].group].empty()) placeOf(m_entries[i].group);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const auto& entry = m_entries[i];
        if (!results[i].question) {
            const auto& why = results[i].why;
            problem(why ? why->code : "CW647", entry.firstLine, 1,
                    why ? why->message : "This question cannot be written in the form of a pack.",
                    why ? why->help : "Write it in the Workshop.");
            continue;
        }
        const auto group = placeOf(entry.group);
        auto& to = imported.groups[group].questions;
        imported.origins.push_back({entry.firstLine, entry.lastLine, group, to.size()});
        to.push_back(std::move(*results[i].question));
    }
    std::ranges::stable_sort(imported.origins, {}, &Origin::firstLine);
    std::ranges::stable_sort(m_diagnostics, {}, &pack::Diagnostic::line);
    imported.diagnostics = std::move(m_diagnostics);
    return imported;
}

} // namespace chipwise::exchange
