#include "cli/pack/pack_diff.h"

#include "cli/json.h"
#include "cli/pack/pack_source.h"
#include "cli/text.h"

#include "pack/change/difference.h"
#include "pack/read/reader.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace chipwise::cli {

namespace fs = std::filesystem;

namespace {

pack::Pack readForDiff(const std::string& source) {
    pack::ReadResult read = readSource(source);
    if (!read.readable) throw Failure(Exit::Unreadable, "“" + source + "” cannot be read as a pack.");
    return std::move(read.pack);
}

std::string sourceOf(const Context& context, const std::string& name) {
    return isPackSource(name) ? name : installedPack(openToRead(context), name).folder.string();
}

/// Where A is. A name that is both a folder here and an installed pack means the folder, unless that folder
/// would be compared with itself: “pack diff my-pack my-pack” compares what is installed with what was
/// written since.
std::string sourceOfFirst(const Context& context, const std::string& name, const std::string& other) {
    std::error_code unknown;
    if (fs::equivalent(name, other, unknown)) {
        if (const auto pack = openToRead(context).catalog().pack(name)) return pack->folder.string();
    }
    return sourceOf(context, name);
}

std::string_view toText(pack::Change change) {
    switch (change) {
    case pack::Change::Same: return "same";
    case pack::Change::Gone: return "gone";
    case pack::Change::New: return "new";
    }
    return {};
}

Json fieldsJson(const std::vector<pack::FieldChange>& fields) {
    Json list = Json::array();
    for (const pack::FieldChange& field : fields) {
        Json words = Json::array();
        for (const pack::WordRun& run : field.words)
            words.push_back({{"change", toText(run.change)}, {"text", run.text}});
        list.push_back({{"field", field.field},
                        {"before", field.before},
                        {"after", field.after},
                        {"words", std::move(words)}});
    }
    return list;
}

Json differenceJson(const pack::Difference& change) {
    Json json = versioned();
    json["new"] = change.added;
    json["gone"] = change.gone;
    json["changed"] = change.reworded;
    json["changed_answers"] = change.changedAnswers;
    json["changed_settings"] = change.otherSettings;
    json["renamed"] = Json::array();
    for (const auto& [from, to, keepsHistory] : change.renamed) {
        json["renamed"].push_back({{"from", from}, {"to", to}, {"keeps_history", keepsHistory}});
        if (keepsHistory) continue;
        json["new"].push_back(to); // scripts that do not know "renamed" read it as before
        json["gone"].push_back(from);
    }
    json["details"] = Json::array();
    for (const auto& [name, fields] : change.fields)
        json["details"].push_back({{"id", name}, {"fields", fieldsJson(fields)}});
    return json;
}

/// "How many [-16-]{+32+} chips": the marks stay where there is color, for those who do not see it.
std::string markedWords(const pack::FieldChange& field, bool color) {
    std::string text;
    for (const pack::WordRun& run : pack::aroundChanges(field.words)) {
        const std::string words = printable(run.text);
        switch (run.change) {
        case pack::Change::Same: text += words; break;
        case pack::Change::Gone: text += styled("[-" + words + "-]", Style::Bad, color); break;
        case pack::Change::New: text += styled("{+" + words + "+}", Style::Good, color); break;
        }
    }
    return text;
}

/// Each line of it under the first.
std::string indented(std::string_view text, std::string_view indent) {
    std::string lines;
    for (const char c : text) {
        lines += c;
        if (c == '\n') lines += indent;
    }
    return lines;
}

void printFields(const Context& context, const pack::Difference& change, const std::string& name) {
    const auto fields = change.fields.find(name);
    if (fields == change.fields.end()) return;
    for (const pack::FieldChange& field : fields->second)
        context.out << fmt::format("    {}: {}\n", styled(printable(field.field), Style::Dim, context.color),
                                   indented(markedWords(field, context.color), "      "));
}

void section(const Context& context, const char* title, const std::vector<std::string>& names,
             const pack::Difference& change) {
    if (names.empty()) return;
    context.out << title << fmt::format(" ({})\n", names.size());
    for (const std::string& name : names) {
        context.out << "  " << printable(name) << '\n';
        printFields(context, change, name);
    }
}

void printRenamed(const Context& context, const pack::Difference& change) {
    if (change.renamed.empty()) return;
    context.out << fmt::format("renamed ({})\n", change.renamed.size());
    std::string lost; // the old id of one that does not keep its history
    for (const auto& [from, to, keepsHistory] : change.renamed) {
        if (keepsHistory)
            context.out << "  " << printable(to) << "  renamed from " << printable(from) << '\n';
        else
            context.out << "  " << printable(from) << " → " << printable(to) << '\n';
        printFields(context, change, to);
        if (!keepsHistory && lost.empty()) lost = from.substr(from.find('/') + 1);
    }
    if (!lost.empty())
        context.out
            << printable(fmt::format(
                   "  This question has a new id. Without a “was:” line, it starts over as new, and learners "
                   "lose its history. To keep the history, write “was: {}” under the heading.",
                   lost.substr(0, lost.find('#'))))
            << '\n';
}

Exit diff(const Context& context, const std::string& before, const std::string& after) {
    const pack::Difference change = pack::difference(readForDiff(sourceOfFirst(context, before, after)),
                                                     readForDiff(sourceOf(context, after)));
    if (context.json) {
        print(context, differenceJson(change));
        return Exit::Done;
    }
    section(context, "new", change.added, change);
    printRenamed(context, change);
    section(context, "changed answers", change.changedAnswers, change);
    section(context, "changed", change.reworded, change);
    section(context, "changed settings", change.otherSettings, change);
    section(context, "gone", change.gone, change);
    if (change.empty() && change.otherSettings.empty()) context.out << "No questions differ.\n";
    return Exit::Done;
}

} // namespace

void addPackDiff(CLI::App& pack, Context& context, Chosen& chosen) {
    auto names = std::make_shared<std::pair<std::string, std::string>>();
    CLI::App* command =
        pack.add_subcommand("diff", "Show what differs between two packs or versions, word by word");
    command->add_option("A", names->first, "Older version: folder, pack file, or id")->required();
    command->add_option("B", names->second, "Newer version: folder, pack file, or id")->required();
    command->callback([&context, &chosen, names] {
        chosen = [&context, names] { return diff(context, names->first, names->second); };
    });
}

} // namespace chipwise::cli
