#include "quiz/grade/grade.h"

#include "quiz/grade/grading.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace chipwise::quiz {
namespace {

template <typename Form>
const Form& as(const Answer& answer) {
    if (const auto* form = std::get_if<Form>(&answer)) return *form;
    throw std::invalid_argument("This answer is for a different kind of question.");
}

} // namespace

Verdict notUnderstood(std::string note) {
    Verdict verdict;
    verdict.status = Verdict::Status::NotUnderstood;
    verdict.note = std::move(note);
    return verdict;
}

Verdict askUnit(std::string note) {
    Verdict verdict;
    verdict.status = Verdict::Status::AskUnit;
    verdict.note = std::move(note);
    return verdict;
}

Verdict graded(const pack::Card& card, bool correct, double share) {
    Verdict verdict;
    verdict.correct = correct;
    const bool shares = card.question.effective.partial.value_or(true);
    verdict.credit = correct ? 1.0 : shares ? std::clamp(share, 0.0, 1.0) : 0.0;
    return verdict;
}

Verdict gradeFlashcard(const Presentation& shown, const SelfRated& answer) {
    if (answer.rating < 1 || answer.rating > 4)
        return notUnderstood("Rate your answer: again, hard, good, or easy.");
    Verdict verdict;
    verdict.correct = answer.rating > 1;
    verdict.credit = verdict.correct ? 1.0 : 0.0;
    verdict.expected.text = shown.back;
    return verdict;
}

Verdict grade(const pack::Card& card, const Presentation& shown, const Answer& answer) {
    if (std::holds_alternative<Blank>(answer)) return gradeBlank(card, shown);
    switch (shown.kind) {
    case pack::Kind::Choice: return gradeChoice(card, shown, as<Chosen>(answer));
    case pack::Kind::TrueFalse: return gradeTrueFalse(card, shown, as<Truth>(answer));
    case pack::Kind::Ordering: return gradeOrdering(card, shown, as<Ordered>(answer));
    case pack::Kind::Matching: return gradeMatching(card, shown, as<Matched>(answer));
    case pack::Kind::Numeric: return gradeNumeric(card, shown, as<Typed>(answer));
    case pack::Kind::Short: return gradeShort(card, shown, as<Typed>(answer));
    case pack::Kind::Cloze: return gradeCloze(card, shown, as<Filled>(answer));
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return gradeFlashcard(shown, as<SelfRated>(answer));
    }
    throw std::invalid_argument("The kind of this question is unknown.");
}

Answer withUnitAsked(Answer answer) {
    if (auto* typed = std::get_if<Typed>(&answer)) typed->unitAsked = true;
    if (auto* filled = std::get_if<Filled>(&answer)) filled->unitAsked = true;
    return answer;
}

} // namespace chipwise::quiz
