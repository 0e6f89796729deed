#include "study/core.h"
#include "study/memory/adapting.h"
#include "study_table.h"
#include "support/catch.h"

#include <functional>
#include <set>
#include <utility>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

TEST_CASE("a window and a terminal study at once and lose nothing") {
    StudyTable window;
    window.install("p", "1.0.0", groupsOf({20}));
    window.allowNew();
    Learner terminal(window.folder() / "profile");
    SessionOptions options;
    options.seed = 1;
    auto inWindow = window.learner.start(options, window.now);
    auto inTerminal = terminal.start(options, window.now);
    int answers = 0;
    std::set<std::string> asked;
    for (int i = 0; inWindow->current() || inTerminal->current(); ++i) {
        Session& session = i % 3 == 0 ? *inWindow : *inTerminal;
        if (!session.current()) continue;
        const std::string card = session.current()->card.name;
        if (window.answer(session, i % 4 != 0).answeredElsewhere) continue;
        asked.insert(card);
        ++answers;
    }
    CHECK(static_cast<int>(window.eventsOfCards().size()) == answers);
    CHECK(asked.size() == 20);
    CHECK(window.learner.replay(false).differences.empty());
    CHECK(terminal.replay(false).differences.empty());
}

namespace {

/// Two windows on one profile, each with a session of its own over `questions` new questions.
struct TwoWindows {
    explicit TwoWindows(int questions) : here({questions}), there(here.folder() / "profile") {
        mine = here.start();
        SessionOptions options;
        options.seed = 7;
        theirs = there.start(options, here.now);
    }
    /// The other window asks exactly this card and answers it.
    void answerThere(const std::string& card, bool right) {
        SessionOptions options;
        options.cards = {card};
        here.answer(*there.start(options, here.now), right);
    }

    BegunTable here;
    Learner there;
    std::unique_ptr<Session> mine;
    std::unique_ptr<Session> theirs;
};

} // namespace

TEST_CASE("what one has answered meanwhile is not asked again by the other, and its count follows") {
    TwoWindows windows(8);
    for (int i = 0; i < 5; ++i) windows.here.answer(*windows.mine, true);
    REQUIRE(windows.theirs->current()->of == 8);
    CHECK(windows.theirs->followOthers(windows.here.now));
    REQUIRE(windows.theirs->current() != nullptr);
    CHECK(windows.theirs->current()->card.name == "p/g1-6");
    CHECK(windows.theirs->current()->position == 1);
    CHECK(windows.theirs->current()->of == 3);
    CHECK(windows.theirs->size() == 3);
    CHECK_FALSE(windows.theirs->followOthers(windows.here.now));
    CHECK(windows.here.finish(*windows.theirs) == std::vector<std::string>{"p/g1-6", "p/g1-7", "p/g1-8"});
    CHECK(windows.here.finish(*windows.mine).empty());
    CHECK(windows.here.eventsOfCards().size() == 8);
    CHECK(windows.here.learner.replay(false).differences.empty());
}

TEST_CASE("a question open in two windows is graded and recorded in the first that answers it") {
    TwoWindows windows(2);
    const Asked open = *windows.theirs->current();
    windows.here.answer(*windows.mine, true);
    const Graded graded = windows.theirs->answer(wrongAnswer(open), Certainty::Plain, windows.here.now, 1000);
    CHECK(graded.answeredElsewhere);
    CHECK(graded.eventId.empty());
    CHECK(windows.theirs->verdict() == nullptr);
    REQUIRE(windows.theirs->current() != nullptr);
    CHECK(windows.theirs->current()->card.name == "p/g1-2");
    CHECK_FALSE(windows.theirs->canUndo());
    CHECK(windows.here.eventsOfCards().size() == 1);
    CHECK(windows.here.row("p/g1-1").memory->repetitions == 1);
    CHECK(windows.theirs->summary().answered == 0);
}

TEST_CASE(
    "a repeat is taken out when another window answers it right, and kept when it is missed there too") {
    TwoWindows windows(4);
    const std::string first = windows.mine->current()->card.name;
    windows.here.answer(*windows.mine, false);
    const std::string second = windows.mine->current()->card.name;
    windows.here.answer(*windows.mine, false);
    CHECK(windows.mine->size() == 6);
    windows.answerThere(first, true);
    windows.answerThere(second, false);
    const auto rest = windows.here.finish(*windows.mine);
    CHECK(placeOf(rest, first) == -1);
    CHECK(placeOf(rest, second) >= 0);
    CHECK(windows.mine->size() == 5);
    CHECK(windows.here.learner.replay(false).differences.empty());
}

