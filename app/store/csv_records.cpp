#include "store/csv_records.h"

#include <fmt/format.h>

namespace chipwise::store {

std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char letter : text) {
        quoted += letter;
        if (letter == '"') quoted += '"';
    }
    return quoted + '"';
}

CsvRecords::CsvRecords(std::string_view text) : m_text(text) {
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (m_text.starts_with(byteOrderMark)) m_text.remove_prefix(byteOrderMark.size());
}

std::optional<CsvRecord> CsvRecords::next() {
    while (!atEnd() && atLineEnd()) skipLineEnd();
    if (atEnd()) return {};
    CsvRecord record;
    record.line = m_line;
    for (;;) {
        std::string field = m_text.substr(m_at, 1) == "\"" ? quotedField(record) : plainField(record);
        if (record.fields.size() < mostFields)
            record.fields.push_back(std::move(field));
        else
            record.problem = fmt::format("more than {} fields", mostFields);
        if (atEnd()) return record;
        if (atLineEnd()) {
            skipLineEnd();
            return record;
        }
        ++m_at; // the comma
    }
}

bool CsvRecords::atLineEnd() const {
    return m_text[m_at] == '\n' || m_text.substr(m_at, 2) == "\r\n";
}

void CsvRecords::skipLineEnd() {
    m_at += m_text[m_at] == '\n' ? std::size_t{1} : std::size_t{2};
    ++m_line;
}

std::string CsvRecords::quotedField(CsvRecord& record) {
    std::string field;
    ++m_at;
    for (;; ++m_at) {
        if (atEnd()) {
            record.problem = "a quotation mark is never closed";
            return field;
        }
        const char letter = m_text[m_at];
        if (letter == '\n') ++m_line;
        if (letter == '"') {
            ++m_at;
            if (atEnd() || m_text[m_at] != '"') break;
        }
        append(field, letter, record);
    }
    if (!atEnd() && !atLineEnd() && m_text[m_at] != ',') {
        plainField(record);
        record.problem = "text follows a closing quotation mark";
    }
    return field;
}

std::string CsvRecords::plainField(CsvRecord& record) {
    std::string field;
    for (; !atEnd() && !atLineEnd() && m_text[m_at] != ','; ++m_at) {
        if (m_text[m_at] == '"')
            record.problem = "a quotation mark inside a field that does not begin with one";
        append(field, m_text[m_at], record);
    }
    return field;
}

void CsvRecords::append(std::string& field, char letter, CsvRecord& record) const {
    if (field.size() < longestField)
        field += letter;
    else
        record.problem = fmt::format("a field longer than {} bytes", longestField);
}

} // namespace chipwise::store
