#include "exchange/foreign_kind.h"

#include "exchange/aiken/aiken.h"
#include "exchange/gift/gift.h"
#include "pack/text/text.h"
#include "support/catch.h"
#include "support/temporary_folder.h"
#include "zip_bytes.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace chipwise;
using namespace chipwise::exchange;
using namespace std::string_literals;
namespace fs = std::filesystem;

namespace {

/// What a file with these bytes is, from memory and from disk alike; empty for a text.
std::string kindOfBytes(const std::string& bytes) {
    const TestFolder folder;
    const auto file = folder.path() / "file";
    std::ofstream(file, std::ios::binary) << bytes;
    const auto kind = foreignKind(bytes);
    const auto onDisk = foreignKindOf(file);
    CHECK(kind.has_value() == onDisk.has_value());
    if (!kind || !onDisk) return {};
    CHECK(kind->message == onDisk->message);
    CHECK_FALSE(kind->help.empty());
    return std::string(kind->message);
}

std::string zipOf(const std::vector<std::string>& names) {
    ZipBytes zip;
    for (const auto& name : names) zip.add(name, "x");
    return kindOfBytes(zip.bytes());
}

std::string bytesOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// The visible lines outside every question, in a block of lines of which no diagnostic names one.
std::vector<int> unnamedLines(const std::string& bytes, const Imported& imported, bool gift) {
    const auto lines = pack::linesOf(bytes);
    const auto isBlank = [&](std::size_t i) { return pack::trimmed(lines[i]).empty(); };
    std::vector<bool> named(lines.size() + 1, false);
    for (const auto& problem : imported.diagnostics)
        if (const auto line = static_cast<std::size_t>(problem.line); line <= lines.size())
            named[line] = true;
    for (const auto& origin : imported.origins)
        for (int line = origin.firstLine; line <= origin.lastLine; ++line)
            named[static_cast<std::size_t>(line)] = true;
    std::vector<int> unnamed;
    for (std::size_t first = 0; first < lines.size(); ++first) {
        if (isBlank(first)) continue;
        auto end = first;
        while (end < lines.size() && !isBlank(end)) ++end;
        const bool any = std::find(named.begin() + static_cast<std::ptrdiff_t>(first) + 1,
                                   named.begin() + static_cast<std::ptrdiff_t>(end) + 1,
                                   true) != named.begin() + static_cast<std::ptrdiff_t>(end) + 1;
        for (auto i = first; i < end && !any; ++i) {
            const auto line = pack::trimmed(lines[i]);
            if (!gift || (!line.starts_with("//") && !line.starts_with("$CATEGORY:")))
                unnamed.push_back(static_cast<int>(i) + 1);
        }
        first = end;
    }
    return unnamed;
}

} // namespace

TEST_CASE("text is no foreign kind, however it begins") {
    for (const std::string text :
         {"", "{=Trn1 ~Inf1} trains.", "{\"16\"} chips?", "[html]<p>Which?</p>{T}", "<p>It is so.</p> {T}",
          "<!-- mine -->\n## Which? {#q}\n\n- [x] a\n- [ ] b\n", "PK is a zip's sign. {T}",
          "%PDF is a format. {T}", "II* or MM? {T}", "<quizzes> are fun. {T}", "[x] a\n[ ] b\n",
          "event_ids,a\n", "\xEF\xBB\xBFWhich? {T}", "Caf\xE9?\n"}) {
        INFO(text);
        CHECK(kindOfBytes(text).empty());
    }
}

