#include "cli/clock_command.h"
#include "cli/files.h"
#include "cli/journal/check_report.h"
#include "cli/json.h"
#include "cli/plan_shapes.h"
#include "cli/program.h"
#include "cli/question_text.h"
#include "cli/text.h"
#include "store/sqlite/reading.h"

#include "store/care/backup.h"
#include "store/care/salvage.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/stamp.h"
#include "store/sqlite/writing.h"
#include "study/care/backup.h"
#include "study/care/journal_check.h"
#include "study/care/restore.h"
#include "study/learner.h"
#include "study/packs/folders.h"
#include "study/packs/installed_packs.h"
#include "study/packs/pack_content.h"
#include "study/wrong_clock.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>

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
    bool list = false;
    bool mergeAsMine = false;
};

/// `held` is the journal, or how many answers it holds.
template <class Held>
void printFullerBackup(const Context& context, const Held& held) {
    if (const std::string sentence = fullerBackupSentence(context, held); !sentence.empty())
        context.print(sentence);
}

/// How to get a pack back whose files are damaged or gone: the very version where it can be had.
std::string cureOf(const Context& context, const study::Learner& learner, const study::DamagedPack& pack) {
    const auto shipped = study::readShipped(study::shippedPacks(context.executable));
    const auto same = std::ranges::find(shipped, pack.id, &study::ShippedPack::id);
    const char* yes =
        pack.missing == 0 ? " --yes" : ""; // the files in place may have been changed on purpose
    if (same != shipped.end() && (same->version == pack.version || !pack.backup))
        return fmt::format("“chipwise pack install {}{}” installs the pack again.", pack.id, yes);
    if (pack.backup)
        return fmt::format("“chipwise restore {} --yes” restores the pack.",
                           shellQuoted(pack.backup->file.string()));
    const std::string source = study::sourceFolder(learner, pack.id);
    std::error_code unknown;
    const bool isThere = !source.empty() && fs::exists(fs::path(source) / "pack.md", unknown);
    if (isThere)
        return fmt::format("“chipwise pack install {}{}” installs the pack again.", shellQuoted(source), yes);
    return fmt::format("“chipwise pack install PATH{}” installs the pack again. "
                       "PATH is the pack's folder or file.",
                       yes);
}

/// Adds what is wrong with the installed packs to the report; the exit code follows.
void lookAtPacks(const Context& context, const study::Learner& learner, store::CheckReport& report) {
    std::int64_t missing = 0;
    std::int64_t changed = 0;
    for (const study::DamagedPack& pack : study::damagedPacks(learner.profile(), context.now())) {
        report.ok = false;
        missing += pack.missing;
        changed += pack.missing == 0 ? 1 : 0;
        report.problems.push_back(study::damageWords(pack) + ' ' + cureOf(context, learner, pack));
    }
    if (missing > 0) report.kinds.emplace_back("questions missing from installed packs", missing);
    if (changed > 0) report.kinds.emplace_back("installed packs whose files were changed", changed);
}

