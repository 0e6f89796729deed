#pragma once

namespace chipwise::study {

class Core;
class Planner;
struct Queue;

/// How many reviews of today's queue are due today only because somebody looked at an earlier day on which
/// nothing was answered: the look wrote that they are put off to today. Reads the journal from the newest
/// answer on.
int movedFromMissedDays(const Core&, const Planner&, const Queue&);

} // namespace chipwise::study
