#include "desktop/workshop_support.h"

#include "desktop/dialogs/problems_dialog.h"
#include "desktop/pages/library/library_installer.h"
#include "desktop/shell/main_window.h"
#include "desktop/study/answers/question_view.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/notice_strip.h"
#include "desktop/workshop/coverage_line.h"
#include "desktop/workshop/dialogs/compare_dialog.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/file_list.h"
#include "desktop/workshop/fold_strip.h"
#include "desktop/workshop/pane_tabs.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/preview/preview_question.h"
#include "desktop/workshop/problem_list.h"
#include "desktop/workshop/workshop_head.h"
#include "desktop/workshop/workshop_side.h"
#include "support/catch.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <fstream>

using namespace chipwise::desktop;
using chipwise::workshop::Drafts;
using desktop::WorkshopRoom;

namespace {

const QString keyNumbers = QStringLiteral("questions/20-key-numbers.md");
const QString roles = QStringLiteral("questions/10-roles.md");

/// The strip's button of that word.
Button* stripButton(WorkshopRoom& room, const QString& word) {
    for (Button* button : room.page().strip().findChildren<Button*>())
        if (button->text() == word && button->isVisibleTo(&room.page())) return button;
    return nullptr;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

template <class Kind>
Kind* openDialog() {
    for (QWidget* top : QApplication::allWidgets())
        if (auto* found = qobject_cast<Kind*>(top); found != nullptr && found->isVisible()) return found;
    return nullptr;
}

/// The sample pack with a question whose third option nobody explained.
void breakNumbers(WorkshopRoom& room) {
    room.write(keyNumbers.toStdString(),
               room.read(keyNumbers.toStdString()) +
                   "\n## Chips in a Trn1 {#trn1-choice-01}\nkind: choice\nfact: trn1-chips\n\n"
                   "How many Trainium chips does a `trn1.32xlarge` have?\n\n- [x] 16 chips\n"
                   "  > The smaller trn1.2xlarge has 1.\n- [ ] 64 chips\n  > 64 is the Trn2 UltraServer.\n"
                   "- [ ] 8 chips\n- [ ] 32 chips\n  > The 32 is the size in the name.\n");
}

} // namespace

TEST_CASE("a pack folder opens with its files, its problems and its coverage") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open();
    FileListModel& files = room.page().side().files().files();
    CHECK(files.rowOf(QStringLiteral("pack.md")) == 0);
    CHECK(files.rowOf(QStringLiteral("questions")) > 0);
    CHECK(files.rowOf(roles) > files.rowOf(QStringLiteral("questions")));
    CHECK(files.rowOf(QStringLiteral("media/efa.png")) < 0); // its folder is closed
    CHECK(room.page().currentFile() == QStringLiteral("pack.md"));
    CHECK(room.text().toPlainText().toStdString() == room.read("pack.md"));
    CHECK(room.page().side().coverage().accessibleName().contains(QStringLiteral("objectives")));
    CHECK(room.previewText().contains(QStringLiteral("AWS ML chips: a sample")));
    CHECK(desktop::namelessControls(room.page()).isEmpty());
}

TEST_CASE("the preview shows the question at the cursor with the widgets of the study screen") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(roles, 12);
    auto* question = qobject_cast<PreviewQuestion*>(room.page().preview().part());
    REQUIRE(question != nullptr);
    CHECK(room.previewText().contains(QStringLiteral("Which chip family does it expect?")));
    REQUIRE(question->view() != nullptr);
    CHECK(question->view()->digits() == 4);
    room.page().preview().setAnswered(true);
    CHECK(room.previewText().contains(QStringLiteral("Arm processor")));
    CHECK(question->view()->answer().has_value());
    room.page().goTo(roles, 5);
    QApplication::processEvents();
    CHECK(room.previewText().contains(QStringLiteral("AWS designs two families")));
}

TEST_CASE("a preview can be answered like any question") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(roles, 12);
    auto* question = qobject_cast<PreviewQuestion*>(room.page().preview().part());
    REQUIRE(question != nullptr);
    question->view()->digit(1, false);
    question->action()->click();
    CHECK(room.page().preview().isAnswered());
    question->action()->click();
    CHECK_FALSE(room.page().preview().isAnswered());
}

