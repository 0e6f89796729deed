#include "study/core.h"
#include "study/plan/plan_settings.h"
#include "study/plan/study_days.h"
#include "study/wrong_clock.h"
#include "study_table.h"
#include "support/catch.h"

#include <random>

using namespace chipwise;
using namespace chipwise::study;

namespace {

constexpr std::uint8_t mondayToFriday = 0x1F;

Plan planWith(int minutes, std::optional<std::int64_t> examDay = std::nullopt) {
    Plan plan;
    plan.minutesADay = minutes;
    plan.examDay = examDay;
    return plan;
}

std::vector<store::Event> planEvents(const StudyTable& table) {
    auto events = table.events();
    std::erase_if(events, [](const store::Event& event) { return event.type != store::EventType::Plan; });
    return events;
}

/// What somebody else's program, or a newer Chipwise, may have written.
void recordPlan(StudyTable& table, const std::string& params) {
    store::Event event;
    event.type = store::EventType::Plan;
    event.atMs = table.now.ms;
    event.params = params;
    table.learner.profile().record(event);
}

} // namespace

TEST_CASE("the whole plan is one event of the journal, written only where something changed") {
    StudyTable table;
    CHECK(table.learner.plan(table.now) == Plan{});
    table.learner.setPlan({}, table.now);
    CHECK(planEvents(table).empty());

    Plan plan{dayFromDate("2026-12-18"), 25, 0.93, 6, dayFromDate("2026-12-11")};
    plan.calendar =
        memory::StudyCalendar(mondayToFriday, {*dayFromDate("2026-12-24"), *dayFromDate("2026-12-01")});
    table.learner.setPlan(plan, table.now);
    plan.lastDays = 4; // 18 study days from Nov 21
    CHECK(table.learner.plan(table.now) == plan);
    REQUIRE(planEvents(table).size() == 1);
    CHECK(planEvents(table)[0].params ==
          R"({"exam":"2026-12-18","minutes":25,"retention":0.93,"new_per_day":6,"study_until":"2026-12-11",)"
          R"("study_days":["mon","tue","wed","thu","fri"],"days_off":["2026-12-01","2026-12-24"],)"
          R"("last_days":4})");
    CHECK(table.learner.profile().settings().count("plan.minutes") == 0);

    table.learner.setPlan(plan, daysLater(table.now, 1));
    CHECK(planEvents(table).size() == 1);
    CHECK(table.learner.profile().check().ok);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("the last days before the exam are fixed when its date is set, not when anything else changes") {
    StudyTable table;
    Plan plan = planWith(25, studyDay(table.now) + 40);
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.plan(table.now).lastDays == 8);

    table.now = daysLater(table.now, 25);
    plan = table.learner.plan(table.now);
    plan.minutesADay = 40;
    plan.calendar = memory::StudyCalendar(mondayToFriday);
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.plan(table.now).lastDays == 8);

    plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 20; // 14 study days from a Wednesday
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.plan(table.now).lastDays == 3);
    plan.examDay = studyDay(table.now) + 4;
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.plan(table.now).lastDays == 1);
    plan.examDay.reset();
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.plan(table.now).lastDays == 0);
}

TEST_CASE("a profile of an older Chipwise keeps its plan, and its first change goes into the journal") {
    StudyTable table;
    store::Profile& profile = table.learner.profile();
    profile.setSetting("plan.exam", dateText(studyDay(table.now) + 40));
    profile.setSetting("plan.minutes", "35");
    profile.setSetting("plan.retention", "7");
    profile.setSetting("plan.new_per_day", "a lot");
    const Plan old = table.learner.plan(table.now);
    CHECK(old.examDay == studyDay(table.now) + 40);
    CHECK(old.minutesADay == 35);
    CHECK(old.retention == 0.99);
    CHECK(old.newPerDay == 0);
    CHECK(old.lastDays == 8);
    CHECK(table.learner.plan(daysLater(table.now, 20)).lastDays == 4); // from each day's point of view

    table.learner.setPlan(old, table.now);
    CHECK(table.events().empty());
    Plan changed = old;
    changed.minutesADay = 20;
    table.learner.setPlan(changed, table.now);
    CHECK(planEvents(table).size() == 1);
    CHECK(table.learner.plan(daysLater(table.now, 20)) == changed);
    CHECK(profile.setting("plan.minutes") == "35"); // an older Chipwise may still open the folder
}

