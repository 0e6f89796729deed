#include "desktop/pages/progress/known_axis.h"

#include "desktop/pages/today/today_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double betweenMarks = 12;
constexpr double rounding = 0.5;

/// The marks that have a place, and whether another one has.
class MarkPlaces {
public:
    MarkPlaces(const QFontMetrics& metrics, double from, double to)
        : m_metrics(metrics), m_from(from), m_to(to) {}

    /// Under its day, or as far aside as `mayShift` and another mark require, but never off its day.
    void add(std::int64_t day, const QString& text, double x, bool mayShift) {
        DayMark mark{day, text, x, 0, m_metrics.horizontalAdvance(text) + 2.0};
        std::vector<double> lefts{x - mark.width / 2};
        if (mayShift)
            for (const DayMark& other : m_marks) {
                lefts.push_back(other.left - betweenMarks - mark.width);
                lefts.push_back(other.left + other.width + betweenMarks);
            }
        for (const double left : lefts) {
            mark.left = std::clamp(left, m_from, std::max(m_from, m_to - mark.width));
            if (x < mark.left || x > mark.left + mark.width || !isFree(mark)) continue;
            m_marks.push_back(std::move(mark));
            return;
        }
    }
    std::vector<DayMark> fromLeft() && {
        std::ranges::sort(m_marks, {}, &DayMark::left);
        return std::move(m_marks);
    }

private:
    bool isFree(const DayMark& mark) const {
        return std::ranges::all_of(m_marks, [&](const DayMark& other) {
            return mark.left >= other.left + other.width + betweenMarks - rounding ||
                   other.left >= mark.left + mark.width + betweenMarks - rounding;
        });
    }

    const QFontMetrics& m_metrics;
    double m_from;
    double m_to;
    std::vector<DayMark> m_marks;
};

} // namespace

std::vector<int> roundValues(int most, int steps) {
    int step = 1;
    for (int power = 1; most / step > steps; power *= 10)
        for (const int factor : {1, 2, 5}) {
            step = factor * power;
            if (most / step <= steps) break;
        }
    std::vector<int> values;
    for (int value = 0; value <= most; value += step) values.push_back(value);
    return values;
}

std::vector<DayMark> dayMarks(const study::ProgressFigures& figures, const QFontMetrics& metrics, double from,
                              double to, const std::function<double(std::int64_t)>& xOf) {
    MarkPlaces places(metrics, from, to);
    const auto add = [&](std::int64_t day, bool mayShift) {
        places.add(day, dateWords(day), xOf(day), mayShift);
    };
    if (figures.hasExam) {
        const QString exam = QCoreApplication::translate("KnownChart", "Exam: %1");
        places.add(figures.until, exam.arg(dateWords(figures.until)), xOf(figures.until), true);
    } else {
        add(figures.until, true);
    }
    add(figures.firstDay, true);
    add(figures.today, true);
    // The shortest step at which dates have room next to each other; the same one on the whole axis.
    const double room = metrics.horizontalAdvance(dateWords(figures.today)) + 2 + betweenMarks;
    std::int64_t step = 1;
    for (const std::int64_t days : {1, 2, 7, 14, 28, 56, 112, 224, 448, 896}) {
        step = days;
        if (xOf(figures.today + step) - xOf(figures.today) >= room) break;
    }
    for (std::int64_t day = figures.today - step; day > figures.firstDay; day -= step) add(day, false);
    for (std::int64_t day = figures.today + step; day < figures.until; day += step) add(day, false);
    return std::move(places).fromLeft();
}

} // namespace chipwise::desktop
