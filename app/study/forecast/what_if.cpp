#include "study/forecast/what_if.h"

#include "study/history.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace chipwise::study {
namespace {

/// Of somebody who answers questions: right or wrong, half of the first ones right, and a wrong one comes
/// back until it is right.
memory::Habits usualHabits() {
    memory::Habits habits;
    for (memory::ByRating* seconds : {&habits.firstSeconds, &habits.reviewSeconds, &habits.relearnSeconds})
        seconds->fill(Pace::usualSeconds);
    habits.first = {0.5, 0, 0.5, 0};
    habits.recalled = {0, 1, 0};
    habits.afterFirst.fill({0.1, 0, 0.9, 0});
    habits.afterLapse.fill({0.1, 0, 0.9, 0});
    return habits;
}

memory::Rating ratingOf(const store::Event& event) {
    if (event.rating && *event.rating >= 1 && *event.rating <= 4)
        return static_cast<memory::Rating>(*event.rating);
    return event.correct.value_or(false) ? memory::Rating::Good : memory::Rating::Again;
}

/// The study day of the newest answer before `sinceMs` that the memory of a card rests on.
std::optional<std::int64_t> lastDayBefore(const store::Profile& profile, const std::string& card,
                                          std::int64_t sinceMs) {
    std::optional<std::int64_t> day;
    profile.eachEventBackward(card, [&](const store::Event& event) {
        if (event.atMs < sinceMs && schedulesMemory(event))
            day = memory::studyDay(event.atMs, event.utcOffsetMin);
        return !day;
    });
    return day;
}

} // namespace

memory::Habits ownHabits(const store::Profile& profile, std::int64_t newest) {
    using When = memory::TimedAnswer::When;
    const std::int64_t since = profile.timeOfNewest(newest);
    std::unordered_map<std::string, std::optional<std::int64_t>> lastDay; // of each card
    std::vector<memory::TimedAnswer> answers;
    profile.eachEvent(
        [&](const store::Event& event) {
            if (!schedulesMemory(event)) return;
            const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
            const auto [last, isFirstRead] = lastDay.try_emplace(event.card);
            if (isFirstRead && since > 0) last->second = lastDayBefore(profile, event.card, since);
            memory::TimedAnswer answer;
            answer.when = !last->second ? When::First : day > *last->second ? When::Review : When::SameDay;
            answer.rating = ratingOf(event);
            const bool isTimed = event.durationMs.value_or(0) > 0 && !(event.mode && isOfExam(*event.mode));
            answer.seconds = isTimed ? static_cast<double>(*event.durationMs) / 1000 : -1;
            last->second = std::max(last->second.value_or(day), day);
            answers.push_back(answer);
        },
        since);
    return memory::habitsFrom(answers, usualHabits());
}

memory::Simulation whatIf(const Core& core, const Plan& plan, const Now& now, const memory::Habits& habits) {
    const std::int64_t today = studyDay(now);
    memory::Simulation simulation;
    simulation.unseen = 0;
    const CardRows rows = core.profile.cards();
    const auto library = core.library();
    for (const store::CardOutline& entry : library->entries()) {
        const auto row = rows.find(entry.card);
        if ((row != rows.end() && row->second.suspended) || library->isKeptAside(entry.card)) continue;
        if (row == rows.end() || !row->second.memory) {
            ++simulation.unseen;
            continue;
        }
        const std::int64_t daysAgo = std::clamp<std::int64_t>(today - row->second.memory->lastDay, 0, 36'500);
        simulation.learned.push_back({row->second.memory->state, static_cast<int>(daysAgo)});
    }
    simulation.habits = habits;
    simulation.retention = plan.retention;
    simulation.secondsADay = 60.0 * plan.minutesADay;
    if (plan.newPerDay > 0) simulation.newNearExam = plan.newPerDay;
    if (plan.studyUntilDay)
        simulation.lastNewDay =
            static_cast<int>(std::clamp<std::int64_t>(*plan.studyUntilDay - today, -1, 36'500));
    if (plan.examDay && *plan.examDay > today)
        simulation.exam = static_cast<int>(std::min<std::int64_t>(*plan.examDay - today, 36'500));
    simulation.newADay = Planner(core, plan, Pace(core, now), now).day().fresh;
    return simulation;
}

} // namespace chipwise::study
