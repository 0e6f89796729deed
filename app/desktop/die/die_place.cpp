// Which place a block has by its role, and the positions of a floorplan whose counts are known.
#include "desktop/die/die_plan.h"

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

/// Puts the groups of a plan onto the die. Everything is snapped to whole px: hairlines and cells stay crisp.
class Placer {
public:
    Placer(DieLayout& layout, const DiePlan& plan, const DieCount& count)
        : m_layout(layout), m_plan(plan), m_count(count), m(layout.measures) {}

    void place() {
        const double top = m.margin;
        double x = m.margin;
        const double channelLeft = x + m_plan.stackWidth[0] + m.gap / 2;
        x = placeStack(m_plan.stacks[0], x, m_plan.stackWidth[0]);
        const double middleLeft = x;
        const bool hasMiddle = m_plan.middleWidth > 0;
        if (hasMiddle) {
            x += m_plan.middleWidth;
        }
        const double channelRight = x + m.gap / 2;
        if (!m_plan.stacks[1].empty()) {
            x = placeStack(m_plan.stacks[1], hasMiddle ? x + m.gap : x, m_plan.stackWidth[1]) - m.gap;
        } else if (!hasMiddle) {
            x -= m.gap;
        }
        m_layout.frame = QSizeF(std::ceil(x + m.margin), std::ceil(top + m_plan.height + m.margin));
        if (!m_plan.stacks[0].empty() && hasMiddle) {
            wire({channelLeft, top}, {channelLeft, top + m_plan.height});
        }
        if (!m_plan.stacks[1].empty() && hasMiddle) {
            wire({channelRight, top}, {channelRight, top + m_plan.height});
        }
        if (hasMiddle) {
            const double left = m_plan.stacks[0].empty() ? middleLeft : channelLeft;
            const double right = m_plan.stacks[1].empty() ? middleLeft + m_plan.middleWidth : channelRight;
            placeMiddle(middleLeft, left, right);
        }
    }

private:
    /// Returns where the next column begins.
    double placeStack(const DieGroup& stack, double x, double width) {
        if (stack.empty()) {
            return x;
        }
        double used = 0; // by rows and names
        for (std::size_t i = 0; i < stack.blocks.size(); ++i) {
            used += stack.rows[i] * m_plan.pitch + stack.labels[i];
        }
        const auto count = static_cast<double>(stack.blocks.size());
        const double extra = (m_plan.height - (count - 1) * m.gap - count * 2 * m.padding - used) / count;
        double y = m.margin;
        for (std::size_t i = 0; i < stack.blocks.size(); ++i) {
            const double height = 2 * m.padding + stack.labels[i] + stack.rows[i] * m_plan.pitch + extra;
            put(stack, i, QRectF(x, y, width, height));
            y += height + m.gap;
        }
        return x + width + m.gap;
    }

    /// The strips and engine rows from top to bottom, with wires between them from `left` to `right`.
    void placeMiddle(double x, double left, double right) {
        const auto growing = static_cast<double>(std::count_if(
            m_plan.engines.begin(), m_plan.engines.end(), [](const DieGroup& row) { return !row.empty(); }));
        const double slack = m_plan.height - m_plan.middleHeight;
        double y = m.margin;
        bool first = true;
        const auto channel = [&] {
            if (!first) {
                wire({left, y + m.gap / 2}, {right, y + m.gap / 2});
                y += m.gap;
            }
            first = false;
        };
        const auto strips = [&](const DieGroup& group) {
            for (std::size_t i = 0; i < group.blocks.size(); ++i) {
                channel();
                const double height = 2 * m.padding + group.labels[i] + group.rows[i] * m_plan.pitch;
                put(group, i, QRectF(x, y, m_plan.middleWidth, height));
                y += height;
            }
        };
        strips(m_plan.strips[0]);
        for (const DieGroup& row : m_plan.engines) {
            if (!row.empty()) {
                channel();
                const double height =
                    2 * m.padding + row.labels.front() + row.rows.front() * m_plan.pitch + slack / growing;
                placeRow(row, x, y, height);
                y += height;
            }
        }
        strips(m_plan.strips[1]);
    }

    void placeRow(const DieGroup& row, double x, double y, double height) {
        double columns = 0;
        for (const int count : row.columns) {
            columns += count;
        }
        const auto count = static_cast<double>(row.blocks.size());
        const double extra =
            (m_plan.middleWidth - (count - 1) * m.gap - count * 2 * m.padding - columns * m_plan.pitch) /
            count;
        for (std::size_t i = 0; i < row.blocks.size(); ++i) {
            const double width = 2 * m.padding + row.columns[i] * m_plan.pitch + extra;
            put(row, i, QRectF(x, y, width, height));
            x += width;
            if (i + 1 < row.blocks.size()) {
                wire({x + m.gap / 2, y - m.gap / 2}, {x + m.gap / 2, y + height + m.gap / 2});
            }
            x += m.gap;
        }
    }

