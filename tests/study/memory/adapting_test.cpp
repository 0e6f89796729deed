#include "memory/fsrs/fsrs6.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "study/figures/known_change.h"
#include "study/memory/adapting.h"
#include "study_table.h"
#include "support/catch.h"
#include "support/quick_forgetter.h"

#include <future>

using namespace chipwise;
using namespace chipwise::study;

namespace {

constexpr int cardCount = 80;
constexpr int reviewsOfACard = 12;

void answerLikeAQuickForgetter(store::Profile& profile) {
    profile.record(answersOfAQuickForgetter(cardCount, reviewsOfACard, someMorning().ms), {});
}

double stabilityOf(const StudyTable& table) {
    return table.learner.profile().card("p/c-0")->memory->state.stability;
}

bool isDue(const Learner& learner, const Now& now) {
    const AnswersToLearnFrom answers = answersToLearnFrom(learner.profile());
    const bool isDue = adaptingIsDue(learner.profile(), answers, {now});
    CHECK((adaptingMayBeDue(learner, {now}) || !isDue));
    return isDue;
}

} // namespace

TEST_CASE("a profile reckons with FSRS-6 and its usual weights until something else pays") {
    StudyTable table;
    const MemoryInForce memory = memoryInForce(table.learner.profile());
    CHECK(memory.kind == memory::ModelKind::Fsrs6);
    CHECK(memory.weights.empty());
    CHECK_FALSE(isDue(table.learner, table.now));
    CHECK_FALSE(canUndoAdapting(table.learner));
    CHECK_FALSE(undoAdapting(table.learner, table.now));
    CHECK(adapt(answersToLearnFrom(table.learner.profile()), memory).own.verdict == memory::Verdict::TooFew);
}

TEST_CASE("after a hundred answers Chipwise adapts to the learner, and the change can be taken back") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.learner.replay(true);
    table.now = daysLater(table.now, 400);
    CHECK(isDue(table.learner, table.now));
    const auto answers = answersToLearnFrom(table.learner.profile());
    CHECK(answers.answers == cardCount * reviewsOfACard);
    const double usual = stabilityOf(table);
    const auto before = table.learner.profile().cards();

    const Adapting adapting = adapt(answers, memoryInForce(table.learner.profile()));
    REQUIRE(adapting.own.verdict == memory::Verdict::Better);
    CHECK(adapting.own.logLossAfter < adapting.own.logLossBefore);
    CHECK(takeOver(table.learner, adapting, table.now));
    CHECK(adaptingSentence(table.learner) ==
          "Chipwise has adapted to you, based on 960 answers. Percentages have changed because they now "
          "reflect how quickly you forget, and your plan may bring some questions back on other days.");
    for (const auto& [card, row] : table.learner.profile().cards())
        CHECK(row.dueDay == before.at(card).dueDay);
    CHECK(stabilityOf(table) < usual);
    CHECK(table.learner.replay(false).differences.empty());

    SECTION("once a day, and not again before a hundred more") {
        CHECK_FALSE(isDue(table.learner, table.now));
        CHECK_FALSE(isDue(table.learner, daysLater(table.now, 3)));
    }
    SECTION("undo brings the usual weights back, and every state with them") {
        CHECK(undoAdapting(table.learner, daysLater(table.now, 1)));
        CHECK(stabilityOf(table) == Approx(usual));
        CHECK(memoryInForce(table.learner.profile()).weights.empty());
        CHECK_FALSE(canUndoAdapting(table.learner));
        CHECK_FALSE(undoAdapting(table.learner, daysLater(table.now, 1)));
    }
    SECTION("another program on the same profile reckons with it from its next step on") {
        Learner other(table.learner.profile().folder());
        CHECK(other.model().weights()[0] == Approx(table.learner.model().weights()[0]));
        undoAdapting(table.learner, daysLater(table.now, 1));
        other.today(table.now);
        CHECK(other.model().weights()[0] == Approx(memory::Fsrs6::defaults[0]));
    }
}

TEST_CASE("Chipwise adapts unasked when a day's questions are done, or before the first, but then rarely") {
    BegunTable table({6});
    CHECK(newAnswersNeeded(table.learner.today(table.now)) == 300);
    const auto session = table.start();
    table.answer(*session, true);
    CHECK_FALSE(newAnswersNeeded(table.learner.today(table.now)));
    table.finish(*session);
    REQUIRE(table.learner.today(table.now).isDone());
    CHECK(newAnswersNeeded(table.learner.today(table.now)) == 100);
    CHECK(newAnswersNeeded(table.learner.today(daysLater(table.now, 1))) == 300);
}

TEST_CASE("in the last days before an exam Chipwise adapts only when it is asked to") {
    BegunTable table({6});
    table.finish(*table.start());
    table.setExamIn(20);
    REQUIRE(table.learner.today(table.now).isDone());
    CHECK(newAnswersNeeded(table.learner.today(table.now)) == 100);
    for (const int day : {18, 19, 20}) { // the last days that ask nothing new, the eve, the day itself
        const Today today = table.learner.today(daysLater(table.now, day));
        INFO(day);
        CHECK((today.phase != ExamPhase::Before && today.phase != ExamPhase::None));
        CHECK_FALSE(newAnswersNeeded(today));
    }
    CHECK(newAnswersNeeded(table.learner.today(daysLater(table.now, 21))) == 300);
}

