#include "study/plan/queue.h"
#include "study_table.h"
#include "support/catch.h"

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
