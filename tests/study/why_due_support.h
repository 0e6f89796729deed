#pragma once

#include "study/history.h"
#include "study/plan/why_due.h"
#include "study/session.h"
#include "study_table.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace chipwise::study {

inline void setExam(StudyTable& table, std::int64_t day) {
    Plan plan = table.learner.plan(table.now);
    plan.examDay = day;
    table.learner.setPlan(plan, table.now);
}

/// Two questions on one fact, “p/a” and “p/b”, begun on one day.
class PairOnAFact : public StudyTable {
public:
    PairOnAFact() {
        install("p", "1.0.0",
                "# Group one {#one}\n\n" + choiceQuestion("a", "fact: f1\n") +
                    choiceQuestion("b", "fact: f1\n"),
                "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                "f1,Thing,size,16,GB,https://example.org/1,2026-08,high,key\n");
        SessionOptions both;
        both.cards = {"p/a", "p/b"}; // by themselves they are not begun on one day
        finish(*start(both));
    }
    /// The later one of the two.
    std::int64_t dueDay() const { return std::max(row("p/a").dueDay.value(), row("p/b").dueDay.value()); }
};

/// Moves a question as an earlier day's plan or answer did.
inline void moveTo(StudyTable& table, const std::string& card, std::int64_t day, const std::string& reason) {
    store::CardRow row = table.row(card);
    store::Event move = eventFor(store::EventType::Reschedule, card, table.now.ms, table.now);
    move.dueMs = row.dueMs = dayStartMs(day, table.now.utcOffsetMin);
    move.reason = reason;
    row.dueDay = day;
    table.learner.profile().record(move, row);
}

/// What `why` says of a question on an evening, and the session above the question on that day.
struct Reasons {
    std::string why;
    std::string above;
    std::string moved; ///< as NextDay has it
};
inline Reasons reasonsOf(StudyTable& table, const std::string& card) {
    Reasons reasons{
        whyDue(table.learner, card, table.now), {}, nextDayOf(table.learner, card, table.now)->moved};
    Now then = table.now;
    then.ms = dayStartMs(*table.row(card).dueDay, then.utcOffsetMin) + 5 * std::int64_t{3'600'000};
    SessionOptions one;
    one.cards = {card};
    reasons.above = table.learner.start(one, then)->current()->whyBack;
    return reasons;
}

} // namespace chipwise::study
