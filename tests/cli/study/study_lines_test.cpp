#include "cli/desk.h"

#include "support/catch.h"

#include <csignal>
#include <set>

using namespace chipwise::cli;

namespace {

const Words wholeSample{"study", "--json", "--pack", sampleId, "--new", "100", "--limit", "100"};

/// Some answer that fits the kind, right or not.
json anyAnswer(const json& question) {
    const std::string kind = question["kind"];
    const auto firstKeys = [](std::size_t count) {
        json keys = json::array();
        for (std::size_t key = 1; key <= count; ++key) keys.push_back(key);
        return keys;
    };
    if (kind == "choice") return firstKeys(question.value("choose", 1U));
    if (kind == "true-false") return true;
    if (kind == "ordering") return firstKeys(question["items"].size());
    if (kind == "matching") {
        json pairs = json::array();
        for (const json& left : question["left"]) pairs.push_back({left["key"], left["key"]});
        return pairs;
    }
    if (kind == "numeric") return 987654321;
    if (kind == "short") return "no such words";
    if (kind == "cloze") return json(std::vector<std::string>(question["gaps"].size(), "987654321"));
    return "again";
}

/// The right answer, from what a verdict said to expect.
json rightAnswer(const json& question, const json& expected) {
    const std::string kind = question["kind"];
    if (kind == "choice") return expected["keys"];
    if (kind == "true-false") return expected["truth"];
    if (kind == "ordering") return expected["order"];
    if (kind == "matching") return expected["pairs"];
    if (kind == "numeric") return (expected["low"].get<double>() + expected["high"].get<double>()) / 2;
    if (kind == "short") return expected["text"];
    if (kind == "cloze") return expected["texts"];
    return "good";
}

class Lines {
public:
    explicit Lines(const Desk& desk, const Words& command = wholeSample)
        : m_dialogue(chipwiseProgram(), desk.words(command)) {}

    json next() {
        const auto line = m_dialogue.line();
        REQUIRE(line);
        return json::parse(*line);
    }
    json say(const std::string& line) {
        REQUIRE(m_dialogue.send(line));
        return next();
    }
    json say(const json& line) { return say(line.dump()); }
    json answer(const json& answer) { return say(json{{"answer", answer}}); }
    json command(const std::string& name) { return say(json{{"command", name}}); }
    Dialogue& dialogue() { return m_dialogue; }

    /// Past the greeting to the first question.
    json begin() {
        REQUIRE(next()["event"] == "hello");
        return next();
    }
    int end() {
        m_dialogue.closeInput();
        return m_dialogue.wait();
    }

private:
    Dialogue m_dialogue;
};

/// Goes on by skipping until a question of that kind is open.
json openKind(Lines& lines, json question, const std::string& kind) {
    for (int tries = 0; question["kind"] != kind; ++tries) {
        REQUIRE(tries < 100);
        REQUIRE(lines.command("skip")["event"] == "skipped");
        question = lines.next();
        REQUIRE(question["event"] == "question");
    }
    return question;
}

bool isNamed(const json& object, const std::set<std::string>& names) {
    std::set<std::string> found;
    for (const auto& [name, value] : object.items()) found.insert(name);
    return found == names;
}

} // namespace

TEST_CASE("a whole session of every kind is answered, taken back and answered right") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk);
    const json hello = lines.next();
    REQUIRE(hello["event"] == "hello");
    REQUIRE(hello["protocol"] == 1);
    REQUIRE(hello["version"].is_string());

    std::set<std::string> kinds;
    int answered = 0;
    json event = lines.next();
    for (; event["event"] == "question"; event = lines.next()) {
        const json question = event;
        INFO(question.dump(2));
        kinds.insert(question["kind"].get<std::string>());
        if (question["kind"] == "flashcard") {
            const json back = lines.command("reveal");
            REQUIRE(back["event"] == "back");
            REQUIRE_FALSE(back["back"].get<std::string>().empty());
        }
        const json first = lines.answer(anyAnswer(question));
        INFO(first.dump(2));
        REQUIRE(first["event"] == "graded");
        const json after = lines.next();
        if (after["event"] == "done") {
            ++answered;
            event = after;
            break;
        }
        const json undone = lines.command("undo");
        REQUIRE(undone["event"] == "undone");
        REQUIRE(undone["card"] == question["card"]);
        const json again = lines.next();
        REQUIRE(again["card"] == question["card"]);
        const json right = lines.answer(rightAnswer(again, first["expected"]));
        INFO(right.dump(2));
        REQUIRE(right["event"] == "graded");
        REQUIRE(right["correct"] == true);
        REQUIRE(right["credit"] == 1.0);
        ++answered;
    }
    REQUIRE(event["event"] == "done");
    REQUIRE(event["answered"] == answered);
    REQUIRE(lines.end() == 0);
    REQUIRE(kinds == std::set<std::string>{"choice", "true-false", "ordering", "matching", "numeric", "short",
                                           "cloze", "flashcard"});
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
    REQUIRE(desk.jsonOf({"stats"})["answers"] == answered);
}

