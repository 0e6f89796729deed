#include "memory/plan/state_grid.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

// Days. Below the lowest an item is as good as forgotten tomorrow, above the highest it is safe for months.
constexpr double lowestStability = 0.1;
constexpr double highestStability = 1000;

double logRange() {
    static const double range = std::log(highestStability / lowestStability);
    return range;
}

/// What is no number is the lower bound.
double within(double value, double low, double high) {
    return value > low ? std::min(value, high) : low;
}

} // namespace

State StateGrid::at(std::size_t cell) const {
    const double row = static_cast<double>(cell / difficulties) / (stabilities - 1);
    const double column = static_cast<double>(cell % difficulties) / (difficulties - 1);
    const double stability = lowestStability * std::exp(row * logRange());
    return {stability, 1 + 9 * column, m_fastShare * stability};
}

StateGrid::Place StateGrid::place(const State& state) {
    const double stability = within(state.stability, lowestStability, highestStability);
    const double row = std::log(stability / lowestStability) / logRange() * (stabilities - 1);
    const double column = (within(state.difficulty, 1, 10) - 1) / 9 * (difficulties - 1);
    const std::size_t lower = std::min(static_cast<std::size_t>(row), stabilities - 2);
    const std::size_t left = std::min(static_cast<std::size_t>(column), difficulties - 2);
    const double up = row - static_cast<double>(lower);
    const double right = column - static_cast<double>(left);
    return {lower * difficulties + left,
            {(1 - up) * (1 - right), (1 - up) * right, up * (1 - right), up * right}};
}

double StateGrid::read(const std::vector<double>& values, const Place& place) {
    const double* from = values.data() + place.cell;
    return place.share[0] * from[0] + place.share[1] * from[1] + place.share[2] * from[difficulties] +
           place.share[3] * from[difficulties + 1];
}

void StateGrid::add(std::vector<double>& values, const Place& place, double amount) {
    double* to = values.data() + place.cell;
    to[0] += amount * place.share[0];
    to[1] += amount * place.share[1];
    to[difficulties] += amount * place.share[2];
    to[difficulties + 1] += amount * place.share[3];
}

} // namespace chipwise::memory
