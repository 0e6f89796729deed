// A readiness check in the window: what stands before it, and that nothing calls it an exam.
#include "desktop/exam_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/open_exam.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/exam/review_sheet.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/readiness_head.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/shell/command_palette.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/text.h"
#include "study/plan/planner.h"
#include "study/readiness/check_state.h"
#include "study/readiness/readiness_report.h"
#include "study/readiness/readiness_words.h"
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
    cd::ReadinessHead& head() { return progress().head(); }
    std::optional<study::PackReadiness> readiness() {
        const study::Learner& learner = workspace.learner();
        return study::readinessToShow(learner, learner.planner(now), now);
    }
    /// Answers by keys from the question in front on.
    void answer(int questions, bool right) {
        for (int i = 0; i < questions; ++i) {
            answerByKeys(right);
            key(Qt::Key_N, Qt::AltModifier);
        }
    }
    /// Sits the whole check, and submits it.
    cd::ResultSheet& result(int right) {
        opening().yes()->click();
        REQUIRE(window->isExamInFront());
        answer(right, true);
        answer(49 - right, false);
        key(Qt::Key_Return, Qt::ControlModifier);
        REQUIRE(screen().question() != nullptr);
        screen().question()->yes()->click();
        REQUIRE(screen().resultSheet() != nullptr);
        return *screen().resultSheet();
    }
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

TEST_CASE("a check that was left tells how far it is, and goes on at one press") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    room.opening().yes()->click();
    room.answer(2, true);
    room.key(Qt::Key_Escape);
    REQUIRE_FALSE(room.window->isExamInFront());
    CHECK(room.head().next()->text() ==
          QStringLiteral("Finish the readiness check next: 2 of 49 questions are answered."));
    room.window->open(cd::PageId::Today);
    CHECK(
        room.window->todayPage().openExam().sentence().text().contains(QStringLiteral("2 of 49 answered, ")));
    CHECK_FALSE(room.window->todayPage().nextRow().isVisible()); // the open check says it
    room.window->open(cd::PageId::Progress);
    room.head().action()->click();
    REQUIRE(room.window->isExamInFront());
    REQUIRE(room.screen().questionSheet() != nullptr);
    CHECK(room.examAttempt().position() == 3);
    CHECK_FALSE(room.examAttempt().paused());
    CHECK(room.screen().question() == nullptr);
}

TEST_CASE("a check leads back to the page where it was asked for, and its result to Progress") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    room.window->open(cd::PageId::Today);
    room.window->todayPage().nextRow().link()->click();
    qobject_cast<cd::AskDialog*>(desktop::frontDialog())->yes()->click();
    REQUIRE(room.window->isExamInFront());
    room.answer(1, true);
    room.key(Qt::Key_Escape);
    REQUIRE_FALSE(room.window->isExamInFront());
    CHECK(room.window->pageId() == cd::PageId::Today);
    room.window->todayPage().openExam().goOnButton()->click();
    REQUIRE(room.window->isExamInFront());
    room.key(Qt::Key_Escape);
    CHECK(room.window->pageId() == cd::PageId::Today);
    room.window->todayPage().openExam().goOnButton()->click();
    REQUIRE(room.window->isExamInFront());
    emit room.window->findChild<cd::CommandPalette*>()->cardChosen(
        QString::fromLatin1("aws-ml-chips-core/trn2-48xlarge-fp8-rate"));
    REQUIRE(room.window->isQuestionInFront());
    room.key(Qt::Key_Escape); // from the question's page, as from the check itself
    CHECK_FALSE(room.window->isExamInFront());
    CHECK(room.window->pageId() == cd::PageId::Today);
    room.window->open(cd::PageId::Exam);
    room.window->findChild<cd::ExamPage*>()->findChild<cd::OpenExam*>()->goOnButton()->click();
    REQUIRE(room.window->isExamInFront());
    room.key(Qt::Key_Escape);
    CHECK(room.window->pageId() == cd::PageId::Exam);

    room.window->open(cd::PageId::Today);
    room.window->todayPage().openExam().goOnButton()->click();
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.screen().question() != nullptr);
    room.screen().question()->yes()->click();
    REQUIRE(room.screen().resultSheet() != nullptr);
    room.key(Qt::Key_Escape);
    CHECK(room.window->pageId() == cd::PageId::Progress);
}

