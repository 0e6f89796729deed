#include "cli/memory/optimize.h"

#include "cli/files.h"
#include "cli/json.h"
#include "cli/memory/review_log.h"
#include "cli/text.h"

#include "memory/optimizer/optimizer.h"
#include "study/learner.h"
#include "study/memory/training_log.h"

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <fstream>

namespace chipwise::cli {

namespace {

/// The most memory the process has held so far, MiB. Not getrusage, which remembers what was before exec.
double peakMib() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (double kib = 0; word == "VmHWM:" && status >> kib) return kib / 1024;
    return 0;
}

double processSeconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Cost {
    double cpuSeconds = 0;
    double wallSeconds = 0;
    double startMib = 0;
    double peak = 0;
};

/// Scores of the weights before, those in force afterwards, and those trained.
struct Scores {
    memory::Metrics before;
    memory::Metrics trained;
    memory::Metrics candidate;
};

struct Outcome {
    memory::Trained trained;
    std::uint32_t reviews = 0;
    std::uint32_t trainItems = 0;
    std::uint32_t testItems = 0;
    std::optional<Scores> scores; ///< with --test-from
    Cost cost;
};

Scores scoresOf(const memory::TrainingSet& set, const memory::Trained& trained,
                std::span<const double> before, memory::TimeSpan span) {
    const auto score = [&](std::span<const double> weights) {
        return memory::measured(memory::predictions(set, weights, span));
    };
    return {score(before), score(trained.weights), score(trained.candidate)};
}

Outcome trainOn(Context& context, const OptimizeArguments& arguments) {
    Outcome outcome;
    outcome.cost.startMib = peakMib();
    const memory::TrainingSet set(
        arguments.log.empty() ? study::trainingLog(openToRead(context).profile())
                              : readReviewLog(readAll(context, arguments.log), arguments.utcOffsetMinutes),
        arguments.model);
    memory::TrainingOptions options;
    options.seed = context.seed.value_or(0);
    if (arguments.testFrom) options.span.to = set.placeAfter(*arguments.testFrom);
    const memory::TimeSpan later{arguments.testFrom ? options.span.to : set.placeAfter(0.8)};

    const auto wall = std::chrono::steady_clock::now();
    const double cpu = processSeconds();
    outcome.trained = memory::train(set, options);
    outcome.cost.cpuSeconds = processSeconds() - cpu;
    outcome.cost.wallSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    outcome.cost.peak = peakMib();

    outcome.reviews = set.reviews();
    outcome.trainItems = set.scoredItems(options.span);
    outcome.testItems = set.scoredItems(later);
    if (arguments.testFrom)
        outcome.scores = scoresOf(set, outcome.trained, memory::defaultWeights(arguments.model), later);
    return outcome;
}

Json scoreJson(const Outcome& outcome, double memory::Metrics::*figure) {
    if (!outcome.scores) return nullptr;
    return {{"default", outcome.scores->before.*figure},
            {"trained", outcome.scores->trained.*figure},
            {"candidate", outcome.scores->candidate.*figure}};
}

void printJson(const Context& context, const OptimizeArguments& arguments, const Outcome& outcome) {
    Json json = versioned();
    json["model"] = memory::toText(arguments.model);
    json["weights"] = outcome.trained.weights;
    json["candidate"] = outcome.trained.candidate;
    json["accepted"] = outcome.trained.accepted;
    json["reason"] = memory::reasonFor(outcome.trained.verdict);
    json["train_items"] = outcome.trainItems;
    json["test_items"] = outcome.testItems;
    json["log_loss"] = scoreJson(outcome, &memory::Metrics::logLoss);
    // Without a part held back, what the gate saw: trained on four fifths, judged by the last.
    if (!outcome.scores && outcome.trained.logLossBefore > 0)
        json["log_loss"] = {{"default", outcome.trained.logLossBefore},
                            {"trained", outcome.trained.accepted ? outcome.trained.logLossAfter
                                                                 : outcome.trained.logLossBefore},
                            {"candidate", outcome.trained.logLossAfter}};
    json["rmse_bins"] = scoreJson(outcome, &memory::Metrics::rmseBins);
    json["auc"] = scoreJson(outcome, &memory::Metrics::auc);
    json["cpu_seconds"] = outcome.cost.cpuSeconds;
    json["wall_seconds"] = outcome.cost.wallSeconds;
    json["peak_rss_mib"] = outcome.cost.peak;
    json["start_rss_mib"] = outcome.cost.startMib;
    print(context, json);
}

void printWords(const Context& context, const OptimizeArguments& arguments, const Outcome& outcome) {
    const memory::Trained& trained = outcome.trained;
    context.out << fmt::format("{} on {}: trained on {}, {}\n", titleOf(arguments.model),
                               counted(outcome.reviews, "review"), counted(outcome.trainItems, "item"),
                               trained.accepted ? "new weights chosen" : "default weights kept");
    context.out << fmt::format("Reason: {}.\n", memory::reasonFor(trained.verdict));
    if (outcome.scores) {
        const auto line = [&](const char* name, double memory::Metrics::*figure) {
            context.out << fmt::format("{:<12}{:>10.4f}{:>10.4f}{:>10.4f}\n", name,
                                       outcome.scores->before.*figure, outcome.scores->trained.*figure,
                                       outcome.scores->candidate.*figure);
        };
        context.out << fmt::format("\nScored on the {} that came later:\n{:<12}{:>10}{:>10}{:>10}\n",
                                   counted(outcome.testItems, "item"), "", "default", "chosen", "trained");
        line("log loss", &memory::Metrics::logLoss);
        line("RMSE (bins)", &memory::Metrics::rmseBins);
        line("AUC", &memory::Metrics::auc);
    } else if (trained.logLossBefore > 0) {
        context.out << fmt::format("Log loss on the newest fifth of the reviews: {:.4f} after training on "
                                   "the rest, {:.4f} with the default weights.\n",
                                   trained.logLossAfter, trained.logLossBefore);
    }
    context.out << fmt::format("\n{:.3f} s of processor time, {:.0f} MiB of memory\n\n",
                               outcome.cost.cpuSeconds, outcome.cost.peak);
    for (std::size_t i = 0; i < trained.candidate.size(); ++i)
        context.out << fmt::format("w{:<3} {:.4f}\n", i, trained.candidate[i]);
}

} // namespace

std::string_view titleOf(memory::ModelKind model) {
    return model == memory::ModelKind::Fsrs7 ? "FSRS-7" : "FSRS-6";
}

Exit optimize(Context& context, const OptimizeArguments& arguments) {
    const Outcome outcome = trainOn(context, arguments);
    if (context.json)
        printJson(context, arguments, outcome);
    else
        printWords(context, arguments, outcome);
    return Exit::Done;
}

} // namespace chipwise::cli
