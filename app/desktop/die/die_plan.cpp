#include "desktop/die/die_plan.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace chipwise::desktop {
namespace {

using Specs = std::span<const DieBlockSpec>;
constexpr double tiny = 1e-9; ///< pitches and paddings are halves, but their sums are still floating point

int slotCount(Specs specs, int block) {
    return std::max(1, specs[static_cast<std::size_t>(block)].cells);
}

int ceilDivide(int n, int by) {
    return n / by + (n % by != 0);
}

/// Sum over the blocks of ceil(n / lines).
long long needed(Specs specs, const std::vector<int>& blocks, int lines) {
    long long sum = 0;
    for (const int block : blocks) {
        sum += ceilDivide(slotCount(specs, block), lines);
    }
    return sum;
}

/// The smallest number of lines, from `least`, at which the blocks need at most `allowed` across.
std::optional<int> fewestLines(Specs specs, const std::vector<int>& blocks, long long allowed, int least) {
    if (allowed < static_cast<long long>(blocks.size())) {
        return std::nullopt;
    }
    int high = least;
    for (const int block : blocks) {
        high = std::max(high, slotCount(specs, block));
    }
    int low = least;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (needed(specs, blocks, middle) <= allowed) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

/// Px that a line of blocks takes beside its cells.
double fixedAlong(const DieGroup& group, const DieMeasures& m) {
    const auto count = static_cast<double>(group.blocks.size());
    return group.empty() ? 0 : count * 2 * m.padding + (count - 1) * m.gap;
}

long long whole(double length, double pitch) {
    return static_cast<long long>(std::floor(std::min(1e9, length / pitch + tiny)));
}

int total(const std::vector<int>& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0);
}

double blockHeight(int rows, double pitch, const DieMeasures& m) {
    return 2 * m.padding + m.label + rows * pitch;
}

double stackHeight(const DieGroup& stack, double pitch, const DieMeasures& m) {
    return stack.empty() ? 0 : fixedAlong(stack, m) + total(stack.rows) * pitch;
}

bool planStacks(DiePlan& plan, Specs specs, double height, const DieMeasures& m) {
    for (std::size_t side = 0; side < 2; ++side) {
        DieGroup& stack = plan.stacks[side];
        if (stack.empty()) {
            continue;
        }
        const auto columns =
            fewestLines(specs, stack.blocks, whole(height - fixedAlong(stack, m), plan.pitch), 2);
        if (!columns) {
            return false;
        }
        stack.columns.assign(stack.blocks.size(), *columns);
        stack.rows.clear();
        for (const int block : stack.blocks) {
            stack.rows.push_back(ceilDivide(slotCount(specs, block), *columns));
        }
        plan.stackWidth[side] = 2 * m.padding + m.label + *columns * plan.pitch;
    }
    return true;
}

bool planEngines(DiePlan& plan, Specs specs, double width, const DieMeasures& m) {
    plan.middleWidth = 0;
    for (DieGroup& row : plan.engines) {
        if (row.empty()) {
            continue;
        }
        const auto rows = fewestLines(specs, row.blocks, whole(width - fixedAlong(row, m), plan.pitch), 1);
        if (!rows) {
            return false;
        }
        row.rows.assign(row.blocks.size(), *rows);
        row.columns.clear();
        for (const int block : row.blocks) {
            row.columns.push_back(ceilDivide(slotCount(specs, block), *rows));
        }
        plan.middleWidth = std::max(plan.middleWidth, fixedAlong(row, m) + total(row.columns) * plan.pitch);
    }
    return true;
}

bool planStrips(DiePlan& plan, Specs specs, double width, const DieMeasures& m) {
    const bool any = !plan.strips[0].empty() || !plan.strips[1].empty();
    if (any && plan.middleWidth <= 0) { // no engines: the strips decide
        plan.middleWidth =
            2 * m.padding + static_cast<double>(whole(width - 2 * m.padding, plan.pitch)) * plan.pitch;
    }
    for (DieGroup& strip : plan.strips) {
        strip.columns.clear();
        strip.rows.clear();
        const auto columns = whole(plan.middleWidth - 2 * m.padding, plan.pitch);
        if (!strip.empty() && columns < 1) {
            return false;
        }
        for (const int block : strip.blocks) {
            strip.columns.push_back(static_cast<int>(columns));
            strip.rows.push_back(ceilDivide(slotCount(specs, block), static_cast<int>(columns)));
        }
    }
    return true;
}

double heightOfMiddle(const DiePlan& plan, const DieMeasures& m) {
    double height = 0;
    int bands = 0;
    for (const DieGroup& strip : plan.strips) {
        for (const int rows : strip.rows) {
            height += blockHeight(rows, plan.pitch, m);
            ++bands;
        }
    }
    for (const DieGroup& row : plan.engines) {
        if (!row.empty()) {
            height += blockHeight(row.rows.front(), plan.pitch, m);
            ++bands;
        }
    }
    return height + std::max(0, bands - 1) * m.gap;
}

/// Whole rows go to the engine rows in turn until the stacks fit beside them.
void growEngines(DiePlan& plan, double stacks, double allowed) {
    std::vector<DieGroup*> rows;
    for (DieGroup& row : plan.engines) {
        if (!row.empty()) {
            rows.push_back(&row);
        }
    }
    for (std::size_t turn = 0; !rows.empty() && plan.middleHeight + tiny < stacks &&
                               plan.middleHeight + plan.pitch <= allowed + tiny;
         ++turn) {
        for (int& count : rows[turn % rows.size()]->rows) {
            ++count;
        }
        plan.middleHeight += plan.pitch;
    }
}

/// Hands out `spare` lines one by one, each to the block that is then the fullest.
void toTheFullest(Specs specs, const DieGroup& group, std::vector<int>& counts,
                  const std::vector<int>& across, long long spare) {
    for (; spare > 0 && !counts.empty(); --spare) {
        std::size_t fullest = 0;
        double most = -1;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double fill = double(slotCount(specs, group.blocks[i])) / (double(counts[i]) * across[i]);
            if (fill > most + tiny) {
                most = fill;
                fullest = i;
            }
        }
        ++counts[fullest];
    }
}

