#include "workshop/complete/completion_rooms.h"

#include "pack/text/line_start.h"
#include "pack/text/text.h"
#include "workshop/cure/vocabulary.h"

#include <algorithm>

namespace chipwise::workshop {
namespace {

/// The question at the cursor as it was read last, in a translation its original; null where it has no id
/// yet. It knows what its group sets, and what stands below the cursor.
const pack::Question* questionHere(const CompletionPlace& place) {
    const auto own = pack::headingLine(place.cursor.text);
    const auto heading = own ? own : pack::headingLine(place.heading);
    if (!heading || heading->level != 2 || heading->id.empty()) return nullptr;
    const auto& read = place.snapshot.read;
    if (const auto* question = read.pack.question(heading->id)) return question;
    const auto faulty = std::ranges::find(read.leftOut, heading->id, &pack::Question::id);
    return faulty == read.leftOut.end() ? nullptr : &*faulty;
}

using Placeholders = std::vector<WordMeaning>;

void addOnce(std::string_view word, std::string_view detail, Placeholders& to) {
    if (std::ranges::find(to, word, &WordMeaning::first) == to.end()) to.emplace_back(word, detail);
}

Placeholders placeholdersHere(const CompletionPlace& place) {
    const auto* question = questionHere(place);
    Placeholders known;
    for (const auto line : place.settings) {
        const auto equals = line.find('=');
        if (line.starts_with("let:") && equals != std::string_view::npos)
            addOnce(pack::trimmed(line.substr(4, equals - 4)), pack::trimmed(line.substr(equals + 1)), known);
    }
    if (question)
        for (const auto& let : question->effective.lets) addOnce(let.name, let.expression, known);
    if (!place.hasSetting("for-each-fact") && !(question && question->effective.forEachFact)) return known;
    for (const auto word : placeholders()) {
        const auto& columns = factColumnWords();
        const auto column = std::ranges::find(columns, word, &WordMeaning::first);
        addOnce(word, column == columns.end() ? std::string_view{} : column->second, known);
    }
    return known;
}

} // namespace

std::vector<Completion> placeholderCompletions(const CompletionPlace& place) {
    const auto before = place.cursor.before();
    const auto open = before.rfind('{');
    if (open == std::string_view::npos || before.find('}', open) != std::string_view::npos) return {};
    if (open > 0 && (before[open - 1] == '{' || before[open - 1] == '\\')) return {};
    const bool closed = place.cursor.text.substr(place.cursor.wordEnd()).starts_with("}");
    auto list = place.listFrom(open + 1);
    for (const auto& [word, detail] : placeholdersHere(place))
        list.offer(word, detail, std::string(word) + (closed ? "" : "}"));
    return list.take();
}

} // namespace chipwise::workshop
