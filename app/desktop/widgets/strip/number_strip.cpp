#include "desktop/widgets/strip/number_strip.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

using StripKind = StripMark::Kind;
constexpr int sizeHintWidth = 960;
constexpr int axisInset = 12;
constexpr int labelToAxis = 12; ///< below the lowest label, where its short leader is
constexpr int headTop = 8;
constexpr int legendSymbol = 20; ///< before its word
constexpr int legendGap = 24;    ///< before each of its entries

QFont nameFont(StripKind kind) {
    QFont font = theme().font(Type::Caption);
    font.setWeight(kind == StripKind::Sibling ? QFont::Normal : QFont::DemiBold);
    return font;
}

QFont valueFont(StripKind kind) {
    QFont font = theme().font(Type::ValueTable);
    font.setWeight(kind == StripKind::Sibling ? QFont::Normal : QFont::DemiBold);
    return theme().withLetters(font);
}

/// "4 × apart"; below twice as much, the difference.
QString apartWords(double a, double b) {
    if (a > 0 && b > 0) {
        const double times = std::max(a, b) / std::min(a, b);
        if (times >= 2) {
            const double step = times < 10 ? .1 : 1;
            return axisFigure(std::round(times / step) * step) + QChar(0x202F) + QStringLiteral("× apart");
        }
    }
    return QString::number(std::abs(a - b), 'g', 4) + QStringLiteral(" apart");
}

void paintSymbol(QPainter& painter, StripKind kind, const QColor& color, QPointF c) {
    if (kind == StripKind::Yours) {
        const QPointF diamond[] = {c + QPointF(0, -6), c + QPointF(6, 0), c + QPointF(0, 6),
                                   c + QPointF(-6, 0)};
        painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(theme().tokens().canvas);
        painter.drawPolygon(diamond, 4);
        return;
    }
    const double side = kind == StripKind::Right ? 12 : 8;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(c.x() - side / 2, c.y() - side / 2, side, side), 1.5, 1.5);
}

} // namespace

