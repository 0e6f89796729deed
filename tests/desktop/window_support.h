#pragma once

#include "desktop/shell/main_window.h"
#include "desktop/shell/workspace.h"
#include "support/temporary_folder.h"

#include <QObject>
#include <QStringList>
#include <QUrl>

#include <filesystem>
#include <memory>

namespace desktop {

/// The real window over a small profile of its own: packs of every kind installed, and a pack's folder to
/// write in. Home is in the temporary folder too, no address is opened, and no chooser asks.
class WholeWindow : public QObject {
    Q_OBJECT
public:
    WholeWindow();
    ~WholeWindow() override;

    chipwise::desktop::MainWindow& window() { return *m_window; }
    chipwise::desktop::Workspace& workspace() { return *m_workspace; }
    std::filesystem::path folder() const { return m_folder.path(); }
    QString packFolder() const; ///< what the Workshop opens
    chipwise::study::Now& now() { return m_now; }
    const QStringList& addresses() const { return m_addresses; } ///< that would have been opened

    /// The open dialog that takes the keyboard, or null.
    static QWidget* dialog();
    /// Closes the dialog or menu on top; those below it wait for it. Nothing where none is open.
    static void closeDialog();
    static void closeDialogs(); ///< all of them, the topmost first

public slots:
    void opened(const QUrl& address) { m_addresses << address.toString(); }

private:
    TestFolder m_folder;
    QByteArray m_home;
    chipwise::study::Now m_now{1'795'255'200'000, 60}; ///< 2026-11-21, ten o'clock
    QStringList m_addresses;
    std::unique_ptr<chipwise::desktop::Workspace> m_workspace;
    std::unique_ptr<chipwise::desktop::MainWindow> m_window;
};

} // namespace desktop
