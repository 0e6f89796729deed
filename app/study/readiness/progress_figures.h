#pragma once

#include "insight/certainty.h"
#include "insight/known_over_time.h"
#include "insight/recall.h"
#include "memory/plan/forecast.h"
#include "study/figures/map.h"
#include "study/figures/misconceptions.h"
#include "study/forecast/finished_days.h"
#include "study/forecast/left_range.h"
#include "study/learner.h"
#include "study/readiness/exam_record.h"
#include "study/readiness/readiness_report.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace chipwise::study {

/// A domain or subject of the map, now and two weeks ago.
struct AreaProgress {
    std::string pack;
    std::string title;
    bool isDomain = false;
    MapFigures now;
    double knownBefore = 0; ///< a sum of chances, two weeks ago
};

/// What Progress draws and `stats` prints beside the readiness: what was known, what will be, and how well
/// the learner and the program judge it. It takes the whole journal and a forecast to work out, so the window
/// does it on a worker.
struct ProgressFigures {
    std::int64_t firstDay = 0; ///< of the first answer; today where there is none
    std::int64_t today = 0;
    std::int64_t until = 0;           ///< the exam, else sixty days ahead; today where nothing is forecast
    bool hasExam = false;             ///< on the day `until`, which may be today
    Plan plan;                        ///< that the forecast is of
    std::string insteadOfForecast;    ///< then nothing is forecast (study/plan/exam_outcome.h)
    bool isTodayDone = false;         ///< a study day that is done (Today::isDone)
    int questions = 0;                ///< that are neither hidden nor set aside
    std::vector<double> plannedByDay; ///< from tomorrow on, sums of chances
    /// From firstDay on, sums of chances: what screens showed on each morning, and today what they show now.
    std::vector<double> known;
    /// A sum of chances, as for the days before; nothing where `known` is empty. What was learned today comes
    /// on top, and tomorrow the day's place in `known` holds this.
    std::optional<double> knownThisMorning;
    /// Why that was counted otherwise until some day; empty where it was not.
    std::string modelSentence;
    memory::Forecast planned;
    memory::Forecast stopped; ///< if nothing is done from today on
    std::optional<LeftRange> leftRange;
    int minutesADay = 0; ///< of the plan
    bool isNothingLeftToday = false; ///< of today's questions, also on a day off
    double studiedToday = 0;         ///< seconds
    std::vector<AreaProgress> areas;
    std::array<insight::CertaintyRow, 3> certainty;
    int declined = 0; ///< answers “I don't know”, which are in none of its rows
    std::vector<insight::RecallRow> recallByWeek;
    std::vector<insight::RecallRow> recallByInterval;
    int recollections = 0;
    double logLoss = 0;
    std::vector<DayCount> year;                    ///< 53 weeks, the days without answers among them
    std::vector<HeldMisconception> misconceptions; ///< all that installed packs name
    ExamRecord exams;
    OurRecord record;

    insight::ShownRecall recall() const { return {*model, learner}; }
    bool isEmpty() const { return known.empty(); }
    double knownNow() const { return known.empty() ? 0 : known.back(); }
    FinishedDays finishedDays() const {
        return {planned, plan, today, until, hasExam, isNothingLeftToday, studiedToday};
    }

    // For the map on other days.
    std::shared_ptr<const memory::Model> model;
    memory::RecallByDay learner; ///< beside the model, as screens showed it
    memory::RecallByDay found;   ///< the same by the answers before each day
    std::unordered_map<std::string, insight::MemoryTimeline> timelines; ///< by card
    std::vector<insight::MemoryTimeline> counted; ///< of each question while it was not hidden
    std::unordered_map<std::string, std::size_t> forecastPlaces;        ///< of a card in planned.cards
};

/// readinessOf with the sentence that only a map and a plan of the day can give: what there is to say before
/// a check.
std::vector<PackReadiness> describedReadiness(const Learner&, const Planner&, const Now&);
/// The same by a planner of its own.
std::vector<PackReadiness> describedReadiness(const Learner&, const Now&);

/// What Progress says beside its map and charts.
struct ProgressJudgment {
    std::vector<PackReadiness> readiness;
    std::string chosenExam;              ///< "pack/plan"
    std::optional<SubjectScore> weakest; ///< subject
    int openMistakes = 0;
};
ProgressJudgment progressJudgment(const Learner&, const Now&);
/// Whether that takes so long that a window works it out beside its own thread.
bool hasLongHistory(const Learner&);

/// `runs` of the forecast: runsOfFan give it its fan.
ProgressFigures progressFigures(const Learner&, const Now&, int runs = memory::runsOfFan);
/// What is known of one pack, and how its answers and exams went. The plan, the forecasts and their record
/// are about all packs together, and left out.
ProgressFigures progressFiguresOfPack(const Learner&, const std::string& pack, const Now&);

/// The chance that a question was known on the morning of an earlier day, or will be by the forecast on a
/// later one; nothing where it is not begun by then. Of today the map itself tells.
std::optional<double> chanceOn(const ProgressFigures&, const std::string& card, std::int64_t day);
/// What was known on the morning of a day, or will be; today what is known now.
double knownOn(const ProgressFigures&, std::int64_t day);
/// The same of areas that share no question; where they are the whole map, they add up to it. What is due or
/// was missed is told of today alone and left out. `chance` is chanceOn() that day, which whoever draws the
/// map asks as well, and may keep.
std::vector<MapFigures> figuresOn(const ProgressFigures&, const Map&, const std::vector<MapArea>&,
                                  std::int64_t day,
                                  const std::function<std::optional<double>(const MapCell&)>& chance);

} // namespace chipwise::study
