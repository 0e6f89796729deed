#include "workshop/complete/completion_rooms.h"

#include "pack/text/pack_paths.h"
#include "pack/text/text.h"
#include "workshop/cure/fact_sheet.h"
#include "workshop/cure/fact_table_text.h"
#include "workshop/cure/vocabulary.h"

#include <algorithm>
#include <map>

namespace chipwise::workshop {
namespace {

/// The cell the cursor stands in: its number, and the byte where it begins. Cells with line ends inside are
/// not seen as one.
struct CellPlace {
    std::size_t index = 0;
    std::size_t begin = 0;
};

CellPlace cellAt(std::string_view before) {
    CellPlace cell;
    bool inside = false;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == '"') inside = !inside;
        if (before[i] != ',' || inside) continue;
        ++cell.index;
        cell.begin = i + 1;
    }
    return cell;
}

/// What the columns of a table are called: facts.csv and facts/*.csv are the only ones with many.
const std::vector<WordMeaning>& columnWords(const std::string& file) {
    const auto name = std::string_view(file).substr(file.rfind('/') + 1);
    if (name == pack::misconceptionsPath) return misconceptionColumnWords();
    return name == pack::wordsPath ? wordColumnWords() : factColumnWords();
}

std::vector<Completion> columnCompletions(const CompletionPlace& place, std::size_t begin) {
    std::vector<std::string> present;
    for (const auto name : pack::listItems(place.cursor.text)) present.push_back(pack::lowered(name));
    auto list = place.listFrom(begin);
    for (const auto& [name, detail] : columnWords(place.file))
        if (std::ranges::find(present, name) == present.end()) list.offer(name, detail);
    return list.take();
}

const std::map<std::string_view, std::vector<WordMeaning>>& fixedCells() {
    static const std::map<std::string_view, std::vector<WordMeaning>> cells{
        {"standing",
         {{"fact", "documented, with a source"},
          {"vendor-claim", "what a vendor says about its own product; describe it in the claim column"},
          {"exam-lore", "an exam rule of thumb: what exams expect, even though real systems differ"},
          {"practice", "a rule of thumb from experience"}}},
        {"confidence", {{"high", ""}, {"medium", ""}, {"low", "never used as an answer"}}},
        {"conflict", {{"yes", "sources disagree: never used as an answer"}, {"no", ""}}},
        {"state",
         {{"in-effect", "true today"},
          {"announced", "not true yet; state_date says when it was announced"},
          {"ended", "no longer true; state_date says when it ended"}}},
        {"importance", {{"key", "learners must know it"}, {"useful", ""}, {"trivia", ""}}},
        {"qualifier", {{"up to", ""}, {"about", ""}}},
    };
    return cells;
}

} // namespace

std::vector<Completion> factCompletions(const CompletionPlace& place, std::string_view head, bool inHead) {
    const auto cell = cellAt(place.cursor.before());
    if (inHead) return columnCompletions(place, cell.begin);
    if (&columnWords(place.file) != &factColumnWords()) return {};
    std::vector<std::string_view> columns;
    for (std::size_t at = 0; at <= head.size();) {
        const auto end = std::min(head.find(',', at), head.size());
        columns.push_back(pack::trimmed(head.substr(at, end - at)));
        at = end + 1;
    }
    if (cell.index >= columns.size()) return {};
    const auto column = pack::lowered(columns[cell.index]);
    auto list = place.listFrom(cell.begin);
    if (const auto fixed = fixedCells().find(column); fixed != fixedCells().end())
        for (const auto& [word, detail] : fixed->second) list.offer(word, detail);
    const bool unique = column == "id" || column == "value" || column == "note";
    const bool words = fixedCells().contains(column) && column != "qualifier";
    if (unique || words) return list.take();
    std::vector<std::string> cells; // what the words of `used` look at
    for (const auto& fact : place.snapshot.read.pack.facts) cells.push_back(factCell(fact, column));
    UsedWords used;
    for (const auto& text : cells)
        if (column != "qualifier" || (text != "up to" && text != "about")) used.add(text);
    for (const auto& [word, count] : used.byFrequency()) list.offer(word, "already used", writtenCell(word));
    return list.take();
}

} // namespace chipwise::workshop
