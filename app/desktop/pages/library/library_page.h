#pragma once

#include "desktop/pages/library/library_installer.h"
#include "desktop/pages/library/library_pack_item.h"
#include "desktop/pages/library/library_pack_sheet.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/page.h"

#include <QUrl>

#include <optional>

namespace chipwise::desktop {

class Button;
class ButtonRow;
class DataRow;
class EmptyState;
class LibraryPackList;
class LibraryQuestions;
class LibraryResults;
class ScrollArea;
class TabStrip;
class TextField;

/// What is installed, and the search over it. Packs at the left; at the right the chosen one with its
/// subjects, or what the search finds. In a narrow window they stand below each other and results take the
/// whole page.
class LibraryPage final : public Page {
    Q_OBJECT
public:
    /// How a folder is asked for; empty text when the learner changes his mind.
    using Chooser = std::function<QString()>;

    LibraryPage(Workspace&, QWidget* parent = nullptr);

    void refresh() override;
    void enter() override;
    bool find() override;
    bool key(QKeyEvent*) override;

    void focusSearch();
    void search(const QString& text);
    /// A subject where it stands in its pack, with the keyboard on what can be done with it.
    void openSubject(const QString& packId, int group);
    /// The packs, or the list of all questions.
    enum class Tab { Packs, Questions };
    void showTab(Tab);
    void showOtherTab();
    Tab tab() const { return m_tab; }
    LibraryQuestions& questionList() { return *m_questionList; }
    /// Asks for a packed pack or a pack.md and installs it.
    void chooseAndInstall();
    /// Asks for a title and a place, writes a new pack and opens it in the Workshop.
    void newPack();
    /// Asks for a pack's folder and opens it in the Workshop.
    void openFolder();
    /// Opens the folder that was written in last. Where text waits for other folders too, or for one that is
    /// gone, it lists them. False where there is none of these.
    bool goOnWriting();
    /// Opens a card's question in the Workshop: in the pack's own folder, or in a copy that is made first.
    void editQuestion(const QString& card);
    /// Installs what was dropped or named on the command line.
    void install(const QString& path) { m_installer->install(path); }
    /// Installs the pack that comes with the program again, where the learner removed it.
    void installShipped();
    LibraryInstaller& installer() { return *m_installer; }
    DataRow& shippedRow() { return *m_shippedRow; }
    void setChoosers(Chooser toInstall, Chooser toCopy);
    /// How any folder is asked for: what for, and where to begin.
    using FolderChooser = std::function<QString(const QString& title, const QString& from)>;
    void setFolderChooser(FolderChooser choose) { m_chooseFolder = std::move(choose); }
    QString chooseFolder(const QString& title, const QString& from) const {
        return m_chooseFolder(title, from);
    }
    QString chooseCopy() const { return m_toCopy(); }

signals:
    void linkChosen(const QUrl&);
    void cardAsked(const QString& card);
    void workshopAsked(const QString& folder, const QString& file, int line);
    /// Text that waited for a folder was discarded: it is not to be kept again.
    void textDiscarded(const QString& folder);

protected:
    int place(int x, int width) override;
    int widestColumn() const override;
    bool eventFilter(QObject*, QEvent*) override;
    void dragEnterEvent(QDragEnterEvent*) override;
    void dropEvent(QDropEvent*) override;

private:
    void makeHead();
    void connectSheet();
    void connectInstaller();
    void makeQuestionList();
    void refreshTab();
    void refreshPacks();
    void showTabHints();
    bool showsList() const { return !m_empty && m_tab == Tab::Questions; }
    void showSearch();
    void showPack(const QString& id);
    void showShipped();
    void rememberPlace();
    bool restorePlace();
    void removeShown();
    void showReport(const study::InstallReport&, const QString& path);
    void showOffer(const study::PackOffer&, bool older, const QString& path);
    void offerDates(const study::DatesOffer&);
    void updateVisible();
    bool searches() const;
    bool searchKey(QKeyEvent*);
    int placeHead(int x, int width);
    int placeWide(int x, int y, int width, int height);
    int placeNarrow(int x, int y, int width);

    LibraryInstaller* m_installer;
    Text* m_title;
    ButtonRow* m_actions;
    Button* m_install;
    Button* m_goOn; ///< to the pack that was written on last
    Button* m_open;
    Button* m_new;
    Text* m_busy;
    Button* m_cancel;
    TextField* m_field;
    ScrollArea* m_listScroll;
    LibraryPackList* m_list;
    DataRow* m_shippedRow; ///< what comes with Chipwise and was removed
    ScrollArea* m_sheetScroll;
    LibraryPackSheet* m_sheet;
    LibraryResults* m_results;
    TabStrip* m_tabs;
    LibraryQuestions* m_questionList;
    EmptyState* m_nothingFound;
    EmptyState* m_nothingInstalled;
    Chooser m_toInstall;
    Chooser m_toCopy;
    FolderChooser m_chooseFolder;
    std::unique_ptr<LibraryAuthoring> m_authoring; ///< null where no packs are written
    std::vector<LibraryEntry> m_entries;
    QString m_shown; ///< the pack at the right
    std::optional<study::ShippedPack> m_shipped;
    /// Where the page was left for a lesson or for studying.
    struct LeftAt {
        LibraryPackSheet::SubjectLink link;
        int pageScroll = 0;
        int sheetScroll = 0;
    };
    std::optional<LeftAt> m_leftAt;
    QString m_searched;
    Tab m_tab = Tab::Packs;
    bool m_packsAreOld = true; ///< they were not read since the last change
    bool m_listIsOld = true;   ///< the same of the list of questions
    int m_questions = 0;
    bool m_empty = false;
    QString m_datesOf; ///< a pack whose dates arrived while another page was shown
};

} // namespace chipwise::desktop
