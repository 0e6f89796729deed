#include "study/facts/fact_table.h"

#include "pack/random_pack.h"
#include "pack/text/number_text.h"
#include "study/facts/fact_comparison.h"
#include "study/facts/fact_view.h"
#include "study/study_table.h"
#include "support/catch.h"

#include <algorithm>
#include <random>
#include <set>

namespace study = chipwise::study;
namespace pack = chipwise::pack;

namespace {

const std::string shipped = "aws-ml-chips-core";

/// A profile with the pack that comes with the program.
struct Shipped {
    Shipped() : learner(folder.path()) {
        REQUIRE(learner.install(SOURCE_ROOT "/content/aws-ml-chips", study::someMorning()).installed);
    }
    study::FactTable table() const { return study::factTableOf(learner, shipped); }
    TestFolder folder;
    study::Learner learner;
};

pack::Fact fact(const std::string& id, const std::string& entity, const std::string& property,
                const std::string& value, const std::string& unit = {}) {
    pack::Fact made;
    made.id = id;
    made.entity = entity;
    made.property = property;
    made.value = value;
    made.number = pack::numberIn(value);
    made.unit = unit;
    made.source = "https://example.org/";
    made.asOf = "2026-08";
    made.mark.file = "facts.csv";
    return made;
}

/// Facts of few names, so that many share a cell.
std::vector<pack::Fact> randomFacts(unsigned seed, int count) {
    std::mt19937 random(seed);
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    std::vector<pack::Fact> facts;
    for (int i = 0; i < count; ++i) {
        pack::Fact one =
            fact("f" + std::to_string(i), "entity " + std::to_string(below(9)),
                 "property " + std::to_string(below(12)),
                 below(4) == 0 ? "a text" : std::to_string(below(100'000)), below(3) == 0 ? "" : "GiB");
        one.mark.file = "facts/file-" + std::to_string(below(3)) + ".csv";
        one.conflict = below(5) == 0;
        facts.push_back(std::move(one));
    }
    return facts;
}

/// Each fact stands in exactly one cell, under its own entity, property and topic, and prints its own value.
void checkCells(const study::FactTable& table, const std::vector<pack::Fact>& facts) {
    REQUIRE(table.facts().size() == facts.size());
    std::multiset<std::string> seen;
    int topic = -1;
    for (std::size_t place = 0; place < table.rows().size(); ++place) {
        const study::FactTable::Row& row = table.rows()[place];
        CHECK(row.topic >= topic); // a topic's rows follow each other
        topic = row.topic;
        for (const auto& [entity, at] : row.cells) {
            const pack::Fact& one = table.fact(at);
            seen.insert(one.id);
            CHECK(one.entity == table.entity(entity));
            CHECK(one.property == row.property);
            CHECK(table.rowOf(at) == static_cast<int>(place));
            CHECK(table.at(static_cast<int>(place), entity) == &one);
        }
    }
    for (const pack::Fact& one : facts) {
        CHECK(seen.count(one.id) == 1);
        const int at = table.find(one.id);
        REQUIRE(at >= 0);
        CHECK(table.fact(at) == one);
    }
}

std::string withoutCommas(std::string text) {
    std::erase(text, ',');
    return text;
}

void checkTexts(const std::vector<pack::Fact>& facts) {
    for (const pack::Fact& one : facts) {
        const std::string text = study::factValue(one);
        INFO(one.id << ": " << text);
        if (one.value.empty()) {
            CHECK(text == "disputed");
            continue;
        }
        if (one.unit == "generation" || one.unit == "version") { // a place in a row: "generation 2"
            CHECK(text == one.unit + ' ' + (one.qualifier.empty() ? "" : one.qualifier + ' ') + one.value);
            continue;
        }
        const bool touches = one.unit.empty() || one.unit == "x" || one.unit == "%"; // "6.7x"
        const std::string written =
            (one.qualifier.empty() ? "" : one.qualifier + ' ') + one.value + (touches ? "" : " ") + one.unit;
        // One of what is counted is not several: "1 chip".
        const bool isOne = one.value == "1" && withoutCommas(text) + 's' == withoutCommas(written);
        CHECK((isOne || withoutCommas(text) == withoutCommas(written)));
        // What may be no answer is never without its sign and its reason.
        const bool isPlain = !one.conflict && one.state == pack::FactState::InEffect &&
                             one.basis == pack::Basis::Fact && one.confidence != pack::Confidence::Low;
        CHECK(study::signsOf(one).empty() == isPlain);
        CHECK(study::signSentence(one).empty() == isPlain);
    }
}

} // namespace

TEST_CASE("every value of the grid is a row of the facts, in the shipped pack and in random ones") {
    const Shipped in;
    const auto facts = in.learner.catalog().facts(shipped);
    REQUIRE(facts.size() > 400);
    checkCells(in.table(), facts);
    checkTexts(facts);
    for (unsigned seed = 1; seed <= 40; ++seed) {
        const auto some = randomFacts(seed, 150);
        checkCells(study::FactTable(some, {}), some);
        checkTexts(some);
        const auto nonsense = pack::testing::RandomPack(seed).make().facts;
        checkCells(study::FactTable(nonsense, {"Inf2"}), nonsense);
    }
}

TEST_CASE("an entity keeps its id in another language and after an update that shifts its place") {
    const std::vector<pack::Fact> english{fact("a", "Chip one", "size", "1"),
                                          fact("b", "Chip two", "size", "2")};
    const study::FactTable written(english, {});
    const auto ids = written.idsOf({1, 0});
    CHECK(ids == std::vector<std::string>{"Chip two", "Chip one"});
    const std::vector<pack::Fact> german{fact("n", "Neu", "size", "0"), fact("a", "Chip eins", "size", "1"),
                                         fact("b", "Chip zwei", "size", "2")};
    const study::FactTable translated(german, {},
                                      {{"New", "Neu"}, {"Chip one", "Chip eins"}, {"Chip two", "Chip zwei"}});
    CHECK(translated.withIds(ids) == std::vector<int>{2, 1});
    CHECK(translated.idOf(0) == "New");
    CHECK(study::FactTable({fact("a", "Chip one", "size", "1")}, {}).withIds(ids) == std::vector<int>{0});
}

TEST_CASE("the grid begins with what the pack compares") {
    const Shipped in;
    const study::FactTable table = in.table();
    std::vector<std::string> names;
    for (const int entity : table.compared()) names.push_back(table.entity(entity));
    CHECK(names == std::vector<std::string>{"Trainium1", "Trainium2", "Trainium3", "Inferentia2"});
    CHECK(std::ranges::find(table.topics(), "NeuronCore and memory") != table.topics().end());
    CHECK(std::ranges::find(table.topics(), "Neuron SDK") != table.topics().end());
    CHECK(std::ranges::find(table.topics(), "GPUs") != table.topics().end());
    CHECK(std::ranges::find(table.topics(), "UltraServers") != table.topics().end());

    // Without a line of the pack: what most is known about.
    std::vector<pack::Fact> facts;
    for (int entity = 0; entity < 6; ++entity)
        for (int i = 0; i <= entity; ++i)
            facts.push_back(fact("f" + std::to_string(facts.size()), "e" + std::to_string(entity),
                                 "p" + std::to_string(i), "1"));
    CHECK(study::FactTable(facts, {}).compared() == std::vector<int>{2, 3, 4, 5});
    CHECK(study::FactTable(facts, {"e5", "nobody", "e0"}).compared() == std::vector<int>{5, 0});
    CHECK(study::FactTable({}, {"e5"}).compared().empty());
}

TEST_CASE("facts are found by words and by numbers with their unit") {
    const Shipped in;
    const study::FactTable table = in.table();
    study::FactSearch search(table);
    const auto found = [&](const std::string& text) {
        study::FactQuery query;
        query.text = text;
        query.columns = table.compared();
        return search.find(query);
    };
    const study::FactView memory = found("96 GiB");
    REQUIRE_FALSE(memory.facts.empty());
    for (const int one : memory.facts) CHECK(study::factValue(table.fact(one)).find("96 GiB") == 0);
    CHECK(
        std::ranges::any_of(memory.facts, [&](int one) { return table.fact(one).id == "trainium2-memory"; }));
    CHECK_FALSE(found("1,299 tflops").facts.empty());
    CHECK(found("1,299").facts == found("1299").facts);
    CHECK(found("xyzzy").facts.empty());
    // Families are names of their chip: somebody who looks for Trn3 finds what is known of Trainium3.
    const study::FactView family = found("trn3 device memory per chip");
    CHECK(std::ranges::any_of(family.rows,
                              [&](int row) { return table.row(row).property == "device memory per chip"; }));
    // What is not among the columns is counted.
    const study::FactView server = found("trn2 ultraserver fp8");
    CHECK(server.rows.empty());
    CHECK(server.elsewhere == static_cast<int>(server.facts.size()));
    CHECK_FALSE(server.facts.empty());
}

TEST_CASE("a fact that is a rule of thumb says which kind of rule it is") {
    pack::Fact rule = fact("rule", "Trainium", "use", "training");
    rule.basis = pack::Basis::ExamLore;
    CHECK(study::signSentence(rule) ==
          "An exam rule of thumb: exams expect it, even though real systems can differ.");
    rule.basis = pack::Basis::Practice;
    CHECK(study::signSentence(rule) == "A rule of thumb from experience, not a documented value.");
    CHECK(study::signsOf(rule) == std::vector{study::FactSign::RuleOfThumb});
}

TEST_CASE("only what pages print in two ways, or what is claimed or announced") {
    const Shipped in;
    const study::FactTable table = in.table();
    study::FactSearch search(table);
    for (const auto sign : {study::FactSign::Disputed, study::FactSign::Announced, study::FactSign::Claim}) {
        study::FactQuery query;
        query.columns = table.compared();
        query.sign = sign;
        const auto view = search.find(query);
        REQUIRE_FALSE(view.facts.empty());
        std::size_t all = 0;
        for (const pack::Fact& one : table.facts()) {
            const auto signs = study::signsOf(one);
            if (std::ranges::find(signs, sign) != signs.end()) ++all;
        }
        CHECK(view.facts.size() == all);
        CHECK(all < table.facts().size());
    }
    const pack::Fact& bandwidth = table.fact(table.find("trainium2-memory-bandwidth"));
    CHECK(study::signSentence(bandwidth) ==
          "The sources disagree: The chip page prints 2.9, the kernel guide 3.");
    const pack::Fact& generation = table.fact(table.find("trainium3-generation")); // its note says "2026-08"
    CHECK(study::signSentence(generation)
              .starts_with("The sources disagree: The glossary of August 2026 says fourth, but "));
}

TEST_CASE(
    "disputes that are asked for are listed with the most important first; in the grid rows stay together") {
    const Shipped in;
    const study::FactTable table = in.table();
    study::FactSearch search(table);
    study::FactQuery bySign;
    bySign.columns = table.compared();
    bySign.sign = study::FactSign::Disputed;
    study::FactQuery byWords;
    byWords.columns = table.compared();
    byWords.text = "What does AWS print in two ways?";
    for (const study::FactQuery& query : {bySign, byWords}) {
        const auto view = search.find(query);
        CHECK(view.areDisputes);
        CHECK(
            std::ranges::is_sorted(view.facts, {}, [&](int place) { return table.fact(place).importance; }));
        CHECK(table.fact(view.facts.front()).importance != pack::Importance::Trivia);
        CHECK(table.fact(view.facts.back()).importance == pack::Importance::Trivia);
        CHECK(std::ranges::is_sorted(view.rows));
        CHECK(std::ranges::adjacent_find(view.rows) == view.rows.end());
    }
    byWords.text = "trn2 memory bandwidth"; // has a disputed one, but asks for a thing
    CHECK_FALSE(search.find(byWords).areDisputes);
}

TEST_CASE("a fact says when it was announced or ended, and with which release") {
    pack::Fact one = fact("end", "Trn1", "support", "yes");
    one.state = pack::FactState::Announced;
    one.stateDate = "2026-10-16";
    CHECK(study::signSentence(one) == "Announced on October 16, 2026; not in effect yet.");
    one.stateDate = "2025-12";
    CHECK(study::signSentence(one) == "Announced in December 2025; not in effect yet.");
    one.stateDate = "2026-10-16";
    one.stateVersion = "2.34";
    CHECK(study::signSentence(one) == "Announced on October 16, 2026, for release 2.34; not in effect yet.");
    one.state = pack::FactState::Ended;
    CHECK(study::signSentence(one) == "No longer in effect as of release 2.34, October 16, 2026.");
    one.stateVersion.clear();
    CHECK(study::signSentence(one) == "No longer in effect as of October 16, 2026.");
}

TEST_CASE("rows are sorted within their topic by amounts, whatever their unit") {
    std::vector<pack::Fact> facts{fact("a", "x", "small", "900", "GB"), fact("b", "x", "large", "2", "TB"),
                                  fact("c", "x", "text", "some"), fact("d", "y", "other", "1", "GB"),
                                  fact("e", "x", "middle", "1000", "GiB")};
    const study::FactTable table(facts, {"x", "y"});
    study::FactSearch search(table);
    study::FactQuery query;
    query.columns = table.compared();
    query.sortBy = 0;
    const auto order = [&] {
        std::vector<std::string> names;
        for (const int row : search.find(query).rows) names.push_back(table.row(row).property);
        return names;
    };
    CHECK(order() == std::vector<std::string>{"small", "middle", "large", "text", "other"});
    query.descending = true;
    CHECK(order() == std::vector<std::string>{"large", "middle", "small", "text", "other"});
}

TEST_CASE("ratios convert units and are kept to what they mean something for") {
    const auto ratio = [](const pack::Fact& value, const pack::Fact& base) {
        const auto found = study::ratioOf(value, base);
        return found ? study::ratioText(*found) : std::string("none");
    };
    CHECK(ratio(fact("a", "x", "p", "144", "GiB"), fact("b", "y", "p", "32", "GiB")) == "4.5 ×");
    CHECK(ratio(fact("a", "x", "p", "2.9", "TB/s"), fact("b", "y", "p", "820", "GiB/s")) == "3.3 ×");
    CHECK(ratio(fact("a", "x", "p", "190", "TFLOPS"), fact("b", "y", "p", "190", "TFLOPS")) == "1.0 ×");
    CHECK(ratio(fact("a", "x", "p", "64", "TFLOPS"), fact("b", "y", "p", "190", "TFLOPS")) == "0.34 ×");
    CHECK(ratio(fact("a", "x", "p", "144", "chips"), fact("b", "y", "p", "1", "chips")) == "144 ×");
    CHECK(ratio(fact("a", "x", "p", "4", "generation"), fact("b", "y", "p", "2", "generation")) == "none");
    CHECK(ratio(fact("a", "x", "p", "2019"), fact("b", "y", "p", "2022")) == "none");
    CHECK(ratio(fact("a", "x", "p", "3", "GiB"), fact("b", "y", "p", "3", "TFLOPS")) == "none");
    CHECK(ratio(fact("a", "x", "p", "3", "GiB"), fact("b", "y", "p", "0", "GiB")) == "none");
    CHECK(ratio(fact("a", "x", "p", "HBM"), fact("b", "y", "p", "DRAM")) == "none");
}

TEST_CASE("a comparison begins with what differs, and a family stands for its chip") {
    const Shipped in;
    const study::FactTable table = in.table();
    const auto comparison =
        study::comparisonOf(table, {table.entityNamed("trn3"), table.entityNamed("inf2")}, 1);
    REQUIRE(comparison.columns.size() == 2);
    CHECK(comparison.columns[0].title == "Trn3 (Trainium3)");
    CHECK(comparison.columns[1].title == "Inf2 (Inferentia2)");
    auto kind = study::ComparedRow::Kind::Differs;
    bool sawMemory = false;
    for (const study::ComparedRow& row : comparison.rows) {
        CHECK(row.kind >= kind);
        kind = row.kind;
        if (table.row(row.row).property != "device memory per chip") continue;
        sawMemory = true;
        CHECK(row.kind == study::ComparedRow::Kind::Differs);
        CHECK(study::factValue(table.fact(row.facts[0])) == "144 GiB");
        CHECK(study::factValue(table.fact(row.facts[1])) == "32 GiB");
        REQUIRE(row.ratios[0]);
        CHECK(study::ratioText(*row.ratios[0]) == "4.5 ×");
        CHECK_FALSE(row.ratios[1]); // the base
        CHECK(*row.shares[0] == 1.0);
        CHECK(*row.shares[1] == Approx(32.0 / 144));
    }
    CHECK(sawMemory);
}

TEST_CASE("what sources disagree on is told in short: how many facts, and the most important properties") {
    const auto disputed = [](const char* entity, const char* property) {
        pack::Fact fact;
        fact.entity = entity;
        fact.property = property;
        fact.conflict = true;
        return fact;
    };
    std::vector<pack::Fact> facts{pack::Fact()};
    const auto said = [&] { return study::disputesWords(study::disputesIn(facts)); };
    CHECK(said().empty());
    facts.push_back(disputed("Chip1", "cores"));
    CHECK(said() == "1 fact: cores");
    facts.push_back(disputed("Chip2", "cores")); // named once
    CHECK(said() == "2 facts, such as cores");
    facts.push_back(disputed("Chip1", "memory"));
    CHECK(said() == "3 facts, such as cores and memory");
    for (const char* property : {"power", "speed"}) facts.push_back(disputed("Chip1", property));
    CHECK(said() == "5 facts, such as cores, memory, and power");
    facts.back().importance = pack::Importance::Key;
    CHECK(said() == "5 facts, such as speed, cores, and memory");
}
