#pragma once

#include "memory/habits.h"
#include "memory/model.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace chipwise::memory {

/// A card that is already being learned, on the day before the simulation's first.
struct LearnedCard {
    State state;
    int daysAgo = 0; ///< since its last answer, on the first day
};

/// What is simulated: somebody with these habits whose memory is the model.
struct Simulation {
    std::vector<LearnedCard> learned;
    int unseen = 1000;
    int days = 365;
    double retention = 0.9;
    double secondsADay = std::numeric_limits<double>::infinity();
    int reviewsADay = std::numeric_limits<int>::max();
    int newADay = 20;
    /// Days until an exam. In the last thirty before it a day asks what gains most for it (exam_policy.h),
    /// begun and new cards alike, within the seconds.
    std::optional<int> exam;
    int newNearExam = std::numeric_limits<int>::max(); ///< begun on one of these days at most
    int lastNewDay = std::numeric_limits<int>::max();  ///< after it nothing is begun
    /// Good answers in a row until a card is done with on the day it was begun or forgotten; one fewer when
    /// the first is Good.
    int learningSteps = 1;
    int relearningSteps = 1;
    Habits habits;
    std::uint64_t seed = 1;
};

struct SimulatedDay {
    int reviews = 0;
    int fresh = 0;
    double seconds = 0;
    /// The cards begun, each with its chance of recall: at the day's end, or at the exam the day after.
    double memorized = 0;
};

/// Day by day, where no exam is near: first what is due, the longest waiting and then the easiest first, then
/// new cards, until a limit is reached. Ten thousand cards over a year take a fraction of a second.
std::vector<SimulatedDay> simulate(const Model&, const Simulation&);

/// The sum of the days: what it cost and what is left at the end.
struct Workload {
    double retention = 0;
    int reviews = 0;
    int fresh = 0;
    double seconds = 0;
    double memorized = 0; ///< of the last day
    double secondsPerMemorized() const { return memorized > 0 ? seconds / memorized : 0; }
};
Workload workload(const Model&, const Simulation&);

/// The retention from .70 to .95, to a hundredth, whose seconds for each card in memory on the last day are
/// fewest, as a mean over so many seeds.
double cheapestRetention(const Model&, const Simulation&, int seeds = 8);

} // namespace chipwise::memory
