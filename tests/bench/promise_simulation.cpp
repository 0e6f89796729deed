// What does it cost to keep every promised day? The program's own plan (memory/day_plan.h,
// memory/next_day.h), in which each answer sets the card's next day, against the free plan, which chooses
// anew every morning. The same learners, seeds and minutes; prints the differences of true recall on the exam
// day, and how many promised days were moved. Then: of the questions that a full day put off, how many came
// by the day that its ledger named? And what changes where the ledger expects the learner's own misses and
// not the model's? Takes the number of seeds (200); "catch-up" or "misses" as a second argument prints one of
// the last two tables alone.
#include "bench/promised_course.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

using namespace chipwise;
using namespace chipwise::memory;
using namespace chipwise::simulation;

namespace {

using Scenario = chipwise::simulation::Scenario; // memory/ has scenarios of forecasts

/// Free but for one promise: what was missed comes first the next day.
class MissesFirstCourse : public FreeCourse {
public:
    using FreeCourse::FreeCourse;

protected:
    std::vector<std::size_t> chosen(int today) override {
        std::vector<std::size_t> items;
        std::vector<std::size_t> places;
        std::vector<BegunCard> others;
        double left = secondsLeft();
        for (std::size_t item = 0; item < cards().size(); ++item) {
            if (m_missedOn[item] >= 0 && m_missedOn[item] < today) {
                items.push_back(item);
                left -= secondsAnAnswer;
            } else {
                places.push_back(item);
                others.push_back(cards()[item]);
            }
        }
        if (left <= 0) return items;
        const DayQueue queue = policy().queue(model(), others, dayWith(today, left));
        for (const std::size_t place : queue.reviews) items.push_back(places[place]);
        for (int i = 0; i < queue.fresh; ++i) items.push_back(cards().size() + static_cast<std::size_t>(i));
        return items;
    }

    void answered(const SeenAnswer& answer, int today) override {
        if (answer.isFirst) m_missedOn.push_back(-1);
        if (answer.comesBack)
            m_missedOn[answer.item] = today;
        else if (m_missedOn[answer.item] < today)
            m_missedOn[answer.item] = -1;
    }

private:
    std::vector<int> m_missedOn; ///< the day of each item's miss that was not made good on a later day, or -1
};

struct Compared {
    double minutesShare = 0; ///< of what the free plan uses
    double missesFirst = 0;  ///< the difference that the promise after a miss makes alone
    double promised = 0;
    double free = 0;
    double difference = 0;
    double standardError = 0;
    double begun = 0;
    double movedShare = 0;
    double lateShare = 0;
};

Compared compared(const Scenario& scenario, const World& world, int seeds) {
    const auto policy = plannedAhead();
    Compared sum;
    double squares = 0;
    double pairs = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
        PromisedCourse course(scenario, world, seed);
        const Figures promised = course.run();
        const Figures free = FreeCourse(scenario, world, *policy, seed).run();
        const double difference = promised.recall - free.recall;
        sum.minutesShare += promised.minutes / free.minutes / seeds;
        sum.missesFirst +=
            (MissesFirstCourse(scenario, world, *policy, seed).run().recall - free.recall) / seeds;
        sum.promised += promised.recall / seeds;
        sum.free += free.recall / seeds;
        sum.begun += promised.begun / seeds;
        sum.difference += difference / seeds;
        squares += difference * difference / seeds;
        pairs += course.pairs();
        sum.movedShare += course.moved();
        sum.lateShare += course.late();
    }
    sum.movedShare /= std::max(1.0, pairs);
    sum.lateShare /= std::max(1.0, pairs);
    sum.standardError = std::sqrt(std::max(0.0, squares - sum.difference * sum.difference) / (seeds - 1));
    return sum;
}

/// "62% of 37, 4 beyond": of the cards that a learner's days put off.
std::string inTime(const Scenario& scenario, const World& world, const Circumstances& with, int seeds) {
    CatchUp sum;
    for (int seed = 1; seed <= seeds; ++seed) {
        PromisedCourse course(scenario, world, seed, with);
        course.run();
        const CatchUp one = course.catchUp();
        sum.asked += one.asked;
        sum.late += one.late;
        sum.beyond += one.beyond;
    }
    const int judged = sum.asked + sum.late;
    const auto perLearner = [&](int cards) { return std::to_string(std::lround(1.0 * cards / seeds)); };
    const std::string share =
        judged == 0 ? "none" : std::to_string(std::lround(100.0 * sum.asked / judged)) + "%";
    return share + " of " + perLearner(judged) + ", " + perLearner(sum.beyond) + " beyond";
}

/// Of the cards that a day put off, how many were asked by the day that was named for them first?
void printCatchUps(const std::vector<World>& worlds, int seeds) {
    const Scenario tight{"564 items in 22 days, 20 minutes", 564, 22, 20, 1.5, 1, 0.25};
    const Scenario usual{"400 items in 30 days, 28 minutes", 400, 30, 28, 1.5, 1};
    constexpr Circumstances exam{};
    constexpr Circumstances examAndAway{true, 12, 7};
    constexpr Circumstances away{false, 12, 7};
    std::printf("\n| items, days, minutes | learner | exam | exam, a week away | no exam, a week away |\n");
    std::printf("|---|---|---|---|---|\n");
    for (const Scenario& scenario : {tight, usual})
        for (const World& world : worlds) {
            std::printf("| %s | %s | %s | %s | %s |\n", scenario.name, world.name,
                        inTime(scenario, world, exam, seeds).c_str(),
                        inTime(scenario, world, examAndAway, seeds).c_str(),
                        inTime(scenario, world, away, seeds).c_str());
            std::fflush(stdout);
        }
}

