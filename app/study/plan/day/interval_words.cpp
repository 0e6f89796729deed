#include "study/plan/day/interval_words.h"

#include "memory/plan/own_interval.h"
#include "study/answer_event.h"
#include "study/history.h"

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

/// As memory/plan/next_day.cpp has it: without an exam ahead, somebody who was certain of the first answer
/// waits longer than somebody who was not.
bool isLaterForCertainty(const store::CardRow& row, const store::Event& answer) {
    return row.memory->repetitions == 1 && certaintyFrom(answer.confidence) == memory::Certainty::Certain;
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

std::string intervalWords(const store::CardRow& row, const store::Event& answer,
                          const std::optional<Plan>& ofThen, const Planner& planner,
                          const memory::Model& model, const memory::LearnerRecall& recall, std::int64_t day) {
    const std::int64_t answered = row.memory->lastDay;
    const memory::PlanFrame& frame = planner.frame();
    const std::optional<std::int64_t> examDay = ofThen ? ofThen->examDay : frame.examDay;
    const bool wasBeforeExam = examDay && *examDay > answered;
    if (memory::comesBack(row.memory->outcome) || frame.isAfterExam(day, planner.today())) return {};
    const double days = memory::ownInterval(model, row.memory->state, recall, frame.retention).days;
    if (wasBeforeExam || !isLaterForCertainty(row, answer) || day - answered <= std::lround(days)) return {};
    return "You were certain, so it comes back at least one study day later than it otherwise would.";
}

} // namespace chipwise::study
