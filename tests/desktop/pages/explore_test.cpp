#include "desktop/pages_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/fact_panel.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/pages/explore/sheet_view.h"
#include "desktop/paper/usual_paper.h"
#include "desktop/shell/main_window.h"
#include "desktop/study/sheets/after_panel.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/key_box.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"
#include "study/facts/fact_library.h"
#include "support/catch.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace chipwise::desktop;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

namespace {

struct ExploreShown {
    explicit ExploreShown(desktop::PageProfile& profile, QSize size = QSize(1080, 800))
        : facts(profile.learner().catalog().facts(desktop::corePackId)), page(profile.workspace()) {
        page.resize(size);
        page.refresh();
        page.show();
        QApplication::processEvents(); // the window has the keyboard from here on
        page.enter();
    }
    FactGrid& grid() { return page.numbers().grid(); }
    FactModel& model() { return grid().facts(); }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = page.focusWidget() != nullptr ? page.focusWidget() : &page;
        QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
        QApplication::processEvents();
    }
    QString said() const {
        QStringList all;
        for (const auto* text : page.findChildren<Text*>())
            if (text->isVisible()) all << text->text();
        return all.join(QLatin1Char('\n'));
    }
    const pack::Fact& fact(const QModelIndex& cell) const {
        return facts.at(static_cast<std::size_t>(cell.data(FactModel::FactRole).toInt()));
    }
    void goTo(const std::string& id) {
        page.showFact(QString::fromLatin1(desktop::corePackId), QString::fromStdString(id));
        QApplication::processEvents();
    }

    std::vector<pack::Fact> facts;
    ExplorePage page;
};

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
    CHECK(shown.said().contains(QStringLiteral("As of 2026-08-21")));
    CHECK(shown.said().contains(QStringLiteral("Documented.")));
    shown.page.numbers().search().setText(QStringLiteral("xyzzy"));
    CHECK(shown.said().contains(QStringLiteral("Nothing matches.")));
    shown.page.find();
    shown.key(Qt::Key_Escape);
    CHECK(shown.model().rowCount() > 20);
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

TEST_CASE("the comparison and the columns that were chosen are there after a visit and after a restart") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    const auto titles = [](ExplorePage& page) {
        std::vector<std::string> all;
        for (const auto& column : page.compareView().comparison().columns) all.push_back(column.title);
        return all;
    };
    const std::vector<std::string> chosen{"Inferentia2", "Trainium1"};
    {
        ExploreShown shown(profile);
        const study::FactTable& table = *shown.model().table();
        const int inf2 = table.entityNamed("Inferentia2");
        const int trn1 = table.entityNamed("Trainium1");
        shown.page.showTab(ExplorePage::Tab::Compare);
        shown.page.compareView().compare({inf2, trn1}, 1);
        // From the numbers: what stands there, and back to what was chosen.
        shown.page.showTab(ExplorePage::Tab::Numbers);
        shown.goTo("trainium3-memory");
        shown.key(Qt::Key_K);
        CHECK(titles(shown.page).size() == 4);
        shown.key(Qt::Key_K);
        shown.page.showTab(ExplorePage::Tab::Compare);
        CHECK(titles(shown.page) == chosen);
        CHECK(shown.page.compareView().base() == 1);
        // From a question: the way back ends the visit.
        REQUIRE(shown.page.compareFor(QString::fromLatin1(desktop::corePackId),
                                      {std::string(desktop::corePackId) + "/trainium2-memory"}, {}));
        bool back = false;
        shown.page.setWayBack(QStringLiteral("Back"), [&] { back = true; });
        CHECK(titles(shown.page) != chosen);
        shown.key(Qt::Key_K);
        CHECK(back);
        CHECK(titles(shown.page) == chosen);
        shown.page.numbers().setColumns({trn1, inf2});
    }
    ExploreShown again(profile);
    CHECK(again.page.numbers().columns() ==
          std::vector<int>{again.model().table()->entityNamed("Trainium1"),
                           again.model().table()->entityNamed("Inferentia2")});
    again.page.showTab(ExplorePage::Tab::Compare);
    CHECK(titles(again.page) == chosen);
    CHECK(again.page.compareView().base() == 1);
}

