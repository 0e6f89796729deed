#include "pack/text/control_characters.h"

#include <algorithm>
#include <vector>

namespace chipwise::pack {
namespace {

unsigned byteAt(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

/// Line tabulation, form feed and next line come between words, so that a space takes their place.
bool partsWords(std::string_view control) {
    return control == "\v" || control == "\f" || control == "\xC2\x85";
}

template <typename Length>
std::string without(std::string_view text, Length lengthOf) {
    std::string kept;
    kept.reserve(text.size());
    while (!text.empty()) {
        const std::size_t left = lengthOf(text);
        if (left == 0)
            kept += text.front();
        else if (partsWords(text.substr(0, left)))
            kept += ' ';
        text.remove_prefix(left == 0 ? 1 : left);
    }
    return kept;
}

/// An isolate begins with U+2066, U+2067 or U+2068 and ends with U+2069.
bool opensIsolate(std::string_view direction) {
    return direction.starts_with("\xE2\x81") && direction[2] != '\xA9';
}
bool closesIsolate(std::string_view direction) {
    return direction == "\xE2\x81\xA9";
}

/// Where the isolates begin and end that are closed on the line, in order.
std::vector<std::size_t> closedIsolates(std::string_view line) {
    std::vector<std::size_t> open;
    std::vector<std::size_t> closed;
    for (std::size_t at = line.find('\xE2'); at != line.npos; at = line.find('\xE2', at + 1)) {
        const auto direction = line.substr(at, directionBytes(line.substr(at)));
        if (opensIsolate(direction)) {
            open.push_back(at);
        } else if (closesIsolate(direction) && !open.empty()) {
            closed.insert(closed.end(), {open.back(), at});
            open.pop_back();
        }
    }
    std::ranges::sort(closed);
    return closed;
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

PrintableLine printableLine(std::string_view line) {
    const auto kept = closedIsolates(line);
    auto nextKept = kept.begin();
    PrintableLine result;
    result.text.reserve(line.size());
    for (std::size_t at = 0; at < line.size();) {
        const auto rest = line.substr(at);
        const std::size_t control = controlBytes(rest);
        const bool isKept = nextKept != kept.end() && *nextKept == at;
        const std::size_t left = control > 0 ? control : isKept ? 0 : directionBytes(rest);
        if (isKept) ++nextKept;
        if (left == 0) {
            result.text += line[at++];
            continue;
        }
        if (partsWords(rest.substr(0, left))) result.text += ' ';
        auto& first = control > 0 ? result.firstControl : result.firstDirection;
        if (!first) first = at;
        at += left;
    }
    return result;
}

} // namespace chipwise::pack
