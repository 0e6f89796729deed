#pragma once

#include <QUrl>
#include <QWidget>

#include <functional>
#include <memory>

namespace chipwise::desktop {

class CommandPalette;
class LibraryPage;
class Workspace;

/// Where packs are written, as the learner's window knows it: a front over rail and pages, with commands of
/// its own. desktop/workshop/ is one; a build without it (CHIPWISE_WORKSHOP=OFF) has none.
class AuthorSide : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Opens a pack's folder; `file` is a path inside it, `line` counts from 1. A folder that is open already
    /// is not opened anew.
    virtual void open(const QString& folder, const QString& file = {}, int line = 0) = 0;
    /// It goes out of sight or the window closes: what was typed is kept as drafts, which is said once.
    /// Returns whether nothing would be lost with the window.
    virtual bool leave() = 0;
    /// Closes the folder where it is the open one, without keeping what was typed.
    virtual void forget(const QString& folder) = 0;
    virtual void focusStart() = 0;
    virtual void openFind() = 0;
    /// What can be done while a pack is written, which is when `isInFront`.
    virtual void addCommands(CommandPalette&, const std::function<bool()>& isInFront) = 0;
    virtual void showHelp() = 0;

signals:
    void closed(); ///< the author wants to go back to the Library
    void noticed(const QString& message);
    void undoable(const QString& message, const std::function<void()>& undo);
    void keysAsked();
    void linkChosen(const QUrl&);
};

/// The ways from the Library to where packs are written.
class LibraryAuthoring {
public:
    virtual ~LibraryAuthoring() = default;
    virtual QStringList places() const = 0; ///< folders to go on writing in
    virtual void newPack() = 0;
    virtual void openFolder() = 0;
    virtual void goOnWriting() = 0;
    virtual void write(const QString& packId) = 0; ///< where it is written, or on a copy
    virtual void editQuestion(const QString& card) = 0;
};

bool hasAuthorSide();
/// null where there is none.
AuthorSide* makeAuthorSide(Workspace&, QWidget* window);
std::unique_ptr<LibraryAuthoring> makeLibraryAuthoring(LibraryPage&, Workspace&);

} // namespace chipwise::desktop
