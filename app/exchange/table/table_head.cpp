#include "exchange/table/table_head.h"

#include "exchange/text/wording.h"
#include "pack/text/text.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace chipwise::exchange {
namespace {

struct Name {
    std::string_view text;
    Column column;
};

constexpr Name columnNames[] = {
    {"question", Column::Question},
    {"questions", Column::Question},
    {"question text", Column::Question},
    {"prompt", Column::Question},
    {"stem", Column::Question},
    {"front", Column::Question},
    {"term", Column::Question},
    {"word", Column::Question},
    {"frage", Column::Question},
    {"fragen", Column::Question},
    {"fragetext", Column::Question},
    {"aufgabe", Column::Question},
    {"begriff", Column::Question},
    {"vorderseite", Column::Question},
    {"wort", Column::Question},
    {"answer", Column::Answer},
    {"answers", Column::Answer},
    {"back", Column::Answer},
    {"definition", Column::Answer},
    {"meaning", Column::Answer},
    {"solution", Column::Answer},
    {"antwort", Column::Answer},
    {"lösung", Column::Answer},
    {"rückseite", Column::Answer},
    {"bedeutung", Column::Answer},
    {"correct", Column::Correct},
    {"correct answer", Column::Correct},
    {"correct answers", Column::Correct},
    {"correct option", Column::Correct},
    {"correct options", Column::Correct},
    {"right answer", Column::Correct},
    {"right", Column::Correct},
    {"key", Column::Correct},
    {"answer key", Column::Correct},
    {"richtig", Column::Correct},
    {"richtige antwort", Column::Correct},
    {"richtige antworten", Column::Correct},
    {"korrekt", Column::Correct},
    {"korrekte antwort", Column::Correct},
    {"explanation", Column::Explanation},
    {"why", Column::Explanation},
    {"rationale", Column::Explanation},
    {"feedback", Column::Explanation},
    {"general feedback", Column::Explanation},
    {"erklärung", Column::Explanation},
    {"begründung", Column::Explanation},
    {"erläuterung", Column::Explanation},
    {"id", Column::Id},
    {"guid", Column::Id},
    {"question id", Column::Id},
    {"kind", Column::Kind},
    {"type", Column::Kind},
    {"question type", Column::Kind},
    {"notetype", Column::Kind},
    {"fragetyp", Column::Kind},
    {"typ", Column::Kind},
    {"objective", Column::Objective},
    {"objectives", Column::Objective},
    {"exam objective", Column::Objective},
    {"lernziel", Column::Objective},
    {"difficulty", Column::Difficulty},
    {"level", Column::Difficulty},
    {"schwierigkeit", Column::Difficulty},
    {"schwierigkeitsgrad", Column::Difficulty},
    {"tags", Column::Tags},
    {"tag", Column::Tags},
    {"labels", Column::Tags},
    {"keywords", Column::Tags},
    {"schlagwörter", Column::Tags},
    {"stichwörter", Column::Tags},
    {"group", Column::Group},
    {"category", Column::Group},
    {"topic", Column::Group},
    {"section", Column::Group},
    {"chapter", Column::Group},
    {"deck", Column::Group},
    {"gruppe", Column::Group},
    {"kategorie", Column::Group},
    {"thema", Column::Group},
    {"kapitel", Column::Group},
    {"abschnitt", Column::Group},
    {"stapel", Column::Group},
    {"ref", Column::Ref},
    {"reference", Column::Ref},
    {"source", Column::Ref},
    {"link", Column::Ref},
    {"url", Column::Ref},
    {"quelle", Column::Ref},
    {"referenz", Column::Ref},
    {"seconds", Column::Seconds},
    {"time", Column::Seconds},
    {"time limit", Column::Seconds},
    {"sekunden", Column::Seconds},
    {"zeit", Column::Seconds},
    {"zeitlimit", Column::Seconds},
};

/// Names of columns that come several times, each with a letter or a number behind it.
constexpr Name numberedNames[] = {
    {"option", Column::Option},
    {"answer", Column::Option},
    {"answer option", Column::Option},
    {"choice", Column::Option},
    {"antwort", Column::Option},
    {"antwortmöglichkeit", Column::Option},
    {"auswahl", Column::Option},
    {"möglichkeit", Column::Option},
    {"wrong answer", Column::WrongAnswer},
    {"wrong", Column::WrongAnswer},
    {"wrong option", Column::WrongAnswer},
    {"incorrect answer", Column::WrongAnswer},
    {"incorrect", Column::WrongAnswer},
    {"distractor", Column::WrongAnswer},
    {"falsche antwort", Column::WrongAnswer},
    {"falsch", Column::WrongAnswer},
    {"distraktor", Column::WrongAnswer},
    {"why", Column::OptionWhy},
    {"feedback", Column::OptionWhy},
    {"explanation", Column::OptionWhy},
    {"begründung", Column::OptionWhy},
    {"erklärung", Column::OptionWhy},
};

/// "Answer 1 - max 75 characters" and "Correct_answer(s)" as "answer 1" and "correct answer".
std::string plainName(std::string_view cell) {
    std::string name = folded(cell.substr(0, 200));
    for (const std::string_view end : {" - ", " – ", "(", ":", "*"})
        name.resize(std::min(name.find(end), name.size()));
    std::ranges::replace(name, '_', ' ');
    return std::string(pack::trimmed(name));
}

std::optional<Column> columnIn(std::span<const Name> list, std::string_view text) {
    const auto found = std::ranges::find(list, text, &Name::text);
    return found == list.end() ? std::nullopt : std::optional(found->column);
}

/// "option a", "why1".
std::optional<Column> numberedColumn(std::string_view name) {
    auto stem = name;
    while (!stem.empty() && pack::isDigit(stem.back())) stem.remove_suffix(1);
    if (stem.size() == name.size() && name.size() > 2 && name[name.size() - 2] == ' ' && name.back() >= 'a' &&
        name.back() <= 'h')
        stem = name.substr(0, name.size() - 1);
    if (stem.size() == name.size()) return std::nullopt;
    return columnIn(numberedNames, pack::trimmed(stem));
}

Column columnNamed(std::string_view name) {
    if (name.size() == 1 && name[0] >= 'a' && name[0] <= 'h') return Column::Option;
    if (const auto column = numberedColumn(name)) return *column;
    if (const auto column = columnIn(columnNames, name)) return *column;
    const auto wrong = columnIn(numberedNames, name);
    return wrong == Column::WrongAnswer ? *wrong : Column::Ignored;
}

bool isRepeatable(Column column) {
    return column == Column::Option || column == Column::OptionWhy || column == Column::WrongAnswer ||
           column == Column::Ref;
}

std::size_t countOf(const std::vector<Column>& columns, Column column) {
    return static_cast<std::size_t>(std::ranges::count(columns, column));
}

/// “Answer” beside options names the right one; “Correct” without options is the answer itself.
void settleAnswer(std::vector<Column>& columns) {
    const bool options = countOf(columns, Column::Option) > 0;
    const auto turn = [&](Column from, Column to) {
        if (countOf(columns, to) == 0) std::ranges::replace(columns, from, to);
    };
    if (options)
        turn(Column::Answer, Column::Correct);
    else
        turn(Column::Correct, Column::Answer);
}

std::string dialectOf(const std::set<std::string>& all, const std::vector<Column>& columns) {
    const auto has = [&](std::string_view name) { return all.contains(std::string(name)); };
    if (has("option1") && has("option2") && has("correct") && has("question")) return "own";
    if (has("id") && has("entity") && has("property") && has("value")) return "facts";
    if (has("answer 1") && has("answer 2") && has("time limit")) return "kahoot";
    if (countOf(columns, Column::Option) + countOf(columns, Column::WrongAnswer) > 0) return {};
    for (const std::string_view name : {"front", "back", "term", "definition", "begriff", "vorderseite",
                                        "rückseite", "meaning", "bedeutung"})
        if (has(name)) return "cards";
    return {};
}

} // namespace

TableHead headOf(const std::vector<std::string>& cells) {
    TableHead head;
    if (cells.size() > widestTable) return head;
    std::set<std::string> all;
    std::size_t filled = 0;
    for (const auto& cell : cells) {
        const auto name = plainName(cell);
        auto column = columnNamed(name);
        if (!isRepeatable(column) && countOf(head.columns, column) > 0) column = Column::Ignored;
        if (column != Column::Ignored) ++head.known;
        if (!name.empty()) ++filled;
        head.columns.push_back(column);
        all.insert(name);
    }
    settleAnswer(head.columns);
    head.dialect = dialectOf(all, head.columns);
    const auto has = [&](Column column) { return countOf(head.columns, column) > 0; };
    const bool answers =
        has(Column::Answer) || has(Column::Correct) || countOf(head.columns, Column::Option) > 1;
    head.usable = head.dialect == "facts" || (has(Column::Question) && answers && 2 * head.known >= filled);
    return head;
}

} // namespace chipwise::exchange
