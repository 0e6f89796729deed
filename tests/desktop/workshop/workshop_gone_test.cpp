// Text that was typed waits wherever its folder went.
#include "desktop/workshop_support.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/writing_places_dialog.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/workshop_tools.h"
#include "support/catch.h"

#include <QApplication>
#include <QDir>
#include <QTest>

#include <fstream>
#include <sstream>

using namespace chipwise::desktop;
using chipwise::workshop::Drafts;
using desktop::WorkshopRoom;
namespace fs = std::filesystem;

namespace {

const QString typedFile = QStringLiteral("questions/20-key-numbers.md");

void pushed(Button* button) {
    REQUIRE(button != nullptr);
    button->click();
    QApplication::processEvents();
}

/// The list of folders to go on writing in.
QDialog* placesDialog() {
    for (QWidget* top : QApplication::allWidgets())
        if (auto* dialog = qobject_cast<QDialog*>(top);
            dialog != nullptr && dialog->isVisible() &&
            dialog->accessibleName() == QLatin1String("Continue editing"))
            return dialog;
    return nullptr;
}

/// The window, with text typed into a pack whose folder has gone since.
class GoneStick {
public:
    GoneStick() : window(room.profile().workspace()) {
        window.resize(1280, 800);
        window.show();
        window.openWorkshop(QString::fromStdString(room.folder().string()), typedFile, 10);
        WorkshopPage& page = desktop::workshopOf(window);
        REQUIRE(desktop::waitFor([&] { return page.pack()->reading() != nullptr; }));
        QTest::keyClicks(page.editor().findChild<QPlainTextEdit*>(), QStringLiteral("zzz"));
        page.pack()->keepDrafts();
        fs::rename(room.folder(), away());
        window.open(PageId::Library);
        QApplication::processEvents();
    }

    fs::path away() const { return room.folder().parent_path() / "elsewhere"; }
    void bringBack() { fs::rename(away(), room.folder()); }
    std::size_t drafts() { return Drafts(room.profile().workspace().folder(), room.folder()).all().size(); }
    LibraryPage& library() { return *window.findChild<LibraryPage*>(); }

    WorkshopRoom room;
    MainWindow window;
};

} // namespace

TEST_CASE("text of a folder that is gone is listed under Go on writing, and merged when it is back") {
    const desktop::NoWarnings guard;
    GoneStick stick;
    pushed(desktop::buttonNamed(stick.window, QStringLiteral("Continue editing")));
    QDialog* places = placesDialog();
    REQUIRE(places != nullptr);
    CHECK(desktop::wordsIn(*places).contains(QStringLiteral("The folder ") +
                                             QString::fromStdString(stick.room.folder().string())));
    CHECK(desktop::wordsIn(*places).contains(QStringLiteral("but Chipwise kept your text.")));
    CHECK(desktop::buttonNamed(*places, QStringLiteral("Open")) == nullptr);
    desktop::saveShots(*places, QStringLiteral("gone-stick"));
    stick.bringBack();
    pushed(desktop::buttonNamed(*places, QStringLiteral("Check again")));
    pushed(desktop::buttonNamed(*places, QStringLiteral("Open")));
    CHECK(stick.window.isWriting());
    WorkshopPage& page = desktop::workshopOf(stick.window);
    CHECK(page.pack()->path() == stick.room.folder());
    page.save();
    CHECK(stick.room.read(typedFile.toStdString()).find("zzz") != std::string::npos);
}

TEST_CASE("a folder is listed once under Go on writing, however it was named") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    MainWindow window(room.profile().workspace());
    window.resize(1280, 800);
    window.show();
    const QString folder = QString::fromStdString(room.folder().string());
    SECTION("with a slash at its end") {
        window.openWorkshop(folder + QLatin1Char('/'), typedFile, 10);
    }
    SECTION("from where the program was started") {
        window.openWorkshop(QDir::current().relativeFilePath(folder), typedFile, 10);
    }
    WorkshopPage& page = desktop::workshopOf(window);
    REQUIRE(desktop::waitFor([&] { return page.pack()->reading() != nullptr; }));
    QTest::keyClicks(page.editor().findChild<QPlainTextEdit*>(), QStringLiteral("zzz"));
    page.pack()->keepDrafts();
    const auto places = writingPlaces(room.profile().workspace());
    REQUIRE(places.size() == 1);
    CHECK(places.front().folder == folder);
}

