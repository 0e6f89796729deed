#include "desktop/study_support.h"

#include "desktop/study/back_button.h"
#include "desktop/study/sheets/verdict_line.h"
#include "desktop/study/thinking_time.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/option_row.h"
#include "desktop/widgets/pins.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "study/preferences.h"
#include "support/catch.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <sys/resource.h>

#include <csignal>
#include <set>

using namespace chipwise::desktop;
using chipwise::memory::Certainty;
namespace store = chipwise::store;
namespace study = chipwise::study;

namespace {

const std::vector<std::string> everyKind = {"one",  "several", "truth",      "number",    "short", "gap",
                                            "gaps", "card",    "cards#core", "cards#hbm", "texts", "rich"};

void readBrief(desktop::StudyRoom& room) {
    if (!room.hasSheet() && room.session().current() != nullptr) room.key(Qt::Key_Return);
}

QAbstractButton* button(QWidget& in, const QString& text) {
    for (auto* one : in.findChildren<QAbstractButton*>())
        if (one->isVisible() && one->text() == text) return one;
    return nullptr;
}

void clickButton(desktop::StudyRoom& room, const QString& text) {
    QAbstractButton* found = button(room.page, text);
    INFO(text.toStdString());
    REQUIRE(found != nullptr);
    room.click(*found);
}

/// Writing fails as on a full disk while this lives.
class FullDisk {
public:
    FullDisk() : m_before(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &m_limit);
        rlimit nothing = m_limit;
        nothing.rlim_cur = 0;
        ::setrlimit(RLIMIT_FSIZE, &nothing);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_limit);
        std::signal(SIGXFSZ, m_before);
    }

private:
    void (*m_before)(int);
    rlimit m_limit{};
};

} // namespace

TEST_CASE("a session of every kind is answered by keyboard alone") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask(everyKind);
    std::set<std::string> asked;
    while (room.session().current() != nullptr) {
        readBrief(room);
        asked.insert(room.sheet().asked().card.name);
        room.wait(5'000);
        room.answerRight();
        REQUIRE(room.sheet().showsVerdict());
        CHECK(room.sheet().verdict()->verdict.correct);
        room.key(Qt::Key_Return);
    }
    CHECK(asked.size() == everyKind.size());
    const auto answers = room.answers();
    REQUIRE(answers.size() == everyKind.size());
    for (const store::Event& event : answers) {
        CHECK(event.correct == true);
        CHECK(event.confidence == "plain");
        CHECK(event.durationMs == 5'000);
    }
    CHECK(room.workspace.learner().replay(false).differences.empty());
}

TEST_CASE("wrong answers come back until they are right") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "number", "card"});
    for (int i = 0; i < 3; ++i) {
        room.answerWrong();
        if (i != 1) REQUIRE(room.sheet().showsVerdict());
        CHECK_FALSE(room.sheet().verdict()->verdict.correct);
        CHECK(room.page.focusWidget()->accessibleName().contains(QStringLiteral(".")));
        room.key(Qt::Key_Space);
    }
    for (int i = 0; i < 3; ++i) {
        REQUIRE(room.hasSheet());
        room.answerRight();
        room.key(Qt::Key_Return);
    }
    CHECK_FALSE(room.hasSheet());
    CHECK(room.answers().size() == 6);
}

TEST_CASE("a session of every kind is answered by mouse alone") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "several", "truth", "number", "card"});
    const auto choose = [&] {
        const auto rows = room.sheet().findChildren<QAbstractButton*>();
        for (const int digit : room.rightDigits())
            for (auto* row : rows)
                if (row->accessibleName().startsWith(QString::number(digit) + QLatin1Char(',')))
                    room.click(*row);
    };
    while (room.hasSheet()) {
        const auto kind = room.sheet().asked().presentation.kind;
        if (kind == chipwise::pack::Kind::Numeric) {
            room.click(*room.field());
            room.type(QStringLiteral("96"));
        } else if (kind == chipwise::pack::Kind::Flashcard) {
            clickButton(room, QStringLiteral("Show the back"));
        } else {
            choose();
        }
        clickButton(room, kind == chipwise::pack::Kind::Flashcard ? QStringLiteral("Got it")
                                                                  : QStringLiteral("Check"));
        REQUIRE(room.sheet().showsVerdict());
        CHECK(room.sheet().verdict()->verdict.correct);
        clickButton(room, QStringLiteral("Next"));
    }
    CHECK(room.answers().size() == 5);
}

