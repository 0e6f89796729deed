#include "cli/diagnostics.h"
#include "cli/files.h"
#include "cli/pack_source.h"
#include "cli/program.h"
#include "cli/text.h"

#include "exchange/archive.h"
#include "pack/reader.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <memory>

namespace chipwise::cli {

namespace {

struct ValidateArguments {
    std::vector<std::string> paths;
    bool strict = false;
    bool fix = false;
    bool dryRun = false;
    std::string format = "text";
};

std::map<std::string, std::vector<pack::Edit>> editsByFile(const std::vector<pack::Diagnostic>& diagnostics) {
    std::map<std::string, std::vector<pack::Edit>> edits;
    for (const pack::Diagnostic& diagnostic : diagnostics)
        if (diagnostic.edit) edits[diagnostic.file].push_back(*diagnostic.edit);
    return edits;
}

/// Applies what needs no guess until nothing of it is left: an edit can uncover the next problem. Returns how
/// many edits there were.
int mend(Context& context, const std::filesystem::path& folder, const pack::ReadOptions& options,
         bool dryRun) {
    constexpr int mostRounds = 10;
    int mended = 0;
    for (int round = 0; round < mostRounds; ++round) {
        const pack::PackFiles files = pack::loadFolder(folder);
        bool changed = false;
        for (const auto& [file, edits] : editsByFile(pack::readPack(files, options).diagnostics)) {
            const auto text = files.texts.find(file);
            if (text == files.texts.end()) continue;
            const std::string better = pack::applyEdits(text->second, edits);
            if (better == text->second) continue;
            changed = true;
            mended += static_cast<int>(edits.size());
            if (!dryRun) writeAll(context, (folder / file).string(), better);
        }
        if (!changed || dryRun) break;
    }
    return mended;
}

std::filesystem::path folderToMend(const std::string& path) {
    if (!std::filesystem::is_directory(path))
        throw Failure(isPackSource(path) ? Exit::Usage : Exit::Unreadable,
                      "“" + path + "” is not a folder with a pack.md; --fix writes into a folder's files.");
    return path;
}

/// Problems of one pack; where several are checked, each file's path begins with its pack's.
std::vector<pack::Diagnostic> problemsOf(const std::string& path, bool several,
                                         const pack::ReadOptions& options) {
    try {
        std::vector<pack::Diagnostic> diagnostics = readSource(path, options).diagnostics;
        if (several)
            for (pack::Diagnostic& diagnostic : diagnostics)
                diagnostic.file = (std::filesystem::path(path) / diagnostic.file).string();
        return diagnostics;
    } catch (const exchange::ArchiveRefused& refused) {
        if (refused.code() == "CW020") throw; // no archive at all: nothing to find problems in
        return {problemOf(path, refused)};
    }
}

Exit validate(Context& context, const ValidateArguments& arguments) {
    const pack::ReadOptions options{context.today()};
    std::vector<pack::Diagnostic> all;
    int mended = 0;
    for (const std::string& path : arguments.paths) {
        if (arguments.fix) mended += mend(context, folderToMend(path), options, arguments.dryRun);
        auto problems = problemsOf(path, arguments.paths.size() > 1, options);
        std::move(problems.begin(), problems.end(), std::back_inserter(all));
    }
    if (arguments.fix)
        context.say(counted(mended, "problem") + (arguments.dryRun ? " would be mended." : " mended."));
    if (context.json || arguments.format == "json")
        print(context, diagnosticsJson(all));
    else
        printDiagnostics(context.out, all);
    context.say(countSentence(all));
    return pack::hasErrors(all) || (arguments.strict && !all.empty()) ? Exit::Findings : Exit::Done;
}

} // namespace

void addValidate(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<ValidateArguments>();
    CLI::App* command = app.add_subcommand("validate", "Check packs; --fix mends what needs no guess");
    command->add_option("PATH", arguments->paths, "Pack folders or packed packs")->required();
    command->add_flag("--strict", arguments->strict, "Warnings count as findings");
    command->add_flag("--fix", arguments->fix, "Write the mends into the files");
    command->add_flag("--dry-run", arguments->dryRun, "With --fix: only say how many");
    command->add_option("--format", arguments->format, "text or json")
        ->check(CLI::IsMember({"text", "json"}));
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return validate(context, *arguments); };
    });
}

} // namespace chipwise::cli
