#include "desktop/exam_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/question_dialog.h"
#include "desktop/exam/exam_header.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/exam/own_subjects.h"
#include "desktop/exam/result_list.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/exam/review_sheet.h"
#include "desktop/study/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "support/catch.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <QTimer>

#include <algorithm>

namespace cd = chipwise::desktop;
namespace memory = chipwise::memory;
namespace pack = chipwise::pack;
namespace quiz = chipwise::quiz;
namespace study = chipwise::study;
using desktop::ExamRoom;

namespace {

std::filesystem::path kinds() {
    return std::filesystem::path(TEST_DATA) / "kinds-pack";
}

std::filesystem::path every() {
    return std::filesystem::path(TEST_DATA) / "study-pack";
}

int answeredIn(ExamRoom& room) {
    return static_cast<int>(
        std::ranges::count(room.sitting().questions(), true, &study::SatQuestion::answered));
}

/// Goes to the first question of this kind, with one answer; false where the form has none.
bool goToKind(ExamRoom& room, pack::Kind kind) {
    const int count = static_cast<int>(room.sitting().questions().size());
    for (int position = 1; position <= count; ++position) {
        const quiz::Presentation shown = room.sitting().presentation(position);
        if (shown.kind != kind || shown.multiple) continue;
        while (room.sitting().position() < position) room.key(Qt::Key_N, Qt::AltModifier);
        while (room.sitting().position() > position) room.key(Qt::Key_P, Qt::AltModifier);
        return true;
    }
    return false;
}

} // namespace

TEST_CASE("a whole practice exam is sat, reviewed and submitted by the keyboard alone") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    REQUIRE(room.window->door() == cd::Door::Exam);
    room.page().setup().setSeed(room.seed);
    REQUIRE(room.focus() == room.page().setup().startButton());
    room.key(Qt::Key_Return);
    REQUIRE(room.window->isSitting());
    const int count = static_cast<int>(room.sitting().questions().size());
    CHECK(count == 25);
    int right = 0;
    int guessed = 0;
    for (int position = 1; position <= count; ++position) {
        REQUIRE(room.sitting().position() == position);
        room.pass(40'000);
        const bool rightly = position % 4 != 0;
        const bool chosen = room.chooseByKeys(rightly);
        if (chosen && rightly) ++right;
        if (chosen && guessed == 0) {
            guessed = position;
            room.key(Qt::Key_G);
        }
        if (position == 3) room.key(Qt::Key_F, Qt::AltModifier);
        // In a field Enter goes to the next gap, and letters are text.
        if (chosen && position % 2 == 0)
            room.key(Qt::Key_Return);
        else
            room.key(Qt::Key_N, Qt::AltModifier);
    }
    REQUIRE(room.screen().reviewSheet() != nullptr);
    CHECK(room.sat(3).flagged);
    CHECK(room.sat(guessed).certainty == memory::Certainty::Guess);
    const int answered = answeredIn(room);
    CHECK(room.workspace.learner().profile().eventCount() == 0); // nothing is judged before it is submitted
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.screen().question() != nullptr);
    room.key(Qt::Key_Return);
    REQUIRE(room.screen().resultSheet() != nullptr);
    CHECK(room.screen().sitting() == nullptr);
    const study::ExamResult& result = room.screen().resultSheet()->result();
    CHECK(result.right == right);
    CHECK(result.blank == count - answered);
    CHECK(result.scored == count);
    CHECK(room.workspace.learner().profile().eventCount() == answered);
    room.key(Qt::Key_Escape);
    CHECK(room.window->door() == cd::Door::Exam);
    CHECK(room.page().history().size() == 1);
}

