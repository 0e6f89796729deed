#include "cli/desk.h"

#include "pack/read/reader.h"
#include "support/catch.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

using namespace chipwise::cli;

TEST_CASE("facts prints every row of the shipped facts as it is written") {
    const Desk desk{chipwiseWithPacks()};
    const json all = desk.jsonOf({"facts"});
    CHECK(all["schema_version"] == 1);
    CHECK(all["pack"] == "aws-ml-chips-core");
    const auto read = chipwise::pack::readFolder(SOURCE_ROOT "/content/aws-ml-chips");
    std::map<std::string, const chipwise::pack::Fact*> rows;
    for (const auto& fact : read.pack.facts) rows.emplace(fact.id, &fact);
    REQUIRE(rows.size() > 400);
    REQUIRE(all["facts"].size() == rows.size());
    for (const json& fact : all["facts"]) {
        const auto& row = *rows.at(fact["id"].get<std::string>());
        INFO(row.id);
        const auto text = [&](const char* key) {
            return fact[key].is_null() ? std::string() : fact[key].get<std::string>();
        };
        CHECK(text("value") == row.value);
        CHECK(text("unit") == row.unit);
        CHECK(text("qualifier") == row.qualifier);
        CHECK(text("precision") == row.precision);
        CHECK(text("entity") == row.entity);
        CHECK(text("property") == row.property);
        CHECK(text("source") == row.source);
        CHECK(text("as_of") == row.asOf);
        CHECK(fact["number"].is_null() != row.number.has_value());
        if (row.conflict) CHECK(fact["signs"][0] == "disputed");
    }
}

TEST_CASE("facts compares: what differs first, with ratios to the first name") {
    const Desk desk{chipwiseWithPacks()};
    const json compared = desk.jsonOf({"facts", "--compare", "Inf2,Trn3"});
    CHECK(compared["columns"][0]["entity"] == "Inf2");
    CHECK(compared["columns"][1]["consists_of"] == "Trainium3");
    bool memory = false;
    bool same = false;
    for (const json& row : compared["rows"]) {
        if (!row["differs"].get<bool>()) same = true;
        if (row["differs"].get<bool>()) CHECK_FALSE(same);
        if (row["property"] != "device memory per chip") continue;
        memory = true;
        CHECK(row["cells"][0]["value"] == "32");
        CHECK(row["cells"][1]["value"] == "144");
        CHECK(row["cells"][1]["ratio"].get<double>() == 4.5);
        REQUIRE(row.contains("spread"));
        CHECK(row["spread"].get<double>() == 4.5);
    }
    std::optional<double> before;
    for (const json& row : compared["rows"]) {
        if (!row["differs"].get<bool>() || row["spread"].is_null()) continue;
        if (before) CHECK(row["spread"].get<double>() <= *before); // what the order is by
        before = row["spread"].get<double>();
    }
    CHECK(before);
    CHECK(memory);
    const Ran words = desk.run({"facts", "--compare", "inf2,trn3"});
    CHECK(words.exit == 0);
    CHECK_THAT(words.out, ContainsSubstring("Differences, largest"));
    CHECK_THAT(words.out, ContainsSubstring("Listed for one of them  "));
    CHECK_THAT(words.out, ContainsSubstring("144 GiB (4.5 ×)"));
    const Ran servers = desk.run({"facts", "--compare", "Trn3 Gen1 UltraServer,Trn3 Gen2 UltraServer"});
    CHECK_THAT(servers.out, ContainsSubstring("Differences, largest"));
    CHECK(servers.out.find("as printed") == std::string::npos); // nothing is
    std::string printed = desk.run({"facts", "--compare", "trn1,trn2"}).out;
    CHECK_THAT(printed, ContainsSubstring(", as printed"));
    std::ranges::replace(printed, '\n', ' ');
    CHECK_THAT(printed, ContainsSubstring("A ratio in parentheses is calculated"));
    CHECK_THAT(printed, ContainsSubstring("A ratio marked “as printed” comes from the source"));
}

TEST_CASE("facts answers who says what, when it was read, and what pages print in two ways") {
    const Desk desk{chipwiseWithPacks()};
    const Ran server = desk.run({"facts", "trn2", "ultraserver", "fp8"});
    CHECK(server.exit == 0);
    CHECK_THAT(server.out, ContainsSubstring("83.2 PFLOPS"));
    CHECK_THAT(server.out, ContainsSubstring(", checked August 21, 2026"));
    CHECK_THAT(server.out, ContainsSubstring("https://"));
    const Ran disputed = desk.run({"facts", "--sign", "disputed"});
    CHECK_THAT(disputed.out, ContainsSubstring("The sources disagree: The chip page prints 2.9"));
    CHECK_THAT(desk.run({"facts"}).out, ContainsSubstring("[1] "));
    CHECK_THAT(desk.run({"facts", "--topic", "ultra"}).out, ContainsSubstring("PFLOPS"));
}

