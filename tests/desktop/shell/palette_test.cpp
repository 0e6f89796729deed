#include "desktop/dialogs/fact_dialog.h"
#include "desktop/dialogs/name_value_table.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/exam_support.h"
#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/pages/reader/reader_rows.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/pages/settings/settings_row.h"
#include "desktop/pages_support.h"
#include "desktop/shell/command_palette.h"
#include "desktop/widgets/layer.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QTableView>
#include <QTest>
#include <QTimer>

#include <fstream>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;
using desktop::ExamRoom;

namespace {

constexpr const char* shippedPack = "aws-ml-chips-core";

struct Finding : ExamRoom {
    explicit Finding(QSize size = {1280, 800}) : ExamRoom({desktop::examPack()}, size) {}

    void open(const QString& text = {}) {
        key(Qt::Key_K, Qt::ControlModifier);
        REQUIRE(qobject_cast<cd::CommandPalette*>(cd::topLayer(window.get())) != nullptr);
        type(text);
    }
    QListWidget& list() { return *window->findChild<cd::CommandPalette*>()->findChild<QListWidget*>(); }
    QStringList spoken() {
        QStringList rows;
        for (int i = 0; i < list().count(); ++i)
            rows << list().item(i)->data(Qt::AccessibleTextRole).toString();
        return rows;
    }
    /// Walks to the first row of that kind, as a learner would, and opens it.
    QString choose(const QString& kind) {
        for (int i = 0; i < list().count(); ++i) {
            const QString row = spoken().at(i);
            if (!row.contains(QStringLiteral(", ") + kind)) continue;
            for (int at = list().currentRow(); at < i; ++at) key(Qt::Key_Down);
            const QString title = list().item(i)->text();
            key(Qt::Key_Return);
            return title;
        }
        FAIL("no row of the kind " << kind.toStdString());
        return {};
    }
    QString words() {
        QStringList all;
        const QWidget* layer = cd::topLayer(window.get());
        if (layer == nullptr) layer = &window->explorePage();
        for (const auto* text : layer->findChildren<cd::Text*>()) all << text->text();
        return all.join(QLatin1Char('\n'));
    }
    template <class Kind>
    Kind* layer() {
        return qobject_cast<Kind*>(cd::topLayer(window.get()));
    }
};

} // namespace

TEST_CASE("Ctrl+K finds a fact by its value and leads to its place among the others") {
    const desktop::NoWarnings quiet;
    Finding in;
    in.open(QStringLiteral("96 gib"));
    in.choose(QStringLiteral("fact"));
    CHECK(in.window->pageId() == cd::PageId::Explore);
    CHECK(cd::topLayer(in.window.get()) == nullptr);
    const QTableView& grid = in.window->explorePage().numbers().grid();
    CHECK(grid.currentIndex().data().toString() == QStringLiteral("96 GiB"));
    CHECK(grid.hasFocus());
    in.key(Qt::Key_Return);
    auto* fact = in.layer<cd::FactDialog>();
    REQUIRE(fact != nullptr);
    CHECK(in.words().contains(QStringLiteral("96\u00a0GiB")));
    for (const char* name : {"About", "Property", "Value", "Basis", "Source", "Source checked"})
        CHECK(in.words().contains(QString::fromUtf8(name)));
    CHECK(in.words().contains(QStringLiteral("August 21, 2026")));
    for (const auto* text : fact->findChild<cd::NameValueTable*>()->findChildren<cd::Text*>())
        if (text->text() == QStringLiteral("About")) CHECK(text->x() == 0); // below the title's left edge
    CHECK(desktop::namelessControls(*fact).isEmpty());
    desktop::save(desktop::shot(*in.window), QStringLiteral("found-fact"));
    in.key(Qt::Key_Escape);
    CHECK(cd::topLayer(in.window.get()) == nullptr);
}

TEST_CASE("a fact says what it rests on") {
    namespace pack = chipwise::pack;
    const desktop::NoWarnings quiet;
    for (const auto& [basis, name] :
         {std::pair{pack::Basis::Fact, "Documented"}, std::pair{pack::Basis::VendorClaim, "Vendor claim"},
          std::pair{pack::Basis::ExamLore, "Exam rule of thumb"},
          std::pair{pack::Basis::Practice, "Rule of thumb from experience"}}) {
        pack::Fact fact;
        fact.entity = "Trainium";
        fact.property = "use";
        fact.value = "training";
        fact.basis = basis;
        const cd::FactDialog dialog(fact, nullptr);
        QStringList said;
        for (const auto* text : dialog.findChildren<cd::Text*>()) said << text->text();
        CHECK(said.contains(QLatin1String(name)));
    }
}