TEST_CASE("each kind of question has its shape") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk);
    std::set<std::string> seen;
    for (json event = lines.begin(); event["event"] == "question"; event = lines.next()) {
        INFO(event.dump(2));
        const std::string kind = event["kind"];
        const bool isNew = seen.insert(kind).second;
        REQUIRE(event["card"].get<std::string>().starts_with(sampleId + "/"));
        REQUIRE(event["position"].get<int>() >= 1);
        REQUIRE(event["of"].get<int>() >= event["position"].get<int>());
        REQUIRE(event["new"].is_boolean());
        REQUIRE(event.contains("brief"));
        REQUIRE(event.contains("stem") == (kind != "cloze" && kind != "flashcard"));
        if (kind == "choice") REQUIRE(event["options"][0]["key"] == 1);
        if (kind == "choice") REQUIRE(event["multiple"].is_boolean());
        if (kind == "ordering") REQUIRE(event["items"].size() == 4);
        if (kind == "matching") REQUIRE(event["right"].size() == event["left"].size() + 1);
        if (kind == "numeric") REQUIRE(event.contains("unit"));
        if (kind == "cloze") REQUIRE(event["text"].get<std::string>().find("⟦1⟧") != std::string::npos);
        if (kind == "cloze") REQUIRE(event["gaps"][0]["n"] == 1);
        if (kind == "flashcard") REQUIRE(event["front"].is_string());
        if (isNew)
            REQUIRE(lines.command("skip")["event"] == "skipped");
        else
            REQUIRE(lines.command("suspend")["event"] == "suspended");
    }
    REQUIRE(seen.size() == 8);
}

TEST_CASE("a verdict says what was expected, why, when it returns and what is remembered") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk);
    const json question = openKind(lines, lines.begin(), "choice");
    const json graded = lines.answer(anyAnswer(question));
    REQUIRE(isNamed(graded, {"event", "card", "correct", "credit", "rating", "recalled", "returns",
                             "expected", "explanation", "due", "next_day", "planned", "memory", "review"}));
    REQUIRE(graded["planned"] == false);
    REQUIRE(graded["expected"]["keys"].is_array());
    REQUIRE(isNamed(graded["memory"], {"stability", "difficulty", "retrievability"}));
    REQUIRE(graded["memory"]["stability"].get<double>() > 0);
    REQUIRE(graded["due"].get<std::string>().starts_with("2026-1"));
    REQUIRE(graded["next_day"] == graded["due"].get<std::string>().substr(0, 10));
    REQUIRE(graded["review"].get<std::string>().size() == 36);
}

TEST_CASE("the numbers drawn for a question stand in its text, and a unit is asked for once") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk, {"study", "--json", "--pack", sampleId, "--kind", "numeric", "--new", "100"});
    for (json event = lines.begin(); event["event"] == "question"; event = lines.next()) {
        REQUIRE(event["stem"].get<std::string>().find('{') == std::string::npos);
        if (event["card"] == sampleId + "/trn1-chips-01") {
            const json asked = lines.answer("16 TB");
            REQUIRE(asked["event"] == "error");
            const json graded = lines.answer("16 TB");
            REQUIRE(graded["event"] == "graded");
            REQUIRE(graded["correct"] == false);
            return;
        }
        lines.command("skip");
    }
    FAIL("the question about the chips of a Trn1 was not asked");
}

