// A session whose steps fail: each statement of the store under one step fails once, and the page and the
// session stay with the same question.
#include "desktop/study/sheets/brief_sheet.h"
#include "desktop/study_support.h"
#include "sqlite_fault_support.h"
#include "support/catch.h"

#include <sqlite3.h>

#include <QApplication>
#include <QSignalSpy>

#include <functional>

using desktop::SqliteWatch;
using desktop::StudyRoom;

namespace {

using RoomStep = std::function<void(StudyRoom&)>;

/// Another window or program that has the same profile open.
class OtherWindow {
public:
    explicit OtherWindow(StudyRoom& room) : m_room(room), m_learner(room.workspace.folder()) {}

    void answer(const std::string& card) {
        chipwise::study::SessionOptions options;
        options.cards = {card};
        const auto session = m_learner.start(options, m_room.now);
        REQUIRE(session->current() != nullptr);
        m_room.wait(1000);
        const chipwise::quiz::Answer given =
            session->current()->presentation.kind == chipwise::pack::Kind::TrueFalse
                ? chipwise::quiz::Answer(chipwise::quiz::Truth{true})
                : chipwise::quiz::Answer(chipwise::quiz::Chosen{{1}});
        REQUIRE_FALSE(
            session->answer(given, chipwise::memory::Certainty::Plain, m_room.now, 1000).eventId.empty());
    }
    void hide(const std::string& card, bool hidden) { m_learner.setSuspended(card, hidden, m_room.now); }

private:
    StudyRoom& m_room;
    chipwise::study::Learner m_learner;
};

/// Takes a step once for each statement that it runs, which fails this time; then looks at what came of it.
void failEachStatementOf(const RoomStep& prepare, const RoomStep& act, const RoomStep& check,
                         const std::filesystem::path& pack = desktop::studyPack()) {
    const desktop::NoWarnings quiet;
    std::vector<std::string> statements;
    {
        StudyRoom room({pack});
        prepare(room);
        SqliteWatch watch;
        act(room);
        statements = watch.takeSeen();
    }
    REQUIRE_FALSE(statements.empty());
    for (const std::string& statement : statements) {
        StudyRoom room({pack});
        prepare(room);
        {
            SqliteWatch watch;
            watch.failNext(statement, SQLITE_IOERR);
            act(room);
        }
        INFO(statement);
        check(room);
    }
}

/// Chooses and checks until there is a verdict: what the page shows is what is graded.
void answerWhatIsShown(StudyRoom& room) {
    QSignalSpy notices(&room.page, &chipwise::desktop::StudyPage::noticed);
    for (int tries = 0; tries < 3 && (!room.hasSheet() || !room.sheet().showsVerdict()); ++tries) {
        room.key(Qt::Key_1);
        room.key(Qt::Key_Return);
    }
    REQUIRE(room.hasSheet());
    REQUIRE(room.sheet().showsVerdict());
    const auto answers = room.answers();
    REQUIRE_FALSE(answers.empty());
    CHECK(answers.back().card == room.sheet().asked().card.name);
}

const std::string firstCard = "one-of-every-kind/one";
const std::string secondCard = "one-of-every-kind/truth";

} // namespace

TEST_CASE("after a question could not be put off, the one that is shown can be answered") {
    failEachStatementOf(
        [](StudyRoom& room) {
            room.ask({"one", "truth"});
        },
        [](StudyRoom& room) { room.key(Qt::Key_Minus); }, answerWhatIsShown);
}

TEST_CASE("what another window has answered is announced and left, also when reading failed at first") {
    failEachStatementOf(
        [](StudyRoom& room) {
            room.ask({"one", "truth"});
            OtherWindow(room).answer(firstCard);
            room.key(Qt::Key_1);
        },
        [](StudyRoom& room) { room.key(Qt::Key_Return); },
        [](StudyRoom& room) {
            const auto isFirst = [&room] { return room.sheet().asked().card.name == firstCard; };
            for (int tries = 0; tries < 3 && isFirst(); ++tries) room.key(Qt::Key_Return);
            REQUIRE_FALSE(isFirst());
            CHECK(room.answers().size() == 1);
            answerWhatIsShown(room);
            CHECK(room.answers().size() == 2);
        });
}

TEST_CASE(
    "what another window answered is left out of the rest, also when its events were not read at once") {
    failEachStatementOf(
        [](StudyRoom& room) {
            room.ask({"one", "truth", "several"});
            OtherWindow(room).answer(secondCard);
        },
        [](StudyRoom& room) {
            QEvent activated(QEvent::WindowActivate);
            QApplication::sendEvent(&room.page, &activated);
        },
        [](StudyRoom& room) {
            answerWhatIsShown(room);
            CHECK(room.answers().back().card == firstCard);
            room.key(Qt::Key_Return);
            REQUIRE(room.hasSheet());
            CHECK(room.sheet().asked().card.name == "one-of-every-kind/several");
        });
}

TEST_CASE("a redo that cannot be saved leaves the session at the question that is shown") {
    failEachStatementOf(
        [](StudyRoom& room) {
            room.ask({"one", "truth"});
            answerWhatIsShown(room);
            room.key(Qt::Key_Return);
            OtherWindow other(room);
            other.hide(firstCard, true);
            room.page.undo(); // its question is hidden, so the next one stays
            other.hide(firstCard, false);
            REQUIRE(room.sheet().asked().card.name == secondCard);
        },
        [](StudyRoom& room) { room.page.redo(); }, answerWhatIsShown);
}

TEST_CASE("a lesson that cannot be read at once comes before its question all the same") {
    failEachStatementOf(
        [](StudyRoom& room) {
            room.ask({"aws-ml-chips-core/sdk-kit-parts", "aws-ml-chips-core/tool-dashboard"});
            room.key(Qt::Key_Return); // the lesson of the first
            REQUIRE(room.hasSheet());
        },
        [](StudyRoom& room) { room.key(Qt::Key_Minus); },
        [](StudyRoom& room) {
            if (room.hasSheet()) room.key(Qt::Key_Minus);
            REQUIRE_FALSE(room.hasSheet());
            CHECK(room.page.findChild<chipwise::desktop::BriefSheet*>() != nullptr);
            room.key(Qt::Key_Return);
            REQUIRE(room.hasSheet());
            CHECK(room.sheet().asked().of == 2);
        },
        desktop::corePack());
}
