#pragma once

#include "pack/parse/parsed_file.h"
#include "pack/parse/question_parser.h"
#include "pack/text/body_lines.h"
#include "pack/text/problems.h"
#include "pack/text/source_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// A heading with the lines up to the next one.
struct Section {
    int first = 1;           ///< its heading; the file's first line where text stands above any heading
    int last = 0;            ///< the last line before the next heading
    int lastVisible = 0;     ///< the last line with text, comments left out
    int level = 0;           ///< 1 a group, 2 a question, 0 above the first heading
    std::size_t body = 0;    ///< index of `first` in lines()
    std::size_t bodyEnd = 0; ///< behind its last one
};

/// A Markdown file of a pack taken apart at its headings, as the reader does it.
class FileSections {
public:
    explicit FileSections(std::string_view bytes);

    const pack::SourceText& source() const { return m_source; }
    const std::vector<pack::BodyLine>& lines() const { return m_lines; }
    const std::vector<Section>& all() const { return m_sections; }

    /// The section that line stands in, or null for an empty file.
    const Section* at(int line) const;
    /// The group a question belongs to, or null.
    const Section* groupOf(const Section&) const;
    const Section* withId(std::string_view id) const;

    /// A section of level 2, read with its group's settings. Views look into this object.
    pack::ParsedQuestion question(const Section&, const pack::OriginalQuestion& = {}) const;
    pack::Settings groupSettings(const Section&) const;

    /// Lines as they stand, joined with LF.
    std::string text(int first, int last) const;

private:
    void addSection(int first, std::size_t body, int level);
    void finish(Section&, std::size_t bodyEnd, int last);

    pack::Problems m_ignored{{}};
    pack::SourceText m_source;
    std::vector<pack::BodyLine> m_lines;
    std::vector<Section> m_sections;
};

} // namespace chipwise::workshop
