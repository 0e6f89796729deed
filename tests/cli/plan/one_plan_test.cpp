#include "cli/desk.h"

#include "support/cases.h"
#include "support/catch.h"

#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <random>
#include <set>

using namespace chipwise::cli;

namespace {

std::string choices(const std::string& group, int count, bool sharesFacts) {
    std::string text = "# " + group + " {#" + group + "}\n\n";
    for (int i = 1; i <= count; ++i) {
        const std::string id = group + "-" + std::to_string(i);
        text += "## " + id + " {#" + id + "}\n" +
                (sharesFacts && i <= 6 ? "fact: f" + std::to_string(i % 3 + 1) + "\n" : std::string()) +
                "\nWhat is " + id + "?\n\n- [x] right " + id + "\n- [ ] wrong " + id + "\n\n";
    }
    return text;
}

/// Two small packs beside the bundled one, installed once and copied.
const Desk& deskWithPacks() {
    static const Desk desk;
    static const bool isMade = [] {
        for (const std::string pack : {"one", "two"}) {
            desk.write(pack + "/pack.md", "# Pack " + pack + "\nid: " + pack +
                                              "\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                                              "license: CC0-1.0\n\nFor a test.\n");
            desk.write(pack + "/questions/10.md", choices(pack, 14, pack == "one"));
            if (pack == "one")
                desk.write("one/facts.csv",
                           "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                           "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n"
                           "f2,B,size,32,GB,https://example.org/b,2026-09,high,key\n"
                           "f3,C,size,64,GB,https://example.org/c,2026-09,high,key\n");
            const Ran ran = desk.run({"pack", "install", desk.file(pack), "--quiet"});
            INFO(ran.err);
            REQUIRE(ran.exit == 0);
        }
        return true;
    }();
    REQUIRE(isMade);
    return desk;
}

/// Somebody who studies at random, through the program alone.
class Wanderer {
public:
    explicit Wanderer(unsigned seed) : m_random(seed) {
        std::filesystem::copy(deskWithPacks().data(), desk.data(), std::filesystem::copy_options::recursive);
    }

    void live() {
        const int days = 1 + below(3);
        const int exam = below(5);
        Words plan{"plan", "--set", "--minutes", std::to_string(2 + below(12))};
        if (exam > 0)
            add(plan,
                {"--exam", dayText(days + std::array{0, 40, 12, 1, 0}[static_cast<std::size_t>(exam)])});
        if (below(3) == 0) add(plan, {"--day-off", dayText(1 + below(4))});
        if (below(3) == 0) add(plan, {"--new-per-day", std::to_string(2 + below(6))});
        REQUIRE(desk.run(plan).exit == 0);
        for (m_day = 0; m_day < days; ++m_day) {
            const json evening = m_day == 0 ? json() : desk.jsonOf({"today"});
            goTo(m_day);
            if (m_day > 0) checkAnnounced(evening);
            if (below(5) > 0) study(2 + below(8));
            if (below(5) == 0 && !m_begun.empty()) {
                REQUIRE(desk.run({"hide", *m_begun.begin()}).exit == 0);
                m_hidden.insert(*m_begun.begin());
            }
        }
        goTo(days);
    }

    /// What the evening of a day that is done said of the next day is what the morning says.
    void checkAnnounced(const json& evening) const {
        const json today = desk.jsonOf({"today"});
        if (evening["next"]["date"] != desk.now.substr(0, 10) || evening["next"]["after_today"]) return;
        CAPTURE(evening.dump(), today.dump());
        if (evening["next"]["due"].is_null()) { // beside an exam nobody looks ahead
            const json& phase = evening["phase"];
            CHECK((phase == "eve" || phase == "exam_day"));
            return;
        }
        CHECK(today["due"] == evening["next"]["due"]);
    }

    void study(int answers) {
        std::string lines;
        for (int i = 0; i < answers; ++i) lines += json{{"answer", {1 + below(2)}}}.dump() + "\n";
        for (const json& event : eventsOf(desk.run({"study", "--json"}, lines).out))
            if (event["event"] == "graded") m_begun.insert(event["card"]);
    }

    void check() const {
        const json today = desk.jsonOf({"today"});
        const json plan = desk.jsonOf({"plan"});
        const json stats = desk.jsonOf({"stats"});
        CHECK(stats["due_today"] == today["due"]);
        CHECK(stats["new_today"] == today["new"]);
        if (const json& planned = plan["outlook"]["planned"]; !planned.is_null()) // nothing is forecast then
            CHECK(stats["questions"] == planned["questions"]);
        const int reviews = today["due"].get<int>() - today["repeat"].get<int>();
        if (!plan["days"].empty()) {
            CHECK(plan["days"][0]["due"] == today["due"]);
            CHECK(plan["days"][0]["new"].get<double>() == Approx(today["new"].get<int>()));
            if (today["due"].get<int>() + today["new"].get<int>() > 0) {
                const long minutes = std::lround(plan["days"][0]["minutes"].get<double>());
                CHECK(today["minutes"] == std::max(1L, minutes));
                if (!stats["load"].empty()) CHECK(stats["load"][0]["minutes"] == plan["days"][0]["minutes"]);
            }
        }
        if (!stats["load"].empty() && !plan["days"].empty())
            for (std::size_t day = 0; day < std::min(stats["load"].size(), plan["days"].size()); ++day)
                for (const char* figure : {"date", "due", "new", "minutes"})
                    CHECK(stats["load"][day][figure] == plan["days"][day][figure]);
        checkFullDay(plan);
        CHECK(today["next"]["after_today"] == (today["due"].get<int>() + today["new"].get<int>() > 0));
        for (const json& days : {plan["days"], stats["load"]})
            for (const json& day : days) {
                CHECK(day["due"].is_number_integer());
                CHECK(day["new"].is_number_integer());
                if (day["date"] == today["next"]["date"]) CHECK(today["next"]["due"] == day["due"]);
            }
        std::set<std::string> due;
        std::set<std::string> fresh;
        std::string skips;
        for (int i = 0; i < 80; ++i) skips += "{\"command\":\"skip\"}\n";
        for (const json& event : eventsOf(desk.run({"study", "--json"}, skips).out))
            if (event["event"] == "question") (event["new"].get<bool>() ? fresh : due).insert(event["card"]);
        CHECK(static_cast<int>(due.size()) == today["due"]);
        CHECK(static_cast<int>(fresh.size()) == today["new"]);
        int reviewsByWhy = 0;
        for (const std::string& card : m_begun) {
            const json why = desk.jsonOf({"memory", "why", card});
            CAPTURE(card, why.dump());
            CHECK(why["hidden"] == m_hidden.contains(card));
            if (why["hidden"]) {
                CHECK_FALSE(due.contains(card));
                continue;
            }
            const std::string day = why["next_day"];
            if (day <= desk.now.substr(0, 10)) {
                ++reviewsByWhy;
                CHECK(due.contains(card));
            }
        }
        CHECK(reviewsByWhy == reviews);
        const bool isSaid = today["waiting"] == 0 || !today["notes"].empty();
        CHECK(isSaid);
    }

    /// The full days that the plan names, if any, are those of its own table. The last study day before an
    /// exam is none of them.
    void checkFullDay(const json& plan) const {
        std::vector<std::string> full;
        std::size_t end = plan["days"].size();
        if (!plan["exam"].is_null() && end > 0) --end;
        for (std::size_t i = 1; i < std::min<std::size_t>(8, end); ++i)
            if (const int moved = plan["days"][i]["moved"].get<int>(); moved >= 3)
                full.push_back("about " + std::to_string(moved));
        CAPTURE(plan.dump());
        const std::string said = plan["full_day"];
        CHECK(said.empty() == full.empty());
        for (const std::string& one : full) CHECK_THAT(said, ContainsSubstring(one));
        if (said.empty()) return;
        ++fullDays;
        CHECK_THAT(desk.run({"plan"}).out, ContainsSubstring(said));
    }

    /// What the program prints of today and of every question that was begun.
    std::map<std::string, std::string> printed() const {
        std::map<std::string, std::string> all{{"today", desk.run({"today", "--json"}).out}};
        for (const std::string& card : m_begun) all[card] = desk.run({"memory", "why", card, "--json"}).out;
        return all;
    }

    /// The same, and nobody has looked.
    std::map<std::string, std::string> printedUnseen() const {
        const std::string data = desk.data();
        std::filesystem::copy(data, data + ".unseen", std::filesystem::copy_options::recursive);
        auto all = printed();
        std::filesystem::remove_all(data);
        std::filesystem::rename(data + ".unseen", data);
        return all;
    }

    Desk desk;
    mutable int fullDays = 0; ///< that the plan named

private:
    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
    static void add(Words& words, const Words& more) { words.insert(words.end(), more.begin(), more.end()); }
    /// 2026-11-21 is day 0.
    static std::string dayText(int day) {
        const int date = 21 + day;
        if (date <= 30) return "2026-11-" + std::to_string(date);
        const std::string text = std::to_string(date <= 61 ? date - 30 : date - 61);
        return (date <= 61 ? "2026-12-" : "2027-01-") + std::string(2 - text.size(), '0') + text;
    }
    void goTo(int day) {
        m_day = day;
        desk.now = dayText(day) + "T09:00:00Z";
        desk.seed = std::to_string(m_random() % 1000);
    }

    std::mt19937 m_random;
    int m_day = 0;
    std::set<std::string> m_begun;
    std::set<std::string> m_hidden;
};

/// How many full days its plans named.
int checkJournal(unsigned seed) {
    CAPTURE(seed);
    Wanderer wanderer(seed);
    wanderer.live();
    wanderer.check();
    if (seed % 3 != 0) return wanderer.fullDays;
    wanderer.desk.now.replace(11, 2, "12");
    wanderer.study(4);
    wanderer.check();
    return wanderer.fullDays;
}

} // namespace

TEST_CASE("on random journals today, plan, study, stats and why say the same, before and after answers",
          "[one-plan]") {
    const auto journals = static_cast<unsigned>(casesOf(340, 15));
    int fullDays = 0;
    for (unsigned seed = 1; seed <= journals; ++seed) fullDays += checkJournal(seed);
    CHECK(fullDays > 0);
}

TEST_CASE("an answer that is taken back leaves today and why as they were, byte for byte") {
    int moved = 0;
    for (unsigned seed = 1; seed <= 14; ++seed) {
        CAPTURE(seed);
        Wanderer somebody(seed);
        somebody.live();
        REQUIRE(somebody.desk.run({"plan", "--set", "--minutes", "1"}).exit == 0);
        somebody.desk.now = "2026-12-05T09:00:00Z"; // more is due by now than a minute holds
        const auto before = somebody.printedUnseen();
        const std::string lines = json{{"answer", {1}}}.dump() + "\n{\"command\":\"undo\"}\n";
        std::string done;
        for (const json& event : eventsOf(somebody.desk.run({"study", "--json"}, lines).out))
            if (event["event"] == "undone") done = event["card"];
        if (done.empty()) continue;
        CHECK(somebody.printed() == before);
        const std::string journal = journalOf(somebody.desk);
        for (auto at = journal.find(",undone,"); at != std::string::npos;
             at = journal.find(",undone,", at + 1))
            ++moved;
    }
    CHECK(moved > 5);
}

TEST_CASE(
    "a day to come that was shown on a day without an answer is still the question's day the next morning") {
    int shown = 0;
    for (unsigned seed = 1; seed <= 8; ++seed) {
        CAPTURE(seed);
        Wanderer somebody(seed);
        somebody.live();
        somebody.desk.now = "2026-12-05T09:00:00Z"; // more is due by now than a minute holds
        REQUIRE(somebody.desk.run({"plan", "--set", "--minutes", "1"}).exit == 0);
        const auto before = somebody.printed();
        CHECK(somebody.desk.run({seed % 2 == 0 ? "plan" : "today"}).exit == 0);
        CHECK(somebody.printed() == before);
        const std::string journal = journalOf(somebody.desk);
        CHECK(somebody.desk.run({"today"}).exit == 0); // writes nothing twice
        CHECK(journalOf(somebody.desk) == journal);
        somebody.desk.now = "2026-12-06T09:00:00Z";
        const auto next = somebody.printed();
        for (const auto& [card, text] : before) {
            const json then = json::parse(text);
            if (!then.contains("next_day") || then["next_day"].is_null() || then["moved"].is_null()) continue;
            if (then["next_day"] <= "2026-12-06") continue;
            ++shown;
            CAPTURE(text, next.at(card));
            const json now = json::parse(next.at(card));
            CHECK(now["next_day"] == then["next_day"]);
            CHECK(now["moved"] == then["moved"]);
        }
        CHECK(somebody.desk.run({"check"}).exit == 0);
        CHECK(somebody.desk.run({"memory", "replay", "--dry-run"}).exit == 0);
    }
    CHECK(shown > 5);
}

TEST_CASE("today keeps what it forecasts, once a day, and stats and plan say how it turned out") {
    Wanderer somebody(3);
    const Desk& desk = somebody.desk;
    somebody.study(6);
    CHECK(desk.jsonOf({"stats"})["said_before"].is_null());
    desk.run({"today"});
    desk.run({"today"}); // keeps nothing new
    CHECK(desk.jsonOf({"stats"})["said_before"].is_null());
    somebody.desk.now = "2026-11-22T09:00:00Z";
    const json said = desk.jsonOf({"stats"})["said_before"];
    REQUIRE_FALSE(said.is_null());
    CHECK(said["made"] == "2026-11-21");
    CHECK(std::lround(said["known"].get<double>()) == desk.jsonOf({"stats"})["known"].get<long>());
    const json kept = desk.jsonOf({"plan"})["said_before"]; // the plan keeps what was known this morning
    CHECK(kept["said"] == said["said"]);
    CHECK(desk.jsonOf({"stats"})["said_before"] == kept);
    const std::string sentence = kept["sentence"];
    CHECK_THAT(sentence, ContainsSubstring("we expected you to know about "));
    const std::string expected = desk.jsonOf({"plan"})["said_today"]["sentence"];
    CHECK_THAT(desk.run({"plan"}).out, ContainsSubstring(expected));
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring(expected));
    CHECK_THAT(desk.run({"plan"}).out, ContainsSubstring(sentence));
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring(sentence));
    somebody.desk.now = "2026-11-28T09:00:00Z"; // a week later
    CHECK(desk.jsonOf({"stats"})["said_before"]["made"] == "2026-11-21");
    somebody.desk.now = "2026-12-04T09:00:00Z";
    CHECK(desk.jsonOf({"stats"})["said_before"].is_null());
}

