#include "memory/forecast.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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
    /// By Box and Muller.
    double normal(double mean, double deviation) {
        const double radius = std::sqrt(-2 * std::log(1 - uniform()));
        return mean + deviation * radius * std::cos(2 * std::numbers::pi * uniform());
    }

private:
    std::uint64_t m_state;
};

double shifted(double recall, double offset) {
    const double chance = std::clamp(recall, 1e-9, 1 - 1e-9);
    return 1 / (1 + (1 - chance) / chance * std::exp(-offset));
}

/// The prices that all runs share.
struct SharedPrices {
    const DayPrices* given = nullptr;
    std::unique_ptr<DayPrices> made;
    const DayPrices* get() const { return given != nullptr ? given : made.get(); }
};

/// One run: a learner with his offset, day by day.
class Run {
public:
    Run(const Model& model, const ForecastStart& start, const Scenario& scenario, double offset,
        std::uint64_t seed, SharedPrices& prices)
        : m_model(model), m_start(start), m_scenario(scenario), m_offset(offset), m_draws(seed),
          m_prices(prices), m_deck(start.deck), m_fresh(start.fresh) {}

    void run(Forecast& sums, std::vector<std::vector<double>>& known) {
        std::size_t week = 0;
        known[week++].push_back(knownOn(m_start.today));
        for (std::int64_t day = m_start.today; day < m_start.until; ++day) {
            studyOn(day, sums.days[static_cast<std::size_t>(day - m_start.today)]);
            if ((day + 1 - m_start.today) % daysAWeek == 0 || day + 1 == m_start.until)
                known[week++].push_back(knownOn(day + 1));
        }
        sums.begun += static_cast<double>(m_deck.cards.size());
    }

private:
    bool isMissed(std::int64_t day) const {
        return m_scenario.stops || m_start.frame.calendar.count(m_start.today, day + 1) <= m_scenario.missedDays;
    }

    double chanceOn(const PlannedCard& card, std::int64_t day) const {
        // What was answered that day counts as of the next: right after an answer the model says 1.
        const double elapsed = static_cast<double>(std::max<std::int64_t>(1, day - card.lastDay));
        return shifted(m_model.retrievability(card.state, elapsed), m_offset);
    }
    double knownOn(std::int64_t day) const {
        double known = 0;
        for (const PlannedCard& card : m_deck.cards) known += chanceOn(card, day);
        return known;
    }

    /// A plan made in the middle of the day would find room that the morning's did not.
    DayPlan dueOn(std::int64_t day) const {
        DayPlan plan;
        for (std::size_t place = 0; place < m_deck.cards.size(); ++place)
            if (m_deck.cards[place].dueDay <= day) plan.due.push_back(place);
        return plan;
    }

    void studyOn(std::int64_t day, ForecastDay& sum) {
        if (isMissed(day)) return;
        const PlanFrame& frame = m_start.frame;
        if (m_prices.get() == nullptr && frame.isChosenForExam(day))
            m_prices.made = DayPrices::of(m_model, m_deck, m_fresh, frame, day);
        const DayPrices* prices = frame.isChosenForExam(day) ? m_prices.get() : nullptr;
        const bool isPlanned = m_start.isPlanned && day == m_start.today;
        const DayPlan plan = isPlanned ? dueOn(day) : dayPlan(m_model, m_deck, m_fresh, frame, prices, day);
        for (const Move& move : plan.moves) {
            m_deck.cards[move.card].dueDay = move.to;
            sum.moved += move.reason == MoveReason::TooMuch || move.reason == MoveReason::MissedDays ? 1 : 0;
        }
        const int fresh = day == m_start.today ? std::min(m_start.freshToday, m_fresh.unseen) : plan.fresh;
        CapacityLedger ledger = ledgerOf(m_model, m_deck, m_fresh, frame, day);
        const PlanAhead* worth = prices != nullptr ? &prices->plan() : nullptr;
        for (const std::size_t place : plan.due) review(place, day, ledger, worth, sum);
        for (int i = 0; i < fresh; ++i) begin(day, ledger, worth, sum);
        sum.due += static_cast<double>(plan.due.size());
        sum.fresh += fresh;
    }

    void review(std::size_t place, std::int64_t day, CapacityLedger& ledger, const PlanAhead* worth,
                ForecastDay& sum) {
        PlannedCard& card = m_deck.cards[place];
        ledger.remove(commitmentOf(m_model, card, std::max(day, card.dueDay)));
        const double elapsed = static_cast<double>(std::max<std::int64_t>(0, day - card.lastDay));
        const bool right = m_draws.happens(shifted(m_model.retrievability(card.state, elapsed), m_offset));
        card.state = right ? m_model.next(card.state, elapsed, Rating::Good)
                           : m_model.next(m_model.next(card.state, elapsed, Rating::Again), 0, Rating::Good);
        answered(card, right, false, day, ledger, worth);
        sum.seconds += card.seconds * (right ? 1 : 2);
    }

