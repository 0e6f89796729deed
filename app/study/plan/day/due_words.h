#pragma once

#include "memory/plan/day_plan.h"
#include "study/core.h"
#include "study/plan/planner.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

/// How it is said when a question comes, and why then (why_due.h); each a sentence or two.

/// What somebody knows of it, and until when.
std::string memoryWords(const store::CardRow&, const memory::Model&, const memory::LearnerRecall&,
                        const Plan&, const Now&);
/// The level of a pack that its new questions come from.
struct NewLevel {
    std::string name;    ///< "Core 60"; empty where the pack has no levels, or only the rest of it is new
    bool isFirst = true; ///< nothing of an earlier level was begun
};
/// When a new question comes up, if it does.
std::string newWords(const memory::PlanFrame&, std::int64_t today, const NewLevel&);
/// When it comes. `wait`: why the next study day, on which it is due, will probably leave it for later.
std::string dueWords(const store::CardRow&, const Planner&, DayPromise,
                     const std::optional<memory::MoveReason>& wait);
/// Of a day that nobody got to.
std::string passedDayWords(std::int64_t due);
/// What an answer that was no recall does. `onEve`: it was given on the eve of an exam. `guessed`: a lucky
/// one was marked as a guess. `isFirm`: the next study day holds it, and has not passed. `isLeft`: it has.
std::string outcomeWords(memory::DayOutcome, bool onEve, bool guessed, bool isFirm, bool isLeft);
/// That another session today asks it again before its day. `isRight`: its newest answer was, by luck.
std::string tryAgainWords(bool isRight);
/// Why the day lies far from the one on which the memory model would ask.
std::string planWords(const store::CardRow&, const Planner&, const memory::Model&,
                      const memory::LearnerRecall&, std::int64_t day);
/// "When you answered it, the next 4 study days were full. A later date was chosen so that you know as much as
/// possible on exam day." `hasFacts`: questions on the same facts come on different days, too.
std::string fullDaysWords(int days, bool isToday, bool hasFacts);
/// "Every study day before Fri, Dec 18, is full." The same where no day before that one has room, either.
std::string fullUntilWords(std::int64_t day, bool hasFacts);
/// "It was planned for Fri, Dec 18, until you changed your plan today."
std::string planChangedWords(std::int64_t from, std::int64_t changed, std::int64_t today);

} // namespace chipwise::study
