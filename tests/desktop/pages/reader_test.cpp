#include "desktop/pages_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/reader/reader_contents.h"
#include "desktop/pages/reader/reader_dialog.h"
#include "desktop/pages/reader/reader_rows.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/shell/moment.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QPrinter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
namespace study = chipwise::study;
namespace pack = chipwise::pack;
using Kind = study::ReaderPage::Kind;

namespace {

struct ReaderShown {
    explicit ReaderShown(desktop::PageProfile& profile, QSize size = QSize(1080, 800))
        : page(profile.workspace()) {
        page.resize(size);
        page.refresh();
        page.showTab(ExplorePage::Tab::Reader);
        page.show();
        QApplication::processEvents(); // the window has the keyboard from here on
        page.enter();
    }
    ReaderView& view() { return page.reader(); }
    const study::ReaderPage& open() {
        return view().reader().pages.at(static_cast<std::size_t>(view().page()));
    }
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

    ExplorePage page;
};

QString spokenRow(QAbstractItemView& list, int row) {
    return list.model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
}

} // namespace

TEST_CASE("the Reader opens at the lesson that comes next, and N and P go through all of them") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    REQUIRE(shown.view().reader().next >= 0);
    CHECK(shown.view().page() == shown.view().reader().next);
    CHECK(shown.view().contents().hasFocus());
    const auto lessons =
        std::ranges::count(shown.view().reader().pages, Kind::Lesson, &study::ReaderPage::kind);
    int seen = 1;
    while (shown.view().reader().beside(shown.view().page(), -1) >= 0) shown.key(Qt::Key_P);
    CHECK(shown.view().page() == 0);
    for (; shown.view().reader().beside(shown.view().page(), 1) >= 0; ++seen) {
        const auto group = profile.learner()
                               .catalog()
                               .groups(desktop::corePackId)
                               .at(static_cast<std::size_t>(shown.open().group));
        INFO(group.title);
        CHECK(shown.said().contains(QString::fromStdString(group.title)));
        CHECK(shown.said().contains(QStringLiteral("Lesson %1 of %2").arg(seen).arg(lessons)));
        CHECK(shown.view().text().plainText().size() > 40);
        CHECK(shown.view().paper().verticalScrollBar()->value() == 0);
        shown.key(Qt::Key_N);
    }
    CHECK(seen == lessons);
}

TEST_CASE("a role's route is links that open its lessons, and N and P follow it") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    const study::Reader& reader = shown.view().reader();
    const int role = reader.first(Kind::Role);
    const std::vector<int> route = reader.route(role);
    REQUIRE(route.size() > 3);
    const auto title = [&](int page) {
        return QString::fromStdString(reader.pages.at(static_cast<std::size_t>(page)).title);
    };
    const auto openRole = [&] {
        shown.view().showLesson(reader.pages[static_cast<std::size_t>(role)].group);
        QApplication::processEvents();
    };
    const auto place = [&](int at) {
        return QStringLiteral("%1: lesson %2 of %3").arg(title(role)).arg(at).arg(route.size());
    };
    openRole();
    REQUIRE(shown.view().page() == role);
    CHECK(shown.said().contains(QStringLiteral("Learning path: %1 lessons").arg(route.size())));
    CHECK_FALSE(shown.said().contains(QStringLiteral("Lesson %1 of").arg(role + 1)));
    desktop::saveShots(shown.page, QStringLiteral("reader-role"));
    // Each name in the text is a link: with the mouse, and with Tab and Enter.
    MarkdownView& text = shown.view().text();
    for (std::size_t at = 0; at < route.size(); ++at) {
        openRole();
        const QString name = title(route[at]).section(QLatin1Char(':'), 0, 0);
        const QTextCursor found =
            text.document()->find(name + QLatin1Char(at + 1 < route.size() ? ',' : '.'));
        REQUIRE_FALSE(found.isNull());
        QTextCursor inside = found;
        inside.setPosition(found.selectionStart() + 1);
        const QRect there = text.cursorRect(inside);
        shown.view().paper().ensureVisible(0, text.mapTo(text.parentWidget(), there.center()).y());
        QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, there.center());
        QApplication::processEvents();
        INFO(name.toStdString());
        CHECK(shown.view().page() == route[at]);
        CHECK(shown.said().contains(place(static_cast<int>(at) + 1)));
    }
    openRole();
    shown.key(Qt::Key_Return);
    REQUIRE(text.hasFocus());
    shown.key(Qt::Key_Tab);
    shown.key(Qt::Key_Return);
    CHECK(shown.view().page() == route[0]);
    for (std::size_t at = 1; at < route.size(); ++at) {
        shown.key(Qt::Key_N);
        CHECK(shown.view().page() == route[at]);
        CHECK(shown.said().contains(place(static_cast<int>(at) + 1)));
    }
    shown.key(Qt::Key_N); // its end
    CHECK(shown.view().page() == route.back());
    desktop::saveShots(shown.page, QStringLiteral("reader-route-end"));
    for (std::size_t back = 0; back < route.size(); ++back) shown.key(Qt::Key_P);
    CHECK(shown.view().page() == role);
    shown.key(Qt::Key_P);
    CHECK(shown.view().page() == role);
    // A lesson that is opened otherwise is one of all again.
    shown.view().showLesson(reader.pages[static_cast<std::size_t>(route[1])].group);
    CHECK(shown.said().contains(QStringLiteral("Lesson %1 of").arg(route[1] + 1)));
    shown.key(Qt::Key_N);
    CHECK(shown.view().page() == route[1] + 1);
    // The links are there in another theme, too.
    openRole();
    theme().apply(Scheme::Dark, 100);
    QApplication::processEvents();
    CHECK(text.toHtml().count(QStringLiteral("href=\"lesson:")) == static_cast<qsizetype>(route.size()));
    theme().apply(Scheme::Light, 100);
}

