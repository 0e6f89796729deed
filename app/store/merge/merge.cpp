#include "store/merge/merge.h"

#include "store/journal/card_rows.h"
#include "store/journal/journal_rows.h"
#include "store/journal/renamed.h"
#include "store/journal/timing.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

namespace chipwise::store {

MergeReport mergeEvents(Database& database, const std::vector<Event>& events) {
    MergeReport report;
    std::vector<std::string> answers; // added
    std::unordered_set<std::string> takenBack;
    for (const Event& event : events) {
        if (checksumOf(event) != event.checksum)
            throw StoreError(
                StoreError::Kind::Corrupt,
                fmt::format("The event {} was changed after it was written: its checksum does not fit. "
                            "Nothing was added.",
                            event.id));
        if (!event.card.empty()) knowCard(database, event.card);
        if (insertEvent(database, event)) {
            ++report.added;
            if (event.type == EventType::Answer) answers.push_back(event.id);
            if (event.type == EventType::Revoke && !event.card.empty()) takenBack.insert(event.redoOf);
            continue;
        }
        if (eventById(database, event.id).value().checksum != event.checksum)
            throw StoreError(
                StoreError::Kind::Corrupt,
                fmt::format("The journal holds the event {} with other content. Nothing was added.",
                            event.id));
        ++report.known;
    }
    report.answersAdded = std::ranges::count_if(
        answers, [&](const std::string& answer) { return !takenBack.contains(answer); });
    if (report.added > 0) {
        refreshTiming(database);
        refreshRenamed(database);
    }
    return report;
}

} // namespace chipwise::store
