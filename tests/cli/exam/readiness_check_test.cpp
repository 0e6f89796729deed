#include "cli/desk.h"

#include "store/profile.h"
#include "support/catch.h"

#include <set>

using namespace chipwise::cli;

namespace {

/// A pack with enough questions for checks of readiness: two domains of a hundred and ten.
void installReady(const Desk& desk, int perDomain = 110) {
    std::string text;
    for (const std::string domain : {"1", "2"}) {
        text += "# Half " + domain + " {#h" + domain + "}\nobjective: both " + domain + "\n\n";
        for (int i = 1; i <= perDomain; ++i) {
            const std::string id = "d" + domain + "-" + std::to_string(i);
            text += "## Title " + id + " {#" + id + "}\n\nWhat is the secret of " + id +
                    "?\n\n- [x] right\n- [ ] wrong\n- [ ] bad\n\n";
        }
    }
    desk.write("pack/pack.md",
               "# Ready\nid: ready\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
               "license: CC0-1.0\n\nFor a test.\n\n## Exam: Both halves {#both}\nquestions: 20\n"
               "minutes: 20\nraw-pass: 70 %\n\n- 1 (60%) First\n- 2 (40%) Second\n");
    desk.write("pack/questions/10.md", text);
    const Ran ran = desk.run({"pack", "install", desk.file("pack"), "--quiet"});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
}

std::set<std::string> keptAside(const Desk& desk) {
    const auto cards = chipwise::store::Profile(desk.data()).cardsKeptAside();
    return {cards.begin(), cards.end()};
}

/// "60" of "about 31 of 60 questions".
std::string totalIn(const std::string& plan) {
    const auto at = plan.find(" of ");
    return at == std::string::npos ? plan : plan.substr(at + 4, plan.find(' ', at + 4) - at - 4);
}

std::vector<json> lines(const Desk& desk, const Words& words, const std::string& in) {
    const Ran ran = desk.run(words, in);
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    return eventsOf(ran.out);
}

/// Answers a check through its lines: the first option each time, right or wrong as it comes.
std::vector<json> sitCheck(const Desk& desk) {
    std::string in;
    for (int position = 1; position <= 14; ++position)
        in += R"({"command":"goto","position":)" + std::to_string(position) + "}\n" + R"({"answer":[1]})" +
              "\n";
    return lines(desk, {"exam", "--check", "--json"}, in + R"({"command":"submit"})" + "\n");
}

} // namespace

TEST_CASE("the plan counts from the start the questions that it will count after the first session") {
    Desk desk;
    installReady(desk);
    CHECK_THAT(
        desk.run({"plan"}).out,
        ContainsSubstring("30 of the questions will be set aside for readiness checks once you begin.\n"));
    const std::string set = desk.run({"plan", "--exam", "2026-12-18", "--set"}).out;
    CHECK(totalIn(set) == "190");
    CHECK_THAT(set, ContainsSubstring("Not counted: 30 set aside until a readiness check uses them.\n"));
    lines(desk, {"study", "--json", "--limit", "1"}, R"({"answer":[1]})");
    CHECK(totalIn(desk.run({"plan"}).out) == "190");
    CHECK_THAT(desk.run({"pack", "show", "ready"}).out,
               ContainsSubstring("Not counted: 30 set aside until a readiness check uses them.\n"));
    desk.now = "2026-12-18T09:00:00Z";
    CHECK(desk.run({"plan"}).out == "Your exam is today. Good luck.\n"); // no count on that day
}

