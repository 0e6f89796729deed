#include "desktop/question/question_page.h"

#include "desktop/charts/chart_table.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/die/cell_words.h"
#include "desktop/die/die_map_widget.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_questions.h"
#include "desktop/pages/library/question_list_model.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/question_table.h"
#include "desktop/pages_support.h"
#include "desktop/question/chance_curve.h"
#include "desktop/shell/main_window.h"
#include "desktop/study/question_info.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/layer.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "study/card_changes.h"
#include "study/notes.h"
#include "study/plan/why_due.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QFile>
#include <QHeaderView>
#include <QLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>

namespace cd = chipwise::desktop;
namespace study = chipwise::study;

namespace {

/// The window over the shipped pack, some of it answered on several days.
struct QuestionDesk {
    explicit QuestionDesk(QSize size = {1280, 800},
                          desktop::PageProfile::Packs packs = desktop::PageProfile::Packs::Core)
        : profile(packs) {
        for (int day = 0; day < 4; ++day) {
            profile.answer(5);
            profile.now().ms += 2 * 86'400'000LL;
        }
        window = std::make_unique<cd::MainWindow>(profile.workspace());
        window->resize(size);
        window->show();
        QApplication::processEvents();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* to = window->focusWidget() != nullptr ? window->focusWidget() : window.get();
        QTest::keyClick(to, key, modifiers);
        QApplication::processEvents();
    }
    cd::QuestionPage& question() { return window->questionPage(); }
    QStringList said() {
        QStringList all;
        for (const auto* text : question().findChildren<cd::Text*>())
            if (text->isVisible()) all << text->text();
        return all;
    }
    /// One that was answered on more than one day.
    std::string answeredCard() {
        std::string best;
        std::size_t most = 0;
        for (const auto& entry : profile.learner().catalog().entries()) {
            const auto record = study::questionRecord(profile.learner(), entry.card, profile.now());
            if (record.answers.size() > most) {
                most = record.answers.size();
                best = entry.card;
            }
        }
        REQUIRE(most > 0);
        return best;
    }
    void openTable() {
        key(Qt::Key_3, Qt::ControlModifier);
        key(Qt::Key_T);
    }
    cd::QuestionTable& table() { return *window->findChild<cd::QuestionTable*>(); }

    desktop::PageProfile profile;
    std::unique_ptr<cd::MainWindow> window;
};

} // namespace

TEST_CASE("Enter on a row of Progress's table opens the question's page, and Esc leads back to the row") {
    const desktop::NoWarnings guard;
    QuestionDesk desk;
    desk.openTable();
    desk.key(Qt::Key_Down);
    desk.key(Qt::Key_Down);
    const int row = desk.table().currentRow();
    const QString card = desk.table().cardAt(row);
    for (const Qt::Key back : {Qt::Key_Escape, Qt::Key_Backspace}) {
        desk.key(Qt::Key_Return);
        REQUIRE(desk.window->isQuestionInFront());
        CHECK(QString::fromStdString(desk.question().card()) == card);
        desk.key(back);
        CHECK_FALSE(desk.window->isQuestionInFront());
        CHECK(desk.window->pageId() == cd::PageId::Progress);
        CHECK(desk.window->focusWidget() == &desk.table());
        CHECK(desk.table().currentRow() == row);
        CHECK(desk.table().cardAt(row) == card);
    }
}

TEST_CASE("Enter on a square of the map and in the list of questions leads to the page and back") {
    const desktop::NoWarnings guard;
    QuestionDesk desk;
    desk.key(Qt::Key_3, Qt::ControlModifier);
    auto* die = desk.window->findChild<cd::ProgressPage*>()->findChild<cd::DieMapWidget*>();
    for (int i = 0; i < 4 && !desk.window->isQuestionInFront(); ++i) desk.key(Qt::Key_Return); // zooms in
    REQUIRE(desk.window->isQuestionInFront());
    const QStringList path = die->path();
    desk.key(Qt::Key_Escape);
    CHECK(desk.window->focusWidget() == die);
    CHECK(die->path() == path);

    desk.key(Qt::Key_5, Qt::ControlModifier);
    auto* library = desk.window->findChild<cd::LibraryPage*>();
    library->showTab(cd::LibraryPage::Tab::Questions);
    QTableView& list = library->questionList().table();
    list.setFocus();
    desk.key(Qt::Key_Down);
    const int row = list.currentIndex().row();
    desk.key(Qt::Key_Return);
    REQUIRE(desk.window->isQuestionInFront());
    desk.key(Qt::Key_Escape);
    CHECK(desk.window->pageId() == cd::PageId::Library);
    CHECK(library->tab() == cd::LibraryPage::Tab::Questions);
    CHECK(desk.window->focusWidget() == &list);
    CHECK(list.currentIndex().row() == row);
}

