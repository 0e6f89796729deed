#pragma once

#include "study/figures/map.h"

#include <cstddef>

namespace desktop {

/// Where a learner stands whose map is drawn.
enum class Learned { Nothing, Halfway, Everything, TwoWeeksAway };

/// A map of that many questions, spread unevenly over subjects, and those over domains; without domains its
/// areas are the subjects. Names are those of the pack that ships, German ones where they are to be long.
struct MapSize {
    int questions = 540;
    int subjects = 30;
    int domains = 7;
    bool german = false;
};
chipwise::study::Map mapOf(const MapSize&, Learned);

} // namespace desktop
