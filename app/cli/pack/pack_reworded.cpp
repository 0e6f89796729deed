#include "cli/files.h"
#include "cli/json.h"
#include "cli/pack/pack_diff.h"
#include "cli/pack/pack_source.h"
#include "cli/text.h"

#include "pack/change/key_changes.h"
#include "pack/read/reader.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

namespace chipwise::cli {

namespace {

struct RewordedArguments {
    std::string before;
    std::string folder;
    std::vector<std::string> ids;
    bool all = false;
    bool dryRun = false;
};

pack::Pack readable(pack::ReadResult read, const std::string& source) {
    if (!read.readable) throw Failure(Exit::Unreadable, "“" + source + "” cannot be read as a pack.");
    return std::move(read.pack);
}

/// Those the author vouches for; an id that is not among the changed ones is a mistake.
std::vector<pack::KeyChange> chosenChanges(const std::vector<pack::KeyChange>& changes,
                                           const RewordedArguments& arguments) {
    if (arguments.all) return changes;
    std::vector<pack::KeyChange> chosen;
    std::set<std::string> missing(arguments.ids.begin(), arguments.ids.end());
    for (const pack::KeyChange& change : changes) {
        if (std::ranges::find(arguments.ids, change.question) == arguments.ids.end()) continue;
        chosen.push_back(change);
        missing.erase(change.question);
    }
    if (!missing.empty())
        throw Failure(Exit::NotFound,
                      "“" + *missing.begin() + "” is not one of the questions whose answers were reworded.");
    return chosen;
}

void printChange(const Context& context, const pack::KeyChange& change) {
    context.out << fmt::format("{}:{}  {}\n", printable(change.mark.file), change.mark.line,
                               printable(change.question));
    context.out << "    before: " << plain(change.before) << "\n    now:    " << plain(change.after) << '\n';
}

Json changeJson(const pack::KeyChange& change, bool written) {
    return {{"id", change.card},         {"question", change.question}, {"file", change.mark.file},
            {"line", change.mark.line},  {"before", change.before},     {"after", change.after},
            {"hash", change.hashBefore}, {"written", written}};
}

std::string closingWords(std::size_t changes, std::size_t written, const RewordedArguments& arguments) {
    if (changes == 0) return "No answers were reworded.";
    if (!arguments.all && arguments.ids.empty())
        return "To mark an answer as meaning the same thing, run this again with --id and the question's id, "
               "or "
               "with --all for every answer listed. Learners are asked again about answers that you don't "
               "mark.";
    return counted(static_cast<std::int64_t>(written), "answer") +
           (arguments.dryRun ? " would be marked as reworded." : " marked as reworded.");
}

Exit reworded(Context& context, const RewordedArguments& arguments) {
    namespace fs = std::filesystem;
    pack::PackFiles files = pack::loadFolder(arguments.folder);
    const auto changes = pack::keyChanges(readable(readSource(arguments.before), arguments.before),
                                          readable(pack::readPack(files), arguments.folder));
    const auto chosen = chosenChanges(changes, arguments);
    const auto changedFiles = pack::writeReworded(files, chosen);
    if (!arguments.dryRun)
        for (const std::string& path : changedFiles)
            writeAll(context, (fs::path(arguments.folder) / path).string(), files.texts.at(path));
    const auto isWritten = [&](const pack::KeyChange& change) {
        return !arguments.dryRun && std::ranges::find(chosen, change) != chosen.end();
    };
    if (context.json) {
        Json json = versioned();
        json["changes"] = Json::array();
        for (const pack::KeyChange& change : changes)
            json["changes"].push_back(changeJson(change, isWritten(change)));
        print(context, json);
    } else {
        for (const pack::KeyChange& change : chosen.empty() ? changes : chosen) printChange(context, change);
    }
    context.print(closingWords(changes.size(), chosen.size(), arguments));
    return Exit::Done;
}

} // namespace

void addPackReworded(CLI::App& pack, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<RewordedArguments>();
    CLI::App* command = pack.add_subcommand(
        "reworded", "List the answers that were reworded in a new version, and mark those that mean the same "
                    "thing");
    command
        ->add_option("OLD", arguments->before,
                     "The version that learners have: folder or pack file (.cwpack)")
        ->required();
    command->add_option("NEW", arguments->folder, "Folder of the new version")->required();
    command->add_option("--id", arguments->ids,
                        "Id of a question whose reworded answer still means the same as before (repeatable)");
    command->add_flag("--all", arguments->all, "Mark all listed answers as meaning the same thing");
    command->add_flag("--dry-run", arguments->dryRun, "Show what would be marked, but write nothing");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return reworded(context, *arguments); };
    });
}

} // namespace chipwise::cli
