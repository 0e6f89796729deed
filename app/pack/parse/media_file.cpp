#include "pack/parse/media_file.h"

#include "pack/text/file_signature.h"
#include "pack/text/picture_type.h"
#include "pack/text/text.h"

#include <algorithm>
#include <initializer_list>

namespace chipwise::pack {
namespace {

using std::string_view_literals::operator""sv;

bool endsIn(std::string_view path, std::initializer_list<std::string_view> types) {
    const auto type = lowered(path.substr(std::min(path.rfind('.'), path.size())));
    return std::ranges::find(types, type) != types.end();
}

PictureType typeByName(std::string_view path) {
    if (endsIn(path, {".png"})) return PictureType::Png;
    if (endsIn(path, {".gif"})) return PictureType::Gif;
    return endsIn(path, {".webp"}) ? PictureType::Webp : PictureType::Jpeg;
}

std::string_view nameOf(PictureType type) {
    switch (type) {
    case PictureType::Png: return "a PNG picture";
    case PictureType::Jpeg: return "a JPEG picture";
    case PictureType::Gif: return "a GIF picture";
    case PictureType::Webp: return "a WebP picture";
    }
    return {};
}

std::uint64_t littleEndian32(std::string_view bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

constexpr auto pngEnd = "IEND\xAE\x42\x60\x82"sv;
constexpr auto jpegEnd = "\xFF\xD9"sv;
constexpr auto jpegBegin = "\xFF\xD8\xFF"sv;

/// Whether the picture's own end is there. Programs append bytes of their own behind it, which do no harm.
bool isWhole(PictureType type, std::uint64_t size, std::string_view head, std::string_view tail) {
    switch (type) {
    case PictureType::Png: return tail.find(pngEnd) != tail.npos;
    case PictureType::Jpeg: return tail.find(jpegEnd) != tail.npos;
    case PictureType::Gif: return tail.find('\x3B') != tail.npos;
    case PictureType::Webp: return littleEndian32(head.substr(4, 4)) + 8 <= size;
    }
    return true;
}

/// What else is often given the name of a picture.
std::string foreignKind(std::string_view head, std::uint64_t size) {
    if (size == 0) return "nothing";
    if (const auto* signature = fileSignature(head)) return std::string(signature->name);
    if (size < 16) return std::to_string(size) + (size == 1 ? " byte" : " bytes");
    return "something other than a picture";
}

} // namespace

bool isPictureName(std::string_view path) {
    return endsIn(path, {".png", ".jpg", ".jpeg", ".gif", ".webp"});
}

bool isSoundName(std::string_view path) {
    return endsIn(path, {".mp3", ".ogg", ".oga", ".opus", ".wav", ".m4a", ".aac", ".flac", ".wma", ".mid",
                         ".midi", ".aif", ".aiff"});
}

void MediaCheck::add(std::string_view part) {
    m_size += part.size();
    if (m_head.size() < headBytes) m_head += part.substr(0, headBytes - m_head.size());
    m_tail += part.substr(part.size() - std::min(part.size(), tailBytes));
    if (m_tail.size() > tailBytes) m_tail.erase(0, m_tail.size() - tailBytes);
    searchEnd(part);
}

/// What is carried over is one byte shorter than the longest mark, so that every place is looked at once.
void MediaCheck::searchEnd(std::string_view part) {
    if (m_hasEnd) return;
    m_carried += part;
    if (m_carried.size() < pngEnd.size()) return;
    const auto places = m_carried.size() - (pngEnd.size() - 1);
    m_hasEnd = endsBefore(places);
    m_carried.erase(0, places);
}

bool MediaCheck::endsBefore(std::size_t places) {
    const std::string_view text = m_carried;
    const auto type = pictureType(m_head);
    if (type == PictureType::Png) return text.find(pngEnd) < places;
    if (type != PictureType::Jpeg) return false;
    for (auto at = text.find('\xFF'); at < places; at = text.find('\xFF', at + 1)) {
        const auto rest = text.substr(at);
        if (rest.starts_with(jpegBegin))
            ++m_opened;
        else if (rest.starts_with(jpegEnd) && m_opened > 0 && --m_opened == 0)
            return true;
    }
    return false;
}

MediaFile MediaCheck::finish(std::string_view path) const {
    return judge(path, m_size, m_head, m_tail, m_hasEnd);
}

MediaFile MediaCheck::judge(std::string_view path, std::uint64_t size, std::string_view head,
                            std::string_view tail, bool hasEnd) {
    MediaFile file(size);
    if (!isPictureName(path)) return file;
    const auto type = pictureType(head);
    if (!type) {
        file.fault = PictureFault::NotAPicture;
        file.kind = foreignKind(head, size);
    } else if (!hasEnd && !isWhole(*type, size, head, tail)) {
        file.fault = PictureFault::CutShort;
        file.kind = nameOf(*type);
    } else if (*type != typeByName(path)) {
        file.fault = PictureFault::OtherType;
        file.kind = nameOf(*type);
    }
    return file;
}

} // namespace chipwise::pack