TEST_CASE("Ctrl+K with two chips and a property leads to their comparison, the factor at its top") {
    const desktop::NoWarnings quiet;
    Finding in;
    in.open(QStringLiteral("trn3 inf2 memory"));
    in.key(Qt::Key_Return); // the first row
    REQUIRE(in.window->pageId() == cd::PageId::Explore);
    const cd::ExplorePage& page = in.window->explorePage();
    CHECK(page.tab() == cd::ExplorePage::Tab::Compare);
    CHECK(in.words().contains(
        QStringLiteral("Device memory per chip: 144 GiB for Trainium3, 4.5 × the 32 GiB of Inferentia2.")));
    cd::CompareView& compare = in.window->explorePage().compareView();
    CHECK(compare.base() == 1);
    CHECK(compare.comparison().columns.size() == 2);
    CHECK(compare.table().currentIndex().data().toString() == QStringLiteral("144 GiB"));
    desktop::save(desktop::shot(*in.window), QStringLiteral("found-comparison"));
    // K to the numbers and back keeps both, though the numbers are at something else.
    in.key(Qt::Key_K);
    CHECK(page.tab() == cd::ExplorePage::Tab::Numbers);
    in.key(Qt::Key_K);
    CHECK(compare.comparison().columns.size() == 2);
    CHECK(compare.base() == 1);
    CHECK(in.words().contains(QStringLiteral("4.5 × the 32 GiB of Inferentia2.")));
    in.open({}); // what was chosen last comes first
    in.key(Qt::Key_Return);
    CHECK(compare.comparison().columns.size() == 2);
}

TEST_CASE("Ctrl+K leads to what is printed in two ways, by any word for it") {
    const desktop::NoWarnings quiet;
    for (const char* typed :
         {"two ways", "disputed", "conflict", "AWS prints two ways", "aws disagrees", "contradict",
          "contradiction", "two numbers", "different values", "What does AWS print in two ways?"}) {
        INFO(typed);
        Finding in;
        in.open(QString::fromLatin1(typed));
        const auto facts = in.workspace.learner().catalog().facts(shippedPack);
        const auto disputed = std::ranges::count_if(facts, &chipwise::pack::Fact::conflict);
        CHECK(in.spoken().first().startsWith(
            QStringLiteral("Explore: disputed facts (sources disagree), command, %1 facts, such as ")
                .arg(disputed)));
        in.key(Qt::Key_Return); // the first row
        REQUIRE(in.window->pageId() == cd::PageId::Explore);
        const cd::FactModel& shown = in.window->explorePage().numbers().grid().facts();
        CHECK(shown.shape() == cd::FactModel::Shape::List);
        REQUIRE(shown.firstValue().isValid());
        CHECK(shown.firstValue().data(cd::FactModel::SignRole).toInt() ==
              static_cast<int>(chipwise::study::FactSign::Disputed));
        CHECK(in.words().contains(QStringLiteral("The sources disagree:")));
    }
}

TEST_CASE("Ctrl+K says itself what is printed in two ways, and who says a fact and as of when") {
    const desktop::NoWarnings quiet;
    Finding in;
    in.open(QStringLiteral("two ways"));
    const QStringList rows = in.spoken();
    const auto disputes = rows.filter(QStringLiteral(", fact, The sources disagree: "));
    CHECK(disputes.size() >= 6);
    REQUIRE(rows.size() > 1);
    CHECK(disputes.contains(rows.at(1))); // below the way to all of them
    in.choose(QStringLiteral("fact"));
    CHECK(in.window->pageId() == cd::PageId::Explore);
    CHECK(in.words().contains(QStringLiteral("The sources disagree: ")));
    in.open(QStringLiteral("explore")); // names commands, and asks for no dispute
    CHECK(in.spoken().filter(QStringLiteral(", fact, The sources disagree: ")).isEmpty());
    in.key(Qt::Key_Escape);
    in.open(QStringLiteral("Trn2 UltraServer FP8"));
    CHECK(in.spoken().contains(
        QStringLiteral("Trn2 UltraServer: dense FP8 compute per UltraServer, fact, 83.2 PFLOPS, "
                       "AWS Neuron documentation, checked on August 21, 2026")));
}

TEST_CASE("words that are about many things do not put what is printed in two ways first") {
    const desktop::NoWarnings quiet;
    for (const char* typed : {"aws", "numbers", "two", "values in"}) {
        INFO(typed);
        Finding in;
        in.open(QString::fromLatin1(typed));
        REQUIRE_FALSE(in.spoken().isEmpty());
        CHECK_FALSE(in.spoken().first().startsWith(QStringLiteral("Explore: disputed facts")));
    }
}

