#include "cli/pack/pack_files.h"

#include "cli/files.h"
#include "cli/json.h"
#include "cli/pack/pack_source.h"
#include "cli/text.h"

#include "pack/read/reader.h"
#include "pack/text/new_id.h"
#include "pack/write/writer.h"
#include "study/learner.h"
#include "study/packs/copy_pack.h"
#include "study/packs/installed_packs.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace chipwise::cli {

namespace fs = std::filesystem;

namespace {

struct FileArguments {
    std::vector<std::string> paths;
    std::string id;
    std::string folder;
    std::string title;
    std::string newId;
    bool keepId = false;
    bool addIds = false;
    bool dryRun = false;
};

/// A folder's name as a pack id: letters, digits, ".", "_" and "-".
std::string idFromFolder(const fs::path& folder) {
    std::string id;
    for (const char c : fs::absolute(folder).lexically_normal().filename().string())
        id += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' ? c : '-';
    while (!id.empty() && std::isalnum(static_cast<unsigned char>(id.front())) == 0) id.erase(0, 1);
    return id.empty() ? "my-pack" : id.substr(0, 64);
}

void refuseFilled(const fs::path& folder) {
    if (fs::exists(folder) && (!fs::is_directory(folder) || !fs::is_empty(folder)))
        throw Failure(Exit::Refused,
                      "“" + folder.string() + "” exists and is not empty. Nothing was written.");
}

void writeFiles(Context& context, const fs::path& folder, const pack::PackFiles& files) {
    for (const auto& [path, text] : files.texts) {
        fs::create_directories((folder / path).parent_path());
        writeAll(context, (folder / path).string(), text);
    }
}

/// The files written (or to be written), one a line or as JSON.
void printFiles(const Context& context, const std::vector<std::string>& files, bool dryRun) {
    if (!context.json) {
        for (const std::string& file : files) context.out << file << '\n';
        return;
    }
    Json json = versioned();
    json["files"] = files;
    json["written"] = !dryRun;
    print(context, json);
}

std::vector<std::string> namesOf(const fs::path& folder, const pack::PackFiles& files) {
    std::vector<std::string> names;
    for (const auto& [path, text] : files.texts) names.push_back((folder / path).string());
    return names;
}

Exit makeNew(Context& context, const FileArguments& arguments) {
    const fs::path folder = arguments.folder;
    refuseFilled(folder);
    const std::string id = idFromFolder(folder);
    const pack::PackFiles files =
        pack::newPack(id, arguments.title.empty() ? id : arguments.title, context.today());
    if (!arguments.dryRun) writeFiles(context, folder, files);
    printFiles(context, namesOf(folder, files), arguments.dryRun);
    if (arguments.dryRun) return Exit::Done;
    const std::string quoted = shellQuoted(folder.string());
    context.print("Edit these files, then run: chipwise validate " + quoted + " && chipwise pack install " +
                  quoted);
    return Exit::Done;
}

bool isWriting(const std::string& path) {
    return path.ends_with(".md");
}

/// Lays a pack's files out anew, or adds ids; the paths of those that differ.
std::vector<std::string> changedFiles(pack::PackFiles& files, bool addIds) {
    if (addIds) return pack::addMissingIds(files);
    std::vector<std::string> changed;
    for (auto& [path, text] : files.texts) {
        if (!isWriting(path)) continue;
        std::string better = pack::formatted(path, text);
        if (better == text) continue;
        text = std::move(better);
        changed.push_back(path);
    }
    return changed;
}

/// The names of the files that were changed.
std::vector<std::string> formatPack(Context& context, const fs::path& folder,
                                    const FileArguments& arguments) {
    pack::PackFiles files = pack::loadFolder(folder);
    if (!files.texts.contains("pack.md"))
        throw Failure(Exit::Unreadable, "“" + folder.string() + "” is not a folder with a pack.md.");
    std::vector<std::string> changed;
    for (const auto& path : changedFiles(files, arguments.addIds)) {
        changed.push_back((folder / path).string());
        if (!arguments.dryRun) writeAll(context, changed.back(), files.texts.at(path));
    }
    return changed;
}

Exit format(Context& context, const FileArguments& arguments) {
    std::vector<std::string> changed;
    for (const std::string& path : arguments.paths) {
        const auto ofPack = formatPack(context, path, arguments);
        changed.insert(changed.end(), ofPack.begin(), ofPack.end());
    }
    printFiles(context, changed, arguments.dryRun);
    context.print(counted(static_cast<std::int64_t>(changed.size()), "file") +
                  (arguments.dryRun ? " would change." : " changed."));
    return Exit::Done;
}

/// The id the copy gets; throws where the one asked for cannot be.
std::string idOfCopy(const study::Learner& learner, const FileArguments& arguments) {
    if (arguments.keepId) return arguments.id;
    if (arguments.newId.empty()) return study::copyId(learner, arguments.id);
    if (!pack::isId(arguments.newId))
        throw Failure(Exit::Usage,
                      "“" + arguments.newId +
                          "” is not a valid pack id. Use up to 64 letters, digits, periods, “_”, and “-”.");
    if (study::findPack(learner, arguments.newId))
        throw Failure(Exit::Usage,
                      "A pack with the id “" + arguments.newId +
                          "” is already installed. Choose another id, or use --keep-id to work on “" +
                          arguments.id + "” itself.");
    return arguments.newId;
}

std::string copiedSentence(const store::InstalledPack& pack, const FileArguments& arguments,
                           const std::string& id) {
    const std::string made = fmt::format("A copy of “{}” {} in {}", plain(pack.title),
                                         arguments.dryRun ? "would be" : "is", arguments.folder);
    if (arguments.keepId)
        return fmt::format("{}, with the id “{}”. If you install it, it replaces the installed pack, and its "
                           "questions keep their history. Before you share it, increase the version in pack.md.",
                           made, id);
    return fmt::format("{}. It is a separate pack with the id “{}”, and its questions have their own "
                       "history. To work on “{}” itself, run this command again with --keep-id.",
                       made, id, pack.id);
}

Exit copy(Context& context, const FileArguments& arguments) {
    const study::Learner learner = openToRead(context);
    const auto pack = installedPack(learner, arguments.id);
    const std::string id = idOfCopy(learner, arguments);
    refuseFilled(arguments.folder);
    if (!arguments.dryRun) study::copyPack(pack, arguments.folder, id);
    if (context.json) {
        Json json = versioned();
        json["files"] = Json::array({arguments.folder});
        json["written"] = !arguments.dryRun;
        json["id"] = id;
        json["copy_of"] = pack.id;
        print(context, json);
    } else {
        printFiles(context, {arguments.folder}, arguments.dryRun);
    }
    context.print(copiedSentence(pack, arguments, id));
    return Exit::Done;
}

using Action = Exit (*)(Context&, const FileArguments&);

CLI::App* add(CLI::App& pack, const char* name, const char* help, Context& context, Chosen& chosen,
              const std::shared_ptr<FileArguments>& arguments, Action action) {
    CLI::App* command = pack.add_subcommand(name, help);
    command->add_flag("--dry-run", arguments->dryRun, "Show what would be written, but write nothing");
    command->callback([&context, &chosen, arguments, action] {
        chosen = [&context, arguments, action] { return action(context, *arguments); };
    });
    return command;
}

} // namespace

