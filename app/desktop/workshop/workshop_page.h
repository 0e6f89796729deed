#pragma once

#include "desktop/shell/author_side.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/workshop/open_pack.h"

class QStackedWidget;

namespace chipwise::study {
struct PackOffer;
}

namespace chipwise::desktop {

class EmptyState;
class FoldStrip;
class LibraryInstaller;
class NoticeStrip;
class PaneSplitter;
class PaneTabs;
class PreviewPane;
class SourceEditor;
class WorkshopHead;
class WorkshopSide;
class WorkshopTools;

/// The Workshop: a pack folder on the whole window. Files and problems at the left, the text of one file in
/// the middle, at the right what stands at the cursor as the learner sees it. In a smaller window the preview
/// becomes a tab, in a small one files and problems fold into a strip.
class WorkshopPage final : public AuthorSide, public ThemeListener {
    Q_OBJECT
public:
    explicit WorkshopPage(Workspace&, QWidget* parent = nullptr);
    ~WorkshopPage() override;

    void open(const QString& folder, const QString& file = {}, int line = 0) override;
    bool leave() override;
    void forget(const QString& folder) override;
    void focusStart() override;
    void openFind() override;
    void addCommands(CommandPalette&, const std::function<bool()>& isInFront) override;
    void showHelp() override;

    /// The open folder; null while there is none.
    OpenPack* pack() { return m_pack.get(); }
    QString currentFile() const { return words(m_file); }
    int currentLine() const;
    void goTo(const QString& file, int line, int column = 1);
    void goToQuestion(const QString& name);
    /// Changes to any files of the pack; in the open one a step of its history. False: a file could not be
    /// read, nothing was changed, and noticed() said why.
    bool apply(const std::vector<workshop::FileEdit>&);
    /// The next problem of the pack after the cursor, or the one before it.
    void nextProblem(bool backwards);
    void save();
    void install();
    void togglePreview();

    SourceEditor& editor() { return *m_editor; }
    PreviewPane& preview() { return *m_preview; }
    WorkshopSide& side() { return *m_side; }
    WorkshopHead& head() { return *m_head; }
    WorkshopTools& tools() { return *m_tools; }
    NoticeStrip& strip() { return *m_strip; }
    PaneTabs& tabs() { return *m_tabs; }
    FoldStrip& fold() { return *m_fold; }
    LibraryInstaller& installer() { return *m_installer; }
    EmptyState& emptyState() { return *m_noPack; }

signals:
    void newQuestionAsked();
    void coverageAsked();

protected:
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void themeChanged() override { m_sized = false; }
    void mousePressEvent(QMouseEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    // workshop_page.cpp
    void connectHead();
    void connectSide();
    void connectEditor();
    void connectPack();
    void addShortcuts();
    void showFile(const std::string& file);
    void chooseFile(const QString& path);
    void showReading();
    void showPreview();
    std::string startFile() const;
    bool isPackFile(const std::string& file) const;
    // workshop_state.cpp
    bool applyElsewhere(const std::vector<workshop::FileEdit>&);
    void mendElsewhere(std::vector<workshop::FileEdit>);
    void giveText();
    void replaceText(const QString& file);
    void showState();
    void showStrip();
    void takeTheirs(const std::string& file);
    void discardText(const std::string& file, const QString& sentence,
                     const std::function<void(OpenPack&)>& choice);
    void showBoth();
    void makeItAPack();
    void showOffer(const study::PackOffer&, bool older, const QString& path);
    void reportInstalled(const study::InstallReport&);
    // workshop_walk.cpp
    void walkPanes(bool backwards);
    // workshop_places.cpp
    enum class Room { Wide, Tabbed, Folded };
    Room roomFor(int width) const;
    void buildPanes();
    void sizePanes();
    void keepPanes();
    void place();
    void placeSide(bool folded, const QRect& body);
    void laySideOver(bool problems);
    void foldSide();

    Workspace& m_workspace;
    LibraryInstaller* m_installer;
    std::unique_ptr<OpenPack> m_pack;
    std::string m_file;     ///< shown in the editor; empty: none
    bool m_typed = false;   ///< the editor has text that the pack has not been given
    bool m_stale = false;   ///< typed since the last reading: its lines are no longer those of the text
    bool m_setting = false; ///< the text changes, and not by typing
    bool m_wasPack = false;
    QTimer m_previewSoon;

    Room m_room = Room::Wide;
    bool m_sized = false; ///< the panes have their widths
    bool m_moved = false; ///< by hand
    bool m_placing = false;
    bool m_previewInFront = false;
    bool m_sideOver = false;
    WorkshopHead* m_head;
    FoldStrip* m_fold;
    PaneSplitter* m_outer; ///< side | work
    WorkshopSide* m_side;
    QStackedWidget* m_work; ///< text and preview, or what to do with a folder that is no pack
    PaneTabs* m_tabs;
    PaneSplitter* m_inner; ///< text | preview
    QWidget* m_textPane;
    NoticeStrip* m_strip;
    SourceEditor* m_editor;
    PreviewPane* m_preview;
    EmptyState* m_noPack;
    WorkshopTools* m_tools;
};

} // namespace chipwise::desktop
