#pragma once

#include "desktop/shell/main_window.h"
#include "support/temporary_folder.h"

#include <QString>

#include <memory>

namespace desktop {

/// The whole window over a profile of its own with a small pack, driven by events alone.
class StoreWindow {
public:
    StoreWindow();

    chipwise::desktop::MainWindow& window() { return *m_window; }
    chipwise::desktop::Workspace& workspace() { return *m_workspace; }
    std::filesystem::path folder() const { return m_folder.path() / "profile"; }

    void key(int key, Qt::KeyboardModifiers = {});
    void type(const QString&);
    /// To a control of the window or of an open dialog.
    void click(QWidget&);

    QString message() const; ///< on the screen now; empty: none
    void dismissMessage();
    /// A second goes by: the timers that look around each second do so now.
    void second();

    chipwise::study::Now now{1'795'255'200'000, 60}; ///< 2026-11-21, ten o'clock

private:
    TestFolder m_folder;
    std::unique_ptr<chipwise::desktop::Workspace> m_workspace;
    std::unique_ptr<chipwise::desktop::MainWindow> m_window;
};

} // namespace desktop
