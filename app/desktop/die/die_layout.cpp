#include "desktop/die/die_layout.h"

#include "desktop/die/die_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace chipwise::desktop {
namespace {

/// Of more subjects than these no name would fit into its block: the room goes to the cells.
constexpr std::size_t crowdedBlocks = 18;

/// Puts the groups of a plan onto the die. Everything is snapped to whole px: hairlines and cells stay crisp.
class Placer {
public:
    Placer(DieLayout& layout, const DiePlan& plan, std::span<const DieBlockSpec> specs)
        : m_layout(layout), m_plan(plan), m_specs(specs), m(layout.measures) {}

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
        double rows = 0;
        for (const int count : stack.rows) {
            rows += count;
        }
        const auto count = static_cast<double>(stack.blocks.size());
        const double extra =
            (m_plan.height - (count - 1) * m.gap - count * 2 * m.padding - rows * m_plan.pitch) / count;
        double y = m.margin;
        for (std::size_t i = 0; i < stack.blocks.size(); ++i) {
            const double height = 2 * m.padding + stack.rows[i] * m_plan.pitch + extra;
            put(stack, i, QRectF(x, y, width, height), true);
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
                const double height = 2 * m.padding + m.label + group.rows[i] * m_plan.pitch;
                put(group, i, QRectF(x, y, m_plan.middleWidth, height), false);
                y += height;
            }
        };
        strips(m_plan.strips[0]);
        for (const DieGroup& row : m_plan.engines) {
            if (!row.empty()) {
                channel();
                const double height =
                    2 * m.padding + m.label + row.rows.front() * m_plan.pitch + slack / growing;
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
            put(row, i, QRectF(x, y, width, height), false);
            x += width;
            if (i + 1 < row.blocks.size()) {
                wire({x + m.gap / 2, y - m.gap / 2}, {x + m.gap / 2, y + height + m.gap / 2});
            }
            x += m.gap;
        }
    }

    void put(const DieGroup& group, std::size_t i, const QRectF& rect, bool stack) {
        const auto index = static_cast<std::size_t>(group.blocks[i]);
        DieBlock& block = m_layout.blocks[index];
        block.rect = rect;
        block.sideways = stack;
        block.columns = group.columns[i];
        block.rows = group.rows[i];
        block.cells = m_specs[index].cells;
        QRectF area = rect.adjusted(m.padding, m.padding, -m.padding, -m.padding);
        if (m.label > 0) {
            block.label = area;
            if (stack) {
                block.label.setWidth(m.label);
                area.setLeft(area.left() + m.label);
            } else {
                block.label.setHeight(m.label);
                area.setTop(area.top() + m.label);
            }
        }
        block.origin = QPointF(area.left() + (area.width() - block.columns * m_plan.pitch) / 2,
                               area.top() + (area.height() - block.rows * m_plan.pitch) / 2);
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
    std::span<const DieBlockSpec> m_specs;
    const DieMeasures& m;
};

void placePads(DieLayout& layout) {
    const DieMeasures& m = layout.measures;
    const double inset = m.margin - m.gap / 2;
    layout.seal = QRectF(QPointF(), layout.frame).adjusted(inset, inset, -inset, -inset);
    if (m.padPitch <= 0) {
        return;
    }
    const double near = std::round(inset * .42 - m.padDepth / 2);
    const auto along = [&](double length, bool upright) {
        const double room = length - 2 * (m.margin + 4);
        const int count = static_cast<int>((room + m.padPitch - m.padLength) / m.padPitch);
        const double start = std::round((length - (count * m.padPitch - (m.padPitch - m.padLength))) / 2);
        const double far = (upright ? layout.frame.width() : layout.frame.height()) - near - m.padDepth;
        for (int i = 0; i < count; ++i) {
            const double at = start + i * m.padPitch;
            for (const double across : {near, far}) {
                layout.pads.push_back(upright ? QRectF(across, at, m.padDepth, m.padLength)
                                              : QRectF(at, across, m.padLength, m.padDepth));
            }
        }
    };
    along(layout.frame.width(), false);
    along(layout.frame.height(), true);
}

/// The largest pitch that fits: half px steps, then finer ones for maps of thousands of questions.
std::optional<DiePlan> largestPlan(const DiePlan& places, std::span<const DieBlockSpec> specs, QSizeF inside,
                                   const DieMeasures& m) {
    for (double pitch = 40; pitch > .01; pitch = pitch > .5 ? pitch - .5 : pitch * .8) {
        if (auto plan = planAt(places, specs, inside, m, pitch)) {
            return plan;
        }
    }
    return std::nullopt;
}

} // namespace

