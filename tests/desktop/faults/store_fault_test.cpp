// What the window does when the files below it fail: real files, real locks, a real limit.
#include "desktop/exam/exam_screen.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/rail.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "desktop_support.h"
#include "sqlite_fault_support.h"
#include "store_support.h"
#include "study/preferences.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <sqlite3.h>

#include <QApplication>
#include <QTest>

#include <csignal>
#include <fstream>

#include <sys/resource.h>

namespace cd = chipwise::desktop;

namespace {

/// No file of this process grows beyond so many bytes while this lives.
class FileLimit {
public:
    explicit FileLimit(rlim_t bytes) : m_signal(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit lower{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &lower);
    }
    ~FileLimit() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    FileLimit(const FileLimit&) = delete;
    FileLimit& operator=(const FileLimit&) = delete;

private:
    void (*m_signal)(int);
    rlimit m_before{};
};

std::string databaseOf(const desktop::StoreWindow& w) {
    return (w.folder() / "chipwise.db").string();
}

/// Closes the window as its frame does, through an event.
bool closes(desktop::StoreWindow& w) {
    w.window().close();
    QApplication::processEvents();
    return !w.window().isVisible();
}

} // namespace

TEST_CASE("on a full disk Ctrl++ enlarges the text, and the window says that the size is not saved") {
    const desktop::NoWarnings quiet;
    desktop::StoreWindow w;
    {
        const FileLimit full(1);
        w.key(Qt::Key_Plus, Qt::ControlModifier);
    }
    CHECK(cd::theme().textPercent() == 110);
    CHECK(w.message().startsWith(QLatin1String("The text size was not saved.")));
    w.key(Qt::Key_Plus, Qt::ControlModifier);
    CHECK(chipwise::study::appearance(w.workspace().learner()).textPercent == 120);
}

TEST_CASE("while another program holds the journal, Ctrl++ enlarges the text and says what is not saved") {
    const desktop::NoWarnings quiet;
    desktop::StoreWindow w;
    SQLite::Database other(databaseOf(w), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    w.key(Qt::Key_Plus, Qt::ControlModifier);
    CHECK(cd::theme().textPercent() == 110);
    CHECK(w.message().contains(QLatin1String("is writing to")));
    other.exec("ROLLBACK");
    w.key(Qt::Key_Plus, Qt::ControlModifier);
    CHECK(chipwise::study::appearance(w.workspace().learner()).textPercent == 120);
}

TEST_CASE("a newer schema that appears under the open window is reported once, and the window closes") {
    const desktop::NoWarnings quiet;
    desktop::StoreWindow w;
    SQLite::Database other(databaseOf(w), SQLite::OPEN_READWRITE);
    other.exec("PRAGMA user_version = 99");
    w.second();
    CHECK(w.message().contains(QLatin1String("newer version of Chipwise")));
    w.dismissMessage();
    w.second();
    CHECK(w.message().isEmpty());
    CHECK(closes(w));
    CHECK(std::string(
              other.execAndGet("SELECT count(*) FROM setting WHERE name = 'desktop.geometry'").getString()) ==
          "0");
}

TEST_CASE(
    "a journal that a sync program replaces is reported, nothing is written into it, and the window closes") {
    const desktop::NoWarnings quiet;
    desktop::StoreWindow w;
    const std::filesystem::path database = databaseOf(w);
    const std::filesystem::path arriving = w.folder() / "arriving";
    std::ofstream(arriving) << "of another machine";
    std::filesystem::rename(arriving, database);
    w.second();
    CHECK(w.message().contains(QLatin1String("was replaced")));
    w.dismissMessage();
    w.second();
    CHECK(w.message().isEmpty());
    w.key(Qt::Key_Plus, Qt::ControlModifier);
    CHECK(w.message().contains(QLatin1String("was replaced")));
    CHECK(closes(w));
    std::string content;
    std::getline(std::ifstream(database), content);
    CHECK(content == "of another machine");
}

TEST_CASE("a profile folder that is gone is reported, and the window goes on and closes") {
    const desktop::NoWarnings quiet;
    desktop::StoreWindow w;
    std::filesystem::remove_all(w.folder());
    w.key(Qt::Key_Plus, Qt::ControlModifier);
    CHECK(cd::theme().textPercent() == 110);
    // The look of each second may have told of the folder since.
    CHECK((w.message().contains(QLatin1String("not saved")) ||
           w.message().contains(QLatin1String("cannot be"))));
    for (const auto pageId : {Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_Comma, Qt::Key_1})
        w.key(pageId, Qt::ControlModifier);
    CHECK(w.window().pageId() == cd::PageId::Today);
    CHECK(closes(w));
}

TEST_CASE(
    "where the profile cannot be read or written when the first start ends, a page is shown all the same") {
    const desktop::NoWarnings quiet;
    const auto finish = [](desktop::StoreWindow& w) { w.key(Qt::Key_Escape); };
    const auto isAtLastStep = [](desktop::StoreWindow& w) {
        w.window().begin();
        w.key(Qt::Key_Escape);
    };
    std::vector<std::string> statements;
    {
        desktop::StoreWindow w;
        isAtLastStep(w);
        desktop::SqliteWatch watch;
        finish(w);
        REQUIRE(w.window().isStudying());
        statements = watch.takeSeen();
    }
    for (const std::string& statement : statements) {
        desktop::StoreWindow w;
        isAtLastStep(w);
        desktop::SqliteWatch watch;
        watch.failNext(statement, SQLITE_IOERR);
        finish(w);
        INFO(statement);
        CHECK((w.window().isStudying() || w.window().findChild<cd::Rail*>()->isVisible()));
    }
}
