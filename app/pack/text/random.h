#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace chipwise::pack {

/// SplitMix64: the same numbers for the same seed on every machine, which the standard's distributions do not
/// promise.
class SplitMix {
public:
    explicit SplitMix(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (m_state += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    /// Up to but without `bound`, which is not 0. The ranges of packs are so short that the remainder's bias
    /// is nil.
    std::uint64_t below(std::uint64_t bound) { return next() % bound; }

    template <class Item>
    void shuffle(std::vector<Item>& items) {
        for (std::size_t left = items.size(); left > 1; --left)
            std::swap(items[left - 1], items[below(left)]);
    }

private:
    std::uint64_t m_state;
};

} // namespace chipwise::pack
