#include "study/exam_day.h"

#include "memory/exam_policy.h"
#include "study/goal.h"
#include "study/history.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace chipwise::study {
namespace {

/// Planning every day ahead wins the simulation (resources/docs/exam-date.md); where there are very many
/// cards it would keep the learner waiting, and choosing by today's gain comes close. Far from the exam
/// nothing is planned: reviews come by retention, however many they are.
std::unique_ptr<memory::ExamPolicy> policyFor(std::size_t cards, const Plan& plan, std::int64_t today) {
    constexpr std::size_t quickToPlan = 1'000;
    return cards <= quickToPlan || !isChosenForExam(plan, today) ? memory::plannedAhead(plan.retention)
                                                                 : memory::greedyByGain();
}

class ChoosingForExam {
public:
    ChoosingForExam(const Core& core, const CardRows& rows, std::span<const store::CardEntry* const> begun,
                    const Plan& plan, const Pace& pace, const Now& now)
        : m_core(core), m_rows(rows), m_begun(begun), m_plan(plan), m_pace(pace), m_now(now),
          m_today(studyDay(now)), m_morning(dayStartMs(m_today, now.utcOffsetMin)) {}

    ExamDay day() {
        for (std::size_t place = 0; place < m_begun.size(); ++place) consider(place);
        const auto chosen =
            policyFor(m_cards.size(), m_plan, m_today)->queue(*m_core.model, m_cards, dayBeforeExam());
        for (const std::size_t card : chosen.reviews) {
            const std::size_t place = m_placeOf[card];
            if (!wasAnsweredToday(place) && !m_isBroughtForward[place]) m_day.reviews.push_back(place);
        }
        m_day.fresh = std::max(0, chosen.fresh - m_introduced);
        return std::move(m_day);
    }

private:
    const store::CardRow& row(std::size_t place) const { return m_rows.at(m_begun[place]->card); }
    bool wasAnsweredToday(std::size_t place) const { return row(place).memory->lastDay >= m_today; }

    void consider(std::size_t place) {
        m_isBroughtForward.push_back(wasBroughtForward(place));
        if (m_isBroughtForward.back()) m_day.reviews.push_back(place);
        const auto memory = wasAnsweredToday(place) ? memoryThisMorning(place) : row(place).memory;
        if (!memory) return;
        m_placeOf.push_back(place);
        m_cards.push_back({memory->state, memory->lastDay, m_pace.seconds(m_begun[place]->kind)});
    }

    /// Nothing for what was new then. Of that, what was answered is today's introductions; what a passed test
    /// has made known took none of today's time.
    std::optional<memory::CardMemory> memoryThisMorning(std::size_t place) {
        const std::string& card = m_begun[place]->card;
        const auto events = m_core.profile.events(card);
        const auto today = std::ranges::find_if(
            events, [this](const store::Event& event) { return event.atMs >= m_morning; });
        auto memory = rowFromEvents(*m_core.model, card, std::span(events.begin(), today)).memory;
        if (!memory &&
            std::any_of(today, events.end(), [](const store::Event& e) { return schedulesMemory(e); }))
            ++m_introduced;
        return memory;
    }

    bool wasBroughtForward(std::size_t place) const {
        const auto& dueDay = row(place).dueDay;
        if (!dueDay || *dueDay > m_today) return false;
        const auto events = m_core.profile.events(m_begun[place]->card);
        const store::Event* mover = movedBy(events);
        return isMissedInExam(events) || (mover && mover->params != startsKnown);
    }

    memory::DayBeforeExam dayBeforeExam() const {
        const Goal goal = goalOf(*m_core.library(), m_rows, m_plan, m_now, m_pace.seconds(), m_introduced);
        memory::DayBeforeExam day;
        day.today = m_today;
        day.examDay = *m_plan.examDay;
        day.passDays = memory::finalPassLength(day.examDay - day.today);
        day.seconds = 60.0 * m_plan.minutesADay;
        day.newSeconds = m_pace.seconds();
        day.newPerDay = goal.forecast.newPerDay;
        if (beginsNewOn(m_plan, m_today)) day.unseen = m_introduced + goal.unseen;
        return day;
    }

    const Core& m_core;
    const CardRows& m_rows;
    std::span<const store::CardEntry* const> m_begun;
    const Plan& m_plan;
    const Pace& m_pace;
    const Now& m_now;
    std::int64_t m_today;
    std::int64_t m_morning;
    std::vector<memory::BegunCard> m_cards; ///< begun before today
    std::vector<std::size_t> m_placeOf;     ///< of each of these
    std::vector<bool> m_isBroughtForward;   ///< by place
    int m_introduced = 0;
    ExamDay m_day;
};

} // namespace

ExamDay examDayOf(const Core& core, const CardRows& rows, std::span<const store::CardEntry* const> begun,
                  const Plan& plan, const Pace& pace, const Now& now) {
    return ChoosingForExam(core, rows, begun, plan, pace, now).day();
}

} // namespace chipwise::study
