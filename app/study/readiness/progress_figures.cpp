#include "study/readiness/progress_figures.h"

#include "study/core.h"
#include "study/figures/map_reading.h"
#include "study/figures/mistakes.h"
#include "study/forecast/finished_days.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"
#include "study/history.h"
#include "study/memory/own_recall.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"
#include "study/plan/queue.h"
#include "study/plan/today.h"
#include "study/preferences.h"
#include "study/readiness/cut_short.h"
#include "study/readiness/readiness_words.h"
#include "study/readiness/shown_past.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <unordered_map>
#include <utility>

namespace chipwise::study {
namespace {

constexpr std::int64_t trendDays = 14;
constexpr int yearDays = 53 * 7;

/// Where each card stands in the forecast: those of its deck, then new ones as the queue would begin them.
std::unordered_map<std::string, std::size_t> placesIn(const Core& core, const Planner& planner,
                                                      const Now& now) {
    std::unordered_map<std::string, std::size_t> places;
    const auto library = core.library();
    for (const std::size_t entry : planner.begunEntries())
        places.emplace(library->entries()[entry].card, places.size());
    SessionOptions everything;
    everything.newLimit = static_cast<int>(library->entries().size());
    const Queue queue = queueFor(core, everything, planner, now);
    for (const Queue::Place& place : queue.places)
        if (place.isNew) places.emplace(library->entries()[place.entry].card, places.size());
    return places;
}

/// Of each day from tomorrow on: what the forecast sums up, and where it does not, what its squares come to.
std::vector<double> plannedByDay(const memory::Forecast& planned, std::int64_t today) {
    std::vector<double> known;
    for (std::size_t place = 0; place < planned.cards.size(); ++place) {
        const std::int64_t day = today + 1 + static_cast<std::int64_t>(place);
        const auto summed = std::ranges::find(planned.known, day, &memory::ForecastKnown::day);
        const auto& squares = planned.cards[place];
        known.push_back(summed != planned.known.end() ? summed->known
                                                      : std::accumulate(squares.begin(), squares.end(), 0.0));
    }
    return known;
}

void addFuture(ProgressFigures& figures, const Core& core, const Plan& plan, const Now& now, int runs) {
    figures.insteadOfForecast = insteadOfForecast(core.profile, plan, now);
    figures.hasExam = plan.examDay == figures.today; // the last day of the chart then
    if (!figures.insteadOfForecast.empty()) return;
    const ForecastFrom from(core, plan, now);
    figures.until = from.start().until;
    figures.hasExam = plan.examDay && figures.until == *plan.examDay;
    figures.isNothingLeftToday = from.isNothingLeftToday();
    figures.isTodayDone =
        from.isNothingLeftToday() && plan.calendar.isStudyDay(figures.today) && answersToday(core, now) > 0;
    figures.minutesADay = plan.minutesADay;
    figures.studiedToday = studiedToday(core, now);
    figures.planned = from.planned({.runs = runs, .notesCards = true});
    figures.stopped = memory::forecast(*core.model, from.start(), {.stops = true, .runs = runs});
    figures.forecastPlaces = placesIn(core, from.planner(), now);
    figures.planned.days = from.finished({.runs = runs}, figures.until).days;
    addTomorrow(figures.planned, core, from.start(), now, {.runs = runs});
    addTomorrow(figures.stopped, core, from.start(), now, {.stops = true, .runs = runs});
    figures.plannedByDay = plannedByDay(figures.planned, figures.today);
}

/// How many times what the chances of the questions of that day add up to was shown as known on it, where
/// another memory model worked them out then. Both count what is hidden now and was not then.
double shownTimes(const ProgressFigures& figures, std::int64_t day) {
    if (day < figures.firstDay || figures.isEmpty()) return 1;
    const double sum = insight::knownOnMorning(figures.recall(), figures.counted, day);
    return sum > 0 ? knownOn(figures, day) / sum : 1;
}

void addAreas(ProgressFigures& figures, const Map& map) {
    const std::vector<MapFigures> known = figuresOf(map, map.areas);
    const std::int64_t before = figures.today - trendDays;
    const double times = shownTimes(figures, before);
    for (const MapArea& area : map.areas) {
        AreaProgress progress{area.pack, area.title, area.isDomain, known[figures.areas.size()], 0};
        for (const MapRun& run : area.runs)
            for (const std::size_t place : run.cells) {
                const MapCell& cell = map.blocks[run.subject].cells[place];
                if (!cell.suspended && !cell.keptAside)
                    progress.knownBefore +=
                        std::min(1.0, times * chanceOn(figures, cell.card(), before).value_or(0));
            }
        figures.areas.push_back(std::move(progress));
    }
}

/// A forecast about a day was made for its morning, so what came is what was known then, whatever was learned
/// on that day. What nobody was shown was not said, and what was said of another plan did not come to pass.
OurRecord ourRecord(const Learner& learner, const ProgressFigures& figures,
                    std::span<const store::ForecastRow> rows, const Now& now) {
    const Core& core = learner.core();
    OurRecord record;
    std::vector<insight::ForecastOutcome> all;
    const auto ownScaleFrom = firstDayOnOwnScale(core.profile);
    std::unordered_map<std::int64_t, double> kept; // what was known on a morning, as it was found then
    for (const store::ForecastRow& row : rows)
        if (row.isMorning() && row.madeDay >= ownScaleFrom.value_or(row.madeDay))
            kept[row.madeDay] = *row.known;
    const ShownForecasts shown(core.profile);
    std::unordered_map<std::int64_t, double> ofNextMorning; // by the day on which it was said
    for (const store::ForecastRow& row : rows)
        if (row.aboutDay == row.madeDay + 1) ofNextMorning[row.madeDay] = *row.known;
    for (const store::ForecastRow& row : rows) {
        const auto said = ofNextMorning.find(row.madeDay);
        if (!shown.has(row, said == ofNextMorning.end() ? std::nullopt : std::optional(said->second)))
            continue;
        if (!keptItsPlan(core.profile, row, now.utcOffsetMin)) {
            ++record.replanned;
            continue;
        }
        const auto found = kept.find(row.aboutDay);
        const double came = found != kept.end() ? found->second
                                                : insight::knownOnMorning({*figures.model, figures.found},
                                                                          figures.counted, row.aboutDay);
        const insight::ForecastOutcome known{*row.known, row.knownLow, row.knownHigh, came};
        record.forecasts.push_back({row.madeDay, row.aboutDay, known});
        all.push_back(known);
    }
    record.hits = insight::forecastHits(all);
    record.cutShort = countCutShort(learner, now, record.forecasts);
    record.exam = newestExamReport(core.profile);
    return record;
}

} // namespace

ProgressJudgment progressJudgment(const Learner& learner, const Now& now) {
    const Planner planner = learner.planner(now); // once for all of it: a window may wait for this
    return {describedReadiness(learner, planner, now), chosenExam(learner), learner.weakestSubject(now),
            countMistakes(learner, now, planner.rows()).open};
}

std::vector<PackReadiness> describedReadiness(const Learner& learner, const Planner& planner,
                                              const Now& now) {
    std::vector<PackReadiness> all = readinessOf(learner, planner, now);
    if (std::ranges::find(all, ReadinessStep::TakeCheck, &PackReadiness::step) == all.end()) return all;
    const Map map = mapOf(learner.core(), planner, now);
    const Today today = todayOf(learner.core(), planner, now);
    for (PackReadiness& one : all) describeBeforeCheck(one, map, today);
    return all;
}

std::vector<PackReadiness> describedReadiness(const Learner& learner, const Now& now) {
    return describedReadiness(learner, learner.planner(now), now);
}

bool hasLongHistory(const Learner& learner) {
    constexpr std::int64_t manyEvents = 20'000;
    return learner.profile().timeOfNewest(manyEvents) > 0;
}

namespace {

/// All but what lies ahead, and the record of what was said about it. An empty pack: all of them. `rows`:
/// what was kept of all of them.
ProgressFigures figuresUpToNow(const Learner& learner, const Map& map, const std::string& pack,
                               std::span<const store::ForecastRow> rows, const Now& now) {
    const Core& core = learner.core();
    ProgressFigures figures;
    figures.today = figures.until = studyDay(now);
    figures.model = core.model;
    const store::ReplayJournal journal = core.profile.replayJournal();
    HistoryReading history(*core.model, journal, pack);
    figures.found = history.tests.byDay();
    figures.learner = recallShown(core, figures.found, now);
    figures.timelines = std::move(history.timelines);
    addPast(figures, map, history.hides, rows);
    addAreas(figures, map);
    figures.certainty = insight::certaintyRows(history.said);
    figures.declined =
        static_cast<int>(std::ranges::count(history.said, true, &insight::SaidAnswer::declined));
    figures.recallByWeek = insight::recallByWeek(history.recollections, figures.today);
    figures.recallByInterval = insight::recallByInterval(history.recollections);
    figures.recollections = static_cast<int>(history.recollections.size());
    figures.logLoss = insight::logLoss(history.recollections);
    figures.misconceptions = misconceptionsOf(core.catalog, journal);
    std::erase_if(figures.misconceptions,
                  [&](const HeldMisconception& one) { return !pack.empty() && one.pack != pack; });
    figures.exams = examRecord(learner, map, history.firstAnswers, pack);
    return figures;
}

} // namespace

ProgressFigures progressFigures(const Learner& learner, const Now& now, int runs) {
    const std::vector<store::ForecastRow> rows = learner.profile().forecastsUntil(studyDay(now));
    ProgressFigures figures = figuresUpToNow(learner, learner.map(now), {}, rows, now);
    figures.modelSentence = modelSentence(figures, firstDayOnOwnScale(learner.profile()));
    figures.year = learner.lastDays(yearDays, now);
    figures.record = ourRecord(learner, figures, rows, now);
    figures.plan = learner.plan(now);
    if (!figures.isEmpty()) addFuture(figures, learner.core(), figures.plan, now, runs);
    figures.leftRange = leftRange(learner, figures.planned.known, now);
    return figures;
}

ProgressFigures progressFiguresOfPack(const Learner& learner, const std::string& pack, const Now& now) {
    return figuresUpToNow(learner, mapOfPack(learner.map(now), pack), pack, {}, now);
}

std::optional<double> chanceOn(const ProgressFigures& figures, const std::string& card, std::int64_t day) {
    if (day <= figures.today) {
        const auto timeline = figures.timelines.find(card);
        return timeline == figures.timelines.end()
                   ? std::nullopt
                   : insight::chanceOnMorning(figures.recall(), timeline->second, day);
    }
    const auto place = figures.forecastPlaces.find(card);
    if (place == figures.forecastPlaces.end() || figures.planned.cards.empty()) return std::nullopt;
    const auto& cards = figures.planned.cards;
    const auto& later = cards[std::min(cards.size() - 1, static_cast<std::size_t>(day - figures.today - 1))];
    if (place->second >= later.size() || later[place->second] <= 0) return std::nullopt;
    return static_cast<double>(later[place->second]);
}

double knownOn(const ProgressFigures& figures, std::int64_t day) {
    if (figures.isEmpty()) return 0;
    if (day > figures.today) {
        const auto& later = figures.plannedByDay;
        return later.empty()
                   ? 0
                   : later[std::min(later.size(), static_cast<std::size_t>(day - figures.today)) - 1];
    }
    const std::int64_t place = std::max<std::int64_t>(0, day - figures.firstDay);
    return figures.known[std::min(figures.known.size() - 1, static_cast<std::size_t>(place))];
}

namespace {

MapFigures areaWith(const std::function<std::optional<double>(const MapCell&)>& chance, const Map& map,
                    const MapArea& area) {
    MapFigures sums;
    for (const MapRun& run : area.runs)
        for (const std::size_t place : run.cells) {
            const MapCell& cell = map.blocks[run.subject].cells[place];
            MapCell then; // what is due or missed belongs to the day of the map
            then.chance = chance(cell);
            then.suspended = cell.suspended;
            then.keptAside = cell.keptAside;
            sums.add(then);
        }
    return sums;
}

} // namespace

std::vector<MapFigures> figuresOn(const ProgressFigures& figures, const Map& map,
                                  const std::vector<MapArea>& areas, std::int64_t day,
                                  const std::function<std::optional<double>(const MapCell&)>& chance) {
    std::vector<MapFigures> parts;
    double all = 0;
    int questions = 0;
    for (const MapArea& area : areas) {
        const MapFigures& part = parts.emplace_back(areaWith(chance, map, area));
        all += part.chances;
        questions += part.questions;
    }
    // Where the forecast sums a day up, and on the next morning above all, that is the figure of all screens.
    if (questions == figures.questions && all > 0)
        for (MapFigures& part : parts) part.chances *= knownOn(figures, day) / all;
    roundAmongParts(parts);
    return parts;
}

} // namespace chipwise::study
