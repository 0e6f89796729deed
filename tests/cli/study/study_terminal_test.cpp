#include "cli/desk.h"

#include "support/catch.h"

#include <set>

using namespace chipwise::cli;

namespace {

Ran studySample(const Desk& desk, const std::string& typed, const Words& options = {}) {
    Words words{"study", "--pack", sampleId, "--new", "100"};
    words.insert(words.end(), options.begin(), options.end());
    const Ran ran = desk.run(words, typed);
    INFO(ran.out);
    REQUIRE(ran.exit == 0);
    return ran;
}

int answersGiven(const Desk& desk) {
    return desk.jsonOf({"stats"})["answers"];
}

/// A pack of so many questions, all of which 2 is the answer to.
void installSums(const Desk& desk, int count) {
    std::string questions = "# Sums {#sums}\n\n";
    for (int i = 1; i <= count; ++i)
        questions +=
            "## Sum " + std::to_string(i) + " {#s" + std::to_string(i) + "}\n\nHow much is 1 + 1?\n\n= 2\n\n";
    desk.write("pack/pack.md", "# Sums\nid: sums\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                               "license: CC0-1.0\n\nFor a test.\n");
    desk.write("pack/questions/10.md", questions);
    REQUIRE(desk.run({"pack", "install", desk.file("pack")}).exit == 0);
}

} // namespace

TEST_CASE("five questions are answered from a pipe and stay answered") {
    const Desk desk{chipwiseWithPacks()};
    desk.installSample();
    const Ran ran = desk.run({"study"}, "1\n\n1\n\n1\n\n1\n\n1\n\nq\n");
    REQUIRE(ran.exit == 0);
    const int answered = answersGiven(desk);
    REQUIRE(answered >= 3);
    REQUIRE_THAT(ran.out, ContainsSubstring("Every answer is saved."));
}

TEST_CASE("a drill in the terminal says what it does not change, before and after") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "1\n\n1\n", {"--cram", "--kind", "choice"});
    REQUIRE_THAT(ran.out, ContainsSubstring("Drill: nothing is rescheduled, and the map does not change."));
    REQUIRE_THAT(ran.out, ContainsSubstring("the map did not change."));
    REQUIRE_THAT(studySample(desk, "1\n").out, !ContainsSubstring("rescheduled"));
}

TEST_CASE("a session in the terminal shows the Brief, the options, the verdict, why and the source") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "1\n", {"--kind", "choice"});
    REQUIRE_THAT(ran.out, ContainsSubstring("AWS designs two families"));
    REQUIRE_THAT(ran.out, ContainsSubstring("1 of "));
    REQUIRE_THAT(ran.out, ContainsSubstring("  4  "));
    REQUIRE_THAT(ran.out, ContainsSubstring("The rule “training means Trainium”"));
    REQUIRE_THAT(ran.out, ContainsSubstring("Source: https://"));
    REQUIRE_THAT(ran.out, ContainsSubstring("Last checked: 20"));
    REQUIRE(answersGiven(desk) == 1);
}

TEST_CASE("the numbers drawn for a question stand in every text of the terminal") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    change(pack + "/questions/20-key-numbers.md", "> “Up to” is a ceiling",
           "> The bill is {bill} USD. A ceiling");
    REQUIRE(desk.run({"pack", "install", pack}).exit == 0);
    std::string typed;
    for (int i = 0; i < 30; ++i) typed += "1\n\n";
    const Ran ran = studySample(desk, typed, {"--kind", "numeric"});
    REQUIRE_THAT(ran.out, ContainsSubstring("The bill is "));
    REQUIRE(ran.out.find("{bill}") == std::string::npos);
}

TEST_CASE("at a true-false question t and f are answers") {
    for (const char* answer : {"f", "false", "2", "F"}) {
        const Desk desk;
        desk.installSample();
        const Ran ran = studySample(desk, std::string(answer) + "\n\n", {"--kind", "true-false"});
        REQUIRE_THAT(ran.out, ContainsSubstring("Right."));
        REQUIRE(answersGiven(desk) == 1);
    }
}

TEST_CASE("typed commands skip, flag, suspend and take back") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "f\nf\nflag\ns\nsuspend\nu\nu\nnonsense\nq\n", {"--kind", "choice"});
    REQUIRE_THAT(ran.out, ContainsSubstring("Flagged."));
    REQUIRE_THAT(ran.out, ContainsSubstring("Flag removed."));
    REQUIRE_THAT(ran.out, ContainsSubstring("Hidden. This question will not be asked again"));
    REQUIRE_THAT(ran.out, ContainsSubstring("Undone."));
    REQUIRE_THAT(ran.out, ContainsSubstring("nothing to undo"));
    REQUIRE_THAT(ran.out, ContainsSubstring("Type the number"));
    REQUIRE(answersGiven(desk) == 0);
    studySample(desk, "1\nu\nq\n", {"--kind", "choice"});
    REQUIRE(answersGiven(desk) == 0);
}

