#include "desktop/drawn_text_support.h"
#include "desktop/map_page_support.h"

#include "desktop/die/cell_words.h"
#include "desktop/die/map_legend.h"
#include "desktop/pages/progress/question_table.h"
#include "desktop/pages/progress/square_frame.h"
#include "desktop/pages/progress/subject_list.h"
#include "study/card_changes.h"
#include "study/packs/questions.h"
#include "study/readiness/check_state.h"
#include "support/catch.h"

#include <QApplication>
#include <QHeaderView>
#include <QImage>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionHeader>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::MapPage;
namespace study = chipwise::study;

TEST_CASE("Progress shows the domains of the exam by name, and leads into one and back") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(30);
    MapPage shown(profile);
    CHECK(shown.says(QStringLiteral("The exam's 7 domains. Click a name to zoom in.")));
    CHECK(shown.button(QStringLiteral("All domains")) == nullptr);
    auto* list = shown.page.findChild<SubjectList*>();
    CHECK(list->accessibleName() == QStringLiteral("Domain, known now"));
    CHECK(list->accessibleDescription().contains(QStringLiteral("Inside the chips")));
    const auto& views = shown.die().views();
    const auto inside = std::ranges::find(views, QStringLiteral("Inside the chips"), &DieView::title);
    REQUIRE(inside != views.end());
    shown.die().zoomInto(static_cast<int>(inside - views.begin()));
    CHECK(shown.says(QStringLiteral("\u203A Inside the chips")));
    CHECK(list->accessibleName() == QStringLiteral("Subject, known now"));
    auto* all = shown.button(QStringLiteral("All domains"));
    REQUIRE(all);
    desktop::saveShots(shown.page, QStringLiteral("progress-closer"));
    QTest::mouseClick(all, Qt::LeftButton);
    CHECK(shown.die().path().isEmpty());
    CHECK(shown.die().hasFocus());
    shown.die().zoomInto(1);
    all->setFocus();
    QTest::keyClick(all, Qt::Key_Escape); // from the link, too
    CHECK(shown.die().path().isEmpty());
    desktop::saveShots(shown.page, QStringLiteral("progress-domains"));
}

TEST_CASE("the line above the map names a block, and the subject of a question") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    MapPage shown(profile);
    shown.die().setCurrent({0, -1});
    CHECK(shown.says(QStringLiteral("subjects. Press Enter or click the name to zoom in")));
    shown.die().setCurrent({0, 0});
    CHECK(shown.says(QString::fromStdString(shown.die().views()[0].subjectOf(0).title)));
}

TEST_CASE("the line about a question stays in sight above the map, which it never moves") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(30);
    MapPage shown(profile); // in a window of 1280×800
    shown.die().setCurrent({0, -1});
    const auto texts = shown.page.findChildren<Text*>();
    const auto found = std::ranges::find_if(texts, [](const Text* text) {
        return text->isVisible() && text->text().contains(QStringLiteral("click the name to zoom in"));
    });
    REQUIRE(found != texts.end());
    const QPoint end = (*found)->mapTo(&shown.page, QPoint(0, (*found)->height()));
    CHECK(end.y() <= shown.die().mapTo(&shown.page, QPoint()).y());
    CHECK(end.y() < 800 / 2);
    const QRect map = shown.die().geometry();
    for (int cell = 0; cell < shown.die().cellCount(); cell += 7) {
        shown.die().setCurrent(shown.die().hitOf(cell));
        CHECK(shown.die().geometry() == map);
        CHECK((*found)->heightForWidth((*found)->width()) <= (*found)->height());
    }
}

TEST_CASE("the table names the domain of every question") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    MapPage shown(profile);
    QTest::keyClick(&shown.die(), Qt::Key_T);
    auto* table = shown.page.findChild<QuestionTable*>();
    REQUIRE(table->isVisible());
    REQUIRE_FALSE(table->isColumnHidden(QuestionTable::Domain));
    std::size_t questions = 0;
    for (const auto& block : profile.learner().map(profile.now()).blocks) questions += block.cells.size();
    REQUIRE(table->rowCount() == static_cast<int>(questions));
    for (int row = 0; row < table->rowCount(); ++row)
        CHECK_FALSE(table->item(row, QuestionTable::Domain)->text().isEmpty());
}

