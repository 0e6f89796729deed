#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/settings/settings_advanced.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages_support.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/memory_adapter.h"
#include "desktop/store_support.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "study/figures/known_change.h"
#include "study/memory/adapting.h"
#include "support/catch.h"
#include "support/quick_forgetter.h"

#include <QApplication>
#include <QKeyEvent>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::PageProfile;

namespace {

/// For a year; not enough answers for a comparison of two models, which takes its time.
void answerLikeAQuickForgetter(chipwise::store::Profile& profile, std::int64_t nowMs) {
    constexpr std::int64_t yearMs = 365 * std::int64_t{86'400'000};
    profile.record(chipwise::answersOfAQuickForgetter(60, 6, nowMs - yearMs), {});
}

/// Settings over a profile, as the window shows them.
struct MemoryShown {
    explicit MemoryShown(PageProfile& profile) : page(profile.workspace()) {
        page.resize(1080, 800);
        page.refresh();
        page.show();
        page.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&page));
        QObject::connect(&profile.workspace(), &Workspace::changed, &page, [this] { page.refresh(); });
        QObject::connect(&page, &Page::noticed, &page, [this](const QString& text) { said << text; });
        QObject::connect(&page, &Page::undoable, &page,
                         [this](const QString& text, const std::function<void()>& undo) {
                             said << text;
                             takeBack = undo;
                         });
    }
    SettingsAdvanced& advanced() { return *page.findChild<SettingsAdvanced*>(); }
    SettingRow& row(const char* search) {
        for (SettingRow* row : advanced().rows())
            if (row->matches(QLatin1String(search))) return *row;
        throw std::logic_error("no such row");
    }
    void press(Button* button) {
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Return);
        QApplication::processEvents();
    }
    SettingsPage page;
    QStringList said;
    std::function<void()> takeBack;
};

/// Training takes a moment, more on a busy machine.
bool waitUntilIdle(const MemoryAdapter& adapter) {
    return QTest::qWaitFor([&] { return !adapter.isRunning(); }, 60'000);
}

void offerTheOther(chipwise::store::Profile& profile) {
    profile.setSetting(
        "memory.offer",
        R"({"model":"fsrs7","weights":[],"log_loss":0.412,"own_log_loss":0.42,"answers":412})");
}

} // namespace

TEST_CASE("Chipwise adapts when it is asked, tells how far it is, and the change is undone by a key") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    answerLikeAQuickForgetter(profile.learner().profile(), profile.now().ms);
    MemoryShown shown(profile);
    CHECK_FALSE(shown.advanced().undoButton()->isVisible());
    shown.advanced().adaptButton()->setFocus();
    QTest::keyClick(shown.advanced().adaptButton(), Qt::Key_Return);
    CHECK_FALSE(shown.advanced().adaptButton()->isEnabled()); // whatever is learned comes with later events
    CHECK(shown.row("fsrs adapt").effect().contains(QStringLiteral("Learning from your answers")));
    REQUIRE(waitUntilIdle(profile.workspace().memoryAdapter()));
    REQUIRE(chipwise::study::memoryInForce(profile.learner().profile()).answers == 360);
    CHECK(shown.row("has adapted to you 360 answers").effect().isEmpty());
    CHECK(shown.advanced().adaptButton()->isEnabled());
    REQUIRE(shown.advanced().undoButton()->isVisible());
    shown.page.resize(1080, 2400);
    desktop::save(desktop::shot(shown.page), QStringLiteral("memory-adapted"));
    shown.press(shown.advanced().undoButton());
    CHECK(shown.row("uses the default weights").isVisible());
    CHECK_FALSE(shown.advanced().undoButton()->isVisible());
    CHECK(shown.advanced().weightsButton()->hasFocus());
}

