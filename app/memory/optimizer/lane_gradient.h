#pragma once

#include "memory/optimizer/lane_cards.h"

#include <span>

namespace chipwise::memory {

/// Derivatives of Σ weight·(−ln chance of what was seen), over the items of these groups of the cards, by the
/// weights of the model (21 or 34, within their ranges); added to `gradient`. One pass forward and one back
/// over each card, however many items it has.
void addFsrs6Gradient(std::span<const double> weights, const LaneCards&, std::span<const LaneGroup>,
                      std::span<double> gradient);
void addFsrs7Gradient(std::span<const double> weights, const LaneCards&, std::span<const LaneGroup>,
                      std::span<double> gradient);

/// The chance of recall before each review, as the steps of the cards lie; 1 for first ones.
std::vector<double> fsrs6Recall(std::span<const double> weights, const LaneCards&);
std::vector<double> fsrs7Recall(std::span<const double> weights, const LaneCards&);

} // namespace chipwise::memory
