#include "cli/clock_command.h"
#include "cli/diagnostics.h"
#include "cli/pack/pack_build.h"
#include "cli/pack/pack_diff.h"
#include "cli/pack/pack_files.h"
#include "cli/pack/pack_sign.h"
#include "cli/pack/pack_source.h"
#include "cli/program.h"
#include "cli/text.h"

#include "pack/json/json_form.h"
#include "pack/read/reader.h"
#include "store/sqlite/reading.h"
#include "study/figures/map.h"
#include "study/forecast/offer.h"
#include "study/learner.h"
#include "study/packs/folders.h"
#include "study/packs/pack_content.h"
#include "study/plan/tags.h"
#include "study/session/pack_sheet.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <optional>

namespace chipwise::cli {

namespace fs = std::filesystem;

namespace {

/// What comes with the program and was removed.
std::vector<study::ShippedPack> removedShipped(const Context& context, const study::Learner& learner) {
    return study::shippedNotInstalled(learner, study::readShipped(study::shippedPacks(context.executable)));
}

Exit list(const Context& context) {
    const study::Learner learner = openToRead(context);
    const std::vector<store::InstalledPack> packs = learner.catalog().packs();
    const std::vector<study::ShippedPack> shipped = removedShipped(context, learner);
    if (context.json) {
        Json json = versioned();
        json["packs"] = Json::array();
        for (const store::InstalledPack& pack : packs) {
            const std::string signer = learner.signedBy(pack.id);
            json["packs"].push_back({{"id", pack.id},
                                     {"title", pack.title},
                                     {"version", pack.version},
                                     {"language", pack.language},
                                     {"questions", pack.questions},
                                     {"generated", pack.generated},
                                     {"facts", pack.facts},
                                     {"signed_by", signer.empty() ? Json(nullptr) : Json(signer)}});
        }
        json["not_installed"] = Json::array();
        for (const study::ShippedPack& pack : shipped)
            json["not_installed"].push_back(
                {{"id", pack.id}, {"title", pack.title}, {"version", pack.version}});
        print(context, json);
        return Exit::Done;
    }
    if (packs.empty() && shipped.empty())
        context.print("No packs are installed. To install one, run “chipwise pack install PATH”.");
    for (const store::InstalledPack& pack : packs)
        context.out << styled(pack.id, Style::Bold, context.color)
                    << fmt::format(" {}  {}, {}, {}\n", printable(pack.version), plain(pack.title),
                                   counted(pack.questions + pack.generated, "question"),
                                   counted(pack.facts, "fact"));
    for (const study::ShippedPack& pack : shipped)
        context.print(fmt::format("“{}” comes with Chipwise but is not installed. “chipwise pack install {}” "
                                  "installs it again.",
                                  plain(pack.title), pack.id));
    return Exit::Done;
}

/// "in 2026-08"; "mostly in 2026-08, last in 2026-11" where fewer than half were read in other months; "from
/// 2026-08 to 2026-11" where no month has most of them.
std::string readWords(const store::SourcesRead& read) {
    const auto [first, last] = store::monthsOf(read);
    if (first == last) return "in " + last;
    if (read.mostly.empty()) return "from " + first + " to " + last;
    return "mostly in " + read.mostly + (read.mostly == last ? "" : ", last in " + last);
}

void printPack(const Context& context, const store::InstalledPack& pack,
               const std::vector<std::pair<int, std::string>>& groups) {
    context.out << plain(pack.title) << '\n'
                << printable(fmt::format("{} {}, {}, {}", pack.id, pack.version, pack.language, pack.license))
                << '\n';
    if (!pack.read.last.empty()) context.out << "Sources checked: " << readWords(pack.read) << '\n';
    context.out << '\n' << wrapped(plain(pack.description), context.width) << '\n';
    for (const auto& [cards, title] : groups) context.out << fmt::format("{:>4}  {}\n", cards, plain(title));
}

/// "Developer 58 · Planner 42", and how far each level of the ladder has been begun.
void printTags(const Context& context, const study::PackTags& tags) {
    const auto print = [&](const char* title, const std::vector<std::string>& parts) {
        if (!parts.empty())
            context.out << wrapped(printable(fmt::format("{}: {}", title, fmt::join(parts, " · "))),
                                   context.width);
    };
    std::vector<std::string> roles;
    for (const study::TagProgress& role : tags.roles)
        roles.push_back(fmt::format("{} {}", study::tagWords(role.tag), role.questions));
    std::vector<std::string> levels;
    for (const study::TagProgress& level : tags.levels)
        levels.push_back(fmt::format("{}, {} of {} started",
                                     level.tag.empty() ? "All" : study::tagWords(level.tag), level.begun,
                                     level.questions));
    if (!roles.empty() || !levels.empty()) context.out << '\n';
    print("Roles", roles);
    print("Levels", levels);
}

/// A pack that is not installed: a folder or an archive.
Exit showSource(const Context& context, const std::string& path) {
    const pack::ReadResult read = readSource(path, {context.today()});
    if (!read.readable) throw Failure(Exit::Unreadable, "“" + path + "” cannot be read as a pack.");
    if (context.json) {
        context.out << pack::toJson(read.pack) << '\n';
        return Exit::Done;
    }
    store::InstalledPack shown;
    shown.id = read.pack.id;
    shown.title = read.pack.title;
    shown.version = read.pack.version;
    shown.language = read.pack.language;
    shown.license = read.pack.license;
    shown.description = read.pack.description;
    std::vector<std::pair<int, std::string>> groups;
    for (const pack::QuestionFile& file : read.pack.files)
        for (const pack::Group& group : file.groups)
            groups.emplace_back(static_cast<int>(group.questions.size()), group.title);
    printPack(context, shown, groups);
    return Exit::Done;
}

Exit show(const Context& context, const std::string& id) {
    const study::Learner learner = openToRead(context);
    if (!learner.catalog().pack(id) && isPackSource(id)) return showSource(context, id);
    const store::InstalledPack pack = installedPack(learner, id);
    if (context.json) {
        const pack::ReadResult read = pack::readFolder(pack.folder, {context.today()});
        if (!read.readable) throw Failure(Exit::Unreadable, "The files of “" + id + "” cannot be read.");
        context.out << pack::toJson(read.pack) << '\n';
        return Exit::Done;
    }
    const study::PackSheet sheet = study::packSheet(learner, id);
    std::vector<std::pair<int, std::string>> groups;
    int keptAside = 0;
    for (const study::PackSheet::Subject& subject : sheet.subjects) {
        groups.emplace_back(subject.questions, subject.group.title);
        keptAside += subject.group.cards - subject.questions;
    }
    printPack(context, pack, groups);
    printTags(context, sheet.tags);
    if (keptAside > 0)
        context.out << '\n'
                    << wrapped(fmt::format("Not counted: {}.", study::keptAsideUntil(keptAside)),
                               context.width);
    return Exit::Done;
}

struct InstallArguments {
    std::vector<std::string> paths;
    bool yes = false;
    bool dryRun = false;
    bool useDates = false;
};

Json installedJson(const study::InstallReport& report) {
    Json json{{"id", report.packId},
              {"installed", report.installed},
              {"questions", report.cards},
              {"left_out", report.left_out},
              {"signed_by", report.signedBy.empty() ? Json(nullptr) : Json(report.signedBy)},
              {"changed_answers", report.changedAnswers},
              {"other_content", report.otherContent}};
    json["problems"] = diagnosticsJson(report.diagnostics)["diagnostics"];
    return json;
}

Exit exitAfter(const study::InstallReport& report) {
    const bool asks = report.olderVersion || report.otherContent || report.otherKey;
    if (!report.installed) return asks ? Exit::Refused : Exit::Unreadable;
    return pack::hasErrors(report.diagnostics) ? Exit::Findings : Exit::Done;
}

Json datesJson(const study::DatesOffer& dates) {
    const auto day = [](const std::optional<std::int64_t>& number) {
        return number ? Json(study::dateText(*number)) : Json(nullptr);
    };
    return {{"exam_date", day(dates.examDay)}, {"study_until", day(dates.studyUntilDay)}};
}

/// The dates an instructor wrote into the pack: taken with --use-dates, else said.
void offerDates(Context& context, study::Learner& learner, const std::string& packId, bool take, Json& json) {
    const auto dates = study::datesOffered(learner, packId, context.now());
    if (!dates) return;
    json["dates"] = datesJson(*dates);
    json["dates"]["taken"] = take;
    if (take) study::takeDates(learner, *dates, context.now());
    std::vector<std::string> named;
    if (dates->examDay) named.push_back(study::dateWords(*dates->examDay) + " as the exam date");
    if (dates->studyUntilDay)
        named.push_back(study::dateWords(*dates->studyUntilDay) + " as the last day for new questions");
    context.print(take ? fmt::format("Your plan now uses {}. {}", fmt::join(named, " and "), dates->sentence)
                       : fmt::format("The pack's author suggests {}. To use that in your plan, install the "
                                     "pack again with --use-dates.",
                                     fmt::join(named, " and ")));
}

/// A pack that comes with the program is named by its id; anything else is where it is.
std::string sourceNamed(const Context& context, const std::string& name) {
    if (isPackSource(name)) return name;
    for (const study::ShippedPack& pack : study::readShipped(study::shippedPacks(context.executable)))
        if (pack.id == name) return pack.folder.string();
    return name;
}

std::vector<std::string> sourcesNamed(const Context& context, const std::vector<std::string>& names) {
    std::vector<std::string> paths;
    for (const std::string& name : names) {
        paths.push_back(sourceNamed(context, name));
        if (const std::string& path = paths.back(); !isPackSource(path))
            throw Failure(Exit::Unreadable,
                          "“" + path + "” does not exist, and no pack with this id comes with Chipwise.");
    }
    return paths;
}

/// A folder here that has the pack's id as its name would be compared instead of the installed pack.
std::string installedForDiff(const study::Learner& learner, const std::string& id) {
    const auto installed = learner.catalog().pack(id);
    return installed && isPackSource(id) ? installed->folder.string() : id;
}

/// The profile to install into. A dry run only looks at it, and looks at an empty one where there is none.
class InstallingLearner {
public:
    InstallingLearner(const Context& context, bool dryRun)
        : m_learner(!dryRun               ? openLearner(context)
                    : hasProfile(context) ? openToRead(context)
                                          : study::Learner(m_empty.emplace().path())) {}
    study::Learner& operator*() { return m_learner; }

private:
    std::optional<store::TemporaryFolder> m_empty;
    study::Learner m_learner;
};

/// How to install all the same what was refused.
void printConsent(const Context& context, const study::Learner& learner, const study::InstallReport& report,
                  const std::string& path) {
    if (report.otherContent)
        context.print(
            printable(fmt::format("“chipwise pack diff {} {}” shows the changes. Add --yes to install it.",
                                  shellQuoted(installedForDiff(learner, report.packId)), shellQuoted(path))));
    if (report.olderVersion) context.print("Add --yes to install it anyway.");
    if (report.otherKey) context.print("If you trust this version, add --yes to install it.");
}

/// The exit code is that of the first pack with trouble; the others are installed all the same.
Exit install(Context& context, const InstallArguments& arguments) {
    const std::vector<std::string> paths = sourcesNamed(context, arguments.paths);
    InstallingLearner installing(context, arguments.dryRun);
    study::Learner& learner = *installing;
    Exit exit = Exit::Done;
    Json json = versioned();
    json["installed"] = Json::array();
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::string& path = paths[i];
        const bool isAuthors =
            path == arguments.paths[i] && fs::is_directory(path); // not one named by its id
        const study::InstallReport report =
            arguments.dryRun ? learner.checkInstall(path, context.now(), arguments.yes, arguments.yes)
                             : learner.install(path, context.now(), arguments.yes, arguments.yes);
        if (!context.quiet && !context.json) printDiagnostics(context.err, report.diagnostics);
        context.print(printable(report.sentence));
        printConsent(context, learner, report, path);
        json["installed"].push_back(installedJson(report));
        if (report.installed && !arguments.dryRun) {
            if (isAuthors) study::rememberSourceFolder(learner, report.packId, path);
            offerDates(context, learner, report.packId, arguments.useDates, json["installed"].back());
        }
        if (exit == Exit::Done) exit = exitAfter(report);
    }
    if (arguments.dryRun) json["dry_run"] = true;
    if (context.json) print(context, json);
    return exit;
}

Exit remove(Context& context, const std::string& id, bool dryRun) {
    study::Learner learner = openToRead(context);
    if (!dryRun) requirePlausibleClock(context, learner);
    const store::InstalledPack pack = installedPack(learner, id);
    if (!dryRun) learner.remove(id);
    if (context.json) {
        Json json = versioned();
        json["id"] = id;
        json["removed"] = !dryRun;
        json["questions"] = pack.questions + pack.generated;
        print(context, json);
    }
    context.print(fmt::format(
        "“{}” {} removed, with {}. Chipwise keeps your history in case you install the pack again.",
        plain(pack.title), dryRun ? "would be" : "was",
        counted(pack.questions + pack.generated, "question")));
    return Exit::Done;
}

CLI::App* sub(CLI::App& parent, const char* name, const char* help) {
    return parent.add_subcommand(name, help);
}

void addInstall(CLI::App& pack, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<InstallArguments>();
    CLI::App* command = sub(pack, "install", "Install or update packs; your history is kept");
    command
        ->add_option("PATH", arguments->paths,
                     "Pack folders, pack files (.cwpack), or ids of packs that come with Chipwise")
        ->required();
    command->add_flag("--yes", arguments->yes,
                      "Install even if the pack is older, has the same version but different content, or is "
                      "signed with a different key");
    command->add_flag("--dry-run", arguments->dryRun, "Check the packs, but install nothing");
    command->add_flag("--use-dates", arguments->useDates,
                      "Set your plan's dates to the ones that the pack suggests");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return install(context, *arguments); };
    });
}

