#pragma once

#include <QString>

#include <cstdint>

namespace chipwise::desktop {

/// How a question was put when it was answered, and what became of it.
struct AskedThen {
    std::uint64_t seed = 1; ///< of its drawn numbers
    QString said;           ///< "You answered “8”."; empty: nothing to tell
};

} // namespace chipwise::desktop
