#pragma once

#include "memory/observation.h"
#include "pack/generate/cards.h"
#include "quiz/grade/grade.h"
#include "quiz/present.h"
#include "store/journal/attempt.h"
#include "store/sqlite/lock.h"
#include "study/exam/exam_clock.h"
#include "study/exam/exam_form.h"
#include "study/exam/exam_result.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// What the palette shows of a question.
struct SatQuestion {
    std::string card;
    bool answered = false;
    bool flagged = false;
    bool visited = false;
    std::optional<quiz::Answer> answer; ///< the newest
    memory::Certainty certainty = memory::Certainty::Plain;
    std::set<int> struck; ///< shown keys struck out
};

/// An open attempt as the resume line tells it: "Exam started at 14:02. 41 of 65 answered, 38:12
/// left".
struct OpenExamAttempt {
    store::Attempt attempt;
    int answered = 0;
    int questions = 0;
    std::int64_t leftMs = 0; ///< 0: its time is over; it is submitted when it is opened
    bool paused = false;
    bool untouched = false; ///< nothing is answered in it: it may be discarded
    bool check = false;     ///< of readiness, not a practice exam
    std::string sentence;

    bool isComplete() const { return questions > 0 && answered == questions; }
};

/// A practice exam that is being sat. It holds the profile's lock until it is submitted; every answer, flag
/// and strike is in the store when the call returns. Nothing here says whether an answer is right.
///
/// While it is paused, and when the time is up, nothing is taken: what would store something returns the
/// sentence that says so, and an empty one where it was stored. submit() ends the attempt at the latest with
/// the end of its time. A place or option that is not there throws std::invalid_argument.
class ExamAttempt {
public:
    /// Begins. Throws store::StoreError::Busy where another attempt holds the lock, Refused where an earlier
    /// one was not submitted and still has time left; one whose time is over is submitted first.
    static std::unique_ptr<ExamAttempt> begin(Learner&, const Form&, const ExamNow&);
    /// Goes on with the newest that was not submitted; nothing where there is none.
    static std::unique_ptr<ExamAttempt> resume(Learner&, const ExamNow&);
    /// What could be gone on with, without the lock.
    static std::optional<OpenExamAttempt> open(const Learner&, const ExamNow&);
    ~ExamAttempt();

    const store::Attempt& attempt() const;
    const std::vector<SatQuestion>& questions() const;
    int position() const; ///< of the question in front, from 1
    /// The question at that place as it is put: the same every time.
    pack::Card card(int position) const;
    quiz::Presentation presentation(int position) const;
    std::string groupTitle(int position) const;

    std::int64_t leftMs(const ExamNow&) const;
    bool paused() const;
    bool over(const ExamNow&) const; ///< the time is up: submit

    [[nodiscard]] std::string goTo(int position, const ExamNow&);
    /// What is not understood (a text that is no number) comes back as a sentence, too.
    [[nodiscard]] std::string answer(int position, const quiz::Answer&, memory::Certainty, const ExamNow&);
    [[nodiscard]] std::string clear(int position, const ExamNow&); ///< a blank again
    [[nodiscard]] std::string setFlagged(int position, bool, const ExamNow&);
    [[nodiscard]] std::string setStruck(int position, int shownKey, bool, const ExamNow&);
    void pause(const ExamNow&); ///< relaxed attempts only
    void resumeClock(const ExamNow&);

    /// Ends it: result, journal answers (mode exam) and due days in one transaction. Misses are due tomorrow.
    ExamResult submit(const ExamNow&);

    bool isCheck() const; ///< of readiness, not a practice exam
    /// A check may be split over several days, so its clock stops when it is left, unless it is strict.
    bool pausesWhenLeft() const;
    bool untouched() const; ///< nothing is answered in it now
    /// Takes an untouched one back, as if it had not begun, and lets go of the profile. What forbids it comes
    /// back as a sentence.
    [[nodiscard]] std::string discard();

private:
    struct Impl;
    explicit ExamAttempt(std::unique_ptr<Impl>);
    std::unique_ptr<Impl> m_impl;
};

} // namespace chipwise::study
