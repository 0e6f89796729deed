#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "study/card_changes.h"
#include "study/figures/question_record.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"
#include "study/memory/adapting.h"
#include "study/memory/own_recall.h"
#include "study/memory/own_tests.h"
#include "study/readiness/progress_figures.h"
#include "study_table.h"
#include "support/catch.h"

#include <map>
#include <random>
#include <set>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

namespace {

double sumOfChances(const Map& map) {
    double known = 0;
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells)
            if (!cell.suspended) known += cell.chance.value_or(0);
    return known;
}

/// What screens showed on a morning.
struct ShownMorning {
    double known = 0;
    memory::LearnerRecall recall;
    std::map<std::string, double> chances; ///< by card
    bool isKept = false;
};

/// Somebody who forgets more than the model expects, and doesn't come every day.
struct PastTable : StudyTable {
    explicit PastTable(unsigned seed) : random(seed) {
        install("p", "1.0.0", groupsOf({60}));
        allowNew();
    }

    void studyDays(int days) {
        for (int day = 0; day < days; ++day) {
            note();
            if (random() % 4 != 0) study();
            sleepUntilNextMorning();
        }
    }

    void study() {
        auto session = start();
        std::set<std::string> missed;
        while (const Asked* asked = session->current()) {
            const bool misses = random() % 10 < 4 && missed.insert(asked->card.name).second;
            answer(*session, !misses);
        }
    }

    /// Some mornings are not kept: nobody opened the program.
    void note() {
        learner.profile().removeSetting("memory.own_recall"); // found anew each time
        const Map map = learner.map(now);
        ShownMorning& morning = shown[studyDay(now)];
        morning = {sumOfChances(map), ownRecall(learner.core(), now), {}, false};
        for (const MapBlock& block : map.blocks)
            for (const MapCell& cell : block.cells)
                if (cell.chance) morning.chances[cell.card()] = *cell.chance;
        if (random() % 3 == 0) return;
        keepForecasts(learner, now, 1);
        noteShown(learner, now);
        morning.isKept = true;
    }

    std::mt19937 random;
    std::map<std::int64_t, ShownMorning> shown;
};

} // namespace

TEST_CASE("what was known on each day of the past is what the screens of its morning showed") {
    for (const unsigned seed : {1U, 2U, 3U}) {
        PastTable table(seed);
        table.studyDays(16);
        const Core& core = table.learner.core();
        const OwnTests tests = ownTests(*core.model, core.profile.replayJournal());
        const memory::RecallByDay byDay = tests.byDay();
        const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
        int ofReviews = 0;
        for (const auto& [day, then] : table.shown) {
            INFO("seed " << seed << ", " << dateText(day));
            CHECK(byDay.on(day) == then.recall);
            CHECK(tests.on(day) == then.recall);
            ofReviews += then.recall.believesModel() ? 0 : 1;
            if (day < figures.firstDay) continue;
            CHECK(knownOn(figures, day) == Approx(then.known));
            for (const auto& [card, chance] : then.chances)
                CHECK(*chanceOn(figures, card, day) == Approx(chance));
            const auto rows = table.learner.profile().forecastsAbout(day);
            const auto kept = std::ranges::find_if(rows, &store::ForecastRow::isMorning);
            REQUIRE((kept != rows.end()) == then.isKept);
            if (then.isKept) CHECK(knownOn(figures, day) == *kept->known);
        }
        CHECK(ofReviews > 5);
        CHECK(figures.knownNow() == Approx(sumOfChances(table.learner.map(table.now))));
        CHECK(figures.modelSentence.empty());
        for (const KeptForecast& one : figures.record.forecasts)
            if (one.aboutDay < figures.today) CHECK(one.known.came == Approx(knownOn(figures, one.aboutDay)));

        const std::string& card = table.shown.rbegin()->second.chances.begin()->first;
        for (const ChanceOnDay& point : questionRecord(table.learner, card, table.now).curve) {
            const auto then = table.shown.find(point.day);
            if (then == table.shown.end() || !then->second.chances.contains(card)) continue;
            CHECK(*point.chance == Approx(then->second.chances.at(card)));
        }
    }
}

