#include "study/memory/replay.h"

#include "study/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
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
    return report;
}

namespace {

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

/// The event that a row was kept for, if it is still the card's first of the day; else nobody reads the row.
const DayEvent* keptFor(const store::KeptMorning& morning, const std::vector<DayEvent>& events) {
    const auto kept = std::ranges::find(events, morning.firstEvent, &DayEvent::id);
    if (kept == events.end()) return nullptr;
    const auto first =
        std::ranges::find_if(events, [&](const DayEvent& event) { return event.atMs >= kept->dayStartMs; });
    return first == kept ? &*kept : nullptr;
}

} // namespace

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
        morning.row.card = fmt::format("{}, before its answers of {}", card, dateText(day));
        std::ranges::move(differences(morning.row, replayed), std::back_inserter(found));
    }
    return found;
}

std::vector<store::CardRow> rowsReckonedBy(const memory::Model& model, const Core& core) {
    return compared(core, model).differing;
}

} // namespace chipwise::study
