#include "cli/diagnostics.h"
#include "cli/pack_files.h"
#include "cli/program.h"
#include "cli/text.h"

#include "pack/difference.h"
#include "pack/json_form.h"
#include "pack/reader.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace chipwise::cli {

namespace {

store::InstalledPack installed(const study::Learner& learner, const std::string& id) {
    if (const auto pack = learner.catalog().pack(id)) return *pack;
    throw Failure(Exit::NotFound, "No pack “" + id + "” is installed. “chipwise pack list” shows what is.");
}

Exit list(const Context& context) {
    const study::Learner learner = openToRead(context);
    const std::vector<store::InstalledPack> packs = learner.catalog().packs();
    if (context.json) {
        Json json = versioned();
        json["packs"] = Json::array();
        for (const store::InstalledPack& pack : packs)
            json["packs"].push_back({{"id", pack.id},
                                     {"title", pack.title},
                                     {"version", pack.version},
                                     {"language", pack.language},
                                     {"questions", pack.questions},
                                     {"generated", pack.generated},
                                     {"facts", pack.facts},
                                     {"signed_by", nullptr}});
        print(context, json);
        return Exit::Done;
    }
    if (packs.empty()) context.out << "No pack is installed. “chipwise pack install FOLDER” installs one.\n";
    for (const store::InstalledPack& pack : packs)
        context.out << styled(pack.id, Style::Bold, context.colour)
                    << fmt::format(" {}  {}, {} questions, {} facts\n", pack.version, plain(pack.title),
                                   pack.questions + pack.generated, pack.facts);
    return Exit::Done;
}

Exit show(const Context& context, const std::string& id) {
    const study::Learner learner = openToRead(context);
    const store::InstalledPack pack = installed(learner, id);
    if (context.json) {
        context.out << pack::toJson(pack::readFolder(pack.folder, {context.today()}).pack) << '\n';
        return Exit::Done;
    }
    context.out << plain(pack.title) << '\n'
                << fmt::format("{} {}, {}, {}\n", pack.id, pack.version, pack.language, pack.license);
    if (!pack.checkedIn.empty()) context.out << "Facts checked in " << pack.checkedIn.substr(0, 7) << '\n';
    context.out << '\n' << wrapped(plain(pack.description), context.width) << '\n';
    for (const store::InstalledGroup& group : learner.catalog().groups(id))
        context.out << fmt::format("{:>4}  {}\n", group.cards, plain(group.title));
    return Exit::Done;
}

struct InstallArguments {
    std::vector<std::string> paths;
    bool yes = false;
    bool dryRun = false;
};

Exit install(Context& context, const InstallArguments& arguments) {
    Exit exit = Exit::Done;
    Json json = versioned();
    json["installed"] = Json::array();
    study::Learner learner = openLearner(context);
    for (const std::string& path : arguments.paths) {
        if (!std::filesystem::exists(path)) throw Failure(Exit::Unreadable, "There is no “" + path + "”.");
        if (arguments.dryRun) {
            const pack::ReadResult read = pack::readFolder(path, {context.today()});
            printDiagnostics(context, read.diagnostics);
            context.say(read.readable ? "“" + read.pack.title + "” could be installed."
                                      : "This is not a pack.");
            continue;
        }
        const study::InstallReport report = learner.install(path, context.now(), arguments.yes);
        if (!context.json) printDiagnostics(context, report.diagnostics);
        context.say(report.sentence);
        json["installed"].push_back({{"id", report.packId},
                                     {"installed", report.installed},
                                     {"questions", report.cards},
                                     {"left_out", report.left_out},
                                     {"changed_answers", report.changedAnswers}});
        if (!report.installed)
            exit = report.olderVersion ? Exit::Refused : Exit::Unreadable;
        else if (pack::hasErrors(report.diagnostics) && exit == Exit::Done)
            exit = Exit::Findings;
    }
    if (context.json) print(context, json);
    return exit;
}

Exit remove(Context& context, const std::string& id, bool dryRun) {
    study::Learner learner = openLearner(context);
    const store::InstalledPack pack = installed(learner, id);
    if (!dryRun) learner.remove(id);
    context.say(fmt::format("“{}” {} removed, {} questions. Their history stays and returns with them.",
                            pack.title, dryRun ? "would be" : "is", pack.questions + pack.generated));
    return Exit::Done;
}

pack::Pack readForDiff(const Context& context, const std::string& path) {
    if (std::filesystem::is_directory(path)) return pack::readFolder(path).pack;
    return pack::readFolder(installed(openToRead(context), path).folder).pack;
}

void section(const Context& context, const char* title, const std::vector<std::string>& names) {
    if (names.empty()) return;
    context.out << title << fmt::format(" ({})\n", names.size());
    for (const std::string& name : names) context.out << "  " << name << '\n';
}

Exit diff(const Context& context, const std::string& before, const std::string& after) {
    const pack::Difference change =
        pack::difference(readForDiff(context, before), readForDiff(context, after));
    if (context.json) {
        Json json = versioned();
        json["new"] = change.added;
        json["gone"] = change.gone;
        json["changed"] = change.reworded;
        json["changed_answers"] = change.changedAnswers;
        print(context, json);
        return Exit::Done;
    }
    section(context, "new", change.added);
    section(context, "changed answers", change.changedAnswers);
    section(context, "changed", change.reworded);
    section(context, "gone", change.gone);
    if (change.empty()) context.out << "No question differs.\n";
    return Exit::Done;
}

CLI::App* sub(CLI::App& parent, const char* name, const char* help) {
    return parent.add_subcommand(name, help);
}

void addInstall(CLI::App& pack, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<InstallArguments>();
    CLI::App* command = sub(pack, "install", "Install packs or newer versions of them; histories stay");
    command->add_option("PATH", arguments->paths, "Pack folders")->required();
    command->add_flag("--yes", arguments->yes, "Also an older version than the installed one");
    command->add_flag("--dry-run", arguments->dryRun, "Only check");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return install(context, *arguments); };
    });
}

