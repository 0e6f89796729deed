#pragma once

#include "desktop/die/die_layout.h"
#include "study/figures/map.h"

#include <QString>

#include <vector>

namespace chipwise::desktop {

/// A block as it is shown: an area of the map with its questions, subject after subject. Points into the map.
struct DieView {
    struct Run {
        const study::MapBlock* subject = nullptr;
        int begin = 0; ///< its first question
        int count = 0;
    };
    QString title;
    study::MapBlock::Role role = study::MapBlock::Role::Engine;
    bool isDomain = false;
    std::vector<Run> runs;
    std::vector<const study::MapCell*> cells;
    study::MapFigures figures;

    const study::MapBlock& subjectOf(int cell) const;
    /// "34/118": known of all, also in the list beside the map.
    QString figure() const;
};
/// Valid as long as the map, which must not change.
std::vector<DieView> viewsOf(const study::Map&, const std::vector<study::MapArea>&);

/// What the layout needs to know of them, names in the type of the labels.
std::vector<DieBlockSpec> specsOf(const std::vector<DieView>&);

} // namespace chipwise::desktop
