#include "quiz/text/fold.h"

#include <utf8proc.h>

namespace chipwise::quiz {

std::optional<std::u32string> decoded(std::string_view utf8) {
    std::u32string points;
    points.reserve(utf8.size());
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(utf8.data());
    auto left = static_cast<utf8proc_ssize_t>(utf8.size());
    while (left > 0) {
        utf8proc_int32_t point = 0;
        const utf8proc_ssize_t used = utf8proc_iterate(bytes, left, &point);
        if (used <= 0) return std::nullopt;
        points.push_back(static_cast<char32_t>(point));
        bytes += used;
        left -= used;
    }
    return points;
}

std::string encoded(std::u32string_view points) {
    std::string utf8;
    utf8.reserve(points.size());
    for (const char32_t point : points) {
        utf8proc_uint8_t bytes[4];
        const utf8proc_ssize_t size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(point), bytes);
        utf8.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
    }
    return utf8;
}

std::string shortened(std::string_view utf8, std::size_t length) {
    const auto points = decoded(utf8);
    if (!points) return "…";
    if (points->size() <= length) return std::string(utf8);
    return encoded(std::u32string_view(*points).substr(0, length)) + "…";
}

bool isSpace(char32_t point) {
    if (point == U' ' || (point >= U'\t' && point <= U'\r')) return true;
    return point >= 0x80 && utf8proc_category(static_cast<utf8proc_int32_t>(point)) == UTF8PROC_CATEGORY_ZS;
}

bool isDigit(char32_t point) {
    return point >= U'0' && point <= U'9';
}

bool isLetter(char32_t point) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(point));
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

std::u32string_view trimmed(std::u32string_view text) {
    while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back())) text.remove_suffix(1);
    return text;
}

} // namespace chipwise::quiz
