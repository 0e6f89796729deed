#pragma once

#include "desktop/theme/theme.h"

#include <QPointer>
#include <QScrollArea>

namespace chipwise::desktop {

class ScrollFades;

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
    /// What stands above or below it. A plain one gets a line there; a ruled one has its own, or needs none.
    enum class Bar { Plain, Ruled };
    /// Where more follows below, the content fades out before what stands under it.
    void setFadesOut(Bar = Bar::Plain);
    /// Where it begins under a bar, and more stands above, the content fades out before the bar.
    void setFadesUnder(Bar);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void themeChanged() override; ///< is as wide as the content needs at least

private:
    void reveal(QWidget* old, QWidget* now);
    ScrollFades& fades();
    ScrollFades* m_fades = nullptr;
    QPointer<QWidget> m_known; ///< had the keyboard when the window was left, or when the top was shown
};

} // namespace chipwise::desktop