TEST_CASE("the page shows each answer, the curve on to the next day, and the same reason as memory why") {
    const desktop::NoWarnings guard;
    QuestionDesk desk;
    const std::string card = desk.answeredCard();
    desk.key(Qt::Key_3, Qt::ControlModifier);
    emit desk.window->findChild<cd::ProgressPage*>()->cardAsked(QString::fromStdString(card));
    REQUIRE(desk.window->isQuestionInFront());
    const auto record = study::questionRecord(desk.profile.learner(), card, desk.profile.now());
    CHECK(desk.said().contains(cd::words(study::whyDue(desk.profile.learner(), card, desk.profile.now()))));
    auto& answers = desk.question().answers();
    REQUIRE(answers.rowCount() == static_cast<int>(record.answers.size()));
    for (int row = 0; row < answers.rowCount(); ++row) {
        const auto& answer = record.answers[record.answers.size() - 1 - static_cast<std::size_t>(row)];
        CHECK(answers.item(row, 1)->text().startsWith(answer.correct ? QStringLiteral("right")
                                                                     : QStringLiteral("wrong")));
        if (answer.after)
            CHECK(answers.item(row, 2)->text().endsWith(
                (answer.correct ? QStringLiteral("\u2192 ") : QStringLiteral(", afterward: ")) +
                cd::percent(std::min(*answer.after, .99))));
        if (!answer.before) CHECK(answers.item(row, 2)->text().startsWith(QStringLiteral("new")));
    }
    CHECK_FALSE(answers.horizontalScrollBar()->isVisible()); // every column is in sight
    const auto* heads = answers.horizontalHeader();
    CHECK(heads->sectionSize(3) >= heads->sectionSizeHint(3)); // with its whole name
    CHECK(desk.question().curve().dataCount() == static_cast<int>(record.curve.size()));
    CHECK(desktop::namelessControls(desk.question()).isEmpty());
}

namespace {

/// Nov 22, the day before one on which more is due than the minutes hold.
void overfillTomorrow(desktop::PageProfile& profile) {
    profile.answer(30);
    profile.now().ms += 86'400'000LL;
    study::Plan plan = profile.learner().plan(profile.now());
    plan.minutesADay = 1;
    profile.learner().setPlan(plan, profile.now());
}

/// Of the questions that are due tomorrow one that will probably wait, or one that will not.
std::string dueTomorrow(desktop::PageProfile& profile, bool waits) {
    const study::NextDays days(profile.learner(), profile.now());
    for (const auto& [card, row] : profile.learner().profile().cards()) {
        const auto next = days.of(card);
        if (next && next->day == study::studyDay(profile.now()) + 1 && next->wait.empty() != waits)
            return card;
    }
    return {};
}

QStringList allTextsIn(const QWidget& widget) {
    QStringList all;
    for (const auto* text : widget.findChildren<cd::Text*>()) all << text->text();
    return all;
}

} // namespace

