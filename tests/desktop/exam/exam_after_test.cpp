// What comes after an exam and around it: its result read again, and what Today says of exams.
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/open_exam.h"
#include "desktop/exam/result_list.h"
#include "desktop/exam/result_rows.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/exam_support.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/question/question_page.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QTableWidget>
#include <QTimer>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
namespace pack = chipwise::pack;
using desktop::ExamRoom;

namespace {

/// An exam of six answers, every other one wrong, the second guessed, the third flagged; submitted.
cd::ResultSheet& sitAndSubmit(ExamRoom& room) {
    room.begin();
    for (int i = 0; i < 6; ++i) {
        room.pass(30'000);
        room.chooseByKeys(i % 2 == 0);
        if (i == 1) room.key(Qt::Key_G);
        if (i == 2) room.key(Qt::Key_F);
        room.key(Qt::Key_Return);
    }
    room.key(Qt::Key_Return, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    REQUIRE(room.screen().resultSheet() != nullptr);
    return *room.screen().resultSheet();
}

QString cell(cd::ResultSheet& sheet, int row, int column, int role) {
    return sheet.list().table().item(row, column)->data(role).toString();
}

/// Opens the row, hands its question's page to `look`, and goes back.
void lookAt(ExamRoom& room, cd::ResultSheet& sheet, int row,
            const std::function<void(cd::QuestionPage&)>& look) {
    sheet.list().table().setFocus();
    sheet.list().table().setCurrentCell(row, 1);
    room.key(Qt::Key_Return);
    REQUIRE(room.window->isQuestionInFront());
    look(room.window->questionPage());
    room.key(Qt::Key_Escape);
    REQUIRE(room.window->isExamInFront());
}

QStringList textsOf(const QWidget& dialog) {
    QStringList texts;
    for (const auto* text : dialog.findChildren<cd::Text*>()) texts << text->text();
    return texts;
}

} // namespace

TEST_CASE("a result shows the learner's own answer beside the right one, and a blank as a blank") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    cd::ResultSheet& sheet = sitAndSubmit(room);
    sheet.list().setPart(study::ResultPart::All);
    const auto& questions = sheet.result().questions;
    for (int row = 0; row < sheet.list().table().rowCount(); ++row) {
        const auto& sat = questions.at(static_cast<std::size_t>(row));
        const QString said = cell(sheet, row, 1, cd::SaidRole);
        const QString right = cell(sheet, row, 1, cd::RightRole);
        INFO(sat.card << ": " << said.toStdString() << " / " << right.toStdString());
        CHECK(said.startsWith(sat.answered ? QLatin1String("you: ") : QLatin1String("left blank")));
        CHECK(right.isEmpty() == sat.correct);
        CHECK(cell(sheet, row, 2, cd::SaidRole).contains(QLatin1String("guessed")) ==
              (sat.certainty == chipwise::memory::Certainty::Guess));
        if (!sat.correct) {
            CHECK(right.size() > 7); // "right: " and what it is
            CHECK(cell(sheet, row, 1, Qt::AccessibleTextRole).contains(right));
        }
    }
}

TEST_CASE("the keys below a result say that Enter opens a question only where it does") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    cd::ResultSheet& sheet = sitAndSubmit(room);
    const auto hints = [&] {
        QStringList words;
        for (const auto* hint : room.screen().findChild<cd::KeyHintRow*>()->hints()) words << hint->text();
        return words;
    };
    CHECK_FALSE(hints().contains(QStringLiteral("open")));
    CHECK(hints().contains(QStringLiteral("question list")));
    room.key(Qt::Key_G, Qt::ControlModifier);
    REQUIRE(sheet.list().table().hasFocus());
    CHECK(desktop::waitFor([&] { return hints().contains(QStringLiteral("open")); }));
    sheet.doneButton()->setFocus();
    CHECK(desktop::waitFor([&] { return hints().contains(QStringLiteral("question list")); }));
}

