#include "pack/json/json_form.h"

#include "pack/json_schema.h"
#include "pack/pack_fixture.h"
#include "pack/random_pack.h"

#include <fstream>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

using Json = nlohmann::ordered_json;

const Json& schema() {
    static const Json parsed = Json::parse(std::ifstream(SOURCE_ROOT "/resources/pack.schema.json"));
    return parsed;
}

Json sampleJson() {
    return Json::parse(toJson(readPack(samplePack()).pack));
}

void checkValid(const Json& document) {
    const auto problems = SchemaCheck(schema()).problemsOf(document);
    for (const auto& problem : problems) UNSCOPED_INFO(problem);
    CHECK(problems.empty());
}

/// The document with one change is refused, and for that change.
void checkRefused(const Json& document, const std::string& reason) {
    const auto problems = SchemaCheck(schema()).problemsOf(document);
    REQUIRE_FALSE(problems.empty());
    CHECK_THAT(problems.front(), ContainsSubstring(reason));
}

Json& firstQuestion(Json& document) {
    return document["groups"][0]["questions"][0];
}

} // namespace

TEST_CASE("the sample pack as JSON is what the schema describes") {
    checkValid(sampleJson());
}

TEST_CASE("random packs as JSON are what the schema describes") {
    for (unsigned seed = 1; seed <= 20; ++seed) checkValid(Json::parse(toJson(RandomPack(seed).make())));
}

TEST_CASE("the schema refuses what is no pack") {
    Json document = sampleJson();
    SECTION("a member that nobody knows") {
        firstQuestion(document)["dificulty"] = "easy";
        checkRefused(document, "dificulty: is not known");
    }
    SECTION("a kind that does not exist") {
        firstQuestion(document)["kind"] = "match";
        checkRefused(document, "not in enum");
    }
    SECTION("a choice question without options") {
        firstQuestion(document).erase("options");
        checkRefused(document, "\"options\" is missing");
    }
    SECTION("a weight above 100") {
        firstQuestion(document)["options"][0]["credit"] = 101;
        checkRefused(document, "too large");
    }
    SECTION("an id with a space") {
        firstQuestion(document)["id"] = "role training";
        checkRefused(document, "does not match");
    }
    SECTION("another format") {
        document["format"] = 2;
        checkRefused(document, "$.format");
    }
    SECTION("a number as text") {
        document["exams"][0]["minutes"] = "30";
        checkRefused(document, "not of type");
    }
}

TEST_CASE("a pack as JSON says where its facts, plans and settings stand") {
    const Json document = sampleJson();
    CHECK(document["facts"][0]["value"] == 16);
    CHECK(document["facts"][11]["value"] == "training and inference");
    CHECK(document["facts"][12]["conflict"] == true);
    CHECK(document["exams"][1]["slice"] == true);
    CHECK(document["exams"][0]["domains"][0]["children"][1]["number"] == "1.2");
    CHECK(document["groups"][1]["case"] == true);
    const Json& calculated = document["groups"][2]["questions"][2];
    CHECK(calculated["let"][0]["expression"] == "200000..900000 step 50000");
    CHECK(document["translations"]["de"]["questions"]["role-training-01"]["title"] == "Aufgabe des Chips");
}

TEST_CASE("a card comes back from its line of JSON as it was") {
    for (unsigned seed = 1; seed <= 60; ++seed)
        for (const Card& card : cardsOf(RandomPack(seed).make())) {
            const std::string line = toJson(card);
            INFO(line);
            CHECK(line.find('\n') == std::string::npos);
            REQUIRE(cardFromJson(line) == card);
        }
    for (const Card& card : cardsOf(readPack(samplePack()).pack)) {
        const Card again = cardFromJson(toJson(card));
        CHECK(again == card);
        CHECK(again.question.mark.line == card.question.mark.line);
    }
}

TEST_CASE("text that is not a card is refused, not misread") {
    const std::string good = toJson(cardsOf(readPack(samplePack()).pack).front());
    for (const std::string& text :
         {std::string(), std::string("{"), std::string("[]"), std::string("{}"), std::string("null"),
          good.substr(0, good.size() / 2), std::string("{\"name\":5}"), std::string(100'000, '['),
          std::string("{\"name\":\"a\",\"question\":{\"effective\":{\"kind\":\"riddle\"}}}")})
        CHECK_THROWS_AS(cardFromJson(text), std::runtime_error);
}
