#include "pack_fixture.h"

#include "pack/text/control_characters.h"
#include "pack/text/source_text.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

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

TEST_CASE("control characters are an error with an edit, and no text of the pack has them") {
    const auto files = packWith("## Q\x1B[31m {#q}\n\nWhich?\n\n- [x] a\x07\n- [ ] b\xC2\x9B"
                                "31m\n");
    const auto result = readPack(files);
    REQUIRE(result.diagnostics.size() == 1);
    const auto& found = result.diagnostics[0];
    CHECK(found.code == "CW160");
    CHECK(found.severity == Severity::Error);
    CHECK(found.line == 1);
    CHECK(found.column == 5);
    REQUIRE(result.pack.questionCount() == 1);
    const auto& question = result.pack.files[0].groups[0].questions[0];
    CHECK(question.title == "Q[31m");
    CHECK(question.options[0].text == "a");
    CHECK(question.options[1].text == "b31m");
    const auto after = readPack(mended(files, found));
    CHECK(after.diagnostics.empty());
    CHECK(after.pack == result.pack);
}

TEST_CASE("a file that is one line of control characters is read in one pass") {
    // As long as a line may be: a way that walks the line for each of them would not end today.
    Problems problems("questions/q.md");
    const SourceText source(std::string(largestTextFile - 1, '\x01') + "x", problems);
    CHECK(source.lineCount() == 1);
    CHECK(source.line(1) == "x");
    REQUIRE(problems.list().size() == 1);
    REQUIRE(problems.list()[0].edit);
    CHECK(problems.list()[0].edit->endColumn == static_cast<int>(largestTextFile) + 1);
}

TEST_CASE("a line tabulation, a form feed and a next line part words as a space does") {
    for (const std::string mark : {"\v", "\f", "\xC2\x85"}) {
        const auto files = packWith("## Q {#q}\n\nWhat is" + mark + "Trainium?\n\n- [x] a\n- [ ] b\n");
        const auto result = readPack(files);
        REQUIRE(result.diagnostics.size() == 1);
        CHECK(result.diagnostics[0].code == "CW160");
        CHECK(result.pack.files[0].groups[0].questions[0].stem == "What is Trainium?");
        CHECK(readPack(mended(files, result.diagnostics[0])).pack == result.pack);
        CHECK(withoutControls("a" + mark + "b") == "a b");
        CHECK(printableText("a" + mark + "b") == "a b");
    }
}

TEST_CASE("isolates that are closed on their line stay; what could turn other text is left out") {
    const std::string first = "\u2068";
    const std::string right = "\u2067";
    const std::string end = "\u2069";
    const auto stemOf = [](const std::string& stem) {
        const auto result = readPack(packWith("## Q {#q}\n\n" + stem + "\n\n- [x] a\n- [ ] b\n"));
        CHECK(result.diagnostics.size() <= 1);
        return std::pair(result.pack.files[0].groups[0].questions[0].stem, !result.diagnostics.empty());
    };
    const std::string arabic = "ما هو " + first + "Trn2 (EC2)" + end + "؟";
    CHECK(stemOf(arabic) == std::pair(arabic, false));
    const std::string nested = right + "א " + first + "Trn2" + end + " ב" + end;
    CHECK(stemOf(nested) == std::pair(nested, false));
    CHECK(stemOf("a " + first + "open") == std::pair(std::string("a open"), true));
    CHECK(stemOf("a closed" + end + " only") == std::pair(std::string("a closed only"), true));
    CHECK(stemOf(first + "a\nb" + end) == std::pair(std::string("a\nb"), true));
    CHECK(stemOf(first + right + "a" + end) == std::pair(right + "a" + end, true));
    CHECK(stemOf(first + "\u202Egnp" + end) == std::pair(first + "gnp" + end, true));
}

TEST_CASE("a pack cannot show gnp.exe as exe.png: what turns the direction is left out, with a warning") {
    const auto files = packWith("## Q {#q}\n\nWhich \xE2\x80\xAEgnp.exe?\n\n- [x] \xE2\x81\xA6"
                                "a\n"
                                "- [ ] b\n");
    const auto result = readPack(files);
    REQUIRE(result.diagnostics.size() == 1);
    CHECK(result.diagnostics[0].code == "CW161");
    CHECK(result.diagnostics[0].severity == Severity::Warning);
    const auto& question = result.pack.files[0].groups[0].questions[0];
    CHECK(question.stem == "Which gnp.exe?");
    CHECK(question.options[0].text == "a");
    CHECK(readPack(mended(files, result.diagnostics[0])).diagnostics.empty());
}

TEST_CASE("a file whose name cannot be seen for what it is is not taken into the pack") {
    const TestFolder folder;
    std::filesystem::create_directories(folder.path() / "questions");
    std::ofstream(folder.path() / "pack.md") << "# T\nid: t\nversion: 1.0.0\nformat: 1\n";
    const auto name = std::string("gnp\xE2\x80\xAE") + "exe\x1B.md";
    std::ofstream(folder.path() / "questions" / name) << "## Q {#q}\n\n- [x] a\n- [ ] b\n";
    const auto result = readFolder(folder.path());
    CHECK(result.pack.questionCount() == 0);
    REQUIRE(std::ranges::count(result.diagnostics, "CW034", &Diagnostic::code) == 1);
    for (const auto& found : result.diagnostics)
        CHECK(found.file.find_first_of("\x1B\xE2") == std::string::npos);
}

TEST_CASE("an edit in a line that characters were left out of waits until they are deleted") {
    const auto files = packWith("## Q\x1B {#q}\ndif\x1B"
                                "ficulty: esy\n\nWhich?\n\n- [x] a\n- [ ] b\n");
    const auto found = readPack(files).diagnostics;
    REQUIRE(found.size() == 2);
    CHECK(found[0].code == "CW160");
    CHECK_FALSE(found[1].edit);
    const auto then = readPack(mended(files, found[0])).diagnostics;
    REQUIRE(then.size() == 1);
    CHECK(then[0].edit);
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
