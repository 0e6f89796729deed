#include "study/memory/own_recall.h"

#include "memory/schedule.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "study/care/daily_care.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"
#include "study/memory/adapting.h"
#include "study/plan/why_due.h"
#include "study_table.h"
#include "support/catch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <regex>
#include <set>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// N of "The chance of recall falls to 90% about N days after that answer."
std::optional<double> daysUntilTarget(const std::string& why) {
    static const std::regex said("falls to 90% about ([0-9]+) days after");
    std::smatch found;
    if (!std::regex_search(why, found, said)) return std::nullopt;
    return std::stod(found[1]);
}

/// Somebody who forgets more than the model expects: after the first day, each question is missed once a day.
struct ForgetfulTable : StudyTable {
    explicit ForgetfulTable(int days) {
        install("p", "1.0.0", groupsOf({60}));
        allowNew();
        finish(*start());
        for (int day = 0; day < days; ++day) {
            sleepUntilNextMorning();
            auto session = start();
            std::set<std::string> missed;
            while (const Asked* asked = session->current())
                answer(*session, !missed.insert(asked->card.name).second);
        }
    }
};

} // namespace

TEST_CASE("what counts as known does not move with today's answers but with the day") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    table.allowNew();
    table.finish(*table.start());
    for (int day = 0; day < 3; ++day) {
        table.sleepUntilNextMorning();
        auto session = table.start();
        std::set<std::string> missed;
        while (const Asked* asked = session->current())
            table.answer(*session, !missed.insert(asked->card.name).second);
    }
    table.sleepUntilNextMorning();
    const memory::LearnerRecall morning = ownRecall(table.learner.core(), table.now);
    CHECK_FALSE(morning.believesModel());
    auto session = table.start();
    while (session->current() != nullptr) table.answer(*session, true);
    CHECK(ownRecall(table.learner.core(), table.now) == morning);
    CHECK(Learner(table.folder() / "profile").core().ownRecall(table.now) == morning);
    prepareOwnRecall(table.learner.core(), table.now);
    CHECK(ownRecall(table.learner.core(), table.now) == morning);
    const std::string prepared = table.learner.profile().setting("memory.own_recall").value_or("");
    table.sleepUntilNextMorning();
    const memory::LearnerRecall next = ownRecall(table.learner.core(), table.now);
    CHECK(next.offset > morning.offset);
    table.learner.profile().removeSetting("memory.own_recall"); // found anew, it is the same
    CHECK(ownRecall(table.learner.core(), table.now) == next);
    table.learner.profile().setSetting("memory.own_recall", prepared);

    // Another model is judged by itself.
    useModel(table.learner, memory::ModelKind::Fsrs7, {}, table.now);
    CHECK_FALSE(table.learner.core().ownRecall(table.now) == morning);
}

TEST_CASE("what the reviews clearly say stays until little of it is left") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    table.allowNew();
    table.finish(*table.start());
    const double wanted = 0.9;
    double least = wanted;
    bool wasClear = false;
    int reviews = 0;
    for (int day = 0; day < 60; ++day) {
        table.sleepUntilNextMorning();
        const memory::LearnerRecall recall = ownRecall(table.learner.core(), table.now);
        table.learner.profile().removeSetting("memory.own_recall"); // found anew, it is the same
        CHECK(ownRecall(table.learner.core(), table.now) == recall);
        if (!recall.believesModel()) least = std::min(least, wanted - recall.recall(wanted));
        if (wasClear && recall.believesModel()) break;
        wasClear = !recall.believesModel();
        const auto session = table.start();
        std::set<std::string> seen;
        while (const Asked* asked = session->current()) {
            const bool isMissed = seen.insert(asked->card.name).second && day < 2 && ++reviews % 4 == 0;
            table.answer(*session, !isMissed);
        }
    }
    REQUIRE(wasClear);
    CHECK(least < 0.02); // from which on it is clear
    CHECK(least >= 0.01);
}

TEST_CASE("whoever pauses does not come to know more") {
    ForgetfulTable table(4);
    prepareOwnRecall(table.learner.core(), table.now);
    REQUIRE_FALSE(ownRecall(table.learner.core(), daysLater(table.now, 1)).believesModel());
    int known = table.learner.map(daysLater(table.now, 1)).known();
    for (int day = 2; day <= 90; ++day) {
        const Now later = daysLater(table.now, day);
        INFO("after " << day << " days");
        CHECK(table.learner.map(later).known() <= known);
        known = table.learner.map(later).known();
        if (day % 30 != 0) continue;
        const memory::LearnerRecall kept = ownRecall(table.learner.core(), later);
        const auto text = table.learner.profile().setting("memory.own_recall").value_or("");
        table.learner.profile().removeSetting("memory.own_recall"); // found anew, it is the same
        CHECK(ownRecall(table.learner.core(), later) == kept);
        table.learner.profile().setSetting("memory.own_recall", text);
    }
}

