#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// What somebody may have meant by a misspelled word.
struct Suggestion {
    std::string text;
    bool certain = false; ///< close enough, and no other candidate comes near: may be put in by one key
};

/// The nearest candidate, if one is near at all. Bounded: only the first 64 candidates and words up to 64
/// bytes count.
std::optional<Suggestion> suggestionFor(std::string_view word,
                                        const std::vector<std::string_view>& candidates);

} // namespace chipwise::pack
