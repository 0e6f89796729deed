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

protected:
    void paintEvent(QPaintEvent*) override;

private:
    PageId m_pageId;
    Glyph m_glyph;
    bool m_narrow = false;
};

} // namespace chipwise::desktop
