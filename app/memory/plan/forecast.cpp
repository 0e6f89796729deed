#include "memory/plan/forecast.h"

#include "memory/plan/expected_returns.h"
#include "memory/vector_registers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>
#include <utility>

namespace chipwise::memory {
namespace {

constexpr int daysAWeek = 7;

/// Numbers that are the same from every standard library: SplitMix64.
class Draws {
public:
    explicit Draws(std::uint64_t seed) : m_state(seed) {}
    double uniform() {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t bits = m_state;
        bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebULL;
        return static_cast<double>((bits ^ (bits >> 31U)) >> 11U) * 0x1.0p-53;
    }
    bool happens(double chance) { return uniform() < chance; }

private:
    std::uint64_t m_state;
};

/// Nobody gives more than the minutes on the whole, nor more than so many times as much on one day.
constexpr double fullestDay = 1.5;
/// The prices that all runs share.
struct SharedPrices {
    const DayPrices* given = nullptr;
    std::unique_ptr<DayPrices> made;
    const DayPrices* get() const { return given != nullptr ? given : made.get(); }
};

/// What is known on a day, in each run.
struct KnownInRuns {
    std::vector<double> sums;
    double begun = 0; ///< cards, in all runs together
};

/// A day of one run.
struct DayOfRun {
    ForecastDay day;
    int moved = 0; ///< of its reviews, to later days because they are too much
};
/// Those of all runs, by day.
using DaysInRuns = std::vector<std::vector<DayOfRun>>;

/// Nothing is done from today up to that day's morning, except for what today still holds where that is kept.
bool isIdleUntil(const ForecastStart& start, const Scenario& scenario, std::int64_t day) {
    const std::int64_t first = start.today + (scenario.keepsToday ? 1 : 0);
    return scenario.stops || start.frame.calendar.count(first, day) <= scenario.missedDays;
}

/// One run: a learner with his offset, day by day.
class Run {
public:
    Run(const Model& model, const ForecastStart& start, const Scenario& scenario, LearnerRecall learner,
        std::uint64_t seed, SharedPrices& prices)
        : m_model(model), m_start(start), m_scenario(scenario), m_learner(learner), m_draws(seed),
          m_prices(prices), m_deck(start.deck), m_fresh(start.fresh) {
        for (const PlannedCard& card : m_deck.cards)
            m_lastTurn = std::max({m_lastTurn, card.missTurn, card.firmTurn});
    }

