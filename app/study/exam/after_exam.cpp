#include "study/exam/after_exam.h"

#include "study/figures/what_comes_next.h"
#include "study/learner.h"
#include "study/plan/next_queue.h"
#include "study/plan/planner.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace chipwise::study {
namespace {

// A blank is no answer: it stays as new as it was.
bool isAnsweredWrong(const ResultQuestion& question) {
    return question.answered && !question.correct;
}

std::string missedWords(const ExamResult& result, const Learner& learner) {
    const auto wrong = std::ranges::count_if(result.questions, isAnsweredWrong);
    if (wrong == 0) return {};
    const Now submitted{result.submittedMs, result.utcOffsetMin};
    if (frameOf(learner.plan(submitted), submitted).isEve(studyDay(submitted)))
        return wrong == 1
                   ? std::string("The question you answered wrong comes back after your exam.")
                   : fmt::format("The {} questions you answered wrong come back after your exam.", wrong);
    return wrong == 1
               ? std::string("The question you answered wrong was scheduled for the next study day.")
               : fmt::format("The {} questions you answered wrong were scheduled for the next study day.",
                             wrong);
}

/// On the day of the exam: how many of what was answered wrong the next study day leaves for later. What the
/// last study day before the plan's exam leaves comes after it.
std::string putOffWords(const ExamResult& result, const Core& core, const Planner& planner, const Now& now) {
    if (planner.frame().isEve(planner.today())) return {}; // they come back after the exam
    const NextQueue next(core, planner, now);
    int asked = 0;
    int putOff = 0;
    for (const auto& question : result.questions) {
        if (!isAnsweredWrong(question)) continue;
        asked += next.asks(question.card) ? 1 : 0;
        putOff += next.putsOff(question.card) ? 1 : 0;
    }
    if (putOff == 0) return {};
    const memory::PlanFrame& frame = planner.frame();
    const bool isEveThen = frame.isEve(frame.calendar.after(planner.today()));
    const std::string_view one = isEveThen ? "comes back after your exam" : "comes up on a later day";
    const std::string_view more = isEveThen ? "come back after your exam" : "come up on later days";
    if (asked + putOff == 1) return fmt::format(" It doesn't fit in that day's study time and {}.", one);
    if (asked == 0) return fmt::format(" None of them fit in that day's study time; they {}.", more);
    return fmt::format(" About {} of them {} in that day's study time, and {}.", asked,
                       asked == 1 ? "fits" : "fit",
                       putOff == 1 ? fmt::format("one more {}", one) : fmt::format("the rest {}", more));
}

/// Whether the result holds the question's first answer.
bool wasNew(const ExamResult& result, const Core& core, const std::string& card) {
    const auto events = core.profile.events(card);
    const auto first = std::ranges::find(events, store::EventType::Answer, &store::Event::type);
    return first != events.end() && first->atMs >= result.startedMs;
}

/// What an exam asks for the first time counts as the day's new questions, which would otherwise be gone
/// without a word.
std::string replacedWords(const ExamResult& result, const Core& core, const Planner& planner) {
    const auto begun = std::ranges::count_if(result.questions, [&](const ResultQuestion& one) {
        return one.answered && wasNew(result, core, one.card);
    });
    const int planned = planner.day().fresh;
    const bool hadMore = planned > planner.introduced() - static_cast<int>(begun);
    if (begun == 0 || !hadMore) return {};
    const bool isAll = planner.introduced() >= planned;
    return fmt::format("{} you answered {} new to you: {} {} today's new questions.",
                       begun == 1 ? "1 question that" : fmt::format("{} questions that", begun),
                       begun == 1 ? "was" : "were", begun == 1 ? "it" : "they",
                       isAll ? (begun == 1 ? "takes the place of" : "take the place of")
                             : (begun == 1 ? "counts toward" : "count toward"));
}

} // namespace

std::string afterExamWords(const Learner& learner, const ExamResult& result, const Now& now) {
    std::string words = missedWords(result, learner);
    if (studyDay({result.submittedMs, result.utcOffsetMin}) != studyDay(now)) return words;
    const Planner planner = learner.planner(now);
    if (!words.empty()) words += putOffWords(result, learner.core(), planner, now);
    for (const std::string& more :
         {replacedWords(result, learner.core(), planner), whatComesNext(learner, planner, now)}) {
        if (!words.empty() && !more.empty()) words += ' ';
        words += more;
    }
    return words;
}

} // namespace chipwise::study
