#pragma once

#include "pack/settings.h"
#include "study/core.h"

#include <map>

namespace chipwise::study {

/// How long the learner takes over a question: for a kind with thirty answers in the last two months their
/// median, else 22 seconds. Today's do not count yet, so that the day's estimates stand still. No answer
/// counts as faster than four seconds or slower than a minute: the learner clicked by mistake, or was away.
class Pace {
public:
    static constexpr double usualSeconds = 22;
    static constexpr std::int64_t shortestMs = 4'000;
    static constexpr std::int64_t longestMs = 60'000;

    Pace() = default;
    Pace(const Core&, const Now&);

    double seconds(pack::Kind) const;
    /// Over all kinds.
    double seconds() const { return m_all; }

private:
    std::map<pack::Kind, double> m_byKind;
    double m_all = usualSeconds;
};

} // namespace chipwise::study
