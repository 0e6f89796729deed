#pragma once

#include <cstdint>
#include <string_view>

namespace chipwise::pack {

/// What a file is, as far as its first bytes tell.
enum class FileType : std::uint8_t {
    Picture,
    Sound,
    Recording, ///< one container for pictures, sounds, and videos
    Pdf,
    Rtf,
    OldOffice,
    Zip,
    Gzip,
    OtherArchive,
    Database,
    Text ///< markup and the like, which a text may begin with
};

struct FileSignature {
    std::string_view bytes;
    FileType type = FileType::Text;
    std::string_view name; ///< for people: "WAV audio"
    bool isWord = false;   ///< letters and digits with which a text may begin too
    std::size_t at = 0;
    std::string_view begin{}; ///< what also stands at the very beginning
};

/// The signature a file begins with, whatever it is called; none for anything else.
const FileSignature* fileSignature(std::string_view head);

} // namespace chipwise::pack
