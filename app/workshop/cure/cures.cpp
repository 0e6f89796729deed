#include "workshop/cure/cures.h"

#include "pack/text/text.h"
#include "workshop/cure/choices.h"
#include "workshop/cure/cure_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace chipwise::workshop {
namespace {

/// Codes whose edit is best called by what it does, not by what it writes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> cureNames{{
    {"CW001", "Write the letters as UTF-8"},
    {"CW101", "Close the id"},
    {"CW119", "Close the box"},
    {"CW125", "Close the gap"},
    {"CW134", "Join to the line above"},
    {"CW135", "Close the code block"},
    {"CW145", "Close the comment"},
    {"CW160", "Delete the control characters"},
    {"CW161", "Delete the direction characters"},
    {"CW206", "Separate the columns with commas"},
    {"CW403", "Mark as in the original"},
}};

using Chooser = void (*)(const ProblemPlace&, Choices&);

constexpr std::array<std::pair<std::string_view, Chooser>, 46> choosers{{
    {"CW105", chooseKey},         {"CW106", chooseSetting},      {"CW107", chooseWord},
    {"CW110", chooseWord},        {"CW112", declareOrdering},    {"CW114", chooseRightAnswer},
    {"CW116", chooseTrueOrFalse}, {"CW117", chooseOneOfTwo},     {"CW118", chooseAskedNumber},
    {"CW119", chooseMark},        {"CW120", chooseMark},         {"CW121", deleteEmptyAnswer},
    {"CW122", chooseOrder},       {"CW124", chooseArrow},        {"CW125", chooseGapEnd},
    {"CW126", chooseNumber},      {"CW127", makeShort},          {"CW130", chooseObjective},
    {"CW131", chooseFact},        {"CW132", chooseFactOrAnswer}, {"CW134", placeStrayLine},
    {"CW135", chooseCodeEnd},     {"CW136", gatherAnswers},      {"CW138", placeExplanation},
    {"CW140", choosePicture},     {"CW141", choosePicture},      {"CW142", choosePicture},
    {"CW144", choosePicture},     {"CW145", chooseCommentEnd},   {"CW146", chooseColons},
    {"CW150", choosePlaceholder}, {"CW152", placeExplanation},   {"CW202", chooseColumn},
    {"CW203", chooseOfTwoFacts},  {"CW204", joinCells},          {"CW207", chooseDate},
    {"CW208", chooseWord},        {"CW212", makeFactId},         {"CW302", makePackId},
    {"CW303", chooseKey},         {"CW305", chooseWord},         {"CW401", chooseOriginal},
    {"CW402", matchParts},        {"CW403", copyMarks},
    {"CW170", choosePicture},     {"CW171", choosePicture},
}};

Chooser chooserFor(std::string_view code) {
    for (const auto& [name, chooser] : choosers)
        if (name == code) return chooser;
    return nullptr;
}

std::string labelFor(const pack::Diagnostic& problem) {
    for (const auto& [code, label] : cureNames)
        if (code == problem.code) return std::string(label);
    const auto& edit = *problem.edit;
    const auto written = pack::shortened(pack::trimmed(edit.replacement));
    if (written.empty()) return "Delete it";
    if (problem.code == "CW105" || problem.code == "CW303") return fmt::format("Write {}:", written);
    if (problem.code == "CW104") return fmt::format("Add {}", written);
    const auto comma = edit.replacement.find(',');
    if (problem.code == "CW126" && comma != std::string::npos) // a qualifier and the number, in two cells
        return fmt::format("Write {}, and {} into qualifier", edit.replacement.substr(comma + 1),
                           inQuotes(edit.replacement.substr(0, comma)));
    return fmt::format("Write {}", written);
}

} // namespace

std::string inQuotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    auto words = pack::shortened(text);
    if (pack::codePoints(words) <= longest) return "“" + words + "”";
    std::size_t end = 0;
    for (std::size_t count = 0; end < words.size(); ++end)
        if ((static_cast<unsigned char>(words[end]) & 0xC0) != 0x80 && ++count > longest) break;
    return "“" + words.substr(0, end) + "…”";
}

std::map<std::string, std::string> applied(const pack::PackFiles& files, const std::vector<FileEdit>& edits) {
    std::map<std::string, std::vector<pack::Edit>> byFile;
    for (const auto& [file, edit] : edits) byFile[file].push_back(edit);
    std::map<std::string, std::string> texts;
    for (auto& [file, list] : byFile) {
        const auto found = files.texts.find(file);
        texts[file] =
            pack::applyEdits(found == files.texts.end() ? std::string() : found->second, std::move(list));
    }
    return texts;
}

std::optional<Cure> cureFor(const pack::Diagnostic& problem) {
    if (!problem.edit) return std::nullopt;
    return Cure{labelFor(problem), {{problem.file, *problem.edit}}};
}

std::vector<Cure> choicesFor(const pack::Diagnostic& problem, const Snapshot& snapshot) {
    constexpr std::size_t most = 12;
    const auto chooser = chooserFor(problem.code);
    if (!chooser) return {};
    const ProblemPlace place(problem, snapshot);
    Choices candidates;
    chooser(place, candidates);
    if (candidates.empty()) return {};
    const auto cure = cureFor(problem);
    const CureTrial trial(place);
    std::vector<Cure> choices;
    for (auto& candidate : candidates) {
        if (choices.size() == most) break;
        const bool known = cure && (candidate.edits == cure->edits || candidate.label == cure->label);
        const bool twice = std::ranges::find(choices, candidate.edits, &Cure::edits) != choices.end();
        if (!known && !twice && trial.mends(candidate)) choices.push_back(std::move(candidate));
    }
    return choices;
}

} // namespace chipwise::workshop