TEST_CASE("a check whose questions are all answered is submitted where it was left") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    room.opening().yes()->click();
    room.answer(49, true);
    REQUIRE(room.screen().reviewSheet() != nullptr);
    for (int i = 0; i < 2 && room.window->isExamInFront(); ++i) room.key(Qt::Key_Escape);
    REQUIRE_FALSE(room.window->isExamInFront());
    CHECK(room.head().next()->text() == QStringLiteral("Submit the check: all 49 questions are answered."));
    CHECK(room.head().action()->text() == QStringLiteral("Submit the check"));
    room.window->open(cd::PageId::Today);
    CHECK(room.window->todayPage().openExam().goOnButton()->text() == QStringLiteral("Submit the check"));
    room.window->open(cd::PageId::Progress);
    room.head().action()->click();
    REQUIRE(room.window->isExamInFront());
    CHECK(room.screen().reviewSheet() != nullptr);
    REQUIRE(room.screen().question() != nullptr);
    room.screen().question()->yes()->click();
    CHECK(room.screen().resultSheet() != nullptr);
}

TEST_CASE("the result of a check, Progress, and Today lead to the same questions for the same reason") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    CHECK(room.head().next()->text().startsWith(QStringLiteral("Take a readiness check next")));
    const QString fit =
        cd::words(study::checkFitWords(study::readinessOf(room.workspace.learner(), room.now).front(),
                                       room.workspace.learner().todayAtOnce(room.now)));
    CHECK(fit.contains(QStringLiteral("a check that you submit today replaces the ")));
    CHECK(saidIn(room.head()).contains(fit));
    CHECK(
        saidIn(room.head()).contains(QStringLiteral("That is not a score: only the check can tell how far")));
    CHECK_FALSE(saidIn(room.progress()).contains(QStringLiteral("Whether you pass depends")));
    room.window->open(cd::PageId::Today);
    CHECK(saidIn(room.window->todayPage()).contains(fit));
    cd::DataRow& next = room.window->todayPage().nextRow();
    REQUIRE(next.isVisible());
    CHECK(next.link()->text() == QStringLiteral("Take the check"));
    CHECK_FALSE(room.window->todayPage().examRow().isVisible());
    next.link()->click();
    auto* ask = qobject_cast<cd::AskDialog*>(desktop::frontDialog());
    REQUIRE(ask != nullptr);
    CHECK(room.window->pageId() == cd::PageId::Today); // it stands over the page that was in front
    ask->no()->click();
    CHECK(room.window->pageId() == cd::PageId::Today);

    cd::ResultSheet& sheet = room.result(20);
    const auto readiness = room.readiness();
    REQUIRE(readiness);
    REQUIRE(readiness->step == study::ReadinessStep::StudyDomain);
    const QString said = saidIn(sheet);
    INFO(said.toStdString());
    CHECK(said.contains(QStringLiteral("Not yet. 41% right.")));
    CHECK(said.contains(cd::words(readiness->sentence)));
    CHECK(said.contains(QStringLiteral("below the passing score of 70%")));
    CHECK(said.contains(QStringLiteral("That is not simply your 41% on this check")));
    CHECK(said.contains(cd::words(readiness->reason)));
    REQUIRE(sheet.stepButton() != nullptr);
    CHECK(sheet.stepButton()->text() == cd::words(readiness->stepLabel));
    CHECK(room.focus() == sheet.stepButton()); // the first of the two
    CHECK(sheet.retakeButton()->x() > sheet.stepButton()->x());
    room.key(Qt::Key_Escape);
    REQUIRE(room.window->pageId() == cd::PageId::Progress);
    CHECK(room.head().action()->text() == cd::words(readiness->stepLabel));
    CHECK(room.head().next()->text() == cd::words(readiness->next));
    room.window->open(cd::PageId::Today);
    REQUIRE(room.window->todayPage().nextRow().isVisible());
    CHECK(room.window->todayPage().nextRow().link()->text() == cd::words(readiness->stepLabel));
    const QString today = saidIn(room.window->todayPage());
    CHECK(today.contains(cd::words(readiness->gain)));
    CHECK_FALSE(readiness->gainBasis.empty()); // drawn to the other domains
    CHECK(today.contains(cd::words(readiness->gainBasis)));
    CHECK(cd::words(readiness->footnote).contains(QStringLiteral("right, combined with the passing score")));
}

