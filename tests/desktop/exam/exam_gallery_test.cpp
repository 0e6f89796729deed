#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/exam/result_list.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/exam/review_sheet.h"
#include "desktop/exam_support.h"
#include "desktop/pages_support.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "support/catch.h"

#include <QApplication>
#include <QComboBox>
#include <QScrollBar>
#include <QSpinBox>

#include <set>

namespace cd = chipwise::desktop;
namespace pack = chipwise::pack;
using desktop::ExamRoom;

namespace {

void shootExam(ExamRoom& room, const QString& name) {
    using cd::Scheme;
    static constexpr desktop::Look looks[] = {
        {"light", Scheme::Light, 100, {1280, 800}},      {"dark", Scheme::Dark, 100, {1280, 800}},
        {"large", Scheme::Light, 200, {1280, 800}},      {"narrow", Scheme::Light, 100, {800, 560}},
        {"large-narrow", Scheme::Dark, 200, {800, 560}}, {"contrast", Scheme::HighContrast, 100, {1280, 800}},
    };
    desktop::saveShots(*room.window, name, looks);
    const QStringList nameless = desktop::namelessControls(*room.window);
    INFO(name.toStdString() << ": " << nameless.join(QLatin1String("; ")).toStdString());
    CHECK(nameless.isEmpty());
}

/// The same, scrolled to what stands last.
void shootEnd(ExamRoom& room, const QString& name) {
    using cd::Scheme;
    static constexpr desktop::Look looks[] = {{"light", Scheme::Light, 100, {1280, 800}},
                                              {"dark", Scheme::Dark, 100, {1280, 800}},
                                              {"large", Scheme::Light, 200, {1280, 800}},
                                              {"narrow", Scheme::Light, 100, {800, 560}}};
    for (const desktop::Look& look : looks) {
        if (!desktop::isWorthDrawing(look, looks)) continue;
        const desktop::Themed themed(look.scheme, look.percent);
        room.window->resize(look.size);
        QApplication::processEvents();
        for (auto* area : room.window->findChildren<cd::ScrollArea*>())
            if (area->isVisible()) area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
        QApplication::processEvents();
        desktop::save(desktop::shot(*room.window), name + QLatin1Char('-') + QLatin1String(look.name));
    }
    room.window->resize(1280, 800);
}

QString kindName(ExamRoom& room) {
    const chipwise::quiz::Presentation shown = room.asked().presentation;
    const QString name = cd::words(pack::toText(shown.kind));
    if (room.sheet().isCase()) return QStringLiteral("case-") + name;
    return shown.multiple ? QStringLiteral("several") : name;
}

} // namespace

TEST_CASE("practice exam: pictures of setting one up") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.key(Qt::Key_2, Qt::ControlModifier);
    shootExam(room, QStringLiteral("exam-setup"));
    room.page().setup().questions().setValue(500);
    shootExam(room, QStringLiteral("exam-too-few"));
    room.page().setup().plans().setCurrentIndex(1);
    shootExam(room, QStringLiteral("exam-slice"));
    room.page().setup().plans().setCurrentIndex(2);
    shootExam(room, QStringLiteral("exam-own"));
}

TEST_CASE("practice exam: pictures of an attempt and its result") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    for (int i = 0; i < 17; ++i) {
        room.pass(62'000);
        if (i != 6) room.chooseByKeys(i % 4 != 1);
        if (i % 5 == 2) room.key(Qt::Key_F);
        if (i % 7 == 3) room.key(Qt::Key_G);
        room.key(Qt::Key_Return);
    }
    while (room.asked().presentation.kind != pack::Kind::Choice) room.key(Qt::Key_N, Qt::AltModifier);
    room.key(Qt::Key_X);
    room.key(Qt::Key_3);
    room.key(Qt::Key_2);
    room.key(Qt::Key_F);
    shootExam(room, QStringLiteral("exam-question"));
    room.passMinutes(14);
    room.key(Qt::Key_R, Qt::ControlModifier);
    shootExam(room, QStringLiteral("exam-review"));
    room.key(Qt::Key_Return, Qt::ControlModifier);
    desktop::save(desktop::shot(*room.screen().question()), QStringLiteral("exam-submit"));
    room.screen().question()->reject();
    QApplication::processEvents();
    room.key(Qt::Key_1, Qt::ControlModifier);
    shootExam(room, QStringLiteral("exam-open-today"));
    room.key(Qt::Key_2, Qt::ControlModifier);
    shootExam(room, QStringLiteral("exam-open"));
    room.key(Qt::Key_Return);
    room.key(Qt::Key_Return, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    REQUIRE(room.screen().resultSheet() != nullptr);
    shootExam(room, QStringLiteral("exam-result"));
    const desktop::Themed themed(cd::Scheme::Light);
    room.window->resize(1280, 1800);
    desktop::save(desktop::shot(*room.window), QStringLiteral("exam-result-whole"));
    room.window->resize(1280, 800);
    room.screen().resultSheet()->list().setPart(chipwise::study::ResultPart::All);
    shootEnd(room, QStringLiteral("exam-result-list"));
    room.key(Qt::Key_Escape);
    shootExam(room, QStringLiteral("exam-history"));
    room.key(Qt::Key_1, Qt::ControlModifier);
    shootEnd(room, QStringLiteral("exam-last-today"));
}

TEST_CASE("practice exam: pictures of results above the mark and without one") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.begin();
    room.key(Qt::Key_Return, Qt::ControlModifier);
    room.key(Qt::Key_Return);
    REQUIRE(room.screen().resultSheet() != nullptr);
    chipwise::study::ExamResult result = room.screen().resultSheet()->result();
    for (auto& domain : result.domains) {
        domain.right = domain.of;
        domain.low = .6;
        domain.high = 1;
    }
    for (auto& question : result.questions) question.answered = question.correct = true;
    result.right = result.scored;
    result.points = result.scored;
    result.percent = 100;
    result.blank = 0;
    result.passed = true;
    room.screen().showResult(result);
    shootExam(room, QStringLiteral("exam-result-above"));
    result.passed.reset();
    result.rawPass = 0;
    room.screen().showResult(result);
    shootExam(room, QStringLiteral("exam-result-no-mark"));
}

TEST_CASE("practice exam: pictures of every kind of question") {
    const desktop::NoWarnings quiet;
    std::set<QString> shown;
    for (const auto& pack : {desktop::lists(), desktop::everyKind()}) {
        ExamRoom room({pack});
        room.beginWithAll();
        const auto count = room.examAttempt().questions().size();
        for (std::size_t position = 1; position <= count; ++position) {
            const QString name = kindName(room);
            if (shown.insert(name).second) shootExam(room, QStringLiteral("exam-kind-") + name);
            room.key(Qt::Key_N, Qt::AltModifier);
        }
    }
    CHECK(shown.size() >= 10);
}

TEST_CASE("practice exam: pictures of a pause and of the last minutes") {
    const desktop::NoWarnings quiet;
    ExamRoom room({desktop::examPack()});
    room.page().setup().clock().setCurrentIndex(1);
    room.begin();
    room.key(Qt::Key_B, Qt::ControlModifier);
    REQUIRE(room.examAttempt().paused());
    shootExam(room, QStringLiteral("exam-paused"));
    room.key(Qt::Key_Return);
    for (int i = 0; i < 22; ++i) room.key(Qt::Key_N, Qt::AltModifier);
    room.passMinutes(31);
    shootExam(room, QStringLiteral("exam-last-minutes"));
}