TEST_CASE("the contents are a list, the text is under a heading, and every control says what it is") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    CHECK(desktop::namelessControls(shown.page).join(QLatin1Char(';')).toStdString().empty());
    ReaderContents& contents = shown.view().contents();
    const auto* list = QAccessible::queryAccessibleInterface(&contents);
    REQUIRE(list != nullptr);
    CHECK(list->role() == QAccessible::List);
    CHECK(list->text(QAccessible::Name) == QStringLiteral("Contents"));
    CHECK(spokenRow(contents, contents.currentIndex().row()).contains(QStringLiteral("next · 0 of ")));
    Text* heading = nullptr;
    for (Text* text : shown.view().findChildren<Text*>())
        if (text->isVisible() && text->text() == QString::fromStdString(shown.open().title)) heading = text;
    REQUIRE(heading != nullptr);
    CHECK(QAccessible::queryAccessibleInterface(heading)->role() == QAccessible::Heading);
    for (const Kind kind : {Kind::Glossary, Kind::Myths, Kind::Timeline}) {
        shown.view().showList(kind);
        const auto* rows = QAccessible::queryAccessibleInterface(&shown.view().rows());
        REQUIRE(rows != nullptr);
        CHECK(rows->role() == QAccessible::List);
        CHECK_FALSE(rows->text(QAccessible::Name).isEmpty());
        CHECK(desktop::namelessControls(shown.page).join(QLatin1Char(';')).toStdString().empty());
    }
}

TEST_CASE("the Reader's lists show every term, myth and dated fact as the pack has it") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    const auto& catalog = profile.learner().catalog();
    const auto spoken = [&] {
        QStringList all;
        for (int row = 0; row < shown.view().rows().model()->rowCount(); ++row)
            all << spokenRow(shown.view().rows(), row);
        return all.join(QLatin1Char('\n'));
    };
    shown.view().showList(Kind::Glossary);
    const QString terms = spoken();
    CHECK(catalog.terms(desktop::corePackId).size() > 50);
    for (const auto& term : catalog.terms(desktop::corePackId))
        CHECK(terms.contains(QString::fromStdString(term.word)));
    shown.view().showList(Kind::Myths);
    const QString myths = spoken();
    for (const auto& myth : catalog.misconceptions(desktop::corePackId)) {
        CHECK(myths.contains(QString::fromStdString(myth.peopleThink)));
        CHECK(myths.contains(QStringLiteral("Source: ")));
    }
    shown.view().showList(Kind::Timeline);
    const QString events = spoken();
    int dated = 0;
    for (const pack::Fact& fact : catalog.facts(desktop::corePackId)) {
        if (!study::isDated(fact)) continue;
        ++dated;
        INFO(fact.id);
        const QString value = QString::fromStdString(study::factValue(fact));
        CHECK((events.contains(value) || events.contains(dayOf(value))));
        CHECK(events.contains(QString::fromStdString(study::signSentence(fact))));
    }
    CHECK(dated > 15);
    CHECK(events.contains(QStringLiteral("Dec 3, 2024")));
    CHECK(events.contains(QStringLiteral("Release 2.34")));
    CHECK(events.contains(QStringLiteral("By release")));
}

