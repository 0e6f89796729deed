#include "study/today.h"

#include "study/due.h"
#include "study/history.h"
#include "study/pace.h"
#include "study/queue.h"

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

int answersSince(const Core& core, std::int64_t sinceMs) {
    std::vector<store::Event> events;
    core.profile.eachEvent([&](const store::Event& event) { events.push_back(event); }, sinceMs);
    const auto revoked = revokedAmong(events);
    return static_cast<int>(std::ranges::count_if(events, [&](const store::Event& event) {
        return event.type == store::EventType::Answer && !revoked.contains(event.id);
    }));
}

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

/// Reviews that are due by the end of tomorrow and not asked today.
int dueTomorrow(const Core& core, const Library& library, const Queue& today, const Plan& plan,
                const Now& now) {
    const std::int64_t tomorrowEnds = dayStartMs(studyDay(now) + 2, now.utcOffsetMin);
    int due = 0;
    for (const auto& [card, row] : core.profile.cards())
        if (row.memory && !row.suspended && askedFromMs(row, plan, now) < tomorrowEnds && library.find(card))
            ++due;
    return due - (today.due - today.repeats); // what is repeated today comes back all the same
}

/// Reviews of tomorrow as things stand. Before an exam the due days do not decide, tomorrow's choice does; it
/// is worked out once nothing is left for today, which is when somebody asks.
int reviewsTomorrow(const Core& core, const Library& library, const Queue& today, const Plan& plan,
                    const Pace& pace, const Now& now) {
    if (!plan.examDay || *plan.examDay <= studyDay(now)) return dueTomorrow(core, library, today, plan, now);
    if (!today.places.empty()) return 0;
    const Now tomorrow{dayStartMs(studyDay(now) + 1, now.utcOffsetMin), now.utcOffsetMin};
    return queueFor(core, {}, plan, pace, tomorrow).due;
}

} // namespace

Today todayOf(const Core& core, const Plan& plan, const Now& now) {
    const auto library = core.library();
    const Pace pace(core, now);
    const Queue queue = queueFor(core, {}, plan, pace, now);
    Today today;
    today.due = queue.due;
    today.repeats = queue.repeats;
    today.overdue = queue.overdue;
    today.waiting = queue.waiting;
    today.catchUpDays = queue.catchUpDays;
    today.fresh = queue.fresh;
    today.minutes = static_cast<int>(std::ceil(queue.seconds / 60));
    today.tomorrow = reviewsTomorrow(core, *library, queue, plan, pace, now);
    today.answeredToday = answersSince(core, dayStartMs(studyDay(now), now.utcOffsetMin));
    today.examDay = plan.examDay;
    if (plan.examDay) today.daysToExam = static_cast<int>(*plan.examDay - studyDay(now));
    today.groups = subjectsOf(*library, queue.places);
    return today;
}

} // namespace chipwise::study