TEST_CASE("the preview of a number names no key that does nothing there") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    QApplication::processEvents();
    auto* question = qobject_cast<PreviewQuestion*>(room.page().preview().part());
    REQUIRE(question != nullptr);
    auto* field = question->findChild<QLineEdit*>();
    REQUIRE(field != nullptr);
    for (const char* typed : {"16 G", "16s", "G"}) {
        field->setText(QString::fromLatin1(typed));
        question->action()->click();
        QApplication::processEvents();
        CHECK_FALSE(room.page().preview().isAnswered());
        INFO(room.previewText().toStdString());
        CHECK_FALSE(room.previewText().contains(QStringLiteral("Alt")));
    }
}

TEST_CASE("what is typed stands in the preview and is not saved") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    const std::string before = room.read(keyNumbers.toStdString());
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    REQUIRE(desktop::waitFor([&] { return room.previewText().contains(QStringLiteral("Really?")); }));
    CHECK(room.page().head().state() == WorkshopHead::State::NotSaved);
    CHECK(room.read(keyNumbers.toStdString()) == before);
}

TEST_CASE("the preview keeps showing the answer while it is typed") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    room.page().preview().setAnswered(true);
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral("x"));
    room.settle();
    CHECK(room.page().preview().isAnswered());
    CHECK(room.previewText().contains(QStringLiteral("size of the instance")));
}

TEST_CASE("Ctrl+S saves every changed file") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    room.page().goTo(QStringLiteral("pack.md"), 1);
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" too"));
    QTest::keyClick(&room.text(), Qt::Key_S, Qt::ControlModifier);
    CHECK(room.read(keyNumbers.toStdString()).find("have? Really?") != std::string::npos);
    CHECK(room.read("pack.md").starts_with("# AWS ML chips: a sample too\n"));
    CHECK(room.page().head().state() == WorkshopHead::State::Saved);
    CHECK(room.page().head().stateWords() == QStringLiteral("Saved 12:00"));
    CHECK(Drafts(room.profile().workspace().folder(), room.folder()).all().empty());
    room.settle();
    CHECK(room.page().head().state() == WorkshopHead::State::Saved);
}

TEST_CASE("a file saved by another program is shown at once, with the cursor where it was") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    const std::string other = replaced(room.read(keyNumbers.toStdString()), "How many Trainium chips",
                                       "Say how many Trainium chips");
    room.write(keyNumbers.toStdString(), other);
    REQUIRE(desktop::waitFor([&] { return room.previewText().contains(QStringLiteral("Say how many")); }));
    CHECK(room.text().toPlainText().toStdString() == other);
    CHECK(room.page().currentLine() == 10);
    CHECK(room.page().head().state() == WorkshopHead::State::Untouched);
}

TEST_CASE("changes here and outside are merged where they do not touch") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    room.write(keyNumbers.toStdString(),
               replaced(room.read(keyNumbers.toStdString()), "AWS Trainium is a GPU", "Trainium is a GPU"));
    REQUIRE(desktop::waitFor([&] { return !room.said().isEmpty(); }));
    CHECK(room.said().first().contains(QStringLiteral("Merged")));
    CHECK(room.text().toPlainText().contains(QStringLiteral("have? Really?")));
    CHECK(room.text().toPlainText().contains(QStringLiteral("\nTrainium is a GPU")));
    QTest::keyClick(&room.text(), Qt::Key_S, Qt::ControlModifier);
    CHECK(room.read(keyNumbers.toStdString()).find("Really?") != std::string::npos);
}

