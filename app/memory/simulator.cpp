#include "memory/simulator.h"

#include "memory/optimizer/golden_section.h"
#include "memory/plan/exam_policy.h"
#include "memory/schedule.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <queue>
#include <random>

namespace chipwise::memory {

namespace {

constexpr int mostStepsADay = 5;

struct SimulatedCard {
    State state;
    int lastDay = 0;
};

/// The queue's order: the longest due first, of these the easiest.
struct DueCard {
    int day;
    double difficulty;
    std::uint32_t card;
    bool operator>(const DueCard& other) const {
        if (day != other.day) return day > other.day;
        if (difficulty != other.difficulty) return difficulty > other.difficulty;
        return card > other.card;
    }
};

std::size_t columnOf(Rating rating) {
    return static_cast<std::size_t>(rating) - 1;
}

class Course {
public:
    Course(const Model& model, const Simulation& simulation)
        : m_model(model), m_simulation(simulation), m_engine(simulation.seed), m_unseen(simulation.unseen) {
        for (const LearnedCard& learned : simulation.learned) {
            m_cards.push_back({learned.state, -std::max(0, learned.daysAgo)});
            schedule(static_cast<std::uint32_t>(m_cards.size() - 1));
        }
    }

    SimulatedDay study(int today) {
        const int daysToExam = m_simulation.exam.value_or(0) - today;
        return daysToExam > 0 && daysToExam <= daysChosenForExam ? studyForExam(today) : studyDue(today);
    }

    /// Right after its answer every card would count as known, a missed one too: before an exam the morning
    /// after counts.
    double memorized(int today) const {
        const int counted = m_simulation.exam == today + 1 ? today + 1 : today;
        double sum = 0;
        for (const SimulatedCard& card : m_cards)
            sum += m_model.retrievability(card.state, counted - card.lastDay);
        return sum;
    }

private:
    SimulatedDay studyDue(int today) {
        SimulatedDay day;
        while (!m_due.empty() && m_due.top().day <= today && day.reviews < m_simulation.reviewsADay &&
               day.seconds < m_simulation.secondsADay) {
            const std::uint32_t card = m_due.top().card;
            m_due.pop();
            day.seconds += review(m_cards[card], today);
            ++day.reviews;
            schedule(card);
        }
        const int fresh = today <= m_simulation.lastNewDay ? m_simulation.newADay : 0;
        while (m_unseen > 0 && day.fresh < fresh && day.seconds < m_simulation.secondsADay) {
            beginOne(today, day);
            schedule(static_cast<std::uint32_t>(m_cards.size() - 1));
        }
        return day;
    }

    /// By the policy that costs nothing; the one that plans the days ahead comes to little more.
    SimulatedDay studyForExam(int today) {
        const Habits& habits = m_simulation.habits;
        DayBeforeExam before;
        before.today = today;
        before.examDay = *m_simulation.exam;
        before.seconds = m_simulation.secondsADay;
        before.unseen = today <= m_simulation.lastNewDay ? std::min(m_unseen, m_simulation.newNearExam) : 0;
        before.newSeconds = mean(habits.firstSeconds, habits.first);
        before.firstRecall = 1 - habits.first[columnOf(Rating::Again)];
        std::vector<BegunCard> begun;
        for (const SimulatedCard& card : m_cards)
            begun.push_back({card.state, card.lastDay, habits.reviewSeconds[columnOf(Rating::Good)]});
        const DayQueue queue = m_policy->queue(m_model, begun, before);
        SimulatedDay day;
        for (const std::size_t card : queue.reviews) {
            if (day.reviews >= m_simulation.reviewsADay) break;
            day.seconds += review(m_cards[card], today);
            ++day.reviews;
        }
        while (m_unseen > 0 && day.fresh < queue.fresh) beginOne(today, day);
        return day;
    }

    void beginOne(int today, SimulatedDay& day) {
        day.seconds += begin(today);
        ++day.fresh;
        --m_unseen;
    }

    static double mean(const ByRating& values, const ByRating& shares) {
        return std::inner_product(values.begin(), values.end(), shares.begin(), 0.0);
    }

    double uniform() { return static_cast<double>(m_engine() >> 11) * 0x1.0p-53; }

