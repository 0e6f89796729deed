#include "store/merge/csv_records.h"

#include "pack/text/control_characters.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace chipwise::store {

namespace {

constexpr char mark = '\'';

std::size_t hiddenBytes(std::string_view text) {
    const std::size_t control = pack::controlBytes(text);
    return control > 0 ? control : pack::directionBytes(text);
}

bool isSafe(std::string_view text) {
    if (text.empty()) return true;
    if (std::string_view("=+-@\t\r'").find(text.front()) != std::string_view::npos) return false;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (hiddenBytes(text.substr(at)) > 0) return false;
    return true;
}

/// The byte of `\x1B` at the beginning.
std::optional<char> escapedByte(std::string_view text) {
    if (!text.starts_with("\\x") || text.size() < 4) return {};
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data() + 2, text.data() + 4, value, 16);
    if (error != std::errc{} || end != text.data() + 4) return {};
    return static_cast<char>(value);
}

} // namespace

std::string cellFromText(std::string_view text) {
    if (isSafe(text)) return std::string(text);
    std::string cell(1, mark);
    while (!text.empty()) {
        std::size_t hidden = hiddenBytes(text);
        if (hidden == 0) {
            if (text.front() == '\\') cell += '\\';
            cell += text.front();
            text.remove_prefix(1);
        }
        for (; hidden > 0; --hidden, text.remove_prefix(1))
            cell += fmt::format("\\x{:02X}", static_cast<unsigned>(static_cast<unsigned char>(text.front())));
    }
    return cell;
}

std::string textFromCell(std::string_view cell) {
    if (!cell.starts_with(mark)) return std::string(cell);
    std::string text;
    for (cell.remove_prefix(1); !cell.empty();) {
        const auto byte = escapedByte(cell);
        const std::size_t length = byte ? 4 : cell.starts_with("\\\\") ? 2 : 1;
        text += byte.value_or(cell.front());
        cell.remove_prefix(length);
    }
    return text;
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
        record.problem = "there is text after a closing quotation mark";
    }
    return field;
}

std::string CsvRecords::plainField(CsvRecord& record) {
    std::string field;
    for (; !atEnd() && !atLineEnd() && m_text[m_at] != ','; ++m_at) {
        if (m_text[m_at] == '"')
            record.problem = "there is a quotation mark inside a field that does not start with one";
        append(field, m_text[m_at], record);
    }
    return field;
}

void CsvRecords::append(std::string& field, char letter, CsvRecord& record) const {
    if (field.size() < longestField)
        field += letter;
    else
        record.problem = fmt::format("a field is longer than {} bytes", longestField);
}

} // namespace chipwise::store
