// The forms of the Workshop: what they show, where Tab goes, what stays in them.
#include "desktop/workshop_support.h"

#include "desktop/dialogs/help_dialog.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/dialogs/answer_form.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/paste_dialog.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/workshop_side.h"
#include "desktop/workshop/workshop_tools.h"
#include "support/catch.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QListWidget>
#include <QTest>

using namespace chipwise::desktop;
using desktop::WorkshopRoom;

namespace {

/// Rows of the chooser of kinds.
constexpr int choiceRow = 0;
constexpr int numberRow = 2;
constexpr int gapsRow = 4;
constexpr int cardsRow = 8;

NewQuestionDialog& questionForm(WorkshopRoom& room) {
    room.page().tools().newQuestion();
    auto* dialog = desktop::shownDialog<NewQuestionDialog>();
    REQUIRE(dialog != nullptr);
    dialog->activateWindow();
    QApplication::processEvents();
    return *dialog;
}

PasteDialog& pasteBox(WorkshopRoom& room) {
    QApplication::clipboard()->clear();
    room.page().tools().paste();
    auto* dialog = desktop::shownDialog<PasteDialog>();
    REQUIRE(dialog != nullptr);
    dialog->activateWindow();
    QApplication::processEvents();
    return *dialog;
}

/// Counts how often a widget is painted.
class PaintSpy : public QObject {
public:
    explicit PaintSpy(QWidget* widget) : QObject(widget) { widget->installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

} // namespace

TEST_CASE("Tab goes down the form for a number and passes the chooser of a fact") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("questions/20-key-numbers.md"), 10);
    NewQuestionDialog& dialog = questionForm(room);
    dialog.kindBox()->setCurrentIndex(numberRow);
    dialog.textBox()->setFocus();
    QStringList stops;
    int above = 0;
    for (int i = 0; i < 12; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const QWidget* at = QApplication::focusWidget();
        const int y = at->mapTo(&dialog, QPoint(0, 0)).y();
        if (at->accessibleName() == QLatin1String("Explanation")) break;
        INFO(at->accessibleName().toStdString());
        CHECK(y >= above);
        above = y;
        stops << at->accessibleName();
    }
    INFO(stops.join(QLatin1String(" | ")).toStdString());
    CHECK(stops.contains(QStringLiteral("Fact with the number")));
    CHECK(stops.indexOf(QStringLiteral("Fact with the number")) < stops.indexOf(QStringLiteral("Unit")));
    dialog.close();
}

TEST_CASE("each kind of question shows its own example, and no message of the kind before") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("questions/20-key-numbers.md"), 10);
    NewQuestionDialog& dialog = questionForm(room);
    auto& painted = *new PaintSpy(dialog.textBox()->viewport());
    QStringList examples;
    for (const int kind : {choiceRow, numberRow, gapsRow}) {
        QApplication::processEvents();
        painted.count = 0;
        dialog.kindBox()->setCurrentIndex(kind);
        QApplication::processEvents();
        if (kind != choiceRow) CHECK(painted.count > 0); // else the example of the kind before stays in sight
        CHECK_FALSE(examples.contains(dialog.textBox()->placeholderText()));
        examples << dialog.textBox()->placeholderText();
    }

    dialog.kindBox()->setCurrentIndex(cardsRow); // an error while there is none
    REQUIRE(desktop::waitFor([&] { return !dialog.addButton()->isEnabled(); }));
    const QString before = desktop::wordsIn(dialog);
    dialog.kindBox()->setCurrentIndex(choiceRow);
    QTest::qWait(0);
    const QString after = desktop::wordsIn(dialog);
    for (const QString& line : before.split(QLatin1Char('\n')))
        if (line.contains(QStringLiteral("card"), Qt::CaseInsensitive) && line.contains(QStringLiteral("::")))
            CHECK_FALSE(after.contains(line));
    dialog.close();
}

