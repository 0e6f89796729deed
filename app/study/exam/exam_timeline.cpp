#include "study/exam/exam_timeline.h"

#include <algorithm>

namespace chipwise::study {

ExamNow nowOf(const store::AttemptEvent& event) {
    return {{event.atMs, 0}, event.steadyMs, event.boot};
}

ExamTimeline::ExamTimeline(const store::Attempt& attempt, std::size_t questions)
    : m_allowedMs(std::int64_t{attempt.minutes} * 60'000),
      m_thoughtMs(questions, 0), m_newest{{attempt.startedMs, attempt.utcOffsetMin}, 0, {}} {}

std::int64_t ExamTimeline::sinceNewest(const ExamNow& now) const {
    return m_paused ? 0 : elapsedMs(m_newest, now);
}

void ExamTimeline::add(const store::AttemptEvent& event) {
    const ExamNow now = nowOf(event);
    const std::int64_t passed = sinceNewest(now);
    m_usedMs += passed;
    const auto front = static_cast<std::size_t>(m_position) - 1;
    if (front < m_thoughtMs.size()) m_thoughtMs[front] += passed;
    m_newest = now;
    if (event.type == store::AttemptEventType::Goto) m_position = event.position;
    if (event.type == store::AttemptEventType::Pause) m_paused = true;
    if (event.type == store::AttemptEventType::Resume) m_paused = false;
}

std::int64_t ExamTimeline::usedMs(const ExamNow& now) const {
    return std::min(m_allowedMs, m_usedMs + sinceNewest(now));
}

std::int64_t ExamTimeline::leftMs(const ExamNow& now) const {
    return m_allowedMs - usedMs(now);
}

std::int64_t ExamTimeline::endMs() const {
    return m_newest.wall.ms + std::max<std::int64_t>(0, m_allowedMs - m_usedMs);
}

std::int64_t ExamTimeline::thoughtMs(int position) const {
    return m_thoughtMs.at(static_cast<std::size_t>(position) - 1);
}

} // namespace chipwise::study
