#pragma once

#include <cstdint>

namespace chipwise::memory {

/// Numbers that are the same from every standard library: SplitMix64.
class Draws {
public:
    explicit Draws(std::uint64_t seed) : m_state(seed) {}
    double uniform() {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t bits = m_state;
        bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebULL;
        return static_cast<double>((bits ^ (bits >> 31U)) >> 11U) * 0x1.0p-53;
    }
    bool happens(double chance) { return uniform() < chance; }

private:
    std::uint64_t m_state;
};

} // namespace chipwise::memory
