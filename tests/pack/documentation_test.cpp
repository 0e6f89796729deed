// The pages for people who write packs: what they show must be right, and their list of messages complete.
#include "pack/generate/cards.h"
#include "pack/read/reader.h"
#include "pack/write/codes_document.h"
#include "support/catch.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

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

TEST_CASE("the page of messages is made from the table of codes") {
    const fs::path file = pages / "problems.md";
    if (std::getenv("CHIPWISE_WRITE_DOCS") != nullptr)
        std::ofstream(file, std::ios::binary) << codesDocument();
    INFO("Run this test with CHIPWISE_WRITE_DOCS=1 to write the page anew.");
    CHECK(contentOf(file) == codesDocument());
}
