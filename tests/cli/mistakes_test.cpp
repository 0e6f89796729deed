#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

namespace {

const std::string neuronSdk = sampleId + "/neuron-sdk-01";

/// Answers until nothing more is asked for, wrong and certain.
void missTheShortOnes(const Desk& desk) {
    std::string lines;
    for (int i = 0; i < 3; ++i) lines += "{\"answer\":\"No such thing\",\"confidence\":\"certain\"}\n";
    REQUIRE(desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, lines).exit == 0);
}

/// The key that an option of the first choice question is shown with.
int keyOf(const Desk& desk, const Words& study, const std::string& option) {
    for (const json& event : eventsOf(desk.run(study).out))
        for (const json& shown : event.value("options", json::array()))
            if (shown["text"] == option) return shown["key"];
    FAIL("“" << option << "” is not among the options");
    return 0;
}

} // namespace

TEST_CASE("mistakes are listed with what was said, and drilled by themselves") {
    const Desk desk;
    desk.installSample();
    REQUIRE_THAT(desk.run({"stats", "--mistakes"}).out, ContainsSubstring("No open mistakes"));
    REQUIRE(desk.run({"study", "--mistakes"}).exit == 7);
    missTheShortOnes(desk);
    const json mistakes = desk.jsonOf({"stats", "--mistakes"});
    REQUIRE(mistakes["schema_version"] == 1);
    REQUIRE(mistakes["open"] == mistakes["sure_but_wrong"].size());
    const json& first = mistakes["sure_but_wrong"][0];
    REQUIRE(first["card"] == neuronSdk);
    REQUIRE(first["said"] == "No such thing");
    REQUIRE(first["right"] == "AWS Neuron");
    REQUIRE(first["label"].is_null());
    const Ran words = desk.run({"stats", "--mistakes"});
    REQUIRE_THAT(words.out, ContainsSubstring("you said No such thing; it is AWS Neuron"));
    const Ran drill = desk.run({"study", "--json", "--mistakes"}, "{\"answer\":\"AWS Neuron\"}\n");
    REQUIRE(drill.exit == 0);
    REQUIRE_THAT(drill.out, ContainsSubstring(neuronSdk));
    REQUIRE(desk.jsonOf({"stats", "--mistakes"})["sure_but_wrong"].empty());
}

TEST_CASE("an option taken for another is a pair, and its questions are drilled") {
    const Desk desk;
    desk.installSample();
    const Words study{"study", "--json", "--kind", "choice", "--limit", "1"};
    const int key = keyOf(desk, study, "AWS Inferentia");
    REQUIRE(desk.run(study, json{{"answer", {key}}}.dump() + "\n").exit == 0);
    const json pairs = desk.jsonOf({"stats", "--mistakes"})["pairs"];
    REQUIRE(pairs.size() == 1);
    REQUIRE(pairs[0]["chosen"] == "AWS Inferentia");
    REQUIRE(pairs[0]["right"] == "AWS Trainium");
    REQUIRE(pairs[0]["times"] == 1);
    REQUIRE_THAT(desk.run({"stats", "--mistakes"}).out,
                 ContainsSubstring("1. “AWS Inferentia” for “AWS Trainium”, 1 time"));
    const Ran drill = desk.run({"study", "--json", "--pair", "1"});
    REQUIRE(drill.exit == 0);
    REQUIRE_THAT(drill.out, ContainsSubstring(pairs[0]["cards"][0].get<std::string>()));
}

TEST_CASE("a pair that is not there is named, and mistakes exclude a pair") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"study", "--pair", "1"}).exit == 7);
    REQUIRE(desk.run({"study", "--pair", "0"}).exit == 2);
    REQUIRE(desk.run({"study", "--pair", "1", "--mistakes"}).exit == 2);
    REQUIRE(desk.run({"stats", "--mistakes", "--since", "2026-11-21"}).exit == 2);
}
