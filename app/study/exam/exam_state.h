#pragma once

#include "store/catalog/catalog.h"
#include "store/journal/attempt.h"
#include "store/profile.h"
#include "study/exam/exam_attempt.h"
#include "study/exam/exam_timeline.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace chipwise::study {

/// A question as it is put.
struct PutQuestion {
    pack::Card card;
    quiz::Presentation presentation;
    bool installed = true; ///< there to be answered; its pack may have gone or changed since it was put
};

/// The question of a form as it is put: the same every time, drawn numbers and all. What its author has
/// changed since is put as it is now.
PutQuestion putAgain(const store::Catalog&, const store::AttemptQuestion&);

/// What tells whether a question of a form is still as it was put, whatever language it is read in; empty
/// where it is not installed.
std::string putHashOf(const store::Catalog&, const store::AttemptQuestion&);

/// What the learner has done with a question, from the events alone. Where an answer is built piece by piece
/// (ticks, an order, pairs, a text) and stored on the way, the pieces of one visit are one answer: the visit
/// ends when the learner goes to a question, be it the same.
struct QuestionState {
    std::string first;  ///< the first answer, as the journal keeps it
    std::string newest; ///< empty while it is a blank
    memory::Certainty certainty = memory::Certainty::Plain;
    bool wasAnswered = false;
    bool answered = false;
    bool changed = false; ///< given another answer, or made a blank again
    bool flagged = false;
    bool visited = false;
    std::set<int> struck; ///< the author's option numbers
    std::int64_t answeredAtMs = 0;
    std::int64_t answeredSeq = 0;

    /// How it stood when the visit began in which it was answered last.
    struct Before {
        std::string newest;
        bool wasAnswered = false;
        bool answered = false;
        bool changed = false;
    };
    Before before;
    int visit = 0; ///< number of that visit
};

/// An attempt as its events tell it, read anew after a crash or kept up while it is sat.
class ExamState {
public:
    ExamState(const store::Catalog&, store::Attempt, std::vector<store::AttemptQuestion>);

    void apply(const store::AttemptEvent&);

    const store::Attempt& attempt() const { return m_attempt; }
    const std::vector<store::AttemptQuestion>& form() const { return m_form; }
    const std::vector<SatQuestion>& questions() const { return m_sat; }
    const ExamTimeline& time() const { return m_time; }
    const QuestionState& at(int position) const { return m_states.at(indexOf(position)); }
    int answered() const;

    /// Read from the catalog when it is first needed. In the place of one that was removed or changed since
    /// the attempt began stands a sentence that says so, and nothing to answer.
    const PutQuestion& put(int position) const;
    int size() const { return static_cast<int>(m_form.size()); }

private:
    std::size_t indexOf(int position) const;
    void applyTo(std::size_t index, const store::AttemptEvent&);
    bool isBuilt(std::size_t index) const;
    void show(std::size_t index);

    const store::Catalog* m_catalog;
    store::Attempt m_attempt;
    std::vector<store::AttemptQuestion> m_form;
    std::vector<QuestionState> m_states;
    std::vector<SatQuestion> m_sat;
    ExamTimeline m_time;
    int m_visit = 0; ///< so many times a question was gone to
    mutable std::map<std::size_t, PutQuestion> m_put;
};

/// The state of an attempt as the profile holds it.
ExamState readState(const store::Profile&, const store::Catalog&, const store::Attempt&);

} // namespace chipwise::study