TEST_CASE("G, S and Alt with them say how certain an answer was") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "truth", "number", "short"});
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().front()));
    room.key(Qt::Key_G);
    CHECK(room.sheet().verdict()->lucky);
    room.key(Qt::Key_Return);
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.wrongDigit()));
    room.key(Qt::Key_S);
    CHECK(room.sheet().verdict()->sureButWrong);
    room.key(Qt::Key_Return);
    room.type(QStringLiteral("96"));
    room.key(Qt::Key_S, Qt::AltModifier);
    CHECK(room.sheet().verdict()->certainty == Certainty::Certain);
    room.key(Qt::Key_Return);
    room.type(QStringLiteral("gs"));
    CHECK(room.field()->text() == QStringLiteral("gs"));
    room.key(Qt::Key_G, Qt::AltModifier);
    CHECK(room.sheet().verdict()->certainty == Certainty::Guess);
}

TEST_CASE("of too few options Check says how many are asked for, and takes them when they are there") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"several"});
    const auto sentence = [&] {
        const auto* line = room.sheet().findChild<VerdictLine*>();
        return line->isVisible() ? line->accessibleName() : QString();
    };
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().front()));
    CHECK(sentence().isEmpty());
    room.key(Qt::Key_Return);
    CHECK(sentence() == QStringLiteral("Choose 2 options. You chose 1."));
    CHECK_FALSE(room.sheet().showsVerdict());
    CHECK(room.answers().empty());
    room.shoot("choose-two");
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().back()));
    CHECK(sentence().isEmpty());
    room.key(Qt::Key_Return);
    CHECK(room.sheet().verdict()->verdict.correct);
}

TEST_CASE("a question opens without a ring around its first option, which would look chosen") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "several"});
    const auto hasRing = [&] {
        return room.page.findChild<QWidget*>(QStringLiteral("focusRing")) != nullptr;
    };
    CHECK_FALSE(hasRing());
    room.key(Qt::Key_Down);
    CHECK(hasRing());
    room.answerRight();
    room.key(Qt::Key_Return);
    REQUIRE(room.sheet().asked().card.name == "one-of-every-kind/several");
    CHECK_FALSE(hasRing());
    CHECK(room.page.focusWidget() != nullptr);
}

TEST_CASE("a gap has one name in the text and at its field, and plain brackets in a report") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"gaps"});
    QStringList shown;
    for (const auto* view : room.sheet().findChildren<MarkdownView*>())
        shown << view->plainText().simplified();
    CHECK_FALSE(shown.filter(QStringLiteral("blank 1 was made to train, blank 2 to serve;")).isEmpty());
    QStringList labels;
    for (const auto* text : room.sheet().view().findChildren<Text*>()) labels << text->text();
    CHECK(labels.contains(QStringLiteral("Blank 3")));
    room.answerWrong();
    clickButton(room, QStringLiteral("Report a problem…"));
    CHECK(QGuiApplication::clipboard()->text().contains(
        QStringLiteral("[blank 1] was made to train, [blank 2] to serve;")));
}

TEST_CASE("a right number with another unit is asked about once") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"number"});
    room.type(QStringLiteral("96 TFLOPS"));
    room.key(Qt::Key_Return);
    CHECK_FALSE(room.sheet().showsVerdict());
    CHECK(room.answers().empty());
    room.key(Qt::Key_Return);
    REQUIRE(room.sheet().showsVerdict());
    CHECK_FALSE(room.sheet().verdict()->verdict.correct);
}