void addReading(CLI::App& pack, Context& context, Chosen& chosen) {
    sub(pack, "list", "What is installed")->callback([&context, &chosen] {
        chosen = [&context] { return list(context); };
    });

    auto names = std::make_shared<std::vector<std::string>>(2);
    CLI::App* showCommand = sub(pack, "show", "One pack; with --json in the form of pack.schema.json");
    showCommand->add_option("ID", (*names)[0], "Pack id")->required();
    showCommand->callback(
        [&context, &chosen, names] { chosen = [&context, names] { return show(context, (*names)[0]); }; });

    CLI::App* diffCommand = sub(pack, "diff", "What differs between two packs or versions");
    diffCommand->add_option("A", (*names)[0], "Folder or id")->required();
    diffCommand->add_option("B", (*names)[1], "Folder or id")->required();
    diffCommand->callback([&context, &chosen, names] {
        chosen = [&context, names] { return diff(context, (*names)[0], (*names)[1]); };
    });
}

void addRemove(CLI::App& pack, Context& context, Chosen& chosen) {
    auto id = std::make_shared<std::string>();
    auto dryRun = std::make_shared<bool>(false);
    CLI::App* command = sub(pack, "remove", "Take a pack out; its history stays");
    command->add_option("ID", *id, "Pack id")->required();
    command->add_flag("--dry-run", *dryRun, "Only say what would happen");
    command->callback([&context, &chosen, id, dryRun] {
        chosen = [&context, id, dryRun] { return remove(context, *id, *dryRun); };
    });
}

} // namespace

void addPack(CLI::App& app, Context& context, Chosen& chosen) {
    CLI::App* pack = app.add_subcommand("pack", "Installed packs, and packs being written");
    pack->require_subcommand(1);
    addReading(*pack, context, chosen);
    addInstall(*pack, context, chosen);
    addRemove(*pack, context, chosen);
    addPackFiles(*pack, context, chosen);
}

} // namespace chipwise::cli
