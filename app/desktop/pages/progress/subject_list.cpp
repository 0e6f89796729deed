#include "desktop/pages/progress/subject_list.h"

#include "desktop/die/die_painter.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int listPitch = 44;

QString percentText(double share) {
    return QStringLiteral("%1\u202F%").arg(std::lround(100 * share));
}

struct LegendEntry {
    std::optional<double> chance;
    QString word;
};

std::array<LegendEntry, 5> legendEntries() {
    return {{{std::nullopt, MapLegend::tr("not asked yet")},
             {0.30, QStringLiteral("30")},
             {0.60, QStringLiteral("60")},
             {0.80, QStringLiteral("80")},
             {0.95, MapLegend::tr("95\u202F%: the chance that you still know it")}}};
}

} // namespace

SubjectList::SubjectList(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::List);
}

void SubjectList::setMap(const study::Map& map, const std::optional<study::SubjectScore>& weakest,
                         const QStringList& signs) {
    m_map = map;
    m_signs.clear();
    m_weakest.reset();
    QStringList spoken;
    for (std::size_t i = 0; i < map.blocks.size(); ++i) {
        const study::MapBlock& block = map.blocks[i];
        QStringList sign{signs.value(static_cast<qsizetype>(i))};
        if (weakest && weakest->pack == block.pack && weakest->group == block.group) {
            m_weakest = i;
            sign.prepend(tr("weakest"));
        }
        sign.removeAll(QString());
        m_signs << sign.join(QStringLiteral(", "));
        sign.prepend(words(block.title));
        spoken << tr("%1: %2 known").arg(sign.join(QStringLiteral(", ")), percentText(block.mean()));
    }
    setAccessibleName(tr("Subjects, known now"));
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int SubjectList::rowHeight() const {
    return std::max(listPitch, theme().lineHeight(Type::Name) + 24);
}

int SubjectList::headHeight() const {
    return theme().lineHeight(Type::Caption) + 12;
}

QSize SubjectList::sizeHint() const {
    return {theme().scaled(260), headHeight() + rowHeight() * static_cast<int>(m_map.blocks.size()) + 1};
}

void SubjectList::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& tokens = theme().tokens();
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(tokens.text3);
    const QRect head(0, 0, width(), theme().lineHeight(Type::Caption));
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, tr("Subject"));
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, tr("known now"));
    int y = headHeight();
    for (std::size_t i = 0; i < m_map.blocks.size(); ++i, y += rowHeight()) {
        const study::MapBlock& block = m_map.blocks[i];
        const bool isWeakest = i == m_weakest;
        painter.fillRect(0, y - 1, width(), 1, tokens.border);
        const QString value = percentText(block.mean());
        const QFont valueFont = theme().font(Type::ValueTable);
        const int valueWidth = QFontMetrics(valueFont).horizontalAdvance(value) + 8;
        const QRect line(0, y + 6, width(), theme().lineHeight(Type::Name));
        painter.setFont(theme().font(isWeakest ? Type::Emphasis : Type::Name));
        painter.setPen(tokens.text);
        const QString sign = m_signs.value(static_cast<qsizetype>(i));
        const int signWidth =
            sign.isEmpty() ? 0 : QFontMetrics(theme().font(Type::Caption)).horizontalAdvance(sign) + 8;
        const QString title = painter.fontMetrics().elidedText(words(block.title), Qt::ElideRight,
                                                               width() - valueWidth - signWidth - 8);
        const int titleWidth = painter.fontMetrics().horizontalAdvance(title);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
        painter.setFont(theme().font(Type::Caption));
        painter.setPen(tokens.text3);
        painter.drawText(line.adjusted(titleWidth + 8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, sign);
        painter.setPen(tokens.text);
        painter.setFont(valueFont);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value);
        const QRectF track(0, line.bottom() + 5, width(), 4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.heat[0]);
        painter.drawRoundedRect(track, 2, 2);
        painter.setBrush(isWeakest ? tokens.copper() : tokens.heat[3]);
        if (block.mean() > 0)
            painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(track.width() * block.mean(), 4)), 2, 2);
    }
    painter.fillRect(0, y - 1, width(), 1, tokens.border);
}

MapLegend::MapLegend(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr(
        "Legend: hollow cells were not asked yet; the fuller a cell, the greater the chance that you still "
        "know it"));
}

QSize MapLegend::sizeHint() const {
    const QFontMetrics metrics(theme().font(Type::Caption));
    int width = 0;
    for (const LegendEntry& entry : legendEntries()) width += 18 + metrics.horizontalAdvance(entry.word) + 24;
    return {width, theme().lineHeight(Type::Caption)};
}

void MapLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme().font(Type::Caption));
    const QFontMetrics metrics(painter.font());
    int x = 0;
    for (const LegendEntry& entry : legendEntries()) {
        paintCell(painter, QRectF(x, (height() - 12) / 2.0, 12, 12), entry.chance, theme().tokens());
        painter.setPen(theme().color(Ink::Text3));
        painter.drawText(QRect(x + 18, 0, metrics.horizontalAdvance(entry.word) + 4, height()),
                         Qt::AlignVCenter, entry.word);
        x += 18 + metrics.horizontalAdvance(entry.word) + 24;
    }
}

} // namespace chipwise::desktop
