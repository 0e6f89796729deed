#include "study/forecast/plan_report.h"
#include "study/plan/queue.h"
#include "study_table.h"
#include "support/catch.h"

#include <limits>
#include <map>
#include <set>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

namespace {

std::string groupOf(const std::string& card) {
    return card.substr(2, 2);
}

} // namespace

TEST_CASE("new questions come in the author's order, group after group") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({3, 2}));
    table.allowNew(100);
    CHECK(table.finish(*table.start()) ==
          std::vector<std::string>{"p/g1-1", "p/g1-2", "p/g1-3", "p/g2-1", "p/g2-2"});
}

TEST_CASE("new questions climb the pack's ladder") {
    StudyTable table;
    TestFolder source;
    const auto folder = writePack(source.path() / "p", "p", "1.0.0",
                                  choiceQuestion("late") + choiceQuestion("middle", "tags: many\n") +
                                      choiceQuestion("early", "tags: few\n") +
                                      choiceQuestion("soon", "tags: few, role:planner\n"));
    std::ofstream(folder / "pack.md") << "# P\nid: p\nversion: 1.0.0\nladder: few, many\n";
    REQUIRE(table.learner.install(folder, table.now).installed);
    table.allowNew(100);
    SessionOptions options;
    SECTION("level by level, then in the author's order") {
        CHECK(table.finish(*table.learner.start(options, table.now)) ==
              std::vector<std::string>{"p/early", "p/soon", "p/middle", "p/late"});
    }
    SECTION("or one level, or one role, alone") {
        options.tag = "role:planner";
        CHECK(table.finish(*table.learner.start(options, table.now)) == std::vector<std::string>{"p/soon"});
    }
}

TEST_CASE("a new question waits for its fact only as long as its level has others") {
    StudyTable table;
    TestFolder source;
    const auto folder = writePack(
        source.path() / "p", "p", "1.0.0",
        choiceQuestion("first", "tags: few\nfact: f\n") +
            choiceQuestion("same-fact", "tags: few\nfact: f\n") + choiceQuestion("other", "tags: few\n") +
            choiceQuestion("later"),
        "id,entity,property,value,unit,source,as_of\nf,Trn1,chips,16,chips,https://example.org/a,2026-08\n");
    std::ofstream(folder / "pack.md") << "# P\nid: p\nversion: 1.0.0\nladder: few\n";
    REQUIRE(table.learner.install(folder, table.now).installed);
    table.allowNew(1);
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/first"});
    table.now = daysLater(table.now, 30); // "first" is due, so its fact comes today
    table.allowNew(2);
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/first", "p/other", "p/same-fact"});
    CHECK(table.learner.profile().card("p/first")->memory->lastDay == studyDay(table.now));
}

TEST_CASE("due questions come before new ones and are mixed over the subjects") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({5, 5, 10}));
    table.allowNew(10);
    table.finish(*table.start());
    table.now = daysLater(table.now, 30);
    const auto order = table.finish(*table.start());
    REQUIRE(order.size() == 20);
    int changes = 0;
    for (std::size_t i = 0; i < 10; ++i) {
        CHECK(groupOf(order[i]) != "g3");
        changes += i > 0 && groupOf(order[i]) != groupOf(order[i - 1]) ? 1 : 0;
    }
    CHECK(changes >= 7);
    for (std::size_t i = 10; i < 20; ++i) CHECK(groupOf(order[i]) == "g3");
}

TEST_CASE("a day's new questions are not offered a second time that day") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({20}));
    table.allowNew(6);
    CHECK(table.learner.today(table.now).fresh == 6);
    auto session = table.start();
    for (int i = 0; i < 4; ++i) table.answer(*session, true);
    CHECK(table.learner.today(table.now).fresh == 2);
    table.finish(*session);
    CHECK(table.learner.today(table.now).fresh == 0);
    CHECK(table.start()->current() == nullptr);
    table.sleepUntilNextMorning();
    CHECK(table.learner.today(table.now).fresh == 6);
}

TEST_CASE("the day's number of new questions does not shrink while they are answered") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    Plan plan;
    plan.examDay = studyDay(table.now) + 7;
    table.learner.setPlan(plan, table.now);
    const int fresh = table.learner.today(table.now).fresh;
    CHECK(fresh >= 15);
    int asked = 0;
    for (int examAttempt = 0; examAttempt < 10; ++examAttempt) {
        SessionOptions options;
        options.limit = 4;
        asked += static_cast<int>(table.finish(*table.start(options)).size());
    }
    CHECK(asked == fresh);
}