TEST_CASE(
    "a list of the Reader opens at its title with no row chosen, and the first Down chooses the first") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (const QSize size : {QSize(1080, 800), QSize(1080, 420)}) {
        ReaderShown shown(profile, size);
        ReaderContents& contents = shown.view().contents();
        for (const Kind kind : {Kind::Glossary, Kind::Myths, Kind::Timeline}) {
            const int page = shown.view().reader().first(kind);
            const auto line = std::ranges::find(contents.lines(), page, &ReaderContents::Line::page);
            const auto row = static_cast<int>(line - contents.lines().begin());
            contents.scrollTo(contents.model()->index(row, 0));
            QTest::mouseClick(contents.viewport(), Qt::LeftButton, {},
                              contents.visualRect(contents.model()->index(row, 0)).center());
            QApplication::processEvents();
            INFO(line->title.toStdString() << " in " << size.height());
            REQUIRE(shown.open().kind == kind);
            CHECK(shown.view().rows().hasFocus());
            CHECK(shown.view().paper().verticalScrollBar()->value() == 0);
            CHECK(shown.view().rows().current() == nullptr);
            shown.key(Qt::Key_Down);
            REQUIRE(shown.view().rows().current() != nullptr);
            CHECK(shown.view().rows().current()->id == shown.view().rows().rows().front().id);
        }
    }
}

TEST_CASE("Enter and L say what is missing where they have no source to open") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    const QSignalSpy noticed(&shown.page, &ExplorePage::noticed);
    const QSignalSpy opened(&shown.page, &ExplorePage::linkChosen);
    const auto lastNotice = [&] { return noticed.isEmpty() ? QString() : noticed.back()[0].toString(); };
    shown.key(Qt::Key_L); // in a lesson
    CHECK(lastNotice() == QStringLiteral("The sources are listed at the end of this lesson."));
    CHECK(shown.said().contains(QStringLiteral("Sources: ")));
    shown.view().showList(Kind::Myths);
    shown.view().enter();
    shown.key(Qt::Key_Return);
    REQUIRE(shown.view().rows().hasFocus());
    REQUIRE(shown.view().rows().current() == nullptr);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_L}) {
        const qsizetype before = noticed.size();
        shown.key(key);
        CHECK(noticed.size() == before + 1);
        CHECK(lastNotice() == QStringLiteral("No row is selected. Press ↓ to select the first one."));
    }
    CHECK(opened.isEmpty());
    shown.key(Qt::Key_Down);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_L}) {
        const qsizetype before = opened.size();
        shown.key(key);
        CHECK(opened.size() == before + 1);
    }
}

TEST_CASE("a myth is in quotation marks among the results, too") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    shown.view().search().setText(QStringLiteral("letter in an instance name means"));
    int myths = 0;
    for (const auto& line : shown.view().contents().lines()) {
        const bool isMyth =
            shown.view().reader().pages.at(static_cast<std::size_t>(line.page)).kind == Kind::Myths;
        CHECK(line.title.startsWith(QChar(0x201C)) == isMyth);
        myths += isMyth ? 1 : 0;
    }
    CHECK(myths > 0);
}

