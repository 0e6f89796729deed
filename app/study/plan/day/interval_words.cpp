#include "study/plan/day/interval_words.h"

#include "memory/plan/own_interval.h"
#include "memory/schedule.h"
#include "study/answer_event.h"
#include "study/history.h"
#include "study/percent_known.h"

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

/// As memory/plan/next_day.cpp has it: without an exam ahead, somebody who was certain of the first answer
/// waits longer than somebody who was not.
bool isLaterForCertainty(const store::CardRow& row, const store::Event& answer) {
    return row.memory->repetitions == 1 && certaintyFrom(answer.confidence) == memory::Certainty::Certain;
}

/// Whether that interval may have set the day: it is spread a little, and days off are skipped.
bool isSpreadOf(double interval, std::int64_t answered, std::int64_t day, const memory::PlanFrame& frame) {
    const memory::FuzzRange range = memory::fuzzRange(interval);
    return day >= answered + range.low && day <= frame.calendar.after(answered + range.high);
}

} // namespace

const store::Event* newestAnswer(const store::CardRow& row, std::span<const store::Event> events) {
    const auto revoked = revokedAmong(events);
    const auto newest = std::find_if(events.rbegin(), events.rend(), [&](const store::Event& event) {
        return schedulesMemory(event) && !revoked.contains(event.id);
    });
    if (newest == events.rend()) return nullptr;
    const bool isOfMemory = memory::studyDay(newest->atMs, newest->utcOffsetMin) == row.memory->lastDay;
    return isOfMemory ? &*newest : nullptr;
}

std::string intervalWords(const store::CardRow& row, const store::Event& answer, const Plan& ofThen,
                          const Planner& planner, const memory::Model& model,
                          const memory::LearnerRecall& recall, std::int64_t day) {
    if (memory::comesBack(row.memory->outcome)) return {};
    const std::int64_t answered = row.memory->lastDay;
    const memory::PlanFrame& frame = planner.frame();
    memory::PlanFrame then = frame;
    then.examDay = ofThen.examDay;
    if (then.isChosenForExam(answered) || frame.isAfterExam(day, planner.today())) return {};
    const memory::OwnInterval own = memory::ownInterval(model, row.memory->state, recall, frame.retention);
    if (!then.isBeforeExam(answered) && isLaterForCertainty(row, answer))
        return day - answered > std::lround(own.days) ? "You were certain, so it comes back at least one "
                                                        "study day later than it otherwise would."
                                                      : "";
    const double chance = recall.recall(
        memory::recallOf(model, row.memory->state, row.memory->outcome, static_cast<double>(day - answered)));
    const bool staysAbove = percentKnown(chance) > std::lround(100 * frame.retention);
    if (!own.isLimited || !staysAbove || !isSpreadOf(own.days, answered, day, frame)) return {};
    return "It could wait longer, but Chipwise asks again after at most about twice the memory model's "
           "interval.";
}

} // namespace chipwise::study
