#include "desktop/exam_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_header.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/result_sheet.h"
#include "support/catch.h"

#include <QComboBox>
#include <QSignalSpy>

namespace cd = chipwise::desktop;
namespace pack = chipwise::pack;
namespace study = chipwise::study;
using desktop::ExamRoom;

TEST_CASE("the last five minutes are said in words, and aloud once") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    const QSignalSpy announced(&room.screen().header(), &cd::ExamHeader::announced);
    room.begin();
    room.passMinutes(29);
    CHECK(room.timeText() == QStringLiteral("6:00 left"));
    CHECK(announced.isEmpty());
    room.passMinutes(1);
    CHECK(room.timeText() == QStringLiteral("Final minutes: 5:00 left"));
    REQUIRE(announced.size() == 1);
    CHECK(announced[0][0].toString() == room.timeText());
    room.key(Qt::Key_R, Qt::ControlModifier);
    for (int second = 0; second < 3; ++second) room.pass(1000);
    CHECK(room.timeText() == QStringLiteral("Final minutes: 4:57 left"));
    CHECK(announced.size() == 1);
}

TEST_CASE("a jump into the last five minutes says them too, and a clock set back does not say them twice") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    const QSignalSpy announced(&room.screen().header(), &cd::ExamHeader::announced);
    room.begin();
    room.passMinutes(33); // a lid that was closed
    CHECK(room.timeText() == QStringLiteral("Final minutes: 2:00 left"));
    CHECK(announced.size() == 1);
    room.now.ms -= 60 * 60'000;
    room.pass(1000);
    CHECK(room.timeText() == QStringLiteral("Final minutes: 1:59 left"));
    CHECK(announced.size() == 1);
}

TEST_CASE("an exam that is gone on with in its last minutes says so once more, a new one does not") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    const QSignalSpy announced(&room.screen().header(), &cd::ExamHeader::announced);
    room.begin();
    room.passMinutes(32);
    room.key(Qt::Key_Escape);
    room.key(Qt::Key_Return);
    REQUIRE(room.window->isExamInFront());
    CHECK(announced.size() == 2);
    room.submitByKeys();
    room.key(Qt::Key_Escape);
    room.begin();
    CHECK(room.timeText() == QStringLiteral("35:00 left"));
    CHECK(announced.size() == 2);
}

TEST_CASE("the end of the time submits by itself, also while it is asked whether to") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.goToKind(pack::Kind::Choice);
    room.chooseByKeys(true);
    room.passMinutes(30);
    room.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(room.screen().question() != nullptr);
    room.passMinutes(6);
    REQUIRE(room.screen().resultSheet() != nullptr);
    CHECK(room.screen().resultSheet()->result().timeUp);
    CHECK(room.screen().resultSheet()->result().right == 1);
    CHECK(room.screen().question() == nullptr);
}

TEST_CASE("what is typed until the last moment is in the result, though the fingers never rested") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::everyKind()});
    room.beginWithAll();
    const int place = room.goToKind(pack::Kind::Numeric);
    const auto left = room.examAttempt().leftMs(room.examNow());
    const bool typesOn = GENERATE(true, false); // into the last seconds, or has just stopped before them
    room.now.ms += left - 2500;
    room.steadyMs += left - 2500;
    room.type(QStringLiteral("9"));
    CHECK_FALSE(room.sat(place).answered);
    room.pass(1000);
    if (typesOn) room.type(QStringLiteral("6"));
    room.pass(3000);
    REQUIRE(room.screen().resultSheet() != nullptr);
    const study::ExamResult& result = room.screen().resultSheet()->result();
    const study::ResultQuestion& sat = result.questions.at(static_cast<std::size_t>(place) - 1);
    CHECK(result.timeUp);
    CHECK(sat.answered);
    CHECK_THAT(sat.answer, ContainsSubstring(typesOn ? "96" : "9"));
}

TEST_CASE("a key pressed while the time ends does nothing to the result") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.goToKind(pack::Kind::Choice);
    room.chooseByKeys(false);
    room.passMinutes(36);
    cd::ResultSheet* result = room.screen().resultSheet();
    REQUIRE(result != nullptr);
    REQUIRE(result->retakeButton() != nullptr);
    for (const int key : {Qt::Key_Return, Qt::Key_Space, Qt::Key_1, Qt::Key_N}) room.key(key);
    CHECK(room.window->isExamInFront());
    CHECK(room.screen().resultSheet() == result);
    CHECK(room.focus() == &room.screen());
}

TEST_CASE("a relaxed exam pauses and hides its questions, a strict one does not") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.key(Qt::Key_B, Qt::ControlModifier);
    CHECK_FALSE(room.examAttempt().paused());
    room.passMinutes(40);
    room.key(Qt::Key_Escape);
    room.page().setup().clock().setCurrentIndex(1);
    room.begin();
    room.key(Qt::Key_B, Qt::ControlModifier);
    REQUIRE(room.examAttempt().paused());
    CHECK(room.screen().questionSheet() == nullptr);
    room.passMinutes(40);
    CHECK(room.timeText() == QStringLiteral("35:00 left"));
    room.key(Qt::Key_Return);
    CHECK_FALSE(room.examAttempt().paused());
    CHECK(room.screen().questionSheet() != nullptr);
}
