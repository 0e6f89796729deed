// An answer that is saved before the verdict, beside a bare row of the same size in a database with the same
// promises: what the disk itself takes is the floor.
#include "store/profile.h"
#include "support/temporary_folder.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <benchmark/benchmark.h>

#include <string>

using namespace chipwise;

namespace {

/// The checkpoint comes after the verdict, so its time is not the answer's.
constexpr int answersBetweenCheckpoints = 8;

store::Event answerNumber(int number) {
    store::Event event;
    event.card = "pack/question-" + std::to_string(number % 500);
    event.atMs = 1'700'000'000'000 + std::int64_t{number} * 20'000;
    event.mode = store::Mode::Study;
    event.kind = "choice";
    event.packVersion = "1.2.0";
    event.answerHash = std::string(64, 'a');
    event.shown = "3 1 2";
    event.answer = "2";
    event.correct = true;
    event.credit = 1;
    event.confidence = "plain";
    event.guessChance = 0.25;
    event.rating = 3;
    event.schedules = true;
    return event;
}

void committedAnswer(benchmark::State& state) {
    const TestFolder folder;
    store::Profile profile(folder.path());
    int number = 0;
    for (auto _ : state) {
        store::CardRow row;
        store::Event event = answerNumber(number);
        row.card = event.card;
        profile.record(std::move(event), row);
        if (++number % answersBetweenCheckpoints != 0) continue;
        state.PauseTiming();
        profile.checkpoint();
        state.ResumeTiming();
    }
}
BENCHMARK(committedAnswer)->Unit(benchmark::kMicrosecond)->Iterations(4000);

void bareRow(benchmark::State& state) {
    const TestFolder folder;
    SQLite::Database database((folder.path() / "bare.db").string(),
                              SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE row (text TEXT)");
    SQLite::Statement insert(database, "INSERT INTO row VALUES (?)");
    for (auto _ : state) {
        insert.bind(1, std::string(400, 'a'));
        insert.exec();
        insert.reset();
    }
}
BENCHMARK(bareRow)->Unit(benchmark::kMicrosecond)->Iterations(4000);

} // namespace
