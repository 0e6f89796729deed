#include "store/catalog/catalog.h"

#include "store/catalog/catalog_text.h"

#include "installed_pack.h"
#include "support/catch.h"

#include <SQLiteCpp/SQLiteCpp.h>

using namespace chipwise;
using namespace chipwise::store;
namespace fs = std::filesystem;

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
