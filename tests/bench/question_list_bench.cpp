// The list of all questions with 100,000 of them: a filter takes 50 ms at most, also the first one, and
// 10,000 questions are hidden in one step, and brought back in another, within a second each.
#include "large_pack.h"
#include "study/card_changes.h"
#include "study/core.h"
#include "study/figures/question_list.h"
#include "study/learner.h"
#include "support/temporary_folder.h"

#include <benchmark/benchmark.h>

#include <memory>

using namespace chipwise;

namespace {

constexpr int questions = 100'000;
constexpr int begun = 20'000;

/// A learner with the large pack who has begun a part of it.
class Large {
    TestFolder m_folder; // before what lies in it

public:
    static Large& instance() {
        static Large large;
        return large;
    }
    study::Learner learner;
    study::Now now = *study::nowFromIso("2026-11-21T09:00:00Z");
    std::vector<std::string> cards;

private:
    Large() : learner(m_folder.path() / "profile") {
        bench::writeTo(m_folder.path() / "large", bench::largePack(questions));
        if (!learner.install(m_folder.path() / "large", now).installed)
            throw std::runtime_error("the pack was not installed");
        std::vector<store::CardRow> rows;
        for (const store::CardOutline& entry : learner.core().library()->entries()) {
            cards.push_back(entry.card);
            if (rows.size() == begun) continue;
            store::CardRow row;
            row.card = entry.card;
            row.memory =
                memory::CardMemory{{8, 5}, study::studyDay(now) - 3, 1, 0, now.ms - 3 * 86'400'000LL};
            row.lastAtMs = row.memory->lastMs;
            row.dueMs = now.ms + static_cast<std::int64_t>(rows.size() % 20) * 86'400'000LL;
            row.dueDay = study::studyDay({*row.dueMs, 0});
            rows.push_back(row);
        }
        learner.profile().replaceCards(rows);
    }
};

void readList(benchmark::State& state) {
    Large& large = Large::instance();
    for (auto _ : state) {
        const study::QuestionList list(large.learner, large.now);
        benchmark::DoNotOptimize(list.size());
    }
}
BENCHMARK(readList)->Unit(benchmark::kMillisecond)->Iterations(3);

void filterBy(benchmark::State& state, const study::QuestionFilter& filter, study::QuestionOrder order) {
    Large& large = Large::instance();
    const auto list = std::make_unique<study::QuestionList>(large.learner, large.now);
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
    Large& large = Large::instance();
    const std::vector<std::string> some(large.cards.begin(), large.cards.begin() + 10'000);
    for (auto _ : state) {
        const auto hidden = study::changeCards(large.learner, study::CardChange::Hide, some, large.now);
        state.PauseTiming();
        study::undoChange(large.learner, hidden, large.now);
        state.ResumeTiming();
    }
}
BENCHMARK(hideMany)->Unit(benchmark::kMillisecond)->Iterations(3)->UseRealTime();

void bringBackMany(benchmark::State& state) {
    Large& large = Large::instance();
    const std::vector<std::string> some(large.cards.begin(), large.cards.begin() + 10'000);
    for (auto _ : state) {
        state.PauseTiming();
        const auto hidden = study::changeCards(large.learner, study::CardChange::Hide, some, large.now);
        state.ResumeTiming();
        study::undoChange(large.learner, hidden, large.now);
    }
}
BENCHMARK(bringBackMany)->Unit(benchmark::kMillisecond)->Iterations(3)->UseRealTime();

} // namespace
