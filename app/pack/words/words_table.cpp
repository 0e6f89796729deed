#include "pack/words/words_table.h"

#include "pack/text/csv.h"
#include "pack/text/source_text.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace chipwise::pack {
namespace {

const std::vector<std::string_view> wordColumns{"word", "kind", "instead", "note"};

constexpr std::string_view wordingKind = "english";

constexpr std::array wordKinds{
    std::pair{std::string_view("retired"), WordKind::Retired},
    std::pair{std::string_view("ambiguous"), WordKind::Ambiguous},
    std::pair{std::string_view("never-key"), WordKind::NeverKey},
    std::pair{std::string_view("overview"), WordKind::Overview},
    std::pair{std::string_view("english"), WordKind::English},
};

/// Where each column stands; nothing where the header cannot be used.
using WordColumns = std::array<std::optional<std::size_t>, 4>;

/// Null where there is no such column.
std::optional<std::size_t>* placeOf(std::string_view name, WordColumns& columns) {
    const auto known = std::ranges::find(wordColumns, name);
    return known == wordColumns.end() ? nullptr
                                      : &columns[static_cast<std::size_t>(known - wordColumns.begin())];
}

std::optional<WordColumns> columnsOf(const CsvRow& header, Problems& problems) {
    WordColumns columns;
    for (std::size_t i = 0; i < header.cells.size(); ++i) {
        const auto& cell = header.cells[i];
        auto* place = placeOf(lowered(cell.text), columns);
        if (place && !*place) {
            *place = i;
            continue;
        }
        if (place) {
            reportRepeatedColumn(cell, problems);
        } else {
            auto& problem = reportUnknownColumn(cell, wordColumns, problems);
            if (problem.edit && *placeOf(problem.edit->replacement, columns)) problem.edit.reset();
        }
        return std::nullopt;
    }
    if (columns[0] && columns[1]) return columns;
    problems.add("CW201", header.line, 1, "The columns “word” and “kind” are both required.",
                 "Write the column names on the first line: word,kind,instead,note");
    return std::nullopt;
}

class WordReader {
public:
    WordReader(const WordColumns& columns, std::size_t width, std::string_view language, Problems& problems)
        : m_columns(columns), m_width(width), m_language(language), m_problems(problems) {}

    std::optional<WordEntry> read(const CsvRow& row) {
        if (row.damaged) return std::nullopt;
        if (row.cells.size() > m_width) {
            m_problems.add("CW204", row.line, 1,
                           fmt::format("This row has {} cell{}, but the header has {}.", row.cells.size(),
                                       row.cells.size() == 1 ? "" : "s", m_width),
                           "If a cell contains a comma, put the cell in quotation marks.");
            return std::nullopt;
        }
        WordEntry entry;
        entry.word = text(row, 0);
        entry.note = text(row, 3);
        const auto instead = text(row, 2);
        for (const auto item : listItems(instead, ';')) entry.instead.emplace_back(item);
        if (entry.word.empty()) {
            m_problems.add("CW205", row.line, 1, "This row has no word.",
                           "Write the word, or delete the row.");
            return std::nullopt;
        }
        const auto kind = kindOf(row);
        if (!kind) return std::nullopt;
        entry.kind = *kind;
        entry.language = m_language;
        return entry;
    }

private:
    std::string text(const CsvRow& row, std::size_t column) const {
        const auto& place = m_columns[column];
        return place && *place < row.cells.size() ? std::string(trimmed(row.cells[*place].text))
                                                  : std::string();
    }

    std::optional<WordKind> kindOf(const CsvRow& row) {
        const auto word = text(row, 1);
        const auto known =
            std::ranges::find(wordKinds, std::string_view(word), &decltype(wordKinds)::value_type::first);
        const bool hasPlace = m_language.empty() || word == wordingKind;
        if (known != wordKinds.end() && hasPlace) return known->second;
        std::vector<std::string_view> names;
        for (const auto& [name, kind] : wordKinds)
            if (m_language.empty() || name == wordingKind) names.push_back(name);
        const auto near = suggestionFor(word, names);
        auto& problem =
            m_problems.add("CW208", row.line, 1,
                           fmt::format("“{}” is not a valid value for the kind column.", shortened(word)),
                           near ? fmt::format("Did you mean “{}”?", near->text)
                                : fmt::format("Use one of: {}.", fmt::join(names, ", ")));
        if (near && near->certain) {
            const CsvCell& cell = row.cells[*m_columns[1]]; // there: its word is near another
            problem.edit = Edit{cell.line, cell.column, cell.endLine, cell.endColumn, near->text};
        }
        return std::nullopt;
    }

    const WordColumns& m_columns;
    std::size_t m_width;
    std::string_view m_language; ///< of a translation; empty otherwise
    Problems& m_problems;
};

} // namespace

std::vector<WordEntry> parseWords(std::string_view bytes, Problems& problems, std::string_view language) {
    std::vector<WordEntry> words;
    const SourceText source(bytes, problems);
    const auto rows = csvRows(source, ',', problems, mostWords + 1);
    if (rows.empty() || rows.front().damaged) return words;
    const auto columns = columnsOf(rows.front(), problems);
    if (!columns) return words;
    WordReader reader(*columns, rows.front().cells.size(), language, problems);
    for (std::size_t i = 1; i < rows.size(); ++i)
        if (auto entry = reader.read(rows[i])) words.push_back(std::move(*entry));
    return words;
}

} // namespace chipwise::pack
