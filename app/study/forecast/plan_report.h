#pragma once

#include "memory/plan/forecast.h"
#include "study/clock.h"
#include "study/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Core;
class Learner;

/// A level of the packs: the questions up to it that are new, and when the plan has begun them all.
struct LevelForecast {
    std::string name; ///< "Core 60"; "All" for the last
    int questions = 0;
    std::optional<std::int64_t> begunOn; ///< not before the last day where empty
};

/// A day with too many reviews.
struct FullDay {
    std::int64_t day = 0;
    int moved = 0;          ///< of its reviews, to later days
    bool startsNew = false; ///< for which it moves them: its share before the exam
};

/// What studying like that comes to: the one forecast from which every sentence about the future is read.
struct PlanForecast {
    Plan plan;
    std::int64_t today = 0;
    std::int64_t until = 0; ///< the day of the exam, else sixty days ahead
    bool hasExam = false;
    bool isNothingLeftToday = false;
    bool beginsLater = false;       ///< another plan than the one in force, from the next study day on
    int freshToday = 0;             ///< new questions today, with those begun already
    int begunToday = 0;             ///< of these
    double studiedToday = 0;        ///< seconds that today's answers took
    int minutesADay = 0;            ///< studied on the mean study day, without a day that is done
    std::int64_t lastDaysBegin = 0; ///< with an exam: from then on nothing new comes
    std::optional<std::int64_t> lastNewDay; ///< on which the last new question comes; empty: none does
    int begun = 0;                          ///< questions by the last day
    std::vector<LevelForecast> levels;      ///< each with those below it; only where something is new
    memory::Forecast figures;
    /// Of the reviews due on each of the figures' days, to later ones because they are too much; of
    /// forecastByDays alone.
    std::vector<int> moved;

    /// From which day on the figures are the plan's.
    std::int64_t begins() const { return beginsLater ? plan.calendar.after(today) : today; }
    /// The days with too many, from tomorrow to a week ahead. The last study day before an exam is none of
    /// them: it always keeps to its minutes.
    std::vector<FullDay> fullDays() const;
    /// On the last day; not of a report that is no forecast, whose figures are empty.
    const memory::ForecastKnown& known() const { return figures.known.back(); }
};

/// `runs`: 1 for first figures, runsOfFan for the fan. Another plan than the one in force begins with the
/// next study day once today is done. Reads what the plan rests on; the fan may take seconds with many
/// thousand questions, so it is not for the window's thread.
PlanForecast forecastOf(const Learner&, const Plan&, const Now&,
                        const memory::Scenario& = {.runs = memory::runsOfFan});
/// The same, but what each day asks and moves, and what is begun by when, is that of a learner who finishes
/// the days. What is known, and the mean of the minutes, stays that of one who keeps to the minutes.
PlanForecast forecastByDays(const Learner&, const Plan&, const Now&, int runs = memory::runsOfFan);

/// "about 462 of 540 questions".
std::string knownWords(double known, int questions);
/// The days ahead of somebody who finishes each day's questions.
struct FinishedDays {
    const memory::Forecast& forecast; ///< whose days are those of somebody who finishes
    const Plan& plan;
    std::int64_t today = 0;
    std::int64_t until = 0; ///< the day after the last one
    bool hasExam = false;   ///< on `until`
    bool isNothingLeftToday = false;
    double studiedToday = 0; ///< seconds

    /// Of the mean study day, today as a whole until it is done, so that the same days come to the same in
    /// the evening and on the next morning.
    double meanSeconds() const;
    /// Whether that is at least a tenth more than the minutes a day. Then what is known, which is that of
    /// somebody who keeps to the minutes, and the days each say so.
    bool takeMore() const;
    /// Whether nothing is left to study before the exam, so that no minutes change what will be known.
    bool areOver() const;
};
/// Seconds that the day's own answers took so far, each counted as a pace does: what is asked in a practice
/// exam or a drill is none of a day's questions.
double studiedToday(const Core&, const Now&);
/// Whether its range is printed: not where both ends read alike.
bool printsRange(const memory::ForecastKnown&);

/// Why figures differ from the memory model's. Where reviews count against it (memory/own_recall.h): "Your
/// reviews have gone worse than the memory model expected, so about 238 questions count as known, not 256."
/// Where they don't yet, but forecasts begin elsewhere: "..., so forecasts start at about 238 questions, not
/// at the 256 that it says you know now." Where the reviews have not gone that way, "Low chances of recall
/// are usually a little higher than the memory model says, so ..." That is said of any difference on the day
/// before the last one.
/// A last figure below what is known now looks as if studying took something away: it is always explained,
/// if by nothing else, then by "Some of the 54 questions that you know now will have faded by Fri, Dec 11."
/// Otherwise empty where the figures are close (what the reviews count against the model: printed less than
/// two apart, since such figures come and go as they round), or nothing was forecast.
std::string startWords(const memory::Forecast&);
/// The figure at which forecasts start, as startWords tells it: what is known now unless it names another.
double forecastsStartAt(const memory::Forecast&);

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
    std::string moreSentence;  ///< empty where it changes nothing
    std::string missedSentence;
    std::string fullDaySentence; ///< fullDayWords

    std::vector<std::string> further() const; ///< what there is to say after the first sentence
};
PlanReport planReport(const Learner&, const Plan&, const Now&, int runs = memory::runsOfFan);

/// The first of its sentences.
std::string planSentence(const PlanForecast&);

/// "Mon, Dec 14 looks full: about 19 of its reviews may move to later days. Wed, Dec 16 (about 12) looks
/// full, too." Empty where no day is.
std::string fullDayWords(const PlanForecast&);

/// What another recall would come to, both of forecastByDays: "You will know about 431 of 540 questions by
/// the exam on Fri, Dec 18. That takes 14 of your 20 minutes a day on average. With a target recall of 95%,
/// you would know about 437, and it would take 18 minutes a day." The minutes are the mean of the days as
/// they are listed. Empty where there are no questions.
std::string recallSentence(const PlanForecast& planned, const PlanForecast& other);

/// A report, and what another recall would come to; empty where nothing is forecast.
struct ComparedPlan {
    PlanReport report;
    std::string recallSentence;
};
ComparedPlan comparedPlan(const Learner&, const Plan&, const Now&, int runs = memory::runsOfFan);

} // namespace chipwise::study
