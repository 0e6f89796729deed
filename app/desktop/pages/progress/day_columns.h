#pragma once

#include "memory/plan/forecast.h"
#include "study/learner.h"

#include <QWidget>

#include <vector>

namespace chipwise::desktop {

/// The minutes of the next four weeks as columns, reviews and new questions apart, against the plan's.
class LoadColumns : public QWidget {
    Q_OBJECT
public:
    explicit LoadColumns(QWidget* parent = nullptr);
    void setDays(const std::vector<memory::ForecastDay>&, int minutesADay);
    bool isEmpty() const { return m_days.empty(); }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    QString titleWords() const;
    QString wordsOf(const memory::ForecastDay&) const;
    double pitch() const;

    std::vector<memory::ForecastDay> m_days;
    int m_minutesADay = 0;
};

/// The answers of each day of a year, a column a week.
class YearGrid : public QWidget {
    Q_OBJECT
public:
    explicit YearGrid(QWidget* parent = nullptr);
    void setDays(const std::vector<study::DayCount>&);
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    double pitch(int width) const;
    int headHeight() const;
    /// Place of a day in the grid: its week and its weekday.
    QPoint cellOf(std::size_t day) const;

    std::vector<study::DayCount> m_days;
};

} // namespace chipwise::desktop
