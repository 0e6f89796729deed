#pragma once

#include "store/catalog/catalog.h"
#include "store/profile.h"
#include "study/figures/map.h"

#include <map>
#include <string>
#include <vector>

namespace chipwise::study {

/// Roles of subjects on the die map by their lasting name ("pack/group id").
using Roles = std::map<std::string, MapBlock::Role>;

/// A subject's name that stays when other groups come before it: its id, else its title.
std::string lastingName(const store::InstalledGroup&);

/// Roles for those subjects that have none yet: the four with most questions become engines, the next up to
/// four memory stacks, the next up to two interconnect, all others engines. What has a role keeps it and
/// counts toward these numbers.
Roles withNewRoles(Roles known, const std::vector<store::InstalledGroup>& subjects);

/// Roles for parts that are laid out anew each time, by their sizes: the four largest are engines, the others
/// memory stacks and interconnect in turn while there is room. Of equals the first comes first.
std::vector<MapBlock::Role> rolesBySize(const std::vector<double>& sizes);

/// As kept in the profile's settings.
Roles readRoles(const store::Profile&);
void writeRoles(store::Profile&, const Roles&);

} // namespace chipwise::study
