#include "study/memory/own_recall.h"

#include "study/core.h"
#include "study/history.h"
#include "study/memory/adapting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
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

/// The two months end with the last day that has answers: whoever pauses does not become another learner.
std::int64_t sinceMs(const CardRows& rows, const Now& now) {
    std::int64_t newest = 0;
    for (const auto& [card, row] : rows)
        if (row.memory) newest = std::max(newest, row.memory->lastDay);
    return dayStartMs(std::min(studyDay(now), newest + 1) - ownAnswerDays, now.utcOffsetMin);
}

OwnAnswers ownAnswers(const Core& core, const CardRows& rows, const Now& now, std::int64_t untilMs) {
    OwnAnswers own;
    if (rows.empty()) return own;
    const std::int64_t since = sinceMs(rows, now);
    std::vector<const store::CardRow*> answered; // the newest first
    for (const auto& [card, row] : rows)
        if (row.memory && row.lastAtMs >= since) answered.push_back(&row);
    std::ranges::stable_sort(answered, std::ranges::greater(), &store::CardRow::lastAtMs);
    // What each card remembers takes its whole history to know. Where that is very long, the cards that were
    // answered last say as much about the learner.
    constexpr std::size_t enoughEvents = 20'000;
    std::unordered_set<std::string> read; // under their present names: a row is there under each
    std::size_t events = 0;
    for (const store::CardRow* row : answered) {
        if (events >= enoughEvents) break;
        const std::string card = core.profile.presentName(row->card);
        if (read.insert(card).second) events += readCard(core, card, since, untilMs, own);
    }
    return own;
}

memory::LearnerRecall foundFor(const Core& core, const Now& now) {
    const std::int64_t morning = dayStartMs(studyDay(now), now.utcOffsetMin);
    return memory::clearRecall(ownAnswers(core, core.profile.cards(), now, morning).checks);
}

/// What was found already: for a day, and for the one after the events that there were.
struct KeptRecall {
    std::int64_t day = 0;
    memory::LearnerRecall recall;
    std::int64_t events = 0; ///< in the journal when the next was found; 0: it was not
    memory::LearnerRecall next;
};

constexpr const char* sinceSetting = "memory.own_recall_since";

memory::LearnerRecall recallIn(const nlohmann::json& json) {
    const auto number = [&](const char* name, double otherwise) {
        const auto place = json.find(name);
        return place != json.end() && place->is_number() ? place->get<double>() : otherwise;
    };
    const memory::LearnerRecall recall{number("offset", 0), number("slope", 1)};
    return recall.slope > 0 ? recall : memory::LearnerRecall{};
}

std::int64_t numberIn(const nlohmann::json& json, const char* name) {
    const auto place = json.find(name);
    return place != json.end() && place->is_number_integer() ? place->get<std::int64_t>() : 0;
}

std::optional<KeptRecall> keptIn(const Core& core) {
    const auto text = core.profile.setting(ownRecallSetting);
    if (!text) return std::nullopt;
    const auto json = nlohmann::json::parse(*text, nullptr, false);
    if (!json.is_object() || json.value("model", nlohmann::json()) != memoryInForce(core.profile).event)
        return std::nullopt;
    KeptRecall kept{numberIn(json, "day"), recallIn(json), 0, {}};
    if (const auto next = json.find("next"); next != json.end() && next->is_object()) {
        kept.events = numberIn(*next, "events");
        kept.next = recallIn(*next);
    }
    return kept;
}

void keep(Core& core, const KeptRecall& kept) {
    nlohmann::json json{{"day", kept.day},
                        {"model", memoryInForce(core.profile).event},
                        {"offset", kept.recall.offset},
                        {"slope", kept.recall.slope}};
    if (kept.events > 0)
        json["next"] = {{"events", kept.events}, {"offset", kept.next.offset}, {"slope", kept.next.slope}};
    core.profile.setSetting(ownRecallSetting, json.dump());
    if (!core.profile.setting(sinceSetting)) core.profile.setSetting(sinceSetting, std::to_string(kept.day));
}

} // namespace

OwnAnswering ownAnswering(const Core& core, const CardRows& rows, const Now& now, std::int64_t untilMs) {
    const OwnAnswers own = ownAnswers(core, rows, now, untilMs);
    return {memory::updated({}, own.checks), own.count.shares()};
}

memory::LearnerRecall ownRecall(const Core& core, const Now& now) {
    const auto kept = keptIn(core);
    if (kept && kept->day == studyDay(now)) return kept->recall;
    if (kept && kept->day < studyDay(now) && kept->events > 0 && kept->events == core.profile.eventCount())
        return kept->next;
    return foundFor(core, now);
}

memory::LearnerRecall nextOwnRecall(const Core& core, const Now& now) {
    const auto kept = keptIn(core);
    if (kept && kept->events > 0 && kept->events == core.profile.eventCount()) return kept->next;
    return foundFor(core, {dayStartMs(studyDay(now) + 1, now.utcOffsetMin), now.utcOffsetMin});
}

bool isOnOwnScale(const store::Profile& profile, std::int64_t day) {
    const auto text = profile.setting(sinceSetting);
    std::int64_t since = 0;
    return text && std::from_chars(text->data(), text->data() + text->size(), since).ec == std::errc{} &&
           day >= since;
}

void keepOwnRecall(Core& core, const Now& now) {
    const auto kept = keptIn(core);
    if (core.profile.readOnly() || (kept && kept->day == studyDay(now))) return;
    keep(core, {studyDay(now), core.ownRecall(now), 0, {}});
}

void prepareOwnRecall(Core& core, const Now& now) {
    const std::int64_t events = core.profile.eventCount();
    if (core.profile.readOnly() || events == 0) return;
    const auto kept = keptIn(core);
    const std::int64_t today = studyDay(now);
    if (kept && kept->day == today && kept->events == events) return;
    keep(core, {today, core.ownRecall(now), events, nextOwnRecall(core, now)});
}

} // namespace chipwise::study
