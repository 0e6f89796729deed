#include "readiness_support.h"

#include "study/readiness/progress_figures.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// What another device did that was offline until now: it passed a test-out, so that questions which this one
/// sets aside start as known.
void mergeTestOut(ReadinessTable& table) {
    ReadinessTable elsewhere;
    elsewhere.now = table.now;
    SessionOptions test;
    test.testOut = true;
    test.seed = 3;
    test.group = std::pair{std::string("ready"), 0};
    const auto session = elsewhere.learner.start(test, elsewhere.now);
    while (session->current()) elsewhere.answer(*session, true);
    REQUIRE(session->summary().placed > 0);
    std::vector<store::Event> events;
    elsewhere.learner.profile().eachStoredEvent([&](const store::Event& event) {
        if (event.type != store::EventType::Plan) events.push_back(event);
    });
    table.learner.import(events, table.now);
}

double mapSum(const Map& map) {
    MapFigures figures;
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells) figures.add(cell);
    return figures.chances;
}

} // namespace

TEST_CASE("what is known day by day ends with what the map shows, and follows each answer") {
    ReadinessTable table;
    studyDays(table, 8);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 2);
    REQUIRE(figures.known.size() == 9);
    CHECK(figures.today - figures.firstDay == 8);
    CHECK(figures.knownNow() == Approx(mapSum(table.learner.map(table.now))));
    CHECK(figures.questions == table.learner.map(table.now).total());
    CHECK(figures.known.front() == 0); // on the first morning, before the first answer
    CHECK(figures.known[1] > 0);
    CHECK(figures.known.back() > figures.known[1]);
    CHECK(knownOn(figures, figures.firstDay) == figures.known.front());
    CHECK(knownOn(figures, figures.until) == Approx(figures.planned.known.back().known));
    CHECK(figures.stopped.known.back().known < figures.knownNow());
    CHECK(figures.planned.known.back().known > figures.stopped.known.back().known);
}

TEST_CASE("a day on which nothing was due and nothing was answered is not called done") {
    BegunTable table({2});
    table.finish(*table.start(), memory::Certainty::Certain); // they come back later than tomorrow
    CHECK(progressFigures(table.learner, table.now, 1).isTodayDone);
    CHECK(table.learner.today(table.now).isDone());
    table.sleepUntilNextMorning();
    const Today today = table.learner.today(table.now);
    REQUIRE(today.isStudyDay);
    REQUIRE(today.due + today.fresh == 0);
    CHECK_FALSE(today.isDone());
    CHECK_FALSE(progressFigures(table.learner, table.now, 1).isTodayDone);
}

TEST_CASE("the map of an earlier day is the map that was shown then") {
    ReadinessTable table;
    studyDays(table, 5);
    const Map then = table.learner.map(table.now);
    const std::int64_t day = studyDay(table.now);
    studyDays(table, 6);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    int begun = 0;
    for (const MapBlock& block : then.blocks)
        for (const MapCell& cell : block.cells) {
            const auto chance = chanceOn(figures, cell.card(), day);
            if (!cell.chance) continue;
            ++begun;
            REQUIRE(chance);
        }
    CHECK(begun > 10);
    double before = 0;
    for (const MapBlock& block : then.blocks)
        for (const MapCell& cell : block.cells) before += chanceOn(figures, cell.card(), day - 1).value_or(0);
    CHECK(before == Approx(knownOn(figures, day - 1)));
}

TEST_CASE("hiding questions of one subject changes nothing about what was known of the others before") {
    BegunTable table({30, 30});
    table.finish(*table.start());
    table.now = daysLater(table.now, 20);
    const auto areas = [&] { return progressFigures(table.learner, table.now, 1).areas; };
    const auto before = areas();
    REQUIRE(before.size() == 2);
    REQUIRE(before[1].knownBefore > 5);
    for (int i = 3; i <= 30; ++i) table.learner.setSuspended("p/g1-" + std::to_string(i), true, table.now);
    const auto after = areas();
    CHECK(after[0].now.questions == 2);
    CHECK(after[0].knownBefore <= 2);
    CHECK(after[1].knownBefore == Approx(before[1].knownBefore));
}

TEST_CASE("the map of a later day adds up to what the forecast says, new questions with it") {
    ReadinessTable table;
    studyDays(table, 4);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 3);
    const std::int64_t week = figures.today + 7;
    double sum = 0;
    int begun = 0;
    for (const store::CardEntry& entry : table.learner.catalog().entries()) {
        const auto chance = chanceOn(figures, entry.card, week);
        sum += chance.value_or(0);
        begun += chance ? 1 : 0;
        if (table.kept().contains(entry.card)) CHECK_FALSE(chance);
    }
    CHECK(sum == Approx(knownOn(figures, week)).epsilon(0.001));
    CHECK(begun > 30);
}

TEST_CASE("certainty and recall are counted from the answers, those taken back left out") {
    ReadinessTable table;
    studyDays(table, 6);
    const ProgressFigures before = progressFigures(table.learner, table.now, 1);
    CHECK(before.certainty[0].answers == 6);
    CHECK(before.certainty[0].right == 0);
    CHECK(before.certainty[2].answers == 30);
    CHECK(before.certainty[2].right == 30);
    CHECK(before.certainty[2].verdict == insight::CertaintyVerdict::AsSaid);
    int recalled = 0;
    for (const insight::RecallRow& row : before.recallByInterval) recalled += row.answers;
    CHECK(recalled == before.recollections);
    CHECK(recalled > 0);
    int inWeeks = 0;
    for (const insight::RecallRow& row : before.recallByWeek) inWeeks += row.answers;
    CHECK(inWeeks == recalled);
    CHECK(before.logLoss > 0);

    auto session = table.learner.start({}, table.now);
    table.answer(*session, true, memory::Certainty::Certain);
    session->undo(table.now);
    CHECK(progressFigures(table.learner, table.now, 1).certainty[2].answers == 30);
}

TEST_CASE("what is set aside and known from another device counts nowhere, and stands in no other's place") {
    ReadinessTable table;
    table.beginStudies();
    mergeTestOut(table);
    std::vector<std::string> aside; // begun, and set aside
    for (const std::string& card : table.keptAside())
        if (table.kept().contains(card) && table.row(card).memory) aside.push_back(card);
    REQUIRE(aside.size() > 5);
    SECTION("on Progress") {
        const ProgressFigures figures = progressFigures(table.learner, table.now, 2);
        CHECK(figures.planned.known.front().known == Approx(figures.knownNow()));
        const std::int64_t week = figures.today + 7;
        for (const std::string& card : aside) CHECK_FALSE(chanceOn(figures, card, week));
        double sum = 0;
        for (const store::CardEntry& entry : table.learner.catalog().entries())
            sum += chanceOn(figures, entry.card, week).value_or(0);
        CHECK(sum == Approx(knownOn(figures, week)).epsilon(0.001));
        const Map map = table.learner.map(daysLater(table.now, 60));
        for (const MapBlock& block : map.blocks)
            for (const MapCell& cell : block.cells) CHECK_FALSE((cell.keptAside && cell.due));
    }
    SECTION("in the last days before an exam") {
        Plan plan = table.learner.plan(table.now);
        plan.examDay = studyDay(table.now) + 12;
        plan.minutesADay = 240;
        table.learner.setPlan(plan, table.now);
        table.now = daysLater(table.now, 10);
        const Today today = table.learner.today(table.now);
        REQUIRE(today.phase == ExamPhase::LastDays);
        CHECK(today.hadTheirPass + today.passToCome <= today.begun);
    }
}