TEST_CASE("a past day counts what was not hidden on its morning, whatever has been hidden since") {
    PastTable table(6);
    table.studyDays(16);
    const auto change = [&](CardChange what, int first, int last) {
        table.note();
        std::vector<std::string> cards;
        for (int i = first; i <= last; ++i) cards.push_back("p/g1-" + std::to_string(i));
        REQUIRE(changeCards(table.learner, what, cards, table.now).cards.size() == cards.size());
        table.sleepUntilNextMorning();
    };
    change(CardChange::Hide, 1, 12);
    table.studyDays(4);
    change(CardChange::BringBack, 4, 9);
    table.studyDays(4);
    change(CardChange::Hide, 6, 7);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    int notKept = 0;
    for (const auto& [day, then] : table.shown) {
        INFO(dateText(day));
        if (day < figures.firstDay) continue;
        CHECK(knownOn(figures, day) == Approx(then.known));
        notKept += then.isKept ? 0 : 1;
    }
    CHECK(notKept > 4);
    for (const KeptForecast& one : figures.record.forecasts)
        if (one.aboutDay < figures.today) CHECK(one.known.came == Approx(knownOn(figures, one.aboutDay)));
}

TEST_CASE("a pause changes nothing about the days before it, and the two months end with the newest answer") {
    PastTable table(4);
    table.studyDays(12);
    const std::int64_t before = studyDay(table.now) - 2;
    const double known = knownOn(progressFigures(table.learner, table.now, 1), before);
    table.now = daysLater(table.now, 80);
    table.note();
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    CHECK(knownOn(figures, before) == Approx(known));
    CHECK(figures.learner.on(figures.today) == table.shown.rbegin()->second.recall);
    CHECK(figures.learner.on(figures.today - 1) == table.shown.rbegin()->second.recall);
    table.study();
    table.now = daysLater(table.now, 1);
    table.note(); // the answers before the pause are more than two months old
    CHECK(progressFigures(table.learner, table.now, 1).found.on(studyDay(table.now)) ==
          table.shown.rbegin()->second.recall);
}

TEST_CASE("another memory model leaves the mornings that were kept as they were shown") {
    PastTable table(5);
    table.studyDays(12);
    useModel(table.learner, memory::ModelKind::Fsrs7, {}, table.now);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    CHECK(figures.knownNow() == Approx(sumOfChances(table.learner.map(table.now))));
    for (const auto& [day, then] : table.shown)
        if (then.isKept && day >= figures.firstDay) CHECK(knownOn(figures, day) == Approx(then.known));
    for (const KeptForecast& one : figures.record.forecasts)
        if (one.aboutDay < figures.today) CHECK(one.known.came == Approx(knownOn(figures, one.aboutDay)));
}

TEST_CASE("the past of an earlier version shows the model's figures, as its screens did, and says so") {
    PastTable table(6);
    keepForecasts(table.learner, table.now, 1);
    table.studyDays(12);
    const std::int64_t update = studyDay(table.now) - 2;
    REQUIRE_FALSE(table.shown.at(update - 1).recall.believesModel());
    const auto ofOwnScale = progressFigures(table.learner, table.now, 1);
    // It kept no such mornings, which would count by the reviews.
    store::Database(store::databaseFile(table.learner.profile().folder()), store::Database::Open::ReadWrite)
        .execute("DELETE FROM forecast WHERE made_day = about_day AND known > 0");
    table.learner.profile().setSetting("memory.own_recall_since", std::to_string(update));
    REQUIRE(table.learner.profile().firstMorningKept()); // the first day's, on which nothing was known
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    for (std::int64_t day = figures.firstDay; day < figures.today; ++day) {
        INFO(dateText(day));
        if (day < update)
            CHECK(knownOn(figures, day) ==
                  Approx(insight::knownOnMorning({*figures.model}, figures.counted, day)));
        else
            CHECK(knownOn(figures, day) == Approx(table.shown.at(day).known));
    }
    CHECK_THAT(figures.modelSentence,
               ContainsSubstring("Until " + weekdayDate(update - 1, figures.today) +
                                 ", the chart shows what the memory model alone said"));
    // Forecasts were made from what the reviews say then, too, and are measured by it.
    for (std::size_t i = 0; i < figures.record.forecasts.size(); ++i)
        CHECK(figures.record.forecasts[i].known.came == Approx(ofOwnScale.record.forecasts.at(i).known.came));
}
