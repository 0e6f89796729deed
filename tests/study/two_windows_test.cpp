#include "study/adapting.h"
#include "study/core.h"
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
        asked.insert(session.current()->card.name);
        window.answer(session, i % 4 != 0);
        ++answers;
    }
    CHECK(window.learner.profile().eventCount() == answers);
    CHECK(asked.size() == 20);
    CHECK(window.learner.replay(false).differences.empty());
    CHECK(terminal.replay(false).differences.empty());
}

TEST_CASE("what one has answered meanwhile is not asked again by the other") {
    StudyTable window;
    window.install("p", "1.0.0", groupsOf({8}));
    window.allowNew();
    Learner terminal(window.folder() / "profile");
    auto inTerminal = terminal.start({}, window.now);
    auto inWindow = window.start();
    for (int i = 0; i < 5; ++i) window.answer(*inWindow, true);
    // The question that was open already is answered once more.
    CHECK(window.finish(*inTerminal) == std::vector<std::string>{"p/g1-1", "p/g1-6", "p/g1-7", "p/g1-8"});
    CHECK(window.finish(*inWindow) == std::vector<std::string>{"p/g1-6"});
    CHECK(window.learner.replay(false).differences.empty());
}

TEST_CASE("the same question answered in both windows counts twice, in the journal's order") {
    StudyTable window;
    window.install("p", "1.0.0", groupsOf({1}));
    window.allowNew();
    Learner terminal(window.folder() / "profile");
    auto inWindow = window.start();
    auto inTerminal = terminal.start({}, window.now);
    const Asked one = *inWindow->current();
    const Asked two = *inTerminal->current();
    inWindow->answer(rightAnswer(one), Certainty::Plain, window.now, 1000);
    inTerminal->answer(wrongAnswer(two), Certainty::Plain, window.now, 1000);
    CHECK(window.row("p/g1-1").memory->repetitions == 2);
    CHECK(window.learner.replay(false).differences.empty());
    // Undo of the first leaves the second standing.
    inWindow->undo(window.now);
    CHECK(window.row("p/g1-1").memory->repetitions == 1);
    CHECK(window.learner.replay(false).differences.empty());
}

TEST_CASE("what was suspended in one window is not asked in the other") {
    StudyTable window;
    window.install("p", "1.0.0", groupsOf({3}));
    window.allowNew();
    Learner terminal(window.folder() / "profile");
    auto session = window.start();
    terminal.setSuspended("p/g1-2", true, window.now);
    CHECK(window.finish(*session) == std::vector<std::string>{"p/g1-1", "p/g1-3"});
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
    const auto report = here.learner.import(foreign);
    CHECK(report.added == static_cast<std::int64_t>(foreign.size()));
    CHECK(here.learner.import(foreign).added == 0);
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
    here.learner.import(there.events());
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
