#pragma once

#include "memory/learner_recall.h"
#include "memory/replay.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chipwise::insight {

/// What makes a chance of a memory: the model, and how well this learner recalls beside what it says.
struct ShownRecall {
    const memory::Model& model;
    memory::LearnerRecall learner{};
};

/// What a card's memory held from that study day on; nothing where it was forgotten on purpose.
struct MemoryStep {
    std::int64_t day = 0;
    std::optional<memory::State> state;
    memory::DayOutcome outcome{};
};

/// A card through time: its steps, oldest first, the last of each day alone.
using MemoryTimeline = std::vector<MemoryStep>;

/// Adds a step at the end. On the day of the last one, or on an earlier day by a clock set back, it takes the
/// last one's place and day.
void addStep(MemoryTimeline&, MemoryStep);

/// The chance that the card was known on that day, as maps show it: of what was answered that day the
/// chance on the next. Nothing before its first answer.
std::optional<double> chanceOn(const ShownRecall&, const MemoryTimeline&, std::int64_t day);

/// The sum of these chances over the cards for each day from the first to the last.
std::vector<double> knownByDay(const ShownRecall&, std::span<const MemoryTimeline>, std::int64_t first,
                               std::int64_t last);

/// The same for the morning of that day, before anything was answered on it: what a forecast about the day
/// says.
double knownInTheMorning(const ShownRecall&, std::span<const MemoryTimeline>, std::int64_t day);

} // namespace chipwise::insight
