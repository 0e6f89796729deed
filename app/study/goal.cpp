#include "study/goal.h"

#include "study/tags.h"

#include <algorithm>
#include <vector>

namespace chipwise::study {
namespace {

/// The name of that rung; packs may call it differently, then it has none.
std::string nameOf(const std::vector<store::InstalledPack>& packs, std::size_t rung) {
    std::string name;
    for (const store::InstalledPack& pack : packs) {
        if (pack.ladder.empty()) continue;
        const std::string here = rung < pack.ladder.size() ? tagWords(pack.ladder[rung]) : std::string();
        if (!name.empty() && here != name) return {};
        name = here;
    }
    return name;
}

struct Counts {
    std::vector<int> unseenOn; ///< by rung
    int begun = 0;
};

Counts countsOf(const Library& library, const CardRows& rows) {
    Counts counts;
    std::size_t rungs = 1;
    for (const store::InstalledPack& pack : library.packs()) rungs = std::max(rungs, pack.ladder.size() + 1);
    counts.unseenOn.assign(rungs, 0);
    for (const store::CardEntry& entry : library.entries()) {
        const auto row = rows.find(entry.card);
        const bool known = row != rows.end();
        if (known && row->second.suspended) continue;
        if (known && row->second.memory)
            ++counts.begun;
        else
            ++counts.unseenOn[std::min(static_cast<std::size_t>(std::max(0, entry.rung)), rungs - 1)];
    }
    return counts;
}

} // namespace

Goal goalOf(const Library& library, const CardRows& rows, const Plan& plan, const Now& now,
            double secondsAnAnswer, int introduced) {
    const Counts counts = countsOf(library, rows);
    const bool before = plan.examDay && *plan.examDay > studyDay(now);
    const int begun = std::max(0, counts.begun - introduced);
    Goal goal;
    bool chosen = false;
    int unseen = introduced;
    int all = 0;
    for (const int count : counts.unseenOn) all += count;
    for (std::size_t rung = 0; rung < counts.unseenOn.size(); ++rung) {
        unseen += counts.unseenOn[rung];
        const bool last = rung + 1 == counts.unseenOn.size();
        // What was begun today may have been the last of a rung: the day's number is still that rung's.
        if (unseen == 0 && !last) continue;
        const Forecast here = forecast(plan, unseen, begun, now, secondsAnAnswer);
        if (chosen && !(before && here.fits)) break;
        chosen = true;
        goal = {last ? std::string() : nameOf(library.packs(), rung),
                unseen - introduced,
                all - (unseen - introduced),
                begun,
                secondsAnAnswer,
                here};
        if (!before || !here.fits) break;
    }
    return goal;
}

int minutesAt(const Goal& goal, Plan plan, double retention, const Now& now) {
    plan.retention = retention;
    plan.newPerDay = goal.forecast.newPerDay;
    const int unseen = plan.newPerDay > 0 ? goal.unseen : 0; // 0 a day would let the forecast choose
    return forecast(plan, unseen, goal.begun, now, goal.secondsAnAnswer).minutesPerDay;
}

std::vector<RungCost> rungCosts(const Library& library, const CardRows& rows, const Plan& plan,
                                const Now& now, double secondsAnAnswer) {
    const Counts counts = countsOf(library, rows);
    std::vector<RungCost> costs;
    int unseen = 0;
    for (std::size_t rung = 0; rung < counts.unseenOn.size(); ++rung) {
        unseen += counts.unseenOn[rung];
        const bool last = rung + 1 == counts.unseenOn.size();
        if (unseen == 0) continue;
        const std::string name = last ? std::string("All") : nameOf(library.packs(), rung);
        costs.push_back({name, unseen, forecast(plan, unseen, counts.begun, now, secondsAnAnswer)});
    }
    return costs;
}

} // namespace chipwise::study
