#include "memory/plan/next_day.h"

#include "memory/plan/first_return.h"
#include "memory/plan/own_interval.h"
#include "memory/schedule.h"
#include "memory/vector_registers.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

namespace chipwise::memory {

namespace {

/// Commitments leave so much of a day free.
constexpr double keptFree = 0.1;
/// A day in the distance; far enough for every interval, and near enough to count with.
constexpr std::int64_t noLimit = std::numeric_limits<std::int32_t>::max();

/// The study day so many study days after that one.
std::int64_t studyDaysAfter(const StudyCalendar& calendar, std::int64_t day, int count) {
    for (; count > 0; --count) day = calendar.after(day);
    return day;
}

/// A third of the study days left before the exam after that day, rounded up.
int thirdOfDaysLeft(const PlanFrame& frame, std::int64_t day) {
    return (frame.calendar.count(day + 1, *frame.examDay) + 2) / 3;
}

/// Finds the next day of one card.
class Choosing {
public:
    Choosing(const Model& model, const JustAnswered& answered, const PlanFrame& frame,
             const CapacityLedger& ledger, const PlanAhead* prices)
        : m_model(model), m_answered(answered), m_frame(frame), m_ledger(ledger), m_prices(prices),
          m_next(frame.calendar.after(answered.day)),
          m_interval(ownInterval(model, answered.state, frame.learner, frame.retention).days) {}

    std::int64_t day() const {
        if (!m_frame.isBeforeExam(m_answered.day)) {
            if (comesBack(m_answered.outcome)) return m_next;
            return m_answered.isFirstDay ? firstWithoutExam() : evenedOut(m_next, noLimit);
        }
        if (comesBack(m_answered.outcome)) return m_next < *m_frame.examDay ? m_next : afterExam();
        if (!m_frame.isChosenForExam(m_answered.day)) return evenedOut(m_next, lastBeforePass());
        if (m_next >= *m_frame.examDay) return evenedOut(afterExam(), noLimit);
        return m_answered.isFirstDay ? firstBeforeExam() : best(lastBeforeExam());
    }

private:
    std::int64_t afterExam() const { return m_frame.calendar.after(*m_frame.examDay); }
    std::int64_t lastBeforeExam() const { return m_frame.calendar.before(*m_frame.examDay); }
    std::int64_t lastBeforePass() const { return std::max(m_next, m_frame.lastDaysBegin()); }

    bool isApart(std::int64_t day) const {
        return std::ranges::find(m_answered.factDays, day) == m_answered.factDays.end();
    }

    bool fits(std::int64_t day) const { return isApart(day) && hasRoom(day); }

    bool hasRoom(std::int64_t day) const {
        const double recall = m_frame.learner.recall(
            m_model.retrievability(m_answered.state, static_cast<double>(day - m_answered.day)));
        return memory::hasRoom(m_ledger, {day, m_answered.seconds, 1 - recall, m_answered.returns});
    }

    /// A day with another card on the same fact counts as full.
    double filled(std::int64_t day) const {
        constexpr double full = 1e9;
        return isApart(day) ? m_ledger.committed(day) : full;
    }

    /// The least filled of the study days in [from, to]; of equally filled ones the nearest to `wanted`. The
    /// first study day from `from` on where there is none.
    std::int64_t leastFilled(std::int64_t from, std::int64_t to, std::int64_t wanted) const {
        std::int64_t chosen = m_frame.calendar.onOrAfter(from);
        for (std::int64_t day = chosen; day <= to; day = m_frame.calendar.after(day)) {
            const double here = filled(day);
            const double best = filled(chosen);
            if (here < best || (here == best && std::abs(day - wanted) < std::abs(chosen - wanted)))
                chosen = day;
        }
        return chosen;
    }

    /// The interval, on the least filled of the days over which its fuzz would spread it.
    std::int64_t evenedOut(std::int64_t earliest, std::int64_t latest) const {
        constexpr std::int64_t mostSpread = 10;
        const FuzzRange range = fuzzRange(m_interval);
        const std::int64_t low = m_answered.day + range.low;
        if (low >= latest) { // what would come later is spread over the days before that limit
            const std::int64_t spread =
                std::clamp<std::int64_t>((latest - m_answered.day) / 4, 0, mostSpread);
            return leastFilled(std::max(earliest, latest - spread), latest, latest);
        }
        const std::int64_t wanted =
            m_answered.day + scheduledDays(m_interval, m_answered.card, m_answered.repetitions);
        const std::int64_t first = std::max(earliest, low);
        std::int64_t last = std::min(latest, m_answered.day + range.high);
        if (last <= first && !isApart(m_frame.calendar.onOrAfter(first)))
            last = m_frame.calendar.after(m_frame.calendar.onOrAfter(first));
        return leastFilled(first, last, wanted);
    }

