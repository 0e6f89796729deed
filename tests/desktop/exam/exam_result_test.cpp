#include "desktop/exam_support.h"

#include "desktop/exam/exam_words.h"
#include "desktop/exam/own_subjects.h"
#include "desktop/exam/result_list.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QComboBox>
#include <QTableWidget>
#include <QTest>
#include <QTimer>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
using desktop::ExamRoom;

TEST_CASE("the result lists what was missed, opens each with its explanation and asks the missed again") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    for (int i = 0; i < 12; ++i) { // some are no choice, and stay blank
        room.chooseByKeys(i % 2 == 0);
        if (i == 1) room.key(Qt::Key_G);
        room.key(Qt::Key_Return);
    }
    room.submitByKeys();
    cd::ResultSheet* sheet = room.screen().resultSheet();
    REQUIRE(sheet != nullptr);
    const study::ExamResult& result = sheet->result();
    const int wrong = 25 - result.right - result.blank; // the blank ones stay new
    REQUIRE(wrong > 1);
    QString told;
    for (const auto* text : sheet->findChildren<cd::Text*>()) told += text->text() + QLatin1Char('\n');
    CHECK(told.contains(QStringLiteral("The %1 questions you answered wrong were scheduled").arg(wrong)));
    CHECK(told.contains(QStringLiteral(" today, about "))); // and what the day and the next one still hold
    const auto missed = study::cardsOf(sheet->result(), study::ResultPart::Missed);
    CHECK(sheet->list().table().rowCount() == static_cast<int>(missed.size()));
    sheet->list().setPart(study::ResultPart::Guessed);
    CHECK(sheet->list().table().rowCount() <= 1);
    sheet->list().setPart(study::ResultPart::All);
    CHECK(sheet->list().table().rowCount() == 25);
    sheet->list().domains().setCurrentIndex(1);
    CHECK(sheet->list().table().rowCount() < 25);
    sheet->list().table().setFocus();
    const int last = sheet->list().table().rowCount() - 1;
    REQUIRE(last > 0);
    sheet->list().table().setCurrentCell(last, 1);
    room.key(Qt::Key_Return);
    REQUIRE(room.window->isQuestionInFront());
    room.key(Qt::Key_Backspace);
    REQUIRE(room.window->isExamInFront()); // the Enter that opened it has done nothing else
    CHECK(room.screen().resultSheet() == sheet);
    CHECK(sheet->list().table().currentRow() == last);
    CHECK(room.focus() == &sheet->list().table());
    const auto& table = sheet->list().table();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(0, 1)).center());
    CHECK(room.window->isQuestionInFront());
    room.key(Qt::Key_Backspace);
    REQUIRE(sheet->retakeButton() != nullptr);
    sheet->retakeButton()->click();
    CHECK(room.window->isStudying());
    CHECK(room.window->studyPage().session()->size() == static_cast<int>(missed.size()));
}
