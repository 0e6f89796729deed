#include "cli/diagnostics.h"
#include "cli/files.h"
#include "cli/program.h"

#include "pack/reader.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

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
/// many.
int mend(Context& context, const std::filesystem::path& folder, const pack::ReadOptions& options,
         bool dryRun) {
    int mended = 0;
    for (int round = 0; round < 10; ++round) {
        const pack::PackFiles files = pack::loadFolder(folder);
        const auto edits = editsByFile(pack::readPack(files, options).diagnostics);
        if (edits.empty()) break;
        for (const auto& [file, changes] : edits) {
            const auto text = files.texts.find(file);
            if (text == files.texts.end()) continue;
            mended += static_cast<int>(changes.size());
            if (!dryRun) writeAll(context, (folder / file).string(), pack::applyEdits(text->second, changes));
        }
        if (dryRun) break;
    }
    return mended;
}

std::filesystem::path packFolder(const std::string& path) {
    if (!std::filesystem::is_directory(path))
        throw Failure(Exit::Unreadable, "“" + path + "” is not a folder with a pack.md.");
    return path;
}

Exit validate(Context& context, const ValidateArguments& arguments) {
    const bool json = context.json || arguments.format == "json";
    const pack::ReadOptions options{context.today()};
    std::vector<pack::Diagnostic> all;
    for (const std::string& path : arguments.paths) {
        const std::filesystem::path folder = packFolder(path);
        if (arguments.fix) {
            const int mended = mend(context, folder, options, arguments.dryRun);
            if (!json)
                context.say(
                    fmt::format("{}: {} {}.", path, mended, arguments.dryRun ? "would be mended" : "mended"));
        }
        pack::ReadResult result = pack::readFolder(folder, options);
        if (!json && arguments.paths.size() > 1 && !result.diagnostics.empty()) context.out << path << ":\n";
        if (!json) printDiagnostics(context, result.diagnostics);
        std::move(result.diagnostics.begin(), result.diagnostics.end(), std::back_inserter(all));
    }
    if (json)
        print(context, diagnosticsJson(all));
    else
        context.say(countSentence(all));
    return pack::hasErrors(all) || (arguments.strict && !all.empty()) ? Exit::Findings : Exit::Done;
}

} // namespace

void addValidate(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<ValidateArguments>();
    CLI::App* command = app.add_subcommand("validate", "Check packs; --fix mends what needs no guess");
    command->add_option("PATH", arguments->paths, "Pack folders")->required();
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
