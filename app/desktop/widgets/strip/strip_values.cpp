#include "desktop/widgets/strip/strip_layout.h"

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

constexpr qsizetype mostMarks = 8;

bool equalValues(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

/// How far apart two values are: by their ratio where both are positive.
double distance(double a, double b) {
    return a > 0 && b > 0 ? std::abs(std::log(a / b)) : std::abs(a - b) * 1e6;
}

QList<StripMark> joined(const std::vector<study::FactValue>& facts) {
    QList<StripMark> marks;
    for (const study::FactValue& fact : facts) {
        if (!std::isfinite(fact.value)) {
            continue;
        }
        const QString name = QString::fromStdString(fact.name);
        const auto same = std::find_if(marks.begin(), marks.end(), [&](const StripMark& mark) {
            return equalValues(mark.value, fact.value);
        });
        if (same == marks.end()) {
            marks.append({name, QString::fromStdString(fact.display), fact.value,
                          fact.isAnswer ? StripMark::Kind::Right : StripMark::Kind::Sibling, 0});
        } else {
            // The answer's own name comes first.
            same->name = fact.isAnswer ? name + QStringLiteral(", ") + same->name
                                       : same->name + QStringLiteral(", ") + name;
            same->kind = fact.isAnswer ? StripMark::Kind::Right : same->kind;
        }
    }
    return marks;
}

} // namespace

StripValues stripValues(const std::vector<study::FactValue>& facts, std::optional<double> yours,
                        const QString& yoursDisplay, bool yoursCounts) {
    StripValues values;
    values.yoursCounts = yoursCounts;
    values.marks = joined(facts);
    const auto right = std::find_if(values.marks.cbegin(), values.marks.cend(), [](const StripMark& mark) {
        return mark.kind == StripMark::Kind::Right;
    });
    if (right == values.marks.cend() || values.marks.size() < 2) {
        return {};
    }
    const double answer = right->value;
    if (yours && std::isfinite(*yours)) {
        const auto same = std::find_if(values.marks.begin(), values.marks.end(), [&](const StripMark& mark) {
            return equalValues(mark.value, *yours);
        });
        if (same == values.marks.end()) {
            values.marks.append(
                {QStringLiteral("your value"), yoursDisplay, *yours, StripMark::Kind::Yours, 0});
        } else if (same->kind == StripMark::Kind::Right) {
            values.yoursIsRight = true;
        } else {
            same->kind = StripMark::Kind::Yours;
        }
    }
    std::stable_sort(values.marks.begin(), values.marks.end(), [&](const StripMark& a, const StripMark& b) {
        const auto order = [](const StripMark& mark) {
            return mark.kind == StripMark::Kind::Right ? 0 : mark.kind == StripMark::Kind::Yours ? 1 : 2;
        };
        return order(a) != order(b) ? order(a) < order(b)
                                    : order(a) == 2 && distance(a.value, answer) < distance(b.value, answer);
    });
    values.marks.resize(std::min(values.marks.size(), mostMarks));
    std::stable_sort(values.marks.begin(), values.marks.end(),
                     [](const StripMark& a, const StripMark& b) { return a.value < b.value; });
    return values;
}

} // namespace chipwise::desktop
