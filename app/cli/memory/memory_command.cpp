#include "cli/files.h"
#include "cli/json.h"
#include "cli/memory/memory_adapt.h"
#include "cli/memory/memory_simulate.h"
#include "cli/memory/memory_why.h"
#include "cli/memory/optimize.h"
#include "cli/memory/trace.h"
#include "cli/program.h"
#include "cli/question_text.h"
#include "cli/text.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace chipwise::cli {

namespace {

Exit show(const Context& context) {
    const study::Learner learner = openToRead(context);
    const auto weights = learner.model().weights();
    const study::Plan plan = learner.plan(context.now());
    const std::int64_t answers = learner.stats().answers;
    if (context.json) {
        Json json = versioned();
        json["model"] = memory::toText(learner.model().kind());
        json["weights"] = std::vector<double>(weights.begin(), weights.end());
        json["retention"] = plan.retention;
        json["answers"] = answers;
        print(context, json);
        return Exit::Done;
    }
    context.out << fmt::format("{}, target recall {:.0f}%, {}\n", titleOf(learner.model().kind()),
                               100 * plan.retention, counted(answers, "answer"));
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
        for (const std::string& difference : withQuestionText(learner, report.differences))
            context.out << printable(difference) << '\n';
        context.out << fmt::format(
            "{} replayed, {}, {}.", counted(report.events, "entry"), counted(report.cards, "card"),
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

std::vector<double> numbersIn(Context& context, const std::string& file) {
    const Json json = Json::parse(readAll(context, file), nullptr, false);
    if (!json.is_array()) throw Failure(Exit::Unreadable, "“" + file + "” is not a JSON array of numbers.");
    std::vector<double> numbers;
    for (const Json& number : json) {
        if (!number.is_number())
            throw Failure(Exit::Unreadable, "“" + file + "” contains something that is not a number.");
        numbers.push_back(number.get<double>());
    }
    return numbers;
}

/// With the default weights where no file is named.
std::unique_ptr<memory::Model> modelOf(Context& context, memory::ModelKind kind, const std::string& file) {
    const std::vector<double> numbers = file.empty() ? std::vector<double>() : numbersIn(context, file);
    if (auto model = memory::makeModel(kind, numbers)) return model;
    throw Failure(Exit::Unreadable,
                  fmt::format("{} needs {} weights, but this file has {}.", titleOf(kind),
                              kind == memory::ModelKind::Fsrs7 ? "34" : "17, 19, or 21", numbers.size()));
}

memory::ModelKind kindNamed(const std::string& name) {
    if (const auto kind = memory::modelKindFromText(name)) return *kind;
    throw Failure(Exit::Usage, "There is no model with that name. Choose fsrs6 or fsrs7.");
}

Exit trace(Context& context, TraceArguments arguments) {
    const memory::ModelKind kind = kindNamed(arguments.model);
    if (arguments.retentions.empty()) arguments.retentions.push_back(0.9);
    const auto model = modelOf(context, kind, arguments.weights);
    const std::vector<TraceRow> rows =
        traceReviews(*model, readTraceInput(readAll(context, arguments.file)), arguments.retentions);
    if (context.json)
        print(context, traceJson(kind, rows));
    else
        writeTrace(context, kind, rows);
    return Exit::Done;
}

struct OptimizeOptions {
    OptimizeArguments arguments;
    std::string model = "fsrs6";
    double testFrom = 0;
};

void addOptimize(CLI::App& memory, Context& context, Chosen& chosen) {
    auto options = std::make_shared<OptimizeOptions>();
    CLI::App* command =
        memory.add_subcommand("optimize", "Find the weights that best predict the journal or a review log "
                                          "(card_id,review_time_ms,rating), without saving them");
    command->add_option("--log", options->arguments.log, "CSV file, or - for standard input");
    command->add_option("--model", options->model, "Memory model: fsrs6 or fsrs7");
    command
        ->add_option("--test-from", options->testFrom,
                     "Train on this share of the reviews, oldest first; score on the rest")
        ->check(CLI::Range(0.05, 0.95));
    command
        ->add_option("--utc-offset", options->arguments.utcOffsetMinutes,
                     "UTC offset in minutes, used to divide the log into days")
        ->check(CLI::Range(-14 * 60, 14 * 60));
    command->callback([&context, &chosen, options] {
        chosen = [&context, options] {
            options->arguments.model = kindNamed(options->model);
            if (options->testFrom > 0) options->arguments.testFrom = options->testFrom;
            return optimize(context, options->arguments);
        };
    });
}

} // namespace

void addMemory(CLI::App& app, Context& context, Chosen& chosen) {
    CLI::App* memory = app.add_subcommand("memory", "Show and tune the memory model (for experts)");
    memory->require_subcommand(1);

    memory->add_subcommand("show", "Show the model, its weights, and your target recall")
        ->callback([&context, &chosen] { chosen = [&context] { return show(context); }; });

    auto dryRun = std::make_shared<bool>(false);
    CLI::App* replayCommand =
        memory->add_subcommand("replay", "Rebuild the card states from the journal, and report differences");
    replayCommand->add_flag("--dry-run", *dryRun, "Report differences, but change nothing");
    replayCommand->callback(
        [&context, &chosen, dryRun] { chosen = [&context, dryRun] { return replay(context, *dryRun); }; });

    addOptimize(*memory, context, chosen);
    addAdapt(*memory, context, chosen);
    addWhy(*memory, context, chosen);
    addSimulate(*memory, context, chosen);

    auto arguments = std::make_shared<TraceArguments>();
    CLI::App* traceCommand =
        memory->add_subcommand("trace", "Read reviews from a CSV file (card_id,elapsed_days,rating), and "
                                        "show the memory state after each one");
    traceCommand->add_option("FILE", arguments->file, "CSV file, or - for standard input")->required();
    traceCommand->add_option("--model", arguments->model, "Memory model: fsrs6 or fsrs7");
    traceCommand->add_option("--weights", arguments->weights,
                             "File with a JSON array of 17, 19, or 21 weights (34 for fsrs7)");
    traceCommand
        ->add_option("--retention", arguments->retentions,
                     "Show the interval for this target recall (repeatable; default: 0.9)")
        ->allow_extra_args(false)
        ->check(CLI::Range(0.01, 0.999));
    traceCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return trace(context, *arguments); };
    });
}

} // namespace chipwise::cli
