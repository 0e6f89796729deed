#pragma once

#include "memory/plan/forecast.h"
#include "store/profile.h"
#include "study/clock.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>

namespace chipwise::study {

class Learner;

/// Remembers that today's record was shown, in a profile that can be written. Nobody hears that it failed.
void noteShown(Learner&, const Now&);
/// The same of a forecast for the exam of the plan in force. The first one of a day that is shown is the
/// day's: it takes the place of one that was kept unseen.
void keepShownExam(Learner&, const memory::ForecastKnown&, const Now&);
/// What is on record of that day about the exam.
std::optional<store::ForecastRow> keptOfExam(const store::Profile&, std::int64_t madeDay,
                                             std::int64_t examDay);

/// What a day's record says of the morning after; nothing where none was kept.
std::optional<double> saidOfNextMorning(const store::Profile&, std::int64_t madeDay);

/// Which of the kept forecasts were shown: only those can be quoted, and are measured by what came.
class ShownForecasts {
public:
    explicit ShownForecasts(const store::Profile&);
    /// Whether a day's record was, which says that of the morning after.
    bool hasDay(std::int64_t madeDay, const std::optional<double>& ofNextMorning) const;
    /// Whether the row was, with its day's record or as the forecast for an exam.
    bool has(const store::ForecastRow&, const std::optional<double>& ofNextMorning) const;

private:
    std::unordered_set<std::string> m_marks;
};

} // namespace chipwise::study
