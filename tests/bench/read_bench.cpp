// Reading and checking 100,000 questions: seconds and memory, beside what merely loading the bytes and
// looking at every line costs in the same run; and what an author waits for: a save in a folder of 2,000
// questions until its preview.
#include "bench/large_pack.h"
#include "support/temporary_folder.h"
#include "workshop/snapshot.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace chipwise;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

const std::filesystem::path& folderOf100000() {
    static const TestFolder folder;
    static const bool written = (bench::writeTo(folder.path(), bench::largePack(100'000)), true);
    (void)written;
    return folder.path();
}

/// Does the work in a process of its own, whose greatest memory is the work's.
template <class Work>
void inOwnProcess(benchmark::State& state, Work work) {
    const auto& folder = folderOf100000();
    double peak = 0;
    double processor = 0; // other programs on the machine do not count
    for (auto _ : state) {
        const auto start = Clock::now();
        const pid_t child = ::fork();
        if (child == 0) {
            work(folder);
            ::_exit(0); // freeing is not what is measured
        }
        int status = 0;
        rusage usage{};
        if (child < 0 || ::wait4(child, &status, 0, &usage) != child || status != 0)
            return state.SkipWithError("the measured process failed");
        state.SetIterationTime(secondsSince(start));
        const auto seconds = [](const timeval& time) {
            return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
        };
        processor += seconds(usage.ru_utime) + seconds(usage.ru_stime);
        peak = std::max(peak, static_cast<double>(usage.ru_maxrss) / 1024);
    }
    state.counters["peak_MiB"] = peak;
    state.counters["cpu_s"] = benchmark::Counter(processor, benchmark::Counter::kAvgIterations);
}

void loadBytes(benchmark::State& state) {
    inOwnProcess(state, [](const std::filesystem::path& folder) {
        const auto files = pack::loadFolder(folder);
        if (files.texts.size() < 200) std::abort();
    });
}

void lookAtLines(benchmark::State& state) {
    inOwnProcess(state, [](const std::filesystem::path& folder) {
        std::size_t headings = 0;
        for (const auto& [path, text] : pack::loadFolder(folder).texts)
            for (std::size_t at = 0; at < text.size();
                 at = std::min(text.find('\n', at), text.size() - 1) + 1)
                headings += text.compare(at, 3, "## ") == 0;
        if (headings < 100'000) std::abort();
    });
}

void readAndCheck(benchmark::State& state) {
    inOwnProcess(state, [](const std::filesystem::path& folder) {
        const auto result = pack::readFolder(folder, {"2026-11-21"});
        if (result.pack.questionCount() != 100'000 || !result.diagnostics.empty()) std::abort();
    });
}

double percentile(std::vector<double>& sorted, double share) {
    return sorted.at(static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1)));
}

/// One file of a folder is saved, the folder read again, the question at a line shown.
void saveToPreview(benchmark::State& state) {
    const TestFolder folder;
    auto files = bench::largePack(2000);
    bench::writeTo(folder.path(), files);
    const std::string path = "questions/002.md";
    workshop::SnapshotReader reader(folder.path());
    (void)reader.read({}, "2026-11-21");
    std::vector<double> waits;
    for (auto _ : state) {
        const auto start = Clock::now();
        auto& text = files.texts[path];
        text += "<!-- saved again -->\n";
        std::ofstream(folder.path() / path, std::ios::binary) << text;
        const auto snapshot = reader.read({}, "2026-11-21");
        const auto preview = workshop::previewAt(*snapshot, path, 3000);
        waits.push_back(secondsSince(start) * 1000);
        if (!preview || preview->cards.empty()) return state.SkipWithError("nothing is shown");
    }
    std::ranges::sort(waits);
    state.counters["p50_ms"] = percentile(waits, 0.5);
    state.counters["p99_ms"] = percentile(waits, 0.99);
}

void previewAlone(benchmark::State& state) {
    const TestFolder folder;
    bench::writeTo(folder.path(), bench::largePack(2000));
    const auto snapshot = workshop::SnapshotReader(folder.path()).read({}, "2026-11-21");
    for (auto _ : state) benchmark::DoNotOptimize(workshop::previewAt(*snapshot, "questions/003.md", 3000));
}

BENCHMARK(loadBytes)->Unit(benchmark::kSecond)->UseManualTime()->Iterations(3);
BENCHMARK(lookAtLines)->Unit(benchmark::kSecond)->UseManualTime()->Iterations(3);
BENCHMARK(readAndCheck)->Unit(benchmark::kSecond)->UseManualTime()->Iterations(3);
BENCHMARK(saveToPreview)->Unit(benchmark::kMillisecond)->Iterations(200);
BENCHMARK(previewAlone)->Unit(benchmark::kMicrosecond);

} // namespace
