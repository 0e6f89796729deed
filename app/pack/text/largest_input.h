#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// A file that is read as a whole may have so many bytes.
inline constexpr std::size_t largestInput = std::size_t{1} << 30;

/// `file` as its reader knows it: a path, a quoted name.
inline std::string tooLargeSentence(std::string_view file) {
    return std::string(file) + " is larger than 1 GiB, so it was not read.";
}

} // namespace chipwise::pack