    /// Draws from chances that begin with `lowest`.
    Rating draw(std::span<const double> chances, Rating lowest) {
        double left = uniform();
        auto rating = static_cast<int>(lowest);
        for (const double chance : chances.first(chances.size() - 1)) {
            if (left < chance) break;
            left -= chance;
            ++rating;
        }
        return static_cast<Rating>(rating);
    }

    /// Never again on the same day.
    void schedule(std::uint32_t card) {
        const SimulatedCard& of = m_cards[card];
        const int interval = wholeDays(m_model.interval(of.state, m_simulation.retention));
        m_due.push({of.lastDay + interval, of.state.difficulty, card});
    }

    double begin(int today) {
        const Habits& habits = m_simulation.habits;
        const Rating rating = draw(habits.first, Rating::Again);
        m_cards.push_back({m_model.first(rating), today});
        return habits.firstSeconds[columnOf(rating)] + repeat(m_cards.back(), rating,
                                                              m_simulation.learningSteps, habits.afterFirst,
                                                              habits.firstSeconds);
    }

    double review(SimulatedCard& card, int today) {
        const Habits& habits = m_simulation.habits;
        const double elapsed = today - card.lastDay;
        const bool recalled = uniform() < m_model.retrievability(card.state, elapsed);
        const Rating rating = recalled ? draw(habits.recalled, Rating::Hard) : Rating::Again;
        card.state = m_model.next(card.state, elapsed, rating);
        card.lastDay = today;
        const double seconds = habits.reviewSeconds[columnOf(rating)];
        if (recalled) return seconds;
        return seconds +
               repeat(card, rating, m_simulation.relearningSteps, habits.afterLapse, habits.relearnSeconds);
    }

    /// The card comes back on the same day until enough Good answers, or one Easy, have followed each other.
    double repeat(SimulatedCard& card, Rating rating, int steps, const std::array<ByRating, 3>& chances,
                  const ByRating& seconds) {
        if (rating == Rating::Easy) return 0;
        int missing = rating == Rating::Good ? steps - 1 : steps;
        double spent = 0;
        for (int step = 0; step < mostStepsADay && missing > 0; ++step) {
            rating = draw(chances[columnOf(rating)], Rating::Again);
            card.state = m_model.next(card.state, 0, rating);
            spent += seconds[columnOf(rating)];
            if (rating == Rating::Easy) break;
            if (rating == Rating::Again) missing = steps;
            if (rating == Rating::Good) --missing;
        }
        return spent;
    }

    const Model& m_model;
    const Simulation& m_simulation;
    std::mt19937_64 m_engine;
    std::unique_ptr<ExamPolicy> m_policy = greedyByGain();
    int m_unseen;
    std::vector<SimulatedCard> m_cards;
    std::priority_queue<DueCard, std::vector<DueCard>, std::greater<>> m_due;
};

} // namespace

std::vector<SimulatedDay> simulate(const Model& model, const Simulation& simulation) {
    Course course(model, simulation);
    std::vector<SimulatedDay> days;
    for (int today = 0; today < simulation.days; ++today) {
        days.push_back(course.study(today));
        days.back().memorized = course.memorized(today);
    }
    return days;
}

Workload workload(const Model& model, const Simulation& simulation) {
    Workload sum;
    sum.retention = simulation.retention;
    Course course(model, simulation);
    for (int today = 0; today < simulation.days; ++today) {
        const SimulatedDay day = course.study(today);
        sum.reviews += day.reviews;
        sum.fresh += day.fresh;
        sum.seconds += day.seconds;
    }
    if (simulation.days > 0) sum.memorized = course.memorized(simulation.days - 1);
    return sum;
}

double cheapestRetention(const Model& model, const Simulation& simulation, int seeds) {
    constexpr double tolerance = 0.01;
    return lowestPoint(0.70, 0.95, tolerance, [&](double retention) {
        // The same seeds for every retention: their luck then says little about the difference.
        double cost = 0;
        for (int seed = 0; seed < seeds; ++seed) {
            Simulation one = simulation;
            one.retention = retention;
            one.seed = simulation.seed + static_cast<std::uint64_t>(seed);
            cost += workload(model, one).secondsPerMemorized();
        }
        return cost;
    });
}

} // namespace chipwise::memory