TEST_CASE("what was answered in another window only to cram is still asked where answers schedule") {
    TwoWindows windows(3);
    SessionOptions cram;
    cram.cram = true;
    windows.here.finish(*windows.there.start(cram, windows.here.now));
    CHECK_FALSE(windows.mine->followOthers(windows.here.now));
    CHECK(windows.here.finish(*windows.mine).size() == 3);
}

TEST_CASE("a drill leaves out what another window has answered since it began") {
    BegunTable window({4});
    Learner terminal(window.folder() / "profile");
    SessionOptions drill;
    drill.cards = {"p/g1-2", "p/g1-3", "p/g1-4"};
    const auto session = window.start(drill);
    SessionOptions same;
    same.cards = {"p/g1-3"};
    window.answer(*terminal.start(same, window.now), true);
    CHECK(window.finish(*session) == std::vector<std::string>{"p/g1-2", "p/g1-4"});
}

TEST_CASE("undo opens this window's question again, also when another window has answered it since") {
    TwoWindows windows(3);
    const std::string card = windows.mine->current()->card.name;
    windows.here.answer(*windows.mine, true);
    windows.answerThere(card, true);
    CHECK(windows.here.row(card).memory->repetitions == 2);
    REQUIRE(windows.mine->undo(windows.here.now));
    REQUIRE(windows.mine->current() != nullptr);
    CHECK(windows.mine->current()->card.name == card);
    CHECK(windows.here.row(card).memory->repetitions == 1);
    windows.here.answer(*windows.mine, false);
    CHECK(windows.here.row(card).memory->repetitions == 2);
    CHECK(windows.here.learner.replay(false).differences.empty());
}

TEST_CASE("an undone answer is not redone over another window's answer to the same question") {
    TwoWindows windows(3);
    const std::string card = windows.mine->current()->card.name;
    windows.here.answer(*windows.mine, true);
    windows.mine->undo(windows.here.now);
    windows.answerThere(card, false);
    CHECK_FALSE(windows.mine->redo(windows.here.now));
    REQUIRE(windows.mine->current() != nullptr);
    CHECK(windows.mine->current()->card.name != card);
    CHECK(windows.here.row(card).memory->repetitions == 1);
    CHECK(windows.here.finish(*windows.mine).size() == 2);
}

TEST_CASE("an answer that another window takes back is asked here again while its turn is still to come") {
    TwoWindows windows(3);
    windows.here.answer(*windows.theirs, true);
    windows.theirs->undo(windows.here.now);
    CHECK_FALSE(windows.mine->followOthers(windows.here.now));
    CHECK(windows.here.finish(*windows.mine).size() == 3);
}

TEST_CASE("what another window has tested out of is no longer asked as new") {
    BegunTable window({20, 3});
    Learner terminal(window.folder() / "profile");
    const auto session = window.start();
    REQUIRE(session->size() == 23);
    SessionOptions test;
    test.testOut = true;
    test.group = {"p", 0};
    test.seed = 3;
    window.finish(*terminal.start(test, window.now));
    const auto rest = window.finish(*session);
    // The question that was open stays; the others of the passed subject start as known.
    CHECK(rest == std::vector<std::string>{"p/g1-1", "p/g2-1", "p/g2-2", "p/g2-3"});
}

TEST_CASE("what was suspended in one window is not asked in the other") {
    StudyTable window;
    window.install("p", "1.0.0", groupsOf({3}));
    window.allowNew();
    Learner terminal(window.folder() / "profile");
    auto session = window.start();
    terminal.setSuspended("p/g1-2", true, window.now);
    window.answer(*session, true);
    CHECK(session->size() == 2);
    CHECK(window.finish(*session) == std::vector<std::string>{"p/g1-3"});
}

TEST_CASE("a pack installed by one program is seen by the other") {
    StudyTable window;
    window.install("p", "1.0.0", groupsOf({3}));
    Learner terminal(window.folder() / "profile");
    CHECK(terminal.map(window.now).total() == 3);
    window.install("q", "1.0.0", groupsOf({4}));
    CHECK(terminal.map(window.now).total() == 7);
    terminal.remove("p");
    CHECK(window.learner.map(window.now).total() == 4);
}

