#include "study/forecast/forecast_start.h"

#include "study/history.h"
#include "study/plan/queue.h"

#include <algorithm>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

namespace chipwise::study {
namespace {

constexpr std::int64_t daysWithoutExam = 60;
constexpr std::int64_t longestDays = 365; // nobody plans by what lies farther ahead
constexpr std::int64_t lookBackDays = 60;

/// The answers of the last two months: how right the model was, and how the learner answers.
struct OwnAnswers {
    std::vector<memory::ForecastCheck> checks;
    memory::AnswerCount count;
};

/// Returns how many events the card has.
std::size_t readCard(const Core& core, const std::string& card, std::int64_t sinceMs, OwnAnswers& own) {
    const auto events = core.profile.replayEvents(card);
    std::optional<memory::CardMemory> memory;
    for (const store::ReplayEvent& event : events) {
        if (event.type == store::EventType::Reset) memory.reset();
        if (!schedulesMemory(event)) continue;
        const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
        const memory::Observation seen = observationOf(event);
        const bool isRecent = event.atMs >= sinceMs;
        const bool isRepetition = memory && day <= memory->lastDay;
        if (isRecent && !isRepetition) own.count.add(seen, !memory);
        if (isRecent && memory && !isRepetition) {
            const double elapsed = memory::elapsedDays(*core.model, *memory, day, event.atMs);
            own.checks.push_back(
                {core.model->retrievability(memory->state, elapsed), seen.guessChance, seen.correct});
        }
        memory = memory::after(*core.model, memory, {day, seen, event.atMs});
    }
    return events.size();
}

OwnAnswers ownAnswers(const Core& core, const CardRows& rows, const Now& now) {
    const std::int64_t since = dayStartMs(studyDay(now) - lookBackDays, now.utcOffsetMin);
    std::vector<const store::CardRow*> answered; // the newest first
    for (const auto& [card, row] : rows)
        if (row.memory && row.lastAtMs >= since) answered.push_back(&row);
    std::ranges::stable_sort(answered, std::ranges::greater(), &store::CardRow::lastAtMs);
    // What each card remembers takes its whole history to know. Where that is very long, the cards that were
    // answered last say as much about the learner.
    constexpr std::size_t enoughEvents = 20'000;
    OwnAnswers own;
    std::unordered_set<std::string> read; // under their present names: a row is there under each
    std::size_t events = 0;
    for (const store::CardRow* row : answered) {
        if (events >= enoughEvents) break;
        const std::string card = core.profile.presentName(row->card);
        if (read.insert(card).second) events += readCard(core, card, since, own);
    }
    return own;
}

std::int64_t untilOf(const Plan& plan, std::int64_t today) {
    const bool isAhead = plan.examDay && *plan.examDay > today && *plan.examDay <= today + longestDays;
    return isAhead ? *plan.examDay : today + daysWithoutExam;
}

} // namespace

ForecastFrom::ForecastFrom(const Core& core, const Plan& plan, const Now& now)
    : m_planner(core, plan, Pace(core, now), now) {
    const OwnAnswers own = ownAnswers(core, m_planner.rows(), now);
    m_start.deck = m_planner.deckNow();
    m_start.fresh = m_planner.newCards();
    m_start.frame = m_planner.frame();
    m_start.today = m_planner.today();
    m_start.isPlanned = true;
    // As many as the queue asks: questions on one fact are not begun on the same day.
    m_start.freshToday = queueFor(core, {}, m_planner, Pace(core, now), now).fresh;
    m_start.until = untilOf(plan, m_start.today);
    m_start.prices = m_planner.prices();
    m_start.answers = own.count.shares();
    m_start.learner = memory::updated({}, own.checks);
}

} // namespace chipwise::study