TEST_CASE("two changes of one line are asked about and nothing is written over") {
    const desktop::NoWarnings guard;
    desktop::HandClock clock;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    const std::string theirs =
        replaced(room.read(keyNumbers.toStdString()), "How many Trainium chips", "Their words for it");
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    room.write(keyNumbers.toStdString(), theirs);
    REQUIRE(desktop::waitFor([&] { return !room.page().strip().isHidden(); }));
    CHECK(room.page().strip().sentence().contains(QStringLiteral("also changed outside Chipwise")));
    QTest::keyClick(&room.text(), Qt::Key_S, Qt::ControlModifier);
    CHECK(room.read(keyNumbers.toStdString()) == theirs);
    SECTION("mine") {
        QTest::mouseClick(stripButton(room, QStringLiteral("Keep mine")), Qt::LeftButton);
        QApplication::processEvents();
        CHECK(room.page().strip().isHidden());
        QTest::keyClick(&room.text(), Qt::Key_S, Qt::ControlModifier);
        CHECK(room.read(keyNumbers.toStdString()).find("have? Really?") != std::string::npos);
    }
    SECTION("theirs") {
        clock.pass(Button::heldBackMs);
        QTest::mouseClick(stripButton(room, QStringLiteral("Use theirs")), Qt::LeftButton);
        QApplication::processEvents();
        CHECK(room.page().strip().isHidden());
        CHECK(room.text().toPlainText().toStdString() == theirs);
        CHECK(room.page().head().state() == WorkshopHead::State::Untouched);
    }
    SECTION("both side by side") {
        QTest::mouseClick(stripButton(room, QStringLiteral("Compare")), Qt::LeftButton);
        QApplication::processEvents();
        auto* dialog = openDialog<CompareDialog>();
        REQUIRE(dialog != nullptr);
        CHECK(dialog->findChildren<QPlainTextEdit*>().size() == 2);
        dialog->takeTheirs()->click();
        CHECK(room.text().toPlainText().toStdString() == theirs);
    }
}

TEST_CASE("a file taken away outside can be written anew") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    const std::string text = room.read(keyNumbers.toStdString());
    std::filesystem::remove(room.folder() / keyNumbers.toStdString());
    REQUIRE(desktop::waitFor([&] { return !room.page().strip().isHidden(); }));
    QTest::mouseClick(stripButton(room, QStringLiteral("Save file again")), Qt::LeftButton);
    QApplication::processEvents();
    CHECK(room.read(keyNumbers.toStdString()) == text);
    CHECK(room.page().strip().isHidden());
}

TEST_CASE("a draft survives a crash and can be discarded") {
    const desktop::NoWarnings guard;
    desktop::HandClock clock;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    const std::string before = room.read(keyNumbers.toStdString());
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    const Drafts drafts(room.profile().workspace().folder(), room.folder());
    REQUIRE(desktop::waitFor([&] { return drafts.all().size() == 1; }));
    room.crash();
    room.open(); // shows what was restored
    CHECK(room.page().currentFile() == keyNumbers);
    CHECK(room.text().toPlainText().contains(QStringLiteral("have? Really?")));
    CHECK(room.page().head().state() == WorkshopHead::State::Restored);
    CHECK(room.page().strip().sentence() == QStringLiteral("Restored the draft from 12:00."));
    CHECK(room.read(keyNumbers.toStdString()) == before);
    clock.pass(Button::heldBackMs);
    QTest::mouseClick(stripButton(room, QStringLiteral("Discard")), Qt::LeftButton);
    QApplication::processEvents();
    CHECK(room.text().toPlainText().toStdString() == before);
    CHECK(drafts.all().empty());
}

TEST_CASE("leaving keeps what was typed and says so") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    room.type(QStringLiteral("x"));
    room.page().leave();
    REQUIRE(room.said().size() == 1);
    CHECK(room.said().first().contains(QStringLiteral("draft")));
    CHECK(Drafts(room.profile().workspace().folder(), room.folder()).all().size() == 1);
}

