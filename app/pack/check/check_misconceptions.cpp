#include "pack/check/checks.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <set>

namespace chipwise::pack {
namespace {

class MisconceptionChecker {
public:
    explicit MisconceptionChecker(const ParsedMisconceptions& table) {
        for (const auto& row : table.rows) m_ids.insert(row.id);
        m_ids.insert(table.broken.begin(), table.broken.end());
    }

    /// False after an error.
    bool check(const Settings& settings, const WrittenSettings& lines, Problems& problems) const {
        const auto* line = lines.find("misconception");
        if (!line || !settings.misconception || m_ids.contains(*settings.misconception)) return true;
        const auto near = suggestionFor(*settings.misconception, idsLike(*settings.misconception));
        auto& problem = problems.add("CW214", line->line, line->valueColumn,
                                     fmt::format("The misconception “{}” is not in misconceptions.csv.",
                                                 shortened(*settings.misconception)),
                                     near ? fmt::format("Did you mean “{}”?", near->text)
                                          : "Use the id of a row in misconceptions.csv.");
        if (near && near->certain)
            problem.edit = replacing(line->line, line->valueColumn, line->endColumn, near->text);
        return false;
    }

private:
    std::vector<std::string_view> idsLike(std::string_view id) const {
        constexpr std::size_t enough = 64;
        std::vector<std::string_view> ids;
        for (auto at = m_ids.lower_bound(id.substr(0, 1)); at != m_ids.end() && ids.size() < enough; ++at)
            ids.push_back(*at);
        return ids;
    }

    std::set<std::string_view> m_ids;
};

} // namespace

void checkMisconceptions(std::vector<CheckedFile>& files, const ParsedMisconceptions& table) {
    if (!table.complete) return;
    const MisconceptionChecker checker(table);
    for (auto& file : files)
        for (auto& group : file.parsed.groups) {
            checker.check(group.group.settings, group.settings, file.problems);
            for (auto& question : group.questions)
                if (!checker.check(question.question.settings, question.settings, file.problems))
                    question.good = false;
        }
}

} // namespace chipwise::pack
