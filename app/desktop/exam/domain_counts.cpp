#include "desktop/exam/domain_counts.h"

#include "desktop/exam/exam_words.h"
#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int countColumn = 80; ///< right of the share

} // namespace

DomainCounts::DomainCounts(QWidget* parent) : DomainList(parent) {}

QString DomainCounts::countWords(const study::FormDomain& domain) const {
    const int wanted = domain.scored + domain.unscored;
    return m_lacking ? tr("%1 of %2 missing").arg(wanted - domain.available).arg(wanted)
                     : QString::number(wanted);
}

void DomainCounts::setOffer(const study::FormOffer& offer) {
    m_lacking = !offer.form;
    m_domains = offer.form ? offer.form->domains : offer.lacking;
    QStringList spoken;
    for (const study::FormDomain& domain : m_domains)
        spoken << words(study::domainName(domain)) + QStringLiteral(": ") + countWords(domain);
    changed(m_lacking ? tr("Domains with too few questions") : tr("Questions from each domain"), spoken);
}

int DomainCounts::rowHeight() const {
    return std::max(36, theme().lineHeight(Type::Row) + 16);
}

int DomainCounts::headHeight() const {
    return theme().lineHeight(Type::Caption) + 12;
}

void DomainCounts::paintRow(QPainter& painter, int row, const QRect& line) const {
    const study::FormDomain& domain = m_domains[static_cast<std::size_t>(row)];
    const Tokens& t = theme().tokens();
    const QString count = countWords(domain);
    painter.setFont(theme().font(m_lacking ? Type::Emphasis : Type::Value));
    painter.setPen(m_lacking ? t.warning : t.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, count);
    int right = QFontMetrics(painter.font()).horizontalAdvance(count) + 24;
    if (!m_lacking) {
        const QString share = percentOf(domain.weight);
        painter.setFont(theme().font(Type::Row));
        painter.setPen(t.text3);
        painter.drawText(line.adjusted(0, 0, -theme().scaled(countColumn), 0),
                         Qt::AlignRight | Qt::AlignVCenter, share);
        right = theme().scaled(countColumn) + QFontMetrics(painter.font()).horizontalAdvance(share) + 16;
    }
    paintName(painter, line.adjusted(0, 0, -std::min(right, line.width()), 0), domain);
}

void DomainCounts::paintHead(QPainter& painter, const QRect& rect) const {
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(theme().color(Ink::Text3));
    const QRect head(rect.left(), rect.top(), rect.width(), theme().lineHeight(Type::Caption));
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, tr("Domain"));
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, tr("Questions"));
    if (!m_lacking)
        painter.drawText(head.adjusted(0, 0, -theme().scaled(countColumn), 0),
                         Qt::AlignRight | Qt::AlignVCenter, tr("Share"));
}

} // namespace chipwise::desktop
