#include "insight/known_over_time.h"

#include <algorithm>

namespace chipwise::insight {
namespace {

double chanceAfter(const ShownRecall& shown, const MemoryStep& step, std::int64_t day) {
    return shown.learner.recall(
        memory::recallOf(shown.model, *step.state, step.outcome,
                         static_cast<double>(std::max<std::int64_t>(1, day - step.day))));
}

} // namespace

void addStep(MemoryTimeline& timeline, MemoryStep step) {
    if (!timeline.empty() && timeline.back().day >= step.day) {
        step.day = timeline.back().day;
        timeline.back() = step;
    } else {
        timeline.push_back(step);
    }
}

std::optional<double> chanceOn(const ShownRecall& shown, const MemoryTimeline& timeline, std::int64_t day) {
    const auto after = std::ranges::upper_bound(timeline, day, {}, &MemoryStep::day);
    if (after == timeline.begin()) return std::nullopt;
    const MemoryStep& step = *std::prev(after);
    return step.state ? std::optional(chanceAfter(shown, step, day)) : std::nullopt;
}

std::vector<double> knownByDay(const ShownRecall& shown, std::span<const MemoryTimeline> timelines,
                               std::int64_t first, std::int64_t last) {
    std::vector<double> known(static_cast<std::size_t>(std::max<std::int64_t>(0, last - first + 1)));
    for (const MemoryTimeline& timeline : timelines) {
        std::size_t next = 0;
        for (std::int64_t day = first; day <= last; ++day) {
            while (next < timeline.size() && timeline[next].day <= day) ++next;
            if (next == 0 || !timeline[next - 1].state) continue;
            known[static_cast<std::size_t>(day - first)] += chanceAfter(shown, timeline[next - 1], day);
        }
    }
    return known;
}

double knownInTheMorning(const ShownRecall& shown, std::span<const MemoryTimeline> timelines,
                         std::int64_t day) {
    double known = 0;
    for (const MemoryTimeline& timeline : timelines) {
        const auto since = std::ranges::lower_bound(timeline, day, {}, &MemoryStep::day);
        if (since != timeline.begin() && std::prev(since)->state)
            known += chanceAfter(shown, *std::prev(since), day);
    }
    return known;
}

} // namespace chipwise::insight
