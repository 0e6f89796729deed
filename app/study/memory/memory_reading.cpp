#include "study/memory/memory_reading.h"

#include "memory/sprt.h"
#include "study/history.h"

namespace chipwise::study {

std::optional<TestedRecall> MemoryReading::read(const store::ReplayEvent& event) {
    if (resets(event)) m_memory.reset();
    const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
    if (event.startsKnown && !m_memory)
        m_memory = memory::CardMemory{memory::knownState(m_model), day, 1, 0, event.atMs};
    return schedulesMemory(event) ? answer(event, day) : std::nullopt;
}

std::optional<TestedRecall> MemoryReading::answer(const store::ReplayEvent& event, std::int64_t day) {
    const memory::Observation seen = observationOf(event);
    std::optional<TestedRecall> tested;
    if (m_memory && day > m_memory->lastDay && m_memory->outcome != memory::DayOutcome::MissedInExam) {
        const double elapsed = memory::elapsedDays(m_model, *m_memory, day, event.atMs);
        tested = {day,
                  day - m_memory->lastDay,
                  {m_model.retrievability(m_memory->state, elapsed), seen.guessChance, seen.correct}};
    }
    m_memory = memory::after(m_model, m_memory, answeredIn(event));
    return tested;
}

} // namespace chipwise::study