TEST_CASE("the list beside the map says whole names, however narrow it is") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(30);
    MapPage shown(profile);
    auto* list = shown.page.findChild<SubjectList*>();
    const auto& views = shown.die().views();
    for (const int width : {240, 180}) {
        list->resize(width, list->heightForWidth(width));
        const QString drawn = desktop::lettersOf(desktop::drawnText(*list));
        for (const DieView& view : views) CHECK(drawn.contains(desktop::lettersOf(view.title)));
    }
}

TEST_CASE("the map and the list beside it say one figure of a block, also from close by, and what it is") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(30);
    MapPage shown(profile);
    auto* list = shown.page.findChild<SubjectList*>();
    CHECK(shown.says(QStringLiteral("The number on each part is about how many of its questions you know.")));
    for (int level = 0; level < 2; ++level) {
        const QStringList rows = list->accessibleDescription().split(QStringLiteral("; "));
        const auto& views = shown.die().views();
        REQUIRE(rows.size() == static_cast<qsizetype>(views.size()));
        const QString drawn = desktop::lettersOf(desktop::drawnText(*list));
        for (std::size_t i = 0; i < views.size(); ++i) {
            CHECK(rows[static_cast<qsizetype>(i)].endsWith(QStringLiteral(": about %1 of %2 known")
                                                               .arg(views[i].figures.known())
                                                               .arg(views[i].figures.questions)));
            CHECK(drawn.contains(views[i].figure()));
        }
        shown.die().zoomInto(1);
    }
}

TEST_CASE("a row of the list beside the map opens its domain, and studies it") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(30);
    MapPage shown(profile);
    auto* list = shown.page.findChild<SubjectList*>();
    const QString second = shown.die().views()[1].title;
    QTest::mouseClick(list, Qt::LeftButton, {}, list->rowRect(1).center());
    REQUIRE(shown.die().path() == QStringList{second});
    const QString subject = shown.die().views()[0].title;
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    CHECK(list->current() == 0);
    CHECK(list->accessibleDescription().startsWith(subject));
    QTest::keyClick(list, Qt::Key_Return);
    CHECK(shown.die().path() == QStringList{second, subject});
    QTest::keyClick(list, Qt::Key_Escape);
    QTest::keyClick(list, Qt::Key_Escape);
    REQUIRE(shown.die().path().isEmpty());

    QList<study::SessionOptions> asked;
    QObject::connect(&shown.page, &ProgressPage::studyAsked,
                     [&](const study::SessionOptions& options) { asked << options; });
    list->buttonOf(1)->click();
    REQUIRE(asked.size() == 1);
    CHECK(asked.front().objective == shown.die().areas()[1].objective);
    CHECK_FALSE(asked.front().cram);
    const auto session = profile.learner().start(asked.front(), profile.now());
    REQUIRE(session->current() != nullptr);
    CHECK(session->size() > 3);
    CHECK(list->buttonOf(1)->accessibleName() == QStringLiteral("Study %1").arg(second));
    CHECK(desktop::namelessControls(shown.page).isEmpty());
}

TEST_CASE(
    "what has no date comes last in the table, whichever way it is sorted, and the arrow is at its head") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(5);
    MapPage shown(profile, QSize(1240, 800));
    QTest::keyClick(&shown.die(), Qt::Key_T);
    auto* table = shown.page.findChild<QuestionTable*>();
    for (const int column : {int(QuestionTable::Last), int(QuestionTable::Due)})
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table->sortByColumn(column, order);
            for (int row = 0; row < 5; ++row) CHECK_FALSE(table->item(row, column)->text().isEmpty());
            CHECK(table->item(5, column)->text().isEmpty());
        }
    const QHeaderView* head = table->horizontalHeader();
    QStyleOptionHeader option;
    option.initFrom(head);
    option.rect = QRect(0, 0, 180, 32);
    option.text = QStringLiteral("Next");
    option.textAlignment = Qt::AlignLeft | Qt::AlignVCenter;
    option.state |= QStyle::State_Horizontal;
    option.sortIndicator = QStyleOptionHeader::SortDown;
    const QRect arrow = qApp->style()->subElementRect(QStyle::SE_HeaderArrow, &option, head);
    CHECK(arrow.left() < 90); // beside the word
    CHECK(arrow.left() > QFontMetrics(theme().font(Type::Caption)).horizontalAdvance(option.text));
}

