#include "desktop/widgets/tab_strip.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/key_box.h"
#include "desktop/widgets/tab_accessible.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int tabPadding = 16;
constexpr int tabHeight = 40;

} // namespace

TabStrip::TabStrip(const QString& accessibleName, const QStringList& names, QWidget* parent)
    : QTabBar(parent) {
    installTabAccessibility();
    for (const QString& name : names) addTab(name);
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setAccessibleName(accessibleName);
}

void TabStrip::setKeyCaption(int tab, const QString& key) {
    if (tabData(tab).toString() == key) return;
    setTabData(tab, key);
    setTabText(tab, tabText(tab)); // data alone would leave the tabs as wide as they were
    updateGeometry();
}

void TabStrip::setKeyCaptions(const QStringList& keys, int width) {
    int wanted = 0;
    for (int tab = 0; tab < count(); ++tab) wanted += widthOf(tab, keys.at(tab));
    for (int tab = 0; tab < count(); ++tab) setKeyCaption(tab, wanted <= width ? keys.at(tab) : QString());
}

void TabStrip::setTabVisible(int tab, bool visible) {
    if (isTabVisible(tab) != visible) QTabBar::setTabVisible(tab, visible);
}

void TabStrip::setFlush(bool flush) {
    m_flush = flush;
    update();
}

int TabStrip::padding() {
    return tabPadding;
}

int TabStrip::widthOf(int tab, const QString& key) const {
    const QFontMetrics metrics(theme().font(Type::Emphasis));
    const int keyWidth = key.isEmpty() ? 0 : KeyBox::width(key) + 8;
    return metrics.horizontalAdvance(tabText(tab)) + keyWidth + 2 * tabPadding;
}

QSize TabStrip::tabSizeHint(int index) const {
    return {widthOf(index, tabData(index).toString()),
            std::max(tabHeight, theme().lineHeight(Type::Emphasis) + 16)};
}

QSize TabStrip::sizeHint() const {
    int width = 0;
    for (int i = 0; i < count(); ++i) width += tabSizeHint(i).width();
    return {width, count() > 0 ? tabSizeHint(0).height() : tabHeight};
}

void TabStrip::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.canvas);
    painter.fillRect(rect().adjusted(m_flush ? tabPadding : 0, height() - 1, 0, 0), t.border);
    for (int i = 0; i < count(); ++i) {
        const QRect tab = tabRect(i);
        const bool current = i == currentIndex();
        painter.setFont(theme().font(current ? Type::Emphasis : Type::Name));
        painter.setPen(current ? t.text : t.text2);
        painter.drawText(tab.adjusted(tabPadding, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, tabText(i));
        if (const QString key = tabData(i).toString(); !key.isEmpty())
            KeyBox::paint(painter,
                          QPoint(tab.right() - tabPadding - KeyBox::width(key),
                                 tab.top() + (tab.height() - KeyBox::height()) / 2),
                          key);
        if (current)
            painter.fillRect(tab.left() + tabPadding, tab.bottom() - 1, tab.width() - 2 * tabPadding, 2,
                             t.accent);
    }
}

} // namespace chipwise::desktop
