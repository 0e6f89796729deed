#include "store/journal/timing.h"

#include "store/journal/card_rows.h"
#include "store/sql.h"

#include <algorithm>
#include <utility>

namespace chipwise::store {

namespace {

Timing readTiming(const Query& row) {
    return {row.integer(0), row.integer(1), static_cast<int>(row.integer(2)), row.optionalInteger(3),
            row.integer(4)};
}

} // namespace

/// The newest date of an event counts.
TimingSweep::TimingSweep(Database& database) {
    Query query(database, sql::redates);
    while (query.next())
        m_dates.insert_or_assign(query.text(0), NewDate{query.integer(1), static_cast<int>(query.integer(2)),
                                                        query.optionalInteger(3)});
}

void TimingSweep::add(Timing event, std::string_view device, std::int64_t seq, std::string_view id) {
    Device& its = deviceOf(device);
    m_inOrder = m_inOrder && (seq > its.seq || (seq == its.seq && id > its.id));
    its.seq = seq;
    its.id = id;
    const std::int64_t stored = event.atMs;
    const auto date = m_dates.empty() ? m_dates.end() : m_dates.find(its.id);
    if (date != m_dates.end()) {
        event.atMs = date->second.atMs;
        event.utcOffsetMin = date->second.utcOffsetMin;
        event.dueMs = date->second.dueMs;
    }
    its.newestMs = std::max(its.newestMs, event.atMs);
    event.orderMs = its.newestMs;
    if (date != m_dates.end() || event.orderMs != stored) m_timing.push_back(event);
}

std::vector<Timing> TimingSweep::result() {
    std::ranges::sort(m_timing, {}, &Timing::position);
    return std::move(m_timing);
}

/// Mostly the one before.
TimingSweep::Device& TimingSweep::deviceOf(std::string_view name) {
    if (m_last == nullptr || name != m_lastName) {
        m_lastName = name;
        m_last = &m_devices[m_lastName];
    }
    return *m_last;
}

std::vector<Timing> timingOf(Database& database) {
    TimingSweep sweep(database);
    Query rows(database, sql::events_by_device);
    while (rows.next())
        sweep.add(
            {rows.integer(0), rows.integer(2), static_cast<int>(rows.integer(3)), rows.optionalInteger(4), 0},
            rows.view(1), rows.integer(6), rows.view(5));
    return sweep.result();
}

std::vector<Timing> cachedTiming(Database& database) {
    std::vector<Timing> timing;
    Query query(database, sql::all_timing);
    while (query.next()) timing.push_back(readTiming(query));
    return timing;
}

std::int64_t differencesBetween(const std::vector<Timing>& wanted, const std::vector<Timing>& cached) {
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
    forgetMornings(database);
}

} // namespace chipwise::store