TEST_CASE("a question about a file format is not a file of that format") {
    const std::string options = "\nA) a page\nB) a table\nANSWER: A\n";
    for (const auto& text :
         {"What is WEBP used for? {=pictures ~sounds}"s, "GIF89a is which format? {=GIF ~PNG}"s,
          "BM25 ranks what? {T}"s, "ID3 holds what? {T}"s, "<svg> draws what? {=pictures ~tables}"s,
          "<quiz> or <test>? {=a ~b}"s, "<html> is the root of what?" + options,
          "<html><body> nests what?" + options, "<html><body> nests?\r\nA) a\r\nB) b\r\nANSWER: A\r\n"s,
          "<manifest> lists what?" + options}) {
        INFO(text);
        CHECK(kindOfBytes(text).empty());
    }
    CHECK_THAT(kindOfBytes("RIFF\x30\0\0\0WEBPVP8 "s), ContainsSubstring("picture"));
    CHECK_THAT(kindOfBytes("GIF89a\1\0\1\0\0\0\0;"s), ContainsSubstring("picture"));
    CHECK_THAT(kindOfBytes("BM\x36\0\0\0\0\0"s), ContainsSubstring("picture"));
    CHECK_THAT(kindOfBytes("ID3\4\0\0\0\0"s), ContainsSubstring("audio"));
    CHECK_THAT(kindOfBytes("<svg viewBox=\"0 0 1 1\">\n <path/></svg>"), ContainsSubstring("picture"));
    CHECK_THAT(kindOfBytes("<html>\r\n<head></head></html>"), ContainsSubstring("HTML"));
    CHECK_THAT(kindOfBytes("<quiz>\n<question/></quiz>"), ContainsSubstring("Moodle XML"));
    // The answers below an HTML page that is declared as such are part of it.
    CHECK_THAT(kindOfBytes("<!DOCTYPE html>\n<p>What?" + options), ContainsSubstring("HTML"));
}

TEST_CASE("the list of a zip64 archive is not read, because its length cannot be told beforehand") {
    // The small end record claims a list of one byte; the large one, which readers follow, says otherwise.
    const auto packed = [](std::size_t comment) {
        ZipBytes zip;
        auto bytes = zip.add("word/document.xml", "x").large().comment(std::string(comment, 'x')).bytes();
        bytes.replace(bytes.size() - comment - 22 + 8, 12, "\1\0\1\0\1\0\0\0\0\0\0\0"s);
        return bytes;
    };
    for (const std::size_t comment : {0u, 100u, 0xffffu}) {
        INFO(comment);
        CHECK_THAT(kindOfBytes(packed(comment)), ContainsSubstring("zip archive"));
        CHECK(foreignKind(packed(comment))->mayBePack);
    }
}

TEST_CASE("a zip archive is known by its names, also below one folder") {
    CHECK_THAT(zipOf({"[Content_Types].xml", "word/document.xml"}), ContainsSubstring("Word document"));
    CHECK_THAT(zipOf({"[Content_Types].xml", "xl/workbook.xml"}), ContainsSubstring("Excel workbook"));
    CHECK_THAT(zipOf({"ppt/presentation.xml"}), ContainsSubstring("presentation"));
    CHECK_THAT(zipOf({"mimetype", "backup.json", "chipwise.db"}), ContainsSubstring("Chipwise backup"));
    CHECK_THAT(zipOf({"collection.anki21b", "media"}), ContainsSubstring("Anki package"));
    CHECK_THAT(zipOf({"moodle_backup.xml", "questions.xml"}), ContainsSubstring("Moodle backup"));
    CHECK_THAT(zipOf({"quiz/imsmanifest.xml"}), ContainsSubstring("QTI"));
    CHECK_THAT(zipOf({"a/b/imsmanifest.xml"}), ContainsSubstring("zip archive"));
    CHECK_THAT(zipOf({"myword/document.xml.txt"}), ContainsSubstring("zip archive"));
    CHECK_THAT(zipOf({"top/pack.md", "word/document.xml"}), ContainsSubstring("Chipwise pack"));
    const auto openDocument = [](const std::string& type) {
        return kindOfBytes(ZipBytes().add("mimetype", "application/vnd.oasis.opendocument." + type).bytes());
    };
    CHECK_THAT(openDocument("text"), ContainsSubstring(".odt"));
    CHECK_THAT(openDocument("spreadsheet"), ContainsSubstring(".ods"));
    CHECK_THAT(kindOfBytes(ZipBytes().add("mimetype", "application/epub+zip").bytes()),
               ContainsSubstring("EPUB"));
}

