#include "memory/plan/plan_ahead.h"
#include "memory/vector_registers.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

constexpr int rounds = 30;          // after which the prices have settled
constexpr double firstPrice = 0.01; // of an answer, in recall at the exam
constexpr double lowestPrice = 1e-5;
constexpr double highestPrice = 2;
constexpr double indifference = 0.01; // a choice worse by this much is taken e times less often
constexpr double negligible = 1e-9;   // cards, or a share of them

/// A day after a success FSRS-7's fast stability is about so many times the slow one.
constexpr double usualFastShare = 8;

/// Turns the worth of choices into the shares of cards that take them, and returns their mean worth; who
/// takes none gets `none`. Were the best taken by all, two days of nearly the same worth would be full and
/// empty in turn, and the prices would never settle.
double choose(std::span<double> choices, double none) {
    double best = none;
    for (const double worth : choices) best = std::max(best, worth);
    double whole = std::exp((none - best) / indifference);
    double sum = whole * none;
    for (double& choice : choices) {
        const double share = std::exp((choice - best) / indifference);
        sum += share * choice;
        whole += share;
        choice = share;
    }
    for (double& share : choices) share /= whole;
    return sum / whole;
}

/// A state that is no number must not spoil the prices, which all cards share: it counts as forgotten.
double numberOrForgotten(double chance) {
    return std::isnan(chance) ? 0 : chance;
}

/// Of the cards that are begun and those that are not.
double meanSeconds(std::span<const BegunCard> cards, const DayBeforeExam& day) {
    double sum = day.unseen * day.newSeconds;
    double count = day.unseen;
    for (const BegunCard& card : cards) {
        sum += card.weight * card.seconds;
        count += card.weight;
    }
    return sum / std::max(1.0, count);
}

} // namespace

PlanAhead::PlanAhead(const Model& model, std::span<const BegunCard> cards, const DayBeforeExam& day)
    : m_model(model), m_begun(cards), m_day(day),
      m_days(static_cast<std::size_t>(std::max<std::int64_t>(1, day.examDay - day.today))),
      m_grid(model.first(Rating::Good).stabilityFast > 0 ? usualFastShare : 0),
      m_price(m_days + 1, firstPrice), m_load(m_days + 1), m_value(m_days + 1, Cells(StateGrid::cells)),
      m_answered(m_days + 1, Cells(StateGrid::cells)),
      m_share(m_days + 1, std::vector<Cells>(m_days + 1, Cells(StateGrid::cells))) {
    clearUpperVectorRegisters();
    prepareGrid();
    prepareCards();
    for (int round = 0; round < rounds; ++round) {
        setValues();
        setLoads();
        setPrices();
    }
    setValues();
}

double PlanAhead::recall(const State& state, double elapsedDays) const {
    return numberOrForgotten(m_model.retrievability(state, elapsedDays));
}

PlanAhead::Step PlanAhead::stepFrom(const State& state, double elapsedDays) const {
    const double chance = m_model.retrievability(state, elapsedDays);
    const State good = m_model.nextKnowing(state, elapsedDays, chance, Rating::Good);
    const State again = m_model.nextKnowing(state, elapsedDays, chance, Rating::Again);
    return {numberOrForgotten(chance), StateGrid::place(good),
            StateGrid::place(m_model.next(again, 0, Rating::Good))};
}

void PlanAhead::prepareGrid() {
    for (std::size_t elapsed = 1; elapsed < m_days; ++elapsed)
        for (std::size_t cell = 0; cell < StateGrid::cells; ++cell)
            m_gridSteps.push_back(stepFrom(m_grid.at(cell), static_cast<double>(elapsed)));
    for (std::size_t daysLeft = 0; daysLeft <= m_days; ++daysLeft) {
        Cells& recall = m_untouched.emplace_back();
        for (std::size_t cell = 0; cell < StateGrid::cells; ++cell)
            recall.push_back(m_model.retrievability(m_grid.at(cell), static_cast<double>(daysLeft)));
    }
}

void PlanAhead::prepareCards() {
    m_cardSteps.reserve(m_begun.size() * m_days);
    for (const BegunCard& card : m_begun) {
        const auto untilExam = static_cast<double>(m_day.examDay - card.lastDay);
        m_cardUntouched.push_back(recall(card.state, untilExam));
        for (std::size_t daysLeft = 1; daysLeft <= m_days; ++daysLeft)
            m_cardSteps.push_back(stepFrom(card.state, untilExam - static_cast<double>(daysLeft)));
    }
    const State taught = m_model.next(m_model.first(Rating::Again), 0, Rating::Good);
    m_first = {m_day.firstRecall, StateGrid::place(m_model.first(Rating::Good)), StateGrid::place(taught)};
}

double PlanAhead::worth(const Step& step, std::size_t daysLeft) const {
    const Cells& after = m_value[daysLeft];
    return step.recall * StateGrid::read(after, step.kept) +
           (1 - step.recall) * StateGrid::read(after, step.relearned) -
           m_price[daysLeft] * expectedAnswers(step);
}

