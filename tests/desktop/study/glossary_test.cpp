#include "desktop/study_support.h"

#include "desktop/dialogs/words_dialog.h"
#include "desktop/question/question_page.h"
#include "desktop/study/sheets/after_panel.h"
#include "desktop/study/sheets/brief_sheet.h"
#include "desktop/study/sheets/term_card.h"
#include "desktop/study/sheets/term_guide.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QListWidget>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

#include <fstream>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

/// A pack with a glossary, two roles, a ladder and a question with another side.
std::filesystem::path glossaryPack(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder / "questions");
    std::ofstream(folder / "pack.md") << "# Words\nid: words\nversion: 1.0.0\nformat: 1\nlanguage: en\n"
                                         "author: Somebody\nlicense: CC0-1.0\nladder: first\n\nFor a test.\n";
    std::ofstream(folder / "questions" / "10.md")
        << "# Cores {#cores}\n\nA Host carries the chips, and each has a Tensor Engine.\n\n"
           "## One side {#one}\ntags: first, role:planner\ncontrast: other\n\n"
           "What does a Host lend to its chips?\n\n- [x] Nothing\n  > SBUF is on the chip.\n- [ ] The SBUF\n"
           "- [ ] A disk\n\n> The Tensor Engine reads from its own memory.\n\n"
           "## Other side {#other}\ntags: role:site-owner\n\nWhat does a Host lend to a disk?\n\n"
           "- [x] A slot\n- [ ] A chip\n\n"
           "## Short one {#typed}\nkind: short\n\nWhat carries the chips?\n\n= Frame\n\n";
    std::ofstream(folder / "glossary.md")
        << "# Glossary {#gl}\n\nWords.\n\n## Words {#w}\nkind: flashcards\n\n"
           "- Host :: The computer around it. {#host}\n- SBUF :: Memory *inside*. {#sbuf}\n"
           "- Tensor Engine :: It multiplies matrices. {#te}\n";
    return folder;
}

class GlossaryRoom {
public:
    explicit GlossaryRoom(QSize size = QSize(1280, 800))
        : room({glossaryPack(m_folder.path() / "words")}, size) {}

    void ask(const std::string& question) {
        room.ask({"words/" + question});
        if (!room.hasSheet()) room.key(Qt::Key_Return); // its Brief
    }

    /// Selects that word in the view by a double click.
    void select(MarkdownView& view, const QString& word) {
        QTextCursor found = view.document()->find(word);
        REQUIRE_FALSE(found.isNull());
        found.setPosition(found.selectionStart() + 1);
        const QPoint at = view.cursorRect(found).center();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at);
        QApplication::processEvents();
    }

    MarkdownView& view(const QString& name) {
        for (auto* one : room.page.findChildren<MarkdownView*>())
            if (one->isVisible() && one->accessibleName() == name) return *one;
        FAIL("no view " << name.toStdString());
        throw std::logic_error("not reached");
    }

    TermCard& card() { return room.page.guide().card(); }
    QStringList hints() {
        QStringList words;
        for (auto* hint : room.page.findChildren<KeyHint*>())
            if (hint->isVisible()) words << hint->text();
        return words;
    }

private:
    TestFolder m_folder;

public:
    desktop::StudyRoom room;
};

/// A test has no event loop of its own, which is what closed dialogs wait for.
void deleteClosed() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

QStringList listed(QWidget& in) {
    auto* dialog = in.findChild<WordsDialog*>();
    REQUIRE(dialog != nullptr);
    QStringList words;
    for (int i = 0; i < dialog->list().count(); ++i) words << dialog->list().item(i)->text();
    return words;
}

} // namespace

TEST_CASE("a word of the glossary that is selected shows its meaning beside it") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    room.ask("one");
    room.room.answerRight();
    MarkdownView& why = room.view(QStringLiteral("Explanation"));
    room.select(why, QStringLiteral("Engine"));
    REQUIRE(room.card().isVisible());
    CHECK(room.card().word() == QStringLiteral("Tensor Engine"));
    CHECK(room.card().meaning().plainText() == QStringLiteral("It multiplies matrices."));
    CHECK(room.room.page.rect().contains(room.card().geometry()));
    const QRect words(why.mapTo(&room.room.page, QPoint()), why.size());
    CHECK(std::abs(room.card().geometry().top() - words.bottom()) < 60);
    room.room.shoot(QStringLiteral("term-card"));
}

