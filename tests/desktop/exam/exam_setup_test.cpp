#include "desktop/exam_support.h"

#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/exam_words.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "support/catch.h"

#include <QComboBox>
#include <QSpinBox>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
using desktop::ExamRoom;

TEST_CASE("a slice says what it lacks and offers its questions to drill; too few offer a shorter form") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    cd::ExamSetup& setup = room.page().setup();
    CHECK(setup.questions().maximum() == study::mostExamQuestions);
    CHECK(setup.minutes().maximum() == study::mostExamMinutes);
    setup.questions().setValue(800);
    CHECK_FALSE(setup.startButton()->isVisible());
    REQUIRE(setup.shorterButton()->isVisible());
    setup.shorterButton()->click();
    CHECK(setup.startButton()->isVisible());
    CHECK(setup.offer().form->questions.size() == static_cast<std::size_t>(setup.questions().value()));
    setup.plans().setCurrentIndex(1);
    CHECK(setup.offer().slice);
    CHECK_FALSE(setup.startButton()->isVisible());
    REQUIRE(setup.drillButton()->isVisible());
    setup.drillButton()->click();
    CHECK(room.window->isStudying());
    CHECK(room.window->studyPage().session()->size() > 0);
}

TEST_CASE("minutes follow the number of questions until the learner sets them") {
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    cd::ExamSetup& setup = room.page().setup();
    CHECK(setup.minutes().value() == 35);
    setup.questions().setValue(10);
    CHECK(setup.minutes().value() == 14);
    setup.minutes().setValue(20);
    setup.questions().setValue(12);
    CHECK(setup.minutes().value() == 20);
    CHECK(setup.offer().form->minutes == 20);
}

TEST_CASE("one of something is said as one") {
    study::Form form;
    form.questions.resize(1);
    form.minutes = 1;
    CHECK(cd::formSentence(form, false).startsWith(QStringLiteral("1 question in 1 minute, ")));
    form.minutes = 2;
    CHECK(cd::formSentence(form, true)
              .startsWith(QStringLiteral("1 question from all subjects in 2 minutes, ")));
    const std::vector<study::SatQuestion> open(1);
    CHECK(cd::submitSentence(open, 60'000)
              .startsWith(QStringLiteral("The only question in this exam is unanswered")));
}

TEST_CASE("Enter in a field of the form takes what was typed and starts nothing; the next one starts") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    cd::ExamSetup& setup = room.page().setup();
    setup.questions().setFocus();
    setup.questions().selectAll();
    room.type(QStringLiteral("10"));
    room.key(Qt::Key_Return);
    REQUIRE_FALSE(room.window->isExamInFront());
    CHECK(setup.questions().value() == 10);
    CHECK(setup.minutes().value() == 14);
    CHECK(room.focus() == setup.startButton());
    room.key(Qt::Key_Return);
    CHECK(room.window->isExamInFront());
    CHECK(room.examAttempt().questions().size() == 10);
}

TEST_CASE("Ctrl+Enter in a field starts with what was typed, and the arrows go in steps of five") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    cd::ExamSetup& setup = room.page().setup();
    setup.questions().setFocus();
    room.key(Qt::Key_Down);
    CHECK(setup.questions().value() == 20);
    setup.questions().selectAll();
    room.type(QStringLiteral("12"));
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.window->isExamInFront());
    CHECK(room.examAttempt().questions().size() == 12);
}

TEST_CASE("a result says how many of the answered questions were right, and names the score to reach once") {
    study::ExamResult result;
    result.questions.resize(22);
    result.scored = 22;
    result.right = 7;
    result.points = 7;
    result.blank = 15;
    result.percent = 100.0 * 7 / 22;
    result.rawPass = 70;
    result.passed = false;
    CHECK(cd::resultHeadline(result) == QStringLiteral("32%, below the passing score of 70%."));
    CHECK(cd::resultSentence(result, {}, {})
              .startsWith(QStringLiteral(
                  "7 of 22 questions right. You answered 7, got 7 right, and left 15 blank.")));
    result.percent = 70;
    result.passed = true;
    CHECK(cd::resultHeadline(result) == QStringLiteral("70%, exactly the passing score."));
    result.percent = 80;
    CHECK(cd::resultHeadline(result) == QStringLiteral("80%, above the passing score of 70%."));
    CHECK(cd::changeWords(result) == QStringLiteral("none"));
}
