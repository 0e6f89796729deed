// The key numbers as a grid and as a list: each value as its row has it, covered, sorted, and with its ratio.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/fact_panel.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "study/facts/fact_text.h"
#include "support/catch.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QTest>

#include <algorithm>
#include <set>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

namespace {

std::string withoutCommas(std::string text) {
    std::erase(text, ',');
    return text;
}

std::string written(const pack::Fact& fact) {
    if (fact.unit == "generation" || fact.unit == "version") return fact.unit + ' ' + fact.value;
    const bool touches = fact.unit.empty() || fact.unit == "x" || fact.unit == "%"; // "6.7x"
    return (fact.qualifier.empty() ? "" : fact.qualifier + ' ') + fact.value + (touches ? "" : " ") +
           fact.unit;
}

/// As the row has it, but for the commas of thousands and "1 chip".
bool showsRow(const std::string& text, const pack::Fact& fact) {
    const std::string shown = withoutCommas(text);
    const std::string row = withoutCommas(written(fact));
    return shown == row || (fact.value == "1" && shown + 's' == row);
}

/// Every value in sight is its row of the facts, and what may be no answer says so in a word.
std::size_t checkValues(ExploreShown& shown, int columns) {
    std::set<int> seen;
    for (int row = 0; row < shown.model().rowCount(); ++row)
        for (int column = 0; column < columns; ++column) {
            const QModelIndex cell = shown.model().index(row, column);
            const int place = cell.data(FactModel::FactRole).toInt();
            if (cell.data(FactModel::TopicRole).toBool() || place < 0) continue;
            seen.insert(place);
            const pack::Fact& fact = shown.fact(cell);
            const std::string text = cell.data().toString().toStdString();
            const std::string heard = cell.data(Qt::AccessibleTextRole).toString().toStdString();
            INFO(fact.id << ": " << text << " / " << heard);
            if (!fact.value.empty()) CHECK(showsRow(text, fact));
            const auto signs = study::signsOf(fact);
            CHECK(cell.data(FactModel::SignRole).isValid() == !signs.empty());
            if (!signs.empty()) CHECK(heard.find(study::toText(signs.front())) != std::string::npos);
        }
    return seen.size();
}

} // namespace

TEST_CASE("the grid and the list show every value as its row of the facts has it") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CHECK(shown.model().columnCount() == 4);
    CHECK(checkValues(shown, 4) > 60);
    shown.key(Qt::Key_T);
    REQUIRE(shown.model().shape() == FactModel::Shape::List);
    CHECK(checkValues(shown, 1) == shown.facts.size());
    shown.key(Qt::Key_T);
    std::vector<int> all;
    for (int i = 0; i < static_cast<int>(shown.model().table()->entities().size()); ++i) all.push_back(i);
    shown.page.numbers().setColumns(all);
    CHECK(checkValues(shown, static_cast<int>(all.size())) == shown.facts.size());
}

TEST_CASE("Space covers all values and uncovers one after the other, and nothing gives them away") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium2-memory");
    REQUIRE(shown.said().contains(QStringLiteral("96 GiB")));
    shown.key(Qt::Key_Space);
    const int all = shown.model().covered();
    CHECK(all > 60);
    const QModelIndex cell = shown.grid().currentIndex();
    CHECK(cell.data().toString().isEmpty());
    CHECK(cell.data(Qt::AccessibleTextRole).toString() == QStringLiteral("covered"));
    CHECK(cell.data(Qt::ToolTipRole).toString().isEmpty());
    CHECK_FALSE(shown.said().contains(QStringLiteral("GiB")));
    CHECK(shown.page.findChild<FactScale*>()->isEmpty());
    shown.grid().copy();
    CHECK_FALSE(QApplication::clipboard()->text().contains(QStringLiteral("GiB")));
    shown.key(Qt::Key_Space); // the one where the keyboard is
    CHECK(cell.data().toString() == QStringLiteral("96 GiB"));
    CHECK(shown.model().covered() == all - 1);
    CHECK(shown.page.findChild<FactScale*>()->isEmpty()); // its siblings are still covered
    shown.key(Qt::Key_Space);                             // the next one
    CHECK(shown.grid().currentIndex() != cell);
    CHECK(shown.model().covered() == all - 1);
    shown.key(Qt::Key_Space);
    CHECK(shown.model().covered() == all - 2);
    shown.key(Qt::Key_Escape);
    CHECK_FALSE(shown.model().hasCovered());
    CHECK(profile.learner().stats().answers == 0); // recalling is no answer

    shown.goTo("trainium2-memory");
    shown.key(Qt::Key_Space, Qt::ControlModifier);
    for (int row = 0; row < shown.model().rowCount(); ++row)
        for (int column = 0; column < 4; ++column)
            if (const QModelIndex one = shown.model().index(row, column);
                !shown.model().isTopic(row) && one.data(FactModel::FactRole).toInt() >= 0)
                CHECK(shown.model().isCovered(one) == (column == cell.column()));
    shown.key(Qt::Key_Escape);
    shown.key(Qt::Key_Space, Qt::ShiftModifier);
    CHECK(shown.model().covered() == 4);
    CHECK(shown.model().isCovered(shown.grid().currentIndex()));
}

