#include "insight/interval.h"

#include <algorithm>
#include <cmath>

namespace chipwise::insight {

Interval shareInterval(int right, int of) {
    if (of <= 0) return {};
    constexpr double z = 1.6449; // 90 % lie within
    const double n = of;
    const double share = right / n;
    const double middle = share + z * z / (2 * n);
    const double width = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {std::max(0.0, (middle - width) / scale), std::min(1.0, (middle + width) / scale)};
}

} // namespace chipwise::insight
