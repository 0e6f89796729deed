#include "cli/desk.h"

#include "store/profile.h"
#include "study/clock.h"
#include "support/catch.h"

#include <algorithm>
#include <chrono>

using namespace chipwise::cli;

namespace {

/// A pack with a plan of two domains: eight choice questions, four typed numbers.
void installExam(const Desk& desk,
                 const std::string& settings = "questions: 6\nminutes: 10\nraw-pass: 50 %\n") {
    std::string text = "# Group {#g}\n\n";
    for (int i = 0; i < 8; ++i) {
        const std::string n = std::to_string(i);
        text +=
            "## Choice " + n + " {#c" + n + "}\nobjective: x 1.1\n\nWhich is " + n +
            "?\n\n- [x] right\n  > That is why.\n- [ ] wrong\n  > Not that.\n- [ ] bad\n  > Not that.\n\n";
    }
    for (int i = 0; i < 4; ++i) {
        const std::string n = std::to_string(i);
        text += "## Number " + n + " {#n" + n +
                "}\nkind: numeric\nobjective: x 2\n\nHow many?\n\n= 16 GB\n\n> Sixteen.\n\n";
    }
    desk.write("pack/pack.md", "# Exam\nid: sat\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                               "license: CC0-1.0\n\nFor a test.\n\n## Exam: Exam X {#x}\n" +
                                   settings + "\n- 1 (67%) One\n  - 1.1 First\n- 2 (33%) Two\n");
    desk.write("pack/questions/10.md", text);
    const Ran ran = desk.run({"pack", "install", desk.file("pack"), "--quiet"});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
}

const Words examOfX{"exam", "--json", "--plan", "x", "--pack", "sat"};

std::vector<json> sit(const Desk& desk, const std::string& typed, Words words = examOfX, int exit = 0) {
    const Ran ran = desk.run(words, typed);
    INFO(ran.err);
    INFO(ran.out);
    REQUIRE(ran.exit == exit);
    return eventsOf(ran.out);
}

std::vector<json> named(const std::vector<json>& events, const std::string& name) {
    std::vector<json> found;
    std::copy_if(events.begin(), events.end(), std::back_inserter(found),
                 [&](const json& event) { return event["event"] == name; });
    return found;
}

/// An exam of a minute that began then and was left at once, on a machine that was started anew since.
void leaveExam(const Desk& desk, std::int64_t startedMs) {
    chipwise::store::Profile profile(desk.data());
    chipwise::store::Attempt attempt;
    attempt.startedMs = startedMs;
    attempt.minutes = 1;
    profile.startAttempt(attempt, {{"sat/c1", "1", true, 1}, {"sat/c2", "1", true, 2}});
}

std::string rightAnswerTo(const json& question) {
    if (question["kind"] == "numeric") return R"({"answer":"16 GB"})";
    for (const json& option : question["options"])
        if (option["text"] == "right") return json{{"answer", {option["key"]}}}.dump();
    FAIL("no right option");
    return {};
}

} // namespace

