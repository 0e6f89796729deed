// What an author has typed is never lost, whatever happens around the Workshop.
#include "desktop/workshop_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/update_dialog.h"
#include "desktop/pages/library/library_installer.h"
#include "desktop/shell/main_window.h"
#include "desktop/study/answers/question_view.h"
#include "desktop/study/sheets/verdict_line.h"
#include "desktop/widgets/button.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/file_list.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/preview/preview_question.h"
#include "desktop/workshop/workshop_side.h"
#include "support/catch.h"

#include <QApplication>
#include <QTest>
#include <QTimer>
#include <QTimerEvent>

#include <fstream>

using namespace chipwise::desktop;
using chipwise::workshop::Drafts;
using desktop::WorkshopRoom;

namespace {

const QString headFile = QStringLiteral("pack.md");
const QString figuresFile = QStringLiteral("questions/20-key-numbers.md");

Drafts draftsOf(WorkshopRoom& room) {
    return {room.profile().workspace().folder(), room.folder()};
}

/// A plain file stands where the drafts would go.
void refuseDrafts(WorkshopRoom& room) {
    std::ofstream(room.profile().workspace().folder() / "drafts") << "in the way";
}

AskDialog* askedNow() {
    for (QWidget* top : QApplication::allWidgets())
        if (auto* ask = qobject_cast<AskDialog*>(top); ask != nullptr && ask->isVisible()) return ask;
    return nullptr;
}

} // namespace

TEST_CASE("a draft that another window keeps of the same folder is left alone") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(figuresFile, 10);
    draftsOf(room).keep({figuresFile.toStdString(), "", "typed in the other window", 5});
    room.page().goTo(headFile, 1);
    room.type(QStringLiteral("x"));
    room.page().pack()->keepDrafts();
    CHECK(draftsOf(room).all().size() == 2);
}

TEST_CASE("a draft whose file cannot be read waits until it can") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    const std::filesystem::path file = room.folder() / figuresFile.toStdString();
    const std::string text = room.read(figuresFile.toStdString());
    draftsOf(room).keep({figuresFile.toStdString(), text, text + "\nMore.\n", 5});
    draftsOf(room).keep({"questions/10-roles.md", "", "The draft behind it.\n", 5});
    std::filesystem::remove(file);
    std::filesystem::create_symlink(room.folder() / "pack.md", file);
    room.open(headFile);
    CHECK(room.page().pack()->find("questions/10-roles.md") != nullptr); // one does not hold up the others
    room.page().leave();
    CHECK(draftsOf(room).all().size() == 2);
    std::filesystem::remove(file);
    room.write(figuresFile.toStdString(), text);
    room.settle();
    room.page().goTo(figuresFile, 1);
    CHECK(room.text().toPlainText().endsWith(QStringLiteral("More.\n")));
}

TEST_CASE("one file that cannot be read any more does not stop the checking of the others") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(figuresFile, 10);
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    const std::filesystem::path file = room.folder() / figuresFile.toStdString();
    std::filesystem::remove(file);
    std::filesystem::create_symlink(room.folder() / "pack.md", file);
    room.settle();
    room.page().goTo(headFile, 1);
    CHECK(room.text().toPlainText().startsWith(QStringLiteral("# AWS")));
    room.page().save();
    CHECK(std::filesystem::is_symlink(file));
    CHECK(room.page().pack()->find(figuresFile.toStdString())->file.text.find("Really?") !=
          std::string::npos);
}

TEST_CASE("a folder that is moved away is told of once, and seen when it is back") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(figuresFile, 10);
    const std::filesystem::path away = room.folder().parent_path() / "elsewhere";
    std::filesystem::rename(room.folder(), away);
    REQUIRE(desktop::waitFor([&] { return !room.said().isEmpty(); }));
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    room.settle();
    CHECK(room.said().size() == 1);
    room.page().save();
    CHECK(room.page().pack()->isChanged());
    std::filesystem::rename(away, room.folder());
    room.settle();
    room.page().save();
    CHECK(room.read(figuresFile.toStdString()).find("Really?") != std::string::npos);
}

TEST_CASE("discarding a draft of a file that cannot be read keeps the text") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(figuresFile, 10);
    room.type(QStringLiteral("zzz"));
    room.page().pack()->keepDrafts();
    std::filesystem::rename(room.folder(), room.folder().parent_path() / "elsewhere");
    room.page().pack()->discardDraft(figuresFile.toStdString());
    CHECK(room.page().pack()->isChanged());
    CHECK_FALSE(room.said().isEmpty());
}

