#pragma once

#include "desktop/pages_support.h"

#include "desktop/die/die_map_widget.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <QApplication>

#include <algorithm>

namespace desktop {

using chipwise::desktop::Button;
using chipwise::desktop::DieMapWidget;
using chipwise::desktop::ProgressPage;
using chipwise::desktop::Text;

/// The map of the pack that ships, half learned.
struct MapPage {
    explicit MapPage(PageProfile& profile, QSize size = QSize(1080, 800)) : page(profile.workspace()) {
        page.resize(size);
        page.refresh();
        page.show();
        QApplication::processEvents();
        page.enter();
    }
    DieMapWidget& die() { return *page.findChild<DieMapWidget*>(); }
    Button* button(const QString& text) {
        for (auto* button : page.findChildren<Button*>())
            if (button->isVisible() && button->text() == text) return button;
        return nullptr;
    }
    bool says(const QString& text) {
        const auto texts = page.findChildren<Text*>();
        return std::ranges::any_of(
            texts, [&](const Text* at) { return at->isVisible() && at->text().contains(text); });
    }
    ProgressPage page;
};

} // namespace desktop
