#pragma once

#include "memory/plan/forecast.h"
#include "study/plan/planner.h"

namespace chipwise::study {

/// Where this learner's forecast begins: his questions as they stand, what is left of today, how his own
/// answers turned out, and the prices of this morning.
class ForecastFrom {
public:
    ForecastFrom(const Core&, const Plan&, const Now&);
    const memory::ForecastStart& start() const { return m_start; }
    const Planner& planner() const { return m_planner; }

private:
    Planner m_planner;
    memory::ForecastStart m_start;
};

} // namespace chipwise::study
