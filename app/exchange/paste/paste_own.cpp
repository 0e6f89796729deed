#include "exchange/paste/paste_own.h"

#include "pack/parse/question_file.h"
#include "pack/text/codes.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace chipwise::exchange {
namespace {

/// The last visible line before each heading.
std::vector<int> lastLines(const std::vector<int>& starts, const std::vector<std::string_view>& lines) {
    std::vector<int> result;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        int last = i + 1 < starts.size() ? starts[i + 1] - 1 : static_cast<int>(lines.size());
        while (last > starts[i] && pack::trimmed(lines[static_cast<std::size_t>(last) - 1]).empty()) --last;
        result.push_back(last);
    }
    return result;
}

std::vector<int> headingLines(const pack::ParsedFile& file) {
    std::vector<int> starts;
    for (const auto& group : file.groups) {
        if (group.group.mark.line > 0) starts.push_back(group.group.mark.line);
        for (const auto& question : group.questions) starts.push_back(question.line());
    }
    return starts;
}

} // namespace

Imported readOwn(std::string_view text) {
    pack::Problems problems("");
    auto file = pack::parseQuestionFile(text, {}, problems);
    const auto starts = headingLines(file);
    const auto ends = lastLines(starts, pack::linesOf(text));
    Imported imported;
    std::set<std::string, std::less<>> ids;
    for (auto& parsed : file.groups) {
        imported.groups.push_back(std::move(parsed.group));
        auto& group = imported.groups.back();
        for (auto& question : parsed.questions) {
            const auto& id = question.question.id;
            if (!question.good) continue;
            if (!id.empty() && !ids.insert(id).second) {
                problems.add("CW102", question.line(), question.idColumn,
                             fmt::format("The id “{}” is used twice in this text.", id),
                             "Give this question its own id.");
                continue;
            }
            const auto at =
                static_cast<std::size_t>(std::ranges::lower_bound(starts, question.line()) - starts.begin());
            imported.origins.push_back(
                {question.line(), ends[at], imported.groups.size() - 1, group.questions.size()});
            group.questions.push_back(std::move(question.question));
        }
    }
    imported.diagnostics = std::move(problems.list());
    std::ranges::stable_sort(imported.diagnostics, {}, &pack::Diagnostic::line);
    return imported;
}

} // namespace chipwise::exchange
