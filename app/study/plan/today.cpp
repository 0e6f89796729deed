#include "study/plan/today.h"

#include "study/history.h"
#include "study/plan/day/from_missed_days.h"
#include "study/plan/next_queue.h"
#include "study/plan/plan_settings.h"
#include "study/plan/queue.h"
#include "study/plan/written_moves.h"

#include <algorithm>
#include <set>
#include <string>

namespace chipwise::study {
namespace {

/// Titles of the subjects of these questions, the one with most first.
std::vector<std::string> subjectsOf(const Library& library, const std::vector<Queue::Place>& places) {
    std::map<SubjectKey, int> counts;
    for (const Queue::Place& place : places) ++counts[subjectOf(library.entries()[place.entry])];
    std::vector<std::pair<SubjectKey, int>> ordered(counts.begin(), counts.end());
    std::ranges::stable_sort(ordered, std::greater<>(), &std::pair<SubjectKey, int>::second);
    std::vector<std::string> titles;
    for (const auto& [key, count] : ordered)
        if (const store::InstalledGroup* subject = library.subject(key)) titles.push_back(subject->title);
    return titles;
}

ExamPhase phaseOf(const memory::PlanFrame& frame, std::int64_t today) {
    if (!frame.examDay) return ExamPhase::None;
    if (frame.isExamDay(today)) return ExamPhase::Day;
    if (!frame.isBeforeExam(today)) return ExamPhase::After;
    if (frame.isEve(today)) return ExamPhase::Eve;
    return frame.isInLastDays(today) ? ExamPhase::LastDays : ExamPhase::Before;
}

/// The study days since the last one on which something was answered. Whoever cut that day short was not
/// away; the day of an exam asks nothing. 0 before the first answer.
int daysAway(const Planner& planner) {
    const memory::PlanFrame& frame = planner.frame();
    std::int64_t newest = planner.today();
    bool hasAnswers = false;
    for (const auto& [card, row] : planner.rows()) {
        if (!row.memory) continue;
        newest = hasAnswers ? std::max(newest, row.memory->lastDay) : row.memory->lastDay;
        hasAnswers = true;
    }
    const int days = frame.calendar.count(newest + 1, planner.today());
    const bool hadExam = frame.examDay && *frame.examDay > newest && *frame.examDay < planner.today() &&
                         frame.calendar.isStudyDay(*frame.examDay);
    return days - (hadExam ? 1 : 0);
}

void addPlan(Today& today, const Planner& planner) {
    const memory::DayPlan& day = planner.day();
    const auto left = planner.leftForLater();
    today.waiting = static_cast<int>(left.size());
    today.waitingPastExam = static_cast<int>(std::ranges::count_if(left, [&](std::size_t entry) {
        return planner.frame().isAfterExam(planner.dayOf(planner.begunRow(entry)), planner.today());
    }));
    today.waitingForFacts = planner.waitingForFacts();
    today.isShortOfTime = planner.isShortOfTime();
    if (today.waiting > 0 && !today.isShortOfTime && day.caughtUpOn) {
        today.caughtUpOn = day.caughtUpOn;
        today.catchUpDays = static_cast<int>(*day.caughtUpOn - planner.today()) + 1;
    }
    today.nextStudyDay = planner.frame().calendar.after(planner.today());
    today.isEveNext = planner.frame().isEve(today.nextStudyDay);
    today.phase = phaseOf(planner.frame(), planner.today());
    today.isStudyDay = day.isStudyDay;
    today.unseen = planner.unseen();
    today.begun = planner.begun();
    const bool hasLeftOver = std::ranges::any_of(
        day.moves, [](const memory::Move& move) { return move.reason == memory::MoveReason::MissedDays; });
    constexpr int longAway = 3;
    const int away = daysAway(planner);
    today.hasMissedDays = away >= longAway || (hasLeftOver && away > 0);
}

/// What the record of the last study day, or of a day off since then, says of today; nothing where there is
/// none, or the plan was another one.
std::optional<int> foretoldOf(const store::Profile& profile, const Plan& plan, std::int64_t today) {
    const std::int64_t last = plan.calendar.before(today);
    std::optional<int> foretold;
    for (const store::ForecastRow& row : profile.forecastsAbout(today)) { // the newest counts
        if (row.madeDay < last || row.isMorning() || !row.due || !row.fresh) continue;
        const auto before = planSetBy(profile, row.madeMs);
        if (!before || *before == plan) foretold = static_cast<int>(*row.due + *row.fresh);
    }
    return foretold;
}

/// Since the study day began. What was answered before it was hidden takes nothing from the day.
int hiddenFromToday(const Core& core, const Planner& planner, const Now& now) {
    std::set<std::string> hidden;
    for (const auto& [card, row] : planner.rows())
        if (row.suspended && row.memory && row.memory->lastDay < planner.today() && row.dueDay &&
            *row.dueDay <= planner.today() && !core.keptAside().contains(card))
            hidden.insert(card);
    if (hidden.empty()) return 0;
    std::set<std::string> since;
    core.profile.eachEvent(
        [&](const store::Event& event) {
            if (event.type == store::EventType::Suspend && hidden.contains(event.card))
                since.insert(event.card);
        },
        dayBeganMs(core.profile, now));
    return static_cast<int>(since.size());
}

/// `next` is the load of the next study day.
void addAfterExam(Today& today, const DayLoad& next, const Core& core, const Plan& plan, const Now& now) {
    const std::int64_t day = plan.calendar.after(*plan.examDay);
    const DayLoad load = day == today.nextStudyDay ? next : dayLoad(day, core, plan, now);
    today.afterExam = {day, load.due, load.fresh, load.putOff, wholeMinutes(load.seconds)};
}

} // namespace

int answersToday(const Core& core, const Now& now) {
    return static_cast<int>(core.profile.answersSince(dayBeganMs(core.profile, now)).answers.size());
}

int missedInLastDays(const Core& core, const Planner& planner, const Now& now) {
    const memory::PlanFrame& frame = planner.frame();
    std::vector<store::Event> events;
    core.profile.eachEvent([&](const store::Event& event) { events.push_back(event); },
                           dayStartMs(frame.lastDaysBegin(), now.utcOffsetMin));
    const auto revoked = revokedAmong(events);
    std::set<std::string> missed;
    for (const store::Event& event : events) {
        if (!schedulesMemory(event) || event.correct.value_or(true) || revoked.contains(event.id)) continue;
        const auto found = planner.rows().find(event.card);
        if (found == planner.rows().end() || !found->second.memory || found->second.suspended) continue;
        const bool cameBack =
            memory::studyDay(event.atMs, event.utcOffsetMin) < found->second.memory->lastDay;
        if (cameBack || frame.isBeforeExam(planner.dayOf(found->second))) missed.insert(event.card);
    }
    return static_cast<int>(missed.size());
}

Today todayOf(const Core& core, const Planner& planner, const Now& now) {
    const Plan& plan = planner.plan();
    const auto library = core.library();
    const Queue queue = queueFor(core, {}, planner, now);
    Today today;
    today.due = queue.due;
    today.repeats = queue.repeats;
    today.overdue = queue.overdue;
    today.missed = queue.missed;
    // Whether somebody looked at a day that was missed is not to change what is said today.
    if (daysAway(planner) > 0)
        today.overdue += movedFromMissedDays(core, planner, queue);
    else
        today.foretold = foretoldOf(core.profile, plan, planner.today());
    today.fresh = queue.fresh;
    today.minutes = wholeMinutes(queue.seconds);
    today.minutesADay = plan.minutesADay;
    const auto replaced = planReplacedToday(core.profile, plan, now);
    // Who sets the first plan has none to compare with.
    today.hasNewMinutes =
        replaced && replaced->minutesADay != plan.minutesADay && !planner.begunEntries().empty();
    today.hasChosenNew = plan.newPerDay > 0;
    addPlan(today, planner);
    today.waitingForPlan = waitingForPlan(core, planner, now);
    today.isPassCounted = today.phase != ExamPhase::LastDays && today.phase != ExamPhase::Eve;
    if (queue.places.empty()) {
        const DayLoad load = nextDayLoad(core, plan, planner, now);
        today.tomorrow = load.due;
        today.tomorrowFresh = load.fresh;
        today.tomorrowMinutes = wholeMinutes(load.seconds);
        today.tomorrowPutOff = load.putOff;
        if (!today.isStudyDay) today.overdue = load.dueByNow;
        if (today.phase == ExamPhase::Eve || today.phase == ExamPhase::Day)
            addAfterExam(today, load, core, plan, now);
        SessionOptions ahead;
        ahead.ahead = true;
        const Queue next = queueFor(core, ahead, planner, now);
        today.ahead = next.due;
        today.newAhead = next.fresh;
        today.tomorrowAnswered = next.answeredAhead;
    }
    today.answeredToday = answersToday(core, now);
    today.hiddenToday = hiddenFromToday(core, planner, now);
    today.examDay = plan.examDay;
    if (today.phase == ExamPhase::After) today.examReport = examReport(core.profile, *plan.examDay);
    if (plan.examDay) today.daysToExam = static_cast<int>(*plan.examDay - studyDay(now));
    today.groups = subjectsOf(*library, queue.places);
    return today;
}

} // namespace chipwise::study
