#include "memory/plan/day_plan.h"

#include "memory/plan/day_choice.h"
#include "memory/plan/expected_returns.h"
#include "memory/plan/free_days.h"
#include "memory/vector_registers.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chipwise::memory {
namespace {

class Planning {
public:
    Planning(const Model& model, const Deck& deck, const NewCards& fresh, const PlanFrame& frame,
             const DayPrices* prices, std::int64_t today, KeptReturns* kept)
        : m_model(model), m_deck(deck), m_new(fresh), m_frame(frame), m_today(today), m_keptReturns(kept),
          m_ledger(ledgerOf(model, deck, fresh, frame, today)),
          m_choice(model, deck, frame, prices, today, m_dueDay), m_chosen{.facts = FactDays(deck)} {
        m_plan.today = today;
        m_plan.isStudyDay = frame.calendar.isStudyDay(today);
        for (const PlannedCard& one : deck.cards) m_dueDay.push_back(one.dueDay);
    }

    DayPlan run() {
        leaveDaysOff();
        if (!m_plan.isStudyDay || m_frame.isExamDay(m_today)) {
            for (std::size_t card = 0; card < m_deck.cards.size(); ++card)
                if (m_choice.isDue(card)) m_plan.waiting.push_back(card);
            bringBeforeExam();
            leaveExamDay();
            reportMoves();
            return std::move(m_plan);
        }
        chooseDue();
        bringBeforeExam();
        leaveExamDay();
        setFresh();
        reportMoves();
        for (const std::size_t card : m_plan.due) m_plan.seconds += m_choice.cost(card);
        m_plan.seconds += m_plan.fresh * expectedSeconds(m_new);
        return std::move(m_plan);
    }

private:
    static constexpr std::int64_t daysOfReturns = 30; ///< reviews further ahead bring nothing back in time

    const PlannedCard& card(std::size_t place) const { return m_deck.cards[place]; }

    void move(std::size_t place, std::int64_t to, MoveReason reason) {
        const std::int64_t from = std::max(m_today, m_dueDay[place]);
        m_ledger.remove(commitmentOf(m_model, m_frame.learner, card(place), from));
        m_ledger.add(commitmentOf(m_model, m_frame.learner, card(place), to));
        if (m_freeDays) // of a card on a day, the ledger counts to that day and the next study day
            for (const std::int64_t day :
                 {from, m_frame.calendar.after(from), to, m_frame.calendar.after(to)})
                m_freeDays->update(day);
        m_dueDay[place] = to;
        m_reasons.insert_or_assign(place, reason);
        if (to > m_today) m_chosen.facts.take(place, to);
    }

    void reportMoves() {
        for (const auto& [place, reason] : m_reasons) {
            const std::int64_t to = m_dueDay[place];
            if (to == card(place).dueDay) continue;
            m_plan.moves.push_back({place, card(place).dueDay, to, reason});
            if (isPutOff(reason)) m_plan.caughtUpOn = std::max(m_plan.caughtUpOn.value_or(to), to);
        }
    }

    void leaveDaysOff() {
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place) {
            const std::int64_t day = m_dueDay[place];
            if (day > m_today && !isAfterExam(day) && !m_frame.calendar.isStudyDay(day))
                move(place, m_frame.insteadOf(day, m_today), MoveReason::DayOff);
        }
    }

    bool isAfterExam(std::int64_t day) const {
        return m_frame.isBeforeExam(m_today) && day >= *m_frame.examDay;
    }

    /// An exam asks for everything once: what was to come after it comes before, as far as the minutes
    /// allow. First what has a day without another card on its facts, then the rest.
    void bringBeforeExam() {
        std::vector<std::size_t> after;
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            if (isAfterExam(m_dueDay[place]) && !hadItsPass(place)) after.push_back(place);
        if (after.empty()) return;
        m_choice.takeFactsToCome(m_chosen);
        m_choice.sortByNeed(after);
        const std::size_t dueBefore = m_plan.due.size();
        std::erase_if(after, [this](std::size_t place) { return comesInLastDays(place, false); });
        if (m_frame.isChosenForExam(m_today))
            for (const std::size_t place : after) comesInLastDays(place, true);
        if (m_plan.due.size() > dueBefore) m_choice.sortOthers(m_plan.due);
    }

    /// What was to come on the day that is now the exam's, and found no day before it.
    void leaveExamDay() {
        if (!m_frame.isBeforeExam(m_today)) return;
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            if (m_frame.isExamDay(m_dueDay[place]))
                move(place, m_frame.insteadOf(m_dueDay[place], m_today), MoveReason::ExamDay);
    }

    /// Whether there was a day for it.
    bool comesInLastDays(std::size_t place, bool mayShareFacts) {
        const auto to = roomInLastDays(place, mayShareFacts);
        if (!to) return false;
        // Why a card is not asked today stays the reason, whichever later day it gets.
        const bool isLeftForLater = card(place).dueDay <= m_today && *to > m_today;
        move(place, *to, isLeftForLater ? m_reasons.at(place) : MoveReason::Exam);
        if (*to > m_today) return true;
        m_chosen.facts.take(place, m_today);
        m_plan.due.push_back(place);
        return true;
    }

