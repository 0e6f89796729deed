#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace chipwise::pack {

/// What a pack may show.
enum class PictureType : std::uint8_t { Png, Jpeg, Gif, Webp };

/// By the first bytes of a file, whatever it is called.
inline std::optional<PictureType> pictureType(std::string_view head) {
    using namespace std::string_view_literals;
    if (head.starts_with("\x89PNG\r\n\x1A\n"sv)) return PictureType::Png;
    if (head.starts_with("\xFF\xD8\xFF"sv)) return PictureType::Jpeg;
    if (head.starts_with("GIF87a") || head.starts_with("GIF89a")) return PictureType::Gif;
    if (head.starts_with("RIFF") && head.substr(0, 12).ends_with("WEBP")) return PictureType::Webp;
    return std::nullopt;
}

/// ".png": how the name of such a file ends.
constexpr std::string_view endingOf(PictureType type) {
    switch (type) {
    case PictureType::Png: return ".png";
    case PictureType::Jpeg: return ".jpg";
    case PictureType::Gif: return ".gif";
    case PictureType::Webp: return ".webp";
    }
    return {};
}

} // namespace chipwise::pack
