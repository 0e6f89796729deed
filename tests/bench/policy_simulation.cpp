// Which way of choosing a day's questions leaves most in memory on the day of the exam?
// Prints the tables of resources/docs/exam-date.md, which says what is assumed. Takes no arguments; the seeds
// are fixed.
#include "bench/course.h"

#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

using namespace chipwise::memory;
using namespace chipwise::simulation;

namespace {

constexpr int seeds = 20;
struct Summary {
    Figures mean;
    double standardError = 0; ///< of the recall
};

Summary run(const Scenario& scenario, const World& world, const ExamPolicy& policy) {
    Summary summary;
    Figures& mean = summary.mean;
    double squares = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
        const Figures one = FreeCourse(scenario, world, policy, seed).run();
        mean.recall += one.recall / seeds;
        mean.believed += one.believed / seeds;
        mean.answers += one.answers / seeds;
        mean.minutes += one.minutes / seeds;
        mean.busiest = std::max(mean.busiest, one.busiest);
        mean.lastDay += one.lastDay / seeds;
        mean.begun += one.begun / seeds;
        squares += one.recall * one.recall / seeds;
    }
    summary.standardError = std::sqrt(std::max(0.0, squares - mean.recall * mean.recall) / (seeds - 1));
    return summary;
}

/// The simpler first: a tie goes to it.
struct Contender {
    const char* name;
    std::unique_ptr<ExamPolicy> policy;
    double sum = 0; ///< of the recall with learners that are not the scheduler's own
};

/// The recall of each contender.
std::vector<double> print(const Scenario& scenario, const World& world,
                          const std::vector<Contender>& contenders) {
    std::printf("**%s; %s**\n\n", scenario.name, world.name);
    std::printf(
        "| policy | recall on exam day | scheduler believes | begun | answers | minutes a day | busiest "
        "day | last day |\n");
    std::printf("|---|---|---|---|---|---|---|---|\n");
    std::vector<double> recalls;
    for (const Contender& contender : contenders) {
        const auto [mean, error] = run(scenario, world, *contender.policy);
        recalls.push_back(mean.recall);
        std::printf("| %s | %.1f ± %.1f%% | %.1f%% | %.0f%% | %.0f | %.1f | %.1f | %.1f |\n", contender.name,
                    100 * mean.recall, 100 * error, 100 * mean.believed, 100 * mean.begun, mean.answers,
                    mean.minutes / scenario.days, mean.busiest, mean.lastDay);
        std::fflush(stdout);
    }
    std::printf("\n");
    return recalls;
}

/// Highest mean recall; within half a point of it the simplest.
void printWinner(const std::vector<Contender>& contenders, std::size_t tables) {
    double best = 0;
    for (const Contender& contender : contenders) best = std::max(best, contender.sum);
    std::printf("Mean recall over the %zu tables with learners that are not the scheduler's own:\n\n",
                tables);
    for (const Contender& contender : contenders)
        std::printf("- %s: %.2f%%\n", contender.name, 100 * contender.sum / static_cast<double>(tables));
    for (const Contender& contender : contenders)
        if (contender.sum >= best - 0.005 * static_cast<double>(tables)) {
            std::printf("\nThe winner: %s.\n\n", contender.name);
            return;
        }
}

void choosePolicy() {
    std::vector<Contender> contenders;
    contenders.push_back({"recall .90, date ignored", ignoringTheDate(0.90)});
    contenders.push_back({"recall .95, date ignored", ignoringTheDate(0.95)});
    contenders.push_back({"intervals clamped to the exam", clampedToTheExam(0.90)});
    contenders.push_back({"recall .90, final pass", finalPass(0.90)});
    contenders.push_back({"recall .80, final pass", finalPass(0.80)});
    contenders.push_back({"greedy by gain", greedyByGain()});
    contenders.push_back({"planned ahead", plannedAhead()});
    std::size_t tables = 0;
    for (const Scenario& scenario : {Scenario{"200 items in 14 days, 26 minutes", 200, 14, 26, 1.5, 1},
                                     Scenario{"400 items in 30 days, 28 minutes", 400, 30, 28, 1.5, 1},
                                     Scenario{"400 items in 60 days, 20 minutes", 400, 60, 20, 1.5, 1}}) {
        for (const World& world : otherLearners()) {
            const std::vector<double> recalls = print(scenario, world, contenders);
            for (std::size_t i = 0; i < contenders.size(); ++i) contenders[i].sum += recalls[i];
            ++tables;
        }
        print(scenario, schedulersOwn(), contenders);
    }
    printWinner(contenders, tables);
}

/// What the steps of the ladder come to, with the day's minutes as a hard limit.
void climbLadder() {
    std::vector<Contender> contenders;
    contenders.push_back({"recall .90, final pass", finalPass(0.90)});
    contenders.push_back({"greedy by gain", greedyByGain()});
    contenders.push_back({"planned ahead", plannedAhead()});
    for (const Scenario& scenario :
         {Scenario{"60 items in 7 days, 12 minutes, repetitions not counted", 60, 7, 12, 1, 0},
          Scenario{"60 items in 7 days, 12 minutes", 60, 7, 12, 1, 1},
          Scenario{"60 items in 7 days, 16 minutes", 60, 7, 16, 1, 1},
          Scenario{"150 items in 14 days, 16 minutes, repetitions not counted", 150, 14, 16, 1, 0},
          Scenario{"150 items in 14 days, 16 minutes", 150, 14, 16, 1, 1},
          Scenario{"150 items in 14 days, 21 minutes", 150, 14, 21, 1, 1},
          Scenario{"none known: 60 items in 7 days, 12 minutes", 60, 7, 12, 1, 1, 0},
          Scenario{"none known: 150 items in 14 days, 16 minutes", 150, 14, 16, 1, 1, 0}}) {
        print(scenario, schedulersOwn(), contenders);
        for (const World& world : otherLearners()) print(scenario, world, contenders);
    }
}

} // namespace

int main() {
    choosePolicy();
    climbLadder();
}
