#include "desktop/study/sheets/column_sheet.h"

#include "desktop/theme/theme.h"

namespace chipwise::desktop {

void ColumnSheet::setPageWidth(int width) {
    if (m_pageWidth == width) return;
    // Connected behind the parts: they have measured themselves anew when their places are worked out.
    if (m_pageWidth == 0) connect(&theme(), &Theme::changed, this, &ColumnSheet::layOut);
    m_pageWidth = width;
    layOut();
}

void ColumnSheet::layOut() {
    if (m_pageWidth > 0) place();
}

} // namespace chipwise::desktop