TEST_CASE("F7 walks the problems of all files") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.write(keyNumbers.toStdString(),
               replaced(room.read(keyNumbers.toStdString()), "kind: flashcard\n", "kind: flashkart\n"));
    room.write(roles.toStdString(), room.read(roles.toStdString()) +
                                        "\n## No answer {#no-answer}\n\nWhat is right?\n\n"
                                        "- [ ] This\n  > No.\n- [ ] That\n  > No.\n");
    room.open();
    REQUIRE(room.page().side().problems().problems().rowCount() >= 2);
    QStringList places;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(&room.text(), Qt::Key_F7);
        places << QStringLiteral("%1:%2").arg(room.page().currentFile()).arg(room.page().currentLine());
    }
    CHECK(places[0].startsWith(roles));
    CHECK(places[1] != places[0]);
    CHECK(places.filter(keyNumbers).size() >= 1);
}

TEST_CASE("an option that nobody explained is marked in the preview") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    breakNumbers(room);
    room.open();
    room.page().goToQuestion(QStringLiteral("trn1-choice-01"));
    QApplication::processEvents();
    CHECK(room.previewText().contains(QStringLiteral("8 chips")) == false); // options are buttons, not labels
    auto* question = qobject_cast<PreviewQuestion*>(room.page().preview().part());
    REQUIRE(question != nullptr);
    CHECK(question->view()->digits() == 4);
    room.page().preview().setAnswered(true);
    CHECK(room.previewText().contains(QStringLiteral("No explanation yet.")));
    CHECK(room.previewText().contains(QStringLiteral("chips per instance")));
    CHECK(room.previewText().contains(QStringLiteral(", source checked in ")));
}

TEST_CASE("installing saves first and tells what it came to") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(keyNumbers, 10);
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    room.settle();
    CHECK(room.page().head().installButton()->text() == QStringLiteral("Install 1.2.0"));
    QTest::mouseClick(room.page().head().installButton(), Qt::LeftButton);
    REQUIRE(desktop::waitFor([&] { return !room.page().installer().isBusy(); }));
    CHECK(room.profile().learner().catalog().pack("aws-ml-chips-sample").has_value());
    CHECK(room.read(keyNumbers.toStdString()).find("Really?") != std::string::npos);
    auto* problems = openDialog<ProblemsDialog>();
    CHECK((problems != nullptr || !room.said().isEmpty()));
    if (problems != nullptr) problems->close();
}

TEST_CASE("a folder that is no pack can become one") {
    const desktop::NoWarnings guard;
    WorkshopRoom room(WorkshopRoom::Folder::Empty);
    room.open();
    REQUIRE(room.page().emptyState().isVisible());
    QTest::mouseClick(room.page().emptyState().primary(), Qt::LeftButton);
    REQUIRE(desktop::waitFor([&] { return !room.page().emptyState().isVisible(); }));
    CHECK(room.read("pack.md").starts_with("# aws-ml-chips\nid: aws-ml-chips\n"));
    CHECK(room.text().toPlainText().toStdString() == room.read("pack.md"));
}

TEST_CASE("in a smaller window the preview is a tab, in a small one the lists fold") {
    const desktop::NoWarnings guard;
    WorkshopRoom room(WorkshopRoom::Folder::SamplePack, QSize(1000, 700));
    room.open(roles, 12);
    WorkshopPage& page = room.page();
    CHECK(page.tabs().isVisible());
    CHECK(page.editor().isVisible());
    CHECK_FALSE(page.preview().isVisible());
    QTest::keyClick(&room.text(), Qt::Key_P, Qt::ControlModifier);
    CHECK(page.preview().isVisible());
    CHECK_FALSE(page.editor().isVisible());
    page.togglePreview();
    CHECK(page.editor().isVisible());
    page.resize(800, 560);
    QApplication::processEvents();
    CHECK(page.fold().isVisible());
    CHECK_FALSE(page.side().isVisible());
    QTest::mouseClick(page.fold().filesButton(), Qt::LeftButton);
    CHECK(page.side().isVisible());
    QTest::keyClick(&page.side().files(), Qt::Key_Escape);
    CHECK_FALSE(page.side().isVisible());
    // The tabs stay in reach beside the lists, and a click on one shows it at once.
    QTest::mouseClick(page.fold().filesButton(), Qt::LeftButton);
    REQUIRE(page.side().isVisible());
    const QRect tabs(page.tabs().mapTo(&page, QPoint()), page.tabs().size());
    CHECK_FALSE(page.side().geometry().intersects(tabs));
    QTest::mouseClick(&page.side(), Qt::LeftButton, {}, QPoint(page.side().width() / 2, 4));
    CHECK(page.side().isVisible()); // between its lists
    QTest::mouseClick(&page.tabs(), Qt::LeftButton, {}, page.tabs().tabRect(1).center());
    CHECK_FALSE(page.side().isVisible());
    CHECK(page.preview().isVisible());
    page.togglePreview();
    page.resize(1280, 800);
    QApplication::processEvents();
    CHECK(page.side().isVisible());
    CHECK(page.preview().isVisible());
}

