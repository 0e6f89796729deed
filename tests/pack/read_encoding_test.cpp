#include "pack_fixture.h"

#include "pack/source_text.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

const std::string germanQuestion = "## Größe {#q}\n\nWie groß?\n\n- [x] ½ µm\n- [ ] 3 µm\n";

std::string utf16(const std::string& ascii, bool little) {
    std::string bytes = little ? "\xFF\xFE" : "\xFE\xFF";
    for (const char c : ascii) {
        if (!little) bytes += '\0';
        bytes += c;
        if (little) bytes += '\0';
    }
    return bytes;
}

} // namespace

TEST_CASE("a byte order mark and any line ends change nothing") {
    const auto expected = onlyQuestion(germanQuestion);
    CHECK(onlyQuestion("\xEF\xBB\xBF" + germanQuestion) == expected);
    CHECK(onlyQuestion(withLineEnds(germanQuestion, "\r\n")) == expected);
    CHECK(onlyQuestion(withLineEnds(germanQuestion, "\r")) == expected);
    CHECK(onlyQuestion(germanQuestion.substr(0, germanQuestion.size() - 1)) == expected);
}

TEST_CASE("UTF-16 with its mark is read, with a warning") {
    for (const bool little : {true, false}) {
        const auto result = readPack(packWith(utf16("## Q {#q}\n\n- [x] a\n- [ ] b\n", little)));
        REQUIRE(result.diagnostics.size() == 1);
        CHECK(result.diagnostics[0].code == "CW002");
        CHECK(result.diagnostics[0].severity == Severity::Warning);
        CHECK(result.pack.questionCount() == 1);
    }
}

TEST_CASE("a file in Windows-1252 is one message, and one edit mends all its lines") {
    const auto files = packWith("## Gr\xF6\xDF"
                                "e {#q}\n\nWie gro\xDF?\n\n- [x] \x93"
                                "eins\x94\n- [ ] zwei\n- [ ] \xE4\n");
    const auto found = readPack(files).diagnostics;
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "CW001");
    CHECK(found[0].line == 1);
    REQUIRE(found[0].edit);
    const auto after = readPack(mended(files, found[0]));
    CHECK(after.diagnostics.empty());
    REQUIRE(after.pack.questionCount() == 1);
    CHECK(after.pack.files[0].groups[0].questions[0].options[0].text == "“eins”");
}

TEST_CASE("letters that code pages read differently are not put in by one key") {
    const auto found = diagnosticsOf("## Q {#q}\n\n- [x] \xB3\xF3"
                                     "d\xBC\n- [ ] b\n"); // łódź in Windows-1250
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "CW001");
    CHECK_FALSE(found[0].edit);
}

TEST_CASE("a damaged line leaves out its question only") {
    const auto result =
        readPack(packWith("## A {#a}\n\n- [x] \xFF\n- [ ] b\n\n## B {#b}\n\n- [x] a\n- [ ] b\n"));
    CHECK(result.diagnostics.size() == 1);
    CHECK(result.pack.questionCount() == 1);
}

TEST_CASE("columns count characters, not bytes") {
    const auto found = diagnosticsOf("## Größe {#q q}\n\n- [x] a\n- [ ] b\n");
    REQUIRE(found.size() == 1);
    CHECK(found[0].column == 10);
}

TEST_CASE("UTF-8 is checked strictly") {
    CHECK(isUtf8("Größe — 𝄞"));
    CHECK_FALSE(isUtf8("\xC0\x80"));
    CHECK_FALSE(isUtf8("\xED\xA0\x80"));
    CHECK_FALSE(isUtf8("\xF4\x90\x80\x80"));
    CHECK_FALSE(isUtf8("\xE2\x82"));
}

TEST_CASE("edits keep the line ends and the mark of the file, and overlapping ones are left out") {
    CHECK(applyEdits("\xEF\xBB\xBF"
                     "ab\r\ncd\r\n",
                     {{1, 1, 1, 2, "x\ny"}}) == "\xEF\xBB\xBF"
                                                "x\r\nyb\r\ncd\r\n");
    CHECK(applyEdits("äöü", {{1, 2, 1, 3, "o"}}) == "äoü");
    CHECK(applyEdits("abc", {{1, 1, 1, 3, "x"}, {1, 2, 1, 3, "y"}}) == "xc");
    CHECK(applyEdits("abc", {{1, 3, 1, 4, "z"}, {1, 1, 1, 2, "x"}}) == "xbz");
    CHECK(applyEdits("ab", {{9, 9, 9, 9, "!"}}) == "ab!");
    CHECK(applyEdits("", {}).empty());
}
