#include "cli/facts/facts_text.h"
#include "cli/json.h"
#include "cli/program.h"
#include "cli/text.h"

#include "pack/text/suggestion.h"
#include "pack/text/text.h"
#include "study/learner.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace chipwise::cli {

namespace {

struct FactsArguments {
    std::vector<std::string> words;
    std::string compare; ///< names with commas between
    std::string topic;
    std::string sign;
    std::string pack;
};

constexpr std::size_t mostCompared = 4;

using PackName = std::pair<std::string, std::string>; // id and title

/// All packs with facts, or the one that is wanted.
std::vector<PackName> packsToSearch(const study::Learner& learner, const std::string& wanted) {
    std::vector<PackName> packs = study::packsWithFacts(learner);
    if (!wanted.empty()) std::erase_if(packs, [&](const PackName& pack) { return pack.first != wanted; });
    if (!packs.empty()) return packs;
    throw Failure(Exit::NotFound,
                  wanted.empty()
                      ? "No installed pack has facts. “chipwise pack list” shows what is installed."
                      : printable("The pack “" + wanted + "” is not installed, or it has no facts."));
}

int entityOf(const study::FactTable& table, const std::string& name) {
    if (const int entity = table.entityNamed(name); entity >= 0) return entity;
    std::vector<std::string_view> known(table.entities().begin(), table.entities().end());
    const auto near = pack::suggestionFor(name, known);
    throw Failure(Exit::NotFound, printable("There are no facts about “" + name + "”." +
                                            (near ? " Did you mean “" + near->text + "”?" : std::string())));
}

std::vector<int> comparedEntities(const study::FactTable& table, const std::string& names) {
    std::vector<int> entities;
    for (const std::string_view item : pack::listItems(names)) {
        const std::string name(item);
        const int entity = entityOf(table, name);
        if (std::ranges::find(entities, entity) == entities.end()) entities.push_back(entity);
    }
    if (entities.size() < 2 || entities.size() > mostCompared)
        throw Failure(
            Exit::Usage,
            "--compare takes two to four names separated by commas, for example Trainium3,Inferentia2.");
    return entities;
}

std::string lowered(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

/// The topic whose name begins so, or -1.
int topicNamed(const study::FactTable& table, const std::string& name) {
    for (std::size_t i = 0; i < table.topics().size(); ++i)
        if (lowered(table.topics()[i]).starts_with(lowered(name))) return static_cast<int>(i);
    return -1;
}

study::FactQuery queryOf(const study::FactTable& table, const FactsArguments& arguments) {
    study::FactQuery query;
    query.columns = table.compared();
    for (const std::string& word : arguments.words) query.text += (query.text.empty() ? "" : " ") + word;
    if (!arguments.topic.empty()) query.topic = topicNamed(table, arguments.topic);
    if (!arguments.sign.empty()) {
        query.sign = study::factSignFromText(arguments.sign);
        if (!query.sign)
            throw Failure(
                Exit::Usage,
                printable(
                    "“" + arguments.sign +
                    "” is not a valid value for --sign. Choose from: disputed, announced, ended, claim, "
                    "“rule of thumb”, uncertain."));
    }
    return query;
}

/// A pack's facts, and what was found in them.
struct SearchedPack {
    std::string id;
    std::string title;
    study::FactTable table;
    study::FactQuery query;
    study::FactView view;
};

/// The packs in which something was found, in the library's order; for a comparison all.
std::vector<SearchedPack> search(const study::Learner& learner, const FactsArguments& arguments) {
    std::vector<SearchedPack> found;
    std::vector<std::string> topics;
    bool knowsTopic = false;
    for (const auto& [id, title] : packsToSearch(learner, arguments.pack)) {
        study::FactTable table = study::factTableOf(learner, id);
        study::FactQuery query = queryOf(table, arguments);
        for (const std::string& topic : table.topics())
            if (std::ranges::find(topics, topic) == topics.end()) topics.push_back(topic);
        if (query.topic && *query.topic < 0) continue;
        knowsTopic = true;
        study::FactView view = study::FactSearch(table).find(query);
        if (!view.facts.empty() || !arguments.compare.empty()) // a comparison looks for its names first
            found.push_back({id, title, std::move(table), std::move(query), std::move(view)});
    }
    if (!knowsTopic)
        throw Failure(Exit::NotFound, printable(fmt::format("There is no topic “{}”. Choose from: {}.",
                                                            arguments.topic, fmt::join(topics, ", "))));
    if (found.empty()) throw Failure(Exit::NotFound, "No facts match.");
    return found;
}

/// The pack that knows most of these names.
const SearchedPack& packToCompare(const std::vector<SearchedPack>& packs, const std::string& names) {
    const auto known = [&](const SearchedPack& pack) {
        return std::ranges::count_if(pack::listItems(names), [&](const std::string_view name) {
            return pack.table.entityNamed(name) >= 0;
        });
    };
    return *std::ranges::max_element(packs, {}, known);
}

Json textOrNull(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

Json jsonOf(const study::FactTable& table, int place) {
    const pack::Fact& fact = table.fact(place);
    Json signs = Json::array();
    for (const study::FactSign sign : study::signsOf(fact)) signs.push_back(study::toText(sign));
    return {{"id", fact.id},
            {"topic", table.topics()[static_cast<std::size_t>(table.row(table.rowOf(place)).topic)]},
            {"entity", fact.entity},
            {"property", fact.property},
            {"qualifier", textOrNull(fact.qualifier)},
            {"value", textOrNull(fact.value)},
            {"number", fact.number ? Json(*fact.number) : Json(nullptr)},
            {"unit", textOrNull(fact.unit)},
            {"precision", textOrNull(fact.precision)},
            {"scope", textOrNull(fact.scope)},
            {"standing", pack::toText(fact.basis)},
            {"claim", textOrNull(fact.claim)},
            {"state", pack::toText(fact.state)},
            {"state_version", textOrNull(fact.stateVersion)},
            {"state_date", textOrNull(fact.stateDate)},
            {"signs", std::move(signs)},
            {"source", fact.source},
            {"as_of", fact.asOf},
            {"note", textOrNull(fact.note)}};
}

Json jsonOf(const study::FactTable& table, const study::FactComparison& comparison) {
    Json columns = Json::array();
    for (const study::ComparedColumn& column : comparison.columns)
        columns.push_back(
            {{"entity", table.entity(column.entity)},
             {"consists_of", column.member < 0 ? Json(nullptr) : Json(table.entity(column.member))}});
    Json rows = Json::array();
    for (const study::ComparedRow& row : comparison.rows) {
        Json cells = Json::array();
        for (std::size_t i = 0; i < row.facts.size(); ++i) {
            Json cell = nullptr;
            if (row.facts[i] >= 0) {
                cell = jsonOf(table, row.facts[i]);
                cell["ratio"] = row.ratios[i] ? Json(*row.ratios[i]) : Json(nullptr);
            }
            cells.push_back(std::move(cell));
        }
        rows.push_back({{"property", table.row(row.row).property},
                        {"differs", row.kind == study::ComparedRow::Kind::Differs},
                        {"spread", row.spread ? Json(*row.spread) : Json(nullptr)},
                        {"cells", std::move(cells)}});
    }
    return {{"columns", std::move(columns)}, {"rows", std::move(rows)}};
}

void refineComparison(study::FactComparison& comparison, const study::FactTable& table,
                      const study::FactQuery& query) {
    std::vector<int> wanted = study::FactSearch(table).find(query).facts;
    std::ranges::sort(wanted);
    std::erase_if(comparison.rows, [&](const study::ComparedRow& row) {
        return std::ranges::none_of(row.facts,
                                    [&](int fact) { return std::ranges::binary_search(wanted, fact); });
    });
}

/// A table holds one pack; says which, and how to see the others.
void nameOtherPacks(const Context& context, const study::Learner& learner, const SearchedPack& shown,
                    const std::string& wanted) {
    std::vector<std::string> others;
    for (const auto& [id, title] : study::packsWithFacts(learner))
        if (id != shown.id) others.push_back("--pack " + id);
    if (!wanted.empty() || others.empty()) return;
    context.print(printable(fmt::format("These facts are from “{}”. To see facts from another pack, add {}.",
                                        shown.title, fmt::join(others, " or "))));
}

Exit compare(const Context& context, const study::Learner& learner, const std::vector<SearchedPack>& packs,
             const FactsArguments& arguments) {
    const SearchedPack& pack = packToCompare(packs, arguments.compare);
    study::FactComparison comparison =
        study::comparisonOf(pack.table, comparedEntities(pack.table, arguments.compare));
    if (!pack.query.text.empty() || pack.query.sign || pack.query.topic)
        refineComparison(comparison, pack.table, pack.query);
    if (comparison.rows.empty()) throw Failure(Exit::NotFound, "No facts match.");
    if (context.json) {
        Json json = versioned();
        json["pack"] = pack.id;
        json.update(jsonOf(pack.table, comparison));
        print(context, json);
        return Exit::Done;
    }
    printComparison(context, pack.table, comparison);
    nameOtherPacks(context, learner, pack, arguments.pack);
    return Exit::Done;
}

void printFound(const Context& context, const std::vector<SearchedPack>& packs, bool namesPacks) {
    for (const SearchedPack& pack : packs)
        printFacts(context, pack.table, pack.view.facts, namesPacks ? pack.title : std::string());
}

Json foundJson(const std::vector<SearchedPack>& packs) {
    Json json = versioned();
    json["pack"] = packs.front().id;
    json["facts"] = Json::array();
    for (const SearchedPack& pack : packs)
        for (const int place : pack.view.facts) {
            json["facts"].push_back(jsonOf(pack.table, place));
            json["facts"].back()["pack"] = pack.id;
        }
    return json;
}

Exit show(const Context& context, const FactsArguments& arguments) {
    const study::Learner learner = openToRead(context);
    const std::vector<SearchedPack> packs = search(learner, arguments);
    if (!arguments.compare.empty()) return compare(context, learner, packs, arguments);
    if (context.json) {
        print(context, foundJson(packs));
        return Exit::Done;
    }
    const SearchedPack& first = packs.front();
    if (!first.query.text.empty() || first.query.sign || first.view.rows.empty()) {
        printFound(context, packs, arguments.pack.empty() && study::packsWithFacts(learner).size() > 1);
        return Exit::Done;
    }
    printGrid(context, first.table, first.view);
    context.print(fmt::format("Showing {} of {} names and {} of {} facts. To search all facts, add a "
                              "search word. To compare other names, use --compare.",
                              first.view.columns.size(), first.table.entities().size(),
                              first.view.facts.size() - static_cast<std::size_t>(first.view.elsewhere),
                              first.table.facts().size()));
    nameOtherPacks(context, learner, first, arguments.pack);
    return Exit::Done;
}

} // namespace

void addFacts(CLI::App& app, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<FactsArguments>();
    CLI::App* command =
        app.add_subcommand("facts", "Look up, search, and compare key numbers, and see their sources");
    command->add_option("TEXT", arguments->words, "Words or the beginnings of words, for example “96 GiB”");
    command
        ->add_option("--compare", arguments->compare,
                     "Compare two to four names side by side, for example Trainium3,Inferentia2")
        ->type_name("NAMES");
    command->add_option("--topic", arguments->topic, "Only this topic");
    command->add_option(
        "--sign", arguments->sign,
        "Only facts with this mark: disputed, announced, ended, claim, “rule of thumb”, or uncertain");
    command->add_option("--pack", arguments->pack, "Only this pack");
    command->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return show(context, *arguments); };
    });
}

} // namespace chipwise::cli
