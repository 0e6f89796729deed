#pragma once

#include "study/plan/queue/candidate.h"

#include <vector>

namespace chipwise::study {

/// The order in which reviews that were chosen for a day are asked. Questions of a case stay together, in the
/// author's order.

/// Mixes subjects.
std::vector<Queue::Place> mixed(const Library&, const std::vector<Candidate>&);

/// Mixes subjects, but where two questions on one fact come on one day, the second comes long after the
/// first.
std::vector<Queue::Place> mixedApart(const Library&, const std::vector<Candidate>&);

/// As on the eve of an exam: what is to be tried again, what was missed, then the others, each from the
/// weakest on. A case is not torn apart.
std::vector<Queue::Place> weakestFirst(const Library&, std::vector<Candidate>);

} // namespace chipwise::study