TEST_CASE("a line that begins with = is an answer, even where it looks like a command") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "=q\n\n=AWS Neuron\nq\n", {"--kind", "short"});
    REQUIRE_THAT(ran.out, ContainsSubstring("Not the right answer."));
    REQUIRE_THAT(ran.out, ContainsSubstring("Right."));
    REQUIRE(answersGiven(desk) == 2);
}

TEST_CASE("the gaps of a text are called blanks, as in the window, in plain brackets") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "q\n", {"--kind", "cloze"});
    REQUIRE_THAT(ran.out, ContainsSubstring("[blank"));
    REQUIRE_THAT(ran.out, ContainsSubstring(" blank")); // so does the line that says how to answer
    REQUIRE_THAT(ran.out, !ContainsSubstring("⟦"));
}

TEST_CASE("a flashcard shows its back before it is rated") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "\n3\n\nq\n", {"--kind", "flashcard"});
    REQUIRE_THAT(ran.out, ContainsSubstring("Press Enter to see the back"));
    REQUIRE(answersGiven(desk) == 1);
}

TEST_CASE("a guess is marked with ? and certainty with !") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "f?\n\nq\n", {"--kind", "true-false"});
    REQUIRE_THAT(ran.out, ContainsSubstring("Right, but you guessed."));
    REQUIRE_THAT(ran.out, ContainsSubstring("Asked again in this session."));
    REQUIRE_THAT(ran.out, ContainsSubstring("right on the first try, 1 guessed, "));
    const Desk sure;
    sure.installSample();
    REQUIRE_THAT(studySample(sure, "t!\n\nq\n", {"--kind", "true-false"}).out,
                 ContainsSubstring("Sure but wrong."));
}

TEST_CASE("a letter that is an answer is no command, which the keys say, and its word is one") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "?\nflag\nf\n\nq\n", {"--kind", "true-false"});
    REQUIRE_THAT(ran.out, ContainsSubstring("In a true/false question, f means false."));
    REQUIRE_THAT(ran.out, ContainsSubstring("Flagged."));
    REQUIRE(answersGiven(desk) == 1);
    const Ran typed = studySample(desk, "words\nw\n\nq\n", {"--kind", "short"});
    REQUIRE_THAT(typed.out, ContainsSubstring("No glossary terms"));
    REQUIRE(answersGiven(desk) == 2);
}

TEST_CASE("a right number in another unit is asked for its unit once, without a penalty") {
    const Desk desk;
    desk.installSample();
    std::string typed;
    for (int i = 0; i < 12; ++i) typed += "16 TB\n";
    studySample(desk, typed + "q\n", {"--kind", "numeric"});
    const std::string journal = desk.run({"reviews", "export"}).out;
    REQUIRE_THAT(journal, ContainsSubstring("16 TB"));
}

TEST_CASE("hostile lines do no harm to a session in the terminal") {
    const Desk desk;
    desk.installSample();
    const std::string typed = std::string(3 << 20, 'x') + "\n" + std::string(9000, '1') + "\n\xFF\xFE\n" +
                              std::string("\0\0\n", 3) + "\033[2J\n99999999999999999999\n1\n";
    const Ran ran = studySample(desk, typed, {"--kind", "choice"});
    REQUIRE_THAT(ran.out, ContainsSubstring("too long"));
    REQUIRE(ran.out.find('\033') == std::string::npos);
    REQUIRE(answersGiven(desk) == 1);
}

TEST_CASE("what a pack says cannot steer the terminal") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    change(pack + "/questions/10-roles.md", "AWS designs two families",
           "\xC2\x9B"
           "31mAWS\xE2\x80\xAE designs two families");
    desk.run({"pack", "install", pack});
    const Ran ran = studySample(desk, "q\n", {"--kind", "choice"});
    REQUIRE(ran.out.find("\xC2\x9B") == std::string::npos);
    REQUIRE(ran.out.find("\xE2\x80\xAE") == std::string::npos);
}

TEST_CASE("when everything is done the terminal says so") {
    const Desk desk;
    desk.installSample();
    REQUIRE_THAT(studySample(desk, "", {"--objective", "chips 9.9"}).out,
                 ContainsSubstring("Nothing to ask now."));
}

TEST_CASE("redo repeats what was taken back, and a hidden question is brought back by its name") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "1\nu\nredo\nredo\nhide\nq\n", {"--kind", "choice"});
    REQUIRE_THAT(ran.out, ContainsSubstring("Undone."));
    REQUIRE_THAT(ran.out, ContainsSubstring("Redone."));
    REQUIRE_THAT(ran.out, ContainsSubstring("nothing to redo"));
    REQUIRE_THAT(ran.out, ContainsSubstring("chipwise bring-back"));
    REQUIRE(answersGiven(desk) == 1);
    const json hidden = desk.jsonOf({"find", "--hidden"})["hits"];
    REQUIRE(hidden.size() == 1);
    REQUIRE(desk.run({"bring-back", hidden[0]["card"]}).exit == 0);
}

