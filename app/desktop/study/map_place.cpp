#include "desktop/study/map_place.h"

#include <algorithm>

namespace chipwise::desktop {

MapPlace placeInMap(const study::Map& map, const std::string& card) {
    for (std::size_t block = 0; block < map.blocks.size(); ++block) {
        const auto& cells = map.blocks[block].cells;
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            if (cells[cell].card() == card) return {static_cast<int>(block), static_cast<int>(cell)};
    }
    return {};
}

QString domainOf(const study::Map& map, int subject) {
    const study::MapArea* most = nullptr;
    std::size_t questions = 0;
    for (const study::MapArea& area : map.areas) {
        for (const study::MapRun& run : area.runs) {
            if (static_cast<int>(run.subject) != subject || run.cells.size() <= questions) continue;
            most = &area;
            questions = run.cells.size();
        }
    }
    return most != nullptr && most->isDomain ? QString::fromStdString(most->title) : QString();
}

QString domainAt(const study::Map& map, const MapPlace& place) {
    for (const study::MapArea& area : map.areas)
        for (const study::MapRun& run : area.runs)
            if (static_cast<int>(run.subject) == place.block &&
                std::ranges::find(run.cells, static_cast<std::size_t>(place.cell)) != run.cells.end())
                return area.isDomain ? QString::fromStdString(area.title) : QString();
    return {};
}

int blockOf(const study::Map& map, const std::string& pack, int group) {
    for (std::size_t block = 0; block < map.blocks.size(); ++block)
        if (map.blocks[block].pack == pack && map.blocks[block].group == group)
            return static_cast<int>(block);
    return -1;
}

} // namespace chipwise::desktop
