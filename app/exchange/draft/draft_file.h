#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::exchange {

/// Text that was typed and not saved yet, kept in the profile so that it survives a crash.
struct DraftText {
    /// A file of the pack, or a form for something that was not added to the pack yet.
    enum class Of { File, Form };
    std::string path; ///< inside the pack; the name of a form
    std::string base; ///< the file's text when typing began; empty for a new file
    std::string text;
    std::int64_t atMs = 0;
    Of of = Of::File;
};

/// The file of a draft: three lines (format, checksum of the rest, numbers) and the texts, one behind the
/// other.
std::string draftBytes(const DraftText&);
/// Nothing where a byte is missing or wrong. Which kind of draft it is, its file name says.
std::optional<DraftText> draftFrom(std::string_view bytes);
/// Written by a newer program, which alone knows its format.
bool isNewerDraft(std::string_view bytes);

// Where drafts are kept: <profile>/drafts/<folder of a pack>/<draft>.
std::string draftFileName(const std::string& path, DraftText::Of);
std::string_view draftExtension(DraftText::Of);
std::string draftFolderName(const std::string& canonicalPackFolder);
inline constexpr const char* draftFolderOfNoPack = "no-pack";
inline constexpr const char* draftFolderFile = "folder"; ///< holds the path of the pack they belong to

/// Whether a name from elsewhere may be a folder of drafts, or a file in one.
bool isDraftFolder(std::string_view name);
bool isDraftFile(std::string_view name);

} // namespace chipwise::exchange
