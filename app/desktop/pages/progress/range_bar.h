#pragma once

#include "insight/readiness.h"

#include <QWidget>

namespace chipwise::desktop {

/// What is expected of 0 to 100 %, with its range and the mark to reach.
class RangeBar : public QWidget {
    Q_OBJECT
public:
    explicit RangeBar(QWidget* parent = nullptr);
    void setValues(double expected, double low, double high, double mark); ///< shares; mark 0: none
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    double m_expected = 0;
    double m_low = 0;
    double m_high = 1;
    double m_mark = 0;
};

} // namespace chipwise::desktop
