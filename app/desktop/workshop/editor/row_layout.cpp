#include "desktop/workshop/editor/row_layout.h"

#include <QTextBlock>
#include <QTextLayout>

namespace chipwise::desktop {

namespace {

/// The last row is looked at first: in a block that has been laid out before, all stand where they should.
void placeRows(const QTextLayout& layout, int rowHeight) {
    for (int i = layout.lineCount() - 1; i >= 0; --i) {
        QTextLine line = layout.lineAt(i);
        const double y = i * rowHeight + (rowHeight - line.height()) / 2;
        if (qAbs(line.y() - y) < 0.05) return;
        line.setPosition({line.x(), y});
    }
}

} // namespace

RowLayout::RowLayout(QTextDocument* document, int rowHeight)
    : QPlainTextDocumentLayout(document), m_rowHeight(rowHeight) {}

void RowLayout::setRowHeight(int height) {
    m_rowHeight = height;
    requestUpdate();
}

QRectF RowLayout::blockBoundingRect(const QTextBlock& block) const {
    QRectF rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    if (!block.isValid() || !block.isVisible()) return rect;
    const QTextLayout& layout = *block.layout();
    placeRows(layout, m_rowHeight);
    rect.setHeight(layout.lineCount() * m_rowHeight +
                   (block.next().isValid() ? 0 : document()->documentMargin()));
    return rect;
}

} // namespace chipwise::desktop
