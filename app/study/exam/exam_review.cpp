#include "study/exam/exam_review.h"

#include "quiz/expected.h"
#include "study/learner.h"
#include "study/packs/questions.h"

#include <stdexcept>

namespace chipwise::study {
namespace {

/// The verdict on an answer; nothing where it does not fit the question any more.
std::optional<quiz::Verdict> verdictOn(const PutQuestion& put, const quiz::Answer& answer) {
    try {
        auto verdict = quiz::grade(put.card, put.presentation, quiz::withUnitAsked(answer));
        if (verdict.status == quiz::Verdict::Status::Graded) return verdict;
    } catch (const std::invalid_argument&) {
        return {}; // another kind of question by now
    }
    return {};
}

/// `putHash` of the question as it is installed.
ReviewedQuestion reviewed(PutQuestion put, const ResultQuestion& sat, const std::string& putHash) {
    ReviewedQuestion question;
    question.put = std::move(put);
    const quiz::Presentation& shown = question.put.presentation;
    question.seed = shown.seed;
    question.stem =
        question.put.installed ? stemAsPut(question.put.card, shown) : question.put.card.question.stem;
    if (!question.put.installed) return question;
    question.changed = !sat.putHash.empty() && putHash != sat.putHash;
    if (sat.answered && !question.changed) {
        question.given = quiz::answerFromJournal(shown, sat.answer);
        if (question.given) question.verdict = verdictOn(question.put, *question.given);
        // Where no hash tells: what was right then and is wrong now was another question.
        question.changed = !question.verdict || question.verdict->correct != sat.correct;
    }
    question.expected = quiz::expectedOf(question.put.card, shown);
    if (!question.changed) question.words = answerWords(question.put.card, shown, sat.answer);
    return question;
}

} // namespace

ExamReview::ExamReview(const Learner& learner, ExamResult result)
    : m_learner(&learner), m_result(std::move(result)),
      m_form(learner.profile().questionsOf(m_result.attempt)) {}

const ReviewedQuestion& ExamReview::at(int position) const {
    if (position < 1 || position > size())
        throw std::invalid_argument("This exam has no question " + std::to_string(position) + ".");
    const auto known = m_read.find(position);
    if (known != m_read.end()) return known->second;
    const auto index = static_cast<std::size_t>(position) - 1;
    const ResultQuestion& sat = m_result.questions[index];
    // A result that came without its form can still say which questions they were.
    const store::AttemptQuestion asked =
        index < m_form.size() ? m_form[index]
                              : store::AttemptQuestion{sat.card, sat.domain, sat.scored, 0, {}};
    const store::Catalog& catalog = m_learner->catalog();
    ReviewedQuestion question = reviewed(putAgain(catalog, asked), sat, putHashOf(catalog, asked));
    if (question.put.installed) question.sources = sourcesOf(*m_learner, question.put.card);
    return m_read.emplace(position, std::move(question)).first->second;
}

} // namespace chipwise::study
