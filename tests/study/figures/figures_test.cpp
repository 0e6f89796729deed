#include "study/day.h"
#include "study/figures/stats.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/strip.h"
#include "study_table.h"
#include "support/catch.h"

#include <utility>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

namespace {

pack::Fact fact(const std::string& entity, double number, const std::string& scope = "chip",
                const std::string& precision = {}) {
    pack::Fact made;
    made.id = entity;
    made.entity = entity;
    made.property = "memory";
    made.unit = "GB";
    made.scope = scope;
    made.precision = precision;
    made.number = number;
    made.value = pack::displayNumber(number);
    return made;
}

std::vector<std::string> namesOf(const std::vector<FactValue>& strip) {
    std::vector<std::string> names;
    for (const FactValue& value : strip) names.push_back(value.name);
    return names;
}

} // namespace

TEST_CASE("figures count answers, reviews and subjects; what was taken back does not count") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({2, 1}));
    table.allowNew();
    auto session = table.start();
    table.answer(*session, true);
    session->undo(table.now);
    table.answer(*session, true);
    table.answer(*session, false, Certainty::Certain);
    table.finish(*session);
    const Stats first = table.learner.stats();
    CHECK(first.answers == 4);
    CHECK(first.correct == 3);
    CHECK(first.reviews == 0);
    CHECK(first.durationMs == 4 * 8'000);
    REQUIRE(first.subjects.size() == 2);
    CHECK(first.subjects[0].answered == 2); // the return of the day is not a first answer
    CHECK(first.subjects[0].correct == 1);
    CHECK(first.subjects[1].answered == 1);
    table.now = daysLater(table.now, 50);
    auto next = table.start();
    table.answer(*next, false, Certainty::Certain);
    const Stats second = table.learner.stats();
    CHECK(second.reviews == 1);
    CHECK(second.reviewsRight == 0);
    CHECK(second.days.size() == 2);
    StatsFilter filter;
    filter.sinceDay = studyDay(table.now);
    CHECK(table.learner.stats(filter).answers == 1);
    CHECK(table.learner.stats(filter).reviews == 1);
    filter = {};
    filter.pack = "other";
    CHECK(table.learner.stats(filter).answers == 0);
    CHECK(table.learner.stats(filter).subjects.empty());
}

TEST_CASE("the last days are shown with the empty ones between") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({4}));
    table.allowNew();
    table.finish(*table.start());
    table.now = daysLater(table.now, 3);
    const auto days = table.learner.lastDays(14, table.now);
    REQUIRE(days.size() == 14);
    CHECK(days.back().day == studyDay(table.now));
    CHECK(days[10].answers == 4);
    CHECK(days[10].correct == 4);
    CHECK(days[11].answers == 0);
    CHECK(table.learner.lastDays(0, table.now).empty());
}

TEST_CASE("of the last days, those count on which one could study") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({9}));
    table.allowNew(1);
    const auto counted = [&] {
        const StudiedDays days = dayOf(table.learner, table.now).studiedDays;
        return std::pair(days.studied, days.possible);
    };
    CHECK(counted() == std::pair(0, 0));
    table.finish(*table.start());
    CHECK(counted() == std::pair(1, 1)); // not 14: there were none before
    Plan plan = table.learner.plan(table.now);
    plan.calendar = memory::StudyCalendar(0x7F, {studyDay(table.now) + 2, studyDay(table.now) + 3});
    table.learner.setPlan(plan, table.now);
    table.now = daysLater(table.now, 3);
    CHECK(counted() == std::pair(1, 2)); // one missed, the other one off, and today off
    SessionOptions oneNew;
    oneNew.newLimit = 1;
    table.finish(*table.start(oneNew));
    CHECK(counted() == std::pair(2, 3)); // studied all the same
    table.now = daysLater(table.now, 1);
    CHECK(counted() == std::pair(2, 3)); // today isn't over
    table.now = daysLater(table.now, 1);
    CHECK(counted() == std::pair(2, 4));
    table.now = daysLater(table.now, 30);
    CHECK(counted() == std::pair(0, 13));
}

TEST_CASE("the map shows what is known now, fading over days") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({4, 2}));
    table.allowNew();
    Map map = table.learner.map(table.now);
    CHECK(map.total() == 6);
    CHECK(map.known() == 0);
    CHECK_FALSE(map.blocks[0].cells[0].chance);
    SessionOptions options;
    options.group = std::pair{std::string("p"), 0};
    table.finish(*table.start(options));
    map = table.learner.map(table.now);
    CHECK(map.known() == 4);
    CHECK(map.due() == 0);
    CHECK(map.blocks[0].mean() > 0.9); // answered right today: the chance tomorrow
    CHECK(map.blocks[0].mean() < 1);
    CHECK(map.blocks[1].mean() == 0);
    CHECK(map.blocks[0].cells[0].lastDay);
    CHECK(map.blocks[0].cells[0].card() == "p/g1-1");
    table.now = daysLater(table.now, 60);
    map = table.learner.map(table.now);
    CHECK(map.known() > 0); // four chances of less than .8 add up
    CHECK(map.known() < 4);
    CHECK(map.due() == 4);
    CHECK(map.blocks[0].mean() < 0.8);
    CHECK(map.blocks[0].mean() > 0.2);
    CHECK(table.learner.chance("p/g1-1", table.now) == map.blocks[0].cells[0].chance);
    CHECK_FALSE(table.learner.chance("p/g2-1", table.now));
}

