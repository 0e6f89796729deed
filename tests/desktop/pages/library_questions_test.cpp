// The list of all questions in the Library.
#include "desktop/dialogs/button_row.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/library_support.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_questions.h"
#include "desktop/pages/library/question_list_model.h"
#include "desktop/pages_support.h"
#include "desktop/question/question_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/text/text_input.h"
#include "study/exam/exam_attempt.h"
#include "study/figures/question_record.h"
#include "study/notes.h"
#include "study/packs/questions.h"
#include "study/plan/day/comes_back_words.h"
#include "support/catch.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace chipwise::desktop;
using desktop::PageProfile;
namespace study = chipwise::study;
namespace memory = chipwise::memory;
namespace quiz = chipwise::quiz;

namespace {

/// The Library over a profile in which sixty questions were answered, at its list of questions.
struct Listed {
    explicit Listed(int answers = 60, PageProfile::Packs packs = PageProfile::Packs::Core) : profile(packs) {
        if (answers > 0) profile.answer(answers);
        page = std::make_unique<LibraryPage>(profile.workspace());
        QObject::connect(&profile.workspace(), &Workspace::changed, page.get(), &LibraryPage::refresh);
        QObject::connect(page.get(), &Page::undoable, page.get(),
                         [this](const QString& said, const std::function<void()>& undo) {
                             message = said;
                             takeBack = undo;
                         });
        QObject::connect(page.get(), &Page::noticed, page.get(),
                         [this](const QString& said) { message = said; });
        QObject::connect(page.get(), &Page::studyAsked, page.get(),
                         [this](const study::SessionOptions& options) { studied = options; });
        page->resize(1080, 760);
        page->refresh();
        page->show();
        page->activateWindow();
        page->showTab(LibraryPage::Tab::Questions);
        QApplication::processEvents();
    }
    LibraryQuestions& list() { return page->questionList(); }
    QTableView& table() { return list().table(); }
    int rows() { return list().model().rowCount(); }
    void choose(QComboBox& box, const QString& begin) {
        for (int i = 0; i < box.count(); ++i)
            if (box.itemText(i).startsWith(begin)) {
                box.setCurrentIndex(i);
                return;
            }
        FAIL("there is no choice " << begin.toStdString());
    }
    void select(int first, int last) {
        table().setCurrentIndex(list().model().index(first, 0));
        table().selectionModel()->select(
            QItemSelection(list().model().index(first, 0), list().model().index(last, 0)),
            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    bool says(const QString& text) {
        const auto texts = list().findChildren<Text*>();
        return std::ranges::any_of(texts,
                                   [&](const Text* one) { return one->isVisible() && one->text() == text; });
    }
    Button* action(const QString& word) {
        for (Button* button : list().actions().findChildren<Button*>())
            if (button->text() == word) return button->isVisible() ? button : nullptr;
        return nullptr;
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&table(), key, modifiers);
        QApplication::processEvents();
    }

    PageProfile profile;
    std::unique_ptr<LibraryPage> page;
    QString message;
    std::function<void()> takeBack;
    std::optional<study::SessionOptions> studied;
};

} // namespace

TEST_CASE("the Library lists all questions, and filters and search narrow them") {
    const desktop::NoWarnings guard;
    Listed listed;
    const int all = listed.rows();
    CHECK(all > 500);
    CHECK(listed.table().hasFocus());
    CHECK(desktop::namelessControls(*listed.page).isEmpty());
    desktop::save(desktop::shot(*listed.page), QStringLiteral("questions-all"));
    listed.choose(listed.list().states(), QStringLiteral("New"));
    const int fresh = listed.rows();
    CHECK(fresh < all);
    listed.choose(listed.list().parts(), QStringLiteral("Level: Core 60"));
    CHECK(listed.rows() < fresh);
    listed.choose(listed.list().kinds(), QStringLiteral("number"));
    CHECK(listed.rows() < 60);
    listed.key(Qt::Key_Escape);
    CHECK(listed.rows() == all);
    CHECK(listed.list().states().currentIndex() == 0);
    listed.page->find();
    CHECK(listed.list().field().hasFocus());
    QTest::keyClicks(&listed.list().field(), QStringLiteral("trainium2 ultraserver"));
    CHECK(listed.rows() > 0);
    CHECK(listed.rows() < all);
    QTest::keyClicks(&listed.list().field(), QStringLiteral(" nothing like that"));
    CHECK(listed.rows() == 0);
    CHECK_FALSE(listed.table().isVisible());
    QTest::keyClick(&listed.list().field(), Qt::Key_Escape);
    CHECK(listed.rows() == all);
}

TEST_CASE("many questions are hidden at once and brought back by one undo") {
    const desktop::NoWarnings guard;
    Listed listed;
    const int all = listed.rows();
    listed.select(2, 41);
    REQUIRE(listed.action(QStringLiteral("Hide")) != nullptr);
    CHECK(listed.action(QStringLiteral("Bring back")) == nullptr);
    listed.key(Qt::Key_Exclam);
    CHECK(listed.message == QStringLiteral("40 questions hidden."));
    CHECK(listed.rows() == all); // they are still listed, as hidden
    listed.choose(listed.list().states(), QStringLiteral("Hidden"));
    CHECK(listed.rows() == 40);
    listed.key(Qt::Key_A, Qt::ControlModifier);
    CHECK(listed.action(QStringLiteral("Hide")) == nullptr);
    REQUIRE(listed.action(QStringLiteral("Bring back")) != nullptr);
    desktop::save(desktop::shot(*listed.page), QStringLiteral("questions-hidden"));
    REQUIRE(listed.takeBack);
    listed.takeBack();
    CHECK(listed.rows() == 0);
    listed.key(Qt::Key_Escape);
    QTest::keyClick(&listed.list().field(), Qt::Key_Escape);
    CHECK(listed.rows() == all);
}

TEST_CASE("questions are flagged, reset and drilled from the list") {
    const desktop::NoWarnings guard;
    Listed listed;
    listed.table().horizontalHeader()->setSortIndicator(QuestionListModel::Last, Qt::AscendingOrder);
    listed.select(0, 2);
    listed.key(Qt::Key_F);
    CHECK(listed.message == QStringLiteral("3 questions flagged."));
    listed.select(0, 2);
    listed.key(Qt::Key_D);
    REQUIRE(listed.studied);
    CHECK(listed.studied->cards.size() == 3);
    CHECK(listed.studied->cram); // a drill leaves every question on its day
    listed.select(0, 2);
    REQUIRE(listed.action(QStringLiteral("Reset")) != nullptr);
    const std::string card = listed.list().model().cardAt(0).toStdString();
    REQUIRE(listed.profile.learner().profile().card(card)->memory);
    listed.action(QStringLiteral("Reset"))->click();
    CHECK(listed.message == QStringLiteral("3 questions were reset and will come up as new."));
    CHECK_FALSE(listed.profile.learner().profile().card(card)->memory);
    listed.takeBack();
    CHECK(listed.profile.learner().profile().card(card)->memory);
}

TEST_CASE("the list says of the selected question whether its next day is firm or planned") {
    const desktop::NoWarnings guard;
    Listed listed(9);
    const auto& model = listed.list().model();
    CHECK(model.headerData(QuestionListModel::Back, Qt::Horizontal, Qt::DisplayRole) ==
          QStringLiteral("Next"));
    const auto sentenceOf = [&](study::DayPromise promise) {
        for (int row = 0; row < listed.rows(); ++row) {
            const study::ListedQuestion& one = model.list().at(model.placeAt(row));
            if (!one.chance || one.promise != promise) continue;
            listed.select(row, row);
            const std::int64_t today = study::studyDay(listed.profile.now());
            const std::string day =
                *one.dueDay == today + 1 ? "tomorrow" : study::weekdayDate(*one.dueDay, today);
            return QStringLiteral("%1 questions. Selected: %2.")
                .arg(listed.rows())
                .arg(words(study::backOnWords(day, promise)));
        }
        return QString();
    };
    CHECK(listed.says(sentenceOf(study::DayPromise::Firm)));
    study::Plan plan = listed.profile.learner().plan(listed.profile.now());
    plan.examDay = study::studyDay(listed.profile.now()) + 20;
    listed.profile.learner().setPlan(plan, listed.profile.now());
    listed.page->refresh();
    CHECK(listed.says(sentenceOf(study::DayPromise::Planned)));
    listed.choose(listed.list().states(), QStringLiteral("New"));
    listed.select(0, 0);
    CHECK(listed.says(QStringLiteral("%1 questions. Selected: new.").arg(listed.rows())));
}

TEST_CASE("what is set aside is listed as that, and no action changes it") {
    const desktop::NoWarnings guard;
    Listed listed(60, PageProfile::Packs::CoreWithChecks);
    const auto& model = listed.list().model();
    const int all = listed.rows();
    listed.choose(listed.list().states(), QStringLiteral("Set aside"));
    REQUIRE(listed.rows() == 105);
    for (int row = 0; row < 105; ++row) {
        const auto text = [&](int column) { return model.index(row, column).data().toString(); };
        REQUIRE(text(QuestionListModel::Question) == QStringLiteral("Set aside for a readiness check"));
        REQUIRE(text(QuestionListModel::Known) == QStringLiteral("set aside"));
        REQUIRE(text(QuestionListModel::Back).isEmpty());
    }
    listed.select(0, 0);
    CHECK(listed.says(QStringLiteral(
        "105 questions. The selected question is set aside until a readiness check uses it.")));
    listed.select(0, 1);
    CHECK(listed.says(QStringLiteral(
        "105 questions, 2 selected, all of them set aside until a readiness check uses them")));
    listed.select(0, 0);
    for (const char* word :
         {"Drill", "Hide", "Bring back", "Flag", "Remove the flag", "Reset", "Your note", "Same fact"})
        CHECK(listed.action(QString::fromLatin1(word)) == nullptr);
    desktop::save(desktop::shot(*listed.page), QStringLiteral("questions-kept-aside"));
    const QString card = model.cardAt(0);
    for (const Qt::Key key : {Qt::Key_F, Qt::Key_Exclam, Qt::Key_Y, Qt::Key_D}) listed.key(key);
    CHECK_FALSE(listed.profile.learner().profile().card(card.toStdString())->flagged);
    CHECK_FALSE(listed.studied);
    listed.key(Qt::Key_Escape);
    listed.key(Qt::Key_A, Qt::ControlModifier);
    listed.key(Qt::Key_Exclam);
    CHECK(listed.message.startsWith(
        QStringLiteral("%1 questions hidden. 105 questions set aside").arg(all - 105)));
    listed.takeBack();
    listed.key(Qt::Key_A, Qt::ControlModifier);
    listed.key(Qt::Key_D);
    CHECK(listed.message.contains(QStringLiteral("105 questions set aside")));
    REQUIRE(listed.studied);
    for (const std::string& drilled : listed.studied->cards)
        CHECK_FALSE(study::isKeptAside(listed.profile.learner(), drilled));
}

TEST_CASE("what was missed in a check is listed as not known, as its own page says") {
    const desktop::NoWarnings guard;
    Listed listed(60, PageProfile::Packs::CoreWithChecks);
    study::Learner& learner = listed.profile.learner();
    study::FormRequest request;
    request.seed = 4;
    const auto offer = study::prepareCheck(learner, request, listed.profile.now());
    REQUIRE(offer.form);
    const study::ExamNow now{listed.profile.now(), 1'000, "a start"};
    const auto sat = study::ExamAttempt::begin(learner, *offer.form, now);
    for (int position = 1; position <= static_cast<int>(sat->questions().size()); ++position) {
        const quiz::Presentation shown = sat->presentation(position);
        if (shown.kind != chipwise::pack::Kind::Choice || shown.multiple) continue;
        REQUIRE(sat->goTo(position, now).empty());
        CHECK(sat->answer(position, quiz::Chosen{{1}}, memory::Certainty::Plain, now).empty());
    }
    sat->submit(now);
    std::string card; // one of those whose first option was wrong
    for (const study::MapBlock& block : learner.map(listed.profile.now()).blocks)
        for (const study::MapCell& cell : block.cells)
            if (cell.missedInExam) card = cell.card();
    REQUIRE_FALSE(card.empty());
    listed.page->refresh();
    const auto& model = listed.list().model();
    const int row = model.rowOf(QString::fromStdString(card));
    REQUIRE(row >= 0);
    CHECK(model.index(row, QuestionListModel::Known).data().toString() == QStringLiteral("not known"));
    const study::QuestionRecord record = study::questionRecord(learner, card, listed.profile.now());
    CHECK(study::chanceWords(record.answers.back()) == "new, afterward: not known");
    QuestionPage page(listed.profile.workspace());
    page.openFirst(QString::fromStdString(card));
    const auto texts = page.findChildren<Text*>();
    CHECK(std::ranges::any_of(texts, [](const Text* text) {
        return text->text().startsWith(QStringLiteral("Counts as not known until you study it, "));
    }));
}

TEST_CASE("the part and kind that were chosen stay chosen when their counts change") {
    const desktop::NoWarnings guard;
    Listed listed;
    listed.choose(listed.list().parts(), QStringLiteral("Level: Core 60"));
    listed.choose(listed.list().kinds(), QStringLiteral("number"));
    const auto parts = [&] { return listed.list().parts().currentText(); };
    const QString before = parts();
    const auto report = listed.profile.learner().install(
        desktop::writePack(listed.profile.folder() / "more",
                           "# More\nid: more\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                           "license: CC0-1.0\n\nFor a test.\n",
                           "## How many {#more-1}\ntags: core-60\n\nHow many chips?\n\n= 2\n")
            .toStdString(),
        listed.profile.now());
    REQUIRE(report.installed);
    listed.page->refresh();
    CHECK(parts().startsWith(QStringLiteral("Level: Core 60")));
    CHECK(parts() != before);
    CHECK(listed.list().kinds().currentText().startsWith(QStringLiteral("number")));
}

TEST_CASE("after an undo by Ctrl+Z one question is selected, the one it was before") {
    const desktop::NoWarnings guard;
    Listed listed;
    listed.select(7, 7);
    listed.key(Qt::Key_F);
    REQUIRE(listed.takeBack);
    const QString flagged = listed.list().model().cardAt(7);
    QTest::keyPress(listed.page->window()->windowHandle(), Qt::Key_Control, Qt::ControlModifier);
    listed.takeBack();
    listed.page->refresh();
    QTest::keyRelease(listed.page->window()->windowHandle(), Qt::Key_Control);
    const QModelIndexList rows = listed.table().selectionModel()->selectedRows();
    REQUIRE(rows.size() == 1);
    CHECK(listed.list().model().cardAt(rows.front().row()) == flagged);
    listed.key(Qt::Key_U); // no command here, and no search by the letter
    CHECK(listed.table().currentIndex().row() == 7);
}

TEST_CASE("what was missed and put right the same day is listed as missed, and Esc shows all again") {
    const desktop::NoWarnings guard;
    Listed listed;
    const int all = listed.rows();
    listed.choose(listed.list().states(), QStringLiteral("Missed"));
    const int missedBefore = listed.rows();
    REQUIRE(missedBefore > 0);
    const auto cards = listed.profile.learner().profile().cards();
    const auto missed = std::ranges::find_if(cards, [](const auto& card) {
        return card.second.memory && card.second.memory->outcome == memory::DayOutcome::Missed;
    });
    REQUIRE(missed != cards.end());
    study::SessionOptions again;
    again.cards = {missed->first};
    const auto session = listed.profile.learner().start(again, listed.profile.now());
    REQUIRE(session->current() != nullptr);
    const auto& options = session->current()->card.question.options;
    const auto& shown = session->current()->presentation.shown;
    quiz::Chosen right;
    for (std::size_t i = 0; i < shown.size(); ++i)
        if (options[static_cast<std::size_t>(shown[i]) - 1].credit > 0)
            right.keys.push_back(static_cast<int>(i) + 1);
    session->answer(right, memory::Certainty::Plain, listed.profile.now(), 9'000);
    listed.page->refresh();
    CHECK(listed.rows() == missedBefore);
    listed.list().states().setFocus();
    QTest::keyClick(&listed.list().states(), Qt::Key_Escape);
    CHECK(listed.rows() == all);
}

TEST_CASE("a note is written from the list and found by it") {
    const desktop::NoWarnings guard;
    Listed listed;
    listed.select(5, 5);
    const std::string card = listed.list().model().cardAt(5).toStdString();
    listed.key(Qt::Key_Y);
    auto* dialog = listed.page->findChild<NoteDialog*>();
    REQUIRE(dialog != nullptr);
    QTest::keyClicks(&dialog->field(), QStringLiteral("zebra crossing"));
    QTest::keyClick(&dialog->field(), Qt::Key_Return, Qt::ControlModifier);
    QApplication::processEvents();
    CHECK(study::noteOf(listed.profile.learner(), card) == "zebra crossing");
    listed.choose(listed.list().states(), QStringLiteral("With your note"));
    REQUIRE(listed.rows() == 1);
    CHECK(listed.list().model().cardAt(0).toStdString() == card);
    listed.key(Qt::Key_Escape);
    listed.page->find();
    QTest::keyClicks(&listed.list().field(), QStringLiteral("ZEBRA"));
    CHECK(listed.rows() == 1);
}

TEST_CASE("Same fact lists the questions that rest on it, and Q leads to the packs and back") {
    const desktop::NoWarnings guard;
    Listed listed;
    int row = 0;
    const auto& model = listed.list().model();
    while (model.list().entry(model.placeAt(row)).factIds.empty()) ++row;
    listed.select(row, row);
    const std::string fact = model.list().entry(model.placeAt(row)).factIds.get().front();
    REQUIRE(listed.action(QStringLiteral("Same fact")) != nullptr);
    listed.action(QStringLiteral("Same fact"))->click();
    CHECK(listed.rows() >= 1);
    CHECK(listed.rows() < 60);
    for (int i = 0; i < listed.rows(); ++i) {
        const auto& facts = model.list().entry(model.placeAt(i)).factIds;
        CHECK(std::ranges::find(facts, fact) != facts.end());
    }
    // The filter is named in a text; a link of its own takes it away.
    CHECK(listed.says(QStringLiteral("Filter: fact ") + words(fact.substr(fact.find('/') + 1)).left(40)));
    const auto links = listed.list().findChildren<Button*>();
    const auto all = std::ranges::find(links, QStringLiteral("Show all"), &Button::text);
    REQUIRE(all != links.end());
    CHECK((*all)->isVisible());
    listed.list().kinds().setFocus();
    QTest::keyClick(&listed.list().kinds(), Qt::Key_Tab);
    CHECK((*all)->hasFocus());
    CHECK(desktop::namelessControls(*listed.page).isEmpty());
    (*all)->click();
    CHECK(listed.rows() > 60);
    CHECK_FALSE((*all)->isVisible());
    listed.key(Qt::Key_Q);
    CHECK(listed.page->tab() == LibraryPage::Tab::Packs);
    CHECK_FALSE(listed.list().isVisible());
    listed.page->showTab(LibraryPage::Tab::Questions);
    CHECK(listed.list().isVisible());
}

TEST_CASE("the list of questions fits every theme, text size and window") {
    const desktop::NoWarnings guard;
    Listed listed;
    listed.select(0, 3);
    static constexpr desktop::Look looks[] = {
        {"light", Scheme::Light, 100, {1080, 700}}, {"dark", Scheme::Dark, 100, {1080, 700}},
        {"narrow", Scheme::Light, 100, {736, 512}}, {"large", Scheme::Dark, 200, {1216, 760}},
        {"wide", Scheme::Light, 100, {1700, 1000}},
    };
    desktop::saveShots(*listed.page, QStringLiteral("questions"), looks);
}

TEST_CASE("the list says of a question that is left to repeat that it comes today, too") {
    const desktop::NoWarnings guard;
    Listed listed(3); // the third is missed, and its session is left
    const auto& model = listed.list().model();
    int row = 0;
    while (!model.list().at(model.placeAt(row)).missed) ++row;
    listed.select(row, row);
    CHECK(listed.says(QStringLiteral("%1 questions. Selected: to try again today, then comes back tomorrow.")
                          .arg(listed.rows())));
    CHECK(model.index(row, QuestionListModel::Back).data().toString() == QStringLiteral("tomorrow"));
}
