#pragma once

#include "workshop/cure/problem_place.h"

#include <cstddef>

namespace chipwise::workshop {

/// Tries a cure on the question that has the problem, with only what it needs of its pack around it, so that
/// a trial costs no more than the question.
class CureTrial {
public:
    explicit CureTrial(const ProblemPlace&);

    /// Whether the reader reports fewer problems of this code afterwards.
    bool mends(const Cure&) const;

private:
    void takePart();
    void takeWholeFile();
    void takeNeeded();
    std::size_t count(const pack::PackFiles&) const;
    bool isWithinPart(const Cure&) const;

    const ProblemPlace& m_place;
    pack::PackFiles m_files;
    int m_shift = 0; ///< from lines of the file to lines of its part
    int m_first = 1; ///< lines of the file that the part holds
    int m_last = 0;
    bool m_known = true; ///< false where no trial is possible
    std::size_t m_before = 0;
};

} // namespace chipwise::workshop
