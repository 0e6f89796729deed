#include "memory/fsrs6.h"
#include "study/adapting.h"
#include "study_table.h"
#include "support/catch.h"

#include <cmath>
#include <random>

using namespace chipwise;
using namespace chipwise::study;

namespace {

constexpr int cardCount = 80;
constexpr int reviewsOfACard = 12;

/// Answers of somebody who forgets four times as fast as the usual weights say: true stability grows slowly.
void answerLikeAQuickForgetter(store::Profile& profile, unsigned seed = 7) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<> chance(0, 1);
    std::vector<store::Event> events;
    for (int card = 0; card < cardCount; ++card) {
        std::int64_t atMs = someMorning().ms + card * 60'000;
        double stability = 0.6;
        std::int64_t gap = 0;
        for (int review = 0; review < reviewsOfACard; ++review) {
            const bool right =
                review == 0 ||
                chance(random) < std::pow(1 + 0.98 * static_cast<double>(gap) / stability, -0.1542);
            store::Event event;
            event.card = "p/c-" + std::to_string(card);
            event.atMs = atMs;
            event.mode = store::Mode::Study;
            event.kind = "short";
            event.correct = right;
            event.credit = right ? 1 : 0;
            event.confidence = "plain";
            event.guessChance = 0;
            event.rating = right ? 3 : 1;
            event.schedules = true;
            event.dueMs = atMs + msADay;
            events.push_back(std::move(event));
            stability = right ? stability * 1.4 : 0.5;
            gap = 1 + static_cast<std::int64_t>(random() % 14);
            atMs += gap * msADay;
        }
    }
    std::ranges::sort(events, {}, &store::Event::atMs);
    profile.record(std::move(events), {});
}

double stabilityOf(const StudyTable& table) {
    return table.learner.profile().card("p/c-0")->memory->state.stability;
}

} // namespace

TEST_CASE("a profile reckons with FSRS-6 and its usual weights until something else pays") {
    StudyTable table;
    const MemoryInForce memory = memoryInForce(table.learner.profile());
    CHECK(memory.kind == memory::ModelKind::Fsrs6);
    CHECK(memory.weights.empty());
    CHECK_FALSE(adaptingIsDue(table.learner, table.now));
    CHECK_FALSE(canUndoAdapting(table.learner.profile()));
    CHECK_FALSE(undoAdapting(table.learner, table.now));
    CHECK(adapt(answersToLearnFrom(table.learner.profile()), memory).own.verdict == memory::Verdict::TooFew);
}

TEST_CASE("after a hundred answers Chipwise adapts to the learner, and the change can be taken back") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.learner.replay(true);
    table.now = daysLater(table.now, 400);
    CHECK(adaptingIsDue(table.learner, table.now));
    const auto answers = answersToLearnFrom(table.learner.profile());
    CHECK(answers.answers == cardCount * reviewsOfACard);
    const double usual = stabilityOf(table);

    const Adapting adapting = adapt(answers, memoryInForce(table.learner.profile()));
    REQUIRE(adapting.own.verdict == memory::Verdict::Better);
    CHECK(adapting.own.logLossAfter < adapting.own.logLossBefore);
    CHECK(takeOver(table.learner, adapting, table.now));
    CHECK(adaptingSentence(table.learner) == "Chipwise has adapted to you (960 answers).");
    CHECK(stabilityOf(table) < usual);
    CHECK(table.learner.replay(false).differences.empty());

    SECTION("once a day, and not again before a hundred more") {
        CHECK_FALSE(adaptingIsDue(table.learner, table.now));
        CHECK_FALSE(adaptingIsDue(table.learner, daysLater(table.now, 3)));
    }
    SECTION("undo brings the usual weights back, and every state with them") {
        CHECK(undoAdapting(table.learner, daysLater(table.now, 1)));
        CHECK(stabilityOf(table) == Approx(usual));
        CHECK(memoryInForce(table.learner.profile()).weights.empty());
        CHECK_FALSE(canUndoAdapting(table.learner.profile()));
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

TEST_CASE("a cancelled training changes nothing") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    const auto answers = answersToLearnFrom(table.learner.profile());
    const Adapting adapting = adapt(answers, {}, [](double) { return false; });
    CHECK(adapting.own.verdict == memory::Verdict::Cancelled);
    CHECK_FALSE(takeOver(table.learner, adapting, table.now));
    CHECK(memoryInForce(table.learner.profile()).event.empty());
    CHECK(adaptingIsDue(table.learner, table.now));
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

TEST_CASE("a better model is offered, never taken without asking") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.learner.replay(true);
    Adapting adapting = adapt(answersToLearnFrom(table.learner.profile()), {});
    adapting.other = Adapting::Other{memory::ModelKind::Fsrs7, {}, 0.40, 0.41};
    takeOver(table.learner, adapting, table.now);
    CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs6);
    const auto offer = modelOffer(table.learner.profile());
    REQUIRE(offer);
    CHECK(offer->ownLogLoss == Approx(0.41));
    SECTION("taken") {
        acceptOffer(table.learner, table.now);
        CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs7);
        CHECK_FALSE(modelOffer(table.learner.profile()));
        CHECK(undoAdapting(table.learner, table.now));
        CHECK(table.learner.model().kind() == memory::ModelKind::Fsrs6);
    }
    SECTION("refused") {
        refuseOffer(table.learner);
        CHECK_FALSE(modelOffer(table.learner.profile()));
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
        table.learner.reckonAnew();
        CHECK(table.learner.model().weights()[0] == Approx(memory::Fsrs6::defaults[0]));
    }
}

TEST_CASE("settings that nobody can have written change nothing about when Chipwise adapts") {
    StudyTable table;
    answerLikeAQuickForgetter(table.learner.profile());
    table.now = daysLater(table.now, 400);
    table.learner.profile().setSetting("memory.tried_answers", "9223372036854775807");
    CHECK_FALSE(adaptingIsDue(table.learner, table.now));
    table.learner.profile().setSetting("memory.tried_answers", "-9223372036854775808");
    CHECK(adaptingIsDue(table.learner, table.now));
    table.learner.profile().setSetting("memory.offer",
                                       R"({"model": "fsrs7", "weights": ["x"], "answers": 1e300})");
    const auto offer = modelOffer(table.learner.profile());
    CHECK((!offer || offer->answers == 0));
}
