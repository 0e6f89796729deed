#include "workshop/text/outline.h"

#include "pack/text/pack_paths.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace chipwise::workshop {
namespace {

bool comesBefore(const OutlineEntry& a, const OutlineEntry& b) {
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
}

OutlineEntry entryOf(const pack::Question& question) {
    return {question.mark.file, question.mark.line, 0, question.title, question.id, question.kind(), 0};
}

/// A problem belongs to the last heading at or above its line.
void countProblems(const std::vector<pack::Diagnostic>& diagnostics, std::vector<OutlineEntry>& entries) {
    for (const auto& problem : diagnostics) {
        const OutlineEntry place{problem.file, problem.line, 0, {}, {}, {}, 0};
        const auto behind = std::upper_bound(entries.begin(), entries.end(), place, comesBefore);
        if (behind != entries.begin() && (behind - 1)->file == problem.file) ++(behind - 1)->problems;
    }
}

/// Questions below a group's heading stand under it, also the faulty ones that the pack leaves out.
void setDepths(std::vector<OutlineEntry>& entries) {
    std::string_view file;
    bool inGroup = false;
    for (auto& entry : entries) {
        if (entry.file != file) inGroup = false;
        file = entry.file;
        if (!entry.kind)
            inGroup = true;
        else
            entry.depth = inGroup ? 1 : 0;
    }
}

} // namespace

std::vector<OutlineEntry> outlineOf(const Snapshot& snapshot) {
    std::vector<OutlineEntry> entries;
    for (const auto& file : snapshot.read.pack.files)
        for (const auto& group : file.groups) {
            if (group.mark.line > 0)
                entries.push_back({file.path, group.mark.line, 0, group.title, group.id, {}, 0});
            for (const auto& question : group.questions) entries.push_back(entryOf(question));
        }
    for (const auto& question : snapshot.read.leftOut)
        if (pack::isQuestionFile(question.mark.file)) entries.push_back(entryOf(question));
    std::ranges::stable_sort(entries, comesBefore);
    setDepths(entries);
    countProblems(snapshot.problems, entries);
    return entries;
}

} // namespace chipwise::workshop
