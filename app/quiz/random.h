#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace chipwise::quiz {

/// SplitMix64 (Steele, Lea and Flood, 2014). The standard library's shuffles and distributions differ from
/// one implementation to the next; a presentation must come back the same from its seed on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next();
    /// 0 to bound - 1, each equally likely; bound is at least 1.
    std::uint64_t below(std::uint64_t bound);

private:
    std::uint64_t m_state;
};

/// Fisher-Yates: every order equally likely.
void shuffle(std::vector<std::size_t>&, Random&);

} // namespace chipwise::quiz