TEST_CASE("what pages print in two ways is one choice away, with what each prints") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    QComboBox* signs = nullptr;
    for (QComboBox* box : shown.page.findChildren<QComboBox*>())
        if (box->findText(QStringLiteral("Disputed")) >= 0) signs = box;
    REQUIRE(signs != nullptr);
    signs->setCurrentIndex(signs->findText(QStringLiteral("Disputed")));
    CHECK(shown.model().shape() == FactModel::Shape::List);
    const auto disputed = std::ranges::count_if(shown.facts, &pack::Fact::conflict);
    CHECK(shown.model().rowCount() - shown.model().topicRows() == disputed);
    shown.goTo("trainium2-memory-bandwidth");
    CHECK(shown.said().contains(QStringLiteral("The chip page prints 2.9, the kernel guide 3.")));
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

TEST_CASE("K sets the columns side by side with what differs first, and comes back") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    REQUIRE(shown.page.tab() == ExplorePage::Tab::Compare);
    CompareView& compare = shown.page.compareView();
    CHECK(compare.comparison().columns.size() == 4);
    CHECK(compare.table().currentIndex().data().toString() == QStringLiteral("32 GiB"));
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
    CHECK(list.contains(QStringLiteral("The chip page prints 2.9, the kernel guide 3.")));
}

TEST_CASE("a ratio that the source prints is marked beside those that are calculated") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.goTo("trainium2-memory-gain");
    CHECK(shown.grid().currentIndex().data(FactModel::NoteRole).toString() == QStringLiteral("as printed"));
    const auto said = QStringLiteral("ratios are calculated unless marked “as printed”");
    CHECK(shown.said().contains(said));
    shown.page.numbers().search().setText(QStringLiteral("96 GiB"));
    CHECK_FALSE(shown.said().contains(said)); // none is in sight
    const auto* table = shown.model().table();
    shown.page.showTab(ExplorePage::Tab::Compare);
    shown.page.compareView().compare({table->entityNamed("Trainium1"), table->entityNamed("Trainium2")});
    CHECK(shown.said().contains(QStringLiteral("calculated from the two values; “as printed” marks")));
    int printed = 0;
    const QAbstractItemModel& model = *shown.page.compareView().table().model();
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < 2; ++column) {
            const QModelIndex cell = model.index(row, column);
            const bool isPrinted = cell.data().toString().endsWith(QStringLiteral("x")) &&
                                   cell.data(FactModel::NumberRole).toBool();
            const bool isMarked =
                cell.data(FactModel::NoteRole).toString().contains(QStringLiteral("as printed"));
            CHECK(isPrinted == isMarked);
            printed += isMarked ? 1 : 0;
        }
    CHECK(printed > 2);
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
    CHECK(model.headName(0) == QStringLiteral("What differs, largest ratio first"));
}

TEST_CASE("K to Compare and back and again keeps the pair and the base that were chosen there") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CompareView& compare = shown.page.compareView();
    const auto titles = [&] {
        std::vector<std::string> all;
        for (const auto& column : compare.comparison().columns) all.push_back(column.title);
        return all;
    };
    const auto* table = shown.model().table();
    const auto chooseBase = [&](int base) {
        for (QComboBox* box : compare.findChildren<QComboBox*>()) box->setCurrentIndex(base);
    };
    // The base of a visit from a row.
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    chooseBase(3);
    shown.key(Qt::Key_K);
    shown.goTo("trainium2-memory");
    shown.key(Qt::Key_K);
    CHECK(titles().size() == 4);
    CHECK(compare.base() == 3);
    // A pair chosen there, and its base.
    const std::vector<std::string> pair{"Inferentia2", "Trainium2"};
    compare.compare({table->entityNamed("Inferentia2"), table->entityNamed("Trainium2")});
    chooseBase(1);
    shown.key(Qt::Key_K);
    REQUIRE(shown.page.tab() == ExplorePage::Tab::Numbers);
    shown.key(Qt::Key_K);
    CHECK(titles() == pair);
    CHECK(compare.base() == 1);
    // What the pair has not is another comparison, and so is another table of numbers.
    shown.key(Qt::Key_K);
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    CHECK(titles().size() == 4);
    // From a question, too.
    const QString packId = QString::fromLatin1(desktop::corePackId);
    const std::vector<std::string> facts{std::string(desktop::corePackId) + "/inferentia1-memory"};
    const auto ask = [&] {
        REQUIRE(shown.page.compareFor(packId, facts, QStringLiteral("Inf1 or Trn3?")));
        shown.page.setWayBack(QStringLiteral("Back"), [] {});
    };
    ask();
    chooseBase(1);
    const std::vector<std::string> asked = titles();
    shown.key(Qt::Key_K);
    ask();
    CHECK(titles() == asked);
    CHECK(compare.base() == 1);
}

