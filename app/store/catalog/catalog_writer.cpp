#include "store/catalog/catalog_writer.h"

#include "pack/generate/cards.h"
#include "pack/json/json_form.h"
#include "pack/text/pack_paths.h"
#include "store/catalog/catalog_text.h"
#include "store/sql.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace chipwise::store {
namespace {

/// Sources of a group's questions in their order, each once: what they name, then where their facts come
/// from.
std::vector<std::string> sourcesOf(const pack::Pack& pack, const pack::Group& group) {
    std::vector<std::string> sources;
    std::unordered_set<std::string> seen;
    const auto add = [&](const std::string& source) {
        if (!source.empty() && seen.insert(source).second) sources.push_back(source);
    };
    for (const pack::Question& question : group.questions) {
        if (!question.effective.isAsked()) continue;
        for (const std::string& ref : question.effective.refs) add(ref);
        for (const std::string& id : question.effective.facts)
            if (const pack::Fact* fact = pack.fact(id)) add(fact->source);
    }
    return sources;
}

std::string caseIdOf(const pack::Group& group, std::size_t place) {
    if (!group.isCase) return {};
    return group.id.empty() ? fmt::format("case-{}", place + 1) : group.id;
}

/// Facets are gaps, flashcard lines and, for the rest, the facts of generated questions.
bool isGenerated(const pack::Card& card) {
    const pack::Kind kind = card.question.kind();
    return !card.facet.empty() && kind != pack::Kind::Cloze && kind != pack::Kind::Flashcard &&
           kind != pack::Kind::Flashcards;
}

std::string objectiveLines(const std::vector<pack::Objective>& objectives) {
    std::vector<std::string> lines;
    for (const pack::Objective& objective : objectives)
        lines.push_back(objective.exam + ' ' + objective.number);
    return joined(lines);
}

std::string factLines(const pack::Card& card) {
    std::vector<std::string> lines;
    for (const std::string& id : card.factIds) lines.push_back(card.pack + '/' + id);
    return joined(lines);
}

/// Everything that is found by words: one row for each language a card is written in.
void writeSearch(Database& database, std::int64_t key, const std::string& language, const pack::Card& card,
                 const std::string& groupTitle, const std::string& stem) {
    const std::string title = plainText(card.question.title) + '\n' + plainText(groupTitle);
    database.query(sql::catalog_insert_search_row).bind(key, language, title).run();
    database.query(sql::catalog_insert_search)
        .bind(database.lastRowId(), title, stem, searchableText(card))
        .run();
}

void deleteSearch(Database& database, const std::string& packId) {
    Query searched = database.query(sql::catalog_searched);
    Query remove = database.query(sql::catalog_delete_search);
    searched.bind(packId);
    while (searched.next()) {
        const pack::Card card = pack::cardFromJson(searched.text(3));
        remove.bind(searched.integer(0), searched.text(1), searched.text(2), searchableText(card)).run();
    }
}

void writeSubjects(Database& database, const pack::Pack& pack,
                   const std::vector<const pack::Group*>& groups) {
    Query insert = database.query(sql::catalog_insert_subject);
    for (std::size_t place = 0; place < groups.size(); ++place) {
        const pack::Group& group = *groups[place];
        const std::string title = group.title.empty() ? pack.title : group.title;
        insert.bind(pack.id, static_cast<int>(place), group.id, title, group.isCase, group.intro,
                    joined(sourcesOf(pack, group)), group.mark.file == pack::glossaryPath);
        insert.run();
    }
}

/// Keys of the cards by name.
using CardKeys = std::unordered_map<std::string, std::int64_t>;

CardKeys writeCards(Database& database, const pack::Pack& pack, const std::vector<const pack::Group*>& groups,
                    const std::vector<pack::Card>& cards) {
    Query insertCard = database.query(sql::catalog_insert_card);
    Query insertBody = database.query(sql::catalog_insert_card_body);
    CardKeys keys;
    int place = 0;
    for (const pack::Card& card : cards) {
        const pack::Question& question = card.question;
        const pack::Group& group = *groups.at(card.group);
        const std::string stem = listStem(card);
        insertCard.bind(
            card.name, pack.id, static_cast<int>(card.group), place++, pack::toText(question.kind()), stem,
            factLines(card), objectiveLines(question.effective.objectives), joined(question.effective.tags),
            card.answerHash, caseIdOf(group, card.group),
            static_cast<int>(pack.level(question.effective.tags)), isGenerated(card),
            pack::expectedShare(question.effective.difficulty.value_or("")), joined(question.settings.was),
            joined(question.settings.reworded), question.effective.holdout);
        insertCard.run();
        const std::int64_t key = database.lastRowId();
        keys.emplace(card.name, key);
        insertBody.bind(key, pack::toJson(card));
        insertBody.run();
        writeSearch(database, key, {}, card, group.title, stem);
    }
    return keys;
}

void writeFacts(Database& database, const pack::Pack& pack) {
    Query insert = database.query(sql::catalog_insert_fact);
    int place = 0;
    for (const pack::Fact& fact : pack.facts) {
        insert.bind(pack.id, place++, fact.id, fact.entity, fact.property, fact.qualifier, fact.value,
                    fact.number, fact.unit, fact.precision, fact.scope, pack::toText(fact.basis), fact.claim,
                    fact.source, fact.asOf, static_cast<int>(fact.confidence), fact.conflict,
                    pack::toText(fact.importance), fact.reviewBy, fact.also, fact.note,
                    pack::toText(fact.state), fact.stateVersion, fact.stateDate, fact.mark.file);
        insert.run();
    }
}

void writeMisconceptions(Database& database, const pack::Pack& pack, const std::vector<pack::Card>& cards) {
    std::unordered_map<std::string_view, std::vector<std::string>> names;
    for (const pack::Card& card : cards)
        if (const auto& misconception = card.question.effective.misconception)
            names[*misconception].push_back(card.name);
    int place = 0;
    for (const pack::Misconception& row : pack.misconceptions)
        database.query(sql::catalog_insert_misconception)
            .bind(pack.id, place++, row.id, row.peopleThink, row.truth, row.source, joined(names[row.id]))
            .run();
}

/// Writes the nodes below a plan's root in reading order. Plans are at most three levels deep (domain, task,
/// objective).
void writeNodes(Database& database, const std::string& packId, int exam,
                const std::vector<pack::PlanNode>& nodes, int depth, int& place) {
    for (const pack::PlanNode& node : nodes) {
        Query insert = database.query(sql::catalog_insert_exam_node);
        insert.bind(packId, exam, place++, depth, node.number, node.title, node.weight);
        insert.run();
        writeNodes(database, packId, exam, node.children, depth + 1, place);
    }
}

void writeExams(Database& database, const pack::Pack& pack) {
    int place = 0;
    for (const pack::ExamPlan& exam : pack.exams) {
        std::vector<std::string> kinds;
        for (const pack::Kind kind : exam.kinds) kinds.emplace_back(pack::toText(kind));
        Query insert = database.query(sql::catalog_insert_exam);
        insert.bind(pack.id, place, exam.id, exam.title, exam.guide, exam.guideDate, exam.checked, exam.slice,
                    exam.questions, exam.unscored, exam.minutes, exam.rawPass,
                    exam.scoring == pack::Scoring::Partial, joined(kinds));
        insert.run();
        int nodePlace = 0;
        writeNodes(database, pack.id, place, exam.domains, 0, nodePlace);
        ++place;
    }
}

void writeSubjectTexts(Database& database, const std::string& language, const pack::Pack& base,
                       const pack::Pack& translated) {
    const auto groups = pack::groupsOf(base);
    const auto others = pack::groupsOf(translated);
    for (std::size_t place = 0; place < groups.size() && place < others.size(); ++place) {
        const pack::Group& other = *others[place];
        if (other.title == groups[place]->title && other.intro == groups[place]->intro) continue;
        const std::string title = other.title.empty() ? translated.title : other.title;
        database.query(sql::catalog_insert_subject_text)
            .bind(base.id, static_cast<int>(place), language, title, other.intro)
            .run();
    }
}

void writeFactTexts(Database& database, const std::string& language, const pack::Pack& base,
                    const pack::Pack& translated) {
    for (std::size_t place = 0; place < base.facts.size() && place < translated.facts.size(); ++place) {
        const pack::Fact& fact = translated.facts[place];
        if (fact == base.facts[place]) continue;
        database.query(sql::catalog_insert_fact_text)
            .bind(base.id, static_cast<int>(place), language, fact.entity, fact.property, fact.note)
            .run();
    }
}

void writeMisconceptionTexts(Database& database, const std::string& language, const pack::Pack& base,
                             const pack::Pack& translated) {
    for (std::size_t place = 0; place < base.misconceptions.size(); ++place) {
        const pack::Misconception& row = translated.misconceptions.at(place);
        if (row == base.misconceptions[place]) continue;
        database.query(sql::catalog_insert_misconception_text)
            .bind(base.id, static_cast<int>(place), language, row.peopleThink, row.truth)
            .run();
    }
}

/// Cards whose texts the language says otherwise; for the others there is no row, and the base is shown.
void writeCardTexts(Database& database, const std::string& language, const pack::Pack& base,
                    const std::vector<pack::Card>& cards, const pack::Pack& translated,
                    const CardKeys& keys) {
    const auto groups = pack::groupsOf(translated);
    std::unordered_map<std::string_view, const pack::Card*> baseCards;
    for (const pack::Card& card : cards) baseCards.emplace(card.name, &card);
    for (const pack::Card& card : pack::localizedCards(base, language)) {
        const auto known = baseCards.find(card.name);
        if (known == baseCards.end() || *known->second == card) continue;
        const std::int64_t key = keys.at(card.name);
        const std::string stem = listStem(card);
        database.query(sql::catalog_insert_card_text).bind(key, language, stem, pack::toJson(card)).run();
        writeSearch(database, key, language, card, groups.at(card.group)->title, stem);
    }
}

void writeTranslations(Database& database, const pack::Pack& pack, const std::vector<pack::Card>& cards,
                       const CardKeys& keys) {
    for (const pack::Translation& translation : pack.translations) {
        const pack::Pack translated = pack::localized(pack, translation.language);
        database.query(sql::catalog_insert_pack_text)
            .bind(pack.id, translation.language, translated.title, translated.description)
            .run();
        writeSubjectTexts(database, translation.language, pack, translated);
        writeFactTexts(database, translation.language, pack, translated);
        writeMisconceptionTexts(database, translation.language, pack, translated);
        writeCardTexts(database, translation.language, pack, cards, translated, keys);
    }
}

} // namespace