TEST_CASE("a readiness check asks what was set aside, and its answers are told apart in the journal") {
    Desk desk;
    installReady(desk);
    const json before = desk.jsonOf({"exam", "--list"});
    REQUIRE(before["checks"].size() == 1);
    CHECK(before["checks"][0]["will_be_drawn"] == true);
    CHECK(before["checks"][0]["possible"] == false);

    const auto events = sitCheck(desk);
    CHECK(events.front()["exam"]["title"] == "Readiness check 1");
    CHECK(events.front()["exam"]["minutes"] == 14);
    CHECK(events.front()["exam"]["strict"] == false);
    const json& result = events.back()["event"] == "result" ? events.back() : events[events.size() - 2];
    REQUIRE(result["event"] == "result");
    CHECK(result["check"] == true);
    CHECK(result["passed"] == nullptr);
    CHECK(result["scored"] == 14);
    CHECK(keptAside(desk).size() == 16);
    const Ran journal = desk.run({"reviews", "export"});
    std::size_t answers = 0;
    for (std::size_t at = journal.out.find(",readiness,"); at != std::string::npos;
         at = journal.out.find(",readiness,", at + 1))
        ++answers;
    CHECK(answers == 14);
    const json after = desk.jsonOf({"exam", "--list"});
    CHECK(after["checks"][0]["taken"] == 1);
    CHECK(after["checks"][0]["possible"] == true);
    CHECK(after["checks"][0]["kept_aside"] == 16);
    CHECK(desk.run({"check"}).exit == 0);
    CHECK(desk.jsonOf({"memory", "replay"})["differences"] == 0);
}

TEST_CASE("today and stats say in the same words how a check fits into the day") {
    Desk desk;
    installReady(desk);
    CHECK(desk.jsonOf({"today"})["readiness_check"].is_null()); // nothing is set aside yet
    lines(desk, {"study", "--json", "--limit", "3"}, R"({"answer":[1]})");
    const json check = desk.jsonOf({"today"})["readiness_check"];
    CHECK(check["questions"] == 14);
    CHECK(check["minutes"] == 14);
    const std::string fit = check["sentence"];
    CHECK_THAT(fit, ContainsSubstring("a check that you submit today replaces the "));
    const std::string sentence = desk.jsonOf({"stats"})["readiness"][0]["sentence"];
    CHECK(sentence.ends_with(fit));
    CHECK_THAT(sentence, ContainsSubstring("of the 190 questions for this exam"));
    CHECK_THAT(desk.run({"today"}).out, ContainsSubstring("“chipwise exam --check” starts the check.\n"));

    sitCheck(desk);
    CHECK(desk.jsonOf({"today"})["readiness_check"].is_null());
    CHECK(desk.jsonOf({"today"})["new"] == 0); // as it was said
    CHECK_THAT(desk.run({"today"}).out, !ContainsSubstring("readiness check"));
}

TEST_CASE("nobody is told whether they are ready for an exam that is over, until they set a new date") {
    Desk desk;
    installReady(desk);
    desk.now = "2026-11-20T09:00:00Z";
    REQUIRE(desk.run({"plan", "--exam", "2026-11-24", "--set"}).exit == 0);
    sitCheck(desk);
    const json before = desk.jsonOf({"stats"})["readiness"][0];
    CHECK(before["expected"].is_number());
    desk.now = "2026-11-25T09:00:00Z";
    const auto judged = [&] {
        const json now = desk.jsonOf({"stats"})["readiness"][0];
        return now["expected"].is_number() || !now["sentence"].get<std::string>().empty();
    };
    CHECK_THAT(desk.run({"stats"}).out, Catch::Matchers::StartsWith("Your exam is over.\nYour exam was on "
                                                                    "Tue, Nov 24. How did it go? Once you "));
    CHECK_FALSE(judged());
    const auto [outcome, headline] =
        GENERATE(std::pair{"--passed", "You passed.\n"}, std::pair{"--not-yet", "Your exam is over.\n"});
    REQUIRE(desk.run({"plan", outcome}).exit == 0);
    CHECK_THAT(desk.run({"stats"}).out,
               Catch::Matchers::StartsWith(headline + std::string("To see how ready you are for your next "
                                                                  "exam, set its date.\n")));
    CHECK_FALSE(judged());
    REQUIRE(desk.run({"plan", "--exam", "2026-12-18", "--set"}).exit == 0);
    CHECK(desk.jsonOf({"stats"})["readiness"][0]["headline"] == before["headline"]);
    CHECK(judged());
}

