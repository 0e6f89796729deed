// Whatever is damaged in a log or cut from it, and whichever transaction comes first in it: what was saved is
// there, or the next start and `check` say how much of it is not.
#include "cli/killed_profile.h"

#include "store/profile.h"
#include "support/cases.h"
#include "support/catch.h"

#include <functional>

using namespace chipwise;
using namespace chipwise::cli;

namespace {

/// A frame that ends one says how large the database is then.
int transactionsIn(const std::string& log) {
    int ended = 0;
    for (std::size_t at = logHeader; at + frameHeader + pageSize <= log.size(); at += frameHeader + pageSize)
        if (log.compare(at + 4, 4, std::string(4, '\0')) != 0) ++ended;
    return ended;
}

std::int64_t stepsIn(const Desk& desk) {
    const store::Profile profile(desk.data(), store::Profile::Access::ReadOnly);
    const auto open = profile.openAttempt();
    return open ? static_cast<std::int64_t>(profile.eventsOf(open->id).size()) : 0;
}

/// Damages the log in many ways, each in a copy of the profile, of which `saved` answers or steps are in the
/// log and `there` says how many are left.
void requireEachLossTold(const Desk& desk, std::int64_t saved, const std::string& one,
                         const std::string& many,
                         const std::function<std::int64_t(const json& check)>& there) {
    const KilledProfile killed(desk);
    int losses = 0;
    const auto look = [&] {
        const Ran today = desk.run({"today"});
        const Ran ran = desk.run({"check", "--json"});
        const json check = json::parse(ran.out);
        const std::int64_t missing = saved - there(check);
        CHECK(today.exit == 0);
        CHECK(check["missing"] == missing);
        if (missing == 0) return;
        ++losses;
        CHECK(ran.exit == 1);
        CHECK(check["newest_missing"].is_string());
        CHECK_THAT(today.err,
                   ContainsSubstring(missing == 1 ? "1 " + one + ", from "
                                                  : std::to_string(missing) + " " + many + " are missing."));
    };
    const auto step = static_cast<std::size_t>(casesOf(701, 4001)); // elsewhere in each frame
    for (std::size_t at = 0; at < killed.log().size(); at += at < logHeader ? 9 : step) {
        CAPTURE(at);
        killed.flip(at);
        look();
        killed.withLog(killed.log().substr(0, at));
        look();
        std::string torn = killed.log();
        torn.replace(at, 512, std::string(std::min<std::size_t>(512, torn.size() - at), '\xa5'));
        killed.withLog(torn);
        look();
    }
    CHECK(losses > 40);
}

} // namespace

TEST_CASE("a log that is damaged or cut anywhere: the answers are there, or the next start says how many are "
          "missing") {
    const int answers = 4;
    Desk desk;
    desk.installSample();
    const auto log = [&] { return textOf(desk.data() + "/chipwise.db-wal"); };
    int transactions = answers;
    SECTION("answers alone") {
        REQUIRE(answerAndKill(desk, answers) == answers);
    }
    SECTION("settings were saved first") {
        int settings = 0;
        const auto installAgain = [&] {
            // Notes in the settings what is installed.
            REQUIRE(desk.run({"pack", "install", samplePack}).exit == 0);
            settings = transactionsIn(log());
        };
        const int graded = answerAndKill(
            desk, answers, [] {}, installAgain);
        REQUIRE(graded == answers);
        REQUIRE(settings > 0);
        transactions += settings;
    }
    REQUIRE(transactionsIn(log()) == transactions);
    requireEachLossTold(desk, answers, "journal entry", "journal entries",
                        [](const json& check) { return check["events"].get<std::int64_t>(); });
}

TEST_CASE("the same for the steps of a practice exam, which is not in the journal yet") {
    const Desk desk;
    desk.installSample();
    takeStepsAndKill(desk, 4);
    const std::int64_t saved = 1 + 4; // the first is that the question was opened
    REQUIRE(stepsIn(desk) == saved);
    requireEachLossTold(desk, saved, "step of a practice exam", "steps of a practice exam",
                        [&](const json&) { return stepsIn(desk); });
}
