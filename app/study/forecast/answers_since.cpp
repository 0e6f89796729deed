#include "study/forecast/answers_since.h"

#include "study/history.h"
#include "study/plan/pace.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace chipwise::study {
namespace {

/// What is remembered of a question before its answer; nothing of a new one.
std::optional<memory::CardMemory> memoryBefore(const Core& core, const store::Event& answer) {
    return rowFromEvents(*core.model, answer.card, core.profile.replayEvents(answer.card, answer.atMs))
        .memory;
}

/// The chance that a review is right. Without recall, a guess may be.
double chanceOfRight(const Core& core, const memory::LearnerRecall& learner, const memory::CardMemory& before,
                     const store::Event& answer) {
    const std::int64_t day = memory::studyDay(answer.atMs, answer.utcOffsetMin);
    const double days = memory::elapsedDays(*core.model, before, day, answer.atMs);
    const double recalled = learner.recall(memory::recallOf(*core.model, before.state, before.outcome, days));
    return recalled + (1 - recalled) * observationOf(answer).guessChance;
}

/// The answers that a plan asked for since an instant, in their order.
std::vector<store::Event> plannedAnswers(const Core& core, std::int64_t sinceMs) {
    std::vector<store::Event> events;
    core.profile.eachEvent([&](const store::Event& event) { events.push_back(event); }, sinceMs + 1);
    const auto revoked = revokedAmong(events);
    std::erase_if(events, [&revoked](const store::Event& event) {
        return !schedulesMemory(event) || (event.mode && isOfExam(*event.mode)) || revoked.contains(event.id);
    });
    return events;
}

void addAnswer(AnswersSince& since, const store::Event& answer, double expected) {
    ++since.answers;
    since.right += answer.correct.value_or(false) ? 1 : 0;
    since.expected += expected;
}

} // namespace

AnswersSince answersSince(const Core& core, const Now& made) {
    const Pace pace(core, made);
    std::unordered_set<std::string> answered;
    AnswersSince since;
    for (const store::Event& answer : plannedAnswers(core, made.ms)) {
        if (!answered.insert(answer.card).second) continue;
        const auto before = memoryBefore(core, answer);
        addAnswer(since, answer,
                  before ? chanceOfRight(core, pace.recall(), *before, answer) : pace.firstRecall());
    }
    return since;
}

AnswersSince reviewsSince(const Core& core, std::int64_t sinceMs, const memory::LearnerRecall& learner) {
    AnswersSince since;
    for (const store::Event& answer : plannedAnswers(core, sinceMs)) {
        const auto before = memoryBefore(core, answer);
        if (before && before->lastDay < memory::studyDay(answer.atMs, answer.utcOffsetMin))
            addAnswer(since, answer, chanceOfRight(core, learner, *before, answer));
    }
    return since;
}

std::string firstTryWords(const AnswersSince& since, std::string_view one) {
    return fmt::format("you got {} of {} {}{} right on the first try, and the forecast expected about {}",
                       since.right, since.answers, one, since.answers == 1 ? "" : "s",
                       std::lround(since.expected));
}

} // namespace chipwise::study