Exit check(Context& context, bool all) {
    study::Learner learner = openExisting(context);
    auto [report, replay, clock] = study::checkJournal(learner, context.now());
    const bool isWhole = report.ok;
    lookAtPacks(context, learner, report);
    if (clock) {
        report.ok = false;
        report.kinds.emplace_back("answers and other entries dated in the future", clock->events);
        report.problems.push_back(study::clockWords(*clock));
    }
    printCheck(context, report, withQuestionText(learner, replay.differences), clock ? clock->events : 0,
               all);
    if (clock)
        context.print("If this computer's date is right, run “chipwise check --repair-clock --yes” to "
                      "correct the wrong dates.");
    if (!isWhole)
        context.print("“chipwise check --repair --yes” recovers every answer that can still be "
                      "read. Or restore a backup with “chipwise restore FILE --yes”.");
    printFullerBackup(context, report.answers);
    const bool cachesDiffer = report.wrongTimes > 0 || !replay.differences.empty();
    if (cachesDiffer) context.print("“chipwise memory replay” rebuilds the card states from the journal.");
    return report.ok && !cachesDiffer ? Exit::Done : Exit::Findings;
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

/// `journal` is what was repaired, or the copy of it.
Exit reportRepair(const Context& context, const store::Salvaged& salvaged, const fs::path& journal) {
    if (context.json) {
        Json json = versioned();
        json["repaired"] = !salvaged.sentences.empty();
        json["events"] = salvaged.events;
        json["answers"] = salvaged.answers;
        json["lost"] = salvaged.lost;
        json["damaged"] = salvaged.damaged.empty() ? Json(nullptr) : Json(salvaged.damaged.string());
        print(context, json);
    }
    for (const std::string& sentence : salvaged.sentences) context.print(printable(sentence));
    printFullerBackup(context, journal);
    return Exit::Done;
}

/// What a repair would save, found out on a copy.
Exit tryRepair(const Context& context) {
    const store::TemporaryFolder scratch;
    for (const fs::directory_entry& entry : fs::directory_iterator(context.data))
        if (const std::string name = entry.path().filename().string();
            name == "chipwise.db" || name == "chipwise.head" || name.ends_with(".db-wal"))
            fs::copy_file(entry.path(), scratch.path() / name);
    store::Salvaged salvaged = store::salvage(scratch.path(), context.now().ms);
    salvaged.damaged.clear();
    salvaged.sentences.back() = "This was a dry run. Nothing was changed.";
    return reportRepair(context, salvaged, store::databaseFile(scratch.path()));
}

const char* intactWords(const study::ReplayReport& report, bool isTrial) {
    if (report.differences.empty()) return "The journal is intact. There is nothing to repair.";
    return isTrial ? "The journal is intact. A repair would rebuild the card states from it."
                   : "The journal is intact. The card states were rebuilt from it.";
}

/// Only a damaged database is taken apart: a whole one loses nothing and keeps its windows open.
Exit repair(const Context& context, const CareArguments& arguments) {
    if (isUndamaged(context)) {
        const study::ReplayReport report = openExisting(context).replay(!arguments.dryRun);
        context.print(intactWords(report, arguments.dryRun));
        store::Salvaged untouched;
        untouched.events = report.events;
        return reportRepair(context, untouched, store::databaseFile(context.data));
    }
    if (arguments.dryRun) return tryRepair(context);
    if (!arguments.yes) {
        const std::string backup = fullerBackupSentence(context, store::databaseFile(context.data));
        throw Failure(Exit::Refused,
                      "The journal is damaged. A repair copies everything that can still be read to a new "
                      "file and keeps the damaged one. Anything that cannot be read will be missing from the "
                      "new file. To see how much that is, add --dry-run. To repair the journal, add --yes. " +
                          (backup.empty() ? "Or restore a backup with “chipwise restore FILE --yes”, "
                                            "which also adds what can still be read from the journal."
                                          : backup));
    }
    const store::Salvaged salvaged = store::salvage(context.data, context.now().ms);
    study::Learner(context.data).replay(true);
    return reportRepair(context, salvaged, store::databaseFile(context.data));
}

/// What a backup holds, for programs.
void addContents(Json& json, const study::BackupList& list) {
    json["answers"] = list.answers ? Json(*list.answers) : Json(nullptr);
    json["newest_at"] = list.newestMs > 0 ? Json(study::isoText(list.newestMs)) : Json(nullptr);
    json["packs"] = Json::array();
    for (const study::BackedUpPack& pack : list.packs)
        json["packs"].push_back(Json{{"id", pack.id}, {"title", pack.title}, {"version", pack.version}});
    json["drafts"] = list.draftCount();
    json["answers_only"] = list.answersOnly;
}

std::string contents(const Context& context, const study::BackupList& list) {
    return printable(study::contentsWords(list, context.now()));
}

void printNotes(const Context& context, const std::vector<std::string>& notes) {
    for (const std::string& note : notes) context.print(printable(note));
}

/// To standard output through a file aside, so that only a whole copy leaves.
void backupToOutput(Context& context, const study::Learner& learner) {
    const store::TemporaryFolder scratch;
    learner.profile().backupTo(scratch.path() / "chipwise.db");
    context.out << readAll(context, (scratch.path() / "chipwise.db").string());
    context.print("This copy has only your answers. Use “chipwise backup FILE.cwbackup” to include your "
                  "packs and drafts.");
}

/// A backup under a name that the user chose. `.db` is the database alone, as older versions write it.
study::MadeBackup backupTo(const Context& context, const study::Learner& learner, const fs::path& chosen) {
    if (chosen.extension() == ".db") {
        learner.profile().backupTo(chosen);
        study::MadeBackup made{chosen, study::contentsOf(chosen)};
        made.list.notes.push_back("This copy has only your answers. Use a name ending in .cwbackup to "
                                  "include your packs and drafts.");
        return made;
    }
    if (!fs::is_directory(chosen)) return study::exportBackup(learner.profile(), chosen);
    const std::string name = fmt::format("chipwise-{}.cwbackup", store::fileStamp(context.now().ms));
    return study::exportBackup(learner.profile(), chosen / name);
}

bool holdsLess(const study::BackupList& list, const study::BackupList& before) {
    if (list.answers.value_or(0) < before.answers.value_or(0)) return true;
    return list.packs.size() < before.packs.size() || list.draftCount() < before.draftCount();
}

/// A backup takes the place of another file only where it holds at least as much, or with --yes.
void requireNoLess(const Context& context, const fs::path& file, const study::BackupList& list) {
    std::optional<study::BackupList> before;
    try {
        before = study::contentsOf(file);
    } catch (const store::StoreError&) {
        throw Failure(Exit::Refused, printable(fmt::format("{} already exists and is not a Chipwise backup. "
                                                           "Nothing was changed. Add --yes to replace it.",
                                                           file.string())));
    }
    const bool isOwn = study::isOwnBackup(context.data, file);
    if (!isOwn || holdsLess(list, *before))
        throw Failure(
            Exit::Refused,
            printable(fmt::format("{} already exists. It is {} with {}. The new backup has {}. Nothing "
                                  "was changed. Add --yes to replace the old backup.",
                                  file.string(), isOwn ? "a backup" : "a backup of a different profile",
                                  contents(context, *before), contents(context, list))));
}

/// Over a file that is there: written beside it first, to know what it holds.
study::MadeBackup backupOver(const Context& context, const study::Learner& learner, const fs::path& chosen) {
    const store::TemporaryFolder beside(fs::absolute(chosen).parent_path());
    study::MadeBackup made = backupTo(context, learner, beside.path() / chosen.filename());
    requireNoLess(context, chosen, made.list);
    fs::rename(made.file, chosen);
    made.file = chosen;
    return made;
}

study::MadeBackup backupTo(const Context& context, const study::Learner& learner,
                           const CareArguments& arguments) {
    const fs::path chosen = arguments.file;
    return fs::is_regular_file(chosen) && !arguments.yes ? backupOver(context, learner, chosen)
                                                         : backupTo(context, learner, chosen);
}

/// Nothing can be written into the profile folder: why, and what can be done instead.
Failure cannotWriteThere(const Context& context, store::WritingProblem problem, const std::string& instead) {
    const bool isSaid = !context.readOnly.empty() && !context.quiet; // when the profile was opened
    if (isSaid) return {Exit::Database, "Nothing was written. " + instead};
    const bool full = problem == store::WritingProblem::DiskFull;
    return {Exit::Database,
            fmt::format("{} {}. {}", full ? "There is not enough space in" : "Chipwise can't write to",
                        context.data.string(), instead)};
}

Exit backup(Context& context, const CareArguments& arguments) {
    const study::Learner learner = openExisting(context);
    refuseProfileFiles(context, arguments.file);
    if (arguments.dryRun) {
        const fs::path place = arguments.file.empty() ? context.data / "backups" : fs::path(arguments.file);
        context.print("A backup would be written to " + place.string() + ".");
        return Exit::Done;
    }
    if (arguments.file == "-") {
        backupToOutput(context, learner);
        return Exit::Done;
    }
    if (const auto problem = learner.profile().writingProblem(); problem && arguments.file.empty())
        throw cannotWriteThere(context, *problem,
                               "“chipwise backup FILE.cwbackup” backs up to another folder or disk.");
    const study::MadeBackup made = arguments.file.empty()
                                       ? study::makeBackup(context.data, context.now().ms, true).value()
                                       : backupTo(context, learner, arguments);
    if (context.json) {
        Json json = versioned();
        json["file"] = made.file.string();
        addContents(json, made.list);
        json["notes"] = made.list.notes;
        print(context, json);
    } else {
        context.out << made.file.string() << '\n';
        context.print(fmt::format("Backed up {}.", contents(context, made.list)));
    }
    printNotes(context, made.list.notes);
    return Exit::Done;
}

Json restoredJson(const study::RestoreReport& report) {
    Json json = versioned();
    json["events"] = report.journal.events;
    json["added_back"] = report.journal.addedBack;
    json["missing"] = report.journal.missing.entries();
    json["backup"] = report.journal.safety.empty() ? Json(nullptr) : Json(report.journal.safety.string());
    addContents(json, report.list);
    json["notes"] = report.notes;
    json["plan_changed"] = planChangedJson(report.plan);
    return json;
}

/// Puts the backup into an empty profile that is thrown away: it can be read, and holds so much.
Exit tryRestore(Context& context, const std::string& file) {
    const store::TemporaryFolder scratch;
    // Below it: the folder itself is locked while it is there, as a restore locks its profile.
    study::RestoreReport report = study::restoreBackup(scratch.path() / "profile", file, context.now());
    report.journal.safety.clear();
    if (context.json) print(context, restoredJson(report));
    context.print(fmt::format("The backup can be restored. It contains {}. Nothing was changed.",
                              contents(context, report.list)));
    printNotes(context, report.notes);
    return Exit::Done;
}

/// Another person's answers say nothing about this learner's memory, and could not be told apart from the
/// learner's own afterwards.
void requireOwnBackup(const Context& context, const CareArguments& arguments, const std::string& file) {
    if (arguments.mergeAsMine || study::isOwnBackup(context.data, file)) return;
    throw Failure(Exit::Refused,
                  printable(fmt::format(
                      "{} contains {}. It is a backup of a different profile. If this is your own profile "
                      "from another computer, add --merge-as-mine to count its answers as your own. "
                      "You cannot undo this. Nothing was changed.",
                      arguments.file, study::contentsWords(study::contentsOf(file), context.now()))));
}

Exit restoreFrom(Context& context, const CareArguments& arguments, const std::string& file) {
    requireOwnBackup(context, arguments, file);
    if (arguments.dryRun) return tryRestore(context, file);
    if (!arguments.yes)
        throw Failure(
            Exit::Refused,
            fmt::format(
                "{} contains {}. Restoring it replaces your profile, including its settings. Answers, packs, "
                "and drafts that are newer than the backup are kept. Chipwise backs up your profile "
                "first. Add --yes to restore the backup.",
                arguments.file, contents(context, study::contentsOf(file))));
    if (hasProfile(context))
        if (const auto problem = store::writingProblemIn(context.data))
            throw cannotWriteThere(context, *problem,
                                   "“chipwise --data FOLDER restore FILE --yes” restores the backup to a "
                                   "profile in another folder.");
    const study::RestoreReport report = study::restoreBackup(context.data, file, context.now());
    if (context.json) print(context, restoredJson(report));
    context.print(printable(study::restoredWords(report, context.now())));
    return Exit::Done;
}

Exit restore(Context& context, const CareArguments& arguments) {
    if (arguments.file != "-") {
        if (!fs::is_regular_file(arguments.file))
            throw Failure(Exit::Unreadable, "There is no file “" + arguments.file + "”.");
        return restoreFrom(context, arguments, arguments.file);
    }
    const store::TemporaryFolder scratch;
    const std::string file = (scratch.path() / "given.db").string();
    writeAll(context, file, readAll(context, "-"));
    return restoreFrom(context, arguments, file);
}

/// Lists the backups in the profile's folder.
Exit listRestorable(Context& context) {
    const auto listed = study::listBackups(context.data, context.now());
    if (context.json) {
        Json json = versioned();
        json["backups"] = Json::array();
        for (const study::ListedBackup& backup : listed) {
            Json entry{{"file", backup.backup.file.string()}, {"at", study::isoText(backup.backup.atMs)}};
            addContents(entry, backup.list);
            entry["dated_ahead"] = study::isDatedAhead(backup.backup, context.now());
            json["backups"].push_back(std::move(entry));
        }
        print(context, json);
        return Exit::Done;
    }
    for (const study::ListedBackup& backup : listed)
        context.out << fmt::format(
            "{}  {}{}\n", printable(backup.backup.file.string()), contents(context, backup.list),
            study::isDatedAhead(backup.backup, context.now()) ? ", dated in the future" : "");
    if (listed.empty())
        context.print("There are no backups yet. Chipwise makes one on each day that you study.");
    return Exit::Done;
}

} // namespace

