#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

namespace {

void installSubject(const Desk& desk) {
    std::string text = "# Subject {#g}\n\n";
    for (int i = 0; i < 6; ++i) {
        const std::string n = std::to_string(i);
        text += "## Choice " + n + " {#c" + n +
                "}\n\nWhich is it?\n\n- [x] the right one\n- [ ] wrong\n- [ ] bad\n\n"
                "> Because it is.\n\n";
    }
    desk.write("pack/pack.md", "# Own\nid: own\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                               "license: CC0-1.0\n\nFor a test.\n");
    desk.write("pack/questions/10.md", text);
    REQUIRE(desk.run({"pack", "install", desk.file("pack"), "--quiet"}).exit == 0);
}

Ran sitOwn(const Desk& desk, const std::string& typed, const Words& more = {}) {
    Words words{"exam", "--subject", "own/0", "--questions", "4", "--minutes", "20"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = desk.run(words, typed);
    INFO(ran.err);
    INFO(ran.out);
    REQUIRE(ran.exit == 0);
    return ran;
}

} // namespace

TEST_CASE("an exam in the terminal is answered, reviewed, submitted and explained") {
    const Desk desk;
    installSubject(desk);
    const Ran ran = sitOwn(desk, "1\nf\nx 2\nn\n1!\nr\ngoto 2\n2?\nsubmit\nn\nsubmit\ny\nw\n1\nq\n");
    CHECK_THAT(ran.out, ContainsSubstring("1 of 4   20:00 left"));
    CHECK_THAT(ran.out, ContainsSubstring("Flagged."));
    CHECK_THAT(ran.out, ContainsSubstring("2 struck out."));
    CHECK_THAT(ran.out, ContainsSubstring("2 flagged") || ContainsSubstring("1 flagged"));
    CHECK_THAT(ran.out, ContainsSubstring("3 answered, 1 unanswered, 1 flagged, 20:00 left. Submit? (y/n)"));
    CHECK_THAT(ran.out, ContainsSubstring(" of 4, "));
    CHECK_THAT(ran.out, ContainsSubstring("Subject"));
    CHECK_THAT(ran.out, ContainsSubstring("Because it is."));
    CHECK_THAT(ran.out, ContainsSubstring("Question 1: "));
    CHECK(ran.out.find("Right.") == std::string::npos); // no verdicts inside
    CHECK(desk.jsonOf({"stats"})["answers"] == 3);
    CHECK_THAT(desk.run({"exam", "--history"}).out, ContainsSubstring("2026-11-21  Subject"));
}

TEST_CASE("on its day an exam's result says what the next study day holds, later only what was missed") {
    Desk desk;
    installSubject(desk);
    sitOwn(desk, "1?\n1!\nsubmit\ny\nq\n");
    const std::string told = desk.jsonOf({"exam", "--result", "last"})["afterwards"];
    CHECK_THAT(told, ContainsSubstring("scheduled for the next study day."));
    CHECK_THAT(told, ContainsSubstring(" today, about ") || ContainsSubstring("Tomorrow: "));
    CHECK_THAT(desk.run({"exam", "--result", "last"}).out, ContainsSubstring("the next study day."));
    desk.now = "2026-11-22T09:00:00Z";
    const std::string later = desk.jsonOf({"exam", "--result", "last"})["afterwards"];
    CHECK(told.starts_with(later + ' '));
    CHECK(later.ends_with("scheduled for the next study day."));
}

TEST_CASE("an exam's result says how many of the missed questions the next study day has no time for") {
    Desk desk;
    installSubject(desk);
    REQUIRE(desk.run({"plan", "--minutes", "1", "--set"}).exit == 0);
    // Options are mixed: of three alike exams, each answer is right in one.
    std::string told;
    for (const std::string answer : {"1", "2", "3"}) {
        sitOwn(desk, answer + '\n' + answer + '\n' + answer + '\n' + answer + "\nsubmit\ny\nq\n");
        told += std::string(desk.jsonOf({"exam", "--result", "last"})["afterwards"]) + '\n';
    }
    INFO(told);
    CHECK_THAT(told,
               ContainsSubstring(" in that day's study time, and the rest come up on later days.") ||
                   ContainsSubstring(" in that day's study time, and one more comes up on a later day."));
}

TEST_CASE("an exam of the past is read again, all of it or a part") {
    const Desk desk;
    installSubject(desk);
    CHECK(desk.run({"exam", "--result", "last"}).exit == 7); // none yet
    sitOwn(desk, "1?\n1!\ngoto 4\nf\nsubmit\ny\nd 0\nd own/0\nq\n");
    const Ran whole = desk.run({"exam", "--result", "last"});
    CHECK(whole.exit == 0);
    CHECK_THAT(whole.out,
               ContainsSubstring("you: ") && ContainsSubstring("left blank · right: the right one"));
    CHECK_THAT(whole.out, !ContainsSubstring("Because it is."));
    CHECK(desk.run({"exam", "--result", "1"}).out == whole.out);
    const auto questionsIn = [&](const Words& only) {
        Words words{"exam", "--result", "last"};
        words.insert(words.end(), only.begin(), only.end());
        const std::string out = desk.run(words).out;
        int count = 0;
        for (std::size_t at = 0; (at = out.find("\nQuestion ", at)) != std::string::npos; ++at) ++count;
        return count;
    };
    const json result = desk.jsonOf({"exam", "--result", "last"});
    const int wrong = 4 - result["right"].get<int>();
    CHECK(questionsIn({"--only", "all"}) == 4);
    CHECK(questionsIn({"--only", "wrong"}) == wrong);
    CHECK(questionsIn({"--only", "guessed"}) == 1);
    CHECK(questionsIn({"--only", "flagged"}) == 1);
    CHECK(questionsIn({"--only", "domain:own/0"}) == 4);
    CHECK(questionsIn({"--only", "guessed", "--only", "flagged"}) == 0);
    CHECK_THAT(desk.run({"exam", "--result", "last", "--only", "flagged"}).out,
               ContainsSubstring("You left this question blank.") && ContainsSubstring("Because it is."));
    CHECK(desk.run({"exam", "--result", "2"}).exit == 7);
    CHECK(desk.run({"exam", "--result", "last", "--only", "domain:9"}).exit == 7);
    CHECK(desk.run({"exam", "--result", "last", "--only", "nonsense"}).exit == 2);
    CHECK(desk.run({"exam", "--only", "wrong"}).exit == 2);
}

TEST_CASE("the subjects of an own form are numbered and taken by number") {
    const Desk desk;
    installSubject(desk);
    const Ran ran = sitOwn(desk, "submit\ny\nd 1\nd 2\nq\n");
    CHECK_THAT(ran.out, ContainsSubstring("  1 Subject"));
    CHECK_THAT(ran.out, ContainsSubstring("Question 4: blank"));
    CHECK_THAT(ran.out,
               ContainsSubstring(
                   "Time used: less than a minute, no answers; the time limit allowed 300 s per question."));
    CHECK(desk.run({"exam", "--result", "last", "--only", "domain:1"}).exit == 0);
    const Ran unknown = desk.run({"exam", "--result", "last", "--only", "domain:2"});
    CHECK(unknown.exit == 7);
    CHECK_THAT(unknown.err, ContainsSubstring("no domain “2”. Choose from: 1."));
}

TEST_CASE("how sure an answer was is shown with it and in the review") {
    const Desk desk;
    installSubject(desk);
    const Ran ran = sitOwn(desk, "1?\n1!\n1\np\np\np\nn\nr\nq\n");
    CHECK_THAT(ran.out, ContainsSubstring(", guessed\n") && ContainsSubstring(", certain\n"));
    CHECK_THAT(ran.out, ContainsSubstring("1 guessed") && ContainsSubstring("2 certain") &&
                            ContainsSubstring("3 answered") && ContainsSubstring("4 open"));
}

TEST_CASE("a wrong word is told where its command has its help") {
    const Desk desk;
    CHECK_THAT(desk.run({"exam", "--nonsense"}).err, ContainsSubstring("Try “chipwise exam --help”."));
    CHECK_THAT(desk.run({"pack", "list", "--nonsense"}).err,
               ContainsSubstring("Try “chipwise pack list --help”."));
    CHECK_THAT(desk.run({"--nonsense"}).err, ContainsSubstring("Try “chipwise --help”."));
}

TEST_CASE("a past result as JSON has what was answered beside what was right") {
    const Desk desk;
    installSubject(desk);
    sitOwn(desk, "1\ngoto 4\nf\nsubmit\ny\nq\n");
    const json result = desk.jsonOf({"exam", "--result", "last"});
    CHECK(result["schema_version"] == 1);
    REQUIRE(result["questions"].size() == 4);
    const json& first = result["questions"][0];
    CHECK(first["given"] == json::array({1}));
    CHECK(first["right"] == "the right one");
    CHECK((first["said"] == first["right"]) == first["correct"].get<bool>());
    CHECK_FALSE(first["expected"].is_null());
    CHECK(result["questions"][3]["given"].is_null());
    CHECK(result["questions"][3]["said"] == "");
    const json flagged =
        desk.jsonOf({"exam", "--result", result["attempt"].get<std::string>(), "--only", "flagged"});
    REQUIRE(flagged["questions"].size() == 1);
    CHECK(flagged["questions"][0]["position"] == 4);
}

TEST_CASE("an exam that is left in the terminal waits for its resumption") {
    const Desk desk;
    installSubject(desk);
    CHECK_THAT(sitOwn(desk, "1\nq\n").out, ContainsSubstring("chipwise exam --resume"));
    CHECK(desk.jsonOf({"stats"})["answers"] == 0);
    const Ran again = desk.run({"exam", "--resume"}, "submit\ny\n");
    CHECK_THAT(again.out, ContainsSubstring("2 of 4"));
    CHECK_THAT(again.out, ContainsSubstring("1 answered, 3 unanswered, 0 flagged"));
    CHECK(desk.jsonOf({"stats"})["answers"] == 1);
}

TEST_CASE("an exam in the terminal that was begun by accident is discarded, one with an answer is not") {
    const Desk desk;
    installSubject(desk);
    CHECK_THAT(sitOwn(desk, "n\ndiscard\n").out, ContainsSubstring("Nothing from this exam was kept."));
    CHECK(desk.run({"exam", "--resume"}, "").exit == 7);
    CHECK_THAT(sitOwn(desk, "1\ndiscard\nq\n").out,
               ContainsSubstring("can only be submitted") && ContainsSubstring("chipwise exam --resume"));
    CHECK(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("what cannot be is said, and nothing is lost by it") {
    const Desk desk;
    installSubject(desk);
    const Ran ran = sitOwn(desk, "goto 17\nx 9\nnonsense\npause\n7\n\xFF\xFE\nclear\np\nq\n");
    CHECK_THAT(ran.out, ContainsSubstring("There is no question 17. Questions are numbered 1 to 4."));
    CHECK_THAT(ran.out, ContainsSubstring("Type the number of the answer. Type “help” for the commands."));
    CHECK_THAT(ran.out, ContainsSubstring("There is no option 7."));
    CHECK_THAT(ran.out, ContainsSubstring("This is the first question."));
    CHECK_THAT(ran.out, ContainsSubstring("Your answers are saved, but the clock keeps running"));
    CHECK_THAT(ran.out, ContainsSubstring("no option 9"));
    CHECK_THAT(ran.out, ContainsSubstring("strict exam cannot be paused"));
}

TEST_CASE("half a command is told how it goes, help says them all, and a doubtful submit is none") {
    const Desk desk;
    installSubject(desk);
    const Ran ran =
        sitOwn(desk, "goto\ngoto 99999999999999\nx\nx two\nhelp\nsubmit\nmaybe\nsubmit\ny\nhelp\n9\nq\n");
    CHECK_THAT(ran.out, ContainsSubstring("“goto 3” goes to question 3.\n“goto 3” goes to question 3.\n"));
    CHECK_THAT(ran.out, ContainsSubstring("“x 2” strikes out option 2.\n“x 2” strikes out option 2.\n"));
    CHECK_THAT(ran.out, ContainsSubstring("submit: end the"));
    CHECK_THAT(ran.out, ContainsSubstring("Not submitted."));
    CHECK_THAT(ran.out, ContainsSubstring("w for wrong answers"));
    CHECK_THAT(ran.out, ContainsSubstring("There is no question 9. Questions are numbered 1 to 4."));
}

TEST_CASE("an exam that is gone on with says what there is of it") {
    const Desk desk;
    installSubject(desk);
    const Ran left = sitOwn(desk, "1\npause\nq\n", {"--relaxed"});
    CHECK_THAT(left.out, ContainsSubstring("Your answers are saved and the clock is stopped"));
    const Ran again = desk.run({"exam", "--resume"}, "q\n");
    CHECK_THAT(again.out, ContainsSubstring("Exam started at 09:00. 1 of 4 answered, "));
    CHECK_THAT(again.out, ContainsSubstring(" left, paused."));
    // Leaving alone is no pause, as in the window.
    CHECK_THAT(again.out, ContainsSubstring("Your answers are saved, but the clock keeps running"));
    CHECK_THAT(desk.run({"exam", "--resume"}, "q\n").out, !ContainsSubstring("left, paused"));
}

TEST_CASE("an exam of the small hours has the date of the calendar") {
    Desk desk;
    installSubject(desk);
    desk.now = "2026-11-22T02:00:00Z";
    sitOwn(desk, "submit\ny\nq\n");
    CHECK_THAT(desk.run({"exam", "--history"}).out, ContainsSubstring("2026-11-22  Subject"));
}

TEST_CASE("a relaxed exam pauses") {
    const Desk desk;
    installSubject(desk);
    CHECK_THAT(sitOwn(desk, "pause\n\n1\nq\n", {"--relaxed"}).out,
               ContainsSubstring("Paused. Press Enter to continue"));
}

TEST_CASE("a list of one pack's exams names the subjects of that pack alone") {
    const Desk desk;
    installSubject(desk);
    desk.write("other/pack.md", "# Other\nid: other\nversion: 1.0.0\nformat: 1\nlanguage: en\n");
    desk.write("other/questions/10.md", "# Elsewhere\n\n## One {#one}\n\nHow many?\n\n= 1\n");
    REQUIRE(desk.run({"pack", "install", desk.file("other"), "--quiet"}).exit == 0);
    CHECK_THAT(desk.run({"exam", "--list"}).out,
               ContainsSubstring("own/0  Subject") && ContainsSubstring("other/0  Elsewhere"));
    CHECK_THAT(desk.run({"exam", "--list", "--pack", "other"}).out,
               ContainsSubstring("other/0  Elsewhere") && !ContainsSubstring("own/0"));
    CHECK(desk.jsonOf({"exam", "--list", "--pack", "own"})["subjects"].size() == 1);
}
