#pragma once

#include "pack/model/model.h"
#include "pack/read/reader.h"

#include <string>
#include <vector>

namespace chipwise::pack {

/// A card whose key reads otherwise than it did, so that a learner would be asked again.
struct KeyChange {
    std::string card;       ///< its name in the new pack
    std::string question;   ///< the id of its question there
    SourceMark mark;        ///< of that question's heading
    std::string hashBefore; ///< 64 hex digits
    std::string before;     ///< the keys as text, Markdown
    std::string after;
    friend bool operator==(const KeyChange&, const KeyChange&) = default;
};

/// In the new pack's order; a question that kept its history under another id is compared with its earlier
/// one. What `reworded:` names already is left out.
std::vector<KeyChange> keyChanges(const Pack& before, const Pack& after);

/// Writes under the headings of these questions that their earlier keys meant the same; only those lines
/// change. Returns the paths of the files that did.
std::vector<std::string> writeReworded(PackFiles&, const std::vector<KeyChange>&);

} // namespace chipwise::pack
