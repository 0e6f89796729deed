#include "study/map.h"

#include "study/map_reading.h"
#include "study/plan_settings.h"
#include "study/planner.h"
#include "study/roles.h"

#include <algorithm>
#include <numeric>

namespace chipwise::study {
namespace {

constexpr double knownFrom = 0.80;

MapCell cellOf(const Core& core, const store::CardEntry& entry, const Planner& planner, const Now& now) {
    MapCell cell;
    cell.card = entry.card;
    cell.stem = entry.stem;
    const auto found = planner.rows().find(entry.card);
    if (found == planner.rows().end()) return cell;
    const store::CardRow& row = found->second;
    cell.suspended = row.suspended;
    if (!row.memory) return cell;
    cell.chance = core.shownChance(*row.memory, now);
    cell.dueDay = planner.dayOf(row);
    cell.lastDay = row.memory->lastDay;
    cell.due = !row.suspended && *cell.dueDay <= planner.today();
    return cell;
}

template <class Count>
int summed(const std::vector<MapBlock>& blocks, Count count) {
    return std::accumulate(blocks.begin(), blocks.end(), 0, [&](int sum, const MapBlock& block) {
        return sum + static_cast<int>(count(block));
    });
}

} // namespace

int MapBlock::known() const {
    return static_cast<int>(std::ranges::count_if(
        cells, [](const MapCell& cell) { return cell.chance.value_or(0) >= knownFrom; }));
}

double MapBlock::mean() const {
    if (cells.empty()) return 0;
    const double sum = std::accumulate(cells.begin(), cells.end(), 0.0, [](double so, const MapCell& cell) {
        return so + cell.chance.value_or(0);
    });
    return sum / static_cast<double>(cells.size());
}

int Map::total() const {
    return summed(blocks, [](const MapBlock& block) { return block.cells.size(); });
}

int Map::known() const {
    return summed(blocks, [](const MapBlock& block) { return block.known(); });
}

int Map::fading() const {
    return summed(blocks,
                  [](const MapBlock& block) { return std::ranges::count(block.cells, true, &MapCell::due); });
}

Map mapOf(const Core& core, const Now& now) {
    const auto library = core.library();
    const Planner planner(core, readPlan(core.profile), Pace(core, now), now);
    const Roles roles = withNewRoles(readRoles(core.profile), library->subjects());
    Map map;
    for (const store::InstalledGroup& subject : library->subjects()) {
        MapBlock block;
        block.pack = subject.pack;
        block.group = subject.index;
        block.title = subject.title;
        for (const std::size_t place : library->cardsOf({subject.pack, subject.index}))
            block.cells.push_back(cellOf(core, library->entries()[place], planner, now));
        if (block.cells.empty()) continue;
        block.role = roles.at(lastingName(subject));
        map.blocks.push_back(std::move(block));
    }
    return map;
}

} // namespace chipwise::study
