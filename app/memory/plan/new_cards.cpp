#include "memory/plan/new_cards.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {
namespace {

constexpr int followingDays = 4;

/// Answers that follow on a new card within the next four study days: the next day's where it was missed, and
/// the first review with what it brings. From the simulations of resources/docs/exam-date.md.
double answersToFollow(const NewCards& fresh) {
    constexpr double ofFirstReview = 1.2;
    return 1 - fresh.firstRecall + ofFirstReview;
}

/// Answers until it is settled: those, and before them the first with its repetitions.
double answersOfNew(const NewCards& fresh) {
    return answersThatDay(1 - fresh.firstRecall, fresh.returns) + answersToFollow(fresh);
}

/// New cards a day that can go on for good: what they bring on later days must fit, too.
double sustainable(const NewCards& fresh, const PlanFrame& frame) {
    return frame.secondsADay / std::max(1.0, fresh.seconds * answersOfNew(fresh));
}

/// Of these, whole ones on the first of so many days. 16.9 a day are mostly 17 and sometimes 16: sixteen on
/// every day would begin far fewer by the last one than seventeen, for a pace that hardly differs.
int sustainableFirst(const NewCards& fresh, const PlanFrame& frame, int days) {
    const double aDay = sustainable(fresh, frame);
    return static_cast<int>(std::floor(aDay * days) - std::floor(aDay * (days - 1)));
}

/// Somebody in no hurry: a week for all of it, at least nine and at most twenty a day.
int unhurried(const NewCards& fresh) {
    constexpr int days = 7;
    constexpr int least = 9;
    constexpr int most = 20;
    return std::clamp((fresh.unseen + days - 1) / days, least, most);
}

} // namespace

double expectedSeconds(const NewCards& fresh) {
    return fresh.seconds * answersThatDay(1 - fresh.firstRecall, fresh.returns);
}

int newNeeded(const NewCards& fresh, const PlanFrame& frame, std::int64_t today) {
    const int days = frame.newDaysFrom(today);
    if (fresh.unseen == 0 || days == 0 || !frame.isBeforeExam(today)) return 0;
    if (fresh.wantedADay > 0) return std::min(fresh.wantedADay, fresh.unseen);
    const double even = std::ceil(static_cast<double>(fresh.unseen) / days);
    return std::max(1, std::min(static_cast<int>(even), sustainableFirst(fresh, frame, days)));
}

int newToday(const NewCards& fresh, const PlanFrame& frame, const CapacityLedger& ledger, std::int64_t today,
             double asked, double most) {
    const double left = frame.secondsADay - asked;
    double follows = 0;
    std::int64_t day = today;
    for (int i = 0; i < followingDays; ++i) {
        day = frame.calendar.after(day);
        if (!frame.isBeforeExam(today) || day < *frame.examDay) follows += std::max(0.0, ledger.left(day));
    }
    const double fit = std::min(left / std::max(1.0, expectedSeconds(fresh)),
                                follows / std::max(1.0, fresh.seconds * answersToFollow(fresh)));
    constexpr double rounding = 1e-6;
    const double mostNew = (most - asked) / std::max(1.0, expectedSeconds(fresh)) + rounding;
    const int must = std::min(newNeeded(fresh, frame, today), static_cast<int>(std::max(0.0, mostNew)));
    int begun = static_cast<int>(std::max(0.0, fit));
    const int sustainableADay = static_cast<int>(sustainable(fresh, frame));
    if (!frame.isChosenForExam(today))
        begun = std::min(begun, std::max({must, 1, std::min(unhurried(fresh), sustainableADay)}));
    return std::min(fresh.unseen, std::max(begun, must));
}

} // namespace chipwise::memory
