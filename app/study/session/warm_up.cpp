#include "study/session/warm_up.h"

#include "study/plan/pace.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace chipwise::study {

SessionOptions warmUp(const Learner& learner, const Now& now) {
    constexpr double mostSeconds = 5 * 60;
    const Core& core = learner.core();
    const CardRows rows = core.profile.cards();
    const auto library = core.library();
    std::vector<std::pair<double, const store::CardOutline*>> begun;
    for (const store::CardOutline& entry : library->entries()) {
        const auto row = rows.find(entry.card);
        if (row == rows.end() || !row->second.memory || row->second.suspended) continue;
        begun.emplace_back(core.chance(*row->second.memory, now), &entry);
    }
    std::ranges::stable_sort(begun, std::greater<>(), &std::pair<double, const store::CardOutline*>::first);
    const Pace pace = learner.pace(now);
    SessionOptions options;
    options.cram = true;
    double seconds = 0;
    for (const auto& [chance, entry] : begun) {
        seconds += pace.seconds(entry->kind);
        if (seconds > mostSeconds && !options.cards.empty()) break;
        options.cards.push_back(entry->card);
    }
    return options;
}

} // namespace chipwise::study
