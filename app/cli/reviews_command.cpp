#include "cli/files.h"
#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"

#include "store/journal_csv.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace chipwise::cli {

namespace {

struct ReviewArguments {
    std::string file = "-";
    std::string name;
    bool forInstructor = false;
    bool dryRun = false;
};

/// What an instructor needs to improve questions: no typed text, no installation.
void anonymise(store::Event& event, const std::string& name) {
    const bool typed = event.kind == "numeric" || event.kind == "short" || event.kind == "cloze";
    if (typed) event.answer.clear();
    event.device = name;
}

Json exportJson(const ReviewArguments& arguments, std::int64_t rows) {
    Json json = versioned();
    json["file"] = arguments.file;
    json["rows"] = rows;
    return json;
}

Exit exportReviews(Context& context, const ReviewArguments& arguments) {
    const study::Learner learner = openExisting(context);
    refuseProfileFiles(context, arguments.file);
    std::string text = store::journalHeader() + "\n";
    std::int64_t rows = 0;
    learner.profile().eachEvent([&](const store::Event& stored) {
        store::Event event = stored;
        if (arguments.forInstructor) anonymise(event, arguments.name);
        text += store::toCsv(event) + "\n";
        ++rows;
    });
    if (arguments.forInstructor)
        context.say(counted(rows, "row") + " for an instructor: which question, when, what was chosen, right "
                                           "or wrong, how long. Typed answers and the name of this "
                                           "installation stay here.");
    if (!arguments.dryRun) writeAll(context, arguments.file, text);
    if (arguments.file == "-" && !arguments.dryRun) return Exit::Done;
    if (context.json) print(context, exportJson(arguments, rows));
    context.say(fmt::format("{} {} {}.", counted(rows, "row"), arguments.dryRun ? "would go to" : "in",
                            arguments.file == "-" ? "standard output" : arguments.file));
    return Exit::Done;
}

/// Every new event is later than all before it, so that one from the future would move this learner's days
/// there, for good. A day is left for clocks and zones that differ.
void leaveOutTheFuture(store::JournalText& journal, std::int64_t nowMs) {
    constexpr std::int64_t dayMs = 86'400'000;
    const auto left =
        std::erase_if(journal.events, [&](const store::Event& event) { return event.atMs > nowMs + dayMs; });
    if (left > 0)
        journal.problems.push_back(counted(static_cast<std::int64_t>(left), "event") +
                                   " from the future left out: the clock was wrong there, or is wrong here.");
}

Exit importReviews(Context& context, const ReviewArguments& arguments) {
    store::JournalText journal = store::readJournalCsv(readAll(context, arguments.file));
    leaveOutTheFuture(journal, context.now().ms);
    for (const std::string& problem : journal.problems)
        context.err << printable(arguments.file + ": " + problem) << '\n';
    if (journal.events.empty() && !journal.problems.empty())
        throw Failure(Exit::Unreadable,
                      "“" + arguments.file + "” is not a journal that “chipwise reviews export” wrote.");
    store::MergeReport merged;
    if (!arguments.dryRun) merged = openLearner(context).import(journal.events);
    if (context.json) {
        Json json = versioned();
        json["read"] = journal.events.size();
        json["added"] = merged.added;
        json["known"] = merged.known;
        json["problems"] = journal.problems;
        print(context, json);
    }
    const auto read = static_cast<std::int64_t>(journal.events.size());
    context.say(arguments.dryRun ? counted(read, "event") + " could be read. Nothing was changed."
                                 : fmt::format("{} added, {} known before.", counted(merged.added, "event"),
                                               merged.known));
    return journal.problems.empty() ? Exit::Done : Exit::Findings;
}

} // namespace

void addReviews(CLI::App& app, Context& context, Chosen& chosen) {
    CLI::App* reviews = app.add_subcommand("reviews", "The journal as CSV, and back (a union by id)");
    reviews->require_subcommand(1);
    auto arguments = std::make_shared<ReviewArguments>();

    CLI::App* out = reviews->add_subcommand("export", "Every event, one row each; no cell runs as a formula");
    out->add_option("-o,--output", arguments->file, "File, or - for standard output");
    out->add_flag("--for-instructor", arguments->forInstructor,
                  "Without typed answers and installation; says what leaves");
    out->add_option("--name", arguments->name, "With --for-instructor: the name to appear as");
    out->add_flag("--dry-run", arguments->dryRun, "Write nothing");
    out->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return exportReviews(context, *arguments); };
    });

    CLI::App* in = reviews->add_subcommand("import", "Add the events this profile does not have");
    in->add_option("FILE", arguments->file, "File, or - for standard input")->required();
    in->add_flag("--dry-run", arguments->dryRun, "Only read");
    in->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return importReviews(context, *arguments); };
    });
}

} // namespace chipwise::cli
