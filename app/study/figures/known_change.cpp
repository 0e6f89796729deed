#include "study/figures/known_change.h"

#include "study/core.h"
#include "study/figures/map.h"
#include "study/learner.h"
#include "study/memory/adapting.h"
#include "study/plan/plan.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace chipwise::study {
namespace {

constexpr const char* changeSetting = "memory.known_change";

std::string questionWords(int count) {
    return fmt::format("{} question{}", count, count == 1 ? "" : "s");
}

} // namespace

void notingKnown(Learner& learner, const Now& now, const std::function<void()>& change) {
    const std::string inForce = memoryInForce(learner.profile()).event;
    const int before = learner.map(now).known();
    change();
    // The model is in force now: nobody may be told that it failed.
    Core::afterSaving([&] {
        const MemoryInForce memory = memoryInForce(learner.profile());
        if (memory.event == inForce) return;
        const nlohmann::json kept{{"event", memory.event},
                                  {"day", studyDay(now)},
                                  {"before", before},
                                  {"after", learner.map(now).known()}};
        learner.profile().setSetting(changeSetting, kept.dump());
    });
}

std::optional<KnownChange> knownChange(const Learner& learner, const Now& now) {
    const auto text = learner.profile().setting(changeSetting);
    if (!text) return std::nullopt;
    const auto kept = nlohmann::json::parse(*text, nullptr, false);
    if (!kept.is_object()) return std::nullopt;
    const auto number = [&](const char* key) {
        const auto found = kept.find(key);
        return found != kept.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
    };
    const MemoryInForce memory = memoryInForce(learner.profile());
    if (memory.event.empty() || kept.value("event", nlohmann::json()) != memory.event) return std::nullopt;
    const KnownChange change{number("day"), memory.answers, static_cast<int>(number("before")),
                             static_cast<int>(number("after"))};
    const std::int64_t today = studyDay(now);
    if (today < change.day || today > learner.plan(now).calendar.after(change.day)) return std::nullopt;
    return change;
}

std::string knownChangeWords(const Learner& learner, const Now& now) {
    const auto change = knownChange(learner, now);
    if (!change) return {};
    const std::int64_t today = studyDay(now);
    const bool isToday = change->day == today;
    const std::string when = isToday ? std::string("Today") : "On " + weekdayDate(change->day, today);
    const std::string what =
        change->answers > 0
            ? fmt::format("{}, Chipwise adapted to you, based on {} answers since you started.", when,
                          change->answers)
            : fmt::format("{}, the memory model was changed.", when);
    if (change->before == change->after)
        return fmt::format("{} Its estimate of what you know stayed at about {}.", what,
                           questionWords(change->after));
    return fmt::format("{} That changed its estimate of what you know from about {} to about {}.", what,
                       questionWords(change->before), change->after);
}

} // namespace chipwise::study
