#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// What is wrong with the bytes of a file under media/ that has the name of a picture.
enum class PictureFault : std::uint8_t {
    None,
    NotAPicture, ///< none of the four types a pack may show
    CutShort,    ///< begins as a picture and ends before it does
    OtherType    ///< a picture, but not of the type its name says
};

/// A file under media/.
struct MediaFile {
    std::uint64_t size = 0;
    PictureFault fault = PictureFault::None;
    std::string kind; ///< what a faulty one holds, for people: "WAV audio", "a JPEG picture"

    MediaFile() = default;
    MediaFile(std::uint64_t bytes) : size(bytes) {} // NOLINT: a size alone is a file without a fault
    friend bool operator==(const MediaFile&, const MediaFile&) = default;
};

/// Whether the name ends as that of a picture the format shows: png, jpg, jpeg, gif, webp.
bool isPictureName(std::string_view path);

/// Whether the name ends as that of a sound (mp3, ogg, wav …). Packs hold pictures only.
bool isSoundName(std::string_view path);

/// Judges a file by its bytes. Most are known by the first and the last ones, so that a large one costs no
/// more than a small one: only a picture whose end is not among the last bytes has to be read as a whole,
/// because programs append data of their own. A file that is shorter than both may be given with the same
/// bytes in each.
class MediaCheck {
public:
    static constexpr std::size_t headBytes = 64;
    static constexpr std::size_t tailBytes = 4096;

    void add(std::string_view part); ///< the next bytes of the file, for one that arrives in parts
    MediaFile finish(std::string_view path) const;

    /// By its ends alone; one that seems cut short may still have its end in between.
    static MediaFile judge(std::string_view path, std::uint64_t size, std::string_view head,
                           std::string_view tail, bool hasEnd = false);

private:
    void searchEnd(std::string_view part);
    bool endsBefore(std::size_t places);

    std::uint64_t m_size = 0;
    std::string m_head;
    std::string m_tail;
    std::string m_carried;    ///< the last bytes of the part before, for a mark that begins in them
    std::size_t m_opened = 0; ///< pictures that began and have not ended: a JPEG may hold a small one
    bool m_hasEnd = false;
};

} // namespace chipwise::pack
