#pragma once

#include "exchange/draft/imported.h"
#include "exchange/table/table.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// What a pasted text is written in.
enum class Form : std::uint8_t { Own, Gift, Aiken, Table, Document };

/// What became of a line of the pasted text.
enum class LineFate : std::uint8_t { Empty, Understood, Warned, NotUnderstood };

struct Pasted {
    Form form = Form::Own;
    Imported imported;
    std::vector<LineFate> lines;   ///< one a line of the text
    std::optional<Table> table;    ///< when form is Table: the columns can be changed
    std::vector<pack::Fact> facts; ///< when the table's head is that of a facts.csv; then no questions
};

/// What a text is most likely written in.
Form formOf(std::string_view text);

/// The same for a file, whose name may say more: .csv, .tsv and .tab are tables, .gift is GIFT.
Form formOf(std::string_view text, std::string_view fileName);

/// Text from a spreadsheet, a document, GIFT, Aiken or our own format becomes questions. `form` and `shape`
/// overrule the guess. A document is what people type in a word processor: a numbered or plain question,
/// lettered or bulleted options, the right one marked by a star, "(correct)", bold marks or an "Answer:"
/// line.
Pasted paste(std::string_view text, std::optional<Form> form = {}, const TableShape* shape = nullptr);

} // namespace chipwise::exchange
