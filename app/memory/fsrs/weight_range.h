#pragma once

namespace chipwise::memory {

/// The values a weight may take, both ends included.
struct WeightRange {
    double low;
    double high;
};

} // namespace chipwise::memory
