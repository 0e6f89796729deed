// What a window begins with, read on another thread while its screen is opened.
#include "study/opening.h"

#include "study/preferences.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <filesystem>
#include <future>

namespace study = chipwise::study;
namespace fs = std::filesystem;

namespace {

constexpr study::Now openingMorning{1'795'255'200'000, 60}; // 2026-11-21, ten o'clock
constexpr std::int64_t hourMs = 3'600'000;

/// A profile that was set up, closed again; `program` is where a program would lie that ships one pack.
struct ClosedProfile {
    ClosedProfile() {
        const fs::path content = folder.path() / "share/chipwise/content";
        fs::create_directories(content);
        fs::copy(TEST_DATA "/study-pack", content / "study-pack", fs::copy_options::recursive);
        study::makeFolder(profile);
        study::Learner learner(profile);
        study::markSetUp(learner);
    }
    TestFolder folder;
    fs::path profile = folder.path() / "profile";
    fs::path program = folder.path() / "bin/chipwise-desktop";
};

} // namespace

TEST_CASE("a profile that another thread opens is the one that a window reads") {
    const ClosedProfile closed;
    auto opened =
        std::async(std::launch::async, study::openUnasked, closed.profile, closed.program, openingMorning);
    const auto opening = opened.get();
    REQUIRE(opening);
    REQUIRE(opening->shipped.size() == 1);
    CHECK_FALSE(opening->notInstalled);
    CHECK_FALSE(opening->isTodayLate);
    REQUIRE(opening->today);
    CHECK(opening->today->isCurrent(*opening->learner, openingMorning));
    const study::Day day = study::dayOf(*opening->learner, openingMorning);
    CHECK(opening->today->day.today.fresh > 0);
    CHECK(opening->today->day.today == day.today);
    CHECK(opening->today->day.map.total() == day.map.total());
    CHECK(opening->today->day.lastDays.size() == study::shownDays);
}

TEST_CASE("a day that was read early serves that day, until another program writes") {
    const ClosedProfile closed;
    const study::Opening opening = study::openProfile(closed.profile, closed.program, openingMorning);
    REQUIRE(opening.today);
    const study::Learner& learner = *opening.learner;
    CHECK(opening.today->isCurrent(learner, {openingMorning.ms + hourMs, openingMorning.utcOffsetMin}));
    CHECK_FALSE(
        opening.today->isCurrent(learner, {openingMorning.ms + 24 * hourMs, openingMorning.utcOffsetMin}));
    study::Learner other(closed.profile);
    SECTION("an answer or a plan") {
        study::Plan plan = other.plan(openingMorning);
        plan.minutesADay += 10;
        other.setPlan(plan, openingMorning);
    }
    SECTION("a pack") {
        other.remove(opening.shipped.front().id);
    }
    CHECK_FALSE(opening.today->isCurrent(learner, openingMorning));
}

TEST_CASE("what the first frame does not show is not read early") {
    const ClosedProfile closed;
    const fs::path fresh = closed.folder.path() / "fresh"; // the first start covers Today
    const study::Opening opening = study::openProfile(fresh, closed.program, openingMorning);
    CHECK(opening.isTodayLate);
    CHECK_FALSE(opening.today);
    CHECK(opening.learner->catalog().packs().size() == 1);
}

TEST_CASE("where a journal is gone, nothing is opened before the learner was asked") {
    const ClosedProfile closed;
    {
        study::Learner learner(closed.profile);
        REQUIRE(learner.install(TEST_DATA "/study-pack", openingMorning).installed);
        learner.setFlagged(learner.catalog().entries().front().card, true, openingMorning);
    }
    fs::remove(closed.profile / "chipwise.db");
    CHECK_FALSE(study::openUnasked(closed.profile, closed.program, openingMorning));
    CHECK_FALSE(fs::exists(closed.profile / "chipwise.db"));
}
