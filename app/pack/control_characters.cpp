#include "pack/control_characters.h"

namespace chipwise::pack {
namespace {

unsigned byteAt(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

template <typename Length>
std::string without(std::string_view text, Length lengthOf) {
    std::string kept;
    kept.reserve(text.size());
    while (!text.empty()) {
        const std::size_t left = lengthOf(text);
        if (left == 0) kept += text.front();
        text.remove_prefix(left == 0 ? 1 : left);
    }
    return kept;
}

} // namespace

std::size_t controlBytes(std::string_view text) {
    if (text.empty()) return 0;
    const unsigned first = byteAt(text, 0);
    if ((first < 0x20 && first != '\n' && first != '\t') || first == 0x7F) return 1;
    return first == 0xC2 && byteAt(text, 1) >= 0x80 && byteAt(text, 1) < 0xA0 ? 2 : 0;
}

std::size_t directionBytes(std::string_view text) {
    if (byteAt(text, 0) != 0xE2) return 0;
    const unsigned last = byteAt(text, 2);
    const bool overrides = byteAt(text, 1) == 0x80 && last >= 0xAA && last <= 0xAE;
    const bool isolates = byteAt(text, 1) == 0x81 && last >= 0xA6 && last <= 0xA9;
    return overrides || isolates ? 3 : 0;
}

std::string withoutControls(std::string_view text) {
    return without(text, controlBytes);
}

std::string printableText(std::string_view text) {
    return without(text, [](std::string_view rest) {
        const std::size_t control = controlBytes(rest);
        return control > 0 ? control : directionBytes(rest);
    });
}

} // namespace chipwise::pack