TEST_CASE("a small window leaves the table's room to the questions, and says nothing of squares there") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    chipwise::study::keepAsideForChecks(profile.learner(), profile.now());
    MapPage shown(profile, QSize(736, 560));
    CHECK(shown.says(QStringLiteral("Each square is a question. The stronger its color, the more likely")));
    CHECK(shown.page.findChild<MapLegend*>()->accessibleName().contains(
        QStringLiteral("Legend: a hollow square is a ")));
    QTest::keyClick(&shown.die(), Qt::Key_T);
    auto* table = shown.page.findChild<QuestionTable*>();
    REQUIRE(table->isVisible());
    CHECK_FALSE(shown.says(QStringLiteral("square")));
    CHECK(shown.says(QStringLiteral("Chance: how likely you are to still know the answer.")));
    for (const int column : {QuestionTable::Subject, QuestionTable::Chance, QuestionTable::Due})
        CHECK(table->columnWidth(QuestionTable::Question) > table->columnWidth(column));
    CHECK(table->isColumnHidden(QuestionTable::Domain));
    int aside = 0;
    for (int row = 0; row < table->rowCount(); ++row)
        aside += table->item(row, QuestionTable::Chance)->text() == QStringLiteral("set aside") ? 1 : 0;
    CHECK(aside == 105);
    shown.page.resize(1080, 800);
    QApplication::processEvents();
    CHECK_FALSE(table->isColumnHidden(QuestionTable::Domain));
}

TEST_CASE("in a window of the usual size the questions have twice the room of their subjects") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    MapPage shown(profile); // in a window of 1280×800
    QTest::keyClick(&shown.die(), Qt::Key_T);
    auto* table = shown.page.findChild<QuestionTable*>();
    REQUIRE(table->isVisible());
    CHECK(table->columnWidth(QuestionTable::Question) >= 320);
    CHECK(table->columnWidth(QuestionTable::Question) >= 2 * table->columnWidth(QuestionTable::Subject));
    CHECK(table->isColumnHidden(QuestionTable::Last));
    CHECK(table->horizontalScrollBar()->maximum() == 0);
    shown.page.resize(1240, 800);
    QApplication::processEvents();
    CHECK_FALSE(table->isColumnHidden(QuestionTable::Last));
    CHECK(table->columnWidth(QuestionTable::Question) >= 300);
}

TEST_CASE(
    "the table says a chance as the map does: nobody is sure, and a miss in an exam counts as not known") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    chipwise::study::Map map;
    chipwise::study::MapBlock& block = map.blocks.emplace_back();
    block.pack = "p";
    block.cells.emplace_back().chance = 0.998;
    block.cells.emplace_back().chance = 0;
    block.cells.back().missedInExam = true;
    map.areas = chipwise::study::areasBySubject(map);
    QuestionTable table;
    table.setMap(map, profile.learner(), chipwise::study::studyDay(profile.now()));
    CHECK(table.item(0, QuestionTable::Chance)->text() == chanceWords(block.cells.front()));
    CHECK(table.item(1, QuestionTable::Chance)->text() == QStringLiteral("not known"));
}

TEST_CASE("Progress says how many squares are not counted, and so does each domain") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::CoreWithChecks);
    chipwise::study::keepAsideForChecks(profile.learner(), profile.now());
    profile.answer(10);
    const auto map = profile.learner().map(profile.now());
    const auto& cells = map.blocks.front().cells;
    const auto shownOne = std::ranges::find(cells, false, &chipwise::study::MapCell::keptAside);
    REQUIRE(shownOne != cells.end());
    chipwise::study::changeCards(profile.learner(), chipwise::study::CardChange::Hide, {shownOne->card()},
                                 profile.now());
    MapPage shown(profile);
    CHECK(shown.says(
        QStringLiteral("Not counted: 105 set aside until a readiness check uses them, 1 hidden.")));
    REQUIRE(shown.die().dieLayout().perSquare == 1);
    CHECK(shown.page.findChild<MapLegend*>()->accessibleName().contains(QStringLiteral(
        "a dot in it means that the question is set aside for a readiness check, and a line across")));
    for (const DieView& view : shown.die().views()) {
        if (!view.figures.questions) continue;
        CHECK(view.figures.questions + view.figures.keptAside + view.figures.hidden ==
              static_cast<int>(view.cells.size()));
        CHECK(blockSentence(view).contains(
            QStringLiteral(", 15 set aside until a readiness check uses them"))); // of every domain
    }
}