TEST_CASE("every screen says of a question due tomorrow whether it will probably wait") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    overfillTomorrow(profile);
    const bool waits = GENERATE(true, false);
    const std::string card = dueTomorrow(profile, waits);
    REQUIRE_FALSE(card.empty());
    cd::QuestionPage page(profile.workspace());
    page.resize(1080, 800);
    page.show();
    page.openFirst(QString::fromStdString(card));
    QApplication::processEvents();
    const QString known =
        allTextsIn(page).filter(QStringLiteral("Chance that you know it now: ")).join(QLatin1Char('\n'));
    const QString curve = page.curve().accessibleName(); // repeats nothing of it, and adds what comes
    CHECK(curve.startsWith(QStringLiteral("Chance that you know it: ")));
    CHECK(curve.endsWith(QStringLiteral("% when it comes back")));
    CAPTURE(known.toStdString());
    CHECK(known.contains(QStringLiteral("due tomorrow, but likely later.")) == waits);
    // The first ones on a day that holds too much are firm.
    const auto promise = study::nextDayOf(profile.learner(), card, profile.now())->promise;
    CHECK((promise == study::DayPromise::Firm) != waits);
    CHECK(known.contains(QStringLiteral("comes back tomorrow.")) != waits);

    study::SessionOptions one;
    one.cards = {card};
    one.cram = true;
    const auto session = profile.learner().start(one, profile.now());
    const cd::QuestionInfo info(profile.workspace(), *session->current(), nullptr);
    CHECK(allTextsIn(info).contains(QStringLiteral("Mon, Nov 23, 2026, likely later")) == waits);
    CHECK(allTextsIn(info).contains(QStringLiteral("Mon, Nov 23, 2026")) != waits);

    cd::QuestionTable table;
    table.setMap(profile.learner().map(profile.now()), profile.learner(), study::studyDay(profile.now()));
    for (int row = 0; row < table.rowCount(); ++row)
        if (table.cardAt(row).toStdString() == card)
            CHECK(table.item(row, cd::QuestionTable::Due)->text() ==
                  (waits ? QStringLiteral("tomorrow, likely later") : QStringLiteral("tomorrow")));

    cd::QuestionListModel list(nullptr);
    list.setList(std::make_shared<study::QuestionList>(profile.learner(), profile.now()),
                 study::studyDay(profile.now()));
    const int row = list.rowOf(QString::fromStdString(card));
    REQUIRE(row >= 0);
    CHECK(list.index(row, cd::QuestionListModel::Back).data().toString() ==
          (waits ? QStringLiteral("tomorrow, likely later") : QStringLiteral("tomorrow")));

    // Why a day is likely later: of this question among its reasons, of any in the heads of the lists.
    CHECK(allTextsIn(info).join(QLatin1Char('\n')).contains(QStringLiteral("but will probably wait: ")) ==
          waits);
    const QString meaning = QStringLiteral(
        "“Likely later” means that the question is due that day but will probably wait because ");
    CHECK(table.horizontalHeaderItem(cd::QuestionTable::Due)->toolTip().contains(meaning));
    CHECK(list.headerData(cd::QuestionListModel::Back, Qt::Horizontal, Qt::ToolTipRole)
              .toString()
              .contains(meaning));
}

TEST_CASE("the table in Progress says of every question the same days as the list in the Library") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(9);
    QStringList said;
    for (const int daysLater : {0, 40}) {
        profile.now().ms += daysLater * 86'400'000LL;
        const std::int64_t today = study::studyDay(profile.now());
        cd::QuestionTable table;
        table.setMap(profile.learner().map(profile.now()), profile.learner(), today);
        cd::QuestionListModel list(nullptr);
        list.setList(std::make_shared<study::QuestionList>(profile.learner(), profile.now()), today);
        REQUIRE(table.rowCount() == list.rowCount());
        for (int row = 0; row < table.rowCount(); ++row) {
            const int place = list.rowOf(table.cardAt(row));
            REQUIRE(place >= 0);
            const auto listed = [&](int column) { return list.index(place, column).data().toString(); };
            CHECK(table.item(row, cd::QuestionTable::Due)->text() == listed(cd::QuestionListModel::Back));
            CHECK(table.item(row, cd::QuestionTable::Last)->text() == listed(cd::QuestionListModel::Last));
            said << listed(cd::QuestionListModel::Back) << listed(cd::QuestionListModel::Last);
        }
    }
    CHECK(said.contains(QStringLiteral("today")));
    CHECK(said.contains(QStringLiteral("due today")));
}

