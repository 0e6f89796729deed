// A journal of a million answers, replayed from SQLite, beside reading the bare columns of the same rows:
// what SQLite itself takes is the floor.
#include "memory/fsrs/fsrs6.h"
#include "store/profile.h"
#include "study/learner.h"
#include "support/temporary_folder.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <benchmark/benchmark.h>

#include <random>

using namespace chipwise;

namespace {

constexpr int cardCount = 10'000;
constexpr int answersOfACard = 100;
constexpr std::int64_t aDay = 86'400'000;

/// Written once; the answers of all cards take turns, as days go by.
const TestFolder& millionAnswers() {
    static const TestFolder folder;
    static const bool written = [] {
        store::Profile profile(folder.path());
        std::mt19937 random(7);
        for (int round = 0; round < answersOfACard; ++round) {
            std::vector<store::Event> events;
            for (int card = 0; card < cardCount; ++card) {
                store::Event event;
                event.card = "pack/question-" + std::to_string(card);
                event.atMs = 1'700'000'000'000 + round * aDay * 5 + card * 1000;
                event.mode = store::Mode::Study;
                event.kind = "choice";
                event.correct = random() % 10 != 0;
                event.credit = *event.correct ? 1 : 0;
                event.confidence = "plain";
                event.guessChance = 0.25;
                event.rating = *event.correct ? 3 : 1;
                event.dueMs = event.atMs + 5 * aDay;
                event.schedules = true;
                event.answer = "1";
                event.shown = "1 2 3 4";
                events.push_back(std::move(event));
            }
            profile.record(std::move(events), {});
        }
        return true;
    }();
    benchmark::DoNotOptimize(written);
    return folder;
}

void replayMillion(benchmark::State& state) {
    study::Learner learner(millionAnswers().path());
    for (auto _ : state) benchmark::DoNotOptimize(learner.replay(false).cards);
    state.SetItemsProcessed(state.iterations() * cardCount * answersOfACard);
}
BENCHMARK(replayMillion)->Unit(benchmark::kMillisecond);

void readMillion(benchmark::State& state) {
    SQLite::Database database((millionAnswers().path() / "chipwise.db").string());
    for (auto _ : state) {
        SQLite::Statement rows(
            database, "SELECT total(at_ms + card + utc_offset_min + correct + guess_chance + rating + "
                      "due_ms + length(type) + length(kind) + length(confidence)) FROM journal");
        rows.executeStep();
        benchmark::DoNotOptimize(rows.getColumn(0).getDouble());
    }
    state.SetItemsProcessed(state.iterations() * cardCount * answersOfACard);
}
BENCHMARK(readMillion)->Unit(benchmark::kMillisecond);

} // namespace
