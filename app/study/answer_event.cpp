#include "study/answer_event.h"

#include "study/core.h"
#include "study/due.h"
#include "study/history.h"

#include <algorithm>

namespace chipwise::study {
namespace {

constexpr double firstChance = 0.5; ///< of recall, taken for a question that was never answered

memory::Observation observed(const GradedAnswer& given) {
    memory::Observation observation{given.verdict.correct, given.shown.guessChance, given.certainty,
                                    std::nullopt};
    if (const auto* rated = std::get_if<quiz::SelfRated>(&given.answer))
        observation.selfRating = static_cast<memory::Rating>(std::clamp(rated->rating, 1, 4));
    return observation;
}

} // namespace

std::string_view textOf(memory::Certainty certainty) {
    switch (certainty) {
    case memory::Certainty::Guess: return "guess";
    case memory::Certainty::Plain: return "plain";
    case memory::Certainty::Certain: return "certain";
    }
    return "plain";
}

memory::Certainty certaintyFrom(std::string_view text) {
    if (text == "guess") return memory::Certainty::Guess;
    if (text == "certain") return memory::Certainty::Certain;
    return memory::Certainty::Plain;
}

std::string_view certaintyWord(memory::Certainty certainty) {
    return certainty == memory::Certainty::Plain ? "unmarked" : textOf(certainty);
}

store::Event answerEvent(const GradedAnswer& given, const std::string& packVersion, std::int64_t atMs,
                         const Now& now) {
    store::Event event = eventFor(store::EventType::Answer, given.card.name, atMs, now);
    event.mode = given.mode;
    event.kind = pack::toText(given.card.question.kind());
    event.packVersion = packVersion;
    event.answerHash = given.card.answerHash;
    event.seed = given.shown.seed;
    event.shown = quiz::shownText(given.shown);
    event.answer = quiz::journalText(given.shown, given.answer);
    event.correct = given.verdict.correct;
    event.credit = given.verdict.credit;
    event.confidence = textOf(given.certainty);
    event.guessChance = given.shown.guessChance;
    event.durationMs = std::max<std::int64_t>(0, given.durationMs);
    event.schedules = given.mode == store::Mode::Study || given.mode == store::Mode::Exam ||
                      given.mode == store::Mode::Readiness;
    return event;
}

Evidence evidenceOf(const GradedAnswer& given, const memory::Model& model, const store::CardRow& before,
                    std::int64_t atMs, int utcOffsetMin) {
    Evidence evidence;
    double chance = firstChance;
    if (before.memory) {
        const std::int64_t day = memory::studyDay(atMs, utcOffsetMin);
        const double elapsed = memory::elapsedDays(model, *before.memory, day, atMs);
        evidence.retrievability =
            memory::recallOf(model, before.memory->state, before.memory->outcome, elapsed);
        // What the answer tells is weighed as the memory's own step weighs it: a question missed in an exam
        // may have been learned from its result.
        chance = model.retrievability(before.memory->state, elapsed);
    }
    evidence.observation = observed(given);
    evidence.recalled = memory::recalled(chance, evidence.observation);
    evidence.rating = memory::journalRating(evidence.recalled, evidence.observation);
    return evidence;
}

std::int64_t remember(store::CardRow& row, const GradedAnswer& given, const memory::Observation& observation,
                      const memory::Model& model, const Planner& planner, std::int64_t atMs,
                      int utcOffsetMin) {
    const std::int64_t day = memory::studyDay(atMs, utcOffsetMin);
    const bool isFirst = !row.memory;
    row.memory = memory::after(model, row.memory, {day, observation, atMs, isOfExam(given.mode)});
    const std::int64_t due = planner.nextDay(
        row, {given.card.question.kind(), isFirst, given.certainty == memory::Certainty::Certain});
    setDue(row, due, utcOffsetMin);
    row.lastAtMs = row.memory->lastMs;
    return due;
}

} // namespace chipwise::study