    bool hadItsPass(std::size_t place) const { return card(place).lastDay >= m_frame.lastDaysBegin(); }

    /// The emptiest of the last days that has room and no other card on the facts; far from the exam its
    /// first one, or one shortly before.
    std::optional<std::int64_t> roomInLastDays(std::size_t place, bool mayShareFacts) const {
        constexpr int spread = 10;
        const std::int64_t begin = m_frame.lastDaysBegin();
        const bool isNear = m_frame.isChosenForExam(m_today);
        const std::int64_t from = std::max(isNear ? begin : begin - spread, m_today);
        const std::int64_t to = isNear ? m_frame.calendar.before(*m_frame.examDay) : begin;
        std::optional<std::int64_t> chosen;
        for (std::int64_t day = m_frame.calendar.onOrAfter(from); day <= to;
             day = m_frame.calendar.after(day))
            if (hasRoom(place, day) && (mayShareFacts || m_chosen.facts.isApart(place, day)) &&
                (!chosen || m_ledger.committed(day) < m_ledger.committed(*chosen)))
                chosen = day;
        return chosen;
    }

    bool hasRoom(std::size_t place, std::int64_t day) const {
        const Commitment there = commitmentOf(m_model, m_frame.learner, card(place), day);
        return m_ledger.left(day) >= there.secondsThatDay();
    }

    void chooseDue() {
        const double forNew =
            m_frame.beginsNewOn(m_today) ? newNeeded(m_new, m_frame, m_today) * expectedSeconds(m_new) : 0;
        m_chosen = m_choice.choose(m_chosen.facts, forNew);
        m_plan.due = std::exchange(m_chosen.due, {});
        moveRest();
    }

    void moveRest() {
        if (m_chosen.rest.empty()) return;
        m_choice.takeFactsToCome(m_chosen);
        const bool countsReturns = !m_frame.isBeforeExam(m_today);
        if (countsReturns) addReturns();
        m_freeDays.emplace(m_ledger, daysToCome());
        for (const auto& [place, reason, keptDay] : m_chosen.rest) {
            // Without an exam ahead, waiting for a fact takes a card to the next day apart from it, full or
            // not.
            const bool keepsDay = keptDay && !m_frame.isBeforeExam(m_today);
            move(place, keepsDay ? *keptDay : dayFor(place, reason), reason);
            if (keptDay) m_chosen.facts.release(place, *keptDay); // it may have got another one
            if (countsReturns) addReturns(place);
        }
        m_freeDays.reset();
        for (const Commitment& one : std::exchange(m_returns, {})) m_ledger.remove(one);
    }

    /// Without an exam ahead, what is moved keeps its new day only where that day has room for what the
    /// answers until then bring back, too: with an exam, the days are chosen by what they gain.
    void addReturns() {
        std::vector<bool> isMoved(m_deck.cards.size());
        for (const DayChosen::Rest& one : m_chosen.rest) isMoved[one.place] = true;
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            if (!isMoved[place] && m_dueDay[place] <= m_today + daysOfReturns) addReturns(place);
    }

    void addReturns(std::size_t place) {
        const std::int64_t day = std::max(m_today, m_dueDay[place]);
        for (const Commitment& one : m_keptReturns->find(m_model, m_frame, card(place), place, day)) {
            m_ledger.add(one);
            m_returns.push_back(one);
            if (!m_freeDays) continue;
            m_freeDays->update(one.day);
            m_freeDays->update(m_frame.calendar.after(one.day));
        }
    }

    /// Study days after today: those before the exam, or a year and a month of them.
    std::vector<std::int64_t> daysToCome() const {
        const std::int64_t end = m_frame.isBeforeExam(m_today) ? *m_frame.examDay : m_today + farthestMove;
        std::vector<std::int64_t> days;
        for (std::int64_t day = m_frame.calendar.after(m_today); day < end; day = m_frame.calendar.after(day))
            days.push_back(day);
        return days;
    }

    /// The next study day with room on which no other card asks for the same fact; before an exam the
    /// emptiest where none has room. In the last days what the minutes do not hold comes after the exam, and
    /// so does what would come on one of them that is overfull: unless bringBeforeExam() finds it another
    /// one. A miss waits a day at most.
    std::int64_t dayFor(std::size_t place, MoveReason reason) const {
        const std::int64_t next = m_frame.calendar.after(m_today);
        const bool before = m_frame.isBeforeExam(m_today);
        if (before && next >= *m_frame.examDay) return m_frame.calendar.after(*m_frame.examDay);
        if (comesBack(card(place).outcome)) return next;
        const Commitment soonest =
            commitmentOf(m_model, m_frame.learner, card(place), next); // later it takes no less time
        const double least = soonest.secondsThatDay();
        for (auto day = m_freeDays->firstWith(least, next); day; day = m_freeDays->firstWith(least, *day + 1))
            if (m_chosen.facts.isApart(place, *day) && hasRoom(place, *day)) return *day;
        if (before && m_frame.isInLastDays(m_today) && isPutOff(reason))
            return m_frame.calendar.after(*m_frame.examDay);
        const std::int64_t emptiest = emptiestApart(place).value_or(next);
        if (!m_frame.isInLastDays(emptiest) || !isPutOff(reason) || hasRoom(place, emptiest)) return emptiest;
        return m_frame.calendar.after(*m_frame.examDay);
    }

