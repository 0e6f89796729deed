#pragma once

#include "store/journal/attempt.h"
#include "study/exam/exam_clock.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace chipwise::study {

/// Where the time of an attempt went, added up from its events in their order. The clock runs from the start
/// of the attempt and stands still while it is paused.
class ExamTimeline {
public:
    ExamTimeline(const store::Attempt&, std::size_t questions);

    void add(const store::AttemptEvent&);

    int position() const { return m_position; } ///< of the question in front, from 1
    bool paused() const { return m_paused; }
    std::int64_t usedMs(const ExamNow&) const; ///< never more than there is
    std::int64_t leftMs(const ExamNow&) const;
    bool over(const ExamNow& now) const { return leftMs(now) == 0; }
    /// The instant at which the time is up, as far as can be told from the newest event.
    std::int64_t endMs() const;
    /// Time in front of a question until the newest event.
    std::int64_t thoughtMs(int position) const;

private:
    std::int64_t sinceNewest(const ExamNow& now) const;

    std::int64_t m_allowedMs;
    std::int64_t m_usedMs = 0; ///< until the newest event
    std::vector<std::int64_t> m_thoughtMs;
    ExamNow m_newest;
    int m_position = 1;
    bool m_paused = false;
};

/// The instant of an event on both clocks.
ExamNow nowOf(const store::AttemptEvent&);

} // namespace chipwise::study
