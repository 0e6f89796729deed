#pragma once

#include "study/figures/map.h"
#include "study/plan/why_due.h"
#include "study_table.h"
#include "support/catch.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::study {

/// The options of the questions named are keyed the other way round in the next version.
inline std::string withOtherKeys(std::string questions, const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
        questions.replace(questions.find("- [x] right " + id + "\n"), 5, "- [ ]");
        questions.replace(questions.find("- [ ] wrong " + id + "\n"), 5, "- [x]");
    }
    return questions;
}

/// Twelve questions. Eleven were to come back on days that have passed, more than today's minute holds, and
/// one comes later.
class Overfull : public StudyTable {
public:
    Overfull() {
        install("p", "1.0.0", groupsOf({12}));
        Plan plan;
        plan.newPerDay = 12;
        learner.setPlan(plan, now);
        later = finish(*start()).front().substr(2);
        plan.newPerDay = 1;
        plan.minutesADay = 1;
        learner.setPlan(plan, now);
        std::int64_t last = 0;
        for (const auto& [card, row] : learner.profile().cards())
            if (card != "p/" + later) last = std::max(last, row.dueDay.value_or(0));
        putOff(later, last + 20);
        now.ms = dayStartMs(last + 1, now.utcOffsetMin) + 5 * 3'600'000;
    }
    void putOff(const std::string& id, std::int64_t day) {
        store::CardRow row = *learner.profile().card("p/" + id);
        store::Event move = eventFor(store::EventType::Reschedule, row.card, now.ms, now);
        move.dueMs = row.dueMs = dayStartMs(day, now.utcOffsetMin);
        row.dueDay = day;
        learner.profile().record(move, row);
    }
    void correct(const std::vector<std::string>& ids) {
        CHECK(install("p", "1.1.0", withOtherKeys(groupsOf({12}), ids)).changedAnswers ==
              static_cast<int>(ids.size()));
    }
    /// Today, the map, `why` and the session name the same questions of today.
    void requireOneTruth() {
        const Today today = learner.today(now);
        const Map map = learner.map(now);
        CHECK(map.due() == today.due);
        CHECK(start()->size() == today.due + today.fresh);
        int due = 0;
        for (const MapCell& cell : map.blocks.front().cells) {
            const auto next = nextDayOf(learner, cell.card(), now);
            due += next->day && *next->day <= studyDay(now) ? 1 : 0;
            CHECK(next->day == cell.dueDay);
        }
        CHECK(due == today.due);
    }
    std::string later; ///< without its pack
};

} // namespace chipwise::study
