#pragma once

#include "study/core.h"
#include "study/pace.h"
#include "study/session.h"

#include <cstddef>
#include <string>
#include <vector>

namespace chipwise::study {

/// Which cards a sitting asks, in order. Due ones first, mixed over the subjects; then new ones as their
/// packs order them.
struct Queue {
    struct Place {
        std::size_t entry = 0; ///< in Library::entries()
        bool isNew = false;
        bool isRepeat = false; ///< missed or lucky today, and its sitting was left before it came back
    };
    std::vector<Place> places;
    int due = 0;         ///< of them reviews, repeats among them
    int repeats = 0;     ///< of these repeats
    int overdue = 0;     ///< reviews due before today
    int fresh = 0;       ///< of them new
    int waiting = 0;     ///< due, but left for the days after: a backlog is spread (catch_up.h)
    int catchUpDays = 0; ///< over so many days with today; 0: nothing is spread
    double seconds = 0;  ///< estimate for all
};

/// Works out a sitting's questions.
///
/// Reviews: what today's sittings left to repeat, and what is due by the end of today's study day; after a
/// break the backlog is spread over some days, unless the options ask for everything. Where limits leave some
/// out, the least likely remembered go first. Cards that answer each other are kept apart: one of them a
/// session and a day, the least likely remembered; the rest wait. Questions of a case stay together. Exact
/// cards (drills) and cram ask everything that was chosen.
Queue queueFor(const Core&, const SessionOptions&, const Plan&, const Pace&, const Now&);

/// New questions that the plan still allows today, without looking at what is due.
int newAllowanceToday(const Core&, const Plan&, const CardRows&, const Pace&, const Now&);

} // namespace chipwise::study
