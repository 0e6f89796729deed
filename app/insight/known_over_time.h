#pragma once

#include "memory/recall_by_day.h"
#include "memory/replay.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chipwise::insight {

/// What makes a chance of a memory: the model, and how well this learner recalled beside what it says, as
/// screens showed it on each day.
struct ShownRecall {
    const memory::Model& model;
    const memory::RecallByDay& learner = memory::recallOfModel;
};

/// What a card's memory held from that study day on; nothing where it was forgotten on purpose, or counts no
/// more.
struct MemoryStep {
    std::int64_t day = 0;
    std::optional<memory::State> state;
    memory::DayOutcome outcome{};
    std::int64_t daysSince = 0; ///< that many before `day` it was answered: it counts again
};

/// A card through time: its steps, oldest first, the last of each day alone.
using MemoryTimeline = std::vector<MemoryStep>;

/// Adds a step at the end. On the day of the last one, or on an earlier day by a clock set back, it takes the
/// last one's place and day.
void addStep(MemoryTimeline&, MemoryStep);

/// The chance that the card was known on the morning of that day, before anything was answered on it: what
/// screens showed then, and what a forecast about the day says. Nothing before its first answer.
std::optional<double> chanceOnMorning(const ShownRecall&, const MemoryTimeline&, std::int64_t day);
/// The same for the evening: of what was answered that day the chance on the next.
std::optional<double> chanceInEvening(const ShownRecall&, const MemoryTimeline&, std::int64_t day);

/// The sum of the mornings' chances over the cards for each day from the first up to, not with, `end`;
/// nothing is summed up of days with a figure in `known`, which begins with the first.
std::vector<double> knownByDay(const ShownRecall&, std::span<const MemoryTimeline>, std::int64_t first,
                               std::int64_t end, std::span<const std::optional<double>> known = {});
/// The sum on one morning.
double knownOnMorning(const ShownRecall&, std::span<const MemoryTimeline>, std::int64_t day);

} // namespace chipwise::insight
