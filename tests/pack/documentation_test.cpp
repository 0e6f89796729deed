// The pages for people who write packs: what they show must be right, and their list of messages complete.
#include "pack/generate/cards.h"
#include "pack/read/reader.h"
#include "pack/text/codes.h"
#include "support/catch.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace chipwise::pack;
namespace fs = std::filesystem;

namespace {

const fs::path pages = fs::path(SOURCE_ROOT) / "resources/docs/writing";

std::string contentOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

constexpr auto plainPack =
    "# An example\nid: example\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: A\nlicense: CC0-1.0\n";

/// The files that a page shows: blocks whose first line names one, "```markdown questions/10-roles.md".
PackFiles shownFiles(const std::string& page) {
    PackFiles files;
    files.texts["pack.md"] = plainPack;
    std::istringstream lines(page);
    std::string* open = nullptr;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("```")) {
            if (open != nullptr) *open += line + '\n';
            continue;
        }
        const auto space = line.find(' ');
        const bool named = open == nullptr && space != std::string::npos;
        open = named ? &files.texts[line.substr(space + 1)] : nullptr;
        if (open != nullptr) open->clear();
    }
    return files;
}

struct Chapter {
    std::string_view from; ///< the first code of it
    std::string_view title;
};

constexpr std::array chapters{
    Chapter{"CW001", "Files"},
    Chapter{"CW020", "Pack files"},
    Chapter{"CW101", "Questions"},
    Chapter{"CW160", "Characters in any text"},
    Chapter{"CW165", "Number answers and pictures"},
    Chapter{"CW175", "Cases, and options to choose"},
    Chapter{"CW201", "Tables: facts.csv, misconceptions.csv, words.csv"},
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

/// Every diagnostic with an example and its cure as a page of Markdown: resources/docs/writing/problems.md.
std::string codesDocument() {
    std::string page =
        "# Every message and how to fix it\n\nIf a question has an error, learners get the pack without that "
        "question. A question that has only warnings is not left out.\nChipwise can fix some problems for "
        "you: press `Alt+Enter` in the Workshop, or run `chipwise validate --fix` on the command "
        "line. If a question repeats another one, `Alt+Enter` takes you to the other question.\n";
    std::size_t chapter = 0;
    for (const CodeEntry& entry : allCodes()) {
        bool begins = false;
        while (chapter < chapters.size() && chapters[chapter].from <= entry.code) {
            ++chapter;
            begins = true;
        }
        if (begins)
            page += fmt::format("\n## {}\n\n| Code | Problem | Example | What to do |\n|---|---|---|---|\n",
                                chapters[chapter - 1].title);
        std::string row = fmt::format("| {}{} | {} | {} | {} |\n", entry.code,
                                      entry.severity == Severity::Warning ? " (warning)" : "", entry.title,
                                      asCode(entry.example), entry.cure);
        page += row;
    }
    return page;
}

constexpr std::string_view unknownName = "qqqqqqqqqq";

/// A pack with a setting or column that does not exist in every place that has names.
PackFiles unknownEverywhere() {
    const std::string line = fmt::format("{}: x\n", unknownName);
    PackFiles files;
    files.texts["pack.md"] = fmt::format("# U\nid: u\n{}\n## Exam: E {{#e}}\n{}\n- 1 (100%) D\n", line, line);
    files.texts["questions/10.md"] =
        fmt::format("# G {{#g}}\n\n## Q {{#q}}\n{}\nWhich?\n\n- [x] a\n- [ ] b\n", line);
    for (const char* table : {"facts.csv", "misconceptions.csv", "words.csv"})
        files.texts[table] = std::string(unknownName) + '\n';
    return files;
}

using ListedNames = std::set<std::string, std::less<>>;

/// The names that the reader knows where it met an unknown one: it lists them.
ListedNames knownNames(const Diagnostic& problem) {
    ListedNames names;
    std::string_view rest = problem.help;
    const auto begin = rest.rfind(" are ");
    if (problem.message.find(unknownName) == std::string::npos || begin == std::string_view::npos)
        return names;
    rest = rest.substr(begin + 5, rest.size() - begin - 6); // without the period
    for (auto comma = rest.find(", "); comma != std::string_view::npos; comma = rest.find(", ")) {
        names.emplace(rest.substr(0, comma));
        rest.remove_prefix(comma + 2);
    }
    names.emplace(rest);
    return names;
}

/// The names that begin the rows of the table below a heading.
ListedNames rowsBelow(const std::string& page, std::string_view heading) {
    ListedNames names;
    std::istringstream lines(page);
    bool isBelow = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) isBelow = line.substr(3) == heading;
        if (isBelow && line.starts_with("| `")) names.insert(line.substr(3, line.find('`', 3) - 3));
    }
    return names;
}

} // namespace

TEST_CASE("what the pages for authors show is read without a problem") {
    int shown = 0;
    for (const auto& page : fs::directory_iterator(pages)) {
        const PackFiles files = shownFiles(contentOf(page.path()));
        if (files.texts.size() < 2) continue;
        ++shown;
        INFO(page.path().filename().string());
        const ReadResult read = readPack(files, {"2026-11-21"});
        for (const Diagnostic& problem : read.diagnostics) FAIL_CHECK(toText(problem));
        CHECK(read.readable);
        CHECK_FALSE(cardsOf(read.pack).empty());
    }
    CHECK(shown >= 6);
}

TEST_CASE("links between the pages for authors lead somewhere") {
    for (const auto& page : fs::directory_iterator(pages)) {
        const std::string text = contentOf(page.path());
        for (auto at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
            const std::string target = text.substr(at + 2, text.find(')', at) - at - 2);
            if (!target.ends_with(".md")) continue;
            INFO(page.path().filename().string() << " -> " << target);
            CHECK(fs::exists(pages / target));
        }
    }
}

TEST_CASE("the page of settings lists exactly the settings that the reader knows") {
    const std::string page = contentOf(pages / "settings.md");
    std::vector<ListedNames> known;
    for (const Diagnostic& problem : readPack(unknownEverywhere()).diagnostics)
        if (problem.code == "CW105" || problem.code == "CW303") known.push_back(knownNames(problem));
    REQUIRE(known.size() == 3); // pack.md with its exam, then the question
    CHECK(rowsBelow(page, "Settings of a pack") == known[0]);
    CHECK(rowsBelow(page, "Settings of an exam") == known[1]);
    CHECK(rowsBelow(page, "Settings of a question") == known[2]);
}

TEST_CASE("every column of a table is named on the page about the table") {
    int tables = 0;
    for (const Diagnostic& problem : readPack(unknownEverywhere()).diagnostics) {
        if (problem.code != "CW202") continue;
        ++tables;
        const std::string page = contentOf(pages / (problem.file == "words.csv"   ? "bank.md"
                                                    : problem.file == "facts.csv" ? "facts.md"
                                                                                  : "misconceptions.md"));
        const ListedNames columns = knownNames(problem);
        CHECK(columns.size() >= 4);
        for (const std::string& column : columns) {
            INFO(problem.file << ": " << column);
            CHECK(page.find('`' + column + '`') != std::string::npos);
        }
    }
    CHECK(tables == 3);
}

TEST_CASE("the page of messages is made from the table of codes") {
    const fs::path file = pages / "problems.md";
    if (std::getenv("CHIPWISE_WRITE_DOCS") != nullptr)
        std::ofstream(file, std::ios::binary) << codesDocument();
    INFO("Run this test with CHIPWISE_WRITE_DOCS=1 to write the page anew.");
    CHECK(contentOf(file) == codesDocument());
}
