#include "quiz/random.h"

#include <utility>

namespace chipwise::quiz {

std::uint64_t Random::next() {
    m_state += 0x9e3779b97f4a7c15u;
    std::uint64_t mixed = m_state;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

std::uint64_t Random::below(std::uint64_t bound) {
    // The lowest 2^64 mod bound draws would make small results likelier, so they are drawn again.
    const std::uint64_t unfair = (0 - bound) % bound;
    std::uint64_t drawn = next();
    while (drawn < unfair) drawn = next();
    return drawn % bound;
}

void shuffle(std::vector<std::size_t>& items, Random& random) {
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(items[left - 1], items[static_cast<std::size_t>(random.below(left))]);
}

} // namespace chipwise::quiz