TEST_CASE("an exam by lines is answered, submitted and told in full") {
    const Desk desk;
    installExam(desk);
    Dialogue dialogue(chipwiseProgram(), desk.words(examOfX));
    const json hello = json::parse(*dialogue.line());
    CHECK(hello["protocol"] == 1);
    CHECK(hello["exam"]["questions"] == 6);
    CHECK(hello["exam"]["minutes"] == 10);
    CHECK(hello["exam"]["strict"] == true);
    CHECK(hello["exam"]["left_seconds"] == 600);
    for (int position = 1; position <= 6; ++position) {
        const json question = json::parse(*dialogue.line());
        REQUIRE(question["event"] == "question");
        REQUIRE(question["position"] == position);
        REQUIRE(question["of"] == 6);
        REQUIRE_FALSE(question.contains("hint"));
        dialogue.send(position == 6 ? R"({"command":"flag"})" : rightAnswerTo(question));
        const json saved = json::parse(*dialogue.line());
        REQUIRE(saved["event"] == "saved");
        REQUIRE(saved["position"] == position);
        REQUIRE(saved["left_seconds"].get<int>() >= 595);
    }
    CHECK(json::parse(*dialogue.line())["flagged"] == true);
    dialogue.send(R"({"command":"submit"})");
    const json result = json::parse(*dialogue.line());
    REQUIRE(result["event"] == "result");
    CHECK(result["right"] == 5);
    CHECK(result["scored"] == 6);
    CHECK(result["blank"] == 1);
    CHECK(result["passed"] == true);
    CHECK(result["domains"].size() == 2);
    REQUIRE(result["questions"].size() == 6);
    CHECK(result["questions"][0]["correct"] == true);
    CHECK(result["questions"][0]["expected"].is_object());
    CHECK_FALSE(result["questions"][0]["explanation"].get<std::string>().empty());
    const json done = json::parse(*dialogue.line());
    CHECK(done["event"] == "done");
    CHECK(done["answered"] == 5);
    CHECK(dialogue.wait() == 0);

    CHECK_FALSE(result["afterwards"].get<std::string>().empty());
    CHECK(result["afterwards"] == desk.jsonOf({"exam", "--result", "last"})["afterwards"]);
    CHECK(desk.jsonOf({"stats"})["answers"] == 5);
    CHECK(desk.jsonOf({"check"})["differences"] == 0);
    const json history = desk.jsonOf({"exam", "--history"});
    REQUIRE(history["exams"].size() == 1);
    CHECK(history["exams"][0]["right"] == 5);
}

