#include "study/wrong_clock.h"

#include "memory/replay.h"
#include "study/core.h"
#include "study/history.h"
#include "study/memory/replay.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace chipwise::study {
namespace {

constexpr std::int64_t msBetween = 60'000; ///< where nothing says when a run began
constexpr const char* repairReason = "clock";

/// Of each event that was given a date, by how many corrections after one another. The next one counts on, so
/// that it is in effect whatever its clock says.
using Generations = std::unordered_map<std::string, std::int64_t>;

Generations generationsIn(const std::vector<store::Event>& events) {
    constexpr std::int64_t largest = 1'000'000'000; // as in redates.sql
    Generations generations;
    for (const store::Event& event : events) {
        if (event.type != store::EventType::Redate) continue;
        const auto json = nlohmann::json::parse(event.params, nullptr, false);
        const auto found = json.is_object() ? json.find("generation") : json.end();
        std::int64_t& generation = generations[event.redoOf];
        if (found == json.end() || !found->is_number_integer()) continue;
        if (const auto given = found->get<std::int64_t>(); given <= largest)
            generation = std::max(generation, given);
    }
    return generations;
}

/// An event that gives the one named by `redoOf` a new date.
store::Event dateFor(const std::string& id, std::int64_t atMs, int utcOffsetMin, const Generations& before,
                     const Now& now) {
    const auto known = before.find(id);
    store::Event date;
    date.type = store::EventType::Redate;
    date.atMs = now.ms;
    date.utcOffsetMin = now.utcOffsetMin;
    date.redoOf = id;
    date.params = nlohmann::json{{"at_ms", atMs},
                                 {"generation", known == before.end() ? 1 : known->second + 1},
                                 {"utc_offset_min", utcOffsetMin}}
                      .dump();
    date.reason = repairReason;
    return date;
}

/// What an event made due keeps its distance in days.
store::Event newDateOf(const store::Event& of, std::int64_t atMs, const Generations& before, const Now& now) {
    store::Event date = dateFor(of.id, atMs, of.utcOffsetMin, before, now);
    if (!of.dueMs) return date;
    const std::int64_t days =
        memory::studyDay(*of.dueMs, of.utcOffsetMin) - memory::studyDay(of.atMs, of.utcOffsetMin);
    date.dueMs = dayStartMs(memory::studyDay(atMs, of.utcOffsetMin) + std::max<std::int64_t>(0, days),
                            of.utcOffsetMin);
    return date;
}

/// What an open practice exam has written ahead of now: its answers come into the journal when it ends.
struct ExamAhead {
    std::string attempt;
    int events = 0;
    std::int64_t newestMs = 0;
};

/// Nothing either where a repair has said that its dates are wrong: it is then dated by its end.
std::optional<ExamAhead> openExamAhead(const store::Profile& profile, const Now& now) {
    const auto attempt = profile.openAttempt();
    if (!attempt) return {};
    ExamAhead ahead{attempt->id, 0, 0};
    for (const store::AttemptEvent& event : profile.eventsOf(attempt->id)) {
        if (event.atMs <= latestPossibleMs(now)) continue;
        ++ahead.events;
        ahead.newestMs = std::max(ahead.newestMs, event.atMs);
    }
    if (ahead.events == 0) return {};
    const auto events = profile.eventsWithoutCard();
    const auto revoked = revokedAmong(events);
    const bool known = std::ranges::any_of(events, [&](const store::Event& event) {
        return event.type == store::EventType::Redate && event.redoOf == attempt->id &&
               !revoked.contains(event.id);
    });
    return known ? std::nullopt : std::optional(std::move(ahead));
}

struct Repair {
    ClockRepair report;
    std::vector<store::Event> dates;

