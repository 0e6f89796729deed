#include "cli/diagnostics.h"
#include "cli/files.h"
#include "cli/pack/bank_report.h"
#include "cli/pack/pack_source.h"
#include "cli/program.h"
#include "cli/text.h"

#include "exchange/archive/archive.h"
#include "pack/bank/bank.h"
#include "pack/bank/bank_report.h"
#include "pack/read/reader.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>

namespace chipwise::cli {

namespace {

struct ValidateArguments {
    std::vector<std::string> paths;
    bool strict = false;
    bool fix = false;
    bool dryRun = false;
    bool report = false;
    std::vector<std::string> against;
    std::optional<int> staleDays;
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
                      "“" + path + "” is not a folder with a pack.md. --fix needs a folder to write to.");
    return path;
}

/// A file beside packs, as “content/*” names it: a license, a table. What calls itself a packed pack is none.
bool isLooseFile(const std::filesystem::path& path) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown) || path.extension() == ".cwpack") return false;
    std::string head(2, '\0');
    std::ifstream stream(path, std::ios::binary);
    stream.read(head.data(), 2);
    return stream && head != "PK"; // as every zip archive begins
}

/// The paths without loose files, where there are packs beside them; alone, such a file is a mistake.
std::vector<std::string> packsAmong(const Context& context, const std::vector<std::string>& paths) {
    std::vector<std::string> packs;
    std::vector<std::string> loose;
    for (const std::string& path : paths) (isLooseFile(path) ? loose : packs).push_back(path);
    if (packs.empty()) return paths;
    for (const std::string& path : loose) context.print("“" + path + "” is not a pack and was skipped.");
    return packs;
}

/// What one pack came to.
struct Checked {
    std::vector<pack::Diagnostic> diagnostics;
    std::vector<std::string> drafts; ///< names of questions that learners do not get yet
    std::optional<pack::BankReport> report;
    std::optional<pack::AgeDay> agesTo; ///< where ages were checked
};

std::vector<std::string> draftsOf(const pack::Pack& pack) {
    std::vector<std::string> names;
    for (const pack::QuestionFile& file : pack.files)
        for (const pack::Group& group : file.groups)
            for (const pack::Question& question : group.questions)
                if (question.effective.status == pack::Status::Draft)
                    names.push_back(pack.id + '/' + pack::questionName(question));
    return names;
}

Checked checkPack(const std::string& path, const ValidateArguments& arguments,
                  const pack::ReadOptions& options, const pack::BankOptions& bank) {
    pack::ReadResult read = readSource(path, options);
    Checked checked{std::move(read.diagnostics), draftsOf(read.pack), {}, {}};
    if (!read.readable) return checked;
    std::vector<pack::Diagnostic> found;
    if (arguments.strict) {
        found = pack::checkBank(read.pack, read.words, bank);
        if (bank.staleDays) checked.agesTo = pack::agesCountedTo(read.pack, bank);
    }
    if (arguments.report)
        checked.report = pack::reportOn(read.pack, bank, arguments.strict ? &found : nullptr);
    std::move(found.begin(), found.end(), std::back_inserter(checked.diagnostics));
    return checked;
}

/// Where several packs are checked, each file's path begins with its pack's.
Checked checkPath(const std::string& path, bool several, const ValidateArguments& arguments,
                  const pack::ReadOptions& options, const pack::BankOptions& bank) {
    try {
        Checked checked = checkPack(path, arguments, options, bank);
        if (several)
            for (pack::Diagnostic& diagnostic : checked.diagnostics) {
                diagnostic.file = (std::filesystem::path(path) / diagnostic.file).string();
                if (diagnostic.other)
                    diagnostic.other->file = (std::filesystem::path(path) / diagnostic.other->file).string();
            }
        return checked;
    } catch (const exchange::ArchiveRefused& refused) {
        if (refused.code() == "CW020") throw; // no archive at all: nothing to find problems in
        return {{problemOf(path, refused)}, {}, {}, {}};
    }
}