TEST_CASE("Ctrl+K offers what is printed in two ways as long as a pack has some") {
    const desktop::NoWarnings quiet;
    Finding in;
    const auto isOffered = [&] {
        in.open(QStringLiteral("two ways"));
        const bool found = !in.spoken().filter(QStringLiteral("Explore: disputed facts")).isEmpty();
        in.key(Qt::Key_Escape);
        return found;
    };
    CHECK(isOffered());
    in.workspace.learner().remove(shippedPack);
    CHECK_FALSE(isOffered());
    REQUIRE(in.workspace.learner().putBack(shippedPack));
    CHECK(isOffered());
}

TEST_CASE("Ctrl+K finds a lesson, a term and a myth and leads to each in the Reader, and opens a question") {
    const desktop::NoWarnings quiet;
    Finding in;
    const auto& catalog = in.workspace.learner().catalog();
    const auto groups = catalog.groups(shippedPack);
    const auto taught = std::ranges::find_if(groups, [](const auto& group) { return !group.intro.empty(); });
    REQUIRE(taught != groups.end());
    in.open(QString::fromStdString(taught->title));
    CHECK(in.choose(QStringLiteral("lesson")) == QString::fromStdString(taught->title));
    REQUIRE(in.window->pageId() == cd::PageId::Explore);
    cd::ReaderView& reader = in.window->explorePage().reader();
    REQUIRE(reader.isVisible());
    CHECK(reader.reader().pages[static_cast<std::size_t>(reader.page())].group == taught->index);
    CHECK(reader.text().plainText().size() > 40);
    CHECK(desktop::namelessControls(in.window->explorePage()).isEmpty());
    desktop::save(desktop::shot(*in.window), QStringLiteral("found-lesson"));

    const auto term = catalog.terms(shippedPack).front();
    in.open(QString::fromStdString(term.word));
    in.choose(QStringLiteral("term"));
    REQUIRE(reader.rows().current() != nullptr);
    CHECK(reader.rows().current()->id == term.card);

    const auto myth = catalog.misconceptions(shippedPack).back();
    in.open(QString::fromStdString(myth.peopleThink));
    in.choose(QStringLiteral("myth"));
    REQUIRE(reader.rows().current() != nullptr);
    CHECK(reader.rows().current()->id == myth.id);

    for (const auto& [name, kind] : {std::pair{"Explore: glossary", study::ReaderPage::Kind::Glossary},
                                     std::pair{"Explore: myths", study::ReaderPage::Kind::Myths},
                                     std::pair{"Explore: timeline", study::ReaderPage::Kind::Timeline}}) {
        in.open(QString::fromUtf8(name));
        in.choose(QStringLiteral("command"));
        CHECK(reader.page() == reader.reader().first(kind));
    }

    in.open(QStringLiteral("trainium"));
    in.choose(QStringLiteral("question"));
    CHECK(in.window->isQuestionInFront());
    CHECK(cd::topLayer(in.window.get()) == nullptr);
    in.key(Qt::Key_Escape);
    CHECK_FALSE(in.window->isQuestionInFront());
}

TEST_CASE("Ctrl+K leads to a setting's row, an exam plan, a subject and a pack") {
    const desktop::NoWarnings quiet;
    Finding in;
    in.open(QStringLiteral("text size"));
    const QString name = in.choose(QStringLiteral("setting"));
    CHECK(in.window->pageId() == cd::PageId::Settings);
    const QWidget* row = in.window->focusWidget();
    while (row != nullptr && qobject_cast<const cd::SettingRow*>(row) == nullptr) row = row->parentWidget();
    REQUIRE(row != nullptr);
    CHECK(qobject_cast<const cd::SettingRow*>(row)->name() == name);

    const auto exams = in.workspace.learner().catalog().exams(shippedPack);
    REQUIRE(exams.size() >= 2);
    in.open(QString::fromStdString(exams[1].title));
    const QString exam = in.choose(QStringLiteral("exam"));
    CHECK(in.window->pageId() == cd::PageId::Exam);
    CHECK(in.page().setup().plans().currentText() == exam);

    in.open(QStringLiteral("aws"));
    in.choose(QStringLiteral("pack"));
    CHECK(in.window->pageId() == cd::PageId::Library);
}

