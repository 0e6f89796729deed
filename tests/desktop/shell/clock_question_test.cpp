// The window asks which is right, the journal or the clock, before anything is written.
#include "desktop/dialogs/ask_dialog.h"
#include "desktop/shell/job.h"
#include "desktop/shell/main_window.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/toast.h"
#include "desktop_support.h"
#include "store/care/backup.h"
#include "store_support.h"
#include "study/wrong_clock.h"
#include "support/catch.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <stdexcept>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
using desktop::StoreWindow;

namespace {

constexpr std::int64_t msADay = 86'400'000;

cd::AskDialog* questionOf(const QWidget& window) {
    for (auto* dialog : window.findChildren<cd::AskDialog*>())
        if (dialog->isVisible()) return dialog;
    return nullptr;
}

QString textOf(const QWidget& dialog) {
    QStringList texts;
    for (const auto* label : dialog.findChildren<QLabel*>()) texts << label->text();
    return texts.join(QLatin1Char('\n'));
}

/// A profile whose newest event is of 2031, and a window that is opened over it in 2026.
struct Ahead {
    Ahead() {
        study::Now later = w.now;
        later.ms += 1826 * msADay;
        w.workspace().learner().setFlagged("one-of-every-kind/one", true, later);
        window.show();
        desktop::waitFor([this] { return questionOf(window) != nullptr; });
    }
    StoreWindow w;
    cd::MainWindow window{w.workspace()};
};

} // namespace

TEST_CASE("an answer dated in 2031 is asked about when the window opens, repaired, and the repair undone") {
    Ahead ahead;
    cd::AskDialog* question = questionOf(ahead.window);
    REQUIRE(question != nullptr);
    CHECK(textOf(*question).contains(QStringLiteral("dated Nov 21, 2031; this computer says Nov 21, 2026.")));
    QTest::keyClick(question, Qt::Key_Return);
    const auto& learner = ahead.w.workspace().learner();
    CHECK_FALSE(study::wrongClock(learner.profile(), ahead.w.now));
    desktop::waitFor([&ahead] { return questionOf(ahead.window) == nullptr; });
    auto* toast = ahead.window.findChild<cd::Toast*>();
    CHECK(toast->accessibleName().contains(QStringLiteral("You can undo this later in Settings > Data.")));
    emit toast->undoAsked();
    CHECK(study::wrongClock(learner.profile(), ahead.w.now));
    CHECK(toast->accessibleName().contains(QStringLiteral("Undid 1 date correction.")));
}

TEST_CASE("no backup is made before the question about the dates is answered") {
    Ahead ahead;
    REQUIRE(questionOf(ahead.window) != nullptr);
    const auto isIdle = [&ahead] { return ahead.window.findChildren<cd::Job*>().isEmpty(); };
    const auto backups = [&ahead] { return chipwise::store::backups(ahead.w.folder()).size(); };
    desktop::passSeconds(ahead.window, 40);
    REQUIRE(desktop::waitFor(isIdle));
    CHECK(backups() == 0);
    QTest::keyClick(questionOf(ahead.window), Qt::Key_Return);
    desktop::passSeconds(ahead.window, 30);
    REQUIRE(desktop::waitFor(isIdle));
    CHECK(backups() == 1);
}

TEST_CASE(
    "a question about the dates that is put off is asked again before a session, and until then nothing "
    "is added to the journal") {
    StoreWindow w;
    study::Learner& learner = w.workspace().learner();
    study::Now later = w.now;
    later.ms += 1826 * msADay;
    learner.setFlagged("one-of-every-kind/one", true, later);
    study::SessionOptions options;
    options.cards = {"one-of-every-kind/truth"};
    for (int time = 1; time <= 2; ++time) {
        w.window().study(options);
        REQUIRE(questionOf(w.window()) != nullptr);
        CHECK_FALSE(w.window().isStudying());
        QTest::keyClick(questionOf(w.window()), Qt::Key_Escape);
        w.second();
        CHECK(questionOf(w.window()) == nullptr);
        CHECK(w.window().isVisible());
        CHECK_THROWS_AS(learner.setFlagged("one-of-every-kind/one", false, w.now),
                        chipwise::store::StoreError);
        CHECK(learner.profile().eventCount() == 1);
    }
    w.window().study(options);
    REQUIRE(questionOf(w.window()) != nullptr);
    QTest::keyClick(questionOf(w.window()), Qt::Key_Return);
    CHECK(w.window().isStudying());
    CHECK_FALSE(study::wrongClock(learner.profile(), w.now));
    learner.setFlagged("one-of-every-kind/one", false, w.now);
}

TEST_CASE("while it is open whether the clock is right, nothing is added to the journal, and setting it back "
          "ends the question") {
    StoreWindow w;
    w.workspace().setSteadyClock([] { return std::int64_t{5'000}; });
    w.second();
    const study::Now right = w.now;
    w.now.ms += 400 * msADay;
    w.second();
    REQUIRE(questionOf(w.window()) != nullptr);
    QTest::keyClick(questionOf(w.window()), Qt::Key_Escape);
    w.second();
    CHECK(questionOf(w.window()) == nullptr);
    study::Learner& learner = w.workspace().learner();
    CHECK_THROWS_AS(learner.setFlagged("one-of-every-kind/one", true, w.now), chipwise::store::StoreError);
    w.now = right;
    w.second();
    learner.setFlagged("one-of-every-kind/one", true, w.now);
    CHECK(learner.profile().eventCount() == 1);
}

TEST_CASE("a duty of each second that fails keeps no other from being done, and is reported once") {
    StoreWindow w;
    w.second();
    w.workspace().setSteadyClock([]() -> std::int64_t { throw std::runtime_error("No such clock."); });
    const QSignalSpy newDay(&w.workspace(), &cd::Workspace::dayChanged);
    w.now.ms += msADay;
    w.second();
    CHECK(newDay.count() == 1);
    CHECK(w.message().contains(QStringLiteral("No such clock.")));
    w.dismissMessage();
    w.second();
    CHECK(w.message().isEmpty());
    w.workspace().setSteadyClock({});
}

TEST_CASE("Chipwise can be closed by the question, so that the clock is set first") {
    Ahead ahead;
    REQUIRE(questionOf(ahead.window) != nullptr);
    questionOf(ahead.window)->other()->click();
    CHECK_FALSE(ahead.window.isVisible());
}

TEST_CASE("a clock that somebody sets by more than a day is asked about, and sleep is not") {
    StoreWindow w;
    std::int64_t steady = 5'000;
    w.workspace().setSteadyClock([&steady] { return steady; });
    w.second();
    w.second();
    w.now.ms += 3 * msADay; // a long weekend of sleep
    steady += 3 * msADay;
    w.second();
    CHECK(questionOf(w.window()) == nullptr);
    w.now.ms += 400 * msADay;
    steady += 1'000;
    w.second();
    REQUIRE(questionOf(w.window()) != nullptr);
    CHECK(textOf(*questionOf(w.window()))
              .contains(QStringLiteral("changed from Nov 24, 2026 to Dec 29, 2027")));
    QTest::keyClick(questionOf(w.window()), Qt::Key_Return);
    w.second();
    CHECK(questionOf(w.window()) == nullptr);
}
