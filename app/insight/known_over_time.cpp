#include "insight/known_over_time.h"

#include <algorithm>

namespace chipwise::insight {
namespace {

double chanceOf(const memory::Model& model, const memory::LearnerRecall& learner, const MemoryStep& step,
                std::int64_t day) {
    const std::int64_t elapsed = std::max<std::int64_t>(1, day - step.day + step.daysSince);
    return learner.recall(memory::recallOf(model, *step.state, step.outcome, static_cast<double>(elapsed)));
}

std::optional<double> chanceAt(const ShownRecall& shown, const MemoryTimeline& timeline,
                               MemoryTimeline::const_iterator after, std::int64_t day) {
    if (after == timeline.begin() || !std::prev(after)->state) return std::nullopt;
    return chanceOf(shown.model, shown.learner.on(day), *std::prev(after), day);
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

std::optional<double> chanceOnMorning(const ShownRecall& shown, const MemoryTimeline& timeline,
                                      std::int64_t day) {
    return chanceAt(shown, timeline, std::ranges::lower_bound(timeline, day, {}, &MemoryStep::day), day);
}

std::optional<double> chanceInEvening(const ShownRecall& shown, const MemoryTimeline& timeline,
                                      std::int64_t day) {
    return chanceAt(shown, timeline, std::ranges::upper_bound(timeline, day, {}, &MemoryStep::day), day);
}

std::vector<double> knownByDay(const ShownRecall& shown, std::span<const MemoryTimeline> timelines,
                               std::int64_t first, std::int64_t end,
                               std::span<const std::optional<double>> known) {
    std::vector<double> sums(static_cast<std::size_t>(std::max<std::int64_t>(0, end - first)));
    std::vector<std::int64_t> days; // that are to be summed up
    std::vector<memory::LearnerRecall> learner;
    for (std::size_t place = 0; place < sums.size(); ++place) {
        if (place < known.size() && known[place]) {
            sums[place] = *known[place];
            continue;
        }
        days.push_back(first + static_cast<std::int64_t>(place));
        learner.push_back(shown.learner.on(days.back()));
    }
    for (const MemoryTimeline& timeline : timelines) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < days.size(); ++i) {
            while (next < timeline.size() && timeline[next].day < days[i]) ++next;
            if (next == 0 || !timeline[next - 1].state) continue;
            sums[static_cast<std::size_t>(days[i] - first)] +=
                chanceOf(shown.model, learner[i], timeline[next - 1], days[i]);
        }
    }
    return sums;
}

double knownOnMorning(const ShownRecall& shown, std::span<const MemoryTimeline> timelines, std::int64_t day) {
    double known = 0;
    for (const MemoryTimeline& timeline : timelines)
        known += chanceOnMorning(shown, timeline, day).value_or(0);
    return known;
}

} // namespace chipwise::insight
