#include "study/forecast/offer.h"
#include "study/forecast/plan_forecast.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

const std::string three = groupsOf({3});

std::filesystem::path datedPack(const std::filesystem::path& folder, const std::string& dates) {
    writePack(folder, "p", "1.0.0", three);
    std::ofstream(folder / "pack.md") << "# Pack p\nid: p\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: "
                                         "Somebody\nlicense: CC0-1.0\n"
                                      << dates << "\nFor a test.\n";
    return folder;
}

} // namespace

TEST_CASE("an offer of a pack that is not installed has everything as new") {
    StudyTable table;
    const PackOffer offer =
        offerOf(table.learner, writePack(table.folder() / "p", "p", "1.0.0", three), table.now);
    CHECK(offer.readable);
    CHECK_FALSE(offer.isUpdate());
    CHECK(offer.questions == 3);
    CHECK(offer.difference.added.size() == 3);
    CHECK(table.learner.catalog().packs().empty());
}

TEST_CASE("an offer of a newer version says what is new, changed and gone, in the learner's terms") {
    StudyTable table;
    table.install("p", "1.0.0", three);
    table.finish(*table.start(), memory::Certainty::Certain);
    std::string changed = groupsOf({1}) +
                          "## Title {#g1-2}\n\nWhat is g1-2?\n\n- [ ] right g1-2\n- [x] wrong g1-2\n- "
                          "[ ] bad g1-2\n- [ ] worse g1-2\n\n" +
                          choiceQuestion("fresh");
    const auto newer = writePack(table.folder() / "newer", "p", "1.1.0", changed);
    const PackOffer offer = offerOf(table.learner, newer, table.now);
    CHECK(offer.isUpdate());
    CHECK(offer.installedVersion == "1.0.0");
    CHECK(offer.version == "1.1.0");
    CHECK(offer.difference.added == std::vector<std::string>{"p/fresh"});
    CHECK(offer.difference.changedAnswers == std::vector<std::string>{"p/g1-2"});
    CHECK(offer.difference.gone == std::vector<std::string>{"p/g1-3"});
    CHECK(offer.begunChanged == 1);
    CHECK(offer.begunGone == 1);
    CHECK(offer.stems.at("p/g1-3") == "What is g1-3?");
    CHECK(offer.stems.at("p/fresh") == "What is fresh?");
    CHECK(table.learner.catalog().pack("p")->version == "1.0.0");
}

TEST_CASE("an offer of something that is no pack says so and throws nothing") {
    StudyTable table;
    CHECK_FALSE(offerOf(table.learner, table.folder() / "nowhere", table.now).readable);
    const auto file = table.folder() / "broken.cwpack";
    std::ofstream(file) << "no archive";
    const PackOffer offer = offerOf(table.learner, file, table.now);
    CHECK_FALSE(offer.readable);
    REQUIRE_FALSE(offer.diagnostics.empty());
    CHECK_FALSE(offer.diagnostics.front().message.empty());
}

TEST_CASE("dates of a pack are offered once and taken into the plan") {
    StudyTable table;
    table.learner.install(datedPack(table.folder() / "p", "exam-date: 2026-12-18\nstudy-until: 2026-12-11\n"),
                          table.now);
    CHECK_FALSE(table.learner.plan(table.now).examDay);
    const auto dates = datesOffered(table.learner, "p", table.now);
    REQUIRE(dates);
    CHECK(dates->examDay == dayFromDate("2026-12-18"));
    CHECK(dates->studyUntilDay == dayFromDate("2026-12-11"));
    CHECK_THAT(dates->sentence, ContainsSubstring("3 questions"));
    takeDates(table.learner, *dates, table.now);
    CHECK(table.learner.plan(table.now).examDay == dayFromDate("2026-12-18"));
    CHECK(table.learner.plan(table.now).studyUntilDay == dayFromDate("2026-12-11"));
    CHECK_FALSE(datesOffered(table.learner, "p", table.now));
}

TEST_CASE("a later exam of a pack leaves the last day for new questions that the pack still names") {
    StudyTable table;
    table.learner.install(datedPack(table.folder() / "p", "exam-date: 2026-12-18\nstudy-until: 2026-12-11\n"),
                          table.now);
    takeDates(table.learner, *datesOffered(table.learner, "p", table.now), table.now);
    SECTION("named again") {
        datedPack(table.folder() / "p", "exam-date: 2026-12-20\nstudy-until: 2026-12-11\n");
    }
    SECTION("not named") {
        datedPack(table.folder() / "p", "exam-date: 2026-12-20\n");
    }
    table.learner.install(table.folder() / "p", table.now, true);
    const auto dates = datesOffered(table.learner, "p", table.now);
    REQUIRE(dates);
    takeDates(table.learner, *dates, table.now);
    CHECK(table.learner.plan(table.now).examDay == dayFromDate("2026-12-20"));
    CHECK(table.learner.plan(table.now).studyUntilDay == dayFromDate("2026-12-11"));
    CHECK_FALSE(datesOffered(table.learner, "p", table.now));
}

TEST_CASE("an earlier exam of a pack ends a last day for new questions that comes after it") {
    StudyTable table;
    table.learner.install(datedPack(table.folder() / "p", "exam-date: 2026-12-18\nstudy-until: 2026-12-11\n"),
                          table.now);
    takeDates(table.learner, *datesOffered(table.learner, "p", table.now), table.now);
    datedPack(table.folder() / "p", "exam-date: 2026-12-09\n");
    table.learner.install(table.folder() / "p", table.now, true);
    takeDates(table.learner, *datesOffered(table.learner, "p", table.now), table.now);
    CHECK(table.learner.plan(table.now).examDay == dayFromDate("2026-12-09"));
    CHECK_FALSE(table.learner.plan(table.now).studyUntilDay);
    CHECK_FALSE(datesOffered(table.learner, "p", table.now));
}

TEST_CASE("dates that have passed are not offered") {
    StudyTable table;
    table.learner.install(datedPack(table.folder() / "p", "exam-date: 2026-11-01\n"), table.now);
    CHECK_FALSE(datesOffered(table.learner, "p", table.now));
    CHECK_FALSE(datesOffered(table.learner, "unknown", table.now));
}

TEST_CASE("new questions end on the day an instructor names") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({100}));
    Plan plan;
    plan.minutesADay = 30;
    plan.studyUntilDay = studyDay(table.now) + 4;
    const PlanForecast five = forecastOf(table.learner, plan, table.now);
    CHECK(five.lastNewDay == plan.studyUntilDay);
    CHECK(five.begun < 100);
    plan.examDay = studyDay(table.now) + 28;
    CHECK(forecastOf(table.learner, plan, table.now).lastNewDay <= plan.studyUntilDay);
    plan.studyUntilDay = studyDay(table.now) - 1;
    CHECK(forecastOf(table.learner, plan, table.now).freshToday == 0);
}

TEST_CASE("another exam day is free of the last day for new questions of the one before") {
    StudyTable table;
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 20;
    plan.studyUntilDay = studyDay(table.now) + 10;
    table.learner.setPlan(plan, table.now); // both at once, as a pack offers them
    plan.lastDays = table.learner.plan(table.now).lastDays;
    CHECK(table.learner.plan(table.now) == plan);
    plan.minutesADay += 5;
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.plan(table.now) == plan);
    plan.examDay = studyDay(table.now) + 300;
    table.learner.setPlan(plan, table.now);
    CHECK_FALSE(table.learner.plan(table.now).studyUntilDay);
}
