#pragma once

#include "desktop/shell/workspace.h"
#include "workshop/cure/cures.h"

#include <QObject>
#include <QPointer>

#include <functional>

class QAction;
class QMenu;

namespace chipwise::desktop {

class FactsDialog;
class HelpDialog;
class Job;
class WorkshopPage;

/// What the Workshop offers beside typing: forms, the paste box, the table of facts, coverage, pictures, a
/// file to hand out, the pages on writing. Each ends in changes of the pack's text, with the text's own undo.
class WorkshopTools final : public QObject {
    Q_OBJECT
public:
    /// How a file is asked for; empty when the author changes his mind.
    using Chooser = std::function<QString()>;
    /// For a file to be written, with the name it could have.
    using SaveChooser = std::function<QString(const QString& suggestion)>;
    WorkshopTools(Workspace&, WorkshopPage&);

    void newQuestion();
    void newFile();
    void paste();
    void facts();
    void coverage();
    void addPicture();
    void throwFileAway();
    void handOut();
    void help();
    /// Whether the problems include all that `validate --strict` finds; remembered.
    void checkFinished(bool);
    /// The page of messages at the problem the cursor is in.
    void explainProblem();
    /// All of it as a menu; owned by the page.
    QMenu* menu();
    void setChoosers(Chooser text, Chooser picture, SaveChooser archive);

signals:
    void noticed(const QString& sentence);

private:
    std::shared_ptr<const workshop::Snapshot> snapshot() const;
    bool applyInEditor(const std::vector<workshop::FileEdit>&);
    bool applyAndShow(const workshop::FileEdit&, const QString& question);
    void showWhenRead(const QString& question);
    bool addPasted(const std::vector<workshop::FileEdit>&, const QString& file);
    QString copyPicture();
    template <class Form>
    void keepTyped(Form* dialog, const std::string& name, const QString& sentence);
    void askAboutKey(const study::InstallReport&, const QString& path);
    void buildTo(const QString& path);
    std::string questionsFile() const;

    Workspace& m_workspace;
    WorkshopPage& m_page;
    Chooser m_text;
    Chooser m_picture;
    SaveChooser m_archive;
    QPointer<FactsDialog> m_facts;
    QPointer<HelpDialog> m_help;
    QPointer<Job> m_job;
    QAction* m_finished = nullptr; ///< of the menu
};

} // namespace chipwise::desktop