TEST_CASE("ratios to the first column stand beside the values from the start, else to the chosen one") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto noteOfHead = [&](int column) {
        return shown.model().headerData(column, Qt::Horizontal, FactModel::NoteRole).toString();
    };
    const auto base = QStringLiteral("base for ratios");
    shown.page.find();
    QTest::keyClicks(&shown.page.numbers().search(), QStringLiteral("memory"));
    shown.goTo("trainium3-memory");
    const QModelIndex cell = shown.grid().currentIndex();
    const auto note = [&] { return cell.data(FactModel::NoteRole).toString(); };
    CHECK(cell.data().toString() == QStringLiteral("144 GiB"));
    CHECK(note() == QStringLiteral("4.5 ×"));
    CHECK(cell.siblingAtColumn(0).data(FactModel::NoteRole).toString().isEmpty());
    CHECK(noteOfHead(0).endsWith(base));
    CHECK_FALSE(noteOfHead(1).contains(base));
    QComboBox* bases = nullptr;
    for (QComboBox* box : shown.page.numbers().findChildren<QComboBox*>())
        if (box->findText(QStringLiteral("Ratios to Trainium2")) >= 0) bases = box;
    REQUIRE(bases != nullptr);
    CHECK(bases->currentText() == QStringLiteral("Ratios to Trainium1"));
    bases->setCurrentIndex(bases->findText(QStringLiteral("Ratios to Trainium2")));
    CHECK(note() == QStringLiteral("1.5 ×"));
    CHECK(noteOfHead(1).endsWith(base));
    // A table to copy has formulas of its own.
    CHECK_FALSE(shown.model().asText(QLatin1Char('\t')).contains(QChar(0x00D7)));
    shown.model().coverColumn(1);
    CHECK(note().isEmpty()); // it would give the covered base away
    shown.model().uncoverAll();
    bases->setCurrentIndex(bases->findText(QStringLiteral("No ratios")));
    CHECK(note().isEmpty());
    shown.page.numbers().search().setText(QStringLiteral("memory bandwidth"));
    CHECK(bases->currentText() == QStringLiteral("No ratios")); // the search leaves it
}

TEST_CASE("rows follow the column with the arrow, and no order of them turns the ratios around") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    const auto properties = [&] {
        QStringList names;
        for (int row = 0; row < shown.model().rowCount(); ++row)
            names << shown.model().headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        return names;
    };
    QHeaderView& header = *shown.grid().horizontalHeader();
    const auto arrow = [&] { return header.isSortIndicatorShown() ? header.sortIndicatorSection() : -1; };
    const auto search = [&](const char* typed) {
        shown.page.numbers().search().setText(QString::fromLatin1(typed));
    };
    const auto base = [&] {
        for (int column = 0; column < shown.model().columnCount(); ++column)
            if (shown.model()
                    .headerData(column, Qt::Horizontal, FactModel::NoteRole)
                    .toString()
                    .contains(QStringLiteral("base for ratios")))
                return column;
        return -1;
    };
    search("trn3 inf2");
    const QStringList unsorted = properties();
    const int least = base();
    search("");
    // A column that the search hides sorts nothing, and has no arrow; it sorts again when it is back.
    emit header.sectionClicked(1);
    REQUIRE(arrow() == 1);
    const QStringList sorted = properties();
    search("trn3 inf2");
    CHECK((properties() == unsorted));
    CHECK(arrow() == -1);
    search("trn2 inf2");
    CHECK(arrow() == 0);
    shown.key(Qt::Key_T);
    CHECK(arrow() == -1); // a list has other columns
    shown.key(Qt::Key_T);
    search("");
    CHECK(arrow() == 1);
    CHECK((properties() == sorted));
    // Whatever is sorted, and in which direction: the ratios are to the same chip.
    search("trn3 inf2");
    bool isMoved = false;
    for (const int column : {0, 1})
        for (int click = 0; click < 3; ++click) {
            emit header.sectionClicked(column);
            isMoved = isMoved || properties() != unsorted;
            CHECK(base() == least);
        }
    CHECK(isMoved);
}

