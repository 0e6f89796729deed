#pragma once

#include "desktop/charts/chart_table.h"
#include "desktop/pages/progress/known_axis.h"
#include "study/readiness/progress_figures.h"

#include <QAbstractSlider>

#include <memory>
#include <optional>
#include <vector>

namespace chipwise::desktop {

/// What is known, day by day: the past from the journal, the future from the forecast with its fan, what is
/// left if nothing more is done, and the exam as a line, over dates. It is a slider: the day it stands on is
/// the one the map shows. ←→ a day, Page Up and Down a week, Home the first answer, End the last day, T the
/// table.
class KnownChart : public QAbstractSlider {
    Q_OBJECT
public:
    explicit KnownChart(QWidget* parent = nullptr);

    void setFigures(std::shared_ptr<const study::ProgressFigures>);
    std::int64_t day() const; ///< that the slider stands on
    bool isToday() const;
    void showToday();
    QSize sizeHint() const override;
    /// "About 145 known now, about 462 by the exam on Fri, Dec 18".
    QString titleWords() const;
    ChartTable table() const; ///< a row a day of the past, then the days the forecast tells about
    /// What stands under the plot and beside it.
    std::vector<DayMark> dates() const;
    std::vector<int> values() const;
    bool showsTable() const { return m_table != nullptr && !m_table->isHidden(); }
    void setShowsTable(bool);
    bool hasKeyboard() const { return hasFocus() || (m_table != nullptr && m_table->hasFocus()); }

signals:
    void dayChosen(std::int64_t day);

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void wheelEvent(QWheelEvent*) override; ///< it scrolls the page, not the days
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    /// What a line of the future comes to, at its end beside the plot.
    struct EndLabel {
        double known = 0;
        QString condition; ///< "if you stop today"
        QColor ink;
        double top = 0;
        QString figure() const;
    };
    /// From the highest down, none on another.
    std::vector<EndLabel> endLabels(const QRectF& plot) const;
    std::vector<EndLabel> unplacedEndLabels() const;
    int endLabelWidth() const; ///< with the gap before it; 0 where there are none
    QRectF plot() const;
    QRectF measuredPlot() const; ///< by the widths of its labels
    double xOf(double day) const;
    double yOf(double known) const;
    void moveTo(double x);
    void describe();
    void paintScale(QPainter&) const;
    void paintDates(QPainter&) const;
    void paintPast(QPainter&) const;
    void paintFuture(QPainter&) const;
    void paintEndLabels(QPainter&) const;
    void paintHandle(QPainter&) const;
    QString nowWords() const;

    std::shared_ptr<const study::ProgressFigures> m_figures;
    int m_most = 1; ///< questions at the top of the scale
    /// While it paints: each point of the curves asks, and measuring labels takes longer than the curves.
    std::optional<QRectF> m_painted;
    ChartTableView* m_table = nullptr; ///< in the chart's place while it is shown
};

} // namespace chipwise::desktop
