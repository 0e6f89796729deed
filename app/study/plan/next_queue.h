#pragma once

#include "memory/plan/forecast.h"
#include "study/core.h"
#include "study/plan/planner.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace chipwise::study {

struct Queue;

/// What a study day's queue holds: what is left of today, or the next one once today is done.
struct DayLoad {
    int due = 0;   ///< reviews
    int fresh = 0; ///< new questions
    double seconds = 0;
    int putOff = 0; ///< reviews that are due that day, but that its minutes do not hold
    std::vector<memory::NextNew> begun{}; ///< its new questions, in the order in which it asks them
    int dueByNow = 0;                     ///< of its reviews: due on an earlier day, or on today's
};
DayLoad loadOf(const Queue&, const Core&);
DayLoad nextDayLoad(const Core&, const Plan&, const Planner&, const Now&);
/// The same of a later study day, if nothing is answered until then.
DayLoad dayLoad(std::int64_t studyDay, const Core&, const Plan&, const Now&);

/// The plan of the next study day, as the questions stand now. Once today is done it is the plan that the
/// next morning makes; before, what today still asks is taken to come back later. It costs as much as a
/// planner: one serves any number of questions.
class NextQueue {
public:
    NextQueue(const Core&, const Planner&, const Now&);

    std::int64_t day() const { return m_day; }
    /// Whether that day asks the begun question.
    bool asks(const std::string& card) const;
    /// Whether the begun question is due that day and left for later, as Planner::leftForLater has it then.
    bool putsOff(const std::string& card) const;
    bool putsOffAny() const { return !m_putOff.empty(); }
    /// Why that day leaves a question for later that is due then; nothing where it asks it, or where the
    /// question comes later anyway.
    std::optional<memory::MoveReason> reasonToWait(const std::string& card) const;

private:
    std::int64_t m_day = 0;
    /// Cards that are due that day; no reason: it asks them.
    std::unordered_map<std::string, std::optional<memory::MoveReason>> m_due;
    std::unordered_set<std::string> m_putOff; ///< of these
};

} // namespace chipwise::study
