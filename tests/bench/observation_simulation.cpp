// Which way of turning answers to multiple-choice questions into memory keeps the scheduler honest?
// Prints the tables of resources/docs/memory.md, which says what is assumed. Takes no arguments; the seeds
// are fixed.
#include "memory/fsrs/fsrs6.h"
#include "memory/observation.h"
#include "memory/schedule.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace chipwise::memory;

namespace {

constexpr int items = 300;
constexpr int lastDay = 120;
constexpr int newPerDay = 10;
constexpr int seeds = 20;
constexpr double retention = 0.90;
constexpr double slip = 0.02; ///< a recalled answer that is given wrong all the same

/// How often a learner says certain, plain, guess.
struct Honesty {
    std::array<double, 3> recalled;
    std::array<double, 3> guessing;
};

constexpr Honesty asked{{0.75, 0.20, 0.05}, {0.10, 0.30, 0.60}};
constexpr Honesty asTheRuleExpects{{0.30, 0.65, 0.05}, {0.05, 0.45, 0.50}};
constexpr Honesty silent{{0, 1, 0}, {0, 1, 0}};
constexpr Honesty overconfident{{0.75, 0.20, 0.05}, {0.40, 0.30, 0.30}};

/// What the scheduler believes after an answer.
using Belief =
    std::function<State(const std::optional<State>& before, double elapsedDays, const Observation&)>;

struct Policy {
    const char* name;
    Belief belief;
    Honesty honesty = asked;
    bool freeRecall = false;
};

struct World {
    const char* name;
    double guessChance;
    double knownBefore; ///< chance that an item is known before its first question
};

const Fsrs6& model() {
    static const Fsrs6 fsrs;
    return fsrs;
}

State step(const std::optional<State>& before, double elapsedDays, Rating rating) {
    return before ? model().next(*before, elapsedDays, rating) : model().first(rating);
}

/// Good for a right answer, Again for a wrong one, and `lucky` for one that is right and called a guess.
Belief rated(Rating lucky) {
    return [lucky](const std::optional<State>& before, double elapsedDays, const Observation& seen) {
        const Rating right = seen.certainty == Certainty::Guess ? lucky : Rating::Good;
        return step(before, elapsedDays, seen.correct ? right : Rating::Again);
    };
}

State shipped(const std::optional<State>& before, double elapsedDays, const Observation& seen) {
    return observe(model(), before, elapsedDays, seen);
}

/// Numbers in [0, 1), the same from every standard library.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : m_engine(seed) {}
    double draw() { return static_cast<double>(m_engine() >> 11) * 0x1.0p-53; }

private:
    std::mt19937_64 m_engine;
};

Certainty said(const std::array<double, 3>& how, double drawn) {
    if (drawn < how[0]) return Certainty::Certain;
    return drawn < how[0] + how[1] ? Certainty::Plain : Certainty::Guess;
}

struct Figures {
    double trueRecall = 0;
    double believedRecall = 0;
    double reviews = 0; ///< answers after an item's first
    double falseMastery = 0;
};

/// One item from its first question to the last day: the learner's memory beside what the scheduler believes
/// of it.
class Course {
public:
    Course(const Policy& policy, const World& world, int item, int seed)
        : m_policy(policy), m_world(world),
          m_name("item " + std::to_string(item) + " of " + std::to_string(seed)),
          m_chance(static_cast<std::uint64_t>(seed * items + item)) {}

    void run(int firstDay, Figures& sums) {
        for (int day = firstDay; day <= lastDay;) day = answer(day, sums);
        const double until = lastDay - m_day;
        const bool believed = model().retrievability(*m_believed, until) > 0.85;
        const bool forgotten = model().retrievability(*m_true, until) < 0.60;
        sums.falseMastery += believed && forgotten ? 1 : 0;
    }

private:
    /// The day of the next answer.
    int answer(int day, Figures& sums) {
        const double elapsed = day - m_day;
        const double recall = m_true ? model().retrievability(*m_true, elapsed) : m_world.knownBefore;
        if (m_true) {
            sums.reviews += 1;
            sums.trueRecall += recall;
            sums.believedRecall += model().retrievability(*m_believed, elapsed);
        }
        const bool recalled = m_chance.draw() < recall;
        const Observation seen = observation(recalled);
        m_believed = m_policy.belief(m_believed, elapsed, seen);
        // The explanation after the answer teaches what was not recalled, guessed right or not.
        m_true = step(m_true, elapsed, recalled ? Rating::Good : Rating::Again);
        m_day = day;
        return day + scheduledDays(model().interval(*m_believed, retention), m_name, ++m_repetitions);
    }