TEST_CASE("a question in its form waits for a folder that is gone, and is saved or discarded with it") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    const TestFolder target;
    room.open(typedFile, 10);
    room.page().tools().newQuestion();
    auto* form = desktop::shownDialog<NewQuestionDialog>();
    REQUIRE(form != nullptr);
    form->textBox()->setPlainText(QStringLiteral("Which chip serves?"));
    QTest::keyClick(form, Qt::Key_Escape);
    room.crash();
    fs::remove_all(room.folder());
    LibraryPage page(room.profile().workspace());
    page.setFolderChooser(
        [&](const QString&, const QString&) { return QString::fromStdString(target.path().string()); });
    std::function<void()> undo;
    QObject::connect(&page, &LibraryPage::undoable,
                     [&](const QString&, const std::function<void()>& action) { undo = action; });
    page.resize(1280, 800);
    page.show();
    page.refresh();
    pushed(desktop::buttonNamed(page, QStringLiteral("Continue editing")));
    QDialog* places = placesDialog();
    REQUIRE(places != nullptr);
    const auto formsOf = [&](const fs::path& folder) {
        return Drafts(room.profile().workspace().folder(), folder)
            .all(chipwise::workshop::Draft::Of::Form)
            .size();
    };
    SECTION("saved") {
        pushed(desktop::buttonNamed(*places, QStringLiteral("Save the text to another folder…")));
        CHECK(formsOf(target.path() / room.folder().filename()) == 1);
        CHECK(formsOf(room.folder()) == 1);
        places->close();
    }
    SECTION("discarded") {
        pushed(desktop::buttonNamed(*places, QStringLiteral("Discard…")));
        AskDialog* ask = desktop::shownDialog<AskDialog>();
        REQUIRE(ask != nullptr);
        CHECK(desktop::wordsIn(*ask).contains(QStringLiteral("a new question")));
        pushed(ask->yes());
        CHECK(formsOf(room.folder()) == 0);
        CHECK(desktop::buttonNamed(page, QStringLiteral("Continue editing")) == nullptr);
        REQUIRE(undo);
        undo();
        CHECK(formsOf(room.folder()) == 1);
    }
}

TEST_CASE("text of a folder that is gone waits over a start of the program, and is saved elsewhere") {
    const desktop::NoWarnings guard;
    WorkshopRoom room;
    TestFolder target;
    room.open(typedFile, 10);
    room.type(QStringLiteral("zzz"));
    room.page().pack()->keepDrafts();
    room.crash();
    fs::remove_all(room.folder());
    LibraryPage page(room.profile().workspace());
    QString asked;
    page.setFolderChooser([&](const QString& title, const QString&) {
        asked = title;
        return QString::fromStdString(target.path().string());
    });
    page.resize(1280, 800);
    page.show();
    page.refresh();
    pushed(desktop::buttonNamed(page, QStringLiteral("Continue editing")));
    QDialog* places = placesDialog();
    REQUIRE(places != nullptr);
    pushed(desktop::buttonNamed(*places, QStringLiteral("Save the text to another folder…")));
    CHECK(asked == QStringLiteral("Choose where to save the text"));
    std::ostringstream saved;
    saved << std::ifstream(target.path() / room.folder().filename() / typedFile.toStdString()).rdbuf();
    CHECK(saved.str().find("zzz") != std::string::npos);
    CHECK(desktop::wordsIn(*places).contains(QStringLiteral("It is also saved in ")));
    CHECK(Drafts(room.profile().workspace().folder(), room.folder()).all().size() == 1);
    desktop::save(desktop::shot(*places), QStringLiteral("gone-saved"));
    places->close();
}

TEST_CASE("text of a folder that is gone is discarded only when asked, and comes back by Undo") {
    const desktop::NoWarnings guard;
    GoneStick stick;
    pushed(desktop::buttonNamed(stick.window, QStringLiteral("Continue editing")));
    QDialog* places = placesDialog();
    REQUIRE(places != nullptr);
    pushed(desktop::buttonNamed(*places, QStringLiteral("Discard…")));
    AskDialog* ask = desktop::shownDialog<AskDialog>();
    REQUIRE(ask != nullptr);
    CHECK(QApplication::focusWidget() != ask->yes());
    desktop::save(desktop::shot(*ask), QStringLiteral("gone-ask"));
    pushed(ask->no());
    CHECK(stick.drafts() == 1);
    pushed(desktop::buttonNamed(*places, QStringLiteral("Discard…")));
    pushed(desktop::shownDialog<AskDialog>()->yes());
    CHECK(stick.drafts() == 0);
    desktop::workshopOf(stick.window).leave(); // as closing the window does
    CHECK(stick.drafts() == 0);
    CHECK(desktop::buttonNamed(stick.window, QStringLiteral("Continue editing")) == nullptr);
    pushed(stick.window.findChild<Toast*>()->undoButton());
    CHECK(stick.drafts() == 1);
    CHECK(desktop::buttonNamed(stick.window, QStringLiteral("Continue editing")) != nullptr);
}
