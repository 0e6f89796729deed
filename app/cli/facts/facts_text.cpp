#include "cli/facts/facts_text.h"

#include "cli/text.h"
#include "study/clock.h"
#include "study/facts/comparison_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>

namespace chipwise::cli {

namespace {

constexpr int leastCell = 10; ///< code points; with less each row is a list
constexpr int widestProperty = 34;
constexpr int between = 2;

int widthOf(std::string_view text) {
    return static_cast<int>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// A word that is too long is broken behind its last slash that fits.
void addBroken(std::string line, int width, std::vector<std::string>& lines) {
    while (widthOf(line) > width) {
        std::size_t end = 0;
        for (std::size_t at = line.find('/'); at != std::string::npos; at = line.find('/', at + 1))
            if (widthOf(std::string_view(line).substr(0, at + 1)) <= width) end = at + 1;
        if (end == 0 || end == line.size()) break;
        lines.push_back(line.substr(0, end));
        line.erase(0, end);
    }
    lines.push_back(std::move(line));
}

std::vector<std::string> linesOf(const std::string& text, int width) {
    std::vector<std::string> lines;
    const std::string broken = wrapped(text, width);
    for (std::size_t begin = 0; begin < broken.size();) {
        const std::size_t end = std::min(broken.find('\n', begin), broken.size());
        lines.push_back(broken.substr(begin, end - begin));
        begin = end + 1;
    }
    if (lines.empty()) lines.emplace_back();
    std::vector<std::string> fitting;
    for (std::string& line : lines) addBroken(std::move(line), width, fitting);
    return fitting;
}

/// A table that breaks long cells at words.
class TextTable {
public:
    TextTable(const Context& context, std::vector<std::string> heads)
        : m_context(context), m_heads(std::move(heads)),
          m_property(std::min(widestProperty, context.width / 3)) {
        const int columns = std::max(1, static_cast<int>(m_heads.size()));
        m_cell = (context.width - m_property) / columns - between;
    }

    void head(const std::string& topic) {
        if (m_cell < leastCell) {
            gap();
            m_context.out << styled(topic, Style::Bold, m_context.color) << '\n';
            return;
        }
        gap();
        line(topic, m_heads, Style::Bold);
    }

    void row(const std::string& property, const std::vector<std::string>& cells) {
        if (m_cell >= leastCell) return line(property, cells, {});
        m_context.out << wrapped(property, m_context.width, 2);
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (!cells[i].empty()) m_context.out << wrapped(m_heads[i] + ": " + cells[i], m_context.width, 4);
    }

private:
    /// Between topics, and not before the first.
    void gap() {
        if (m_hasHead) m_context.out << '\n';
        m_hasHead = true;
    }

    void line(const std::string& property, const std::vector<std::string>& cells,
              std::optional<Style> style) {
        std::vector<std::vector<std::string>> columns{linesOf(property, m_property)};
        for (const std::string& cell : cells) columns.push_back(linesOf(cell, m_cell));
        std::size_t height = 0;
        for (const auto& column : columns) height = std::max(height, column.size());
        for (std::size_t at = 0; at < height; ++at) {
            std::string text;
            int used = 0;
            int place = 0;
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (at < columns[i].size() && !columns[i][at].empty()) {
                    // A word that is wider than its column pushes the next one on.
                    const int gap = std::max(used > 0 ? between : 0, place - used);
                    text += std::string(static_cast<std::size_t>(gap), ' ');
                    text += columns[i][at];
                    used += gap + widthOf(columns[i][at]);
                }
                place += (i == 0 ? m_property : m_cell) + between;
            }
            m_context.out << (style ? styled(text, *style, m_context.color) : text) << '\n';
        }
    }

    const Context& m_context;
    std::vector<std::string> m_heads;
    int m_property;
    int m_cell;
    bool m_hasHead = false;
};

/// Numbers what may be no answer, and explains it below.
class Footnotes {
public:
    std::string mark(const pack::Fact& fact) {
        if (study::signsOf(fact).empty()) return {};
        m_notes.push_back(study::factTitle(fact) + ". " + study::signSentence(fact));
        return fmt::format(" [{}]", m_notes.size());
    }
    void print(const Context& context) const {
        if (!m_notes.empty()) context.out << '\n';
        for (std::size_t i = 0; i < m_notes.size(); ++i)
            context.out << wrapped(printable(fmt::format("[{}] {}", i + 1, m_notes[i])), context.width);
    }

private:
    std::vector<std::string> m_notes;
};

std::string cellText(const pack::Fact* fact, Footnotes& notes, std::optional<double> ratio = {}) {
    if (fact == nullptr) return {};
    std::string text = study::factValue(*fact);
    if (const std::string precision = study::precisionBeside(*fact); !precision.empty())
        text += ", " + precision;
    if (ratio) text += " (" + study::ratioText(*ratio) + ')';
    if (const std::string printed = study::printedBeside(*fact); !printed.empty()) text += ", " + printed;
    return printable(text + notes.mark(*fact));
}

} // namespace

void printGrid(const Context& context, const study::FactTable& table, const study::FactView& view) {
    std::vector<std::string> heads;
    for (const int entity : view.columns) heads.push_back(printable(table.entity(entity)));
    TextTable text(context, heads);
    Footnotes notes;
    int topic = -1;
    for (const int place : view.rows) {
        const study::FactTable::Row& row = table.row(place);
        if (row.topic != topic) text.head(printable(table.topics()[static_cast<std::size_t>(row.topic)]));
        topic = row.topic;
        std::vector<std::string> cells;
        for (const int entity : view.columns) cells.push_back(cellText(table.at(place, entity), notes));
        text.row(printable(row.property), cells);
    }
    notes.print(context);
}

void printComparison(const Context& context, const study::FactTable& table,
                     const study::FactComparison& comparison) {
    std::vector<std::string> heads;
    for (const study::ComparedColumn& column : comparison.columns) heads.push_back(printable(column.title));
    TextTable text(context, heads);
    Footnotes notes;
    std::optional<study::ComparedRow::Kind> kind;
    for (const study::ComparedRow& row : comparison.rows) {
        if (row.kind != kind) text.head(study::comparisonHead(row.kind));
        kind = row.kind;
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < row.facts.size(); ++i)
            cells.push_back(
                cellText(row.facts[i] < 0 ? nullptr : &table.fact(row.facts[i]), notes,
                         row.kind == study::ComparedRow::Kind::Differs ? row.ratios[i] : std::nullopt));
        text.row(printable(table.row(row.row).property), cells);
    }
    notes.print(context);
    const std::string note = study::ratioNote(table, comparison, study::RatioPlace::InParentheses);
    if (!note.empty()) context.out << '\n' << wrapped(note, context.width);
}

void printFacts(const Context& context, const study::FactTable& table, const std::vector<int>& facts,
                const std::string& pack) {
    for (const int place : facts) {
        const pack::Fact& fact = table.fact(place);
        context.out << styled(printable(study::factTitle(fact)), Style::Bold, context.color) << '\n';
        std::string value = study::factValue(fact);
        if (const std::string precision = study::precisionBeside(fact); !precision.empty())
            value += ", " + precision;
        context.out << wrapped(printable(value), context.width, 2);
        const std::string sign = study::signSentence(fact);
        if (!sign.empty()) context.out << wrapped(printable(sign), context.width, 2);
        if (!fact.note.empty() && !fact.conflict)
            context.out << wrapped(printable("Note: " + study::withLongDates(fact.note)), context.width, 2);
        context.out << "  " << printable(fact.source) << ", checked " << printable(study::longDate(fact.asOf))
                    << '\n';
        if (!pack.empty()) context.out << wrapped(printable("From “" + pack + "”"), context.width, 2);
    }
}

} // namespace chipwise::cli