TEST_CASE("a forecast that no command showed is not quoted") {
    Wanderer somebody(3);
    const Desk& desk = somebody.desk;
    somebody.study(6); // keeps the day's forecast
    desk.run({"today"});
    somebody.desk.now = "2026-11-22T09:00:00Z";
    CHECK(desk.jsonOf({"stats"})["said_before"].is_null());
    CHECK(desk.jsonOf({"plan"})["said_before"].is_null());
    REQUIRE_FALSE(desk.jsonOf({"plan"})["said_today"].is_null());
    somebody.desk.now = "2026-11-23T09:00:00Z";
    CHECK(desk.jsonOf({"stats"})["said_before"]["made"] == "2026-11-22");
}

TEST_CASE("the range for the exam that a command showed is the one that plan later says was left") {
    Wanderer somebody(5);
    const Desk& desk = somebody.desk;
    REQUIRE(desk.run({"plan", "--set", "--exam", "2026-12-20", "--minutes", "20"}).exit == 0);
    somebody.study(8);
    desk.run({"stats"});
    CHECK(desk.jsonOf({"plan"})["left_range"].is_null());
    somebody.desk.now = "2026-11-22T09:00:00Z";
    desk.run({"today"});                        // keeps a range, but shows none
    somebody.desk.now = "2026-12-19T09:00:00Z"; // four weeks without study, and the exam tomorrow
    const json left = desk.jsonOf({"plan"})["left_range"];
    REQUIRE_FALSE(left.is_null());
    CHECK(left["made"] == "2026-11-21");
    CHECK(left["high"].get<double>() > left["low"].get<double>());
}
