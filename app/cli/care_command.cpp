#include "cli/json.h"
#include "cli/program.h"

#include "store/backup.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace chipwise::cli {

namespace {

Exit check(Context& context) {
    if (!std::filesystem::exists(context.data / "chipwise.db"))
        throw Failure(Exit::NotFound, "There is no profile in " + context.data.string() + " yet.");
    study::Learner learner(context.data);
    const store::CheckReport report = learner.profile().check();
    const study::ReplayReport replay = learner.replay(false);
    const bool ok = report.ok && replay.differences.empty();
    if (context.json) {
        Json json = versioned();
        json["ok"] = ok;
        json["events"] = report.events;
        json["cards"] = report.cards;
        json["differences"] = replay.differences.size();
        json["damaged_rows"] = report.damagedRows;
        json["problems"] = report.problems;
        print(context, json);
        return ok ? Exit::Done : Exit::Findings;
    }
    for (const std::string& problem : report.problems) context.out << problem << '\n';
    for (const std::string& difference : replay.differences) context.out << difference << '\n';
    context.out << fmt::format("{} events, {} cards: {}\n", report.events, report.cards,
                               ok ? "everything is whole."
                                  : "see above. “chipwise memory replay” rebuilds card states.");
    return ok ? Exit::Done : Exit::Findings;
}

Exit backup(Context& context, const std::string& file, bool dryRun) {
    if (!std::filesystem::exists(context.data / "chipwise.db"))
        throw Failure(Exit::NotFound, "There is no profile in " + context.data.string() + " yet.");
    std::filesystem::path written = file;
    if (dryRun) {
        context.say("A backup could be made.");
        return Exit::Done;
    }
    if (file.empty())
        written = store::makeBackup(context.data, context.now().ms, true).value();
    else
        store::Profile(context.data).backupTo(file);
    if (context.json) {
        Json json = versioned();
        json["file"] = written.string();
        print(context, json);
    } else {
        context.out << written.string() << '\n';
    }
    return Exit::Done;
}

Exit restore(Context& context, const std::string& file, bool yes, bool dryRun) {
    if (!std::filesystem::exists(file)) throw Failure(Exit::NotFound, "There is no “" + file + "”.");
    if (!yes && !dryRun)
        throw Failure(Exit::Refused,
                      "This puts " + file +
                          " in the place of your journal. What you have is backed up first and newer "
                          "answers are added back. Say --yes to do it.");
    if (dryRun) {
        context.say("Nothing was changed.");
        return Exit::Done;
    }
    const store::Restored restored = store::restore(context.data, file, context.now().ms);
    study::Learner(context.data).replay(true);
    if (context.json) {
        Json json = versioned();
        json["events"] = restored.events;
        json["added_back"] = restored.addedBack;
        json["backup"] = restored.safety.string();
        print(context, json);
    }
    context.say(fmt::format("Restored {} events and added back {} newer ones. What was there before: {}",
                            restored.events, restored.addedBack, restored.safety.string()));
    return Exit::Done;
}

} // namespace

void addCare(CLI::App& app, Context& context, Chosen& chosen) {
    struct Arguments {
        std::string file;
        bool yes = false;
        bool dryRun = false;
    };
    auto arguments = std::make_shared<Arguments>();

    app.add_subcommand("check", "Is everything whole? Journal, checksums, card states")
        ->callback([&context, &chosen] { chosen = [&context] { return check(context); }; });

    CLI::App* backupCommand = app.add_subcommand("backup", "Copy the journal now");
    backupCommand->add_option("-o,--output", arguments->file,
                              "File (default: in the profile's backups folder)");
    backupCommand->add_flag("--dry-run", arguments->dryRun, "Write nothing");
    backupCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return backup(context, arguments->file, arguments->dryRun); };
    });

    CLI::App* restoreCommand =
        app.add_subcommand("restore", "Put a backup in place; newer answers are added back");
    restoreCommand->add_option("FILE", arguments->file, "A backup")->required();
    restoreCommand->add_flag("--yes", arguments->yes, "Yes, replace the journal");
    restoreCommand->add_flag("--dry-run", arguments->dryRun, "Change nothing");
    restoreCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] {
            return restore(context, arguments->file, arguments->yes, arguments->dryRun);
        };
    });
}

} // namespace chipwise::cli