void addReading(CLI::App& pack, Context& context, Chosen& chosen) {
    sub(pack, "list", "List installed packs")->callback([&context, &chosen] {
        chosen = [&context] { return list(context); };
    });

    auto name = std::make_shared<std::string>();
    CLI::App* showCommand =
        sub(pack, "show", "Show one pack (with --json: in the format that pack.schema.json describes)");
    showCommand->add_option("ID", *name, "Pack id, folder, or pack file (.cwpack)")->required();
    showCommand->callback(
        [&context, &chosen, name] { chosen = [&context, name] { return show(context, *name); }; });
}

void addRemove(CLI::App& pack, Context& context, Chosen& chosen) {
    auto id = std::make_shared<std::string>();
    auto dryRun = std::make_shared<bool>(false);
    CLI::App* command = sub(pack, "remove", "Remove a pack; your history is kept");
    command->add_option("ID", *id, "Pack id")->required();
    command->add_flag("--dry-run", *dryRun, "Show what would happen, but change nothing");
    command->callback([&context, &chosen, id, dryRun] {
        chosen = [&context, id, dryRun] { return remove(context, *id, *dryRun); };
    });
}

} // namespace

void addPack(CLI::App& app, Context& context, Chosen& chosen) {
    CLI::App* pack = app.add_subcommand("pack", "Install, list, write, and share packs");
    pack->require_subcommand(1);
    addReading(*pack, context, chosen);
    addPackDiff(*pack, context, chosen);
    addPackReworded(*pack, context, chosen);
    addInstall(*pack, context, chosen);
    addRemove(*pack, context, chosen);
    addPackFiles(*pack, context, chosen);
    addPackBuild(*pack, context, chosen);
    addPackSign(*pack, context, chosen);
}

} // namespace chipwise::cli
