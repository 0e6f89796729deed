#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::study {

/// An instant and the offset from UTC that is in force there. Only the two programs' main reads the real one.
struct Now {
    std::int64_t ms = 0;
    int utcOffsetMin = 0;
    friend bool operator==(const Now&, const Now&) = default;
};

/// Whether events may be written with the time of the clock.
enum class ClockTrust : std::uint8_t {
    Judged,  ///< not where the newest event is dated later than the clock allows
    Trusted, ///< in any case: somebody said that the clock is right
    Doubted  ///< not before somebody says so: the clock was set
};

/// The study day (04:00 to 04:00) an instant belongs to, as a day number since 1970-01-01.
std::int64_t studyDay(const Now&);
/// The instant at which that study day begins, by the same offset.
std::int64_t dayStartMs(std::int64_t day, int utcOffsetMin);
/// "2026-11-21" of a day number, and back; nothing when the text is not a date.
std::string dateText(std::int64_t day);
/// "Fri, Dec 18", for sentences.
std::string dateWords(std::int64_t day);
/// "Sun, Dec 13"; with the year where it is not that of `today`.
std::string weekdayDate(std::int64_t day, std::int64_t today);
/// "Dec 18, 2026", where the year counts.
std::string fullDate(std::int64_t day);
/// "October 16, 2026" of "2026-10-16", "October 2026" of "2026-10"; any other text as it is.
std::string longDate(std::string_view iso);
/// A text with each of its dates written so: "read on 2026-08-21" as "read on August 21, 2026".
std::string withLongDates(std::string_view text);
/// The latest instant that can be right by this clock: a day is left for clocks and zones that differ.
std::int64_t latestPossibleMs(const Now&);
std::optional<std::int64_t> dayFromDate(std::string_view);
/// "2026-11-22T03:00:00Z" of an instant, and back ("2026-11-21T14:02:00+01:00", "2026-11-21"). A bare date is
/// its noon in UTC, because its midnight still belongs to the study day before.
std::string isoText(std::int64_t ms);
std::optional<Now> nowFromIso(std::string_view);
/// "2026-11-21T14:02": what calendar and clock showed there, whatever study day it was.
std::string localText(const Now&);

} // namespace chipwise::study
