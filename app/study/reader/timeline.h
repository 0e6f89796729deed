#pragma once

#include "study/facts/fact_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// A fact on the timeline: since when, or with which release.
struct TimelineEvent {
    int fact = -1;
    std::string when; ///< "2019", "2025-12", "2024-12-03", or a release: "2.29"
    friend bool operator==(const TimelineEvent&, const TimelineEvent&) = default;
};

/// What the facts date, earliest first. A fact with a day and a release is in both.
struct Timeline {
    std::vector<TimelineEvent> dates;
    std::vector<TimelineEvent> releases;
    bool isEmpty() const { return dates.empty() && releases.empty(); }
};

/// A fact has the date of its state, or is a date itself ("general availability, 2024-12-03": no unit, no
/// qualifier). A release is that of its state.
Timeline timelineOf(const FactTable&);

/// Whether a fact is on it at all.
bool isDated(const pack::Fact&);

} // namespace chipwise::study
