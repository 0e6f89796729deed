#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace chipwise::memory {

enum class ModelKind : std::uint8_t { Fsrs6, Fsrs7 };

/// "fsrs6" and "fsrs7", as in journals and on the command line.
std::string_view toText(ModelKind);
std::optional<ModelKind> modelKindFromText(std::string_view);

enum class Rating : std::uint8_t { Again = 1, Hard = 2, Good = 3, Easy = 4 };

/// What a card's memory is believed to hold. Stability in days, difficulty from 1 to 10.
struct State {
    double stability = 0;
    double difficulty = 0;
    double stabilityFast = 0; ///< FSRS-7 only
    friend bool operator==(const State&, const State&) = default;
};

/// A memory model: how the chance of recall falls, and how an answer changes the state. Days are real
/// numbers; FSRS-6 is given whole ones.
class Model {
public:
    virtual ~Model() = default;

    virtual ModelKind kind() const = 0;

    virtual State first(Rating) const = 0;
    virtual State next(const State&, double elapsedDays, Rating) const = 0;
    /// The same where retrievability(state, elapsedDays) is known already: it need not be worked out again.
    virtual State nextKnowing(const State& before, double elapsedDays, double /*recall*/,
                              Rating rating) const {
        return next(before, elapsedDays, rating);
    }
    /// Chance of recall in [0, 1] after so many days.
    virtual double retrievability(const State&, double elapsedDays) const = 0;
    /// Days until the chance of recall has fallen to `retention`, unrounded.
    virtual double interval(const State&, double retention) const = 0;
    virtual std::span<const double> weights() const = 0;
};

/// The model with these weights; none for the defaults. Nothing where the weights are not some of that model.
std::unique_ptr<Model> makeModel(ModelKind, std::span<const double> weights = {});

} // namespace chipwise::memory
