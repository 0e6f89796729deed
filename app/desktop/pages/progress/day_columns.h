#pragma once

#include "desktop/charts/chart.h"
#include "memory/plan/forecast.h"
#include "study/learner.h"
#include "study/readiness/progress_figures.h"

#include <vector>

namespace chipwise::desktop {

/// The minutes of the next four weeks, or of the days to a sooner exam, as columns: reviews and new questions
/// apart, against the plan's. ←→ walk from day to day.
class LoadColumns final : public Chart {
    Q_OBJECT
public:
    explicit LoadColumns(QWidget* parent = nullptr);
    void setFigures(const study::ProgressFigures&);
    ChartTable table() const override;

protected:
    void paintData(QPainter&) override;
    int dataHeight(int width) const override;
    QString wordsOf(int datum) const override;
    int datumAt(QPoint) const override;

private:
    void paintDates(QPainter&, double base);
    double pitch() const;
    bool isDone(std::size_t day) const { return day == 0 && m_isTodayDone; }

    QString m_title;
    std::vector<memory::ForecastDay> m_days;
    int m_minutesADay = 0;
    bool m_isTodayDone = false;
};

/// The answers of each day of a year, a column a week. ↑↓ walk by days, ←→ by weeks.
class YearGrid final : public Chart {
    Q_OBJECT
public:
    explicit YearGrid(QWidget* parent = nullptr);
    void setDays(const std::vector<study::DayCount>&);
    ChartTable table() const override;

protected:
    void paintData(QPainter&) override;
    int dataHeight(int width) const override;
    QString wordsOf(int datum) const override;
    int stepOf(int key) const override;
    int datumAt(QPoint) const override;

private:
    QString titleWords() const;
    double pitch(int width) const;
    /// Place of a day in the grid: its week and its weekday.
    QPoint cellOf(std::size_t day) const;

    std::vector<study::DayCount> m_days;
};

} // namespace chipwise::desktop