TEST_CASE("an answer, a flag and a strike stand again after the window was closed in the middle") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    REQUIRE(goToKind(room, pack::Kind::Choice));
    const int place = room.sitting().position();
    room.key(Qt::Key_X);
    room.key(Qt::Key_1);
    room.key(Qt::Key_2);
    room.key(Qt::Key_F);
    room.key(Qt::Key_S);
    const auto card = room.sat(place).card;
    room.window->close();
    CHECK(room.screen().sitting() == nullptr);
    room.window->show();
    room.key(Qt::Key_1, Qt::ControlModifier);
    room.passMinutes(2);
    room.key(Qt::Key_2, Qt::ControlModifier);
    REQUIRE(room.focus() == room.page().goOnButton());
    room.key(Qt::Key_Return);
    REQUIRE(room.window->isSitting());
    CHECK(room.sat(place).card == card);
    CHECK(room.sat(place).flagged);
    CHECK(room.sat(place).struck == std::set<int>{1});
    CHECK(room.sat(place).certainty == memory::Certainty::Certain);
    const cd::QuestionView& view = room.screen().questionSheet()->view();
    CHECK(view.struck() == std::set<int>{1});
    REQUIRE(view.answer());
    CHECK(std::get<quiz::Chosen>(*view.answer()).keys == std::vector{2});
    CHECK(room.screen().header().timeText() == QStringLiteral("33:00 left"));
}

TEST_CASE("going to another door keeps the sitting open and lets another window go on with it") {
    ExamRoom room({desktop::examPack()});
    room.begin();
    REQUIRE(goToKind(room, pack::Kind::Choice));
    const int place = room.sitting().position();
    room.chooseByKeys(true);
    room.key(Qt::Key_1, Qt::ControlModifier);
    CHECK_FALSE(room.window->isSitting());
    study::Learner other(room.workspace.folder());
    const auto sitting = study::Sitting::resume(other, room.examNow());
    REQUIRE(sitting);
    CHECK(sitting->questions().at(static_cast<std::size_t>(place) - 1).answered);
    room.key(Qt::Key_2, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    CHECK_FALSE(room.window->isSitting()); // the other one holds it
}

TEST_CASE("every kind of question keeps its answer when the learner goes away and comes back") {
    const desktop::NoWarnings quiet;
    ExamRoom room({kinds(), every()});
    room.seed = GENERATE(as<std::uint64_t>{}, 2, 11, 12);
    room.key(Qt::Key_2, Qt::ControlModifier);
    room.page().setup().plans().setCurrentIndex(room.page().setup().plans().count() - 1);
    if (!room.page().setup().offer().form) room.page().setup().shorterButton()->click();
    REQUIRE(room.page().setup().offer().form);
    room.page().setup().setSeed(room.seed);
    room.page().setup().start();
    const int count = static_cast<int>(room.sitting().questions().size());
    std::vector<std::optional<quiz::Answer>> given;
    for (int position = 1; position <= count; ++position) {
        switch (room.asked().presentation.kind) {
        case pack::Kind::Numeric: room.type(QStringLiteral("96")); break;
        case pack::Kind::Short:
        case pack::Kind::Cloze: room.type(QStringLiteral("neuron core")); break;
        case pack::Kind::Ordering: room.type(QStringLiteral("2")); break;
        case pack::Kind::Matching:
            for (std::size_t line = 0; line < room.asked().presentation.options.size(); ++line)
                room.type(
                    QStringLiteral("%1%2").arg(line + 1).arg(QChar(u'a' + static_cast<char16_t>(line))));
            break;
        default: room.chooseByKeys(true);
        }
        given.push_back(room.screen().questionSheet()->view().answer());
        room.key(Qt::Key_N, Qt::AltModifier);
        if (room.sitting().position() == position && position < count)
            room.key(Qt::Key_N, Qt::AltModifier); // what cannot be read is said once
    }
    if (room.screen().questionSheet() != nullptr) room.key(Qt::Key_R, Qt::ControlModifier);
    REQUIRE(room.screen().reviewSheet() != nullptr);
    room.key(Qt::Key_Escape);
    for (int position = count; position >= 1; --position) {
        REQUIRE(room.sitting().position() == position);
        INFO(room.sat(position).card);
        if (room.sat(position).answered) {
            const auto shown = room.screen().questionSheet()->view().answer();
            REQUIRE(shown);
            CHECK(
                quiz::journalText(room.asked().presentation, *shown) ==
                quiz::journalText(room.asked().presentation, *given[static_cast<std::size_t>(position) - 1]));
        }
        room.key(Qt::Key_P, Qt::AltModifier);
    }
}

TEST_CASE("a strike is made by X and a digit or by the right mouse button, and taken back the same way") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    REQUIRE(goToKind(room, pack::Kind::Choice));
    const int place = room.sitting().position();
    room.key(Qt::Key_X);
    CHECK(room.screen().questionSheet()->stateText().startsWith(QStringLiteral("Which number")));
    room.key(Qt::Key_2);
    CHECK(room.sat(place).struck == std::set<int>{2});
    CHECK_FALSE(room.sat(place).answered);
    auto* third = room.screen().questionSheet()->view().findChildren<QAbstractButton*>().at(2);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, third->rect().center(),
                           third->mapToGlobal(third->rect().center()));
    QApplication::sendEvent(third, &menu);
    CHECK(room.sat(place).struck == std::set<int>{2, 3});
    room.key(Qt::Key_X);
    room.key(Qt::Key_2);
    CHECK(room.sat(place).struck == std::set<int>{3});
}