    void run(Forecast& sums, std::vector<KnownInRuns>& known, DaysInRuns& days) {
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

private:
    bool isMissed(std::int64_t day) const {
        const bool isKept = m_scenario.keepsToday && day == m_start.today;
        return !isKept && isIdleUntil(m_start, m_scenario, day + 1);
    }

    double chanceOn(const PlannedCard& card, std::int64_t day) const {
        // What was answered that day counts as of the next: right after an answer the model says 1.
        const double elapsed = static_cast<double>(std::max<std::int64_t>(1, day - card.lastDay));
        const LearnerRecall& learner = m_scenario.shownBy ? *m_scenario.shownBy : m_learner;
        return learner.recall(recallOf(m_model, card.state, card.outcome, elapsed));
    }
    void noteCards(std::vector<float>& chances, std::int64_t day) const {
        if (chances.size() < m_deck.cards.size()) chances.resize(m_deck.cards.size());
        const auto runs = static_cast<double>(std::max(1, m_scenario.runs));
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            chances[place] += static_cast<float>(chanceOn(m_deck.cards[place], day) / runs);
    }
    void noteKnown(KnownInRuns& known, std::int64_t day) const {
        double sum = 0;
        for (const PlannedCard& card : m_deck.cards) sum += chanceOn(card, day);
        known.sums.push_back(sum);
        known.begun += static_cast<double>(m_deck.cards.size());
    }

    /// A plan made in the middle of the day would find room that the morning's did not. The order decides
    /// what is left over once the minutes are used up.
    DayPlan dueOn(std::int64_t day) const {
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

    /// Nothing is left of a day that is planned.
    bool isDone(std::int64_t day) const {
        const bool asksNew = m_start.freshToday > 0 && m_fresh.unseen > 0;
        return !asksNew &&
               std::ranges::all_of(m_deck.cards, [&](const PlannedCard& card) { return card.dueDay > day; });
    }

    double expectedSecondsOf(const std::vector<std::size_t>& due, int fresh, std::int64_t day) const {
        double seconds = fresh * expectedSeconds(m_fresh);
        for (const std::size_t place : due)
            seconds += expectedSeconds(m_model, m_start.frame.learner, m_deck.cards[place], day);
        return seconds;
    }

    /// New cards of a day whose queue is known.
    std::optional<int> freshOn(std::int64_t day) const {
        if (day == m_start.today) return m_start.freshToday;
        if (day == m_start.frame.calendar.after(m_start.today)) return m_start.freshNext;
        return std::nullopt;
    }

    /// Returns how many of its reviews the day moves because they are too much.
    int studyOn(std::int64_t day, ForecastDay& sum) {
        if (isMissed(day)) return 0;
        const bool isPlanned = m_start.isPlanned && day == m_start.today;
        if (isPlanned && isDone(day)) return 0; // the prices are those of the next morning
        const PlanFrame& frame = m_start.frame;
        if (m_prices.get() == nullptr && frame.isChosenForExam(day))
            m_prices.made = DayPrices::of(m_model, m_deck, m_fresh, frame, day);
        const DayPrices* prices = frame.isChosenForExam(day) ? m_prices.get() : nullptr;
        DayPlan plan =
            isPlanned ? dueOn(day) : dayPlan(m_model, m_deck, m_fresh, frame, prices, day, &m_returns);
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
        const double end = m_scenario.finishesDays
                               ? std::numeric_limits<double>::infinity()
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

    /// The answer of somebody who recalls, or does not.
    Observation answerOf(double chanceToBeRight) {
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

    void review(std::size_t place, std::int64_t day, CapacityLedger& ledger, const PlanAhead* worth,
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

    void begin(std::int64_t day, CapacityLedger& ledger, const PlanAhead* worth, ForecastDay& sum) {
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

    /// What was missed, or right by luck, is asked again until it is right.
    void answered(PlannedCard& card, const Observation& seen, double chance, bool first, std::int64_t day,
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

    const Model& m_model;
    const ForecastStart& m_start;
    const Scenario& m_scenario;
    LearnerRecall m_learner;
    Draws m_draws;
    SharedPrices& m_prices;
    Deck m_deck;
    KeptReturns m_returns;
    NewCards m_fresh;
    double m_secondsSaved = 0;   ///< of the minutes so far
    std::int64_t m_lastTurn = 0; ///< of a miss, and on a firm day
};

/// Today, then every seventh day, and the last.
std::vector<std::int64_t> daysOfKnown(std::int64_t today, std::int64_t until) {
    std::vector<std::int64_t> days{today};
    for (std::int64_t day = today + 1; day <= until; ++day)
        if ((day - today) % daysAWeek == 0 || day == until) days.push_back(day);
    return days;
}

/// What a day's runs hold: their mean, and nine in ten of them as if the logit of the share were spread
/// normally. The fifth and the ninety-fifth of a hundred cannot be seen in twenty, and near all of the cards
/// there is more room below than above. The range ends with what has been begun by then, as people are told
/// it.
ForecastKnown summedUp(std::int64_t day, const KnownInRuns& known, int total) {
    const auto count = static_cast<double>(known.sums.size());
    double mean = 0;
    double logitMean = 0;
    double logitSquares = 0;
    for (const double value : known.sums) {
        const double share = logit(value / std::max(1, total));
        mean += value / count;
        logitMean += share / count;
        logitSquares += share * share / count;
    }
    if (known.sums.size() < 2) return {day, mean, mean, mean};
    const double variance = std::max(0.0, logitSquares - logitMean * logitMean) * count / (count - 1);
    const double spread = 1.645 * std::sqrt(variance);
    return {day, mean, std::min(mean, total * chanceOfLogit(logitMean - spread)),
            std::clamp(total * chanceOfLogit(logitMean + spread), mean, std::max(mean, known.begun / count))};
}

/// The lower one of the two in the middle, where the runs are even in number.
int middleMove(std::span<DayOfRun> runs) {
    if (runs.empty()) return 0;
    const auto place = runs.begin() + static_cast<std::ptrdiff_t>((runs.size() - 1) / 2);
    std::ranges::nth_element(runs, place, {}, &DayOfRun::moved);
    return place->moved;
}

/// The runs that a day is told by: all, and of somebody who finishes the days those that agree on whether it
/// moves reviews.
std::span<DayOfRun> runsThatTell(std::vector<DayOfRun>& runs, const Scenario& scenario) {
    if (!scenario.finishesDays) return runs;
    const auto moving =
        std::partition(runs.begin(), runs.end(), [](const DayOfRun& run) { return run.moved == 0; });
    const auto quiet = static_cast<std::size_t>(moving - runs.begin());
    const bool isFull = 4 * (runs.size() - quiet) >= 3 * runs.size();
    return isFull ? std::span(runs).subspan(quiet) : std::span(runs).first(quiet);
}

ForecastDay meanOf(std::span<const DayOfRun> runs, std::int64_t day) {
    ForecastDay mean{day};
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(1, runs.size()));
    for (const DayOfRun& run : runs) {
        mean.due += share * run.day.due;
        mean.fresh += share * run.day.fresh;
        mean.askedSeconds += share * run.day.askedSeconds;
        mean.seconds += share * run.day.seconds;
    }
    return mean;
}

/// The point below which a normal variable lies with that chance, by bisection.
double normalQuantile(double chance) {
    double low = -8;
    double high = 8;
    for (int i = 0; i < 50; ++i) {
        const double here = (low + high) / 2;
        (0.5 * std::erfc(-here / std::numbers::sqrt2) < chance ? low : high) = here;
    }
    return (low + high) / 2;
}

/// The learner of a run. Twenty drawn ones would lie more to one side by chance: the runs stand for equal
/// shares of all learners instead. One run alone is the learner in the middle.
LearnerRecall learnerOf(const LearnerOffset& learner, int run, int runs) {
    if (runs == 1) return {learner.mean, learner.slope};
    constexpr double golden =
        std::numbers::phi - 1; // its multiples fill [0, 1) evenly, whatever their number
    const double offset = (run + 0.5) / runs;
    const double slope = std::fmod(0.5 + golden * (run + 1), 1.0);
    return {learner.mean + learner.deviation * normalQuantile(offset),
            learner.slope + learner.slopeDeviation * normalQuantile(slope)};
}

} // namespace

void AnswerCount::add(const Observation& seen, bool isFirst) {
    ++m_answers;
    m_guessChances += seen.guessChance;
    m_first += isFirst ? 1 : 0;
    m_firstRight += isFirst && seen.correct ? 1 : 0;
    if (!seen.correct) return;
    ++m_right;
    m_saidGuess += seen.certainty == Certainty::Guess ? 1 : 0;
    m_saidCertain += seen.certainty == Certainty::Certain ? 1 : 0;
}

AnswerShares AnswerCount::shares() const {
    constexpr double usual = 4; // answers that the usual shares weigh as much as
    const AnswerShares before;
    const auto share = [](double weight, double usualShare, double counted, double of) {
        return (weight * usualShare + counted) / (weight + of);
    };
    return {share(usual, before.guessChance, m_guessChances, m_answers),
            share(usual, before.firstRight, m_firstRight, m_first),
            share(usual, before.saidGuess, m_saidGuess, m_right),
            share(usual, before.saidCertain, m_saidCertain, m_right)};
}

Forecast forecast(const Model& model, const ForecastStart& start, const Scenario& scenario) {
    clearUpperVectorRegisters();
    Forecast result;
    for (std::int64_t day = start.today; day < start.until; ++day) result.days.push_back({day});
    if (scenario.notesCards) result.cards.resize(result.days.size());
    const auto knownDays = daysOfKnown(start.today, start.until);
    std::vector<KnownInRuns> known(knownDays.size());
    SharedPrices prices{start.prices, nullptr};
    const int runs = std::max(1, scenario.runs);
    DaysInRuns days(result.days.size());
    for (int run = 0; run < runs; ++run)
        Run(model, start, scenario, learnerOf(start.learner, run, runs),
            scenario.seed + static_cast<std::uint64_t>(run), prices)
            .run(result, known, days);
    for (std::size_t place = 0; place < days.size(); ++place) {
        const std::span<DayOfRun> telling = runsThatTell(days[place], scenario);
        const std::int64_t day = result.days[place].day;
        result.days[place] = meanOf(telling, day);
        result.days[place].fresh = meanOf(days[place], day).fresh;
        if (scenario.finishesDays) result.moved.push_back(middleMove(telling));
    }
    result.begun /= runs;
    result.hadTheirPass /= runs;
    result.total = static_cast<int>(start.deck.cards.size()) + start.fresh.unseen;
    for (std::size_t i = 0; i < knownDays.size(); ++i)
        result.known.push_back(summedUp(knownDays[i], known[i], result.total));
    result.knownByAnswers = result.known.front().known;
    result.knownByModel = start.knownByModel.value_or(start.knownNow.value_or(result.knownByAnswers));
    result.reviewsOffset = start.learner.mean - LearnerOffset{}.mean;
    if (!start.knownNow) return result;
    result.known.front() = {start.today, *start.knownNow, *start.knownNow, *start.knownNow};
    const bool doesToday = scenario.keepsToday && !result.days.empty() &&
                           result.days.front().due + result.days.front().fresh > 0;
    // The runs' learners may know more today than the model says, but nobody learns by doing nothing.
    for (ForecastKnown& then : result.known)
        if (!doesToday && isIdleUntil(start, scenario, then.day))
            for (double* figure : {&then.known, &then.low, &then.high})
                *figure = std::min(*figure, *start.knownNow);
    return result;
}

} // namespace chipwise::memory
