#pragma once

#include "store/catalog/catalog.h"
#include "study/session.h"

#include <map>
#include <string>
#include <vector>

namespace chipwise::study {

/// Which cards are among what a session's options ask for: packs, subject, kind, tag, objective, kinds that
/// can be shown. A tag that is a level of a pack's ladder takes the levels before it along.
class Filter {
public:
    Filter(const SessionOptions&, const std::vector<store::InstalledPack>&);

    bool passes(const store::CardOutline&) const;

private:
    bool tagged(const store::CardOutline&) const;

    SessionOptions m_options;
    std::map<std::string, int> m_levels; ///< by pack: the level that the tag names
};

} // namespace chipwise::study
