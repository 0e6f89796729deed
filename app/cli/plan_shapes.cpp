#include "cli/plan_shapes.h"

#include "study/figures/known_change.h"
#include "study/plan/plan_event.h"

namespace chipwise::cli {

Json planJson(const study::Plan& plan) {
    return Json::parse(study::toText(plan));
}

Json planChangedJson(const std::optional<study::PlanChange>& change) {
    if (!change) return nullptr;
    return {{"before", planJson(change->before)}, {"after", planJson(change->after)}};
}

Json saidJson(const std::optional<study::SaidBefore>& said) {
    if (!said) return nullptr;
    Json shortDays = Json::array();
    for (const study::ShortDay& day : said->lost.cutShort)
        shortDays.push_back({{"date", study::dateText(day.day)}, {"left", day.left}, {"asked", day.asked}});
    return {{"made", study::dateText(said->madeDay)},
            {"said", said->said},
            {"known", said->known},
            {"missed_days", said->lost.missed},
            {"short_days", shortDays},
            {"hidden", said->hidden},
            {"brought_back", said->broughtBack},
            {"tested_out", said->testedOut},
            {"sentence", said->sentence}};
}

Json saidJson(const std::optional<study::SaidToday>& said) {
    if (!said) return nullptr;
    return {{"tomorrow", said->tomorrow},
            {"in_a_week", said->inAWeek ? Json(*said->inAWeek) : Json(nullptr)},
            {"sentence", said->sentence}};
}

Json leftRangeJson(const std::optional<study::LeftRange>& left) {
    if (!left) return nullptr;
    return {{"made", study::dateText(left->madeDay)},
            {"about", study::dateText(left->aboutDay)},
            {"known", left->known},
            {"low", left->low},
            {"high", left->high},
            {"sentence", left->sentence}};
}

Json knownChangeJson(const study::Learner& learner, const study::Now& now) {
    const auto change = study::knownChange(learner, now);
    if (!change) return nullptr;
    return {{"date", study::dateText(change->day)},
            {"answers", change->answers},
            {"before", change->before},
            {"after", change->after},
            {"sentence", study::knownChangeWords(learner, now)}};
}

} // namespace chipwise::cli
