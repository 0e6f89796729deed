#include "exchange/table/table_row.h"

#include "exchange/draft/answer_key.h"
#include "exchange/table/anki_text.h"
#include "exchange/text/foreign_text.h"
#include "exchange/text/markdown_text.h"
#include "exchange/text/wording.h"
#include "pack/parse/gaps.h"
#include "pack/parse/number_answer.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::exchange {
namespace {

std::vector<std::size_t> placesOf(const TableShape& shape, Column column) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < shape.columns.size(); ++i)
        if (shape.columns[i] == column) places.push_back(i);
    return places;
}

/// What people call the kinds.
std::optional<pack::Kind> kindNamed(std::string_view cell) {
    const auto name = folded(cell);
    if (const auto kind = pack::kindFromText(name)) return kind;
    constexpr std::pair<std::string_view, pack::Kind> names[] = {
        {"mc", pack::Kind::Choice},
        {"multiple choice", pack::Kind::Choice},
        {"multiple-choice", pack::Kind::Choice},
        {"single choice", pack::Kind::Choice},
        {"multiple answer", pack::Kind::Choice},
        {"multiple select", pack::Kind::Choice},
        {"quiz", pack::Kind::Choice},
        {"true/false", pack::Kind::TrueFalse},
        {"true or false", pack::Kind::TrueFalse},
        {"tf", pack::Kind::TrueFalse},
        {"wahr/falsch", pack::Kind::TrueFalse},
        {"number", pack::Kind::Numeric},
        {"zahl", pack::Kind::Numeric},
        {"short answer", pack::Kind::Short},
        {"text", pack::Kind::Short},
        {"kurzantwort", pack::Kind::Short},
        {"order", pack::Kind::Ordering},
        {"sequence", pack::Kind::Ordering},
        {"reihenfolge", pack::Kind::Ordering},
        {"card", pack::Kind::Flashcard},
        {"basic", pack::Kind::Flashcard},
        {"karte", pack::Kind::Flashcard},
        {"gap", pack::Kind::Cloze},
        {"lückentext", pack::Kind::Cloze},
    };
    const auto* found = std::ranges::find(names, name, [](const auto& entry) { return entry.first; });
    return found == std::end(names) ? std::nullopt : std::optional(found->second);
}

std::string plainOf(std::string_view cell) {
    return onOneLine(cell);
}

/// What to do where a cell must hold one number. Unlike an answer that is taken as text, its row is left out.
std::string numberCellCure(const pack::WordedNumber& worded) {
    switch (worded.shape) {
    case pack::WordedNumber::Shape::WordsAround:
    case pack::WordedNumber::Shape::Range: return worded.cure;
    case pack::WordedNumber::Shape::Choice:
        return "Write this question in the Workshop, with each number on its own answer line.";
    case pack::WordedNumber::Shape::Several:
        return "Write one number. For a date, a version, or a ratio, write “short” as the kind.";
    }
    return {};
}

} // namespace

RowReader::RowReader(const Table& table, const TableShape& shape, Gathering& to)
    : m_table(table), m_shape(shape), m_to(to), m_options(placesOf(shape, Column::Option)),
      m_whys(placesOf(shape, Column::OptionWhy)), m_wrong(placesOf(shape, Column::WrongAnswer)),
      m_refs(placesOf(shape, Column::Ref)) {}

std::string_view RowReader::cellAt(std::size_t column) const {
    const auto& row = m_table.rows[m_row];
    return column < row.size() ? pack::trimmed(row[column]) : std::string_view();
}

std::size_t RowReader::columnOf(Column column) const {
    return static_cast<std::size_t>(std::ranges::find(m_shape.columns, column) - m_shape.columns.begin());
}

std::string_view RowReader::cell(Column column) const {
    return cellAt(columnOf(column));
}

/// In our own form cells are Markdown already.
std::string RowReader::markdown(std::string_view text) {
    if (m_shape.dialect == "own") return std::string(text);
    if (!m_shape.html) return markdownFromPlain(text);
    int lost = 0;
    auto result = markdownFromHtml(text, &lost);
    if (lost > 0 && m_lost == 0) m_firstLossLine = m_table.lines[m_row];
    m_lost += lost;
    return result;
}

std::string RowReader::line(std::string_view text) {
    return onOneLine(m_shape.html ? markdownFromHtml(text) : std::string(text));
}

CellPlace RowReader::placeOf(std::size_t column) const {
    const bool known = m_row < m_table.places.size() && column < m_table.places[m_row].size();
    return known ? m_table.places[m_row][column] : CellPlace{m_table.lines[m_row], 1};
}

void RowReader::fail(std::string_view code, std::size_t column, std::string message, std::string help) {
    m_failed = true;
    const auto place = placeOf(column);
    m_to.problem(code, place.line, place.column, std::move(message), std::move(help));
}

