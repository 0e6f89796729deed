#include "desktop/pages_support.h"

#include "desktop/die/die_map_widget.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/question_table.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/pages/today/today_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QApplication>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

using namespace chipwise::desktop;

namespace {

struct ProgressShown {
    explicit ProgressShown(desktop::PageProfile& profile, QSize size = QSize(1080, 800))
        : page(profile.workspace()) {
        page.resize(size);
        page.refresh();
        page.show();
        QApplication::processEvents(); // the window has the keyboard from here on
        page.enter();
    }
    QString said() const {
        QStringList all;
        for (const auto* text : page.findChildren<Text*>())
            if (text->isVisible()) all << text->text();
        return all.join(QLatin1Char('\n'));
    }
    ProgressPage page;
};

} // namespace

TEST_CASE("Progress counts one question as one") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(1);
    profile.now().ms += 40 * 86'400'000LL;
    const ProgressShown shown(profile);
    CHECK(shown.said().contains(QStringLiteral("1 to review today, not counting new questions.")));
}

TEST_CASE("Today and Progress name the same subject as the weakest") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(60);
    const auto weakest = profile.learner().weakestSubject(profile.now());
    REQUIRE(weakest);
    const auto missing = [](const chipwise::study::MapBlock& block) {
        return block.mean() == 0 ? 0 : (1 - block.mean()) * static_cast<double>(block.cells.size());
    };
    const auto map = profile.learner().map(profile.now());
    const auto mostMissing = std::ranges::max_element(map.blocks, {}, missing);
    REQUIRE(mostMissing->title != weakest->title); // a large subject lacks much and may be answered well

    const QString title = QString::fromStdString(weakest->title);
    TodayPage today(profile.workspace());
    today.resize(1080, 800);
    today.refresh();
    const auto texts = today.findChildren<Text*>();
    CHECK(std::ranges::any_of(texts,
                              [](const Text* text) { return text->text() == QStringLiteral("Weakest"); }));
    CHECK(std::ranges::any_of(texts, [&](const Text* text) { return text->text() == title; }));
    // The same word for the same step: a drill only once nothing of it is left to study.
    const auto rows = today.findChildren<DataRow*>();
    const auto row = std::ranges::find_if(rows, [](DataRow* one) {
        return one->link()->accessibleName().endsWith(QStringLiteral(": Weakest"));
    });
    REQUIRE(row != rows.end());
    CHECK((*row)->link()->text() == QStringLiteral("Study"));
    std::optional<chipwise::study::SessionOptions> asked;
    QObject::connect(&today, &Page::studyAsked, &today,
                     [&](const chipwise::study::SessionOptions& options) { asked = options; });
    (*row)->link()->click();
    REQUIRE(asked);
    CHECK_FALSE(asked->cram);
    CHECK(asked->group == std::pair(weakest->pack, weakest->group));

    ProgressShown shown(profile);
    const QString subjects = shown.page.findChild<SubjectList*>()->accessibleDescription();
    INFO(subjects.toStdString());
    CHECK(subjects.contains(QStringLiteral("weakest: %1, %2% of recent answers right")
                                .arg(title)
                                .arg(std::lround(100.0 * weakest->correct / weakest->answered))));
    CHECK(subjects.count(QStringLiteral("weakest")) == 1);
    desktop::saveShots(shown.page, QStringLiteral("progress-weakest"));
}

TEST_CASE("the percentage of a cell says what it is the chance of") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(1);
    const ProgressShown shown(profile);
    auto* die = shown.page.findChild<DieMapWidget*>();
    CHECK(die->accessibleDescription().contains(QStringLiteral("the chance that you still know it")));
    for (int cell = 0; cell < die->cellCount() && !die->cellAt(die->current())->chance; ++cell)
        die->setCurrent(die->hitOf(cell)); // the answered question need not be the first of the map
    CHECK(shown.said().contains(QStringLiteral("% chance that you will still know it")));
}

TEST_CASE("a question that was missed today says so on the map, and what its chance counts") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(3); // the third one is wrong
    const ProgressShown shown(profile);
    auto* die = shown.page.findChild<DieMapWidget*>();
    int missed = 0;
    for (int number = 0; number < die->cellCount(); ++number) {
        const auto* cell = die->cellAt(die->hitOf(number));
        if (!cell->missedToday) continue;
        ++missed;
        die->setCurrent(die->hitOf(number));
        CHECK(shown.said().contains(QStringLiteral(
            "chance that you will still know it tomorrow, now that you have seen the answer")));
        CHECK(shown.said().contains(
            QStringLiteral("missed today, to try again today, then comes back tomorrow")));
    }
    CHECK(missed == 1);
    profile.now().ms += 86'400'000LL;
    for (const auto& block : profile.learner().map(profile.now()).blocks)
        CHECK(std::ranges::none_of(block.cells, &chipwise::study::MapCell::missedToday));
}

TEST_CASE("in the table the page's keys go on meaning what they say") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ProgressShown shown(profile);
    auto* die = shown.page.findChild<DieMapWidget*>();
    auto* table = shown.page.findChild<QuestionTable*>();
    QTest::keyClick(die, Qt::Key_T);
    REQUIRE(table->isVisible());
    QTest::keyClick(table, Qt::Key_T);
    CHECK_FALSE(table->isVisible());
    QTest::keyClick(die, Qt::Key_T);
    QTest::keyClick(table, Qt::Key_M);
    CHECK(shown.page.tab() == ProgressPage::Tab::Mistakes);
}

TEST_CASE("Progress opens at its headline, also where the map is larger than the window") {
    const desktop::NoWarnings guard;
    const desktop::Themed themed(Scheme::Light, 200);
    desktop::PageProfile profile;
    ProgressShown shown(profile, QSize(700, 560));
    CHECK(shown.page.findChild<DieMapWidget*>()->hasFocus());
    CHECK(shown.page.findChild<ScrollArea*>()->verticalScrollBar()->value() == 0);
}

TEST_CASE("the table says of each subject and question where it is not translated") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.learner().setLanguage("de");
    ProgressShown shown(profile);
    QTest::keyClick(shown.page.findChild<DieMapWidget*>(), Qt::Key_T);
    auto* table = shown.page.findChild<QuestionTable*>();
    const auto& catalog = profile.learner().catalog();
    int signs = 0;
    for (int row = 0; row < table->rowCount(); ++row) {
        const auto* question = table->item(row, QuestionTable::Question);
        const auto entry = catalog.entry(table->cardAt(row).toStdString());
        REQUIRE(entry);
        const auto isSigned = [&](int column) {
            const QString said = table->item(row, column)->data(Qt::AccessibleTextRole).toString();
            return said.endsWith(QStringLiteral(", in English"));
        };
        const bool subject = catalog.groups(entry->pack)[static_cast<std::size_t>(entry->group)].untranslated;
        CHECK(isSigned(QuestionTable::Subject) == subject);
        CHECK(isSigned(QuestionTable::Question) == (entry->untranslated && !subject)); // said once a row
        if (subject && signs == 0) table->scrollToItem(question);
        signs += entry->untranslated ? 1 : 0;
    }
    CHECK(signs > 0);
    CHECK(signs < table->rowCount());
    desktop::saveShots(shown.page, QStringLiteral("progress-table-german"));
}
