#include "desktop/die/map_legend.h"

#include <QFontMetrics>
#include <QPainter>

namespace chipwise::desktop {

namespace {

/// The squares that nothing is known of.
QList<LegendEntry> hollowEntries(int perSquare, const study::MapFigures& figures) {
    if (perSquare > 1) return {{{}, MapLegend::tr("new, set aside, or hidden")}};
    QList<LegendEntry> entries{{{}, MapLegend::tr("new")}};
    if (figures.keptAside > 0)
        entries << LegendEntry{{0, 0, false, SquareMark::SetAside},
                               MapLegend::tr("set aside for a readiness check")};
    if (figures.hidden > 0)
        entries << LegendEntry{{0, 0, false, SquareMark::Hidden}, MapLegend::tr("hidden")};
    return entries;
}

constexpr int square = 14;
constexpr int beforeWord = 6;
constexpr int entryGap = 20;

/// Of the words before the square, with the space after them.
int leadWidth(const QFontMetrics& metrics, const LegendEntry& entry) {
    return entry.lead.isEmpty() ? 0 : metrics.horizontalAdvance(entry.lead) + 8;
}

/// Of the entry and those that continue it.
int widthTogether(const QFontMetrics& metrics, const QList<LegendEntry>& entries, qsizetype first) {
    int width = 0;
    for (qsizetype i = first; i < entries.size() && (i == first || entries[i].isContinued); ++i)
        width += (i == first ? 0 : entryGap) + leadWidth(metrics, entries[i]) + square + beforeWord +
                 metrics.horizontalAdvance(entries[i].word);
    return width;
}

} // namespace

QList<LegendEntry> legendEntries(int perSquare, const study::MapFigures& figures, bool isOfToday) {
    QList<LegendEntry> entries;
    if (perSquare > 1) {
        entries << LegendEntry{
            {.5, .80, false},
            MapLegend::tr("each square stands for up to %1 questions and fills up as you answer them")
                .arg(perSquare)};
    }
    const QString scale = isOfToday ? MapLegend::tr("Chance that you still know it:")
                                    : MapLegend::tr("Chance that you know it:");
    entries << hollowEntries(perSquare, figures) << LegendEntry{{1, .30, false}, QStringLiteral("30%"), scale}
            << LegendEntry{{1, .60, false}, QStringLiteral("60%"), {}, true}
            << LegendEntry{{1, .80, false}, QStringLiteral("80%"), {}, true}
            << LegendEntry{{1, .95, false}, QStringLiteral("95%"), {}, true};
    if (figures.due > 0) entries << LegendEntry{{1, .80, true}, MapLegend::tr("to review today")};
    if (figures.missedToday > 0 && perSquare == 1)
        entries << LegendEntry{{1, figures.missedChances / figures.missedToday, false, SquareMark::Missed},
                               figures.missedInExam > 0
                                   ? MapLegend::tr("missed today")
                                   : MapLegend::tr("missed today (you have seen the answer since)")};
    return entries;
}

QString legendSentence(int perSquare) {
    return perSquare > 1
               ? MapLegend::tr(
                     "Each square stands for up to %1 questions. It fills up as you answer them. The "
                     "stronger its color, the more likely you are to know them.")
                     .arg(perSquare)
               : MapLegend::tr("Each square is a question. The stronger its color, the more likely you are "
                               "to know it.");
}

int paintLegend(QPainter* painter, int width, const QList<LegendEntry>& entries, const Tokens& t) {
    const QFont font = theme().font(Type::Caption);
    const QFontMetrics metrics(font);
    const int line = theme().lineHeight(Type::Caption) + 4;
    int x = 0;
    int y = 0;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const LegendEntry& entry = entries[i];
        const int word = metrics.horizontalAdvance(entry.word);
        if (x > 0 && x + widthTogether(metrics, entries, i) > width) {
            x = 0;
            y += line;
        }
        if (const int lead = leadWidth(metrics, entry); lead > 0) {
            if (painter != nullptr) {
                painter->setFont(font);
                painter->setPen(t.text3);
                painter->drawText(QRect(x, y, lead, line), Qt::AlignVCenter | Qt::AlignLeft, entry.lead);
            }
            x += lead;
            if (x + square + beforeWord + word > width) {
                x = 0;
                y += line;
            }
        }
        const int room = std::max(0, width - x - square - beforeWord);
        const bool isBroken = word > room;
        const int high =
            isBroken
                ? std::max(
                      line,
                      metrics.boundingRect(QRect(0, 0, room, 9999), Qt::TextWordWrap, entry.word).height())
                : line;
        if (painter != nullptr) {
            paintSquare(*painter, QRectF(x, y + (line - square) / 2, square, square), entry.square, t);
            painter->setFont(font);
            painter->setPen(t.text3);
            painter->drawText(QRect(x + square + beforeWord, y, room, high),
                              Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, entry.word);
        }
        if (isBroken) { // wider than everything: in lines of its own
            y += high;
            x = 0;
            continue;
        }
        x += square + beforeWord + word + entryGap;
    }
    return x > 0 ? y + line : y;
}

MapLegend::MapLegend(QWidget* parent) : QWidget(parent) {
    setMeaning(1, {}, true);
}

void MapLegend::setMeaning(int perSquare, const study::MapFigures& figures, bool isOfToday) {
    m_entries = legendEntries(perSquare, figures, isOfToday);
    setAccessibleName(
        perSquare > 1
            ? tr("Legend: a hollow square stands for questions that are new, set aside, or hidden; the "
                 "stronger a "
                 "square's color, the higher the chance that you still know the answers")
            : tr("Legend: a hollow square is a new question, a dot in it means that the question is set "
                 "aside for a readiness check, and a line across it means that the question is hidden; the "
                 "stronger a square's color, the higher the chance that you still know the answer; a dot in "
                 "a colored square means that you will review the question today; a bar in a "
                 "colored square means that you missed the question today"));
    setAccessibleDescription(perSquare > 1 ? m_entries.front().word : QString());
    update();
}

int MapLegend::heightForWidth(int width) const {
    return paintLegend(nullptr, width, m_entries, theme().tokens());
}

void MapLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLegend(&painter, width(), m_entries, theme().tokens());
}

} // namespace chipwise::desktop
