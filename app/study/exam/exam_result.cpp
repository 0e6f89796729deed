#include "study/exam/exam_result.h"

#include "insight/interval.h"
#include "study/exam/exam_clock.h"
#include "study/learner.h"
#include "study/session.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::study {
namespace {

bool belongsTo(const ResultQuestion& question, ResultPart part) {
    switch (part) {
    case ResultPart::All: return true;
    case ResultPart::Missed: return !question.correct && !question.gone;
    case ResultPart::Wrong: return !question.correct && !question.gone && question.answered;
    case ResultPart::Blank: return !question.correct && !question.gone && !question.answered;
    case ResultPart::Guessed: return question.answered && question.certainty == memory::Certainty::Guess;
    case ResultPart::Flagged: return question.flagged;
    }
    return false;
}

} // namespace

std::vector<std::string> submittedExams(const Learner& learner) {
    return learner.profile().submittedAttempts();
}

std::optional<ExamResult> submittedExam(const Learner& learner, const std::string& attempt) {
    const auto found = learner.profile().attempt(attempt);
    if (!found || !found->submittedMs) return {};
    auto result = examResultFromJson(found->result);
    if (result)
        for (ResultQuestion& question : result->questions)
            question.card = learner.profile().presentName(question.card);
    return result;
}

std::vector<ExamResult> examHistory(const Learner& learner) {
    std::vector<ExamResult> history;
    for (const std::string& attempt : submittedExams(learner))
        if (auto result = submittedExam(learner, attempt)) history.push_back(*std::move(result));
    return history;
}

int answeredIn(const ExamResult& result) {
    return static_cast<int>(std::ranges::count(result.questions, true, &ResultQuestion::answered));
}

std::string paceWords(const ExamResult& result) {
    const int answered = answeredIn(result);
    if (answered == 0) return "no answers";
    const bool isAll = answered == static_cast<int>(result.questions.size());
    return fmt::format("a median of {:.0f} s per {}question", result.usedSeconds, isAll ? "" : "answered ");
}

bool isOverTarget(const ResultQuestion& question) {
    return question.targetSeconds > 0 && question.thoughtMs > std::int64_t{1000} * question.targetSeconds;
}

std::string overTargetWords(const ResultQuestion& question) {
    if (!isOverTarget(question)) return {};
    return fmt::format("{}, target {}", clockText(question.thoughtMs),
                       clockText(std::int64_t{1000} * question.targetSeconds));
}

std::string rangeWords(const ExamResult& result) {
    const bool countsParts = result.points != result.right; // the interval is one of whole answers
    if (result.scored == 0 || countsParts) return {};
    const insight::Interval interval = insight::shareInterval(result.right, result.scored);
    return fmt::format("Based on {} question{}, you would likely score between {:.0f}% and {:.0f}% on many "
                       "similar questions.",
                       result.scored, result.scored == 1 ? "" : "s", 100 * interval.low, 100 * interval.high);
}

std::string targetsWords(const ExamResult& result) {
    const auto with =
        std::ranges::count_if(result.questions, [](const auto& q) { return q.targetSeconds > 0; });
    if (with == 0) return {};
    const auto over = std::ranges::count_if(result.questions, isOverTarget);
    return fmt::format("{} of {} question{} took longer than {} target time", over, with,
                       with == 1 ? "" : "s", with == 1 ? "its" : "their");
}

std::vector<int> positionsOf(const ExamResult& result, ResultPart part, const std::string& domain) {
    std::vector<int> positions;
    int position = 0;
    for (const ResultQuestion& question : result.questions) {
        ++position;
        if (belongsTo(question, part) && (domain.empty() || question.domain == domain))
            positions.push_back(position);
    }
    return positions;
}

std::vector<std::string> cardsOf(const ExamResult& result, ResultPart part, const std::string& domain) {
    std::vector<std::string> cards;
    for (const int position : positionsOf(result, part, domain))
        cards.push_back(result.questions[static_cast<std::size_t>(position) - 1].card);
    return cards;
}

std::optional<SessionOptions> retakeMissed(const ExamResult& result) {
    SessionOptions options;
    options.cards = cardsOf(result, ResultPart::Missed);
    if (options.cards.empty()) return {};
    return options;
}

} // namespace chipwise::study
