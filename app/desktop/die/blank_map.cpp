#include "desktop/die/blank_map.h"

namespace chipwise::desktop {

study::Map blankMap() {
    using Role = study::MapBlock::Role;
    static constexpr std::pair<Role, int> subjects[] = {
        {Role::Engine, 24},       {Role::Engine, 26},       {Role::Engine, 38}, {Role::Engine, 30},
        {Role::Memory, 14},       {Role::Memory, 12},       {Role::Memory, 16}, {Role::Memory, 10},
        {Role::Interconnect, 12}, {Role::Interconnect, 10},
    };
    study::Map map;
    for (const auto& [role, questions] : subjects) {
        study::MapBlock block;
        block.role = role;
        block.cells.resize(static_cast<std::size_t>(questions));
        map.blocks.push_back(std::move(block));
    }
    return map;
}

} // namespace chipwise::desktop
