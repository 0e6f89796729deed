#include "store/care/retention.h"

#include <chrono>
#include <optional>

namespace chipwise::store {

namespace {

using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::sys_days;
using std::chrono::sys_time;

sys_days dayOf(const Backup& backup) {
    return std::chrono::floor<days>(sys_time<milliseconds>(milliseconds(backup.atMs)));
}

std::int64_t dayNumber(const Backup& backup) {
    return dayOf(backup).time_since_epoch().count();
}

/// Weeks begin on Monday; 1970-01-01 was a Thursday.
std::int64_t weekNumber(const Backup& backup) {
    return std::chrono::floor<std::chrono::weeks>(days(dayNumber(backup) + 3)).count();
}

std::int64_t monthNumber(const Backup& backup) {
    const std::chrono::year_month_day date(dayOf(backup));
    return 12 * std::int64_t{static_cast<int>(date.year())} + static_cast<unsigned>(date.month());
}

/// Keeps the first (newest) backup of each of the newest `count` periods.
class Keeper {
public:
    Keeper(std::int64_t (*periodOf)(const Backup&), int count) : m_periodOf(periodOf), m_left(count) {}

    bool keeps(const Backup& backup) {
        const std::int64_t period = m_periodOf(backup);
        if (m_left == 0 || m_last == period) return false;
        m_last = period;
        --m_left;
        return true;
    }

private:
    std::int64_t (*m_periodOf)(const Backup&);
    int m_left;
    std::optional<std::int64_t> m_last;
};

} // namespace

std::vector<Backup> superfluous(const std::vector<Backup>& newestFirst) {
    constexpr std::int64_t twoDaysMs = 2 * 86'400'000;
    Keeper daily(dayNumber, 7);
    Keeper weekly(weekNumber, 4);
    Keeper monthly(monthNumber, 6);
    std::vector<Backup> gone;
    for (const Backup& backup : newestFirst) {
        // Each keeper sees every backup, whatever the others decide.
        const bool ofDay = daily.keeps(backup);
        const bool ofWeek = weekly.keeps(backup);
        const bool ofMonth = monthly.keeps(backup);
        const bool recent = newestFirst.front().atMs - backup.atMs < twoDaysMs;
        if (!ofDay && !ofWeek && !ofMonth && !recent) gone.push_back(backup);
    }
    return gone;
}

} // namespace chipwise::store