TEST_CASE("limits by count, by new ones and by minutes hold") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({40}));
    table.allowNew(40);
    SessionOptions options;
    options.limit = 7;
    CHECK(table.start(options)->size() == 7);
    options = {};
    options.newLimit = 5;
    CHECK(table.start(options)->size() == 5);
    options = {};
    options.minutes = 2;
    CHECK(table.start(options)->size() == 3); // 22 seconds each, every second one twice
    options.minutes = 0;
    CHECK(table.start(options)->size() == 1);
    options = {};
    options.newLimit = 0;
    CHECK(table.start(options)->current() == nullptr);
}

TEST_CASE("what is least likely remembered is asked first when there is not room for all") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({12}));
    table.allowNew(12);
    auto session = table.start();
    std::set<std::string> weak;
    for (int i = 0; i < 12; ++i) {
        const std::string card = session->current()->card.name;
        if (i % 4 == 0) weak.insert(card);
        table.answer(*session, i % 4 != 0);
        if (session->current() && session->current()->returned) break;
    }
    table.finish(*session);
    table.now = daysLater(table.now, 60);
    SessionOptions options;
    options.limit = static_cast<int>(weak.size());
    const auto order = table.finish(*table.start(options));
    CHECK(std::set<std::string>(order.begin(), order.end()) == weak);
}

TEST_CASE("a big backlog leaves no room for new questions") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({100, 20}));
    table.allowNew(100);
    table.finish(*table.start());
    table.now = daysLater(table.now, 90);
    Plan plan;
    plan.minutesADay = 5;
    table.learner.setPlan(plan, table.now);
    const Today today = table.learner.today(table.now);
    CHECK(today.due + today.waiting == 100);
    CHECK(today.overdue == today.due);
    CHECK(today.fresh == 0);
}

TEST_CASE("filters leave only what was asked for") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    table.install("p", "1.0.0", groupsOf({3}));
    table.allowNew(100);
    const auto cards = [&](const SessionOptions& options) { return table.finish(*table.start(options)); };
    SessionOptions options;
    options.cram = true;
    options.packs = {"p"};
    CHECK(cards(options).size() == 3);
    options.packs = {};
    options.kind = pack::Kind::TrueFalse;
    CHECK(cards(options) == std::vector<std::string>{"aws-ml-chips-sample/tf-gpu-01"});
    options.kind = pack::Kind::Flashcards;
    CHECK(cards(options).size() == 3);
    options.kind = {};
    options.objective = pack::Objective{"chips", "1"};
    const auto underOne = cards(options);
    options.objective = pack::Objective{"chips", "1.1"};
    const auto underOneOne = cards(options);
    CHECK(underOne.size() > underOneOne.size());
    CHECK(placeOf(underOne, "aws-ml-chips-sample/serve-two-01") >= 0);
    CHECK(placeOf(underOneOne, "aws-ml-chips-sample/serve-two-01") == -1);
    options.objective = pack::Objective{"aif-c01", ""};
    CHECK(cards(options) == std::vector<std::string>{"aws-ml-chips-sample/claim-4x-01"});
    options.objective = pack::Objective{"chips", "1.10"};
    CHECK(cards(options).empty());
    options.objective = {};
    options.group = std::pair{std::string("aws-ml-chips-sample"), 1};
    options.shows = {pack::Kind::Choice};
    CHECK(cards(options) == std::vector<std::string>{"aws-ml-chips-sample/case-shop-q1"});
}

TEST_CASE("a drill asks exactly its cards in their order, due or not, once each") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({5}));
    table.learner.setSuspended("p/g1-4", true, table.now);
    SessionOptions options;
    options.cards = {"p/g1-3", "p/g1-1", "p/g1-3", "p/g1-4", "p/none", "other/g1-1"};
    CHECK(table.finish(*table.start(options)) == std::vector<std::string>{"p/g1-3", "p/g1-1"});
    CHECK(table.row("p/g1-3").memory);
}

