#include "desktop/pages/explore/fact_scale.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text_block.h"
#include "study/facts/fact_text.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr int scaleItemHeight = 24;
constexpr int scaleGap = 8;
constexpr int leastScaleAxis = 48;
constexpr double scaleDot = 5; ///< radius of the largest

QFont scaleValueFont() {
    return theme().fixedFont(Type::Caption);
}

/// What the value is measured in otherwise than the one it is compared with: "MXFP8" beside FP8.
std::string otherMeasure(const pack::Fact& fact, const pack::Fact& than) {
    std::string measure = fact.precision == than.precision ? std::string() : fact.precision;
    if (fact.scope != than.scope && !fact.scope.empty())
        measure += (measure.empty() ? "" : ", ") + fact.scope;
    return measure;
}

QString scaleValue(const pack::Fact& fact, const pack::Fact& current) {
    const std::string measure = otherMeasure(fact, current);
    return words(study::factValue(fact) + (measure.empty() ? "" : ", " + measure));
}

/// "0.1", "1", "1,000", and from a million on "10⁶".
QString powerOfTen(int exponent) {
    constexpr int longest = 5;
    if (exponent <= longest)
        return QLocale(QLocale::English).toString(std::pow(10, exponent), 'f', std::max(0, -exponent));
    constexpr std::array<char16_t, 10> raised{u'⁰', u'¹', u'²', u'³', u'⁴', u'⁵', u'⁶', u'⁷', u'⁸', u'⁹'};
    QString text = QStringLiteral("10");
    for (const QChar digit : QString::number(exponent))
        text += QChar(raised[static_cast<std::size_t>(digit.digitValue())]);
    return text;
}

} // namespace

FactScale::FactScale(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Values of this property, drawn to scale"));
}

void FactScale::setRow(const study::FactTable* table, int fact) {
    m_items.clear();
    if (table != nullptr && fact >= 0) {
        const pack::Fact& current = table->fact(fact);
        for (const auto& [entity, place] : table->row(table->rowOf(fact)).cells) {
            const pack::Fact& one = table->fact(place);
            if (const auto ratio = study::ratioOf(one, current))
                m_items.append({words(table->entity(entity)), scaleValue(one, current),
                                *ratio * *current.number, place == fact});
        }
        std::ranges::stable_sort(m_items, std::ranges::greater(), &Item::amount);
        if (m_items.size() < 2) m_items.clear();
    }
    setAccessibleDescription(textVersion());
    updateGeometry();
    update();
}

void FactScale::clear() {
    setRow(nullptr, -1);
}

QString FactScale::textVersion() const {
    QStringList parts;
    for (const Item& item : m_items) parts << item.name + QLatin1Char(' ') + item.value;
    return parts.isEmpty() ? QString() : tr("Largest to smallest: %1.").arg(parts.join(QStringLiteral("; ")));
}

int FactScale::lineHeight() const {
    return std::max(scaleItemHeight, theme().lineHeight(Type::Caption) + 6);
}

QSize FactScale::sizeHint() const {
    return {theme().scaled(260), isEmpty() ? 0 : lineHeight() * (static_cast<int>(m_items.size()) + 1)};
}

QSize FactScale::minimumSizeHint() const {
    return {theme().scaled(160), sizeHint().height()};
}

FactScale::Columns FactScale::columns(int width) const {
    const QFontMetrics names(theme().font(Type::CaptionStrong));
    const QFontMetrics values(scaleValueFont());
    Columns columns;
    int longest = 0;
    for (const Item& item : m_items) {
        const int name = names.horizontalAdvance(item.name) + 2;
        const int value = values.horizontalAdvance(item.value) + 2;
        columns.names = std::max(columns.names, name);
        columns.values = std::max(columns.values, value);
        longest = std::max(longest, name + scaleGap + value);
    }
    if (columns.names + columns.values + 2 * scaleGap + leastScaleAxis <= width) return columns;
    columns.above = 1;
    if (longest > width)
        for (const Item& item : m_items)
            columns.above = std::max(
                columns.above, static_cast<int>(namesOf(item, width).size() + valuesOf(item, width).size()));
    return columns;
}

QStringList FactScale::namesOf(const Item& item, int width) {
    return wrappedLines(item.name, theme().font(Type::CaptionStrong), width);
}

QStringList FactScale::valuesOf(const Item& item, int width) {
    return wrappedLines(item.value, scaleValueFont(), width);
}

int FactScale::heightForWidth(int width) const {
    if (isEmpty()) return 0;
    return lineHeight() * (static_cast<int>(m_items.size()) * (columns(width).above + 1) + 1);
}

