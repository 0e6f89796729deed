#include "store/timing.h"

#include "store/sql.h"

#include <algorithm>
#include <unordered_map>

namespace chipwise::store {

namespace {

struct NewDate {
    std::int64_t atMs = 0;
    int utcOffsetMin = 0;
    std::optional<std::int64_t> dueMs;
};

/// By the id of the event that is given a new date; the newest one counts.
std::unordered_map<std::string, NewDate> newDates(Database& database) {
    std::unordered_map<std::string, NewDate> dates;
    Query query(database, sql::redates);
    while (query.next())
        dates.insert_or_assign(query.text(0), NewDate{query.integer(1), static_cast<int>(query.integer(2)),
                                                      query.optionalInteger(3)});
    return dates;
}

Timing readTiming(const Query& row) {
    return {row.integer(0), row.integer(1), static_cast<int>(row.integer(2)), row.optionalInteger(3),
            row.integer(4)};
}

} // namespace

std::vector<Timing> timingOf(Database& database) {
    const auto dates = newDates(database);
    std::vector<Timing> timing;
    std::string device;
    std::int64_t newest = 0;
    Query query(database, sql::events_by_device);
    while (query.next()) {
        if (const std::string its = query.text(1); its != device) {
            device = its;
            newest = 0;
        }
        Timing event{query.integer(0), query.integer(2), static_cast<int>(query.integer(3)),
                     query.optionalInteger(4), 0};
        const std::int64_t stored = event.atMs;
        const auto date = dates.empty() ? dates.end() : dates.find(query.text(5));
        if (date != dates.end()) {
            event.atMs = date->second.atMs;
            event.utcOffsetMin = date->second.utcOffsetMin;
            event.dueMs = date->second.dueMs;
        }
        newest = std::max(newest, event.atMs);
        event.orderMs = newest;
        if (date != dates.end() || event.orderMs != stored) timing.push_back(event);
    }
    std::ranges::sort(timing, {}, &Timing::position);
    return timing;
}

std::vector<Timing> cachedTiming(Database& database) {
    std::vector<Timing> timing;
    Query query(database, sql::all_timing);
    while (query.next()) timing.push_back(readTiming(query));
    return timing;
}

std::int64_t wrongTimes(Database& database) {
    const auto wanted = timingOf(database);
    const auto cached = cachedTiming(database);
    std::int64_t wrong = 0;
    for (auto w = wanted.begin(), c = cached.begin(); w != wanted.end() || c != cached.end();) {
        const bool onlyWanted = c == cached.end() || (w != wanted.end() && w->position < c->position);
        const bool onlyCached = !onlyWanted && (w == wanted.end() || c->position < w->position);
        wrong += onlyWanted || onlyCached || *w != *c ? 1 : 0;
        if (!onlyCached) ++w;
        if (!onlyWanted) ++c;
    }
    return wrong;
}

void insertTiming(Database& database, const Timing& timing) {
    Query(database, sql::insert_timing)
        .bind(timing.position, timing.atMs, timing.utcOffsetMin, timing.dueMs, timing.orderMs)
        .run();
}

void refreshTiming(Database& database) {
    Query(database, sql::forget_timing).run();
    for (const Timing& timing : timingOf(database)) insertTiming(database, timing);
}

} // namespace chipwise::store