TEST_CASE("importing another machine's journal is a union, and its cards are replayed") {
    StudyTable here;
    here.install("p", "1.0.0", groupsOf({6}));
    StudyTable there;
    there.install("p", "1.0.0", groupsOf({6}));
    here.allowNew();
    there.allowNew();
    here.finish(*here.start());
    there.now = daysLater(there.now, 3);
    auto session = there.start();
    while (session->current()) there.answer(*session, session->current()->returned);
    const auto foreign = there.events();
    const auto report = here.learner.import(foreign, here.now);
    CHECK(report.added == static_cast<std::int64_t>(foreign.size()));
    CHECK(here.learner.import(foreign, here.now).added == 0);
    CHECK(here.learner.replay(false).differences.empty());
    CHECK(here.row("p/g1-1").memory->repetitions == 3);
    CHECK(here.row("p/g1-1").memory->lapses == 1);
}

TEST_CASE("replay mends rows that do not follow from the journal") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({3}));
    table.allowNew();
    table.finish(*table.start());
    const auto good = table.learner.profile().cards();
    store::CardRow bent = good.at("p/g1-1");
    bent.memory->state.stability += 1;
    bent.suspended = true;
    table.learner.profile().replaceCards({bent});
    ReplayReport report = table.learner.replay(false);
    REQUIRE(report.differences.size() == 2);
    CHECK_THAT(report.differences[0], ContainsSubstring("p/g1-1: stability"));
    CHECK(report.cards == 3);
    CHECK(table.learner.replay(true).differences.size() == 2);
    CHECK(table.learner.replay(false).differences.empty());
    CHECK(table.learner.profile().cards() == good);
}

TEST_CASE("a journal that brings a newer memory model along changes every card") {
    BegunTable here({3});
    BegunTable there({3});
    here.finish(*here.start());
    there.now = daysLater(here.now, 1);
    useModel(there.learner, memory::ModelKind::Fsrs7, {}, there.now);
    here.learner.import(there.events(), here.now);
    CHECK(here.learner.model().kind() == memory::ModelKind::Fsrs7);
    CHECK(here.row("p/g1-1").memory->state.stabilityFast > 0);
    CHECK(here.learner.replay(false).differences.empty());
}

TEST_CASE("an answer that meets a change of the memory model in another window is reckoned by the new one") {
    BegunTable window({3});
    window.finish(*window.start());
    Learner terminal(window.folder() / "profile");
    const Now now = daysLater(window.now, 1);
    terminal.core().record(now, [&](std::int64_t atMs) {
        useModel(window.learner, memory::ModelKind::Fsrs7, {}, now);
        store::CardRow row = rowOf(terminal.core(), "p/g1-1");
        row.flagged = true;
        return Core::Writing{{eventFor(store::EventType::Flag, "p/g1-1", atMs, now)}, {row}};
    });
    window.learner.today(now);
    CHECK(window.learner.replay(false).differences.empty());
    CHECK(terminal.model().kind() == memory::ModelKind::Fsrs7);
}

namespace {

/// Does something in the middle of a replay, once.
class InterruptedModel : public memory::Model {
public:
    InterruptedModel(std::unique_ptr<memory::Model> model, std::function<void()> interruption)
        : m_model(std::move(model)), m_interruption(std::move(interruption)) {}
    memory::ModelKind kind() const override { return m_model->kind(); }
    memory::State first(memory::Rating rating) const override {
        if (const auto interruption = std::exchange(m_interruption, {})) interruption();
        return m_model->first(rating);
    }
    memory::State next(const memory::State& state, double days, memory::Rating rating) const override {
        return m_model->next(state, days, rating);
    }
    double retrievability(const memory::State& state, double days) const override {
        return m_model->retrievability(state, days);
    }
    double interval(const memory::State& state, double retention) const override {
        return m_model->interval(state, retention);
    }
    std::span<const double> weights() const override { return m_model->weights(); }

private:
    std::unique_ptr<memory::Model> m_model;
    mutable std::function<void()> m_interruption;
};

} // namespace

TEST_CASE("an answer given while another window mends its cards is not forgotten by them") {
    BegunTable window({3});
    window.finish(*window.start());
    Learner terminal(window.folder() / "profile");
    store::CardRow bent;
    bent.card = "p/g1-1";
    window.learner.profile().replaceCards({bent});
    const Now now = daysLater(window.now, 1);
    window.learner.core().model = std::make_unique<InterruptedModel>(
        memory::makeModel(memory::ModelKind::Fsrs6), [&] { terminal.setFlagged("p/g1-1", true, now); });
    window.learner.replay(true);
    CHECK(window.row("p/g1-1").flagged);
    CHECK(window.learner.replay(false).differences.empty());
}
