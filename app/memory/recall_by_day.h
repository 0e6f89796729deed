#pragma once

#include "memory/learner_recall.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace chipwise::memory {

/// How a learner's recall differs from the model's from that day on.
struct RecallFrom {
    std::int64_t day = 0;
    LearnerRecall recall;
};

/// The same on each day: before the first step not at all.
class RecallByDay {
public:
    RecallByDay() = default;
    /// Steps in the order of their days.
    explicit RecallByDay(std::vector<RecallFrom> steps) : m_steps(std::move(steps)) {}

    LearnerRecall on(std::int64_t day) const {
        const auto after = std::ranges::upper_bound(m_steps, day, {}, &RecallFrom::day);
        return after == m_steps.begin() ? LearnerRecall{} : std::prev(after)->recall;
    }
    const std::vector<RecallFrom>& steps() const { return m_steps; }

private:
    std::vector<RecallFrom> m_steps;
};

/// Of a learner about whom the model is right.
inline const RecallByDay recallOfModel;

} // namespace chipwise::memory
