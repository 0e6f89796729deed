#pragma once

#include "study/clock.h"
#include "study/plan/day_promise.h"
#include "study/session.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::study {

/// "comes back Tue, Dec 1", "planned for Tue, Dec 1", or "comes back Thu, Dec 31, after your exam".
std::string backOnWords(std::string_view day, DayPromise);

/// "Comes back tomorrow." or "Planned for Tue, Dec 1.", of a question. `reason` goes before the period: ",
/// shortly before your exam".
std::string comesBackWords(std::int64_t day, const Now&, DayPromise = DayPromise::Firm,
                           std::string_view reason = {});
/// The same of an answer, which the session may repeat: "Asked again in this session. Comes back tomorrow."
/// Empty where it neither schedules nor repeats anything.
std::string comesBackWords(const Graded&, const Now&);

} // namespace chipwise::study
