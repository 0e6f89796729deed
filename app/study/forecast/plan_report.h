#pragma once

#include "study/clock.h"
#include "study/forecast/plan_forecast.h"
#include "study/plan/plan.h"

#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// A plan looked at from all sides, without changing anything. On the days on which nothing is forecast
/// (insteadOfForecast) the first sentence is all there is, and `planned` knows only what today is.
struct PlanReport {
    PlanForecast planned;
    PlanForecast more; ///< with ten minutes more a day
    /// With nothing done on seven study days: today is the first of them where it is one and nothing was
    /// answered on it yet. Else they begin with the next study day, and what today holds is done. Where they
    /// reach to the exam, nothing is done from now on.
    PlanForecast weekMissed;
    std::string sentence;      ///< what the plan comes to; on some days what is said in its place
    bool isForecast = true;    ///< the sentence is the plan's
    std::string startSentence; ///< startWords
    std::string lastDaysSentence; ///< lastDaysSentence(), of the days in which nothing new comes
    std::string moreSentence; ///< empty where it changes nothing
    std::string missedSentence;
    std::string fullDaySentence; ///< fullDayWords

    std::vector<std::string> further() const; ///< what there is to say after the first sentence
};
PlanReport planReport(const Learner&, const Plan&, const Now&, int runs = memory::runsOfFan);

/// A report, and what another recall would come to; empty where nothing is forecast.
struct ComparedPlan {
    PlanReport report;
    std::string recallSentence;
};
ComparedPlan comparedPlan(const Learner&, const Plan&, const Now&, int runs = memory::runsOfFan);

} // namespace chipwise::study
