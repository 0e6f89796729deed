#include "study/figures/mistakes.h"

#include "desktop/pages/progress/mistake_row.h"
#include "desktop/pages/progress/mistake_section.h"
#include "desktop/pages/progress/mistakes_view.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages_support.h"
#include "desktop/question/question_page.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/rail.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/key_box.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/tab_strip.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QFontMetrics>
#include <QMenu>
#include <QTest>
#include <QTimer>

namespace cd = chipwise::desktop;
namespace memory = chipwise::memory;
namespace study = chipwise::study;
using chipwise::memory::Certainty;

namespace {

/// One option by the author's number; 1 is right in the questions below.
void choose(desktop::PageProfile& profile, const std::string& card, bool right, Certainty certainty) {
    desktop::keepNothingAside(profile.learner(), profile.now());
    study::SessionOptions options;
    options.cards = {card};
    options.seed = 1;
    const auto session = profile.learner().start(options, profile.now());
    REQUIRE(session->current() != nullptr);
    const auto& asked = *session->current();
    profile.now().ms += 20'000;
    std::vector<int> wanted;
    for (std::size_t i = 0; i < asked.presentation.shown.size(); ++i) {
        const auto author = static_cast<std::size_t>(asked.presentation.shown[i] - 1);
        if ((asked.card.question.options[author].credit >= 100) == right)
            wanted.push_back(static_cast<int>(i) + 1);
    }
    session->answer(chipwise::quiz::Chosen{{wanted.front()}}, certainty, profile.now(), 20'000);
}

const std::string core = std::string(desktop::corePackId) + "/";

void showMistakes(cd::ProgressPage& page) {
    page.resize(1080, 800);
    page.show();
    page.refresh();
    page.showTab(cd::ProgressPage::Tab::Mistakes);
    QApplication::processEvents();
}

/// Some of everything: five certain and wrong, two of them twice; lucky ones, a flag.
void makeMistakes(desktop::PageProfile& profile) {
    int number = 0;
    for (const char* card : {"decide-kernels", "decide-kernels-flip", "decide-framework"})
        choose(profile, core + card, false, Certainty::Certain);
    profile.now().ms += 86'400'000;
    for (const auto& entry : profile.learner().catalog().entries(desktop::corePackId)) {
        if (entry.kind != chipwise::pack::Kind::Choice || entry.tags.empty()) continue;
        const auto card = profile.learner().catalog().card(entry.card);
        if (card->question.severalRight() || card->question.options.size() < 3) continue;
        if (++number > 9) break;
        choose(profile, entry.card, number > 6, number > 6 ? Certainty::Guess : Certainty::Certain);
    }
    choose(profile, core + "decide-kernels", false, Certainty::Certain);
    choose(profile, core + "decide-framework", false, Certainty::Plain);
    profile.learner().setFlagged(core + "decide-framework", true, profile.now());
}

/// The whole window at the mistakes of a profile.
struct MistakesDesk {
    MistakesDesk() {
        makeMistakes(profile);
        window = std::make_unique<cd::MainWindow>(profile.workspace());
        window->resize(1280, 800);
        window->show();
        window->openMistakes();
        page = window->findChild<cd::ProgressPage*>();
        window->open(cd::PageId::Today);
        QApplication::processEvents();
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = window->focusWidget() != nullptr ? window->focusWidget() : window.get();
        QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
        QApplication::processEvents();
    }
    cd::MistakesView& view() { return page->mistakes(); }
    cd::MistakeRow* focused() { return qobject_cast<cd::MistakeRow*>(window->focusWidget()); }
    study::Mistakes mistakes() { return study::mistakesOf(profile.learner(), profile.now()); }

    desktop::PageProfile profile;
    std::unique_ptr<cd::MainWindow> window;
    cd::ProgressPage* page = nullptr;
};

} // namespace

TEST_CASE("the line on Today leads to the mistakes, Ctrl+3 opens the map again") {
    const desktop::NoWarnings quiet;
    MistakesDesk desk;
    cd::DataRow* line = nullptr;
    for (auto* row : desk.window->findChildren<cd::DataRow*>())
        if (row->isVisible() && row->link()->text() == QLatin1String("Open")) line = row;
    REQUIRE(line != nullptr);
    line->link()->setFocus();
    desk.key(Qt::Key_Return);
    CHECK(desk.window->pageId() == cd::PageId::Progress);
    CHECK(desk.page->tab() == cd::ProgressPage::Tab::Mistakes);
    REQUIRE(desk.focused() != nullptr);
    desk.key(Qt::Key_Escape);
    CHECK(desk.window->pageId() == cd::PageId::Today);
    desk.key(Qt::Key_3, Qt::ControlModifier);
    CHECK(desk.page->tab() == cd::ProgressPage::Tab::Map);
    CHECK_FALSE(desk.view().isVisible());
}

TEST_CASE("Ctrl+3 and the rail lead from the mistakes, and from a question opened there, to the map") {
    const desktop::NoWarnings quiet;
    MistakesDesk desk;
    const auto rail = desk.window->findChild<cd::Rail*>();
    for (const bool byKey : {true, false})
        for (const bool overQuestion : {false, true}) {
            desk.window->openMistakes();
            if (overQuestion) {
                desk.key(Qt::Key_Return);
                REQUIRE(desk.window->isQuestionInFront());
            }
            if (byKey)
                desk.key(Qt::Key_3, Qt::ControlModifier);
            else
                emit rail->chosen(cd::PageId::Progress);
            CHECK_FALSE(desk.window->isQuestionInFront());
            CHECK(desk.window->pageId() == cd::PageId::Progress);
            CHECK(desk.page->tab() == cd::ProgressPage::Tab::Map);
            CHECK(desk.page->isVisible());
            CHECK(desk.page->isAncestorOf(desk.window->focusWidget()));
        }
}

TEST_CASE("a question opened from the mistakes leads back to its row") {
    const desktop::NoWarnings quiet;
    MistakesDesk desk;
    desk.key(Qt::Key_3, Qt::ControlModifier);
    desk.key(Qt::Key_M);
    desk.key(Qt::Key_Down);
    REQUIRE(desk.focused() != nullptr);
    const std::string card = desk.focused()->mistake().card;
    desk.key(Qt::Key_Return);
    REQUIRE(desk.window->isQuestionInFront());
    CHECK(desk.window->questionPage().card() == card);
    desk.key(Qt::Key_Escape);
    CHECK(desk.page->tab() == cd::ProgressPage::Tab::Mistakes);
    CHECK(desk.window->pageId() == cd::PageId::Progress);
    REQUIRE(desk.focused() != nullptr);
    CHECK(desk.focused()->mistake().card == card);
}

TEST_CASE("the keyboard finds a place where the row that a question was opened from is gone") {
    const desktop::NoWarnings quiet;
    MistakesDesk desk;
    const std::string flagged = core + "trn2-48xlarge-fp8-rate";
    desk.profile.learner().setFlagged(flagged, true, desk.profile.now());
    desk.key(Qt::Key_3, Qt::ControlModifier);
    desk.key(Qt::Key_M);
    for (int i = 0; i < 30 && desk.focused()->mistake().card != flagged; ++i) desk.key(Qt::Key_Down);
    REQUIRE(desk.focused()->mistake().card == flagged);
    desk.key(Qt::Key_Return);
    REQUIRE(desk.window->isQuestionInFront());
    desk.key(Qt::Key_F); // no longer one of them
    desk.key(Qt::Key_Escape);
    REQUIRE_FALSE(desk.window->isQuestionInFront());
    CHECK(desk.focused() != nullptr);
}

TEST_CASE("a digit says why a question went wrong, the same digit takes it back") {
    const desktop::NoWarnings quiet;
    MistakesDesk desk;
    desk.key(Qt::Key_3, Qt::ControlModifier);
    desk.key(Qt::Key_M);
    REQUIRE(desk.focused() != nullptr);
    const std::string card = desk.focused()->mistake().card;
    CHECK(card == desk.mistakes().sureButWrong.front().card);
    desk.key(Qt::Key_2);
    CHECK(desk.mistakes().sureButWrong.front().label == study::MistakeLabel::Misread);
    CHECK(desk.focused()->whyButton()->text() == QLatin1String("Misread"));
    CHECK(desk.focused()->accessibleDescription().endsWith(QLatin1String("Misread")));
    desk.key(Qt::Key_3);
    CHECK(desk.mistakes().sureButWrong.front().label == study::MistakeLabel::MixedUp);
    desk.key(Qt::Key_3);
    CHECK(desk.mistakes().sureButWrong.front().label == study::MistakeLabel::None);
    desk.key(Qt::Key_5); // nothing
    CHECK(desk.focused()->mistake().card == card);
}

TEST_CASE("a label of an answer shows in every list it stands in") {
    MistakesDesk desk;
    desk.window->openMistakes();
    const auto has = [&](const cd::MistakeRow* row) {
        return row->mistake().repeated && row->mistake().sureButWrong;
    };
    cd::MistakeRow* first = nullptr;
    int labeled = 0;
    for (cd::MistakeRow* row : desk.view().rows())
        if (first == nullptr && has(row)) first = row;
    REQUIRE(first != nullptr);
    first->setFocus();
    desk.key(Qt::Key_1);
    for (cd::MistakeRow* row : desk.view().rows())
        labeled += row->mistake().label == study::MistakeLabel::Knowledge ? 1 : 0;
    CHECK(labeled == (first->mistake().flagged ? 3 : 2));
}

TEST_CASE("the menu of reasons names them with their keys") {
    MistakesDesk desk;
    desk.window->openMistakes();
    cd::MistakeRow* row = desk.focused();
    REQUIRE(row != nullptr);
    row->whyButton()->click();
    auto* menu = row->findChild<QMenu*>();
    REQUIRE(menu != nullptr);
    REQUIRE(menu->actions().size() == 4);
    CHECK(menu->actions().at(3)->text() == QLatin1String("Ran out of time\t4"));
    menu->actions().at(3)->trigger();
    menu->close();
    CHECK(desk.mistakes().sureButWrong.front().label == study::MistakeLabel::Time);
}

TEST_CASE("arrows walk all lists, lucky answers have no reason to give") {
    const desktop::NoWarnings quiet;
    MistakesDesk desk;
    desk.window->openMistakes();
    const auto rows = desk.view().rows();
    REQUIRE(rows.size() > 6);
    for (qsizetype i = 1; i < rows.size(); ++i) {
        desk.key(Qt::Key_Down);
        REQUIRE(desk.focused() == rows[i]);
        if (rows[i]->mistake().missed) continue;
        CHECK_FALSE(rows[i]->whyButton()->isVisible());
        desk.key(Qt::Key_1);
        CHECK(rows[i]->mistake().label == study::MistakeLabel::None);
    }
    desk.key(Qt::Key_Down);
    CHECK(desk.focused() == rows.back());
    desk.key(Qt::Key_Up);
    CHECK(desk.focused() == rows[rows.size() - 2]);
}

TEST_CASE("a long list shows the newest few and all on demand") {
    MistakesDesk desk;
    desk.window->openMistakes();
    cd::MistakeSection& sure = *desk.view().sections().front();
    REQUIRE(sure.mistakes().size() > 5);
    CHECK(sure.rows().size() == 5);
    sure.moreButton()->click();
    CHECK(sure.rows().size() == static_cast<qsizetype>(sure.mistakes().size()));
    CHECK(desk.focused() == sure.rows()[5]);
    CHECK_FALSE(sure.moreButton()->isVisible());
}

TEST_CASE("D drills what is open, and what was put right has left its list") {
    MistakesDesk desk;
    const int open = desk.mistakes().open;
    desk.window->openMistakes();
    desk.key(Qt::Key_D);
    REQUIRE(desk.window->isStudying());
    auto& page = desk.window->studyPage();
    REQUIRE(page.questionSheet() != nullptr);
    desk.key(Qt::Key_Escape);
    CHECK(desk.window->pageId() == cd::PageId::Progress);
    CHECK(desk.page->tab() == cd::ProgressPage::Tab::Mistakes);
    const std::string card = desk.mistakes().sureButWrong.back().card;
    choose(desk.profile, card, true, Certainty::Certain);
    desk.page->refresh();
    for (const auto& mistake : desk.view().sections().front()->mistakes()) CHECK(mistake.card != card);
    CHECK(desk.mistakes().open <= open);
}

TEST_CASE("a section, a pair and a flip drill exactly their questions") {
    MistakesDesk desk;
    std::vector<std::string> asked;
    QObject::connect(&desk.view(), &cd::MistakesView::studyAsked, [&](const study::SessionOptions& options) {
        CHECK(options.cram);
        asked = options.cards;
    });
    const auto mistakes = desk.mistakes();
    const auto press = [&](cd::Button* button) {
        desk.window->openMistakes();
        button->setFocus();
        desk.key(Qt::Key_Return);
        const auto cards = asked;
        desk.key(Qt::Key_Escape);
        return cards;
    };
    desk.window->openMistakes();
    CHECK(press(desk.view().sections().at(2)->drillButton()) == study::drillOf(mistakes.lucky).cards);
    desk.window->openMistakes();
    REQUIRE_FALSE(desk.view().pairs().isEmpty());
    desk.view().pairs().front()->link()->click();
    CHECK(asked == study::drillOf(desk.profile.learner(), mistakes.pairs.front()).cards);
    desk.key(Qt::Key_Escape);
    desk.window->openMistakes();
    cd::MistakeRow* flipped = nullptr;
    for (cd::MistakeRow* row : desk.view().rows())
        if (row->mistake().card == core + "decide-kernels") flipped = row;
    REQUIRE(flipped != nullptr);
    flipped->flipButton()->click();
    CHECK(asked == std::vector<std::string>{core + "decide-kernels-flip"});
}

TEST_CASE("the arrows of the tabs change the tab and keep the keyboard") {
    MistakesDesk desk;
    desk.window->open(cd::PageId::Progress);
    auto* tabs = desk.page->findChild<cd::TabStrip*>();
    REQUIRE(tabs != nullptr);
    tabs->setFocus();
    desk.key(Qt::Key_Right);
    CHECK(desk.page->tab() == cd::ProgressPage::Tab::Mistakes);
    CHECK(tabs->hasFocus());
    for (int tab = 0; tab < tabs->count(); ++tab) { // as wide as its name and key, on either tab
        const int name =
            QFontMetrics(cd::theme().font(cd::Type::Emphasis)).horizontalAdvance(tabs->tabText(tab));
        const QString key = tabs->tabData(tab).toString();
        const int box = key.isEmpty() ? 0 : cd::KeyBox::width(key) + 8;
        CHECK(tabs->tabRect(tab).width() >= name + box + 2 * cd::TabStrip::padding());
    }
    desk.key(Qt::Key_Left);
    CHECK(desk.page->tab() == cd::ProgressPage::Tab::Map);
    CHECK(tabs->tabText(1) == QStringLiteral("Mistakes %1").arg(desk.mistakes().open));
    CHECK(tabs->accessibleName() == QLatin1String("Map or mistakes"));
}

TEST_CASE("without a mistake the tab says what would wait there") {
    const desktop::NoWarnings quiet;
    desktop::PageProfile profile;
    cd::ProgressPage page(profile.workspace());
    showMistakes(page);
    CHECK(page.mistakes().emptyState()->isVisible());
    CHECK(page.mistakes().emptyState()->primary()->hasFocus());
    CHECK(page.mistakes().rows().isEmpty());
    CHECK(page.findChild<cd::KeyHintRow*>()->hints().size() == 1); // there is nothing to move to or open
    desktop::saveShots(page, QStringLiteral("mistakes-none"));
}

TEST_CASE("without a mistake, today's questions are offered only where there are some") {
    const desktop::NoWarnings quiet;
    desktop::PageProfile profile;
    study::Plan plan = profile.learner().plan(profile.now());
    plan.calendar = memory::StudyCalendar(0b1111111, {study::studyDay(profile.now())}); // a day off
    profile.learner().setPlan(plan, profile.now());
    cd::ProgressPage page(profile.workspace());
    showMistakes(page);
    cd::EmptyState* empty = page.mistakes().emptyState();
    CHECK(empty->isVisible());
    CHECK(empty->offered() == nullptr);
    CHECK(empty->hasFocus());
    plan.calendar = memory::StudyCalendar();
    profile.learner().setPlan(plan, profile.now());
    page.mistakes().refresh();
    CHECK(empty->offered() == empty->primary());
}

TEST_CASE("the mistakes in every theme and size") {
    const desktop::NoWarnings quiet;
    desktop::PageProfile profile;
    makeMistakes(profile);
    cd::ProgressPage page(profile.workspace());
    showMistakes(page);
    study::setMistakeLabel(profile.learner(), page.mistakes().rows()[1]->mistake().event,
                           study::MistakeLabel::MixedUp);
    page.refresh();
    QApplication::processEvents();
    CHECK(desktop::namelessControls(page) == QStringList());
    desktop::saveShots(page, QStringLiteral("mistakes"));
    page.resize(1080, 2000);
    QApplication::processEvents();
    desktop::save(desktop::shot(page), QStringLiteral("mistakes-whole"));
    page.showTab(cd::ProgressPage::Tab::Map);
    desktop::saveShots(page, QStringLiteral("mistakes-map-tab"));
}
