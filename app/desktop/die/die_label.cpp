// Names of blocks: how wide they are, how they break, and how they are drawn.
#include "desktop/die/die_label.h"

#include "desktop/die/die_layout.h"
#include "desktop/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace chipwise::desktop {

int DieLabel::lines(double width) const {
    int lines = 1;
    double x = 0;
    const auto put = [&](double word, double gap) {
        if (x > 0 && x + gap + word > width) {
            ++lines;
            x = 0;
        }
        x += (x > 0 ? gap : 0) + word;
    };
    for (const double word : words) {
        put(word, space);
    }
    if (figure > 0) {
        put(figure, 2 * space);
    }
    return lines;
}

double DieLabel::width() const {
    const double gaps = static_cast<double>(words.size()) - 1 + (figure > 0 ? 2 : 0);
    return std::accumulate(words.begin(), words.end(), figure + gaps * space);
}

double DieLabel::narrowest(int mostLines) const {
    if (words.empty()) {
        return 0;
    }
    double low = std::max(figure, *std::max_element(words.begin(), words.end()));
    double high = std::max(low, width());
    if (lines(low) <= mostLines) {
        return low;
    }
    while (high - low > .5) {
        const double middle = (low + high) / 2;
        (lines(middle) <= mostLines ? high : low) = middle;
    }
    return high;
}

DieLabelLines labelLines(const QString& title, const QString& figure, double width, int mostLines) {
    const QFontMetricsF name(theme().font(Type::CaptionStrong));
    const double gap = 2 * name.horizontalAdvance(QLatin1Char(' '));
    const double figureWidth = QFontMetricsF(theme().font(Type::Key)).horizontalAdvance(figure) + gap;
    DieLabelLines label;
    QList<double> widths; // of the lines: each is measured once
    for (const QString& word : title.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = label.lines.isEmpty() ? word : label.lines.last() + QLatin1Char(' ') + word;
        const bool isFull = label.lines.size() >= mostLines; // what is left is shortened there
        const double longerWidth = name.horizontalAdvance(longer);
        if (label.lines.isEmpty()) {
            label.lines << word;
            widths << longerWidth;
        } else if (!isFull && longerWidth > width) {
            label.lines << word;
            widths << name.horizontalAdvance(word);
        } else {
            label.lines.last() = longer;
            widths.last() = longerWidth;
        }
    }
    if (label.lines.isEmpty()) {
        return label;
    }
    const bool fits = widths.last() + figureWidth <= width;
    label.figureOnLast = fits || label.lines.size() >= mostLines;
    for (qsizetype i = 0; i < label.lines.size(); ++i) {
        const bool withFigure = label.figureOnLast && i + 1 == label.lines.size();
        const double room = width - (withFigure ? figureWidth : 0);
        if (widths[i] <= room) continue;
        label.lines[i] = name.elidedText(label.lines[i], Qt::ElideRight, room);
        label.isShortened = true;
    }
    return label;
}

void paintLabel(QPainter& painter, const QRectF& strip, const QString& title, const QString& figure,
                const Tokens& t) {
    const double height = theme().lineHeight(Type::Caption);
    const int most = std::max(1, static_cast<int>(strip.height() / height));
    const DieLabelLines label = labelLines(title, figure, strip.width(), most);
    QRectF line(strip.left(), strip.top() - 1, strip.width(), height);
    painter.setFont(theme().font(Type::CaptionStrong));
    painter.setPen(t.text);
    for (const QString& text : label.lines) {
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
        line.translate(0, height);
    }
    if (label.figureOnLast) {
        line.translate(0, -height);
    }
    painter.setFont(theme().font(Type::Key));
    painter.setPen(t.text2);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, figure);
}

} // namespace chipwise::desktop
