#pragma once
// Simulated learners for the benchmarks: memories that practise and forget, each by other laws.

#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"
#include "memory/learner_recall.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

namespace chipwise::simulation {

/// Numbers that are the same from every standard library.
class Draws {
public:
    explicit Draws(std::uint64_t seed) : m_engine(seed) {}
    /// In [0, 1).
    double uniform() { return static_cast<double>(m_engine() >> 11) * 0x1.0p-53; }
    bool happens(double chance) { return uniform() < chance; }
    /// Normal, by Box and Muller.
    double normal(double mean, double deviation) {
        const double radius = std::sqrt(-2 * std::log(1 - uniform()));
        return mean + deviation * radius * std::cos(2 * 3.14159265358979323846 * uniform());
    }

private:
    std::mt19937_64 m_engine;
};

/// A person's memory of a number of items. Days are fractions.
class Learner {
public:
    virtual ~Learner() = default;
    /// Chance of recall; an item that was never practised is known or not.
    virtual double recall(std::size_t item, double day) const = 0;
    /// An answer and the explanation after it.
    virtual void practise(std::size_t item, double day, bool recalled) = 0;
};

/// Memory by an FSRS model.
class FsrsLearner : public Learner {
public:
    /// `ease` of an item multiplies its first stability.
    FsrsLearner(std::unique_ptr<memory::Model> model, std::vector<bool> known, std::vector<double> ease)
        : m_model(std::move(model)), m_known(std::move(known)), m_ease(std::move(ease)),
          m_items(m_known.size()) {}

    double recall(std::size_t item, double day) const override {
        const auto& state = m_items[item].state;
        if (!state) return m_known[item] ? 1 : 0;
        return m_model->retrievability(*state, elapsed(item, day));
    }
    void practise(std::size_t item, double day, bool recalled) override {
        const auto rating = recalled ? memory::Rating::Good : memory::Rating::Again;
        auto& [state, last] = m_items[item];
        if (state) {
            state = m_model->next(*state, elapsed(item, day), rating);
        } else {
            state = m_model->first(rating);
            state->stability *= m_ease[item];
            state->stabilityFast *= m_ease[item];
        }
        last = day;
    }

protected:
    virtual double elapsed(std::size_t item, double day) const { return day - m_items[item].last; }
    struct Item {
        std::optional<memory::State> state;
        double last = 0;
    };
    std::unique_ptr<memory::Model> m_model;
    std::vector<bool> m_known;
    std::vector<double> m_ease;
    std::vector<Item> m_items;
};

/// Exactly what the scheduler believes in: FSRS-6 with its default weights, whole days.
class BelievedLearner : public FsrsLearner {
public:
    explicit BelievedLearner(const std::vector<bool>& known)
        : FsrsLearner(std::make_unique<memory::Fsrs6>(), known, std::vector<double>(known.size(), 1)) {}

protected:
    double elapsed(std::size_t item, double day) const override {
        return std::floor(day) - std::floor(m_items[item].last);
    }
};

/// The same memory, but what the scheduler believes known at nine in ten is known at five.
class ForgetfulLearner : public BelievedLearner {
public:
    using BelievedLearner::BelievedLearner;
    double recall(std::size_t item, double day) const override {
        const double believed = BelievedLearner::recall(item, day);
        return m_items[item].state ? m_recall.recall(believed) : believed;
    }

private:
    memory::LearnerRecall m_recall{-std::log(9.0), 0.8};
};

/// Recalls everything with the same chance, however long ago and however often it was answered.
class UnchangingLearner : public Learner {
public:
    explicit UnchangingLearner(double recall) : m_recall(recall) {}
    double recall(std::size_t, double) const override { return m_recall; }
    void practise(std::size_t, double, bool) override {}

private:
    double m_recall;
};

/// Two memory traces (FSRS-7) whose speeds differ between people, and items that differ in how well they
/// stick.
inline std::unique_ptr<Learner> twoTraceLearner(const std::vector<bool>& known, Draws& draws) {
    auto weights = memory::Fsrs7::defaults;
    const double quick = std::exp(draws.normal(0, 0.3)); // how long a first answer lasts
    for (std::size_t rating = 0; rating < 4; ++rating) weights[rating] *= quick;
    weights[7] += draws.normal(0, 0.15);  // how much a repetition adds: slow trace
    weights[15] += draws.normal(0, 0.15); // fast trace
    std::vector<double> ease(known.size());
    for (double& item : ease) item = std::exp(draws.normal(0, 0.5));
    return std::make_unique<FsrsLearner>(std::make_unique<memory::Fsrs7>(*memory::Fsrs7::clipped(weights)),
                                         known, std::move(ease));
}

/// Every practice leaves a trace of its own that fades by a power of its age, the faster the more active the
/// memory was when it was laid down, as in the activation theories of spacing (Pavlik and Anderson 2005);
/// recall is a logistic function of the summed traces. It knows neither stability nor difficulty.
class ActivationLearner : public Learner {
public:
    ActivationLearner(const std::vector<bool>& known, Draws& draws)
        : m_decay(draws.normal(0.18, 0.02)), m_bonus(known.size()), m_practices(known.size()) {
        for (double& item : m_bonus) item = draws.normal(0, 0.35);
        for (std::size_t item = 0; item < known.size(); ++item)
            if (known[item])
                for (const double before : {-40.0, -25.0, -10.0, -3.0}) practise(item, before, true);
    }

    double recall(std::size_t item, double day) const override {
        if (m_practices[item].empty()) return 0;
        return 1 / (1 + std::exp((threshold - activation(item, day)) / noise));
    }
    void practise(std::size_t item, double day, bool recalled) override {
        auto& practices = m_practices[item];
        const double active = practices.empty() ? -10.0 : activation(item, day) - m_bonus[item];
        // What was recalled leaves a stronger trace than what had to be told.
        practices.push_back(
            {day, m_decay + decayScale * std::exp(std::min(active, 1.5)), recalled ? 1.0 : toldStrength});
    }

private:
    static constexpr double threshold = -1.8;
    static constexpr double noise = 0.30;
    static constexpr double decayScale = 0.25;
    static constexpr double toldStrength = 0.7;
    static constexpr double secondsADay = 86'400 * 0.025; ///< between sessions little interferes

    struct Practice {
        double day;
        double decay;
        double strength;
    };
    double activation(std::size_t item, double day) const {
        double sum = 0;
        for (const Practice& practice : m_practices[item]) {
            const double age = std::max(1.0, (day - practice.day) * secondsADay);
            sum += practice.strength * std::pow(age, -practice.decay);
        }
        return std::log(sum) + m_bonus[item];
    }

    double m_decay;
    std::vector<double> m_bonus;
    std::vector<std::vector<Practice>> m_practices;
};

} // namespace chipwise::simulation