TEST_CASE("with a thousand problems and three hundred files, going to one lists nothing anew") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    for (int file = 0; file < 300; ++file) {
        std::string text = "# Group " + std::to_string(file) + "\n";
        for (int i = 0; i < 4; ++i)
            text += "\n## Question " + std::to_string(i) + "\n\nWhat?\n\n- [ ] This\n";
        room.write("questions/x" + std::to_string(1000 + file) + ".md", text);
    }
    room.open();
    CHECK(room.page().side().problems().problems().rowCount() >= 1000);
    CHECK(room.page().side().files().files().rowCount() > 300);
    room.settle();
    const auto reading = room.page().pack()->snapshot()->number;
    const QSignalSpy problems(&room.page().side().problems().problems(), &QAbstractItemModel::modelReset);
    const QSignalSpy files(&room.page().side().files().files(), &QAbstractItemModel::modelReset);
    room.page().goTo(QStringLiteral("questions/x1150.md"), 3);
    room.settle();
    CHECK(room.page().currentFile() == QStringLiteral("questions/x1150.md"));
    CHECK(room.page().pack()->snapshot()->number - reading <=
          2); // the file that is opened is looked at again
    CHECK(problems.isEmpty());
    CHECK(files.isEmpty());
}

// How long it takes is measured in workshop_measure_test.cpp; how much is done does not depend on the
// machine.
TEST_CASE("among two thousand questions a change is read once on its way to the preview") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    for (int file = 0; file < 20; ++file) {
        std::string text = "# Group " + std::to_string(file) + "\n";
        for (int i = 0; i < 100; ++i)
            text += "\n## Question " + std::to_string(i) + " {#q-" + std::to_string(file) + "-" +
                    std::to_string(i) + "}\nfact: trn1-chips\n\nWhich of these is number " +
                    std::to_string(file * 100 + i) + "?\n\n- [x] This\n  > Yes.\n- [ ] That\n  > No.\n";
        room.write("questions/x" + std::to_string(100 + file) + ".md", text);
    }
    room.open(QStringLiteral("questions/x110.md"), 6);
    const std::string file = "questions/x110.md";
    const std::string before = room.read(file);
    const auto readings = [&] { return room.page().pack()->snapshot()->number; };
    for (int round = 0; round < 3; ++round) {
        const QString mark = QStringLiteral("edition %1").arg(round);
        room.settle();
        auto reading = readings();
        room.write(file, replaced(before, "Which of these", mark.toStdString() + ", which of these"));
        REQUIRE(desktop::waitFor([&] { return room.previewText().contains(mark); }));
        CHECK(readings() - reading <= 2); // a file system may report a saved file twice
        room.settle();
        reading = readings();
        QTest::keyClick(&room.text(), Qt::Key_Home);
        room.type(QStringLiteral("z"));
        REQUIRE(desktop::waitFor([&] { return room.previewText().contains(QLatin1Char('z') + mark); }));
        CHECK(readings() - reading == 1);
        QTest::keyClick(&room.text(), Qt::Key_Backspace);
        room.settle();
    }
}

