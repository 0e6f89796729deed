#pragma once

#include "desktop/theme/theme.h"

#include <QWidget>

namespace chipwise::desktop {

/// What a session or an exam shows, one at a time: a question, its end, a pause. It stands in the column of
/// the page's width and scrolls with the page where it is longer.
class ColumnSheet : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit ColumnSheet(QWidget* parent = nullptr) : QWidget(parent) {}

    void setPageWidth(int);
    virtual void focusStart() = 0; ///< where the keyboard begins

protected:
    int pageWidth() const { return m_pageWidth; }
    /// Places everything anew, once the width is known.
    void layOut();
    /// Places the parts and sets the least height.
    virtual void place() = 0;
    void themeChanged() override { layOut(); }

private:
    int m_pageWidth = 0;
};

} // namespace chipwise::desktop