    void add(int events, std::int64_t day, store::Event date) {
        report.firstDay = report.events == 0 ? day : std::min(report.firstDay, day);
        report.lastDay = report.events == 0 ? day : std::max(report.lastDay, day);
        report.events += events;
        dates.push_back(std::move(date));
    }
};

Repair repairOf(const store::Profile& profile, const Now& now) {
    Repair repair;
    const Generations before = generationsIn(profile.eventsWithoutCard());
    for (const store::EventsAhead& run : profile.eventsAheadOf(latestPossibleMs(now))) {
        const auto count = static_cast<std::int64_t>(run.events.size());
        const std::int64_t end = std::min(run.afterMs.value_or(now.ms), now.ms);
        const std::int64_t begin = std::min(run.beforeMs.value_or(end - (count + 1) * msBetween), end);
        for (std::int64_t i = 0; i < count; ++i) {
            const store::Event& event = run.events[static_cast<std::size_t>(i)];
            const std::int64_t atMs =
                std::max<std::int64_t>(0, begin + (end - begin) * (i + 1) / (count + 1));
            repair.add(1, memory::studyDay(atMs, event.utcOffsetMin), newDateOf(event, atMs, before, now));
        }
    }
    if (const auto exam = openExamAhead(profile, now))
        repair.add(exam->events, studyDay(now),
                   dateFor(exam->attempt, now.ms, now.utcOffsetMin, before, now));
    return repair;
}

/// The events that the newest repair wrote and nobody took back.
std::vector<store::Event> newestRepair(const store::Profile& profile) {
    const auto events = profile.eventsWithoutCard();
    const auto revoked = revokedAmong(events);
    std::vector<store::Event> newest;
    for (const store::Event& event : events) {
        if (event.type != store::EventType::Redate || event.reason != repairReason ||
            revoked.contains(event.id))
            continue;
        if (!newest.empty() && newest.front().batch != event.batch) newest.clear();
        newest.push_back(event);
    }
    return newest;
}

void recordAndReplay(
    Learner& learner, std::vector<store::Event> events, const std::function<void()>& check = [] {}) {
    Core& core = learner.core();
    core.atomically([&] {
        core.profile.record(std::move(events), {});
        check();
        core.reloadModel(); // another model may be the newest by the new dates
        replayAll(core, true);
    });
}

} // namespace

std::optional<WrongClock> wrongClock(const store::Profile& profile, const Now& now) {
    const auto exam = openExamAhead(profile, now);
    const std::int64_t newest = std::max(profile.newestAtMs(), exam ? exam->newestMs : 0);
    if (newest <= latestPossibleMs(now)) return {};
    WrongClock found{memory::studyDay(newest, now.utcOffsetMin), studyDay(now), exam ? exam->events : 0};
    for (const store::EventsAhead& run : profile.eventsAheadOf(latestPossibleMs(now)))
        found.events += static_cast<int>(run.events.size());
    return found;
}

std::optional<WrongClock> wrongClock(const Learner& learner, const Now& now) {
    return wrongClock(learner.profile(), now);
}

void judgeClock(Learner& learner, ClockTrust trust) {
    learner.core().judgeClock(trust);
}

void requirePlausibleClock(const Learner& learner, const Now& now) {
    learner.core().requirePlausibleClock(now);
}

std::string clockWords(const WrongClock& clock) {
    return fmt::format("Your newest answer is dated {}; this computer says {}.", fullDate(clock.newestDay),
                       fullDate(clock.today));
}

ClockRepair clockRepairOf(const store::Profile& profile, const Now& now) {
    return repairOf(profile, now).report;
}

ClockRepair repairClock(Learner& learner, const Now& now) {
    Repair repair = repairOf(learner.profile(), now);
    if (repair.dates.empty()) return repair.report;
    repair.report.batch = store::newEventId(now.ms);
    for (store::Event& date : repair.dates) date.batch = repair.report.batch;
    recordAndReplay(learner, std::move(repair.dates), [&] {
        if (wrongClock(learner.profile(), now))
            throw store::StoreError(store::StoreError::Kind::Refused,
                                    "The wrong dates could not be corrected. Nothing was changed.");
    });
    return repair.report;
}

int undoClockRepair(Learner& learner, const Now& now) {
    std::vector<store::Event> revokes;
    for (const store::Event& date : newestRepair(learner.profile())) {
        store::Event& revoke = revokes.emplace_back();
        revoke.type = store::EventType::Revoke;
        revoke.atMs = now.ms;
        revoke.utcOffsetMin = now.utcOffsetMin;
        revoke.redoOf = date.id;
    }
    const auto count = static_cast<int>(revokes.size());
    if (count > 0) recordAndReplay(learner, std::move(revokes));
    return count;
}

int correctedDates(const Learner& learner) {
    return static_cast<int>(newestRepair(learner.profile()).size());
}

std::string undoneDatesWords(int count) {
    if (count == 0) return "There are no date corrections to undo.";
    if (count == 1) return "Undid 1 date correction. That journal entry has its original date again.";
    return fmt::format("Undid {} date corrections. Those journal entries have their original dates again.",
                       count);
}

std::string repairWords(const ClockRepair& repair) {
    if (repair.events == 0) return "No wrong dates were found. There is nothing to repair.";
    const char* given = repair.batch.empty() ? "would be given" : "were given";
    if (repair.events == 1)
        return fmt::format("1 journal entry {} the date {}. Its true date is not known, so this date is an "
                           "estimate.",
                           given, fullDate(repair.firstDay));
    const std::string when =
        repair.firstDay == repair.lastDay
            ? fmt::format("the date {}", fullDate(repair.firstDay))
            : fmt::format("dates from {} to {}", fullDate(repair.firstDay), fullDate(repair.lastDay));
    return fmt::format(
        "{} journal entries {} {}. Their true dates are not known, so these dates are estimates. "
        "The entries stay in the same order.",
        repair.events, given, when);
}

} // namespace chipwise::study
