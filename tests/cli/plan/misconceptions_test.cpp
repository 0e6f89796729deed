#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

namespace {

/// Three questions, two of them on one misconception.
void installBeliefs(const Desk& desk, const std::string& pack) {
    desk.write(pack + "/pack.md", "# Pack " + pack + "\nid: " + pack +
                                      "\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                                      "license: CC0-1.0\n\nFor a test.\n");
    std::string questions = "# Group {#g}\n\n";
    for (const std::string id : {"a", "b", "c"})
        questions += "## " + id + " {#" + id + "}\n" + (id == "c" ? "" : "misconception: any-chip\n") +
                     "shuffle: no\n\nWhat is " + id + "?\n\n- [x] right\n- [ ] wrong\n\n";
    desk.write(pack + "/questions/10.md", questions);
    desk.write(pack + "/misconceptions.csv", "id,people_think,true,source\n"
                                             "any-chip,Any chip does it.,Two do.,https://example.org/chips\n"
                                             "unasked,Nobody asks.,Really.,https://example.org/none\n");
    REQUIRE(desk.run({"pack", "install", desk.file(pack), "--quiet"}).exit == 0);
}

std::vector<std::string> asked(const Ran& ran) {
    std::vector<std::string> cards;
    for (const json& event : eventsOf(ran.out))
        if (event["event"] == "question") cards.push_back(event["card"]);
    return cards;
}

const std::string wrongAndCertain = "{\"answer\":[2],\"confidence\":\"certain\"}\n";

} // namespace

TEST_CASE("stats names the misconceptions that are held, with what is true and where to read it") {
    const Desk desk;
    installBeliefs(desk, "one");
    const json before = desk.jsonOf({"stats"})["misconceptions"];
    REQUIRE(before.size() == 2);
    CHECK(before[0]["state"] == "not-met");
    REQUIRE(desk.run({"study", "--json", "--card", "one/a"}, wrongAndCertain).exit == 0);
    const json held = desk.jsonOf({"stats"})["misconceptions"][0];
    CHECK(held == json{{"pack", "one"},
                       {"id", "any-chip"},
                       {"people_think", "Any chip does it."},
                       {"true", "Two do."},
                       {"source", "https://example.org/chips"},
                       {"state", "held"},
                       {"wrong", 1},
                       {"answers", 1},
                       {"cards", {"one/a", "one/b"}}});
    const Ran words = desk.run({"stats"});
    CHECK_THAT(words.out,
               ContainsSubstring("Misconceptions you seem to have: 1\n"
                                 "  any-chip  “Any chip does it.” (wrong, even though you were sure)\n"
                                 "    In fact: Two do.\n"
                                 "    https://example.org/chips\n"
                                 "“chipwise study --misconception any-chip” asks about the first one.\n"));
    std::string right;
    for (int i = 0; i < 2; ++i) right += "{\"answer\":[1]}\n";
    for (int i = 0; i < 2; ++i)
        REQUIRE(desk.run({"study", "--json", "--misconception", "any-chip"}, right).exit == 0);
    CHECK(desk.jsonOf({"stats"})["misconceptions"][0]["state"] == "gone");
    const Ran cleared = desk.run({"stats"});
    CHECK_THAT(cleared.out,
               ContainsSubstring("Misconceptions you have cleared up: 1\n  any-chip  “Any chip does it.”\n"));
    CHECK_THAT(cleared.out, !ContainsSubstring("you seem to have"));
}

TEST_CASE("a misconception's questions are drilled by its id, without scheduling") {
    const Desk desk;
    installBeliefs(desk, "one");
    installBeliefs(desk, "two");
    const Words drill{"study", "--json", "--misconception", "any-chip"};
    CHECK(
        asked(desk.run(drill, "{\"command\":\"skip\"}\n{\"command\":\"skip\"}\n{\"command\":\"skip\"}\n")) ==
        std::vector<std::string>{"one/a", "one/b", "two/a", "two/b"});
    Words ofOne = drill;
    ofOne.insert(ofOne.end(), {"--pack", "two"});
    const Ran ran = desk.run(ofOne, wrongAndCertain);
    CHECK(asked(ran).front() == "two/a");
    CHECK(desk.jsonOf({"today"})["due"] == 0); // nothing was scheduled
    CHECK(desk.jsonOf({"stats", "--pack", "one"})["misconceptions"][0]["state"] == "not-met");
    CHECK(desk.jsonOf({"stats", "--pack", "two"})["misconceptions"][0]["state"] == "held");
    const Ran unknown = desk.run({"study", "--misconception", "no-such"});
    CHECK(unknown.exit == 7);
    CHECK_THAT(unknown.err, ContainsSubstring("There is no misconception “no-such” in any installed pack."));
    const Ran unasked = desk.run({"study", "--misconception", "unasked"});
    CHECK(unasked.exit == 7);
    CHECK_THAT(unasked.err, ContainsSubstring("There are no questions about the misconception “unasked”."));
}

TEST_CASE("a pack is built, installed and shown as JSON with its misconceptions") {
    const Desk desk;
    installBeliefs(desk, "one");
    const std::string file = desk.file("one.cwpack");
    REQUIRE(desk.run({"pack", "build", desk.file("one"), "-o", file}).exit == 0);
    const Desk other;
    REQUIRE(other.run({"pack", "install", file}).exit == 0);
    CHECK(other.jsonOf({"stats"})["misconceptions"].size() == 2);
}
