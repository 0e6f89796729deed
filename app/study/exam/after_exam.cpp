#include "study/exam/after_exam.h"

#include "study/figures/session_end.h"
#include "study/learner.h"
#include "study/plan/planner.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::study {
namespace {

std::string missedWords(const ExamResult& result, const Learner& learner) {
    // A blank is no answer: it stays as new as it was.
    const auto wrong = std::ranges::count_if(result.questions,
                                             [](const auto& each) { return each.answered && !each.correct; });
    if (wrong == 0) return {};
    const Now submitted{result.submittedMs, result.utcOffsetMin};
    if (frameOf(learner.plan(submitted), submitted).isEve(studyDay(submitted)))
        return wrong == 1 ? std::string("The question you got wrong comes back after your exam.")
                          : fmt::format("The {} questions you got wrong come back after your exam.", wrong);
    return wrong == 1
               ? std::string("The question you got wrong was scheduled for the next study day.")
               : fmt::format("The {} questions you got wrong were scheduled for the next study day.", wrong);
}

} // namespace

std::string afterExamWords(const Learner& learner, const ExamResult& result, const Now& now) {
    std::string words = missedWords(result, learner);
    if (studyDay({result.submittedMs, result.utcOffsetMin}) != studyDay(now)) return words;
    const std::string next = whatComesNext(learner, now);
    return words.empty() || next.empty() ? words + next : words + ' ' + next;
}

} // namespace chipwise::study