TEST_CASE("a session that was begun from Progress ends with Progress's next step and the way back to it") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    room.result(20);
    room.screen().resultSheet()->stepButton()->click();
    REQUIRE(room.window->isStudying());
    auto& study = *room.window->findChild<cd::StudyPage*>();
    study::SessionOptions options;
    options.kind = chipwise::pack::Kind::TrueFalse;
    options.newLimit = 2;
    emit room.progress().studyAsked(options);
    for (int i = 0; i < 6 && !study.session()->hasAnswers(); ++i) {
        room.key(Qt::Key_Return); // past the lesson
        room.key(Qt::Key_1);
        room.key(Qt::Key_Return);
    }
    REQUIRE(study.session()->hasAnswers());
    room.key(Qt::Key_Escape);
    auto* sheet = study.findChild<cd::SummarySheet*>();
    REQUIRE(sheet != nullptr);
    const auto readiness = room.readiness();
    const QString said = saidIn(*sheet);
    INFO(said.toStdString());
    CHECK(said.contains(QStringLiteral("Most to gain")));
    CHECK(said.contains(cd::words(readiness->reason)));
    CHECK_FALSE(said.contains(QStringLiteral("Weakest subject")));
    cd::Button* step = nullptr;
    cd::Button* done = nullptr;
    for (auto* button : sheet->findChildren<cd::Button*>()) {
        if (button->text() == cd::words(readiness->stepLabel)) step = button;
        if (button->text() == QStringLiteral("Back to Progress")) done = button;
    }
    CHECK(step != nullptr);
    REQUIRE(done != nullptr);
    done->click();
    CHECK(room.window->pageId() == cd::PageId::Progress);
    CHECK_FALSE(room.window->isStudying());
}

TEST_CASE("what follows a session begins once the session is left") {
    const desktop::NoWarnings quiet;
    CheckRoom room;
    const auto readiness = room.readiness();
    REQUIRE(readiness);
    const bool isOpen = GENERATE(false, true);
    if (isOpen) {
        room.opening().yes()->click();
        room.key(Qt::Key_Escape);
        REQUIRE(room.open());
        REQUIRE_FALSE(room.window->isExamInFront());
    }
    study::SessionOptions options;
    options.kind = chipwise::pack::Kind::TrueFalse;
    options.newLimit = 2;
    emit room.progress().studyAsked(options);
    REQUIRE(room.window->isStudying());
    auto& study = *room.window->findChild<cd::StudyPage*>();
    if (isOpen) {
        emit study.goOnAsked();
        REQUIRE(room.window->isExamInFront());
        CHECK(room.open());
        room.key(Qt::Key_Escape);
    } else {
        emit study.checkAsked(cd::words(readiness->check.pack));
        auto* ask = qobject_cast<cd::AskDialog*>(desktop::frontDialog());
        REQUIRE(ask != nullptr);
        CHECK_FALSE(room.window->isStudying());
        ask->no()->click();
    }
    CHECK_FALSE(room.window->isStudying());
    CHECK(room.window->pageId() == cd::PageId::Progress);
}

TEST_CASE("Today's row of keys says where an exam or a check that is open leads") {
    const desktop::NoWarnings quiet;
    const auto hints = [](ExamRoom& room) {
        room.window->open(cd::PageId::Progress);
        room.window->open(cd::PageId::Today);
        QStringList all;
        for (const auto* row : room.window->todayPage().findChildren<cd::KeyHintRow*>())
            for (const cd::KeyHint* hint : row->hints()) all << hint->text();
        return all;
    };
    const bool isCheck = GENERATE(false, true);
    CheckRoom check;
    ExamRoom exam({desktop::lists()});
    ExamRoom& room = isCheck ? check : exam;
    if (isCheck)
        check.opening().yes()->click();
    else
        exam.beginWithAll();
    REQUIRE(room.window->isExamInFront());
    const std::size_t questions = room.examAttempt().questions().size();
    room.key(Qt::Key_Escape);
    CHECK(hints(room).contains(isCheck ? QStringLiteral("continue the check")
                                       : QStringLiteral("continue the exam")));
    room.key(Qt::Key_Space);
    REQUIRE(room.window->isExamInFront());
    for (std::size_t i = 0; i < questions; ++i) {
        room.answerByKeys(true);
        room.key(Qt::Key_N, Qt::AltModifier);
    }
    room.key(Qt::Key_Escape);
    CHECK(hints(room).contains(isCheck ? QStringLiteral("submit the check")
                                       : QStringLiteral("submit the exam")));
    if (isCheck) return; // its clock stops while it is left
    room.passMinutes(24 * 60);
    CHECK(hints(room).contains(QStringLiteral("see the result")));
}
