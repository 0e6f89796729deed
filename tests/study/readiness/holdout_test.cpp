#include "readiness_support.h"

#include "study/packs/find_anything.h"
#include "study/packs/questions.h"
#include "study/plan/plan_settings.h"
#include "study/plan/queue.h"
#include "study/plan/tags.h"
#include "study/plan/why_due.h"
#include "study/readiness/readiness_report.h"
#include "support/catch.h"

#include <memory>

using namespace chipwise;
using namespace chipwise::study;

namespace {

std::size_t domainOf(const std::string& card) {
    return card.starts_with("ready/d1-") ? 0 : 1;
}

std::set<std::string> asked(const Learner& learner, SessionOptions options, const Now& now) {
    options.seed = 5;
    const Queue queue = queueFor(learner.core(), options, learner.plan(now), learner.pace(now), now);
    const auto library = learner.core().library();
    std::set<std::string> cards;
    for (const Queue::Place& place : queue.places) cards.insert(library->entries()[place.entry].card);
    return cards;
}

} // namespace

TEST_CASE("the first session keeps fifteen questions of each domain aside, once") {
    ReadinessTable table;
    CHECK(table.keptAside().empty());
    CHECK(checkStates(table.learner).front().willBeDrawn);
    table.beginStudies();
    const auto kept = table.keptAside();
    REQUIRE(kept.size() == 30);
    CHECK(std::ranges::count(kept, 0U, domainOf) == 15);
    const CheckState state = checkStates(table.learner).front();
    CHECK(state.keptAside == 30);
    CHECK(state.questions == 14);
    CHECK(state.minutes == 14); // a minute a question, as in the plan
    CHECK(state.whyNone.empty());
    CHECK_THAT(keptAsideSentence(table.learner), ContainsSubstring("30 questions are set aside"));

    table.now = daysLater(table.now, 1);
    table.beginStudies();
    CHECK(table.keptAside() == kept);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("levels are set aside in proportion") {
    ReadinessTable table;
    table.beginStudies();
    int core = 0;
    for (const std::string& card : table.keptAside()) core += table.learner.catalog().entry(card)->level == 0;
    CHECK(core >= 6); // a quarter of thirty, rounded in each domain
    CHECK(core <= 8);
}

TEST_CASE(
    "a level whose last new questions are set aside or hidden is not the one that new questions come from") {
    ReadinessTable table;
    table.beginStudies();
    std::vector<std::string> core;
    std::string other; // of the rest of the pack
    for (const store::CardEntry& entry : table.learner.catalog().entries()) {
        if (table.kept().contains(entry.card)) continue;
        if (entry.level == 0)
            core.push_back(entry.card);
        else
            other = entry.card;
    }
    CHECK_THAT(whyDue(table.learner, other, table.now), ContainsSubstring("beginning with Core."));
    table.learner.setSuspended(core.back(), true, table.now);
    core.pop_back();
    SessionOptions exactly;
    exactly.cards = core;
    table.finish(*table.start(exactly));
    CHECK_THAT(whyDue(table.learner, other, table.now),
               ContainsSubstring("It is new. New questions come up each day, subject by subject"));
}

TEST_CASE("what is set aside is nowhere counted, asked or found by its words before its check") {
    ReadinessTable table;
    table.beginStudies();
    const auto kept = table.keptAside();
    const Progress progress = progressOf(*table.learner.core().library(), table.learner.profile().cards());
    CHECK(progress.unseen == 190);
    CHECK(table.learner.map(table.now).total() == 190);
    CHECK(packTags(table.learner, "ready").levels.back().questions == 190);
    SessionOptions exactly;
    exactly.cards = kept;
    CHECK(asked(table.learner, exactly, table.now).empty());
    CHECK_FALSE(installedQuestion(table.learner, kept.front()));
    CHECK(listedQuestion(table.learner, kept.front())->stem == keptAsideWords);
    CHECK(isInstalled(table.learner, kept.front()));
}

TEST_CASE("an author says which questions may be set aside") {
    std::string questions;
    for (int i = 0; i < 4; ++i) questions += choiceQuestion("always-" + std::to_string(i), "holdout: yes\n");
    for (int i = 0; i < 60; ++i) questions += choiceQuestion("never-" + std::to_string(i), "holdout: no\n");
    ReadinessTable table(100, questions);
    table.beginStudies();
    const auto kept = table.keptAside();
    CHECK(std::ranges::count_if(kept, [](const auto& card) { return card.starts_with("ready/always-"); }) ==
          4);
    CHECK(std::ranges::none_of(kept, [](const auto& card) { return card.starts_with("ready/never-"); }));
}

TEST_CASE("a pack with too few questions sets none aside, and says why") {
    ReadinessTable small(90);
    small.beginStudies();
    CHECK(small.keptAside().empty());
    CHECK_THAT(checkStates(small.learner).front().whyNone, ContainsSubstring("has 180 questions"));
    CHECK(keptAsideSentence(small.learner).empty());
    CHECK_FALSE(prepareCheck(small.learner, {}, small.now).form);
    CHECK_THAT(prepareCheck(small.learner, {}, small.now).sentence,
               ContainsSubstring("At least 200 are needed"));

    StudyTable without;
    without.install("p", "1.0.0", groupsOf({210}));
    without.learner.start({}, without.now);
    CHECK_THAT(checkStates(without.learner).front().whyNone,
               ContainsSubstring("no exam plan that covers the whole exam"));
}

TEST_CASE("only what was never begun is set aside; who has begun too much gets no check, and is told why") {
    ReadinessTable table;
    table.beginStudies();
    // A learner who had begun nearly all of the first half before there were checks.
    ReadinessTable older;
    std::vector<store::Event> events;
    for (int i = 1; i <= 100; ++i) {
        store::Event event = eventFor(store::EventType::Answer, "ready/d1-" + std::to_string(i),
                                      older.now.ms - 1000, older.now);
        event.id = store::newEventId(event.atMs);
        event.device = "elsewhere";
        event.seq = i;
        event.mode = store::Mode::Study;
        event.kind = "choice";
        event.correct = true;
        event.schedules = true;
        event.rating = 3;
        event.dueMs = older.now.ms + msADay;
        event.checksum = store::checksumOf(event);
        events.push_back(event);
    }
    older.learner.import(events, older.now);
    older.beginStudies();
    CHECK(older.keptAside().empty());
    CHECK_THAT(checkStates(older.learner).front().whyNone, ContainsSubstring("“First half” has 10 left"));
}

TEST_CASE("a check asks seven of each domain that nothing has shown, and begins them as an exam does") {
    ReadinessTable table;
    table.beginStudies();
    const auto kept = table.keptAside();
    const ExamResult result = table.sitCheck(8, 2);
    CHECK(result.check);
    CHECK(result.scored == 14);
    CHECK(result.right == 8);
    CHECK(result.blank == 2);
    CHECK_FALSE(result.passed);
    REQUIRE(result.domains.size() == 2);
    CHECK(result.domains.front().of == 7);
    for (const ResultQuestion& question : result.questions)
        CHECK(std::ranges::find(kept, question.card) != kept.end());
    CHECK(submittedExam(table.learner, result.attempt) == result);

    CHECK(table.keptAside().size() == 16);
    int begun = 0;
    for (const ResultQuestion& question : result.questions) {
        const auto row = table.learner.profile().card(question.card);
        begun += row && row->memory ? 1 : 0;
        if (question.answered)
            CHECK(table.learner.profile().events(question.card).back().mode == store::Mode::Readiness);
        CHECK(installedQuestion(table.learner, question.card)); // asked: no longer a secret
    }
    CHECK(begun == 12);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a check that was opened is never discarded, for its questions were seen") {
    ReadinessTable table;
    table.beginStudies();
    const auto sat = ExamAttempt::begin(table.learner, table.check(), table.examNow());
    CHECK_FALSE(sat->untouched());
    CHECK_FALSE(ExamAttempt::open(table.learner, table.examNow())->untouched);
    CHECK_THAT(sat->discard(), ContainsSubstring("cannot be discarded"));
    CHECK(table.learner.profile().openAttempt());
}

TEST_CASE("while a check is open, the way to an answer is to submit it") {
    ReadinessTable table;
    table.beginStudies();
    const auto open = ExamAttempt::begin(table.learner, table.check(), table.examNow());
    const PackReadiness readiness = readinessOf(table.learner, table.now).front();
    CHECK(readiness.step == ReadinessStep::ContinueCheck);
    CHECK(readiness.next == "Finish the readiness check next: 0 of 14 questions are answered.");
    CHECK(readiness.stepLabel == "Continue the check");
    for (int position = 1; position <= 14; ++position) table.answer(*open, position, true);
    const PackReadiness answered = readinessOf(table.learner, table.now).front();
    CHECK(answered.step == ReadinessStep::ContinueCheck);
    CHECK(answered.next == "Submit the check: all 14 questions are answered.");
    CHECK(answered.stepLabel == "Submit the check");
    CHECK(ExamAttempt::open(table.learner, table.examNow())->isComplete());
    open->submit(table.examNow());
    CHECK(readinessOf(table.learner, table.now).front().step != ReadinessStep::ContinueCheck);
}

TEST_CASE("a check that was left blank counts as taken, and so does every screen count it") {
    ReadinessTable table;
    table.beginStudies();
    table.sitCheck(0, 14);
    CHECK(checksTaken(table.learner.profile(), "ready") == 1);
    const PackReadiness readiness = readinessOf(table.learner, table.now).front();
    CHECK(readiness.check.taken == static_cast<int>(readiness.checks.size()));
    table.now = daysLater(table.now, 12);
    CHECK(table.check().title == "Readiness check 2");
}

TEST_CASE("after two checks what is left joins the studies") {
    ReadinessTable table;
    table.beginStudies();
    const ExamResult first = table.sitCheck(10);
    CHECK(table.learner.map(table.now).total() == 204);
    table.now = daysLater(table.now, 12);
    const ExamResult second = table.sitCheck(10);
    CHECK(second.title == "Readiness check 2");
    std::set<std::string> cards;
    for (const ExamResult* result : {&first, &second})
        for (const ResultQuestion& question : result->questions) CHECK(cards.insert(question.card).second);
    CHECK(table.kept().isEmpty());
    CHECK(table.learner.map(table.now).total() == 220);
    CHECK_FALSE(prepareCheck(table.learner, {}, table.now).form);
    CHECK_THAT(checkStates(table.learner).front().whyNone,
               ContainsSubstring("From now on, the remaining ones come up when you study"));
    const Library library(table.learner.catalog(), table.kept());
    CHECK(progressOf(library, table.learner.profile().cards()).unseen == 192);
}

TEST_CASE("questions whose subject came these days wait for the next check where others are left") {
    std::string lesson = "# Fresh {#fresh}\nobjective: both 1\n\nA lesson.\n\n";
    for (int i = 0; i < 30; ++i) lesson += choiceQuestion("fresh-" + std::to_string(i));
    lesson += "# Rest {#rest}\nobjective: both 1\n\nAnother.\n\n";
    const auto isFresh = [](const std::string& card) { return card.starts_with("ready/fresh-"); };
    // The draw follows the profile's id, which is random: one in fifty keeps none of the subject.
    std::unique_ptr<ReadinessTable> drawn;
    std::ptrdiff_t fresh = 0;
    for (int tries = 0; tries < 20 && (fresh < 1 || fresh > 8); ++tries) {
        drawn = std::make_unique<ReadinessTable>(100, lesson);
        drawn->beginStudies();
        fresh = std::ranges::count_if(drawn->keptAside(), isFresh);
    }
    REQUIRE(fresh > 0);
    REQUIRE(fresh <= 8);
    ReadinessTable& table = *drawn;
    SessionOptions options;
    options.limit = 3;
    for (const store::InstalledGroup& group : table.learner.catalog().groups("ready"))
        if (group.id == "fresh") options.group = std::pair(std::string("ready"), group.index);
    auto session = table.learner.start(options, table.now);
    while (session->current()) table.answer(*session, true);
    const Form form = table.check();
    for (const store::AttemptQuestion& question : form.questions) CHECK_FALSE(isFresh(question.card));
    table.now = daysLater(table.now, 3);
    int later = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (const store::AttemptQuestion& question : table.check(seed).questions)
            later += isFresh(question.card);
    CHECK(later > 0);
}

TEST_CASE("two devices set the union aside, less what was shown") {
    ReadinessTable one;
    ReadinessTable other;
    one.beginStudies();
    other.beginStudies();
    const auto ofOne = one.keptAside();
    const auto ofOther = other.keptAside();
    std::set<std::string> all(ofOne.begin(), ofOne.end());
    all.insert(ofOther.begin(), ofOther.end());
    REQUIRE(all.size() > 30);

    const auto shown = std::ranges::find_if(
        ofOther, [&](const std::string& card) { return std::ranges::find(ofOne, card) == ofOne.end(); });
    REQUIRE(shown != ofOther.end());
    SessionOptions options;
    options.cards = {*shown};
    auto session = one.learner.start(options, one.now);
    one.answer(*session, true);
    all.erase(*shown);

    const auto journalOf = [](const Learner& learner) {
        std::vector<store::Event> events;
        learner.profile().eachStoredEvent([&](const store::Event& event) { events.push_back(event); });
        return events;
    };
    const auto before = journalOf(one.learner);
    one.learner.import(journalOf(other.learner), one.now);
    other.learner.import(before, other.now);
    for (const Learner* learner : {&one.learner, &other.learner}) {
        const auto kept = learner->profile().cardsKeptAside();
        CHECK(std::set<std::string>(kept.begin(), kept.end()) == all);
        for (const std::string& card : all) CHECK(learner->core().keptAside().contains(card));
        CHECK_FALSE(learner->core().keptAside().contains(*shown));
    }
    one.now = daysLater(one.now, 1);
    one.beginStudies();
    CHECK(one.keptAside().size() == all.size()); // drawn before, by either: not drawn again
}

TEST_CASE("a check that was begun and left keeps its questions, and another window obeys it, too") {
    ReadinessTable table;
    table.beginStudies();
    {
        auto sat = ExamAttempt::begin(table.learner, table.check(), table.examNow());
        CHECK(isCheck(sat->attempt()));
        table.answer(*sat, 1, true);
    }
    CHECK(table.keptAside().size() == 30);
    table.passMinutes(5);
    Learner elsewhere(table.learner.profile().folder());
    CHECK(elsewhere.map(table.now).total() == 190);
    auto again = table.resume();
    REQUIRE(again);
    again->submit(table.examNow());
    CHECK(elsewhere.map(table.now).total() == 190 + 1 + 13); // what was left blank was shown as well
}
