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
    REQUIRE_THAT(desk.run({"stats", "--mistakes"}).out,
                 ContainsSubstring("No mistakes to correct. A question appears here when"));
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
    REQUIRE_THAT(words.out, ContainsSubstring("you answered No such thing; the answer is AWS Neuron"));
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
                 ContainsSubstring("1. “AWS Inferentia” instead of “AWS Trainium”, 1 time"));
    const Ran drill = desk.run({"study", "--json", "--pair", "1"});
    REQUIRE(drill.exit == 0);
    REQUIRE_THAT(drill.out, ContainsSubstring(pairs[0]["cards"][0].get<std::string>()));
}

TEST_CASE("a miss is labeled by its question or by its answer, and the label taken off again") {
    const Desk desk;
    desk.installSample();
    missTheShortOnes(desk);
    const auto labeled = [&](const std::string& name, const std::string& why) {
        return desk.jsonOf({"stats", "--mistakes", "--label", name, why})["sure_but_wrong"][0]["label"];
    };
    CHECK(labeled(neuronSdk, "misread") == "misread");
    const json first = desk.jsonOf({"stats", "--mistakes"})["sure_but_wrong"][0];
    CHECK(labeled(first["review"], "mixed-up") == "mixed-up");
    CHECK_THAT(desk.run({"stats", "--mistakes"}).out, ContainsSubstring("(mixed-up)"));
    CHECK(labeled(neuronSdk, "none").is_null());
    CHECK(desk.run({"stats", "--mistakes", "--label", neuronSdk, "bad luck"}).exit == 2);
    CHECK(desk.run({"stats", "--mistakes", "--label", neuronSdk}).exit == 2);
    CHECK(desk.run({"stats", "--label", neuronSdk, "time"}).exit == 2);
    CHECK(desk.run({"stats", "--mistakes", "--label", "no/such", "time"}).exit == 7);
}

TEST_CASE("today tells of open mistakes") {
    const Desk desk;
    desk.installSample();
    CHECK(desk.jsonOf({"today"})["mistakes"] == 0);
    missTheShortOnes(desk);
    CHECK(desk.jsonOf({"today"})["mistakes"] == desk.jsonOf({"stats", "--mistakes"})["open"]);
    CHECK_THAT(desk.run({"today"}).out,
               ContainsSubstring(
                   "You have 1 mistake to correct. To list your mistakes, run “chipwise stats --mistakes”."));
}

TEST_CASE("a question has another side, which is flipped to and asked by its name") {
    const Desk desk;
    desk.write("pack/pack.md", "# Flip\nid: flip\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                               "license: CC0-1.0\n\nFor a test.\n");
    desk.write("pack/questions/10.md",
               "# Group {#g}\n\n## One {#one}\ncontrast: two\n\nFits it?\n\n- [x] yes\n- [ ] no\n\n"
               "## Two {#two}\ncontrast: one\n\nFits it now?\n\n- [x] no\n- [ ] yes\n\n"
               "## Three {#three}\n\nAlone?\n\n- [x] right\n- [ ] wrong\n");
    const Ran installed = desk.run({"pack", "install", desk.file("pack"), "--quiet"});
    INFO(installed.err);
    REQUIRE(installed.exit == 0);

    const auto events =
        eventsOf(desk.run({"study", "--json", "--card", "flip/one"}, "{\"answer\":[1]}\n").out);
    REQUIRE(events[1]["card"] == "flip/one");
    REQUIRE(events[2]["event"] == "graded");
    CHECK(events[2]["contrast"] == "flip/two");
    CHECK(desk.run({"study", "--card", "flip/none"}).exit == 7);
    CHECK(desk.run({"study", "--card", "flip/two", "--mistakes"}).exit == 2);

    const Desk other;
    REQUIRE(other.run({"pack", "install", desk.file("pack"), "--quiet"}).exit == 0);
    const Ran flipped = other.run({"study", "--card", "flip/one"}, "flip\n1\nflip\n1\nflip\n\nq\n");
    CHECK_THAT(flipped.out,
               ContainsSubstring("Answer this question first. Then type “flip” to see it with one "
                                 "constraint changed."));
    CHECK_THAT(flipped.out,
               ContainsSubstring("Type “flip” for the same question with one constraint changed."));
    CHECK_THAT(flipped.out, ContainsSubstring("Fits it now?"));
    CHECK_THAT(flipped.out, ContainsSubstring("You have already answered the variant today."));
    const Ran alone = other.run({"study", "--card", "flip/three"}, "flip\nq\n");
    CHECK_THAT(alone.out, ContainsSubstring("This question has no variant with one constraint changed."));
}

TEST_CASE("a pair that is not there is named, and mistakes exclude a pair") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"study", "--pair", "1"}).exit == 7);
    REQUIRE(desk.run({"study", "--pair", "0"}).exit == 2);
    REQUIRE(desk.run({"study", "--pair", "1", "--mistakes"}).exit == 2);
    REQUIRE(desk.run({"stats", "--mistakes", "--since", "2026-11-21"}).exit == 2);
}