TEST_CASE("a question mark alone shows the keys and leaves the question open") {
    const Desk desk;
    desk.installSample();
    const Ran ran = studySample(desk, "?\n1\n", {"--kind", "choice"});
    CHECK_THAT(ran.out, ContainsSubstring("q: quit"));
    CHECK(answersGiven(desk) == 1);
}

TEST_CASE("once today is done the terminal offers what comes back next, and asks it ahead") {
    Desk desk;
    installSums(desk, 8);
    REQUIRE(desk.run({"plan", "--new-per-day", "1", "--set"}).exit == 0);
    std::string answers;
    for (int i = 0; i < 20; ++i) answers += "2\n\n";
    int ahead = 0;
    for (int day = 10; ahead == 0 && day <= 28; ++day) {
        desk.now = "2026-12-" + std::to_string(day) + "T09:00:00Z";
        CHECK(desk.jsonOf({"today"})["next"]["ahead"] == 0); // today has questions of its own
        desk.run({"study"}, answers);
        ahead = desk.jsonOf({"today"})["next"]["ahead"];
    }
    REQUIRE(ahead > 0);
    CHECK_THAT(desk.run({"today"}).out, ContainsSubstring("You can do "));
    CHECK_THAT(desk.run({"today"}).out, ContainsSubstring("To study ahead, run “chipwise study --ahead”."));
    const int before = answersGiven(desk);
    CHECK(desk.run({"study", "--ahead"}, answers).exit == 0);
    CHECK(answersGiven(desk) == before + ahead);
    CHECK(desk.jsonOf({"today"})["next"]["ahead"] == 0);
    CHECK_THAT(desk.run({"study", "--ahead"}).out, ContainsSubstring("There is nothing to study ahead"));
    CHECK(desk.run({"study", "--ahead", "--cram"}).exit == 2);
}

TEST_CASE("where today has put questions off and nothing can be studied ahead, --all is named") {
    Desk desk;
    installSums(desk, 60);
    REQUIRE(desk.run({"plan", "--minutes", "60", "--new-per-day", "60", "--set"}).exit == 0);
    std::string answers;
    for (int i = 0; i < 80; ++i) answers += "2\n\n";
    desk.run({"study"}, answers);
    REQUIRE(answersGiven(desk) == 60);
    REQUIRE(desk.run({"plan", "--minutes", "1", "--exam", "2026-12-10", "--set"}).exit == 0);
    desk.now = "2026-12-09T09:00:00Z"; // on the eve nothing is studied ahead
    const auto left = [&] {
        const json today = desk.jsonOf({"today"});
        return today["due"].get<int>() + today["new"].get<int>() + today["next"]["ahead"].get<int>();
    };
    for (int sessions = 0; sessions < 20 && left() > 0; ++sessions) desk.run({"study", "--ahead"}, answers);
    REQUIRE(left() == 0);
    REQUIRE(desk.jsonOf({"today"})["waiting"] > 0);
    CHECK_THAT(desk.run({"study", "--ahead"}).out, ContainsSubstring("chipwise study --all"));
}

TEST_CASE("once the minutes of today were lowered and used up, study --ahead begins new questions") {
    Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"plan", "--minutes", "6", "--set"}).exit == 0);
    std::string wrong;
    for (int i = 0; i < 3; ++i) wrong += "{\"answer\":[1]}\n";
    REQUIRE(desk.run({"study", "--json", "--kind", "choice", "--limit", "3"}, wrong).exit == 0);
    REQUIRE(desk.jsonOf({"today"})["next"]["new_ahead"] == 0); // the day has questions of its own
    REQUIRE(desk.run({"plan", "--minutes", "1", "--set"}).exit == 0);
    for (int key = 1; key <= 4; ++key) // what was missed is asked until it is right
        desk.run({"study", "--json"}, json{{"answer", {key}}}.dump() + "\n");
    const json today = desk.jsonOf({"today"});
    INFO(today.dump());
    REQUIRE(today["due"].get<int>() + today["new"].get<int>() == 0);
    const int more = today["next"]["new_ahead"];
    CHECK(more > 0);
    CHECK_THAT(desk.run({"today"}).out, ContainsSubstring("ou can start "));
    std::string skips;
    for (int i = 0; i < 20; ++i) skips += "{\"command\":\"skip\"}\n";
    std::set<std::string> asked;
    for (const json& event : eventsOf(desk.run({"study", "--json", "--ahead"}, skips).out))
        if (event["event"] == "question") asked.insert(event["card"].get<std::string>());
    CHECK(static_cast<int>(asked.size()) == more);
}
