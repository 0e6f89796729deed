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

/// What was kept of the newest day's mornings and is not what the journal says. Planner reads a row by the
/// card's first event of that day; other rows are never read.
std::vector<std::string> differencesOfMornings(const Core& core) {
    const std::vector<store::KeptMorning> mornings = core.profile.newestMornings();
    if (mornings.empty()) return {};
    struct First {
        std::string id;
        std::int64_t dayStart = 0;
    };
    std::unordered_map<std::string, First> firstEvents; // by card
    const std::int64_t day = mornings.front().day;
    constexpr int earliestOffset = 1440; // the day begins there first
    core.profile.eachEvent(
        [&](const store::Event& event) {
            if (studyDay({event.atMs, event.utcOffsetMin}) == day)
                firstEvents.try_emplace(event.card, First{event.id, dayStartMs(day, event.utcOffsetMin)});
        },
        dayStartMs(day, earliestOffset));
    std::vector<std::string> found;
    for (store::KeptMorning morning : mornings) {
        const std::string card = morning.row.card;
        const auto first = firstEvents.find(card);
        if (first == firstEvents.end() || first->second.id != morning.firstEvent) continue;
        const auto replayed =
            rowFromEvents(*core.model, card, core.profile.replayEvents(card, first->second.dayStart));
        morning.row.card = fmt::format("{}, before its answers of {}", card, dateText(day));
        std::ranges::move(differences(morning.row, replayed), std::back_inserter(found));
    }
    return found;
}

} // namespace

ReplayReport replayAll(Core& core, bool mend) {
    constexpr int mostTries = 4;
    std::int64_t version = core.profile.dataVersion();
    Compared found = compared(core, *core.model);
    ReplayReport report = found.report;
    if (!mend) std::ranges::move(differencesOfMornings(core), std::back_inserter(report.differences));
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

std::vector<store::CardRow> rowsReckonedBy(const memory::Model& model, const Core& core) {
    return compared(core, model).differing;
}

} // namespace chipwise::study
