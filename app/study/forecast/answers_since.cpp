#include "study/forecast/answers_since.h"

#include "study/history.h"
#include "study/plan/pace.h"

#include <string>
#include <unordered_set>
#include <vector>

namespace chipwise::study {
namespace {

/// The chance that an answer is right, of a question that may be new. Without recall, a guess may be right.
double chanceOfRight(const Core& core, const Pace& pace, const store::Event& answer) {
    const auto before =
        rowFromEvents(*core.model, answer.card, core.profile.replayEvents(answer.card, answer.atMs));
    if (!before.memory) return pace.firstRecall();
    const std::int64_t day = memory::studyDay(answer.atMs, answer.utcOffsetMin);
    const double days = memory::elapsedDays(*core.model, *before.memory, day, answer.atMs);
    const double recalled = pace.recall().recall(
        memory::recallOf(*core.model, before.memory->state, before.memory->outcome, days));
    return recalled + (1 - recalled) * observationOf(answer).guessChance;
}

} // namespace

AnswersSince answersSince(const Core& core, std::int64_t sinceMs, const Now& now) {
    std::vector<store::Event> events;
    core.profile.eachEvent([&](const store::Event& event) { events.push_back(event); }, sinceMs + 1);
    const auto revoked = revokedAmong(events);
    const Pace pace(core, now);
    std::unordered_set<std::string> answered;
    AnswersSince since;
    for (const store::Event& event : events) {
        if (!schedulesMemory(event) || (event.mode && isOfExam(*event.mode)) || revoked.contains(event.id) ||
            !answered.insert(event.card).second)
            continue;
        ++since.answers;
        since.right += event.correct.value_or(false) ? 1 : 0;
        since.expected += chanceOfRight(core, pace, event);
    }
    return since;
}

} // namespace chipwise::study
