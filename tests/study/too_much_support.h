#pragma once

#include "study/plan/day/comes_back_words.h"
#include "study/plan/day_words.h"
#include "study_table.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

/// Sixty begun questions, of which two minutes hold a few, and a week without study.
class TooMuchToReview : public BegunTable {
public:
    explicit TooMuchToReview(std::optional<std::int64_t> examIn = {}) : BegunTable({60}) {
        finish(*start());
        Plan plan = learner.plan(now);
        plan.newPerDay = 0;
        plan.minutesADay = 2;
        if (examIn) plan.examDay = studyDay(now) + *examIn;
        learner.setPlan(plan, now);
        now = daysLater(now, 7);
    }

    Today today() const { return learner.today(now); }
    std::string notes() const {
        std::string all;
        for (const std::string& note : dayNotes(today(), now)) all += note + '\n';
        return all;
    }
    std::string comesBack(const Graded& graded) const {
        return comesBackWords(*graded.dueDay, now, graded.dayPromise);
    }
};

} // namespace chipwise::study
