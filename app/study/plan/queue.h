#pragma once

#include "study/core.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"
#include "study/session.h"

#include <cstddef>
#include <string>
#include <vector>

namespace chipwise::study {

/// Which cards a session asks, in order. Due ones first, mixed over the subjects; then new ones as their
/// packs order them.
struct Queue {
    struct Place {
        std::size_t entry = 0; ///< in Library::entries()
        bool isNew = false;
        bool isRepeat = false; ///< missed or lucky today, and its session was left before it came back
        double seconds = 0;    ///< estimate, with its return where the first answer is wrong
    };
    std::vector<Place> places;
    int due = 0;        ///< of them reviews, repeats among them
    int repeats = 0;    ///< of these repeats
    int overdue = 0;    ///< reviews due before today
    int missed = 0;     ///< reviews of what was missed on the last study day
    int fresh = 0;      ///< of them new
    double seconds = 0; ///< estimate for all
    /// Of a queue ahead: due on the next study day, and not asked because they were answered today.
    int answeredAhead = 0;
};

/// Works out a session's questions.
///
/// Reviews: what today's sessions left to repeat, and what the plan of the day asks (planner.h), in its
/// order; with what it leaves for later where the options ask for everything. New ones: as many as it says,
/// unless the options do; cards that answer each other are not begun on one day. Where the options fill the
/// minutes of a day, more new ones and reviews of later days follow. Questions of a case stay together. Exact
/// cards (drills) and cram ask everything that was chosen.
Queue queueFor(const Core&, const SessionOptions&, const Planner&, const Now&);
/// The same by a planner of its own.
Queue queueFor(const Core&, const SessionOptions&, const Plan&, const Pace&, const Now&);

} // namespace chipwise::study
