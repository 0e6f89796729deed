#pragma once

#include "memory/plan/forecast.h"
#include "store/profile.h"
#include "study/clock.h"

#include <cstdint>
#include <filesystem>

namespace chipwise::study {

class Learner;

/// What is kept of a day's forecast: about tomorrow, the day so many days ahead, and the exam.
inline constexpr std::int64_t daysToWeekAhead = 7;

/// A forecast made now, as it is kept. A range that reads as one figure is none.
store::ForecastRow rowAbout(const memory::ForecastKnown&, const Now&);

/// Writes what today's plan moves (study/plan/written_moves.h), then keeps what today's forecast says about
/// tomorrow, about the day in a week and about the exam, what the next study day asks, and what was known
/// this morning, whatever has been answered since: once a study day, and only where there are questions, the
/// profile can be written and the clock makes sense. `runs` as of a scenario; one run has no fan.
void keepForecasts(Learner&, const Now&, int runs = memory::runsOfFan);
/// The same for a command that shows no forecast and should not take long: where there are so many questions
/// that the fan takes seconds, it is left to those that do. A day's record without a fan could not get one
/// later. The learner's own recall is kept for the day in any case.
void keepForecastsIfQuick(Learner&, const Now&);
/// Whether today's are still to be kept: they are not there, and something was answered, hidden or flagged.
bool areForecastsToBeKept(const Learner&, const Now&);
/// Keeps them by a learner of its own: for a worker of a window, which hears of no failure.
void keepForecasts(const std::filesystem::path& profileFolder, const Now&);

/// Whether the day that the row is about began with the plan that it was made under: what another plan
/// promised is not comparable. A plan that is changed on that day changes nothing about it.
bool keptItsPlan(const store::Profile&, const store::ForecastRow&, int utcOffsetMin);

} // namespace chipwise::study
