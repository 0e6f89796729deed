#include "study/why_due.h"

#include "study/history.h"
#include "study/learner.h"
#include "study/pace.h"
#include "study/queue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

std::string daysWords(std::int64_t days) {
    if (days <= 0) return "today";
    return days == 1 ? std::string("tomorrow") : fmt::format("in {} days", days);
}

std::string agoWords(std::int64_t days) {
    if (days <= 0) return "today";
    return days == 1 ? std::string("yesterday") : fmt::format("{} days ago", days);
}

std::string timesWords(int times) {
    return times == 1 ? std::string("once") : fmt::format("{} times", times);
}

long percent(double share) {
    return std::lround(100 * share);
}

std::string moverWords(const store::Event& event) {
    if (event.params == "sibling missed")
        return "Another question on the same fact was missed, so this one comes early.";
    if (event.params == "answer changed") return "Its right answer was corrected, so it comes again.";
    return "Its day was moved.";
}

/// Whether the card is among the questions of the day as a whole.
bool isAmongTodays(const Core& core, const std::string& card, const Plan& plan, const Now& now) {
    const auto library = core.library();
    const Queue queue = queueFor(core, {}, plan, Pace(core, now), now);
    return std::ranges::any_of(queue.places, [&](const Queue::Place& place) {
        return library->entries()[place.entry].card == card;
    });
}

/// Before an exam no due day decides, but what an answer gains for it.
std::string examWords(const Core& core, const std::string& card, bool isMoved, const Plan& plan,
                      const Now& now) {
    if (!isAmongTodays(core, card, plan, now))
        return "Before the exam it comes on the day on which it gains most.";
    return isMoved || !isChosenForExam(plan, studyDay(now))
               ? "It is among today's."
               : "It is among today's, because these gain most for the exam.";
}

std::string dueWords(std::int64_t due, std::int64_t today) {
    return due < today ? fmt::format("It was due {} and has waited.", agoWords(today - due))
                       : fmt::format("It is due {}.", daysWords(due - today));
}

std::string memoryWords(const store::CardRow& row, const memory::Model& model, const Plan& plan,
                        const Now& now) {
    const std::int64_t today = studyDay(now);
    const memory::CardMemory& memory = *row.memory;
    const double days = model.interval(memory.state, plan.retention);
    const double elapsed = memory::elapsedDays(model, memory, today, now.ms);
    const std::string lasts =
        days < 1.5 ? std::string("about a day") : fmt::format("about {} days", std::lround(days));
    std::string words = fmt::format("Answered {}, last {}. The chance of recall falls to {} % after {}",
                                    timesWords(memory.repetitions), agoWords(today - memory.lastDay),
                                    percent(plan.retention), lasts);
    if (elapsed >= 1)
        words += fmt::format("; now it is {} %", percent(model.retrievability(memory.state, elapsed)));
    return words + '.';
}

} // namespace

std::string whyDue(const Learner& learner, const std::string& card, const Now& now) {
    if (!learner.catalog().entry(card)) return {};
    const auto row = learner.profile().card(card);
    if (row && row->suspended) return "It is hidden and is not asked.";
    if (!row || !row->memory)
        return "It is new: it comes when its pack's order and the day's number of new questions reach it.";
    const Plan plan = learner.plan();
    const std::int64_t today = studyDay(now);
    std::string words = memoryWords(*row, learner.model(), plan, now);
    const auto events = learner.profile().events(card);
    const store::Event* mover = movedBy(events);
    if (mover) words += ' ' + moverWords(*mover);
    const std::int64_t due = row->dueDay.value_or(0);
    const bool isBeforeExam = plan.examDay && *plan.examDay > today;
    return words + ' ' +
           (isBeforeExam ? examWords(learner.core(), card, mover != nullptr, plan, now)
                         : dueWords(due, today));
}

} // namespace chipwise::study