TEST_CASE("an exam by lines in which nothing was answered is discarded") {
    const Desk desk;
    installExam(desk);
    const auto events = sit(desk, "{\"command\":\"flag\"}\n{\"command\":\"discard\"}\n");
    REQUIRE(events.size() >= 2);
    CHECK(events[events.size() - 2] == json{{"event", "discarded"}});
    CHECK(events.back() == json{{"event", "done"}, {"answered", 0}});
    CHECK(desk.run({"exam", "--resume"}).exit == 7);
    CHECK(desk.jsonOf({"exam", "--history"})["exams"].empty());

    Dialogue dialogue(chipwiseProgram(), desk.words(examOfX));
    dialogue.line();
    dialogue.send(rightAnswerTo(json::parse(*dialogue.line())));
    dialogue.line();
    dialogue.line();
    dialogue.send(R"({"command":"discard"})");
    CHECK_THAT(json::parse(*dialogue.line())["message"].get<std::string>(),
               ContainsSubstring("can only be submitted"));
    dialogue.send(R"({"command":"quit"})");
    CHECK(json::parse(*dialogue.line())["answered"] == 1);
    CHECK(dialogue.wait() == 0);
    CHECK(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("an exam that is left is gone on with, and holds against another beginning") {
    const Desk desk;
    installExam(desk);
    sit(desk, "{\"command\":\"flag\"}\n{\"command\":\"goto\",\"position\":3}\n{\"command\":\"quit\"}\n");
    CHECK(desk.run(examOfX).exit == 6);
    const auto events = sit(desk, "{\"command\":\"review\"}\n", {"exam", "--json", "--resume"});
    CHECK(events[0]["exam"]["resumed"] == true);
    CHECK(events[1]["position"] == 3);
    const json review = named(events, "review").front();
    CHECK(review["questions"][0]["flagged"] == true);
    CHECK(review["questions"][1]["flagged"] == false);
    sit(desk, "{\"command\":\"submit\"}\n", {"exam", "--json", "--resume"});
    CHECK(desk.run({"exam", "--resume"}).exit == 7);
}

TEST_CASE("what was left is told by a sentence, on the day's page too, and the review counts") {
    const Desk desk;
    installExam(desk);
    CHECK(desk.jsonOf({"today"})["open_exam"].is_null());
    const auto begun =
        sit(desk, "{\"command\":\"flag\"}\n{\"answer\":[1],\"position\":9}\n{\"command\":\"review\"}\n"
                  "{\"command\":\"quit\"}\n");
    CHECK(begun[0]["exam"]["sentence"].is_null());
    CHECK(begun[0]["exam"]["answered"] == 0);
    const json review = named(begun, "review").front();
    CHECK(review["answered"] == 0);
    CHECK(review["open"] == 6);
    CHECK(review["flagged"] == 1);
    CHECK(review["left_seconds"].get<int>() > 590);
    const json open = desk.jsonOf({"today"})["open_exam"];
    CHECK(open["questions"] == 6);
    CHECK_THAT(open["sentence"].get<std::string>(),
               ContainsSubstring("Exam started at 09:00. 0 of 6 answered, "));
    CHECK_THAT(desk.run({"today"}).out, ContainsSubstring("“chipwise exam --resume” continues it."));
    const auto resumed = sit(desk, "{\"command\":\"submit\"}\n", {"exam", "--json", "--resume"});
    CHECK_THAT(resumed[0]["exam"]["sentence"].get<std::string>(), ContainsSubstring(" left"));
    CHECK(desk.jsonOf({"today"})["open_exam"].is_null());
}

TEST_CASE("nothing before the result says which questions do not count") {
    const Desk desk;
    installExam(desk, "questions: 6\nunscored: 2\nminutes: 10\nraw-pass: 50 %\n");
    std::string typed;
    for (int i = 0; i < 6; ++i) typed += "{\"command\":\"next\"}\n{\"command\":\"review\"}\n";
    const auto events = sit(desk, typed + "{\"command\":\"submit\"}\n");
    for (const json& event : events)
        if (event["event"] != "result") CHECK(event.dump().find("scored") == std::string::npos);
    const json result = named(events, "result").front();
    CHECK(result["scored"] == 4);
    CHECK(std::ranges::count(result["questions"], json(false),
                             [](const json& question) { return question["scored"]; }) == 2);
}

TEST_CASE("what was missed in an exam is taken again, and only that") {
    const Desk desk;
    installExam(desk);
    CHECK(desk.run({"study", "--missed"}).exit == 7);
    Dialogue dialogue(chipwiseProgram(), desk.words(examOfX));
    REQUIRE(dialogue.line());
    std::string missed;
    for (int position = 1; position <= 6; ++position) {
        const json question = json::parse(*dialogue.line());
        if (position == 4) {
            missed = question["card"];
            dialogue.send(R"({"command":"next"})");
        } else {
            dialogue.send(rightAnswerTo(question));
        }
        REQUIRE(json::parse(*dialogue.line())["event"] == "saved");
    }
    REQUIRE(dialogue.line());
    dialogue.send(R"({"command":"submit"})");
    REQUIRE(json::parse(*dialogue.line())["right"] == 5);
    REQUIRE(dialogue.line());
    REQUIRE(dialogue.wait() == 0);
    const auto asked = named(eventsOf(desk.run({"study", "--json", "--missed"}).out), "question");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0]["card"] == missed);
    CHECK(asked[0]["of"] == 1);
    CHECK(desk.run({"study", "--missed", "--mistakes"}).exit == 2);
}

