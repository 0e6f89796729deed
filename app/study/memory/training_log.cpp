#include "study/memory/training_log.h"

#include "study/history.h"

#include <algorithm>

namespace chipwise::study {

memory::ReviewLog trainingLog(const store::Profile& profile) {
    const store::ReplayJournal journal = profile.replayJournal();
    memory::ReviewLog log;
    log.reserve(journal.events.size());
    for (std::size_t card = 0; card < journal.cards.size(); ++card) {
        const auto events = journal.eventsOf(card);
        const auto reset = std::find_if(events.rbegin(), events.rend(), resets);
        for (auto at = reset.base(); at != events.end(); ++at)
            if (schedulesMemory(*at))
                log.add(static_cast<std::uint32_t>(card), at->atMs,
                        memory::studyDay(at->atMs, at->utcOffsetMin), observationOf(*at));
    }
    return log;
}

} // namespace chipwise::study
