#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace chipwise::exchange {

/// What a file that holds no text of questions is: one sentence, and what to do about it.
struct ForeignKind {
    std::string_view message; ///< "This is a Moodle XML file, which Chipwise cannot read yet."
    std::string_view help;
    bool mayBePack = false; ///< a packed pack, or bytes that do not say what they are
};

/// Recognizes files of other programs by their first bytes, and zip archives by the names in their list.
/// Nothing is unpacked, and no more than the beginning and the list is looked at. Empty for text that may be
/// questions.
std::optional<ForeignKind> foreignKind(std::string_view bytes);

/// The same for a file on disk. Empty for what is not a regular file, or cannot be read.
std::optional<ForeignKind> foreignKindOf(const std::filesystem::path&);

} // namespace chipwise::exchange