TEST_CASE("the Reader can be searched, and what was found opens and is marked") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    REQUIRE(shown.page.find());
    CHECK(shown.view().search().hasFocus());
    QTest::keyClicks(&shown.view().search(), QStringLiteral("letter in an instance name means"));
    shown.key(Qt::Key_Down);
    CHECK(shown.view().contents().hasFocus());
    CHECK(shown.open().kind == Kind::Myths);
    shown.key(Qt::Key_Return);
    REQUIRE(shown.view().rows().current() != nullptr);
    CHECK(shown.view().rows().current()->id == "trn1n-new-chip");
    CHECK(shown.view().rows().hasFocus());
    QUrl source;
    QObject::connect(&shown.page, &ExplorePage::linkChosen, [&](const QUrl& url) { source = url; });
    shown.key(Qt::Key_L);
    CHECK(source.toString().toStdString() == shown.view().rows().current()->source);

    shown.view().search().setText(QStringLiteral("collectives"));
    shown.page.find();
    shown.key(Qt::Key_Down);
    while (!shown.open().isLesson()) shown.key(Qt::Key_Down);
    const auto marks = shown.view().text().extraSelections();
    REQUIRE_FALSE(marks.isEmpty());
    for (const auto& mark : marks)
        CHECK(mark.cursor.selectedText().startsWith(QStringLiteral("collectives"), Qt::CaseInsensitive));
    shown.view().search().setText(QStringLiteral("compile cache: graph")); // in a table
    REQUIRE_FALSE(shown.view().contents().lines().isEmpty());
    for (const auto& line : shown.view().contents().lines()) CHECK_FALSE(line.passage.contains(u'|'));
    shown.view().search().setText(QStringLiteral("xyzzy"));
    CHECK(shown.said().contains(QStringLiteral("No matches in the Reader.")));
    shown.page.find();
    shown.key(Qt::Key_Escape);
    CHECK(shown.view().contents().lines().size() > 40);
}

TEST_CASE("Enter reads, the arrows scroll, Esc comes back to the contents, D studies the subject") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile, QSize(1080, 560));
    study::SessionOptions asked;
    QObject::connect(&shown.page, &ExplorePage::studyAsked,
                     [&](const study::SessionOptions& options) { asked = options; });
    shown.key(Qt::Key_Return);
    CHECK(shown.view().text().hasFocus());
    const QScrollBar& bar = *shown.view().paper().verticalScrollBar();
    REQUIRE(bar.maximum() > 0);
    shown.key(Qt::Key_PageDown);
    CHECK(bar.value() > 0);
    shown.key(Qt::Key_Home);
    CHECK(bar.value() == 0);
    shown.key(Qt::Key_D);
    REQUIRE(asked.group);
    CHECK(asked.group->second == shown.open().group);
    shown.key(Qt::Key_Escape);
    CHECK(shown.view().contents().hasFocus());
    CHECK(shown.page.tab() == ExplorePage::Tab::Reader);
    const int before = shown.view().page();
    shown.key(Qt::Key_Down);
    CHECK(shown.view().page() != before);
}

TEST_CASE("Page Down in the contents scrolls them, or else what is read, and turns to no other lesson") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    while (shown.view().reader().beside(shown.view().page(), -1) >= 0) shown.key(Qt::Key_P);
    const int page = shown.view().page();
    const QScrollBar& list = *shown.view().contents().verticalScrollBar();
    const QScrollBar& paper = *shown.view().paper().verticalScrollBar();
    REQUIRE(shown.view().contents().hasFocus());
    const int before = list.value();
    shown.key(Qt::Key_PageDown);
    CHECK(list.value() > before);
    CHECK(paper.value() == 0);
    shown.key(Qt::Key_PageUp);
    CHECK(list.value() == before);
    CHECK(shown.view().page() == page);

    shown.page.resize(1080, 520);
    shown.view().search().setText(QStringLiteral("nothing like this is taught"));
    shown.view().contents().setFocus();
    QApplication::processEvents();
    REQUIRE(list.maximum() == 0);
    REQUIRE(paper.maximum() > 0);
    REQUIRE(shown.view().contents().hasFocus());
    const int opened = shown.view().page();
    shown.key(Qt::Key_PageDown);
    CHECK(paper.value() > 0);
    shown.key(Qt::Key_PageUp);
    CHECK(paper.value() == 0);
    CHECK(shown.view().page() == opened);
}

