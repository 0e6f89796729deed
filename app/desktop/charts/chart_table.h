#pragma once

#include <QString>
#include <QStringList>
#include <QTableWidget>

#include <vector>

namespace chipwise::desktop {

/// What a chart shows, in words: a row for each of its data.
struct ChartTable {
    QString title; ///< of the chart
    QStringList head;
    std::vector<QStringList> rows;
};

/// The table as CSV (RFC 4180): a line of heads, then the values as they are shown.
QByteArray csvOf(const ChartTable&);

/// Asks where to save a chart: as a picture (PNG), or as a table (CSV). Empty: nowhere.
QString askChartFile(QWidget* over, const QString& title);

/// Writes the chart as the file's ending says: .csv its table, anything else its picture. As a whole or not
/// at all; throws std::runtime_error with a sentence for people.
void saveChart(QWidget& chart, const ChartTable&, const QString& file);

/// A chart's table, to read with the arrow keys. T leads back to the chart.
class ChartTableView final : public QTableWidget {
    Q_OBJECT
public:
    explicit ChartTableView(QWidget* parent);
    void setTable(const ChartTable&);

signals:
    void chartAsked();

protected:
    void keyPressEvent(QKeyEvent*) override;
    void keyboardSearch(const QString&) override {} ///< letters are the page's
};

} // namespace chipwise::desktop
