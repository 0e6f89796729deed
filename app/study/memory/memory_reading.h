#pragma once

#include "memory/learner_offset.h"
#include "memory/replay.h"
#include "store/journal/replay_journal.h"

#include <cstdint>
#include <optional>

namespace chipwise::study {

/// An answer that tests what the model expected of it.
struct TestedRecall {
    std::int64_t day = 0;       ///< study day
    std::int64_t daysSince = 0; ///< since the answer before
    memory::ForecastCheck check;
};

/// A card's memory, event after event.
class MemoryReading {
public:
    explicit MemoryReading(const memory::Model& model) : m_model(model) {}

    /// The card's next event. Nothing where it tests no memory: an answer that was the first, on the day of
    /// the one before, or of what was missed in an exam and not studied since, which says nothing of how well
    /// the model knows this learner.
    std::optional<TestedRecall> read(const store::ReplayEvent&);
    /// Nothing before the first answer, and where it was forgotten on purpose.
    const std::optional<memory::CardMemory>& memory() const { return m_memory; }

private:
    std::optional<TestedRecall> answer(const store::ReplayEvent&, std::int64_t day);

    const memory::Model& m_model;
    std::optional<memory::CardMemory> m_memory;
};

} // namespace chipwise::study
