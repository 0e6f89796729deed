// Chips side by side: what is compared, in which order, and what is said about it.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/widgets/field.h"
#include "study/facts/fact_library.h"
#include "support/catch.h"

#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

TEST_CASE("K sets the columns side by side with what differs first, and comes back") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    REQUIRE(shown.page.tab() == ExplorePage::Tab::Compare);
    CompareView& compare = shown.page.compareView();
    CHECK(compare.comparison().columns.size() == 4);
    CHECK(compare.table().currentIndex().data().toString() == QStringLiteral("144 GiB"));
    const auto* table = shown.model().table();
    for (int row = 0; row < compare.table().model()->rowCount(); ++row)
        for (int column = 0; column < 4; ++column) {
            const QModelIndex cell = compare.table().model()->index(row, column);
            if (cell.data(FactModel::TopicRole).toBool() || cell.data().toString().isEmpty()) continue;
            const auto& compared = compare.comparison().columns[static_cast<std::size_t>(column)];
            const QString property =
                compare.table().model()->headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
            CHECK(std::ranges::any_of(shown.facts, [&](const pack::Fact& fact) {
                return fact.entity == table->entity(compared.entity) &&
                       fact.property == property.toStdString() &&
                       study::factValue(fact) == cell.data().toString().toStdString();
            }));
        }
    compare.compare({table->entityNamed("Trainium1"), table->entityNamed("Inferentia2")});
    const auto sentence =
        study::sentenceAbout(profile.learner(), desktop::corePackId, *table, compare.comparison());
    REQUIRE(sentence);
    CHECK_THAT(sentence->text, ContainsSubstring("Trainium1"));
    CHECK_THAT(sentence->text, ContainsSubstring("Inferentia2"));
    const auto lesson =
        profile.learner().catalog().groups(desktop::corePackId).at(static_cast<std::size_t>(sentence->group));
    CHECK_THAT(lesson.intro, ContainsSubstring(sentence->text));
    CHECK(shown.said().contains(QString::fromStdString(sentence->text)));
    shown.key(Qt::Key_K);
    CHECK(shown.page.tab() == ExplorePage::Tab::Numbers);
    CHECK(shown.grid().hasFocus());
}

TEST_CASE("K from any of six columns compares the one that one stands in, in the order of the columns") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto* table = shown.model().table();
    const std::vector<std::string> names{"Inferentia1", "Inferentia2", "Trainium1",
                                         "Trainium2",   "Trn1",        "Trainium3"};
    std::vector<int> six;
    for (const std::string& name : names) six.push_back(table->entityNamed(name));
    shown.page.numbers().setColumns(six);
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    std::vector<std::string> compared;
    for (const auto& column : shown.page.compareView().comparison().columns)
        compared.push_back(table->entity(column.entity));
    CHECK(compared == std::vector<std::string>{"Inferentia1", "Inferentia2", "Trainium1", "Trainium3"});
}

TEST_CASE("a comparison says the ratio of the row one comes from, and no sentence about something else") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto* table = shown.model().table();
    shown.page.numbers().setColumns({table->entityNamed("Inferentia2"), table->entityNamed("Trainium1")});
    shown.goTo("trainium1-memory");
    shown.key(Qt::Key_K);
    CHECK(shown.said().contains(
        QStringLiteral("Device memory per chip: 32 GiB for Inferentia2 and Trainium1.")));
    CHECK(shown.said().contains(QStringLiteral("32 GiB of HBM each")));
    shown.key(Qt::Key_K);
    shown.goTo("trainium1-core-version");
    shown.key(Qt::Key_K);
    CHECK_FALSE(shown.said().contains(QStringLiteral("HBM each")));
    CHECK_FALSE(shown.said().contains(QStringLiteral("Device memory per chip:")));
    // What differs is in order, and its head says which.
    const auto& model = static_cast<const CompareModel&>(*shown.page.compareView().table().model());
    CHECK(model.headName(0) == QStringLiteral("Differences, largest first"));
}

TEST_CASE("over a comparison stand the words of the row that is selected, or of the first") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.page.showTab(ExplorePage::Tab::Compare);
    QApplication::processEvents();
    CompareView& compare = shown.page.compareView();
    const QAbstractItemModel& model = *compare.table().model();
    const auto isSaid = [&](int row) {
        QString name = model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        if (name.at(1).isLower()) name.front() = name.front().toUpper();
        return shown.said().contains(name + QStringLiteral(": "));
    };
    CHECK(compare.table().currentIndex().row() == 1);
    CHECK(isSaid(1));
    for (int i = 0; i < 8; ++i) {
        shown.key(Qt::Key_Down);
        INFO("row " << compare.table().currentIndex().row());
        CHECK(isSaid(compare.table().currentIndex().row()));
        CHECK_FALSE(isSaid(1));
    }
    // What has no amounts has words as well.
    const auto* table = shown.model().table();
    compare.compare({table->entityNamed("Trainium1"), table->entityNamed("Trainium2")});
    compare.showProperty(table->rowOf(table->find("trainium2-core-version")));
    CHECK(shown.said().contains(
        QStringLiteral("NeuronCore version: NeuronCore-v2 for Trainium1; NeuronCore-v3 for Trainium2.")));
    CHECK(shown.said().contains(QStringLiteral(" properties listed for both of them.")));
}

TEST_CASE("a ratio that the source prints is marked beside those that are calculated") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium2-memory-gain");
    CHECK(shown.note() == QStringLiteral("as printed"));
    const auto said = QStringLiteral("ratios are calculated unless marked “as printed”");
    CHECK(shown.said().contains(said));
    shown.page.numbers().search().setText(QStringLiteral("96 GiB"));
    CHECK_FALSE(shown.said().contains(said)); // none is in sight
    const auto* table = shown.model().table();
    shown.page.showTab(ExplorePage::Tab::Compare);
    shown.page.compareView().compare({table->entityNamed("Trainium1"), table->entityNamed("Trainium2")});
    CHECK(shown.said().contains(
        QStringLiteral("calculated from the compared values. A ratio marked “as printed”")));
    int printed = 0;
    const QAbstractItemModel& model = *shown.page.compareView().table().model();
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < 2; ++column) {
            const QModelIndex cell = model.index(row, column);
            const bool isPrinted = cell.data().toString().endsWith(QStringLiteral("x")) &&
                                   cell.data(FactModel::NumberRole).toBool();
            const QStringList note = cell.data(FactModel::NoteRole).toString().split(QStringLiteral(", "));
            const bool isMarked = note.contains(QStringLiteral("as printed"));
            CHECK(isPrinted == isMarked);
            printed += isMarked ? 1 : 0;
        }
    CHECK(printed > 2);
}
