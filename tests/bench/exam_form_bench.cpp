// How long it takes to build a practice exam from a bank of 10,000 questions with 500 attempts behind the
// learner; 50 ms is what nobody waits for.
#include "study/core.h"
#include "study/exam/exam_form.h"
#include "study/learner.h"
#include "support/temporary_folder.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <string>

using namespace chipwise;

namespace {

constexpr int domains = 5;

std::filesystem::path writeLargePack(const std::filesystem::path& folder, std::int64_t questions) {
    std::filesystem::create_directories(folder / "questions");
    std::ofstream pack(folder / "pack.md");
    pack << "# Large\nid: large\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\nlicense: "
            "CC0-1.0\n\n"
            "## Exam: Large exam {#x}\nquestions: 65\nunscored: 15\nminutes: 90\nraw-pass: 70 %\n\n";
    for (int i = 1; i <= domains; ++i) pack << "- " << i << " (20%) Domain " << i << "\n";
    std::ofstream file(folder / "questions" / "10.md");
    for (std::int64_t i = 0; i < questions; ++i) {
        if (i % 100 == 0) file << "# Group " << i / 100 << " {#g" << i / 100 << "}\n\n";
        file << "## Question " << i << " {#q" << i << "}\nobjective: x " << i % domains + 1 << "\n\nWhat is "
             << i << "?\n\n- [x] right\n- [ ] wrong\n- [ ] bad\n\n";
    }
    return folder;
}

void sitOften(store::Profile& profile, int examAttempts) {
    for (int i = 0; i < examAttempts; ++i) {
        store::Attempt attempt;
        attempt.startedMs = 1'790'000'000'000 + i * 86'400'000LL;
        attempt.minutes = 90;
        std::vector<store::AttemptQuestion> form;
        for (int k = 0; k < 65; ++k)
            form.push_back({"large/q" + std::to_string((i * 65 + k) % 10'000), "1", true, 1});
        attempt = profile.startAttempt(attempt, form);
        profile.submitAttempt(attempt.id, attempt.startedMs + 1, "{}", {}, {});
    }
}

void buildForm(benchmark::State& state) {
    const TestFolder folder;
    study::Learner learner(folder.path() / "profile");
    const study::Now now = *study::nowFromIso("2026-11-21");
    if (!learner.install(writeLargePack(folder.path() / "large", state.range(0)), now).installed) {
        state.SkipWithError("the pack was not installed");
        return;
    }
    sitOften(learner.profile(), 500);
    std::vector<store::CardRow> rows;
    for (int i = 0; i < state.range(0); i += 2) {
        store::CardRow row;
        row.card = "large/q" + std::to_string(i);
        row.memory = memory::CardMemory{{3, 5, 0}, 20'000, 1, 0};
        rows.push_back(row);
    }
    learner.profile().replaceCards(rows);
    study::FormRequest request;
    request.exam = "x";
    for (auto _ : state) {
        const study::FormOffer offer = study::formFor(learner, request);
        if (!offer.form) state.SkipWithError(offer.sentence.c_str());
        ++request.seed;
    }
}

} // namespace

BENCHMARK(buildForm)->Arg(1'000)->Arg(10'000)->Unit(benchmark::kMillisecond);
