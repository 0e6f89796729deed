#pragma once

#include "desktop/pages/library/library_entry.h"
#include "desktop/widgets/text/text_block.h"

#include <QAbstractButton>

namespace chipwise::desktop {

class DiePicture;

/// "61 questions, 4 subjects"
QString packCounts(const LibraryEntry&);
/// "1.2.0, sources mostly checked in Aug 2026"
QString packVersion(const store::InstalledPack&);

/// One pack of the list: its die as a cover, its name, what it holds, its state. One of the list is chosen.
class LibraryPackItem final : public QAbstractButton {
    Q_OBJECT
public:
    LibraryPackItem(const LibraryEntry&, QWidget* parent);

    QString packId() const { return m_id; }
    QSize sizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    bool event(QEvent*) override;

private:
    bool showsCover(int width) const;
    int textX(int width) const;
    int textWidth(int width) const;
    int textHeight(int width) const;
    void paintLine(QPainter&, int& y, Type, const QString& text, const QColor&) const;
    void paintLines(QPainter&, int& y, Type, const QString& text, const QColor&) const;

    QString m_id;
    QString m_name;
    QString m_counts;
    QString m_version;
    QString m_state;
    bool m_warns = false;
    DiePicture* m_cover;
};

} // namespace chipwise::desktop
