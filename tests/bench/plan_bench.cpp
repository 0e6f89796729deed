// What planning costs: a morning's prices, a day's plan, an answer's next day, and the forecast, for small and large decks.
// Wanted: prices <= 100 ms, an answer <= 1 ms at 100,000 cards, a first forecast <= 50 ms at 540 cards, the fan of twenty runs
// <= 2 s at 540 and <= 30 s at 10,000.
#include "memory/fsrs/fsrs6.h"
#include "memory/plan/forecast.h"

#include <benchmark/benchmark.h>

using namespace chipwise::memory;

namespace {

constexpr std::int64_t today = 20'800;

PlanFrame frameBefore(int daysToExam) {
    PlanFrame frame;
    frame.examDay = today + daysToExam;
    frame.lastDays = 4;
    frame.secondsADay = 1500;
    return frame;
}

/// Cards in every state, some of them due today.
Deck deckOf(std::int64_t cards) {
    Deck deck;
    for (std::int64_t i = 0; i < cards; ++i) {
        PlannedCard card;
        card.state = {1.0 + static_cast<double>(i * 37 % 400) / 10, 1.0 + static_cast<double>(i * 13 % 90) / 10, 0};
        card.lastDay = today - 1 - i * 7 % 20;
        card.dueDay = today + i * 11 % 25;
        const auto fact = static_cast<std::uint32_t>(i / 3);
        deck.add(card, std::span(&fact, 1));
    }
    return deck;
}

ForecastStart startOf(std::int64_t cards) {
    ForecastStart start;
    start.deck = deckOf(cards / 2);
    start.fresh.unseen = static_cast<int>(cards - cards / 2);
    start.frame = frameBefore(25);
    start.today = today;
    start.freshToday = 20;
    start.until = *start.frame.examDay;
    return start;
}

void pricesOfAMorning(benchmark::State& state) {
    const Fsrs6 model;
    const Deck deck = deckOf(state.range(0));
    NewCards fresh;
    fresh.unseen = 200;
    for (auto _ : state) benchmark::DoNotOptimize(DayPrices::of(model, deck, fresh, frameBefore(30), today));
}
BENCHMARK(pricesOfAMorning)->Arg(540)->Arg(100'000)->Unit(benchmark::kMillisecond);

void planOfADay(benchmark::State& state) {
    const Fsrs6 model;
    const Deck deck = deckOf(state.range(0));
    const PlanFrame frame = frameBefore(25);
    const auto prices = DayPrices::of(model, deck, {}, frame, today);
    for (auto _ : state) benchmark::DoNotOptimize(dayPlan(model, deck, {}, frame, prices.get(), today));
}
BENCHMARK(planOfADay)->Arg(540)->Arg(100'000)->Unit(benchmark::kMillisecond);

void nextDayOfAnAnswer(benchmark::State& state) {
    const Fsrs6 model;
    const Deck deck = deckOf(state.range(0));
    const PlanFrame frame = frameBefore(25);
    const auto prices = DayPrices::of(model, deck, {}, frame, today);
    const CapacityLedger ledger = ledgerOf(model, deck, {}, frame, today);
    JustAnswered answered;
    answered.state = {12, 5, 0};
    answered.day = today;
    answered.repetitions = 3;
    for (auto _ : state)
        benchmark::DoNotOptimize(nextDay(model, answered, frame, ledger, &prices->plan()));
}
BENCHMARK(nextDayOfAnAnswer)->Arg(540)->Arg(100'000)->Unit(benchmark::kMicrosecond);

void forecastOfRuns(benchmark::State& state) {
    const Fsrs6 model;
    ForecastStart start = startOf(state.range(0));
    const auto prices = DayPrices::of(model, start.deck, start.fresh, start.frame, today);
    start.prices = prices.get();
    Scenario scenario;
    scenario.runs = static_cast<int>(state.range(1));
    for (auto _ : state) benchmark::DoNotOptimize(forecast(model, start, scenario));
}
BENCHMARK(forecastOfRuns)->Args({540, 1})->Args({540, 20})->Args({10'000, 20})->Unit(benchmark::kMillisecond);

} // namespace
