#pragma once

#include "desktop/widgets/tab_strip.h"

namespace chipwise::desktop {

/// "Text" and "Preview" where both do not fit side by side.
class PaneTabs final : public TabStrip {
    Q_OBJECT
public:
    explicit PaneTabs(QWidget* parent = nullptr);
};

} // namespace chipwise::desktop