/// What is announced where the plan expects the model's misses, or the learner's own.
struct MissesExpected {
    Announced finished;
    double recall = 0;
    double moved = 0;
    double pairs = 0;
};

MissesExpected expecting(bool own, const Scenario& scenario, const World& world, int seed) {
    MissesExpected all;
    PromisedCourse finishing(scenario, world, seed, {.expectsOwnMisses = own, .finishesDays = true});
    finishing.run();
    all.finished = finishing.announced();
    PromisedCourse course(scenario, world, seed, {.expectsOwnMisses = own});
    all.recall = course.run().recall;
    all.moved = course.moved();
    all.pairs = course.pairs();
    return all;
}

void add(MissesExpected& sum, const MissesExpected& one) {
    sum.finished.minutes += one.finished.minutes;
    sum.finished.minutesTaken += one.finished.minutesTaken;
    sum.finished.passes += one.finished.passes;
    sum.finished.passesMade += one.finished.passesMade;
    sum.moved += one.moved;
    sum.pairs += one.pairs;
}

/// What the learner's own misses change. "112% of 25": somebody who finishes the days takes 12% longer than
/// the 25 minutes announced for a day.
void printMisses(const std::vector<World>& worlds, const std::vector<Scenario>& scenarios, int seeds) {
    std::printf(
        "\n| items, days, minutes | learner | expected misses | minutes taken of those announced | "
        "questions in the last days of those announced | moved | recall against the model's misses |\n");
    std::printf("|---|---|---|---|---|---|---|\n");
    for (const Scenario& scenario : scenarios)
        for (const World& world : worlds) {
            MissesExpected byModel;
            MissesExpected own;
            double difference = 0;
            double squares = 0;
            for (int seed = 1; seed <= seeds; ++seed) {
                const MissesExpected before = expecting(false, scenario, world, seed);
                const MissesExpected after = expecting(true, scenario, world, seed);
                add(byModel, before);
                add(own, after);
                const double one = after.recall - before.recall;
                difference += one / seeds;
                squares += one * one / seeds;
            }
            const double error = std::sqrt(std::max(0.0, squares - difference * difference) / (seeds - 1));
            for (const MissesExpected* row : {&byModel, &own}) {
                const Announced& said = row->finished;
                std::printf("| %s | %s | %s | %.0f%% of %.0f | %.0f%% of %.0f | %.1f%% |", scenario.name,
                            world.name, row == &own ? "own" : "the model's",
                            100 * said.minutesTaken / said.minutes, said.minutes / seeds / scenario.days,
                            100 * said.passesMade / said.passes, said.passes / seeds,
                            100 * row->moved / row->pairs);
                if (row == &own)
                    std::printf(" %+.2f ± %.2f |\n", 100 * difference, 196 * error);
                else
                    std::printf(" |\n");
            }
            std::fflush(stdout);
        }
}

} // namespace

int main(int argc, char** argv) {
    const int seeds = argc > 1 ? std::max(2, std::atoi(argv[1])) : 200;
    std::vector<World> worlds = otherLearners();
    worlds.push_back(schedulersOwn());
    const World forgotten = forgetful(); // beside the three that the plan was chosen with
    worlds.push_back(forgotten);
    const std::vector<simulation::Scenario> scenarios{
        {"200 items in 14 days, 26 minutes", 200, 14, 26, 1.5, 1},
        {"400 items in 30 days, 28 minutes", 400, 30, 28, 1.5, 1},
        {"400 items in 60 days, 20 minutes", 400, 60, 20, 1.5, 1}};
    if (argc > 2) {
        if (std::string(argv[2]) == "misses")
            printMisses(worlds, scenarios, seeds);
        else
            printCatchUps(worlds, seeds);
        return 0;
    }
    std::printf("| items, days, minutes | learner | promised | free | difference, 95%% interval | of that "
                "misses next day | minutes used | begun | moved |\n");
    std::printf("|---|---|---|---|---|---|---|---|---|\n");
    double mean = 0;
    double variance = 0;
    int rows = 0;
    for (const simulation::Scenario& scenario : scenarios)
        for (const World& world : worlds) {
            const Compared row = compared(scenario, world, seeds);
            std::printf(
                "| %s | %s | %.2f%% | %.2f%% | %+.2f ± %.2f | %+.2f | %.1f%% | %.1f%% | %.1f%% (missed: "
                "%.1f%%) |\n",
                scenario.name, world.name, 100 * row.promised, 100 * row.free, 100 * row.difference,
                196 * row.standardError, 100 * row.missesFirst, 100 * row.minutesShare, 100 * row.begun,
                100 * row.movedShare, 100 * row.lateShare);
            std::fflush(stdout);
            if (world.name == forgotten.name) continue;
            mean += row.difference;
            variance += row.standardError * row.standardError;
            ++rows;
        }
    std::printf("\nMean difference, without the %s: %+.2f ± %.2f points\n", forgotten.name, 100 * mean / rows,
                196 * std::sqrt(variance) / rows);
    printCatchUps(worlds, seeds);
    printMisses(worlds, scenarios, seeds);
}
