// Runs a model over cards that lie abreast, with the widest instructions the machine has. The results are the
// same with any: nothing is fused (ISO mode), and lanes are summed in one order.
#pragma once

#include "memory/optimizer/lane_cards.h"
#include "memory/optimizer/lane_steps.h"

namespace chipwise::memory::lane_dispatch {

/// The steps of a group at one time: what was answered.
struct Row {
    const LaneCards& cards;
    std::size_t at;

    Row(const LaneCards& of, std::uint32_t row) : cards(of), at(std::size_t{row} * laneCount) {}
    CHIPWISE_INLINE Lanes elapsed() const { return Lanes::load(cards.elapsed() + at); }
    CHIPWISE_INLINE Lanes rating() const { return Lanes::load(cards.rating() + at); }
    CHIPWISE_INLINE Lanes weight() const { return Lanes::load(cards.weight() + at); }
    template <bool guessing>
    CHIPWISE_INLINE Lanes guess() const {
        if constexpr (guessing) return Lanes::load(cards.guess() + at);
        return 0.0;
    }
    template <bool guessing>
    CHIPWISE_INLINE Lanes luck() const {
        if constexpr (guessing) return Lanes::load(cards.luck() + at);
        return 0.0;
    }
};

template <class Model>
using Trace = std::vector<typename Model::Step>;

/// From the first answers to the last. The review of the last step is not gone through: nothing follows it.
template <class Model>
CHIPWISE_INLINE typename Model::State forward(const typename Model::Constants& constants,
                                              const LaneCards& cards, const LaneGroup& group,
                                              Trace<Model>& trace) {
    constexpr bool guessing = Model::guessing;
    typename Model::State state;
    const Row first(cards, group.row);
    state.start(constants, first.rating(), first.template luck<guessing>());
    for (std::uint32_t step = 1; step < group.steps; ++step) {
        const Row row(cards, group.row + step);
        state.recall(constants, trace[step], row.elapsed());
        if (step + 1 < group.steps)
            state.review(constants, trace[step], row.rating(), row.template luck<guessing>());
    }
    return state;
}

template <class Model>
CHIPWISE_INLINE void back(const typename Model::Constants& constants, const LaneCards& cards,
                          const LaneGroup& group, const Trace<Model>& trace,
                          const typename Model::State& state, typename Model::Sums& sums) {
    typename Model::Slope slope;
    for (std::uint32_t step = group.steps - 1; step > 0; --step) {
        const Row row(cards, group.row + step);
        const Lanes byRecall = lane_steps::lossSlope(Model::recallOf(trace[step]), row.rating(), row.weight(),
                                                     row.template guess<Model::guessing>());
        if (step + 1 < group.steps)
            slope.review(constants, trace[step], byRecall, sums);
        else
            slope.last(constants, trace[step], byRecall, sums);
    }
    slope.start(constants, state, Row(cards, group.row).rating(), sums);
}

template <class Model>
CHIPWISE_INLINE void runGradient(std::span<const double> weights, const LaneCards& cards,
                                 std::span<const LaneGroup> groups, std::span<double> gradient) {
    const typename Model::Constants constants(weights);
    typename Model::Sums sums;
    static thread_local Trace<Model> trace; // several kilobytes that every batch would ask for anew
    if (trace.size() < cards.mostSteps()) trace.resize(cards.mostSteps());
    for (const LaneGroup& group : groups) {
        const typename Model::State state = forward<Model>(constants, cards, group, trace);
        back<Model>(constants, cards, group, trace, state, sums);
    }
    sums.addTo(gradient, constants, weights);
}

template <class Model>
CHIPWISE_INLINE void runRecall(std::span<const double> weights, const LaneCards& cards, double* recall) {
    const typename Model::Constants constants(weights);
    typename Model::Step step;
    for (const LaneGroup& group : cards.groups()) {
        typename Model::State state;
        const Row first(cards, group.row);
        state.start(constants, first.rating(), first.template luck<Model::guessing>());
        for (std::uint32_t i = 1; i < group.steps; ++i) {
            const Row row(cards, group.row + i);
            state.recall(constants, step, row.elapsed());
            const Lanes value = Model::recallOf(step);
            __builtin_memcpy(recall + row.at, &value.raw, sizeof value.raw);
            if (i + 1 < group.steps)
                state.review(constants, step, row.rating(), row.template luck<Model::guessing>());
        }
    }
}

#if defined(__x86_64__)
template <class Model>
[[gnu::target("avx2")]] void runGradientAvx2(std::span<const double> weights, const LaneCards& cards,
                                             std::span<const LaneGroup> groups, std::span<double> gradient) {
    runGradient<Model>(weights, cards, groups, gradient);
}
template <class Model>
[[gnu::target("avx2")]] void runRecallAvx2(std::span<const double> weights, const LaneCards& cards,
                                           double* recall) {
    runRecall<Model>(weights, cards, recall);
}
inline bool hasAvx2() {
    static const bool has = __builtin_cpu_supports("avx2") != 0;
    return has;
}
#endif

template <class Model>
void gradientOf(std::span<const double> weights, const LaneCards& cards, std::span<const LaneGroup> groups,
                std::span<double> gradient) {
#if defined(__x86_64__)
    if (hasAvx2()) return runGradientAvx2<Model>(weights, cards, groups, gradient);
#endif
    runGradient<Model>(weights, cards, groups, gradient);
}

template <class Model>
void recallOf(std::span<const double> weights, const LaneCards& cards, double* recall) {
#if defined(__x86_64__)
    if (hasAvx2()) return runRecallAvx2<Model>(weights, cards, recall);
#endif
    runRecall<Model>(weights, cards, recall);
}

/// Model<false> where nothing could be guessed, which spares the mixing.
template <template <bool> class Model>
void addGradient(std::span<const double> weights, const LaneCards& cards, std::span<const LaneGroup> groups,
                 std::span<double> gradient) {
    if (cards.guessing())
        gradientOf<Model<true>>(weights, cards, groups, gradient);
    else
        gradientOf<Model<false>>(weights, cards, groups, gradient);
}

template <template <bool> class Model>
std::vector<double> recall(std::span<const double> weights, const LaneCards& cards) {
    std::vector<double> chances(cards.size(), 1);
    if (cards.guessing())
        recallOf<Model<true>>(weights, cards, chances.data());
    else
        recallOf<Model<false>>(weights, cards, chances.data());
    return chances;
}

} // namespace chipwise::memory::lane_dispatch
