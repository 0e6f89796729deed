#include "pack/text/codes.h"
#include "pack/text/diagnostic.h"
#include "support/catch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

using namespace chipwise::pack;

namespace {

std::string sourceOf(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Every code in quotes in the sources of a room, the table itself left out.
std::set<std::string> codesIn(const std::string& room) {
    std::set<std::string> codes;
    for (const auto& file : std::filesystem::recursive_directory_iterator(SOURCE_ROOT "/app/" + room)) {
        if (file.path().extension() != ".cpp" || file.path().filename() == "codes.cpp") continue;
        const auto text = sourceOf(file.path());
        for (auto at = text.find("\"CW"); at != std::string::npos; at = text.find("\"CW", at + 1))
            if (text.substr(at + 6, 1) == "\"") codes.insert(text.substr(at + 1, 5));
    }
    return codes;
}

std::set<std::string> codesInSources() {
    std::set<std::string> codes = codesIn("pack");
    codes.merge(codesIn("exchange"));
    return codes;
}

} // namespace

TEST_CASE("the table of codes holds what the sources use, and nothing else") {
    std::set<std::string> table;
    for (const auto& entry : allCodes()) table.emplace(entry.code);
    CHECK(table == codesInSources());
    CHECK(table.size() > 70);
}

TEST_CASE("the table of codes is sorted and complete") {
    const auto codes = allCodes();
    CHECK(std::ranges::is_sorted(codes, {}, &CodeEntry::code));
    for (const auto& entry : codes) {
        INFO(entry.code);
        CHECK_FALSE(entry.title.empty());
        CHECK_FALSE(entry.example.empty());
        CHECK_FALSE(entry.cure.empty());
    }
    CHECK_THROWS_AS(codeEntry("CW999"), std::logic_error);
}

TEST_CASE("a diagnostic is printed as editors expect it") {
    Diagnostic d{"questions/10-roles.md", 23,           1, Severity::Error, "CW118",
                 "The text asks.",        "Change it.", {}};
    CHECK(toText(d) == "questions/10-roles.md:23:1: error CW118: The text asks.\n    -> Change it.");
    CHECK(hasErrors({d}));
    d.severity = Severity::Warning;
    CHECK_FALSE(hasErrors({d}));
}
