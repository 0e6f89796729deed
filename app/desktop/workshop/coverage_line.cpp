#include "desktop/workshop/coverage_line.h"

#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int coverageInset = 24;
constexpr int coverageBar = 4;
constexpr int coverageAbove = 12;
constexpr int coverageBelow = 32;

} // namespace

CoverageLine::CoverageLine(QWidget* parent) : QPushButton(parent) {
    setAutoDefault(false);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    hide();
}

/// Of several exams the first that the pack covers as a whole, else the first.
void CoverageLine::setCoverage(const std::vector<workshop::Coverage>& exams) {
    setVisible(!exams.empty());
    if (exams.empty()) return;
    const auto whole = std::ranges::find(exams, false, &workshop::Coverage::slice);
    const workshop::Coverage& shown = whole == exams.end() ? exams.front() : *whole;
    m_covered = shown.coveredLeaves;
    m_of = shown.leaves;
    setAccessibleName(tr("Covered: %1 of %2 objectives").arg(m_covered).arg(m_of));
    update();
}

QSize CoverageLine::sizeHint() const {
    return {theme().scaled(248),
            coverageAbove + theme().lineHeight(Type::Caption) + 4 + coverageBar + coverageBelow};
}

QSize CoverageLine::minimumSizeHint() const {
    return {theme().scaled(64), sizeHint().height()};
}

void CoverageLine::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    const QRect line(coverageInset, coverageAbove, width() - 2 * coverageInset,
                     theme().lineHeight(Type::Caption));
    const QString count = tr("%1 of %2 objectives").arg(m_covered).arg(m_of);
    painter.setFont(theme().font(Type::Key));
    painter.setPen(underMouse() ? t.accent : t.text2);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, count);
    const int taken = painter.fontMetrics().horizontalAdvance(count) + 8;
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(t.text3);
    const int room = line.width() - taken;
    painter.drawText(line.adjusted(0, 0, -taken, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(tr("Covered"), Qt::ElideRight, std::max(0, room)));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QRectF bar(line.left(), line.bottom() + 5, line.width(), coverageBar);
    painter.setBrush(t.highContrast ? t.border : t.heat[0]);
    painter.drawRoundedRect(bar, 2, 2);
    const double share = m_of > 0 ? double(m_covered) / m_of : 0;
    painter.setBrush(t.heat[2]);
    painter.drawRoundedRect(QRectF(bar.topLeft(), QSizeF(bar.width() * share, bar.height())), 2, 2);
}

} // namespace chipwise::desktop
