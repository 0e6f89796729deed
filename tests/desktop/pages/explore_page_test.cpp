// The page of Explore as a whole: its tabs, the way from a question and back, and how it looks.
#include "desktop/explore_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/shell/main_window.h"
#include "desktop/study/sheets/after_panel.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_box.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/tab_strip.h"
#include "study/facts/fact_library.h"
#include "support/catch.h"

#include <QTest>

#include <algorithm>

using namespace chipwise::desktop;
using desktop::ExploreShown;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

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
        ask(profile.learner());
    }
    void ask(study::Learner& learner) {
        study::SessionOptions options;
        for (const std::string& card :
             study::questionsAbout(learner, {std::string(desktop::corePackId) + "/trainium2-memory"}))
            if (learner.catalog().entry(card)->kind == pack::Kind::Choice)
                options.cards.push_back(card); // some may be set aside
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

TEST_CASE("K from a question shows what it is about, also where a drill has left an earlier comparison") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ComparedQuestion compared(profile);
    MainWindow& window = compared.window;
    ExplorePage& explore = window.explorePage();
    CompareView& compare = explore.compareView();
    const auto titles = [&] {
        std::vector<std::string> all;
        for (const auto& column : compare.comparison().columns) all.push_back(column.title);
        return all;
    };
    compared.key(Qt::Key_Escape);
    window.open(PageId::Explore);
    const study::FactTable& table = *explore.numbers().grid().facts().table();
    explore.showTab(ExplorePage::Tab::Compare);
    compare.compare({table.entityNamed("Trainium1"), table.entityNamed("Inferentia1")});
    const std::vector<std::string> chosen = titles();
    explore.showTab(ExplorePage::Tab::Numbers);
    const auto isAsked = [&] { return std::ranges::count(titles(), "Trainium2") == 1; };
    compared.ask(profile.learner());
    CHECK(isAsked());
    compared.key(Qt::Key_D);
    REQUIRE(window.isStudying());
    compared.ask(profile.learner());
    CHECK(isAsked());
    compared.key(Qt::Key_Escape);
    CHECK(window.isStudying());
    window.open(PageId::Explore);
    CHECK(explore.tab() == ExplorePage::Tab::Numbers);
    explore.showTab(ExplorePage::Tab::Compare);
    CHECK(titles() == chosen);
}

TEST_CASE("the tabs of Explore are as wide as their names and keys, also after the Reader and a question") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    ComparedQuestion compared(profile, true);
    const auto* tabs = compared.window.explorePage().findChild<TabStrip*>();
    REQUIRE(tabs != nullptr);
    CHECK(tabs->tabData(0).toString() == QStringLiteral("1"));
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
    CHECK(page.findChild<KeyHintRow*>()->hints().size() == 1); // there is nothing to cover or compare
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