TEST_CASE("a lesson that a role's page names in bold is on its path and linked, as one in italics is") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    const auto lesson = [](const std::string& title, const std::string& id, const std::string& text) {
        return "# " + title + " {#" + id + "}\n\n" + text + "\n\n## Q " + id + " {#q-" + id +
               "}\ntags: role:cook\n\nWhich?\n\n- [x] A\n- [ ] B\n\n";
    };
    const QString folder = desktop::writePack(
        profile.folder() / "roles", "# Roles\nid: roles\nversion: 1.0.0\nformat: 1\nlanguage: en\n\nSmall.\n",
        lesson("Onions", "onions", "The first.") + lesson("Soups", "soups", "The second.") +
            lesson("Breads: a start", "breads", "The third.") +
            lesson("For cooks", "role-cook",
                   "### Onions\n\nYour route: *Onions*, **Soups**, __Breads__. Not **Fish**."));
    REQUIRE(profile.learner().install(folder.toStdString(), profile.now()).installed);
    ReaderShown shown(profile);
    const study::Reader& reader = shown.view().reader();
    const int role = reader.first(Kind::Role);
    REQUIRE(role >= 0);
    CHECK(reader.route(role).size() == 3);
    shown.view().showLesson(reader.pages[static_cast<std::size_t>(role)].group);
    QApplication::processEvents();
    CHECK(shown.view().text().toHtml().count(QStringLiteral("href=\"lesson:")) == 3);
}

TEST_CASE("K leads from a lesson to the comparison it is about, and back to the lesson") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    const auto lessons = shown.view().reader().pages;
    const auto chips = std::ranges::find(lessons, "Trainium chips", &study::ReaderPage::title);
    REQUIRE(chips != lessons.end());
    shown.view().showLesson(chips->group);
    QString noticed;
    QObject::connect(&shown.page, &ExplorePage::noticed, [&](const QString& text) { noticed = text; });
    shown.key(Qt::Key_K);
    INFO(noticed.toStdString());
    REQUIRE(shown.page.tab() == ExplorePage::Tab::Compare);
    CHECK(std::ranges::any_of(shown.page.compareView().comparison().columns,
                              [](const auto& column) { return column.title == "Trainium2"; }));
    shown.key(Qt::Key_K);
    CHECK(shown.page.tab() == ExplorePage::Tab::Reader);
    CHECK(shown.open().group == chips->group);
}

TEST_CASE("K from the same lesson again shows the comparison with the base that was chosen there") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    const auto lessons = shown.view().reader().pages;
    const auto chips = std::ranges::find(lessons, "Trainium chips", &study::ReaderPage::title);
    REQUIRE(chips != lessons.end());
    shown.view().showLesson(chips->group);
    CompareView& compare = shown.page.compareView();
    shown.key(Qt::Key_K);
    REQUIRE(compare.comparison().columns.size() > 1);
    compare.findChild<QComboBox*>()->setCurrentIndex(1);
    REQUIRE(compare.base() == 1);
    shown.key(Qt::Key_Escape);
    REQUIRE(shown.page.tab() == ExplorePage::Tab::Reader);
    shown.key(Qt::Key_K);
    CHECK(compare.base() == 1);
    // What is looked at in between, in its own place, is no answer to the lesson.
    shown.key(Qt::Key_Escape);
    shown.page.showTab(ExplorePage::Tab::Compare);
    shown.page.showTab(ExplorePage::Tab::Reader);
    shown.key(Qt::Key_K);
    CHECK(compare.base() == 1);
}

TEST_CASE("where somebody was reading is there after a restart") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    int group = 0;
    int value = 0;
    {
        ReaderShown shown(profile, QSize(1080, 560));
        for (int i = 0; i < 5; ++i) shown.key(Qt::Key_N);
        group = shown.open().group;
        shown.key(Qt::Key_Return);
        shown.key(Qt::Key_PageDown);
        value = shown.view().paper().verticalScrollBar()->value();
        REQUIRE(value > 0);
        shown.page.hide();
    }
    ReaderShown again(profile, QSize(1080, 560));
    CHECK(again.open().group == group);
    CHECK(std::abs(again.view().paper().verticalScrollBar()->value() - value) <= 2);
    again.view().showList(Kind::Timeline);
    again.page.hide();
    ReaderShown third(profile);
    CHECK(third.open().kind == Kind::Timeline);
}

