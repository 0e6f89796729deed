// Files of other programs, given to the commands that read questions and packs.
#include "cli/desk.h"

#include "support/catch.h"

#include <filesystem>

using namespace chipwise::cli;
namespace fs = std::filesystem;
using namespace std::string_literals;

namespace {

const fs::path fixtures = FIXTURES;

const std::string ankiText =
    "#separator:tab\n#html:true\nWhich chip trains?\tTrainium\nThe SDK is {{c1::Neuron}}.\tof both chips\n";

/// The text as UTF-16 with its byte order mark.
std::string utf16(std::string_view ascii, bool bigEndian) {
    std::string bytes = bigEndian ? "\xFE\xFF"s : "\xFF\xFE"s;
    for (const char c : ascii) bytes += bigEndian ? std::string{'\0', c} : std::string{c, '\0'};
    return bytes;
}

/// Imports the file, which must be refused by these words, with nothing written.
void checkRefused(const Desk& desk, const std::string& file, const std::string& words, Words more = {}) {
    INFO(file);
    more.insert(more.begin(), {"import", file, "-o", desk.file("out")});
    const auto ran = desk.run(more);
    CHECK(ran.exit == 3);
    CHECK(ran.out.empty());
    CHECK_THAT(ran.err, ContainsSubstring(words));
    CHECK_FALSE(fs::exists(desk.file("out")));
}

} // namespace

TEST_CASE("an Anki text export is read as the table it is, not as GIFT") {
    const Desk desk;
    const auto json = desk.jsonOf({"import", desk.write("deck.txt", ankiText), "-o", desk.file("deck")});
    CHECK(json["format"] == "csv");
    CHECK(json["questions"] == 2);
    CHECK_THAT(textOf(desk.file("deck/questions/10-import.md")), ContainsSubstring("Which chip trains?"));
    CHECK(desk.run({"validate", desk.file("deck")}).exit == 0);
}

TEST_CASE("the command and the paste box take a document for the same thing") {
    const Desk desk;
    const auto document = desk.write("quiz.txt", "1. Which trains?\na) Trainium *\nb) Graviton\n");
    const auto json = desk.jsonOf({"import", document, "-o", desk.file("quiz")});
    CHECK(json["format"] == "document");
    CHECK(json["questions"] == 1);
    const auto own = desk.write("own.md", "## Which trains? {#trains}\n\n- [x] Trainium\n- [ ] Graviton\n");
    CHECK(desk.jsonOf({"import", own, "-o", desk.file("own")})["format"] == "pack");
    CHECK_THAT(textOf(desk.file("own/questions/10-import.md")), ContainsSubstring("{#trains}"));
}

TEST_CASE("UTF-16 is decoded before its format is guessed") {
    const Desk desk;
    const std::string aiken = "Which?\r\nA) Trainium\r\nB) Graviton\r\nANSWER: A\r\n";
    const std::string gift = "Which trains? {=Trainium ~Graviton}\r\n";
    const std::string table = "question,option1,option2,correct\r\nWhich?,Trainium,Graviton,1\r\n";
    for (const bool bigEndian : {false, true})
        for (const auto& [format, text] : {std::pair("aiken", aiken), {"gift", gift}, {"csv", table}}) {
            const auto file = desk.write("wide.txt", utf16(text, bigEndian));
            const auto json = desk.jsonOf({"import", file, "-o", desk.file("out"), "--dry-run"});
            CHECK(json["format"] == format);
            CHECK(json["questions"] == 1);
        }
    checkRefused(desk, desk.write("unmarked.txt", utf16(aiken, false).substr(2)), "UTF-8");
}

TEST_CASE("files of other programs are named, with what to do, and nothing is written") {
    const Desk desk;
    const auto file = [&](const std::string& bytes) { return desk.write("quiz", bytes); };
    checkRefused(desk, file("%PDF-1.7\n%\xE2\xE3\n"), "This is a PDF file");
    checkRefused(desk, file("{\\rtf1\\ansi Which?}"), "RTF");
    checkRefused(desk, file("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 and more"), "old Microsoft Office file");
    checkRefused(desk, file("\x89PNG\r\n\x1A\n"), "picture");
    checkRefused(desk, file("\n<!-- mine -->\n<!DOCTYPE html>\n<p>Which?"), "HTML");
    checkRefused(desk, file("<html><body>Which? {=a ~b}</body></html>"), "HTML");
    checkRefused(desk, file("\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<quiz><question/></quiz>"), "Moodle XML");
    checkRefused(desk, file(utf16("<?xml version=\"1.0\"?><quiz/>", false)), "Moodle XML");
    checkRefused(desk, file("<?xml version=\"1.0\"?><a:deck/>"), "XML file");
    checkRefused(desk, file("[\n {\"question\": \"Which? {=a ~b}\"}]"), "JSON");
    checkRefused(desk, file("event_id,device\n1,2\n"), "chipwise reviews import");
    checkRefused(desk, file("\x1F\x8B\x08 packed"), "gzip archive");
    checkRefused(desk, file("a\0b\0\0\0c"s), "This is not a text file.");
    checkRefused(desk, file("\x01\x02\x03\x04 {=a ~b}"), "This is not a text file.");
    checkRefused(desk, file("%PDF-1.7"), "This is a PDF file", {"--from", "gift"});
    const auto piped = desk.run({"import", "-", "-o", desk.file("out")}, "%PDF-1.7");
    CHECK(piped.exit == 3);
    CHECK_THAT(piped.err, ContainsSubstring("PDF"));
    const auto json = desk.jsonOf({"import", file("%PDF-1.7"), "-o", desk.file("out")}, 3);
    CHECK_THAT(json["error"]["message"].get<std::string>(), ContainsSubstring("PDF"));
}