TEST_CASE("the last days of an older Chipwise's plan are worked out once and kept") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({5}));
    store::Profile& profile = table.learner.profile();
    profile.setSetting("plan.exam", dateText(studyDay(table.now) + 40));
    table.start(); // whoever studies, or whose window cares for the day
    for (const int days : {0, 1, 20, 38}) {
        CAPTURE(days);
        CHECK(table.learner.plan(daysLater(table.now, days)).lastDays == 8);
    }
    CHECK(planEvents(table).empty()); // a plan of today would count for more than another device's
    profile.setSetting("plan.exam", dateText(studyDay(table.now) + 60)); // by an older Chipwise
    table.start();
    CHECK(table.learner.plan(daysLater(table.now, 30)).lastDays == 10);
    Plan changed = table.learner.plan(daysLater(table.now, 30));
    changed.minutesADay += 5;
    table.learner.setPlan(changed, daysLater(table.now, 30));
    CHECK(table.learner.plan(daysLater(table.now, 50)).lastDays == 10);
}

TEST_CASE("what is no plan in a journal from elsewhere is passed over") {
    StudyTable table;
    table.learner.setPlan(planWith(25), table.now);
    const Plan before = table.learner.plan(table.now);
    for (const char* params :
         {"", "{", "null", "[]", "25", "{}", R"({"exam":"2026-12-18"})", R"({"minutes":"many"})",
          R"({"minutes":1e999})", R"({"minutes":20,"exam":7})", R"({"minutes":20,"exam":"2026-02-30"})",
          R"({"minutes":20,"retention":[]})", R"({"minutes":20,"study_days":"mon"})",
          R"({"minutes":20,"study_days":[1]})", R"({"minutes":20,"study_days":["someday"]})",
          R"({"minutes":20,"days_off":{}})", R"({"minutes":20,"days_off":["tomorrow"]})",
          "{\"minutes\":\"\xff\"}"}) {
        CAPTURE(params);
        table.now.ms += 1000;
        recordPlan(table, params);
        CHECK(table.learner.plan(table.now) == before);
    }
    table.now.ms += 1000;
    recordPlan(table, R"({"minutes":20,"from_a_later_version":true})");
    CHECK(table.learner.plan(table.now) == planWith(20));
}

TEST_CASE("the numbers of a plan from elsewhere are within their bounds") {
    StudyTable table;
    recordPlan(table,
               R"({"exam":"2026-12-18","minutes":1e300,"retention":-3,"new_per_day":-9223372036854775808,)"
               R"("last_days":4000000000})");
    const Plan plan = table.learner.plan(table.now);
    CHECK(plan.minutesADay == 24 * 60);
    CHECK(plan.retention == 0.70);
    CHECK(plan.newPerDay == 0);
    CHECK(plan.lastDays == 10);
    CHECK(plan.calendar == memory::StudyCalendar());
    table.now.ms += 1000;
    recordPlan(table, R"({"minutes":-5,"study_days":[],"last_days":9})");
    CHECK(table.learner.plan(table.now) == planWith(1));
}

TEST_CASE("a plan that was taken back counts no more") {
    StudyTable table;
    table.learner.setPlan(planWith(25), table.now);
    table.learner.setPlan(planWith(60), table.now);
    store::Event revoke;
    revoke.type = store::EventType::Revoke;
    revoke.atMs = table.now.ms;
    revoke.redoOf = planEvents(table).back().id;
    table.learner.profile().record(revoke);
    CHECK(table.learner.plan(table.now).minutesADay == 25);
}

