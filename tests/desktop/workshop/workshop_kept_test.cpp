// Nothing an author has typed goes by one key or one click, wherever it was typed.
#include "desktop/workshop_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/shell/main_window.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/notice_strip.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "desktop/workshop/dialogs/answer_form.h"
#include "desktop/workshop/dialogs/new_pack_dialog.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/paste_dialog.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/facts/facts_dialog.h"
#include "desktop/workshop/workshop_tools.h"
#include "study/preferences.h"
#include "support/catch.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QTableView>
#include <QTest>

#include <fstream>

using namespace chipwise::desktop;
using chipwise::workshop::Drafts;
using desktop::WorkshopRoom;
namespace fs = std::filesystem;

namespace {

const QString keptFile = QStringLiteral("questions/20-key-numbers.md");

/// A draft was restored to a file that another program has changed in the same line.
struct Conflict {
    explicit Conflict(WorkshopRoom& room) {
        room.write(file, "## One {#one}\n\nOld?\n\n- [x] a\n- [ ] b\n");
        Drafts(room.profile().workspace().folder(), room.folder()).keep({file, room.read(file), mine, 5});
        room.write(file, theirs);
        QObject::connect(&room.page(), &WorkshopPage::undoable, &room.page(),
                         [this](const QString&, const std::function<void()>& action) { undo = action; });
        room.open(QString::fromStdString(file), 3);
    }
    const std::string file = "questions/30.md";
    const std::string mine = "## One {#one}\n\nMine?\n\n- [x] a\n- [ ] b\n";
    const std::string theirs = "## One {#one}\n\nTheirs?\n\n- [x] a\n- [ ] b\n";
    std::function<void()> undo;
};

void press(QWidget* button) {
    REQUIRE(button != nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    QApplication::processEvents();
}

NewQuestionDialog& openedForm(WorkshopRoom& room) {
    room.page().tools().newQuestion();
    auto* dialog = desktop::shownDialog<NewQuestionDialog>();
    REQUIRE(dialog != nullptr);
    return *dialog;
}

PasteDialog& openedBox(WorkshopRoom& room) {
    room.page().tools().paste();
    auto* dialog = desktop::shownDialog<PasteDialog>();
    REQUIRE(dialog != nullptr);
    return *dialog;
}

/// Presses Esc where the keyboard is and lets the dialog go.
void escape(QWidget& dialog) {
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::processEvents();
}

} // namespace

TEST_CASE("a question that was typed is there again after Esc, with all its fields") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keptFile, 10);
    {
        NewQuestionDialog& dialog = openedForm(room);
        dialog.textBox()->setPlainText(QStringLiteral("Which chip serves?"));
        const auto fields = dialog.answers()->findChildren<TextField*>();
        fields[0]->setText(QStringLiteral("Inferentia"));
        fields[3]->setText(QStringLiteral("It trains."));
        dialog.hintField()->setText(QStringLiteral("Infer."));
        escape(dialog);
    }
    CHECK(desktop::shownDialog<NewQuestionDialog>() == nullptr);
    REQUIRE_FALSE(room.said().isEmpty());
    CHECK(room.said().last().contains(QStringLiteral("kept")));
    SECTION("in the same window") {}
    SECTION("after the program was started anew") {
        room.crash();
        room.open(keptFile, 10);
    }
    NewQuestionDialog& again = openedForm(room);
    CHECK(again.textBox()->toPlainText() == QStringLiteral("Which chip serves?"));
    CHECK(again.hintField()->text() == QStringLiteral("Infer."));
    const auto fields = again.answers()->findChildren<TextField*>();
    CHECK(fields[0]->text() == QStringLiteral("Inferentia"));
    CHECK(fields[3]->text() == QStringLiteral("It trains."));
    desktop::saveShots(again, QStringLiteral("kept-question"));
    again.close();
}

TEST_CASE("a form that nothing was typed into closes at once and says nothing") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keptFile, 10);
    NewQuestionDialog& dialog = openedForm(room);
    dialog.kindBox()->setCurrentIndex(1); // true or false, which is filled in by itself
    escape(dialog);
    CHECK(desktop::shownDialog<NewQuestionDialog>() == nullptr);
    CHECK(room.said().isEmpty());
    NewQuestionDialog& again = openedForm(room);
    CHECK(again.textBox()->toPlainText().isEmpty());
    CHECK(desktop::buttonNamed(again, QStringLiteral("Discard")) == nullptr);
    again.close();
}