std::string joined(const std::vector<std::string>& lines) {
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::vector<std::string> splitLines(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

void deletePack(Database& database, const std::string& packId) {
    deleteSearch(database, packId);
    for (const char* statement :
         {sql::catalog_delete_search_row, sql::catalog_delete_card_text, sql::catalog_delete_card_body,
          sql::catalog_delete_card, sql::catalog_delete_subject_text, sql::catalog_delete_subject,
          sql::catalog_delete_fact_text, sql::catalog_delete_fact, sql::catalog_delete_misconception_text,
          sql::catalog_delete_misconception, sql::catalog_delete_exam, sql::catalog_delete_exam_node,
          sql::catalog_delete_pack_text, sql::catalog_delete_pack})
        database.query(statement).bind(packId).run();
}

void writePack(Database& database, const pack::Pack& pack, const std::string& readOn,
               const std::string& stamp) {
    deletePack(database, pack.id);
    const auto groups = pack::groupsOf(pack);
    database.query(sql::catalog_insert_pack)
        .bind(pack.id, pack.title, pack.version, pack.language, pack.description, pack.license, pack.updated,
              pack.examDate, pack.studyUntil, joined(pack.ladder), joined(pack.compare), readOn, stamp)
        .run();
    writeSubjects(database, pack, groups);
    const std::vector<pack::Card> cards = pack::cardsOf(pack);
    const CardKeys keys = writeCards(database, pack, groups, cards);
    writeFacts(database, pack);
    writeMisconceptions(database, pack, cards);
    writeExams(database, pack);
    writeTranslations(database, pack, cards, keys);
}

} // namespace chipwise::store
