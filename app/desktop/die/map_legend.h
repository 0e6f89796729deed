#pragma once

#include "desktop/die/die_painter.h"
#include "desktop/theme/theme.h"

#include <QWidget>

class QPainter;

namespace chipwise::desktop {

/// What the squares of the map mean.
struct LegendEntry {
    DieSquare square;
    QString word;
    QString lead = {};        ///< words before the square, for it and those that continue it
    bool isContinued = false; ///< belongs with the entry before it: in its line, where all of them fit
};
/// `perSquare`: questions that a square stands for, at most. Of what no question of the map is, it says
/// nothing.
QList<LegendEntry> legendEntries(int perSquare, const study::MapFigures&, bool isOfToday);
/// The same in a sentence, for a small map without a legend.
QString legendSentence(int perSquare);
/// Entries one after another, in as many lines as the width needs; the height of all. Draws where there is a
/// painter.
int paintLegend(QPainter*, int width, const QList<LegendEntry>&, const Tokens&);

class MapLegend : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit MapLegend(QWidget* parent = nullptr);
    void setMeaning(int perSquare, const study::MapFigures&, bool isOfToday);
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void themeChanged() override { updateGeometry(); }

private:
    QList<LegendEntry> m_entries;
};

} // namespace chipwise::desktop
