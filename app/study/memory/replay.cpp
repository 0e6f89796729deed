#include "study/memory/replay.h"

#include "study/history.h"

#include <algorithm>
#include <iterator>

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

std::vector<store::CardRow> rowsReckonedBy(const memory::Model& model, const Core& core) {
    return compared(core, model).differing;
}

} // namespace chipwise::study
