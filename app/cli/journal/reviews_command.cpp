#include "cli/clock_command.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/plan_shapes.h"
#include "cli/program.h"
#include "cli/text.h"

#include "store/merge/journal_csv.h"
#include "study/care/backup.h"
#include "study/care/foreign_journal.h"
#include "study/care/journal_export.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace chipwise::cli {

namespace {

struct ReviewArguments {
    std::string file = "-";
    std::string name;
    bool forInstructor = false;
    bool dryRun = false;
    bool mergeAsMine = false;
};

Json exportJson(const ReviewArguments& arguments, std::int64_t rows, const std::string& device) {
    Json json = versioned();
    json["file"] = arguments.file;
    json["rows"] = rows;
    json["device"] = arguments.forInstructor ? Json(nullptr) : Json(device);
    return json;
}

Exit exportReviews(Context& context, const ReviewArguments& arguments) {
    const study::Learner learner = openExisting(context);
    refuseProfileFiles(context, arguments.file);
    const auto nameForInstructor = arguments.forInstructor ? std::optional(arguments.name) : std::nullopt;
    std::string text;
    const std::int64_t rows = study::exportJournal(learner, nameForInstructor,
                                                   [&](const std::string& line) { text += line + "\n"; });
    if (arguments.forInstructor)
        context.print(store::countWords(study::exportedAnswers(learner), rows) +
                      " for an instructor. For each answer, the export contains the question, the time, what "
                      "was chosen, whether it was right, and how long it took. Typed answers, notes, "
                      "changes to the plan, the result of the real exam, and the name of this installation "
                      "are left out.");
    if (!arguments.dryRun) writeAll(context, arguments.file, text);
    if (arguments.file == "-" && !arguments.dryRun) return Exit::Done;
    if (context.json) print(context, exportJson(arguments, rows, learner.profile().device()));
    context.print(fmt::format("{} {} {}.", counted(rows, "entry"),
                              arguments.dryRun ? "would be written to" : "written to",
                              arguments.file == "-" ? "standard output" : arguments.file));
    return Exit::Done;
}

/// Another person's answers say nothing about this learner's memory, so they are merged only on request. That
/// goes for an empty profile, too: afterwards nobody could tell whose answers it holds.
void requireMergeable(const ReviewArguments& arguments, const study::ImportPreview& preview,
                      const study::Now& now) {
    const store::JournalText& journal = preview.journal;
    if (journal.events.empty() || arguments.mergeAsMine || preview.isOwn) return;
    const char* whose =
        journal.origin.profile.empty()
            ? "does not say whose journal it is, because an older version of Chipwise wrote it"
            : "is the journal of a different profile";
    throw Failure(
        Exit::Refused,
        printable(fmt::format("“{}” {}. It contains {}. If you gave these answers on another of your "
                              "computers, add --merge-as-mine to count them as your own. Your journal is "
                              "backed up first, but a merge cannot be undone. Nothing was changed.",
                              arguments.file, whose, study::answersWords(journal.events, now))));
}

study::Learner::Imported mergeInto(const Context& context, const ReviewArguments& arguments,
                                   const study::ImportPreview& preview) {
    study::Learner learner = openLearner(context);
    requireMergeable(arguments, preview, context.now());
    const study::MergedJournal merged = study::mergeAsOwn(learner, preview.journal, context.now());
    if (!merged.before.empty())
        context.print(
            fmt::format("Before the merge, your journal was backed up to {}.", merged.before.string()));
    return merged;
}

study::ImportPreview previewOf(const Context& context, const std::string& text) {
    if (!hasProfile(context)) return study::previewImport(text, nullptr, context.now());
    const study::Learner learner = openExisting(context);
    return study::previewImport(text, &learner.profile(), context.now());
}

/// Refuses what the import would refuse.
void tryMerging(const Context& context, const ReviewArguments& arguments,
                const study::ImportPreview& preview) {
    if (hasProfile(context)) requirePlausibleClock(context, openToRead(context));
    requireMergeable(arguments, preview, context.now());
}

Exit importReviews(Context& context, const ReviewArguments& arguments) {
    using Verdict = study::ImportPreview::Verdict;
    const study::ImportPreview preview = previewOf(context, readAll(context, arguments.file));
    const store::JournalText& journal = preview.journal;
    if (preview.verdict == Verdict::NoJournal)
        throw Failure(
            Exit::Unreadable,
            "“" + arguments.file +
                "” does not contain answers exported from Chipwise. To export answers, run “chipwise reviews "
                "export -o answers.csv” on the other computer. To import questions, use “chipwise import”.");
    if (preview.verdict == Verdict::ForInstructor)
        throw Failure(
            Exit::Unreadable,
            "“" + arguments.file +
                "” was exported for an instructor. Typed answers and the installation's name were left out, "
                "so it cannot be merged into a journal. Open it in a spreadsheet instead.");
    for (const std::string& problem : journal.problems)
        context.err << printable(arguments.file + ": " + problem) << '\n';
    if (preview.verdict == Verdict::NothingUsable)
        throw Failure(Exit::Unreadable, "None of the answers in “" + arguments.file + "” can be used.");
    study::Learner::Imported merged;
    if (arguments.dryRun)
        tryMerging(context, arguments, preview);
    else
        merged = mergeInto(context, arguments, preview);
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
    const std::int64_t answers = study::countAnswers(journal.events);
    context.print(arguments.dryRun
                      ? store::countWords(answers, read) + " could be read. Nothing was changed."
                      : fmt::format("{} added; {} already in your journal.",
                                    store::countWords(merged.answersAdded, merged.added),
                                    merged.known == 1 ? "1 was" : fmt::format("{} were", merged.known)));
    if (merged.plan)
        context.print(study::planChangeWords(*merged.plan, "this journal", study::studyDay(context.now())));
    return journal.problems.empty() ? Exit::Done : Exit::Findings;
}

} // namespace

void addReviews(CLI::App& app, Context& context, Chosen& chosen) {
    CLI::App* reviews = app.add_subcommand(
        "reviews", "Export your journal as CSV, or merge an exported journal into this profile");
    reviews->require_subcommand(1);
    auto arguments = std::make_shared<ReviewArguments>();

    CLI::App* out = reviews->add_subcommand("export", "Export all journal entries, one per row");
    out->add_option("-o,--output", arguments->file, "Output file, or - for standard output");
    out->add_flag("--for-instructor", arguments->forInstructor,
                  "Leave out typed answers, notes, changes to the plan, the result of the real exam, and the "
                  "installation's name, and list what is exported");
    out->add_option("--name", arguments->name,
                    "With --for-instructor: your name as it should appear in the file");
    out->add_flag("--dry-run", arguments->dryRun, "Show how much would be exported, but write nothing");
    out->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return exportReviews(context, *arguments); };
    });

    CLI::App* in = reviews->add_subcommand("import", "Add answers that this profile does not have yet");
    in->add_option("FILE", arguments->file, "Exported journal, or - for standard input")->required();
    in->add_flag("--dry-run", arguments->dryRun, "Read the file, but change nothing");
    in->add_flag("--merge-as-mine", arguments->mergeAsMine,
                 "Accept the journal of a different profile as your own");
    in->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return importReviews(context, *arguments); };
    });
}

} // namespace chipwise::cli