void addCare(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<CareArguments>();

    CLI::App* checkCommand =
        app.add_subcommand("check", "Check the journal, card states, and packs for damage");
    CLI::Option* mend = checkCommand->add_flag("--repair", arguments->repair,
                                               "Recover what can still be read from a damaged journal");
    CLI::Option* clock = checkCommand->add_flag("--repair-clock", arguments->repairClock,
                                                "Correct the dates of answers dated in the future");
    CLI::Option* undo = checkCommand->add_flag("--undo-clock-repair", arguments->undoClockRepair,
                                               "Undo the latest date correction");
    mend->excludes(clock)->excludes(undo);
    clock->excludes(undo);
    checkCommand->add_flag("--all", arguments->all, "Show every problem, not just the first 20");
    checkCommand->add_flag("--yes", arguments->yes, "Confirm the repair");
    checkCommand->add_flag("--dry-run", arguments->dryRun, "Show what a repair would do, but change nothing");
    checkCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] {
            if (arguments->repairClock) return repairClock(context, arguments->yes, arguments->dryRun);
            if (arguments->undoClockRepair) return undoClockRepair(context);
            if (!arguments->repair && (arguments->yes || arguments->dryRun))
                throw Failure(Exit::Usage, "--yes and --dry-run need --repair or --repair-clock.");
            return arguments->repair ? repair(context, *arguments) : check(context, arguments->all);
        };
    });

    CLI::App* backupCommand = app.add_subcommand("backup", "Back up answers, packs, and drafts now");
    backupCommand->add_option("-o,--output,FILE", arguments->file,
                              "Folder or file (.cwbackup: everything; .db: only answers), or - to write the "
                              "answers to standard output (default: the profile's backups folder)");
    backupCommand->add_flag("--dry-run", arguments->dryRun,
                            "Show where the backup would be written, but write nothing");
    backupCommand->add_flag("--yes", arguments->yes, "Replace an existing file, whatever it contains");
    backupCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return backup(context, *arguments); };
    });

    CLI::App* restoreCommand = app.add_subcommand("restore", "Restore a backup; newer answers are kept");
    CLI::Option* given =
        restoreCommand->add_option("FILE", arguments->file, "The backup, or - for standard input");
    restoreCommand->add_flag("--list", arguments->list, "List the profile's backups and what they contain")
        ->excludes(given);
    restoreCommand->add_flag("--yes", arguments->yes, "Confirm that you want to restore the backup");
    restoreCommand->add_flag("--dry-run", arguments->dryRun, "Test the backup, but change nothing");
    restoreCommand->add_flag("--merge-as-mine", arguments->mergeAsMine,
                             "Accept a backup of a different profile as your own");
    restoreCommand->callback([&context, &chosen, arguments] {
        if (!arguments->list && arguments->file.empty()) throw CLI::RequiredError("FILE");
        chosen = [&context, arguments] {
            return arguments->list ? listRestorable(context) : restore(context, *arguments);
        };
    });
}

} // namespace chipwise::cli