TEST_CASE("Esc closes the card and not the session, and so does a click elsewhere") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    QSignalSpy closed(&room.room.page, &StudyPage::closed);
    room.ask("one");
    room.room.answerRight();
    room.select(room.view(QStringLiteral("Explanation")), QStringLiteral("Tensor"));
    REQUIRE(room.card().isVisible());
    room.room.key(Qt::Key_Escape);
    CHECK_FALSE(room.card().isVisible());
    CHECK(closed.isEmpty());
    room.select(room.view(QStringLiteral("Explanation")), QStringLiteral("Tensor"));
    REQUIRE(room.card().isVisible());
    room.room.click(room.room.page, QPoint(5, room.room.page.height() / 2));
    CHECK_FALSE(room.card().isVisible());
    room.room.key(Qt::Key_Escape); // the end of the session
    CHECK(closed.isEmpty());
    room.room.key(Qt::Key_Escape);
    CHECK(closed.size() == 1);
}

TEST_CASE("before the answer only words of the question are explained") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    room.ask("one");
    room.select(room.view(QStringLiteral("Question")), QStringLiteral("chips"));
    CHECK_FALSE(room.card().isVisible());
    room.select(room.view(QStringLiteral("Question")), QStringLiteral("Host"));
    CHECK(room.card().isVisible());
    room.room.key(Qt::Key_W);
    CHECK_FALSE(room.card().isVisible());
    CHECK(listed(room.room.page) == QStringList{QStringLiteral("Host")});
    QTest::keyClick(room.room.page.findChild<WordsDialog*>(), Qt::Key_Escape);
    room.room.answerRight();
    CHECK(room.hints().contains(QStringLiteral("glossary")));
}

TEST_CASE("W lists the words of everything that is shown, walked with the arrows") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    room.ask("one");
    room.room.answerRight();
    room.room.key(Qt::Key_W);
    const QStringList all{QStringLiteral("Host"), QStringLiteral("SBUF"), QStringLiteral("Tensor Engine")};
    CHECK(listed(room.room.page) == all);
    auto* dialog = room.room.page.findChild<WordsDialog*>();
    CHECK(dialog->meaning().plainText() == QStringLiteral("The computer around it."));
    QTest::keyClick(&dialog->list(), Qt::Key_Down);
    CHECK(dialog->meaning().plainText() == QStringLiteral("Memory inside."));
    desktop::save(desktop::shot(*dialog), QStringLiteral("words-dialog"));
    const QPointer<WordsDialog> open(dialog);
    QTest::keyClick(&dialog->list(), Qt::Key_Return);
    deleteClosed();
    CHECK(open.isNull());
}

TEST_CASE("words without a translation say in which language they are explained") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    room.room.workspace.learner().setLanguage("de");
    room.ask("one");
    room.room.answerRight();
    room.select(room.view(QStringLiteral("Explanation")), QStringLiteral("Tensor"));
    CHECK(room.card().word() == QStringLiteral("Tensor Engine"));
    CHECK(room.card().accessibleName().startsWith(QStringLiteral("Tensor Engine   in English: ")));
    room.room.key(Qt::Key_W);
    QString said;
    for (const auto* text : room.room.page.findChild<WordsDialog*>()->findChildren<Text*>())
        said += text->text();
    CHECK(said.contains(
        QStringLiteral("This glossary is not translated yet. Its terms are explained in English.")));
    CHECK(listed(room.room.page).contains(QStringLiteral("Host"))); // said once, not of every word
}

TEST_CASE("a double click on an explanation beside the answers explains its word") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    room.ask("one");
    room.room.answerRight();
    for (auto* label : room.room.page.findChildren<Text*>())
        if (label->isVisible() && label->text().startsWith(QStringLiteral("SBUF is")))
            QTest::mouseDClick(label, Qt::LeftButton, {}, QPoint(8, 8));
    REQUIRE(room.card().isVisible());
    CHECK(room.card().word() == QStringLiteral("SBUF"));
}