TEST_CASE("the arrows, the palette and the keys go to any question") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    REQUIRE(goToKind(room, pack::Kind::Choice));
    const int place = room.sitting().position();
    room.key(Qt::Key_Right);
    CHECK(room.sitting().position() == place + 1);
    room.key(Qt::Key_P, Qt::AltModifier);
    CHECK(room.sitting().position() == place);
    room.key(Qt::Key_N);
    CHECK(room.sitting().position() == place + 1);
    room.key(Qt::Key_P, Qt::AltModifier);
    room.key(Qt::Key_G, Qt::ControlModifier);
    for (int i = 0; i < 9; ++i) room.key(Qt::Key_Right);
    CHECK(room.sitting().position() == place);
    room.key(Qt::Key_Return);
    CHECK(room.sitting().position() == place + 9);
    CHECK(room.sat(place + 9).visited);
    CHECK_FALSE(room.sat(place + 8).visited);
}

TEST_CASE("an answer can be changed and cleared, and nothing tells whether it is right") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    REQUIRE(goToKind(room, pack::Kind::Choice));
    const int place = room.sitting().position();
    room.chooseByKeys(true);
    const auto first = std::get<quiz::Chosen>(*room.sat(place).answer).keys;
    room.chooseByKeys(false);
    CHECK_FALSE(std::get<quiz::Chosen>(*room.sat(place).answer).keys == first);
    CHECK(room.screen().questionSheet()->stateText() == QStringLiteral("Answered."));
    room.key(Qt::Key_Backspace);
    CHECK_FALSE(room.sat(place).answered);
    CHECK_FALSE(room.screen().questionSheet()->view().answer());
}

