#include "study/plan/tags.h"

#include "study/core.h"
#include "study/plan/filter.h"
#include "study/session.h"

#include <algorithm>
#include <map>

namespace chipwise::study {
namespace {

using Rows = std::map<std::string, store::CardRow>;

/// A hidden question is not asked, and counts apart.
void tally(TagProgress& progress, const Rows& rows, const std::string& card) {
    const auto row = rows.find(card);
    const bool hasRow = row != rows.end();
    if (hasRow && row->second.suspended) {
        ++progress.hidden;
        return;
    }
    ++progress.questions;
    progress.begun += hasRow && row->second.memory ? 1 : 0;
}

std::vector<TagProgress> rolesIn(const std::vector<store::CardEntry>& entries, const Rows& rows) {
    std::map<std::string, TagProgress> byTag;
    for (const store::CardEntry& entry : entries)
        for (const std::string& tag : entry.tags)
            if (tag.starts_with(rolePrefix) && tag.size() > rolePrefix.size())
                tally(byTag[tag], rows, entry.card);
    std::vector<TagProgress> roles;
    for (auto& [tag, progress] : byTag) {
        if (progress.questions == 0) continue; // all of them are hidden
        progress.tag = tag;
        roles.push_back(progress);
    }
    std::ranges::stable_sort(roles, std::ranges::greater{}, &TagProgress::questions);
    return roles;
}

/// A level that adds no question is none.
std::vector<TagProgress> levelsIn(const store::InstalledPack& pack,
                                  const std::vector<store::CardEntry>& entries, const Rows& rows) {
    if (pack.ladder.empty()) return {};
    std::vector<TagProgress> levels(pack.ladder.size() + 1);
    for (std::size_t i = 0; i < pack.ladder.size(); ++i) levels[i].tag = pack.ladder[i];
    for (const store::CardEntry& entry : entries)
        tally(levels[std::min(static_cast<std::size_t>(std::max(0, entry.level)), pack.ladder.size())], rows,
              entry.card);
    std::erase_if(levels,
                  [](const TagProgress& level) { return level.questions == 0 && !level.tag.empty(); });
    for (std::size_t i = 1; i < levels.size(); ++i) {
        levels[i].questions += levels[i - 1].questions;
        levels[i].begun += levels[i - 1].begun;
    }
    return levels.size() > 1 ? levels : std::vector<TagProgress>{};
}

} // namespace

PackTags packTags(const Learner& learner, const std::string& packId) {
    const auto pack = learner.catalog().pack(packId);
    if (!pack) return {};
    auto entries = learner.catalog().entries(packId);
    const KeptAside& kept = learner.core().keptAside();
    std::erase_if(entries, [&](const store::CardEntry& entry) { return kept.contains(entry.card); });
    const Rows rows = learner.profile().cards();
    return {rolesIn(entries, rows), levelsIn(*pack, entries, rows)};
}

TagProgress progressIn(const SessionOptions& options, const Learner& learner) {
    const Filter filter(options, learner.catalog().packs());
    const Rows rows = learner.profile().cards();
    TagProgress progress{.tag = options.tag};
    for (const store::CardEntry& entry : learner.catalog().entries())
        if (filter.passes(entry) && !learner.core().keptAside().contains(entry.card))
            tally(progress, rows, entry.card);
    return progress;
}

std::string tagWords(std::string_view tag) {
    if (tag.starts_with(rolePrefix)) tag.remove_prefix(rolePrefix.size());
    std::string words(tag);
    std::ranges::replace_if(
        words, [](char c) { return c == '-' || c == '_' || c == ':'; }, ' ');
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words;
}

} // namespace chipwise::study