void RowReader::read(std::size_t row) {
    m_row = row;
    m_failed = false;
    if (cell(Column::Question).empty())
        return fail("CW647", columnOf(Column::Question), "This row has no question.",
                    "Fill in the question, or delete the row.");
    const auto kind = kindOfRow();
    if (m_failed) return;
    auto made = kind                         ? question(*kind)
                : hasOptions()               ? choice(false)
                : !m_wrong.empty()           ? choiceFromWrong()
                : m_shape.dialect == "cards" ? card()
                : m_shape.dialect == "anki"  ? card()
                                             : answered({});
    if (!made || m_failed || !addSettings(*made)) return;
    m_to.add(
        std::move(*made), m_table.lines[row], m_table.lastLines[row],
        line(cell(Column::Group).empty() ? std::string_view(m_table.defaults.group) : cell(Column::Group)));
}

std::optional<pack::Kind> RowReader::kindOfRow() {
    const bool anki = m_shape.dialect == "anki";
    const auto name =
        cell(Column::Kind).empty() ? std::string_view(m_table.defaults.kind) : cell(Column::Kind);
    if (anki) return isClozeType(name) ? pack::Kind::Cloze : pack::Kind::Flashcard;
    if (name.empty()) return std::nullopt;
    const auto kind = kindNamed(name);
    if (!kind)
        fail("CW648", columnOf(Column::Kind),
             fmt::format("“{}” is not a kind of question.", pack::shortened(name)),
             "Use choice, true-false, numeric, short, ordering, cloze, or flashcard. You can also leave the "
             "cell empty.");
    return kind;
}

bool RowReader::hasOptions() const {
    return std::ranges::any_of(m_options, [&](std::size_t at) { return !cellAt(at).empty(); });
}

std::optional<pack::Question> RowReader::question(pack::Kind kind) {
    switch (kind) {
    case pack::Kind::Choice: return m_options.empty() ? choiceFromWrong() : choice(false);
    case pack::Kind::TrueFalse: return choice(true);
    case pack::Kind::Ordering: return ordering();
    case pack::Kind::Numeric:
    case pack::Kind::Short: return answered(kind);
    case pack::Kind::Cloze: return cloze();
    case pack::Kind::Flashcard: return card();
    case pack::Kind::Matching:
    case pack::Kind::Flashcards:
        fail("CW649", columnOf(Column::Kind),
             fmt::format("A row cannot hold a “{}” question.", pack::toText(kind)),
             "Write this question in the Workshop.");
    }
    return std::nullopt;
}

std::optional<pack::Question> RowReader::choice(bool trueFalse) {
    const auto rightColumn =
        columnOf(Column::Correct) < m_shape.columns.size() ? Column::Correct : Column::Answer;
    const auto right = cell(rightColumn);
    pack::Question result;
    result.effective.kind = trueFalse ? pack::Kind::TrueFalse : pack::Kind::Choice;
    if (!hasOptions()) {
        if (trueFalse) return statement(right, columnOf(rightColumn));
        fail("CW647", columnOf(rightColumn), "This row has no options.",
             "Write each option in its own cell.");
        return std::nullopt;
    }
    std::vector<std::string> texts;
    for (const auto at : m_options) texts.push_back(m_shape.html ? line(cellAt(at)) : plainOf(cellAt(at)));
    if (right.empty()) {
        fail("CW644", columnOf(rightColumn), "This row does not say which option is right.",
             "Write the letter, the number, or the text of the right option.");
        return std::nullopt;
    }
    const bool places = m_shape.dialect == "own" || m_shape.dialect == "kahoot";
    const auto key = answerKey(right, texts, places);
    if (key.right.empty()) {
        fail("CW645", columnOf(rightColumn), key.message, key.help);
        return std::nullopt;
    }
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        if (texts[i].empty()) continue;
        const bool isRight = std::ranges::find(key.right, i) != key.right.end();
        const auto why = i < m_whys.size() ? markdown(cellAt(m_whys[i])) : std::string();
        result.options.push_back({markdown(cellAt(m_options[i])), isRight ? 100.0 : 0.0, why, false});
    }
    putText(result, markdown(cell(Column::Question)));
    return result;
}

/// A true-false question whose options nobody wrote.
std::optional<pack::Question> RowReader::statement(std::string_view right, std::size_t rightColumn) {
    constexpr const char* help = "Write “true” or “false” as the right answer.";
    const auto isTrue = truthIn(right);
    if (right.empty())
        fail("CW644", rightColumn, "This row has no right answer.", help);
    else if (!isTrue)
        fail("CW648", rightColumn, fmt::format("“{}” is neither true nor false.", pack::shortened(right)),
             help);
    if (!isTrue) return std::nullopt;
    pack::Question result;
    result.effective.kind = pack::Kind::TrueFalse;
    result.options = truthOptions(*isTrue);
    putText(result, markdown(cell(Column::Question)));
    return result;
}