TEST_CASE("several packs take turns with their new questions") {
    StudyTable table;
    table.install("a", "1.0.0", groupsOf({10}));
    table.install("b", "1.0.0", groupsOf({10}));
    table.allowNew(6);
    std::map<char, int> count;
    for (const std::string& card : table.finish(*table.start())) ++count[card.front()];
    CHECK(count['a'] == 3);
    CHECK(count['b'] == 3);
}

TEST_CASE("today says what there is to do and how long it takes") {
    StudyTable table;
    CHECK(table.learner.today(table.now).minutes == 0);
    table.install("p", "1.0.0", groupsOf({2, 8}));
    table.allowNew(10);
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 27;
    table.learner.setPlan(plan, table.now);
    Today today = table.learner.today(table.now);
    CHECK(today.due == 0);
    CHECK(today.fresh == 10);
    CHECK(today.minutes == 6);
    CHECK(today.daysToExam == 27);
    CHECK_FALSE(today.tomorrow); // what is left today decides over tomorrow
    CHECK(today.groups == std::vector<std::string>{"Group g2", "Group g1"});
    table.finish(*table.start());
    today = table.learner.today(table.now);
    CHECK(today.answeredToday == 10);
    CHECK(today.minutes == 0);
    CHECK(today.groups.empty());
    const std::optional<int> tomorrow = today.tomorrow;
    table.sleepUntilNextMorning();
    CHECK(table.learner.today(table.now).due == tomorrow);
    CHECK(table.learner.today(table.now).overdue == 0);
}

TEST_CASE("far from the exam as many new questions come a day as the plan says") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    Plan plan;
    plan.examDay = studyDay(table.now) + 60;
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.today(table.now).fresh == forecastOf(table.learner, plan, table.now).freshToday);
}

TEST_CASE("far from the exam reviews come by the retention that the learner wants") {
    const auto dueAfterTwoDays = [](double retention) {
        BegunTable table({12});
        Plan plan = table.learner.plan(table.now);
        plan.retention = retention;
        plan.examDay = studyDay(table.now) + 90;
        plan.minutesADay = 60;
        table.learner.setPlan(plan, table.now);
        table.finish(*table.start());
        return table.learner.today(daysLater(table.now, 2)).due;
    };
    CHECK(dueAfterTwoDays(0.70) == 0);
    CHECK(dueAfterTwoDays(0.97) == 12);
}

TEST_CASE("far from the exam very many begun questions come by retention, too") {
    BegunTable table({600, 600});
    table.allowNew(1100);
    table.finish(*table.start());
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 0;
    plan.examDay = studyDay(table.now) + 90;
    table.learner.setPlan(plan, table.now);
    const Today late = table.learner.today(daysLater(table.now, 20));
    CHECK(late.due >= 30);
    CHECK(late.minutes <= plan.minutesADay);
}

TEST_CASE("after the last day for new questions none is asked") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({30}));
    Plan plan;
    plan.studyUntilDay = studyDay(table.now) - 1;
    SECTION("without a date") {}
    SECTION("without a date, so many wanted a day") {
        plan.newPerDay = 12;
    }
    SECTION("before an exam") {
        plan.examDay = studyDay(table.now) + 18;
    }
    SECTION("before an exam, so many wanted a day") {
        plan.examDay = studyDay(table.now) + 18;
        plan.newPerDay = 12;
    }
    SECTION("long before an exam") {
        plan.examDay = studyDay(table.now) + 90;
    }
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.today(table.now).fresh == 0);
    CHECK(table.start()->current() == nullptr);
    CHECK(forecastOf(table.learner, plan, table.now).freshToday == 0);
    SECTION("unless somebody asks for them") {
        SessionOptions options;
        options.newLimit = 5;
        CHECK(table.start(options)->size() == 5);
    }
    SECTION("but on it") {
        plan.studyUntilDay = studyDay(table.now);
        table.learner.setPlan(plan, table.now);
        CHECK(table.learner.today(table.now).fresh > 0);
    }
}

TEST_CASE("what a passed test made known leaves the day's new questions before an exam as they were") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({40, 20}));
    Plan plan;
    plan.examDay = studyDay(table.now) + 14;
    table.learner.setPlan(plan, table.now);
    SessionOptions options;
    options.testOut = true;
    options.group = std::pair{std::string("p"), 0};
    auto test = table.start(options);
    while (test->current()) table.answer(*test, true);
    REQUIRE(test->summary().placed == 40);
    CHECK(table.learner.today(table.now).fresh >= 5);
}