TEST_CASE("answers of one kind are there again when the kind is chosen back") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keptFile, 10);
    NewQuestionDialog& dialog = openedForm(room);
    dialog.answers()->findChildren<TextField*>().front()->setText(QStringLiteral("Inferentia"));
    dialog.kindBox()->setCurrentIndex(2);
    dialog.kindBox()->setCurrentIndex(0);
    CHECK(dialog.answers()->findChildren<TextField*>().front()->text() == QStringLiteral("Inferentia"));
    dialog.close();
}

TEST_CASE("text in the paste box is there again after it was closed") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keptFile, 10);
    QApplication::clipboard()->clear();
    {
        PasteDialog& dialog = openedBox(room);
        dialog.box().setPlainText(QStringLiteral("Which chip serves?\nA. Inferentia\nB. Trainium\n"));
        escape(dialog);
    }
    REQUIRE_FALSE(room.said().isEmpty());
    CHECK(room.said().last().contains(QStringLiteral("kept")));
    PasteDialog& again = openedBox(room);
    CHECK(again.box().toPlainText().startsWith(QStringLiteral("Which chip serves?")));
    again.close();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

TEST_CASE("the clipboard alone is not kept as typed text, and the next one is shown") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keptFile, 10);
    QApplication::clipboard()->setText(QStringLiteral("a password\nand another one\n"));
    {
        PasteDialog& dialog = openedBox(room);
        CHECK(dialog.box().toPlainText().startsWith(QStringLiteral("a password")));
        escape(dialog);
    }
    CHECK(room.said().isEmpty());
    QApplication::clipboard()->setText(QStringLiteral("Which chip serves?\nA. Inferentia\nB. Trainium\n"));
    {
        PasteDialog& next = openedBox(room);
        CHECK(next.box().toPlainText().startsWith(QStringLiteral("Which chip serves?")));
        next.box().moveCursor(QTextCursor::End);
        QTest::keyClicks(&next.box(), QStringLiteral("ANSWER: A"));
        escape(next);
    }
    CHECK(room.said().size() == 1); // now something was typed
    QApplication::clipboard()->clear();
    PasteDialog& again = openedBox(room);
    CHECK(again.box().toPlainText().endsWith(QStringLiteral("ANSWER: A")));
    escape(again);
}

TEST_CASE("a question that cannot be added stays in its form") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("pack.md"), 1);
    const fs::path away = room.folder().parent_path() / "elsewhere";
    bool next = false;
    SECTION("with Add") {}
    SECTION("with Add and next") {
        next = true;
    }
    {
        NewQuestionDialog& dialog = openedForm(room);
        dialog.kindBox()->setCurrentIndex(1); // true or false
        dialog.textBox()->setPlainText(QStringLiteral("Inferentia serves."));
        dialog.answers()->findChildren<QCheckBox*>().front()->setChecked(true);
        REQUIRE(desktop::waitFor([&] { return dialog.addButton()->isEnabled(); }));
        fs::rename(room.folder(), away);
        (next ? dialog.addAndNextButton() : dialog.addButton())->click();
        REQUIRE(desktop::shownDialog<NewQuestionDialog>() == &dialog);
        CHECK(dialog.textBox()->toPlainText() == QStringLiteral("Inferentia serves."));
        CHECK_FALSE(desktop::wordsIn(dialog).contains(QStringLiteral("Added")));
        REQUIRE_FALSE(room.said().isEmpty());
        CHECK(room.said().last().startsWith(QStringLiteral("Cannot open the folder")));
        fs::rename(away, room.folder());
        escape(dialog);
    }
    NewQuestionDialog& again = openedForm(room);
    CHECK(again.textBox()->toPlainText() == QStringLiteral("Inferentia serves."));
    again.addButton()->click();
    CHECK(desktop::shownDialog<NewQuestionDialog>() == nullptr);
    CHECK(room.page().currentFile().startsWith(QStringLiteral("questions/")));
    CHECK(room.text().toPlainText().contains(QStringLiteral("Inferentia serves.")));
}

