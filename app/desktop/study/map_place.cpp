#include "desktop/study/map_place.h"

namespace chipwise::desktop {

MapPlace placeInMap(const study::Map& map, const std::string& card) {
    for (std::size_t block = 0; block < map.blocks.size(); ++block) {
        const auto& cells = map.blocks[block].cells;
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            if (cells[cell].card == card) return {static_cast<int>(block), static_cast<int>(cell)};
    }
    return {};
}

int blockOf(const study::Map& map, const std::string& pack, int group) {
    for (std::size_t block = 0; block < map.blocks.size(); ++block)
        if (map.blocks[block].pack == pack && map.blocks[block].group == group)
            return static_cast<int>(block);
    return -1;
}

} // namespace chipwise::desktop
