#include "study/figures/what_comes_next.h"

#include "study/core.h"
#include "study/figures/map_reading.h"
#include "study/forecast/forecast_start.h"
#include "study/plan/day/next_day_words.h"
#include "study/plan/planner.h"
#include "study/plan/today.h"

#include <cstdint>
#include <optional>

namespace chipwise::study {
namespace {

/// The next day on which a begun question comes.
std::optional<std::int64_t> nextDue(const Map& map, const Now& now) {
    std::optional<std::int64_t> next;
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells)
            if (!cell.suspended && cell.dueDay && *cell.dueDay > studyDay(now) &&
                (!next || *cell.dueDay < *next))
                next = cell.dueDay;
    return next;
}

} // namespace

std::string whatComesNext(const Core& core, const Planner& planner, const Today& today, const Map& map,
                          const Now& now) {
    Afterwards afterwards;
    afterwards.nextDue = nextDue(map, now);
    if (today.due + today.fresh > 0) afterwards.dueAfterToday = dueAfterToday(core, planner.plan(), now);
    return afterwardsWords(today, afterwards, now);
}

std::string whatComesNext(const Learner& learner, const Planner& planner, const Now& now) {
    const Core& core = learner.core();
    return whatComesNext(core, planner, todayOf(core, planner, now), mapOf(core, planner, now), now);
}

std::string whatComesNext(const Learner& learner, const Now& now) {
    return whatComesNext(learner, learner.planner(now), now);
}

} // namespace chipwise::study
