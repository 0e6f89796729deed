#pragma once

#include "desktop/shell/page.h"
#include "desktop/widgets/glyphs.h"

#include <QPushButton>

namespace chipwise::desktop {

/// One page of the rail.
class RailButton : public QPushButton {
    Q_OBJECT
public:
    RailButton(PageId, Glyph, const QString& name, const QString& key, QWidget* parent);
    PageId pageId() const { return m_pageId; }
    void setNarrow(bool);
    /// The key that opens the page, at the end of its line.
    void setShowsKey(bool);
    bool showsKey() const { return m_showsKey; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void paintKey(QPainter&) const;

    PageId m_pageId;
    Glyph m_glyph;
    QString m_key;
    bool m_narrow = false;
    bool m_showsKey = false;
};

} // namespace chipwise::desktop
