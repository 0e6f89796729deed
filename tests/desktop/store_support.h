#pragma once

#include "desktop/shell/main_window.h"
#include "support/temporary_folder.h"

#include <QString>

#include <functional>
#include <memory>

namespace desktop {

/// The whole window over a profile of its own with a small pack, driven by events alone.
class StoreWindow {
public:
    StoreWindow() : StoreWindow(std::filesystem::path()) {}
    /// Over a profile in that folder.
    explicit StoreWindow(const std::filesystem::path& profile);

    chipwise::desktop::MainWindow& window() { return *m_window; }
    chipwise::desktop::Workspace& workspace() { return *m_workspace; }
    std::filesystem::path folder() const {
        return m_profile.empty() ? m_folder.path() / "profile" : m_profile;
    }

    void key(int key, Qt::KeyboardModifiers = {});
    void type(const QString&);
    /// Runs `work` as the window's event loop would: an exception goes where that of a slot goes.
    void deliver(const std::function<void()>& work);

    QString message() const; ///< on the screen now; empty: none
    void dismissMessage();
    /// A second goes by: the timers that look around each second do so now.
    void second();

    chipwise::study::Now now{1'795'255'200'000, 60}; ///< 2026-11-21, ten o'clock

private:
    QWidget& front(); ///< the window, or the dialog over it

    TestFolder m_folder;
    std::filesystem::path m_profile;
    std::unique_ptr<chipwise::desktop::Workspace> m_workspace;
    std::unique_ptr<chipwise::desktop::MainWindow> m_window;
};

/// Seconds go by for a window: the timers that look around each second do so.
void passSeconds(chipwise::desktop::MainWindow&, int count);

} // namespace desktop
