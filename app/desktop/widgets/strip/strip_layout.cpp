#include "desktop/widgets/strip/strip_layout.h"

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

constexpr double nearby = 8;    ///< between labels of a row
constexpr double leaderGap = 6; ///< between a label and a leader line
constexpr double anchorShift = 6;
constexpr int mostRows = 4;
constexpr int mostTries = 300;    ///< to place a label, before the best arrangement so far is taken
constexpr double mostSteps = 8;   ///< of a linear axis
constexpr double furthest = 1000; ///< yours is on the axis up to this many times the right value

using Kind = StripMark::Kind;

struct Axis {
    bool logarithmic = false;
    double low = 0, high = 1; ///< values, or powers of ten when logarithmic
    double step = 1;          ///< between two figures; `low` and `high` are multiples of it
    int parts = 5;            ///< of a step, with a small tick between any two
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

Axis logarithmicAxis(double least, double most) {
    Axis axis;
    axis.logarithmic = true;
    axis.low = std::floor(std::log10(least) + 1e-9);
    axis.high = std::max(axis.low + 1, std::ceil(std::log10(most) - 1e-9));
    return axis;
}

/// From nought, in steps of 1, 2 or 5 times a power of ten, eight at most.
Axis linearAxis(double least, double most) {
    const double low = std::min(0.0, least);
    const double high = std::max(0.0, most);
    const double reach = high - low > 0 ? high - low : 1;
    const double power = std::pow(10, std::floor(std::log10(reach)));
    Axis axis;
    for (const double nice : {.1, .2, .5, 1.0, 2.0}) {
        axis.step = nice * power;
        axis.parts = nice == .2 || nice == 2 ? 4 : 5;
        if (reach <= axis.step * mostSteps * (1 + 1e-9)) break;
    }
    axis.low = std::floor(low / axis.step + 1e-9) * axis.step;
    axis.high = std::max(axis.low + axis.step, std::ceil(high / axis.step - 1e-9) * axis.step);
    return axis;
}

/// Values that differ by more than ten times would crowd at the low end of a linear axis.
Axis axisFor(const QList<double>& values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const bool needsDecades = *least > 0 && *most > 10 * *least * (1 + 1e-9);
    return needsDecades ? logarithmicAxis(*least, *most) : linearAxis(*least, *most);
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
    const int count = int(std::lround((axis.high - axis.low) / axis.step));
    for (int i = 0; i <= count; ++i) {
        const double value = axis.low + i * axis.step;
        const bool isNought = std::abs(value) < axis.step * 1e-6;
        ticks.append({at(axis.place(value)), true, axisFigure(isNought ? 0 : value)});
        for (int k = 1; k < axis.parts && i < count; ++k) {
            ticks.append({at(axis.place(value + k * axis.step / axis.parts)), false, {}});
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

/// Finds labels places that touch no other label and no leader line: the first that fit, or, where a label
/// finds none, the best of other arrangements.
class LabelPlacer {
public:
    LabelPlacer(const QList<StripMark>& marks, const QList<double>& x, double width)
        : m_marks(marks), m_x(x), m_width(width), m_labels(marks.size()), m_best(marks.size()),
          m_leastHidden(marks.size() + 1) {
        for (const Kind kind : {Kind::Right, Kind::Yours, Kind::Sibling}) {
            for (qsizetype i = 0; i < m_marks.size(); ++i) {
                if (m_marks[i].kind == kind) {
                    m_order.append(i);
                }
            }
        }
    }

    QList<StripLabel> place() {
        placeFrom(0, 0);
        return m_best;
    }

private:
    void placeFrom(qsizetype at, qsizetype hidden) {
        if (hidden >= m_leastHidden || m_tries >= mostTries) {
            return;
        }
        if (at == m_order.size()) {
            m_best = m_labels;
            m_leastHidden = hidden;
            return;
        }
        const qsizetype i = m_order[at];
        const Kind kind = m_marks[i].kind;
        const int rows = kind == Kind::Right ? 1 : mostRows;
        for (int row = 0; row < rows; ++row) {
            for (const double left : anchorsOf(i)) {
                if (left < 0 || left + m_marks[i].labelWidth > m_width || !isFree(i, row, left)) {
                    continue;
                }
                ++m_tries;
                m_labels[i] = {row, left};
                placeFrom(at + 1, hidden);
                m_labels[i] = {};
            }
        }
        // The right value and yours give way to no other.
        if (kind == Kind::Sibling || m_leastHidden > m_marks.size()) {
            placeFrom(at + 1, hidden + 1);
        }
    }

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
    QList<qsizetype> m_order; ///< the important ones first
    QList<StripLabel> m_labels;
    QList<StripLabel> m_best;
    qsizetype m_leastHidden;
    int m_tries = 0;
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
