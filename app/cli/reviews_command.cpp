#include "cli/clock_command.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/plan_shapes.h"
#include "cli/program.h"
#include "cli/text.h"

#include "store/journal_csv.h"
#include "study/foreign_journal.h"
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
    bool mergeAsMine = false;
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
    const std::string origin = arguments.forInstructor ? arguments.name : learner.profile().id();
    std::string text = store::journalHeader(arguments.forInstructor) + "\n";
    std::int64_t rows = 0;
    learner.profile().eachStoredEvent([&](const store::Event& stored) {
        // When somebody studies and when they do not is their own affair.
        if (arguments.forInstructor && stored.type == store::EventType::Plan) return;
        store::Event event = stored;
        if (arguments.forInstructor) anonymise(event, arguments.name);
        text += store::toCsv(event, origin) + "\n";
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

/// A stranger's answers say nothing of this learner's memory: they are merged only when that is asked for,
/// into a profile without answers too, which could not be told from one's own afterwards. `learner` is null
/// where there is no profile yet.
void requireMergeable(const ReviewArguments& arguments, const study::Learner* learner,
                      const store::JournalText& journal) {
    if (journal.events.empty() || arguments.mergeAsMine ||
        (learner != nullptr && study::isOwnJournal(learner->profile(), journal.origin.profile)))
        return;
    const char* whose = journal.origin.profile.empty()
                            ? "does not say whose journal it is: an older Chipwise wrote it"
                            : "is the journal of another profile";
    throw Failure(
        Exit::Refused,
        fmt::format("“{}” {}. If it is yours, from another computer, add --merge-as-mine to count its {} as "
                    "your own; that cannot be undone. Nothing was changed.",
                    arguments.file, whose,
                    counted(static_cast<std::int64_t>(journal.events.size()), "event")));
}

study::Learner::Imported mergeInto(const Context& context, const ReviewArguments& arguments,
                                   const store::JournalText& journal) {
    study::Learner learner = openLearner(context);
    requireMergeable(arguments, &learner, journal);
    const study::Learner::Imported merged = learner.import(journal.events, context.now());
    study::rememberAsOwn(learner.profile(), journal.origin.profile);
    return merged;
}

/// What is here already counts, too: dates that the file takes back, or gives to events of this profile.
int leaveOutTheFuture(const Context& context, store::JournalText& journal) {
    if (!hasProfile(context)) return study::leaveOutTheFuture(journal.events, nullptr, context.now());
    const study::Learner learner = openExisting(context);
    return study::leaveOutTheFuture(journal.events, &learner.profile(), context.now());
}

/// Refuses what the import would refuse.
void tryMerging(const Context& context, const ReviewArguments& arguments, const store::JournalText& journal) {
    if (!hasProfile(context)) return requireMergeable(arguments, nullptr, journal);
    const study::Learner learner = openToRead(context);
    requirePlausibleClock(context, learner);
    requireMergeable(arguments, &learner, journal);
}

Exit importReviews(Context& context, const ReviewArguments& arguments) {
    store::JournalText journal = store::readJournalCsv(readAll(context, arguments.file));
    if (journal.origin.forInstructor)
        throw Failure(
            Exit::Unreadable,
            "“" + arguments.file +
                "” was exported for an instructor: typed answers and the installation's name were left out, "
                "so it cannot become a part of a journal. It can be read with a spreadsheet.");
    if (const int left = leaveOutTheFuture(context, journal); left > 0)
        journal.problems.push_back(counted(left, "event") +
                                   " from the future left out: the clock was wrong there, or is wrong here.");
    for (const std::string& problem : journal.problems)
        context.err << printable(arguments.file + ": " + problem) << '\n';
    if (journal.events.empty() && !journal.problems.empty())
        throw Failure(Exit::Unreadable,
                      "“" + arguments.file + "” is not a journal that “chipwise reviews export” wrote.");
    study::Learner::Imported merged;
    if (arguments.dryRun)
        tryMerging(context, arguments, journal);
    else
        merged = mergeInto(context, arguments, journal);
    if (context.json) {
        Json json = versioned();
        json["read"] = journal.events.size();
        json["added"] = merged.added;
        json["known"] = merged.known;
        json["problems"] = journal.problems;
        json["plan_changed"] = planChangedJson(merged.plan);
        print(context, json);
    }
    const auto read = static_cast<std::int64_t>(journal.events.size());
    context.say(arguments.dryRun ? counted(read, "event") + " could be read. Nothing was changed."
                                 : fmt::format("{} added, {} known before.", counted(merged.added, "event"),
                                               merged.known));
    if (merged.plan)
        context.say(study::planChangeWords(*merged.plan, "this journal", study::studyDay(context.now())));
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
    in->add_flag("--merge-as-mine", arguments->mergeAsMine, "The journal of another profile is mine, too");
    in->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return importReviews(context, *arguments); };
    });
}

} // namespace chipwise::cli