TEST_CASE("the curve is walked by keys, named to screen readers, read as a table and saved") {
    const desktop::NoWarnings guard;
    QuestionDesk desk;
    const std::string card = desk.answeredCard();
    desk.key(Qt::Key_3, Qt::ControlModifier);
    emit desk.window->findChild<cd::ProgressPage*>()->cardAsked(QString::fromStdString(card));
    cd::ChanceCurve& curve = desk.question().curve();
    curve.setFocus();
    desk.key(Qt::Key_Home);
    CHECK(curve.current() == 0);
    const auto described = [&] {
        return QAccessible::queryAccessibleInterface(&curve)->text(QAccessible::Description);
    };
    const QString first = described();
    CHECK(first.contains(QStringLiteral("answered")));
    desk.key(Qt::Key_Right);
    CHECK(curve.current() == 1);
    CHECK(described() != first);
    desk.key(Qt::Key_End);
    CHECK(curve.current() == curve.dataCount() - 1);
    desk.key(Qt::Key_T);
    REQUIRE(curve.showsTable());
    auto* table = qobject_cast<cd::ChartTableView*>(desk.window->focusWidget());
    REQUIRE(table != nullptr);
    CHECK(table->rowCount() == curve.dataCount());
    desk.key(Qt::Key_T);
    CHECK_FALSE(curve.showsTable());
    CHECK(desk.window->focusWidget() == &curve);

    const QString csv = QString::fromStdString((desk.profile.folder() / "curve.csv").string());
    desk.question().saveCurve(csv);
    QFile file(csv);
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll() == cd::csvOf(curve.table()));
    const QString png = QString::fromStdString((desk.profile.folder() / "curve.png").string());
    desk.question().saveCurve(png);
    CHECK(QImage(png).width() > curve.width());
}

TEST_CASE("a question is flagged, hidden, reset and noted on its page, each taken back by an undo") {
    const desktop::NoWarnings guard;
    QuestionDesk desk;
    const std::string card = desk.answeredCard();
    desk.openTable();
    emit desk.window->findChild<cd::ProgressPage*>()->cardAsked(QString::fromStdString(card));
    const auto row = [&] { return *desk.profile.learner().profile().card(card); };
    desk.key(Qt::Key_F);
    CHECK(row().flagged);
    desk.key(Qt::Key_Z, Qt::ControlModifier);
    CHECK_FALSE(row().flagged);
    desk.key(Qt::Key_Exclam);
    CHECK(row().suspended);
    CHECK_FALSE(desk.question().studyButton()->isVisible());
    desk.key(Qt::Key_Exclam);
    CHECK_FALSE(row().suspended);
    desk.question().resetButton()->click();
    CHECK_FALSE(row().memory);
    CHECK(desk.question().answers().item(0, 3)->text() == QStringLiteral("no longer counts"));
    desk.key(Qt::Key_Z, Qt::ControlModifier);
    CHECK(row().memory);
    desk.key(Qt::Key_Y);
    auto* note = qobject_cast<cd::NoteDialog*>(cd::topLayer(desk.window.get()));
    REQUIRE(note != nullptr);
    emit note->saved(QStringLiteral("twice as many"));
    note->reject();
    CHECK(desk.said().contains(QStringLiteral("Your note: twice as many")));
    CHECK(study::noteOf(desk.profile.learner(), card) == "twice as many");
}

TEST_CASE("a question on the same fact opens in its place, and Esc leads through it back") {
    const desktop::NoWarnings guard;
    QuestionDesk desk;
    std::string card;
    for (const auto& entry : desk.profile.learner().catalog().entries())
        if (card.empty() &&
            !study::questionRecord(desk.profile.learner(), entry.card, desk.profile.now()).sameFact.empty())
            card = entry.card;
    desk.key(Qt::Key_3, Qt::ControlModifier);
    emit desk.window->findChild<cd::ProgressPage*>()->cardAsked(QString::fromStdString(card));
    REQUIRE_FALSE(desk.question().sameFact().isEmpty());
    desk.question().sameFact().front()->click();
    CHECK(desk.question().card() != card);
    desk.key(Qt::Key_Escape);
    CHECK(desk.question().card() == card);
    desk.key(Qt::Key_Escape);
    CHECK_FALSE(desk.window->isQuestionInFront());
}

TEST_CASE("a question's page is whole after that of one with fewer questions on the same fact") {
    const desktop::NoWarnings guard;
    QuestionDesk desk;
    std::map<std::size_t, std::string> byCount;
    for (const auto& entry : desk.profile.learner().catalog().entries()) {
        const auto record = study::questionRecord(desk.profile.learner(), entry.card, desk.profile.now());
        if (!record.sameFact.empty()) byCount.emplace(record.sameFact.size(), entry.card);
    }
    REQUIRE(byCount.size() > 1);
    desk.key(Qt::Key_3, Qt::ControlModifier);
    for (const std::string& card : {byCount.begin()->second, byCount.rbegin()->second}) {
        emit desk.window->findChild<cd::ProgressPage*>()->cardAsked(QString::fromStdString(card));
        QApplication::processEvents();
        const QWidget& list = *desk.question().sameFact().front()->parentWidget();
        CHECK(list.height() >= list.layout()->totalSizeHint().height());
        CHECK(desk.question().curve().height() ==
              desk.question().curve().heightForWidth(desk.question().curve().width()));
        desk.key(Qt::Key_Escape);
    }
}

