#pragma once

#include "memory/plan/forecast.h"
#include "study/plan/next_queue.h"
#include "study/plan/planner.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace chipwise::study {

class Learner;
struct Today;

/// What a forecast looks ahead where no exam is near enough.
inline constexpr std::int64_t daysWithoutExam = 60;

/// Where this learner's forecast begins: the questions as they stand, what is left of today, how their own
/// answers turned out, the pace of the next morning, and the prices of this one. Once today is done it begins
/// with the next morning, whose prices are made of what is in the journal now.
class ForecastFrom {
public:
    ForecastFrom(const Core&, const Plan&, const Now&);
    /// The same of another plan than the one in force. Once today is done by that one, the other begins with
    /// the next study day, so that the evening and the next morning say the same.
    static ForecastFrom tried(const Plan& other, const Core&, const Plan& inForce, const Now&);
    /// The same of another plan with these study days and this exam, to compare with this one: it begins on
    /// the same day, and once today is done it costs no second look at today.
    ForecastFrom beside(const Plan& other, const Now&) const;
    const memory::ForecastStart& start() const { return m_start; }
    bool isNothingLeftToday() const { return m_next.has_value(); }
    /// Whether the plan is another one than today's, and begins with the next study day.
    bool beginsLater() const { return m_beginsLater; }
    /// The plan's course. What today's queue asks is known, and once today is done what the next study day's
    /// does: it stands in place of a mean over drawn answers, so that questions and minutes are one number on
    /// every screen. New questions are whole ones that add up to what is begun.
    memory::Forecast planned(const memory::Scenario&) const;
    /// What each day up to, not with, `until` asks of somebody who finishes the days, as what an evening says
    /// of the next morning is: a learner who stops when the minutes are used up brings along what he left.
    /// More than seven runs tell no more of the days than seven do, and are not made.
    memory::Forecast finished(memory::Scenario, std::int64_t until) const;
    const Planner& planner() const { return *m_planner; }

private:
    struct PlannedToday; ///< today's plan and queue: whether they leave anything needs no more of a start
    static PlannedToday plannedToday(const Core&, const Plan&, const Now&);
    ForecastFrom(PlannedToday, const Core&, const Now&);
    /// Once today is done: that plan, from the next study day on.
    ForecastFrom laterBy(const Plan& other, const Now&) const;
    /// Once today is done: what the next morning asks.
    void knowNext(const DayLoad&);
    void putQueues(memory::Forecast&) const;

    const Core& m_core;
    std::shared_ptr<const Planner> m_planner; ///< the start's prices are its own
    DayLoad m_left;                ///< of today, with what is to try again
    std::optional<DayLoad> m_next; ///< once today is done
    bool m_beginsLater = false;
    memory::ForecastStart m_start;
};

/// Where the forecast of that plan begins, which may be another one than the plan in force.
ForecastFrom forecastFrom(const Learner&, const Plan&, const Now&);

/// What the next morning's screens will show as known, with its range. A forecast tells what is known once a
/// week, as its runs' learners know it.
memory::ForecastKnown knownTomorrow(const Core&, memory::ForecastStart, const Now&, memory::Scenario);
/// Adds that to what a forecast sums up, whose own next figure is a week away.
void addTomorrow(memory::Forecast&, const Core&, const memory::ForecastStart&, const Now&,
                 const memory::Scenario&);

/// In the last days before an exam every begun question comes once more, as far as the minutes allow: what
/// has and still will, for somebody who answers all that each day asks. Fills in what todayOf leaves out.
void countPasses(Today&, const Core&, const Planner&, const Now&);

/// The reviews of the next study day, of somebody who answers what today still asks.
int dueAfterToday(const Core&, const Plan&, const Now&);

} // namespace chipwise::study
