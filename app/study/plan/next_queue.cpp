#include "study/plan/next_queue.h"

#include "study/plan/pace.h"
#include "study/plan/queue.h"

#include <algorithm>
#include <vector>

namespace chipwise::study {
namespace {

int dueBy(std::int64_t day, const Queue& queue, const Core& core, const Planner& planned) {
    const auto library = core.library();
    return static_cast<int>(std::ranges::count_if(queue.places, [&](const Queue::Place& place) {
        return !place.isNew && planned.rows().at(library->entries()[place.entry].card).dueDay <= day;
    }));
}

} // namespace

DayLoad loadOf(const Queue& queue, const Core& core) {
    DayLoad load{queue.due, queue.fresh, queue.seconds};
    const auto library = core.library();
    for (const Queue::Place& place : queue.places) {
        if (!place.isNew) continue;
        const auto facts = library->sharedBy(place.entry);
        load.begun.push_back({{facts.begin(), facts.end()}, library->caseOf(place.entry)});
    }
    return load;
}

DayLoad nextDayLoad(const Core& core, const Plan& plan, const Planner& planner, const Now& now) {
    return dayLoad(planner.frame().calendar.after(planner.today()), core, plan, now);
}

DayLoad dayLoad(std::int64_t studyDay, const Core& core, const Plan& plan, const Now& now) {
    const Now morning{dayStartMs(studyDay, now.utcOffsetMin), now.utcOffsetMin};
    const Pace pace = Pace::ofNext(studyDay, core, now);
    const Planner planned(core, plan, pace,
                          morning); // as that morning makes it, if today brings nothing more
    const Queue queue = queueFor(core, {}, planned, morning);
    DayLoad load = loadOf(queue, core);
    load.dueByNow = dueBy(study::studyDay(now), queue, core, planned);
    const bool asksNothing = planned.frame().isExamDay(studyDay);
    load.putOff = asksNothing ? 0 : static_cast<int>(planned.leftForLater().size());
    return load;
}

NextQueue::NextQueue(const Core& core, const Planner& planner, const Now& now)
    : m_day(planner.frame().calendar.after(planner.today())) {
    const Pace pace = Pace::ofNext(m_day, core, now);
    memory::PlanFrame frame = planner.frame();
    frame.learner = pace.recall();
    const memory::Deck all = planner.deckNow(pace);
    const std::vector<std::size_t> entries = planner.begunEntries();
    memory::Deck deck;
    std::vector<std::size_t> entryOf;
    for (std::size_t place = 0; place < all.cards.size(); ++place) {
        if (all.cards[place].dueDay <= planner.today()) continue;
        deck.add(all.cards[place], all.factsOf(place));
        entryOf.push_back(entries[place]);
    }
    memory::NewCards fresh = planner.newCards(pace);
    fresh.unseen = std::max(0, fresh.unseen - planner.freshLeft());
    const auto prices = memory::DayPrices::of(*core.model, deck, fresh, frame, m_day);
    const memory::DayPlan plan = memory::dayPlan(*core.model, deck, fresh, frame, prices.get(), m_day);
    const auto library = core.library();
    const auto nameOf = [&](std::size_t place) { return library->entries()[entryOf[place]].card; };
    for (const std::size_t place : plan.due) m_due.emplace(nameOf(place), std::nullopt);
    for (const memory::Move& move : plan.moves) {
        if (move.from > m_day || move.to <= m_day) continue;
        m_due.emplace(nameOf(move.card), move.reason);
        if (memory::isPutOff(move.reason)) m_putOff.insert(nameOf(move.card));
    }
}

bool NextQueue::asks(const std::string& card) const {
    const auto found = m_due.find(card);
    return found != m_due.end() && !found->second;
}

bool NextQueue::putsOff(const std::string& card) const {
    return m_putOff.contains(card);
}

std::optional<memory::MoveReason> NextQueue::reasonToWait(const std::string& card) const {
    const auto found = m_due.find(card);
    return found == m_due.end() ? std::nullopt : found->second;
}

} // namespace chipwise::study
