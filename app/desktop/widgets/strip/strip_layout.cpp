#include "desktop/widgets/strip/strip_layout.h"

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

constexpr double nearby = 8;    ///< between labels of a row
constexpr double leaderGap = 6; ///< between a label and a leader line
constexpr double anchorShift = 6;
constexpr int mostRows = 3;
constexpr double furthest = 1000; ///< yours is on the axis up to this many times the right value

using Kind = StripMark::Kind;

struct Axis {
    bool logarithmic = false;
    double low = 0, high = 1; ///< values, or powers of ten when logarithmic
    double place(double value) const {
        const double v = logarithmic ? std::log10(value) : value;
        return (v - low) / (high - low);
    }
};

/// Whether the learner's value is too far from the right one to share an axis with it.
bool liesBeyond(const StripMark& mark, double answer) {
    if (mark.kind != Kind::Yours) {
        return false;
    }
    if (answer > 0) {
        return mark.value <= 0 || mark.value > answer * furthest || mark.value < answer / furthest;
    }
    return std::abs(mark.value - answer) > furthest * std::max(1.0, std::abs(answer));
}

Axis axisFor(const QList<double>& values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    Axis axis;
    axis.logarithmic = *least > 0 && *most >= 3 * *least;
    if (axis.logarithmic) {
        axis.low = std::floor(std::log10(*least) + 1e-9);
        axis.high = std::max(axis.low + 1, std::ceil(std::log10(*most) - 1e-9));
        return axis;
    }
    const double low = std::min(0.0, *least);
    const double high = std::max(0.0, *most);
    const double reach = high - low > 0 ? high - low : 1;
    const double power = std::pow(10, std::floor(std::log10(reach)));
    double step = power;
    for (const double nice : {.1, .2, .5, 1.0}) {
        if (reach / (nice * power) <= 6) {
            step = nice * power;
            break;
        }
    }
    axis.low = std::floor(low / step + 1e-9) * step;
    axis.high = std::max(axis.low + step, std::ceil(high / step - 1e-9) * step);
    return axis;
}

QList<StripTick> ticksOf(const Axis& axis, double left, double right) {
    QList<StripTick> ticks;
    const auto at = [&](double share) { return left + share * (right - left); };
    if (axis.logarithmic) {
        for (int power = int(axis.low); power <= int(axis.high); ++power) {
            const double value = std::pow(10, power);
            ticks.append({at(axis.place(value)), true, axisFigure(value)});
            // Over many decades the small ticks would be a gray band.
            for (int k = 2; k <= 9 && power < int(axis.high) && axis.high - axis.low <= 8; ++k) {
                ticks.append({at(axis.place(k * value)), false, {}});
            }
        }
        return ticks;
    }
    const double reach = axis.high - axis.low;
    const double power = std::pow(10, std::floor(std::log10(reach) + 1e-9));
    const double step = reach / power <= 1.5 ? power / 5 : reach / power <= 3 ? power / 2 : power;
    const int count = int(std::lround(reach / step));
    for (int i = 0; i <= count; ++i) {
        const double value = axis.low + i * step;
        ticks.append({at(axis.place(value)), true, axisFigure(std::abs(value) < step * 1e-6 ? 0 : value)});
        for (int k = 1; k < 5 && i < count; ++k) {
            ticks.append({at(axis.place(value + k * step / 5)), false, {}});
        }
    }
    return ticks;
}

void thinFigures(QList<StripTick>& ticks, const std::function<double(const QString&)>& widthOf) {
    double end = -1e9;
    for (StripTick& tick : ticks) {
        if (tick.figure.isEmpty()) {
            continue;
        }
        const double half = widthOf(tick.figure) / 2;
        if (tick.x - half < end + nearby) {
            tick.figure.clear();
        } else {
            end = tick.x + half;
        }
    }
}

/// Finds each label a place that touches no other label and no leader line.
class LabelPlacer {
public:
    LabelPlacer(const QList<StripMark>& marks, const QList<double>& x, double width)
        : m_marks(marks), m_x(x), m_width(width), m_labels(marks.size()) {}