    /// Who was certain is asked at least a study day later than who was not.
    std::int64_t firstWithoutExam() const {
        const std::int64_t plain = evenedOut(m_next, noLimit);
        if (!m_answered.isCertain) return plain;
        const FuzzRange range = fuzzRange(m_interval);
        const std::int64_t later = m_frame.calendar.after(std::max(plain, m_answered.day + range.high));
        return leastFilled(later, later + 1, later);
    }

    std::int64_t firstBeforeExam() const {
        const std::int64_t plain = withRoomUntil(firstReturnBy(m_frame, m_answered.day));
        if (!m_answered.isCertain || plain >= lastBeforeExam()) return plain;
        const std::int64_t latest = firstReturnBy(m_frame, m_answered.day, true);
        const std::int64_t later = m_frame.calendar.after(plain);
        if (later > latest) return plain;
        return std::clamp(m_frame.calendar.onOrAfter(m_answered.day + wholeDays(m_interval)), later, latest);
    }

    /// The best day until `to`; where its days are full, the best one later.
    std::int64_t withRoomUntil(std::int64_t to) const {
        for (std::int64_t day = m_next; day <= to; day = m_frame.calendar.after(day))
            if (fits(day)) return best(to);
        return best(lastBeforeExam());
    }

    /// The day until `to` that gains most for the exam among those that still hold the card. It need not be
    /// the only one on its facts that day where it would else not come in time.
    std::int64_t best(std::int64_t to) const {
        const bool hadItsPass = m_frame.isInLastDays(m_answered.day) && !m_answered.isFirstDay;
        std::optional<std::int64_t> chosen = bestOf(to, hadItsPass, false);
        if (!chosen && !hadItsPass) chosen = bestOf(to, hadItsPass, true);
        if (chosen) return *chosen;
        const std::int64_t emptiest = leastFilled(m_next, to, to);
        if (hadItsPass || emptiest >= m_frame.lastDaysBegin()) return evenedOut(afterExam(), noLimit);
        return emptiest;
    }

    std::optional<std::int64_t> bestOf(std::int64_t to, bool hadItsPass, bool mayShareFacts) const {
        double most = hadItsPass ? m_prices->worthUntouched(m_answered.state, m_answered.day)
                                 : -std::numeric_limits<double>::infinity();
        std::optional<std::int64_t> chosen;
        for (std::int64_t day = m_next; day <= to; day = m_frame.calendar.after(day)) {
            if (!(mayShareFacts ? hasRoom(day) : fits(day))) continue;
            const double worth = m_prices->worthOn(m_answered.state, m_answered.day, day);
            if (!(worth > most)) continue;
            most = worth;
            chosen = day;
        }
        return chosen;
    }

    const Model& m_model;
    const JustAnswered& m_answered;
    const PlanFrame& m_frame;
    const CapacityLedger& m_ledger;
    const PlanAhead* m_prices;
    std::int64_t m_next;
    double m_interval;
};

} // namespace

std::int64_t firstReturnBy(const PlanFrame& frame, std::int64_t answered, bool isCertain) {
    constexpr int mostStudyDays = 4;
    const int third = thirdOfDaysLeft(frame, answered);
    if (!isCertain) return studyDaysAfter(frame.calendar, answered, std::min(mostStudyDays, third));
    return std::min(studyDaysAfter(frame.calendar, answered, third + 1),
                    frame.calendar.before(*frame.examDay));
}

bool hasRoom(const CapacityLedger& ledger, const Commitment& commitment) {
    return commitment.secondsThatDay() <= ledger.left(commitment.day) - keptFree * ledger.capacity();
}

std::int64_t nextDay(const Model& model, const JustAnswered& answered, const PlanFrame& frame,
                     const CapacityLedger& ledger, const PlanAhead* prices) {
    clearUpperVectorRegisters();
    return Choosing(model, answered, frame, ledger, prices).day();
}

} // namespace chipwise::memory
