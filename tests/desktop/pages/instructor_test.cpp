// An instructor with nothing but the window and the keyboard: from a spreadsheet to a studied question.
#include "desktop/dialogs/ask_dialog.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_subject_row.h"
#include "desktop/pages_support.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/toast.h"
#include "desktop/workshop/dialogs/new_pack_dialog.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/paste_dialog.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/workshop_page.h"
#include "study/preferences.h"
#include "support/catch.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QTest>

#include <filesystem>

using namespace chipwise::desktop;
namespace fs = std::filesystem;

namespace {

/// The whole window over a profile without packs; keys go where the keyboard is.
class Desk {
public:
    Desk() : m_profile(desktop::PageProfile::Packs::None) {
        chipwise::study::setNewPacksFolder(m_profile.learner(), m_home.path().string());
        m_window = std::make_unique<MainWindow>(m_profile.workspace());
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QApplication::processEvents();
    }

    MainWindow& window() { return *m_window; }
    desktop::PageProfile& profile() { return m_profile; }
    fs::path home() const { return m_home.path(); }
    WorkshopPage& workshop() { return *m_window->findChild<WorkshopPage*>(); }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(target(), key, modifiers);
        QApplication::processEvents();
    }
    void type(const char* words) {
        QTest::keyClicks(target(), QString::fromUtf8(words));
        QApplication::processEvents();
    }
    template <class Kind>
    Kind* dialog() {
        Kind* found = nullptr;
        desktop::waitFor([&found] {
            for (QWidget* top : QApplication::allWidgets())
                if (auto* shown = qobject_cast<Kind*>(top); shown != nullptr && shown->isVisible())
                    found = shown;
            return found != nullptr;
        });
        return found;
    }
    QString said() {
        QString all;
        for (const auto* text : m_window->findChild<Toast*>()->findChildren<Text*>()) all += text->text();
        return all;
    }
    /// New pack, from the Library's empty page to the Workshop.
    void makePack(const char* title) {
        key(Qt::Key_5, Qt::ControlModifier);
        REQUIRE(m_window->pageId() == PageId::Library);
        key(Qt::Key_Tab); // from “Install a pack…” to “New pack…”
        key(Qt::Key_Return);
        REQUIRE(dialog<NewPackDialog>() != nullptr);
        type(title);
        key(Qt::Key_Return);
        REQUIRE(m_window->isWriting());
        REQUIRE(desktop::waitFor([this] { return workshop().pack()->snapshot() != nullptr; }));
    }
    bool installed(std::size_t packs) {
        return desktop::waitFor([&] { return m_profile.learner().catalog().packs().size() == packs; });
    }

private:
    /// Where the keyboard is. Offscreen nobody makes the window active again when a dialog closes.
    QWidget* target() {
        if (QApplication::activeWindow() == nullptr) {
            m_window->activateWindow();
            QApplication::processEvents();
        }
        QWidget* focused = QApplication::focusWidget();
        if (focused == nullptr) focused = m_window->focusWidget();
        return focused != nullptr ? focused : m_window.get();
    }

    desktop::PageProfile m_profile;
    TestFolder m_home;
    std::unique_ptr<MainWindow> m_window;
};

/// Ten rows as a spreadsheet puts them on the clipboard.
QString tenRows() {
    QString cells = QStringLiteral("Question\tRight answer\tWrong answer\tWrong answer\tExplanation\n");
    for (int i = 1; i <= 10; ++i)
        cells += QStringLiteral("Which chip stands in row %1?\tTrainium %1\tInferentia %1\tGraviton %1\t"
                                "Row %1 says so.\n")
                     .arg(i);
    return cells;
}

} // namespace

TEST_CASE("ten rows of a spreadsheet are pasted, saved, installed and studied by keys alone") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.makePack("Chips from a table");
    const fs::path folder = desk.home() / "chips-from-a-table";
    CHECK(fs::exists(folder / "pack.md"));

    QApplication::clipboard()->setText(tenRows());
    desk.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    auto* paste = desk.dialog<PasteDialog>();
    REQUIRE(paste != nullptr);
    CHECK(paste->pasted().imported.questionCount() == 10); // what was copied is there at once
    desktop::save(desktop::shot(*paste), QStringLiteral("instructor-paste"));
    desk.key(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(
        desktop::waitFor([&] { return desk.workshop().currentFile().contains(QLatin1String("pasted")); }));
    CHECK(desk.said() == QStringLiteral("10 questions added to %1. To undo, press Ctrl+Z in that file.")
                             .arg(desk.workshop().currentFile()));
    desktop::save(desktop::shot(desk.window()), QStringLiteral("instructor-pasted"));

    SECTION("Ctrl+Z in the file takes them back") {
        CHECK(desk.workshop().editor().text().contains(QStringLiteral("Which chip stands in row 10?")));
        desk.key(Qt::Key_Z, Qt::ControlModifier);
        CHECK(desk.workshop().editor().text().isEmpty());
    }
    SECTION("saved and installed, one of them is asked") {
        const fs::path file = folder / desk.workshop().currentFile().toStdString();
        CHECK_FALSE(fs::exists(file));
        desk.key(Qt::Key_S, Qt::ControlModifier);
        REQUIRE(desktop::waitFor([&] { return fs::exists(file); }));
        desk.key(Qt::Key_K, Qt::ControlModifier);
        desk.type("Install this pack");
        desk.key(Qt::Key_Return);
        REQUIRE(desk.installed(1));
        desk.key(Qt::Key_5, Qt::ControlModifier);
        const auto rows = desk.window().findChildren<LibrarySubjectRow*>();
        REQUIRE_FALSE(rows.isEmpty());
        QTest::keyClick(rows.back()->studyButton(), Qt::Key_Return); // the last file is the pasted one
        REQUIRE(desk.window().isStudying());
        if (desk.window().studyPage().questionSheet() == nullptr) desk.key(Qt::Key_Return); // a Brief first
        REQUIRE(desk.window().studyPage().questionSheet() != nullptr);
        const std::string card = desk.window().studyPage().session()->current()->card.name;
        CHECK(desk.profile().learner().catalog().card(card)->question.stem.find("stands in row") !=
              std::string::npos);

        SECTION("E leads from there to its lines in the file") {
            desk.key(Qt::Key_E);
            REQUIRE(desk.window().isWriting());
            CHECK(desk.workshop().currentFile().contains(QLatin1String("pasted")));
            const QuestionPlace place = placeOfCard(QString::fromStdString(folder.string()), card);
            REQUIRE_FALSE(place.file.isEmpty());
            CHECK(desk.workshop().currentLine() == place.line);
        }
    }
}