TEST_CASE("after an error and after the back the question stays open and is not printed again") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk);
    const json question = openKind(lines, lines.begin(), "choice");
    const std::size_t options = question["options"].size();
    const std::vector<std::string> malformed{
        "",
        "nonsense",
        "[1,2]",
        "42",
        "null",
        "{\"answer\":[1]",
        "{\"reply\":[1]}",
        "{\"answer\":1}",
        "{\"answer\":[]}",
        "{\"answer\":[0]}",
        "{\"answer\":[-1]}",
        "{\"answer\":[4294967297]}",
        "{\"answer\":[18446744073709551615]}",
        "{\"answer\":[-9223372036854775808]}",
        "{\"answer\":[1.5]}",
        "{\"answer\":[1e400]}",
        "{\"answer\":[\"1\"]}",
        "{\"answer\":[[1]]}",
        "{\"answer\":{\"keys\":[1]}}",
        "{\"answer\":true}",
        "{\"answer\":null}",
        "{\"answer\":[" + std::to_string(options + 1) + "]}",
        "{\"answer\":[1],\"confidence\":\"very\"}",
        "{\"answer\":[1],\"confidence\":3}",
        "{\"command\":\"explode\"}",
        "{\"command\":7}",
        "{\"command\":\"undo\"}",
        "{\"command\":\"reveal\"}",
        "\xFF\xFE{\"answer\":[1]}",
        "{\"answer\":\"\xC3\x28\"}",
        std::string("{\"answer\":[1]}\0", 15),
        std::string(200'000, '['),
        "{\"answer\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}",
        std::string((1 << 20) + 5, 'x'),
        "{\"answer\":\"" + std::string(2 << 20, 'x') + "\"}",
    };
    for (const std::string& line : malformed) {
        INFO(line.substr(0, 80));
        const json error = lines.say(line);
        REQUIRE(error["event"] == "error");
        REQUIRE_FALSE(error["message"].get<std::string>().empty());
    }
    const json graded = lines.answer(anyAnswer(question));
    REQUIRE(graded["event"] == "graded");
    REQUIRE(graded["card"] == question["card"]);
    REQUIRE(desk.jsonOf({"stats"})["answers"] == 1);
}

TEST_CASE("typed answers of any bytes are graded, up to a length") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk, {"study", "--json", "--pack", sampleId, "--kind", "short", "--new", "100"});
    const json question = lines.begin();
    REQUIRE(question["kind"] == "short");
    REQUIRE(lines.answer(std::string(5000, 'x'))["event"] == "error");
    const json graded = lines.say(std::string(R"({"answer":"a\u0000b\u202e, \"quoted\"\n𝛑"})"));
    REQUIRE(graded["event"] == "graded");
    REQUIRE(graded["correct"] == false);
    lines.end();
    const Ran exported = desk.run({"reviews", "export"});
    Desk other;
    REQUIRE(other.run({"reviews", "import", "-", "--merge-as-mine"}, exported.out).exit == 0);
    REQUIRE(withoutProfile(other.run({"reviews", "export"}).out) == withoutProfile(exported.out));
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("every command has one event, then the question or the end") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk);
    const json first = lines.begin();

    REQUIRE(lines.command("flag")["flagged"] == true);
    REQUIRE(lines.next()["card"] == first["card"]);
    REQUIRE(lines.command("flag")["flagged"] == false);
    REQUIRE(lines.next()["card"] == first["card"]);

    REQUIRE(lines.command("skip")["event"] == "skipped");
    const json second = lines.next();
    REQUIRE(second["card"] != first["card"]);

    REQUIRE(lines.command("suspend")["card"] == second["card"]);
    REQUIRE(lines.next()["card"] != second["card"]);
    REQUIRE(lines.command("undo")["event"] == "undone");
    REQUIRE(lines.next()["card"] == second["card"]);

    const json done = lines.command("quit");
    REQUIRE(done["event"] == "done");
    REQUIRE(isNamed(done, {"event", "answered", "questions", "correct", "again", "seconds"}));
    REQUIRE(done["answered"] == 0);
    REQUIRE(lines.end() == 0);
}

TEST_CASE("the end of the input ends the session with done") {
    const Desk desk;
    desk.installSample();
    const Ran ran = desk.run(wholeSample);
    REQUIRE(ran.exit == 0);
    const auto events = eventsOf(ran.out);
    REQUIRE(events.size() == 3);
    REQUIRE(events.back()["event"] == "done");
    REQUIRE(ran.err.empty());
}

TEST_CASE("a session over the same journal is the same byte for byte, event ids aside") {
    const auto session = [] {
        const Desk desk;
        desk.installSample();
        std::string input;
        for (int i = 0; i < 30; ++i)
            input += "{\"answer\":[1]}\n{\"answer\":true}\n{\"answer\":\"12\"}\n{\"command\":\"skip\"}\n";
        const Ran ran = desk.run(wholeSample, input);
        REQUIRE(ran.exit == 0);
        std::string lines;
        for (json event : eventsOf(ran.out)) {
            if (event.contains("review")) event["review"] = "";
            lines += event.dump() + "\n";
        }
        return lines + desk.run({"today", "--json"}).out + desk.run({"stats", "--json"}).out;
    };
    const std::string first = session();
    REQUIRE(first.find("\"graded\"") != std::string::npos);
    REQUIRE(session() == first);
}

