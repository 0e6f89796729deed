#include "cli/desk.h"

#include "support/catch.h"

#include <filesystem>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

const Words sampleForm{"--own", "--pack", sampleId, "--questions", "6"};

Words onPaper(Words words) {
    words.insert(words.begin(), "exam");
    words.insert(words.end(), sampleForm.begin(), sampleForm.end());
    return words;
}

/// The program in a folder of its own, beside which there is no window; the PATH names another folder.
class Alone {
public:
    explicit Alone(const Desk& desk) : m_desk(desk) {
        fs::create_directories(desk.folder() / "alone");
        fs::create_directories(desk.folder() / "elsewhere");
        fs::copy_file(chipwiseProgram(), program());
    }

    Ran run(const Words& arguments, const std::string& path) const {
        return runProgram(program(), m_desk.words(arguments), {}, {{"PATH", path}});
    }

    /// A window that writes down what it was told, and answers that.
    void putAside(const std::string& answer) const {
        const std::string file = m_desk.write(
            "elsewhere/chipwise-desktop", "#!/bin/sh\nfor word; do printf '%s\\n' \"$word\"; done >'" +
                                              told() + "'\n/bin/cat >'" + order() + "'\n" + answer + "\n");
        fs::permissions(file, fs::perms::owner_all);
    }
    std::string elsewhere() const { return m_desk.file("elsewhere"); }
    std::string told() const { return m_desk.file("told"); }
    std::string order() const { return m_desk.file("order"); }

private:
    std::string program() const { return m_desk.file("alone/chipwise"); }
    const Desk& m_desk;
};

bool hasWindow() {
    if (fs::exists(BUILD_ROOT "/chipwise-desktop")) return true;
    WARN("This build has no chipwise-desktop, so no page is drawn.");
    return false;
}

std::vector<json> askedIn(const json& questions) {
    std::vector<json> cards;
    for (const json& question : questions) cards.push_back(question["card"]);
    return cards;
}

} // namespace

TEST_CASE("paper gets the form that is sat with the same seed, by the arguments and the input as they are") {
    const Desk desk;
    desk.installSample();
    const Alone alone(desk);
    alone.putAside(
        R"(echo '{"files":["/x/A.pdf","/x/B.pdf"],"key":"/x/key.pdf","problem":"","taken":false}')");
    const std::string hostile = desk.file("a folder; touch 'x' $(touch y) --json");
    const Ran ran = alone.run(onPaper({"--paper", hostile, "--versions", "2", "--size", "LETTER", "--json"}),
                              alone.elsewhere());
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    CHECK(textOf(alone.told()) == "--data\n" + desk.data() + "\n--paper\n");

    const json order = json::parse(textOf(alone.order()));
    CHECK(order["target"] == hostile);
    CHECK(order["versions"] == 2);
    CHECK(order["letter"] == true);
    CHECK(order["key"] == true);
    CHECK(order["day"] == "2026-11-21");
    const json paper = json::parse(ran.out);
    CHECK(paper["versions"] ==
          json::array({{{"version", "A"}, {"file", "/x/A.pdf"}}, {{"version", "B"}, {"file", "/x/B.pdf"}}}));
    CHECK(paper["key"] == "/x/key.pdf");
    CHECK(paper["seed"] == 7);

    const Ran sat = desk.run(onPaper({"--json"}), "{\"command\":\"review\"}\n");
    REQUIRE(sat.exit == 0);
    for (const json& event : eventsOf(sat.out))
        if (event["event"] == "review")
            CHECK(askedIn(event["questions"]) == askedIn(order["form"]["questions"]));
}

TEST_CASE("a form on paper leaves an exam that is being sat alone") {
    const Desk desk;
    desk.installSample();
    const Alone alone(desk);
    alone.putAside(R"(echo '{"files":["/x/A.pdf"],"key":"","problem":"","taken":false}')");
    Dialogue examAttempt(chipwiseProgram(), desk.words(onPaper({"--json"})));
    REQUIRE(examAttempt.line());
    const Ran ran = alone.run(onPaper({"--paper", desk.data(), "--no-key"}), alone.elsewhere());
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    CHECK(ran.out == "/x/A.pdf\n");
    CHECK(json::parse(textOf(alone.order()))["key"] == false);
}

TEST_CASE("without the program that draws pages, paper says which one is missing") {
    const Desk desk;
    desk.installSample();
    const Alone alone(desk);
    const Ran ran = alone.run(onPaper({"--paper", desk.data(), "--json"}), "/nowhere:" + alone.elsewhere());
    CHECK(ran.exit == 7);
    CHECK_THAT(
        json::parse(ran.out)["error"]["message"].get<std::string>(),
        ContainsSubstring("chipwise-desktop, but it was not found next to this program or in the PATH"));
    // What lies in the folder somebody happens to be in is not run.
    alone.putAside("exit 0");
    const fs::path here = fs::current_path();
    fs::current_path(alone.elsewhere());
    CHECK(alone.run(onPaper({"--paper", desk.data()}), ".::elsewhere").exit == 7);
    fs::current_path(here);
}

