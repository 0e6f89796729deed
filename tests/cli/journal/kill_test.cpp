#include "cli/desk.h"

#include "store/profile.h"
#include "support/catch.h"

#include <csignal>
#include <random>
#include <set>

using namespace chipwise::cli;

namespace {

constexpr int kills = 200;

/// What a driver knows when the program is killed.
struct Session {
    std::vector<std::string> acknowledged; ///< event ids whose `graded` line was read to its end
    int sent = 0;                          ///< answers given, acknowledged or not
    bool begun = false;                    ///< the first question came
};

/// An answer that fits a choice question.
std::string someAnswer(const json& question) {
    json keys = json::array();
    for (int key = 1; key <= question.value("choose", 1); ++key) keys.push_back(key);
    return json{{"answer", keys}}.dump();
}

/// Answers so many questions, sends one more answer, and kills so many microseconds later.
Session studyUntilKilled(const Desk& desk, int answers, long microseconds) {
    Session session;
    Dialogue dialogue(chipwiseProgram(), desk.words({"study", "--json", "--cram", "--kind", "choice"}));
    REQUIRE(dialogue.line());
    auto line = dialogue.line();
    session.begun = line && json::parse(*line)["event"] == "question";
    for (; session.begun && session.sent <= answers; line = dialogue.line()) {
        const json event = json::parse(*line);
        if (event["event"] == "graded") session.acknowledged.push_back(event["review"]);
        if (event["event"] == "question" && dialogue.send(someAnswer(event))) ++session.sent;
        if (session.sent > answers) break;
    }
    if (const auto last = dialogue.lineWithin(microseconds))
        session.acknowledged.push_back(json::parse(*last)["review"]);
    dialogue.signal(SIGKILL);
    REQUIRE(dialogue.wait() == 128 + SIGKILL);
    return session;
}

std::int64_t answersIn(const Desk& desk) {
    return chipwise::store::Profile(desk.data()).eventCount();
}

} // namespace

TEST_CASE("no acknowledged answer is lost by a kill at any moment") {
    const Desk desk;
    desk.installSample();
    std::mt19937 random(20261121);
    std::uniform_int_distribution<int> answers(0, 3);
    std::uniform_int_distribution<long> moments(0, 8'000);
    std::set<std::string> acknowledged;
    std::int64_t sent = 0;
    int lostIfCountedWhenSent = 0; // kills at which a driver that trusts what it sent would be wrong
    int savedUnheard = 0;          // kills between the commit and the reading of its acknowledgement
    for (int kill = 0; kill < kills; ++kill) {
        INFO("kill " << kill);
        const std::int64_t before = answersIn(desk);
        const int answered = answers(random);
        const Session session = studyUntilKilled(desk, answered, moments(random));
        REQUIRE(session.begun);
        const chipwise::store::Profile profile(desk.data());
        for (const std::string& id : session.acknowledged) {
            REQUIRE(profile.event(id));
            REQUIRE(acknowledged.insert(id).second);
        }
        const std::int64_t added = profile.eventCount() - before;
        const auto heard = static_cast<std::int64_t>(session.acknowledged.size());
        REQUIRE(added >= heard);
        REQUIRE(added <= session.sent);
        sent += session.sent;
        lostIfCountedWhenSent += added < session.sent ? 1 : 0;
        savedUnheard += added > heard ? 1 : 0;
    }
    INFO(acknowledged.size() << " answers acknowledged, " << sent << " sent, " << lostIfCountedWhenSent
                             << " kills before a commit, " << savedUnheard << " after one");
    const chipwise::store::Profile profile(desk.data());
    for (const std::string& id : acknowledged) REQUIRE(profile.event(id));
    const json check = desk.jsonOf({"check"});
    REQUIRE(check["ok"] == true);
    REQUIRE(check["differences"] == 0);
    REQUIRE(check["events"].get<std::size_t>() >= acknowledged.size());

    // The control: the kills hit the moments that matter. Who takes an answer for saved once it was sent
    // loses some.
    REQUIRE(acknowledged.size() > kills / 2);
    REQUIRE(lostIfCountedWhenSent > 0);
}

TEST_CASE("a kill while answers are scheduled leaves journal and card states in agreement") {
    Desk desk;
    desk.installSample();
    std::mt19937 random(1);
    std::size_t acknowledged = 0;
    for (int day = 1; day <= 20; ++day) {
        desk.now = "2026-12-" + std::string(day < 10 ? "0" : "") + std::to_string(day) + "T09:00:00Z";
        Dialogue dialogue(chipwiseProgram(),
                          desk.words({"study", "--json", "--kind", "choice", "--new", "20"}));
        const int lines = 2 + static_cast<int>(random() % 12);
        for (int i = 0; i < lines; ++i) {
            const auto line = dialogue.line();
            if (!line) break;
            const json event = json::parse(*line);
            if (event["event"] == "graded") ++acknowledged;
            if (event["event"] == "question") dialogue.send(someAnswer(event));
        }
        dialogue.signal(SIGKILL);
        dialogue.wait();
    }
    const json check = desk.jsonOf({"check"});
    REQUIRE(check["ok"] == true);
    REQUIRE(check["differences"] == 0);
    REQUIRE(acknowledged > 20);
    REQUIRE(desk.jsonOf({"stats"})["answers"].get<std::size_t>() >= acknowledged);
}
