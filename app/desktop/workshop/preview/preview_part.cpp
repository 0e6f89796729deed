#include "desktop/workshop/preview/preview_part.h"

namespace chipwise::desktop {

void putBelow(QWidget& widget, int width, int& y, int gap) {
    if (widget.isHidden()) return;
    const int height = widget.heightForWidth(width);
    widget.setGeometry(0, y, width, height);
    y += height + gap;
}

} // namespace chipwise::desktop
