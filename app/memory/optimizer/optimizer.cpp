#include "memory/optimizer/optimizer.h"

#include "memory/optimizer/descent.h"
#include "memory/optimizer/initial_stability.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

constexpr double trainedShare = 0.8;       ///< of what is given; the rest judges
constexpr std::uint32_t fewestItems = 8;   ///< below, nothing is learned
constexpr std::uint32_t fewestForAll = 64; ///< below, only the first stabilities of FSRS-6 are

LaneOptions trainingItems(const TrainingRecipe& recipe, TimeSpan span) {
    LaneOptions options;
    options.span = span;
    options.longest = recipe.longest;
    options.oldest = recipe.oldest;
    options.recency = recipe.recency;
    return options;
}

/// Weights fitted to a part of the reviews.
struct Fit {
    Verdict verdict = Verdict::TooFew;
    std::vector<double> weights;
    std::size_t items = 0;
};

Fit fit(const TrainingSet& set, TimeSpan span, DescentOptions descent) {
    const TrainingRecipe& recipe = recipeOf(set.model());
    LaneOptions options = trainingItems(recipe, span);
    std::vector<double> start(recipe.defaults.begin(), recipe.defaults.end());
    std::optional<InitialStability> first;
    if (recipe.fitsFirst) {
        first = fitInitialStability(set, span);
        if (!first) return {};
        std::ranges::copy(first->stability, start.begin());
        options.left = &first->leftOut;
    }
    const LaneCards cards(set, options);
    if (cards.items() < fewestItems) return {};
    if (cards.items() < fewestForAll)
        return {recipe.fitsFirst ? Verdict::Better : Verdict::TooFew, start, cards.items()};

    if (descent.epochs <= 0) descent.epochs = cards.items() < manyItems ? recipe.epochsOfFew : recipe.epochs;
    auto trained = descend(recipe, cards, start, descent);
    if (!trained) return {Verdict::Canceled, {}, cards.items()};
    if (!std::ranges::all_of(*trained, [](double weight) { return std::isfinite(weight); }))
        return {Verdict::Broken, {}, cards.items()};
    if (first) {
        std::array<double, 4> stability;
        std::copy_n(trained->begin(), 4, stability.begin());
        orderByRating(stability, first->counts);
        std::ranges::copy(stability, trained->begin());
    }
    return {Verdict::Better, *std::move(trained), cards.items()};
}

/// Of a right answer at each step of the cards: recall, or else a guess.
std::vector<double> chancesOf(ModelKind model, std::span<const double> weights, const LaneCards& cards) {
    std::vector<double> chances = recipeOf(model).recall(weights, cards);
    if (cards.guessing())
        for (std::size_t i = 0; i < chances.size(); ++i)
            chances[i] += (1 - chances[i]) * static_cast<double>(cards.guess()[i]);
    return chances;
}

double logLossOf(ModelKind model, std::span<const double> weights, const LaneCards& cards) {
    const std::vector<double> chances = chancesOf(model, weights, cards);
    double loss = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (!(cards.weight()[i] > 0)) continue;
        const double chance = std::clamp(chances[i], 1e-7, 1 - 1e-7);
        loss -= std::log(cards.rating()[i] > 1 ? chance : 1 - chance);
    }
    return cards.items() == 0 ? 0 : loss / cards.items();
}

LaneOptions scoredItems(TimeSpan span) {
    LaneOptions options;
    options.span = span;
    options.scoredOnly = true;
    return options;
}

} // namespace

std::string_view reasonFor(Verdict verdict) {
    switch (verdict) {
    case Verdict::Better: return "the new weights predict later reviews better";
    case Verdict::NotBetter: return "the new weights do not predict later reviews better";
    case Verdict::TooFew: return "there are too few reviews to learn from";
    case Verdict::Broken: return "training produced no usable weights";
    case Verdict::Canceled: return "canceled";
    }
    return {};
}

std::span<const double> defaultWeights(ModelKind model) {
    return recipeOf(model).defaults;
}

Trained train(const TrainingSet& set, const TrainingOptions& options) {
    const TrainingRecipe& recipe = recipeOf(set.model());
    Trained result;
    result.weights = options.inForce;
    if (result.weights.empty()) result.weights.assign(recipe.defaults.begin(), recipe.defaults.end());
    result.candidate = result.weights;

    // Two runs: the first, on four fifths, decides whether there is a second.
    DescentOptions descent{options.seed, options.epochs, nullptr};
    const auto reported = [&options](double from, double share) -> std::function<bool(double)> {
        if (!options.progress) return nullptr;
        return [&options, from, share](double done) { return options.progress(from + share * done); };
    };
    const std::uint32_t cut = set.placeAfter(trainedShare, options.span);
    descent.progress = reported(0, trainedShare / (1 + trainedShare));
    const Fit trial = fit(set, {options.span.from, cut}, descent);
    result.items = trial.items;
    result.verdict = trial.verdict;
    if (trial.verdict != Verdict::Better) return result;
    result.candidate = trial.weights;

    const LaneCards held(set, scoredItems({cut, options.span.to}));
    result.logLossBefore = logLossOf(set.model(), result.weights, held);
    result.logLossAfter = logLossOf(set.model(), trial.weights, held);
    if (!(result.logLossAfter < result.logLossBefore)) {
        result.verdict = Verdict::NotBetter;
        return result;
    }

    descent.progress = reported(trainedShare / (1 + trainedShare), 1 / (1 + trainedShare));
    Fit whole = fit(set, options.span, descent);
    result.items = whole.items;
    result.verdict = whole.verdict;
    if (whole.verdict != Verdict::Better) return result;
    result.candidate = std::move(whole.weights);
    result.weights = result.candidate;
    result.accepted = true;
    return result;
}

std::vector<Prediction> predictions(const TrainingSet& set, std::span<const double> weights, TimeSpan span) {
    const LaneCards cards(set, scoredItems(span));
    const std::vector<double> chances = chancesOf(set.model(), weights, cards);
    std::vector<Prediction> all;
    all.reserve(cards.items());
    for (const LaneGroup& group : cards.groups())
        for (std::size_t lane = 0; lane < laneCount && group.firstCard + lane < cards.card().size(); ++lane) {
            const std::uint32_t first = set.firstOf(cards.card()[group.firstCard + lane]);
            Prediction seen;
            for (std::uint32_t step = 1; step < group.steps; ++step) {
                const std::size_t at = std::size_t{group.row + step} * laneCount + lane;
                const std::uint32_t review = first + step;
                const bool item = cards.weight()[at] > 0;
                if (review >= set.reviews()) break;
                if (!set.onLaterDay(review)) continue;
                seen.chance = chances[at];
                seen.right = set.rating(review) != Rating::Again;
                seen.elapsedDays = static_cast<double>(set.elapsedDays(review));
                ++seen.later;
                if (item) all.push_back(seen);
                seen.lapses += !seen.right;
            }
        }
    return all;
}

} // namespace chipwise::memory