TEST_CASE("pasted questions that cannot be added stay in the box, and are not called added") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("pack.md"), 1);
    QApplication::clipboard()->clear();
    const fs::path away = room.folder().parent_path() / "elsewhere";
    const QString good = QStringLiteral("Which chip serves?\nA. Inferentia\nB. Trainium\nANSWER: A\n");
    QString text;
    SECTION("all of them understood") {
        text = good;
    }
    SECTION("one of them refused") {
        text = good + QStringLiteral("\nWhich trains?\nA. Trainium\nB. Inferentia\nANSWER: D\n");
    }
    PasteDialog& dialog = openedBox(room);
    dialog.box().setPlainText(text);
    dialog.readNow();
    REQUIRE(dialog.pasted().imported.questionCount() == 1);
    fs::rename(room.folder(), away);
    dialog.addButton()->click();
    REQUIRE(desktop::shownDialog<PasteDialog>() == &dialog);
    CHECK(dialog.box().toPlainText() == text);
    CHECK_FALSE(desktop::wordsIn(dialog).contains(QStringLiteral("added")));
    REQUIRE_FALSE(room.said().isEmpty());
    CHECK_FALSE(room.said().join(QLatin1Char('\n')).contains(QStringLiteral("added")));
    fs::rename(away, room.folder());
    dialog.addButton()->click();
    CHECK(room.said().last().startsWith(QStringLiteral("1 question added")));
    CHECK(room.text().toPlainText().contains(QStringLiteral("Which chip serves?")));
    if (text != good) escape(dialog);
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

TEST_CASE("after a row of facts that cannot be added, no other row is opened for editing") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("pack.md"), 1);
    room.page().tools().facts();
    auto* dialog = desktop::shownDialog<FactsDialog>();
    REQUIRE(dialog != nullptr);
    const fs::path away = room.folder().parent_path() / "elsewhere";
    fs::rename(room.folder(), away);
    dialog->addRow();
    CHECK(room.said().last().startsWith(QStringLiteral("Cannot open the folder")));
    fs::rename(away, room.folder());
    room.settle();
    CHECK(dialog->table().findChild<QLineEdit*>() == nullptr);
    dialog->close();
}

TEST_CASE("a new pack whose folder cannot be made keeps its form open, with the reason") {
    const desktop::NoWarnings guard;
    desktop::app();
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    const TestFolder room;
    const fs::path notAFolder = room.path() / "notes.txt";
    std::ofstream(notAFolder) << "no folder";
    chipwise::study::setNewPacksFolder(profile.learner(), notAFolder.string());
    LibraryPage page(profile.workspace());
    page.resize(1280, 800);
    page.show();
    page.newPack();
    auto* dialog = desktop::shownDialog<NewPackDialog>();
    REQUIRE(dialog != nullptr);
    dialog->titleField()->setText(QStringLiteral("Great models"));
    dialog->createButton()->click();
    REQUIRE(desktop::shownDialog<NewPackDialog>() == dialog);
    CHECK(dialog->title() == QStringLiteral("Great models"));
    CHECK(desktop::wordsIn(*dialog).contains(QStringLiteral("can't be used")));
    desktop::saveShots(*dialog, QStringLiteral("new-pack-refused"));
    escape(*dialog);
    page.newPack();
    dialog = desktop::shownDialog<NewPackDialog>();
    REQUIRE(dialog != nullptr);
    CHECK(dialog->title() == QStringLiteral("Great models"));
    escape(*dialog);
}

TEST_CASE("a question waits in the program while the profile cannot take it, and is written once it can") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keptFile, 10);
    const fs::path drafts = room.profile().workspace().folder() / "drafts";
    std::ofstream(drafts) << "in the way";
    {
        NewQuestionDialog& dialog = openedForm(room);
        dialog.textBox()->setPlainText(QStringLiteral("Which chip serves?"));
        escape(dialog);
    }
    fs::remove(drafts);
    {
        NewQuestionDialog& again = openedForm(room);
        CHECK(again.textBox()->toPlainText() == QStringLiteral("Which chip serves?"));
        escape(again);
    }
    room.crash();
    const auto forms =
        Drafts(room.profile().workspace().folder(), room.folder()).all(chipwise::workshop::Draft::Of::Form);
    REQUIRE(forms.size() == 1);
    CHECK(forms.front().text.find("Which chip serves?") != std::string::npos);
}

