#pragma once

#include "desktop/shell/main_window.h"
#include "desktop/theme/theme.h"
#include "desktop_support.h"
#include "study/packs/installed_packs.h"
#include "support/installed_profile.h"
#include "support/temporary_folder.h"

#include <QTest>

#include <memory>

namespace desktop {

inline const chipwise::study::Now shippedMorning{1'795'255'200'000, 60}; // 2026-11-21, ten o'clock

/// The whole window over a new profile with the shipped pack.
struct ShippedWindow {
    explicit ShippedWindow(QSize size = {1280, 800})
        : workspace(
              InstalledProfile::in(folder.path(), {SOURCE_ROOT "/content/aws-ml-chips"}, shippedMorning),
              [] { return shippedMorning; }) {
        deletePending();
        chipwise::desktop::theme().apply(chipwise::desktop::Scheme::Light);
        chipwise::study::judgeFacts(workspace.learner(), shippedMorning);
        keepNothingAside(workspace.learner(), shippedMorning);
        window = std::make_unique<chipwise::desktop::MainWindow>(workspace);
        window->resize(size);
        window->show();
        QApplication::processEvents();
    }

    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = window->focusWidget() != nullptr ? window->focusWidget() : window.get();
        QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
        QApplication::processEvents();
    }

    TestFolder folder;
    chipwise::desktop::Workspace workspace;
    std::unique_ptr<chipwise::desktop::MainWindow> window;
};

} // namespace desktop