TEST_CASE("the Workshop fills the window, and the doors' keys lead out of it") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    MainWindow window(room.profile().workspace());
    window.setPackChooser([&] { return QString::fromStdString(room.folder().string()); });
    window.resize(1280, 800);
    window.show();
    window.openWorkshop(QString::fromStdString(room.folder().string()), keyNumbers, 10);
    WorkshopPage& page = desktop::workshopOf(window);
    REQUIRE(desktop::waitFor([&] { return page.pack()->reading() != nullptr; }));
    CHECK(window.isWriting());
    CHECK(page.size() == window.size());
    CHECK(page.currentLine() == 10);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_5, Qt::ControlModifier);
    CHECK_FALSE(window.isWriting());
    CHECK(window.pageId() == PageId::Library);
    window.openWorkshop(QString::fromStdString(room.folder().string()));
    CHECK(page.currentFile() == keyNumbers); // as it was left
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    CHECK_FALSE(window.isWriting());
}

namespace {

/// A problem that is listed, by its code; nothing where it is not.
const chipwise::pack::Diagnostic* listed(WorkshopRoom& room, std::string_view code) {
    ProblemModel& problems = room.page().side().problems().problems();
    for (int row = 0; row < problems.rowCount(); ++row)
        if (problems.problem(row).code == code) return &problems.problem(row);
    return nullptr;
}

void applyFinishedRules(WorkshopRoom& room) {
    for (const QMenu* menu : room.page().findChildren<QMenu*>())
        for (QAction* item : menu->actions())
            if (item->text() == QStringLiteral("Apply the rules for finished packs")) return item->trigger();
    FAIL("the menu does not offer it");
}

} // namespace

TEST_CASE("a question that repeats another is marked while it is typed, and a key leads to the other one") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.write(
        "questions/90-again.md",
        "# Again\n\n## How many cores {#again-a}\n\nHow many purple cores has the small device?\n\n= 7\n");
    room.open(QStringLiteral("questions/90-again.md"), 6);
    CHECK(listed(room, "CW517") == nullptr);
    const int before = room.page().side().problems().problems().rowCount();
    room.page().goTo(QStringLiteral("questions/90-again.md"), 7);
    room.text().moveCursor(QTextCursor::End);
    REQUIRE(room.nextReading([&] {
        room.text().insertPlainText(QStringLiteral(
            "\n## Cores, how many {#again-b}\n\nHow many purple cores has the small device?\n\n= 7\n"));
    }));
    room.settle();
    ProblemModel& problems = room.page().side().problems().problems();
    REQUIRE(listed(room, "CW517") != nullptr);
    CHECK(problems.rowCount() == before + 2); // at either question
    room.page().goTo(QStringLiteral("questions/90-again.md"), 9);
    QTest::keyClick(&room.text(), Qt::Key_Return, Qt::AltModifier);
    CHECK(room.page().currentLine() == 3);
    QTest::keyClick(&room.text(), Qt::Key_Return, Qt::AltModifier);
    CHECK(room.page().currentLine() == 9);
}

TEST_CASE("the rules for finished packs are shown where they were asked for, and that is remembered") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.write("questions/90-again.md",
               "# Again\n\n## Bare {#bare}\n\nWhat is bare?\n\n- [x] this\n- [ ] that\n");
    room.open(QStringLiteral("questions/90-again.md"), 3);
    const int before = room.page().side().problems().problems().rowCount();
    const auto stricter = [&] {
        ProblemModel& problems = room.page().side().problems().problems();
        for (int row = 0; row < problems.rowCount(); ++row)
            if (problems.problem(row).code.starts_with("CW5")) return true;
        return false;
    };
    CHECK_FALSE(stricter());
    REQUIRE(room.nextReading([&] { applyFinishedRules(room); }));
    CHECK(stricter());
    CHECK(room.said().last() ==
          QStringLiteral("The list of problems now also covers the rules for finished packs."));
    REQUIRE(room.nextReading([&] {
        room.text().moveCursor(QTextCursor::End);
        room.type(QStringLiteral(" "));
    }));
    CHECK(stricter());
    room.open(QStringLiteral("pack.md")); // opened again, as after a start
    CHECK(stricter());
    REQUIRE(room.nextReading([&] { applyFinishedRules(room); }));
    CHECK_FALSE(stricter());
    CHECK(room.page().side().problems().problems().rowCount() == before);
}
