#pragma once

#include "desktop/charts/chart.h"

#include <optional>
#include <vector>

namespace chipwise::desktop {

/// A chart of rows: what each is of, its share as a bar with its range and what was expected, and the figures
/// in words. ↑↓ walk from row to row.
class FigureRows final : public Chart {
    Q_OBJECT
public:
    struct Row {
        QString label;
        std::optional<double> share;
        double low = 0;
        double high = 0;
        std::optional<double> mark; ///< expected, or to reach
        QString words;
    };
    explicit FigureRows(QWidget* parent = nullptr);
    /// `heads`: what the labels and the marks are, as the table heads them: "Week", "Memory model". `lack`:
    /// as in Chart.
    struct Heads {
        QString labels;
        QString marks;
    };
    void setRows(const QString& title, const QString& line, std::vector<Row> rows, const Heads& heads = {},
                 const QString& lack = {});
    ChartTable table() const override;

protected:
    void paintData(QPainter&) override;
    int dataHeight(int width) const override;
    QString wordsOf(int datum) const override;
    int datumAt(QPoint) const override;

private:
    /// Where a row's parts stand, in pixels from the left: the label, the bar, then the words.
    struct Columns {
        int label = 0; ///< width
        int barAt = 0;
        int bar = 0; ///< width; 0 where no row has one
        int wordsAt = 0;
    };
    Columns columnsIn(int width) const;
    int rowHeight(const Row&, int width) const;

    QString m_title;
    Heads m_heads;
    std::vector<Row> m_rows;
};

} // namespace chipwise::desktop