TEST_CASE("of two plans of one instant the later written counts, and a wrong clock loses to its repair") {
    StudyTable table;
    for (int minutes = 20; minutes < 40; ++minutes)
        table.learner.setPlan(planWith(minutes), table.now); // one --now for a whole session
    CHECK(table.learner.plan(table.now).minutesADay == 39);

    StudyTable other;
    other.learner.setPlan(planWith(10), daysLater(table.now, 1500));
    table.learner.import(other.events(), table.now);
    CHECK(table.learner.plan(table.now).minutesADay == 10);
    table.now.ms += 60'000;
    repairClock(table.learner, table.now);
    table.learner.setPlan(planWith(50), daysLater(table.now, 1));
    CHECK(table.learner.plan(table.now).minutesADay == 50);
}

TEST_CASE("an import says that another plan counts now, and only then") {
    StudyTable here;
    here.learner.setPlan(planWith(15), here.now);
    here.learner.setPlan(planWith(20), here.now);
    StudyTable there;
    there.now = daysLater(here.now, 1);
    there.learner.setPlan(planWith(25, dayFromDate("2026-12-13")), there.now);

    const auto older = there.learner.import(here.events(), there.now);
    CHECK(older.added == 1);
    CHECK_FALSE(older.plan);
    const auto newer = here.learner.import(there.events(), here.now);
    REQUIRE(newer.plan);
    CHECK(newer.plan->before.minutesADay == 20);
    CHECK(newer.plan->after == there.learner.plan(there.now));
    CHECK(
        planChangeWords(*newer.plan, "this journal", studyDay(here.now)) ==
        "The plan was changed by this journal: exam on Sun, Dec 13; 25 minutes a day (was: no exam date; 20 "
        "minutes).");
    CHECK_FALSE(here.learner.import(there.events(), here.now).plan);
}

TEST_CASE("what changed about a plan is told part by part") {
    const std::int64_t today = studyDay(someMorning());
    Plan before = planWith(15, dayFromDate("2026-12-13"));
    before.lastDays = 4;
    Plan after = before;
    after.calendar = memory::StudyCalendar(0b0010101, {*dayFromDate("2026-12-24")});
    CHECK(
        planChangeWords({before, after}, "this journal", today) ==
        "The plan was changed by this journal: studying Mon, Wed, and Fri; off on Thu, Dec 24 (was: studying "
        "every day; no days off).");
    after = before;
    after.examDay = dayFromDate("2027-01-04");
    after.retention = 0.85;
    after.newPerDay = 12;
    after.studyUntilDay = dayFromDate("2026-12-31");
    CHECK(planChangeWords({before, after}, "this backup", today) ==
          "The plan was changed by this backup: exam on Mon, Jan 4, 2027; target recall 85%; 12 new "
          "questions a day; new "
          "questions until Thu, Dec 31 (was: exam on Sun, Dec 13; target recall 90%; an "
          "automatically chosen number of new questions a day; "
          "new questions until the last days before the exam).");
    after = before;
    after.lastDays = 3;
    CHECK(planChangeWords({before, after}, "this journal", today) ==
          "The plan was changed by this journal: only review in the last 3 days before the exam (was: only "
          "review in the last 4 days before the exam).");
}

