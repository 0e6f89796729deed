#include "desktop/exam/domain_counts.h"

#include "desktop/exam/exam_words.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

/// "2  Neuron SDK"; a subject of an own form has its title alone.
QString countedName(const study::FormDomain& domain) {
    const QString number = words(domain.number);
    if (number.contains(QLatin1Char('/'))) return words(domain.title);
    return number + QStringLiteral("  ") + words(domain.title);
}

} // namespace

DomainCounts::DomainCounts(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::List);
    followTheme(this);
}

QString DomainCounts::countWords(const study::FormDomain& domain) const {
    const int wanted = domain.scored + domain.unscored;
    return m_lacking ? tr("%1 of %2 lacking").arg(wanted - domain.available).arg(wanted)
                     : QString::number(wanted);
}

void DomainCounts::setOffer(const study::FormOffer& offer) {
    m_lacking = !offer.form;
    m_domains = offer.form ? offer.form->domains : offer.lacking;
    QStringList spoken;
    for (const study::FormDomain& domain : m_domains)
        spoken << countedName(domain) + QStringLiteral(": ") + countWords(domain);
    setAccessibleName(m_lacking ? tr("Domains with too few questions") : tr("Questions from each domain"));
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int DomainCounts::rowHeight() const {
    return std::max(36, theme().lineHeight(Type::Row) + 16);
}

int DomainCounts::headHeight() const {
    return theme().lineHeight(Type::Caption) + 12;
}

int DomainCounts::heightForWidth(int) const {
    return m_domains.empty() ? 0 : headHeight() + rowHeight() * static_cast<int>(m_domains.size()) + 1;
}

QSize DomainCounts::sizeHint() const {
    return {theme().scaled(400), heightForWidth(0)};
}

void DomainCounts::paintRow(QPainter& painter, const study::FormDomain& domain, int y) const {
    const Tokens& t = theme().tokens();
    painter.fillRect(0, y, width(), 1, t.border);
    const QRect line(0, y, width(), rowHeight());
    const QString count = countWords(domain);
    painter.setFont(theme().font(m_lacking ? Type::Emphasis : Type::Value));
    const int countWidth = QFontMetrics(painter.font()).horizontalAdvance(count);
    painter.setPen(m_lacking ? t.warning : t.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, count);
    int right = countWidth + 24;
    if (!m_lacking) {
        const QString share = percentOf(domain.weight);
        painter.setFont(theme().font(Type::Row));
        painter.setPen(t.text3);
        painter.drawText(line.adjusted(0, 0, -theme().scaled(80), 0), Qt::AlignRight | Qt::AlignVCenter,
                         share);
        right = theme().scaled(80) + QFontMetrics(painter.font()).horizontalAdvance(share) + 16;
    }
    painter.setFont(theme().font(Type::Name));
    painter.setPen(t.text);
    const int room = std::max(0, width() - right);
    painter.drawText(QRect(0, y, room, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(painter.font()).elidedText(countedName(domain), Qt::ElideRight, room));
}

void DomainCounts::paintEvent(QPaintEvent*) {
    if (m_domains.empty()) return;
    QPainter painter(this);
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(theme().color(Ink::Text3));
    const QRect head(0, 0, width(), theme().lineHeight(Type::Caption));
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, m_lacking ? tr("Too few in") : tr("From"));
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, tr("Questions"));
    if (!m_lacking)
        painter.drawText(head.adjusted(0, 0, -theme().scaled(80), 0), Qt::AlignRight | Qt::AlignVCenter,
                         tr("Share"));
    int y = headHeight();
    for (const study::FormDomain& domain : m_domains) {
        paintRow(painter, domain, y);
        y += rowHeight();
    }
    painter.fillRect(0, y, width(), 1, theme().tokens().border);
}

} // namespace chipwise::desktop
