#include "store/merge/merge.h"

#include "store/journal/card_rows.h"
#include "store/journal/journal_rows.h"
#include "store/journal/renamed.h"
#include "store/journal/timing.h"
#include "store/sql.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace chipwise::store {

namespace {

using Ids = std::unordered_set<std::string>;

bool changesDates(const Event& event) {
    return event.type == EventType::Redate || (event.type == EventType::Revoke && event.card.empty());
}

/// Only few events of a long journal have to do with dates, so these are put together in memory.
class Together {
public:
    Together(const Profile* here, const std::vector<Event>& file, std::int64_t ms) : m_latestMs(ms) {
        if (here != nullptr) readDatesOf(*here);
        for (const Event& event : file) noteRedate(event);
        for (const Event& event : file) {
            const bool matters = changesDates(event) || event.atMs > ms || m_dated.contains(event.id);
            if (matters && (here == nullptr || !here->event(event.id))) m_new.emplace(event.id, &event);
        }
        if (m_new.empty() || here == nullptr) return;
        for (const std::string& id : m_dated)
            if (auto event = here->event(id); event && !changesDates(*event))
                m_here.push_back(*std::move(event));
    }

    /// The new events that must not come in.
    Ids leftOut() const {
        Ids left;
        if (m_new.empty()) return left;
        const Ids aheadBefore = ahead(nullptr);
        for (bool more = true; more;) {
            more = false;
            for (const std::string& id : ahead(&left)) {
                if (aheadBefore.contains(id)) continue;
                if (m_new.contains(id)) more = left.insert(id).second || more;
                if (m_new.contains(id)) continue;
                for (const auto& [mover, event] : m_new)
                    if (moves(*event, id)) more = left.insert(mover).second || more;
            }
        }
        return left;
    }

private:
    void readDatesOf(const Profile& here) {
        for (const Event& inEffect : here.eventsWithoutCard()) {
            if (!changesDates(inEffect)) continue;
            m_here.push_back(here.event(inEffect.id).value());
            noteRedate(m_here.back());
        }
    }

    void noteRedate(const Event& event) {
        if (event.type != EventType::Redate) return;
        m_dated.insert(event.redoOf);
        m_datedBy.emplace(event.id, event.redoOf);
    }

    /// Whether the event gives `id` a date, or takes one back.
    bool moves(const Event& event, const std::string& id) const {
        if (event.type == EventType::Redate) return event.redoOf == id;
        const auto takenBack = m_datedBy.find(event.redoOf);
        return event.type == EventType::Revoke && takenBack != m_datedBy.end() && takenBack->second == id;
    }

    /// Ids of what is dated too late: of what is here alone, or with the new events that were not left out.
    Ids ahead(const Ids* left) const {
        Database together(":memory:", Database::Open::ReadWriteCreate);
        bringUpToDate(together, schemaSteps(), [] {});
        Transaction transaction(together);
        const auto add = [&](const Event& event) {
            if (!event.card.empty()) knowCard(together, event.card);
            insertEvent(together, event);
        };
        for (const Event& event : m_here) add(event);
        if (left != nullptr)
            for (const auto& [id, event] : m_new)
                if (!left->contains(id)) add(*event);
        refreshTiming(together);
        Ids found;
        Query query(together, sql::events_ahead);
        query.bind(m_latestMs);
        while (query.next()) found.insert(query.text(0));
        return found;
    }

    std::int64_t m_latestMs;
    std::vector<Event> m_here;                              ///< as they are stored
    std::unordered_map<std::string, const Event*> m_new;    ///< of the file
    Ids m_dated;                                            ///< events that were given a date
    std::unordered_map<std::string, std::string> m_datedBy; ///< by the redate
};

} // namespace

MergeReport mergeEvents(Database& database, const std::vector<Event>& events) {
    MergeReport report;
    std::vector<std::string> answers; // added
    std::unordered_set<std::string> takenBack;
    for (const Event& event : events) {
        if (checksumOf(event) != event.checksum)
            throw StoreError(StoreError::Kind::Corrupt,
                             fmt::format("The checksum of entry {} does not match: the entry was changed "
                                         "after it was written. Nothing was added.",
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
                fmt::format("The journal already has different content for entry {}. Nothing was added.",
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

int leaveOutLaterThan(const Profile* here, std::vector<Event>& events, std::int64_t ms) {
    const Ids left = Together(here, events, ms).leftOut();
    return static_cast<int>(
        std::erase_if(events, [&](const Event& event) { return left.contains(event.id); }));
}

} // namespace chipwise::store