TEST_CASE("a question comes back when the recall that is shown falls to the target") {
    StudyTable table; // half of the questions are missed whenever they come back, which says much of all
    table.install("p", "1.0.0", groupsOf({60}));
    table.allowNew();
    table.finish(*table.start());
    int earlier = 0;
    int compared = 0; // with what is said
    for (int day = 0; day < 14; ++day) {
        table.sleepUntilNextMorning();
        const Core& core = table.learner.core();
        const double target = core.ownRecall(table.now).ofModel(table.learner.plan(table.now).retention);
        auto session = table.start();
        std::set<std::string> seen;
        while (const Asked* asked = session->current()) {
            const std::string card = asked->card.name;
            const bool isFirst = seen.insert(card).second;
            const bool isMissed = isFirst && card.back() % 2 == 0;
            table.answer(*session, !isMissed);
            if (!isFirst || isMissed) continue;
            const store::CardRow row = table.row(card);
            const double wanted = core.model->interval(row.memory->state, target);
            const std::int64_t latest = std::max<std::int64_t>(1, memory::fuzzRange(wanted).high);
            CHECK(*row.dueDay - studyDay(table.now) <= latest);
            if (const auto said = daysUntilTarget(whyDue(table.learner, card, table.now))) {
                const memory::FuzzRange range = memory::fuzzRange(*said);
                CHECK(*row.dueDay - studyDay(table.now) >= range.low - 1);
                CHECK(*row.dueDay - studyDay(table.now) <= range.high + 1);
                ++compared;
            }
            earlier += memory::fuzzRange(core.model->interval(row.memory->state, 0.9)).low > latest ? 1 : 0;
        }
    }
    CHECK(earlier > 5);
    CHECK(compared > 20);
}

TEST_CASE(
    "a question never waits more than about twice as long as the memory model alone would have it wait") {
    StudyTable table; // all is right, so that the learner's recall hardly ever falls to the target
    table.install("p", "1.0.0", groupsOf({60}));
    table.allowNew();
    table.finish(*table.start());
    int limited = 0;
    std::string stays; // of a question that could wait longer
    for (int day = 0; day < 40; ++day) {
        table.sleepUntilNextMorning();
        auto session = table.start();
        std::set<std::string> seen;
        while (const Asked* asked = session->current()) {
            const std::string card = asked->card.name;
            const bool isFirst = seen.insert(card).second;
            table.answer(*session, true);
            if (!isFirst) continue;
            const store::CardRow row = table.row(card);
            const double ofModel = table.learner.core().model->interval(row.memory->state, 0.9);
            const auto most = static_cast<double>(memory::fuzzRange(2 * ofModel).high);
            const auto days = static_cast<double>(*row.dueDay - studyDay(table.now));
            CHECK(days <= most);
            if (days < 1.5 * ofModel) continue;
            ++limited;
            if (whyDue(table.learner, card, table.now).find("stays above 90% for at least") !=
                std::string::npos)
                stays = card;
        }
    }
    CHECK(limited > 5);
    CHECK_FALSE(stays.empty());
}

TEST_CASE("a chance without the answer is at most the one with it, for a learner the model is wrong about") {
    ForgetfulTable table(4);
    table.sleepUntilNextMorning();
    const Core& core = table.learner.core();
    REQUIRE_FALSE(core.ownRecall(table.now).believesModel());
    for (const auto& [card, row] : table.learner.profile().cards()) {
        if (!row.memory || row.memory->lastDay >= studyDay(table.now)) continue;
        CHECK(core.chanceTomorrow(*row.memory, table.now) <= core.shownChance(*row.memory, table.now));
        CHECK(core.shownChance(*row.memory, table.now) < core.shownByModel(*row.memory, table.now));
    }
}