TEST_CASE("no command for learners shows a question that is set aside") {
    Desk desk;
    installReady(desk);
    lines(desk, {"study", "--json"}, R"({"command":"quit"})" + std::string("\n"));
    const auto kept = keptAside(desk);
    REQUIRE(kept.size() == 30);
    std::string said;
    for (const Words& words :
         {Words{"find", "secret", "--limit", "500"}, Words{"find", "secret", "--json", "--limit", "500"},
          Words{"today", "--json"}, Words{"stats", "--json"}, Words{"plan", "--json"},
          Words{"exam", "--list"}, Words{"stats", "--mistakes"}, Words{"reviews", "export"}})
        said += desk.run(words).out;
    for (const std::string& card : kept) {
        const Ran hidden = desk.run({"hide", card});
        CHECK(hidden.exit == 7);
        CHECK_THAT(hidden.err, ContainsSubstring("is set aside for a readiness check"));
        said += hidden.err;
        CHECK(desk.run({"find", card.substr(card.find('/') + 1)}).out.find(card + "\n") == std::string::npos);
    }
    CHECK(desk.run({"find", "--hidden"}).out.empty());
    const std::string cram = R"({"command":"skip"})" + std::string("\n");
    std::string skips;
    for (int i = 0; i < 500; ++i) skips += cram;
    said += desk.run({"study", "--json", "--cram"}, skips).out;
    for (const std::string& card : kept) {
        const std::string id = card.substr(card.find('/') + 1);
        CAPTURE(card);
        CHECK(said.find("the secret of " + id + "?") == std::string::npos);
    }
    CHECK(said.find("the secret of d1-") != std::string::npos); // there were questions to be seen
}

TEST_CASE("where no check can be taken the terminal says why") {
    Desk desk;
    installReady(desk, 60);
    const Ran ran = desk.run({"exam", "--check"});
    CHECK(ran.exit == 7);
    CHECK_THAT(
        ran.err,
        ContainsSubstring(
            "has 120 questions, too few to set some aside for a readiness check. At least 200 are needed"));
    CHECK_THAT(desk.run({"exam", "--list"}).out, ContainsSubstring("too few to set some aside"));
    CHECK(desk.run({"exam", "--check", "--plan", "both"}).exit == 2);
}

TEST_CASE("a check that is left in the terminal stops its clock, and is called a check") {
    Desk desk;
    installReady(desk);
    const std::string left = desk.run({"exam", "--check"}, "1\nq\n").out;
    CHECK_THAT(left, ContainsSubstring("Your answers are saved and the clock is stopped. “chipwise exam "
                                       "--resume” continues the check.\n"));
    desk.now = "2026-11-22T09:00:00Z"; // days later, where fourteen minutes would be over
    const Ran later = desk.run({"exam", "--resume"}, "r\nq\n");
    CHECK_THAT(later.out, ContainsSubstring("1 answered, 13 unanswered, 0 flagged") &&
                              ContainsSubstring("“submit” ends the check."));
    CHECK_THAT(later.err, !ContainsSubstring("discard"));
    lines(desk, {"exam", "--resume", "--json"}, R"({"command":"quit"})" + std::string("\n"));
    desk.now = "2026-11-23T09:00:00Z";
    const Ran last = desk.run({"exam", "--resume"}, "submit\ny\nq\n");
    CHECK(last.exit == 0);
    CHECK_THAT(last.out, ContainsSubstring("13 questions were left blank") && !ContainsSubstring("Exam") &&
                             !ContainsSubstring("practice exam"));
}

TEST_CASE("a strict check keeps its clock running when it is left") {
    Desk desk;
    installReady(desk);
    CHECK_THAT(desk.run({"exam", "--check", "--strict"}, "1\npause\nq\n").out,
               ContainsSubstring("A strict check cannot be paused.\n") &&
                   ContainsSubstring("Your answers are saved, but the clock keeps running. “chipwise exam "
                                     "--resume” continues the check.\n"));
}