TEST_CASE("what is typed is stored when the fingers rest, and when the learner leaves") {
    const desktop::NoWarnings quiet;
    ExamRoom room({every()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    if (!room.page().setup().offer().form) room.page().setup().shorterButton()->click();
    room.page().setup().setSeed(room.seed);
    room.page().setup().start();
    REQUIRE(goToKind(room, pack::Kind::Numeric));
    const int place = room.sitting().position();
    room.type(QStringLiteral("96"));
    CHECK_FALSE(room.sat(place).answered);
    CHECK(desktop::waitFor([&] { return room.sat(place).answered; }));
    room.type(QStringLiteral("0"));
    room.key(Qt::Key_1, Qt::ControlModifier);
    const auto open = study::Sitting::resume(room.workspace.learner(), room.examNow());
    const auto& stored = open->questions().at(static_cast<std::size_t>(place) - 1);
    REQUIRE(stored.answer);
    CHECK(std::get<quiz::Typed>(*stored.answer).text == "960");
}

TEST_CASE("a text that is no number is said once and then stays a blank") {
    const desktop::NoWarnings quiet;
    ExamRoom room({every()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    if (!room.page().setup().offer().form) room.page().setup().shorterButton()->click();
    room.page().setup().setSeed(room.seed);
    room.page().setup().start();
    REQUIRE(goToKind(room, pack::Kind::Numeric));
    const int place = room.sitting().position();
    room.type(QStringLiteral("many"));
    room.key(Qt::Key_N, Qt::AltModifier);
    CHECK(room.sitting().position() == place);
    CHECK(room.screen().questionSheet()->stateText().contains(QStringLiteral("Not saved")));
    room.key(Qt::Key_P, Qt::AltModifier);
    CHECK((place == 1 || room.sitting().position() == place - 1));
    CHECK_FALSE(room.sat(place).answered);
}

TEST_CASE("the last five minutes are said quietly, and the end of the time submits by itself") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    REQUIRE(goToKind(room, pack::Kind::Choice));
    room.chooseByKeys(true);
    room.passMinutes(29);
    CHECK(room.screen().header().timeText() == QStringLiteral("6:00 left"));
    room.passMinutes(1);
    CHECK(room.screen().header().timeText() == QStringLiteral("Last minutes: 5:00 left"));
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.screen().question() != nullptr);
    room.passMinutes(6);
    REQUIRE(room.screen().resultSheet() != nullptr);
    CHECK(room.screen().resultSheet()->result().timeUp);
    CHECK(room.screen().resultSheet()->result().right == 1);
    CHECK(room.screen().question() == nullptr);
}

TEST_CASE("a relaxed exam pauses and hides its questions, a strict one does not") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.key(Qt::Key_B, Qt::ControlModifier);
    CHECK_FALSE(room.sitting().paused());
    room.passMinutes(40);
    room.key(Qt::Key_Escape);
    room.page().setup().clock().setCurrentIndex(1);
    room.begin();
    room.key(Qt::Key_B, Qt::ControlModifier);
    REQUIRE(room.sitting().paused());
    CHECK(room.screen().questionSheet() == nullptr);
    room.passMinutes(40);
    CHECK(room.screen().header().timeText() == QStringLiteral("35:00 left"));
    room.key(Qt::Key_Return);
    CHECK_FALSE(room.sitting().paused());
    CHECK(room.screen().questionSheet() != nullptr);
}

TEST_CASE("a slice says what it lacks and offers its questions to drill; too few offer a shorter form") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    cd::ExamSetup& setup = room.page().setup();
    setup.questions().setValue(500);
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

TEST_CASE("the result lists what was missed, opens each with its explanation and asks the missed again") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    for (int i = 0; i < 6; ++i) {
        room.chooseByKeys(i % 2 == 0);
        if (i == 1) room.key(Qt::Key_G);
        room.key(Qt::Key_Return);
    }
    room.key(Qt::Key_Return, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    cd::ResultSheet* sheet = room.screen().resultSheet();
    REQUIRE(sheet != nullptr);
    const auto missed = study::cardsOf(sheet->result(), study::ResultPart::Wrong);
    CHECK(sheet->list().table().rowCount() == static_cast<int>(missed.size()));
    sheet->list().setPart(study::ResultPart::Guessed);
    CHECK(sheet->list().table().rowCount() <= 1);
    sheet->list().setPart(study::ResultPart::All);
    CHECK(sheet->list().table().rowCount() == 25);
    sheet->list().domains().setCurrentIndex(1);
    CHECK(sheet->list().table().rowCount() < 25);
    sheet->list().table().setFocus();
    bool opened = false;
    QTimer closing; // the dialog runs its own loop
    QObject::connect(&closing, &QTimer::timeout, [&] {
        auto* dialog = room.window->findChild<cd::QuestionDialog*>();
        if (dialog == nullptr || !dialog->isVisible()) return;
        opened = true;
        dialog->reject();
    });
    closing.start(10);
    room.key(Qt::Key_Return);
    CHECK(opened);
    REQUIRE(sheet->retakeButton() != nullptr);
    sheet->retakeButton()->click();
    CHECK(room.window->isStudying());
    CHECK(room.window->studyPage().session()->size() == static_cast<int>(missed.size()));
}
