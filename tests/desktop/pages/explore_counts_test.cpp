// Every number in Explore's own sentences counts what it says.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/fact_panel.h"
#include "desktop/shell/main_window.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "study/card_changes.h"
#include "study/facts/fact_library.h"
#include "support/catch.h"

#include <QComboBox>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;

namespace {

int valuesInSight(const FactModel& model) {
    int values = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column)
            values += model.factAt(model.index(row, column)) >= 0 ? 1 : 0;
    return values;
}

/// The number of questions on the button that drills.
int questionsOn(QWidget& page, const QString& words) {
    static const QRegularExpression number(QStringLiteral("(\\d+) question"));
    for (const Button* button : page.findChildren<Button*>())
        if (button->isVisible() && button->text().contains(words))
            return number.match(button->text()).captured(1).toInt();
    return -1;
}

} // namespace

TEST_CASE("the line over the key numbers says which facts it counts and why others are not shown") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto all = shown.facts.size();
    const auto search = [&](const char* typed) {
        shown.page.numbers().search().setText(QString::fromLatin1(typed));
    };
    const int inColumns = valuesInSight(shown.model());
    CHECK(
        shown.said().contains(QStringLiteral("%1 of %2 facts, in these 4 columns").arg(inColumns).arg(all)));
    shown.key(Qt::Key_Space);
    CHECK(shown.said().contains(QStringLiteral("columns; %1 of %1 values covered").arg(inColumns)));
    shown.key(Qt::Key_Space);
    CHECK(shown.said().contains(
        QStringLiteral("columns; %1 of %2 values covered").arg(inColumns - 1).arg(inColumns)));
    shown.key(Qt::Key_Escape);

    search("trn3 memory");
    const auto& view = shown.model().view();
    const auto found = static_cast<int>(view.facts.size());
    REQUIRE(view.elsewhere > 0);
    CHECK(
        shown.said().contains(QStringLiteral("%1 of %2 facts match the search, %3 of them in these 4 columns")
                                  .arg(found)
                                  .arg(all)
                                  .arg(found - view.elsewhere)));
    const int values = valuesInSight(shown.model());
    REQUIRE(values > found - view.elsewhere); // a row that is found shows its other columns, too
    shown.key(Qt::Key_Space);
    CHECK(shown.said().contains(QStringLiteral("columns; %1 of %1 values covered").arg(values)));
    search("");
    CHECK(shown.said().contains(QStringLiteral("; %1 of %2 values covered").arg(values).arg(inColumns)));
    shown.key(Qt::Key_Escape);

    for (QComboBox* box : shown.page.numbers().findChildren<QComboBox*>())
        if (box->itemText(0) == QStringLiteral("All topics")) box->setCurrentIndex(1);
    CHECK(shown.said().contains(QStringLiteral("facts match the filters, ")));
    CHECK(shown.said().contains(QStringLiteral(" of them in these 4 columns")));
    search("memory");
    CHECK(shown.said().contains(QStringLiteral("facts match the search and the filters")));
    shown.key(Qt::Key_T);
    CHECK(shown.said().contains(QStringLiteral("%1 of %2 facts match the search and the filters")
                                    .arg(valuesInSight(shown.model()) / FactModel::ListColumnCount)
                                    .arg(all)));
}

TEST_CASE("covering the values moves nothing over the table, however narrow") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (const QSize size : {QSize(1080, 800), QSize(736, 600), QSize(560, 800)}) {
        ExploreShown shown(profile, size);
        const QRect before = shown.grid().geometry();
        const auto links = [&] {
            QList<QRect> places;
            for (const Button* button : shown.page.numbers().findChildren<Button*>())
                if (button->isVisible() && button->parentWidget() == &shown.page.numbers())
                    places << button->geometry();
            return places;
        };
        const QList<QRect> placed = links();
        shown.key(Qt::Key_Space);
        REQUIRE(shown.model().hasCovered());
        INFO("in a page " << size.width() << " wide");
        CHECK(shown.grid().y() == before.y());
        CHECK((links() == placed));
    }
}

TEST_CASE("a window of 800x600 shows at least four rows of the key numbers") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile, QSize(736, 600)); // beside the rail
    const auto* scroll = shown.page.findChild<ScrollArea*>();
    REQUIRE(scroll != nullptr);
    int rows = 0;
    for (int row = 0; row < shown.model().rowCount(); ++row) {
        const QRect place = shown.grid().visualRect(shown.model().index(row, 0));
        const QRect onPage(shown.grid().viewport()->mapTo(scroll->viewport(), place.topLeft()), place.size());
        const bool isWhole = shown.grid().viewport()->rect().top() <= place.top() &&
                             place.bottom() <= shown.grid().viewport()->rect().bottom() &&
                             onPage.bottom() <= scroll->viewport()->rect().bottom();
        rows += isWhole && !shown.model().isTopic(row) ? 1 : 0;
    }
    CHECK(rows >= 4);
    // Nothing over the table stands on something else.
    QList<QRect> places;
    for (const QWidget* part : shown.page.numbers().findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (part->isVisible() &&
            (qobject_cast<const Button*>(part) != nullptr ||
             qobject_cast<const QComboBox*>(part) != nullptr || part == &shown.page.numbers().search()))
            places << part->geometry();
    REQUIRE(places.size() >= 9);
    for (qsizetype i = 0; i < places.size(); ++i) {
        CHECK(places[i].right() < shown.page.numbers().width());
        CHECK(places[i].bottom() < shown.grid().y());
        for (qsizetype j = 0; j < i; ++j) CHECK_FALSE(places[i].intersects(places[j]));
    }
}