TEST_CASE("each command is answered by one event, and the question stands again unless it was refused") {
    const Desk desk;
    installExam(desk);
    const std::pair<const char*, const char*> lines[] = {{R"({"command":"next"})", "saved"},
                                                         {R"({"command":"previous"})", "saved"},
                                                         {R"({"command":"goto","position":4})", "saved"},
                                                         {R"({"command":"goto","position":99})", "error"},
                                                         {R"({"command":"flag"})", "saved"},
                                                         {R"({"command":"unflag"})", "saved"},
                                                         {R"({"command":"clear"})", "saved"},
                                                         {R"({"command":"review"})", "review"},
                                                         {R"({"command":"pause"})", "saved"},
                                                         {R"({"command":"resume"})", "saved"},
                                                         {R"({"command":"reveal"})", "error"},
                                                         {"nonsense", "error"},
                                                         {R"({"command":"strike","key":99})", "error"}};
    Words relaxed = examOfX;
    relaxed.push_back("--relaxed");
    Dialogue dialogue(chipwiseProgram(), desk.words(relaxed));
    REQUIRE(dialogue.line());
    REQUIRE(json::parse(*dialogue.line())["event"] == "question");
    for (const auto& [line, event] : lines) {
        INFO(line);
        dialogue.send(line);
        REQUIRE(json::parse(*dialogue.line())["event"] == event);
        if (event != std::string("error")) REQUIRE(json::parse(*dialogue.line())["event"] == "question");
    }
    dialogue.send(R"({"command":"quit"})");
    REQUIRE(json::parse(*dialogue.line())["event"] == "done");
    REQUIRE_FALSE(dialogue.line());
}

TEST_CASE("`saved` is never said of what was not stored: a paused exam refuses") {
    const Desk desk;
    installExam(desk);
    Words relaxed = examOfX;
    relaxed.push_back("--relaxed");
    const std::string away = "{\"command\":\"flag\"}\n{\"command\":\"goto\",\"position\":3}\n"
                             "{\"command\":\"next\"}\n{\"command\":\"clear\"}\n";
    const auto events = sit(desk,
                            "{\"command\":\"pause\"}\n" + away +
                                "{\"command\":\"resume\"}\n{\"command\":\"goto\",\"position\":3}\n"
                                "{\"command\":\"flag\"}\n{\"command\":\"quit\"}\n",
                            relaxed);
    const auto errors = named(events, "error");
    REQUIRE(errors.size() == 4);
    for (const json& error : errors) CHECK(error["message"] == "The exam is paused.");
    CHECK(named(events, "saved").size() == 4);
    const json last = named(events, "question").back();
    CHECK(last["position"] == 3);
    CHECK(last["flagged"] == true);
}

TEST_CASE("one attempt holds the profile") {
    const Desk desk;
    installExam(desk);
    Dialogue dialogue(chipwiseProgram(), desk.words(examOfX));
    REQUIRE(dialogue.line());
    REQUIRE(dialogue.line());
    const json busy = desk.jsonOf({"exam", "--resume"}, 5);
    CHECK_THAT(busy["error"]["message"].get<std::string>(), ContainsSubstring("taking a practice exam"));
}

TEST_CASE("an exam whose time ran out while it was left is submitted when it is opened") {
    const Desk desk;
    installExam(desk);
    leaveExam(desk, chipwise::study::nowFromIso(desk.now)->ms - 3'600'000);
    const auto events = sit(desk, "{\"answer\":[1]}\n", {"exam", "--json", "--resume"});
    REQUIRE(events.size() == 3);
    CHECK(events[1]["event"] == "result");
    CHECK(events[1]["time_up"] == true);
    CHECK(events[1]["submitted_ms"] == chipwise::study::nowFromIso(desk.now)->ms - 3'540'000);
    CHECK(events[1]["blank"] == 2);
}

TEST_CASE("when the time is up an exam ends by itself, though nobody types") {
    const Desk desk;
    installExam(desk);
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::system_clock::now().time_since_epoch());
    leaveExam(desk, now.count() - 59'600);
    Dialogue dialogue(chipwiseProgram(), {"exam", "--json", "--resume", "--data", desk.data()});
    std::vector<std::string> names;
    while (const auto line = dialogue.line()) names.push_back(json::parse(*line)["event"]);
    REQUIRE(names.size() >= 3);
    CHECK(names[names.size() - 2] == "result");
    CHECK(names.back() == "done");
    CHECK(dialogue.wait() == 0);
}