    Observation observation(bool recalled) {
        Observation seen;
        seen.guessChance = m_policy.freeRecall ? 0 : m_world.guessChance;
        const double drawn = m_chance.draw();
        seen.correct = recalled ? drawn >= slip : drawn < seen.guessChance;
        const Honesty& honesty = m_policy.honesty;
        seen.certainty = said(recalled ? honesty.recalled : honesty.guessing, m_chance.draw());
        return seen;
    }

    const Policy& m_policy;
    const World& m_world;
    std::string m_name;
    Chance m_chance;
    std::optional<State> m_true;
    std::optional<State> m_believed;
    int m_day = 0;
    int m_repetitions = 0;
};

Figures runOnce(const Policy& policy, const World& world, int seed) {
    Figures figures;
    for (int item = 0; item < items; ++item) Course(policy, world, item, seed).run(item / newPerDay, figures);
    figures.trueRecall /= figures.reviews;
    figures.believedRecall /= figures.reviews;
    figures.falseMastery /= items;
    return figures;
}

struct Summary {
    Figures mean;
    double standardError = 0; ///< of the true recall
};

Summary run(const Policy& policy, const World& world) {
    Summary summary;
    double squares = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
        const Figures figures = runOnce(policy, world, seed);
        summary.mean.trueRecall += figures.trueRecall / seeds;
        summary.mean.believedRecall += figures.believedRecall / seeds;
        summary.mean.reviews += figures.reviews / seeds;
        summary.mean.falseMastery += figures.falseMastery / seeds;
        squares += figures.trueRecall * figures.trueRecall / seeds;
    }
    const double variance = squares - summary.mean.trueRecall * summary.mean.trueRecall;
    summary.standardError = std::sqrt(std::max(variance, 0.0) / (seeds - 1));
    return summary;
}

void print(const World& world, const std::vector<Policy>& policies) {
    std::printf("**%s**\n\n", world.name);
    std::printf("| rule | true recall at review | scheduler believes | reviews | false mastery |\n");
    std::printf("|---|---|---|---|---|\n");
    double largestError = 0;
    for (const Policy& policy : policies) {
        const Summary summary = run(policy, world);
        std::printf("| %s | %.1f%% | %.1f%% | %.0f | %.2f%% |\n", policy.name, 100 * summary.mean.trueRecall,
                    100 * summary.mean.believedRecall, summary.mean.reviews, 100 * summary.mean.falseMastery);
        largestError = std::max(largestError, summary.standardError);
    }
    std::printf("\nStandard error of the recall over the seeds: at most %.2f points.\n\n",
                100 * largestError);
}

} // namespace

int main() {
    const std::vector<Policy> honest{
        {"right → Good", rated(Rating::Good)},
        {"right, called a guess → Hard", rated(Rating::Hard)},
        {"right, called a guess → Again", rated(Rating::Again)},
        {"shipped rule, certainty asked every time", shipped},
        {"shipped rule, learner as the rule assumes", shipped, asTheRuleExpects},
        {"shipped rule, learner never presses G or S", shipped, silent},
        {"free recall, right → Good", rated(Rating::Good), asked, true},
    };
    const std::vector<Policy> boasting{
        {"right, called a guess → Again", rated(Rating::Again), overconfident},
        {"shipped rule", shipped, overconfident},
    };
    print({"Four options, half of the items known before", 0.25, 0.5}, honest);
    print({"Two options, half of the items known before", 0.5, 0.5}, honest);
    print({"Four options, one item in ten known before", 0.25, 0.1}, honest);
    print({"Four options, half of the items known before, a learner who presses S on 40% of the guesses",
           0.25, 0.5},
          boasting);
}
