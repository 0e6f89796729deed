#pragma once

#include "study/core.h"
#include "study/library.h"
#include "study/plan/filter.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"
#include "study/plan/queue/candidate.h"
#include "study/session.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace chipwise::study {

/// The cards that a session may ask at all, and what is known about each.
class AskableCards {
public:
    AskableCards(const Core&, const SessionOptions&, const Planner&, const Now&);

    const store::CardOutline& entryOf(const Candidate& candidate) const {
        return m_library->entries()[candidate.entry];
    }
    /// The card at that place if it passes the filters, and is neither suspended nor set aside.
    std::optional<Candidate> at(std::size_t place) const;
    /// Those of them for which `wanted(candidate)` holds.
    template <class Wanted>
    std::vector<Candidate> those(Wanted wanted) const {
        std::vector<Candidate> found;
        for (std::size_t place = 0; place < m_library->entries().size(); ++place)
            if (const auto candidate = at(place); candidate && wanted(*candidate))
                found.push_back(*candidate);
        return found;
    }

    /// Of one that was begun.
    bool isAnsweredToday(const Candidate&) const;
    /// Missed on the last study day, and due today for that.
    bool wasMissedLast(const Candidate&) const;

private:
    NewTurn turnOf(std::size_t place) const;
    double secondsFor(const store::CardOutline&, double chance) const;

    const Core& m_core;
    const SessionOptions& m_options;
    const Planner& m_planner;
    const Pace& m_pace;
    const Now& m_now;
    std::shared_ptr<const Library> m_library;
    Filter m_filter;
    const CardRows& m_rows;
};

} // namespace chipwise::study
