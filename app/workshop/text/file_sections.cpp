#include "workshop/text/file_sections.h"

#include "pack/parse/settings_parser.h"
#include "pack/text/line_start.h"

#include <algorithm>
#include <span>

namespace chipwise::workshop {

FileSections::FileSections(std::string_view bytes)
    : m_source(bytes, m_ignored), m_lines(pack::bodyLines(m_source, m_ignored)) {
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const auto heading = m_lines[i].code ? std::nullopt : pack::headingLine(m_lines[i].text);
        if (heading)
            addSection(m_lines[i].number, i, heading->level);
        else if (m_sections.empty())
            addSection(1, 0, 0);
    }
    if (m_sections.empty() && m_source.lineCount() > 0) addSection(1, 0, 0);
    if (!m_sections.empty()) finish(m_sections.back(), m_lines.size(), m_source.lineCount());
}

void FileSections::addSection(int first, std::size_t body, int level) {
    if (!m_sections.empty()) finish(m_sections.back(), body, first - 1);
    m_sections.push_back({first, first, first, level, body, body});
}

void FileSections::finish(Section& section, std::size_t bodyEnd, int last) {
    section.bodyEnd = bodyEnd;
    section.last = last;
    for (std::size_t i = section.body; i < bodyEnd; ++i)
        if (!pack::isBlank(m_lines[i].text)) section.lastVisible = m_lines[i].number;
}

const Section* FileSections::at(int line) const {
    const auto behind = std::ranges::upper_bound(m_sections, line, {}, &Section::first);
    if (m_sections.empty()) return nullptr;
    return behind == m_sections.begin() ? &m_sections.front() : &*(behind - 1);
}

const Section* FileSections::groupOf(const Section& section) const {
    for (const Section* s = &section; s >= m_sections.data(); --s) {
        if (s->level == 1) return s;
        if (s == m_sections.data()) return nullptr;
    }
    return nullptr;
}

const Section* FileSections::withId(std::string_view id) const {
    for (const auto& section : m_sections) {
        if (section.level == 0) continue;
        const auto heading = pack::headingLine(m_lines[section.body].text);
        if (heading && heading->id == id) return &section;
    }
    return nullptr;
}

pack::ParsedQuestion FileSections::question(const Section& section,
                                            const pack::OriginalQuestion& original) const {
    const auto* group = groupOf(section);
    const auto below = std::span<const pack::BodyLine>(m_lines).subspan(section.body + 1,
                                                                        section.bodyEnd - section.body - 1);
    pack::Problems ignored({});
    return pack::parseQuestion(m_lines[section.body], below, group ? groupSettings(*group) : pack::Settings{},
                               original, ignored);
}

pack::Settings FileSections::groupSettings(const Section& section) const {
    auto below = std::span<const pack::BodyLine>(m_lines).subspan(section.body + 1,
                                                                  section.bodyEnd - section.body - 1);
    pack::Problems ignored({});
    return pack::parseSettings(pack::takeSettingLines(below), ignored).settings;
}

std::string FileSections::text(int first, int last) const {
    std::string text;
    for (int number = std::max(first, 1); number <= std::min(last, m_source.lineCount()); ++number) {
        if (number > first) text += '\n';
        text += m_source.line(number);
    }
    return text;
}

} // namespace chipwise::workshop
