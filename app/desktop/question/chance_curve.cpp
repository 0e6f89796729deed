#include "desktop/question/chance_curve.h"

#include "desktop/die/cell_words.h"
#include "desktop/pages/today/today_words.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr int curveHeight = 132;
constexpr double rightRadius = 4;
constexpr double wrongRadius = 7; ///< round a right answer of the same day, which leaves it in sight
constexpr double labelGap = 8;
constexpr std::array gridShares{0.0, 0.5, 1.0};

} // namespace

ChanceCurve::ChanceCurve(QWidget* parent) : Chart(parent) {}

void ChanceCurve::setRecord(const study::QuestionRecord& record, std::int64_t today) {
    m_curve = record.curve;
    m_answers = record.answers;
    m_today = today;
    setData(titleWords(), tr("Day by day. Dots are right answers; rings are wrong answers."),
            m_curve.empty() ? tr("This chart starts with your first answer.") : QString());
}

/// The chance of today stands above the chart already.
QString ChanceCurve::titleWords() const {
    const auto now = std::ranges::find(m_curve, m_today, &study::ChanceOnDay::day);
    if (now == m_curve.end() || !now->chance) return tr("How well you know this question");
    const study::ChanceOnDay& last = m_curve.back();
    if (last.day <= m_today || !last.chance) return tr("Chance that you know it");
    return tr("Chance that you know it: %1 when it comes back").arg(chancePercent(*last.chance));
}

QString ChanceCurve::answersOn(std::int64_t day) const {
    QStringList said;
    for (const study::PastAnswer& answer : m_answers)
        if (answer.day == day) said << (answer.correct ? tr("right") : tr("wrong"));
    return said.join(QStringLiteral(", "));
}

ChartTable ChanceCurve::table() const {
    ChartTable table{titleWords(), {tr("Day"), tr("Chance"), tr("Answers")}, {}};
    for (const study::ChanceOnDay& point : m_curve)
        table.rows.push_back({dateWords(point.day), point.chance ? chancePercent(*point.chance) : tr("new"),
                              answersOn(point.day)});
    return table;
}

QString ChanceCurve::wordsOf(int datum) const {
    const study::ChanceOnDay& point = m_curve.at(static_cast<std::size_t>(datum));
    const QString day = point.day == m_today ? tr("Today") : dateWords(point.day);
    const QString chance = point.chance ? chancePercent(*point.chance) : tr("new");
    const QString answers = answersOn(point.day);
    return answers.isEmpty() ? tr("%1: %2").arg(day, chance)
                             : tr("%1: %2, answered %3").arg(day, chance, answers);
}

int ChanceCurve::dataHeight(int) const {
    return theme().scaled(curveHeight) + theme().lineHeight(Type::Key) + 4;
}

QRectF ChanceCurve::plot() const {
    // A ring at the first day leaves the labels in sight.
    const double labels = QFontMetrics(theme().font(Type::Key)).horizontalAdvance(QStringLiteral("100%")) +
                          labelGap + wrongRadius;
    return {labels, static_cast<double>(headHeight()), width() - labels - wrongRadius - 1,
            static_cast<double>(theme().scaled(curveHeight))};
}

QPointF ChanceCurve::pointOf(std::size_t place, double chance) const {
    const QRectF area = plot();
    const double days = std::max<double>(1, static_cast<double>(m_curve.size()) - 1);
    return {area.left() + area.width() * static_cast<double>(place) / days,
            area.bottom() - area.height() * chance};
}

int ChanceCurve::datumAt(QPoint point) const {
    const QRectF area = plot();
    if (area.width() <= 0 || point.y() < area.top()) return -1;
    const double share = std::clamp((point.x() - area.left()) / area.width(), 0.0, 1.0);
    return static_cast<int>(std::lround(share * (static_cast<double>(m_curve.size()) - 1)));
}

void ChanceCurve::paintData(QPainter& painter) {
    const Tokens& t = theme().tokens();
    const QRectF area = plot();
    painter.setFont(theme().font(Type::Key));
    for (const double share : gridShares) {
        const double y = area.bottom() - area.height() * share;
        painter.setPen(QPen(t.border, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(t.text3);
        painter.drawText(QRectF(0, y - 10, area.left() - wrongRadius - labelGap + 2, 20), Qt::AlignRight | Qt::AlignVCenter,
                         percent(share));
    }
    for (std::size_t i = 1; i < m_curve.size(); ++i) {
        if (!m_curve[i - 1].chance || !m_curve[i].chance) continue;
        painter.setPen(QPen(t.accent, 2, m_curve[i].day > m_today ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(pointOf(i - 1, *m_curve[i - 1].chance), pointOf(i, *m_curve[i].chance));
    }
    // The rings first, whose ground covers the curve, and then the dots, which fit into a ring.
    for (const bool right : {false, true})
        for (const study::PastAnswer& answer : m_answers) {
            const auto place = static_cast<std::size_t>(answer.day - m_curve.front().day);
            if (answer.correct != right || answer.day < m_curve.front().day || place >= m_curve.size() ||
                !m_curve[place].chance)
                continue;
            const double radius = right ? rightRadius : wrongRadius;
            painter.setPen(right ? QPen(Qt::NoPen) : QPen(t.copper(), 2));
            painter.setBrush(right ? t.accent : t.canvas);
            painter.drawEllipse(pointOf(place, *m_curve[place].chance), radius, radius);
        }
    painter.setBrush(Qt::NoBrush);
    const auto today = static_cast<double>(m_today - m_curve.front().day);
    const double days = std::max<double>(1, static_cast<double>(m_curve.size()) - 1);
    const double x = area.left() + area.width() * today / days;
    painter.setPen(QPen(t.text3, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const auto label = [&](double at, const QString& words) {
        const double wide = painter.fontMetrics().horizontalAdvance(words) + 2;
        painter.drawText(QRectF(std::clamp(at - wide / 2, area.left(), std::max(area.left(), width() - wide)),
                                area.bottom() + 4, wide, theme().lineHeight(Type::Key)),
                         Qt::AlignLeft | Qt::AlignVCenter, words);
    };
    const bool showsFirst = x - area.left() > theme().scaled(90);
    const bool showsLast = area.right() - x > theme().scaled(90);
    if (showsFirst) label(area.left(), dateWords(m_curve.front().day));
    if (showsLast) label(area.right(), dateWords(m_curve.back().day));
    label(x, tr("today"));
    if (const auto datum = current()) {
        const auto place = static_cast<std::size_t>(*datum);
        const QPointF at = pointOf(place, m_curve[place].chance.value_or(0));
        painter.setPen(QPen(t.text, 1));
        painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
    }
}

} // namespace chipwise::desktop
