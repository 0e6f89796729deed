#include "desktop/pages/explore/fact_scale.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "study/facts/fact_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr int scaleItemHeight = 24;
constexpr int scaleGap = 8;
constexpr int leastScaleAxis = 48;

QFont scaleValueFont() {
    return theme().fixedFont(Type::Caption);
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
                m_items.append({words(table->entity(entity)), words(study::factValue(one)),
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
    return {theme().scaled(260), isEmpty() ? 0 : lineHeight() * static_cast<int>(m_items.size())};
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
    if (columns.names + columns.values + 2 * scaleGap + leastScaleAxis > width)
        columns.above = longest > width ? 2 : 1;
    return columns;
}

int FactScale::heightForWidth(int width) const {
    if (isEmpty()) return 0;
    return static_cast<int>(m_items.size()) * lineHeight() * (columns(width).above + 1);
}

void FactScale::paintEvent(QPaintEvent*) {
    if (isEmpty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& tokens = theme().tokens();
    const auto [nameWidth, valueWidth, above] = columns(width());
    const int left = above > 0 ? 0 : nameWidth + scaleGap;
    const int right = above > 0 ? width() : width() - valueWidth - scaleGap;
    const int itemHeight = (above + 1) * lineHeight();
    const auto write = [&](const QRect& line, Qt::AlignmentFlag side, const QString& text) {
        painter.drawText(line, static_cast<int>(side) | static_cast<int>(Qt::AlignVCenter),
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
    };
    const double low = std::floor(std::log10(m_items.last().amount));
    const double high = std::max(low + 1, std::ceil(std::log10(m_items.first().amount)));
    const auto x = [&, from = left, to = right](double amount) {
        constexpr double radius = 5;
        return from + radius + (std::log10(amount) - low) / (high - low) * (to - from - 2 * radius);
    };
    painter.setPen(QPen(tokens.border, 1));
    for (double decade = low; decade <= high; decade += 1) {
        const double at = std::round(x(std::pow(10, decade))) + 0.5;
        painter.drawLine(QPointF(at, 0), QPointF(at, height()));
    }
    for (qsizetype i = 0; i < m_items.size(); ++i) {
        const Item& item = m_items[i];
        const int top = static_cast<int>(i) * itemHeight;
        const double middle = top + (above > 0 ? above + .3 : .5) * lineHeight();
        const QRect line(0, top, width(), lineHeight());
        painter.setFont(theme().font(item.isCurrent ? Type::CaptionStrong : Type::Caption));
        painter.setPen(item.isCurrent ? tokens.text : tokens.text2);
        write(line, Qt::AlignLeft, item.name);
        painter.setPen(QPen(item.isCurrent ? tokens.accent : tokens.borderStrong, 1.5));
        painter.drawLine(QPointF(left, middle), QPointF(x(item.amount), middle));
        painter.setPen(Qt::NoPen);
        painter.setBrush(item.isCurrent ? tokens.accent : tokens.borderStrong);
        painter.drawEllipse(QPointF(x(item.amount), middle), item.isCurrent ? 5 : 4, item.isCurrent ? 5 : 4);
        painter.setFont(scaleValueFont());
        painter.setPen(item.isCurrent ? tokens.text : tokens.text2);
        write(line.translated(0, above > 1 ? lineHeight() : 0), Qt::AlignRight, item.value);
    }
}

} // namespace chipwise::desktop