TEST_CASE("a question whose answer was corrected comes again before an exam, too") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({4}));
    table.finish(*table.start());
    table.now = daysLater(table.now, 1);
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 60;
    table.learner.setPlan(plan, table.now);
    REQUIRE(table.start()->current() == nullptr);
    std::string corrected = groupsOf({4});
    corrected.replace(corrected.find("[x] right g1-2"), 3, "[ ]");
    corrected.replace(corrected.find("[ ] wrong g1-2"), 3, "[x]");
    REQUIRE(table.install("p", "1.1.0", corrected).changedAnswers == 1);
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/g1-2"});
    CHECK(table.start()->current() == nullptr);
}

TEST_CASE("before an exam more minutes asked for than the plan's are filled") {
    BegunTable table({60});
    table.finish(*table.start());
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 3;
    plan.newPerDay = 0;
    plan.examDay = studyDay(table.now) + 12;
    table.learner.setPlan(plan, table.now);
    table.now = daysLater(table.now, 10);
    const int planned = table.start()->size();
    SessionOptions more;
    more.minutes = 12;
    CHECK(table.start(more)->size() >= 2 * planned);
    SessionOptions fewer;
    fewer.minutes = 1;
    CHECK(table.start(fewer)->size() < planned);
    SECTION("what was done before them is not taken off") {
        table.finish(*table.start());
        REQUIRE(table.start()->size() == 0);
        CHECK(table.start(more)->size() >= planned);
    }
    SECTION("nonsense asks for a whole day") {
        more.minutes = std::numeric_limits<int>::max();
        CHECK(table.start(more)->size() <= 60);
    }
}

TEST_CASE("what was missed in a session that was left early is still to repeat today") {
    BegunTable table({4});
    SessionOptions options;
    options.newLimit = 2;
    {
        auto session = table.start(options);
        CHECK(session->current()->card.name == "p/g1-1");
        table.answer(*session, false);
        table.answer(*session, true, memory::Certainty::Guess);
        CHECK(table.learner.today(table.now).repeats == 2);
    }
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 2;
    SECTION("without an exam") {}
    SECTION("before an exam") {
        plan.examDay = studyDay(table.now) + 10;
    }
    table.learner.setPlan(plan, table.now);
    const Today today = table.learner.today(table.now);
    CHECK(today.repeats == 2);
    CHECK(today.due == 2);
    CHECK(today.fresh == 0);
    CHECK(today.minutes >= 1);
    CHECK(table.learner.map(table.now).dueSentence() ==
          "2 questions are left to try again today, not counting new questions.");
    {
        auto session = table.start();
        REQUIRE(session->size() == 2);
        CHECK(session->current()->returned);
        CHECK_FALSE(session->current()->isNew);
        table.finish(*session);
    }
    const Today after = table.learner.today(table.now);
    CHECK(after.repeats == 0);
    CHECK(table.learner.map(table.now).dueSentence().empty());
    CHECK(table.start()->current() == nullptr);
    const std::optional<int> tomorrow = after.tomorrow;
    table.sleepUntilNextMorning();
    CHECK(table.learner.today(table.now).repeats == 0);
    CHECK(table.learner.today(table.now).due == tomorrow);
}

TEST_CASE("what was taken back, reset or set aside is not to repeat") {
    BegunTable table({3});
    auto session = table.start();
    table.answer(*session, false);
    SECTION("taken back") {
        session->undo(table.now);
    }
    SECTION("set aside") {
        table.learner.setSuspended("p/g1-1", true, table.now);
    }
    SECTION("reset") {
        store::Event reset;
        reset.type = store::EventType::Reset;
        reset.card = "p/g1-1";
        reset.atMs = table.now.ms + 1;
        table.learner.profile().record(reset);
    }
    CHECK(table.learner.today(table.now).repeats == 0);
}

