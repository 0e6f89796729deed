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

std::vector<std::string> differencesOfMornings(const Core& core) {
    const std::vector<store::KeptMorning> mornings = core.profile.newestMornings();
    if (mornings.empty()) return {};
    struct Seen {
        std::string id;
        std::int64_t atMs = 0;
        std::int64_t dayStart = 0; ///< by the offset of the event
    };
    std::unordered_map<std::string, std::vector<Seen>> seen; // by card
    const std::int64_t day = mornings.front().day;
    constexpr int earliestOffset = 1440; // the day begins there first
    core.profile.eachEvent(
        [&](const store::Event& event) {
            seen[event.card].push_back({event.id, event.atMs, dayStartMs(day, event.utcOffsetMin)});
        },
        dayStartMs(day, earliestOffset));
    std::vector<std::string> found;
    for (store::KeptMorning morning : mornings) {
        const std::string card = morning.row.card;
        const std::vector<Seen>& events = seen[card];
        const auto kept = std::ranges::find(events, morning.firstEvent, &Seen::id);
        if (kept == events.end()) continue;
        const std::int64_t dayStart = kept->dayStart;
        const auto first =
            std::ranges::find_if(events, [dayStart](const Seen& event) { return event.atMs >= dayStart; });
        if (first != kept) continue;
        const auto replayed = rowFromEvents(*core.model, card, core.profile.replayEvents(card, dayStart));
        morning.row.card = fmt::format("{}, before its answers of {}", card, dateText(day));
        std::ranges::move(differences(morning.row, replayed), std::back_inserter(found));
    }
    return found;
}

std::vector<store::CardRow> rowsReckonedBy(const memory::Model& model, const Core& core) {
    return compared(core, model).differing;
}

} // namespace chipwise::study
