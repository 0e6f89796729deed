#pragma once

#include "exchange/draft/imported.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// What a column of a table holds. Ignored columns lose nothing silently: their count is in the report.
enum class Column : std::uint8_t {
    Ignored,
    Id,
    Kind,
    Objective,
    Difficulty,
    Tags,
    Group,
    Question,    ///< or the front of a card
    Option,      ///< each such column is one option, in their order
    Correct,     ///< letters, numbers ("1,3"), or the text of the right option
    OptionWhy,   ///< explanation of the option in the same place
    Answer,      ///< the one right answer: number, words, or the back of a card
    WrongAnswer, ///< each such column is a wrong option
    Explanation,
    Ref,
    Seconds
};

/// In cells: no table that people make is wider.
constexpr std::size_t widestTable = 256;

/// How a table is to be read. Guessed once, corrected by a person, remembered for the next table with the
/// same head.
struct TableShape {
    char separator = ',';
    bool header = true; ///< the first record names the columns
    bool html = false;  ///< cells are HTML
    /// Whose layout it is: none, "anki", "blackboard", "kahoot", "own" (our table form), "cards" (two
    /// columns, front and back) or "facts" (a facts.csv, which holds no questions).
    std::string dialect;
    std::vector<Column> columns;
    friend bool operator==(const TableShape&, const TableShape&) = default;
};

/// What an Anki file says about all of its rows.
struct TableDefaults {
    std::string kind;
    std::string group;
    std::vector<std::string> tags;
};

/// Where a cell begins; the column in code points.
struct CellPlace {
    int line = 1;
    int column = 1;
};

/// A table cut into cells, for showing it with its columns before anything is read as a question.
struct Table {
    TableShape shape;
    std::vector<std::string> head; ///< names of the columns; "1", "2" … where there is no header
    std::vector<std::vector<std::string>> rows; ///< all records after the header
    std::vector<int> lines;                     ///< the line each row begins in
    std::vector<int> lastLines;                 ///< … and ends in
    std::vector<std::vector<CellPlace>> places; ///< of the cells that stand in the file
    TableDefaults defaults;
    std::vector<pack::Diagnostic> diagnostics;
};

/// Cuts the text up; every choice not given is guessed (the separator by parsing, not by what occurs first).
Table readTable(std::string_view bytes, std::string_view fileName, std::optional<char> separator = {},
                std::optional<bool> header = {});

/// The rows as questions. `shape.columns` decides; what cannot be read says its line and why.
Imported questionsOf(const Table&, const TableShape&, std::string_view fileName);

/// readTable and questionsOf with what was guessed.
Imported readTableQuestions(std::string_view bytes, std::string_view fileName);

/// Choice and true-false questions in our own table form, one a row:
/// id,kind,objective,difficulty,tags,question,option1…,correct,why1…,explanation,ref. Others are left out;
/// `leftOut`, where given, counts them. readTableQuestions reads it back.
std::string writeTable(const std::vector<pack::Group>&, std::size_t* leftOut = nullptr);

/// For remembering: one line of text, and back (nothing when it is not one). `tableKey` is the same for
/// tables with the same head.
std::string toText(const TableShape&);
std::optional<TableShape> shapeFromText(std::string_view);
std::string tableKey(const Table&);

std::string_view toText(Column);
std::optional<Column> columnFromText(std::string_view);

} // namespace chipwise::exchange