TEST_CASE("only what may be a pack is left to the reader of packs") {
    CHECK(foreignKind(smallPack().bytes())->mayBePack);
    CHECK(foreignKind(ZipBytes().add("a.txt", "a").bytes())->mayBePack);
    CHECK_FALSE(foreignKind(ZipBytes().add("word/document.xml", "a").bytes())->mayBePack);
    CHECK_FALSE(foreignKind("%PDF-1.4")->mayBePack);
}

TEST_CASE("a damaged archive is still a zip archive") {
    const std::string comment = "PK\5\6 and more";
    const auto whole = ZipBytes().add("word/document.xml", "text").comment(comment).bytes();
    for (std::size_t size = 4; size < whole.size(); ++size) {
        const auto kind = foreignKind(whole.substr(0, size));
        REQUIRE(kind);
        CAPTURE(size);
        // A list of files that is whole may be read even where the comment behind it is cut off: libzip 1.7
        // does not, 1.11 does.
        if (size < whole.size() - comment.size())
            CHECK_THAT(std::string(kind->message), ContainsSubstring("zip archive"));
        else
            CHECK_THAT(std::string(kind->message),
                       ContainsSubstring("zip archive") || ContainsSubstring("Word document"));
    }
    // Lists of the length they claim, of which a reader would take each.
    std::string ends = "PK\3\4";
    for (int i = 0; i < 3000; ++i) ends += "PK\5\6"s + std::string(16, '\xff') + std::string(2, '\0');
    CHECK_THAT(kindOfBytes(ends), ContainsSubstring("zip archive"));
}

TEST_CASE("binary bytes are no text, and UTF-16 without its mark is named") {
    CHECK_THAT(kindOfBytes("\x7F"
                           "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0"s),
               ContainsSubstring("not a text file"));
    CHECK_THAT(kindOfBytes("a,b\n1,\0\n"s), ContainsSubstring("not a text file"));
    CHECK_THAT(kindOfBytes("W\0h\0i\0c\0h\0?\0"s), ContainsSubstring("UTF-16"));
    CHECK_THAT(kindOfBytes("\0W\0h\0i\0c\0h\0?"s), ContainsSubstring("UTF-16"));
    CHECK(kindOfBytes("\xFF\xFEW\0h\0i\0c\0h\0?\0"s).empty());
    CHECK_FALSE(foreignKindOf("/dev/null"));
    CHECK_FALSE(foreignKindOf("/no/such/file"));
}

TEST_CASE("every public text file goes to the readers of text") {
    const fs::path fixtures = FIXTURES;
    if (!fs::exists(fixtures)) {
        WARN("the folder of public files is not here: " FIXTURES);
        return;
    }
    for (const char* folder : {"gift", "aiken", "csv", "native", "cloze", "missingword", "text2qti"})
        for (const auto& entry : fs::directory_iterator(fixtures / folder)) {
            const auto name = entry.path().filename().string();
            if (!entry.is_regular_file() || name.ends_with(".json")) continue;
            INFO(entry.path().string());
            CHECK(foreignKindOf(entry.path()).has_value() == (name == "own_nul_and_controls.csv"));
        }
}

// A file that is named as a whole, because it is in another format, names no lines.
TEST_CASE("every block of a public GIFT or Aiken file becomes a question or is named") {
    const fs::path fixtures = FIXTURES;
    if (!fs::exists(fixtures)) {
        WARN("the folder of public files is not here: " FIXTURES);
        return;
    }
    for (const auto& folder : {fixtures / "gift", fixtures / "aiken", fixtures / "cloze",
                               fs::path(TEST_DATA "/gift"), fs::path(TEST_DATA "/aiken")})
        for (const auto& entry : fs::directory_iterator(folder)) {
            if (!entry.is_regular_file() || entry.path().extension() == ".json") continue;
            INFO(entry.path().string());
            const bool gift = folder.filename() != "aiken";
            const auto bytes = bytesOf(entry.path());
            const auto imported = gift ? readGift(bytes, "") : readAiken(bytes, "");
            const bool other = std::ranges::count(imported.diagnostics, "CW634", &pack::Diagnostic::code) > 0;
            if (!other) CHECK(unnamedLines(bytes, imported, gift) == std::vector<int>{});
        }
}