/// Backwards from the exam: what an answer is worth depends on the answers that may follow it.
void PlanAhead::setValues() {
    std::vector<double> choices(m_days);
    for (std::size_t daysLeft = 1; daysLeft <= m_days; ++daysLeft)
        for (std::size_t cell = 0; cell < StateGrid::cells; ++cell) {
            for (std::size_t elapsed = 1; elapsed < daysLeft; ++elapsed)
                choices[elapsed - 1] = worth(gridStep(elapsed, cell), daysLeft - elapsed);
            m_value[daysLeft][cell] =
                choose(std::span(choices).first(daysLeft - 1), m_untouched[daysLeft][cell]);
            for (std::size_t elapsed = 1; elapsed < daysLeft; ++elapsed)
                m_share[daysLeft][elapsed][cell] = choices[elapsed - 1];
        }
}

void PlanAhead::spread(const Step& step, std::size_t daysLeft, double cards) {
    if (cards < negligible) return;
    m_load[daysLeft] += cards * expectedAnswers(step);
    StateGrid::add(m_answered[daysLeft], step.kept, cards * step.recall);
    StateGrid::add(m_answered[daysLeft], step.relearned, cards * (1 - step.recall));
}

/// Forwards from today: where the cards go when each takes its choices.
void PlanAhead::setLoads() {
    std::ranges::fill(m_load, 0);
    for (Cells& cells : m_answered) std::ranges::fill(cells, 0);
    std::vector<double> choices(m_days);
    for (std::size_t card = 0; card < m_begun.size(); ++card) {
        const std::size_t most = m_begun[card].lastDay < m_day.today ? m_days : m_days - 1;
        for (std::size_t daysLeft = 1; daysLeft <= most; ++daysLeft)
            choices[daysLeft - 1] = worth(cardStep(card, daysLeft), daysLeft);
        choose(std::span(choices).first(most), m_cardUntouched[card]);
        for (std::size_t daysLeft = 1; daysLeft <= most; ++daysLeft)
            spread(cardStep(card, daysLeft), daysLeft, m_begun[card].weight * choices[daysLeft - 1]);
    }
    for (std::size_t daysLeft = 1; daysLeft <= m_days; ++daysLeft)
        choices[daysLeft - 1] = worth(m_first, daysLeft);
    choose(choices, 0);
    for (std::size_t daysLeft = 1; daysLeft <= m_days; ++daysLeft)
        spread(m_first, daysLeft, choices[daysLeft - 1] * m_day.unseen);
    for (std::size_t daysLeft = m_days; daysLeft > 1; --daysLeft)
        for (std::size_t elapsed = 1; elapsed < daysLeft; ++elapsed)
            for (std::size_t cell = 0; cell < StateGrid::cells; ++cell)
                spread(gridStep(elapsed, cell), daysLeft - elapsed,
                       m_answered[daysLeft][cell] * m_share[daysLeft][elapsed][cell]);
}

void PlanAhead::setPrices() {
    const double answersADay = std::max(m_day.seconds / std::max(1.0, meanSeconds(m_begun, m_day)), 1e-3);
    for (std::size_t daysLeft = 1; daysLeft <= m_days; ++daysLeft) {
        if (!m_day.calendar.isStudyDay(m_day.examDay - static_cast<std::int64_t>(daysLeft))) {
            m_price[daysLeft] = highestPrice;
            continue;
        }
        const double pressure = std::clamp(m_load[daysLeft] / answersADay, 0.3, 3.0);
        m_price[daysLeft] = std::clamp(m_price[daysLeft] * std::sqrt(pressure), lowestPrice, highestPrice);
    }
}

/// Today's price is left out: the day is filled with what gains most, whatever it came to.
double PlanAhead::advantageToday(const Step& today, double later) const {
    return (worth(today, m_days) - later) / expectedAnswers(today) + m_price[m_days];
}

double PlanAhead::worthOfReview(std::size_t place) const {
    std::vector<double> later(m_days - 1);
    for (std::size_t daysLeft = 1; daysLeft < m_days; ++daysLeft)
        later[daysLeft - 1] = worth(cardStep(place, daysLeft), daysLeft);
    return advantageToday(cardStep(place, m_days), choose(later, m_cardUntouched[place]));
}

/// Against never, not against a later day: a card that is begun late has no days left for what the plan did
/// not foresee, and memories that are worse than the model's need them.
double PlanAhead::worthOfBeginning() const {
    return advantageToday(m_first, 0);
}

double PlanAhead::worthOn(const State& state, std::int64_t lastDay, std::int64_t day) const {
    const auto daysLeft = std::clamp<std::int64_t>(m_day.examDay - day, 1, static_cast<std::int64_t>(m_days));
    return worth(stepFrom(state, static_cast<double>(day - lastDay)), static_cast<std::size_t>(daysLeft));
}

double PlanAhead::worthOfNotWaiting(const State& state, std::int64_t lastDay, std::int64_t day) const {
    const auto untilExam = static_cast<double>(m_day.examDay - lastDay);
    const auto left = static_cast<std::size_t>(
        std::clamp<std::int64_t>(m_day.examDay - day, 1, static_cast<std::int64_t>(m_days)));
    std::vector<double> later(left - 1);
    for (std::size_t daysLeft = 1; daysLeft < left; ++daysLeft)
        later[daysLeft - 1] = worth(stepFrom(state, untilExam - static_cast<double>(daysLeft)), daysLeft);
    const Step now = stepFrom(state, untilExam - static_cast<double>(left));
    return (worth(now, left) - choose(later, recall(state, untilExam))) / expectedAnswers(now) +
           m_price[left];
}

double PlanAhead::worthUntouched(const State& state, std::int64_t lastDay) const {
    return recall(state, static_cast<double>(m_day.examDay - lastDay));
}

} // namespace chipwise::memory
