#include "study/memory/own_recall.h"

#include "study/core.h"
#include "study/history.h"
#include "study/memory/adapting.h"
#include "study/memory/memory_reading.h"
#include "study/memory/own_tests.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace chipwise::study {
namespace {

constexpr const char* ownRecallSetting = "memory.own_recall";

/// The answers of the last two months: how right the model was, and how the learner answers.
struct OwnAnswers {
    memory::ForecastChecks checks;
    memory::AnswerCount count;
};

void addCard(const memory::Model& model, std::span<const store::ReplayEvent> events, std::int64_t sinceMs,
             std::int64_t untilMs, OwnAnswers& own) {
    MemoryReading reading(model);
    for (const store::ReplayEvent& event : events) {
        if (event.atMs >= untilMs) continue;
        const bool isFirst = !reading.memory();
        const auto day = memory::studyDay(event.atMs, event.utcOffsetMin);
        const bool isRepetition = !isFirst && day <= reading.memory()->lastDay;
        const auto tested = reading.read(event);
        if (!schedulesMemory(event) || event.atMs < sinceMs) continue;
        if (!isRepetition) own.count.add(observationOf(event), isFirst);
        if (tested) own.checks.add(tested->check);
    }
}

/// The two months end with the last day that has answers: whoever pauses does not become another learner.
std::int64_t sinceMs(const CardRows& rows, const Now& now) {
    std::int64_t newest = 0;
    for (const auto& [card, row] : rows)
        if (row.memory) newest = std::max(newest, row.memory->lastDay);
    return dayStartMs(std::min(studyDay(now), newest + 1) - ownTestDays, now.utcOffsetMin);
}

/// What each card remembers takes its whole history to know. Where that is very long, the cards that were
/// answered last say as much about the learner.
OwnAnswers answersOfLastCards(const Core& core, const CardRows& rows, std::int64_t sinceMs,
                              std::int64_t untilMs) {
    constexpr std::size_t enoughEvents = 20'000;
    std::vector<const store::CardRow*> answered; // the newest first
    for (const auto& [card, row] : rows)
        if (row.memory && row.lastAtMs >= sinceMs) answered.push_back(&row);
    std::ranges::stable_sort(answered, std::ranges::greater(), &store::CardRow::lastAtMs);
    OwnAnswers own;
    std::unordered_set<std::string> read; // under their present names: a row is there under each
    std::size_t events = 0;
    for (const store::CardRow* row : answered) {
        if (events >= enoughEvents) break;
        const std::string card = core.profile.presentName(row->card);
        if (!read.insert(card).second) continue;
        const auto ofCard = core.profile.replayEvents(card);
        addCard(*core.model, ofCard, sinceMs, untilMs, own);
        events += ofCard.size();
    }
    return own;
}

/// Up to here it takes less time to read the journal once than the cards one by one.
bool isShortJournal(const Core& core) {
    constexpr std::int64_t longest = 50'000; // events
    return core.profile.eventCount() <= longest;
}

OwnAnswers ownAnswers(const Core& core, const CardRows& rows, const Now& now, std::int64_t untilMs) {
    if (rows.empty()) return {};
    const std::int64_t since = sinceMs(rows, now);
    if (!isShortJournal(core)) return answersOfLastCards(core, rows, since, untilMs);
    OwnAnswers own;
    const store::ReplayJournal journal = core.profile.replayJournal();
    for (std::size_t card = 0; card < journal.cards.size(); ++card)
        addCard(*core.model, journal.eventsOf(card), since, untilMs, own);
    return own;
}

/// By the answers before that study day.
memory::LearnerRecall foundFor(const Core& core, std::int64_t day, int utcOffsetMin) {
    if (isShortJournal(core)) return ownTests(*core.model, core.profile.replayJournal()).on(day);
    const Now morning{dayStartMs(day, utcOffsetMin), utcOffsetMin};
    return memory::clearRecall(ownAnswers(core, core.profile.cards(), morning, morning.ms).checks);
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

constexpr const char* shownSetting = "memory.recall_shown";

/// Of what happened before the day: today's answers change nothing of it.
std::int64_t pastStamp(const Core& core, const Now& now) {
    return core.profile.pastStamp(dayStartMs(studyDay(now), now.utcOffsetMin));
}

/// As it was kept today, by the model in force and from the same past.
std::optional<memory::RecallByDay> shownIn(const Core& core, const Now& now) {
    const auto text = core.profile.setting(shownSetting);
    if (!text) return std::nullopt;
    const auto json = nlohmann::json::parse(*text, nullptr, false);
    if (!json.is_object() || numberIn(json, "day") != studyDay(now) ||
        numberIn(json, "past") != pastStamp(core, now) ||
        json.value("model", nlohmann::json()) != memoryInForce(core.profile).event)
        return std::nullopt;
    const auto kept = json.find("steps");
    if (kept == json.end() || !kept->is_array()) return std::nullopt;
    std::vector<memory::RecallFrom> steps;
    for (const nlohmann::json& step : *kept) {
        if (!step.is_object()) return std::nullopt;
        steps.push_back({numberIn(step, "day"), recallIn(step)});
        if (steps.size() > 1 && std::prev(steps.end(), 2)->day >= steps.back().day) return std::nullopt;
    }
    return memory::RecallByDay(std::move(steps));
}

memory::RecallByDay findShown(const Core& core, const Now& now) {
    return recallShown(core, ownTests(*core.model, core.profile.replayJournal()).byDay(), now);
}

} // namespace

OwnAnswering ownAnswering(const Core& core, const CardRows& rows, const Now& now, std::int64_t untilMs) {
    const OwnAnswers own = ownAnswers(core, rows, now, untilMs);
    return {own.checks.moved({}), own.count.shares()};
}

memory::LearnerRecall ownRecall(const Core& core, const Now& now) {
    const auto kept = keptIn(core);
    if (kept && kept->day == studyDay(now)) return kept->recall;
    if (kept && kept->day < studyDay(now) && kept->events > 0 && kept->events == core.profile.eventCount())
        return kept->next;
    return foundFor(core, studyDay(now), now.utcOffsetMin);
}

memory::LearnerRecall nextOwnRecall(const Core& core, const Now& now) {
    const auto kept = keptIn(core);
    if (kept && kept->events > 0 && kept->events == core.profile.eventCount()) return kept->next;
    return foundFor(core, studyDay(now) + 1, now.utcOffsetMin);
}

std::optional<std::int64_t> firstDayOnOwnScale(const store::Profile& profile) {
    const auto firstKept = profile.firstMorningKept();
    const auto text = profile.setting(sinceSetting);
    std::int64_t since = std::numeric_limits<std::int64_t>::max();
    if (text) std::from_chars(text->data(), text->data() + text->size(), since);
    // Of answers that were given elsewhere, no earlier version has shown anything here.
    return firstKept && *firstKept < since ? std::optional(since) : std::nullopt;
}

bool isOnOwnScale(const store::Profile& profile, std::int64_t day) {
    return day >= firstDayOnOwnScale(profile).value_or(day);
}

memory::RecallByDay recallShown(const Core& core, const memory::RecallByDay& found, const Now& now) {
    const std::int64_t today = studyDay(now);
    const auto since = firstDayOnOwnScale(core.profile);
    std::vector<memory::RecallFrom> steps;
    if (since && *since < today) steps.push_back({*since, found.on(*since)});
    for (const memory::RecallFrom& step : found.steps())
        if (step.day < today && (!since || step.day > *since)) steps.push_back(step);
    steps.push_back({today, core.ownRecall(now)});
    return memory::RecallByDay(std::move(steps));
}

memory::RecallByDay recallShown(const Core& core, const Now& now) {
    if (auto kept = shownIn(core, now)) return *std::move(kept);
    return findShown(core, now);
}

void keepRecallShown(Core& core, const Now& now) {
    if (core.profile.readOnly() || shownIn(core, now)) return;
    nlohmann::json json{{"day", studyDay(now)},
                        {"past", pastStamp(core, now)},
                        {"model", memoryInForce(core.profile).event},
                        {"steps", nlohmann::json::array()}};
    const memory::RecallByDay shown = findShown(core, now);
    for (const memory::RecallFrom& step : shown.steps())
        json["steps"].push_back(
            {{"day", step.day}, {"offset", step.recall.offset}, {"slope", step.recall.slope}});
    core.profile.setSetting(shownSetting, json.dump());
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
