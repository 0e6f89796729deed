#include "pack/write/codes_document.h"

#include "pack/text/codes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace chipwise::pack {
namespace {

struct Chapter {
    std::string_view from; ///< the first code of it
    std::string_view title;
};

constexpr std::array chapters{
    Chapter{"CW001", "Files"},
    Chapter{"CW020", "Packed packs"},
    Chapter{"CW101", "Questions"},
    Chapter{"CW160", "Every text"},
    Chapter{"CW165", "Number answers and pictures"},
    Chapter{"CW201", "Facts"},
    Chapter{"CW301", "pack.md"},
    Chapter{"CW401", "Translations"},
    Chapter{"CW501", "The whole bank (validate --strict)"},
    Chapter{"CW601", "Questions from Moodle's GIFT"},
    Chapter{"CW620", "Questions from Aiken"},
    Chapter{"CW640", "Questions from tables and pasted text"},
};

/// As code, whatever stands in it: the fence is longer than any run of backticks inside.
std::string asCode(std::string_view text) {
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    const std::string_view space = text.starts_with('`') || text.ends_with('`') ? " " : "";
    return fmt::format("{}{}{}{}{}", fence, space, text, space, fence);
}

} // namespace

std::string codesDocument() {
    std::string page =
        "# Every message and its cure\n\n"
        "An error leaves out its question and nothing else; a warning leaves out nothing. Where a "
        "problem can be mended without guessing,\n`Alt+Enter` in the Workshop does it, and `chipwise "
        "validate --fix` on the command line.\n";
    std::size_t chapter = 0;
    for (const CodeEntry& entry : allCodes()) {
        bool begins = false;
        while (chapter < chapters.size() && chapters[chapter].from <= entry.code) {
            ++chapter;
            begins = true;
        }
        if (begins)
            page += fmt::format(
                "\n## {}\n\n| code | what it says | for example | what to do |\n|---|---|---|---|\n",
                chapters[chapter - 1].title);
        std::string row = fmt::format("| {}{} | {} | {} | {} |\n", entry.code,
                                      entry.severity == Severity::Warning ? " (warning)" : "", entry.title,
                                      asCode(entry.example), entry.cure);
        page += row;
    }
    return page;
}

} // namespace chipwise::pack
