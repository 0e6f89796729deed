#include "memory/optimizer/descent.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace chipwise::memory {

namespace {

constexpr std::uint32_t itemsOfABatch = 512;

/// SplitMix64: the same order on every machine, which the standard library's shuffle does not promise.
class Shuffler {
public:
    explicit Shuffler(std::uint64_t seed) : m_state(seed) {}

    template <class T>
    void shuffle(std::vector<T>& values) {
        for (std::size_t left = values.size(); left > 1; --left)
            std::swap(values[left - 1], values[static_cast<std::size_t>(next() % left)]);
    }

private:
    std::uint64_t next() {
        std::uint64_t mixed = m_state += 0x9e3779b97f4a7c15ULL;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
        return mixed ^ (mixed >> 31);
    }

    std::uint64_t m_state;
};

class Adam {
public:
    Adam(const TrainingRecipe& recipe, std::size_t weights)
        : m_recipe(recipe), m_mean(weights, 0), m_square(weights, 0) {}

    void step(std::span<double> weights, std::span<const double> gradient, double rate) {
        constexpr double least = 1e-8;
        m_meanLeft *= m_recipe.momentum;
        m_squareLeft *= m_recipe.steadiness;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            m_mean[i] += (1 - m_recipe.momentum) * (gradient[i] - m_mean[i]);
            m_square[i] += (1 - m_recipe.steadiness) * (gradient[i] * gradient[i] - m_square[i]);
            const double mean = m_mean[i] / (1 - m_meanLeft);
            const double square = m_square[i] / (1 - m_squareLeft);
            weights[i] -= rate * mean / (std::sqrt(square) + least);
        }
    }

private:
    const TrainingRecipe& m_recipe;
    std::vector<double> m_mean;
    std::vector<double> m_square;
    double m_meanLeft = 1; ///< β1 to the number of steps
    double m_squareLeft = 1;
};

} // namespace

std::optional<std::vector<double>> descend(const TrainingRecipe& recipe, const LaneCards& cards,
                                           std::vector<double> start, const DescentOptions& options) {
    std::vector<double> weights = start;
    std::vector<double> gradient(weights.size());
    std::vector<LaneGroup> groups(cards.groups().begin(), cards.groups().end());
    Adam adam(recipe, weights.size());
    Shuffler shuffler(options.seed);
    const double total = static_cast<double>(cards.items()) * options.epochs;
    double done = 0;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        shuffler.shuffle(groups);
        for (std::size_t from = 0, to = 0; from < groups.size(); from = to) {
            std::uint32_t items = 0;
            while (to < groups.size() && items < itemsOfABatch) items += groups[to++].items;
            std::ranges::fill(gradient, 0);
            recipe.addGradient(weights, cards, std::span(groups).subspan(from, to - from), gradient);
            const double pull = 2 * recipe.pull * items / cards.items();
            for (std::size_t i = 0; i < weights.size(); ++i)
                gradient[i] += pull * (weights[i] - start[i]) / (recipe.spread[i] * recipe.spread[i]);
            adam.step(weights, gradient,
                      recipe.learningRate * (1 + std::cos(std::numbers::pi * done / total)) / 2);
            recipe.clip(weights);
            done += items;
            if (options.progress && !options.progress(done / total)) return std::nullopt;
        }
    }
    return weights;
}

} // namespace chipwise::memory
