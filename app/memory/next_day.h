#pragma once

#include "memory/capacity_ledger.h"
#include "memory/model.h"
#include "memory/plan_ahead.h"
#include "memory/plan_frame.h"

#include <cstdint>
#include <string_view>

namespace chipwise::memory {

/// How a card's newest answer turned out. Lucky: right, but rather by luck than from memory.
enum class Outcome : std::uint8_t { None, Right, Missed, Lucky };

/// Missed and lucky answers bring a card back on the next study day.
inline bool comesBack(Outcome outcome) {
    return outcome == Outcome::Missed || outcome == Outcome::Lucky;
}

/// An answer whose card needs its next day.
struct JustAnswered {
    std::string_view card; ///< its name spreads cards over days that are as good
    State state;           ///< after the answer
    std::int64_t day = 0;  ///< of the answer
    int repetitions = 1;   ///< with this one
    Outcome outcome = Outcome::Right;
    bool isFirstDay = false; ///< begun on this day
    bool isCertain = false;
    double seconds = 22; ///< an answer takes
};

/// The study day on which a card comes back. Missed or lucky: the next study day, after the exam where this
/// day is its eve. Without an exam or far from it: the model's interval, evened out over neighboring days,
/// and not past the first of the last days. In the thirty days before an exam: a first answer within a third
/// of the days left and four at most, later for somebody who was certain; else the day that gains most for
/// the exam at the prices of the morning, among the days whose minutes still hold the card. Every card comes
/// once in the last days as far as the minutes allow; what finds no room there comes after the exam.
///
/// `prices` are needed where frame.isChosenForExam(day) and no answer else; null otherwise.
std::int64_t nextDay(const Model&, const JustAnswered&, const PlanFrame&, const CapacityLedger&,
                     const PlanAhead* prices);

} // namespace chipwise::memory
