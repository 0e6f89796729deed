#pragma once

#include "pack/model/model.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace chipwise::pack {

/// Rows that can stand for each other, and whether a fraction among them would give itself away.
struct FactFamily {
    std::vector<const Fact*> rows;
    bool allWhole = true;
};

/// The undisputed values of a pack, sorted by what they can be mistaken for.
class DistractorPool {
public:
    explicit DistractorPool(const Pack&);

    const FactFamily& sameProperty(const Fact&) const; ///< and the same unit, of all entities
    const FactFamily& sameEntity(const Fact&) const;   ///< and the same unit, of all properties

private:
    using Key = std::pair<std::string, std::string>;
    std::map<Key, FactFamily> m_byProperty;
    std::map<Key, FactFamily> m_byEntity;
};

/// How the right option is written and what counts as equal to it.
struct DistractorRequest {
    std::string answer; ///< template, "{value} {unit}"
    std::string tolerance;
    std::size_t wanted = 3;
    std::uint64_t seed = 0; ///< picks among equals, so that a question always has the same options
};

/// Wrong options: real values of other entities first, then of the same entity in the same unit, then numbers
/// made from the right one. What cannot be told from the right answer, or gives itself away, is rejected; so
/// it may be fewer than wanted.
std::vector<Option> distractorsFor(const Fact& right, const DistractorPool&, const DistractorRequest&);

} // namespace chipwise::pack
