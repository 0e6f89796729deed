#pragma once

#include "study/clock.h"

#include <cstdint>
#include <string>

namespace chipwise::study {

/// The two clocks of an attempt. The wall clock dates what happens; the steady one measures: it goes on while
/// the machine sleeps and does not move when somebody sets the clock. Across a restart of the machine only
/// the wall clock is left.
struct ExamNow {
    Now wall;
    std::int64_t steadyMs = 0; ///< CLOCK_BOOTTIME
    std::string boot;          ///< id of the machine's start; empty where unknown
};

/// Of this machine, with the wall clock as given.
ExamNow examNow(const Now& wall);

/// Milliseconds from one instant to a later one: by the steady clock within one start of the machine, else by
/// the wall clock, never less than none.
std::int64_t elapsedMs(const ExamNow& from, const ExamNow& to);

/// From here on the learner is told that these are the last minutes.
constexpr std::int64_t lastMinutesMs = 5 * 60'000;

/// "38:12", minutes and seconds, as a time that is left is told; what is begun of a second counts.
std::string clockText(std::int64_t ms);
/// The same of a time that has been taken, or "less than a minute".
std::string takenText(std::int64_t ms);

} // namespace chipwise::study
