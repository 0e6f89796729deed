#include "store/catalog/catalog.h"

#include "pack/read/reader.h"
#include "store/catalog/catalog_text.h"
#include "store/error.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace chipwise;
using namespace chipwise::store;
namespace fs = std::filesystem;

namespace {

fs::path samplePack() {
    return fs::path(TEST_DATA) / "sample-pack";
}
const char* const sampleId = "aws-ml-chips-sample";

void writeFile(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

std::string contentOf(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

fs::path smallPack(const fs::path& folder, const std::string& version, const std::string& stem) {
    writeFile(folder / "pack.md",
              "# Small\nid: small\nversion: " + version +
                  "\nformat: 1\nlanguage: en\nauthor: A\nlicense: CC0-1.0\n\nFor a test.\n");
    writeFile(folder / "questions/10.md",
              "# Group {#g}\n\n## Title {#q}\n\n" + stem + "\n\n- [x] yes\n- [ ] no\n");
    return folder;
}

void install(Catalog& catalog, const fs::path& folder) {
    const auto read = pack::readFolder(folder);
    REQUIRE(read.readable);
    catalog.install(read.pack, folder, "2026-11-21");
}

std::vector<std::string> found(const Catalog& catalog, const std::string& text) {
    std::vector<std::string> names;
    for (const Hit& hit : catalog.search(text)) names.push_back(hit.entry.card);
    std::ranges::sort(names);
    return names;
}

bool finds(const Catalog& catalog, const std::string& text, const std::string& question) {
    const auto names = found(catalog, text);
    return std::ranges::find(names, std::string(sampleId) + '/' + question) != names.end();
}

std::vector<std::string> leftovers(const fs::path& packs) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(packs))
        if (entry.path().filename().string().starts_with(".new"))
            names.push_back(entry.path().filename().string());
    return names;
}

/// A profile folder with the sample pack installed.
struct Installed {
    Installed() : catalog(folder.path()) { install(catalog, samplePack()); }
    TestFolder folder;
    Catalog catalog;
};

} // namespace

TEST_CASE("an installed pack tells what it holds") {
    Installed there;
    const auto packs = there.catalog.packs();
    REQUIRE(packs.size() == 1);
    CHECK(packs[0].id == sampleId);
    CHECK(packs[0].title == "AWS ML chips: a sample");
    CHECK(packs[0].version == "1.2.0");
    CHECK(packs[0].examDate == "2026-12-18");
    CHECK(packs[0].facts == 13);
    CHECK(packs[0].generated == 5); // three rows of compute, two of memory
    CHECK(packs[0].read.first == "2023");
    CHECK(packs[0].read.last == "2026-08-21");
    CHECK(packs[0].read.mostly == "2026-08");
    CHECK(packs[0].folder == there.folder.path() / "packs" / sampleId);
    CHECK(there.catalog.pack(sampleId)->license == "CC-BY-4.0");
    CHECK_FALSE(there.catalog.pack("other"));
    CHECK_FALSE(there.catalog.pack(""));
}

TEST_CASE("cards come back as the reader made them") {
    Installed there;
    const auto read = pack::readFolder(samplePack());
    const auto cards = pack::cardsOf(read.pack);
    const auto entries = there.catalog.entries(sampleId);
    REQUIRE(entries.size() == cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        CHECK(entries[i].card == cards[i].name);
        CHECK(entries[i].answerHash == cards[i].answerHash);
        CHECK(entries[i].order == static_cast<int>(i));
        CHECK(entries[i].kind == cards[i].question.kind());
        CHECK(there.catalog.card(cards[i].name) == cards[i]);
    }
    CHECK(there.catalog.entries().size() == cards.size());
    CHECK_FALSE(there.catalog.card("nothing/there"));
    CHECK_FALSE(there.catalog.entry("nothing/there"));
}

