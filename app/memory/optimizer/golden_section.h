#pragma once

#include <numbers>

namespace chipwise::memory {

/// Where a function of one minimum between two bounds above 0 has it, to within `tolerance` of the upper one:
/// the golden section keeps one of the two inner points at every step.
template <class Function>
double lowestPoint(double low, double high, double tolerance, const Function& function) {
    constexpr double golden = std::numbers::phi - 1;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double atLeft = function(left);
    double atRight = function(right);
    while (high - low > tolerance * high) {
        if (atLeft < atRight) {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - golden * (high - low);
            atLeft = function(left);
        } else {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + golden * (high - low);
            atRight = function(right);
        }
    }
    return (low + high) / 2;
}

} // namespace chipwise::memory
