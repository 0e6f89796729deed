#pragma once

#include "study/session.h"

#include <QList>
#include <QString>

#include <functional>
#include <optional>

namespace chipwise::desktop {

/// A value on the number strip.
struct StripMark {
    enum class Kind { Sibling, Right, Yours };
    QString name;    ///< of all that have this value: "Trainium1, Inferentia2"
    QString display; ///< the value as written
    double value = 0;
    Kind kind = Kind::Sibling;
    double labelWidth = 0; ///< of name or value, whichever is wider; set before laying out
};

/// What was asked and answered: the right value with its siblings, and the learner's.
struct StripValues {
    QList<StripMark> marks;    ///< by rising value; equal values are one
    bool yoursIsRight = false; ///< yours is the right value itself
    bool yoursCounts = false;  ///< yours counts as right, be it that value or one close to it
};

/// Joins equal values and keeps the right one, yours and the nearest others, eight at most. `yoursCounts`:
/// what was typed was graded as right.
StripValues stripValues(const std::vector<study::FactValue>&, std::optional<double> yours,
                        const QString& yoursDisplay, bool yoursCounts = false);

struct StripTick {
    double x = 0;
    bool major = false;
    QString figure; ///< majors only, and not where figures would touch
};

/// Where a label stands; row 0 is next to the axis, row -1 means that there was no room and only the mark
/// shows.
struct StripLabel {
    int row = -1;
    double left = 0;
};

struct StripLayout {
    bool logarithmic = false;
    double axisLeft = 0, axisRight = 0;
    QList<StripTick> ticks;
    QList<double> x;          ///< of each mark
    QList<bool> beyond;       ///< stands at the edge: its value lies outside the axis
    QList<StripLabel> labels; ///< of each mark
    int rows = 0;             ///< label rows in use
};

/// Pure geometry in px: the axis from `left` to `right` inside a widget `width` wide. `figureWidth` measures
/// the figures under the axis.
StripLayout layOutStrip(const StripValues&, double left, double right, double width,
                        const std::function<double(const QString&)>& figureWidth);

/// "1,000"; powers from a million on as "10⁶".
QString axisFigure(double value);

} // namespace chipwise::desktop
