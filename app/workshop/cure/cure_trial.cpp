#include "workshop/cure/cure_trial.h"

#include "pack/parse/settings_parser.h"
#include "workshop/cure/fact_table_text.h"

#include <algorithm>
#include <span>
#include <tuple>

namespace chipwise::workshop {
namespace {

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

} // namespace

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

} // namespace chipwise::workshop