TEST_CASE("a malformed line or an answer that does not fit leaves the question open") {
    const Desk desk;
    installExam(desk);
    std::string typed;
    const std::vector<std::string> lines{"nonsense",
                                         "[]",
                                         "{}",
                                         R"({"answer":"x"})",
                                         R"({"answer":[9]})",
                                         R"({"command":"dance"})",
                                         R"({"command":"goto"})",
                                         R"({"command":"goto","position":0})",
                                         R"({"command":"goto","position":7})",
                                         R"({"command":"goto","position":1e99})",
                                         R"({"command":"strike"})",
                                         R"({"command":"strike","key":17})",
                                         R"({"command":"pause"})",
                                         R"({"answer":[1],"confidence":"perhaps"})",
                                         R"({"answer":[1],"position":99})",
                                         std::string("{}\0{}", 5)};
    for (const std::string& line : lines) typed += line + "\n";
    const auto events = sit(desk, "{\"command\":\"goto\",\"position\":1}\n" + typed);
    CHECK(named(events, "error").size() == lines.size());
    CHECK(events.back()["answered"] == 0);
}

TEST_CASE("a relaxed exam that is left waits when it was paused, and only then") {
    const Desk desk;
    installExam(desk);
    Words relaxed = examOfX;
    relaxed.push_back("--relaxed");
    const auto wasLeft = [&] { return desk.jsonOf({"today"})["open_exam"]["sentence"].get<std::string>(); };
    const auto events =
        sit(desk, "{\"command\":\"pause\"}\n{\"command\":\"resume\"}\n{\"command\":\"quit\"}\n", relaxed);
    CHECK(named(events, "saved").size() == 2);
    CHECK(events.back()["left_seconds"].get<int>() > 590);
    CHECK_THAT(wasLeft(), !ContainsSubstring("paused"));
    sit(desk, "{\"command\":\"pause\"}\n{\"command\":\"quit\"}\n", {"exam", "--json", "--resume"});
    CHECK_THAT(wasLeft(), ContainsSubstring("paused"));
}

TEST_CASE("the right number in another unit is not asked about: that would tell") {
    const Desk desk;
    installExam(desk);
    std::string typed;
    for (int position = 1; position <= 6; ++position)
        typed += R"({"answer":"16 TB","position":)" + std::to_string(position) + "}\n";
    const auto events = sit(desk, typed + "{\"command\":\"submit\"}\n");
    CHECK(named(events, "saved").size() == 2); // the numbers; a choice takes keys
    CHECK(named(events, "result").front()["right"] == 0);
}

TEST_CASE("the list says which exams can be sat, what lacks, and which subjects there are") {
    const Desk desk;
    installExam(desk, "questions: 30\nminutes: 10\n");
    const json list = desk.jsonOf({"exam", "--list", "--pack", "sat"});
    const json& exam = list["exams"][0];
    CHECK(exam["plan"] == "x");
    CHECK(exam["possible"] == false);
    CHECK(exam["largest"] == 12);
    CHECK(exam["lacking"].size() == 2);
    CHECK_FALSE(list["subjects"].empty());
    const json refused = desk.jsonOf({"exam", "--plan", "x", "--pack", "sat"}, 7);
    CHECK_THAT(refused["error"]["message"].get<std::string>(), ContainsSubstring("needs 12 more questions"));
    CHECK_THAT(refused["error"]["message"].get<std::string>(), ContainsSubstring("--questions 12"));
    Words shorter = examOfX;
    shorter.insert(shorter.end(), {"--questions", "12"});
    CHECK(sit(desk, "", shorter)[0]["exam"]["questions"] == 12);
}

TEST_CASE("an exam that a pack covers in part is drilled, not sat") {
    const Desk desk;
    installExam(desk, "slice: yes\nquestions: 30\nminutes: 10\n");
    const json refused = desk.jsonOf({"exam", "--plan", "x"}, 7);
    CHECK_THAT(refused["error"]["message"].get<std::string>(),
               ContainsSubstring("chipwise study --objective x"));
}

