#pragma once

#include <cstdint>

namespace chipwise::study {

/// How firm the day is on which a question comes back. In the weeks before an exam only that of a miss is
/// firm, as far as the minutes of the day hold its misses, and not on the eve; any other is planned, and
/// moves with what the days bring. Without an exam that near, a day is firm where it has room for the
/// question after those that got the day before, and stays so. What was put off is planned, and so is what
/// was set by the answers before an exam that has come: until the next answer. A day after the exam is
/// planned, too: the exam's last days may put much off beyond it.
enum class DayPromise : std::uint8_t { Firm, Planned, AfterExam };

/// As it is told: what its day will probably leave for later is planned at most.
constexpr DayPromise asTold(DayPromise promise, bool mayWait) {
    return mayWait && promise == DayPromise::Firm ? DayPromise::Planned : promise;
}

} // namespace chipwise::study
