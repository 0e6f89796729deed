#include "study/forecast/forecast_start.h"

#include "study/learner.h"
#include "study/memory/own_recall.h"
#include "study/plan/day/known_on_exam.h"
#include "study/plan/queue.h"
#include "study/plan/today.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace chipwise::study {
namespace {

constexpr std::int64_t longestDays = 365; // nobody plans by what lies farther ahead

std::int64_t untilOf(const Plan& plan, std::int64_t today) {
    const bool isAhead = plan.examDay && *plan.examDay > today && *plan.examDay <= today + longestDays;
    return isAhead ? *plan.examDay : today + daysWithoutExam;
}

/// Not on a day off, nor on the day of the exam.
bool asksOn(const Plan& plan, std::int64_t day) {
    return plan.calendar.isStudyDay(day) && plan.examDay != day;
}

bool isDone(const Planner& planner, int freshToday, const memory::Deck& deck) {
    return freshToday == 0 && std::ranges::none_of(deck.cards, [&](const memory::PlannedCard& card) {
               return card.dueDay <= planner.today();
           });
}

/// Sums over the questions that count: as the map has it, and as the memory model alone has it.
void addKnown(memory::ForecastStart& start, const Core& core, const Planner& planner, const Now& now) {
    start.knownNow = start.knownByModel = 0;
    for (const std::size_t entry : planner.begunEntries()) {
        const memory::CardMemory& memory = *planner.begunRow(entry).memory;
        *start.knownNow += core.shownChance(memory, now);
        *start.knownByModel += core.shownByModel(memory, now);
    }
    // A weak memory differs less from the model than a strong one, so the sums can lie the other way round
    // than the answers did. Then there is nothing to say of them.
    constexpr double strong = 0.9;
    const bool isWorse = core.ownRecall(now).recall(strong) < strong;
    if (isWorse != (*start.knownNow < *start.knownByModel)) start.knownByModel = start.knownNow;
}

/// Places in deckNow() of what today still asks.
std::vector<std::size_t> orderOf(const Planner& planner) {
    std::unordered_map<std::size_t, std::size_t> placeOf;
    for (const std::size_t entry : planner.begunEntries()) placeOf.emplace(entry, placeOf.size());
    std::vector<std::size_t> order;
    for (const std::size_t entry : planner.dueNow())
        if (const auto place = placeOf.find(entry); place != placeOf.end()) order.push_back(place->second);
    return order;
}

memory::ForecastStart startOf(const Core& core, const Planner& planner, int freshToday, const Now& now) {
    memory::ForecastStart start;
    start.frame = planner.frame();
    start.today = planner.today();
    start.isPlanned = true;
    start.freshToday = freshToday;
    start.prices = planner.prices();
    // Other minutes may still hold something today: two plans can be compared only where both take one pace.
    const std::int64_t next = start.frame.calendar.after(start.today);
    const Pace pace = Pace::ofNext(next, core, now);
    start.frame.learner = pace.recall();
    start.deck = planner.deckNow(pace);
    start.order = orderOf(planner);
    if (isDone(planner, freshToday, start.deck))
        start.prices = nullptr; // the first simulated day makes its own
    start.fresh = planner.newCards(pace);
    addKnown(start, core, planner, now);
    const OwnAnswering own = ownAnswering(core, planner.rows(), now);
    start.answers = own.answers;
    start.learner = own.learner;
    return start;
}

/// So that the luck of one run's answers decides nothing; the more cards, the less luck there is in each.
int runsOfPasses(std::size_t cards) {
    constexpr std::size_t enough = 10'000; // cards in all runs together
    return static_cast<int>(
        std::clamp<std::size_t>(enough / std::max<std::size_t>(1, cards), 1, memory::runsOfFan));
}

/// Each by itself, the days would not add up to what is begun.
void roundNew(memory::Forecast& forecast) {
    double sum = 0;
    long whole = 0;
    for (memory::ForecastDay& day : forecast.days) {
        sum += day.fresh;
        const long before = std::exchange(whole, std::lround(sum));
        day.fresh = static_cast<double>(whole - before);
    }
}

/// Of the cards of that deck, those that come after the exam because they will be known on its day anyway.
/// What was put off is not among them: it was to come before, and `memory why` says that it did not fit.
int needNotCome(const memory::ForecastStart& start, const Core& core, const Now& now) {
    const memory::LearnerRecall recall = core.ownRecall(now);
    return static_cast<int>(std::ranges::count_if(start.deck.cards, [&](const memory::PlannedCard& card) {
        return start.frame.isAfterExam(card.dueDay, start.today) && !start.frame.isInLastDays(card.lastDay) &&
               !card.wasPutOff &&
               isKnownOnExamDay(*core.model, start.frame, recall, card.state, card.lastDay, card.outcome);
    }));
}

memory::ForecastDay forecastOf(std::int64_t day, const DayLoad& load) {
    return {day, static_cast<double>(load.due), static_cast<double>(load.fresh), load.seconds, load.seconds};
}

} // namespace

