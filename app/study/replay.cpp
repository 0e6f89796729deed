#include "study/replay.h"

#include "study/history.h"

namespace chipwise::study {

ReplayReport replayAll(Core& core, bool mend) {
    const store::ReplayJournal journal = core.profile.replayJournal();
    CardRows cached = core.profile.cards();
    ReplayReport report;
    report.events = core.profile.eventCount();
    std::vector<store::CardRow> differing;
    for (std::size_t i = 0; i < journal.cards.size(); ++i) {
        ++report.cards;
        const std::string& card = journal.cards[i];
        store::CardRow replayed = rowFromEvents(*core.model, card, journal.eventsOf(i));
        store::CardRow& row = cached[card];
        row.card = card;
        const auto found = differences(row, replayed);
        report.differences.insert(report.differences.end(), found.begin(), found.end());
        if (!found.empty()) differing.push_back(std::move(replayed));
    }
    if (mend && !differing.empty()) core.profile.replaceCards(differing);
    return report;
}

} // namespace chipwise::study
