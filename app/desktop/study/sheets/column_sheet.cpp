#include "desktop/study/sheets/column_sheet.h"

namespace chipwise::desktop {

void ColumnSheet::setPageWidth(int width) {
    if (m_pageWidth == width) return;
    m_pageWidth = width;
    layOut();
}

void ColumnSheet::layOut() {
    if (m_pageWidth > 0) place();
}

} // namespace chipwise::desktop
