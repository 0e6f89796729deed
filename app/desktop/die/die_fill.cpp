// What is done with the room that a plan leaves.
#include "desktop/die/die_plan.h"

#include <algorithm>
#include <numeric>

namespace chipwise::desktop {
namespace {

constexpr double smallest = 1e-9; ///< lengths are sums of floating point numbers

/// Hands out `spare` lines one by one, each to the block that is then the fullest.
void toTheFullest(const DieCount& count, const DieGroup& group, std::vector<int>& counts,
                  const std::vector<int>& across, long long spare) {
    for (; spare > 0 && !counts.empty(); --spare) {
        std::size_t fullest = 0;
        double most = -1;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double fill =
                count.squares[static_cast<std::size_t>(group.blocks[i])] / (double(counts[i]) * across[i]);
            if (fill > most + smallest) {
                most = fill;
                fullest = i;
            }
        }
        ++counts[fullest];
    }
}

} // namespace

void growEngines(DiePlan& plan, double stacks, double allowed) {
    std::vector<DieGroup*> rows;
    for (DieGroup& row : plan.engines) {
        if (!row.empty()) {
            rows.push_back(&row);
        }
    }
    for (std::size_t turn = 0; !rows.empty() && plan.middleHeight + smallest < stacks &&
                               plan.middleHeight + plan.pitch <= allowed + smallest;
         ++turn) {
        for (int& count : rows[turn % rows.size()]->rows) {
            ++count;
        }
        plan.middleHeight += plan.pitch;
    }
}

void fillSpare(DiePlan& plan, const DieCount& count, const DieMeasures& m) {
    for (DieGroup& row : plan.engines) {
        const auto spare = wholeSquares(plan.middleWidth - row.fixedAlong(m), plan.pitch) -
                           std::accumulate(row.columns.begin(), row.columns.end(), 0);
        toTheFullest(count, row, row.columns, row.rows, spare);
    }
    for (DieGroup& stack : plan.stacks) {
        const double names = std::accumulate(stack.labels.begin(), stack.labels.end(), 0.0);
        const auto spare = wholeSquares(plan.height - stack.fixedAlong(m) - names, plan.pitch) -
                           std::accumulate(stack.rows.begin(), stack.rows.end(), 0);
        toTheFullest(count, stack, stack.rows, stack.columns, spare);
    }
}

} // namespace chipwise::desktop
