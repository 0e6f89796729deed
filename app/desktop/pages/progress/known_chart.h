#pragma once

#include "study/readiness/progress_figures.h"

#include <QAbstractSlider>

#include <memory>

namespace chipwise::desktop {

/// What is known, day by day: the past from the journal, the future from the forecast with its fan, what is
/// left if nothing more is done, and the exam as a line. It is a slider: the day it stands on is the one the
/// map shows. ←→ a day, Page Up and Down a week, Home the first answer, End the last day.
class KnownChart : public QAbstractSlider {
    Q_OBJECT
public:
    explicit KnownChart(QWidget* parent = nullptr);

    void setFigures(std::shared_ptr<const study::ProgressFigures>);
    std::int64_t day() const; ///< that the slider stands on
    bool isToday() const;
    void showToday();
    QSize sizeHint() const override;

signals:
    void dayChosen(std::int64_t day);

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;

private:
    QRectF plot() const;
    double xOf(double day) const;
    double yOf(double known) const;
    void moveTo(double x);
    void describe();
    void paintScale(QPainter&) const;
    void paintPast(QPainter&) const;
    void paintFuture(QPainter&) const;
    void paintHandle(QPainter&) const;

    std::shared_ptr<const study::ProgressFigures> m_figures;
};

} // namespace chipwise::desktop
