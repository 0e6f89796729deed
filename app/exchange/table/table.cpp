#include "exchange/table/table.h"

#include "exchange/table/anki_text.h"
#include "exchange/table/blackboard.h"
#include "exchange/table/table_head.h"
#include "exchange/table/table_separator.h"
#include "exchange/text/foreign_text.h"
#include "pack/text/codes.h"
#include "pack/text/csv.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::exchange {
namespace {

constexpr std::size_t rowsBeforeHead = 12; ///< templates of spreadsheets explain themselves above the table

/// Tabs and line breaks may stand in a cell; the replacement character stands for bytes that were none.
bool isReadable(std::string_view text) {
    const bool control = std::ranges::any_of(text, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\t' && c != '\n') || byte == 0x7F;
    });
    return !control && text.find("\uFFFD") == std::string_view::npos;
}

/// Lines that are no rows become empty, so that all others keep their numbers.
void blankLines(std::string& text, int count) {
    std::size_t at = 0;
    std::string kept(static_cast<std::size_t>(count), '\n');
    for (; count > 0; --count) at = std::min(text.find('\n', at), text.size() - 1) + 1;
    text = kept + text.substr(at);
}

class TableReader {
public:
    TableReader(std::string_view bytes, std::string_view fileName, std::optional<char> separator,
                std::optional<bool> header)
        : m_bytes(bytes), m_file(fileName), m_separator(separator), m_header(header) {}

    Table read() {
        if (m_bytes.size() > pack::largestTextFile) {
            problem("CW658", 1, 1, "This table is larger than 4 MiB.", "Split the table into several files.");
            return std::move(m_table);
        }
        auto foreign = decoded(m_bytes, m_file);
        const bool hasNul =
            foreign.notice && foreign.notice->code == "CW004"; // its row is left out, by CW643
        if (foreign.notice && !hasNul) m_table.diagnostics.push_back(*foreign.notice);
        takeLeadingLines(foreign.text);
        pack::Problems ignored("");
        const pack::SourceText source(foreign.text, ignored, pack::SourceText::ControlCharacters::Keep);
        if (const auto shape = cardLine(source); shape && !m_separator && !m_anki.found)
            readCardLine(source, *shape);
        else
            readRows(source);
        return std::move(m_table);
    }

private:
    void problem(std::string_view code, int line, int column, std::string message, std::string help) {
        m_table.diagnostics.push_back({m_file,
                                       line,
                                       column,
                                       pack::codeEntry(code).severity,
                                       std::string(code),
                                       std::move(message),
                                       std::move(help),
                                       {}});
    }

    /// Excel's `sep=;` and Anki's header lines.
    void takeLeadingLines(std::string& text) {
        constexpr std::string_view sign = "sep=";
        const auto first = std::string_view(text).substr(0, text.find('\n'));
        if (pack::sameLetters(first.substr(0, sign.size()), sign) && first.size() == sign.size() + 1 &&
            canSeparate(first.back())) {
            if (!m_separator) m_separator = first.back();
            blankLines(text, 1);
            return;
        }
        m_anki = ankiHead(text);
        if (!m_anki.found) return;
        if (!m_separator) m_separator = m_anki.separator;
        m_table.defaults = m_anki.defaults;
        blankLines(text, m_anki.lines);
    }

    void readCardLine(const pack::SourceText& source, const CardLineShape& shape) {
        int line = 1;
        while (pack::trimmed(source.line(line)).empty()) ++line;
        m_table.shape = {shape.between, false, false, "cards", {Column::Question, Column::Answer}};
        m_table.head = {"1", "2"};
        for (const auto card : pack::listItems(source.line(line), shape.between)) {
            const auto at = card.find(shape.inside);
            addRow({std::string(pack::trimmed(card.substr(0, at))),
                    std::string(pack::trimmed(card.substr(at + shape.inside.size())))},
                   line, line, {{line, 1}, {line, 1}});
        }
        problem("CW657", line, 1,
                fmt::format("This line was read as {} cards, with “{}” between cards and “{}” between "
                            "front and back.",
                            m_table.rows.size(), shape.between, shape.inside),
                "Check the cards. If they are wrong, export them with one card per line and a tab between "
                "front and back.");
    }

