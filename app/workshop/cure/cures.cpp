#include "workshop/cure/cures.h"

#include "pack/parse/settings_parser.h"
#include "pack/text/text.h"
#include "workshop/cure/choices.h"
#include "workshop/cure/fact_table_text.h"
#include "workshop/cure/problem_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

namespace chipwise::workshop {
namespace {

/// Tries a cure on the question that has the problem, with only what it needs of its pack around it, so that
/// a trial costs no more than the question.
class CureTrial {
public:
    explicit CureTrial(const ProblemPlace&);

    /// Whether the reader reports fewer problems of this code afterwards.
    bool mends(const Cure&) const;

private:
    void takePart();
    void takeWholeFile();
    void takeNeeded();
    std::size_t count(const pack::PackFiles&) const;
    bool isWithinPart(const Cure&) const;

    const ProblemPlace& m_place;
    pack::PackFiles m_files;
    int m_shift = 0; ///< from lines of the file to lines of its part
    int m_first = 1; ///< lines of the file that the part holds
    int m_last = 0;
    bool m_known = true; ///< false where no trial is possible
    std::size_t m_before = 0;
};

/// Changes that overlap would not all be made.
bool overlap(std::vector<FileEdit> edits) {
    const auto begin = [](const FileEdit& e) { return std::tie(e.file, e.edit.line, e.edit.column); };
    std::ranges::stable_sort(edits, {}, begin);
    for (std::size_t i = 1; i < edits.size(); ++i) {
        const auto& above = edits[i - 1];
        if (above.file == edits[i].file && std::tie(edits[i].edit.line, edits[i].edit.column) <
                                               std::tie(above.edit.endLine, above.edit.endColumn))
            return true;
    }
    return false;
}

/// A group's heading and settings without its introduction; empty where there is no group.
std::string groupHead(const FileSections& sections, const Section& section) {
    const auto* group = sections.groupOf(section);
    if (!group || group == &section) return {};
    auto below = std::span<const pack::BodyLine>(sections.lines())
                     .subspan(group->body + 1, group->bodyEnd - group->body - 1);
    const auto settings = pack::takeSettingLines(below);
    return sections.text(group->first, settings.empty() ? group->first : settings.back().line) + "\n\n";
}

CureTrial::CureTrial(const ProblemPlace& place) : m_place(place) {
    if (place.section())
        takePart();
    else
        takeWholeFile();
    takeNeeded();
    // A translation is read against its original; one that has none can be tried with the whole pack only.
    if (place.isTranslation() && !place.original()) m_known = false;
    if (m_known) m_before = count(m_files);
}

void CureTrial::takePart() {
    const auto& sections = m_place.sections();
    const auto& section = *m_place.section();
    const auto head = m_place.isTranslation() ? std::string() : groupHead(sections, section);
    m_files.texts[m_place.file()] = head + sections.text(section.first, section.last) + "\n";
    m_shift = static_cast<int>(std::ranges::count(head, '\n')) - (section.first - 1);
    m_first = section.first;
    m_last = section.last;
}

void CureTrial::takeWholeFile() {
    const auto found = m_place.snapshot().files.texts.find(m_place.file());
    if (found == m_place.snapshot().files.texts.end()) return;
    m_files.texts[m_place.file()] = found->second;
    m_last = m_place.sections().source().lineCount();
}

/// The plan, the facts where the text may use them, the original of a translation, and the media.
void CureTrial::takeNeeded() {
    const auto& all = m_place.snapshot().files;
    const auto& text = m_files.texts[m_place.file()];
    const bool facts = isFactTable(m_place.file()) || text.find("fact") != std::string::npos;
    for (const auto& [path, bytes] : all.texts) {
        const bool original = m_place.original() && path == m_place.original()->mark.file;
        if (path != m_place.file() && (path == "pack.md" || original || (facts && isFactTable(path))))
            m_files.texts[path] = bytes;
    }
    if (text.find("![") != std::string::npos) m_files.media = all.media;
}

bool CureTrial::isWithinPart(const Cure& cure) const {
    return std::ranges::all_of(cure.edits, [this](const FileEdit& edit) {
        return edit.file != m_place.file() || (edit.edit.line >= m_first && edit.edit.endLine <= m_last + 1);
    });
}

bool CureTrial::mends(const Cure& cure) const {
    if (cure.edits.empty() || overlap(cure.edits)) return false;
    if (!m_known) return true;
    if (!isWithinPart(cure)) return false;
    auto edits = cure.edits;
    for (auto& edit : edits) {
        if (edit.file != m_place.file()) continue;
        edit.edit.line += m_shift;
        edit.edit.endLine += m_shift;
    }
    auto files = m_files;
    for (auto& [path, text] : applied(m_files, edits)) files.texts[path] = std::move(text);
    return count(files) < m_before;
}

std::size_t CureTrial::count(const pack::PackFiles& files) const {
    const auto read = pack::readPack(files);
    return static_cast<std::size_t>(std::ranges::count_if(read.diagnostics, [this](const auto& problem) {
        return problem.code == m_place.problem().code && problem.file == m_place.file();
    }));
}

/// Codes whose edit is best called by what it does, not by what it writes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> cureNames{{
    {"CW001", "Convert the characters to UTF-8"},
    {"CW101", "Close the id with “}”"},
    {"CW119", "Close the box with “]”"},
    {"CW125", "Close the gap with “}}”"},
    {"CW134", "Join it to the line above"},
    {"CW135", "Close the code block"},
    {"CW145", "Close the comment"},
    {"CW160", "Delete the control characters"},
    {"CW161", "Delete the text-direction characters"},
    {"CW206", "Separate the columns with commas"},
    {"CW403", "Give it the same mark as the original"},
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
    {"CW402", matchParts},        {"CW403", copyMarks},          {"CW170", choosePicture},
    {"CW171", choosePicture},
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
        return fmt::format("Write {}, and {} in the qualifier column", edit.replacement.substr(comma + 1),
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