TEST_CASE("a map still names its questions when the pack has changed since") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({4}));
    const Map before = table.learner.map(table.now);
    const Map same = mapOfPack(before, "p");
    table.install("p", "2.0.0", groupsOf({1}));
    CHECK(table.learner.map(table.now).blocks[0].cells.size() == 1);
    CHECK(before.blocks[0].cells[3].card() == "p/g1-4");
    CHECK(same.blocks[0].cells[3].card() == "p/g1-4");
    CHECK(MapCell().card().empty());
}

TEST_CASE("a square takes 32 bytes, in which what there is no number of stays apart from 0") {
    CHECK(sizeof(MapCell) <= 32); // the window holds one of every question
    MapCell cell;
    CHECK_FALSE(cell.chance);
    CHECK_FALSE(cell.dueDay.has_value());
    CHECK(cell.chance.value_or(0.5) == 0.5);
    cell.chance = 0;
    cell.dueDay = std::optional<std::int64_t>(0);
    CHECK(cell.chance.value_or(0.5) == 0);
    CHECK(cell.dueDay == 0);
    CHECK(std::optional<std::int64_t>(cell.dueDay) == 0);
    cell.dueDay = std::optional<std::int64_t>();
    CHECK(std::optional<std::int64_t>(cell.dueDay) == std::nullopt);
}

TEST_CASE("the color of a subject fills up though some of its questions are set aside") {
    MapBlock block;
    block.cells.resize(3);
    block.cells[0].chance = 0.9;
    block.cells[1].keptAside = true;
    block.cells[2].suspended = true;
    CHECK(block.mean() == Approx(0.9));
    CHECK(block.questions() == 2); // a hidden one is still one of the subject's
}

TEST_CASE("a number stands among its siblings, nearest first, the right one marked") {
    const std::vector<pack::Fact> facts{fact("Trn1", 32), fact("Trn2", 96), fact("Trn3", 144),
                                        fact("Inf1", 8), fact("Inf2", 32)};
    const auto strip = stripOf(facts[0], facts);
    CHECK(namesOf(strip) == std::vector<std::string>{"Trn1", "Inf2", "Trn2", "Inf1", "Trn3"});
    CHECK(strip[0].isAnswer);
    CHECK_FALSE(strip[1].isAnswer);
    CHECK(strip[2].display == "96");
}

TEST_CASE("what cannot be compared is no sibling") {
    auto other = fact("Trn2", 96);
    other.property = "bandwidth";
    auto unit = fact("Trn2", 96);
    unit.unit = "GiB";
    auto disputed = fact("Trn2", 96);
    disputed.conflict = true;
    auto plan = fact("Trn4", 288);
    plan.state = pack::FactState::Announced;
    auto text = fact("Trn2", 96);
    text.number.reset();
    const auto answer = fact("Trn1", 32, "chip", "FP8");
    CHECK(stripOf(answer, {answer, other, unit, disputed, plan, text, fact("Trn1", 64),
                           fact("trn1.32xlarge", 512, "instance"), fact("Trn2", 96, "chip", "BF16")})
              .empty());
    CHECK(stripOf(answer, {answer, fact("Trn2", 96, "chip", "FP8"), fact("Trn3", 144)}).size() == 3);
}

TEST_CASE("instances and the servers made of them stand on one axis") {
    const auto server = fact("Trn2 UltraServer", 83.2, "ultraserver");
    CHECK(stripOf(server, {server, fact("trn2.48xlarge", 20.8, "instance")}).size() == 2);
}

TEST_CASE("a strip holds eight values at most") {
    std::vector<pack::Fact> facts;
    for (int i = 1; i <= 20; ++i) facts.push_back(fact("chip " + std::to_string(i), i));
    CHECK(stripOf(facts[9], facts).size() == 8);
    CHECK(stripWithFacts(facts[9], facts).siblings.size() == 7);
}

TEST_CASE("a strip shows two rows with one value once, and says which facts it shows") {
    const std::vector<pack::Fact> facts{fact("Trn1", 32), fact("Trn2", 96), fact("Trn2", 96),
                                        fact("Trn3", 144)};
    const Strip strip = stripWithFacts(facts[0], facts);
    CHECK(strip.siblings == std::vector<const pack::Fact*>{&facts[1], &facts[3]});
    CHECK(strip.values.size() == 3);
}

