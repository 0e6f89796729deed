// How many answers a second replay takes, beside the least that the formulas cost: their powers, exponentials
// and logarithms and nothing else. Each pair replays the same twelve answers.
#include "memory/fsrs/fsrs6.h"
#include "memory/replay.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

using namespace chipwise::memory;

namespace {

constexpr std::int64_t answersOfACard = 12;
constexpr Observation flashcard{true, 0, Certainty::Plain, Rating::Good};
constexpr Observation choice{true, 0.25, Certainty::Plain, std::nullopt};

/// A card's life: gaps that grow, one lapse, an answer again on the same day.
std::vector<Answered> life(const Observation& right) {
    constexpr std::array<std::int64_t, answersOfACard> days{0, 2, 8, 30, 90, 90, 92, 99, 120, 190, 400, 800};
    std::vector<Answered> answers;
    for (const std::int64_t day : days) answers.push_back({day, right});
    answers[4].observation.correct = false;
    if (right.selfRating) answers[4].observation.selfRating = Rating::Again;
    return answers;
}

void replayAnswers(benchmark::State& state, const Observation& right) {
    const Fsrs6 model;
    const std::vector<Answered> answers = life(right);
    for (auto _ : state) benchmark::DoNotOptimize(replay(model, answers));
    state.SetItemsProcessed(state.iterations() * answersOfACard);
}

void replayFlashcards(benchmark::State& state) {
    replayAnswers(state, flashcard);
}
BENCHMARK(replayFlashcards);

void replayChoices(benchmark::State& state) {
    replayAnswers(state, choice);
}
BENCHMARK(replayChoices);

/// The calls without which the formulas cannot be evaluated, with the arguments they have in a replay.
struct Calls {
    std::vector<std::pair<double, double>> powers; ///< base, exponent
    std::vector<double> exponentials;
    std::vector<double> logarithms;
};

/// What one answer needs: recall, then a success, a lapse, or both and their mean.
void addCalls(Calls& calls, const State& before, double days, bool success, bool lapse) {
    const Fsrs6 model;
    const auto w = model.weights();
    const double recall = model.retrievability(before, days);
    calls.powers.emplace_back(std::pow(recall, -1 / w[20]), -w[20]);
    if (success) {
        calls.powers.emplace_back(before.stability, -w[9]);
        calls.exponentials.push_back(w[10] * (1 - recall));
    }
    if (lapse) {
        calls.powers.emplace_back(before.difficulty, -w[12]);
        calls.powers.emplace_back(before.stability + 1, w[13]);
        calls.exponentials.push_back(w[14] * (1 - recall));
    }
    if (success && lapse) {
        calls.logarithms.push_back(model.next(before, days, Rating::Good).stability);
        calls.logarithms.push_back(model.next(before, days, Rating::Again).stability);
        calls.exponentials.push_back(std::log(before.stability));
    }
}

Calls callsOf(const std::vector<Answered>& answers) {
    Calls calls;
    for (std::size_t i = 1; i < answers.size(); ++i) {
        const CardMemory before = *replay(Fsrs6(), std::span(answers).first(i));
        const auto days = static_cast<double>(answers[i].day - before.lastDay);
        const Observation& seen = answers[i].observation;
        if (days > 0) {
            addCalls(calls, before.state, days, seen.correct, !seen.correct || seen.guessChance > 0);
        } else { // on the same day, recall is certain and one formula serves all ratings
            calls.powers.emplace_back(before.state.stability, -0.0658);
            calls.exponentials.push_back(0.05);
        }
    }
    return calls;
}

void functionsAlone(benchmark::State& state, const Observation& right) {
    const Calls calls = callsOf(life(right));
    for (auto _ : state) {
        double sum = 0;
        for (const auto& [base, exponent] : calls.powers) sum += std::pow(base, exponent);
        for (const double exponent : calls.exponentials) sum += std::exp(exponent);
        for (const double value : calls.logarithms) sum += std::log(value);
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * answersOfACard);
}

void functionsOfFlashcards(benchmark::State& state) {
    functionsAlone(state, flashcard);
}
BENCHMARK(functionsOfFlashcards);

void functionsOfChoices(benchmark::State& state) {
    functionsAlone(state, choice);
}
BENCHMARK(functionsOfChoices);

} // namespace
