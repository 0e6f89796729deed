#include "desktop/exam_support.h"

#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/own_subjects.h"
#include "desktop/exam/question_palette.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/exam/review_sheet.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/sheets/case_pane.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QScrollBar>
#include <QSpinBox>
#include <QTest>

#include <algorithm>
#include <set>

namespace cd = chipwise::desktop;
namespace memory = chipwise::memory;
namespace pack = chipwise::pack;
namespace study = chipwise::study;
using desktop::ExamRoom;

namespace {

int answeredIn(ExamRoom& room) {
    return static_cast<int>(
        std::ranges::count(room.examAttempt().questions(), true, &study::SatQuestion::answered));
}

/// The keys and words at the bottom of the screen.
QStringList hintsOf(ExamRoom& room) {
    QStringList words;
    for (const cd::KeyHint* hint : room.screen().findChild<cd::KeyHintRow*>()->hints()) words << hint->text();
    return words;
}

/// Goes to a question of a case of this kind.
void goToCase(ExamRoom& room, pack::Kind kind) {
    const int count = static_cast<int>(room.examAttempt().questions().size());
    while (!(room.sheet().isCase() && room.asked().presentation.kind == kind)) {
        REQUIRE(room.examAttempt().position() < count);
        room.key(Qt::Key_N, Qt::AltModifier);
    }
}

} // namespace

TEST_CASE("a whole practice exam is sat, reviewed and submitted by the keyboard alone") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    REQUIRE(room.window->pageId() == cd::PageId::Exam);
    room.page().setup().setSeed(room.seed);
    REQUIRE(room.focus() == room.page().setup().startButton());
    room.key(Qt::Key_Return);
    REQUIRE(room.window->isExamInFront());
    const int count = static_cast<int>(room.examAttempt().questions().size());
    CHECK(count == 25);
    int right = 0;
    for (int position = 1; position <= count; ++position) {
        REQUIRE(room.examAttempt().position() == position);
        room.pass(40'000);
        const bool rightly = position % 4 != 0;
        right += rightly ? 1 : 0;
        room.answerByKeys(rightly);
        const bool letters = room.sheet().letters(); // in a field they are text
        if (position == 2) room.key(Qt::Key_G, letters ? Qt::NoModifier : Qt::AltModifier);
        if (position == 3) room.key(Qt::Key_F, Qt::AltModifier);
        // In a field Enter goes to the next gap.
        if (letters && position % 2 == 0)
            room.key(Qt::Key_Return);
        else
            room.key(Qt::Key_N, Qt::AltModifier);
    }
    REQUIRE(room.screen().reviewSheet() != nullptr);
    CHECK(room.sat(3).flagged);
    CHECK(room.sat(2).certainty == memory::Certainty::Guess);
    REQUIRE(answeredIn(room) == count);
    CHECK(room.workspace.learner().profile().eventCount() == 0); // nothing is judged before it is submitted
    room.submitByKeys();
    REQUIRE(room.screen().resultSheet() != nullptr);
    CHECK(room.screen().examAttempt() == nullptr);
    const study::ExamResult& result = room.screen().resultSheet()->result();
    CHECK(result.right == right);
    CHECK(result.blank == 0);
    CHECK(result.scored == count);
    CHECK(room.workspace.learner().profile().eventCount() == count);
    room.key(Qt::Key_Escape);
    CHECK(room.window->pageId() == cd::PageId::Exam);
    CHECK(room.page().history().size() == 1);
}

TEST_CASE("a strike is made by X and a digit or by the right mouse button, and taken back the same way") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    room.key(Qt::Key_X);
    CHECK(room.sheet().stateText().startsWith(QStringLiteral("To strike out or restore an option")));
    room.key(Qt::Key_2);
    CHECK(room.sat(place).struck == std::set<int>{2});
    CHECK_FALSE(room.sat(place).answered);
    auto* third = room.view().findChildren<QAbstractButton*>().at(2);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, third->rect().center(),
                           third->mapToGlobal(third->rect().center()));
    QApplication::sendEvent(third, &menu);
    CHECK(room.sat(place).struck == std::set<int>{2, 3});
    room.key(Qt::Key_X);
    room.key(Qt::Key_2);
    CHECK(room.sat(place).struck == std::set<int>{3});
    room.key(Qt::Key_X);
    QTest::mouseClick(third, Qt::LeftButton);
    CHECK(room.sat(place).struck.empty());
    CHECK_FALSE(room.sat(place).answered); // the click chose nothing
    QTest::mouseClick(third, Qt::LeftButton);
    CHECK(room.sat(place).answered);
}