const DieMeasures& measuresOf(DieSize size) {
    static constexpr DieMeasures large{26, 16, 6, 20, 8, 4, 12, 3, 2, 4, 12, 3, 4};
    static constexpr DieMeasures middle{18, 10, 4, 0, 6, 3, 10, 2, 1.5, 3, 10, 2, 3};
    static constexpr DieMeasures small{12, 6, 3, 0, 4, 3, 8, 1.5, 1, 2, 8, 1, 0};
    static constexpr DieMeasures cover{11, 4, 1, 0, 4, 2, 8, 1.5, 1, 1.5, 6, 0, 0};
    static constexpr DieMeasures mark{4, 2, .5, 0, 0, 0, 0, 1.5, 1, 1, 4, 0, 0};
    switch (size) {
    case DieSize::Large: return large;
    case DieSize::Middle: return middle;
    case DieSize::Small: return small;
    case DieSize::Cover: return cover;
    case DieSize::Mark: return mark;
    }
    return large;
}

std::vector<DieBlockSpec> specsOf(const study::Map& map) {
    std::vector<DieBlockSpec> specs;
    specs.reserve(map.blocks.size());
    for (const auto& block : map.blocks) {
        specs.push_back({block.role, static_cast<int>(block.cells.size())});
    }
    return specs;
}

DieLayout layOutDie(std::span<const DieBlockSpec> specs, QSizeF given, DieSize size, double labelScale) {
    DieLayout layout;
    layout.size = size;
    layout.measures = measuresOf(size);
    DieMeasures& m = layout.measures;
    m.label = std::ceil(m.label * labelScale);
    layout.frame = given;
    const QSizeF inside = given - QSizeF(2 * m.margin, 2 * m.margin);
    if (!specs.empty() && inside.width() > 0 && inside.height() > 0) {
        const DiePlan places = placeBlocks(specs);
        if (specs.size() > crowdedBlocks) {
            m.gap = std::round(m.gap / 2);
            m.padding /= 2;
            m.label = 0;
            m.wires = std::min(m.wires, 1);
        }
        auto plan = largestPlan(places, specs, inside, m);
        // Too many subjects for the gaps: gaps, paddings and at last the labels give way.
        for (int attempt = 0; !plan && attempt < 4; ++attempt) {
            m.gap /= 2;
            m.padding /= 2;
            m.label = attempt < 1 ? m.label : 0;
            m.wires = std::min(m.wires, 1);
            plan = largestPlan(places, specs, inside, m);
        }
        if (plan) {
            fillSpare(*plan, specs, m);
            layout.pitch = plan->pitch;
            layout.blocks.resize(specs.size());
            Placer(layout, *plan, specs).place();
        }
    }
    placePads(layout);
    return layout;
}

QRectF DieLayout::cell(std::size_t index, int cellIndex) const {
    const DieBlock& block = blocks[index];
    const QPointF slot =
        block.origin +
        QPointF(cellIndex % block.columns, static_cast<double>(cellIndex / block.columns)) * pitch;
    if (!drawsCells()) {
        return {slot, QSizeF(pitch, pitch)};
    }
    const double side = std::round(pitch - measures.cellGap);
    const double inset = (pitch - side) / 2;
    return {std::floor(slot.x() + inset), std::floor(slot.y() + inset), side, side};
}

DieLayout::Hit DieLayout::hit(QPointF point) const {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const DieBlock& block = blocks[i];
        if (!block.rect.contains(point)) {
            continue;
        }
        const int column = static_cast<int>(std::floor((point.x() - block.origin.x()) / pitch));
        const int row = static_cast<int>(std::floor((point.y() - block.origin.y()) / pitch));
        const bool inGrid = column >= 0 && column < block.columns && row >= 0 && row < block.rows;
        const int index = row * block.columns + column;
        return {static_cast<int>(i), inGrid && index < block.cells ? index : -1};
    }
    return {};
}

} // namespace chipwise::desktop