TEST_CASE("where letters are text Alt+W lists the words, and W is typed") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    room.ask("typed");
    room.room.type(QStringLiteral("w"));
    CHECK(room.room.page.findChild<WordsDialog*>() == nullptr);
    QSignalSpy noticed(&room.room.page, &StudyPage::noticed);
    room.room.key(Qt::Key_W, Qt::AltModifier);
    CHECK(noticed.size() == 1); // no word of the question is in the glossary
}

TEST_CASE("a Brief explains its words") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    study::SessionOptions options;
    options.packs = {"words"};
    room.room.begin(options);
    REQUIRE(room.room.page.findChild<BriefSheet*>() != nullptr);
    room.select(room.view(QStringLiteral("Lesson")), QStringLiteral("Tensor"));
    CHECK(room.card().word() == QStringLiteral("Tensor Engine"));
    room.room.key(Qt::Key_W);
    CHECK(listed(room.room.page) == QStringList{QStringLiteral("Host"), QStringLiteral("Tensor Engine")});
}

TEST_CASE("the card keeps within a small window at any text size") {
    const desktop::NoWarnings guard;
    for (const int percent : {100, 200}) {
        const desktop::Themed themed(Scheme::Dark, percent);
        GlossaryRoom room(QSize(800, 560));
        room.ask("one");
        room.room.answerRight();
        room.select(room.view(QStringLiteral("Question")), QStringLiteral("Host"));
        REQUIRE(room.card().isVisible());
        CHECK(room.room.page.rect().contains(room.card().geometry()));
        room.room.shoot(QStringLiteral("term-card-narrow-%1").arg(percent));
    }
}

TEST_CASE("V asks the other side of a question next, once a day") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    QSignalSpy noticed(&room.room.page, &StudyPage::noticed);
    room.ask("one");
    room.room.key(Qt::Key_V);
    CHECK(room.room.sheet().asked().card.name == "words/one"); // not before the answer
    room.room.answerRight();
    room.room.shoot(QStringLiteral("flip"));
    room.room.key(Qt::Key_V);
    CHECK(room.room.sheet().asked().card.name == "words/other");
    CHECK(room.room.session().size() == 2);
    room.room.answerRight();
    CHECK(room.room.answers().size() == 2);
    noticed.clear();
    room.ask("one");
    room.room.answerRight();
    auto* after = room.room.page.findChild<AfterPanel*>();
    REQUIRE(after->flipButton() != nullptr);
    room.room.click(*after->flipButton());
    CHECK(room.room.sheet().asked().card.name == "words/one");
    REQUIRE(noticed.size() == 1);
    CHECK(noticed.first().first().toString().contains(QStringLiteral("today")));
}

TEST_CASE("the screen and the summary say which role or level is studied") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    study::SessionOptions options;
    options.tag = "role:site-owner";
    room.room.begin(options);
    const auto says = [&](const QString& words) {
        for (auto* label : room.room.page.findChildren<Text*>())
            if (label->isVisible() && label->text().contains(words)) return true;
        return false;
    };
    CHECK(says(QStringLiteral("Role: Site owner")));
    room.room.key(Qt::Key_Return);
    CHECK(says(QStringLiteral("Role: Site owner")));
    room.room.answerRight();
    room.room.key(Qt::Key_Return);
    CHECK(says(QStringLiteral("Role: Site owner: 1 of 1 questions started.")));
}

TEST_CASE("a question looked at in the Library explains its words") {
    const desktop::NoWarnings guard;
    GlossaryRoom room;
    QuestionPage page(room.room.workspace);
    page.resize(1000, 700);
    page.openFirst(QStringLiteral("words/one"));
    page.show();
    page.enter();
    REQUIRE(page.wordsButton()->isVisible());
    page.wordsButton()->click();
    CHECK(listed(page).size() == 3);
    page.findChild<WordsDialog*>()->close();
    deleteClosed();
    REQUIRE(page.findChild<WordsDialog*>() == nullptr);
    for (auto* view : page.findChildren<MarkdownView*>())
        if (view->accessibleName() == QStringLiteral("Explanation"))
            room.select(*view, QStringLiteral("Engine"));
    CHECK(page.guide().card().isVisible());
    QTest::keyClick(&page, Qt::Key_Escape);
    CHECK_FALSE(page.guide().card().isVisible());
    CHECK(page.isVisible());
}
