#pragma once

#include "pack/model/model.h"
#include "pack/text/diagnostic.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// The lines of a foreign text (from 1, both included) that became a question.
struct Origin {
    int firstLine = 1;
    int lastLine = 1;
    std::size_t group = 0;    ///< index into Imported::groups
    std::size_t question = 0; ///< index into its questions
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// What a foreign file came to: questions in our own terms, and everything that was not taken as it stood.
/// Questions carry an id only where the source names one that is good here; pack::withIds adds the others.
struct Imported {
    std::vector<pack::Group> groups; ///< categories, in the order of the file; an untitled one for the rest
    std::vector<pack::Diagnostic> diagnostics; ///< errors: left out; warnings: taken, but read this
    std::vector<Origin> origins;               ///< by line

    std::size_t questionCount() const;
};

} // namespace chipwise::exchange
