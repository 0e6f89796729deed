#include "exchange/table/table.h"
#include "exchange/table/table_separator.h"
#include "exchange/text/wording.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

namespace chipwise::exchange {
namespace {

constexpr std::array<std::pair<Column, std::string_view>, 16> columnWords{{
    {Column::Ignored, "ignored"},
    {Column::Id, "id"},
    {Column::Kind, "kind"},
    {Column::Objective, "objective"},
    {Column::Difficulty, "difficulty"},
    {Column::Tags, "tags"},
    {Column::Group, "group"},
    {Column::Question, "question"},
    {Column::Option, "option"},
    {Column::Correct, "correct"},
    {Column::OptionWhy, "option-why"},
    {Column::Answer, "answer"},
    {Column::WrongAnswer, "wrong-answer"},
    {Column::Explanation, "explanation"},
    {Column::Ref, "ref"},
    {Column::Seconds, "seconds"},
}};

constexpr std::array<std::string_view, 7> dialects{"plain", "anki",  "blackboard", "kahoot",
                                                   "own",   "cards", "facts"};

/// The separator as a number, because a tab would not survive in a settings file.
std::optional<char> separatorIn(std::string_view word) {
    int number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isNumber = read.ec == std::errc() && read.ptr == word.data() + word.size();
    const bool isOfAscii = number >= 0 && number < 128;
    return isNumber && isOfAscii && canSeparate(static_cast<char>(number))
               ? std::optional(static_cast<char>(number))
               : std::nullopt;
}

} // namespace

std::string_view toText(Column column) {
    return std::ranges::find(columnWords, column, [](const auto& entry) { return entry.first; })->second;
}

std::optional<Column> columnFromText(std::string_view text) {
    const auto* found = std::ranges::find(columnWords, text, [](const auto& entry) { return entry.second; });
    return found == columnWords.end() ? std::nullopt : std::optional(found->first);
}

std::string toText(const TableShape& shape) {
    auto text =
        fmt::format("{} {} {} {}", static_cast<int>(shape.separator), shape.header ? "header" : "rows",
                    shape.html ? "html" : "text", shape.dialect.empty() ? dialects[0] : shape.dialect);
    for (const auto column : shape.columns) text.append(" ").append(toText(column));
    return text;
}

std::optional<TableShape> shapeFromText(std::string_view text) {
    const auto words = pack::listItems(text, ' ');
    constexpr std::size_t fixedWords = 4;
    if (words.size() < fixedWords) return std::nullopt;
    TableShape shape;
    const auto separator = separatorIn(words[0]);
    const bool known = (words[1] == "header" || words[1] == "rows") &&
                       (words[2] == "html" || words[2] == "text") &&
                       std::ranges::find(dialects, words[3]) != dialects.end();
    if (!separator || !known) return std::nullopt;
    shape.separator = *separator;
    shape.header = words[1] == "header";
    shape.html = words[2] == "html";
    if (words[3] != dialects[0]) shape.dialect = words[3];
    for (std::size_t i = fixedWords; i < words.size(); ++i) {
        const auto column = columnFromText(words[i]);
        if (!column) return std::nullopt;
        shape.columns.push_back(*column);
    }
    return shape;
}

/// Names in any case and spacing; where there are none, the number of columns.
std::string tableKey(const Table& table) {
    if (!table.shape.header) return fmt::format("{} {} columns", table.shape.dialect, table.head.size());
    std::string key;
    for (const auto& name : table.head) key.append(key.empty() ? "" : "\t").append(folded(name));
    return key;
}

} // namespace chipwise::exchange
