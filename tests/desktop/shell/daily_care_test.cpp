// The day's check and backup wait until nobody waits for the window.
#include "desktop/shell/job.h"
#include "desktop/study/study_page.h"
#include "desktop_support.h"
#include "store/care/backup.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "store_support.h"
#include "study/core.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/plan/planner.h"
#include "support/catch.h"

#include <QApplication>
#include <QTest>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
namespace store = chipwise::store;
namespace fs = std::filesystem;

namespace {

constexpr int idleSeconds = 30;
const std::string answeredCard = "one-of-every-kind/truth";

/// A window that has just opened over a profile with a history.
class Morning {
public:
    Morning() {
        {
            desktop::StoreWindow yesterday(folder());
            study::Now then = yesterday.now;
            then.ms -= 86'400'000;
            for (int i = 0; i < 10; ++i)
                yesterday.workspace().learner().setFlagged(answeredCard, i % 2 == 0, then);
        }
        open();
    }
    void open() {
        m_window.reset();
        m_window = std::make_unique<desktop::StoreWindow>(folder());
        QApplication::processEvents();
    }
    fs::path folder() const { return m_folder.path() / "profile"; }
    cd::MainWindow& window() { return m_window->window(); }
    desktop::StoreWindow& support() { return *m_window; }
    bool isWorking() { return !window().findChildren<cd::Job*>().isEmpty(); }
    std::size_t backups() {
        REQUIRE(desktop::waitFor([this] { return !isWorking(); }));
        return store::backups(folder()).size();
    }

private:
    TestFolder m_folder;
    std::unique_ptr<desktop::StoreWindow> m_window;
};

/// All questions were known once, and were due yesterday: more than the day's minute holds.
void makeOverdue(study::Learner& learner, const study::Now& now) {
    study::Now then = now;
    then.ms -= std::int64_t{3} * 86'400'000;
    study::Plan plan;
    plan.minutesADay = 1;
    learner.setPlan(plan, then);
    for (const store::CardOutline& entry : learner.core().library()->entries()) {
        store::Event known = study::eventFor(store::EventType::Reschedule, entry.card, then.ms, then);
        known.params = study::startsKnown;
        known.dueMs = study::dayStartMs(studyDay(now) - 1, now.utcOffsetMin);
        const store::CardRow row = study::rowFromEvents(learner.model(), entry.card, std::vector{known});
        learner.profile().record(known, row);
    }
}

} // namespace

TEST_CASE(
    "a window writes no backup in its first seconds, and makes it once nobody used it for half a minute") {
    const desktop::NoWarnings quiet;
    Morning morning;
    CHECK_FALSE(morning.isWorking());
    desktop::passSeconds(morning.window(), idleSeconds - 1);
    CHECK_FALSE(morning.isWorking());
    QTest::keyClick(&morning.window(), Qt::Key_Shift);
    desktop::passSeconds(morning.window(), idleSeconds - 1);
    CHECK_FALSE(morning.isWorking());
    QTest::mouseMove(&morning.window(), {300, 300});
    QTest::mouseMove(&morning.window(), {310, 310});
    desktop::passSeconds(morning.window(), idleSeconds - 1);
    CHECK_FALSE(morning.isWorking());
    CHECK(morning.backups() == 0);
    desktop::passSeconds(morning.window(), 1);
    CHECK(morning.backups() == 1);
    desktop::passSeconds(morning.window(), 2 * idleSeconds);
    morning.open();
    desktop::passSeconds(morning.window(), idleSeconds);
    CHECK(morning.backups() == 1);
}

TEST_CASE("a window that is closed at once leaves the day's backup behind, one a day") {
    const desktop::NoWarnings quiet;
    Morning morning;
    for (int time = 0; time < 2; ++time) {
        CHECK(morning.window().close());
        CHECK(morning.backups() == 1);
        morning.open();
    }
}

TEST_CASE("a window that is destroyed right after it was closed has made the day's backup") {
    const desktop::NoWarnings quiet;
    Morning morning;
    CHECK(morning.window().close());
    morning.open();
    CHECK(store::backups(morning.folder()).size() == 1);
}

TEST_CASE("a window that is closed at once has kept the days to which it said that questions are moved") {
    const desktop::NoWarnings quiet;
    Morning morning;
    study::Learner& learner = morning.support().workspace().learner();
    const study::Now now = morning.support().workspace().now();
    makeOverdue(learner, now);
    const auto movesKept = [&] {
        int moves = 0;
        learner.profile().eachEvent(
            [&](const store::Event& event) {
                moves += event.type == store::EventType::Reschedule && !event.batch.empty() ? 1 : 0;
            },
            now.ms);
        return moves;
    };
    CHECK(morning.window().close());
    CHECK(morning.backups() == 1);
    const int kept = movesKept();
    CHECK(kept > 0);
    CHECK(learner.planner(now).unwrittenMoves().empty());
    CHECK(morning.window().close());
    CHECK(morning.backups() == 1);
    CHECK(movesKept() == kept);
}

TEST_CASE("the end of the day's first session is a good time for the day's backup") {
    const desktop::NoWarnings quiet;
    Morning morning;
    study::SessionOptions options;
    options.cards = {answeredCard};
    morning.window().study(options);
    QApplication::processEvents();
    REQUIRE(morning.window().isStudying());
    CHECK(morning.backups() == 0);
    emit morning.window().studyPage().closed();
    CHECK(morning.backups() == 1);
}

TEST_CASE("a window that nobody uses says that an old row is not what was written") {
    const desktop::NoWarnings quiet;
    Morning morning;
    {
        store::Database database(store::databaseFile(morning.folder()), store::Database::Open::ReadWrite);
        std::string guard;
        {
            store::Query query(database,
                               "SELECT sql FROM sqlite_schema WHERE name = 'journal_is_never_updated'");
            REQUIRE(query.next());
            guard = query.text(0);
        }
        database.execute("DROP TRIGGER journal_is_never_updated");
        database.execute("UPDATE journal SET utc_offset_min = utc_offset_min + 1 WHERE position = 1");
        database.execute(guard.c_str());
    }
    morning.open();
    CHECK(morning.support().message().isEmpty());
    desktop::passSeconds(morning.window(), idleSeconds);
    REQUIRE(desktop::waitFor([&] { return !morning.isWorking(); }));
    CHECK(morning.support().message().contains(QStringLiteral("Your journal has a problem: ")));
    CHECK(store::backups(morning.folder()).empty());
}
