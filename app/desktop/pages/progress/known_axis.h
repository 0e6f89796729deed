#pragma once

#include "study/readiness/progress_figures.h"

#include <QFontMetrics>
#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

namespace chipwise::desktop {

/// The values at which a scale from 0 to `most` has its lines: multiples of 1, 2, or 5 times a power of ten,
/// at most `steps` above 0.
std::vector<int> roundValues(int most, int steps);

/// A date under the axis of days.
struct DayMark {
    std::int64_t day = 0;
    QString text;
    double x = 0; ///< of the day
    double left = 0;
    double width = 0;
};

/// The dates that fit under an axis, from left to right, none over another and none outside `from` to `to`:
/// the exam by its name or the last day, then the first day and today, then days between that are whole
/// weeks, or else equal steps, from today. `xOf` says where a day stands.
std::vector<DayMark> dayMarks(const study::ProgressFigures&, const QFontMetrics&, double from, double to,
                              const std::function<double(std::int64_t day)>& xOf);

} // namespace chipwise::desktop