void addPackFiles(CLI::App& pack, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<FileArguments>();
    CLI::App* newCommand = add(pack, "new", "Create a pack: a folder with sample questions of four kinds",
                               context, chosen, arguments, makeNew);
    newCommand->add_option("DIR", arguments->folder, "New folder; its name becomes the id of the pack")
        ->required();
    newCommand->add_option("--title", arguments->title, "Title of the pack");

    CLI::App* formatCommand =
        add(pack, "format", "Format pack files; comments are kept", context, chosen, arguments, format);
    formatCommand->add_option("PATH", arguments->paths, "Pack folders")->required();
    formatCommand->add_flag("--add-ids", arguments->addIds,
                            "Add an id to each question without one, but change nothing else");

    CLI::App* copyCommand = add(pack, "copy", "Make a copy of an installed pack that you can edit", context,
                                chosen, arguments, copy);
    copyCommand->add_option("ID", arguments->id, "Id of the installed pack")->required();
    copyCommand->add_option("DIR", arguments->folder, "The new folder")->required();
    CLI::Option* newId = copyCommand->add_option("--id", arguments->newId, "Id of the copy (default: my-ID)");
    copyCommand
        ->add_flag("--keep-id", arguments->keepId,
                   "Keep the id and version, to work on the pack itself; if you install the copy, it "
                   "replaces the original")
        ->excludes(newId);
}

} // namespace chipwise::cli
