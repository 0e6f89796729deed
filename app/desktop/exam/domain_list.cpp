#include "desktop/exam/domain_list.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace chipwise::desktop {

DomainList::DomainList(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::List);
}

void DomainList::changed(const QString& name, const QStringList& rows) {
    m_rows = rows;
    setAccessibleName(name);
    setAccessibleDescription(rows.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int DomainList::heightForWidth(int) const {
    return count() == 0 ? 0 : headHeight() + rowHeight() * count() + 1 + footHeight();
}

QSize DomainList::sizeHint() const {
    return {theme().scaled(400), heightForWidth(0)};
}

void DomainList::paintName(QPainter& painter, const QRect& rect, const study::FormDomain& domain) {
    painter.setFont(theme().font(Type::Name));
    painter.setPen(theme().tokens().text);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(painter.font())
                         .elidedText(words(study::domainName(domain)), Qt::ElideRight, rect.width()));
}

bool DomainList::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int below = help->pos().y() - headHeight();
    const qsizetype row = below < 0 || rowHeight() == 0 ? -1 : below / rowHeight();
    if (row >= 0 && row < m_rows.size())
        QToolTip::showText(help->globalPos(), plainToolTip(m_rows.at(row)), this);
    else
        QToolTip::hideText();
    return true;
}

void DomainList::paintEvent(QPaintEvent*) {
    if (count() == 0) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHead(painter, {0, 0, width(), headHeight()});
    int y = headHeight();
    for (int row = 0; row < count(); ++row) {
        painter.fillRect(0, y, width(), 1, theme().tokens().border);
        paintRow(painter, row, {0, y, width(), rowHeight()});
        y += rowHeight();
    }
    painter.fillRect(0, y, width(), 1, theme().tokens().border);
    paintFoot(painter, {0, y + 1, width(), footHeight()});
}

} // namespace chipwise::desktop