TEST_CASE("a page program that breaks off or babbles is no success") {
    const Desk desk;
    desk.installSample();
    const Alone alone(desk);
    for (const char* answer : {"exit 0", "kill -9 $$", "echo '{\"files\":7}'",
                               R"(echo '{"files":[],"key":"","problem":"","taken":false}'; exit 9)"}) {
        INFO(answer);
        alone.putAside(answer);
        const Ran ran = alone.run(onPaper({"--paper", desk.data()}), alone.elsewhere());
        CHECK(ran.exit == 3);
        CHECK(ran.out.empty());
        CHECK_THAT(ran.err, ContainsSubstring("stopped without reporting a result"));
    }
}

TEST_CASE("options of paper are checked before anything is drawn") {
    const Desk desk;
    desk.installSample();
    CHECK(desk.run(onPaper({"--paper", desk.data(), "--versions", "5"})).exit == 2);
    CHECK(desk.run(onPaper({"--paper", desk.data(), "--versions", "0"})).exit == 2);
    CHECK(desk.run(onPaper({"--paper", desk.data(), "--size", "a5"})).exit == 2);
    CHECK(desk.run(onPaper({"--paper", ""})).exit == 2);
    CHECK(desk.run(onPaper({"--versions", "2"})).exit == 2);
    CHECK(desk.run({"exam", "--paper", desk.data(), "--resume"}).exit == 2);
    CHECK(desk.run({"exam", "--paper", desk.data(), "--plan", "nowhere"}).exit == 7);
}

TEST_CASE("an exam is printed from the terminal, version by version, and nothing is overwritten") {
    if (!hasWindow()) return;
    const Desk desk{chipwiseWithPacks()};
    desk.installSample();
    fs::create_directory(desk.file("out"));
    const Words toFolder = onPaper({"--paper", desk.file("out"), "--versions", "3", "--size", "a4"});
    const std::string stem = desk.file("out/custom-exam-2026-11-21");
    for (const std::string& name : {stem, stem + "-2"}) {
        const Ran ran = desk.run(toFolder);
        INFO(ran.err);
        REQUIRE(ran.exit == 0);
        CHECK(ran.out == name + "-A.pdf\n" + name + "-B.pdf\n" + name + "-C.pdf\n" + name + "-key.pdf\n");
    }
    CHECK_THAT(textOf(stem + "-A.pdf"), ContainsSubstring("/MediaBox [0 0 595"));

    const std::string file = desk.file("out/monday.pdf");
    const json one = desk.jsonOf(onPaper({"--paper", file, "--size", "letter"}));
    CHECK(one["versions"][0]["file"] == file);
    CHECK(one["key"] == desk.file("out/monday-key.pdf"));
    const std::string printed = textOf(file);
    CHECK_THAT(printed, ContainsSubstring("/MediaBox [0 0 612"));
    const json taken = desk.jsonOf(onPaper({"--paper", file}), 6);
    CHECK_THAT(taken["error"]["message"].get<std::string>(), ContainsSubstring("monday.pdf already exists"));
    CHECK(textOf(file) == printed);
}

TEST_CASE("a folder that is not there or takes no files is said, and nothing stays") {
    if (!hasWindow()) return;
    const Desk desk{chipwiseWithPacks()};
    desk.installSample();
    const Ran missing = desk.run(onPaper({"--paper", desk.file("nowhere")}));
    CHECK(missing.exit == 3);
    CHECK_THAT(missing.err, ContainsSubstring("The folder " + desk.file("nowhere")));
    // Whoever may write everywhere may not write here either.
    const Ran refused = desk.run(onPaper({"--paper", "/proc"}));
    CHECK(refused.exit == 3);
    CHECK(refused.out.empty());
    CHECK_THAT(refused.err, ContainsSubstring("could not be written"));
}

TEST_CASE("the window's program says what it expects where it is given no exam") {
    if (!hasWindow()) return;
    const Desk desk;
    desk.installSample();
    for (const char* input : {"", "{}", "not JSON", R"({"form":{}})"}) {
        const Ran ran = runProgram(BUILD_ROOT "/chipwise-desktop", {"--data", desk.data(), "--paper"}, input);
        CHECK(ran.exit == 2);
        CHECK_THAT(json::parse(ran.out)["problem"].get<std::string>(),
                   ContainsSubstring("does not contain a practice exam"));
    }
}

TEST_CASE("the window is opened at the time that was given") {
    const Desk desk;
    const Alone alone(desk);
    alone.putAside("exit 0");
    const Ran ran = alone.run({}, alone.elsewhere());
    INFO(ran.err);
    CHECK(ran.exit == 0);
    CHECK_THAT(textOf(alone.told()), ContainsSubstring("--now\n" + desk.now + "\n"));
}
