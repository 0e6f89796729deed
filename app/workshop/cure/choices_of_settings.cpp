#include "workshop/cure/choices.h"

#include "pack/parse/settings_parser.h"
#include "pack/text/line_start.h"
#include "pack/text/new_id.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"
#include "workshop/cure/fact_table_text.h"
#include "workshop/cure/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

namespace chipwise::workshop {
namespace {

constexpr std::size_t enough = 6;

std::optional<pack::SettingLine> settingAt(const ProblemPlace& place) {
    return pack::settingLine({place.lineNumber(), place.line()});
}

FileEdit valueEdit(const ProblemPlace& place, const pack::SettingLine& line, std::string value) {
    return {place.file(), pack::replacing(line.line, line.valueColumn, line.endColumn, std::move(value))};
}

/// What the message calls “by its name”.
std::string_view quotedIn(std::string_view message) {
    constexpr std::string_view open = "“";
    constexpr std::string_view close = "”";
    const auto begin = message.find(open);
    const auto end = message.find(close, begin);
    if (begin == std::string_view::npos || end == std::string_view::npos) return {};
    return message.substr(begin + open.size(), end - begin - open.size());
}

/// An item of a list with commas replaced, or taken out where nothing comes in its place.
FileEdit itemEdit(const ProblemPlace& place, const pack::SettingLine& line, std::string_view item,
                  const std::string& with) {
    std::string value;
    for (const auto other : pack::listItems(line.value)) {
        const std::string text(other == item ? std::string_view(with) : other);
        if (!text.empty()) value += (value.empty() ? "" : ", ") + text;
    }
    return value.empty() ? place.deletingLines(line.line, line.line) : valueEdit(place, line, value);
}

/// How many characters of a number stand behind what it shares with the wanted one.
void addDistances(const pack::PlanNode& node, std::string_view wanted,
                  std::vector<std::pair<std::size_t, const pack::PlanNode*>>& to) {
    const auto shared =
        static_cast<std::size_t>(std::ranges::mismatch(node.number, wanted).in1 - node.number.begin());
    const auto longer = std::max(node.number.size(), wanted.size()) - shared;
    to.emplace_back(longer, &node);
    for (const auto& child : node.children) addDistances(child, wanted, to);
}

/// Statements of a plan, those whose number begins alike first.
std::vector<const pack::PlanNode*> nearNodes(const pack::ExamPlan& exam, std::string_view number) {
    std::vector<std::pair<std::size_t, const pack::PlanNode*>> nodes;
    for (const auto& domain : exam.domains) addDistances(domain, number, nodes);
    std::ranges::stable_sort(nodes, {}, [](const auto& node) { return node.first; });
    std::vector<const pack::PlanNode*> near;
    for (const auto& [distance, node] : nodes)
        if (near.size() < enough) near.push_back(node);
    return near;
}

/// The words that the message allows, "Use one of: a, b, c."
std::vector<std::string> allowedWords(std::string_view help) {
    constexpr std::string_view start = "Use one of: ";
    const auto begin = help.find(start);
    if (begin == std::string_view::npos) return {};
    auto list = help.substr(begin + start.size());
    list = list.substr(0, list.find('.'));
    std::vector<std::string> words;
    for (const auto word : pack::listItems(list)) words.emplace_back(word);
    return words;
}

/// Where another picture is named: the bytes between the brackets behind `![…]`.
struct PathPlace {
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::optional<PathPlace> pathIn(std::string_view line, std::string_view path) {
    for (auto open = line.find("]("); open != std::string_view::npos; open = line.find("](", open + 2)) {
        const auto begin = line.find_first_not_of(" \t<", open + 2);
        if (begin == std::string_view::npos) return std::nullopt;
        if (line.substr(begin).starts_with(path)) return PathPlace{begin, begin + path.size()};
    }
    return std::nullopt;
}

/// The path in a message may be shortened; what stands in the line is not.
std::optional<PathPlace> pathOfProblem(const ProblemPlace& place) {
    auto name = quotedIn(place.problem().message);
    const bool cut = name.ends_with("…");
    if (cut) name.remove_suffix(std::string_view("…").size());
    auto found = name.empty() ? std::nullopt : pathIn(place.line(), name);
    if (found && cut)
        found->end = std::min(place.line().find_first_of(" )", found->end), place.line().size());
    return found;
}

} // namespace

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string_view>& candidates,
                                 std::size_t limit) {
    std::vector<std::string> near;
    const auto add = [&](std::string_view candidate) {
        const bool isNew = std::ranges::find(near, candidate) == near.end();
        if (near.size() < limit && isNew) near.emplace_back(candidate);
    };
    if (const auto best = pack::suggestionFor(word, candidates)) add(best->text);
    for (std::size_t length = std::min<std::size_t>(word.size(), 32); length > 0; --length)
        for (const auto candidate : candidates)
            if (near.size() < limit && candidate.starts_with(word.substr(0, length))) add(candidate);
    return near;
}

void chooseKey(const ProblemPlace& place, Choices& to) {
    const auto line = settingAt(place);
    if (!line) return;
    const auto known = place.file().ends_with("pack.md")
                           ? (place.sections().at(line->line)->level == 2 ? examKeys() : packKeys())
                           : questionKeys();
    if (std::ranges::find(known, line->key) != known.end()) { // it stands twice
        to.push_back({"Delete this line", {place.deletingLines(line->line, line->line)}});
        return;
    }
    for (const auto& key : nearest(line->key, known, 3))
        to.push_back(
            {fmt::format("Write {}:", key), {place.replacing(line->line, 0, line->key.size(), key)}});
    const bool more = pack::settingLine({line->line + 1, place.line(line->line + 1)}).has_value();
    if (!more)
        to.push_back({"Make it text: add an empty line above it", {place.insertingAbove(line->line, {})}});
}

void chooseSetting(const ProblemPlace& place, Choices& to) {
    const auto second = settingAt(place);
    if (!second || !place.section()) return;
    for (int number = place.section()->first + 1; number < second->line; ++number) {
        const auto first = pack::settingLine({number, place.line(number)});
        if (!first || first->key != second->key) continue;
        to.push_back({fmt::format("Keep {}", inQuotes(place.line(number))),
                      {place.deletingLines(second->line, second->line)}});
        to.push_back({fmt::format("Keep {}", inQuotes(place.line())), {place.deletingLines(number, number)}});
        return;
    }
}

void chooseWord(const ProblemPlace& place, Choices& to) {
    const auto words = allowedWords(place.problem().help);
    if (place.file().ends_with(".csv")) {
        const auto found = place.snapshot().files.texts.find(place.file());
        if (found == place.snapshot().files.texts.end()) return;
        const FactTableText table(place.file(), found->second);
        const auto* row = table.readable() ? table.rowAt(place.lineNumber()) : nullptr;
        if (!row) return;
        for (const auto& cell : row->cells)
            if (cell.line == place.problem().line && cell.column == place.problem().column)
                for (const auto& word : words)
                    to.push_back(
                        {"Write " + word,
                         {{place.file(), {cell.line, cell.column, cell.endLine, cell.endColumn, word}}}});
        return;
    }
    if (const auto line = settingAt(place))
        for (const auto& word : words) to.push_back({"Write " + word, {valueEdit(place, *line, word)}});
}

void chooseObjective(const ProblemPlace& place, Choices& to) {
    const auto line = settingAt(place);
    const auto wanted = quotedIn(place.problem().message);
    if (!line || wanted.empty()) return;
    const auto parts = pack::listItems(wanted, ' ');
    if (parts.size() != 2) return;
    const auto& exams = place.snapshot().read.pack.exams;
    const auto* named = place.snapshot().read.pack.exam(parts[0]);
    for (const auto& exam : exams) {
        if (named && named != &exam) continue;
        for (const auto* node : nearNodes(exam, parts[1])) {
            const auto objective = exam.id + " " + node->number;
            to.push_back({fmt::format("{} {}", objective, pack::shortened(node->title)),
                          {itemEdit(place, *line, wanted, objective)}});
        }
    }
    to.push_back({"Remove the objective from this line", {itemEdit(place, *line, wanted, {})}});
}

void chooseFact(const ProblemPlace& place, Choices& to) {
    const auto line = settingAt(place);
    const auto wanted = quotedIn(place.problem().message);
    if (!line || wanted.empty()) return;
    std::vector<std::string_view> ids;
    for (const auto& fact : place.snapshot().read.pack.facts) ids.push_back(fact.id);
    for (const auto& id : nearest(wanted, ids, enough)) {
        const auto* fact = place.snapshot().read.pack.fact(id);
        to.push_back({fmt::format("{}: {}", id, factInWords(*fact)), {itemEdit(place, *line, wanted, id)}});
    }
    to.push_back({"Remove the fact from this line", {itemEdit(place, *line, wanted, {})}});
}

void choosePicture(const ProblemPlace& place, Choices& to) {
    const auto path = pathOfProblem(place);
    if (!path) return;
    std::vector<std::string_view> names;
    for (const auto& [name, bytes] : place.snapshot().files.media) names.push_back(name);
    const auto written = place.line().substr(path->begin, path->end - path->begin);
    const auto name =
        "media/" + std::string(written.substr(std::min(written.rfind('/') + 1, written.size())));
    for (const auto& other : nearest(name, names, enough))
        to.push_back({fmt::format("Show {}", other),
                      {place.replacing(place.lineNumber(), path->begin, path->end, other)}});
}

void choosePlaceholder(const ProblemPlace& place, Choices& to) {
    if (!place.question()) return;
    const std::string wanted(quotedIn(place.problem().message));
    if (wanted.size() < 3) return;
    const auto& settings = place.question()->question.effective;
    std::vector<std::string_view> known;
    for (const auto& let : settings.lets) known.push_back(let.name);
    if (settings.forEachFact) known.insert(known.end(), placeholders().begin(), placeholders().end());
    const auto word = std::string_view(wanted).substr(1, wanted.size() - 2);
    for (int number = place.section()->first; number <= place.section()->last; ++number) {
        const auto at = place.line(number).find(wanted);
        if (at == std::string_view::npos) continue;
        for (const auto& name : nearest(word, known, enough))
            to.push_back({fmt::format("Write {{{}}}", name),
                          {place.replacing(number, at + 1, at + 1 + word.size(), name)}});
        to.push_back({"Show the braces as text", {place.replacing(number, at, at, "\\")}});
        return;
    }
}

void chooseColumn(const ProblemPlace& place, Choices& to) {
    const auto found = place.snapshot().files.texts.find(place.file());
    if (found == place.snapshot().files.texts.end()) return;
    const FactTableText table(place.file(), found->second);
    if (!table.readable()) return;
    std::vector<std::string_view> free;
    for (const auto& [name, detail] : factColumnWords())
        if (!table.column(name)) free.push_back(name);
    for (const auto& cell : table.rows().front().cells)
        if (cell.line == place.problem().line && cell.column == place.problem().column)
            for (const auto& name : nearest(pack::lowered(cell.text), free, enough))
                to.push_back(
                    {fmt::format("Rename the column to {}", name),
                     {{place.file(), {cell.line, cell.column, cell.endLine, cell.endColumn, name}}}});
}

void makePackId(const ProblemPlace& place, Choices& to) {
    const auto heading = pack::headingLine(place.line(1));
    std::set<std::string, std::less<>> none;
    if (heading && heading->level == 1 && !heading->title.empty()) {
        const auto id = pack::newIdOfTitle(heading->title, none);
        to.push_back({"Write id: " + id, {place.insertingAbove(2, "id: " + id)}});
    }
}

} // namespace chipwise::workshop
