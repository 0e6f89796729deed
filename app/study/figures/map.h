#pragma once

#include "study/clock.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// A cell of the die map: one card.
struct MapCell {
    std::string card;
    std::string stem; ///< plain text for the line under the map
    std::optional<double>
        chance;       ///< of recall now, or tomorrow where it was answered today; empty: never asked
    bool due = false; ///< due today or before
    bool suspended = false;
    std::optional<std::int64_t> lastDay; ///< study day of the last answer
    std::optional<std::int64_t> dueDay;  ///< study day
};

/// A block of the die map: one subject (a group of a pack).
struct MapBlock {
    enum class Role { Engine, Memory, Interconnect };
    std::string pack;
    int group = 0;
    std::string title;
    Role role = Role::Engine; ///< given once at installation, kept in the profile
    std::vector<MapCell> cells;
    int known() const;    ///< the sum of the chances, rounded; what is hidden does not count
    int questions() const; ///< that are not hidden
    double mean() const;  ///< mean chance, unasked as 0
};

/// The learner's memory as a floorplan.
struct Map {
    std::vector<MapBlock> blocks; ///< in the packs' order
    int total() const; ///< questions that are not hidden
    int known() const; ///< of these, the sum of the chances, rounded
    int due() const;   ///< due today
};

} // namespace chipwise::study
