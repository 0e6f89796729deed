#pragma once

#include "memory/optimizer/lanes.h"
#include "memory/optimizer/training_set.h"

#include <span>

namespace chipwise::memory {

/// As many cards as there are lanes, of about the same length, abreast. Step s of the card in lane l lies at
/// (row + s)·laneCount + l.
struct LaneGroup {
    std::uint32_t row = 0;
    std::uint32_t steps = 0;
    std::uint32_t items = 0;
    std::uint32_t firstCard = 0; ///< of LaneCards::card; that of lane l stands l further on
};

/// What is taken from a training set, and how much each item counts.
struct LaneOptions {
    TimeSpan span{};                         ///< the items; what went before them comes along as history
    std::uint32_t longest = 0xffffffff;      ///< items with more reviews than this are left out
    bool scoredOnly = false;                 ///< only items at least a day after the review before
    double oldest = 1;                       ///< weight of the first item by time; the last has 1
    double recency = 1;                      ///< exponent with which it grows in between
    const std::vector<bool>* left = nullptr; ///< cards that are left out
};

/// Cards laid out for computing on several at once: sorted by length, so that lanes end together. Lanes that
/// end earlier are filled with steps that count nothing.
class LaneCards {
public:
    LaneCards(const TrainingSet&, const LaneOptions&);

    std::span<const LaneGroup> groups() const { return m_groups; }
    std::uint32_t items() const { return m_items; }
    std::size_t size() const { return m_elapsed.size(); }
    std::uint32_t mostSteps() const { return m_groups.empty() ? 0 : m_groups.back().steps; }
    bool guessing() const { return !m_guess.empty(); }

    /// Which card of the set lies where; lanes without one are not counted.
    std::span<const std::uint32_t> card() const { return m_card; }

    // Each as the steps lie.
    const float* elapsed() const { return m_elapsed.data(); }
    const float* rating() const { return m_rating.data(); }
    /// 0 for a step that is no item.
    const float* weight() const { return m_weight.data(); }
    const float* guess() const { return m_guess.data(); }
    const float* luck() const { return m_luck.data(); }

private:
    std::vector<float> itemWeights(const TrainingSet&, const LaneOptions&) const;
    void lay(const TrainingSet&, const std::vector<float>& weights, std::span<const std::uint32_t> cards,
             std::span<const std::uint32_t> steps);

    std::vector<LaneGroup> m_groups; ///< from short to long
    std::vector<std::uint32_t> m_card;
    std::vector<float> m_elapsed;
    std::vector<float> m_rating;
    std::vector<float> m_weight;
    std::vector<float> m_guess; ///< empty when nothing could be guessed
    std::vector<float> m_luck;
    std::uint32_t m_items = 0;
};

} // namespace chipwise::memory