    void readRows(const pack::SourceText& source) {
        auto& shape = m_table.shape;
        shape.separator = m_separator.value_or(separatorOf(source));
        pack::Problems problems(m_file);
        auto rows = pack::csvRows(source, shape.separator, problems);
        for (const auto& found : problems.list())
            problem("CW641", found.line, found.column,
                    "A cell starts with a quotation mark that is never closed. Rows after it were not read.",
                    "Add the closing quotation mark, or double every quotation mark inside the cell.");
        std::erase_if(rows, [&](const pack::CsvRow& row) { return !isRow(row, source); });
        chooseShape(rows);
        for (const auto& row : rows) take(row);
        if (shape.dialect == "anki" && !m_anki.html) guessHtml(5);
    }

    /// Comments are none; rows with characters that are no text are reported.
    bool isRow(const pack::CsvRow& row, const pack::SourceText& source) {
        if (row.damaged) return false;
        const auto filled = std::ranges::count_if(row.cells, [](const auto& c) { return !c.text.empty(); });
        if (filled == 0) return false;
        if (source.line(row.line).starts_with('#') && (m_anki.found || filled == 1)) {
            if (filled > 1)
                problem("CW655", row.line, 1,
                        "This line starts with “#”, so it was read as a comment, not as a row.",
                        "If the line is a row, put its first cell in quotation marks.");
            return false;
        }
        const auto bad =
            std::ranges::find_if(row.cells, [](const auto& cell) { return !isReadable(cell.text); });
        if (bad != row.cells.end()) {
            problem("CW643", bad->line, bad->column,
                    "This row contains control characters, so its text cannot be trusted. It was left out.",
                    "Delete the control characters and import the row again.");
            return false;
        }
        if (row.cells.size() <= widestTable) return true;
        problem("CW658", row.line, 1,
                fmt::format("This row has {} cells, but the limit is {}.", row.cells.size(), widestTable),
                "Split the table, or choose a different separator.");
        return false;
    }

    static std::vector<std::string> textsOf(const pack::CsvRow& row) {
        std::vector<std::string> texts;
        for (const auto& cell : row.cells) texts.push_back(cell.text);
        while (texts.size() > 1 && texts.back().empty()) texts.pop_back();
        return texts;
    }

    static bool isBlackboard(const std::vector<pack::CsvRow>& rows) {
        const auto known = std::ranges::count_if(rows, [](const auto& row) {
            return row.cells.size() > 1 && isBlackboardKind(row.cells[0].text);
        });
        return !rows.empty() && 10 * static_cast<std::size_t>(known) >= 8 * rows.size();
    }

    /// Header, dialect and columns; takes the head off the rows.
    void chooseShape(std::vector<pack::CsvRow>& rows) {
        if (rows.empty()) return;
        if (m_table.shape.separator == '\t' && isBlackboard(rows) && !m_header.value_or(false))
            return blackboard(rows);
        if (m_anki.found) return anki(rows);
        std::size_t at = 0;
        TableHead head;
        if (!m_header) {
            for (; at < std::min(rows.size(), rowsBeforeHead); ++at)
                if (head = headOf(textsOf(rows[at])); head.usable) break;
            if (!head.usable) at = 0;
        } else if (*m_header) {
            head = headOf(textsOf(rows[0]));
        }
        auto& shape = m_table.shape;
        shape.header = m_header.value_or(head.usable);
        if (!shape.header) return withoutHead(rows);
        m_table.head = textsOf(rows[at]);
        shape.columns = head.columns;
        shape.dialect = head.dialect;
        if (head.known == 0) twoColumns(shape);
        if (at > 0)
            problem(
                "CW655", rows[0].line, 1,
                fmt::format("The column names are on line {}, so everything above that line was left out.",
                            rows[at].line),
                "If the lines above the column names are questions, move them below the names. Otherwise "
                "delete them.");
        rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }

    static void twoColumns(TableShape& shape) {
        if (shape.columns.size() != 2) return;
        shape.columns = {Column::Question, Column::Answer};
        shape.dialect = "cards";
    }

    void numberColumns(std::size_t width) {
        for (std::size_t i = 1; i <= width; ++i) m_table.head.push_back(std::to_string(i));
        m_table.shape.columns.assign(width, Column::Ignored);
    }

    static std::size_t widest(const std::vector<pack::CsvRow>& rows) {
        std::size_t width = 0;
        for (const auto& row : rows) width = std::max(width, textsOf(row).size());
        return width;
    }

    /// The first row says how many columns there are.
    void withoutHead(const std::vector<pack::CsvRow>& rows) {
        numberColumns(textsOf(rows[0]).size());
        twoColumns(m_table.shape);
    }

    void blackboard(const std::vector<pack::CsvRow>& rows) {
        auto& shape = m_table.shape;
        shape.header = false;
        shape.dialect = "blackboard";
        numberColumns(std::max<std::size_t>(widest(rows), 2)); // the cells behind the kind may be empty
        shape.columns[0] = Column::Kind;
        shape.columns[1] = Column::Question;
    }

    void anki(const std::vector<pack::CsvRow>& rows) {
        auto& shape = m_table.shape;
        shape.header = false;
        shape.dialect = "anki";
        shape.html = m_anki.html.value_or(false);
        numberColumns(std::max<std::size_t>(rows[0].cells.size(), 1));
        shape.columns = ankiColumns(m_anki, m_table.head.size());
        const auto names = pack::listItems(m_anki.columnNames, shape.separator);
        for (std::size_t i = 0; i < std::min(names.size(), m_table.head.size()); ++i)
            m_table.head[i] = std::string(names[i]);
    }

    void take(const pack::CsvRow& row) {
        auto texts = textsOf(row);
        const auto width = m_table.head.size();
        if (texts.size() > width) {
            problem("CW642", row.line, row.cells[width].column,
                    fmt::format("This row has {} cells, but the table has {} column{}.", texts.size(), width,
                                width == 1 ? "" : "s"),
                    "If a cell contains the separator, put the cell in quotation marks.");
            return;
        }
        texts.resize(width);
        std::vector<CellPlace> places;
        for (const auto& cell : row.cells) places.push_back({cell.line, cell.column});
        addRow(std::move(texts), row.line, row.cells.back().endLine, std::move(places));
    }

    void addRow(std::vector<std::string> texts, int first, int last, std::vector<CellPlace> places) {
        m_table.rows.push_back(std::move(texts));
        m_table.lines.push_back(first);
        m_table.lastLines.push_back(last);
        m_table.places.push_back(std::move(places));
    }

    void guessHtml(std::size_t rows) {
        for (std::size_t i = 0; i < std::min(rows, m_table.rows.size()); ++i)
            m_table.shape.html = m_table.shape.html || std::ranges::any_of(m_table.rows[i], looksLikeHtml);
    }

    std::string_view m_bytes;
    std::string m_file;
    std::optional<char> m_separator;
    std::optional<bool> m_header;
    AnkiHead m_anki;
    Table m_table;
};

} // namespace

Table readTable(std::string_view bytes, std::string_view fileName, std::optional<char> separator,
                std::optional<bool> header) {
    return TableReader(bytes, fileName, separator, header).read();
}

Imported readTableQuestions(std::string_view bytes, std::string_view fileName) {
    const auto table = readTable(bytes, fileName);
    return questionsOf(table, table.shape, fileName);
}

} // namespace chipwise::exchange