struct ForecastFrom::PlannedToday {
    std::shared_ptr<const Planner> planner;
    Queue queue;
};

ForecastFrom::PlannedToday ForecastFrom::plannedToday(const Core& core, const Plan& plan, const Now& now) {
    auto planner = std::make_shared<const Planner>(core, plan, Pace(core, now), now);
    Queue queue = queueFor(core, {}, *planner, now);
    return {std::move(planner), std::move(queue)};
}

ForecastFrom::ForecastFrom(const Core& core, const Plan& plan, const Now& now)
    : ForecastFrom(plannedToday(core, plan, now), core, now) {}

// As many as the queue asks: questions on one fact are not begun on the same day.
ForecastFrom::ForecastFrom(PlannedToday planned, const Core& core, const Now& now)
    : m_core(core), m_planner(std::move(planned.planner)), m_left(loadOf(planned.queue, core)) {
    m_start = startOf(core, *m_planner, m_left.fresh, now);
    m_start.nextNew = m_left.begun;
    if (planned.queue.places.empty()) knowNext(nextDayLoad(core, m_planner->plan(), *m_planner, now));
    m_start.until = untilOf(m_planner->plan(), m_start.today);
}

ForecastFrom ForecastFrom::tried(const Plan& other, const Core& core, const Plan& inForce, const Now& now) {
    const std::int64_t today = studyDay(now);
    const bool asksOnlyByOther = asksOn(other, today) && !asksOn(inForce, today);
    if (asksOnlyByOther) return {core, other, now};
    PlannedToday planned = plannedToday(core, inForce, now);
    if (!planned.queue.places.empty()) return {core, other, now};
    return ForecastFrom(std::move(planned), core, now).laterBy(other, now);
}

ForecastFrom ForecastFrom::beside(const Plan& other, const Now& now) const {
    return isNothingLeftToday() ? laterBy(other, now) : ForecastFrom(m_core, other, now);
}

ForecastFrom ForecastFrom::laterBy(const Plan& other, const Now& now) const {
    const std::int64_t today = studyDay(now);
    ForecastFrom from = *this;
    from.m_start.frame = frameOf(other, now);
    from.m_start.frame.learner = m_start.frame.learner;
    from.m_start.fresh.wantedADay = other.newPerDay;
    from.m_start.prices = nullptr; // the next morning makes them for that plan
    from.m_start.until = untilOf(other, today);
    from.knowNext(dayLoad(other.calendar.after(today), m_core, other, now));
    from.m_beginsLater = true;
    return from;
}

void ForecastFrom::knowNext(const DayLoad& next) {
    m_next = next;
    m_start.freshNext = next.fresh;
    m_start.nextNew = next.begun;
}

memory::Forecast ForecastFrom::planned(const memory::Scenario& scenario) const {
    memory::Forecast forecast = memory::forecast(*m_core.model, m_start, scenario);
    if (!scenario.stops && scenario.missedDays == 0) putQueues(forecast);
    roundNew(forecast);
    return forecast;
}

