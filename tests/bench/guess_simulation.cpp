// Does training that knows of guessing recover the memory behind answers that may have been guessed?
// Prints the table of resources/docs/exam-date.md, which says what is assumed. Takes no arguments; the seeds
// are fixed.
#include "bench/learners.h"
#include "memory/fsrs/fsrs6.h"
#include "memory/observation.h"
#include "memory/optimizer/optimizer.h"
#include "memory/optimizer/training_set.h"
#include "memory/schedule.h"

#include <cstdio>
#include <optional>
#include <string>

using namespace chipwise::memory;
using chipwise::simulation::Draws;

namespace {

constexpr int items = 300;
constexpr int examDay = 120;
constexpr int newPerDay = 10;
constexpr int learners = 20; ///< whose answers are trained on, and as many others who are then scheduled
constexpr double retention = 0.90;
constexpr double guessChance = 0.25;
constexpr double knownBefore = 0.5;

/// The memory that is to be found out: shorter-lived than the defaults, and growing less.
Fsrs6 trueMemory() {
    Fsrs6::Weights weights = Fsrs6::defaults;
    for (std::size_t rating = 0; rating < 4; ++rating) weights[rating] *= 0.6;
    weights[8] -= 0.3;
    weights[11] *= 0.8;
    return Fsrs6(weights);
}

/// What the scheduler knows of the memory, and whether it knows that answers may be guessed.
struct Scheduler {
    Fsrs6 model;
    bool knowsOfGuessing = true;
};

struct Figures {
    double believed = 0; ///< mean recall on the exam day
    double truly = 0;
    double answers = 0;
};

/// Chance that an answer is right, as it is told to the scheduler.
Observation told(bool right, bool knowsOfGuessing) {
    Observation seen;
    seen.correct = right;
    seen.guessChance = knowsOfGuessing ? guessChance : 0;
    return seen;
}

/// One learner from the first question to the exam. Each answer goes to the logs, as who knows of guessing
/// sees it and as who does not.
struct Logs {
    ReviewLog aware;
    ReviewLog plain;
    std::uint32_t cards = 0;
};

Figures study(const Scheduler& scheduler, int seed, Logs* logs) {
    const Fsrs6 memory = trueMemory();
    Draws draws(static_cast<std::uint64_t>(seed));
    Figures figures;
    for (int item = 0; item < items; ++item) {
        const std::string name = std::to_string(seed) + "/" + std::to_string(item);
        std::optional<State> truth;
        std::optional<State> belief;
        int last = 0;
        int repetitions = 0;
        for (int day = item / newPerDay; day < examDay;) {
            const double elapsed = day - last;
            const bool recalls = draws.happens(truth ? memory.retrievability(*truth, elapsed) : knownBefore);
            const bool right = recalls || draws.happens(guessChance);
            const Rating rating = recalls ? Rating::Good : Rating::Again;
            truth = truth ? memory.next(*truth, elapsed, rating) : memory.first(rating);
            belief = observe(scheduler.model, belief, elapsed, told(right, scheduler.knowsOfGuessing));
            last = day;
            figures.answers += 1;
            if (logs) {
                const std::int64_t atMs = std::int64_t{day} * 86'400'000 + item;
                logs->aware.add(logs->cards, atMs, day, told(right, true));
                logs->plain.add(logs->cards, atMs, day, told(right, false));
            }
            day += scheduledDays(scheduler.model.interval(*belief, retention), name, ++repetitions);
        }
        if (logs) ++logs->cards;
        figures.believed += scheduler.model.retrievability(*belief, examDay - last) / items;
        figures.truly += memory.retrievability(*truth, examDay - last) / items;
    }
    return figures;
}

Fsrs6 trainedOn(const ReviewLog& log) {
    return Fsrs6(*Fsrs6::filledAndClipped(train(TrainingSet(log, ModelKind::Fsrs6)).weights));
}

void print(const char* name, const Scheduler& scheduler) {
    Figures mean;
    for (int seed = learners + 1; seed <= 2 * learners; ++seed) {
        const Figures one = study(scheduler, seed, nullptr);
        mean.believed += one.believed / learners;
        mean.truly += one.truly / learners;
        mean.answers += one.answers / learners;
    }
    const State good = scheduler.model.first(Rating::Good);
    const State second = scheduler.model.next(good, good.stability, Rating::Good);
    std::printf("| %s | %.2f, %.2f | %.1f%% | %.1f%% | %+.1f | %.0f |\n", name, good.stability,
                second.stability, 100 * mean.believed, 100 * mean.truly, 100 * (mean.believed - mean.truly),
                mean.answers);
}

} // namespace

int main() {
    Logs logs;
    for (int seed = 1; seed <= learners; ++seed) study({Fsrs6(), true}, seed, &logs);
    std::printf("Trained on %zu answers.\n\n", logs.aware.size());
    std::printf(
        "| scheduler | stability after one and two Good (days) | predicted at the exam | true | points "
        "apart | answers |\n");
    std::printf("|---|---|---|---|---|---|\n");
    print("default weights, guesses taken for recall", {Fsrs6(), false});
    print("default weights, observation rule", {Fsrs6(), true});
    print("plain training, guesses taken for recall", {trainedOn(logs.plain), false});
    print("guess-aware training, observation rule", {trainedOn(logs.aware), true});
    print("the true weights, observation rule", {trueMemory(), true});
}
