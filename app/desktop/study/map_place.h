#pragma once

#include "study/figures/map.h"

#include <QString>

#include <string>

namespace chipwise::desktop {

/// Where a card stands on the map; -1 where it does not.
struct MapPlace {
    int block = -1;
    int cell = -1;
};
MapPlace placeInMap(const study::Map&, const std::string& card);
/// The domain that holds most of a subject; empty where no exam plan divides its pack.
QString domainOf(const study::Map&, int subject);
/// The domain that a question belongs to; empty where no exam plan divides its pack.
QString domainAt(const study::Map&, const MapPlace&);
/// The subject's place in the map, or -1.
int blockOf(const study::Map&, const std::string& pack, int group);

} // namespace chipwise::desktop
