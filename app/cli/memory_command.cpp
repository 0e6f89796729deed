#include "cli/files.h"
#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"
#include "cli/trace.h"

#include "memory/fsrs6.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace chipwise::cli {

namespace {

Exit show(const Context& context) {
    const study::Learner learner = openToRead(context);
    const auto weights = learner.model().weights();
    const study::Plan plan = learner.plan();
    const std::int64_t answers = learner.stats().answers;
    if (context.json) {
        Json json = versioned();
        json["model"] = "fsrs6";
        json["weights"] = std::vector<double>(weights.begin(), weights.end());
        json["retention"] = plan.retention;
        json["answers"] = answers;
        print(context, json);
        return Exit::Done;
    }
    context.out << fmt::format("FSRS-6, target recall {:.0f} %, {}\n", 100 * plan.retention,
                               counted(answers, "answer"));
    for (std::size_t i = 0; i < weights.size(); ++i) context.out << fmt::format("w{:<3} {}\n", i, weights[i]);
    return Exit::Done;
}

/// What differed is mended by now, unless this was a dry run: then it is a finding.
Exit replay(Context& context, bool dryRun) {
    study::Learner learner = openExisting(context);
    const study::ReplayReport report = learner.replay(!dryRun);
    if (context.json) {
        Json json = versioned();
        json["events"] = report.events;
        json["cards"] = report.cards;
        json["differences"] = report.differences.size();
        json["details"] = report.differences;
        print(context, json);
    } else {
        for (const std::string& difference : report.differences) context.out << printable(difference) << '\n';
        context.out << fmt::format(
            "{} replayed, {}, {}.\n", counted(report.events, "event"), counted(report.cards, "card"),
            counted(static_cast<std::int64_t>(report.differences.size()), "difference"));
    }
    return dryRun && !report.differences.empty() ? Exit::Findings : Exit::Done;
}

struct TraceArguments {
    std::string file;
    std::string model = "fsrs6";
    std::string weights;
    std::vector<double> retentions;
};

memory::Fsrs6 modelOf(Context& context, const std::string& weightsFile) {
    if (weightsFile.empty()) return memory::Fsrs6();
    const Json json = Json::parse(readAll(context, weightsFile), nullptr, false);
    if (!json.is_array())
        throw Failure(Exit::Unreadable, "“" + weightsFile + "” is not a JSON array of numbers.");
    std::vector<double> numbers;
    for (const Json& number : json) {
        if (!number.is_number())
            throw Failure(Exit::Unreadable, "“" + weightsFile + "” holds something that is not a number.");
        numbers.push_back(number.get<double>());
    }
    const auto weights = memory::Fsrs6::filledAndClipped(numbers);
    if (!weights)
        throw Failure(Exit::Unreadable,
                      fmt::format("FSRS-6 takes 17, 19 or 21 weights; this file has {}.", numbers.size()));
    return memory::Fsrs6(*weights);
}

Exit trace(Context& context, TraceArguments arguments) {
    if (arguments.model != "fsrs6") throw Failure(Exit::Usage, "The model of this version is fsrs6.");
    if (arguments.retentions.empty()) arguments.retentions.push_back(0.9);
    const memory::Fsrs6 model = modelOf(context, arguments.weights);
    const std::vector<TraceRow> rows =
        traceReviews(model, readTraceInput(readAll(context, arguments.file)), arguments.retentions);
    if (context.json)
        print(context, traceJson(rows));
    else
        writeTrace(context, rows);
    return Exit::Done;
}

} // namespace

void addMemory(CLI::App& app, Context& context, Chosen& chosen) {
    CLI::App* memory = app.add_subcommand("memory", "For experts: parameters, replay, traces");
    memory->require_subcommand(1);

    memory->add_subcommand("show", "The learner's parameters")->callback([&context, &chosen] {
        chosen = [&context] { return show(context); };
    });

    auto dryRun = std::make_shared<bool>(false);
    CLI::App* replayCommand =
        memory->add_subcommand("replay", "Rebuild card states from the journal, report differences");
    replayCommand->add_flag("--dry-run", *dryRun, "Only compare");
    replayCommand->callback(
        [&context, &chosen, dryRun] { chosen = [&context, dryRun] { return replay(context, *dryRun); }; });

    auto arguments = std::make_shared<TraceArguments>();
    CLI::App* traceCommand = memory->add_subcommand(
        "trace", "Memory states after each review of a CSV (card_id,elapsed_days,rating)");
    traceCommand->add_option("FILE", arguments->file, "CSV, or - for standard input")->required();
    traceCommand->add_option("--model", arguments->model, "fsrs6");
    traceCommand->add_option("--weights", arguments->weights, "JSON array of 17, 19 or 21 numbers");
    traceCommand->add_option("--retention", arguments->retentions, "Desired retention (repeatable)")
        ->allow_extra_args(false)
        ->check(CLI::Range(0.01, 0.999));
    traceCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return trace(context, *arguments); };
    });
}

} // namespace chipwise::cli
