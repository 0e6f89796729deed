#include "study/memory/replay.h"

#include "study/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <unordered_map>

namespace chipwise::study {

namespace {

struct Compared {
    ReplayReport report;
    std::vector<store::CardRow> differing; ///< as replayed
};

Compared compared(const Core& core, const memory::Model& model) {
    const store::ReplayJournal journal = core.profile.replayJournal();
    CardRows cached = core.profile.cards();
    Compared result;
    result.report.events = core.profile.eventCount();
    for (std::size_t i = 0; i < journal.cards.size(); ++i) {
        ++result.report.cards;
        const std::string& card = journal.cards[i];
        store::CardRow replayed = rowFromEvents(model, card, journal.eventsOf(i));
        store::CardRow& row = cached[card];
        row.card = card;
        auto found = differences(row, replayed);
        if (found.empty()) continue;
        std::ranges::move(found, std::back_inserter(result.report.differences));
        result.differing.push_back(std::move(replayed));
    }
    return result;
}

/// An event of a card, and when the study day began by the event's own clock.
struct DayEvent {
    std::string id;
    std::int64_t atMs = 0;
    std::int64_t dayStartMs = 0;
};

/// The events of that study day and of the hours before it, by card, in their order.
std::unordered_map<std::string, std::vector<DayEvent>> eventsAround(const Core& core, std::int64_t day) {
    constexpr int farthestEastMin = 1440; // the day begins there first
    std::unordered_map<std::string, std::vector<DayEvent>> events;
    core.profile.eachEvent(
        [&](const store::Event& event) {
            events[event.card].push_back({event.id, event.atMs, dayStartMs(day, event.utcOffsetMin)});
        },
        dayStartMs(day, farthestEastMin));
    return events;
}

/// The study day of the newest event by its own clock; none in an empty journal.
std::optional<std::int64_t> newestDay(const Core& core) {
    constexpr std::int64_t farthestApartMs = 2 * std::int64_t{86'400'000}; // of clocks that show the same day
    std::optional<std::int64_t> day;
    core.profile.eachEvent(
        [&](const store::Event& event) {
            day = std::max(day, std::optional(memory::studyDay(event.atMs, event.utcOffsetMin)));
        },
        core.profile.timeOfNewest(1, std::numeric_limits<std::int64_t>::max()) - farthestApartMs);
    return day;
}

/// The first event of the card's day, among its events around it; nullptr where there is none.
const DayEvent* firstOfDay(const std::vector<DayEvent>& events) {
    const auto first =
        std::ranges::find_if(events, [](const DayEvent& event) { return event.atMs >= event.dayStartMs; });
    return first == events.end() ? nullptr : &*first;
}

/// Keeps how the cards of the newest day stood before it, as an answer does that is given here: whoever reads
/// the day then reads no histories, also after a merge or under another memory model.
void keepMornings(Core& core) {
    const std::optional<std::int64_t> day = newestDay(core);
    if (!day) return;
    std::vector<store::KeptMorning> mornings;
    for (const auto& [card, events] : eventsAround(core, *day)) {
        const DayEvent* first = card.empty() ? nullptr : firstOfDay(events);
        if (first == nullptr) continue;
        mornings.push_back(
            {rowFromEvents(*core.model, card, core.profile.replayEvents(card, first->dayStartMs)), *day,
             first->id});
    }
    core.profile.keepMornings(mornings);
}

/// The event that a row was kept for, if it is still the card's first of the day; else nobody reads the row.
const DayEvent* keptFor(const store::KeptMorning& morning, const std::vector<DayEvent>& events) {
    const DayEvent* first = firstOfDay(events);
    return first != nullptr && first->id == morning.firstEvent ? first : nullptr;
}

} // namespace

ReplayReport replayAll(Core& core, bool mend) {
    constexpr int mostTries = 4;
    std::int64_t version = core.profile.dataVersion();
    Compared found = compared(core, *core.model);
    const ReplayReport report = found.report;
    for (int i = 0; mend && i < mostTries && !found.differing.empty(); ++i) {
        core.profile.replaceCards(found.differing);
        const std::int64_t versionNow = core.profile.dataVersion();
        if (versionNow == version) break;
        // Somebody wrote meanwhile: a row of theirs may lie under one of ours.
        version = versionNow;
        core.refreshModel();
        found = compared(core, *core.model);
    }
    if (mend) keepMornings(core);
    return report;
}

std::vector<std::string> differencesOfMornings(const Core& core) {
    const std::vector<store::KeptMorning> mornings = core.profile.newestMornings();
    if (mornings.empty()) return {};
    const std::int64_t day = mornings.front().day;
    auto events = eventsAround(core, day);
    std::vector<std::string> found;
    for (store::KeptMorning morning : mornings) {
        const std::string card = morning.row.card;
        const DayEvent* event = keptFor(morning, events[card]);
        if (event == nullptr) continue;
        const auto replayed =
            rowFromEvents(*core.model, card, core.profile.replayEvents(card, event->dayStartMs));
        morning.row.card = fmt::format("{}, before the answers given on {}", card, dateText(day));
        std::ranges::move(differences(morning.row, replayed), std::back_inserter(found));
    }
    return found;
}

std::vector<store::CardRow> rowsReckonedBy(const memory::Model& model, const Core& core) {
    return compared(core, model).differing;
}

} // namespace chipwise::study