TEST_CASE("the buttons of one question stand beside each other after another one was open") {
    const desktop::NoWarnings guard;
    QuestionDesk desk;
    const std::string answered = desk.answeredCard();
    std::string fresh;
    for (const auto& entry : desk.profile.learner().catalog().entries())
        if (!desk.profile.learner().profile().card(entry.card)) fresh = entry.card;
    desk.key(Qt::Key_3, Qt::ControlModifier);
    for (const std::string& card : {fresh, answered}) {
        emit desk.window->findChild<cd::ProgressPage*>()->cardAsked(QString::fromStdString(card));
        QApplication::processEvents();
        const QWidget& row = *desk.question().studyButton()->parentWidget();
        const auto buttons = row.findChildren<cd::Button*>();
        for (const cd::Button* one : buttons)
            for (const cd::Button* other : buttons)
                if (one != other && one->isVisible() && other->isVisible())
                    CHECK_FALSE(one->geometry().intersects(other->geometry()));
        CHECK(desk.question().resetButton()->isVisible() == (card == answered));
        desk.key(Qt::Key_Escape); // what changes while the page is hidden moves nothing by itself
    }
}

TEST_CASE("a question set aside shows no text on its page, only why") {
    const desktop::NoWarnings guard;
    QuestionDesk desk({1280, 800}, desktop::PageProfile::Packs::CoreWithChecks);
    const auto kept = desk.profile.learner().profile().cardsKeptAside();
    REQUIRE_FALSE(kept.empty());
    const std::string stem = desk.profile.learner().catalog().entry(kept.front())->stem;
    desk.key(Qt::Key_3, Qt::ControlModifier);
    emit desk.window->findChild<cd::ProgressPage*>()->cardAsked(QString::fromStdString(kept.front()));
    REQUIRE(desk.window->isQuestionInFront());
    const QString all = desk.said().join(QLatin1Char('\n'));
    CHECK(all.contains(QStringLiteral("set aside for a readiness check")));
    CHECK_FALSE(all.contains(cd::words(stem).left(30)));
    for (const auto* view : desk.question().findChildren<cd::MarkdownView*>()) CHECK_FALSE(view->isVisible());
    CHECK_FALSE(desk.question().studyButton()->isVisible());
    desk.key(Qt::Key_Escape);
    CHECK_FALSE(desk.window->isQuestionInFront());
}

TEST_CASE("every kind of question has a page on which nothing is cut off, in every look") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (int day = 0; day < 3; ++day) {
        profile.answer(6);
        profile.now().ms += 86'400'000LL;
    }
    cd::QuestionPage page(profile.workspace());
    page.setWayBack(QStringLiteral("Progress"));
    page.resize(1080, 800);
    page.show();
    int number = 0;
    for (const auto& entry : profile.learner().catalog().entries()) {
        const auto record = study::questionRecord(profile.learner(), entry.card, profile.now());
        const bool answered = !record.answers.empty();
        if (!answered && number++ % 120 != 0) continue;
        if (answered && number++ % 5 != 0) continue;
        page.openFirst(QString::fromStdString(entry.card));
        desktop::saveShots(page, QStringLiteral("question-page%1").arg(number));
    }
}

TEST_CASE("the page of a question that is left to repeat says that it comes today and tomorrow") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(3); // the third is missed, and its session is left
    const auto rows = profile.learner().profile().cards();
    const auto missed = std::ranges::find_if(rows, [](const auto& one) {
        return one.second.memory && chipwise::memory::isMissed(one.second.memory->outcome);
    });
    REQUIRE(missed != rows.end());
    cd::QuestionPage page(profile.workspace());
    page.resize(1080, 800);
    page.show();
    page.openFirst(QString::fromStdString(missed->first));
    QApplication::processEvents();
    const QString said = allTextsIn(page).join(QLatin1Char('\n'));
    CAPTURE(said.toStdString());
    CHECK(said.contains(QStringLiteral("missed today, to try again today, then comes back tomorrow.")));
    CHECK(said.contains(QStringLiteral("so another session today asks it again. It comes back tomorrow, ")));
    CHECK(desktop::cutOffs(page).isEmpty());
}
