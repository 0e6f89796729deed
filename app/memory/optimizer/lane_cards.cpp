#include "memory/optimizer/lane_cards.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace chipwise::memory {

LaneCards::LaneCards(const TrainingSet& set, const LaneOptions& options) {
    const std::vector<float> weights = itemWeights(set, options);

    // A card goes as far as its last item.
    std::vector<std::uint32_t> steps(set.cards(), 0);
    std::vector<std::uint32_t> ofLength; // how many cards have so many steps, then where they begin
    for (std::uint32_t card = 0; card < set.cards(); ++card) {
        const std::uint32_t first = set.firstOf(card);
        std::uint32_t end = set.firstOf(card + 1);
        while (end > first && !(weights[end - 1] > 0)) --end;
        steps[card] = end - first;
        if (steps[card] + 1 >= ofLength.size()) ofLength.resize(steps[card] + 2, 0);
        ++ofLength[steps[card] + 1];
    }
    if (ofLength.empty()) return;
    const std::uint32_t without = ofLength[1];
    std::partial_sum(ofLength.begin(), ofLength.end(), ofLength.begin());
    std::vector<std::uint32_t> byLength(set.cards());
    for (std::uint32_t card = 0; card < set.cards(); ++card) byLength[ofLength[steps[card]]++] = card;
    lay(set, weights, std::span(byLength).subspan(without), steps);
}

/// For each review, in the order of the set: 0 when it is no item, else what it counts.
std::vector<float> LaneCards::itemWeights(const TrainingSet& set, const LaneOptions& options) const {
    std::vector<float> weights(set.reviews(), 0);
    std::vector<std::uint8_t> itemAt(set.reviews(), 0); // in the order of time
    for (std::uint32_t card = 0; card < set.cards(); ++card) {
        if (options.left && (*options.left)[card]) continue;
        const std::uint32_t first = set.firstOf(card);
        const std::uint32_t end = first + std::min(set.firstOf(card + 1) - first, options.longest);
        for (std::uint32_t i = first + 1; i < end; ++i) {
            const bool item = options.scoredOnly ? set.onLaterDay(i) : set.isItem(i);
            if (!item || !options.span.holds(set.place(i))) continue;
            weights[i] = 1;
            itemAt[set.place(i)] = 1;
        }
    }
    if (options.oldest == 1) return weights;

    std::vector<float> weightAt(set.reviews(), 0);
    const auto last = static_cast<double>(
        std::max<std::ptrdiff_t>(1, std::count(itemAt.begin(), itemAt.end(), std::uint8_t{1}) - 1));
    double nth = 0;
    for (std::size_t place = 0; place < itemAt.size(); ++place)
        if (itemAt[place])
            weightAt[place] = static_cast<float>(
                options.oldest + (1 - options.oldest) * std::pow(nth++ / last, options.recency));
    for (std::uint32_t i = 0; i < set.reviews(); ++i)
        if (weights[i] > 0) weights[i] = weightAt[set.place(i)];
    return weights;
}

void LaneCards::lay(const TrainingSet& set, const std::vector<float>& weights,
                    std::span<const std::uint32_t> cards, std::span<const std::uint32_t> steps) {
    m_card.assign(cards.begin(), cards.end());
    std::size_t rows = 0;
    for (std::size_t i = 0; i < cards.size(); i += laneCount)
        rows += steps[cards[std::min(i + laneCount, cards.size()) - 1]];
    m_elapsed.assign(rows * laneCount, 0);
    m_rating.assign(rows * laneCount, static_cast<float>(Rating::Good));
    m_weight.assign(rows * laneCount, 0);
    if (set.guessing()) {
        m_guess.assign(rows * laneCount, 0);
        m_luck.assign(rows * laneCount, 0);
    }
    std::uint32_t row = 0;
    for (std::size_t i = 0; i < cards.size(); i += laneCount) {
        const std::span<const std::uint32_t> abreast =
            cards.subspan(i, std::min(laneCount, cards.size() - i));
        LaneGroup group{row, steps[abreast.back()], 0, static_cast<std::uint32_t>(i)};
        for (std::size_t lane = 0; lane < abreast.size(); ++lane) {
            const std::uint32_t first = set.firstOf(abreast[lane]);
            for (std::uint32_t step = 0; step < steps[abreast[lane]]; ++step) {
                const std::size_t to = std::size_t{row + step} * laneCount + lane;
                const std::uint32_t from = first + step;
                m_elapsed[to] = set.elapsedDays(from);
                m_rating[to] = static_cast<float>(set.rating(from));
                m_weight[to] = weights[from];
                if (set.guessing()) {
                    m_guess[to] = set.guess(from);
                    m_luck[to] = set.luck(from);
                }
                group.items += weights[from] > 0;
            }
        }
        row += group.steps;
        m_items += group.items;
        m_groups.push_back(group);
    }
}

} // namespace chipwise::memory
