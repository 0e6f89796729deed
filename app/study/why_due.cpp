#include "study/why_due.h"

#include "study/due.h"
#include "study/history.h"
#include "study/learner.h"

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

/// A card of the final pass: asked once more before the exam though its memory would last.
bool inFinalPass(const store::CardRow& row, const memory::Model& model, const Plan& plan,
                 std::int64_t asked) {
    if (!plan.examDay || asked > *plan.examDay) return false;
    const auto own = row.memory->lastDay +
                     static_cast<std::int64_t>(std::floor(model.interval(row.memory->state, plan.retention)));
    return own > *plan.examDay;
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
    if (row && row->suspended) return "It is set aside and is not asked.";
    if (!row || !row->memory)
        return "It is new: it comes when its pack's order and the day's number of new questions reach it.";
    const Plan plan = learner.plan();
    const std::int64_t today = studyDay(now);
    const std::int64_t asked = studyDay({askedFromMs(*row, plan, now), now.utcOffsetMin});
    std::string words = memoryWords(*row, learner.model(), plan, now);
    const auto events = learner.profile().events(card);
    if (const store::Event* mover = movedBy(events))
        words += ' ' + moverWords(*mover);
    else if (inFinalPass(*row, learner.model(), plan, asked))
        words +=
            " Its memory would last past the exam; it comes again before it, on a day when that gains most.";
    if (asked < today)
        words += fmt::format(" It was due {} and has waited.", agoWords(today - asked));
    else
        words += fmt::format(" It is due {}.", daysWords(asked - today));
    return words;
}

} // namespace chipwise::study