    void put(const DieGroup& group, std::size_t i, const QRectF& rect) {
        const auto index = static_cast<std::size_t>(group.blocks[i]);
        DieBlock& block = m_layout.blocks[index];
        block.rect = rect;
        block.columns = group.columns[i];
        block.rows = group.rows[i];
        number(block, m_count.specs[index]);
        QRectF area = rect.adjusted(m.padding, m.padding, -m.padding, -m.padding);
        if (group.labels[i] > 0) {
            block.label = area;
            block.label.setHeight(group.labels[i]);
            area.setTop(area.top() + group.labels[i]);
        }
        block.origin = QPointF(area.left() + (area.width() - block.columns * m_plan.pitch) / 2,
                               area.top() + (area.height() - block.rows * m_plan.pitch) / 2);
    }

    /// Which questions each square stands for.
    void number(DieBlock& block, const DieBlockSpec& spec) const {
        block.cells = spec.cells;
        if (m_count.perSquare == 1) {
            return;
        }
        int begin = 0;
        for (const int run : spec.runs.empty() ? std::vector<int>{spec.cells} : spec.runs) {
            for (int first = 0; first < run; first += m_count.perSquare) {
                block.firsts.push_back(begin + first);
            }
            begin += run;
        }
    }

    /// The hairlines of one channel, side by side around its middle.
    void wire(QPointF from, QPointF to) {
        const bool upright = from.x() == to.x();
        for (int i = 0; i < m.wires; ++i) {
            const double shift = (i - (m.wires - 1) / 2.0) * m.wireSpacing;
            const QPointF offset = upright ? QPointF(shift, 0) : QPointF(0, shift);
            m_layout.wires.emplace_back(from + offset, to + offset);
        }
    }

    DieLayout& m_layout;
    const DiePlan& m_plan;
    const DieCount& m_count;
    const DieMeasures& m;
};

/// Two rows for a dozen subjects; of many more each block would be a slit.
std::size_t engineRows(std::size_t engines) {
    constexpr double blocksAcross = 2; ///< as many blocks in a row as there are rows, times this
    const double rows = std::round(std::sqrt(static_cast<double>(engines) / blocksAcross));
    return std::max<std::size_t>(2, static_cast<std::size_t>(rows));
}

} // namespace

DieCount countSquares(std::span<const DieBlockSpec> specs, int perSquare) {
    DieCount count{specs, perSquare, {}, {}};
    for (const DieBlockSpec& spec : specs) {
        int squares = 0;
        for (const int run : spec.runs) {
            squares += (run + perSquare - 1) / perSquare;
        }
        if (spec.runs.empty()) {
            squares = (spec.cells + perSquare - 1) / perSquare;
        }
        count.squares.push_back(std::max(1, squares));
        count.least.push_back(spec.label.narrowest(mostLabelLines));
    }
    return count;
}

int spareRows(std::span<const DieBlockSpec> specs) {
    const auto engines =
        static_cast<std::size_t>(std::count_if(specs.begin(), specs.end(), [](const auto& spec) {
            return spec.role == study::MapBlock::Role::Engine;
        }));
    const std::size_t usual = engineRows(engines);
    constexpr int most = 4;
    return usual == 2 ? 0 : std::min(most, static_cast<int>(engines / 2 - usual));
}

DiePlan placeBlocks(std::span<const DieBlockSpec> specs, int moreRows) {
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
    plan.engines.resize(engineRows(engines.size()) + static_cast<std::size_t>(moreRows));
    const std::size_t rows = plan.engines.size();
    for (std::size_t i = 0; i < engines.size(); ++i) {
        // In two rows: two and two, then each further one to the row with fewer blocks, so that appending
        // never moves an old block. In more rows they are read line by line.
        const std::size_t row = rows > 2 ? i * rows / engines.size() : i < 2 ? 0 : i < 4 ? 1 : i % 2;
        plan.engines[row].blocks.push_back(engines[i]);
    }
    return plan;
}

void placePlan(DieLayout& layout, const DiePlan& plan, const DieCount& count) {
    layout.pitch = plan.pitch;
    layout.perSquare = count.perSquare;
    layout.blocks.resize(count.specs.size());
    Placer(layout, plan, count).place();
}

} // namespace chipwise::desktop
