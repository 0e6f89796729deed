#include "exchange/table/anki_text.h"

#include "exchange/table/table_separator.h"
#include "exchange/text/wording.h"
#include "pack/text/control_characters.h"
#include "pack/text/text.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace chipwise::exchange {
namespace {

bool isWordCharacter(char c) {
    return pack::isLetter(c) || pack::isDigit(c);
}

/// "Comma,," and "true;;" as a spreadsheet writes them; the first character stands for itself.
std::string_view withoutAddedSeparators(std::string_view value) {
    while (value.size() > 1 && !isWordCharacter(value.back())) value.remove_suffix(1);
    return value;
}

std::optional<char> separatorNamed(std::string_view value) {
    for (const auto& [name, sign] : {std::pair{"comma", ','},
                                     {"semicolon", ';'},
                                     {"tab", '\t'},
                                     {"space", ' '},
                                     {"pipe", '|'},
                                     {"colon", ':'}})
        if (pack::sameLetters(value, name)) return sign;
    if (value == "\\t") return '\t';
    return value.size() == 1 && canSeparate(value[0]) ? std::optional(value[0]) : std::nullopt;
}

std::size_t columnNumber(std::string_view value) {
    std::size_t number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    return number <= widestTable ? number : 0;
}

/// `#tags:aws chips,,`: the separators at the end are the spreadsheet's.
std::string_view withoutEndSeparators(std::string_view value) {
    while (!value.empty() && std::string_view(",;\t").find(value.back()) != std::string_view::npos)
        value.remove_suffix(1);
    return pack::trimmed(value);
}

void addTags(TableDefaults& to, std::string_view value) {
    for (const auto tag : pack::listItems(withoutEndSeparators(value), ' ')) to.tags.emplace_back(tag);
}

/// False for a key that is not Anki's.
bool takeKey(AnkiHead& head, std::string_view key, std::string_view value) {
    const auto stripped = withoutAddedSeparators(value);
    if (key == "separator") {
        // A tab is no letter of the value: it was cut off with the spaces around it.
        head.separator = stripped.empty() ? std::optional('\t') : separatorNamed(stripped);
    } else if (key == "html") {
        head.html = pack::sameLetters(stripped, "true");
    } else if (key == "tags") {
        addTags(head.defaults, value);
    } else if (key == "columns") {
        head.columnNames = value;
    } else if (key == "notetype") {
        head.defaults.kind = withoutEndSeparators(value);
    } else if (key == "deck") {
        head.defaults.group = withoutEndSeparators(value);
    } else if (key == "notetype column") {
        head.notetypeColumn = columnNumber(stripped);
    } else if (key == "deck column") {
        head.deckColumn = columnNumber(stripped);
    } else if (key == "tags column") {
        head.tagsColumn = columnNumber(stripped);
    } else if (key == "guid column") {
        head.guidColumn = columnNumber(stripped);
    } else {
        return key == "match scope" || key == "if matches";
    }
    return true;
}

/// `key:value`; false for a comment.
bool takeLine(AnkiHead& head, std::string_view line) {
    constexpr std::size_t longestKey = 32;
    const auto colon = line.substr(0, longestKey).find(':');
    if (colon == std::string_view::npos) return false;
    return takeKey(head, pack::lowered(pack::trimmed(line.substr(0, colon))),
                   pack::trimmed(line.substr(colon + 1)));
}

/// A spreadsheet puts a line that holds quotation marks or separators between quotation marks.
std::string_view unquoted(std::string_view line) {
    if (!line.starts_with("\"#")) return line;
    line.remove_prefix(1);
    return line.substr(0, line.find('"'));
}

} // namespace

AnkiHead ankiHead(std::string_view text) {
    AnkiHead head;
    for (bool first = true; !text.empty(); first = false) {
        const auto whole = text.substr(0, text.find('\n'));
        const std::string line = pack::withoutControls(unquoted(whole));
        const bool oldTags = first && line.starts_with("tags:") && line.find('\t') == std::string_view::npos;
        if (!line.starts_with('#') && !oldTags) break;
        const bool known = takeLine(head, oldTags ? line : std::string_view(line).substr(1));
        if (!known && whole.starts_with('"')) break; // a row, whose first cell begins with “#”
        head.found = head.found || known;
        ++head.lines;
        text.remove_prefix(std::min(whole.size() + 1, text.size()));
    }
    return head;
}

std::vector<Column> ankiColumns(const AnkiHead& head, std::size_t width) {
    std::vector<Column> columns(width, Column::Ignored);
    std::vector<bool> taken(width, false);
    const auto put = [&](std::size_t number, Column column) {
        if (number == 0 || number > width) return;
        columns[number - 1] = column;
        taken[number - 1] = true;
    };
    put(head.notetypeColumn, Column::Kind);
    put(head.deckColumn, Column::Group);
    put(head.tagsColumn, Column::Tags);
    put(head.guidColumn, Column::Id);
    auto next = Column::Question;
    for (std::size_t i = 0; i < width && next != Column::Ignored; ++i) {
        if (taken[i]) continue;
        columns[i] = next;
        next = next == Column::Question ? Column::Answer : Column::Ignored;
    }
    return columns;
}

bool isClozeType(std::string_view notetype) {
    const auto name = folded(notetype);
    return name.find("cloze") != std::string::npos || name.find("lückentext") != std::string::npos;
}

} // namespace chipwise::exchange