TEST_CASE("whoever types without a pause has a draft all the same") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(figuresFile, 10);
    QTimer* atLast = nullptr; // the timer that waits ten seconds from the first key on
    room.type(QStringLiteral("z"));
    for (QTimer* timer : room.page().pack()->findChildren<QTimer*>())
        if (timer->isActive() && timer->interval() == 10'000) atLast = timer;
    REQUIRE(atLast != nullptr);
    atLast->setInterval(600'000);
    for (int i = 0; i < 5; ++i) room.type(QStringLiteral("z"));
    CHECK(atLast->interval() == 600'000); // a key that began it anew would set its own interval
    CHECK(draftsOf(room).all().empty());
    QTimerEvent passed(atLast->timerId());
    QApplication::sendEvent(atLast, &passed);
    CHECK(draftsOf(room).all().size() == 1);
}

TEST_CASE("the window does not close over text that can be kept nowhere") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    refuseDrafts(room);
    MainWindow window(room.profile().workspace());
    window.resize(1280, 800);
    window.show();
    window.openWorkshop(QString::fromStdString(room.folder().string()), figuresFile, 10);
    WorkshopPage& page = desktop::workshopOf(window);
    REQUIRE(desktop::waitFor([&] { return page.pack()->reading() != nullptr; }));
    QTest::keyClicks(page.editor().findChild<QPlainTextEdit*>(), QStringLiteral("zzz"));
    SECTION("from the Workshop") {}
    SECTION("from another page, when it was left before") {
        window.open(PageId::Library);
    }
    window.close();
    CHECK(window.isVisible());
    CHECK(window.isWriting());
    AskDialog* ask = askedNow();
    REQUIRE(ask != nullptr);
    ask->no()->click();
    CHECK(window.isVisible());
    window.close();
    ask = askedNow();
    REQUIRE(ask != nullptr);
    ask->yes()->click();
    CHECK_FALSE(window.isVisible());
}

TEST_CASE("another folder is not opened over text that can be kept nowhere") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    refuseDrafts(room);
    room.open(figuresFile, 10);
    room.type(QStringLiteral("zzz"));
    room.page().open(QString::fromStdString(room.folder().parent_path().string()));
    CHECK(room.page().pack()->path() == room.folder());
    CHECK(room.said().last().contains(figuresFile));
}

TEST_CASE("what a change does to a file that is not shown can be taken back") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(headFile, 1);
    std::function<void()> undo;
    QObject::connect(&room.page(), &WorkshopPage::undoable, &room.page(),
                     [&](const QString&, const std::function<void()>& action) { undo = action; });
    const std::string before = room.read(figuresFile.toStdString());
    room.page().apply({{figuresFile.toStdString(), {1, 1, 1, 1, "A line.\n"}}});
    REQUIRE(undo);
    CHECK(room.page().pack()->changedFiles() == std::vector<std::string>{figuresFile.toStdString()});
    SECTION("by the toast") {
        undo();
        CHECK_FALSE(room.page().pack()->isChanged());
    }
    SECTION("by the history of the file") {
        room.page().goTo(figuresFile, 1);
        CHECK(room.text().toPlainText().startsWith(QStringLiteral("A line.\n")));
        room.page().editor().undo();
        CHECK(room.text().toPlainText().toStdString() == before);
        undo(); // nothing is left of it
        CHECK(room.text().toPlainText().toStdString() == before);
    }
    SECTION("but not over what was typed since") {
        room.page().goTo(figuresFile, 1);
        room.type(QStringLiteral("zzz"));
        undo();
        CHECK(room.text().toPlainText().startsWith(QStringLiteral("zzz")));
    }
}

TEST_CASE("a change to a file that cannot be read changes nothing and is told of") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(headFile, 1);
    const std::filesystem::path file = room.folder() / figuresFile.toStdString();
    std::filesystem::remove(file);
    std::filesystem::create_symlink(room.folder() / "pack.md", file);
    room.page().apply({{"questions/10-roles.md", {1, 1, 1, 1, "A line.\n"}},
                       {figuresFile.toStdString(), {1, 1, 1, 1, "A line.\n"}}});
    CHECK_FALSE(room.page().pack()->isChanged());
    CHECK(room.said().last().contains(QStringLiteral("symbolic link")));
}

TEST_CASE("the keyboard stays in the text while the answer is shown beside it") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("questions/10-roles.md"), 14);
    room.page().activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&room.page()));
    room.page().preview().setAnswered(true);
    room.page().editor().setFocus();
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral("zzz"));
    REQUIRE(desktop::waitFor([&] { return room.previewText().contains(QStringLiteral("zzz")); }));
    CHECK(QApplication::focusWidget() == &room.text());
}

TEST_CASE("after the answer every kind of question shows what is right, before it nothing") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    const int line = GENERATE(12, 46, 60);
    room.open(QStringLiteral("questions/10-roles.md"), line);
    auto* question = qobject_cast<PreviewQuestion*>(room.page().preview().part());
    REQUIRE(question != nullptr);
    room.page().preview().setAnswered(true);
    CHECK(question->view()->answer().has_value());
    CHECK(question->findChild<VerdictLine*>()->isVisibleTo(question));
    QStringList names;
    for (const auto* button : question->view()->findChildren<QAbstractButton*>())
        names << button->accessibleName();
    INFO(names.join(QStringLiteral(" | ")).toStdString());
    CHECK(names.filter(QStringLiteral("wrong")).isEmpty());
    room.page().preview().setAnswered(false);
    CHECK_FALSE(question->view()->answer().has_value());
}