TEST_CASE("with not enough answers nothing is changed, and the row says why") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    MemoryShown shown(profile);
    shown.press(shown.advanced().adaptButton());
    REQUIRE(waitUntilIdle(profile.workspace().memoryAdapter()));
    CHECK(shown.row("fsrs adapt").effect().contains(QStringLiteral("not enough answers")));
    CHECK(shown.said.isEmpty());
}

TEST_CASE("a model that predicts better is offered with both errors, and taken only when it is chosen") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    profile.answer(3);
    {
        MemoryShown before(profile);
        CHECK_FALSE(before.advanced().useOfferButton()->isVisible());
    }
    offerTheOther(profile.learner().profile());
    MemoryShown shown(profile);
    REQUIRE(shown.advanced().useOfferButton()->isVisible());
    CHECK(shown.row("FSRS-7 predicts your answers better (error: .412, down from .420).").isVisible());
    CHECK(desktop::namelessControls(shown.page).isEmpty());

    SECTION("used, and taken back") {
        shown.press(shown.advanced().useOfferButton());
        CHECK(profile.learner().model().kind() == chipwise::memory::ModelKind::Fsrs7);
        CHECK_FALSE(shown.advanced().useOfferButton()->isVisible());
        CHECK(shown.advanced().weightsButton()->hasFocus());
        shown.press(shown.advanced().weightsButton());
        CHECK(shown.row("fsrs adapt").effect().contains(QStringLiteral("34 weights")));
        CHECK(shown.row("fsrs adapt").effect().contains(QStringLiteral("a slow stability and a fast one")));
        REQUIRE(shown.said.size() == 1);
        shown.takeBack();
        CHECK(profile.learner().model().kind() == chipwise::memory::ModelKind::Fsrs6);
        CHECK(shown.row("fsrs adapt").effect().contains(QStringLiteral("21 weights")));
    }
    SECTION("refused") {
        shown.press(shown.advanced().refuseOfferButton());
        CHECK(profile.learner().model().kind() == chipwise::memory::ModelKind::Fsrs6);
        CHECK_FALSE(shown.advanced().useOfferButton()->isVisible());
        CHECK_FALSE(chipwise::study::modelOffer(profile.learner()));
    }
    SECTION("no search brings up what is not there") {
        chipwise::study::refuseOffer(profile.learner());
        shown.page.refresh();
        shown.advanced().filter(QStringLiteral("model"));
        CHECK_FALSE(shown.advanced().useOfferButton()->isVisible());
        CHECK(shown.advanced().weightsButton()->isVisible());
    }
}

TEST_CASE("nothing of an offered model is cut off in any theme, text size or window") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    answerLikeAQuickForgetter(profile.learner().profile(), profile.now().ms);
    chipwise::study::useModel(profile.learner(), chipwise::memory::ModelKind::Fsrs6, {}, profile.now());
    offerTheOther(profile.learner().profile());
    MemoryShown shown(profile);
    shown.advanced().filter(QStringLiteral("fsrs"));
    static constexpr desktop::Look looks[] = {
        {"light", Scheme::Light, 100, {1080, 2400}},
        {"dark", Scheme::Dark, 100, {1080, 2400}},
        {"large", Scheme::Dark, 200, {736, 6400}},
    };
    desktop::saveShots(shown.page, QStringLiteral("memory-offer"), looks);
}

