#include "study/roles.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace chipwise::study {
namespace {

constexpr const char* rolesName = "map.roles";
constexpr int mostEngines = 4;
constexpr int mostStacks = 4;
constexpr int mostInterconnects = 2;

char letterOf(MapBlock::Role role) {
    switch (role) {
    case MapBlock::Role::Engine: return 'E';
    case MapBlock::Role::Memory: return 'M';
    case MapBlock::Role::Interconnect: return 'I';
    }
    return 'E';
}

MapBlock::Role roleOf(char letter) {
    if (letter == 'M') return MapBlock::Role::Memory;
    return letter == 'I' ? MapBlock::Role::Interconnect : MapBlock::Role::Engine;
}

/// The first role that still has room; engines take what is left over.
MapBlock::Role nextFree(const Roles& roles) {
    const auto taken = [&](MapBlock::Role role) {
        return std::ranges::count_if(roles, [&](const auto& named) { return named.second == role; });
    };
    if (taken(MapBlock::Role::Engine) < mostEngines) return MapBlock::Role::Engine;
    if (taken(MapBlock::Role::Memory) < mostStacks) return MapBlock::Role::Memory;
    return taken(MapBlock::Role::Interconnect) < mostInterconnects ? MapBlock::Role::Interconnect
                                                                   : MapBlock::Role::Engine;
}

} // namespace

std::string lastingName(const store::InstalledGroup& subject) {
    std::string name = subject.id.empty() ? subject.title : subject.id;
    std::ranges::replace_if(
        name, [](char c) { return c == '\n' || c == '\t'; }, ' ');
    return subject.pack + '/' + name;
}

Roles withNewRoles(Roles roles, const std::vector<store::InstalledGroup>& subjects) {
    std::vector<const store::InstalledGroup*> bySize;
    for (const store::InstalledGroup& subject : subjects)
        if (subject.cards > 0) bySize.push_back(&subject);
    std::ranges::stable_sort(bySize, std::greater<>(),
                             [](const store::InstalledGroup* s) { return s->cards; });
    for (const store::InstalledGroup* subject : bySize)
        if (const std::string name = lastingName(*subject); !roles.contains(name))
            roles.emplace(name, nextFree(roles));
    return roles;
}

std::vector<MapBlock::Role> rolesBySize(const std::vector<double>& sizes) {
    using Role = MapBlock::Role;
    static constexpr std::array order{Role::Engine, Role::Engine,      Role::Engine,       Role::Engine,
                                      Role::Memory, Role::Memory,      Role::Interconnect, Role::Memory,
                                      Role::Memory, Role::Interconnect};
    std::vector<std::size_t> bySize(sizes.size());
    std::iota(bySize.begin(), bySize.end(), std::size_t{0});
    std::ranges::stable_sort(bySize, std::greater<>(), [&](std::size_t i) { return sizes[i]; });
    std::vector<Role> roles(sizes.size(), Role::Engine);
    for (std::size_t i = 0; i < std::min(bySize.size(), order.size()); ++i) roles[bySize[i]] = order[i];
    return roles;
}

Roles readRoles(const store::Profile& profile) {
    Roles roles;
    const std::string text = profile.setting(rolesName).value_or("");
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        if (line.size() > 2 && line[1] == ' ') roles.emplace(line.substr(2), roleOf(line[0]));
        begin = end + 1;
    }
    return roles;
}

void writeRoles(store::Profile& profile, const Roles& roles) {
    std::string text;
    for (const auto& [name, role] : roles) {
        text += letterOf(role);
        text += ' ' + name + '\n';
    }
    profile.setSetting(rolesName, text);
}

} // namespace chipwise::study
