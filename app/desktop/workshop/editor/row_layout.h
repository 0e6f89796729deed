#pragma once

#include <QPlainTextDocumentLayout>

namespace chipwise::desktop {

/// Plain text in rows of one height, whatever the font asks for; the words stand in the middle of their row.
class RowLayout : public QPlainTextDocumentLayout {
    Q_OBJECT
public:
    RowLayout(QTextDocument*, int rowHeight);
    void setRowHeight(int);
    int rowHeight() const { return m_rowHeight; }

    QRectF blockBoundingRect(const QTextBlock&) const override;

private:
    int m_rowHeight;
};

} // namespace chipwise::desktop
