#pragma once

#include "desktop/widgets/strip/bar_strip.h"
#include "desktop/widgets/text/text_block.h"
#include "study/figures/mistakes.h"
#include "study/forecast/plan_forecast.h"
#include "study/learner.h"

#include <QString>
#include <QStringList>

namespace chipwise::desktop {

/// "Fri, Nov 20"
QString dateWords(std::int64_t day);

/// "37 questions today,\nabout 22 minutes."
QString headlineWords(const study::Today&);

/// What the page says of the day: first what to do, then, set apart, what else there is to know.
struct DayWords {
    QString lead;
    QStringList notes; ///< each a paragraph of its own
    QString all() const;
};

/// "26 to review and 11 new, from Key numbers and Neuron SDK.", then "These are the 37 that matter most
/// today. …"
DayWords planWords(const study::Today&, const study::Now&);

/// "Study all 82"
QString everythingWords(const study::Today&);

/// "14 questions come back tomorrow. You now know about 96 of 192 questions." Where there is more to say of
/// the day, that comes after the first sentence.
DayWords doneWords(const study::Today&, const study::Map&, const study::Now&);

/// Below what is asked or told after the exam: what the day asks, with its numbers, or that it is done.
DayWords besideExamWords(const study::Today&, const study::Map&, const study::Now&);

/// What a plan takes in its first week, and a week on average over all its days.
struct WeekMinutes {
    int first = 0;
    int mean = 0;
    friend bool operator==(const WeekMinutes&, const WeekMinutes&) = default;
};
WeekMinutes minutesAWeek(const study::PlanForecast&);

/// "62% right, likely 51% to 72%"
QList<Run> scoreRuns(const study::SubjectScore&);

/// "7 mistakes to correct", as Progress counts them, and their kinds: "2 sure but wrong, 5 missed twice or
/// more; 22 more were missed only once". What there is none of is not said.
QString mistakesName(const study::MistakeCounts&);
QList<Run> mistakesRest(const study::MistakeCounts&);

/// The row on practice exams: the last one, or, once there is something to test or the date is near, that one
/// can be taken, unless a readiness check is what comes next. Empty where there is no plan for one.
struct ExamLine {
    QString name;
    QList<Run> rest;
    QString link;
};
ExamLine examLine(const study::Learner&, const study::Today&, const study::Map&, bool asksForCheck,
                  const study::Now&);

QList<BarStrip::Day> barsOf(const std::vector<study::DayCount>&);
/// "9 of 11 study days", and how many answers were given on these.
QList<Run> daysRuns(const std::vector<study::DayCount>&, const study::StudiedDays&);

} // namespace chipwise::desktop