TEST_CASE("a title typed for a new pack is there again") {
    const desktop::NoWarnings guard;
    desktop::app();
    desktop::PageProfile profile(desktop::PageProfile::Packs::None);
    LibraryPage page(profile.workspace());
    page.resize(1280, 800);
    page.show();
    page.newPack();
    auto* dialog = desktop::shownDialog<NewPackDialog>();
    REQUIRE(dialog != nullptr);
    dialog->titleField()->setText(QStringLiteral("Große Modelle"));
    CHECK(dialog->id() == QStringLiteral("grosse-modelle"));
    escape(*dialog);
    page.newPack();
    dialog = desktop::shownDialog<NewPackDialog>();
    REQUIRE(dialog != nullptr);
    CHECK(dialog->title() == QStringLiteral("Große Modelle"));
    CHECK(dialog->id() == QStringLiteral("grosse-modelle"));
    desktop::saveShots(*dialog, QStringLiteral("kept-pack"));
    dialog->close();
}

TEST_CASE("a cell of the facts that is being typed is taken over when the table is closed") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keptFile, 10);
    room.page().tools().facts();
    auto* dialog = desktop::shownDialog<FactsDialog>();
    REQUIRE(dialog != nullptr);
    dialog->activateWindow();
    dialog->table().setCurrentIndex(dialog->table().model()->index(0, 1));
    dialog->table().setFocus();
    dialog->table().edit(dialog->table().currentIndex());
    auto* editor = dialog->table().findChild<QLineEdit*>();
    REQUIRE(editor != nullptr);
    editor->setText(QStringLiteral("typed into the cell"));
    dialog->close();
    QApplication::processEvents();
    const OpenText* facts = room.page().pack()->find("facts.csv");
    room.settle();
    facts = room.page().pack()->find("facts.csv");
    REQUIRE(facts != nullptr);
    CHECK(facts->file.text.find("typed into the cell") != std::string::npos);
}

TEST_CASE("two clicks on one place of the strip do not keep a text and then discard it") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    const Conflict conflict(room);
    NoticeStrip& strip = room.page().strip();
    Button* keep = desktop::buttonNamed(strip, QStringLiteral("Keep mine"));
    REQUIRE(keep != nullptr);
    const QPoint place = keep->mapTo(&room.page(), keep->rect().center());
    press(keep);
    REQUIRE(desktop::buttonNamed(strip, QStringLiteral("Discard")) != nullptr);
    press(room.page().childAt(place)); // the second click, a moment later
    CHECK(room.page().pack()->find(conflict.file)->file.text == conflict.mine);
    CHECK(room.text().toPlainText().toStdString() == conflict.mine);
}

TEST_CASE("a button that discards is held back for a moment, and what it discards comes back") {
    const desktop::NoWarnings guard;
    desktop::HandClock clock;
    WorkshopRoom room;
    const Conflict conflict(room);
    NoticeStrip& strip = room.page().strip();
    press(desktop::buttonNamed(strip, QStringLiteral("Keep mine")));
    Button* discard = desktop::buttonNamed(strip, QStringLiteral("Discard"));
    REQUIRE(discard != nullptr);
    press(discard);
    QTest::keyClick(discard, Qt::Key_Space);
    QTest::keyClick(discard, Qt::Key_Return);
    QApplication::processEvents();
    CHECK(room.text().toPlainText().toStdString() == conflict.mine);

    clock.pass(Button::heldBackMs);
    desktop::save(desktop::shot(room.page()), QStringLiteral("kept-strip"));
    press(discard);
    CHECK(room.text().toPlainText().toStdString() == conflict.theirs);
    REQUIRE(conflict.undo);
    conflict.undo();
    CHECK(room.text().toPlainText().toStdString() == conflict.mine);
    CHECK(Drafts(room.profile().workspace().folder(), room.folder()).all().size() == 1);
    CHECK(desktop::buttonNamed(strip, QStringLiteral("Discard")) != nullptr);
}

