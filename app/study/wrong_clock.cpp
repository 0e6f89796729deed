#include "study/wrong_clock.h"

#include "memory/replay.h"
#include "study/core.h"
#include "study/replay.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <unordered_set>
#include <vector>

namespace chipwise::study {
namespace {

constexpr std::int64_t msADay = 86'400'000;
constexpr std::int64_t msBetween = 60'000; ///< where nothing says when a run began
constexpr const char* repairReason = "clock";

/// "Nov 20, 2031".
std::string shortDate(std::int64_t day) {
    static constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
    return fmt::format("{} {}, {}", months[static_cast<unsigned>(date.month()) - 1],
                       static_cast<unsigned>(date.day()), static_cast<int>(date.year()));
}

/// A day is left for clocks and zones that differ.
std::int64_t latestPossible(const Now& now) {
    return now.ms + msADay;
}

/// The event that gives another one its new time. What that made due keeps its distance in days.
store::Event newDateOf(const store::Event& of, std::int64_t atMs, const Now& now) {
    store::Event date;
    date.type = store::EventType::Redate;
    date.atMs = now.ms;
    date.utcOffsetMin = now.utcOffsetMin;
    date.redoOf = of.id;
    date.params = nlohmann::json{{"at_ms", atMs}, {"utc_offset_min", of.utcOffsetMin}}.dump();
    date.reason = repairReason;
    if (!of.dueMs) return date;
    const std::int64_t days =
        memory::studyDay(*of.dueMs, of.utcOffsetMin) - memory::studyDay(of.atMs, of.utcOffsetMin);
    date.dueMs = dayStartMs(memory::studyDay(atMs, of.utcOffsetMin) + std::max<std::int64_t>(0, days),
                            of.utcOffsetMin);
    return date;
}

struct Repair {
    ClockRepair report;
    std::vector<store::Event> dates;
};

Repair repairOf(const store::Profile& profile, const Now& now) {
    Repair repair;
    for (const store::EventsAhead& run : profile.eventsAheadOf(latestPossible(now))) {
        const auto count = static_cast<std::int64_t>(run.events.size());
        const std::int64_t end = std::min(run.afterMs.value_or(now.ms), now.ms);
        const std::int64_t begin = std::min(run.beforeMs.value_or(end - (count + 1) * msBetween), end);
        for (std::int64_t i = 0; i < count; ++i) {
            const store::Event& event = run.events[static_cast<std::size_t>(i)];
            const std::int64_t atMs =
                std::max<std::int64_t>(0, begin + (end - begin) * (i + 1) / (count + 1));
            const std::int64_t day = memory::studyDay(atMs, event.utcOffsetMin);
            ClockRepair& report = repair.report;
            report.firstDay = report.events == 0 ? day : std::min(report.firstDay, day);
            report.lastDay = report.events == 0 ? day : std::max(report.lastDay, day);
            ++report.events;
            repair.dates.push_back(newDateOf(event, atMs, now));
        }
    }
    return repair;
}

/// The events that the newest repair wrote and nobody took back.
std::vector<store::Event> newestRepair(const store::Profile& profile) {
    const auto events = profile.eventsWithoutCard();
    std::unordered_set<std::string> revoked;
    for (const store::Event& event : events)
        if (event.type == store::EventType::Revoke) revoked.insert(event.redoOf);
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

void recordAndReplay(Learner& learner, std::vector<store::Event> events) {
    Core& core = learner.core();
    core.atomically([&] {
        core.profile.record(std::move(events), {});
        core.reloadModel(); // another model may be the newest by the new dates
        replayAll(core, true);
    });
}

} // namespace

std::optional<WrongClock> wrongClock(const store::Profile& profile, const Now& now) {
    const std::int64_t newest = profile.newestAtMs();
    if (newest <= latestPossible(now)) return {};
    WrongClock found{memory::studyDay(newest, now.utcOffsetMin), studyDay(now), 0};
    for (const store::EventsAhead& run : profile.eventsAheadOf(latestPossible(now)))
        found.events += static_cast<int>(run.events.size());
    return found;
}

std::string clockWords(const WrongClock& clock) {
    return fmt::format("Your newest answer is dated {}; this computer says {}.", shortDate(clock.newestDay),
                       shortDate(clock.today));
}

ClockRepair clockRepairOf(const store::Profile& profile, const Now& now) {
    return repairOf(profile, now).report;
}

ClockRepair repairClock(Learner& learner, const Now& now) {
    Repair repair = repairOf(learner.profile(), now);
    if (repair.dates.empty()) return repair.report;
    repair.report.batch = store::newEventId(now.ms);
    for (store::Event& date : repair.dates) date.batch = repair.report.batch;
    recordAndReplay(learner, std::move(repair.dates));
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

std::string repairWords(const ClockRepair& repair) {
    if (repair.events == 0) return "No answer is dated later than today. There is nothing to repair.";
    const std::string when =
        repair.firstDay == repair.lastDay
            ? fmt::format("the date {}", shortDate(repair.firstDay))
            : fmt::format("dates from {} to {}", shortDate(repair.firstDay), shortDate(repair.lastDay));
    const char* given = repair.batch.empty() ? "would get" : "got";
    return fmt::format("{} {} {}. Their true times are not known: they keep their order, and their days are "
                       "assumed.",
                       repair.events == 1 ? "1 answer or other event"
                                          : fmt::format("{} answers and other events", repair.events),
                       given, when);
}

} // namespace chipwise::study
