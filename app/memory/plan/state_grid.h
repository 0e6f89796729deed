#pragma once

#include "memory/model.h"

#include <array>
#include <cstddef>
#include <vector>

namespace chipwise::memory {

/// States on a grid, stability on a logarithmic scale; what lies between is mixed from the four states around
/// it. Where a model has two stabilities the fast one is taken in a fixed proportion to the slow one.
class StateGrid {
public:
    static constexpr std::size_t stabilities = 14;
    static constexpr std::size_t difficulties = 4;
    static constexpr std::size_t cells = stabilities * difficulties;

    /// `fastShare`: the fast stability as a multiple of the slow one, 0 for models with one.
    explicit StateGrid(double fastShare) : m_fastShare(fastShare) {}

    State at(std::size_t cell) const;

    /// A state between four cells.
    struct Place {
        std::size_t cell = 0; ///< of the lowest
        std::array<double, 4> share{};
    };
    static Place place(const State&);
    static double read(const std::vector<double>& values, const Place&);
    static void add(std::vector<double>& values, const Place&, double amount);

private:
    double m_fastShare;
};

} // namespace chipwise::memory
