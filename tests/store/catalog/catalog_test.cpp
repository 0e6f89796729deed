#include "store/catalog/catalog.h"

#include "installed_pack.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::store;
namespace fs = std::filesystem;

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
