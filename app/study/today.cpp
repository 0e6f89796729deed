#include "study/today.h"

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

/// What tomorrow's queue would ask: it knows what a backlog leaves for later, what keeps two questions on one
/// fact apart, and what matters for an exam.
int reviewsTomorrow(const Core& core, const Plan& plan, const Now& now) {
    const Now tomorrow{dayStartMs(studyDay(now) + 1, now.utcOffsetMin), now.utcOffsetMin};
    return queueFor(core, {}, plan, Pace(core, tomorrow), tomorrow).due;
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
    if (queue.places.empty()) today.tomorrow = reviewsTomorrow(core, plan, now);
    today.answeredToday = answersSince(core, dayStartMs(studyDay(now), now.utcOffsetMin));
    today.examDay = plan.examDay;
    if (plan.examDay) today.daysToExam = static_cast<int>(*plan.examDay - studyDay(now));
    today.groups = subjectsOf(*library, queue.places);
    return today;
}

} // namespace chipwise::study
