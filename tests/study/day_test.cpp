#include "study/day.h"

#include "support/catch.h"
#include "support/temporary_folder.h"

#include <filesystem>
#include <fstream>

namespace study = chipwise::study;
namespace fs = std::filesystem;

namespace {

constexpr study::Now dayMorning{1'795'255'200'000, 60}; // 2026-11-21, ten o'clock

} // namespace

TEST_CASE("a day read at once says what its parts say") {
    const TestFolder folder;
    study::Learner learner(folder.path());
    REQUIRE(learner.install(TEST_DATA "/study-pack", dayMorning).installed);
    const study::Day day = study::dayOf(learner, dayMorning);
    const study::Today today = learner.today(dayMorning);
    CHECK(day.today.fresh > 0);
    CHECK(day.today.fresh == today.fresh);
    CHECK(day.today.minutes == today.minutes);
    CHECK(day.today.groups == today.groups);
    CHECK(day.map.total() > 0);
    CHECK(day.map.total() == learner.map(dayMorning).total());
}

TEST_CASE("a day is long where the profile's files are large") {
    const TestFolder folder;
    CHECK_FALSE(study::isDayLong(folder.path() / "nowhere"));
    study::Learner learner(folder.path());
    CHECK_FALSE(study::isDayLong(folder.path()));
    const fs::path large = folder.path() / "large";
    fs::create_directory(large);
    std::ofstream(large / "catalog.db").close();
    fs::resize_file(large / "catalog.db", 20'000'000);
    CHECK(study::isDayLong(large));
}