TEST_CASE("two problems at one place are two stops of F7") {
    const desktop::NoWarnings guard;
    SourceEditor editor;
    editor.setFile(headFile, QStringLiteral("# A\nid: a\nline three\n"));
    auto snapshot = std::make_shared<chipwise::workshop::Snapshot>();
    snapshot->files.texts["pack.md"] = "# A\nid: a\nline three\n";
    const auto problem = [](int line, const std::string& code) {
        chipwise::pack::Diagnostic one;
        one.file = "pack.md";
        one.line = line;
        one.column = 1;
        one.code = code;
        return one;
    };
    snapshot->problems = {problem(2, "CW001"), problem(2, "CW002"), problem(3, "CW003")};
    editor.setSnapshot(snapshot);
    QStringList stops;
    QObject::connect(
        &editor, &SourceEditor::problemShown, &editor,
        [&](const chipwise::pack::Diagnostic& one) { stops << QString::fromStdString(one.code); });
    while (editor.showNextProblem(false)) {
    }
    while (editor.showNextProblem(true)) {
    }
    CHECK(stops.join(QLatin1Char(' ')) == QStringLiteral("CW001 CW002 CW003 CW002 CW001"));
}

TEST_CASE("F6 leaves the text for every pane and comes back to it") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.open(QStringLiteral("questions/10-roles.md"), 12);
    room.page().activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&room.page()));
    room.page().editor().setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    CHECK(room.page().preview().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    CHECK(QApplication::focusWidget() == &room.page().side().files());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
    CHECK(QApplication::focusWidget() == &room.text());
}

TEST_CASE("installing a changed version asks as the Library does") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    room.profile().learner().install(room.folder(), room.profile().now());
    room.open(figuresFile, 10);
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Really?"));
    room.page().install();
    REQUIRE(desktop::waitFor([&] { return !room.page().installer().isBusy(); }));
    UpdateDialog* offer = nullptr;
    for (QWidget* top : QApplication::allWidgets())
        if (auto* found = qobject_cast<UpdateDialog*>(top); found != nullptr && found->isVisible())
            offer = found;
    REQUIRE(offer != nullptr);
    offer->accept();
    REQUIRE(desktop::waitFor([&] { return !room.page().installer().isBusy(); }));

    // Installed from here once, the same version is what the author is writing: nothing is asked again.
    QTest::keyClick(&room.text(), Qt::Key_End);
    room.type(QStringLiteral(" Sure?"));
    room.page().install();
    REQUIRE(desktop::waitFor([&] { return !room.page().installer().isBusy(); }));
    for (QWidget* top : QApplication::allWidgets()) {
        auto* dialog = qobject_cast<UpdateDialog*>(top);
        CHECK_FALSE((dialog != nullptr && dialog != offer && dialog->isVisible()));
        if (auto* problems = qobject_cast<QDialog*>(top); problems != nullptr && problems->isVisible())
            problems->reject();
    }
    const auto entries = room.profile().learner().catalog().entries();
    CHECK(std::ranges::any_of(
        entries, [](const auto& entry) { return entry.stem.find("Really? Sure?") != std::string::npos; }));
}

TEST_CASE("typing in a file of four megabytes lays out no more than the screen shows") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    std::string text = "# Big\n";
    for (int i = 0; text.size() < (4u << 20) - 4096; ++i)
        text += "\n## Question " + std::to_string(i) + "\n\nWhich of these is number " + std::to_string(i) +
                "?\n\n- [x] This one\n  > " + std::string(400, 'y') + "\n- [ ] That one\n  > No.\n";
    room.write("questions/30-big.md", text);
    room.open(QStringLiteral("questions/30-big.md"), 9);
    QTest::keyClick(&room.text(), Qt::Key_End);
    const auto reading = room.page().pack()->snapshot()->number;
    for (int i = 0; i < 60; ++i) {
        room.type(QStringLiteral("z"));
        QApplication::processEvents();
        QTest::qWait(20);
    }
    CHECK(desktop::laidOutBlocks(room.text()) < 500);
    CHECK(room.page().pack()->snapshot()->number - reading <= 60); // and no key is read twice
}

TEST_CASE("typing in one question of a megabyte lays out no more than the screen shows") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    std::string text = "# Big\n\n## Question {#huge-one}\n\nWhat?\n";
    while (text.size() < (1u << 20))
        text += "Some **words** of a stem that never ends, with `code` in it.\n\n";
    text += "\n- [x] This one\n  > Yes.\n- [ ] That one\n  > No.\n";
    room.write("questions/30-big.md", text);
    room.open(QStringLiteral("questions/30-big.md"), 5);
    QTest::keyClick(&room.text(), Qt::Key_End);
    const auto reading = room.page().pack()->snapshot()->number;
    for (int i = 0; i < 20; ++i) {
        room.type(QStringLiteral("z"));
        QApplication::processEvents();
        QTest::qWait(20);
    }
    CHECK(desktop::laidOutBlocks(room.text()) < 500);
    CHECK(room.page().pack()->snapshot()->number - reading <= 20); // and no key is read twice
}
