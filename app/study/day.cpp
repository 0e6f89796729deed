#include "study/day.h"

#include "study/care/restore.h"
#include "study/figures/map_reading.h"
#include "study/figures/stats.h"
#include "study/packs/changed_answers.h"
#include "study/plan/planner.h"
#include "study/plan/today.h"

#include <system_error>
#include <utility>

namespace chipwise::study {

namespace fs = std::filesystem;

Day dayOf(Learner& learner, const Now& now) {
    const Planner planner = learner.planner(now);
    const Core& core = learner.core();
    std::vector<DayCount> lastDays = learner.lastDays(shownDays, now);
    const StudiedDays studied = studiedDaysOf(core, lastDays, planner.frame(), now);
    return {todayOf(core, planner, now),
            mapOf(core, planner, now),
            learner.weakestSubject(now),
            readinessToShow(learner, planner, now),
            countMistakes(learner, now, planner.rows()),
            std::move(lastDays),
            studied};
}

void beginDay(Core& core, const Now& now) {
    core.refreshModel();
    finishRestore(core, now);
    finishInstalls(core, now);
    core.catalog.judgeBy(dateText(studyDay(now)));
}

bool isDayLong(const fs::path& profileFolder) {
    constexpr std::uintmax_t longFrom = 16'000'000; // five times what comes with the program
    std::uintmax_t bytes = 0;
    std::error_code failed;
    for (const fs::directory_entry& file : fs::directory_iterator(profileFolder, failed)) {
        if (file.path().extension() != ".db") continue;
        const std::uintmax_t size = file.file_size(failed);
        if (!failed) bytes += size;
    }
    return bytes > longFrom;
}

} // namespace chipwise::study