TEST_CASE("a miss and a guess say beside the button when they come back, in this session too") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"number", "one"});
    const auto sentence = [&] { return room.sheet().findChild<VerdictLine*>()->accessibleName(); };
    room.type(QStringLiteral("95"));
    room.key(Qt::Key_Return);
    CHECK(sentence().startsWith(QStringLiteral("Not the right number. ")));
    CHECK(sentence().endsWith(QStringLiteral("Asked again in this session. Comes back tomorrow.")));
    room.key(Qt::Key_Return);
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().front()));
    room.key(Qt::Key_G);
    CHECK(sentence() ==
          QStringLiteral("Right, but you guessed. Asked again in this session. Comes back tomorrow."));
}

TEST_CASE("undo takes the last answer back, also after the last card, and redo keeps it") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "truth"});
    room.answerRight();
    room.key(Qt::Key_Return);
    room.answerRight();
    room.key(Qt::Key_Return);
    REQUIRE_FALSE(room.hasSheet());
    room.key(Qt::Key_U);
    REQUIRE(room.hasSheet());
    CHECK(room.sheet().asked().card.name == "one-of-every-kind/truth");
    CHECK_FALSE(room.sheet().showsVerdict());
    CHECK(room.workspace.learner().today(room.now).answeredToday == 1);
    room.page.redo();
    CHECK_FALSE(room.hasSheet());
    CHECK(room.workspace.learner().today(room.now).answeredToday == 2);
    room.page.undo();
    room.page.undo();
    CHECK(room.sheet().asked().card.name == "one-of-every-kind/one");
    CHECK(room.workspace.learner().replay(false).differences.empty());
}

TEST_CASE("keys strike out, put off, suspend, flag, report and inform") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "truth", "card"});
    room.type(QStringLiteral("x2"));
    auto rows = room.sheet().findChildren<QAbstractButton*>();
    const auto struck = [&] {
        return std::count_if(rows.begin(), rows.end(), [](const auto* row) {
            return row->accessibleDescription() == QStringLiteral("struck out");
        });
    };
    CHECK(struck() == 1);
    room.type(QStringLiteral("x2"));
    CHECK(struck() == 0);
    room.key(Qt::Key_F);
    CHECK(room.workspace.learner().profile().card("one-of-every-kind/one")->flagged);
    room.key(Qt::Key_I);
    auto* info = room.page.findChild<QDialog*>();
    REQUIRE(info != nullptr);
    info->reject();
    QSignalSpy source(&room.page, &StudyPage::linkChosen);
    room.key(Qt::Key_L);
    REQUIRE(source.size() == 1);
    QSignalSpy sheet(&room.page, &StudyPage::sheetAsked);
    room.key(Qt::Key_Question, Qt::ShiftModifier);
    CHECK(sheet.size() == 1);
    room.key(Qt::Key_Minus);
    CHECK(room.sheet().asked().card.name == "one-of-every-kind/truth");
    room.key(Qt::Key_At, Qt::ShiftModifier);
    CHECK(room.workspace.learner().profile().card("one-of-every-kind/truth")->suspended);
    CHECK(room.sheet().asked().card.name == "one-of-every-kind/card");
    room.key(Qt::Key_Space);
    room.key(Qt::Key_1);
    clickButton(room, QStringLiteral("Report a problem…"));
    CHECK(QGuiApplication::clipboard()->text().contains(QStringLiteral("one-of-every-kind/card")));
    QSignalSpy closed(&room.page, &StudyPage::closed);
    room.key(Qt::Key_Escape); // the end of the session
    CHECK(closed.isEmpty());
    room.key(Qt::Key_Escape);
    CHECK(closed.size() == 1);
}

