#pragma once

#include "cli/json.h"

#include "study/forecast/forecast_record.h"
#include "study/forecast/left_range.h"
#include "study/plan/plan_change.h"

#include <optional>

namespace chipwise::study {
class Learner;
}

namespace chipwise::cli {

/// {"exam":"2026-12-18","minutes":25,"study_days":["mon",…],…}, as the journal holds it.
Json planJson(const study::Plan&);
/// {"before":{…},"after":{…}}, or null.
Json planChangedJson(const std::optional<study::PlanChange>&);
/// {"made":"2026-11-21","said":430.2,"known":421,"sentence":"On Sat, Nov 21, we expected …"}, or null.
Json saidJson(const std::optional<study::SaidBefore>&);
/// {"tomorrow":22.1,"in_a_week":90.4,"sentence":"This morning's forecast: …"}, or null; so is a week that the
/// forecast does not reach.
Json saidJson(const std::optional<study::SaidToday>&);
/// {"made":"2026-12-01","low":231.0,"high":254.0,"sentence":"The forecast for the exam is now above …"}, or
/// null.
Json leftRangeJson(const std::optional<study::LeftRange>&);

/// {"date":"2026-12-12","answers":412,"before":149,"after":135,"sentence":"Chipwise adapted to …"}, or null.
Json knownChangeJson(const study::Learner&, const study::Now&);

} // namespace chipwise::cli