TEST_CASE("the drill of a row has as many questions as its button says, also after one was hidden") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    std::size_t asked = 0;
    QObject::connect(&shown.page, &ExplorePage::studyAsked,
                     [&](const study::SessionOptions& options) { asked = options.cards.size(); });
    shown.goTo("trainium2-memory");
    const auto cards =
        study::questionsAbout(profile.learner(), {std::string(desktop::corePackId) + "/trainium2-memory"});
    REQUIRE(cards.size() > 1);
    const auto isSaidAndAsked = [&](const QString& words) {
        const int said = questionsOn(shown.page, words);
        shown.key(Qt::Key_D);
        CHECK(said > 0);
        CHECK(said == static_cast<int>(asked));
        CHECK(std::ranges::any_of(shown.page.findChildren<Button*>(), [&](const Button* button) {
            return button->isVisible() && button->text().contains(words) &&
                   button->accessibleDescription().endsWith(
                       QStringLiteral("Drill: nothing is rescheduled, and the map does not change."));
        }));
        return said;
    };
    const int before = isSaidAndAsked(QStringLiteral("Drill "));
    study::changeCards(profile.learner(), study::CardChange::Hide, {cards.front()}, profile.now());
    shown.page.refresh();
    CHECK(isSaidAndAsked(QStringLiteral("Drill ")) == before - 1);
    shown.key(Qt::Key_K);
    const int compared = isSaidAndAsked(QStringLiteral("Drill "));
    study::changeCards(profile.learner(), study::CardChange::Hide, {cards.back()}, profile.now());
    shown.page.refresh();
    CHECK(isSaidAndAsked(QStringLiteral("Drill ")) == compared - 1);
}

TEST_CASE("the drill says whether it asks about a row of the grid or about one fact of the list") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium2-memory");
    const std::string fact = std::string(desktop::corePackId) + "/trainium2-memory";
    const auto ofFact = static_cast<int>(study::questionsAbout(profile.learner(), {fact}).size());
    const auto* panel = shown.page.findChild<FactPanel*>();
    const auto describes = [&](const QString& about) {
        return std::ranges::any_of(panel->findChildren<Button*>(), [&](const Button* button) {
            return button->accessibleDescription().startsWith(about);
        });
    };
    CHECK(questionsOn(shown.page, QStringLiteral("Drill this row: ")) > ofFact);
    CHECK(describes(QStringLiteral("Asks the questions on all facts in this row. ")));
    shown.key(Qt::Key_T);
    REQUIRE(shown.model().shape() == FactModel::Shape::List);
    CHECK(questionsOn(shown.page, QStringLiteral("Drill this fact: ")) == ofFact);
    CHECK(describes(QStringLiteral("Asks the questions on this fact. ")));
    shown.key(Qt::Key_T);
    CHECK(questionsOn(shown.page, QStringLiteral("Drill this row: ")) > ofFact);
}

TEST_CASE("the lesson before a drill counts the drill's questions as the button did") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    MainWindow window(profile.workspace());
    window.resize(1280, 800);
    window.show();
    int lessons = 0;
    for (const char* fact : {"trainium2-memory", "trainium2-core-version", "trainium3-memory-bandwidth"}) {
        window.open(PageId::Explore);
        window.explorePage().showFact(QString::fromLatin1(desktop::corePackId), QString::fromLatin1(fact));
        window.explorePage().enter();
        QApplication::processEvents();
        const int said = questionsOn(window.explorePage(), QStringLiteral("Drill "));
        if (said < 2) continue;
        QTest::keyClick(window.focusWidget(), Qt::Key_D);
        QApplication::processEvents();
        REQUIRE(window.isStudying());
        QString text;
        for (const Text* one : window.studyPage().findChildren<Text*>())
            if (one->isVisible()) text += one->text() + QLatin1Char('\n');
        if (!text.contains(QStringLiteral("on this subject"))) continue;
        ++lessons;
        INFO(fact << ": " << text.toStdString());
        CHECK((text.contains(QStringLiteral("This drill asks %1 questions, ").arg(said)) ||
               text.contains(QStringLiteral("This drill asks %1 of these questions.").arg(said))));
        CHECK(text.contains(QStringLiteral(" questions, 0 started."))); // under the map: nobody has answered
    }
    CHECK(lessons > 0);
}
