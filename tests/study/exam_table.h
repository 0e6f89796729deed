#pragma once

#include "study/exam/exam_attempt.h"

#include "study_table.h"

#include <stdexcept>

namespace chipwise::study {

/// Somebody who sits exams, with clocks that move only when told.
class ExamTable : public StudyTable {
public:
    explicit ExamTable(const std::vector<int>& sizes = {12}) {
        if (!sizes.empty()) install("p", "1.0.0", groupsOf(sizes));
    }

    ExamNow examNow() const { return {now, steadyMs, boot}; }
    void pass(std::int64_t ms) {
        now.ms += ms;
        steadyMs += ms;
    }
    void passMinutes(int minutes) { pass(std::int64_t{minutes} * 60'000); }

    Form form(int questions = 4, int minutes = 10) const {
        FormRequest request;
        request.questions = questions;
        request.minutes = minutes;
        request.seed = 11;
        auto offer = formFor(learner, request);
        if (!offer.form) throw std::logic_error(offer.sentence);
        return *std::move(offer.form);
    }
    std::unique_ptr<ExamAttempt> begin(int questions = 4, int minutes = 10) {
        return ExamAttempt::begin(learner, form(questions, minutes), examNow());
    }
    std::unique_ptr<ExamAttempt> resume() { return ExamAttempt::resume(learner, examNow()); }

    using StudyTable::answer;
    /// Looks for ten seconds elsewhere and for ten at the question, then answers.
    void answer(ExamAttempt& examAttempt, int position, bool right,
                memory::Certainty certainty = memory::Certainty::Plain) {
        pass(10'000);
        if (const std::string closed = examAttempt.goTo(position, examNow()); !closed.empty())
            throw std::logic_error(closed);
        pass(10'000);
        const Asked asked = askedAt(examAttempt, position);
        const std::string note = examAttempt.answer(position, right ? rightAnswer(asked) : wrongAnswer(asked),
                                                    certainty, examNow());
        if (!note.empty()) throw std::logic_error(note);
    }
    static Asked askedAt(const ExamAttempt& examAttempt, int position) {
        Asked asked;
        asked.card = examAttempt.card(position);
        asked.presentation = examAttempt.presentation(position);
        return asked;
    }

    std::int64_t steadyMs = 50'000'000;
    std::string boot = "a start of the machine";
};

} // namespace chipwise::study