TEST_CASE("another seed shuffles the options otherwise") {
    Desk desk;
    desk.installSample();
    std::set<std::string> orders;
    for (const char* seed : {"1", "2", "3", "4", "5"}) {
        desk.seed = seed;
        Lines lines(desk);
        orders.insert(openKind(lines, lines.begin(), "choice")["options"].dump());
    }
    REQUIRE(orders.size() > 1);
}

TEST_CASE("cramming asks and schedules nothing") {
    const Desk desk;
    desk.installSample();
    const json before = desk.jsonOf({"today"});
    Lines lines(desk, {"study", "--json", "--cram", "--pack", sampleId, "--kind", "choice"});
    const json graded = lines.answer(anyAnswer(lines.begin()));
    REQUIRE(graded["event"] == "graded");
    REQUIRE(graded["due"].is_null());
    REQUIRE(graded["memory"].is_null());
    lines.end();
    REQUIRE(desk.jsonOf({"today"})["due"] == before["due"]);
    REQUIRE(desk.jsonOf({"today"})["new"] == before["new"]);
}

TEST_CASE("a session can be limited to a pack, a kind, a part of an exam plan and a count") {
    const Desk desk{chipwiseWithPacks()};
    desk.installSample();
    const auto asked = [&](Words options) {
        options.insert(options.begin(), {"study", "--json", "--new", "100"});
        return eventsOf(desk.run(options).out)[1];
    };
    REQUIRE(asked({"--pack", sampleId, "--limit", "2"})["of"] == 2);
    REQUIRE(asked({"--pack", sampleId, "--kind", "ordering"})["kind"] == "ordering");
    REQUIRE(asked({"--objective", "chips 3.1", "--pack", sampleId})["event"] == "question");
    REQUIRE(asked({"--objective", "chips 9.9", "--pack", sampleId})["event"] == "done");
    REQUIRE(asked({"--pack", sampleId, "--pack", "aws-ml-chips-core", "--limit", "30"})["of"] == 30);
}

TEST_CASE("when nobody reads any more the session ends, and what was graded is saved") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk);
    const json question = openKind(lines, lines.begin(), "choice");
    lines.dialogue().stopReading();
    lines.dialogue().send(json{{"answer", anyAnswer(question)}}.dump());
    REQUIRE(lines.dialogue().wait() == 128 + SIGPIPE);
    REQUIRE(desk.jsonOf({"stats"})["answers"] == 1);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE(
    "a decimal comma is right in a question shown in German, and a mistake in the same one in English") {
    const Desk desk;
    const std::string pack = desk.file("peak");
    std::filesystem::create_directories(pack + "/questions");
    std::filesystem::create_directories(pack + "/i18n/de/questions");
    desk.write("peak/pack.md",
               "# Peak\nid: peak\nversion: 1.0.0\nformat: 1\nlanguage: en\nlicense: CC-BY-4.0\n");
    desk.write("peak/questions/q.md", "# Peak {#g}\n\n## Peak {#q}\n\nWhat is the peak?\n\n= 20.8 PFLOPS\n");
    desk.write("peak/i18n/de/questions/q.md",
               "# Spitze {#g}\n\n## Spitze {#q}\n\nWie hoch ist die Spitze?\n\n= 20.8 PFLOPS\n");
    REQUIRE(desk.run({"pack", "install", pack}).exit == 0);
    const auto typed = [&](const char* language, const json& answer) {
        Lines lines(desk, {"study", "--json", "--pack", "peak", "--all", "--language", language});
        json line = lines.next();
        while (line["event"] != "question") line = lines.next();
        return lines.answer(answer);
    };
    CHECK_THAT(typed("own", "20,8").dump(), ContainsSubstring("has a comma"));
    CHECK_THAT(typed("de", "1.536").dump(), ContainsSubstring("with a comma for decimals, 1,536"));
    CHECK(typed("de", 1.536)["correct"] == false); // a JSON number has one meaning
    CHECK(typed("de", "20,8")["correct"] == true);
    CHECK_THAT(desk.run({"reviews", "export"}).out, ContainsSubstring(",20.8,"));
}

