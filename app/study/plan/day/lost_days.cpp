#include "study/plan/day/lost_days.h"

#include "study/history.h"
#include "study/kept_aside.h"
#include "study/learner.h"
#include "study/plan/plan_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace chipwise::study {
namespace {

/// Cards and instants of the answers that were given in readiness checks.
std::set<std::pair<std::string, std::int64_t>> answersInChecks(const store::Profile& profile) {
    std::set<std::pair<std::string, std::int64_t>> answers;
    for (const store::Event& event : profile.eventsOfChecks())
        if (event.type == store::EventType::Answer && isOfCheck(event))
            answers.emplace(event.card, event.atMs);
    return answers;
}

/// Of a day's first answers, so many more than planned; negative: so many fewer. What a check has asked
/// counts as the day's new questions, and takes their place; but no check is more than was planned.
int beyondFresh(int all, int inChecks, int fresh) {
    const int own = all - inChecks;
    return own > fresh ? own - fresh : std::min(0, all - fresh);
}

std::string countedDays(std::size_t days) {
    return fmt::format("{} study day{}", days, days == 1 ? "" : "s");
}

} // namespace

std::vector<std::string> LostDays::words() const {
    std::vector<std::string> words;
    if (missed > 0) words.push_back("missed " + countedDays(static_cast<std::size_t>(missed)));
    if (cutShort.size() == 1)
        words.push_back(fmt::format("left {} of {} questions unanswered on {}", cutShort.front().left,
                                    cutShort.front().asked, dateWords(cutShort.front().day)));
    else if (!cutShort.empty())
        words.push_back(fmt::format("cut {} short", countedDays(cutShort.size())));
    return words;
}

void DaysBehind::readFrom(std::int64_t first) {
    if (m_isRead && first >= m_from) return;
    constexpr std::int64_t msApart = 2 * std::int64_t{86'400'000}; // no two clocks are farther apart
    m_isRead = true;
    m_from = first;
    m_done.clear();
    const store::Profile& profile = m_learner.profile();
    const auto read = profile.answersSince(dayStartMs(first, m_now.utcOffsetMin) - msApart);
    const auto inChecks = answersInChecks(profile);
    for (const store::CountedAnswer& answer : read.answers) {
        const std::int64_t day = memory::studyDay(answer.atMs, answer.utcOffsetMin);
        if (day < first) continue;
        Done& done = m_done[day];
        const std::string& card = read.cards[answer.card];
        if (inChecks.contains({card, answer.atMs}))
            ++done.inChecks;
        else if (answer.schedules)
            done.studied.insert(card);
    }
}

std::int64_t DaysBehind::beganMs(std::int64_t day) const {
    return m_learner.profile().beginOfDay(day, dayStartMs(day, m_now.utcOffsetMin));
}

/// Nothing where it is not on record, or the plan was changed on the day.
std::optional<DaysBehind::Asked> DaysBehind::askedOn(std::int64_t day) const {
    const store::Profile& profile = m_learner.profile();
    const auto rows = profile.forecastsAbout(day);
    const auto morning = std::ranges::find_if(rows, &store::ForecastRow::isMorning);
    if (morning == rows.end() || !morning->fresh) return std::nullopt;
    const auto atTheEnd = planSetBy(profile, beganMs(day + 1) - 1);
    if (planSetBy(profile, morning->madeMs) != atTheEnd) return std::nullopt;
    return Asked{static_cast<int>(morning->due.value_or(0)), static_cast<int>(*morning->fresh)};
}

int DaysBehind::startedOn(std::int64_t day) const {
    return m_learner.profile().firstAnswers(beganMs(day), beganMs(day + 1)).answers;
}

/// How many of the day's questions were hidden on it before they were answered, and are hidden now. Of the
/// new ones, nobody knows which the day would have started: where enough were hidden, all that were not.
int DaysBehind::hiddenOfDay(std::int64_t day, const Done& done, const Asked& asked) const {
    const Core& core = m_learner.core();
    const std::int64_t began = beganMs(day);
    const std::int64_t ended = beganMs(day + 1);
    int due = 0;
    int fresh = 0;
    for (const std::string& card : core.profile.hiddenCards()) {
        if (done.studied.contains(card)) continue;
        const auto before = rowFromEvents(*core.model, card, core.profile.replayEvents(card, began));
        if (before.suspended ||
            !rowFromEvents(*core.model, card, core.profile.replayEvents(card, ended)).suspended)
            continue; // on another day
        if (!before.memory)
            ++fresh;
        else if (before.dueDay && *before.dueDay <= day)
            ++due;
    }
    return due + (fresh == 0 ? 0 : std::min(fresh, std::max(0, asked.fresh - startedOn(day))));
}

/// Nothing where hardly anything was left: a question may have waited for another one on the same fact.
std::optional<ShortDay> DaysBehind::shortDay(std::int64_t day, const Done& done) const {
    constexpr int fewestLeft = 3;
    constexpr int smallestPart = 5; // a fifth of the day
    const auto plan = askedOn(day);
    if (!plan) return std::nullopt;
    const int asked = plan->due + plan->fresh;
    const auto isShort = [&](int left) { return left >= fewestLeft && smallestPart * left >= asked; };
    int left = asked - static_cast<int>(done.studied.size()) - std::min(done.inChecks, plan->fresh);
    if (isShort(left)) left -= hiddenOfDay(day, done, *plan);
    return isShort(left) ? std::optional(ShortDay{day, left, asked}) : std::nullopt;
}

/// Of the days from `first` to the one before `end`.
LostDays DaysBehind::lost(std::int64_t first, std::int64_t end) {
    readFrom(first);
    LostDays lost;
    for (std::int64_t day = first; day < end; ++day) {
        const Plan plan = planAt(m_learner.profile(), {beganMs(day + 1) - 1, m_now.utcOffsetMin});
        if (!plan.calendar.isStudyDay(day) || day == plan.examDay) continue;
        const auto found = m_done.find(day);
        if (found == m_done.end())
            ++lost.missed;
        else if (const auto cut = shortDay(day, found->second))
            lost.cutShort.push_back(*cut);
    }
    return lost;
}

LostDays DaysBehind::lostSince(std::int64_t first) {
    return lost(first, studyDay(m_now));
}

LostDays DaysBehind::lostOn(std::int64_t day) {
    return lost(day, std::min(day + 1, studyDay(m_now)));
}

int DaysBehind::startedBeyondPlan(std::int64_t first, const LostDays& told) {
    readFrom(first);
    int beyond = 0;
    for (auto done = m_done.lower_bound(first); done != m_done.lower_bound(studyDay(m_now)); ++done) {
        const auto& [day, answered] = *done;
        if (std::ranges::find(told.cutShort, day, &ShortDay::day) != told.cutShort.end()) continue;
        if (const auto asked = askedOn(day))
            beyond += beyondFresh(startedOn(day), answered.inChecks, asked->fresh);
    }
    return beyond;
}

} // namespace chipwise::study
