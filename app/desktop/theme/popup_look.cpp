#include "desktop/theme/popup_look.h"

#include "desktop/theme/theme.h"

#include <QMenu>
#include <QPainter>

namespace chipwise::desktop {
namespace {

/// A sheet of the application would say the same, but then Qt matches every widget of every page with it.
QString menuSheet(const Tokens& t) {
    QString sheet = QStringLiteral("QMenu{background:@surface;border:1px solid @border;padding:4px}"
                                   "QMenu::item{padding:6px 24px 6px 12px;border-radius:4px;color:@text}"
                                   "QMenu::item:selected{background:@sunken;color:@text}"
                                   "QMenu::item:disabled{color:@text3}"
                                   "QMenu::separator{height:1px;background:@border;margin:4px 0}");
    const auto put = [&sheet](const char* name, const QColor& color) {
        sheet.replace(QLatin1String(name), color.name());
    };
    put("@border", t.border);
    put("@text3", t.text3);
    put("@text", t.text);
    put("@surface", t.surface);
    put("@sunken", t.heat[0]);
    return sheet;
}

} // namespace

void dressMenu(QMenu& menu) {
    QObject::connect(&menu, &QMenu::aboutToShow, &menu,
                     [&menu] { menu.setStyleSheet(menuSheet(theme().tokens())); });
}

bool isToolTip(const QWidget* widget) {
    return widget != nullptr && widget->windowType() == Qt::ToolTip && widget->inherits("QTipLabel");
}

void paintToolTipGround(QPainter& painter, const QRect& rect) {
    const Tokens& t = theme().tokens();
    painter.fillRect(rect, t.border);
    painter.fillRect(rect.adjusted(1, 1, -1, -1), t.surface);
}

QRect withinToolTipFrame(const QRect& rect) {
    return rect.adjusted(9, 5, -9, -5);
}

} // namespace chipwise::desktop