TEST_CASE("facts searches every installed pack and names the pack of each fact") {
    const Desk desk{chipwiseWithPacks()};
    CHECK_THAT(desk.run({"facts", "generation"}).out, !ContainsSubstring("From “"));
    desk.installSample();
    const Ran found = desk.run({"facts", "chips", "per", "instance"});
    CHECK(found.exit == 0);
    CHECK_THAT(found.out, ContainsSubstring("From “AWS ML chips: a sample”"));
    std::map<std::string, int> packs;
    const json all = desk.jsonOf({"facts"});
    for (const json& fact : all["facts"]) ++packs[fact["pack"].get<std::string>()];
    CHECK(all["pack"] == "aws-ml-chips-core");
    CHECK(packs.size() == 2);
    const json one = desk.jsonOf({"facts", "--pack", sampleId, "chips", "per", "instance"});
    CHECK(one["pack"] == sampleId);
    for (const json& fact : one["facts"]) CHECK(fact["pack"] == sampleId);
    CHECK_THAT(desk.run({"facts"}).err,
               ContainsSubstring("To see facts from another pack, add --pack " + sampleId));
    CHECK_THAT(desk.run({"facts", "--pack", sampleId}).err, !ContainsSubstring("another pack"));
    const Ran compared = desk.run({"facts", "--compare", "Inf2,Trn3"});
    CHECK_THAT(compared.err, ContainsSubstring("another pack"));
}

TEST_CASE("a comparison looks for its names before its words") {
    const Desk desk{chipwiseWithPacks()};
    desk.write("boards/pack.md", "# Boards\nid: boards\nversion: 1.0.0\n");
    desk.write("boards/facts.csv", "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                                   "a-slots,Board A,slots,4,,https://example.org/,2026-11-01,high,key\n"
                                   "b-slots,Board B,slots,8,,https://example.org/,2026-11-01,high,key\n");
    desk.write("boards/questions/1.md", "# G {#g}\n\n## Q {#q}\n\nHow many slots?\n\n= 4\n");
    REQUIRE(desk.run({"pack", "install", desk.file("boards")}).exit == 0);
    CHECK_THAT(desk.run({"facts", "--compare", "Board A,Board B"}).out, ContainsSubstring("slots"));
    // The word stands in the other pack only: that is no reason to deny the boards.
    CHECK_THAT(desk.run({"facts", "--compare", "Board A,Board B", "HBM"}).err,
               ContainsSubstring("No facts match."));
}

TEST_CASE("columns of the terminal never run together") {
    const Desk desk{chipwiseWithPacks()};
    for (const char* compared :
         {"Trainium1,Trainium2,Trainium3,Inferentia2", "Trainium1,Trainium2,Trainium3"}) {
        const Ran shown = desk.run({"facts", "--compare", compared});
        CHECK(shown.exit == 0);
        const std::size_t first = shown.out.find("NeuronCore-v2");
        REQUIRE(first != std::string::npos);
        CHECK(shown.out.compare(first, 15, "NeuronCore-v2  ") == 0);
        CHECK(shown.out.find("v2Neuron") == std::string::npos);
        CHECK(shown.out.find("v3Neuron") == std::string::npos);
    }
}

TEST_CASE("facts says what it does not know") {
    const Desk desk{chipwiseWithPacks()};
    CHECK(desk.run({"facts", "xyzzy"}).exit == 7);
    CHECK(desk.run({"facts", "--topic", "xyzzy"}).exit == 7);
    CHECK(desk.run({"facts", "--sign", "xyzzy"}).exit == 2);
    CHECK(desk.run({"facts", "--compare", "Trainium1"}).exit == 2);
    CHECK(desk.run({"facts", "--pack", "nobody"}).exit == 7);
    const Ran misspelled = desk.run({"facts", "--compare", "Trainum1,Inferentia2"});
    CHECK(misspelled.exit == 7);
    CHECK_THAT(misspelled.err, ContainsSubstring("Trainium1"));
    const Desk empty;
    CHECK(empty.run({"facts"}).exit == 7);
}
