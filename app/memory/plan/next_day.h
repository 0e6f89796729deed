#pragma once

#include "memory/model.h"
#include "memory/plan/capacity_ledger.h"
#include "memory/plan/plan_ahead.h"
#include "memory/plan/plan_frame.h"
#include "memory/replay.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace chipwise::memory {

/// An answer whose card needs its next day.
struct JustAnswered {
    std::string_view card; ///< its name spreads cards over days that are as good
    State state;           ///< after the answer
    std::int64_t day = 0;  ///< of the answer
    int repetitions = 1;   ///< with this one
    DayOutcome outcome = DayOutcome::Right;
    bool isFirstDay = false; ///< begun on this day
    bool isCertain = false;
    double seconds = 22;                      ///< an answer takes
    double returns = 1;                       ///< answers on the same day after a miss
    std::span<const std::int64_t> factDays{}; ///< days on which other cards on its facts come
};

/// Whether the day of a commitment has room for it, and leaves a part of its time free for what nobody could
/// foresee in the morning.
bool hasRoom(const CapacityLedger&, const Commitment&);

/// The study day on which a card comes back. Missed or lucky: the next study day, after the exam where this
/// day is its eve. Without an exam or far from it: the interval until the recall of this learner falls to
/// the target, evened out over neighboring days, and not past the first of the last days. In the thirty days
/// before an exam: a first answer within a third of the days left and four at most, later for somebody who
/// was certain; else the day that gains most for the exam at the prices of the morning, among the days whose
/// minutes still hold the card. Every card comes once in the last days as far as the minutes allow; what
/// finds no room there comes after the exam. Two cards on one fact are kept on different days where that is
/// possible.
///
/// `prices` are needed where frame.isChosenForExam(day) and no answer else; null otherwise.
std::int64_t nextDay(const Model&, const JustAnswered&, const PlanFrame&, const CapacityLedger&,
                     const PlanAhead* prices);

} // namespace chipwise::memory
