#include "study/exam_result.h"

#include "study/learner.h"
#include "study/session.h"

namespace chipwise::study {
namespace {

bool belongsTo(const ResultQuestion& question, ResultPart part) {
    switch (part) {
    case ResultPart::All: return true;
    case ResultPart::Wrong: return !question.correct;
    case ResultPart::Guessed: return question.answered && question.certainty == memory::Certainty::Guess;
    case ResultPart::Flagged: return question.flagged;
    }
    return false;
}

} // namespace

std::vector<ExamResult> examHistory(const Learner& learner) {
    std::vector<ExamResult> history;
    for (const store::Attempt& attempt : learner.profile().attempts())
        if (attempt.submittedMs)
            if (auto result = examResultFromJson(attempt.result)) history.push_back(*std::move(result));
    return history;
}

std::vector<std::string> cardsOf(const ExamResult& result, ResultPart part, const std::string& domain) {
    std::vector<std::string> cards;
    for (const ResultQuestion& question : result.questions)
        if (belongsTo(question, part) && (domain.empty() || question.domain == domain))
            cards.push_back(question.card);
    return cards;
}

SessionOptions retakeMissed(const ExamResult& result) {
    SessionOptions options;
    options.cards = cardsOf(result, ResultPart::Wrong);
    return options;
}

} // namespace chipwise::study