TEST_CASE("entries carry facts, objectives, tags and cases") {
    Installed there;
    const auto claim = there.catalog.entry("aws-ml-chips-sample/claim-4x-01");
    REQUIRE(claim);
    CHECK(claim->factIds == std::vector<std::string>{"aws-ml-chips-sample/inf2-throughput"});
    CHECK(claim->objectives == std::vector<pack::Objective>{{"aif-c01", "2.3.4"}});
    CHECK(claim->tags == std::vector<std::string>{"trainium", "inferentia", "roles"});
    CHECK(claim->caseId.empty());
    CHECK(there.catalog.entry("aws-ml-chips-sample/case-shop-q1")->caseId == "case-shop");
}

TEST_CASE("groups come in the pack's order with their sources") {
    Installed there;
    const auto groups = there.catalog.groups(sampleId);
    REQUIRE(groups.size() == 3);
    CHECK(groups[0].title == "Which chip for which job");
    CHECK(there.catalog.sources(sampleId, 0).size() == 2);
    CHECK(there.catalog.sources(sampleId, 3).empty()); // there is none
    CHECK(groups[0].cards == 5);
    CHECK(groups[1].isCase);
    CHECK(groups[2].title == "The key numbers");
}

TEST_CASE("facts and exam plans come back whole") {
    Installed there;
    const auto read = pack::readFolder(samplePack());
    CHECK(there.catalog.facts(sampleId) == read.pack.facts);
    CHECK(there.catalog.exams(sampleId) == read.pack.exams);
    CHECK(there.catalog.facts("other").empty());
}

TEST_CASE("search finds stems, options, answers, explanations and titles by the beginnings of words") {
    Installed there;
    const Catalog& catalog = there.catalog;
    CHECK(finds(catalog, "very large model", "role-training-01"));
    CHECK(finds(catalog, "grav", "role-training-01"));         // an option
    CHECK(finds(catalog, "virtual mach", "role-training-01")); // an explanation
    CHECK(finds(catalog, "popular sentence", "claim-4x-01"));  // a title
    CHECK(finds(catalog, "NEURON", "neuron-sdk-01"));          // an answer, in any case
    CHECK(finds(catalog, "512", "cloze-trn1-01"));             // a hidden word
    CHECK(finds(catalog, "trn1.32", "trn1-chips-01"));
    CHECK(finds(catalog, "collective", "efa-card-01")); // the back of a card
    CHECK(found(catalog, "serving zebra").empty());
    CHECK(found(catalog, "t").empty());
    CHECK(found(catalog, "").empty());
    CHECK(catalog.search("trainium", 2).size() == 2);
    CHECK(catalog.search("trainium", 0).empty());
}

TEST_CASE("accents do not matter to search") {
    TestFolder folder;
    Catalog catalog(folder.path());
    install(catalog, smallPack(folder.path() / "source", "1.0.0", "Is the café near São Paulo?"));
    CHECK(found(catalog, "cafe sao").size() == 1);
    CHECK(found(catalog, "CAFÉ").size() == 1);
}

