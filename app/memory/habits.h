#pragma once

#include "memory/model.h"

#include <array>
#include <span>

namespace chipwise::memory {

/// By rating, Again first.
using ByRating = std::array<double, 4>;

/// How somebody studies: how long answers take and how they turn out. The defaults are means over many
/// people who use FSRS.
struct Habits {
    // Seconds of an answer.
    ByRating firstSeconds{19.58, 18.79, 13.78, 10.71};
    ByRating reviewSeconds{19.38, 17.59, 12.38, 8.94};
    ByRating relearnSeconds{16.44, 15.25, 12.32, 8.03};

    ByRating first{0.24, 0.094, 0.495, 0.171};           ///< chances of a first answer's ratings
    std::array<double, 3> recalled{0.224, 0.631, 0.145}; ///< Hard, Good, Easy, of a review that is recalled

    /// Chances within the day a card was begun, after Again, Hard, Good.
    std::array<ByRating, 3> afterFirst{{{0.3686, 0.0628, 0.5108, 0.0577},
                                        {0.0442, 0.4553, 0.4457, 0.0549},
                                        {0.0519, 0.0470, 0.8462, 0.0550}}};
    /// The same within the day of a lapse.
    std::array<ByRating, 3> afterLapse{{{0.2157, 0.0643, 0.6595, 0.0604},
                                        {0.0500, 0.4638, 0.4475, 0.0387},
                                        {0.1057, 0.1434, 0.7266, 0.0244}}};
    friend bool operator==(const Habits&, const Habits&) = default;
};

/// One of the learner's answers, for estimating habits.
struct TimedAnswer {
    enum class When { First, Review, SameDay };
    When when = When::Review;
    Rating rating = Rating::Good;
    double seconds = 0; ///< counted from 0 to 1,200; what lies outside says nothing about time
};

/// Habits estimated from the learner's answers: few move `usual` a little, many replace it. How same-day
/// answers follow each other is taken from `usual`.
Habits habitsFrom(std::span<const TimedAnswer>, const Habits& usual = {});

} // namespace chipwise::memory