TEST_CASE("commands show their keys, and what was chosen last comes first") {
    const desktop::NoWarnings quiet;
    Finding in;
    in.open();
    CHECK(in.spoken().contains(QStringLiteral("Practice exam, command, Ctrl+2")));
    CHECK(in.spoken().contains(QStringLiteral("Settings, command, Ctrl+,")));
    CHECK(in.spoken().first() == QStringLiteral("Start today's questions, command"));
    in.type(QStringLiteral("96 gib"));
    const QString fact = in.choose(QStringLiteral("fact"));
    in.key(Qt::Key_Escape);
    in.open(QStringLiteral("libr"));
    in.choose(QStringLiteral("command"));
    in.open();
    CHECK(in.spoken().at(0).startsWith(QStringLiteral("Library, command")));
    CHECK(in.spoken().at(1).startsWith(fact + QStringLiteral(", fact, ")));
    CHECK(in.spoken().filter(QStringLiteral("Library, command")).size() == 1);
}

TEST_CASE("a click on what was found opens it, and nothing is found for what is nowhere") {
    const desktop::NoWarnings quiet;
    Finding in;
    in.open(QStringLiteral("zzzzqqq"));
    CHECK(in.list().count() == 0);
    CHECK(in.words().contains(QStringLiteral("Nothing matches.")));
    in.key(Qt::Key_Return);
    CHECK(cd::topLayer(in.window.get()) != nullptr);
    in.key(Qt::Key_Escape);
    in.open(QStringLiteral("progress"));
    CHECK_FALSE(in.words().contains(QStringLiteral("Nothing matches.")));
    QTest::mouseClick(in.list().viewport(), Qt::LeftButton, {},
                      in.list().visualItemRect(in.list().item(0)).center());
    QApplication::processEvents();
    CHECK(cd::topLayer(in.window.get()) == nullptr);
    CHECK(in.window->pageId() == cd::PageId::Progress);
}

TEST_CASE("titles that look like rich text are found and shown as the text they are") {
    const desktop::NoWarnings quiet;
    Finding in;
    const TestFolder folder;
    const std::string title = "<b>Bold</b> <img src=x> " + std::string(120, 'w');
    const QString pack = desktop::writePack(
        folder.path() / "pack",
        "# Two chips\nid: two-chips\nversion: 1.0.0\nformat: 1\nlanguage: en\n\nA small pack.\n",
        "# " + title +
            " {#roles}\n\nA *lesson*.\n\n## Q {#q}\nkind: choice\n\nWhich?\n\n- [x] A\n  > Yes.\n- [ ] B\n  "
            "> No.\n");
    REQUIRE(in.workspace.learner().install(pack.toStdString(), in.now).installed);
    in.open(QStringLiteral("bold img"));
    CHECK(in.choose(QStringLiteral("lesson")) == QString::fromStdString(title));
    REQUIRE(in.window->pageId() == cd::PageId::Explore);
    CHECK(in.words().contains(QStringLiteral("<b>Bold</b>")));
    CHECK(desktop::cutOffs(in.window->explorePage()).isEmpty());
}

TEST_CASE("the palette and what it opens look right in light and dark, at 200 % and in a small window") {
    const desktop::NoWarnings quiet;
    using chipwise::desktop::Scheme;
    for (const auto& [name, scheme, percent, size] :
         {std::tuple{"light", Scheme::Light, 100, QSize(1280, 800)},
          std::tuple{"dark", Scheme::Dark, 100, QSize(1280, 800)},
          std::tuple{"small", Scheme::Light, 100, QSize(800, 560)},
          std::tuple{"large", Scheme::Dark, 200, QSize(800, 560)}}) {
        const desktop::Themed themed(scheme, percent);
        Finding in(size);
        cd::theme().apply(scheme, percent);
        const auto shoot = [&, look = name](const char* what) {
            cd::Layer* layer = cd::topLayer(in.window.get());
            REQUIRE(layer != nullptr);
            CHECK(desktop::cutOffs(*layer).join(QLatin1Char(';')).toStdString().empty());
            CHECK(in.window->rect().contains(layer->geometry()));
            desktop::save(desktop::shot(*in.window), QStringLiteral("find-%1-%2").arg(what, look));
        };
        in.open();
        shoot("commands");
        in.type(QStringLiteral("memory"));
        shoot("memory");
        in.choose(QStringLiteral("fact"));
        in.key(Qt::Key_Return);
        shoot("fact");
        in.key(Qt::Key_Escape);
        const auto groups = in.workspace.learner().catalog().groups(shippedPack);
        const auto taught =
            std::ranges::find_if(groups, [](const auto& group) { return !group.intro.empty(); });
        in.open(QString::fromStdString(taught->title));
        in.choose(QStringLiteral("lesson"));
        CHECK(desktop::cutOffs(in.window->explorePage()).join(QLatin1Char(';')).toStdString().empty());
        desktop::save(desktop::shot(*in.window), QStringLiteral("find-lesson-%1").arg(QLatin1String(name)));
    }
}