TEST_CASE("two devices that change the plan offline agree after a merge in either order") {
    std::mt19937 random(14);
    const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    const auto randomPlan = [&](std::int64_t today) {
        Plan plan = planWith(5 + upTo(60));
        if (upTo(2) > 0) plan.examDay = today + upTo(80);
        plan.newPerDay = upTo(1) * upTo(20);
        plan.calendar = memory::StudyCalendar(static_cast<std::uint8_t>(random()), {today + upTo(9)});
        return plan;
    };
    for (int round = 0; round < 25; ++round) {
        StudyTable devices[2];
        const auto live = [&](StudyTable& device) {
            for (int change = upTo(4); change > 0; --change) {
                // Clocks that stand still, go back, or run years ahead.
                const int step = upTo(9);
                if (step > 1) device.now.ms += (upTo(40) - 8) * std::int64_t{3'600'000};
                if (step == 9) device.now = daysLater(device.now, upTo(900));
                if (step == 8) repairClock(device.learner, someMorning());
                device.learner.setPlan(randomPlan(studyDay(device.now)), device.now);
            }
        };
        for (StudyTable& device : devices) live(device);
        if (upTo(1) == 1) { // they met before, and went apart again
            devices[0].learner.import(devices[1].events(), devices[0].now);
            for (StudyTable& device : devices) live(device);
        }
        StudyTable fresh[2];
        for (int first : {0, 1}) {
            std::vector<store::Event> stored[2];
            for (int device : {0, 1})
                devices[device].learner.profile().eachStoredEvent(
                    [&](const store::Event& event) { stored[device].push_back(event); });
            fresh[first].learner.import(stored[first], someMorning());
            fresh[first].learner.import(stored[1 - first], someMorning());
        }
        std::vector<store::Event> others;
        devices[1].learner.profile().eachStoredEvent(
            [&](const store::Event& event) { others.push_back(event); });
        std::vector<store::Event> own;
        devices[0].learner.profile().eachStoredEvent(
            [&](const store::Event& event) { own.push_back(event); });
        devices[0].learner.import(others, someMorning());
        devices[1].learner.import(own, someMorning());
        const bool isAnyPlan = !planEvents(devices[0]).empty();
        CAPTURE(round, isAnyPlan);
        const Plan plan = devices[0].learner.plan(someMorning());
        CHECK(devices[1].learner.plan(someMorning()) == plan);
        CHECK(fresh[0].learner.plan(someMorning()) == plan);
        CHECK(fresh[1].learner.plan(someMorning()) == plan);
    }
}

TEST_CASE("study days are typed and told as people write them") {
    CHECK(weekdaysFromText("mon,tue,wed,thu,fri") == mondayToFriday);
    CHECK(weekdaysFromText("weekdays") == mondayToFriday);
    CHECK(weekdaysFromText("every day") == 0x7F);
    CHECK(weekdaysFromText("Sunday, Monday") == 0x41);
    CHECK(weekdaysFromText("sat sun") == 0x60);
    for (const char* text : {"", " ", ",", "some", "monster", "monda", "mon,", "8", "mon-fri", "weekday"}) {
        CAPTURE(text);
        CHECK(weekdaysFromText(text).has_value() == (std::string_view(text) == "mon,"));
    }
    CHECK(studyDaysWords(memory::StudyCalendar()) == "every day");
    CHECK(studyDaysWords(memory::StudyCalendar(mondayToFriday)) == "Mon to Fri");
    CHECK(studyDaysWords(memory::StudyCalendar(0x60)) == "Sat and Sun");
    CHECK(studyDaysWords(memory::StudyCalendar(0x40)) == "Sun");
    CHECK(studyDaysWords(memory::StudyCalendar(0b1010100)) == "Wed, Fri, and Sun");
    const std::int64_t today = studyDay(someMorning());
    CHECK(daysOffWords({}, today) == "no days off");
    CHECK(daysOffWords({today, today + 41}, today) == "off on Sat, Nov 21, and Fri, Jan 1, 2027");
    CHECK(daysOffWords({today, today + 1, today + 2}, today) ==
          "off on Sat, Nov 21, Sun, Nov 22, and Mon, Nov 23");
    CHECK(daysOffWords({today, today + 1, today + 2, today + 9}, today) ==
          "4 days off, the first on Sat, Nov 21, the last on Mon, Nov 30");
}