TEST_CASE("a hit marks what was found in its stem") {
    Installed there;
    const auto hits = there.catalog.search("chips trn1");
    const auto hit = std::ranges::find(hits, "aws-ml-chips-sample/trn1-chips-01",
                                       [](const Hit& h) { return h.entry.card; });
    REQUIRE(hit != hits.end());
    std::vector<std::string> marked;
    for (const auto& [begin, end] : hit->marks)
        marked.push_back(
            hit->entry.stem.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
    CHECK(marked == std::vector<std::string>{"chips", "trn1"});
}

TEST_CASE("what somebody types is never an operator") {
    Installed there;
    for (const char* typed : {"\"",
                              "\"\"",
                              "\"neuron",
                              "neuron OR zebra",
                              "NOT neuron",
                              "NEAR(neuron sdk)",
                              "stem:neuron",
                              "neuron*",
                              "^neuron",
                              "(neuron",
                              "neuron)",
                              "{neuron sdk}:x",
                              "-neuron",
                              "neuron AND",
                              "'; DROP TABLE card; --",
                              "\\",
                              "%_",
                              "“neuron”",
                              "neuron\tsdk",
                              "…",
                              "«»",
                              "+neuron+sdk"}) {
        INFO(typed);
        CHECK_NOTHROW(there.catalog.search(typed));
    }
    CHECK(found(there.catalog, "neuron OR zebra").empty()); // "or" is a word like any other
    CHECK(finds(there.catalog, "“neuron”", "neuron-sdk-01"));
    CHECK(finds(there.catalog, "(neuron) – SDK!", "neuron-sdk-01"));
    CHECK_NOTHROW(there.catalog.search(std::string(1'000'000, 'a')));
    CHECK_NOTHROW(there.catalog.search(std::string("neu\0ron", 7)));
    CHECK_NOTHROW(there.catalog.search("\xff\xfe\x80 neuron"));
    std::string many;
    for (int i = 0; i < 1000; ++i) many += "ab ";
    CHECK_NOTHROW(there.catalog.search(many));
    CHECK(there.catalog.packs().size() == 1);
}

TEST_CASE("a new version takes the place of the old one") {
    TestFolder folder;
    Catalog catalog(folder.path());
    install(catalog, smallPack(folder.path() / "one", "1.0.0", "What is older?"));
    const auto version = catalog.version();
    install(catalog, smallPack(folder.path() / "two", "1.1.0", "What is newer?"));
    CHECK(catalog.version() != version);
    CHECK(catalog.packs().size() == 1);
    CHECK(catalog.pack("small")->version == "1.1.0");
    CHECK(catalog.entries().size() == 1);
    CHECK(found(catalog, "older").empty());
    CHECK(found(catalog, "newer").size() == 1);
    CHECK_THAT(contentOf(folder.path() / "packs/small/questions/10.md"), ContainsSubstring("newer"));
    CHECK(leftovers(folder.path() / "packs").empty());
}

TEST_CASE("only a pack's own files are copied, and never through a symbolic link") {
    TestFolder folder;
    const auto source = smallPack(folder.path() / "source", "1.0.0", "What?");
    writeFile(source / "notes.txt", "private");
    writeFile(source / ".git/config", "private");
    writeFile(source / "media/picture.png", "png");
    writeFile(folder.path() / "secret.md", "secret");
    fs::create_symlink(folder.path() / "secret.md", source / "questions/20.md");
    fs::create_symlink(folder.path() / "secret.md", source / "media/secret.png");
    fs::create_directory_symlink(folder.path(), source / "facts");
    Catalog catalog(folder.path() / "profile");
    catalog.install(pack::readFolder(source).pack, source);
    std::vector<std::string> copied;
    const auto place = folder.path() / "profile/packs/small";
    for (const auto& entry : fs::recursive_directory_iterator(place)) {
        CHECK_FALSE(entry.is_symlink());
        if (entry.is_regular_file()) copied.push_back(entry.path().lexically_relative(place).string());
    }
    std::ranges::sort(copied);
    CHECK(copied == std::vector<std::string>{"media/picture.png", "pack.md", "questions/10.md"});
}

TEST_CASE("a picture is found inside its pack only") {
    Installed there;
    const auto picture = there.catalog.media(sampleId, "media/efa.png");
    REQUIRE(picture);
    CHECK(fs::file_size(*picture) == fs::file_size(samplePack() / "media/efa.png"));
    for (const char* path :
         {"media/EFA.png", "../media/efa.png", "media/../pack.md", "pack.md", "/etc/passwd",
          "media/../../../catalog.db", "", "media", "media/", "./pack.md"}) {
        INFO(path);
        CHECK_FALSE(there.catalog.media(sampleId, path));
    }
    CHECK_FALSE(there.catalog.media("../packs/aws-ml-chips-sample", "media/efa.png"));
    CHECK_FALSE(there.catalog.media(".removed", "media/efa.png"));
    fs::create_symlink("/etc/passwd", there.folder.path() / "packs" / sampleId / "media/link.png");
    CHECK_FALSE(there.catalog.media(sampleId, "media/link.png"));
}

TEST_CASE("an id that is no folder name is refused") {
    TestFolder folder;
    Catalog catalog(folder.path());
    const auto source = smallPack(folder.path() / "source", "1.0.0", "What?");
    auto read = pack::readFolder(source);
    for (const char* id : {"../small", "a/b", ".hidden", "", ".."}) {
        read.pack.id = id;
        CHECK_THROWS_AS(catalog.install(read.pack, source), StoreError);
    }
    CHECK(catalog.packs().empty());
}

TEST_CASE("a failed installation leaves the version before") {
    TestFolder folder;
    Catalog catalog(folder.path());
    install(catalog, smallPack(folder.path() / "one", "1.0.0", "What is older?"));
    const fs::path newer = smallPack(folder.path() / "two", "1.1.0", "What is newer?");
    const auto read = pack::readFolder(newer);
    SECTION("because another program holds the catalog") {
        SQLite::Database other((folder.path() / "catalog.db").string(), SQLite::OPEN_READWRITE);
        other.exec("BEGIN IMMEDIATE");
        CHECK_THROWS_AS(catalog.install(read.pack, newer), StoreError);
    }
    SECTION("because its folder is gone") {
        fs::remove_all(newer);
        CHECK_THROWS_AS(catalog.install(read.pack, newer), StoreError);
    }
    CHECK(catalog.pack("small")->version == "1.0.0");
    CHECK_THAT(contentOf(folder.path() / "packs/small/questions/10.md"), ContainsSubstring("older"));
    CHECK(found(catalog, "older").size() == 1);
    CHECK(leftovers(folder.path() / "packs").empty());
}

TEST_CASE("the words of a card are kept once, and none is left of a pack that is removed or replaced") {
    const TestFolder folder;
    const fs::path file = folder.path() / "profile" / "catalog.db";
    const auto number = [&](const char* statement) {
        SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
        database.exec(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab('main', 'search', 'row')");
        return database.execAndGet(statement).getInt();
    };
    Catalog catalog(folder.path() / "profile");
    install(catalog, samplePack());
    catalog.setLanguage("de");
    CHECK(number("SELECT count(*) FROM sqlite_schema WHERE name = 'search_content'") == 0);
    const int words = number("SELECT sum(doc) FROM temp.word");
    CHECK(words > 100);
    install(catalog, samplePack());
    CHECK(number("SELECT sum(doc) FROM temp.word") == words);
    catalog.remove(sampleId);
    CHECK(number("SELECT count(*) FROM temp.word") == 0);
}

TEST_CASE("a removed pack is put aside and can be put back, the newest one") {
    Installed there;
    there.catalog.remove(sampleId);
    CHECK(there.catalog.packs().empty());
    CHECK(there.catalog.entries().empty());
    CHECK(found(there.catalog, "neuron").empty());
    CHECK(fs::exists(there.folder.path() / "packs/.removed" / sampleId / "pack.md"));
    CHECK_FALSE(fs::exists(there.folder.path() / "packs" / sampleId));
    CHECK(there.catalog.putBack(sampleId));
    CHECK(there.catalog.packs().size() == 1);
    CHECK_FALSE(found(there.catalog, "neuron").empty());
    CHECK_FALSE(there.catalog.putBack(sampleId));
    there.catalog.remove(sampleId);
    install(there.catalog, samplePack());
    CHECK_FALSE(there.catalog.putBack(sampleId)); // it is installed again
    there.catalog.remove(sampleId);               // in the place of the one put aside before
    CHECK(there.catalog.putBack(sampleId));
    CHECK_NOTHROW(there.catalog.remove("never-there"));
    CHECK_FALSE(there.catalog.putBack("never-there"));
}

TEST_CASE("a catalog that is missing, damaged or of another version is rebuilt from the packs") {
    TestFolder folder;
    const auto file = folder.path() / "catalog.db";
    {
        Catalog catalog(folder.path());
        install(catalog, samplePack());
    }
    SECTION("missing") {
        fs::remove(file);
    }
    SECTION("empty") {
        writeFile(file, "");
    }
    SECTION("not a database") {
        writeFile(file, std::string(100'000, 'x'));
    }
    SECTION("cut off") {
        fs::resize_file(file, fs::file_size(file) / 3);
    }
    SECTION("a different version") {
        // The version stands in bytes 60 to 63 of a database.
        std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
        bytes.seekp(60);
        bytes.write("\0\0\0\x63", 4);
    }
    Catalog catalog(folder.path());
    CHECK(catalog.packs().size() == 1);
    CHECK(catalog.entries().size() == pack::cardsOf(pack::readFolder(samplePack()).pack).size());
    CHECK_FALSE(found(catalog, "neuron").empty());
}

TEST_CASE("a start after which nothing changed reads no pack again") {
    TestFolder folder;
    {
        Catalog catalog(folder.path());
        install(catalog, samplePack());
    }
    const auto file = folder.path() / "catalog.db";
    const auto written = fs::last_write_time(file);
    CHECK(Catalog(folder.path()).packs().size() == 1);
    CHECK(fs::last_write_time(file) == written);
}

TEST_CASE("damage that shows only later is mended when it is met") {
    TestFolder folder;
    const auto file = folder.path() / "catalog.db";
    {
        Catalog catalog(folder.path());
        install(catalog, samplePack());
    }
    {
        std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
        const auto size = fs::file_size(file);
        for (std::uintmax_t at = 8192; at + 4096 <= size; at += 4096) {
            bytes.seekp(static_cast<std::streamoff>(at));
            bytes.write(std::string(4096, '\x5a').data(), 4096);
        }
    }
    Catalog catalog(folder.path());
    CHECK_FALSE(found(catalog, "neuron").empty());
    CHECK(catalog.card("aws-ml-chips-sample/role-training-01"));
}

TEST_CASE("packs put into the folder or taken out by hand are noticed at the next start") {
    TestFolder folder;
    {
        Catalog catalog(folder.path());
        install(catalog, samplePack());
    }
    smallPack(folder.path() / "packs/small", "1.0.0", "What?");
    fs::remove_all(folder.path() / "packs" / sampleId);
    smallPack(folder.path() / "packs/misnamed", "1.0.0", "Whose id is another?");
    Catalog catalog(folder.path());
    REQUIRE(catalog.packs().size() == 1);
    CHECK(catalog.packs()[0].id == "small");
}

TEST_CASE("rebuild reads every folder anew") {
    Installed there;
    const auto file = there.folder.path() / "packs" / sampleId / "questions/20-key-numbers.md";
    writeFile(file, contentOf(file) + "\n## Late {#late}\n\nWas this added later?\n\n- [x] Yes\n- [ ] No\n");
    CHECK_FALSE(there.catalog.entry("aws-ml-chips-sample/late"));
    there.catalog.rebuild("2026-11-21");
    CHECK(there.catalog.entry("aws-ml-chips-sample/late"));
}

TEST_CASE("facts past their review date are counted by the day") {
    TestFolder folder;
    const auto source = smallPack(folder.path() / "source", "1.0.0", "What?");
    writeFile(source / "facts.csv", "id,entity,property,value,unit,source,as_of,review_by\n"
                                    "a,A,size,1,GB,https://example.org,2026-01,2026-06-01\n"
                                    "b,B,size,2,GB,https://example.org,2026-01,2027-06-01\n");
    Catalog catalog(folder.path() / "profile");
    catalog.install(pack::readFolder(source).pack, source, "2026-11-21");
    CHECK(catalog.pack("small")->staleFacts == 1);
    CHECK(Catalog(folder.path() / "profile", "2028-01-01").pack("small")->staleFacts == 2);
}

TEST_CASE("two programs see each other's packs") {
    TestFolder folder;
    Catalog one(folder.path());
    Catalog two(folder.path());
    const auto version = two.version();
    install(one, samplePack());
    CHECK(two.packs().size() == 1);
    CHECK(two.version() != version);
}

TEST_CASE("lists show plain words") {
    CHECK(plainText("Which **chip** is _fast_ and `cheap`?") == "Which chip is fast and cheap?");
    CHECK(plainText("See [the guide](https://example.org) and ![two chips](media/a.png).") ==
          "See the guide and two chips.");
    CHECK(plainText("# Head\n\n> said\n\n- one\n- two") == "Head said one two");
    CHECK(plainText("a {{16::how many?}} b {{c2::x}}") == "a […] b […]");
    CHECK(plainText("snake_case and 2 * 3 stay") == "snake_case and 2 * 3 stay");
    CHECK(plainText("\\*literal\\*") == "*literal*");
    CHECK(plainText(std::string("a\0b\2c", 5)) == "a b c");
    CHECK(plainText("").empty());
    CHECK_NOTHROW(plainText(std::string(200'000, '[')));
    CHECK_NOTHROW(plainText(std::string(200'000, '{')));
    CHECK(shortened("ééé", 3) == "é…");
    CHECK(shortened("short", 10) == "short");
}

TEST_CASE("a catalog shows the texts of the chosen language and keeps names, keys and order") {
    Installed there;
    const std::string question = std::string(sampleId) + "/role-training-01";
    const auto english = there.catalog.card(question);
    const auto names = there.catalog.entries();
    REQUIRE(english);

    there.catalog.setLanguage("de");
    const auto german = there.catalog.card(question);
    REQUIRE(german);
    CHECK(german->question.stem.starts_with("In einer Probeprüfung"));
    CHECK(german->question.options.at(2).why == "Ein allgemeiner Arm-Prozessor, kein ML-Beschleuniger.");
    CHECK(german->name == english->name);
    CHECK(german->answerHash == english->answerHash);
    CHECK(there.catalog.entry(question)->stem.starts_with("In einer Probeprüfung"));

    const auto inGerman = there.catalog.entries();
    REQUIRE(inGerman.size() == names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        CHECK(inGerman[i].card == names[i].card);
        CHECK(inGerman[i].answerHash == names[i].answerHash);
    }
    SECTION("what is not translated stays as the author wrote it") {
        const std::string other = std::string(sampleId) + "/serve-two-01";
        CHECK(there.catalog.entry(other)->untranslated);
        CHECK_FALSE(there.catalog.entry(question)->untranslated);
        for (const auto& hit : there.catalog.search("Inferentia"))
            CHECK(hit.entry.untranslated == there.catalog.entry(hit.entry.card)->untranslated);
        const auto there_ = there.catalog.card(other);
        REQUIRE(there_);
        there.catalog.setLanguage({});
        CHECK(*there_ == *there.catalog.card(other));
    }
    SECTION("search finds the words that are shown, and only those") {
        CHECK(finds(there.catalog, "Probeprüfung", "role-training-01"));
        CHECK(finds(there.catalog, "Inferentia", "serve-two-01"));
        there.catalog.setLanguage({});
        CHECK_FALSE(finds(there.catalog, "Probeprüfung", "role-training-01"));
        CHECK(finds(there.catalog, "cost", "role-training-01"));
    }
    SECTION("the languages of what is installed are known, and go with the pack") {
        CHECK(there.catalog.languages() == std::vector<std::string>{"de", "en"});
        there.catalog.remove(sampleId);
        CHECK(there.catalog.languages().empty());
    }
    SECTION("in the pack's own language, or without a choice, nothing lacks a translation") {
        for (const char* language : {"en", ""}) {
            there.catalog.setLanguage(language);
            for (const auto& entry : there.catalog.entries()) CHECK_FALSE(entry.untranslated);
            for (const auto& group : there.catalog.groups(sampleId)) CHECK_FALSE(group.untranslated);
        }
    }
    SECTION("a language nobody wrote shows the base language") {
        there.catalog.setLanguage("fr");
        CHECK(*there.catalog.card(question) == *english);
    }
}

TEST_CASE("a glossary's cards are known as terms, and come after the questions") {
    TestFolder profile;
    TestFolder source;
    const fs::path folder = smallPack(source.path() / "small", "1.0.0", "Which?");
    writeFile(folder / "glossary.md", "# Words {#words}\n\n## Chips {#chips}\nkind: flashcards\n\n"
                                      "- **EFA** :: Elastic Fabric Adapter {#efa}\n- HBM :: memory {#hbm}\n");
    Catalog catalog(profile.path());
    install(catalog, folder);
    const auto terms = catalog.terms("small");
    REQUIRE(terms.size() == 2);
    CHECK(terms[0].word == "EFA");
    CHECK(terms[0].meaning == "Elastic Fabric Adapter");
    CHECK(terms[0].card == "small/chips#efa");
    CHECK(catalog.entries("small").front().card == "small/q");
    const auto groups = catalog.groups("small");
    REQUIRE(groups.size() == 2);
    CHECK_FALSE(groups[0].isGlossary);
    CHECK(groups[1].isGlossary);
    CHECK(catalog.terms("no-such-pack").empty());
}

TEST_CASE("cards know their level of the pack's ladder") {
    TestFolder profile;
    TestFolder source;
    writeFile(source.path() / "p/pack.md", "# P\nid: p\nversion: 1.0.0\nladder: first, second\n");
    const std::string answers = "\n\n- [x] yes\n- [ ] no\n\n";
    writeFile(source.path() / "p/questions/1.md", "## A {#a}\ntags: second" + answers + "## B {#b}" +
                                                      answers + "## C {#c}\ntags: second, first" + answers);
    Catalog catalog(profile.path());
    install(catalog, source.path() / "p");
    std::vector<int> levels;
    for (const CardEntry& entry : catalog.entries("p")) levels.push_back(entry.level);
    CHECK(levels == std::vector<int>{1, 2, 0});
    CHECK(catalog.pack("p")->ladder == std::vector<std::string>{"first", "second"});
}

TEST_CASE("misconceptions are kept with the names of their questions, in the language that is chosen") {
    TestFolder folder;
    Catalog catalog(folder.path() / "profile");
    const fs::path source = smallPack(folder.path() / "source", "1.0.0", "Which?");
    writeFile(source / "misconceptions.csv", "id,people_think,true,source\n"
                                             "one,A is true.,B is.,https://example.org/one\n"
                                             "none,C is true.,D is.,https://example.org/none\n");
    writeFile(source / "i18n/de/misconceptions.csv", "id,people_think,true\none,A stimmt.,B stimmt.\n");
    writeFile(source / "questions/10.md",
              "# Group {#g}\n\n## Title {#q}\nmisconception: one\n\nWhich?\n\n- [x] yes\n- [ ] no\n\n"
              "## Gaps {#gaps}\nmisconception: one\n\nThere are {{c1::a}} and {{c2::b}}.\n");
    install(catalog, source);
    const auto rows = catalog.misconceptions("small");
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].id == "one");
    CHECK(rows[0].peopleThink == "A is true.");
    CHECK(rows[0].truth == "B is.");
    CHECK(rows[0].source == "https://example.org/one");
    CHECK(rows[0].cards == std::vector<std::string>{"small/q", "small/gaps#c1", "small/gaps#c2"});
    CHECK(rows[1].cards.empty());
    catalog.setLanguage("de");
    CHECK(catalog.misconceptions("small").at(0).peopleThink == "A stimmt.");
    CHECK(catalog.misconceptions("small").at(0).cards == rows[0].cards);
    CHECK(catalog.misconceptions("small").at(1).truth == "D is.");
    catalog.remove("small");
    CHECK(catalog.misconceptions("small").empty());
}