    std::optional<std::int64_t> emptiestApart(std::size_t place) const {
        const auto emptiest = m_freeDays->emptiest();
        if (!emptiest || m_chosen.facts.isApart(place, *emptiest)) return emptiest;
        std::optional<std::int64_t> apart;
        for (const std::int64_t day : m_freeDays->days())
            if (m_chosen.facts.isApart(place, day) &&
                (!apart || m_ledger.committed(day) < m_ledger.committed(*apart)))
                apart = day;
        return apart;
    }

    void setFresh() {
        if (!m_frame.beginsNewOn(m_today) || m_new.unseen == 0) return;
        const bool missesWait = std::ranges::any_of(
            m_chosen.rest, [this](const DayChosen::Rest& one) { return comesBack(card(one.place).outcome); });
        if (missesWait) return; // they come before anything new
        if (m_new.wantedADay > 0) {
            m_plan.fresh = std::min(m_new.wantedADay, m_new.unseen);
            return;
        }
        const bool reviewsWait = std::ranges::any_of(
            m_chosen.rest, [](const DayChosen::Rest& one) { return isPutOff(one.reason); });
        if (reviewsWait && !m_frame.isBeforeExam(m_today))
            return; // a new one must not fill the gap they leave
        double asked = 0;
        for (const std::size_t place : m_plan.due) asked += m_choice.cost(place);
        m_plan.fresh = newToday(m_new, m_frame, m_ledger, m_today, asked, m_chosen.mostSeconds);
    }

    const Model& m_model;
    const Deck& m_deck;
    const NewCards& m_new;
    const PlanFrame& m_frame;
    std::int64_t m_today;
    KeptReturns* m_keptReturns;
    CapacityLedger m_ledger;
    std::optional<FreeDays> m_freeDays; ///< while what is left of today is moved
    std::vector<Commitment> m_returns;  ///< that the ledger counts meanwhile
    std::vector<std::int64_t> m_dueDay; ///< of each card, with the moves so far
    DayChoice m_choice;
    DayChosen m_chosen;
    std::map<std::size_t, MoveReason> m_reasons; ///< of the cards that were moved
    DayPlan m_plan;
};

} // namespace

std::unique_ptr<DayPrices> DayPrices::of(const Model& model, const Deck& deck, const NewCards& fresh,
                                         const PlanFrame& frame, std::int64_t today) {
    if (!frame.isChosenForExam(today)) return nullptr;
    constexpr std::size_t mostCards = 500; // prices are those of the crowd: a sample tells them as well
    std::unique_ptr<DayPrices> prices(new DayPrices);
    const std::size_t step = (deck.cards.size() + mostCards - 1) / mostCards;
    for (std::size_t i = 0; i < deck.cards.size(); i += step) {
        const PlannedCard& card = deck.cards[i];
        prices->m_cards.push_back(
            {card.state, std::min(card.lastDay, today - 1), card.seconds, static_cast<double>(step)});
    }
    DayBeforeExam& day = prices->m_day;
    day.today = today;
    day.examDay = *frame.examDay;
    day.passDays = frame.lastDays;
    day.seconds = frame.secondsADay;
    day.unseen = frame.isInLastDays(today) ? 0 : fresh.unseen;
    day.newSeconds = fresh.seconds;
    day.firstRecall = fresh.firstRecall;
    day.calendar = frame.calendar;
    prices->m_plan = std::make_unique<PlanAhead>(model, prices->m_cards, day);
    return prices;
}

CapacityLedger ledgerOf(const Model& model, const Deck& deck, const NewCards& fresh, const PlanFrame& frame,
                        std::int64_t today) {
    CapacityLedger ledger(today, frame.secondsADay, frame.calendar);
    for (const PlannedCard& card : deck.cards)
        ledger.add(commitmentOf(model, frame.learner, card, std::max(today, card.dueDay)));
    constexpr double ahead = 1.3; // the first days take more than their share, so that the last can take less
    const double aDay = std::min(ahead * newNeeded(fresh, frame, today), static_cast<double>(fresh.unseen));
    double left = fresh.unseen - aDay;
    std::int64_t day = today;
    for (int i = 1; aDay > 0 && left > 0 && frame.beginsNewOn(day = frame.calendar.after(day)); ++i) {
        ledger.add({day, expectedSeconds(fresh) * std::min(left, aDay)});
        left -= aDay;
    }
    return ledger;
}

DayPlan dayPlan(const Model& model, const Deck& deck, const NewCards& fresh, const PlanFrame& frame,
                const DayPrices* prices, std::int64_t today, KeptReturns* kept) {
    clearUpperVectorRegisters();
    KeptReturns own;
    return Planning(model, deck, fresh, frame, prices, today, kept != nullptr ? kept : &own).run();
}

} // namespace chipwise::memory