    void begin(std::int64_t day, CapacityLedger& ledger, const PlanAhead* worth, ForecastDay& sum) {
        const bool right = m_draws.happens(m_fresh.firstRecall);
        PlannedCard card;
        card.seconds = m_fresh.seconds;
        card.state = right ? m_model.first(Rating::Good)
                           : m_model.next(m_model.first(Rating::Again), 0, Rating::Good);
        answered(card, right, true, day, ledger, worth);
        m_deck.add(card, {});
        --m_fresh.unseen;
        sum.seconds += card.seconds * (right ? 1 : 2);
    }

    void answered(PlannedCard& card, bool right, bool first, std::int64_t day, CapacityLedger& ledger,
                  const PlanAhead* worth) {
        card.lastDay = day;
        card.outcome = right ? DayOutcome::Right : DayOutcome::Missed;
        JustAnswered given;
        given.state = card.state;
        given.day = day;
        given.outcome = card.outcome;
        given.isFirstDay = first;
        given.seconds = card.seconds;
        card.dueDay = nextDay(m_model, given, m_start.frame, ledger, worth);
        ledger.add(commitmentOf(m_model, card, card.dueDay));
    }

    const Model& m_model;
    const ForecastStart& m_start;
    const Scenario& m_scenario;
    double m_offset;
    Draws m_draws;
    SharedPrices& m_prices;
    Deck m_deck;
    NewCards m_fresh;
};

/// Today, then every seventh day, and the last.
std::vector<std::int64_t> daysOfKnown(std::int64_t today, std::int64_t until) {
    std::vector<std::int64_t> days{today};
    for (std::int64_t day = today + 1; day <= until; ++day)
        if ((day - today) % daysAWeek == 0 || day == until) days.push_back(day);
    return days;
}

/// By linear interpolation between the ordered values.
double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

ForecastKnown summedUp(std::int64_t day, std::vector<double> values) {
    std::ranges::sort(values);
    double sum = 0;
    for (const double value : values) sum += value;
    return {day, sum / static_cast<double>(values.size()), quantile(values, 0.05), quantile(values, 0.95)};
}

/// The offset of a run. One run alone is that of the mean.
double offsetOf(const LearnerOffset& learner, int runs, Draws& draws) {
    return runs == 1 ? learner.mean : draws.normal(learner.mean, learner.deviation);
}

} // namespace

LearnerOffset updated(const LearnerOffset& prior, const std::vector<ForecastCheck>& checks) {
    const double priorPrecision = 1 / (prior.deviation * prior.deviation);
    double score = 0;
    double information = priorPrecision;
    for (const ForecastCheck& check : checks) {
        const double recall = shifted(check.recall, prior.mean);
        const double right = std::clamp(recall + (1 - recall) * check.guessChance, 1e-6, 1 - 1e-6);
        const double slope = recall * (1 - recall) * (1 - check.guessChance);
        score += ((check.correct ? 1 : 0) - right) / (right * (1 - right)) * slope;
        information += slope * slope / (right * (1 - right));
    }
    return {prior.mean + score / information, 1 / std::sqrt(information)};
}

Forecast forecast(const Model& model, const ForecastStart& start, const Scenario& scenario) {
    Forecast result;
    for (std::int64_t day = start.today; day < start.until; ++day) result.days.push_back({day});
    const auto knownDays = daysOfKnown(start.today, start.until);
    std::vector<std::vector<double>> known(knownDays.size());
    SharedPrices prices{start.prices, nullptr};
    Draws learners(scenario.seed);
    const int runs = std::max(1, scenario.runs);
    for (int run = 0; run < runs; ++run)
        Run(model, start, scenario, offsetOf(start.learner, runs, learners),
            scenario.seed + static_cast<std::uint64_t>(run), prices)
            .run(result, known);
    for (ForecastDay& day : result.days) {
        day.due /= runs;
        day.fresh /= runs;
        day.seconds /= runs;
        day.moved /= runs;
    }
    result.begun /= runs;
    result.total = static_cast<int>(start.deck.cards.size()) + start.fresh.unseen;
    for (std::size_t i = 0; i < knownDays.size(); ++i)
        result.known.push_back(summedUp(knownDays[i], std::move(known[i])));
    return result;
}

} // namespace chipwise::memory
