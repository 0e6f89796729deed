#include "pack/parse/gaps.h"

#include "pack/text/text.h"

#include <charconv>

namespace chipwise::pack {
namespace {

constexpr auto none = std::string_view::npos;

std::size_t nextOpening(std::string_view line, std::size_t from) {
    for (auto at = line.find("{{", from); at != none; at = line.find("{{", at + 2))
        if (at == 0 || line[at - 1] != '\\') return at;
    return none;
}

/// "c2::" in front of the hidden words.
int takeNumber(std::string_view& inside) {
    if (inside.size() < 4 || inside[0] != 'c') return 0;
    int number = 0;
    const auto [end, error] = std::from_chars(inside.data() + 1, inside.data() + inside.size(), number);
    const auto used = static_cast<std::size_t>(end - inside.data());
    if (error != std::errc{} || number < 1 || !inside.substr(used).starts_with("::")) return 0;
    inside.remove_prefix(used + 2);
    return number;
}

Gap gapFrom(std::string_view inside) {
    Gap gap;
    gap.number = takeNumber(inside);
    const auto hint = inside.find("::");
    gap.text = std::string(trimmed(inside.substr(0, hint)));
    if (hint != none) gap.hint = std::string(trimmed(inside.substr(hint + 2)));
    return gap;
}

} // namespace

bool hasGap(std::string_view line) {
    return nextOpening(line, 0) != none;
}

GapScan gapsIn(std::string_view line) {
    GapScan scan;
    auto open = nextOpening(line, 0);
    while (open != none) {
        const auto next = nextOpening(line, open + 2);
        const auto inside = line.substr(open + 2, next == none ? none : next - open - 2);
        const auto close = inside.find("}}");
        if (close == none) {
            scan.notClosed = open;
            const auto single = inside.find('}');
            auto words = inside.substr(0, single);
            takeNumber(words);
            scan.notClosedWords = trimmed(words.substr(0, words.find("::")));
            scan.closesShort = single != none;
            scan.shortAt = open + 2 + (single == none ? 0 : single) + 1;
            return scan;
        }
        scan.gaps.push_back(gapFrom(inside.substr(0, close)));
        open = next;
    }
    return scan;
}

} // namespace chipwise::pack
