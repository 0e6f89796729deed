#include "pack/check/checks.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <set>

namespace chipwise::pack {
namespace {

/// Every question's id, of faulty ones too: one mistake, one message.
std::set<std::string_view> questionIds(const std::vector<CheckedFile>& files) {
    std::set<std::string_view> ids;
    for (const auto& file : files)
        for (const auto& group : file.parsed.groups)
            for (const auto& question : group.questions) ids.insert(question.question.id);
    ids.erase(std::string_view{});
    return ids;
}

constexpr auto otherQuestion = "Use the id of a question that differs from this one in only one constraint.";

std::string contrastHelp(std::string_view wanted, const std::set<std::string_view>& ids) {
    constexpr std::size_t enough = 64;
    std::vector<std::string_view> like;
    for (auto at = ids.lower_bound(wanted.substr(0, 1)); at != ids.end() && like.size() < enough; ++at)
        like.push_back(*at);
    const auto near = suggestionFor(wanted, like);
    return near ? fmt::format("Did you mean “{}”?", near->text) : otherQuestion;
}

} // namespace

void checkContrasts(std::vector<CheckedFile>& files) {
    const auto ids = questionIds(files);
    for (auto& file : files)
        for (auto& group : file.parsed.groups)
            for (auto& question : group.questions) {
                const auto& contrast = question.question.settings.contrast;
                const auto* line = question.settings.find("contrast");
                if (!contrast || !line) continue;
                const bool itself = *contrast == question.question.id;
                if (!itself && ids.contains(*contrast)) continue;
                question.good = false;
                file.problems.add(
                    "CW153", line->line, line->valueColumn,
                    itself ? std::string("A question cannot contrast with itself.")
                           : fmt::format("This pack has no question with the id “{}”.", shortened(*contrast)),
                    itself ? std::string(otherQuestion) : contrastHelp(*contrast, ids));
            }
}

} // namespace chipwise::pack