TEST_CASE("an option is struck out by a click, too, and a choice ends the striking") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one"});
    QString said;
    QObject::connect(&room.page, &StudyPage::noticed, [&](const QString& text) { said = text; });
    auto rows = room.sheet().findChildren<QAbstractButton*>();
    const auto strike = [&] {
        for (KeyHint* hint : room.page.findChildren<KeyHint*>())
            if (hint->isVisible() && hint->text() == QStringLiteral("strike out")) room.click(*hint);
    };
    strike();
    CHECK(said == QStringLiteral("To strike out or restore an option, click it or press its number."));
    room.click(*rows.at(1));
    QTest::mouseDClick(rows.at(1), Qt::LeftButton);
    QTest::mouseRelease(rows.at(1), Qt::LeftButton);
    CHECK(room.sheet().view().struck() == std::set<int>{2});
    CHECK_FALSE(room.sheet().view().answer());
    room.key(Qt::Key_3);
    REQUIRE(room.sheet().view().answer());
    CHECK(room.sheet().view().struck() == std::set<int>{2});
    // What is chosen otherwise meanwhile, by the space bar, was not to be struck out; nor is what follows.
    strike();
    rows.at(0)->click();
    room.key(Qt::Key_3);
    CHECK(room.sheet().view().struck() == std::set<int>{2});
    CHECK(std::get<chipwise::quiz::Chosen>(*room.sheet().view().answer()).keys == std::vector{3});
}

TEST_CASE("a card has four buttons where the learner wants them") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    chipwise::study::setFourButtons(room.workspace.learner(), true);
    room.ask({"card"});
    room.key(Qt::Key_Space);
    CHECK(button(room.page, QStringLiteral("Hard")) != nullptr);
    room.key(Qt::Key_4);
    REQUIRE(room.answers().size() == 1);
    CHECK(room.answers().front().rating == 4);
}

TEST_CASE("recall-first hides the options until they are asked for and is remembered") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one"});
    room.key(Qt::Key_R);
    room.ask({"one"});
    CHECK(room.sheet().view().isCovered());
    room.key(Qt::Key_1);
    CHECK_FALSE(room.sheet().view().answer());
    room.key(Qt::Key_Space);
    CHECK_FALSE(room.sheet().view().isCovered());
    CHECK_FALSE(room.sheet().view().answer());
    room.answerRight();
    CHECK(room.sheet().verdict()->verdict.correct);
    room.key(Qt::Key_R);
    room.ask({"one"});
    CHECK_FALSE(room.sheet().view().isCovered());
}

TEST_CASE("a pause counts as a minute of thinking at most") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one"});
    room.wait(3'600'000);
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().front()));
    room.wait(2'000);
    room.key(Qt::Key_Return);
    REQUIRE(room.answers().size() == 1);
    CHECK(room.answers().front().durationMs == 62'000);
}

TEST_CASE("an answer that cannot be saved stays, and Enter tries again") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one"});
    {
        const FullDisk full;
        room.answerRight();
        CHECK_FALSE(room.sheet().showsVerdict());
        CHECK(room.sheet().view().answer());
    }
    CHECK(room.answers().empty());
    room.key(Qt::Key_Return);
    REQUIRE(room.sheet().showsVerdict());
    CHECK(room.sheet().verdict()->verdict.correct);
    CHECK(room.answers().size() == 1);
    CHECK(room.workspace.learner().replay(false).differences.empty());
}

TEST_CASE("the way back names the page it leads to, and reading a Brief again has no progress") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    auto* back = room.page.findChild<BackButton*>();
    auto* pins = room.page.findChild<Pins*>();
    CHECK(back->text() == QStringLiteral("Back"));
    room.page.setWayBack(QStringLiteral("Library"));
    CHECK(back->text() == QStringLiteral("Library"));
    CHECK(back->accessibleName() == QStringLiteral("Back to Library"));
    room.ask({"one"});
    CHECK(pins->isVisible());
    chipwise::study::Brief brief;
    brief.pack = "study-pack";
    brief.title = "Roles";
    brief.text = "Trainium trains.";
    room.page.read(brief);
    CHECK_FALSE(pins->isVisible());
    room.ask({"one"});
    CHECK(pins->isVisible());
}

