// How long the list of earlier exams takes with 500 of them, each of 65 questions: what the page shows at
// first, and everything.
#include "study/exam/exam_result.h"
#include "study/learner.h"
#include "support/temporary_folder.h"

#include <benchmark/benchmark.h>

#include <string>

using namespace chipwise;

namespace {

constexpr int examAttempts = 500;
constexpr std::size_t shownAtFirst = 8;

study::ExamResult longResult(const store::Attempt& attempt) {
    study::ExamResult result;
    result.attempt = attempt.id;
    result.title = "Large exam";
    result.startedMs = attempt.startedMs;
    result.submittedMs = attempt.startedMs + 5'400'000;
    for (int i = 1; i <= 5; ++i)
        result.domains.push_back({{std::to_string(i), "Domain", 20, 10, 3, 900}, 7, 10});
    for (int i = 0; i < 65; ++i) {
        study::ResultQuestion question;
        question.card = "large/question-" + std::to_string(i);
        question.domain = std::to_string(i % 5 + 1);
        question.answered = true;
        question.answer = "1 3";
        result.questions.push_back(question);
    }
    return result;
}

void sitOften(store::Profile& profile) {
    for (int i = 0; i < examAttempts; ++i) {
        store::Attempt attempt;
        attempt.startedMs = 1'790'000'000'000 + i * 86'400'000LL;
        attempt.minutes = 90;
        attempt = profile.startAttempt(attempt, {});
        profile.submitAttempt(attempt.id, attempt.startedMs + 1, toJson(longResult(attempt)), {}, {});
    }
}

void firstPage(benchmark::State& state) {
    const TestFolder folder;
    study::Learner learner(folder.path() / "profile");
    sitOften(learner.profile());
    for (auto _ : state) {
        const auto exams = study::submittedExams(learner);
        for (std::size_t i = 0; i < shownAtFirst; ++i)
            benchmark::DoNotOptimize(study::submittedExam(learner, exams.at(i)));
    }
}

void wholeHistory(benchmark::State& state) {
    const TestFolder folder;
    study::Learner learner(folder.path() / "profile");
    sitOften(learner.profile());
    for (auto _ : state) benchmark::DoNotOptimize(study::examHistory(learner));
}

} // namespace

BENCHMARK(firstPage)->Unit(benchmark::kMillisecond);
BENCHMARK(wholeHistory)->Unit(benchmark::kMillisecond);
