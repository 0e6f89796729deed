#include "desktop/exam/result_bars.h"

#include "desktop/exam/exam_words.h"
#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double barHeight = 6;

double shareOf(const study::ResultDomain& one) {
    return one.of > 0 ? static_cast<double>(one.right) / one.of : 0;
}

QString rangeWords(const study::ResultDomain& one) {
    if (one.of == 0) return ResultBars::tr("none scored");
    return ResultBars::tr("%1 of %2 (likely %3% to %4)")
        .arg(one.right)
        .arg(one.of)
        .arg(qRound(one.low * 100))
        .arg(percentOf(one.high * 100));
}

} // namespace

ResultBars::ResultBars(QWidget* parent) : DomainList(parent) {}

void ResultBars::setDomains(const std::vector<study::ResultDomain>& domains, double rawPass) {
    m_domains = domains;
    m_mark = rawPass;
    QStringList spoken;
    for (const study::ResultDomain& one : domains)
        spoken << words(study::domainName(one.domain)) + QStringLiteral(": ") +
                      percentOf(100 * shareOf(one)) + QStringLiteral(", ") + rangeWords(one);
    changed(tr("Domains"), spoken);
}

int ResultBars::rowHeight() const {
    return std::max(48, theme().lineHeight(Type::Name) + 28);
}

int ResultBars::footHeight() const {
    return (m_mark > 0 ? 2 : 1) * theme().lineHeight(Type::Caption) + 8;
}

void ResultBars::paintBar(QPainter& painter, const study::ResultDomain& one, const QRectF& track) const {
    const Tokens& t = theme().tokens();
    const auto at = [&](double share) { return track.left() + track.width() * std::clamp(share, 0.0, 1.0); };
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.heat[0]);
    painter.drawRoundedRect(track, 2, 2);
    const bool below = m_mark > 0 && 100 * shareOf(one) < m_mark;
    painter.setBrush(below ? t.copper() : t.heat[2]);
    if (one.right > 0)
        painter.drawRoundedRect(QRectF(track.topLeft(), QPointF(at(shareOf(one)), track.bottom())), 2, 2);
    if (one.of > 0) {
        const double middle = track.center().y();
        painter.setPen(QPen(t.text2, 1.5));
        painter.drawLine(QPointF(at(one.low), middle), QPointF(at(one.high), middle));
        for (const double end : {one.low, one.high})
            painter.drawLine(QPointF(at(end), middle - 5), QPointF(at(end), middle + 5));
    }
    if (m_mark > 0) {
        painter.setPen(QPen(t.text, 1, Qt::DashLine));
        painter.drawLine(QPointF(at(m_mark / 100), track.top() - 6),
                         QPointF(at(m_mark / 100), track.bottom() + 6));
    }
}

void ResultBars::paintRow(QPainter& painter, int row, const QRect& rect) const {
    const study::ResultDomain& one = m_domains[static_cast<std::size_t>(row)];
    const Tokens& t = theme().tokens();
    const QString value = one.of > 0 ? percentOf(100 * shareOf(one)) : QStringLiteral("–");
    const QString range = rangeWords(one);
    const QFont rowFont = theme().font(Type::Row);
    const QFont valueFont = theme().font(Type::Value);
    const int valueWidth = QFontMetrics(valueFont).horizontalAdvance(QStringLiteral("100%")) + 16;
    const int rangeWidth = QFontMetrics(rowFont).horizontalAdvance(range) + 8;
    const QRect line(rect.left(), rect.top() + 8, rect.width(), theme().lineHeight(Type::Name));
    const bool roomy = width() - valueWidth - rangeWidth >= theme().scaled(240);
    if (roomy) {
        painter.setFont(rowFont);
        painter.setPen(t.text3);
        painter.drawText(line.adjusted(0, 0, -valueWidth, 0), Qt::AlignRight | Qt::AlignVCenter, range);
    }
    painter.setFont(valueFont);
    painter.setPen(t.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value);
    paintName(painter, line.adjusted(0, 0, -valueWidth - (roomy ? rangeWidth : 0) - 8, 0), one.domain);
    paintBar(painter, one, QRectF(rect.left(), line.bottom() + 5, rect.width(), barHeight));
}

void ResultBars::paintFoot(QPainter& painter, const QRect& rect) const {
    QStringList lines{
        tr("Likely range: 9 times out of 10, it contains your score over many such questions.")};
    if (m_mark > 0)
        lines << tr("Dashed line: the passing score of %1. It applies to the total, not to each domain.")
                     .arg(markOf(m_mark));
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(theme().color(Ink::Text3));
    QRect line(rect.left(), rect.top() + 8, rect.width(), theme().lineHeight(Type::Caption));
    for (const QString& text : std::as_const(lines)) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, text);
        line.translate(0, line.height());
    }
}

} // namespace chipwise::desktop
