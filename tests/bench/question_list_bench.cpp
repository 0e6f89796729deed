// The list of all questions with 100,000 of them: a filter takes 50 ms at most, also the first one, and
// 10,000 questions are hidden in one step, and brought back in another, within a second each.
#include "many_questions.h"
#include "study/card_changes.h"
#include "study/figures/question_list.h"

#include <benchmark/benchmark.h>

#include <memory>

using namespace chipwise;

namespace {

bench::ManyQuestions& large() {
    static bench::ManyQuestions questions;
    return questions;
}

void readList(benchmark::State& state) {
    const bench::ManyQuestions& many = large();
    for (auto _ : state) {
        const study::QuestionList list(*many.learner, many.now);
        benchmark::DoNotOptimize(list.size());
    }
}
BENCHMARK(readList)->Unit(benchmark::kMillisecond)->Iterations(3);

void filterBy(benchmark::State& state, const study::QuestionFilter& filter, study::QuestionOrder order) {
    const auto list = std::make_unique<study::QuestionList>(*large().learner, large().now);
    std::size_t found = 0;
    for (auto _ : state) found = list->find(filter, order).size();
    state.counters["found"] = static_cast<double>(found);
}

study::QuestionFilter texts(const char* text) {
    study::QuestionFilter filter;
    filter.text = text;
    return filter;
}

study::QuestionFilter states(study::ListedState state) {
    study::QuestionFilter filter;
    filter.state = state;
    return filter;
}

study::QuestionFilter tagged(const char* tag) {
    study::QuestionFilter filter;
    filter.part.tag = tag;
    return filter;
}

/// One iteration each: what the first of its kind works out is counted.
#define CHIPWISE_FILTER(name, filter, order)                                                                 \
    BENCHMARK_CAPTURE(filterBy, name, filter, study::QuestionOrder::order)                                   \
        ->Unit(benchmark::kMillisecond)                                                                      \
        ->Iterations(1)                                                                                      \
        ->Repetitions(3)
CHIPWISE_FILTER(all, study::QuestionFilter(), Pack);
CHIPWISE_FILTER(words, texts("model fits 77"), Pack);
CHIPWISE_FILTER(due, states(study::ListedState::Due), Pack);
CHIPWISE_FILTER(missed, states(study::ListedState::Missed), Pack);
CHIPWISE_FILTER(tag, tagged("chips"), Pack);
CHIPWISE_FILTER(by_question, study::QuestionFilter(), Question);
CHIPWISE_FILTER(by_chance, study::QuestionFilter(), Chance);
CHIPWISE_FILTER(by_subject, study::QuestionFilter(), Subject);

void hideMany(benchmark::State& state) {
    const std::vector<std::string> some(large().cards.begin(), large().cards.begin() + 10'000);
    for (auto _ : state) {
        const auto hidden = study::changeCards(*large().learner, study::CardChange::Hide, some, large().now);
        state.PauseTiming();
        study::undoChange(*large().learner, hidden, large().now);
        state.ResumeTiming();
    }
}
BENCHMARK(hideMany)->Unit(benchmark::kMillisecond)->Iterations(3)->UseRealTime();

void bringBackMany(benchmark::State& state) {
    const std::vector<std::string> some(large().cards.begin(), large().cards.begin() + 10'000);
    for (auto _ : state) {
        state.PauseTiming();
        const auto hidden = study::changeCards(*large().learner, study::CardChange::Hide, some, large().now);
        state.ResumeTiming();
        study::undoChange(*large().learner, hidden, large().now);
    }
}
BENCHMARK(bringBackMany)->Unit(benchmark::kMillisecond)->Iterations(3)->UseRealTime();

/// After that the newest event of each of these questions is no answer.
CHIPWISE_FILTER(missed_though_hidden_once, states(study::ListedState::Missed), Pack);

} // namespace
