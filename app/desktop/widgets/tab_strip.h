#pragma once

#include <QTabBar>

namespace chipwise::desktop {

/// Names over a hairline, the current one underlined. The key that leads to a tab may stand beside its name;
/// it is a caption, the page owns the shortcut. Arrows change the tab while the strip has the keyboard.
class TabStrip : public QTabBar {
    Q_OBJECT
public:
    TabStrip(const QString& accessibleName, const QStringList& names, QWidget* parent = nullptr);

    void setKeyCaption(int tab, const QString& key);
    /// A key for each tab, or none of them where they would not fit in that width.
    void setKeyCaptions(const QStringList& keys, int width);
    /// QTabBar's own forgets that tabs are still to be measured when this changes nothing.
    void setTabVisible(int tab, bool visible);
    /// The line begins below the first name, which is so far from the strip's left: for a strip that stands
    /// over a column of text.
    void setFlush(bool);
    static int padding();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    QSize tabSizeHint(int index) const override;
    void paintEvent(QPaintEvent*) override;

private:
    int widthOf(int tab, const QString& key) const;
    bool m_flush = false;
};

} // namespace chipwise::desktop
