#include "study/memory/own_recall.h"

#include "study/core.h"
#include "study/history.h"
#include "study/memory/adapting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

namespace chipwise::study {
namespace {

constexpr const char* ownRecallSetting = "memory.own_recall";
constexpr std::int64_t ownAnswerDays = 60;

/// The answers of the last two months: how right the model was, and how the learner answers.
struct OwnAnswers {
    std::vector<memory::ForecastCheck> checks;
    memory::AnswerCount count;
};

/// Returns how many events the card has.
std::size_t readCard(const Core& core, const std::string& card, std::int64_t sinceMs, std::int64_t untilMs,
                     OwnAnswers& own) {
    const auto events = core.profile.replayEvents(card);
    std::optional<memory::CardMemory> memory;
    for (const store::ReplayEvent& event : events) {
        if (event.atMs >= untilMs) continue;
        if (resets(event)) memory.reset();
        if (!schedulesMemory(event)) continue;
        const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
        const memory::Observation seen = observationOf(event);
        const bool isRecent = event.atMs >= sinceMs;
        const bool isRepetition = memory && day <= memory->lastDay;
        if (isRecent && !isRepetition) own.count.add(seen, !memory);
        // What was missed in an exam and not studied since says nothing of how well the model knows this
        // learner.
        const bool isUnlearned = memory && memory->outcome == memory::DayOutcome::MissedInExam;
        if (isRecent && memory && !isRepetition && !isUnlearned) {
            const double elapsed = memory::elapsedDays(*core.model, *memory, day, event.atMs);
            own.checks.push_back(
                {core.model->retrievability(memory->state, elapsed), seen.guessChance, seen.correct});
        }
        memory = memory::after(*core.model, memory, answeredIn(event));
    }
    return events.size();
}

OwnAnswers ownAnswers(const Core& core, const CardRows& rows, const Now& now, std::int64_t untilMs) {
    const std::int64_t since = dayStartMs(studyDay(now) - ownAnswerDays, now.utcOffsetMin);
    std::vector<const store::CardRow*> answered; // the newest first
    for (const auto& [card, row] : rows)
        if (row.memory && row.lastAtMs >= since) answered.push_back(&row);
    std::ranges::stable_sort(answered, std::ranges::greater(), &store::CardRow::lastAtMs);
    // What each card remembers takes its whole history to know. Where that is very long, the cards that were
    // answered last say as much about the learner.
    constexpr std::size_t enoughEvents = 20'000;
    OwnAnswers own;
    std::unordered_set<std::string> read; // under their present names: a row is there under each
    std::size_t events = 0;
    for (const store::CardRow* row : answered) {
        if (events >= enoughEvents) break;
        const std::string card = core.profile.presentName(row->card);
        if (read.insert(card).second) events += readCard(core, card, since, untilMs, own);
    }
    return own;
}

/// Whether the answers say clearly that the model is wrong about this learner: a few say nothing, and a small
/// difference is not worth other figures than the model's.
bool isClear(const memory::LearnerRecall& recall, std::size_t checks) {
    constexpr std::size_t fewest = 20;
    constexpr double wanted = 0.9;
    constexpr double least = 0.02;
    return checks >= fewest && std::abs(recall.recall(wanted) - wanted) >= least;
}

memory::LearnerRecall found(const Core& core, const Now& now) {
    const CardRows rows = core.profile.cards();
    const OwnAnswers own = ownAnswers(core, rows, now, dayStartMs(studyDay(now), now.utcOffsetMin));
    const memory::LearnerRecall recall = memory::updated({}, own.checks).middle();
    return isClear(recall, own.checks.size()) ? recall : memory::LearnerRecall{};
}

std::optional<memory::LearnerRecall> kept(const Core& core, const Now& now) {
    const auto text = core.profile.setting(ownRecallSetting);
    if (!text) return std::nullopt;
    const auto json = nlohmann::json::parse(*text, nullptr, false);
    if (!json.is_object() || json.value("day", nlohmann::json()) != studyDay(now) ||
        json.value("model", nlohmann::json()) != memoryInForce(core.profile).event)
        return std::nullopt;
    const auto number = [&](const char* name) {
        const auto place = json.find(name);
        return place != json.end() && place->is_number() ? place->get<double>() : 0;
    };
    const memory::LearnerRecall recall{number("offset"), number("slope")};
    return recall.slope > 0 ? std::optional(recall) : std::nullopt;
}

} // namespace

OwnAnswering ownAnswering(const Core& core, const CardRows& rows, const Now& now, std::int64_t untilMs) {
    const OwnAnswers own = ownAnswers(core, rows, now, untilMs);
    return {memory::updated({}, own.checks), own.count.shares()};
}

memory::LearnerRecall ownRecall(const Core& core, const Now& now) {
    const auto recall = kept(core, now);
    return recall ? *recall : found(core, now);
}

void keepOwnRecall(Core& core, const Now& now) {
    if (core.profile.readOnly() || kept(core, now)) return;
    const memory::LearnerRecall recall = core.ownRecall(now);
    const nlohmann::json json{{"day", studyDay(now)},
                              {"model", memoryInForce(core.profile).event},
                              {"offset", recall.offset},
                              {"slope", recall.slope}};
    core.profile.setSetting(ownRecallSetting, json.dump());
}

} // namespace chipwise::study
