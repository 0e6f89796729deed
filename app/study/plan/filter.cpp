#include "study/plan/filter.h"

#include <algorithm>

namespace chipwise::study {
namespace {

/// "2.3" covers "2.3" and "2.3.4" but not "2.31"; an empty number covers the whole plan.
bool covers(const pack::Objective& wanted, const pack::Objective& given) {
    if (wanted.exam != given.exam || !given.number.starts_with(wanted.number)) return false;
    return wanted.number.empty() || given.number.size() == wanted.number.size() ||
           given.number[wanted.number.size()] == '.';
}

/// A line of a flashcards list is asked as a flashcard.
pack::Kind askedKind(pack::Kind kind) {
    return kind == pack::Kind::Flashcards ? pack::Kind::Flashcard : kind;
}

template <class Items, class Item>
bool contains(const Items& items, const Item& item) {
    return std::ranges::find(items, item) != std::end(items);
}

} // namespace

Filter::Filter(const SessionOptions& options, const std::vector<store::InstalledPack>& packs)
    : m_options(options) {
    for (const store::InstalledPack& pack : packs) {
        const auto level = std::ranges::find(pack.ladder, options.tag);
        if (level != pack.ladder.end()) m_levels[pack.id] = static_cast<int>(level - pack.ladder.begin());
    }
}

bool Filter::tagged(const store::CardOutline& entry) const {
    if (m_options.tag.empty() || contains(entry.tags, m_options.tag)) return true;
    const auto level = m_levels.find(entry.pack);
    return level != m_levels.end() && entry.level <= level->second;
}

bool Filter::passes(const store::CardOutline& entry) const {
    if (!m_options.packs.empty() && !contains(m_options.packs, entry.pack.get())) return false;
    if (m_options.group && *m_options.group != std::pair{entry.pack.get(), entry.group}) return false;
    if (!tagged(entry)) return false;
    if (m_options.kind && askedKind(entry.kind) != askedKind(*m_options.kind)) return false;
    if (!m_options.shows.empty() && !contains(m_options.shows, askedKind(entry.kind)) &&
        !contains(m_options.shows, entry.kind))
        return false;
    return !m_options.objective ||
           std::ranges::any_of(entry.objectives, [&](const pack::Objective& objective) {
               return covers(*m_options.objective, objective);
           });
}

} // namespace chipwise::study
