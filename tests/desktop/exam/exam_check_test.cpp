// A readiness check in the window: what stands before it, and that nothing calls it an exam.
#include "desktop/exam_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/readiness_head.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "study/readiness/check_state.h"
#include "support/catch.h"

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
using desktop::ExamRoom;

namespace {

QString saidIn(const QWidget& widget) {
    QStringList all;
    for (const auto* text : widget.findChildren<cd::Text*>())
        if (text->isVisible()) all << text->text();
    return all.join(QLatin1Char('\n'));
}

/// The shipped pack with its questions set aside, and Progress in front.
struct CheckRoom : ExamRoom {
    CheckRoom() : ExamRoom({desktop::examPack()}) {
        study::keepAsideForChecks(workspace.learner(), now);
        window->open(cd::PageId::Progress);
    }
    cd::ProgressPage& progress() { return *window->findChild<cd::ProgressPage*>(); }
    cd::AskDialog& opening() {
        progress().head().action()->click();
        auto* ask = qobject_cast<cd::AskDialog*>(desktop::frontDialog());
        REQUIRE(ask != nullptr);
        return *ask;
    }
    std::optional<study::OpenExamAttempt> open() {
        return study::ExamAttempt::open(workspace.learner(), examNow());
    }
};

} // namespace

TEST_CASE("before a check begins, it says what it asks and how long it takes, and can be put off") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    cd::AskDialog& ask = room.opening();
    const QString said = saidIn(ask);
    INFO(said.toStdString());
    CHECK(said.contains(QStringLiteral("Readiness check 1")));
    CHECK(said.contains(QStringLiteral("It asks 49 questions you have never seen")));
    CHECK(said.contains(QStringLiteral(" minutes.")));
    CHECK_FALSE(said.contains(QStringLiteral("practice exam")));
    CHECK(ask.yes()->text() == QStringLiteral("Start"));
    CHECK(ask.no()->text() == QStringLiteral("Not now"));
    ask.no()->click();
    CHECK_FALSE(room.window->isExamInFront());
    CHECK_FALSE(room.open());
    room.opening().yes()->click();
    CHECK(room.window->isExamInFront());
    REQUIRE(room.open());
    CHECK(room.open()->check);
}

TEST_CASE("a check calls itself a check, and leaving it stops its clock and leads back to Progress") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    room.opening().yes()->click();
    REQUIRE(room.window->isExamInFront());
    CHECK(room.screen().accessibleName() == QStringLiteral("Readiness check"));
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.screen().question() != nullptr);
    CHECK(saidIn(*room.screen().question()).contains(QStringLiteral("Submit the check?")));
    room.key(Qt::Key_Escape);
    room.passMinutes(1);
    room.key(Qt::Key_Escape);
    REQUIRE_FALSE(room.window->isExamInFront());
    CHECK(room.window->pageId() == cd::PageId::Progress);
    CHECK(room.progress().head().action()->text() == QStringLiteral("Continue the check"));
    REQUIRE(room.open());
    CHECK(room.open()->paused);
    CHECK(QString::fromStdString(room.open()->sentence).startsWith(QStringLiteral("Check started at ")));
    const std::int64_t left = room.open()->leftMs;
    room.passMinutes(600);
    CHECK(room.open()->leftMs == left);
    room.key(Qt::Key_2, Qt::ControlModifier);
    const QString said = saidIn(room.page());
    CHECK(said.contains(QStringLiteral("Your readiness check is in progress.")));
    CHECK_FALSE(said.contains(QStringLiteral("Your exam")));
}

TEST_CASE("a check that was submitted is no practice exam on Today") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    room.opening().yes()->click();
    REQUIRE(room.window->isExamInFront());
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.screen().question() != nullptr);
    room.screen().question()->yes()->click();
    REQUIRE(room.screen().resultSheet() != nullptr);
    room.key(Qt::Key_1, Qt::ControlModifier);
    REQUIRE(room.window->pageId() == cd::PageId::Today);
    for (const auto* button : room.window->findChildren<cd::Button*>())
        CHECK_FALSE((button->isVisible() && button->text() == QStringLiteral("Take another exam")));
}