TEST_CASE("while striking out, a right click strikes once and a double click chooses nothing") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    const auto options = room.view().findChildren<QAbstractButton*>();
    // The mouse sends the press, and the menu's event with it.
    room.key(Qt::Key_X);
    QAbstractButton* second = options.at(1);
    QTest::mousePress(second, Qt::RightButton);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, second->rect().center(),
                           second->mapToGlobal(second->rect().center()));
    QApplication::sendEvent(second, &menu);
    QTest::mouseRelease(second, Qt::RightButton);
    CHECK(room.sat(place).struck == std::set<int>{2});
    room.key(Qt::Key_X);
    QAbstractButton* third = options.at(2);
    QTest::mouseClick(third, Qt::LeftButton);
    QTest::mouseDClick(third, Qt::LeftButton);
    QTest::mouseRelease(third, Qt::LeftButton);
    CHECK(room.sat(place).struck == std::set<int>{2, 3});
    CHECK_FALSE(room.sat(place).answered);
    QTest::mouseClick(third, Qt::LeftButton);
    CHECK(room.sat(place).answered);
}

TEST_CASE("an option that is chosen is not struck out any more, and stays so") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    for (const int key : {Qt::Key_X, Qt::Key_1, Qt::Key_X, Qt::Key_2}) room.key(key);
    REQUIRE(room.sat(place).struck == std::set<int>{1, 2});
    room.key(Qt::Key_2);
    CHECK(room.sat(place).struck == std::set<int>{1});
    CHECK(room.view().struck() == std::set<int>{1});
    room.key(Qt::Key_1);
    CHECK(room.sat(place).struck.empty());
    room.key(Qt::Key_Escape);
    const auto again = study::ExamAttempt::resume(room.workspace.learner(), room.examNow());
    CHECK(again->questions().at(static_cast<std::size_t>(place) - 1).struck.empty());
}

TEST_CASE("the sheet of keys begins with those of an exam in an exam, and with those of Today there") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()}, QSize(800, 560));
    const auto sheet = [&room] { return room.window->findChild<cd::ShortcutSheet*>(); };
    const auto atTop = [&](const QString& title) {
        const auto* view = sheet()->findChild<cd::ScrollArea*>();
        for (const auto* text : view->widget()->findChildren<cd::Text*>())
            if (text->text() == title)
                return std::abs(text->mapTo(view->viewport(), QPoint()).y()) < text->height();
        return false;
    };
    room.begin();
    room.goToKind(pack::Kind::Choice);
    room.key(Qt::Key_Question, Qt::ShiftModifier);
    REQUIRE(sheet()->isVisible());
    CHECK(atTop(QStringLiteral("A practice exam (this page)")));
    room.key(Qt::Key_Escape);
    REQUIRE(room.window->isExamInFront());
    room.key(Qt::Key_1, Qt::ControlModifier);
    room.key(Qt::Key_Question, Qt::ShiftModifier);
    REQUIRE(sheet()->isVisible());
    CHECK(atTop(QStringLiteral("Today (this page)")));
}

TEST_CASE("the page of exams shows its top whenever it is entered") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()}, QSize(800, 560));
    room.key(Qt::Key_2, Qt::ControlModifier);
    QScrollBar& bar = *room.page().findChild<cd::ScrollArea*>()->verticalScrollBar();
    REQUIRE(bar.maximum() > 0);
    bar.setValue(bar.maximum());
    room.key(Qt::Key_1, Qt::ControlModifier);
    room.key(Qt::Key_2, Qt::ControlModifier);
    CHECK(bar.value() == 0);
}

TEST_CASE("Tab walks an own form as it stands") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    cd::ExamSetup& setup = room.page().setup();
    setup.plans().setCurrentIndex(setup.plans().count() - 1);
    setup.plans().setFocus();
    for (QWidget* next :
         std::initializer_list<QWidget*>{&setup.subjects(), &setup.questions(), &setup.minutes()}) {
        room.key(Qt::Key_Tab);
        CHECK(room.focus() == next);
    }
}

TEST_CASE("the arrows, the palette and the keys go to any question") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    room.key(Qt::Key_Right);
    CHECK(room.examAttempt().position() == place + 1);
    room.key(Qt::Key_P, Qt::AltModifier);
    CHECK(room.examAttempt().position() == place);
    room.key(Qt::Key_N);
    CHECK(room.examAttempt().position() == place + 1);
    room.key(Qt::Key_P, Qt::AltModifier);
    room.key(Qt::Key_G, Qt::ControlModifier);
    for (int i = 0; i < 9; ++i) room.key(Qt::Key_Right);
    CHECK(room.examAttempt().position() == place);
    room.key(Qt::Key_Return);
    CHECK(room.examAttempt().position() == place + 9);
    CHECK(room.sat(place + 9).visited);
    CHECK_FALSE(room.sat(place + 8).visited);
}

TEST_CASE("where one row of the palette shows, it is full, and has the question in front") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()}, QSize(800, 560));
    room.begin();
    room.goToKind(pack::Kind::Choice);
    const auto& palette = *room.screen().findChild<cd::QuestionPalette*>();
    const int count = static_cast<int>(room.examAttempt().questions().size());
    for (const int place : {1, count / 2, count}) {
        emit room.screen().findChild<cd::QuestionPalette*>()->chosen(place);
        std::set<int> shown;
        for (int x = 0; x < palette.width(); ++x)
            shown.insert(palette.positionAt(QPoint(x, palette.height() / 2)));
        shown.erase(0);
        CHECK(shown.contains(place));
        CHECK(static_cast<int>(shown.size()) >= palette.width() / 48);
    }
}

