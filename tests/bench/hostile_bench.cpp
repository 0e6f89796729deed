// How the time for hostile text grows with its size. Each is measured at a few sizes and fitted to a power:
// N is one pass, N^2 a pass for each byte.
#include "exchange/gift/gift.h"
#include "exchange/paste/paste.h"
#include "exchange/text/foreign_text.h"
#include "pack/bank/bank.h"
#include "pack/read/reader.h"
#include "quiz/grade/grade.h"
#include "quiz/present.h"
#include "store/merge/journal_csv.h"
#include "workshop/complete/completion.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace chipwise;

std::string filled(std::string text, std::string_view unit, std::int64_t size) {
    while (text.size() < static_cast<std::size_t>(size)) text += unit;
    return text;
}

template <class Read>
void growth(benchmark::State& state, const std::string& start, std::string_view unit, Read read) {
    const auto text = filled(start, unit, state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(read(text));
    state.SetComplexityN(state.range(0));
}

pack::PackFiles packOf(const std::string& questions) {
    pack::PackFiles files;
    files.texts["pack.md"] = "# P\nid: p\nversion: 1.0.0\nformat: 1\nlanguage: en\n";
    files.texts["questions/q.md"] = questions;
    return files;
}

void readQuestions(benchmark::State& state, const std::string& unit) {
    growth(state, "## Q {#q}\n\n", unit,
           [](const std::string& text) { return pack::readPack(packOf(text)); });
}

void readJournal(benchmark::State& state, const std::string& unit) {
    growth(state, store::journalHeader() + "\n", unit,
           [](const std::string& text) { return store::readJournalCsv(text); });
}

void readGift(benchmark::State& state, const std::string& unit) {
    growth(state, "Q {", unit,
           [](const std::string& text) { return exchange::readGift(text + "}", "q.gift"); });
}

void readHtml(benchmark::State& state, const std::string& unit) {
    growth(state, {}, unit, [](const std::string& text) { return exchange::markdownFromHtml(text); });
}

void pasteText(benchmark::State& state, const std::string& unit) {
    growth(state, {}, unit, [](const std::string& text) { return exchange::paste(text); });
}

/// The last line of a pack of that many questions; 20 ms are what nobody notices.
void complete(benchmark::State& state) {
    std::string text = "# G\n\n";
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        const auto n = std::to_string(i);
        text += "## Question " + n + " {#q" + n + "}\ntags: tag" + std::to_string(i % 300) +
                "\nref: https://example.org/" + n + "\n\nWhich?\n\n- [x] a\n  > Why\n- [ ] b\n\n";
    }
    const workshop::Snapshot snapshot = workshop::snapshotOf(packOf(text), "2026-11-21");
    const auto line = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 2;
    text += "## New {#new}\ntags: ta";
    for (auto _ : state)
        benchmark::DoNotOptimize(workshop::completionsAt(snapshot, "questions/q.md", text, line, 9));
}

/// A pattern with very many stars against a text that nearly fits.
void gradeStars(benchmark::State& state) {
    pack::Card card;
    card.question.effective.kind = pack::Kind::Short;
    card.question.texts = {{filled({}, "a*", state.range(0)) + "b", 100, {}}};
    const std::string typed(static_cast<std::size_t>(state.range(0)), 'a');
    for (auto _ : state)
        benchmark::DoNotOptimize(quiz::grade(card, quiz::present(card, 1), quiz::Typed{typed}));
    state.SetComplexityN(state.range(0));
}

/// Every question shares its rarest words with very many others and repeats none of them.
void findRepeats(benchmark::State& state) {
    pack::Pack bank;
    bank.files.push_back({"questions/q.md", {pack::Group{}}});
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        pack::Question question;
        question.settings.kind = question.effective.kind = pack::Kind::Short;
        for (std::int64_t word = 0; word < 12; ++word)
            question.stem += "w" + std::to_string((i / (word + 1) + word * 7) % 40) + ' ';
        question.stem += std::to_string(i);
        bank.files[0].groups[0].questions.push_back(std::move(question));
    }
    for (auto _ : state) benchmark::DoNotOptimize(pack::checkBank(bank, {}, {}));
    state.SetComplexityN(state.range(0));
}

void sizes(benchmark::internal::Benchmark* bench) {
    bench->RangeMultiplier(4)->Range(1 << 16, 1 << 20)->Complexity()->Unit(benchmark::kMillisecond);
}

} // namespace

BENCHMARK_CAPTURE(readQuestions, same_titles, "## Same title\n")->Apply(sizes);
BENCHMARK_CAPTURE(readQuestions, options_and_strays, "- [x] A\na\n")->Apply(sizes);
BENCHMARK_CAPTURE(readQuestions, open_gaps, "{{a ")->Apply(sizes);
BENCHMARK_CAPTURE(readQuestions, open_comments, "<!-- \n")->Apply(sizes);
BENCHMARK_CAPTURE(readJournal, quotes, "\"")->Apply(sizes);
BENCHMARK_CAPTURE(readJournal, commas, ",")->Apply(sizes);
BENCHMARK_CAPTURE(readGift, arrows, "=a->")->Apply(sizes);
BENCHMARK_CAPTURE(readGift, feedback, "####a=")->Apply(sizes);
BENCHMARK_CAPTURE(readHtml, open_lists, "<ul><li>")->Apply(sizes);
BENCHMARK_CAPTURE(pasteText, questions, "1. Which?\nA) a\nB) b *\n\n")->Apply(sizes);
BENCHMARK_CAPTURE(pasteText, cells, "a,b\n")->Apply(sizes);
BENCHMARK(gradeStars)
    ->RangeMultiplier(4)
    ->Range(1 << 8, 1 << 12)
    ->Complexity()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(findRepeats)->RangeMultiplier(2)->Range(5'000, 20'000)->Complexity()->Unit(benchmark::kMillisecond);
BENCHMARK(complete)->Arg(500)->Arg(2000)->Unit(benchmark::kMillisecond);
