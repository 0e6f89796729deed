#include "desktop/die/die_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace chipwise::desktop {
namespace {

constexpr double tiny = 1e-9; ///< pitches and paddings are halves, but their sums are still floating point
constexpr double belowLabel = 4;
constexpr int mostWider = 5;
constexpr std::size_t fewBlocks = 12;

int ceilDivide(int n, int by) {
    return n / by + (n % by != 0);
}

int total(const std::vector<int>& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0);
}

double total(const std::vector<double>& lengths) {
    return std::accumulate(lengths.begin(), lengths.end(), 0.0);
}

double stackHeight(const DieGroup& stack, double pitch, const DieMeasures& m) {
    return stack.empty() ? 0 : stack.fixedAlong(m) + total(stack.labels) + total(stack.rows) * pitch;
}

/// The least number from `low` to `high` that is enough; `high` is, and more is never less.
template <class Enough>
int leastEnough(int low, int high, const Enough& enough) {
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (enough(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

/// Columns, rows and labels at one pitch.
class PlanMaker {
public:
    /// Stacks are so many columns wider than they have to be.
    PlanMaker(const DieCount& count, QSizeF inside, const DieMeasures& measures, double squarePitch,
              int wider)
        : m_count(count), m_inside(inside), m(measures), m_pitch(squarePitch), m_wider(wider) {}

    bool planStacks(DiePlan& plan) const {
        for (std::size_t side = 0; side < 2; ++side) {
            DieGroup& stack = plan.stacks[side];
            if (stack.empty()) {
                continue;
            }
            if (!planStack(stack)) {
                return false;
            }
            plan.stackWidth[side] = 2 * m.padding + stack.columns.front() * m_pitch;
        }
        return true;
    }

    bool planEngines(DiePlan& plan, double width) const {
        plan.middleWidth = 0;
        for (DieGroup& row : plan.engines) {
            if (row.empty()) {
                continue;
            }
            const long long room = wholeSquares(width - row.fixedAlong(m), m_pitch);
            const auto rows =
                fewest(row.blocks, room, 1, [this](int block, int lines) { return across(block, lines); });
            if (!rows) {
                return false;
            }
            row.rows.assign(row.blocks.size(), *rows);
            row.columns.clear();
            for (const int block : row.blocks) {
                row.columns.push_back(across(block, *rows));
            }
            widenForNames(row, room - total(row.columns));
            double label = 0;
            for (std::size_t i = 0; i < row.blocks.size(); ++i) {
                label = std::max(label, labelHeight(row.blocks[i], row.columns[i]));
            }
            row.labels.assign(row.blocks.size(), label);
            plan.middleWidth = std::max(plan.middleWidth, row.fixedAlong(m) + total(row.columns) * m_pitch);
        }
        return true;
    }

    bool planStrips(DiePlan& plan, double width) const {
        const bool any = !plan.strips[0].empty() || !plan.strips[1].empty();
        if (any && plan.middleWidth <= 0) { // no engines: the strips decide
            plan.middleWidth =
                2 * m.padding + static_cast<double>(wholeSquares(width - 2 * m.padding, m_pitch)) * m_pitch;
        }
        for (DieGroup& strip : plan.strips) {
            strip.columns.clear();
            strip.rows.clear();
            strip.labels.clear();
            const auto columns = static_cast<int>(wholeSquares(plan.middleWidth - 2 * m.padding, m_pitch));
            if (!strip.empty() && columns < 1) {
                return false;
            }
            for (const int block : strip.blocks) {
                if (columns < leastColumns(block)) {
                    return false;
                }
                strip.columns.push_back(columns);
                strip.rows.push_back(ceilDivide(squares(block), columns));
                strip.labels.push_back(labelHeight(block, columns));
            }
        }
        return true;
    }

private:
    int squares(int block) const { return m_count.squares[static_cast<std::size_t>(block)]; }

    const DieLabel& label(int block) const { return m_count.specs[static_cast<std::size_t>(block)].label; }

    double labelHeight(int block, int columns) const {
        if (m.line <= 0 || label(block).isEmpty()) {
            return 0;
        }
        return std::min(mostLabelLines, label(block).lines(columns * m_pitch)) * m.line + belowLabel;
    }

    int columnsFor(double width) const {
        return std::max(1, static_cast<int>(std::ceil(width / m_pitch - tiny)));
    }

    /// Its name fits in as many lines as it may have.
    int leastColumns(int block) const {
        return m.line <= 0 ? 1 : columnsFor(m_count.least[static_cast<std::size_t>(block)]);
    }

    int across(int block, int lines) const {
        return std::max(leastColumns(block), ceilDivide(squares(block), lines));
    }

    /// Spare columns of a row first go where a name then stands on one line.
    void widenForNames(DieGroup& row, long long spare) const {
        for (std::size_t i = 0; i < row.blocks.size() && m.line > 0; ++i) {
            const int more = columnsFor(label(row.blocks[i]).width()) - row.columns[i];
            if (more > 0 && more <= spare) {
                row.columns[i] += more;
                spare -= more;
            }
        }
    }

    /// The smallest number, from `least`, at which the blocks together need at most `allowed`.
    template <class Need>
    std::optional<int> fewest(const std::vector<int>& blocks, long long allowed, int least,
                              const Need& need) const {
        const auto enough = [&](int lines) {
            return std::accumulate(blocks.begin(), blocks.end(), 0LL, [&](long long sum, int block) {
                       return sum + need(block, lines);
                   }) <= allowed;
        };
        int most = least;
        for (const int block : blocks) {
            most = std::max(most, squares(block));
        }
        return enough(most) ? std::optional(leastEnough(least, most, enough)) : std::nullopt;
    }

    /// The narrowest stack in which all its blocks find room with their names.
    bool planStack(DieGroup& stack) const {
        const double allowed = m_inside.height() - stack.fixedAlong(m);
        int least = 2;
        for (const int block : stack.blocks) {
            least = std::max(least, leastColumns(block));
        }
        double names = 0; // in one line each, which takes `widest`
        double widest = 0;
        for (const int block : stack.blocks) {
            names += labelHeight(block, std::numeric_limits<int>::max());
            widest = std::max(widest, label(block).width());
        }
        const auto first =
            fewest(stack.blocks, wholeSquares(allowed - names, m_pitch), least,
                   [this](int block, int columns) { return ceilDivide(squares(block), columns); });
        if (!first) {
            return false;
        }
        const long long last = std::max(*first, m.line > 0 ? columnsFor(widest) : 0) + m_wider;
        const long long most = std::min(last, wholeSquares(m_inside.width(), m_pitch));
        for (long long columns = *first + m_wider; columns <= most; ++columns) {
            stack.columns.assign(stack.blocks.size(), static_cast<int>(columns));
            stack.rows.clear();
            stack.labels.clear();
            for (const int block : stack.blocks) {
                stack.rows.push_back(ceilDivide(squares(block), static_cast<int>(columns)));
                stack.labels.push_back(labelHeight(block, static_cast<int>(columns)));
            }
            if (total(stack.rows) * m_pitch + total(stack.labels) <= allowed + tiny) {
                return true;
            }
        }
        return false;
    }

    const DieCount& m_count;
    QSizeF m_inside;
    const DieMeasures& m;
    double m_pitch;
    int m_wider;
};

double heightOfMiddle(const DiePlan& plan, const DieMeasures& m) {
    double height = 0;
    int bands = 0;
    for (const DieGroup& strip : plan.strips) {
        for (std::size_t i = 0; i < strip.blocks.size(); ++i, ++bands) {
            height += 2 * m.padding + strip.labels[i] + strip.rows[i] * plan.pitch;
        }
    }
    for (const DieGroup& row : plan.engines) {
        if (!row.empty()) {
            height += 2 * m.padding + row.labels.front() + row.rows.front() * plan.pitch;
            ++bands;
        }
    }
    return height + std::max(0, bands - 1) * m.gap;
}

std::optional<DiePlan> planWith(const PlanMaker& maker, const DiePlan& places, QSizeF inside,
                                const DieMeasures& m, double pitch) {
    DiePlan plan = places;
    plan.pitch = pitch;
    if (!maker.planStacks(plan)) {
        return std::nullopt;
    }
    const bool hasMiddle = !plan.engines[0].empty() || !plan.strips[0].empty();
    double width = inside.width();
    for (std::size_t side = 0; side < 2; ++side) {
        const bool neighbor = hasMiddle || (side == 1 && !plan.stacks[0].empty());
        width -= plan.stacks[side].empty() ? 0 : plan.stackWidth[side] + (neighbor ? m.gap : 0);
    }
    if (width < -tiny || !maker.planEngines(plan, width) || !maker.planStrips(plan, width)) {
        return std::nullopt;
    }
    plan.middleHeight = heightOfMiddle(plan, m);
    if (plan.middleHeight > inside.height() + tiny) {
        return std::nullopt;
    }
    const double stacks =
        std::max(stackHeight(plan.stacks[0], pitch, m), stackHeight(plan.stacks[1], pitch, m));
    growEngines(plan, stacks, inside.height());
    plan.height = std::max(plan.middleHeight, stacks);
    return plan;
}

} // namespace

double DieGroup::fixedAlong(const DieMeasures& m) const {
    const auto count = static_cast<double>(blocks.size());
    return empty() ? 0 : count * 2 * m.padding + (count - 1) * m.gap;
}

long long wholeSquares(double length, double pitch) {
    return static_cast<long long>(std::floor(std::min(1e9, length / pitch + tiny)));
}

std::optional<DiePlan> planAt(const DiePlan& places, const DieCount& count, QSizeF inside,
                              const DieMeasures& m, double pitch) {
    double area = std::accumulate(count.squares.begin(), count.squares.end(), 0.0) * pitch * pitch;
    for (const double name : count.least) {
        area += m.line > 0 ? name * m.line : 0;
    }
    if (area > inside.width() * inside.height()) {
        return std::nullopt;
    }
    // Stacks that are a little wider need fewer lines for their names, and may leave room for larger squares.
    const int widest = m.line > 0 && count.specs.size() <= fewBlocks ? mostWider : 0;
    for (int wider = 0; wider <= widest; ++wider) {
        if (auto plan = planWith(PlanMaker(count, inside, m, pitch, wider), places, inside, m, pitch)) {
            return plan;
        }
    }
    return std::nullopt;
}

} // namespace chipwise::desktop