TEST_CASE("a first own question is written with a form by keys alone, and the preview shows it") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.makePack("My own");
    desk.key(Qt::Key_N, Qt::ControlModifier);
    auto* form = desk.dialog<NewQuestionDialog>();
    REQUIRE(form != nullptr);
    REQUIRE(form->textBox()->hasFocus());
    desk.type("Which chip was made for training?");
    desk.key(Qt::Key_Tab); // a picture
    desk.key(Qt::Key_Tab); // the first option is right
    desk.key(Qt::Key_Space);
    desk.key(Qt::Key_Tab);
    desk.type("Trainium");
    desk.key(Qt::Key_Tab);
    desk.type("It is in the name.");
    desk.key(Qt::Key_Tab);
    desk.key(Qt::Key_Tab);
    desk.type("Inferentia");
    REQUIRE(desktop::waitFor([form] { return form->addButton()->isEnabled(); }));
    desktop::save(desktop::shot(*form), QStringLiteral("instructor-form"));

    SECTION("one question") {
        desk.key(Qt::Key_Return, Qt::ControlModifier);
        REQUIRE(desktop::waitFor([&] {
            const int line = desk.workshop().currentLine();
            return desk.workshop().editor().text().section(QLatin1Char('\n'), line - 1, line - 1) ==
                   QLatin1String("## Which chip was made for training? {#which-chip-was-made-for-training}");
        }));
        CHECK(desk.workshop().editor().text().contains(
            QStringLiteral("- [x] Trainium\n  > It is in the name.\n- [ ] Inferentia\n")));
        desktop::save(desktop::shot(desk.window()), QStringLiteral("instructor-own"));
    }
    SECTION("and another one of the same kind, behind it") {
        desk.key(Qt::Key_N, Qt::ControlModifier);
        REQUIRE(desktop::waitFor([form] { return form->textBox()->toPlainText().isEmpty(); }));
        CHECK(form->isVisible());
        CHECK(form->textBox()->hasFocus());
        desk.type("Which chip serves?");
        for (int i = 0; i < 2; ++i) desk.key(Qt::Key_Tab);
        desk.key(Qt::Key_Space);
        desk.key(Qt::Key_Tab);
        desk.type("Inferentia");
        for (int i = 0; i < 3; ++i) desk.key(Qt::Key_Tab);
        desk.type("Trainium");
        REQUIRE(desktop::waitFor([form] { return form->addButton()->isEnabled(); }));
        desk.key(Qt::Key_Return, Qt::ControlModifier);
        REQUIRE(desktop::waitFor([&] {
            const auto* read = desk.workshop().pack()->snapshot();
            return read->read.pack.question("which-chip-serves") != nullptr;
        }));
        const auto& pack = desk.workshop().pack()->snapshot()->read.pack;
        CHECK(pack.question("which-chip-serves")->mark.line >
              pack.question("which-chip-was-made-for-training")->mark.line);
    }
}

TEST_CASE("a question of somebody else's pack is changed in a copy, which is asked about") {
    const desktop::NoWarnings guard;
    Desk desk;
    desk.profile().learner().install(desktop::coreFolder().toStdString(), desk.profile().now());
    desk.profile().workspace().announceChange();
    const std::string card = desk.profile().learner().catalog().entries().front().card;
    desk.key(Qt::Key_5, Qt::ControlModifier);
    auto* library = desk.window().findChild<LibraryPage*>();
    library->setChoosers({}, [&] { return QString::fromStdString(desk.home().string()); });
    emit library->cardAsked(QString::fromStdString(card));
    REQUIRE(desk.window().isQuestionInFront());
    desktop::save(desktop::shot(desk.window()), QStringLiteral("instructor-question"));
    desk.key(Qt::Key_E);
    auto* ask = desk.dialog<AskDialog>();
    REQUIRE(ask != nullptr);
    desktop::save(desktop::shot(*ask), QStringLiteral("instructor-copy"));
    QTest::keyClick(ask, Qt::Key_Return);
    REQUIRE(desktop::waitFor([&] { return desk.window().isWriting(); }));
    const fs::path copy = desk.home() / (std::string("my-") + desktop::corePackId);
    CHECK(fs::exists(copy / "pack.md"));
    CHECK(desk.workshop().pack()->folder() == QString::fromStdString(copy.string()));
    const QuestionPlace place = placeOfCard(QString::fromStdString(copy.string()), card);
    CHECK(desk.workshop().currentFile() == place.file);
    CHECK(desk.workshop().currentLine() == place.line);
}
