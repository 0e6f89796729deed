#include "cli/diagnostics.h"
#include "cli/files.h"
#include "cli/program.h"
#include "cli/text.h"

#include "exchange/aiken/aiken.h"
#include "exchange/draft/known_questions.h"
#include "exchange/foreign_kind.h"
#include "exchange/gift/gift.h"
#include "exchange/paste/paste.h"
#include "exchange/text/foreign_text.h"
#include "pack/read/reader.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"
#include "pack/write/writer.h"
#include "workshop/text/taken_ids.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

namespace chipwise::cli {

namespace fs = std::filesystem;

namespace {

struct ImportArguments {
    std::string file;
    std::string from;
    std::string output;
    std::string id;
    std::string title;
    bool dryRun = false;
};

/// What is to be written, and where.
struct Target {
    pack::PackFiles files; ///< by their path in the pack
    std::string questions; ///< the path of the new questions
    std::size_t known = 0; ///< questions that the pack has already, and that are left out
};

using exchange::Form;

/// What --from and the report call the formats.
constexpr std::array<std::pair<Form, const char*>, 5> formats{{{Form::Gift, "gift"},
                                                               {Form::Aiken, "aiken"},
                                                               {Form::Table, "csv"},
                                                               {Form::Document, "document"},
                                                               {Form::Own, "pack"}}};

std::string nameOf(Form form) {
    return std::ranges::find(formats, form, &std::pair<Form, const char*>::first)->second;
}

std::vector<std::string> formatNames() {
    std::vector<std::string> names;
    for (const auto& [form, name] : formats) names.emplace_back(name);
    return names;
}

/// The format that was asked for, else the one the file looks like.
Form formFor(const ImportArguments& arguments, Form guessed) {
    for (const auto& [form, name] : formats)
        if (arguments.from == name) return form;
    return guessed;
}

exchange::Imported pasted(Form form, const std::string& bytes, const std::string& name) {
    auto imported = exchange::paste(bytes, form).imported;
    for (auto& problem : imported.diagnostics) problem.file = name;
    return imported;
}

exchange::Imported readAs(Form form, const std::string& bytes, const std::string& name) {
    switch (form) {
    case Form::Gift: return exchange::readGift(bytes, name);
    case Form::Aiken: return exchange::readAiken(bytes, name);
    case Form::Table: return exchange::readTableQuestions(bytes, name);
    case Form::Document:
    case Form::Own: return pasted(form, bytes, name);
    }
    return {};
}

[[noreturn]] void refuse(const exchange::ForeignKind& kind) {
    throw Failure(Exit::Unreadable, std::string(kind.message) + " " + std::string(kind.help));
}

/// The file, unless it is no text: that is seen from its beginning, before all of it is read.
std::string textFile(Context& context, const std::string& file) {
    if (const auto kind = file == "-" ? std::nullopt : exchange::foreignKindOf(file)) refuse(*kind);
    auto bytes = readAll(context, file);
    if (const auto kind = exchange::foreignKind(bytes)) refuse(*kind);
    return bytes;
}

/// Adds why a file that gave no question is not in the format it was read as, where that can be said.
void explainNothing(exchange::Imported& imported, Form form, Form guessed, const std::string& name) {
    if (imported.questionCount() > 0) return;
    const auto add = [&](std::string message, std::string help) {
        imported.diagnostics.push_back(
            {name, 1, 1, pack::Severity::Error, "CW634", std::move(message), std::move(help), {}});
    };
    if (form != guessed && guessed != Form::Document)
        add(fmt::format("This looks like the “{}” format, not “{}”.", nameOf(guessed), nameOf(form)),
            fmt::format("Leave out --from, or use --from {}.", nameOf(guessed)));
    else if (form == Form::Document && !pack::hasErrors(imported.diagnostics))
        add("There are no questions in this file.",
            "Chipwise reads GIFT, Aiken, tables, and documents. In documents, the right answers must be "
            "marked. If the first line of a table does not name its columns, add --from csv.");
}

/// An error leaves its question out; so does the warning that there is nothing to answer. A category without
/// its empty line is an error from which nothing is lost.
bool leavesOut(const pack::Diagnostic& problem) {
    return problem.code == "CW617" || (problem.severity == pack::Severity::Error && problem.code != "CW604");
}

bool isOtherFormat(const exchange::Imported& imported) {
    return imported.questionCount() == 0 &&
           std::ranges::any_of(imported.diagnostics, [](const auto& problem) {
               return problem.code == "CW634" || problem.code == "CW646" || problem.code == "CW003" ||
                      problem.code == "CW166";
           });
}

using TakenIds = std::set<std::string, std::less<>>;

/// Questions whose id is taken in the pack get a new one.
void dropTakenIds(exchange::Imported& imported, const TakenIds& taken, const std::string& file) {
    for (const auto& origin : imported.origins) {
        auto& question = imported.groups[origin.group].questions[origin.question];
        if (!taken.contains(question.id)) continue;
        imported.diagnostics.push_back(
            {file,
             origin.firstLine,
             1,
             pack::Severity::Warning,
             "CW636",
             fmt::format(
                 "The pack already has a question with the id “{}”. The imported question gets a new id.",
                 question.id),
             "If they are the same question, delete one of them.",
             {}});
        question.id.clear();
    }
}

/// Also files that were too large to be read, or are links, are not written over.
std::string freePath(const fs::path& folder) {
    std::string path = "questions/10-import.md";
    for (int number = 2; fs::exists(fs::symlink_status(folder / path)); ++number)
        path = fmt::format("questions/10-import-{}.md", number);
    return path;
}

std::string questionsText(const exchange::Imported& imported, const std::string& path,
                          const TakenIds& taken) {
    pack::Pack pack;
    pack.files.push_back({path, imported.groups});
    return pack::withIds(pack::write(pack).texts.at(path), {taken.begin(), taken.end()});
}

Target addition(exchange::Imported& imported, const ImportArguments& arguments) {
    if (!arguments.id.empty() || !arguments.title.empty())
        throw Failure(Exit::Usage,
                      "“" + arguments.output + "” is already a pack. --id and --title are for new packs.");
    workshop::Snapshot snapshot;
    snapshot.files = pack::loadFolder(arguments.output);
    snapshot.read = pack::readPack(snapshot.files, {{}, true});
    if (!snapshot.read.readable)
        throw Failure(Exit::Unreadable, "“" + arguments.output + "” cannot be read as a pack.");
    Target target;
    target.known = exchange::leaveOutKnown(imported, snapshot.read, arguments.file);
    if (imported.questionCount() == 0) return target;
    const auto taken = workshop::takenIds(snapshot);
    dropTakenIds(imported, taken, arguments.file);
    target.questions = freePath(arguments.output);
    target.files.texts[target.questions] = questionsText(imported, target.questions, taken);
    return target;
}

/// The last part of the path without its endings: "chips.gift.txt" is called chips.
std::string nameFrom(const std::string& file) {
    const auto name = file == "-" ? std::string() : fs::path(file).filename().string();
    const auto stem = name.substr(0, name.find('.'));
    return stem.empty() ? "Imported questions" : stem;
}

Target newFolder(const exchange::Imported& imported, const ImportArguments& arguments,
                 const std::string& today) {
    const fs::path folder = arguments.output;
    if (fs::exists(folder) && (!fs::is_directory(folder) || !fs::is_empty(folder)))
        throw Failure(Exit::Refused,
                      "“" + arguments.output + "” exists and is not a pack. Choose a new folder.");
    if (!arguments.id.empty() && !pack::isId(arguments.id))
        throw Failure(Exit::Usage,
                      "“" + arguments.id +
                          "” is not a valid pack id. Use letters, digits, periods, “_”, and “-”.");
    pack::Pack pack;
    pack.title =
        arguments.title.empty() ? nameFrom(arguments.file) : std::string(pack::trimmed(arguments.title));
    std::ranges::replace(pack.title, '\n', ' ');
    std::set<std::string, std::less<>> none;
    pack.id = arguments.id.empty() ? pack::newId(pack.title, none) : arguments.id;
    pack.updated = today;
    Target target;
    target.questions = "questions/10-import.md";
    target.files = pack::write(pack);
    target.files.texts[target.questions] = questionsText(imported, target.questions, {});
    return target;
}

void writeTarget(Context& context, const Target& target, const fs::path& folder) {
    fs::create_directories(folder / "questions");
    for (const auto& [path, text] : target.files.texts) writeAll(context, (folder / path).string(), text);
}

/// What was found, and what became of it.
struct ImportReport {
    std::string format;
    const exchange::Imported& imported;
    std::string written; ///< the file of the questions; empty where nothing was written
    bool dryRun = false;
    std::size_t known = 0; ///< already in the pack, with the same text and answers
};

/// "2 questions imported, 1 left out"; after a second import "1 question imported, 12 already in the pack, 0
/// left out".
std::string countsLine(const ImportReport& report, std::int64_t left) {
    const std::string known =
        report.known == 0 ? std::string() : fmt::format(", {} already in the pack", report.known);
    return fmt::format("{} {}{}, {} left out\n",
                       counted(static_cast<std::int64_t>(report.imported.questionCount()), "question"),
                       report.dryRun ? "can be imported" : "imported", known, left);
}

void print(const Context& context, const ImportReport& report) {
    const auto& diagnostics = report.imported.diagnostics;
    const auto left = std::ranges::count_if(diagnostics, leavesOut);
    if (context.json) {
        Json json = diagnosticsJson(diagnostics);
        json["format"] = report.format;
        json["questions"] = report.imported.questionCount();
        json["left_out"] = left;
        json["already_there"] = report.known;
        json["written"] = report.written.empty() ? Json(nullptr) : Json(report.written);
        json["dry_run"] = report.dryRun;
        print(context, json);
        return;
    }
    if (!context.quiet) printDiagnostics(context.err, diagnostics);
    context.out << countsLine(report, left);
    if (report.dryRun)
        context.print("Nothing was written.");
    else if (!report.written.empty())
        context.print(printable("Saved in " + report.written + "."));
}

Exit importQuestions(Context& context, const ImportArguments& arguments) {
    const auto bytes = textFile(context, arguments.file);
    const auto name = arguments.file == "-" ? std::string("<standard input>") : arguments.file;
    const auto guessed = exchange::formOf(exchange::decoded(bytes, name).text, arguments.file);
    const auto form = formFor(arguments, guessed);
    auto imported = readAs(form, bytes, name);
    explainNothing(imported, form, guessed, name);
    ImportReport report{nameOf(form), imported, {}, arguments.dryRun, 0};
    if (imported.questionCount() > 0) {
        const bool isPack = fs::exists(fs::path(arguments.output) / "pack.md");
        const auto target =
            isPack ? addition(imported, arguments) : newFolder(imported, arguments, context.today());
        report.known = target.known;
        if (!arguments.dryRun && imported.questionCount() > 0) {
            writeTarget(context, target, arguments.output);
            report.written = (fs::path(arguments.output) / target.questions).string();
        }
    }
    print(context, report);
    const bool hasQuestions = imported.questionCount() + report.known > 0;
    if (!hasQuestions && isOtherFormat(imported)) return Exit::Unreadable;
    const bool whole = hasQuestions && std::ranges::none_of(imported.diagnostics, leavesOut);
    return whole ? Exit::Done : Exit::Findings;
}

} // namespace

void addImport(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<ImportArguments>();
    CLI::App* command = app.add_subcommand("import", "Import questions from other programs into a pack");
    command
        ->add_option(
            "FILE", arguments->file,
            "File with questions (GIFT, Aiken, a table, a document, or a pack's question file), or - for "
            "standard input")
        ->required();
    command->add_option("--from", arguments->from, "Format of the file (default: detected)")
        ->check(CLI::IsMember(formatNames()));
    command->add_option("-o,--output", arguments->output, "New folder, or the pack to add the questions to")
        ->required();
    command->add_option("--id", arguments->id, "Id of the new pack");
    command->add_option("--title", arguments->title, "Title of the new pack");
    command->add_flag("--dry-run", arguments->dryRun, "Show what would be imported, but write nothing");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return importQuestions(context, *arguments); };
    });
}

} // namespace chipwise::cli