TEST_CASE("a pack without facts has the Reader alone, and one without lessons has none") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    const QString told = desktop::writePack(
        profile.folder() / "told",
        "# Told\nid: told\nversion: 1.0.0\nformat: 1\nlanguage: en\n\nA small pack.\n",
        "# One {#one}\n\nThe first lesson.\n\n## Q {#q}\n\nWhich?\n\n- [x] A\n- [ ] B\n\n# Two {#two}\n\nThe "
        "second.\n\n## R {#r}\n\nWhich?\n\n- [x] C\n- [ ] D\n");
    REQUIRE(profile.learner().install(told.toStdString(), profile.now()).installed);
    ExplorePage page(profile.workspace());
    page.resize(1080, 800);
    page.refresh();
    page.show();
    QApplication::processEvents();
    page.enter();
    CHECK(page.tab() == ExplorePage::Tab::Reader);
    REQUIRE(page.reader().reader().pages.size() == 2);
    CHECK(page.reader().text().plainText() == QStringLiteral("The first lesson."));
    for (const ExplorePage::Tab tab :
         {ExplorePage::Tab::Numbers, ExplorePage::Tab::Compare, ExplorePage::Tab::Sheet}) {
        page.showTab(tab);
        CHECK(page.tab() == ExplorePage::Tab::Reader);
    }
    CHECK(page.find());
    CHECK(page.reader().search().hasFocus());
    desktop::saveShots(page, QStringLiteral("explore-lessons-only"));
}

TEST_CASE("pages of the Reader can be saved as PDF and printed") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ReaderShown shown(profile);
    shown.view().showList(Kind::Timeline);
    shown.view().print();
    auto* dialog = shown.page.findChild<ReaderDialog*>();
    REQUIRE(dialog != nullptr);
    CHECK(desktop::namelessControls(*dialog).isEmpty());
    QString noticed;
    QObject::connect(&shown.page, &ExplorePage::noticed, [&](const QString& text) { noticed = text; });
    const QString pdf = QString::fromStdString((profile.folder() / "timeline.pdf").string());
    dialog->setFileChooser([&](const QString& name) {
        CHECK(name == QStringLiteral("timeline-2026-11-21.pdf"));
        return pdf;
    });
    dialog->save();
    CHECK(noticed.startsWith(QStringLiteral("Saved as")));
    QFile saved(pdf);
    REQUIRE(saved.open(QIODevice::ReadOnly));
    CHECK(saved.readAll().startsWith("%PDF-"));

    shown.view().print();
    dialog = nullptr;
    for (ReaderDialog* one : shown.page.findChildren<ReaderDialog*>())
        if (one->isVisible()) dialog = one;
    REQUIRE(dialog != nullptr);
    dialog->scope().setCurrentIndex(dialog->scope().count() - 1); // everything
    const QString printed = QString::fromStdString((profile.folder() / "printed.pdf").string());
    dialog->setPrinterChooser([&](QWidget*, const QPageSize& size, const QString&) {
        auto printer = std::make_unique<QPrinter>(QPrinter::HighResolution);
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(printed);
        printer->setFullPage(true);
        printer->setPageSize(size);
        return printer;
    });
    dialog->print();
    CHECK(noticed == QStringLiteral("Sent to the printer."));
    QFile paper(printed);
    REQUIRE(paper.open(QIODevice::ReadOnly));
    CHECK(paper.size() > 4 * saved.size());
}

TEST_CASE("the Reader in every look") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(12);
    ReaderShown shown(profile);
    desktop::saveShots(shown.page, QStringLiteral("explore-reader"));
    shown.key(Qt::Key_Return);
    desktop::saveShots(shown.page, QStringLiteral("explore-reader-text"));
    shown.view().showList(Kind::Glossary);
    desktop::saveShots(shown.page, QStringLiteral("explore-glossary"));
    shown.view().showList(Kind::Myths);
    desktop::saveShots(shown.page, QStringLiteral("explore-myths"));
    shown.view().showList(Kind::Timeline);
    desktop::saveShots(shown.page, QStringLiteral("explore-timeline"));
}