TEST_CASE("a question opened from a result of long ago leads back to its row") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()}, QSize(800, 560));
    sitAndSubmit(room);
    room.key(Qt::Key_Escape);
    REQUIRE(room.page().history().size() == 1);
    room.page().history().front()->link()->click();
    cd::ResultSheet* sheet = room.screen().resultSheet();
    REQUIRE(sheet != nullptr);
    sheet->list().setPart(study::ResultPart::All);
    lookAt(room, *sheet, 5, [](cd::QuestionPage&) {});
    REQUIRE(room.window->isExamInFront());
    CHECK(room.screen().resultSheet() == sheet);
    CHECK(sheet->list().table().currentRow() == 5);
    room.key(Qt::Key_Down);
    CHECK(sheet->list().table().currentRow() == 6);
    room.key(Qt::Key_Escape);
    CHECK(room.window->pageId() == cd::PageId::Exam);
}

TEST_CASE("Tab walks a result from what to do next to its questions, and the row walked to is in view") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()}, QSize(800, 560));
    cd::ResultSheet& sheet = sitAndSubmit(room);
    sheet.list().setPart(study::ResultPart::All);
    QTableWidget& table = sheet.list().table();
    REQUIRE(room.focus() == sheet.retakeButton());
    for (QWidget* next : std::initializer_list<QWidget*>{sheet.doneButton(), &sheet.list().parts(),
                                                         &sheet.list().domains(), &table}) {
        room.key(Qt::Key_Tab);
        CHECK(room.focus() == next);
    }
    for (int row = 1; row < table.rowCount(); ++row) {
        room.key(Qt::Key_Down);
        REQUIRE(table.currentRow() == row);
        const QRect place = table.visualItemRect(table.currentItem());
        CHECK(table.viewport()->visibleRegion().boundingRect().contains(place.center()));
    }
}

TEST_CASE("each part of a result is shown, of one domain too, also when it is opened again later") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    sitAndSubmit(room);
    room.key(Qt::Key_Escape);
    REQUIRE(room.page().history().size() == 1);
    room.page().history().front()->link()->click();
    REQUIRE(room.screen().resultSheet() != nullptr);
    cd::ResultSheet& sheet = *room.screen().resultSheet();
    const study::ExamResult& result = sheet.result();
    for (const auto part : {study::ResultPart::All, study::ResultPart::Missed, study::ResultPart::Guessed,
                            study::ResultPart::Flagged}) {
        sheet.list().setPart(part);
        for (int domain = 0; domain <= static_cast<int>(result.domains.size()); ++domain) {
            sheet.list().domains().setCurrentIndex(domain);
            const std::string number =
                domain == 0 ? std::string()
                            : result.domains[static_cast<std::size_t>(domain) - 1].domain.number;
            const auto positions = study::positionsOf(result, part, number);
            REQUIRE(sheet.list().table().rowCount() == static_cast<int>(positions.size()));
            for (int row = 0; row < sheet.list().table().rowCount(); ++row)
                CHECK(cell(sheet, row, 0, Qt::DisplayRole) ==
                      QString::number(positions[static_cast<std::size_t>(row)]));
        }
        sheet.list().domains().setCurrentIndex(0);
    }
}

