#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {

/// Text that is safe to open in a spreadsheet and in a terminal, and that `textFromCell` reads back exactly.
/// A spreadsheet runs a cell that begins with = + - @ tab or CR, so such text gets an apostrophe in front.
/// The same goes for text that begins with an apostrophe, and for text with control characters (apart from
/// line feed and tab) or characters that turn the direction of writing: their bytes are written as \x1B, and
/// a backslash in such a cell as \\. A cell without a leading apostrophe is the text itself.
std::string cellFromText(std::string_view text);
std::string textFromCell(std::string_view cell);

/// A record of a CSV text.
struct CsvRecord {
    std::size_t line = 0; ///< where it begins, from 1
    std::vector<std::string> fields;
    std::string problem; ///< why the record cannot be used; empty where it can
};

/// Splits CSV as RFC 4180 describes it (LF, or CR LF) in one pass over the text, whatever is in it. Empty
/// lines are skipped; fields and records beyond the bounds are consumed, not kept.
class CsvRecords {
public:
    static constexpr std::size_t longestField = 1 << 16;
    static constexpr std::size_t mostFields = 64;

    explicit CsvRecords(std::string_view text);
    std::optional<CsvRecord> next();

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    bool atLineEnd() const;
    void skipLineEnd();
    std::string quotedField(CsvRecord&);
    std::string plainField(CsvRecord&);
    void append(std::string& field, char, CsvRecord&) const;

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
};

} // namespace chipwise::store
