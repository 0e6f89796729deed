#pragma once

#include "study/forecast/left_range.h"
#include "study_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::study {

/// Twenty days before an exam, with one question answered.
struct ExamAhead : BegunTable {
    explicit ExamAhead(const std::vector<int>& sizes = {60}) : BegunTable(sizes) {
        Plan plan = learner.plan(now);
        plan.examDay = examDay;
        learner.setPlan(plan, now);
        answerSome(1, false);
    }

    /// From now on new questions come as the minutes allow.
    void allowMinutes(int aDay) {
        Plan plan = learner.plan(now);
        plan.newPerDay = 0;
        plan.minutesADay = aDay;
        learner.setPlan(plan, now);
    }
    void answerSome(int count, bool right) {
        SessionOptions some;
        some.limit = count;
        const auto session = start(some);
        for (int i = 0; i < count && session->current(); ++i) answer(*session, right);
    }
    /// So many right answers that take so long.
    void answerEach(int count, int seconds) {
        SessionOptions all;
        all.everything = true;
        answerEach(all, count, seconds);
    }
    void answerEach(const SessionOptions& asked, int count, int seconds) {
        const auto session = start(asked);
        for (int i = 0; i < count && session->current(); ++i) {
            now.ms += 1'000 * seconds;
            session->answer(rightAnswer(*session->current()), memory::Certainty::Plain, now, 1'000 * seconds);
            session->next(now);
        }
    }
    /// As a screen does that shows this range today.
    void show(double low, double known, double high) {
        noteRangeShown(learner, learner.plan(now), {{examDay, known, low, high}}, now);
    }
    std::string left(double known) {
        const auto found = leftRange(learner, {{examDay, known, known - 5, known + 5}}, now);
        return found ? found->sentence : std::string();
    }

    std::int64_t examDay = studyDay(now) + 20;
};

} // namespace chipwise::study
