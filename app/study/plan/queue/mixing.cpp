#include "study/plan/queue/mixing.h"

#include <map>
#include <tuple>

namespace chipwise::study {
namespace {

/// Several lists as one, each spread evenly over the whole, so that its neighbors come from elsewhere.
template <class Key, class Item>
std::vector<Item> interleaved(const std::map<Key, std::vector<Item>>& lists) {
    struct Spread {
        double at;
        const Item* item;
    };
    std::vector<Spread> all;
    for (const auto& [key, items] : lists)
        for (std::size_t i = 0; i < items.size(); ++i)
            all.push_back({(static_cast<double>(i) + 0.5) / static_cast<double>(items.size()), &items[i]});
    std::ranges::stable_sort(all, {}, &Spread::at);
    std::vector<Item> merged;
    for (const Spread& spread : all) merged.push_back(*spread.item);
    return merged;
}

} // namespace

std::vector<Queue::Place> mixed(const Library& library, const std::vector<Candidate>& chosen) {
    using Unit = std::vector<Queue::Place>;
    std::map<SubjectKey, std::vector<Unit>> bySubject;
    for (const Candidate& candidate : chosen) {
        const store::CardOutline& entry = library.entries()[candidate.entry];
        std::vector<Unit>& units = bySubject[subjectOf(entry)];
        // A case is a group of its own, so all that is chosen of it is in one list.
        if (!entry.caseId.empty() && !units.empty())
            units.front().push_back(candidate.place());
        else
            units.push_back({candidate.place()});
    }
    std::vector<Queue::Place> places;
    for (Unit& unit : interleaved(bySubject)) {
        std::ranges::sort(unit, {}, &Queue::Place::entry); // a case's questions in the author's order
        places.insert(places.end(), unit.begin(), unit.end());
    }
    return places;
}

std::vector<Queue::Place> mixedApart(const Library& library, const std::vector<Candidate>& chosen) {
    SpokenFor asked;
    std::vector<Candidate> first;
    std::vector<Candidate> second;
    for (const Candidate& candidate : chosen) {
        const store::CardOutline& entry = library.entries()[candidate.entry];
        (asked.contains(entry) ? second : first).push_back(candidate);
        asked.add(entry);
    }
    std::vector<Queue::Place> places = mixed(library, first);
    const std::vector<Queue::Place> later = mixed(library, second);
    places.insert(places.end(), later.begin(), later.end());
    return places;
}

std::vector<Queue::Place> weakestFirst(const Library& library, std::vector<Candidate> chosen) {
    using Turn = std::tuple<bool, bool, double>;
    const auto turnOf = [](const Candidate& c) { return Turn(!c.isRepeat, !c.wasMissed, c.chance); };
    const auto unit = [&](const Candidate& c) { return unitOf(library.entries()[c.entry]); };
    std::map<std::string, Turn> turns; // a case has that of its first question to come
    for (const Candidate& c : chosen) {
        Turn& turn = turns.try_emplace(unit(c), turnOf(c)).first->second;
        turn = std::min(turn, turnOf(c));
    }
    std::ranges::sort(chosen, {},
                      [&](const Candidate& c) { return std::tuple(turns.at(unit(c)), unit(c), c.entry); });
    std::vector<Queue::Place> places;
    for (const Candidate& c : chosen) places.push_back(c.place());
    return places;
}

} // namespace chipwise::study
