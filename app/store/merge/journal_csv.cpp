#include "store/merge/journal_csv.h"

#include "pack/text/csv.h"
#include "store/journal/event_columns.h"
#include "store/journal/event_stamp.h"
#include "store/merge/csv_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <type_traits>

namespace chipwise::store {

namespace {

constexpr std::size_t mostProblems = 1000;

template <typename Number>
bool parseNumber(std::string_view text, Number& number) {
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stopped == end;
}

bool parseField(const std::string& text, std::string& field) {
    field = text;
    return true;
}

bool parseField(const std::string& text, EventType& field) {
    const auto type = eventTypeFromText(text);
    if (type) field = *type;
    return type.has_value();
}

bool parseField(const std::string& text, std::optional<Mode>& field) {
    field = modeFromText(text);
    return field || text.empty();
}

bool parseField(const std::string& text, std::int64_t& field) {
    return parseNumber(text, field);
}
bool parseField(const std::string& text, int& field) {
    return parseNumber(text, field);
}

bool parseField(const std::string& text, bool& field) {
    field = text == "1";
    return text == "0" || text == "1";
}

bool parseField(const std::string& text, double& field) {
    return parseNumber(text, field) && std::isfinite(field);
}
bool parseField(const std::string& text, std::uint64_t& field) {
    return parseNumber(text, field);
}

template <typename Value>
bool parseField(const std::string& text, std::optional<Value>& field) {
    field.reset();
    if (text.empty()) return true;
    return parseField(text, field.emplace());
}

/// The columns of a file: those of today with `profile` or `for_instructor`, or those before schema 4.
enum class Layout { Today, ForInstructor, Schema3 };

bool isOfSchema4(std::string_view column) {
    return column == "reason" || column == "batch";
}

std::string headerOf(Layout layout) {
    const Event event;
    std::string header;
    eachColumn(event, [&](std::string_view name, const auto&) {
        if (layout == Layout::Schema3 && isOfSchema4(name)) return;
        header.append(header.empty() ? "" : ",").append(name);
    });
    if (layout == Layout::Schema3) return header;
    return header + (layout == Layout::ForInstructor ? ",for_instructor" : ",profile");
}

/// Whether cells were escaped by `cellFromText`.
enum class Cells { Escaped, AsTheyAre };

/// What is wrong with a record as an event, or nothing.
std::string parseEvent(const std::vector<std::string>& fields, Layout layout, Cells cells, Event& event) {
    std::string problem;
    std::size_t column = 0;
    eachColumn(event, [&](std::string_view name, auto& field) {
        if (layout == Layout::Schema3 && isOfSchema4(name)) return;
        const std::string& cell = fields[column++];
        const std::string text = cells == Cells::Escaped ? textFromCell(cell) : cell;
        if (!parseField(text, field) && problem.empty())
            problem = fmt::format("{} cannot be \"{}\"", name, text.substr(0, 40));
    });
    if (problem.empty() && (event.seq < 1 || event.seq >= largestSeq))
        problem = fmt::format("seq cannot be {}", event.seq);
    if (problem.empty() && checksumOf(event) != event.checksum)
        problem = "the checksum does not match: the line was changed after it was written";
    return problem;
}

class JournalReader {
public:
    JournalText read(std::string_view text) {
        CsvRecords records(text);
        const auto header = records.next();
        if (!header || !understands(fmt::format("{}", fmt::join(header->fields, ",")))) {
            m_result.isJournal = false;
            return std::move(m_result);
        }
        m_columns = header->fields.size();
        m_result.origin.forInstructor = m_layout == Layout::ForInstructor;
        if (m_result.origin.forInstructor) return std::move(m_result);
        while (const auto record = records.next()) take(*record);
        if (m_unsaid > 0) m_result.problems.push_back(fmt::format("more lines with problems: {}", m_unsaid));
        return std::move(m_result);
    }

private:
    bool understands(const std::string& header) {
        for (const Layout layout : {Layout::Today, Layout::ForInstructor, Layout::Schema3})
            if (header == headerOf(layout)) {
                m_layout = layout;
                return true;
            }
        return false;
    }

    /// Nothing, or why the line is of another journal than those before.
    std::string takeProfile(const std::vector<std::string>& fields) {
        if (m_layout != Layout::Today) return {};
        const std::string profile = textFromCell(fields.back());
        if (m_result.events.empty() && m_result.origin.profile.empty()) m_result.origin.profile = profile;
        return profile == m_result.origin.profile
                   ? std::string()
                   : "this line is from a different profile than the lines before it";
    }

    static bool hasMark(const std::vector<std::string>& fields) {
        return std::ranges::any_of(fields, [](const std::string& field) { return field.starts_with('\''); });
    }

    void take(const CsvRecord& record) {
        Event event;
        std::string problem = record.problem;
        if (problem.empty() && record.fields.size() != m_columns)
            problem = fmt::format("found {} fields instead of {}", record.fields.size(), m_columns);
        if (problem.empty()) problem = parseEvent(record.fields, m_layout, Cells::Escaped, event);
        // Before cells were escaped, an answer such as 'tis stood there as it is; the checksum tells.
        if (!problem.empty() && record.fields.size() == m_columns && hasMark(record.fields) &&
            parseEvent(record.fields, m_layout, Cells::AsTheyAre, event).empty())
            problem = record.problem;
        if (problem.empty()) problem = takeProfile(record.fields);
        if (problem.empty())
            m_result.events.push_back(std::move(event));
        else if (m_result.problems.size() < mostProblems)
            m_result.problems.push_back(fmt::format("line {}: {}", record.line, problem));
        else
            ++m_unsaid;
    }

    JournalText m_result;
    Layout m_layout = Layout::Today;
    std::size_t m_columns = 0;
    std::size_t m_unsaid = 0;
};

} // namespace

std::string journalHeader(bool forInstructor) {
    return headerOf(forInstructor ? Layout::ForInstructor : Layout::Today);
}

std::string toCsv(const Event& event, const std::string& profile) {
    std::string line;
    eachColumn(event, [&](std::string_view, const auto& field) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, std::string>)
            line += pack::csvCell(cellFromText(field));
        else
            line += fieldText(field); // a number, or a word of ours
        line += ',';
    });
    return line + pack::csvCell(cellFromText(profile));
}

JournalText readJournalCsv(std::string_view text) {
    return JournalReader().read(text);
}

} // namespace chipwise::store
