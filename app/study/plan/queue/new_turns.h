#pragma once

#include "study/plan/queue/candidate.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace chipwise::study {

/// The order in which new questions are begun: several packs take turns, a pack gives its levels one after
/// the other, and a level gives its questions in their turn.
class NewTurns {
public:
    /// `begunToday`: places in Library::entries().
    NewTurns(const Library&, std::vector<Candidate> unseen, std::span<const std::size_t> begunToday);

    /// The next to begin, or nothing where no pack has one for today. One whose fact is among `askedToday`
    /// waits for another day, but no longer than its own level has others. Even then, it is not begun on the
    /// day of another new one on its fact.
    std::optional<Candidate> next(const SpokenFor& askedToday);

private:
    struct NewOfPack {
        std::deque<Candidate> unseen;
        std::deque<Candidate> waiting; ///< their fact comes today
    };
    std::optional<Candidate> nextOf(NewOfPack&, const SpokenFor& askedToday) const;

    const Library& m_library;
    std::vector<NewOfPack> m_packs; ///< in the order of their names
    std::size_t m_turn = 0;         ///< of them
    SpokenFor m_begun;              ///< facts of the new questions of today
};

} // namespace chipwise::study
