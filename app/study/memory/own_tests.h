#pragma once

#include "memory/recall_by_day.h"
#include "store/journal/replay_journal.h"
#include "study/memory/memory_reading.h"

#include <cstdint>
#include <vector>

namespace chipwise::study {

/// The days whose answers tell how a learner recalls.
inline constexpr std::int64_t ownTestDays = 60;

/// All answers that test what the model expects of a learner, and what those before a study day say of his
/// recall on that day: the model's, unless those of ownTestDays clearly say otherwise. These days end with
/// the last one before it that has answers: whoever pauses does not become another learner.
class OwnTests {
public:
    /// The next event of a card, and what its memory made of it.
    void add(const store::ReplayEvent&, const std::optional<TestedRecall>&);
    /// To be called after the last one, before anything is asked.
    void sort();

    memory::LearnerRecall on(std::int64_t day) const;
    /// Of each day, in one pass: exactly what on() says.
    memory::RecallByDay byDay() const;

private:
    struct Test {
        std::int64_t day = 0;
        memory::ForecastCheck check;
    };
    std::vector<Test> m_tests;
    std::vector<std::int64_t> m_days; ///< with answers
};

/// Those of a whole journal.
OwnTests ownTests(const memory::Model&, const store::ReplayJournal&);

} // namespace chipwise::study