TEST_CASE("the line above the map says what was done to its question on another page") {
    desktop::PageProfile profile;
    profile.answer(10);
    MapPage shown(profile);
    QTest::keyClick(&shown.die(), Qt::Key_Right);
    QTest::keyClick(&shown.die(), Qt::Key_Left);
    const chipwise::study::MapCell* cell = shown.die().cellAt(shown.die().current());
    REQUIRE(cell != nullptr);
    const std::string card = cell->card();
    CHECK_FALSE(shown.says(QStringLiteral("   hidden")));
    CHECK_FALSE(shown.says(QStringLiteral(", hidden")));
    chipwise::study::changeCards(profile.learner(), chipwise::study::CardChange::Hide, {card}, profile.now());
    shown.page.refresh();
    CHECK((shown.says(QStringLiteral("   hidden")) || shown.says(QStringLiteral(", hidden"))));
}

TEST_CASE("only the recommended row and the one that is pointed at show their button, and keys reach all") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(60);
    MapPage shown(profile);
    REQUIRE(profile.learner().weakestSubject(profile.now()));
    auto* list = shown.page.findChild<SubjectList*>();
    const int rows = static_cast<int>(shown.die().views().size());
    const auto drawn = [&] {
        std::vector<int> loud;
        for (int row = 0; row < rows; ++row)
            if (!list->buttonOf(row)->isQuiet()) loud.push_back(row);
        return loud;
    };
    const std::vector<int> recommended = drawn();
    REQUIRE(recommended.size() == 1);
    const QStringList said = list->accessibleDescription().split(QStringLiteral("; "));
    CHECK(said[recommended.front()].contains(QStringLiteral("weakest: ")));
    const int other = recommended.front() == 0 ? 1 : 0;
    const QRect place = list->buttonOf(other)->geometry();
    const QImage quiet = list->buttonOf(other)->grab().toImage();
    QTest::mouseMove(list, list->rowRect(other).center());
    QApplication::processEvents();
    CHECK(drawn().size() == 2);
    CHECK_FALSE(list->buttonOf(other)->isQuiet());
    CHECK(list->buttonOf(other)->grab().toImage() != quiet);
    CHECK(list->buttonOf(other)->geometry() == place);
    QEvent left(QEvent::Leave);
    QApplication::sendEvent(list, &left);
    CHECK(drawn() == recommended);

    for (int row = 0; row < rows; ++row) {
        Button& button = *list->buttonOf(row);
        CHECK(button.isVisible()); // for screen readers, too
        CHECK_FALSE(button.accessibleName().isEmpty());
        CHECK((button.focusPolicy() & Qt::TabFocus) != 0);
        button.setFocus(Qt::TabFocusReason);
        CHECK_FALSE(button.isQuiet());
    }
    list->setFocus(Qt::TabFocusReason);
    QTest::keyClick(list, Qt::Key_End);
    CHECK_FALSE(list->buttonOf(rows - 1)->isQuiet());
    CHECK(drawn().size() <= 2);
}

TEST_CASE("the box above the map says what the map shows until a square is chosen") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(30);
    MapPage shown(profile);
    const QString what = QStringLiteral("What the map shows");
    REQUIRE(shown.die().hasFocus());
    const QString first = QString::fromStdString(
        study::stemOf(profile.learner(), shown.die().cellAt(shown.die().current())->card()));
    CHECK(shown.says(what));
    CHECK(shown.says(QStringLiteral("To see a question, point at its square or use the arrow keys.")));
    CHECK_FALSE(shown.says(first));
    CHECK_FALSE(shown.page.findChild<SquareFrame*>()->hasSquare());
    shown.page.refresh(); // which nobody chose either
    CHECK(shown.says(what));

    QTest::mouseMove(&shown.die(), shown.die().rectOf({1, 0}).center());
    QApplication::processEvents();
    CHECK_FALSE(shown.says(what));
    QEvent left(QEvent::Leave);
    QApplication::sendEvent(&shown.die(), &left);
    CHECK(shown.says(what));

    QTest::keyClick(&shown.die(), Qt::Key_Right);
    CHECK_FALSE(shown.says(what));
    CHECK(shown.page.findChild<SquareFrame*>()->hasSquare());
    QTest::keyClick(&shown.die(), Qt::Key_Left);
    CHECK(shown.says(first)); // now it was chosen
}