TEST_CASE("a question about a file format is imported, and a NUL character far behind is reported") {
    const Desk desk;
    const auto aiken = desk.write("quiz", "<html> is the root of what?\nA) a page\nB) a table\nANSWER: A\n");
    CHECK(desk.jsonOf({"import", aiken, "--from", "aiken", "-o", desk.file("a")})["questions"] == 1);
    const auto gift = desk.write("gift.txt", "What is WEBP used for? {=pictures ~sounds}\n");
    CHECK(desk.jsonOf({"import", gift, "-o", desk.file("b")})["questions"] == 1);
    const auto late = desk.write("late.txt", "Which? {=a ~b}\n\n" + std::string(70u << 10, '\n') +
                                                 "What is it? {=c\0 ~d}\n"s);
    const auto ran = desk.run({"import", late, "-o", desk.file("c")});
    CHECK(ran.exit == 1);
    CHECK_THAT(ran.err, ContainsSubstring("CW004"));
}

TEST_CASE("our own packs and databases are named too") {
    const Desk desk;
    REQUIRE(desk.run({"pack", "build", samplePack, "-o", desk.file("sample.cwpack")}).exit == 0);
    checkRefused(desk, desk.file("sample.cwpack"), "chipwise pack install");
    desk.installSample();
    checkRefused(desk, desk.data() + "/chipwise.db", "Chipwise database");
    REQUIRE(desk.run({"reviews", "export", "-o", desk.file("journal.csv")}).exit == 0);
    checkRefused(desk, desk.file("journal.csv"), "chipwise reviews import", {"--from", "csv"});
}

TEST_CASE("foreign packages and collections are named by the names inside them") {
    if (!fs::exists(fixtures)) {
        WARN("the folder of public files is not here: " FIXTURES);
        return;
    }
    const Desk desk;
    const auto file = [](const char* name) { return (fixtures / name).string(); };
    checkRefused(desk, file("apkg/anki_update2.apkg"), "Anki package");
    checkRefused(desk, file("apkg/own_legacy2_without_meta.apkg"), "Anki package");
    checkRefused(desk, file("apkg/own_bomb_100mb_zeros.apkg"), "Anki package");
    checkRefused(desk, file("apkg/ankidroid_initial_version_2_12_1.anki2"), "Anki collection");
    checkRefused(desk, file("moodlexml/moodletype_essay.xml"), "Moodle XML");
    checkRefused(desk, file("moodlexml/own_doctype_entity_bomb.xml"), "Moodle XML");
    checkRefused(desk, file("qti12/instructure_choice.xml"), "QTI file");
    checkRefused(desk, file("qti21/own_order.xml"), "QTI file");
    checkRefused(desk, file("qti30/own_match.xml"), "QTI file");
    checkRefused(desk, file("qti21/own_package_small.zip"), "QTI or Common Cartridge package");
    checkRefused(desk, file("qti21/own_package_manifest_in_subfolder.zip"), "QTI or Common Cartridge");
    checkRefused(desk, file("qti30/own_package_no_manifest.zip"), "zip archive");
    checkRefused(desk, file("zip/own_bad_truncated.cwpack"), "zip archive");
}

TEST_CASE("the commands for packs name a foreign file as well") {
    const Desk desk;
    const auto quiz = desk.write("quiz.xml", "<?xml version=\"1.0\"?>\n<quiz></quiz>\n");
    for (const Words& words :
         {Words{"validate", quiz}, {"pack", "install", quiz}, {"pack", "show", quiz}, {quiz}}) {
        const auto ran = desk.run(words);
        CHECK(ran.exit == 3);
        CHECK_THAT(ran.out + ran.err, ContainsSubstring("Moodle XML"));
        CHECK_THAT(ran.out + ran.err, ContainsSubstring("GIFT"));
    }
    if (!fs::exists(fixtures)) return;
    const auto anki = (fixtures / "apkg/anki_update2.apkg").string();
    const auto ran = desk.run({"pack", "install", anki});
    CHECK(ran.exit == 3);
    CHECK_THAT(ran.out + ran.err, ContainsSubstring("Anki package"));
}

TEST_CASE("a file of Moodle's Cloze syntax is named, and is no GIFT") {
    const Desk desk;
    const auto file = desk.write("gaps.txt", "The SDK is {1:SHORTANSWER:=Neuron}.\n");
    const auto ran = desk.run({"import", file, "-o", desk.file("out")});
    CHECK(ran.exit == 3);
    CHECK_THAT(ran.err, ContainsSubstring("CW166"));
    CHECK_FALSE(fs::exists(desk.file("out")));
    const auto both = desk.write("both.txt", "The SDK is {1:SA:=Neuron}.\n\nIt is so. {T}\n");
    CHECK(desk.run({"import", both, "-o", desk.file("out")}).exit == 1);
}

TEST_CASE("a text in another format than was asked for is named") {
    const Desk desk;
    const auto aiken = desk.write("a.txt", "Which?\nA) Trainium\nB) Graviton\nANSWER: A\n");
    const auto ran = desk.run({"import", aiken, "--from", "gift", "-o", desk.file("out")});
    CHECK(ran.exit == 3);
    CHECK_THAT(ran.err, ContainsSubstring("“aiken”"));
    const auto letter =
        desk.run({"import", desk.write("b.txt", "Dear reader,\nhello.\n"), "-o", desk.file("out")});
    CHECK(letter.exit == 3);
    CHECK_THAT(letter.err, ContainsSubstring("There are no questions in this file."));
    CHECK_FALSE(fs::exists(desk.file("out")));
}