TEST_CASE("K after a search that names chips compares these, also where something else was compared before") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CompareView& compare = shown.page.compareView();
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    REQUIRE(compare.comparison().columns.size() == 4);
    shown.key(Qt::Key_K);
    shown.page.find();
    QTest::keyClicks(&shown.page.numbers().search(), QStringLiteral("trn3 inf2 memory"));
    shown.key(Qt::Key_Down);
    REQUIRE(shown.model().columnCount() == 2);
    shown.key(Qt::Key_K);
    REQUIRE(shown.page.tab() == ExplorePage::Tab::Compare);
    CHECK(compare.comparison().columns.size() == 2);
    // And without the search the columns are others again.
    shown.key(Qt::Key_K);
    shown.page.numbers().search().clear();
    shown.goTo("trainium3-memory");
    shown.key(Qt::Key_K);
    CHECK(compare.comparison().columns.size() == 4);
}

TEST_CASE("what was chosen on a visit from a question does not stand for the question's own chips") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CompareView& compare = shown.page.compareView();
    const auto* table = shown.model().table();
    const auto titles = [&] {
        std::vector<std::string> all;
        for (const auto& column : compare.comparison().columns) all.push_back(column.title);
        return all;
    };
    const auto ask = [&] {
        REQUIRE(shown.page.compareFor(QString::fromLatin1(desktop::corePackId),
                                      {std::string(desktop::corePackId) + "/inferentia1-memory"},
                                      QStringLiteral("Inf1 or Trn3?")));
        shown.page.setWayBack(QStringLiteral("Back"), [] {});
    };
    ask();
    const std::vector<std::string> asked = titles();
    compare.compare({table->entityNamed("Inferentia2"), table->entityNamed("Trainium2")});
    REQUIRE(titles() != asked);
    shown.key(Qt::Key_K);
    ask();
    CHECK(titles() == asked);
    shown.key(Qt::Key_K);
    shown.page.showTab(ExplorePage::Tab::Numbers);
    shown.page.showTab(ExplorePage::Tab::Compare);
    CHECK(titles() == std::vector<std::string>{"Inferentia2", "Trainium2"}); // it is kept for its own place
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

