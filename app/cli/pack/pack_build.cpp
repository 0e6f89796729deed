#include "cli/pack/pack_build.h"

#include "cli/diagnostics.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/text.h"
#include "store/sqlite/reading.h"

#include "exchange/archive/archive.h"
#include "exchange/archive/folder_digests.h"
#include "pack/read/reader.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <ostream>

namespace chipwise::cli {

namespace fs = std::filesystem;

namespace {

struct BuildArguments {
    std::string folder;
    std::string file;
    bool force = false;
    bool dryRun = false;
};

/// A slip of the keys must not turn a file of questions into an archive.
void refuseOtherFiles(const std::string& file) {
    if (fs::exists(fs::symlink_status(file)) && !exchange::isArchiveName(file))
        throw Failure(Exit::Refused,
                      "“" + file +
                          "” already exists and is not a pack file. Choose a name that ends in .cwpack.");
}

pack::ReadResult readToBuild(const Context& context, const std::string& folder) {
    if (!fs::is_directory(folder))
        throw Failure(Exit::Unreadable, "“" + folder + "” is not a folder with a pack.md.");
    pack::ReadResult read = pack::readFolder(folder, {context.today()});
    if (!read.readable && !context.quiet) printDiagnostics(context.err, read.diagnostics);
    if (!read.readable) throw Failure(Exit::Unreadable, "“" + folder + "” cannot be read as a pack.");
    return read;
}

/// --force packs questions with errors, but no file that cannot be packed.
std::string cureWords(const std::string& folder) {
    try {
        exchange::packableFiles(folder);
    } catch (const exchange::ArchiveRefused& refused) {
        return fmt::format("Fix the errors. This pack cannot be built, even with --force: {}",
                           printable(refused.what()));
    }
    return "Fix the errors, or build with --force. Installing the pack then leaves out questions with "
           "errors.";
}

/// Packs into the file, to standard output, or nowhere; the number of bytes.
std::uintmax_t buildInto(Context& context, const BuildArguments& arguments) {
    if (!arguments.dryRun && arguments.file != "-") {
        exchange::buildArchive(arguments.folder, arguments.file);
        return fs::file_size(arguments.file);
    }
    const store::TemporaryFolder scratch;
    const fs::path built = scratch.path() / "pack.cwpack";
    exchange::buildArchive(arguments.folder, built);
    if (!arguments.dryRun) writeAll(context, "-", readAll(context, built.string()));
    return fs::file_size(built);
}

Json builtJson(const pack::ReadResult& read, const BuildArguments& arguments, bool written,
               std::uintmax_t bytes) {
    Json json = diagnosticsJson(read.diagnostics);
    json["id"] = read.pack.id;
    json["version"] = read.pack.version;
    json["file"] = arguments.file;
    json["bytes"] = bytes;
    json["written"] = written;
    return json;
}

Exit build(Context& context, const BuildArguments& arguments) {
    if (context.json && arguments.file == "-" && !arguments.dryRun)
        throw Failure(Exit::Usage, "The pack file and the JSON cannot both go to standard output. Write the "
                                   "pack to a file, or leave out --json.");
    if (arguments.file != "-") {
        refuseProfileFiles(context, arguments.file);
        refuseOtherFiles(arguments.file);
    }
    const pack::ReadResult read = readToBuild(context, arguments.folder);
    if (!context.quiet && !context.json) printDiagnostics(context.err, read.diagnostics);
    if (pack::hasErrors(read.diagnostics) && !arguments.force) {
        if (context.json) print(context, builtJson(read, arguments, false, 0));
        context.print(countSentence(read.diagnostics) + " Nothing was written. " +
                      cureWords(arguments.folder));
        return Exit::Findings;
    }
    const std::uintmax_t bytes = buildInto(context, arguments);
    if (context.json) print(context, builtJson(read, arguments, !arguments.dryRun, bytes));
    context.print(fmt::format("“{}” {} {} packed: {}, {} bytes.", plain(read.pack.title),
                              printable(read.pack.version), arguments.dryRun ? "can be" : "was",
                              arguments.file == "-" ? std::string("standard output") : arguments.file,
                              bytes));
    return Exit::Done;
}

} // namespace

void addPackBuild(CLI::App& pack, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<BuildArguments>();
    CLI::App* command = pack.add_subcommand("build", "Build a pack folder into one file that you can share");
    command->add_option("DIR", arguments->folder, "Pack folder")->required();
    command->add_option("-o,--output", arguments->file, "Output file, NAME.cwpack, or - for standard output")
        ->required();
    command->add_flag("--force", arguments->force, "Build even if there are errors");
    command->add_flag("--dry-run", arguments->dryRun, "Check the pack and show its size, but write nothing");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return build(context, *arguments); };
    });
}

} // namespace chipwise::cli
