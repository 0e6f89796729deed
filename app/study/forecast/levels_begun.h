#pragma once

#include "memory/plan/forecast.h"
#include "study/library.h"
#include "study/plan/planner.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chipwise::study {

/// A level of the packs' ladders, with those below it.
struct LevelToBegin {
    int unseen = 0;                      ///< new questions, neither hidden nor set aside
    std::optional<std::int64_t> begunOn; ///< the day on which the last of them is begun; empty: not by then
};

/// By level, when all of it will have been begun, if each day begins as many as forecast, which are whole
/// numbers. They are begun in the order of the queue: the lower levels first, but no two questions on one
/// fact on the same day, so that the last ones of a level may come days after others of the next, and on the
/// last day that begins any what is left. `begunToday` are places in the library.
std::vector<LevelToBegin> levelsToBegin(const Library&, const CardRows&, std::span<const memory::ForecastDay>,
                                        std::span<const std::size_t> begunToday);

} // namespace chipwise::study