TEST_CASE("a button that discards is held back again when it has moved") {
    const desktop::NoWarnings guard;
    desktop::HandClock clock;
    desktop::app();
    QWidget window;
    auto* holder = new QWidget(&window);
    auto* button = new Button(Button::Kind::Link, QStringLiteral("Discard"), holder);
    button->setDestroys(true);
    window.resize(400, 300);
    holder->setGeometry(0, 0, 200, 100);
    window.show();
    CHECK_FALSE(button->isArmed());
    clock.pass(Button::heldBackMs - 1);
    CHECK_FALSE(button->isArmed());
    clock.pass(1);
    CHECK(button->isArmed());
    SECTION("by itself") {
        button->move(20, 20);
    }
    SECTION("with what holds it") {
        holder->move(50, 50);
    }
    CHECK_FALSE(button->isArmed());
    clock.pass(Button::heldBackMs);
    CHECK(button->isArmed());
}

TEST_CASE("text that was given up for theirs, or let go with its file, comes back as it was") {
    const desktop::NoWarnings guard;
    desktop::HandClock clock;
    WorkshopRoom room;
    const Conflict conflict(room);
    NoticeStrip& strip = room.page().strip();
    const QString conflictWords = strip.sentence();
    clock.pass(Button::heldBackMs);
    press(desktop::buttonNamed(strip, QStringLiteral("Use theirs")));
    CHECK(room.text().toPlainText().toStdString() == conflict.theirs);
    REQUIRE(conflict.undo);
    conflict.undo();
    CHECK(room.text().toPlainText().toStdString() == conflict.mine);
    CHECK(strip.sentence() == conflictWords);

    press(desktop::buttonNamed(strip, QStringLiteral("Keep mine")));
    fs::remove(room.folder() / conflict.file);
    REQUIRE(desktop::waitFor(
        [&] { return desktop::buttonNamed(strip, QStringLiteral("Close file")) != nullptr; }));
    clock.pass(Button::heldBackMs);
    press(desktop::buttonNamed(strip, QStringLiteral("Close file")));
    CHECK(room.page().currentFile() == QStringLiteral("pack.md"));
    conflict.undo();
    CHECK(room.page().currentFile().toStdString() == conflict.file);
    CHECK(room.text().toPlainText().toStdString() == conflict.mine);
}

TEST_CASE("what destroys something is never where another button of the strip was") {
    const desktop::NoWarnings guard;
    const QSize size = GENERATE(QSize(1280, 800), QSize(800, 560));
    WorkshopRoom room(WorkshopRoom::Folder::SamplePack, size);
    const Conflict conflict(room);
    const NoticeStrip& strip = room.page().strip();
    const auto placeOf = [&strip](const char* word) {
        const Button* button = desktop::buttonNamed(strip, QString::fromLatin1(word));
        REQUIRE(button != nullptr);
        return QRect(button->mapTo(&strip, QPoint(0, 0)), button->size());
    };
    QList<QRect> harmless{placeOf("Keep mine"), placeOf("Compare")};
    QList<QRect> destroying{placeOf("Use theirs")};
    press(desktop::buttonNamed(strip, QStringLiteral("Keep mine")));
    harmless << placeOf("Keep");
    destroying << placeOf("Discard");
    for (const QRect& one : harmless)
        for (const QRect& other : destroying) CHECK_FALSE(one.intersects(other));
}

TEST_CASE("a form that was kept is emptied by Discard, and filled again by its way back") {
    const desktop::NoWarnings guard;
    desktop::HandClock clock;
    WorkshopRoom room;
    room.open(keptFile, 10);
    {
        NewQuestionDialog& dialog = openedForm(room);
        dialog.textBox()->setPlainText(QStringLiteral("Which chip serves?"));
        escape(dialog);
    }
    NewQuestionDialog& dialog = openedForm(room);
    Button* discard = desktop::buttonNamed(dialog, QStringLiteral("Discard"));
    press(discard);
    CHECK_FALSE(dialog.textBox()->toPlainText().isEmpty());
    clock.pass(Button::heldBackMs);
    press(discard);
    CHECK(dialog.textBox()->toPlainText().isEmpty());
    SECTION("and comes back") {
        press(desktop::buttonNamed(dialog, QStringLiteral("Restore text")));
        CHECK(dialog.textBox()->toPlainText() == QStringLiteral("Which chip serves?"));
    }
    SECTION("and is gone after the form was closed") {
        escape(dialog);
        NewQuestionDialog& again = openedForm(room);
        CHECK(again.textBox()->toPlainText().isEmpty());
        CHECK(desktop::buttonNamed(again, QStringLiteral("Restore text")) == nullptr);
        again.close();
    }
}
