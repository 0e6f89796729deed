#pragma once

#include "desktop/theme/theme.h"

#include <QPointer>
#include <QScrollArea>

namespace chipwise::desktop {

/// A page that scrolls: no frame, no ground of its own, never sideways, and the control with the keyboard is
/// always brought into view. The bars' look is the theme's.
class ScrollArea : public QScrollArea, public ThemeListener {
    Q_OBJECT
public:
    explicit ScrollArea(QWidget* parent = nullptr);
    ~ScrollArea() override;
    void setContent(QWidget*); ///< takes it over
    /// The usual keys: arrows up and down, pages, Home and End. True when it was one of them.
    bool scrollByKey(int key);
    /// Shows the beginning, wherever below it the keyboard is.
    void showTop();
    /// Where more follows below, the content fades out before what stands under it.
    void setFadesOut();
    /// Where it begins under a bar, and more stands above, the content fades out before the bar. A plain bar
    /// gets a line there; a ruled one has its own.
    enum class Bar { Plain, Ruled };
    void setFadesUnder(Bar);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void themeChanged() override; ///< is as wide as the content needs at least
    void resizeEvent(QResizeEvent*) override;

private:
    void reveal(QWidget* old, QWidget* now);
    void followBar();
    void placeFades();
    QWidget* m_fadeBelow = nullptr;
    QWidget* m_fadeAbove = nullptr;
    QPointer<QWidget> m_known; ///< had the keyboard when the window was left, or when the top was shown
};

} // namespace chipwise::desktop