std::optional<pack::Question> RowReader::choiceFromWrong() {
    const auto right = cell(Column::Answer);
    const bool wrong = std::ranges::any_of(m_wrong, [&](std::size_t at) { return !cellAt(at).empty(); });
    if (right.empty()) {
        fail("CW644", columnOf(Column::Answer), "This row has no right answer.", "Fill in the answer.");
        return std::nullopt;
    }
    if (!wrong) return answered({});
    pack::Question result;
    result.effective.kind = pack::Kind::Choice;
    result.options.push_back({markdown(right), 100, {}, false});
    for (std::size_t i = 0; i < m_wrong.size(); ++i)
        if (const auto text = cellAt(m_wrong[i]); !text.empty())
            result.options.push_back(
                {markdown(text), 0, i < m_whys.size() ? markdown(cellAt(m_whys[i])) : std::string(), false});
    putText(result, markdown(cell(Column::Question)));
    return result;
}

std::optional<pack::Question> RowReader::ordering() {
    pack::Question result;
    result.settings.kind = result.effective.kind = pack::Kind::Ordering;
    for (const auto at : m_options)
        if (!cellAt(at).empty()) result.steps.push_back(onOneLine(markdown(cellAt(at))));
    if (result.steps.size() < 2) {
        fail("CW647", 0, "This row has fewer than two steps.",
             "Write each step in its own option cell, in the right order.");
        return std::nullopt;
    }
    putText(result, markdown(cell(Column::Question)));
    return result;
}

std::optional<pack::Question> RowReader::card() {
    pack::Question result;
    result.settings.kind = result.effective.kind = pack::Kind::Flashcard;
    result.back = markdown(cell(Column::Answer));
    if (result.back.empty()) {
        fail("CW647", columnOf(Column::Answer), "This card has no back.",
             "Fill in the back, or delete the row.");
        return std::nullopt;
    }
    putText(result, markdown(cell(Column::Question)));
    if (result.stem.empty()) {
        fail("CW647", columnOf(Column::Question), "Nothing on the front of this card can be shown as text.",
             "Describe in words what the front shows.");
        return std::nullopt;
    }
    return result;
}

/// `{{c1::words::hint}}` is written the same here and in Anki.
std::optional<pack::Question> RowReader::cloze() {
    pack::Question result;
    result.settings.kind = result.effective.kind = pack::Kind::Cloze;
    const auto text = replacedAll(markdown(cell(Column::Question)), "\\{{", "{{");
    if (!pack::hasGap(text)) {
        fail("CW647", columnOf(Column::Question), "This cloze question has no gaps.",
             "Mark the words to hide like this: {{16}}");
        return std::nullopt;
    }
    putText(result, text);
    result.why = markdown(cell(Column::Answer));
    return result;
}

std::optional<pack::Question> RowReader::answered(std::optional<pack::Kind> kind) {
    const auto column = columnOf(Column::Answer) < m_shape.columns.size() ? Column::Answer : Column::Correct;
    const auto answer = cell(column);
    if (answer.empty()) {
        fail("CW644", columnOf(column), "This row has no right answer.", "Fill in the answer.");
        return std::nullopt;
    }
    const auto text = m_shape.html ? line(answer) : std::string(answer);
    const auto stem = markdown(cell(Column::Question));
    if (kind == pack::Kind::Short) {
        pack::Question result;
        result.effective.kind = kind;
        result.texts.push_back({literalAnswer(text), 100, {}});
        putText(result, stem);
        return result;
    }
    auto result = answeredQuestion(stem, text);
    const bool isText = result && result->numbers.empty();
    const auto worded = isText ? pack::wordedNumber(text) : std::nullopt;
    if (!result) {
        fail("CW654", columnOf(column),
             fmt::format("“{}” can be read as two different numbers.", pack::shortened(text)),
             "Leave out thousands separators, and use a period for decimals.");
    } else if (isText && kind == pack::Kind::Numeric) {
        fail("CW648", columnOf(column),
             worded ? pack::wordsAround(text, *worded)
                    : fmt::format("“{}” is not a number.", pack::shortened(text)),
             worded ? numberCellCure(*worded)
                    : "Write the number in digits, with a period before any decimals, then the unit.");
    } else if (worded) {
        const auto place = placeOf(columnOf(column));
        m_to.problem("CW167", place.line, place.column,
                     pack::wordsAround(text, *worded) +
                         " It was read as text, so learners must type it exactly.",
                     typedAnswerCure(*worded));
    }
    return result;
}

} // namespace chipwise::exchange
