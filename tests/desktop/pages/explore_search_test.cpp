// The search over the key numbers: words, amounts, chips side by side, and what sources print in two ways.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "study/facts/fact_text.h"
#include "support/catch.h"

#include <QComboBox>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

TEST_CASE("the search finds words and numbers with their unit, in other columns, too") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    REQUIRE(shown.page.find());
    CHECK(shown.page.numbers().search().hasFocus());
    QTest::keyClicks(&shown.page.numbers().search(), QStringLiteral("trn3 device memory per chip"));
    CHECK(shown.model().shape() == FactModel::Shape::Grid);
    shown.key(Qt::Key_Down);
    CHECK(shown.grid().hasFocus());
    CHECK(shown.model().rowCount() == 3); // the topic, the memory and its bandwidth
    shown.page.numbers().search().setText(QStringLiteral("trn2 ultraserver dense fp8"));
    CHECK(shown.model().shape() == FactModel::Shape::List);
    REQUIRE(shown.model().firstValue().isValid());
    CHECK(shown.fact(shown.model().firstValue()).entity == "Trn2 UltraServer");
    CHECK(shown.said().contains(QStringLiteral("83.2 PFLOPS")));
    CHECK(shown.said().contains(QStringLiteral("AWS Neuron documentation, checked on August 21, 2026")));
    CHECK(shown.said().contains(QStringLiteral("Documented.")));
    // Who says so and as of when stand in its row, too.
    const QModelIndex found = shown.model().firstValue();
    CHECK(found.siblingAtColumn(FactModel::WhoseWord).data().toString() ==
          QStringLiteral("Documented: AWS Neuron documentation"));
    CHECK(found.siblingAtColumn(FactModel::ReadOn).data().toString() == QStringLiteral("August 21, 2026"));
    shown.page.numbers().search().setText(QStringLiteral("xyzzy"));
    CHECK(shown.said().contains(QStringLiteral("Nothing matches.")));
    shown.page.find();
    shown.key(Qt::Key_Escape);
    CHECK(shown.model().rowCount() > 20);
}

TEST_CASE("what stands in other columns alone is listed, though a grid was chosen") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.key(Qt::Key_T);
    shown.key(Qt::Key_T); // a grid, by choice
    shown.page.numbers().search().setText(QStringLiteral("ultraserver fp8"));
    CHECK(shown.model().shape() == FactModel::Shape::List);
    CHECK(shown.model().firstValue().isValid());
    CHECK_FALSE(shown.said().contains(QStringLiteral("in these")));
    for (const Button* button : shown.page.findChildren<Button*>())
        CHECK_FALSE((button->isVisible() && button->text() == QStringLiteral("Show as grid")));
    shown.page.numbers().search().setText(QStringLiteral("memory"));
    CHECK(shown.model().shape() == FactModel::Shape::Grid);
}

TEST_CASE("the search selects what it found, not what stands before it in the same row") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.page.find();
    QTest::keyClicks(&shown.page.numbers().search(), QStringLiteral("trn3 memory"));
    const int fact = shown.grid().currentFact();
    REQUIRE(fact >= 0);
    CHECK(shown.facts.at(static_cast<std::size_t>(fact)).entity == "Trainium3");
    CHECK(shown.said().contains(QStringLiteral("144 GiB")));
}

TEST_CASE("a search that names two chips has them as columns, with ratios to the smaller one") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const std::vector<int> before = shown.page.numbers().columns();
    shown.page.find();
    QTest::keyClicks(&shown.page.numbers().search(), QStringLiteral("trn3 inf2 memory"));
    REQUIRE(shown.model().columnCount() == 2);
    const auto head = [&](int column, int role) {
        return shown.model().headerData(column, Qt::Horizontal, role).toString();
    };
    CHECK(head(0, Qt::DisplayRole) == QStringLiteral("Trainium3"));
    CHECK(head(1, FactModel::NoteRole) == QStringLiteral("Inf2 · base for ratios"));
    const QModelIndex first = shown.model().index(1, 0);
    CHECK(first.data().toString() == QStringLiteral("144 GiB"));
    CHECK(first.data(FactModel::NoteRole).toString() == QStringLiteral("4.5 ×"));
    // K compares what is shown; the columns that were chosen come back with the search's end.
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_K);
    CHECK(shown.page.compareView().comparison().columns.size() == 2);
    CHECK(shown.page.compareView().comparison().columns.front().title == "Trainium3");
    shown.key(Qt::Key_K);
    shown.page.numbers().search().clear();
    CHECK(shown.model().columnCount() == 4);
    CHECK(shown.page.numbers().columns() == before);
}

TEST_CASE("columns that are chosen replace those that the search names") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.page.numbers().search().setText(QStringLiteral("trn3 inf2 memory"));
    REQUIRE(shown.model().columnCount() == 2);
    const auto* table = shown.model().table();
    shown.page.numbers().setColumns({table->entityNamed("Trainium1"), table->entityNamed("Trainium2"),
                                     table->entityNamed("Inferentia1")});
    CHECK(shown.model().columnCount() == 3);
    CHECK(shown.page.numbers().search().text().isEmpty());
    // Words that name no columns stay.
    shown.page.numbers().search().setText(QStringLiteral("memory"));
    shown.page.numbers().setColumns({table->entityNamed("Trainium1"), table->entityNamed("Trainium2")});
    CHECK(shown.page.numbers().search().text() == QStringLiteral("memory"));
    CHECK(shown.model().columnCount() == 2);
}