memory::Forecast ForecastFrom::finished(memory::Scenario scenario, std::int64_t until) const {
    constexpr int enough = 7; // runs
    scenario.runs = std::min(scenario.runs, enough);
    scenario.finishesDays = true;
    memory::ForecastStart start = m_start;
    start.until = until;
    memory::Forecast forecast = memory::forecast(*m_core.model, start, scenario);
    if (!scenario.stops && scenario.missedDays == 0) putQueues(forecast);
    roundNew(forecast);
    return forecast;
}

void ForecastFrom::putQueues(memory::Forecast& forecast) const {
    const std::int64_t next = m_start.frame.calendar.after(m_start.today);
    for (memory::ForecastDay& day : forecast.days) {
        if (day.day == m_start.today) day = forecastOf(day.day, m_left);
        if (day.day == next && m_next) day = forecastOf(day.day, *m_next);
    }
}

ForecastFrom forecastFrom(const Learner& learner, const Plan& plan, const Now& now) {
    const Plan inForce = learner.plan(now);
    if (plan == inForce) return {learner.core(), plan, now};
    return ForecastFrom::tried(plan, learner.core(), inForce, now);
}

memory::ForecastKnown knownTomorrow(const Core& core, memory::ForecastStart start, const Now& now,
                                    memory::Scenario scenario) {
    start.until = start.today + 1;
    const memory::Forecast drawn = memory::forecast(*core.model, start, scenario);
    scenario.shownBy = core.nextOwnRecall(now);
    const memory::ForecastKnown shown = memory::forecast(*core.model, start, scenario).known.back();
    // One recall in all runs leaves the luck of the answers alone: the range is that of the learners drawn.
    const memory::ForecastKnown& range = drawn.known.back();
    return {shown.day, shown.known, std::max(0.0, shown.known - (range.known - range.low)),
            std::min<double>(drawn.total, shown.known + (range.high - range.known))};
}

void addTomorrow(memory::Forecast& forecast, const Core& core, const memory::ForecastStart& start,
                 const Now& now, const memory::Scenario& scenario) {
    auto& known = forecast.known;
    if (known.size() > 1 && known[1].day > start.today + 1)
        known.insert(known.begin() + 1, knownTomorrow(core, start, now, scenario));
}

void countPasses(Today& today, const Core& core, const Planner& planner, const Now& now) {
    if (today.isPassCounted) return;
    memory::ForecastStart start = startOf(core, planner, today.fresh, now);
    start.until = *start.frame.examDay;
    const auto isInLastDays = [&](std::int64_t day) { return day >= start.frame.lastDaysBegin(); };
    today.begun = static_cast<int>(start.deck.cards.size());
    today.hadTheirPass = static_cast<int>(
        std::ranges::count_if(start.deck.cards, isInLastDays, &memory::PlannedCard::lastDay));
    today.missedInLastDays = missedInLastDays(core, planner, now);
    const auto toCome = [&](const memory::Scenario& scenario) {
        const memory::Forecast forecast = memory::forecast(*core.model, start, scenario);
        return static_cast<int>(std::lround(forecast.hadTheirPass)) - today.hadTheirPass;
    };
    today.passToCome = toCome({.runs = runsOfPasses(start.deck.cards.size()), .finishesDays = true});
    today.mostToCome = toCome({.finishesDays = true, .missesNothing = true}); // no luck in it: one run
    today.beyondExam = today.begun - today.hadTheirPass - today.passToCome;
    today.needNotCome = std::min(today.beyondExam, needNotCome(start, core, now));
    today.againAfterExam = 0;
    if (start.frame.isEve(start.today))
        for (const std::size_t entry : planner.leftForLater())
            today.againAfterExam += isInLastDays(planner.begunRow(entry).memory->lastDay) ? 1 : 0;
    today.isPassCounted = true;
}

int dueAfterToday(const Core& core, const Plan& plan, const Now& now) {
    const ForecastFrom from(core, plan, now);
    const std::int64_t next = from.start().frame.calendar.after(from.start().today);
    return wholeQuestions(from.finished({.runs = memory::runsOfFan}, next + 1).days.back().due);
}

} // namespace chipwise::study