TEST_CASE("a change of the model and the states that follow from it are one") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.learner.replay(true);
    const auto before = table.learner.profile().cards();
    store::Database(store::databaseFile(table.learner.profile().folder()), store::Database::Open::ReadWrite)
        .execute("CREATE TRIGGER in_the_way BEFORE UPDATE ON card WHEN OLD.name = 'p/c-70'"
                 " BEGIN SELECT RAISE(ABORT, 'in the way'); END");
    CHECK_THROWS_AS(useModel(table.learner, memory::ModelKind::Fsrs7, {}, table.now), store::StoreError);
    CHECK(memoryInForce(table.learner.profile()).event.empty());
    CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs6);
    CHECK(table.learner.profile().cards() == before);
}

TEST_CASE("what was learned is not taken over where the model was changed meanwhile") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.learner.replay(true);
    auto weights = table.learner.model().weights();
    std::vector<double> others(weights.begin(), weights.end());
    others[0] *= 1.5;
    useModel(table.learner, memory::ModelKind::Fsrs6, others, table.now);
    Adapting adapting =
        adapt(answersToLearnFrom(table.learner.profile()), memoryInForce(table.learner.profile()));
    adapting.other = Adapting::Other{memory::ModelKind::Fsrs7, {}, 0.40, 0.41};
    REQUIRE(adapting.own.accepted);
    REQUIRE(undoAdapting(table.learner, table.now));
    CHECK_FALSE(takeOver(table.learner, adapting, table.now));
    CHECK(memoryInForce(table.learner.profile()).weights.empty());
    CHECK_FALSE(modelOffer(table.learner)); // it was compared with what is no longer in force
    CHECK(isDue(table.learner, table.now)); // and need not wait for a hundred more answers
}

TEST_CASE("a canceled training changes nothing") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    const auto answers = answersToLearnFrom(table.learner.profile());
    const Adapting adapting = adapt(answers, {}, [](double) { return false; });
    CHECK(adapting.own.verdict == memory::Verdict::Canceled);
    CHECK_FALSE(takeOver(table.learner, adapting, table.now));
    CHECK(memoryInForce(table.learner.profile()).event.empty());
    CHECK(isDue(table.learner, table.now));
}

TEST_CASE("a profile chooses its model, and its states are rebuilt") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({4}));
    table.allowNew(100);
    table.finish(*table.start());
    table.now = daysLater(table.now, 3);
    useModel(table.learner, memory::ModelKind::Fsrs7, {}, table.now);
    CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs7);
    CHECK(table.learner.replay(false).differences.empty());
    table.finish(*table.start());
    CHECK(table.learner.replay(false).differences.empty());
    const auto row = table.learner.profile().card("p/g1-1");
    REQUIRE(row);
    CHECK(row->memory->state.stabilityFast > 0);
    CHECK(studyDay({*row->dueMs, table.now.utcOffsetMin}) > studyDay(table.now));
    useModel(table.learner, memory::ModelKind::Fsrs6, {}, table.now);
    CHECK(table.learner.profile().card("p/g1-1")->memory->state.stabilityFast == 0);
}

TEST_CASE("a model chosen while the clock is behind is in force like any other") {
    BegunTable table({4});
    table.finish(*table.start());
    useModel(table.learner, memory::ModelKind::Fsrs6, {}, table.now);
    useModel(table.learner, memory::ModelKind::Fsrs7, {}, daysLater(table.now, -2));
    CHECK(memoryInForce(table.learner.profile()).kind == memory::ModelKind::Fsrs7);
    CHECK(Learner(table.learner.profile().folder()).replay(false).differences.empty());
}

TEST_CASE("of two programs that choose a model at once one has its way with every state") {
    BegunTable table({60});
    table.finish(*table.start());
    const auto folder = table.learner.profile().folder();
    const auto choose = [&](memory::ModelKind kind) {
        Learner learner(folder);
        learner.core().judgeClock(ClockTrust::Trusted);
        for (int i = 0; i < 10; ++i) try {
                useModel(learner, kind, {}, daysLater(table.now, i));
            } catch (const store::StoreError& error) {
                if (error.kind() != store::StoreError::Kind::Busy) throw;
            }
        return learner.model().kind();
    };
    auto other = std::async(std::launch::async, choose, memory::ModelKind::Fsrs7);
    choose(memory::ModelKind::Fsrs6);
    other.get();
    CHECK(Learner(folder).replay(false).differences.empty());
}