TEST_CASE("the number field takes a decimal comma in a question that is shown in German") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room({desktop::corePack()});
    room.workspace.learner().setLanguage("de");
    room.ask({"aws-ml-chips-core/trn2-48xlarge-fp8-rate"});
    readBrief(room);
    room.type(QStringLiteral("1.536"));
    room.key(Qt::Key_Return);
    CHECK_FALSE(room.sheet().showsVerdict());
    room.field()->clear();
    room.type(QStringLiteral("20,8"));
    room.key(Qt::Key_Return);
    REQUIRE(room.sheet().showsVerdict());
    CHECK(room.sheet().verdict()->verdict.correct);
    CHECK(room.answers().back().answer == "20.8");
}

TEST_CASE("a G or an S typed behind a number says which key works there") {
    const desktop::NoWarnings guard;
    for (const char* typed : {"20.8G", "20.8g", "20.8 S", "G"}) {
        INFO(typed);
        desktop::StudyRoom room({desktop::corePack()});
        room.ask({"aws-ml-chips-core/trn2-48xlarge-fp8-rate"});
        readBrief(room);
        room.type(QLatin1String(typed));
        room.key(Qt::Key_Return);
        REQUIRE_FALSE(room.sheet().showsVerdict());
        const bool sure = QLatin1String(typed).endsWith(QLatin1Char('S'));
        QStringList said;
        for (const auto* text : room.sheet().findChildren<Text*>())
            if (text->isVisible()) said << text->text();
        CHECK(said.filter(sure ? QStringLiteral("Alt+S") : QStringLiteral("Alt+G")).size() == 1);
        CHECK(room.field()->text() == QLatin1String(typed));
        if (room.field()->text() == QStringLiteral("G")) continue;
        room.field()->clear();
        room.type(QStringLiteral("20.8"));
        room.key(sure ? Qt::Key_S : Qt::Key_G, Qt::AltModifier);
        REQUIRE(room.sheet().showsVerdict());
        CHECK(room.answers().back().answer == "20.8");
        CHECK(room.answers().back().confidence == (sure ? "certain" : "guess"));
    }
}

namespace {

/// Another window on the same profile asks exactly this question and answers it.
void answerInAnotherWindow(desktop::StudyRoom& room, const std::string& card) {
    chipwise::study::Learner learner(room.workspace.folder());
    chipwise::study::SessionOptions options;
    options.cards = {card};
    const auto session = learner.start(options, room.now);
    REQUIRE(session->current() != nullptr);
    room.wait(1000);
    const auto graded = session->answer(chipwise::quiz::Chosen{{1}}, Certainty::Plain, room.now, 1000);
    REQUIRE_FALSE(graded.eventId.empty());
}

} // namespace

TEST_CASE("a window that comes to the front again goes on where another one has answered its question") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "truth", "short"});
    readBrief(room);
    QSignalSpy said(&room.page, &StudyPage::noticed);
    REQUIRE(room.sheet().asked().of == 3);
    answerInAnotherWindow(room, room.sheet().asked().card.name);
    QEvent activated(QEvent::WindowActivate);
    QApplication::sendEvent(&room.page, &activated);
    REQUIRE(room.hasSheet());
    CHECK(room.sheet().asked().card.name == "one-of-every-kind/truth");
    CHECK(room.sheet().asked().of == 2);
    REQUIRE(said.size() == 1);
    CHECK(said.first().first().toString().contains(QStringLiteral("in another window")));
    QApplication::sendEvent(&room.page, &activated);
    CHECK(said.size() == 1);
}