TEST_CASE("the sheet has every key fact as it is written, on one page of either size") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    shown.page.showTab(ExplorePage::Tab::Sheet);
    for (const int paper : {0, 1}) {
        shown.page.sheet().paper().setCurrentIndex(paper);
        REQUIRE(shown.page.sheet().page() != nullptr);
        const FactSheetPage& page = *shown.page.sheet().page();
        CHECK(page.leftOut() == 0);
        CHECK(page.points() >= FactSheetPage::leastPoints);
        QString text = page.plainText();
        text.replace(QChar(0x00A0), QLatin1Char(' '));
        std::string newest;
        for (const pack::Fact& fact : shown.facts) newest = std::max(newest, fact.asOf);
        CHECK(text.contains(QStringLiteral(" · facts as of ") + paperDate(QString::fromStdString(newest)) +
                            QStringLiteral(" · printed November 21, 2026")));
        // There is nothing to open on paper: it says itself who prints what.
        CHECK(text.contains(QStringLiteral("disputed (note a)")));
        CHECK(
            text.contains(QStringLiteral("Sources disagree  a Inferentia2: workloads: the glossary lists ")));
        for (const pack::Fact& fact : shown.facts) {
            if (fact.importance != pack::Importance::Key) continue;
            INFO(fact.id);
            CHECK(text.contains(QString::fromStdString(study::factValue(fact))));
            CHECK(text.contains(QString::fromStdString(fact.property)));
        }
    }
    const QString path = QString::fromStdString((profile.folder() / "sheet.pdf").string());
    shown.page.sheet().setFileChooser([&](const QString&) { return path; });
    shown.page.sheet().save();
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll().startsWith("%PDF-"));
    const QString printed = QString::fromStdString((profile.folder() / "printed.pdf").string());
    shown.page.sheet().setPrinterChooser([&](QWidget*, const QPageSize& size) {
        CHECK(size.id() == QPageSize::Letter);
        auto printer = std::make_unique<QPrinter>(QPrinter::HighResolution);
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(printed);
        printer->setFullPage(true);
        printer->setPageSize(QPageSize(QPageSize::A5)); // what is in the printer decides
        return printer;
    });
    shown.page.sheet().print();
    QFile paper(printed);
    REQUIRE(paper.open(QIODevice::ReadOnly));
    const QByteArray pdf = paper.readAll();
    CHECK(pdf.startsWith("%PDF-"));
    CHECK(pdf.contains("/Count 1\n"));
    QByteArray title; // as the printer's queue lists it, in the UTF-16 of a PDF
    for (const char letter : "Key numbers") title.append('\0').append(letter);
    title.chop(2);
    CHECK(pdf.contains(title));
    desktop::saveShots(shown.page, QStringLiteral("explore-sheet"));
}

TEST_CASE("each disputed value of the sheet has its note, and only those on the page are explained") {
    const desktop::NoWarnings guard;
    desktop::app();
    std::vector<pack::Fact> facts;
    for (int i = 0; i < 30; ++i) {
        pack::Fact fact;
        fact.id = "f" + std::to_string(i);
        fact.entity = "entity " + std::to_string(i);
        fact.property = "memory";
        fact.value = std::to_string(i + 1);
        fact.number = i + 1;
        fact.unit = "GiB";
        fact.conflict = i % 2 == 0;
        fact.note = i == 28 ? "" : "one page prints " + std::to_string(1000 + i);
        fact.importance = i < 29 ? pack::Importance::Key : pack::Importance::Useful;
        fact.source = "https://example.org/";
        fact.asOf = "2026-08";
        facts.push_back(std::move(fact));
    }
    facts.back().conflict = true; // not on the page
    const study::FactTable table(facts, {});
    const study::FactSheet sheet = study::sheetOf(table, "One", "1.0.0");
    CHECK(sheet.notes.size() == 15);
    const FactSheetPage page(table, sheet, QPageSize(QPageSize::A4), QStringLiteral("today"));
    REQUIRE(page.leftOut() == 0);
    QString text = page.plainText();
    text.replace(QChar(0x00A0), QLatin1Char(' '));
    CHECK(text.contains(QStringLiteral("1 GiB (disputed, note a)")));
    CHECK(text.contains(QStringLiteral("a entity 0: memory: one page prints 1000 · b entity 2: memory:")));
    CHECK(text.contains(QStringLiteral("o entity 28: memory: the sources disagree")));
    CHECK_FALSE(text.contains(QStringLiteral("one page prints 1029")));
    CHECK_FALSE(text.contains(QStringLiteral("one page prints 1001"))); // a plain value's note
}

