#include "desktop/workshop/pane_tabs.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/key_box.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int tabPadding = 16;
constexpr int tabHeight = 40;

} // namespace

PaneTabs::PaneTabs(QWidget* parent) : QTabBar(parent) {
    addTab(tr("Text"));
    addTab(tr("Preview"));
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setAccessibleName(tr("Text or preview"));
    followTheme(this);
}

QSize PaneTabs::tabSizeHint(int index) const {
    const QFontMetrics metrics(theme().font(Type::Emphasis));
    const int key = index == 1 ? KeyBox::width(QStringLiteral("Ctrl P")) + 8 : 0;
    return {metrics.horizontalAdvance(tabText(index)) + key + 2 * tabPadding,
            std::max(tabHeight, theme().lineHeight(Type::Emphasis) + 16)};
}

QSize PaneTabs::sizeHint() const {
    return {tabSizeHint(0).width() + tabSizeHint(1).width(), tabSizeHint(0).height()};
}

void PaneTabs::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.canvas);
    painter.fillRect(0, height() - 1, width(), 1, t.border);
    for (int i = 0; i < count(); ++i) {
        const QRect tab = tabRect(i);
        const bool current = i == currentIndex();
        painter.setFont(theme().font(current ? Type::Emphasis : Type::Name));
        painter.setPen(current ? t.text : t.text2);
        painter.drawText(tab.adjusted(tabPadding, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, tabText(i));
        if (i == 1) {
            const QString key = QStringLiteral("Ctrl P");
            KeyBox::paint(painter,
                          QPoint(tab.right() - tabPadding - KeyBox::width(key),
                                 tab.top() + (tab.height() - KeyBox::height()) / 2),
                          key);
        }
        if (current)
            painter.fillRect(tab.left() + tabPadding, tab.bottom() - 1, tab.width() - 2 * tabPadding, 2,
                             t.accent);
    }
}

} // namespace chipwise::desktop