TEST_CASE("an empty cell says what a blank means, and keeps what can be done with its row") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium2-sparse"); // Trainium1, one column before, has none
    const QModelIndex known = shown.grid().currentIndex();
    shown.key(Qt::Key_Left);
    const QModelIndex empty = shown.grid().currentIndex();
    REQUIRE(empty.row() == known.row());
    REQUIRE(shown.grid().currentFact() < 0);
    const auto blank =
        QStringLiteral("The pack doesn't list a value here. That doesn't mean there isn't one.");
    CHECK(shown.said().contains(blank));
    CHECK(shown.said().contains(QStringLiteral("Trainium1")));
    CHECK(shown.said().contains(QStringLiteral("sparse compute per chip")));
    CHECK_FALSE(shown.said().contains(QStringLiteral(", checked on ")));
    CHECK(empty.data(Qt::AccessibleTextRole).toString() == QStringLiteral("no fact"));
    CHECK(empty.data().toString().isEmpty());
    CHECK(shown.model().index(0, 0).data(Qt::AccessibleTextRole).toString().isEmpty()); // a topic's head
    const auto* panel = shown.page.findChild<FactPanel*>();
    for (const char* word : {"Drill ", "Compare side by side"})
        CHECK(std::ranges::any_of(panel->findChildren<Button*>(), [&](const Button* button) {
            return button->isVisible() && button->text().startsWith(QString::fromLatin1(word));
        }));
    shown.key(Qt::Key_Right);
    CHECK_FALSE(shown.said().contains(blank));
    CHECK(shown.said().contains(QStringLiteral("AWS Neuron documentation, checked on August 21, 2026")));
}

TEST_CASE("beside a calculated ratio stands what the source prints, unless one of its values is covered") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium2-fp8");
    const QModelIndex cell = shown.grid().currentIndex();
    CHECK(shown.note() == QStringLiteral("6.8 ×, 6.7x as printed"));
    shown.goTo("trainium2-memory"); // 3x is 3.0 ×
    CHECK(shown.note() == QStringLiteral("3.0 ×"));
    shown.goTo("trainium2-fp8-gain");
    shown.key(Qt::Key_Space, Qt::ShiftModifier);
    CHECK(cell.data(FactModel::NoteRole).toString() == QStringLiteral("6.8 ×"));
    shown.key(Qt::Key_Escape);
    shown.key(Qt::Key_K);
    CHECK(shown.said().contains(
        QStringLiteral("A ratio marked “as printed” comes from the source and can differ.")));
}

TEST_CASE("a row leads to its questions, and the table can be saved") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    std::vector<std::string> asked;
    QObject::connect(&shown.page, &ExplorePage::studyAsked, [&](const study::SessionOptions& options) {
        CHECK(options.cram); // a drill leaves every question on its day
        asked = options.cards;
    });
    shown.goTo("trainium2-memory");
    shown.key(Qt::Key_D);
    REQUIRE_FALSE(asked.empty());
    for (const std::string& card : asked) {
        const auto entry = profile.learner().catalog().entry(card);
        REQUIRE(entry);
        CHECK(std::ranges::any_of(
            entry->factIds, [](const std::string& id) { return id.find("-memory") != std::string::npos; }));
    }
    const QString path = QString::fromStdString((profile.folder() / "facts.csv").string());
    shown.page.numbers().setFileChooser([&](const QString&) { return path; });
    shown.page.numbers().saveCsv();
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QString csv = QString::fromUtf8(file.readAll());
    CHECK(csv.startsWith(QStringLiteral("Topic,Property,")));
    CHECK(csv.contains(QStringLiteral("Chips,device memory per chip,32 GiB,96 GiB,144 GiB,32 GiB\n")));
    CHECK(csv.contains(QStringLiteral("\"2,517 TFLOPS (MXFP8)\"")));
}
