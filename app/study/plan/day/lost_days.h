#pragma once

#include "study/clock.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace chipwise::study {

class Learner;

/// A study day that left a good part of its questions.
struct ShortDay {
    std::int64_t day = 0;
    int left = 0;  ///< questions of `asked` that were neither answered nor hidden
    int asked = 0; ///< reviews and new questions, as the day began
};

/// Study days on which less was done than the plan asked for: why forecasts fall.
struct LostDays {
    int missed = 0;                 ///< days on which nothing was answered
    std::vector<ShortDay> cutShort; ///< the earliest first

    bool isNone() const { return missed == 0 && cutShort.empty(); }
    /// "missed 2 study days" and "left 40 of 69 questions unanswered on Sun, Dec 6", or "cut 3 study days
    /// short", to go after "you".
    std::vector<std::string> words() const;
};

/// What the days before today asked for, and what was done on them. A day is the one that the learner's own
/// clock showed. The journal is read once, from the first day that somebody asks about on.
///
/// What a day asked for is on its record (study/forecast/kept_forecasts.h): where that was made under another
/// plan than the day ended with, or there is none, the day is not called cut short. The day of the exam asks
/// nothing.
class DaysBehind {
public:
    /// The learner must outlive it.
    DaysBehind(const Learner& learner, const Now& now) : m_learner(learner), m_now(now) {}

    /// Of the days from `first` to the day before today.
    LostDays lostSince(std::int64_t first);
    /// The same of one of them.
    LostDays lostOn(std::int64_t day);
    /// How many more new questions were started than planned, on the days from `first` to the day before
    /// today on which something was answered and whose number of new questions is on record; negative: so
    /// many fewer. What a check asked stands for the new questions of its day, but never for more than those.
    /// Days of `told` are left out.
    int startedBeyondPlan(std::int64_t first, const LostDays& told = {});

private:
    /// What was done on a study day.
    struct Done {
        std::unordered_set<std::string> studied; ///< questions
        int inChecks = 0; ///< answers; a question that was left blank is as new as before
    };
    /// What the day's plan asked for when it began.
    struct Asked {
        int due = 0;
        int fresh = 0;
    };

    void readFrom(std::int64_t first);
    LostDays lost(std::int64_t first, std::int64_t end);
    /// When the day began, by the clock that the learner had then.
    std::int64_t beganMs(std::int64_t day) const;
    int hiddenOfDay(std::int64_t day, const Done&, const Asked&) const;
    int startedOn(std::int64_t day) const;
    std::optional<Asked> askedOn(std::int64_t day) const;
    std::optional<ShortDay> shortDay(std::int64_t day, const Done&) const;

    const Learner& m_learner;
    Now m_now;
    std::map<std::int64_t, Done> m_done; ///< by study day
    std::int64_t m_from = 0;             ///< the first day that was read, once one was
    bool m_isRead = false;
};

} // namespace chipwise::study