TEST_CASE("a better model is offered, never taken without asking") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.learner.replay(true);
    Adapting adapting = adapt(answersToLearnFrom(table.learner.profile()), {});
    adapting.other = Adapting::Other{memory::ModelKind::Fsrs7, {}, 0.40, 0.41};
    takeOver(table.learner, adapting, table.now);
    CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs6);
    const auto offer = modelOffer(table.learner);
    REQUIRE(offer);
    CHECK(offer->ownLogLoss == Approx(0.41));
    SECTION("taken") {
        acceptOffer(table.learner, table.now);
        CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs7);
        CHECK_FALSE(modelOffer(table.learner));
        CHECK(undoAdapting(table.learner, table.now));
        CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs6);
    }
    SECTION("refused") {
        refuseOffer(table.learner);
        CHECK_FALSE(modelOffer(table.learner));
        CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs6);
    }
}

TEST_CASE("nonsense in a journal's params is the usual model") {
    StudyTable table;
    for (const char* params :
         {"", "{", "[]", R"({"model":7,"weights":"x"})", R"({"model":"fsrs6","weights":[1,2]})"}) {
        store::Event event;
        event.type = store::EventType::Params;
        event.atMs = table.now.ms;
        event.params = params;
        table.learner.profile().record(event);
        const Learner reopened(table.learner.profile().folder());
        CHECK(reopened.model().weights()[0] == Approx(memory::Fsrs6::defaults[0]));
    }
}

TEST_CASE("settings that nobody can have written change nothing about when Chipwise adapts") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.now = daysLater(table.now, 400);
    table.learner.profile().setSetting("memory.tried_answers", "9223372036854775807");
    CHECK_FALSE(isDue(table.learner, table.now));
    table.learner.profile().setSetting("memory.tried_answers", "-9223372036854775808");
    CHECK(isDue(table.learner, table.now));
    table.learner.profile().setSetting("memory.offer",
                                       R"({"model": "fsrs7", "weights": ["x"], "answers": 1e300})");
    const auto offer = modelOffer(table.learner);
    CHECK((!offer || offer->answers == 0));
}

TEST_CASE("a model comes into force also where the store refuses to keep what it changed") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.learner.replay(true);
    store::Database(store::databaseFile(table.learner.profile().folder()), store::Database::Open::ReadWrite)
        .execute("CREATE TRIGGER in_the_way BEFORE INSERT ON setting WHEN NEW.name = 'memory.known_change'"
                 " BEGIN SELECT RAISE(ABORT, 'in the way'); END");
    CHECK_NOTHROW(notingKnown(table.learner, table.now,
                              [&] { useModel(table.learner, memory::ModelKind::Fsrs7, {}, table.now); }));
    CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs7);
    CHECK(knownChangeWords(table.learner, table.now).empty());
}

TEST_CASE(
    "on the day that a model comes and on the next study day, it is said what it did to what is known") {
    StudyTable table;
    std::string questions = "# Some {#some}\n\n";
    for (int card = 0; card < cardCount; ++card) questions += choiceQuestion("c-" + std::to_string(card));
    table.install("p", "1.0.0", questions);
    answerLikeAQuickForgetter(table.learner.profile());
    table.learner.replay(true);
    table.now = daysLater(table.now, 114); // not long after the last answers
    CHECK(knownChangeWords(table.learner, table.now).empty());
    const Adapting adapting =
        adapt(answersToLearnFrom(table.learner.profile()), memoryInForce(table.learner.profile()));
    REQUIRE(adapting.own.accepted);
    const int before = table.learner.map(table.now).known();
    notingKnown(table.learner, table.now, [&] { REQUIRE(takeOver(table.learner, adapting, table.now)); });
    const int after = table.learner.map(table.now).known();
    REQUIRE(after != before);
    const std::string change = " That changed its estimate of what you know from about " +
                               std::to_string(before) + " questions to about " + std::to_string(after) + ".";
    CHECK(knownChangeWords(table.learner, table.now) ==
          "Today, Chipwise adapted to you, based on 960 answers since you started." + change);
    const std::string on = weekdayDate(studyDay(table.now), studyDay(table.now));
    CHECK(knownChangeWords(table.learner, daysLater(table.now, 1)) ==
          "On " + on + ", Chipwise adapted to you, based on 960 answers since you started." + change);
    CHECK(knownChangeWords(table.learner, daysLater(table.now, 2)).empty());

    SECTION("a day off is no morning") {
        Plan plan = table.learner.plan(table.now);
        plan.calendar = memory::StudyCalendar(0x7F, {studyDay(table.now) + 1});
        table.learner.setPlan(plan, table.now);
        CHECK_FALSE(knownChangeWords(table.learner, daysLater(table.now, 2)).empty());
        CHECK(knownChangeWords(table.learner, daysLater(table.now, 3)).empty());
    }
    SECTION("what was taken back is not told") {
        REQUIRE(undoAdapting(table.learner, daysLater(table.now, 1)));
        CHECK(knownChangeWords(table.learner, daysLater(table.now, 1)).empty());
    }
    SECTION("nor what changed nothing") {
        notingKnown(table.learner, daysLater(table.now, 5), [] {});
        CHECK(knownChangeWords(table.learner, daysLater(table.now, 5)).empty());
    }
}
