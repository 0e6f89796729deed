#include "cli/desk.h"

#include "store/profile.h"
#include "support/catch.h"

#include <chrono>
#include <csignal>
#include <ctime>
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

/// Answers with the first option until `microseconds` have passed since the first question, then kills.
Session studyUntilKilled(const Desk& desk, long microseconds) {
    using Clock = std::chrono::steady_clock;
    Session session;
    Dialogue dialogue(chipwiseProgram(), desk.words({"study", "--json", "--cram", "--kind", "choice"}));
    REQUIRE(dialogue.line());
    std::optional<std::string> line = dialogue.line();
    session.begun = line && json::parse(*line)["event"] == "question";
    const auto until = Clock::now() + std::chrono::microseconds(microseconds);
    while (line) {
        const json event = json::parse(*line);
        if (event["event"] == "graded") session.acknowledged.push_back(event["review"]);
        if (event["event"] == "question") {
            const int choose = event.value("choose", 1);
            json keys = json::array();
            for (int key = 1; key <= choose; ++key) keys.push_back(key);
            if (Clock::now() < until && dialogue.send(json{{"answer", keys}}.dump())) ++session.sent;
        }
        const auto left = std::chrono::duration_cast<std::chrono::microseconds>(until - Clock::now()).count();
        line = left > 0 ? dialogue.lineWithin(left) : std::nullopt;
    }
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
    std::uniform_int_distribution<long> moments(0, 25'000);
    std::set<std::string> acknowledged;
    std::int64_t sent = 0;
    int lostIfCountedWhenSent = 0; // kills at which a driver that trusts what it sent would be wrong
    int savedUnheard = 0;          // kills between the commit and the reading of its acknowledgement
    for (int kill = 0; kill < kills; ++kill) {
        INFO("kill " << kill);
        const std::int64_t before = answersIn(desk);
        const Session session = studyUntilKilled(desk, moments(random));
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
    WARN(acknowledged.size() << " answers acknowledged, " << sent << " sent, " << lostIfCountedWhenSent
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
            if (event["event"] != "question") continue;
            json keys = json::array();
            for (int key = 1; key <= event.value("choose", 1); ++key) keys.push_back(key);
            dialogue.send(json{{"answer", keys}}.dump());
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