TEST_CASE("what comes back in its session is left to repeat when that is left, and nothing else") {
    const std::string flashcard = "## Card {#card}\nkind: flashcard\n\nFront.\n\n---\n\nBack.\n\n";
    const std::string truth =
        "## Truth {#truth}\nkind: true-false\n\nIt is so.\n\n- [x] True\n- [ ] False\n\n";
    int unlikely = 0;
    for (const std::string& question : {choiceQuestion("choice"), truth, flashcard})
        for (const bool isForgotten : {false, true})
            for (const Certainty certainty : {Certainty::Plain, Certainty::Guess, Certainty::Certain})
                for (const bool right : {false, true})
                    for (const bool rightAgain : {false, true}) {
                        StudyTable table;
                        REQUIRE(table.install("p", "1.0.0", "# G {#g}\n\nWords.\n\n" + question).cards == 1);
                        if (isForgotten) {
                            table.answer(*table.start(), false);
                            table.now = daysLater(table.now, 3000);
                        }
                        auto session = table.start();
                        const bool returns = table.answer(*session, right, certainty).returns;
                        CAPTURE(question, isForgotten, static_cast<int>(certainty), right);
                        CHECK(table.learner.today(table.now).repeats == (returns ? 1 : 0));
                        unlikely += right && certainty == Certainty::Plain && returns ? 1 : 0;
                        if (!returns) continue;
                        const bool returnsAgain = table.answer(*session, rightAgain, certainty).returns;
                        CHECK(table.learner.today(table.now).repeats == (returnsAgain ? 1 : 0));
                    }
    CHECK(unlikely > 0); // right, but too unlikely to have been known
}

TEST_CASE("new questions of a group come easiest first, and a case keeps the order of its author") {
    const auto questions = [] {
        return "# First {#first}\n\n" + choiceQuestion("a", "difficulty: hard\n") +
               choiceQuestion("b", "difficulty: 55%\n") + choiceQuestion("c") +
               choiceQuestion("d", "difficulty: 1\n") + choiceQuestion("e", "difficulty: medium\n") +
               choiceQuestion("f", "difficulty: easy\n") + "# Second {#second}\n\n" +
               choiceQuestion("g", "difficulty: hard\n") + choiceQuestion("h", "difficulty: 99 %\n") +
               "# Case: Shop {#shop}\n\nA shop.\n\n" + choiceQuestion("i", "difficulty: hard\n") +
               choiceQuestion("j", "difficulty: easy\n");
    };
    const std::vector<std::string> expected{"p/d", "p/f", "p/c", "p/e", "p/b",
                                            "p/a", "p/h", "p/g", "p/i", "p/j"};
    StudyTable table;
    table.install("p", "1.0.0", questions());
    table.allowNew();
    CHECK(table.finish(*table.start()) == expected);
}

TEST_CASE("a draft is not among the questions of a pack") {
    StudyTable table;
    table.install("p", "1.0.0",
                  "# Group {#g}\n\n" + choiceQuestion("a", "status: draft\n") + choiceQuestion("b"));
    table.allowNew();
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/b"});
    CHECK_FALSE(table.learner.catalog().entry("p/a"));
}

TEST_CASE("a part that fills the minutes of a day has new questions though those of today are begun") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({6, 90}));
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 10;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start());
    SessionOptions part;
    part.group = std::pair{std::string("p"), 1};
    const auto queued = [&] {
        return queueFor(table.learner.core(), part, table.learner.plan(table.now),
                        table.learner.pace(table.now), table.now);
    };
    CHECK(queued().places.empty());
    part.fillsMinutes = true;
    const Queue filled = queued();
    CHECK(filled.fresh >= 5);
    CHECK(filled.seconds <= 600);
    CHECK(filled.seconds + 60 > 600); // one more would not fit
    for (const Queue::Place& place : filled.places)
        CHECK(groupOf(table.learner.core().library()->entries()[place.entry].card) == "g2");
}

TEST_CASE(
    "a part without new questions is filled with reviews of later days, which schedule like any other") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({6, 6}));
    table.allowNew(12);
    table.finish(*table.start(), Certainty::Certain);
    table.now = daysLater(table.now, 1);
    REQUIRE(table.start()->current() == nullptr); // none is due yet
    SessionOptions part;
    part.group = std::pair{std::string("p"), 0};
    part.fillsMinutes = true;
    const auto before = table.row("p/g1-1");
    const auto asked = table.finish(*table.start(part));
    CHECK(asked.size() == 6);
    for (const std::string& card : asked) CHECK(groupOf(card) == "g1");
    CHECK(table.row("p/g1-1").memory->lastDay == studyDay(table.now));
    CHECK(table.row("p/g1-1").dueDay > before.dueDay);
    CHECK(table.start(part)->current() == nullptr); // once a day is enough
}
