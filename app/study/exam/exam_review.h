#pragma once

#include "quiz/grade/grade.h"
#include "study/exam/exam_result.h"
#include "study/exam/exam_state.h"
#include "study/figures/answer_words.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// A question of a submitted attempt as it was put in it: its drawn numbers, its order of options.
struct ReviewedQuestion {
    PutQuestion put;
    std::uint64_t seed = 0; ///< of that presentation
    bool changed = false;   ///< its author has changed it since: what was answered cannot be told any more
    std::optional<quiz::Answer> given;    ///< nothing for a blank
    std::optional<quiz::Verdict> verdict; ///< on it
    quiz::Expected expected;              ///< what would have been right
    std::vector<std::string> sources;     ///< of the question, or else of its facts
    std::string stem;                     ///< plain text for lists
    AnswerWords words;                    ///< plain text for lists
};

/// Reads a result again, with every question as it stood in front of the learner. The learner must outlive
/// it.
class ExamReview {
public:
    ExamReview(const Learner&, ExamResult);

    const ExamResult& result() const { return m_result; }
    int size() const { return static_cast<int>(m_result.questions.size()); }
    /// From 1. Read when it is first asked for.
    const ReviewedQuestion& at(int position) const;

private:
    const Learner* m_learner;
    ExamResult m_result;
    std::vector<store::AttemptQuestion> m_form;
    mutable std::map<int, ReviewedQuestion> m_read;
};

} // namespace chipwise::study
