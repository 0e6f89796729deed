#include "desktop/die/die_layout.h"

#include "desktop/die/die_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace chipwise::desktop {
namespace {

/// How much a name may be shortened before it is left out, at 100 %.
constexpr double shortestName = 56;
/// Squares stand for as many questions as a person can say: 1, 2, 5, 10 and so on.
constexpr std::array perSquareSteps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10'000};
constexpr double largestPitch = 40;
/// Names may make the squares smaller, but not more than to this part.
constexpr double leastOfSquares = .6;
/// Smaller squares lie on whole px, or the gaps between them would differ.
constexpr double wholeBelow = 16;

/// Of more blocks than these gaps and paddings are halved.
constexpr std::size_t crowdedBlocks = 18;

/// Up to so many blocks are named, if need be with squares for more questions than without names.
std::size_t namedBlocks(DieSize size) {
    switch (size) {
    case DieSize::Large: return 24;
    case DieSize::Middle: return 12;
    case DieSize::Small:
    case DieSize::Cover:
    case DieSize::Mark: return 0;
    }
    return 0;
}

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

/// A plan with the squares it was made for.
struct Found {
    DiePlan plan;
    DieCount count;
    DieMeasures measures;
};

/// How much of the names is kept: all, the beginnings of their words, or one line's beginning.
enum class Names { Whole, ShortWords, OneLine, None };

/// What may give way where the blocks are too many for the rectangle.
struct Yielding {
    Names names = Names::Whole;
    bool gaps = false; ///< gaps and paddings are halved
};

std::vector<DieBlockSpec> withNames(std::span<const DieBlockSpec> specs, Names names, double longest) {
    std::vector<DieBlockSpec> shorter(specs.begin(), specs.end());
    for (DieBlockSpec& spec : shorter) {
        DieLabel& label = spec.label;
        if (names == Names::OneLine && !label.isEmpty()) {
            label.words = {std::accumulate(label.words.begin(), label.words.end(), 0.0)};
        }
        for (double& word : label.words) {
            word = names == Names::Whole ? word : std::min(word, longest);
        }
    }
    return shorter;
}

class Search {
public:
    Search(std::span<const DieBlockSpec> specs, QSizeF inside, const DieMeasures& measures, double textScale)
        : m_specs(specs), m_inside(inside), m_measures(measures), m_shortest(shortestName * textScale) {
        for (int more = 0; more <= spareRows(specs); ++more) {
            m_places.push_back(placeBlocks(specs, more));
        }
    }

    /// With the fewest questions a square, then with the largest squares.
    std::optional<Found> squares(const Yielding& yielding, int mostPerSquare,
                                 double leastPitch = smallestPitch) const {
        const DieMeasures m = yielded(yielding);
        const auto specs = withNames(m_specs, yielding.names, m_shortest);
        for (const int perSquare : perSquareSteps) {
            if (perSquare > mostPerSquare) {
                break;
            }
            const DieCount count = countSquares(specs, perSquare);
            for (double pitch = largestPitch; pitch >= leastPitch; pitch -= pitch > wholeBelow ? .5 : 1) {
                for (const DiePlan& places : m_places) {
                    if (auto plan = planAt(places, count, m_inside, m, pitch)) {
                        return Found{std::move(*plan), countSquares(m_specs, perSquare), m};
                    }
                }
            }
        }
        return std::nullopt;
    }

    /// Blocks that are filled as a whole: only their proportions count.
    std::optional<Found> areas() const {
        DieMeasures m = yielded({Names::None});
        const DieCount count = countSquares(m_specs, 1);
        for (int attempt = 0; attempt < 5; ++attempt) {
            for (double pitch = largestPitch; pitch > .01; pitch = pitch > .5 ? pitch - .5 : pitch * .8) {
                if (auto plan = planAt(m_places.front(), count, m_inside, m, pitch)) {
                    return Found{std::move(*plan), count, m};
                }
            }
            m.gap /= 2;
            m.padding /= 2;
            m.wires = std::min(m.wires, 1);
        }
        return std::nullopt;
    }

private:
    DieMeasures yielded(const Yielding& yielding) const {
        DieMeasures m = m_measures;
        if (yielding.names == Names::None) {
            m.line = 0;
        }
        if (yielding.gaps) {
            m.gap = std::round(m.gap / 2);
            m.padding /= 2;
            m.wires = std::min(m.wires, 1);
        }
        return m;
    }