TEST_CASE("an undone answer and an undone suspend are redone, each as a new event of the journal") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk);
    const json first = openKind(lines, lines.begin(), "choice");
    const json graded = lines.answer(anyAnswer(first));
    lines.next();
    REQUIRE(lines.command("undo")["event"] == "undone");
    REQUIRE(lines.next()["card"] == first["card"]);
    const json redone = lines.command("redo");
    REQUIRE(redone["event"] == "redone");
    REQUIRE(redone["card"] == first["card"]);
    REQUIRE(redone["review"] != graded["review"]);
    const json second = lines.next();
    REQUIRE(second["card"] != first["card"]);

    lines.command("suspend");
    lines.next();
    lines.command("undo");
    REQUIRE(lines.next()["card"] == second["card"]);
    REQUIRE(lines.command("redo")["card"] == second["card"]);
    REQUIRE(lines.next()["card"] != second["card"]);
    REQUIRE_THAT(lines.command("redo")["message"].get<std::string>(), ContainsSubstring("nothing to redo"));
    REQUIRE(lines.command("quit")["answered"] == 1);
    REQUIRE(lines.end() == 0);
    REQUIRE(desk.jsonOf({"find", "--hidden"})["hits"][0]["card"] == second["card"]);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("two programs study one profile, and no question is asked in both") {
    const Desk desk;
    desk.installSample();
    Lines one(desk);
    Lines other(desk);
    json mine = one.begin();
    const json theirs = other.begin();
    REQUIRE(theirs["card"] == mine["card"]);
    std::set<std::string> answered;
    for (int i = 0; i < 5; ++i) {
        answered.insert(mine["card"].get<std::string>());
        REQUIRE(one.answer(anyAnswer(mine))["event"] == "graded");
        mine = one.next();
    }
    // What was open there has been answered here: it is left, ungraded.
    const json left = other.answer(anyAnswer(theirs));
    REQUIRE(left["event"] == "answered-elsewhere");
    REQUIRE(left["card"] == theirs["card"]);
    for (json question = other.next(); question["event"] == "question"; question = other.next()) {
        REQUIRE_FALSE(answered.contains(question["card"].get<std::string>()));
        REQUIRE(question["of"].get<int>() <= theirs["of"].get<int>() - 4);
        if (other.command("skip")["event"] != "skipped") break;
    }
    REQUIRE(other.end() == 0);
    REQUIRE(desk.jsonOf({"stats"})["answers"] == 5);
    REQUIRE(one.command("quit")["answered"] == 5);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("a pack that is removed during a session ends it with its title and what was answered") {
    const Desk desk;
    desk.installSample();
    Lines lines(desk);
    const json first = openKind(lines, lines.begin(), "choice");
    REQUIRE(lines.answer(anyAnswer(first))["event"] == "graded");
    const json open = lines.next();
    REQUIRE(desk.run({"pack", "remove", sampleId}).exit == 0);
    REQUIRE(lines.answer(anyAnswer(open))["event"] == "graded"); // it was on the screen
    const json done = lines.next();
    REQUIRE(done["event"] == "done");
    REQUIRE(done["answered"] == 2);
    REQUIRE(done["not_asked"].get<int>() > 10);
    REQUIRE_THAT(done["message"].get<std::string>(), ContainsSubstring("was removed during this session"));
    REQUIRE_THAT(done["message"].get<std::string>(), ContainsSubstring("“AWS"));
    REQUIRE(lines.end() == 0);
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("what the author corrected is said before the question is asked again") {
    const Desk desk;
    const auto install = [&](const std::string& version, const std::string& note) {
        const std::string folder = desk.file("own");
        std::filesystem::create_directories(folder + "/questions");
        desk.write("own/pack.md", "# My own pack\nid: my-own\nversion: " + version +
                                      "\nformat: 1\nlanguage: en\nauthor: Me\nlicense: CC0-1.0\n\nMine.\n");
        const bool corrected = !note.empty();
        desk.write("own/questions/10.md", "# Group {#g}\n\nIntroduction.\n\n## Title {#own-1}\n" + note +
                                              "\nWhich one?\n\n- [" + (corrected ? " " : "x") +
                                              "] alpha\n- [" + (corrected ? "x" : " ") +
                                              "] beta\n- [ ] gamma\n- [ ] delta\n\n");
        const Ran ran = desk.run({"pack", "install", folder});
        INFO(ran.err);
        REQUIRE(ran.exit == 0);
    };
    install("1.0.0", "");
    REQUIRE(desk.run({"study", "--card", "my-own/own-1"}, "1\n").exit == 0);
    install("1.1.0", "changed: The right answer is beta.\n");
    const std::string out = desk.run({"study", "--card", "my-own/own-1"}, "1\n").out;
    CHECK_THAT(out, ContainsSubstring("Corrected since you last answered: The right answer is beta."));
    CHECK(out.find("Corrected since") < out.find("Which one?"));
}
