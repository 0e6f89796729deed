#include "study/filter.h"

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

bool passes(const store::CardEntry& entry, const SessionOptions& options) {
    if (!options.packs.empty() && !contains(options.packs, entry.pack)) return false;
    if (options.group && *options.group != std::pair{entry.pack, entry.group}) return false;
    if (!options.tag.empty() && !contains(entry.tags, options.tag)) return false;
    if (options.kind && askedKind(entry.kind) != askedKind(*options.kind)) return false;
    if (!options.shows.empty() && !contains(options.shows, askedKind(entry.kind)) &&
        !contains(options.shows, entry.kind))
        return false;
    return !options.objective || std::ranges::any_of(entry.objectives, [&](const pack::Objective& objective) {
        return covers(*options.objective, objective);
    });
}

} // namespace chipwise::study
