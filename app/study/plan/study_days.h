#pragma once

#include "memory/plan/study_calendar.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// The study days of a week by their short names, Monday first: "mon", "tue". They are stored and typed so.
std::vector<std::string> weekdayKeys(const memory::StudyCalendar&);
/// The bit of a name as it is stored; nothing where it is none.
std::optional<std::uint8_t> weekdayFromKey(std::string_view);
/// What a person types: "mon,tue,wed", "Monday, Friday", "weekdays", "every day"; nothing where it names no
/// day.
std::optional<std::uint8_t> weekdaysFromText(std::string_view);

/// "every day", "Mon to Fri", "Mon, Wed, and Fri".
std::string studyDaysWords(const memory::StudyCalendar&);
/// "no days off", "off on Thu, Dec 24, and Fri, Dec 25", "5 days off, the first on Thu, Dec 24, the last on
/// Wed, Dec 30".
std::string daysOffWords(const std::vector<std::int64_t>& days, std::int64_t today);

} // namespace chipwise::study