TEST_CASE("what is typed to find conflicts lists them with what each page prints") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto disputed = std::ranges::count_if(shown.facts, &pack::Fact::conflict);
    for (const char* typed : {"two ways", "disputed", "conflict"}) {
        shown.page.numbers().search().setText(QString::fromLatin1(typed));
        CHECK(shown.model().shape() == FactModel::Shape::List);
        CHECK(shown.model().rowCount() - shown.model().topicRows() == disputed);
    }
    // Where only disputed values are shown, that is why nothing else is found.
    shown.page.showSign(QString::fromLatin1(desktop::corePackId), study::FactSign::Disputed);
    CHECK(shown.model().rowCount() - shown.model().topicRows() == disputed);
    shown.page.numbers().search().setText(QStringLiteral("xyzzy"));
    CHECK(shown.said().contains(QStringLiteral("Choose “All topics” and “All values”")));
    shown.page.numbers().search().clear();
    const QString list = shown.model().asText(QLatin1Char('\t'));
    CHECK(list.startsWith(QStringLiteral("Topic\tFact\tWhat the sources say\tSource checked\n")));
    CHECK(list.contains(
        QStringLiteral("\tThe glossary lists training and inference, but the chip page calls it an inference "
                       "accelerator. (no value listed)\tAugust 21, 2026\n")));
    CHECK(list.contains(QStringLiteral(
        "\tThe chip page prints 2.9, the kernel guide 3. (listed as 2.9 TB/s)\tAugust 21, 2026\n")));
}

TEST_CASE("the list of what is printed in two ways begins with the most important, and it is selected") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    QTest::sendKeyEvent(QTest::Click, shown.page.focusWidget(), Qt::Key_Exclam, QStringLiteral("!"),
                        Qt::ShiftModifier);
    QApplication::processEvents();
    const FactModel& model = shown.model();
    REQUIRE(model.areDisputes());
    CHECK(model.topicRows() == 0); // they would part what is sorted by importance
    CHECK(shown.grid().currentIndex() == model.index(0, 0));
    CHECK(model.columnCount() == 2);
    std::vector<pack::Importance> order;
    for (int row = 0; row < model.rowCount(); ++row)
        order.push_back(shown.fact(model.index(row, 0)).importance);
    CHECK(std::ranges::is_sorted(order));
    // What both pages print can be read without another key: in so wide a cell it takes few lines.
    int inSight = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        if (shown.grid().viewport()->rect().contains(shown.grid().visualRect(model.index(row, 0)))) ++inSight;
    CHECK(inSight >= 6);
    CHECK(shown.said().contains(
        QStringLiteral("Sources disagree on %1 of %2 facts. The most important come first.")
            .arg(model.rowCount())
            .arg(shown.facts.size())));
    shown.key(Qt::Key_T); // the grid has its topics again
    CHECK(model.topicRows() > 0);
    CHECK_FALSE(model.areDisputes());
}

TEST_CASE("on how many facts sources disagree stands over the table, and its key shows them and all again") {
    const desktop::NoWarnings guard;
    for (const QSize size : {QSize(1080, 800), QSize(800, 560)}) {
        desktop::PageProfile profile;
        ExploreShown shown(profile, size);
        const auto disputed = std::ranges::count_if(shown.facts, &pack::Fact::conflict);
        const auto find = [&](const QString& text) -> const Button* {
            for (const Button* button : shown.page.findChildren<Button*>())
                if (button->isVisible() && button->text() == text) return button;
            return nullptr;
        };
        const Button* link = find(QStringLiteral("Sources disagree on %1").arg(disputed));
        REQUIRE(link != nullptr);
        CHECK(shown.page.rect().contains(QRect(link->mapTo(&shown.page, QPoint()), link->size())));
        const int before = shown.model().rowCount();
        const auto press = [&] {
            QTest::sendKeyEvent(QTest::Click, shown.page.focusWidget(), Qt::Key_Exclam, QStringLiteral("!"),
                                Qt::ShiftModifier);
            QApplication::processEvents();
        };
        press();
        CHECK(shown.model().shape() == FactModel::Shape::List);
        CHECK(shown.model().rowCount() - shown.model().topicRows() == disputed);
        CHECK(find(QStringLiteral("All values")) == link);
        press();
        CHECK(shown.model().rowCount() == before);
        CHECK(find(QStringLiteral("Sources disagree on %1").arg(disputed)) == link);
    }
}

TEST_CASE("what pages print in two ways is one choice away, with what each prints") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    QComboBox* signs = nullptr;
    for (QComboBox* box : shown.page.findChildren<QComboBox*>())
        if (box->findText(QStringLiteral("Disputed: sources disagree")) >= 0) signs = box;
    REQUIRE(signs != nullptr);
    signs->setCurrentIndex(signs->findText(QStringLiteral("Disputed: sources disagree")));
    CHECK(shown.model().shape() == FactModel::Shape::List);
    const auto disputed = std::ranges::count_if(shown.facts, &pack::Fact::conflict);
    CHECK(shown.model().rowCount() - shown.model().topicRows() == disputed);
    shown.goTo("trainium2-memory-bandwidth");
    CHECK(shown.said().contains(QStringLiteral("The chip page prints 2.9, the kernel guide 3.")));
}
