#pragma once

#include <algorithm>
#include <cstdint>

namespace chipwise::desktop {

/// How long somebody has thought about a question. A pause counts as a minute at most: whoever went for a cup
/// of tea was not thinking.
class ThinkingTime {
public:
    static constexpr std::int64_t longestPauseMs = 60'000;

    void start(std::int64_t ms) {
        m_countedMs = 0;
        m_lastMs = ms;
    }
    /// A sign of life: a key, a click, the pointer.
    void seen(std::int64_t ms) {
        m_countedMs = at(ms);
        m_lastMs = ms;
    }
    std::int64_t at(std::int64_t ms) const {
        return m_countedMs + std::clamp<std::int64_t>(ms - m_lastMs, 0, longestPauseMs);
    }

private:
    std::int64_t m_countedMs = 0;
    std::int64_t m_lastMs = 0;
};

} // namespace chipwise::desktop
