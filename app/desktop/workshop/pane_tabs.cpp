#include "desktop/workshop/pane_tabs.h"

namespace chipwise::desktop {

PaneTabs::PaneTabs(QWidget* parent) : TabStrip(tr("Text or preview"), {tr("Text"), tr("Preview")}, parent) {
    setKeyCaption(1, QStringLiteral("Ctrl P"));
}

} // namespace chipwise::desktop
