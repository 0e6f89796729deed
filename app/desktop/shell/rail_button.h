#pragma once

#include "desktop/shell/page.h"
#include "desktop/widgets/glyphs.h"

#include <QPushButton>

namespace chipwise::desktop {

/// One door of the rail.
class RailButton : public QPushButton {
    Q_OBJECT
public:
    RailButton(Door, Glyph, const QString& name, const QString& key, QWidget* parent);
    Door door() const { return m_door; }
    void setNarrow(bool);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    Door m_door;
    Glyph m_glyph;
    bool m_narrow = false;
};

} // namespace chipwise::desktop