TEST_CASE("questions that were refused stay in the paste box when the others are added") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("questions/20-key-numbers.md"), 10);
    PasteDialog& dialog = pasteBox(room);
    dialog.setText(
        QStringLiteral("Which chip was made for training?\nA. Trainium\nB. Inferentia\nANSWER: A\n\n"
                       "Which one serves?\nA. Trainium\nB. Inferentia\nANSWER: D\n"));
    REQUIRE(dialog.pasted().imported.questionCount() == 1);
    dialog.addButton()->click();
    REQUIRE(desktop::shownDialog<PasteDialog>() == &dialog);
    CHECK(dialog.box().toPlainText() ==
          QStringLiteral("Which one serves?\nA. Trainium\nB. Inferentia\nANSWER: D\n"));
    CHECK(desktop::wordsIn(dialog).contains(QStringLiteral("1 question added")));
    CHECK_FALSE(dialog.addButton()->isEnabled());
    room.settle();

    // Mended, it is added behind the others, under an id of its own.
    dialog.box().setPlainText(dialog.box().toPlainText().replace(QLatin1String("D\n"), QLatin1String("B\n")));
    dialog.readNow();
    REQUIRE(desktop::waitFor([&] { return dialog.addButton()->isEnabled(); }));
    dialog.addButton()->click();
    CHECK(desktop::shownDialog<PasteDialog>() == nullptr);
    room.settle();
    const auto* snapshot = room.page().pack()->snapshot();
    CHECK(snapshot->read.pack.question("which-chip-was-made-for-training") != nullptr);
    CHECK(snapshot->read.pack.question("which-one-serves") != nullptr);
}

TEST_CASE("rows that were refused stay in the paste box under the head of their table") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("questions/20-key-numbers.md"), 10);
    PasteDialog& dialog = pasteBox(room);
    dialog.setText(
        QStringLiteral("question\toption1\toption2\tcorrect\nWhich trains?\tTrainium\tInferentia\t1\n"
                       "Which serves?\tInferentia\tTrainium\t7\n"
                       "Which is a CPU?\tGraviton\tTrainium\t1\n"));
    REQUIRE(dialog.pasted().imported.questionCount() == 2);
    dialog.addButton()->click();
    REQUIRE(desktop::shownDialog<PasteDialog>() == &dialog);
    CHECK(dialog.box().toPlainText() == QStringLiteral("question\toption1\toption2\tcorrect\n"
                                                       "Which serves?\tInferentia\tTrainium\t7\n"));
    CHECK(dialog.pasted().table.has_value());
    CHECK(dialog.box().textCursor().blockNumber() == 1); // at the row to mend
    desktop::saveShots(dialog, QStringLiteral("paste-refused"));
    dialog.close();
}

TEST_CASE("the Workshop counts the questions of a pack once") {
    const desktop::NoWarnings guard;
    WorkshopRoom room(WorkshopRoom::Folder::Empty);
    room.write("pack.md", "# Cards\nid: cards\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: A\n"
                          "license: CC0-1.0\n\nFor a test.\n");
    room.write("questions/10.md", "# Words {#words}\n\n## List {#list}\nkind: flashcards\n\n"
                                  "- Trn1 :: Trainium {#list-a}\n- Inf2 :: Inferentia2 {#list-b}\n");
    room.open(QStringLiteral("pack.md"), 1);
    REQUIRE(desktop::waitFor([&] { return room.previewText().contains(QStringLiteral("questions")); }));
    INFO(room.page().side().problemsWords().toStdString());
    CHECK(room.previewText().contains(QStringLiteral("2 questions")));
    CHECK(room.page().side().problemsWords().contains(QStringLiteral("2 questions")));
}

TEST_CASE("F1 lists every page on writing") {
    const desktop::NoWarnings guard;
    desktop::app();
    const QString pages = QStringLiteral(SOURCE_ROOT "/resources/docs/writing");
    HelpDialog dialog(pages.toStdString(), nullptr);
    dialog.show();
    const QStringList files = QDir(pages).entryList({QStringLiteral("*.md")}, QDir::Files);
    CHECK(files.size() >= 11);
    for (const QString& file : files) {
        dialog.showPage(file);
        CHECK(dialog.shownPage().toStdString() == file.toStdString());
    }
    CHECK(dialog.findChild<QListWidget*>()->count() == files.size());
}
