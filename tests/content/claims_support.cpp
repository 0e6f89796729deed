#include "claims_support.h"

#include "bank_support.h"

#include "pack/generate/cards.h"
#include "pack/text/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

using namespace chipwise::pack;

namespace content {
namespace {

constexpr std::array<std::string_view, 12> columns{"idea",          "subject", "statement", "kind_of_claim",
                                                   "misconception", "source",  "as_of",     "claims",
                                                   "importance",    "ways",    "brief",     "note"};

/// How many claims each of the four texts made; they are numbered S0-001, S0-002 and so on.
constexpr std::array<int, 4> claimsOfText{35, 39, 116, 56};

std::vector<std::string> expectedClaims() {
    std::vector<std::string> all;
    for (std::size_t text = 0; text < claimsOfText.size(); ++text)
        for (int number = 1; number <= claimsOfText[text]; ++number)
            all.push_back(fmt::format("S{}-{:03}", text, number));
    return all;
}

std::vector<std::string> splitAtSpaces(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> parts;
    for (std::string part; stream >> part;) parts.push_back(part);
    return parts;
}

bool hasHeader(const CsvRow& row) {
    return std::ranges::equal(row.cells, columns, {}, &CsvCell::text);
}

using Askers = std::map<std::string, std::vector<const Question*>>;

Askers askersOf(const Pack& pack) {
    Askers askers;
    for (const Question* question : questionsOf(pack))
        for (const std::string& idea : ideasOf(*question)) askers[idea].push_back(question);
    return askers;
}

/// Cards that stand alone and cards in a list are read alike, so both count as one kind.
Kind kindAsMet(const Question& question) {
    return question.kind() == Kind::Flashcards ? Kind::Flashcard : question.kind();
}

std::vector<std::string> claimGaps(const std::vector<Idea>& ideas) {
    std::map<std::string, int> counts;
    for (const Idea& idea : ideas)
        for (const std::string& claim : idea.claims) ++counts[claim];
    std::vector<std::string> gaps;
    for (const std::string& claim : expectedClaims()) {
        const int count = counts[claim];
        if (count != 1) gaps.push_back(fmt::format("claim {} stands in {} ideas", claim, count));
        counts.erase(claim);
    }
    for (const auto& [claim, count] : counts) gaps.push_back(fmt::format("claim {} is unknown", claim));
    return gaps;
}

std::set<std::string> briefsOf(const Pack& pack) {
    std::set<std::string> briefs;
    for (const Group* group : groupsOf(pack))
        if (!group->isCase && !group->intro.empty()) briefs.insert(group->id);
    return briefs;
}

void addIdeaGaps(const Idea& idea, const Askers& askers, std::vector<std::string>& gaps) {
    std::set<Kind> kinds;
    if (const auto found = askers.find(idea.id); found != askers.end())
        for (const Question* question : found->second) kinds.insert(kindAsMet(*question));
    if (kinds.size() < 2)
        gaps.push_back(fmt::format("idea {} is asked in {} kinds of questions", idea.id, kinds.size()));
}

} // namespace

IdeaTable ideasIn(std::string_view csv) {
    Problems problems("ideas.csv");
    const SourceText text(csv, problems);
    const std::vector<CsvRow> rows = csvRows(text, ',', problems);
    if (rows.empty() || !hasHeader(rows.front())) return {{}, {"ideas.csv has another header"}};
    IdeaTable table;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const std::vector<CsvCell>& cells = rows[i].cells;
        if (rows[i].damaged || cells.size() != columns.size()) {
            table.complaints.push_back(fmt::format("line {} has {} cells", rows[i].line, cells.size()));
            continue;
        }
        table.ideas.push_back({cells[0].text, cells[4].text, cells[5].text, cells[6].text,
                               splitAtSpaces(cells[7].text), cells[8].text, cells[10].text});
    }
    return table;
}

std::string claimsTable(const std::vector<Idea>& ideas, const Pack& pack) {
    Askers askers = askersOf(pack);
    std::map<std::string, std::string> rows;
    for (const Idea& idea : ideas) {
        std::string questions;
        for (const Question* question : askers[idea.id])
            questions += (questions.empty() ? "" : " ") + questionName(*question);
        for (const std::string& claim : idea.claims)
            rows[claim] = fmt::format("{},{},{},{}\n", claim, idea.id, idea.brief, questions);
    }
    std::string table = "claim,idea,brief,questions\n";
    for (const auto& [claim, row] : rows) table += row;
    return table;
}

std::vector<std::string> gapsIn(const std::vector<Idea>& ideas, const Pack& pack) {
    std::vector<std::string> gaps = claimGaps(ideas);
    const Askers askers = askersOf(pack);
    const std::set<std::string> briefs = briefsOf(pack);
    std::set<std::string> known;
    for (const Idea& idea : ideas) {
        if (!known.insert(idea.id).second) gaps.push_back(fmt::format("idea {} stands twice", idea.id));
        if (briefs.count(idea.brief) == 0)
            gaps.push_back(fmt::format("idea {} names no Brief that exists: “{}”", idea.id, idea.brief));
        addIdeaGaps(idea, askers, gaps);
    }
    for (const auto& [idea, questions] : askers)
        if (known.count(idea) == 0)
            gaps.push_back(fmt::format("question {} names the unknown idea {}", questions.front()->id, idea));
    return gaps;
}

} // namespace content