    QList<StripLabel> place() {
        for (const Kind kind : {Kind::Right, Kind::Yours, Kind::Sibling}) {
            for (qsizetype i = 0; i < m_marks.size(); ++i) {
                if (m_marks[i].kind == kind) {
                    placeOne(i);
                }
            }
        }
        return m_labels;
    }

private:
    QList<double> anchorsOf(qsizetype i) const {
        const double w = m_marks[i].labelWidth;
        const double x = m_x[i];
        const double centered = x - w / 2;
        const double before = x + anchorShift - w; // flush right at the mark
        const double after = x - anchorShift;      // flush left at the mark
        const auto close = [&](qsizetype other) {
            return other >= 0 && other < m_x.size() &&
                   std::abs(m_x[other] - x) < (w + m_marks[other].labelWidth) / 2 + nearby;
        };
        const bool closeLeft = close(i - 1);
        const bool closeRight = close(i + 1);
        if (closeRight && !closeLeft) {
            return {before, centered, after};
        }
        if (closeLeft && !closeRight) {
            return {after, centered, before};
        }
        return {centered, before, after};
    }

    void placeOne(qsizetype i) {
        for (int row = 0; row < mostRows; ++row) {
            for (const double left : anchorsOf(i)) {
                if (left >= 0 && left + m_marks[i].labelWidth <= m_width && isFree(i, row, left)) {
                    m_labels[i] = {row, left};
                    return;
                }
            }
        }
    }

    bool isFree(qsizetype i, int row, double left) const {
        const double right = left + m_marks[i].labelWidth;
        for (qsizetype k = 0; k < m_labels.size(); ++k) {
            const StripLabel& other = m_labels[k];
            if (other.row < 0) {
                continue;
            }
            const double otherRight = other.left + m_marks[k].labelWidth;
            if (other.row == row && left < otherRight + nearby && other.left < right + nearby) {
                return false;
            }
            if (other.row > row && m_x[k] > left - leaderGap && m_x[k] < right + leaderGap) {
                return false; // its leader would pass through this label
            }
            if (row > other.row && m_x[i] > other.left - leaderGap && m_x[i] < otherRight + leaderGap) {
                return false; // this leader would pass through that label
            }
        }
        return true;
    }

    const QList<StripMark>& m_marks;
    const QList<double>& m_x;
    double m_width;
    QList<StripLabel> m_labels;
};

} // namespace

QString axisFigure(double value) {
    if (value == 0) {
        return QStringLiteral("0");
    }
    const double power = std::log10(std::abs(value));
    if (power >= 6 || power < -4) {
        static constexpr char16_t digits[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
        const int whole = int(std::floor(power + 1e-9));
        QString text = QStringLiteral("10");
        if (const double factor = value / std::pow(10, whole); std::abs(factor - 1) > 1e-6) {
            text.prepend(QString::number(factor, 'g', 3) + QStringLiteral("×"));
        }
        for (const QChar c : QString::number(whole)) {
            text += c == QLatin1Char('-') ? QChar(u'⁻') : QChar(digits[c.digitValue()]);
        }
        return text;
    }
    QString text = QString::number(value, 'g', 7);
    qsizetype end = text.indexOf(QLatin1Char('.'));
    for (qsizetype i = (end < 0 ? text.size() : end) - 3; i > (value < 0 ? 1 : 0); i -= 3) {
        text.insert(i, QLatin1Char(','));
    }
    return text;
}

StripLayout layOutStrip(const StripValues& values, double left, double right, double width,
                        const std::function<double(const QString&)>& figureWidth) {
    StripLayout layout;
    layout.axisLeft = left;
    layout.axisRight = right;
    double answer = 0;
    for (const StripMark& mark : values.marks) {
        answer = mark.kind == Kind::Right ? mark.value : answer;
    }
    QList<double> onAxis;
    for (const StripMark& mark : values.marks) {
        layout.beyond.append(liesBeyond(mark, answer));
        if (!layout.beyond.back()) {
            onAxis.append(mark.value);
        }
    }
    if (onAxis.isEmpty()) {
        return layout;
    }
    const Axis axis = axisFor(onAxis);
    layout.logarithmic = axis.logarithmic;
    for (qsizetype i = 0; i < values.marks.size(); ++i) {
        const double share = layout.beyond[i] ? (values.marks[i].value > answer ? 1 : 0)
                                              : std::clamp(axis.place(values.marks[i].value), 0.0, 1.0);
        layout.x.append(left + share * (right - left));
    }
    layout.ticks = ticksOf(axis, left, right);
    thinFigures(layout.ticks, figureWidth);
    layout.labels = LabelPlacer(values.marks, layout.x, width).place();
    for (const StripLabel& label : layout.labels) {
        layout.rows = std::max(layout.rows, label.row + 1);
    }
    return layout;
}

} // namespace chipwise::desktop