    std::span<const DieBlockSpec> m_specs;
    QSizeF m_inside;
    DieMeasures m_measures;
    std::vector<DiePlan> m_places;
    double m_shortest;
};

/// Whole names, then wide gaps, as long as they cost neither single questions nor too much of the squares'
/// size. Where nothing does, names come first where the blocks are few, and squares where they are many.
std::optional<Found> bestOf(const Search& search, std::size_t blocks, DieSize size) {
    if (size == DieSize::Cover || size == DieSize::Mark) {
        return search.areas();
    }
    constexpr int any = perSquareSteps.back();
    const bool crowded = blocks > crowdedBlocks;
    auto bare = crowded ? std::nullopt : search.squares({Names::None}, any);
    const int closerThan = bare ? bare->count.perSquare - 1 : any;
    if (auto closer = search.squares({Names::None, true}, closerThan)) {
        bare = std::move(closer);
    }
    if (!bare) {
        return search.areas();
    }
    std::vector<Yielding> attempts{{Names::Whole, true}, {Names::ShortWords, true}, {Names::OneLine, true}};
    if (!crowded) {
        attempts.insert(attempts.begin(), Yielding{});
    }
    const double leastPitch = std::max(smallestPitch, bare->plan.pitch * leastOfSquares);
    for (const Yielding& yielding : attempts) {
        if (auto named = search.squares(yielding, bare->count.perSquare, leastPitch)) {
            return named;
        }
    }
    if (blocks <= namedBlocks(size)) {
        for (const Yielding& yielding : attempts) {
            if (auto named = search.squares(yielding, any)) {
                return named;
            }
        }
    }
    return bare;
}

} // namespace

const DieMeasures& measuresOf(DieSize size) {
    static constexpr DieMeasures large{26, 16, 6, 16, 8, 4, 12, 3, 2, 4, 12, 3, 4};
    static constexpr DieMeasures middle{18, 10, 4, 16, 6, 3, 10, 2, 1.5, 3, 10, 2, 3};
    static constexpr DieMeasures small{12, 6, 3, 16, 4, 3, 8, 1.5, 1, 2, 8, 1, 0};
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

DieLayout layOutDie(std::span<const DieBlockSpec> specs, QSizeF given, DieSize size, double textScale) {
    DieLayout layout;
    layout.size = size;
    layout.measures = measuresOf(size);
    layout.measures.line = std::ceil(layout.measures.line * textScale);
    layout.frame = given;
    const DieMeasures& m = layout.measures;
    const QSizeF inside = given - QSizeF(2 * m.margin, 2 * m.margin);
    if (!specs.empty() && inside.width() > 0 && inside.height() > 0) {
        if (auto found = bestOf(Search(specs, inside, m, textScale), specs.size(), size)) {
            layout.measures = found->measures;
            fillSpare(found->plan, found->count, found->measures);
            placePlan(layout, found->plan, found->count);
        }
    }
    placePads(layout);
    return layout;
}

int DieBlock::squareOf(int question) const {
    if (firsts.empty()) {
        return question;
    }
    return static_cast<int>(std::upper_bound(firsts.begin(), firsts.end(), question) - firsts.begin()) - 1;
}

int DieBlock::endOf(int square) const {
    return square + 1 < squares() ? firstOf(square + 1) : cells;
}

QRectF DieLayout::cell(std::size_t block, int index) const {
    return slot(block, blocks[block].squareOf(index));
}

QRectF DieLayout::slot(std::size_t index, int number) const {
    const DieBlock& block = blocks[index];
    const QPointF corner =
        block.origin + QPointF(number % block.columns, static_cast<double>(number / block.columns)) * pitch;
    if (!drawsCells()) {
        return {corner, QSizeF(pitch, pitch)};
    }
    // Small squares stand closer: the eye groups them by block, and each keeps 7 px.
    const double gap = std::clamp(std::round(pitch / 6), 1.0, measures.cellGap);
    const double side = std::round(pitch - gap);
    const double inset = (pitch - side) / 2;
    return {std::floor(corner.x() + inset), std::floor(corner.y() + inset), side, side};
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
        const int square = row * block.columns + column;
        return {static_cast<int>(i), inGrid && square < block.squares() ? block.firstOf(square) : -1};
    }
    return {};
}

} // namespace chipwise::desktop