/// From the power of ten below the least value to the one above the greatest.
FactScale::Axis FactScale::axis(const Columns& columns) const {
    const auto [nameWidth, valueWidth, above] = columns;
    Axis axis;
    axis.from = (above > 0 ? 0 : nameWidth + scaleGap) + scaleDot;
    axis.to = (above > 0 ? width() : width() - valueWidth - scaleGap) - scaleDot;
    axis.low = static_cast<int>(std::floor(std::log10(m_items.last().amount)));
    axis.high = std::max(axis.low + 1, static_cast<int>(std::ceil(std::log10(m_items.first().amount))));
    return axis;
}

double FactScale::Axis::x(double exponent) const {
    return from + (exponent - low) / (high - low) * (to - from);
}

QStringList FactScale::lineLabels() const {
    return isEmpty() ? QStringList() : labelsOf(axis(columns(width())));
}

QStringList FactScale::labelsOf(const Axis& lines) {
    QStringList labels;
    for (int exponent = lines.low; exponent <= lines.high; ++exponent) labels << powerOfTen(exponent);
    return labels;
}

void FactScale::paintEvent(QPaintEvent*) {
    if (isEmpty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Columns measured = columns(width()); // once: it goes through all items
    const Axis lines = axis(measured);
    const int height = (measured.above + 1) * lineHeight();
    int top = 0;
    for (const Item& item : m_items) {
        paintLines(painter, lines, top + height - lineHeight());
        paintItem(painter, item, measured.above, lines, top);
        top += height;
    }
    paintLabels(painter, lines, top);
}

/// As high as a drawn line has room, never through words.
void FactScale::paintLines(QPainter& painter, const Axis& lines, int top) const {
    painter.setPen(QPen(theme().tokens().border, 1));
    for (int exponent = lines.low; exponent <= lines.high; ++exponent) {
        const double x = std::round(lines.x(exponent)) + .5;
        painter.drawLine(QPointF(x, top), QPointF(x, top + lineHeight()));
    }
}

void FactScale::paintItem(QPainter& painter, const Item& item, int above, const Axis& lines, int top) const {
    const Tokens& tokens = theme().tokens();
    const auto write = [&](int y, Qt::AlignmentFlag side, const QStringList& texts) {
        const int where = static_cast<int>(side) | static_cast<int>(Qt::AlignVCenter);
        for (const QString& text : texts) {
            painter.drawText(QRect(0, y, width(), lineHeight()), where, text);
            y += lineHeight();
        }
    };
    const double middle = top + (above > 0 ? above + .3 : .5) * lineHeight();
    const QPointF end(lines.x(std::log10(item.amount)), middle);
    painter.setFont(theme().font(item.isCurrent ? Type::CaptionStrong : Type::Caption));
    painter.setPen(item.isCurrent ? tokens.text : tokens.text2);
    write(top, Qt::AlignLeft, namesOf(item, width()));
    painter.setPen(QPen(item.isCurrent ? tokens.accent : tokens.borderStrong, 1.5));
    painter.drawLine(QPointF(lines.from - scaleDot, middle), end);
    painter.setPen(Qt::NoPen);
    painter.setBrush(item.isCurrent ? tokens.accent : tokens.borderStrong);
    const double radius = item.isCurrent ? scaleDot : scaleDot - 1;
    painter.drawEllipse(end, radius, radius);
    painter.setFont(scaleValueFont());
    painter.setPen(item.isCurrent ? tokens.text : tokens.text2);
    const QStringList values = valuesOf(item, width());
    const int between = above > 1 ? above - static_cast<int>(values.size()) : 0;
    write(top + between * lineHeight(), Qt::AlignRight, values);
}

/// What each line stands for, as far as the numbers have room beside each other.
void FactScale::paintLabels(QPainter& painter, const Axis& lines, int top) const {
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(theme().tokens().text3);
    const QStringList labels = labelsOf(lines);
    int free = 0;
    for (qsizetype i = 0; i < labels.size(); ++i) {
        const int wide = painter.fontMetrics().horizontalAdvance(labels[i]) + 2;
        const int center = static_cast<int>(std::round(lines.x(lines.low + static_cast<int>(i))));
        const int left = std::clamp(center - wide / 2, 0, std::max(0, width() - wide));
        if (left < free) continue;
        painter.drawText(QRect(left, top, wide, lineHeight()), Qt::AlignCenter, labels[i]);
        free = left + wide + scaleGap / 2;
    }
}

} // namespace chipwise::desktop
