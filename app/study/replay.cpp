#include "study/replay.h"

#include "study/history.h"

#include <unordered_map>

namespace chipwise::study {
namespace {

/// Only what replay reads: texts of a long journal would fill the memory.
store::Event slim(const store::Event& event) {
    store::Event kept;
    kept.id = event.id;
    kept.type = event.type;
    kept.atMs = event.atMs;
    kept.utcOffsetMin = event.utcOffsetMin;
    kept.kind = event.kind;
    kept.correct = event.correct;
    kept.confidence = event.confidence;
    kept.guessChance = event.guessChance;
    kept.rating = event.rating;
    kept.dueMs = event.dueMs;
    kept.schedules = event.schedules;
    kept.redoOf = event.redoOf;
    return kept;
}

} // namespace

ReplayReport replayAll(Core& core, bool mend) {
    ReplayReport report;
    std::map<std::string, std::vector<store::Event>> histories;
    core.profile.eachEvent([&](const store::Event& event) {
        ++report.events;
        if (!event.card.empty()) histories[event.card].push_back(slim(event));
    });
    CardRows cached = core.profile.cards();
    for (auto& [card, row] : cached) histories[card]; // a row without any event is a difference, too
    std::vector<store::CardRow> differing;
    for (const auto& [card, events] : histories) {
        ++report.cards;
        const store::CardRow replayed = rowFromEvents(*core.model, card, events);
        store::CardRow& row = cached[card];
        row.card = card;
        const auto found = differences(row, replayed);
        report.differences.insert(report.differences.end(), found.begin(), found.end());
        if (!found.empty()) differing.push_back(replayed);
    }
    if (mend && !differing.empty()) core.profile.replaceCards(differing);
    return report;
}

} // namespace chipwise::study
