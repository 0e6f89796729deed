#pragma once

#include "memory/model.h"
#include "memory/plan/study_calendar.h"

#include <cstddef>
#include <memory>
#include <string_view>

namespace chipwise::memory {

/// So many days before an exam a day is chosen for it; further ahead that costs more to work out than it
/// gains.
constexpr int daysChosenForExam = 30;

/// A card that has been answered, as a policy sees it.
struct BegunCard {
    State state;
    std::int64_t lastDay = 0; ///< of its last answer
    double seconds = 22;      ///< an answer takes
    double weight = 1;        ///< cards it stands for, where a plan is made from a sample
};

/// A day before an exam. The last day of study is the one before the exam.
struct DayBeforeExam {
    std::int64_t today = 0;
    std::int64_t examDay = 0;
    int passDays = 3;         ///< of the final pass: finalPassLength of the whole plan
    double seconds = 900;     ///< the learner gives today
    int unseen = 0;           ///< cards that have not been begun
    int newPerDay = 20;       ///< cards to begin, for the policies that do not weigh them themselves
    double newSeconds = 22;   ///< a first answer takes
    double firstRecall = 0.5; ///< chance that a first answer is known
    double repeatShare = 1;   ///< of an answer's seconds, for its repetition in the session when it was wrong
    StudyCalendar calendar{}; ///< for the policies that plan ahead: on other days nothing is asked

    double daysLeft() const { return static_cast<double>(examDay - today); }
    bool inFinalPass() const { return today >= examDay - passDays; }
};

/// What to study on a day.
struct DayQueue {
    std::vector<std::size_t> reviews; ///< places in the span of begun cards, what matters most first
    int fresh = 0;                    ///< cards to begin, after the reviews
};

/// Days of the pass over everything before an exam, of a plan that is so many days long: a fifth, from 3
/// to 10.
int finalPassLength(std::int64_t planDays);

/// Chooses a day's cards with an exam in mind. Works from the states alone and keeps nothing, so a missed day
/// or a moved exam needs no repair: the next day is worked out from where the learner stands. A day of n
/// cards costs O(n log n). What it chooses fits into the day's seconds, counting the repetitions that wrong
/// answers are expected to need within the session.
class ExamPolicy {
public:
    virtual ~ExamPolicy() = default;
    virtual std::string_view name() const = 0;
    virtual DayQueue queue(const Model&, std::span<const BegunCard>, const DayBeforeExam&) const = 0;
};

/// Each card when its recall has fallen to `retention`, whatever the date.
std::unique_ptr<ExamPolicy> ignoringTheDate(double retention);
/// The same, but nothing waits for a day after the last one: what would is asked on it.
std::unique_ptr<ExamPolicy> clampedToTheExam(double retention);
/// By retention until the final pass, in which every card comes once more in equal daily shares, the most
/// stable first and the weakest last; what the pass found forgotten comes by retention again. Nothing new is
/// begun in it.
std::unique_ptr<ExamPolicy> finalPass(double retention);
/// What raises the expected score most for each second, recomputed every day, until the seconds are used or
/// nothing raises it by `leastGain` any more. New cards compete with the begun ones.
std::unique_ptr<ExamPolicy> greedyByGain(double leastGain = 0.002);
/// Plans the last daysChosenForExam through (plan_ahead.h) and asks what loses most by waiting; before them
/// by `retention`.
std::unique_ptr<ExamPolicy> plannedAhead(double retention = 0.90);

/// What an answer today is expected to do for the exam.
struct ExamGain {
    double recall = 0;  ///< at the exam, more than without it
    double answers = 1; ///< it is expected to take, with the repetitions of a wrong one
};
ExamGain gainOfReview(const Model&, const BegunCard&, const DayBeforeExam&);
ExamGain gainOfFirst(const Model&, const DayBeforeExam&);

} // namespace chipwise::memory