TEST_CASE("a numeric answer comes with its strip") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    SessionOptions options;
    options.cards = {"aws-ml-chips-sample/gen-compute#trn2-fp8", "aws-ml-chips-sample/trn1-saving-01"};
    auto session = table.start(options);
    const Graded graded = table.answer(*session, false);
    REQUIRE(graded.strip.size() == 3);
    CHECK(graded.strip[0].name == "trn2.48xlarge");
    CHECK(graded.strip[0].value == Approx(20.8));
    CHECK(graded.strip[0].isAnswer);
    CHECK(graded.stripTitle == "dense compute FP8, PFLOPS");
    CHECK(table.answer(*session, true).strip.empty());
}

TEST_CASE("a strip gives away no question that the session has yet to ask for the first time") {
    const std::string compute = "aws-ml-chips-sample/gen-compute#";
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    SessionOptions options;
    options.cards = {compute + "trn2-ultra-fp8", compute + "trn1-fp8", compute + "trn2-fp8"};
    auto session = table.start(options);
    CHECK(table.answer(*session, true).strip.empty()); // both of its siblings are asked next
    const Graded second = table.answer(*session, true);
    CHECK(namesOf(second.strip) == std::vector<std::string>{"trn1.32xlarge", "Trn2 UltraServer"});
    CHECK_THAT(second.stripTitle,
               Catch::Matchers::EndsWith(
                   " (1 value left out because a later question in this session asks for it)"));
    const Graded third = table.answer(*session, true);
    CHECK(third.strip.size() == 3);
    CHECK_THAT(third.stripTitle, !ContainsSubstring("left out"));
    // What was asked before can be shown.
    table.now = daysLater(table.now, 3);
    session = table.start(options);
    CHECK(table.answer(*session, true).strip.size() == 3);
}

TEST_CASE("the day of an exam is one of the study days only if something was answered on it") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({30}));
    table.allowNew(5);
    const std::int64_t exam = *table.setExamIn(2).examDay;
    for (int day = 0; day < 2; ++day) {
        table.finish(*table.start());
        table.sleepUntilNextMorning();
    }
    REQUIRE(studyDay(table.now) == exam);
    const bool warmsUp = GENERATE(false, true);
    CAPTURE(warmsUp);
    if (warmsUp) {
        SessionOptions warmUp;
        warmUp.cards = {"p/g1-1"};
        warmUp.cram = true;
        table.finish(*table.start(warmUp));
    }
    const auto checkDays = [&](int skipped) {
        const StudiedDays days = dayOf(table.learner, table.now).studiedDays;
        CHECK(days.studied == (warmsUp ? 3 : 2));
        CHECK(days.possible == days.studied + skipped);
    };
    table.sleepUntilNextMorning();
    checkDays(0);
    // Another exam takes the place of that one in the plan. What was told of it stays in the journal.
    recordExamReport(table.learner, {exam, ExamOutcome::NotYet, {}}, table.now);
    table.setExamIn(20);
    checkDays(0);
    table.sleepUntilNextMorning(); // after a study day without an answer
    checkDays(1);
}

TEST_CASE("the title of a strip names a precision or a unit once") {
    pack::Fact cores = fact("Trainium1", 2);
    cores.property = "NeuronCores per chip";
    cores.unit = "NeuronCores";
    CHECK(stripTitle(cores) == "NeuronCores per chip");
    pack::Fact compute = fact("Trainium2", 1299, "chip", "FP8");
    compute.property = "dense FP8 compute per chip";
    compute.unit = "TFLOPS";
    CHECK(stripTitle(compute) == "dense FP8 compute per chip, TFLOPS");
    CHECK(stripTitle(fact("Trainium2", 96, "chip", "FP8")) == "memory FP8, GB");
}

TEST_CASE("what was answered wrong today does not count as known") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    SessionOptions options;
    options.cards = {"aws-ml-chips-sample/trn1-chips-01"};
    auto session = table.start(options);
    const Graded missed = table.answer(*session, false);
    CHECK(missed.chanceAfter < 0.80);
    CHECK(table.learner.chance(missed.card, table.now) == missed.chanceAfter);
    CHECK(table.learner.map(table.now).known() == std::lround(missed.chanceAfter));
    // Right a little later: both ends of "from … to" are what the map shows.
    table.now.ms += 5 * 60'000;
    session = table.start(options);
    REQUIRE(session->current() != nullptr);
    CHECK(session->current()->chance == missed.chanceAfter);
    CHECK(table.answer(*session, true).chanceAfter >= missed.chanceAfter);
}
