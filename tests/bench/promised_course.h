#pragma once
// A simulated learner who studies by the plan of the program: memory/day_plan.h chooses the day,
// memory/next_day.h sets each card's next one.

#include "bench/course.h"
#include "memory/plan/answer_shares.h"
#include "memory/plan/day_plan.h"
#include "memory/plan/forecast.h"

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace chipwise::simulation {

struct Circumstances {
    bool hasExam = true;
    int awayFrom = 0;             ///< the day
    int daysAway = 0;             ///< without study
    bool expectsOwnMisses = true; ///< as the learner's answers so far show them; else as the model does
    bool finishesDays = false;    ///< studies until nothing is left of a day
};

/// What the mornings announced to somebody who finishes the days, and what came.
struct Announced {
    double minutes = 0;
    double minutesTaken = 0;
    double passes = 0; ///< of the last days, ten days before the exam
    double passesMade = 0;
};

/// The ledger names a day for what a day puts off: the last of the days to which it moves something. Of the
/// cards that were put off, by the day that was named first:
struct CatchUp {
    int asked = 0; ///< by that day
    int late = 0;
    int beyond = 0; ///< that day lies beyond the end
};

/// By the plan of the program.
class PromisedCourse : public Course {
public:
    PromisedCourse(const Scenario& scenario, const World& world, int seed, const Circumstances& with = {})
        : Course(scenario, world, seed), m_with(with) {
        if (with.hasExam) {
            m_frame.examDay = scenario.days;
            m_frame.lastDays = memory::lastDaysBefore(scenario.days);
        }
        m_frame.secondsADay = 60 * scenario.minutes;
    }
    /// After the course.
    CatchUp catchUp() const {
        CatchUp all = m_catchUp;
        for (const auto& [item, named] : m_namedFor) ++(named < scenario().days ? all.late : all.beyond);
        return all;
    }
    int pairs() const { return m_pairs; }
    int moved() const { return m_moved; }
    int late() const { return m_late; }
    /// After the course.
    Announced announced() const {
        Announced all = m_announced;
        all.passesMade = static_cast<double>(std::ranges::count_if(
            m_deck.cards, [&](const auto& card) { return card.lastDay >= m_frame.lastDaysBegin(); }));
        return all;
    }
    const memory::Deck& deck() const { return m_deck; }
    const memory::PlanFrame& frame() const { return m_frame; }

protected:
    std::vector<std::size_t> chosen(int today) override {
        if (m_with.expectsOwnMisses) m_frame.learner = memory::clearRecall(m_checks);
        memory::NewCards fresh;
        fresh.unseen = unseen();
        fresh.seconds = secondsAnAnswer;
        fresh.firstRecall = firstRecall();
        m_prices = memory::DayPrices::of(model(), m_deck, fresh, m_frame, today);
        m_ledger = memory::ledgerOf(model(), m_deck, fresh, m_frame, today);
        const memory::DayPlan plan = memory::dayPlan(model(), m_deck, fresh, m_frame, m_prices.get(), today);
        m_announced.minutes += plan.seconds / 60;
        constexpr int daysBefore = 10;
        if (m_with.finishesDays && today == scenario().days - daysBefore)
            m_announced.passes = passesFrom(today, fresh, plan.fresh);
        m_pairs += static_cast<int>(plan.due.size());
        for (const memory::Move& move : plan.moves) {
            m_ledger.remove(memory::commitmentOf(model(), m_frame.learner, m_deck.cards[move.card],
                                                 std::max<std::int64_t>(today, move.from)));
            memory::apply(move, m_deck);
            memory::PlannedCard& moved = m_deck.cards[move.card];
            if (moved.firmTurn > 0) moved.firmTurn = ++m_firmTurns;
            m_ledger.add(memory::commitmentOf(model(), m_frame.learner, moved, move.to));
            ++m_pairs;
            ++m_moved;
            m_late += memory::comesBack(m_deck.cards[move.card].outcome) ? 1 : 0;
            if (memory::isPutOff(move.reason)) m_namedFor.emplace(move.card, *plan.caughtUpOn);
        }
        // As in the program: what was missed, what is new, then the rest.
        std::vector<std::size_t> items = plan.due;
        const auto rest = std::ranges::find_if(
            items, [this](std::size_t item) { return !memory::comesBack(m_deck.cards[item].outcome); });
        std::vector<std::size_t> begin;
        for (int i = 0; i < plan.fresh; ++i) begin.push_back(cards().size() + static_cast<std::size_t>(i));
        items.insert(rest, begin.begin(), begin.end());
        return items;
    }

    bool isAway(int day) const override {
        return day >= m_with.awayFrom && day < m_with.awayFrom + m_with.daysAway;
    }

    bool finishesDays() const override { return m_with.finishesDays; }

    void answered(const SeenAnswer& answer, int today) override {
        m_announced.minutesTaken += secondsAnAnswer / 60;
        noteForRecall(answer, today);
        if (const auto named = m_namedFor.find(answer.item); named != m_namedFor.end()) {
            ++(named->second >= scenario().days ? m_catchUp.beyond
               : today <= named->second         ? m_catchUp.asked
                                                : m_catchUp.late);
            m_namedFor.erase(named);
        }
        if (answer.isFirst) {
            m_deck.add({}, {});
            m_begunOn.push_back(today);
        } else {
            m_ledger.remove(
                memory::commitmentOf(model(), m_frame.learner, m_deck.cards[answer.item],
                                     std::max<std::int64_t>(today, m_deck.cards[answer.item].dueDay)));
        }
        memory::PlannedCard& card = m_deck.cards[answer.item];
        const bool missedToday = card.lastDay == today && memory::comesBack(card.outcome) && !answer.isFirst;
        card.state = answer.state;
        card.lastDay = today;
        card.firmTurn = ++m_firmTurns;
        card.wasPutOff = false;
        card.seconds = secondsAnAnswer;
        if (!missedToday)
            card.outcome = answer.comesBack ? memory::DayOutcome::Missed : memory::DayOutcome::Right;
        memory::JustAnswered given;
        given.state = answer.state;
        given.day = today;
        given.outcome = card.outcome;
        given.isFirstDay = m_begunOn[answer.item] == today;
        given.isCertain = answer.seen.certainty == memory::Certainty::Certain;
        given.seconds = secondsAnAnswer;
        card.dueDay =
            memory::nextDay(model(), given, m_frame, m_ledger, m_prices ? &m_prices->plan() : nullptr);
        m_ledger.add(memory::commitmentOf(model(), m_frame.learner, card, card.dueDay));
    }

private:
    /// As study/memory/own_recall.cpp reads a journal.
    void noteForRecall(const SeenAnswer& answer, int today) {
        if (!answer.isFirst && m_deck.cards[answer.item].lastDay == today) return;
        m_count.add(answer.seen, answer.isFirst);
        if (answer.isFirst) return;
        const memory::PlannedCard& card = m_deck.cards[answer.item];
        const auto elapsed = static_cast<double>(today - card.lastDay);
        m_checks.add(
            {model().retrievability(card.state, elapsed), answer.seen.guessChance, answer.seen.correct});
    }

    /// As study/forecast/forecast_start.cpp counts them.
    double passesFrom(int today, const memory::NewCards& fresh, int freshToday) const {
        memory::ForecastStart start;
        start.deck = m_deck;
        start.fresh = fresh;
        start.frame = m_frame;
        start.today = today;
        start.until = scenario().days;
        start.freshToday = freshToday;
        start.learner = m_checks.moved({});
        start.answers = m_count.shares();
        return memory::forecast(model(), start, {.finishesDays = true}).hadTheirPass;
    }

    Circumstances m_with;
    Announced m_announced;
    memory::ForecastChecks m_checks;
    memory::AnswerCount m_count;
    CatchUp m_catchUp;
    std::map<std::size_t, std::int64_t> m_namedFor; ///< of an item that was put off
    memory::PlanFrame m_frame;
    memory::Deck m_deck;
    std::vector<std::int64_t> m_begunOn;
    memory::CapacityLedger m_ledger;
    std::unique_ptr<memory::DayPrices> m_prices;
    std::int64_t m_firmTurns = 0; ///< given so far
    int m_pairs = 0;
    int m_moved = 0;
    int m_late = 0; ///< of them missed cards
};

} // namespace chipwise::simulation
