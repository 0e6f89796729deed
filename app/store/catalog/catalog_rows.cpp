#include "store/catalog/catalog_rows.h"

#include "pack/json/json_form.h"
#include "store/catalog/catalog_text.h"
#include "store/catalog/catalog_writer.h"
#include "store/sql.h"

#include <functional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace chipwise::store {
namespace {

constexpr int answerHashColumn = 7;
/// Columns after those of an outline.
constexpr int orderColumn = 15;
constexpr int stemColumn = 16;
constexpr int markedStemColumn = 17;

int smallInteger(const Query& query, int column) {
    return static_cast<int>(query.integer(column));
}

std::optional<int> smallOptional(const Query& query, int column) {
    const auto value = query.optionalInteger(column);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::vector<pack::Objective> objectivesIn(const std::string& lines) {
    std::vector<pack::Objective> objectives;
    for (const std::string& line : splitLines(lines)) {
        const std::size_t space = line.find(' ');
        if (space != std::string::npos) objectives.push_back({line.substr(0, space), line.substr(space + 1)});
    }
    return objectives;
}

/// Finds that a row says the same as one shortly before it: cards that are alike stand next to each other.
template <class Value>
class Alike {
public:
    template <class Read>
    Shared<Value> read(std::string_view text, Read valueOf) {
        if (text.empty()) return {};
        if (const auto known = m_known.find(text); known != m_known.end()) return known->second;
        if (m_known.size() == mostKnown) m_known.clear();
        return m_known.emplace(text, valueOf(std::string(text))).first->second;
    }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    static constexpr std::size_t mostKnown = 1000;
    std::unordered_map<std::string, Shared<Value>, Hash, std::equal_to<>> m_known;
};

/// Reads the columns that all queries for cards begin with.
class OutlineReader {
public:
    void read(const Query& row, CardOutline& card) {
        const auto same = [](std::string text) { return text; };
        card.card = row.view(0);
        card.pack = m_texts.read(row.view(1), same);
        card.group = static_cast<int>(row.integer(2));
        card.kind = pack::kindFromText(row.view(3)).value_or(pack::Kind::Choice);
        card.factIds = m_lists.read(row.view(4), splitLines);
        card.objectives = m_objectives.read(row.view(5), objectivesIn);
        card.tags = m_lists.read(row.view(6), splitLines);
        card.answerKey = AnswerKey(row.view(answerHashColumn));
        card.reworded = m_lists.read(row.view(8), splitLines);
        card.caseId = m_texts.read(row.view(9), same);
        card.level = static_cast<int>(row.integer(10));
        card.expectedShare = static_cast<float>(row.real(11));
        card.isGenerated = row.integer(12) != 0;
        if (const auto holdout = row.optionalInteger(13)) card.holdout = *holdout != 0;
        card.untranslated = row.integer(14) != 0;
    }

private:
    Alike<std::string> m_texts;
    Alike<std::vector<std::string>> m_lists;
    Alike<std::vector<pack::Objective>> m_objectives;
};

void readEntry(const Query& query, OutlineReader& outlines, CardEntry& entry) {
    outlines.read(query, entry);
    entry.answerHash = query.text(answerHashColumn);
    entry.order = smallInteger(query, orderColumn);
    entry.stem = query.text(stemColumn);
}

/// Puts a node where its depth says: below the newest node of the level above.
void addNode(std::vector<pack::PlanNode>& domains, std::int64_t depth, pack::PlanNode node) {
    std::vector<pack::PlanNode>* level = &domains;
    for (; depth > 0 && !level->empty(); --depth) level = &level->back().children;
    level->push_back(std::move(node));
}

std::vector<pack::PlanNode> nodesOf(Database& database, const std::string& packId, std::int64_t exam) {
    std::vector<pack::PlanNode> domains;
    Query query = database.query(sql::catalog_exam_nodes);
    query.bind(packId, exam);
    while (query.next())
        addNode(domains, query.integer(0), {query.text(1), query.text(2), query.optionalReal(3), {}});
    return domains;
}

std::vector<std::string> factDatesOf(Database& database, const std::string& packId) {
    std::vector<std::string> dates;
    Query query = database.query(sql::catalog_fact_dates);
    query.bind(packId);
    while (query.next()) dates.push_back(query.text(0));
    return dates;
}

} // namespace

std::vector<InstalledPack> readPacks(Database& database, const PackFolders& folders, const std::string& today,
                                     const std::string& packId, const std::string& language) {
    std::vector<InstalledPack> packs;
    Query query = database.query(sql::catalog_packs);
    query.bind(today, packId, language);
    while (query.next()) {
        InstalledPack pack;
        pack.id = query.text(0);
        pack.title = query.text(1);
        pack.version = query.text(2);
        pack.language = query.text(3);
        pack.description = query.text(4);
        pack.license = query.text(5);
        pack.updated = query.text(6);
        pack.examDate = query.text(7);
        pack.studyUntil = query.text(8);
        pack.ladder = splitLines(query.text(9));
        pack.questions = smallInteger(query, 10);
        pack.generated = smallInteger(query, 11);
        pack.facts = smallInteger(query, 12);
        pack.staleFacts = smallInteger(query, 13);
        pack.compare = splitLines(query.text(14));
        pack.read = sourcesReadOn(factDatesOf(database, pack.id));
        pack.folder = folders.of(pack.id);
        packs.push_back(std::move(pack));
    }
    return packs;
}

std::vector<InstalledGroup> readGroups(Database& database, const std::string& packId,
                                       const std::string& language) {
    std::vector<InstalledGroup> groups;
    Query query = database.query(sql::catalog_subjects);
    query.bind(packId, language);
    while (query.next()) {
        InstalledGroup group;
        group.pack = query.text(0);
        group.index = smallInteger(query, 1);
        group.id = query.text(2);
        group.title = query.text(3);
        group.isCase = query.integer(4) != 0;
        group.intro = query.text(5);
        group.isGlossary = query.integer(6) != 0;
        group.cards = smallInteger(query, 7);
        group.untranslated = query.integer(8) != 0;
        groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<InstalledMisconception> readMisconceptions(Database& database, const std::string& packId,
                                                       const std::string& language) {
    std::vector<InstalledMisconception> rows;
    Query query = database.query(sql::catalog_misconceptions);
    query.bind(packId, language);
    while (query.next())
        rows.push_back(
            {query.text(0), query.text(1), query.text(2), query.text(3), splitLines(query.text(4))});
    return rows;
}

std::vector<Term> readTerms(Database& database, const std::string& packId, const std::string& language) {
    std::vector<Term> terms;
    Query query = database.query(sql::catalog_terms);
    query.bind(packId, language);
    while (query.next()) {
        const pack::Card card = pack::cardFromJson(query.text(0));
        const pack::Question& asked = card.question;
        terms.push_back({card.name, plainText(asked.stem),
                         asked.cards.empty() ? asked.back : asked.cards.front().back, query.integer(1) != 0});
    }
    return terms;
}

std::vector<EarlierName> readEarlierNames(Database& database, const std::string& packId) {
    std::vector<EarlierName> names;
    Query query = database.query(sql::catalog_earlier_names);
    query.bind(packId);
    while (query.next()) {
        const std::string card = query.text(0);
        const std::string facet = card.substr(std::min(card.find('#'), card.size()));
        for (const std::string& id : splitLines(query.text(1)))
            names.push_back({card, packId + '/' + id + facet});
    }
    return names;
}

std::vector<CardEntry> readEntries(Query& query) {
    std::vector<CardEntry> entries;
    OutlineReader reader;
    while (query.next()) readEntry(query, reader, entries.emplace_back());
    return entries;
}

std::vector<CardOutline> readOutlines(Database& database, const std::string& language) {
    std::vector<CardOutline> outlines;
    outlines.reserve(static_cast<std::size_t>(number(database, sql::catalog_card_count)));
    OutlineReader reader;
    Query rows(database, sql::catalog_outlines);
    rows.bind(language);
    while (rows.next()) reader.read(rows, outlines.emplace_back());
    return outlines;
}

std::vector<Hit> readHits(Query& query) {
    std::vector<Hit> hits;
    OutlineReader reader;
    while (query.next()) {
        Hit& hit = hits.emplace_back();
        readEntry(query, reader, hit.entry);
        hit.marks = takeMarks(query.text(markedStemColumn));
    }
    return hits;
}

std::vector<std::pair<std::string, std::string>> readEntities(Database& database, const std::string& packId,
                                                              const std::string& language) {
    std::vector<std::pair<std::string, std::string>> entities;
    Query query = database.query(sql::catalog_entities);
    query.bind(packId, language);
    while (query.next()) entities.emplace_back(query.text(0), query.text(1));
    return entities;
}

std::vector<pack::Fact> readFacts(Database& database, const std::string& packId,
                                  const std::string& language) {
    std::vector<pack::Fact> facts;
    Query query = database.query(sql::catalog_facts);
    query.bind(packId, language);
    while (query.next()) {
        pack::Fact fact;
        fact.id = query.text(0);
        fact.entity = query.text(1);
        fact.property = query.text(2);
        fact.qualifier = query.text(3);
        fact.value = query.text(4);
        fact.number = query.optionalReal(5);
        fact.unit = query.text(6);
        fact.precision = query.text(7);
        fact.scope = query.text(8);
        fact.basis = pack::basisFromText(query.text(9)).value_or(pack::Basis::Fact);
        fact.claim = query.text(10);
        fact.source = query.text(11);
        fact.asOf = query.text(12);
        fact.confidence = static_cast<pack::Confidence>(query.integer(13));
        fact.conflict = query.integer(14) != 0;
        fact.importance = pack::importanceFromText(query.text(15)).value_or(pack::Importance::Useful);
        fact.reviewBy = query.text(16);
        fact.also = query.text(17);
        fact.note = query.text(18);
        fact.state = pack::factStateFromText(query.text(19)).value_or(pack::FactState::InEffect);
        fact.stateVersion = query.text(20);
        fact.stateDate = query.text(21);
        fact.mark.file = query.text(22);
        facts.push_back(std::move(fact));
    }
    return facts;
}

std::vector<pack::ExamPlan> readExams(Database& database, const std::string& packId) {
    std::vector<pack::ExamPlan> exams;
    Query query = database.query(sql::catalog_exams);
    query.bind(packId);
    while (query.next()) {
        pack::ExamPlan exam;
        exam.domains = nodesOf(database, packId, query.integer(0));
        exam.id = query.text(1);
        exam.title = query.text(2);
        exam.guide = query.text(3);
        exam.guideDate = query.text(4);
        exam.checked = query.text(5);
        exam.slice = query.integer(6) != 0;
        exam.questions = smallOptional(query, 7);
        exam.unscored = smallOptional(query, 8);
        exam.minutes = smallOptional(query, 9);
        exam.rawPass = query.optionalReal(10);
        exam.scoring = query.integer(11) != 0 ? pack::Scoring::Partial : pack::Scoring::AllOrNothing;
        for (const std::string& kind : splitLines(query.text(12)))
            if (const auto known = pack::kindFromText(kind)) exam.kinds.push_back(*known);
        exams.push_back(std::move(exam));
    }
    return exams;
}

} // namespace chipwise::store