/// Two rows for a dozen subjects; of many more each block would be a slit.
std::size_t engineRows(std::size_t engines) {
    constexpr double blocksAcross = 2; ///< as many blocks in a row as there are rows, times this
    const double rows = std::round(std::sqrt(static_cast<double>(engines) / blocksAcross));
    return std::max<std::size_t>(2, static_cast<std::size_t>(rows));
}

} // namespace

DiePlan placeBlocks(Specs specs) {
    DiePlan plan;
    std::vector<int> engines;
    std::vector<int> memory;
    std::vector<int> interconnect;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        using Role = study::MapBlock::Role;
        const int block = static_cast<int>(i);
        switch (specs[i].role) {
        case Role::Engine: engines.push_back(block); break;
        case Role::Memory: memory.push_back(block); break;
        case Role::Interconnect: interconnect.push_back(block); break;
        }
    }
    for (std::size_t i = 0; i < memory.size(); ++i) {
        plan.stacks[memory.size() > 2 ? i % 2 : 0].blocks.push_back(memory[i]);
    }
    for (std::size_t i = 0; i < interconnect.size(); ++i) {
        plan.strips[i % 2].blocks.push_back(interconnect[i]);
    }
    plan.engines.resize(engineRows(engines.size()));
    const std::size_t rows = plan.engines.size();
    for (std::size_t i = 0; i < engines.size(); ++i) {
        // In two rows: two and two, then each further one to the row with fewer blocks, so that appending
        // never moves an old block. In more rows they are read line by line.
        const std::size_t row = rows > 2 ? i * rows / engines.size() : i < 2 ? 0 : i < 4 ? 1 : i % 2;
        plan.engines[row].blocks.push_back(engines[i]);
    }
    return plan;
}

std::optional<DiePlan> planAt(const DiePlan& places, Specs specs, QSizeF inside, const DieMeasures& m,
                              double pitch) {
    DiePlan plan = places;
    plan.pitch = pitch;
    if (!planStacks(plan, specs, inside.height(), m)) {
        return std::nullopt;
    }
    const bool hasMiddle = !plan.engines[0].empty() || !plan.strips[0].empty();
    double width = inside.width();
    for (std::size_t side = 0; side < 2; ++side) {
        const bool neighbor = hasMiddle || (side == 1 && !plan.stacks[0].empty());
        width -= plan.stacks[side].empty() ? 0 : plan.stackWidth[side] + (neighbor ? m.gap : 0);
    }
    if (width < -tiny || !planEngines(plan, specs, width, m) || !planStrips(plan, specs, width, m)) {
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

void fillSpare(DiePlan& plan, Specs specs, const DieMeasures& m) {
    for (DieGroup& row : plan.engines) {
        const auto spare = whole(plan.middleWidth - fixedAlong(row, m), plan.pitch) - total(row.columns);
        toTheFullest(specs, row, row.columns, row.rows, spare);
    }
    for (DieGroup& stack : plan.stacks) {
        const auto spare = whole(plan.height - fixedAlong(stack, m), plan.pitch) - total(stack.rows);
        toTheFullest(specs, stack, stack.rows, stack.columns, spare);
    }
}

} // namespace chipwise::desktop
