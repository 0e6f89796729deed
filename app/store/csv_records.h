#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {

/// Quotes a field where RFC 4180 wants it.
std::string csvField(std::string_view);

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
