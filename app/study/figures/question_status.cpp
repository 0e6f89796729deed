#include "study/figures/question_status.h"

#include "study/core.h"
#include "study/history.h"
#include "study/learner.h"

namespace chipwise::study {

QuestionStatus questionStatus(const Learner& learner, const std::string& card, const Now& now) {
    QuestionStatus status;
    const auto row = learner.profile().card(card);
    if (!row) return status;
    status.hidden = row->suspended;
    status.flagged = row->flagged;
    if (!row->memory) return status;
    status.chance = learner.core().shownChance(*row->memory, now);
    status.lastDay = row->memory->lastDay;
    status.missedToday = memory::wasMissedOn(*row->memory, studyDay(now));
    status.missedInExam = row->memory->outcome == memory::DayOutcome::MissedInExam;
    return status;
}

QuestionHistory questionHistory(const Learner& learner, const std::string& card, const Now& now) {
    QuestionHistory history;
    history.status = questionStatus(learner, card, now);
    const auto events = learner.profile().events(card);
    const auto revoked = revokedAmong(events);
    for (const store::Event& event : events) {
        if (event.type != store::EventType::Answer || revoked.contains(event.id)) continue;
        ++history.answers;
        history.right += event.correct.value_or(false) ? 1 : 0;
    }
    const NextDays days(learner, now);
    history.next = days.of(card).value_or(NextDay{});
    history.whyDue = days.why(card);
    history.pack = learner.catalog().pack(card.substr(0, card.find('/')));
    return history;
}

} // namespace chipwise::study
