#include "cli/check_report.h"
#include "cli/clock_command.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/program.h"
#include "cli/scratch_folder.h"
#include "cli/text.h"

#include "store/backup.h"
#include "store/salvage.h"
#include "study/learner.h"
#include "study/wrong_clock.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <fstream>
#include <memory>

namespace chipwise::cli {

namespace fs = std::filesystem;

namespace {

struct CareArguments {
    std::string file;
    bool yes = false;
    bool dryRun = false;
    bool repair = false;
    bool repairClock = false;
    bool undoClockRepair = false;
    bool all = false;
};

/// Card states are compared with the journal only where the journal can be read to its end.
std::vector<std::string> differencesOf(study::Learner& learner, store::CheckReport& report) {
    try {
        return learner.replay(false).differences;
    } catch (const store::StoreError& error) {
        report.ok = false;
        report.problems.push_back(error.what());
        report.kinds.emplace_back("card states that cannot be compared", 1);
        return {};
    }
}

Exit check(Context& context, bool all) {
    study::Learner learner = openExisting(context);
    store::CheckReport report = learner.profile().check();
    const std::vector<std::string> differences = differencesOf(learner, report);
    const auto clock = study::wrongClock(learner.profile(), context.now());
    const bool isWhole = report.ok;
    if (clock) {
        report.ok = false;
        report.kinds.emplace_back("answers and other events dated later than now", clock->events);
        report.problems.push_back(study::clockWords(*clock));
    }
    printCheck(context, report, differences, clock ? clock->events : 0, all);
    if (clock)
        context.say(
            "If this computer is right, “chipwise check --repair-clock” gives the wrong dates new ones.");
    if (!isWhole)
        context.say("“chipwise check --repair --yes” saves every answer that can still be read; “chipwise "
                    "restore FILE --yes” puts a backup in place.");
    if (!differences.empty()) context.say("“chipwise memory replay” rebuilds card states.");
    return report.ok && differences.empty() ? Exit::Done : Exit::Findings;
}

/// Whether the database can be opened and nothing in it is damaged. Who else holds it, or that a newer
/// Chipwise wrote it, is no damage.
bool isUndamaged(const Context& context) {
    try {
        return openExisting(context).profile().check().ok;
    } catch (const store::StoreError& error) {
        using Kind = store::StoreError::Kind;
        if (error.kind() == Kind::Busy || error.kind() == Kind::Newer || error.kind() == Kind::ReadOnly)
            throw;
        return false;
    }
}

Exit reportRepair(const Context& context, const store::Salvaged& salvaged) {
    if (context.json) {
        Json json = versioned();
        json["repaired"] = !salvaged.sentences.empty();
        json["events"] = salvaged.events;
        json["lost"] = salvaged.lost;
        json["damaged"] = salvaged.damaged.empty() ? Json(nullptr) : Json(salvaged.damaged.string());
        print(context, json);
    }
    for (const std::string& sentence : salvaged.sentences) context.say(printable(sentence));
    return Exit::Done;
}

/// What a repair would save, found out on a copy.
Exit tryRepair(const Context& context) {
    const ScratchFolder scratch;
    for (const fs::directory_entry& entry : fs::directory_iterator(context.data))
        if (const std::string name = entry.path().filename().string();
            name == "chipwise.db" || name == "chipwise.head" || name.ends_with(".db-wal"))
            fs::copy_file(entry.path(), scratch.path() / name);
    store::Salvaged salvaged = store::salvage(scratch.path(), context.now().ms);
    salvaged.damaged.clear();
    salvaged.sentences.back() = "This was tried on a copy. Nothing was changed.";
    return reportRepair(context, salvaged);
}

/// Only a damaged database is taken apart: a whole one loses nothing and keeps its windows open.
Exit repair(const Context& context, const CareArguments& arguments) {
    if (isUndamaged(context)) {
        const study::ReplayReport report = openExisting(context).replay(!arguments.dryRun);
        context.say(report.differences.empty() || arguments.dryRun
                        ? "The journal is whole: there is nothing to repair."
                        : "The journal is whole; the card states were rebuilt from it.");
        store::Salvaged untouched;
        untouched.events = report.events;
        return reportRepair(context, untouched);
    }
    if (arguments.dryRun) return tryRepair(context);
    if (!arguments.yes)
        throw Failure(
            Exit::Refused,
            "The journal is damaged. A repair puts what can still be read of it into a new file and "
            "keeps the damaged one aside; what cannot be read is lost. --dry-run says how much that "
            "is, --yes does it. “chipwise restore FILE --yes” puts a backup in place instead and "
            "adds what can be read.");
    const store::Salvaged salvaged = store::salvage(context.data, context.now().ms);
    study::Learner(context.data).replay(true);
    return reportRepair(context, salvaged);
}

/// To standard output through a file aside, so that only a whole copy leaves.
void backupToOutput(Context& context, const study::Learner& learner) {
    const ScratchFolder scratch;
    learner.profile().backupTo(scratch.path() / "chipwise.db");
    context.out << readAll(context, (scratch.path() / "chipwise.db").string());
}

Exit backup(Context& context, const CareArguments& arguments) {
    const study::Learner learner = openExisting(context);
    refuseProfileFiles(context, arguments.file);
    fs::path written = arguments.file.empty() ? context.data / "backups" : fs::path(arguments.file);
    if (arguments.dryRun) {
        context.say("A backup would be written to " + written.string() + ".");
        return Exit::Done;
    }
    if (arguments.file == "-") {
        backupToOutput(context, learner);
        return Exit::Done;
    }
    if (arguments.file.empty())
        written = store::makeBackup(context.data, context.now().ms, true).value();
    else
        learner.profile().backupTo(written);
    if (context.json) {
        Json json = versioned();
        json["file"] = written.string();
        print(context, json);
    } else {
        context.out << written.string() << '\n';
    }
    return Exit::Done;
}

Json restoredJson(const store::Restored& restored) {
    Json json = versioned();
    json["events"] = restored.events;
    json["added_back"] = restored.addedBack;
    json["backup"] = restored.safety.empty() ? Json(nullptr) : Json(restored.safety.string());
    return json;
}

std::string restoredSentence(const store::Restored& restored) {
    std::string sentence = fmt::format("Restored {} and added back {} newer.",
                                       counted(restored.events, "event"), restored.addedBack);
    if (!restored.safety.empty()) sentence += " What was there before: " + restored.safety.string();
    return sentence;
}

/// Puts the backup into an empty profile that is thrown away: it can be read, and holds so much.
Exit tryRestore(Context& context, const std::string& file) {
    const ScratchFolder scratch;
    const store::Restored restored = store::restore(scratch.path(), file, context.now().ms);
    if (context.json) print(context, restoredJson({restored.events, 0, {}}));
    context.say(fmt::format("{} could be restored. Nothing was changed.", counted(restored.events, "event")));
    return Exit::Done;
}

Exit restoreFrom(Context& context, const CareArguments& arguments, const std::string& file) {
    if (arguments.dryRun) return tryRestore(context, file);
    const store::Restored restored = store::restore(context.data, file, context.now().ms);
    study::Learner(context.data).replay(true);
    if (context.json) print(context, restoredJson(restored));
    context.say(restoredSentence(restored));
    return Exit::Done;
}

Exit restore(Context& context, const CareArguments& arguments) {
    if (!arguments.yes && !arguments.dryRun)
        throw Failure(Exit::Refused,
                      "This puts " + arguments.file +
                          " in the place of your journal. What you have is backed up first and newer "
                          "answers are added back. Say --yes to do it.");
    if (arguments.file != "-") {
        if (!fs::is_regular_file(arguments.file))
            throw Failure(Exit::Unreadable, "There is no file “" + arguments.file + "”.");
        return restoreFrom(context, arguments, arguments.file);
    }
    const ScratchFolder scratch;
    const std::string file = (scratch.path() / "given.db").string();
    writeAll(context, file, readAll(context, "-"));
    return restoreFrom(context, arguments, file);
}

} // namespace

void addCare(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<CareArguments>();

    CLI::App* checkCommand =
        app.add_subcommand("check", "Is everything whole? Journal, checksums, card states");
    CLI::Option* mend =
        checkCommand->add_flag("--repair", arguments->repair, "Save what can be read of a damaged journal");
    CLI::Option* clock = checkCommand->add_flag("--repair-clock", arguments->repairClock,
                                                "Give answers dated later than now possible dates");
    CLI::Option* undo = checkCommand->add_flag("--undo-clock-repair", arguments->undoClockRepair,
                                               "Take the newest repair of dates back");
    mend->excludes(clock)->excludes(undo);
    clock->excludes(undo);
    checkCommand->add_flag("--all", arguments->all, "Show every problem, not only the first 20");
    checkCommand->add_flag("--yes", arguments->yes, "Yes, repair it");
    checkCommand->add_flag("--dry-run", arguments->dryRun, "Only say what a repair would do");
    checkCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] {
            if (arguments->repairClock) return repairClock(context, arguments->yes, arguments->dryRun);
            if (arguments->undoClockRepair) return undoClockRepair(context);
            if (!arguments->repair && (arguments->yes || arguments->dryRun))
                throw Failure(Exit::Usage, "--yes and --dry-run belong to --repair or --repair-clock.");
            return arguments->repair ? repair(context, *arguments) : check(context, arguments->all);
        };
    });

    CLI::App* backupCommand = app.add_subcommand("backup", "Copy the journal now");
    backupCommand->add_option("-o,--output", arguments->file,
                              "File, or - for standard output (default: in the profile's backups folder)");
    backupCommand->add_flag("--dry-run", arguments->dryRun, "Write nothing");
    backupCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return backup(context, *arguments); };
    });

    CLI::App* restoreCommand =
        app.add_subcommand("restore", "Put a backup in place; newer answers are added back");
    restoreCommand->add_option("FILE", arguments->file, "A backup, or - for standard input")->required();
    restoreCommand->add_flag("--yes", arguments->yes, "Yes, replace the journal");
    restoreCommand->add_flag("--dry-run", arguments->dryRun, "Change nothing, only try the file");
    restoreCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return restore(context, *arguments); };
    });
}

} // namespace chipwise::cli