NumberStrip::NumberStrip(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(QStringLiteral("Values drawn to scale"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void NumberStrip::setValues(const QString& title, const std::vector<study::FactValue>& facts,
                            std::optional<double> yours, const QString& yoursDisplay, bool yoursCounts) {
    m_title = title;
    m_values = stripValues(facts, yours, yoursDisplay, yoursCounts);
    const bool logarithmic = layoutFor(sizeHintWidth).logarithmic;
    const QString scale = logarithmic ? QStringLiteral(", each step ten times the one before") : QString();
    m_head.setRuns({{QStringLiteral("To scale"), Ink::Text, false, true},
                    {QStringLiteral("  ") + title + scale, Ink::Text3}});
    setAccessibleDescription(textVersion());
    updateGeometry();
    update();
}

QString NumberStrip::textVersion() const {
    QStringList parts;
    for (const StripMark& mark : m_values.marks) {
        QString text = mark.name + QLatin1Char(' ') + mark.display;
        switch (mark.kind) {
        case StripKind::Right:
            text +=
                m_values.yoursIsRight ? QStringLiteral(" (right, your value)") : QStringLiteral(" (right)");
            break;
        case StripKind::Yours:
            text += mark.name == QLatin1String("your value") ? QString() : QStringLiteral(" (your value)");
            break;
        case StripKind::Sibling: break;
        }
        parts << text;
    }
    return parts.isEmpty()
               ? QString()
               : m_title + QStringLiteral(", from smallest to largest: ") + parts.join(QStringLiteral("; "));
}

int NumberStrip::labelHeight() const {
    return theme().lineHeight(Type::Caption) + theme().scaled(17);
}

int NumberStrip::rowPitch() const {
    return labelHeight() + 11;
}

StripLayout NumberStrip::layoutFor(int width) const {
    StripValues values = m_values;
    for (StripMark& mark : values.marks) {
        mark.labelWidth =
            std::ceil(std::max(QFontMetricsF(nameFont(mark.kind)).horizontalAdvance(mark.name),
                               QFontMetricsF(valueFont(mark.kind)).horizontalAdvance(mark.display)));
    }
    const QFontMetricsF figures(theme().font(Type::Key));
    return layOutStrip(values, axisInset, width - axisInset, width,
                       [&figures](const QString& text) { return figures.horizontalAdvance(text); });
}

QColor NumberStrip::colorOf(StripKind kind) const {
    const Tokens& t = theme().tokens();
    switch (kind) {
    case StripKind::Right: return t.success;
    case StripKind::Yours: return m_values.yoursCounts ? t.success : t.danger;
    case StripKind::Sibling: return t.borderStrong;
    }
    return t.text;
}

/// From the right.
std::vector<NumberStrip::LegendEntry> NumberStrip::legend() const {
    const QString yours = QStringLiteral("your value");
    std::vector<LegendEntry> entries{
        {StripKind::Right, m_values.yoursIsRight ? yours : QStringLiteral("right")}};
    if (markOf(StripKind::Yours) >= 0) {
        entries.push_back({StripKind::Yours, yours});
    }
    return entries;
}

double NumberStrip::headWidth(int width) const {
    const QFontMetricsF metrics(theme().font(Type::Caption));
    double left = width;
    for (const LegendEntry& entry : legend()) {
        left -= std::ceil(metrics.horizontalAdvance(entry.word)) + 1 + legendSymbol + legendGap;
    }
    return std::max(1.0, left);
}

int NumberStrip::axisY(const StripLayout& layout, int width) const {
    const int head = m_head.height(headWidth(width)) + 20;
    const int needed = head + std::max(1, layout.rows) * rowPitch() + labelToAxis;
    return std::max(theme().scaled(120), needed);
}

int NumberStrip::heightForWidth(int width) const {
    if (isEmpty()) {
        return 0;
    }
    const StripLayout layout = layoutFor(width);
    return axisY(layout, width) + 16 + theme().lineHeight(Type::Key) + 12 +
           theme().lineHeight(Type::Caption) + 8;
}

QSize NumberStrip::sizeHint() const {
    return {sizeHintWidth, heightForWidth(sizeHintWidth)};
}

QSize NumberStrip::minimumSizeHint() const {
    return {theme().scaled(280), 0};
}

void NumberStrip::paintEvent(QPaintEvent*) {
    if (isEmpty()) {
        return;
    }
    const StripLayout layout = layoutFor(width());
    const int y = axisY(layout, width());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHead(painter);
    paintAxis(painter, layout, y);
    for (qsizetype i = 0; i < layout.labels.size(); ++i) {
        paintLabel(painter, layout, i, y);
    }
    for (const StripKind kind : {StripKind::Sibling, StripKind::Right, StripKind::Yours}) {
        for (qsizetype i = 0; i < m_values.marks.size(); ++i) {
            if (m_values.marks[i].kind == kind) {
                paintMark(painter, layout, i, y);
            }
        }
    }
    paintBracket(painter, layout, y);
}

void NumberStrip::paintHead(QPainter& painter) const {
    const int line = theme().lineHeight(Type::Row);
    m_head.paint(painter, QPointF(0, headTop), headWidth(width()));
    painter.setFont(theme().font(Type::Caption));
    const QFontMetricsF metrics(painter.font());
    double right = width();
    for (const LegendEntry& entry : legend()) {
        const double w = std::ceil(metrics.horizontalAdvance(entry.word)) + 1;
        painter.setPen(theme().tokens().text2);
        painter.drawText(QRectF(right - w, headTop, w, line), Qt::AlignVCenter | Qt::AlignRight, entry.word);
        paintSymbol(painter, entry.kind, colorOf(entry.kind),
                    QPointF(std::round(right - w - 14), headTop + line / 2.0));
        right -= w + legendSymbol + legendGap;
    }
}

void NumberStrip::paintAxis(QPainter& painter, const StripLayout& layout, int y) const {
    const Tokens& t = theme().tokens();
    const int line = theme().lineHeight(Type::Key);
    painter.setFont(theme().font(Type::Key));
    const QFontMetricsF metrics(painter.font());
    for (const StripTick& tick : layout.ticks) {
        painter.fillRect(QRectF(std::round(tick.x), y, 1, tick.major ? 10 : 5),
                         tick.major ? t.borderStrong : t.border);
        if (!tick.figure.isEmpty()) {
            const double w = std::ceil(metrics.horizontalAdvance(tick.figure));
            const double left = std::clamp(tick.x - w / 2, 0.0, width() - w);
            painter.setPen(t.text3);
            painter.drawText(QRectF(left, y + 16, w + 1, line), Qt::AlignCenter, tick.figure);
        }
    }
    painter.fillRect(QRectF(layout.axisLeft, y, layout.axisRight - layout.axisLeft + 1, 1), t.borderStrong);
}

void NumberStrip::paintLabel(QPainter& painter, const StripLayout& layout, qsizetype i, int y) const {
    const StripLabel& label = layout.labels[i];
    if (label.row < 0) {
        return;
    }
    const Tokens& t = theme().tokens();
    const StripMark& mark = m_values.marks[i];
    const bool sibling = mark.kind == StripKind::Sibling;
    const double wide =
        std::ceil(std::max(QFontMetricsF(nameFont(mark.kind)).horizontalAdvance(mark.name),
                           QFontMetricsF(valueFont(mark.kind)).horizontalAdvance(mark.display)));
    const double top = y - labelToAxis - label.row * rowPitch() - labelHeight();
    const int nameLine = theme().lineHeight(Type::Caption);
    const QRectF name(label.left, top, wide + 1, nameLine);
    const QRectF value(label.left, top + nameLine, wide + 1, theme().scaled(17));
    const double fromLeft = layout.x[i] - label.left;
    const Qt::Alignment side = fromLeft < wide * .25   ? Qt::AlignLeft
                               : fromLeft > wide * .75 ? Qt::AlignRight
                                                       : Qt::AlignHCenter;
    painter.setPen(sibling ? t.text3 : colorOf(mark.kind));
    painter.setFont(nameFont(mark.kind));
    painter.drawText(name, int(side | Qt::AlignVCenter), mark.name);
    painter.setPen(sibling ? t.text : colorOf(mark.kind));
    painter.setFont(valueFont(mark.kind));
    painter.drawText(value, int(side | Qt::AlignVCenter), mark.display);
    const double leaderTop = top + labelHeight() + 2;
    painter.fillRect(QRectF(std::round(layout.x[i]), leaderTop, 1, y - leaderTop),
                     sibling ? t.border : colorOf(mark.kind));
}

void NumberStrip::paintMark(QPainter& painter, const StripLayout& layout, qsizetype i, int y) const {
    const QPointF c(std::round(layout.x[i]) + .5, y + .5);
    paintSymbol(painter, m_values.marks[i].kind, colorOf(m_values.marks[i].kind), c);
    if (layout.beyond[i]) {
        const double way = layout.x[i] > width() / 2.0 ? 1 : -1;
        const QPointF arrow[] = {c + QPointF(way * 6.5, -4), c + QPointF(way * 10, 0),
                                 c + QPointF(way * 6.5, 4)};
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(arrow, 3);
    }
}

void NumberStrip::paintBracket(QPainter& painter, const StripLayout& layout, int y) const {
    const qsizetype yours = markOf(StripKind::Yours);
    const qsizetype right = markOf(StripKind::Right);
    if (yours < 0 || right < 0 || layout.beyond[yours]) {
        return;
    }
    const Tokens& t = theme().tokens();
    const double from = std::round(std::min(layout.x[yours], layout.x[right]));
    const double to = std::round(std::max(layout.x[yours], layout.x[right]));
    const int top = y + 16 + theme().lineHeight(Type::Key) + 4;
    painter.fillRect(QRectF(from, top, 1, 6), t.borderStrong);
    painter.fillRect(QRectF(to, top, 1, 6), t.borderStrong);
    painter.fillRect(QRectF(from, top + 5, to - from + 1, 1), t.borderStrong);
    const QString words = apartWords(m_values.marks[yours].value, m_values.marks[right].value);
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(t.text2);
    const double w = std::ceil(QFontMetricsF(painter.font()).horizontalAdvance(words)) + 1;
    const double left = std::clamp((from + to) / 2 - w / 2, 0.0, std::max(0.0, width() - w));
    painter.drawText(QRectF(left, top + 8, w, theme().lineHeight(Type::Caption)), Qt::AlignCenter, words);
}

qsizetype NumberStrip::markOf(StripMark::Kind kind) const {
    for (qsizetype i = 0; i < m_values.marks.size(); ++i) {
        if (m_values.marks[i].kind == kind) {
            return i;
        }
    }
    return -1;
}

bool NumberStrip::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && !isEmpty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const StripLayout layout = layoutFor(width());
        const int y = axisY(layout, width());
        for (qsizetype i = 0; i < layout.x.size(); ++i) {
            if (std::abs(help->pos().x() - layout.x[i]) <= 8 && std::abs(help->pos().y() - y) <= 12) {
                const StripMark& mark = m_values.marks[i];
                QToolTip::showText(help->globalPos(),
                                   plainToolTip(mark.name + QStringLiteral(": ") + mark.display), this);
                return true;
            }
        }
        QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace chipwise::desktop