TEST_CASE("C goes to the case and back, with Alt where letters are text, and the hints say so") {
    const desktop::NoWarnings quiet;
    for (const pack::Kind kind : {pack::Kind::Choice, pack::Kind::Numeric}) {
        ExamRoom room({desktop::lists()});
        room.beginWithAll();
        goToCase(room, kind);
        CHECK(hintsOf(room).contains(QStringLiteral("case")));
        CHECK(hintsOf(room).size() <= 4);
        const auto modifier = room.sheet().letters() ? Qt::NoModifier : Qt::AltModifier;
        QWidget* answer = room.focus();
        room.key(Qt::Key_C, modifier);
        CHECK(room.focus()->accessibleName() == QStringLiteral("Scenario"));
        room.key(Qt::Key_C, modifier);
        CHECK(room.focus() == answer);
        CHECK_FALSE(room.view().answer());
    }
}

TEST_CASE("Home and End scroll a question that is longer than the window") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::lists()}, QSize(800, 560));
    room.beginWithAll();
    goToCase(room, pack::Kind::Choice);
    const QScrollBar& bar = *room.screen().findChild<cd::ScrollArea*>()->verticalScrollBar();
    REQUIRE(bar.maximum() > 0);
    room.key(Qt::Key_End);
    CHECK(bar.value() == bar.maximum());
    room.key(Qt::Key_Home);
    CHECK(bar.value() == 0);
}

TEST_CASE("in a small window a case that was shown with the question before is folded away, and C shows it") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::lists()}, QSize(800, 560));
    room.beginWithAll();
    while (!room.sheet().isCase()) room.key(Qt::Key_N, Qt::AltModifier);
    const auto unfolded = [&] { return room.sheet().findChild<cd::CasePane*>()->isUnfolded(); };
    CHECK(unfolded());
    room.key(Qt::Key_N, Qt::AltModifier);
    REQUIRE(room.sheet().isCase());
    CHECK_FALSE(unfolded());
    room.key(Qt::Key_C, Qt::AltModifier);
    CHECK(unfolded());
    room.key(Qt::Key_P, Qt::AltModifier);
    CHECK(unfolded());
}

TEST_CASE("in an exam Enter chooses the option with the ring before it goes on") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const int place = room.goToKind(pack::Kind::Choice);
    room.key(Qt::Key_Down); // shows the first
    room.key(Qt::Key_Down);
    room.key(Qt::Key_Return);
    CHECK(room.examAttempt().position() == place);
    REQUIRE(room.sat(place).answered);
    CHECK(room.view().findChildren<QAbstractButton*>().at(1)->isChecked());
    room.key(Qt::Key_Return);
    CHECK(room.examAttempt().position() == place + 1);
}

TEST_CASE("in an exam a double click on Next goes one question on, and Review and Submit are buttons") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    const auto button = [&](const char* text) -> cd::Button* {
        for (auto* one : room.screen().findChildren<cd::Button*>())
            if (one->isVisible() && one->text() == QLatin1String(text)) return one;
        return nullptr;
    };
    REQUIRE(button("Next") != nullptr);
    const QPoint at = button("Next")->rect().center();
    QTest::mouseClick(button("Next"), Qt::LeftButton, {}, at);
    QTest::mouseDClick(button("Next"), Qt::LeftButton, {}, at);
    QTest::mouseRelease(button("Next"), Qt::LeftButton, {}, at);
    CHECK(room.examAttempt().position() == 2);
    QTest::mouseClick(button("Next"), Qt::LeftButton, {}, at);
    CHECK(room.examAttempt().position() == 3);
    CHECK(button("Submit") == nullptr);
    REQUIRE(button("Review") != nullptr);
    QTest::mouseClick(button("Review"), Qt::LeftButton);
    CHECK(button("Submit") != nullptr);
    room.key(Qt::Key_Escape);
    const int last = static_cast<int>(room.examAttempt().questions().size());
    while (room.examAttempt().position() < last) room.key(Qt::Key_N, Qt::AltModifier);
    REQUIRE(button("Submit") != nullptr);
    QTest::mouseClick(button("Submit"), Qt::LeftButton);
    REQUIRE(room.screen().question() != nullptr);
    room.key(Qt::Key_Escape);
    CHECK(room.window->isExamInFront());
}

TEST_CASE("the button that flags says when the question is flagged") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.goToKind(pack::Kind::Choice);
    const auto commands = [&] {
        QStringList words;
        for (const auto* one : room.sheet().findChildren<cd::KeyHint*>()) words << one->text();
        return words;
    };
    CHECK(commands().contains(QStringLiteral("flag")));
    CHECK(commands().contains(QStringLiteral("mark as sure")));
    room.key(Qt::Key_F);
    CHECK(commands().contains(QStringLiteral("flagged")));
}
