// What a drill says of itself, wherever it begins, and at its end.
#include "desktop/pages_support.h"

#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/shell/main_window.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/study_header.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "study/figures/mistakes.h"
#include "support/catch.h"

#include <QApplication>
#include <QTest>

#include <map>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

const QString nothingMoves = QStringLiteral("Drill: nothing is rescheduled, and the map does not change.");

struct DrillDesk {
    explicit DrillDesk(QSize size = QSize(1280, 800)) : window(profile.workspace()) {
        profile.answer(12);
        window.resize(size);
        window.show();
        QApplication::processEvents();
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = window.focusWidget() != nullptr ? window.focusWidget() : &window;
        QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
        QApplication::processEvents();
    }
    static QString shownOn(const QWidget* part) {
        QString all;
        if (part == nullptr) return all;
        for (const auto* text : part->findChildren<Text*>())
            if (text->isVisible()) all += text->text() + QLatin1Char('\n');
        return all;
    }
    QString header() { return shownOn(window.studyPage().findChild<StudyHeader*>()); }
    SummarySheet* summary() { return window.studyPage().findChild<SummarySheet*>(); }
    void openRow() {
        window.open(PageId::Explore);
        window.explorePage().showFact(QString::fromLatin1(desktop::corePackId),
                                      QStringLiteral("trainium2-memory"));
        window.explorePage().enter();
        QApplication::processEvents();
    }
    /// To the end of the session: each option in turn, since what was wrong comes back.
    void finish() {
        for (int step = 0; summary() == nullptr && step < 400; ++step) {
            profile.now().ms += 20'000;
            if (auto* sheet = window.studyPage().questionSheet(); sheet != nullptr && !sheet->showsVerdict())
                key(Qt::Key_1 + step / 2 % 4);
            key(Qt::Key_Return);
        }
        REQUIRE(summary() != nullptr);
    }

    desktop::PageProfile profile;
    MainWindow window;
};

std::map<std::string, std::optional<std::int64_t>> dueDays(desktop::PageProfile& profile) {
    std::map<std::string, std::optional<std::int64_t>> days;
    for (const study::MapBlock& block : profile.learner().map(profile.now()).blocks)
        for (const study::MapCell& cell : block.cells) days[cell.card()] = cell.dueDay;
    return days;
}

} // namespace

TEST_CASE("a drill says what it does not change where it begins, from every page") {
    const desktop::NoWarnings guard;
    DrillDesk desk;
    desk.openRow();
    desk.key(Qt::Key_D);
    REQUIRE(desk.window.isStudying());
    CHECK(desk.header().contains(nothingMoves));
    // The lesson of a subject not begun says the same.
    CHECK_FALSE(DrillDesk::shownOn(&desk.window.studyPage()).contains(QStringLiteral("as you answer")));
    desk.openRow();
    desk.key(Qt::Key_K);
    desk.key(Qt::Key_D);
    REQUIRE(desk.window.isStudying());
    CHECK(desk.header().contains(nothingMoves));
    desk.window.openMistakes();
    QApplication::processEvents();
    desk.key(Qt::Key_D);
    REQUIRE(desk.window.isStudying());
    CHECK(desk.header().contains(nothingMoves));
    desk.window.study({});
    REQUIRE(desk.window.isStudying());
    CHECK_FALSE(desk.header().contains(QStringLiteral("Drill")));
    // Every button that leads there, too, before it is pressed.
    for (const PageId page :
         {PageId::Today, PageId::Exam, PageId::Progress, PageId::Library, PageId::Explore})
        desk.window.open(page);
    int buttons = 0;
    for (const auto* button : desk.window.findChildren<Button*>()) {
        if (!button->text().startsWith(QStringLiteral("Drill"))) continue;
        INFO(button->text().toStdString());
        CHECK(button->toolTip().endsWith(nothingMoves));
        ++buttons;
    }
    CHECK(buttons >= 4);
}

TEST_CASE("what a drill says fits into a narrow window") {
    const desktop::NoWarnings guard;
    DrillDesk desk(QSize(800, 560));
    desk.openRow();
    desk.key(Qt::Key_D);
    REQUIRE(desk.window.isStudying());
    CHECK(desk.header().contains(nothingMoves));
    desktop::save(desktop::shot(desk.window), QStringLiteral("drill-narrow"));
}

TEST_CASE("a drill ends with what it did not change, and that is so") {
    const desktop::NoWarnings guard;
    DrillDesk desk;
    const auto before = dueDays(desk.profile);
    const int known = desk.profile.learner().map(desk.profile.now()).known();
    desk.window.study(study::drillOf(
        std::vector<std::string>{"aws-ml-chips-core/decide-kernels", "aws-ml-chips-core/decide-framework"}));
    REQUIRE(desk.window.isStudying());
    desk.finish();
    CHECK(desk.shownOn(desk.summary())
              .contains(QStringLiteral("Nothing was rescheduled, and the map did not change.")));
    CHECK_FALSE(desk.header().contains(QStringLiteral("Drill")));
    CHECK(desk.summary()->end().summary.questions > 0);
    CHECK(dueDays(desk.profile) == before);
    CHECK(desk.profile.learner().map(desk.profile.now()).known() == known);
    desktop::save(desktop::shot(desk.window), QStringLiteral("drill-end"));
    desk.key(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.header().contains(nothingMoves));
}