pack::BankOptions bankOptions(Context& context, const ValidateArguments& arguments) {
    pack::BankOptions bank;
    if (context.nowGiven) bank.today = context.today(); // else the pack's own date: the clock fails no check
    bank.clock = context.today();
    bank.staleDays = arguments.staleDays;
    for (const std::string& file : arguments.against) bank.against.push_back({file, readAll(context, file)});
    return bank;
}

Exit validate(Context& context, const ValidateArguments& arguments) {
    if (arguments.staleDays && !arguments.strict && !arguments.report)
        throw Failure(Exit::Usage, "--stale-days needs --strict, --report, or both.");
    const pack::ReadOptions options{context.today()};
    const pack::BankOptions bank = bankOptions(context, arguments);
    const auto paths = packsAmong(context, arguments.paths);
    std::vector<pack::Diagnostic> all;
    std::vector<std::pair<std::string, pack::BankReport>> reports;
    std::vector<std::string> drafts;
    std::vector<std::string> agesTo;
    int mended = 0;
    for (const std::string& path : paths) {
        if (arguments.fix) mended += mend(context, folderToMend(path), options, arguments.dryRun);
        Checked checked = checkPath(path, paths.size() > 1, arguments, options, bank);
        std::move(checked.diagnostics.begin(), checked.diagnostics.end(), std::back_inserter(all));
        std::move(checked.drafts.begin(), checked.drafts.end(), std::back_inserter(drafts));
        if (checked.agesTo)
            agesTo.push_back(printable(fmt::format("The ages in “{}” were calculated as of {}, {}.", path,
                                                   checked.agesTo->day, originOf(*checked.agesTo))));
        if (checked.report) reports.emplace_back(path, std::move(*checked.report));
    }
    if (arguments.fix)
        context.print(counted(mended, "problem") + (arguments.dryRun ? " would be fixed." : " fixed."));
    if (context.json || arguments.format == "json") {
        Json json = diagnosticsJson(all);
        json["drafts"] = drafts;
        for (const auto& [path, report] : reports) json["reports"].push_back(bankReportJson(path, report));
        print(context, json);
    } else {
        printDiagnostics(context.out, all);
        for (const auto& [path, report] : reports) printBankReport(context.out, path, report);
    }
    if (!drafts.empty())
        context.print(printable(fmt::format("Not shown to learners yet: {} ({}).",
                                            counted(static_cast<std::int64_t>(drafts.size()), "draft"),
                                            fmt::join(drafts, ", "))));
    for (const std::string& sentence : agesTo) context.print(sentence);
    context.print(countSentence(all));
    return pack::hasErrors(all) || (arguments.strict && !all.empty()) ? Exit::Findings : Exit::Done;
}

} // namespace

void addValidate(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<ValidateArguments>();
    CLI::App* command = app.add_subcommand("validate", "Check packs for problems");
    command->add_option("PATH", arguments->paths, "Pack folders or pack files (.cwpack)")->required();
    CLI::Option* strict =
        command->add_flag("--strict", arguments->strict,
                          "Also check the questions against the rules for a good question bank; warnings "
                          "count as errors");
    command->add_flag(
        "--report", arguments->report,
        "Print a table for each pack: patterns that give answers away, coverage, sources, and age");
    command
        ->add_option("--against", arguments->against,
                     "Report questions that copy eight or more words in a row from these texts")
        ->needs(strict);
    command
        ->add_option(
            "--stale-days", arguments->staleDays,
            "With --strict: report facts and questions last checked more than this many days ago; with "
            "--report: count them")
        ->check(CLI::Range(1, 100'000));
    command->add_flag("--fix", arguments->fix, "Fix what can be fixed without guessing");
    command->add_flag("--dry-run", arguments->dryRun,
                      "With --fix: show how many problems would be fixed, but change nothing");
    command->add_option("--format", arguments->format, "Format of the output: text or json")
        ->check(CLI::IsMember({"text", "json"}));
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return validate(context, *arguments); };
    });
}

} // namespace chipwise::cli