TEST_CASE("a question with drawn numbers is read again with those of its attempt") {
    const desktop::NoWarnings quiet;
    ExamRoom room({std::filesystem::path(TEST_DATA) / "kinds-pack"});
    room.key(Qt::Key_2, Qt::ControlModifier);
    cd::ExamSetup& setup = room.page().setup();
    setup.plans().setCurrentIndex(setup.plans().count() - 1);
    if (!setup.offer().form) setup.shorterButton()->click();
    setup.start();
    REQUIRE(room.window->isExamInFront());
    int position = 0;
    QString hours;
    for (int i = 1; i <= static_cast<int>(room.examAttempt().questions().size()); ++i)
        if (const auto shown = room.examAttempt().presentation(i); !shown.values.empty()) {
            position = i;
            hours = QString::number(shown.values.front().second);
        }
    REQUIRE(position > 0);
    room.key(Qt::Key_Return, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    cd::ResultSheet* sheet = room.screen().resultSheet();
    REQUIRE(sheet != nullptr);
    sheet->list().setPart(study::ResultPart::All);
    const QString stem = cell(*sheet, position - 1, 1, Qt::DisplayRole);
    INFO(stem.toStdString());
    CHECK(stem.contains(hours + QLatin1String(" hours")));
    CHECK_FALSE(stem.contains(QChar(0x2026)));
    lookAt(room, *sheet, position - 1, [&](cd::QuestionPage& question) {
        CHECK(textsOf(question).contains(QStringLiteral("You left this question blank.")));
        CHECK(textsOf(question).contains(QStringLiteral("New.")));
        QString text;
        for (const auto* view : question.findChildren<cd::MarkdownView*>()) text += view->plainText();
        CHECK(text.contains(hours + QLatin1String(" hours")));
        desktop::save(desktop::shot(question), QStringLiteral("exam-answer"));
    });
}

TEST_CASE("where nothing was missed nothing can be retaken") {
    const desktop::NoWarnings quiet;
    ExamRoom room({std::filesystem::path(TEST_DATA) / "kinds-pack"});
    study::ExamResult result;
    result.title = "All right";
    result.scored = result.right = 1;
    result.percent = 100;
    study::ResultQuestion question;
    question.answered = question.correct = true;
    result.questions.push_back(question);
    emit room.page().resultAsked(result);
    REQUIRE(room.screen().resultSheet() != nullptr);
    CHECK(room.screen().resultSheet()->retakeButton() == nullptr);
}

TEST_CASE("Today tells of an open exam, leads back to it, and of the last one when it has ended") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    cd::TodayPage& today = room.window->todayPage();
    CHECK_FALSE(today.openExam().isVisible());
    CHECK_FALSE(today.examRow().isVisible()); // nothing is known, and no date is near
    room.begin();
    while (!room.chooseByKeys(true)) room.key(Qt::Key_N, Qt::AltModifier); // to a question with options
    room.key(Qt::Key_1, Qt::ControlModifier);
    REQUIRE(today.openExam().isVisible());
    CHECK(today.openExam().sentence().text() ==
          QLatin1String("Exam started at 13:00. 1 of 25 answered, 35:00 left."));
    room.now.ms += 60'000;
    room.steadyMs += 60'000;
    today.openExam().refresh();
    CHECK(today.openExam().sentence().text().contains(QLatin1String("34:00 left")));
    CHECK_FALSE(today.examRow().isVisible());
    REQUIRE(room.focus() == today.openExam().goOnButton());
    room.key(Qt::Key_Return);
    REQUIRE(room.window->isExamInFront());
    room.key(Qt::Key_Return, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    room.key(Qt::Key_1, Qt::ControlModifier);
    CHECK_FALSE(today.openExam().isVisible());
    REQUIRE(today.examRow().isVisible());
    today.examRow().link()->click();
    CHECK(room.window->pageId() == cd::PageId::Exam);
    CHECK(room.page().history().size() == 1);
}

TEST_CASE("Today offers a practice exam when the day is near") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    cd::TodayPage& today = room.window->todayPage();
    const auto examIn = [&](int days) {
        study::Plan plan = room.workspace.learner().plan(room.now);
        plan.examDay = study::studyDay(room.now) + days;
        room.workspace.learner().setPlan(plan, room.now);
        today.refresh();
    };
    examIn(60);
    CHECK_FALSE(today.examRow().isVisible());
    examIn(10);
    REQUIRE(today.examRow().isVisible());
    today.examRow().link()->click();
    CHECK(room.window->pageId() == cd::PageId::Exam);
    CHECK(room.page().setup().startButton()->isVisible());
}

TEST_CASE("opening the door to practice exams with 500 behind one", "[.measure]") {
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.key(Qt::Key_Return, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    auto& profile = room.workspace.learner().profile();
    const auto first = profile.attempt(profile.submittedAttempts().front());
    for (int i = 0; i < 500; ++i) {
        auto attempt = *first;
        attempt.id.clear();
        attempt.submittedMs.reset();
        attempt.result.clear();
        attempt.startedMs -= i * 86'400'000LL;
        attempt = profile.startAttempt(attempt, {});
        profile.submitAttempt(attempt.id, attempt.startedMs, first->result, {}, {});
    }
    QElapsedTimer clock;
    for (int i = 0; i < 5; ++i) {
        room.window->open(cd::PageId::Today);
        clock.start();
        room.window->open(cd::PageId::Exam);
        QApplication::processEvents();
        WARN("opened in " << clock.elapsed() << " ms");
    }
}
