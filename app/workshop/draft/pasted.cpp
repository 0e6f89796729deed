#include "workshop/draft/pasted.h"

#include "pack/text/text.h"
#include "pack/write/facts_writer.h"
#include "pack/write/writer.h"
#include "workshop/draft/new_files.h"
#include "workshop/text/taken_ids.h"

#include <algorithm>
#include <set>
#include <utility>

namespace chipwise::workshop {
namespace {

/// An id that another question of the pack has already would make the pasted one a second version of it.
void dropTaken(std::string& id, std::set<std::string, std::less<>>& taken) {
    if (!id.empty() && !taken.insert(id).second) id.clear();
}

std::string textOf(std::vector<pack::Group> groups, const Snapshot& snapshot) {
    auto taken = takenIds(snapshot);
    for (pack::Group& group : groups) {
        dropTaken(group.id, taken);
        for (pack::Question& question : group.questions) {
            dropTaken(question.id, taken);
            for (pack::CardLine& card : question.cards) dropTaken(card.id, taken);
        }
    }
    pack::Pack alone;
    alone.id = "pasted";
    alone.title = "Pasted";
    alone.files.push_back({"questions/10-pasted.md", std::move(groups)});
    const std::string text = pack::write(alone).texts.at("questions/10-pasted.md");
    return pack::withIds(text, {taken.begin(), taken.end()});
}

std::string freeFactId(const pack::Pack& pack, std::string id, const std::set<std::string>& given) {
    const std::string stem = id.empty() ? "fact" : id;
    for (int n = 2; id.empty() || pack.fact(id) != nullptr || given.contains(id); ++n)
        id = stem + "-" + std::to_string(n);
    return id;
}

/// The table of a pack without one, or a table beside those it has: both are read as one.
std::string freeFactsPath(const Snapshot& snapshot) {
    std::string path = "facts.csv";
    for (int n = 1; snapshot.files.texts.contains(path); ++n)
        path = "facts/pasted-" + std::to_string(n) + ".csv";
    return path;
}

Addition factsAdded(const Snapshot& snapshot, std::vector<pack::Fact> facts) {
    std::set<std::string> given;
    std::vector<const pack::Fact*> rows;
    for (pack::Fact& fact : facts) {
        fact.id = freeFactId(snapshot.read.pack, fact.id, given);
        given.insert(fact.id);
        rows.push_back(&fact);
    }
    const std::string file = freeFactsPath(snapshot);
    return {{{file, {1, 1, 1, 1, pack::factsText(rows)}}}, file};
}

} // namespace

Addition additionOf(const Snapshot& snapshot, const exchange::Pasted& pasted) {
    if (!pasted.facts.empty()) return factsAdded(snapshot, pasted.facts);
    Addition addition;
    if (pasted.imported.questionCount() == 0) return addition;
    addition.file = freeQuestionsPath(snapshot, "pasted");
    addition.edits.push_back({addition.file, {1, 1, 1, 1, textOf(pasted.imported.groups, snapshot)}});
    return addition;
}

std::string textNotAdded(std::string_view text, const exchange::Pasted& pasted) {
    if (std::ranges::find(pasted.lines, exchange::LineFate::NotUnderstood) == pasted.lines.end()) return {};
    const auto lines = pack::linesOf(text);
    std::vector<bool> isAdded(lines.size() + 1);
    const auto markAdded = [&](int first, int last) {
        for (auto line = std::max(1, first); line <= last && line <= static_cast<int>(lines.size()); ++line)
            isAdded[static_cast<std::size_t>(line)] = true;
    };
    for (const auto& origin : pasted.imported.origins) markAdded(origin.firstLine, origin.lastLine);
    for (const auto& fact : pasted.facts) markAdded(fact.mark.line, fact.mark.line);
    std::string rest;
    bool isBehindGap = true;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool isGap = pack::trimmed(lines[i]).empty();
        if (isAdded[i + 1] || (isGap && isBehindGap)) continue;
        rest.append(lines[i]).append("\n");
        isBehindGap = isGap;
    }
    if (isBehindGap && !rest.empty()) rest.pop_back();
    return rest;
}

} // namespace chipwise::workshop
