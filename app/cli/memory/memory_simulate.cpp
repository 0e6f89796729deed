#include "cli/memory/memory_simulate.h"

#include "cli/json.h"
#include "cli/text.h"

#include "memory/plan/exam_policy.h"
#include "study/forecast/what_if.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

namespace chipwise::cli {

namespace {

struct SimulateArguments {
    int days = 90;
    std::vector<double> retentions;
    std::optional<double> minutes;
    std::optional<int> newADay;
};

struct SimulatedCourse {
    memory::Workload sum;
    double busiestMinutes = 0;
};

SimulatedCourse outcomeOf(const memory::Model& model, const memory::Simulation& simulation) {
    SimulatedCourse outcome;
    outcome.sum.retention = simulation.retention;
    for (const memory::SimulatedDay& day : memory::simulate(model, simulation)) {
        outcome.sum.reviews += day.reviews;
        outcome.sum.fresh += day.fresh;
        outcome.sum.seconds += day.seconds;
        outcome.sum.memorized = day.memorized;
        outcome.busiestMinutes = std::max(outcome.busiestMinutes, day.seconds / 60);
    }
    return outcome;
}

void printJson(const Context& context, const memory::Simulation& simulation,
               const std::vector<SimulatedCourse>& outcomes) {
    Json json = versioned();
    json["days"] = simulation.days;
    json["begun"] = simulation.learned.size();
    json["unseen"] = simulation.unseen;
    json["new_a_day"] = simulation.newADay;
    json["exam_in_days"] = simulation.exam ? Json(*simulation.exam) : Json(nullptr);
    json["minutes_a_day"] = simulation.secondsADay / 60;
    Json rows = Json::array();
    for (const SimulatedCourse& outcome : outcomes)
        rows.push_back({{"retention", outcome.sum.retention},
                        {"reviews", outcome.sum.reviews},
                        {"new", outcome.sum.fresh},
                        {"minutes_a_day", outcome.sum.seconds / 60 / simulation.days},
                        {"busiest_minutes", outcome.busiestMinutes},
                        {"memorized", outcome.sum.memorized}});
    json["outcomes"] = rows;
    print(context, json);
}

void printTable(const Context& context, const memory::Simulation& simulation,
                const std::vector<SimulatedCourse>& outcomes) {
    context.out << fmt::format("{} started, {} new. Simulating {} with at most {} and {} per day.\n",
                               counted(static_cast<std::int64_t>(simulation.learned.size()), "question"),
                               simulation.unseen, counted(simulation.days, "day"),
                               counted(std::lround(simulation.secondsADay / 60), "minute"),
                               counted(simulation.newADay, "new question"));
    if (simulation.exam && *simulation.exam - simulation.days < memory::daysChosenForExam)
        context.out << fmt::format(
            "The exam is in {}. In the last {} days before it, Chipwise asks the questions that help "
            "most on exam day.\n",
            counted(*simulation.exam, "day"), memory::daysChosenForExam);
    context.out << fmt::format("{:>6}  {:>8}  {:>8}  {:>13}  {:>11}  {:>16}\n", "recall", "reviews",
                               "started", "minutes a day", "max minutes", "known at the end");
    for (const SimulatedCourse& outcome : outcomes)
        context.out << fmt::format("{:>5.0f}%  {:>8}  {:>8}  {:>13.1f}  {:>11.1f}  {:>16.0f}\n",
                                   100 * outcome.sum.retention, outcome.sum.reviews, outcome.sum.fresh,
                                   outcome.sum.seconds / 60 / simulation.days, outcome.busiestMinutes,
                                   outcome.sum.memorized);
}

Exit simulate(const Context& context, const SimulateArguments& arguments) {
    const study::Learner learner = openToRead(context);
    memory::Simulation simulation = study::whatIf(learner.core(), learner.plan(context.now()), context.now(),
                                                  study::ownHabits(learner.profile()));
    simulation.days = arguments.days;
    simulation.seed = context.seed.value_or(1);
    if (arguments.minutes) simulation.secondsADay = 60 * *arguments.minutes;
    if (arguments.newADay) simulation.newADay = simulation.newNearExam = *arguments.newADay;
    std::vector<SimulatedCourse> outcomes;
    const std::vector<double> usual{0.80, 0.85, 0.90, 0.95};
    for (const double retention : arguments.retentions.empty() ? usual : arguments.retentions) {
        simulation.retention = retention;
        outcomes.push_back(outcomeOf(learner.model(), simulation));
    }
    if (context.json)
        printJson(context, simulation, outcomes);
    else
        printTable(context, simulation, outcomes);
    return Exit::Done;
}

} // namespace

void addSimulate(CLI::App& memory, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<SimulateArguments>();
    CLI::App* command = memory.add_subcommand(
        "simulate", "Simulate other plans: minutes per day, target recall, or new questions per day");
    command->add_option("--days", arguments->days, "Number of days (default: 90)")
        ->check(CLI::Range(1, 3650));
    command->add_option("--retention", arguments->retentions, "Target recall (repeatable)")
        ->allow_extra_args(false)
        ->check(CLI::Range(0.5, 0.99));
    command->add_option("--minutes", arguments->minutes, "Minutes per day (default: as in the plan)")
        ->check(CLI::Range(1.0, 1440.0));
    command->add_option("--new", arguments->newADay, "New questions per day (default: as in the plan)")
        ->check(CLI::Range(0, 100'000));
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return simulate(context, *arguments); };
    });
}

} // namespace chipwise::cli