TEST_CASE("what is said of tomorrow has a range as wide as the learners it may be about") {
    ForgetfulTable table(2);
    table.sleepUntilNextMorning();
    const Core& core = table.learner.core();
    const Plan plan = table.learner.plan(table.now);
    const memory::ForecastStart start = ForecastFrom(core, plan, table.now).start();
    const memory::Scenario scenario{.runs = memory::runsOfFan};
    const memory::ForecastKnown tomorrow = knownTomorrow(core, start, table.now, scenario);
    memory::ForecastStart untilTomorrow = start;
    untilTomorrow.until = start.today + 1;
    const memory::ForecastKnown drawn = memory::forecast(*core.model, untilTomorrow, scenario).known.back();
    CHECK(tomorrow.high - tomorrow.low == Approx(drawn.high - drawn.low).margin(0.5));
    CHECK(tomorrow.high - tomorrow.low > 2);
    CHECK(tomorrow.low < tomorrow.known);
    CHECK(tomorrow.known < tomorrow.high);
}

TEST_CASE("a morning that an earlier version kept by the model alone is counted anew") {
    ForgetfulTable table(4);
    keepForecasts(table.learner, table.now, 1);
    noteShown(table.learner, table.now);
    table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now, 1);
    const auto own = saidBefore(table.learner, table.now);
    REQUIRE(own);
    store::Database(store::databaseFile(table.learner.profile().folder()), store::Database::Open::ReadWrite)
        .execute("UPDATE forecast SET known = 59 WHERE made_day = about_day");
    CHECK(saidBefore(table.learner, table.now)->known == Approx(59));
    table.learner.profile().setSetting("memory.own_recall_since", std::to_string(studyDay(table.now) + 1));
    CHECK(saidBefore(table.learner, table.now)->known == Approx(own->known));
}

TEST_CASE("what screens showed of each day is kept by the day's care for the pages that tell of the past") {
    ForgetfulTable table(6);
    table.sleepUntilNextMorning();
    const auto shown = [&](const Now& now) {
        const Learner learner(table.folder() / "profile"); // a page of another start
        std::vector<double> offsets;
        for (std::int64_t day = studyDay(now) - 8; day <= studyDay(now); ++day)
            offsets.push_back(learner.core().recallShown(now).on(day).offset);
        return offsets;
    };
    const auto found = shown(table.now);
    REQUIRE(found.back() != 0);
    careForDay(table.folder() / "profile", table.now);
    auto kept = nlohmann::json::parse(table.learner.profile().setting("memory.recall_shown").value_or("{}"));
    REQUIRE(kept["steps"].size() > 1);
    CHECK(shown(table.now) == found);
    kept["steps"].back()["offset"] = -9; // it is read, and not found anew
    table.learner.profile().setSetting("memory.recall_shown", kept.dump());
    CHECK(shown(table.now).back() == -9);
    CHECK(shown(daysLater(table.now, 1)).back() > -9);
    useModel(table.learner, memory::ModelKind::Fsrs7, {}, table.now);
    CHECK(shown(table.now).back() > -9);
}

TEST_CASE("what was kept of each day is found anew when older answers arrive, but not after today's") {
    ForgetfulTable table(4);
    table.sleepUntilNextMorning();
    careForDay(table.folder() / "profile", table.now);
    auto kept = nlohmann::json::parse(table.learner.profile().setting("memory.recall_shown").value_or("{}"));
    REQUIRE_FALSE(kept["steps"].empty());
    kept["steps"].back()["offset"] = -9; // shows where it is read
    table.learner.profile().setSetting("memory.recall_shown", kept.dump());
    const auto isRead = [&](const Core& core) {
        return core.recallShown(table.now).on(studyDay(table.now)).offset == -9;
    };
    const auto isReadElsewhere = [&] { return isRead(Learner(table.folder() / "profile").core()); };
    REQUIRE(isRead(table.learner.core()));

    auto session = table.start();
    table.answer(*session, true);
    table.answer(*session, false);
    REQUIRE(session->undo(table.now));
    CHECK(isRead(table.learner.core()));
    CHECK(isReadElsewhere());

    store::Event older;
    older.type = store::EventType::Answer;
    older.card = "p/g1-1";
    older.mode = store::Mode::Study;
    older.kind = "choice";
    older.correct = false;
    older.schedules = true;
    older.atMs = table.now.ms - 2 * msADay;
    older.device = "tower";
    older.seq = 1;
    older.id = store::newEventId(older.atMs);
    older.checksum = store::checksumOf(older);
    table.learner.profile().merge({older});
    CHECK_FALSE(isRead(table.learner.core()));
    CHECK_FALSE(isReadElsewhere());
}