TEST_CASE("notes and sources of the sheet are in order from top to bottom, the table before the lists") {
    const desktop::NoWarnings guard;
    desktop::app();
    std::vector<pack::Fact> facts;
    const auto add = [&](const std::string& entity, const std::string& property) {
        pack::Fact fact;
        fact.id = "f" + std::to_string(facts.size());
        fact.entity = entity;
        fact.property = property;
        fact.value = std::to_string(facts.size() + 1);
        fact.number = static_cast<double>(facts.size() + 1);
        fact.unit = "GiB";
        fact.conflict = true;
        fact.importance = pack::Importance::Key;
        fact.source = "https://example.org/" + fact.id;
        fact.asOf = "2026-08";
        facts.push_back(std::move(fact));
    };
    for (const char* property : {"memory", "speed", "size"}) {
        add("Chip1", property);
        add("Chip2", property);
        add("Server", property); // not in the table
    }
    const study::FactTable table(facts, {"Chip1", "Chip2"});
    const FactSheetPage page(table, study::sheetOf(table, "One", "1.0.0"), QPageSize(QPageSize::A4),
                             QStringLiteral("today"));
    REQUIRE(page.leftOut() == 0);
    QString text = page.plainText();
    text.replace(QChar(0x00A0), QLatin1Char(' '));
    static const QRegularExpression named(QStringLiteral("note ([a-z])\\)\\x{202F}(\\d+)"));
    QString letters;
    QString numbers;
    for (auto all = named.globalMatch(text); all.hasNext();) {
        const auto one = all.next();
        letters += one.captured(1);
        numbers += one.captured(2);
    }
    CHECK(letters.toStdString() == "abcdefghi");
    CHECK(numbers.toStdString() == "123456789");
}

TEST_CASE("a claim on the sheet says what it is compared with") {
    const desktop::NoWarnings guard;
    desktop::app();
    pack::Fact claim;
    claim.id = "gain";
    claim.entity = "Chip2";
    claim.property = "gain in performance";
    claim.qualifier = "up to";
    claim.value = "4";
    claim.number = 4;
    claim.unit = "x";
    claim.basis = pack::Basis::VendorClaim;
    claim.claim = "the vendor's blog, against Chip1, 2024-12-03";
    claim.source = "https://example.org/";
    claim.importance = pack::Importance::Key;
    const study::FactTable table({claim}, {});
    const FactSheetPage page(table, study::sheetOf(table, "One", "1.0.0"), QPageSize(QPageSize::A4),
                             QStringLiteral("today"));
    QString text = page.plainText();
    text.replace(QChar(0x00A0), QLatin1Char(' '));
    CHECK(text.contains(
        QStringLiteral("up to 4x (vendor claim: the vendor's blog, against Chip1, 2024-12-03)")));
}

TEST_CASE("a sheet of too many facts says how many it leaves out") {
    const desktop::NoWarnings guard;
    desktop::app();
    std::vector<pack::Fact> facts;
    for (int i = 0; i < 900; ++i) {
        pack::Fact fact;
        fact.id = "f" + std::to_string(i);
        fact.entity = "entity " + std::to_string(i);
        fact.property = "a property with a name that takes some room";
        fact.value = std::to_string(i);
        fact.number = i;
        fact.unit = "GiB";
        fact.importance = pack::Importance::Key;
        fact.source = "https://example.org/";
        fact.asOf = "2026-08";
        facts.push_back(std::move(fact));
    }
    const study::FactTable table(facts, {});
    const FactSheetPage page(table, study::sheetOf(table, "Many", "1.0.0"), QPageSize(QPageSize::A4),
                             QStringLiteral("November 21, 2026"));
    CHECK(page.leftOut() > 100);
    CHECK(page.leftOut() < 900);
    CHECK(page.plainText().contains(QStringLiteral("%1 more in Explore").arg(page.leftOut())));
}