TEST_CASE("a question that another window has answered is neither graded nor recorded again") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "truth"});
    readBrief(room);
    QSignalSpy said(&room.page, &StudyPage::noticed);
    answerInAnotherWindow(room, "one-of-every-kind/one");
    REQUIRE(room.answers().size() == 1);
    room.type(QStringLiteral("1"));
    room.key(Qt::Key_Return);
    CHECK(room.answers().size() == 1);
    REQUIRE(room.hasSheet());
    CHECK(room.sheet().asked().card.name == "one-of-every-kind/truth");
    CHECK_FALSE(room.sheet().showsVerdict());
    CHECK(said.size() == 1);
    room.type(QStringLiteral("1")); // still meant for the question that is gone
    room.key(Qt::Key_Return);
    CHECK_FALSE(room.sheet().showsVerdict());
    CHECK(room.answers().size() == 1);
    room.wait(2000);
    room.answerRight();
    CHECK(room.answers().size() == 2);
    CHECK(room.workspace.learner().replay(false).differences.empty());
}

TEST_CASE("the end of a session whose pack was removed names the pack and what was answered") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    room.ask({"one", "truth", "short", "card"});
    readBrief(room);
    room.answerWrong();
    const std::string title = room.workspace.learner().catalog().packs().front().title;
    room.workspace.learner().remove("one-of-every-kind");
    room.key(Qt::Key_Return);
    REQUIRE_FALSE(room.hasSheet());
    QString all;
    for (const auto* text : room.page.findChildren<Text*>())
        if (text->isVisible()) all += text->text() + QLatin1Char('\n');
    for (const auto* label : room.page.findChildren<ElidedLabel*>())
        if (label->isVisible()) all += label->text() + QLatin1Char('\n');
    INFO(all.toStdString());
    CHECK(all.contains(QStringLiteral("“%1” was removed during this session").arg(words(title))));
    CHECK(all.contains(QStringLiteral("1 question, less than a minute")));
    CHECK_FALSE(all.contains(QStringLiteral("one-of-every-kind/")));
    CHECK_FALSE(all.contains(QStringLiteral("of 0 known")));
    CHECK(button(room.page, QStringLiteral("Drill missed questions")) == nullptr);
    room.shoot(QStringLiteral("study-pack-removed"));
}

TEST_CASE(
    "after an answer the chance for tomorrow stands beside what it would be without, never after a miss") {
    const desktop::NoWarnings guard;
    desktop::StudyRoom room;
    const auto shown = [&] {
        QString all;
        for (const auto* text : room.page.findChildren<Text*>())
            if (text->isVisible()) all += text->text() + QLatin1Char('\n');
        return all;
    };
    const auto chance = QStringLiteral("Chance that you will know it tomorrow");
    room.ask({"one"});
    readBrief(room);
    CHECK(shown().contains(QStringLiteral(" in this subject"))); // no second count beside the session's
    CHECK_FALSE(shown().contains(QStringLiteral("question 1 of")));
    room.wait(5'000);
    room.answerWrong();
    CHECK_FALSE(shown().contains(chance));
    CHECK(room.sheet().findChild<VerdictLine*>()->accessibleName().endsWith(
        QStringLiteral("Asked again in this session. Comes back tomorrow.")));
    room.key(Qt::Key_Return);
    REQUIRE(room.sheet().asked().returned);
    room.wait(5'000);
    room.answerRight();
    CHECK_FALSE(shown().contains(chance)); // the second answer of a day
    room.wait(std::int64_t{4} * 86'400'000);
    room.ask({"one"});
    room.wait(5'000);
    room.answerRight();
    INFO(shown().toStdString());
    CHECK(shown().contains(chance));
    CHECK(shown().contains(QStringLiteral("% without this answer)")));
    const study::Graded& graded = *room.session().verdict();
    REQUIRE(graded.chanceWithout);
    CHECK(*graded.chanceWithout < graded.chanceAfter);
}