TEST_CASE("the window adapts by itself after a hundred answers, says so once, and Ctrl+Z takes it back") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    answerLikeAQuickForgetter(profile.learner().profile(), profile.now().ms);
    MainWindow window(profile.workspace());
    window.resize(1280, 800);
    window.show();
    const MemoryAdapter& adapter = profile.workspace().memoryAdapter();
    const QSignalSpy adapted(&adapter, &MemoryAdapter::adapted);
    desktop::passSeconds(window, 30);
    REQUIRE(QTest::qWaitFor([&] { return adapted.count() == 1; }, 60'000));
    auto* toast = window.findChild<Toast*>();
    CHECK(toast->isVisible());
    CHECK(toast->accessibleName() == words(chipwise::study::adaptingSentence(profile.learner())) +
                                         QStringLiteral(" See Settings > Advanced."));
    CHECK(toast->accessibleName().startsWith(
        QStringLiteral("Chipwise has adapted to you, based on 360 answers. Percentages have changed")));
    desktop::save(desktop::shot(window), QStringLiteral("memory-toast"));
    REQUIRE(waitUntilIdle(adapter));
    const QString change = words(chipwise::study::knownChangeWords(profile.learner(), profile.now()));
    CHECK(change.startsWith(
        QStringLiteral("Today, Chipwise adapted to you, based on 360 answers since you started. ")));
    const auto says = [&](const QString& text) {
        const auto texts = window.findChildren<Text*>();
        return std::ranges::any_of(
            texts, [&](const Text* at) { return at->isVisible() && at->text().contains(text); });
    };
    window.open(PageId::Progress);
    CHECK(says(change));
    auto* progress = window.findChild<ProgressPage*>();
    for (int view = 0; view < 2; ++view) { // in the table, and back on the map
        QKeyEvent table(QEvent::KeyPress, Qt::Key_T, Qt::NoModifier);
        REQUIRE(progress->key(&table));
        CHECK(says(change));
    }
    window.open(PageId::Today);
    CHECK(says(change));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    CHECK(chipwise::study::memoryInForce(profile.learner().profile()).weights.empty());
    CHECK_FALSE(says(QStringLiteral("Chipwise adapted")));
    profile.workspace().memoryAdapter().startIfDue();
    CHECK_FALSE(adapter.isRunning());
}

TEST_CASE("what was learned waits while somebody studies") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    answerLikeAQuickForgetter(profile.learner().profile(), profile.now().ms);
    MainWindow window(profile.workspace());
    window.resize(1280, 800);
    window.show();
    window.study({});
    MemoryAdapter& adapter = profile.workspace().memoryAdapter();
    adapter.start();
    REQUIRE(QTest::qWaitFor([&] { return adapter.percent() == 100; }, 60'000));
    QApplication::processEvents();
    CHECK(chipwise::study::memoryInForce(profile.learner().profile()).event.empty());
    QTest::keyClick(&window.studyPage(), Qt::Key_Escape);
    REQUIRE_FALSE(window.isStudying());
    REQUIRE(waitUntilIdle(adapter));
    CHECK(chipwise::study::memoryInForce(profile.learner().profile()).answers == 360);
}

TEST_CASE("what was learned waits while a session lies behind a question's page or the facts") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    answerLikeAQuickForgetter(profile.learner().profile(), profile.now().ms);
    MainWindow window(profile.workspace());
    window.resize(1280, 800);
    window.show();
    const std::string card = std::string(desktop::corePackId) + "/trn2-48xlarge-fp8-rate";
    chipwise::study::SessionOptions options;
    options.cards = {card};
    window.study(options);
    MemoryAdapter& adapter = profile.workspace().memoryAdapter();
    const auto learned = [&] {
        adapter.start();
        return QTest::qWaitFor([&] { return adapter.percent() == 100; }, 60'000);
    };
    const auto isOld = [&] {
        QApplication::processEvents();
        return chipwise::study::memoryInForce(profile.learner().profile()).event.empty();
    };
    const bool before = GENERATE(false, true); // learned before the page is opened over the session
    const bool leavesByRail = GENERATE(false, true);
    const bool compares = GENERATE(false, true);
    if (before) REQUIRE(learned());
    if (compares)
        emit window.studyPage().compareAsked(QLatin1String(desktop::corePackId), {}, QStringLiteral("Trn2"));
    else
        emit window.findChild<CommandPalette*>()->cardChosen(QString::fromStdString(card));
    REQUIRE_FALSE(window.isStudying());
    if (!before) REQUIRE(learned());
    CHECK(isOld());
    if (leavesByRail) {
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    } else {
        QTest::keyClick(window.focusWidget(), Qt::Key_Escape);
        REQUIRE(window.isStudying());
        CHECK(isOld());
        QTest::keyClick(&window.studyPage(), Qt::Key_Escape);
        REQUIRE_FALSE(window.isStudying());
    }
    REQUIRE(waitUntilIdle(adapter));
    CHECK(chipwise::study::memoryInForce(profile.learner().profile()).answers == 360);
}

TEST_CASE("what was learned unasked waits for the last of the day's questions") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    answerLikeAQuickForgetter(profile.learner().profile(), profile.now().ms);
    MainWindow window(profile.workspace());
    window.resize(1280, 800);
    window.show();
    window.study({});
    MemoryAdapter& adapter = profile.workspace().memoryAdapter();
    adapter.startIfDue(); // before the day's first answer
    REQUIRE(QTest::qWaitFor([&] { return adapter.percent() == 100; }, 60'000));
    profile.answer(3);
    const auto before = profile.learner().today(profile.now());
    REQUIRE(before.due + before.fresh > 0);
    QTest::keyClick(&window.studyPage(), Qt::Key_Escape);
    REQUIRE_FALSE(window.isStudying());
    QApplication::processEvents();
    CHECK(chipwise::study::memoryInForce(profile.learner().profile()).event.empty());
    CHECK(profile.learner().today(profile.now()).due == before.due);
    SECTION("unless somebody asks for it") {
        adapter.start();
    }
    SECTION("or until another day") {
        profile.now().ms += 86'400'000;
        adapter.startIfDue();
    }
    REQUIRE(waitUntilIdle(adapter));
    CHECK(chipwise::study::memoryInForce(profile.learner().profile()).answers == 360);
}

TEST_CASE(
    "after a hundred answers the window adapts by itself once the day is done, and not before the first") {
    const desktop::NoWarnings guard;
    PageProfile profile;
    answerLikeAQuickForgetter(profile.learner().profile(), profile.now().ms);
    profile.learner().profile().setSetting("memory.tried_answers", "100"); // 260 are new
    chipwise::study::Plan plan = profile.learner().plan(profile.now());
    plan.newPerDay = 2;
    profile.learner().setPlan(plan, profile.now());
    MemoryAdapter& adapter = profile.workspace().memoryAdapter();
    adapter.startIfDue();
    CHECK_FALSE(adapter.isRunning());
    profile.answer(1);
    adapter.startIfDue();
    CHECK_FALSE(adapter.isRunning());
    profile.answer(1);
    REQUIRE(profile.learner().today(profile.now()).isDone());
    const auto told = profile.learner().today(profile.now());
    const QSignalSpy adapted(&adapter, &MemoryAdapter::adapted);
    adapter.startIfDue();
    REQUIRE(waitUntilIdle(adapter));
    REQUIRE(adapted.count() == 1);
    const QString sentence = adapted.first().first().toString();
    const auto now = profile.learner().today(profile.now());
    CHECK(sentence.contains(QStringLiteral("instead of")) ==
          (now.tomorrow.value_or(0) + now.tomorrowFresh != told.tomorrow.value_or(0) + told.tomorrowFresh));
}

TEST_CASE("a window that closes while it learns leaves the profile as it was") {
    const desktop::NoWarnings guard;
    TestFolder folder;
    const chipwise::study::Now now{1'795'262'400'000, 0};
    {
        Workspace workspace(folder.path(), [now] { return now; });
        answerLikeAQuickForgetter(workspace.learner().profile(), now.ms);
        workspace.memoryAdapter().start();
        CHECK(workspace.memoryAdapter().isRunning());
        workspace.memoryAdapter().start(); // at most one
    }
    const chipwise::study::Learner learner(folder.path());
    CHECK(chipwise::study::memoryInForce(learner.profile()).event.empty());
    CHECK(chipwise::study::adaptingIsDue(learner.profile(),
                                         chipwise::study::answersToLearnFrom(learner.profile()), {now}));
}