namespace {

/// A window in which a question about Trainium2's memory is answered, and K has led to its comparison.
struct ComparedQuestion {
    explicit ComparedQuestion(desktop::PageProfile& profile, bool wasInReader = false)
        : window(profile.workspace()) {
        window.resize(1280, 800);
        window.show();
        QApplication::processEvents();
        if (wasInReader) {
            window.open(PageId::Explore);
            window.explorePage().showTab(ExplorePage::Tab::Reader);
            QApplication::processEvents();
            window.open(PageId::Today);
        }
        study::SessionOptions options;
        for (const std::string& card : study::questionsAbout(
                 profile.learner(), {std::string(desktop::corePackId) + "/trainium2-memory"}))
            if (profile.learner().catalog().entry(card)->kind == pack::Kind::Choice)
                options.cards.push_back(card); // some may be kept aside
        REQUIRE_FALSE(options.cards.empty());
        window.study(options);
        while (window.studyPage().questionSheet() == nullptr) key(Qt::Key_Return); // the lesson
        key(Qt::Key_K);
        CHECK(window.isStudying()); // the facts would answer it
        key(Qt::Key_1);
        key(Qt::Key_Return);
        REQUIRE(window.studyPage().questionSheet()->showsVerdict());
        const auto* compare = window.studyPage().questionSheet()->after()->compareButton();
        CHECK(compare->isVisible());
        CHECK(compare->keyCaption() == QStringLiteral("K")); // the key is named where it works
        // The line of keys has it too: the button may be below what is in sight.
        const auto hints = window.studyPage().findChildren<KeyHint*>();
        const auto hint = std::ranges::find_if(hints, [](const KeyHint* one) {
            return one->isVisible() && one->text() == QStringLiteral("compare");
        });
        REQUIRE(hint != hints.end());
        CHECK(window.rect().contains(
            (*hint)->geometry().translated((*hint)->parentWidget()->mapTo(&window, QPoint(0, 0)))));
        key(Qt::Key_K);
        CHECK_FALSE(window.isStudying());
        REQUIRE(window.pageId() == PageId::Explore);
        CHECK(window.explorePage().tab() == ExplorePage::Tab::Compare);
    }
    void key(int one) {
        QWidget* target = window.focusWidget() != nullptr ? window.focusWidget() : &window;
        QTest::keyClick(target, static_cast<Qt::Key>(one));
        QApplication::processEvents();
    }

    MainWindow window;
};

} // namespace

TEST_CASE("K after an answer leads to what the question is about, and Esc back to the verdict") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ComparedQuestion compared(profile);
    MainWindow& window = compared.window;
    const auto& columns = window.explorePage().compareView().comparison().columns;
    CHECK(std::ranges::any_of(columns, [](const auto& column) { return column.title == "Trainium2"; }));
    const auto& rows = window.explorePage().compareView().comparison().rows;
    CHECK(rows.front().kind == study::ComparedRow::Kind::Differs); // not an instance beside its chip
    desktop::save(desktop::shot(window), QStringLiteral("explore-beside"));
    compared.key(Qt::Key_Escape);
    CHECK(window.isStudying());
    CHECK(window.studyPage().questionSheet()->showsVerdict());
    CHECK(window.pageId() == PageId::Today);
}

TEST_CASE("the tabs of Explore are as wide as their names and keys, also after the Reader and a question") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ComparedQuestion compared(profile, true);
    const auto* tabs = compared.window.explorePage().findChild<TabStrip*>();
    REQUIRE(tabs != nullptr);
    CHECK(tabs->tabData(0).toString() == QStringLiteral("K"));
    for (int tab = 0; tab < tabs->count(); ++tab) {
        const QString key = tabs->tabData(tab).toString();
        INFO(tabs->tabText(tab).toStdString() << ' ' << key.toStdString());
        const int name = QFontMetrics(theme().font(Type::Emphasis)).horizontalAdvance(tabs->tabText(tab));
        const int box = key.isEmpty() ? 0 : KeyBox::width(key) + 8;
        CHECK(tabs->tabRect(tab).width() >= name + box + 2 * TabStrip::padding());
    }
}

TEST_CASE("Explore without facts says so") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    ExplorePage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    page.enter();
    QApplication::processEvents();
    CHECK_FALSE(page.find());
    desktop::saveShots(page, QStringLiteral("explore-empty"));
}

TEST_CASE("the pages of Explore in every look") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ExploreShown shown(profile);
    CHECK(desktop::namelessControls(shown.page).join(QLatin1Char(';')).toStdString().empty());
    shown.goTo("trainium2-memory-bandwidth");
    desktop::saveShots(shown.page, QStringLiteral("explore-numbers"));
    shown.key(Qt::Key_Space);
    desktop::saveShots(shown.page, QStringLiteral("explore-covered"));
    shown.key(Qt::Key_Escape);
    shown.key(Qt::Key_T);
    desktop::saveShots(shown.page, QStringLiteral("explore-list"));
    shown.key(Qt::Key_T);
    shown.key(Qt::Key_K);
    CHECK(desktop::namelessControls(shown.page).join(QLatin1Char(';')).toStdString().empty());
    desktop::saveShots(shown.page, QStringLiteral("explore-compare"));
}
