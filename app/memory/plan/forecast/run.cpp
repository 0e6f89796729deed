#include "memory/plan/forecast/run.h"

#include "memory/plan/next_day.h"

#include <algorithm>
#include <limits>

namespace chipwise::memory {
namespace {

/// Nobody gives more than the minutes on the whole, nor more than so many times as much on one day.
constexpr double fullestDay = 1.5;

} // namespace

bool isIdleUntil(const ForecastStart& start, const Scenario& scenario, std::int64_t day) {
    const std::int64_t first = start.today + (scenario.keepsToday ? 1 : 0);
    return scenario.stops || start.frame.calendar.count(first, day) <= scenario.missedDays;
}

Run::Run(const Model& model, const ForecastStart& start, const Scenario& scenario, LearnerRecall learner,
         std::uint64_t seed, SharedPrices& prices)
    : m_model(model), m_start(start), m_scenario(scenario), m_learner(learner), m_draws(seed),
      m_prices(prices), m_deck(start.deck), m_fresh(start.fresh) {
    for (const PlannedCard& card : m_deck.cards)
        m_lastTurn = std::max({m_lastTurn, card.missTurn, card.firmTurn});
}

void Run::run(Forecast& sums, std::vector<KnownInRuns>& known, DaysInRuns& days) {
    std::size_t week = 0;
    noteKnown(known[week++], m_start.today);
    for (std::int64_t day = m_start.today; day < m_start.until; ++day) {
        const auto place = static_cast<std::size_t>(day - m_start.today);
        ForecastDay studied{day};
        const int moved = studyOn(day, studied);
        days[place].push_back({studied, moved});
        if (m_scenario.notesCards) noteCards(sums.cards[place], day + 1);
        if ((day + 1 - m_start.today) % daysAWeek == 0 || day + 1 == m_start.until)
            noteKnown(known[week++], day + 1);
    }
    sums.begun += static_cast<double>(m_deck.cards.size());
    if (m_start.frame.isBeforeExam(m_start.today))
        sums.hadTheirPass +=
            static_cast<double>(std::ranges::count_if(m_deck.cards, [&](const PlannedCard& card) {
                return card.lastDay >= m_start.frame.lastDaysBegin();
            }));
}

bool Run::isMissed(std::int64_t day) const {
    const bool isKept = m_scenario.keepsToday && day == m_start.today;
    return !isKept && isIdleUntil(m_start, m_scenario, day + 1);
}

double Run::chanceOn(const PlannedCard& card, std::int64_t day) const {
    // What was answered that day counts as of the next: right after an answer the model says 1.
    const double elapsed = static_cast<double>(std::max<std::int64_t>(1, day - card.lastDay));
    const LearnerRecall& learner = m_scenario.shownBy ? *m_scenario.shownBy : m_learner;
    return learner.recall(recallOf(m_model, card.state, card.outcome, elapsed));
}

void Run::noteCards(std::vector<float>& chances, std::int64_t day) const {
    if (chances.size() < m_deck.cards.size()) chances.resize(m_deck.cards.size());
    const auto runs = static_cast<double>(std::max(1, m_scenario.runs));
    for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
        chances[place] += static_cast<float>(chanceOn(m_deck.cards[place], day) / runs);
}

void Run::noteKnown(KnownInRuns& known, std::int64_t day) const {
    double sum = 0;
    for (const PlannedCard& card : m_deck.cards) sum += chanceOn(card, day);
    known.sums.push_back(sum);
    known.begun += static_cast<double>(m_deck.cards.size());
}

DayPlan Run::dueOn(std::int64_t day) const {
    DayPlan plan;
    std::vector<bool> isListed(m_deck.cards.size());
    const auto list = [&](std::size_t place) {
        if (isListed[place] || m_deck.cards[place].dueDay > day) return;
        isListed[place] = true;
        plan.due.push_back(place);
    };
    for (const std::size_t place : m_start.order)
        if (place < m_deck.cards.size()) list(place);
    for (std::size_t place = 0; place < m_deck.cards.size(); ++place) list(place);
    return plan;
}

bool Run::isDone(std::int64_t day) const {
    const bool asksNew = m_start.freshToday > 0 && m_fresh.unseen > 0;
    return !asksNew &&
           std::ranges::all_of(m_deck.cards, [&](const PlannedCard& card) { return card.dueDay > day; });
}

double Run::expectedSecondsOf(const std::vector<std::size_t>& due, int fresh, std::int64_t day) const {
    double seconds = fresh * expectedSeconds(m_fresh);
    for (const std::size_t place : due)
        seconds += expectedSeconds(m_model, m_start.frame.learner, m_deck.cards[place], day);
    return seconds;
}

std::optional<int> Run::freshOn(std::int64_t day) const {
    if (day == m_start.today) return m_start.freshToday;
    if (day == m_start.frame.calendar.after(m_start.today)) return m_start.freshNext;
    return std::nullopt;
}

int Run::studyOn(std::int64_t day, ForecastDay& sum) {
    if (isMissed(day)) return 0;
    const bool isPlanned = m_start.isPlanned && day == m_start.today;
    if (isPlanned && isDone(day)) return 0; // the prices are those of the next morning
    const PlanFrame& frame = m_start.frame;
    if (m_prices.get() == nullptr && frame.isChosenForExam(day))
        m_prices.made = DayPrices::of(m_model, m_deck, m_fresh, frame, day);
    const DayPrices* prices = frame.isChosenForExam(day) ? m_prices.get() : nullptr;
    DayPlan plan = isPlanned ? dueOn(day) : dayPlan(m_model, m_deck, m_fresh, frame, prices, day, &m_returns);
    // Where all of it is asked, the order is that of the deck, whichever of the two made it: else the
    // draws meet other cards once the day has come, and what was said the evening before changes by
    // itself.
    if (m_scenario.finishesDays) std::ranges::sort(plan.due);
    for (const Move& move : plan.moves) {
        apply(move, m_deck);
        PlannedCard& moved = m_deck.cards[move.card];
        if (moved.firmTurn > 0) moved.firmTurn = ++m_lastTurn;
    }
    const int fresh = std::min(freshOn(day).value_or(plan.fresh), m_fresh.unseen);
    sum.due += static_cast<double>(plan.due.size());
    sum.fresh += fresh;
    sum.askedSeconds += expectedSecondsOf(plan.due, fresh, day);
    CapacityLedger ledger = ledgerOf(m_model, m_deck, m_fresh, frame, day);
    const PlanAhead* worth = prices != nullptr ? &prices->plan() : nullptr;
    // As the queue asks: what was missed, what is new, then the rest until the time is up.
    if (frame.calendar.isStudyDay(day)) m_secondsSaved += frame.secondsADay;
    const double end = m_scenario.finishesDays ? std::numeric_limits<double>::infinity()
                                               : std::min(m_secondsSaved, fullestDay * frame.secondsADay);
    std::vector<std::size_t> rest;
    for (const std::size_t place : plan.due)
        if (comesBack(m_deck.cards[place].outcome))
            review(place, day, ledger, worth, sum);
        else
            rest.push_back(place);
    for (int i = 0; i < fresh; ++i) begin(day, ledger, worth, sum);
    for (const std::size_t place : rest)
        if (sum.seconds + m_deck.cards[place].seconds <= end) review(place, day, ledger, worth, sum);
    m_secondsSaved -= sum.seconds;
    return static_cast<int>(std::ranges::count(plan.moves, MoveReason::TooMuch, &Move::reason));
}

Observation Run::answerOf(double chanceToBeRight) {
    Observation seen;
    seen.guessChance = m_start.answers.guessChance;
    seen.correct = m_scenario.missesNothing;
    if (seen.correct) return seen;
    seen.correct = m_draws.happens(chanceToBeRight);
    const double said = m_draws.uniform();
    if (said < m_start.answers.saidGuess) seen.certainty = Certainty::Guess;
    if (said > 1 - m_start.answers.saidCertain) seen.certainty = Certainty::Certain;
    return seen;
}

void Run::review(std::size_t place, std::int64_t day, CapacityLedger& ledger, const PlanAhead* worth,
                 ForecastDay& sum) {
    PlannedCard& card = m_deck.cards[place];
    ledger.remove(commitmentOf(m_model, m_start.frame.learner, card, std::max(day, card.dueDay)));
    const double elapsed = static_cast<double>(std::max<std::int64_t>(0, day - card.lastDay));
    const double chance = m_model.retrievability(card.state, elapsed);
    const bool isUnlearned = card.outcome == DayOutcome::MissedInExam;
    const bool recalls = m_draws.happens(isUnlearned ? 0 : m_learner.recall(chance));
    const Observation seen = answerOf(recalls ? 1 - slipChance : m_start.answers.guessChance);
    card.state = observe(m_model, card.state, elapsed, seen);
    answered(card, seen, chance, false, day, ledger, worth, sum);
}

void Run::begin(std::int64_t day, CapacityLedger& ledger, const PlanAhead* worth, ForecastDay& sum) {
    constexpr double unknown = 0.5;
    const Observation seen = answerOf(m_start.answers.firstRight);
    const std::size_t turn = m_deck.cards.size() - m_start.deck.cards.size();
    const NextNew known = turn < m_start.nextNew.size() ? m_start.nextNew[turn] : NextNew{};
    PlannedCard card;
    card.group = known.group;
    card.seconds = m_fresh.seconds;
    card.returns = m_fresh.returns;
    card.state = observe(m_model, std::nullopt, 0, seen);
    answered(card, seen, unknown, true, day, ledger, worth, sum);
    m_deck.add(card, known.facts);
    --m_fresh.unseen;
}

void Run::answered(PlannedCard& card, const Observation& seen, double chance, bool first, std::int64_t day,
                   CapacityLedger& ledger, const PlanAhead* worth, ForecastDay& sum) {
    const bool done = seen.correct && seen.certainty != Certainty::Guess && recalled(chance, seen) >= 0.5;
    if (!done) card.state = m_model.next(card.state, 0, Rating::Good);
    sum.seconds += card.seconds * answersThatDay(done ? 0 : 1, card.returns);
    card.lastDay = day;
    card.hasWaited = false;
    card.wasPutOff = false;
    card.outcome = done ? DayOutcome::Right : DayOutcome::Missed;
    card.missTurn = ++m_lastTurn;
    card.firmTurn = m_lastTurn;
    JustAnswered given;
    given.state = card.state;
    given.day = day;
    given.outcome = card.outcome;
    given.isFirstDay = first;
    given.isCertain = seen.certainty == Certainty::Certain;
    given.seconds = card.seconds;
    given.returns = card.returns;
    card.dueDay = nextDay(m_model, given, m_start.frame, ledger, worth);
    ledger.add(commitmentOf(m_model, m_start.frame.learner, card, card.dueDay));
}

} // namespace chipwise::memory