TEST_CASE("the same seed asks the same exam") {
    const Desk one;
    const Desk two;
    installExam(one);
    installExam(two);
    CHECK(sit(one, "")[1] == sit(two, "")[1]);
    Desk other;
    other.seed = "8";
    installExam(other);
    const std::string review = "{\"command\":\"review\"}\n";
    const auto again = sit(one, review, {"exam", "--json", "--resume"});
    CHECK(named(again, "review") != named(sit(other, review), "review"));
}

TEST_CASE("what is not installed is not found") {
    const Desk desk;
    installExam(desk);
    CHECK(desk.run({"exam", "--plan", "nowhere"}).exit == 7);
    CHECK(desk.run({"exam", "--pack", "nowhere"}).exit == 7);
    CHECK(desk.run({"exam", "--subject", "sat/99"}).exit == 7);
    CHECK(desk.run({"exam", "--questions", "0"}).exit == 2);
    CHECK(desk.run({"exam", "--strict", "--relaxed"}).exit == 2);
    CHECK(desk.run({"exam", "--resume"}).exit == 7);
}

TEST_CASE("stats of one pack leaves out what belongs to another, and what is about all of them") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 3);
    installExam(desk);
    Dialogue dialogue(chipwiseProgram(), desk.words(examOfX));
    dialogue.line();
    for (int position = 1; position <= 6; ++position) {
        dialogue.send(rightAnswerTo(json::parse(*dialogue.line())));
        dialogue.line();
    }
    dialogue.send(R"({"command":"submit"})");
    std::optional<std::string> line = dialogue.line();
    while (line && json::parse(*line)["event"] != "result") line = dialogue.line();
    REQUIRE(line);
    REQUIRE(dialogue.wait() == 0);
    const json all = desk.jsonOf({"stats"});
    REQUIRE(all["exams"]["attempts"].size() == 1);
    REQUIRE(all["load"].size() == 28);
    const json sample = desk.jsonOf({"stats", "--pack", sampleId});
    const json sat = desk.jsonOf({"stats", "--pack", "sat"});
    CHECK(sample["exams"]["attempts"].empty());
    CHECK(sat["due_today"] == 0); // its questions were asked in an exam only
    CHECK(sat["new_today"].is_null());
    CHECK(sat["exams"]["attempts"].size() == 1);
    CHECK(sample["exams"]["questions"] == sample["questions"]);
    CHECK(sat["exams"]["questions"] == 12);
    CHECK(sat["exams"]["unseen_left"] == 6);
    for (const json& one : {sample, sat}) {
        for (const char* list : {"load", "misconceptions"}) CHECK(one[list].empty());
        CHECK(one["forecast"]["known"].empty());
        CHECK(one["forecast"]["sentence"] == "");
        CHECK(one["record"]["forecasts"].empty());
    }
    const auto answersIn = [](const json& stats) {
        int answers = 0;
        for (const json& row : stats["certainty"]) answers += row["answers"].get<int>();
        return answers;
    };
    CHECK(answersIn(sample) + answersIn(sat) == answersIn(all));
    CHECK(answersIn(sample) > 0);
    CHECK(sat["recall"]["answers"] == 0);
    REQUIRE(all["recall"]["answers"] > 0);
    CHECK(sample["recall"] == all["recall"]);
    double known = 0;
    for (const json& domain : sample["domains"]) known += domain["known"].get<double>();
    CHECK(known == Approx(sample["known_by_day"].back()["known"].get<double>()));
    const std::string words = desk.run({"stats", "--pack", sampleId}).out;
    CHECK_THAT(words, !ContainsSubstring("Exam X"));
    CHECK_THAT(words, !ContainsSubstring("The next four weeks"));
    CHECK_THAT(words, !ContainsSubstring("if you stop today"));
}
