#include "study/facts/comparison_finder.h"
#include "study/facts/comparison_words.h"
#include "study/facts/entity_names.h"
#include "study/facts/fact_comparison.h"
#include "study/facts/fact_view.h"
#include "study/study_table.h"
#include "support/catch.h"

#include <algorithm>
#include <limits>

namespace study = chipwise::study;
namespace pack = chipwise::pack;

namespace {

const std::string namedPack = "aws-ml-chips-core";

/// A profile with the pack that comes with the program.
struct NamedFacts {
    NamedFacts() : learner(folder.path()) {
        REQUIRE(learner.install(SOURCE_ROOT "/content/aws-ml-chips", study::someMorning()).installed);
        table = study::factTableOf(learner, namedPack);
    }
    std::vector<int> entities(const std::vector<std::string>& names) const {
        std::vector<int> all;
        for (const std::string& name : names) all.push_back(table.entityNamed(name));
        return all;
    }
    int rowOf(const std::string& fact) const { return table.rowOf(table.find(fact)); }
    std::string sentence(const std::vector<std::string>& names, std::optional<int> row = {}) const {
        const auto found =
            study::sentenceAbout(learner, namedPack, table, study::comparisonOf(table, entities(names)), row);
        return found ? found->text : std::string();
    }
    study::FactView search(const std::string& text) {
        study::FactQuery query;
        query.text = text;
        query.columns = table.compared();
        return study::FactSearch(table).find(query);
    }

    TestFolder folder;
    study::Learner learner;
    study::FactTable table{{}, {}};
};

} // namespace

TEST_CASE("a typed text names entities by their whole names, the longest first") {
    const NamedFacts in;
    const study::EntityNames names(in.table);
    const auto memory = names.in("Trn3 vs. inf2 memory");
    CHECK(memory.entities == in.entities({"Trainium3", "Inferentia2"}));
    CHECK(memory.rest == " memory");
    CHECK(names.in("trainium3 trn3").entities == in.entities({"Trainium3"}));
    const auto servers = names.in("trn2 ultraserver and trn3 gen2 ultraserver: fp8");
    CHECK(servers.entities == in.entities({"Trn2 UltraServer", "Trn3 Gen2 UltraServer"}));
    CHECK(servers.rest == " fp8");
    CHECK(names.in("trn memory").entities.empty()); // no whole name
    CHECK(names.in("").entities.empty());
}

TEST_CASE("two chips and a property find the comparison with its factor, what is worth knowing first") {
    NamedFacts in;
    study::ComparisonFinder finder(in.learner);
    const auto found = finder.find("trn3 inf2 memory", 3);
    REQUIRE_FALSE(found.empty());
    CHECK(found.front().kind == study::Found::Kind::Comparison);
    CHECK(found.front().pack == namedPack);
    CHECK(found.front().title == "Device memory per chip: Trainium3 and Inferentia2");
    CHECK(found.front().detail == "144 GiB for Trainium3, 4.5 × 32 GiB");
    CHECK(found.front().entities == std::vector<std::string>{"Trainium3", "Inferentia2"});
    CHECK(in.table.row(in.rowOf(found.front().id)).property == "device memory per chip");
    CHECK(found.size() == 3); // and its kind and bandwidth; not what only stands in a topic of that name
    const auto bare = finder.find("inf2 and trn3", 3);
    REQUIRE(bare.size() == 1);
    CHECK(bare.front().title == "Inferentia2 and Trainium3");
    CHECK(bare.front().id.empty());
    const auto asked = finder.find("Which has more memory a chip, Trn3 or Inf2, and by what factor?", 3);
    REQUIRE_FALSE(asked.empty());
    CHECK(asked.front().title == found.front().title);
    CHECK(finder.find("trn3 memory", 3).empty()); // one chip is a fact, not a comparison
    const auto vcpus = finder.find("inf1.xlarge inf2.xlarge vcpus", 3);
    REQUIRE_FALSE(vcpus.empty());
    CHECK(vcpus.front().title == "vCPUs per instance: inf1.xlarge and inf2.xlarge"); // as it is written
    CHECK(finder.find("trn3 inf2 xyzzy", 3).empty());
    CHECK(study::leastColumn(in.table, in.entities({"Trainium3", "Inferentia2"}),
                             in.rowOf("trainium3-memory")) == 1);
}

TEST_CASE("what lessons say of each chip that is compared is in the table for all of them") {
    const NamedFacts in;
    for (const char* fact : {"trainium2-memory-type", "trainium3-memory-type", "inferentia2-fp8"}) {
        INFO(fact);
        const auto& cells = in.table.row(in.rowOf(fact)).cells;
        for (const int entity : in.table.compared())
            CHECK(std::ranges::any_of(cells, [&](const auto& cell) { return cell.first == entity; }));
    }
}

TEST_CASE("a search that names two things finds what is known of either, with them as its columns") {
    NamedFacts in;
    const study::FactView view = in.search("inf1 trn3 memory");
    CHECK(view.columns == in.entities({"Inferentia1", "Trainium3"}));
    CHECK(view.named == view.columns);
    REQUIRE_FALSE(view.rows.empty());
    CHECK(in.table.row(view.rows.front()).property == "device memory per chip");
    CHECK(view.elsewhere == 0);
    // One thing, or words that nothing of both has, is an ordinary search.
    CHECK(in.search("trn3 memory").named.empty());
    CHECK(in.search("trn3 memory").columns == in.table.compared());
    CHECK(in.search("trn3 inf2 xyzzy").facts.empty());
}

TEST_CASE("what is printed in two ways is found by what somebody would type") {
    NamedFacts in;
    const auto disputed =
        std::ranges::count_if(in.table.facts(), [](const pack::Fact& fact) { return fact.conflict; });
    for (const char* typed :
         {"disputed", "two ways", "conflict", "sources disagree", "AWS prints in two ways",
          "printed in two ways", "What does AWS print in two ways?"}) {
        INFO(typed);
        const study::FactView view = in.search(typed);
        CHECK(std::ssize(view.facts) == disputed);
        CHECK(view.isBySign);
    }
    CHECK_FALSE(in.search("trn2 memory bandwidth").isBySign);
    CHECK_FALSE(in.search("").isBySign);
    const study::FactView some = in.search("trn2 disputed");
    CHECK(some.isBySign);
    CHECK(some.facts.size() < in.search("disputed").facts.size());
}

TEST_CASE("words that facts are full of do not find what is disputed beside them") {
    NamedFacts in;
    std::vector<pack::Fact> facts = in.table.facts();
    for (pack::Fact& fact : facts) fact.conflict = false;
    const study::FactTable undisputed(facts, {});
    // Also letter by letter on the way to another word.
    for (const char* typed : {"AWS", "in", "co", "con", "di"}) {
        INFO(typed);
        study::FactQuery query;
        query.text = typed;
        query.columns = in.table.compared();
        const auto plain = study::FactSearch(undisputed).find(query).facts;
        REQUIRE_FALSE(plain.empty());
        const study::FactView view = in.search(typed);
        CHECK(view.facts == plain);
        CHECK_FALSE(view.isBySign);
    }
    CHECK(in.search("disp").isBySign);
}

TEST_CASE("what differs is in order of how far it is apart, and what differs in words comes after it") {
    const NamedFacts in;
    const auto comparison = study::comparisonOf(in.table, in.entities({"Trainium1", "Trainium3"}));
    double before = std::numeric_limits<double>::infinity();
    int amounts = 0;
    int words = 0;
    for (const study::ComparedRow& row : comparison.rows) {
        if (row.kind != study::ComparedRow::Kind::Differs) continue;
        if (!row.spread) {
            ++words;
            continue;
        }
        CHECK(words == 0);
        CHECK(*row.spread <= before);
        before = *row.spread;
        REQUIRE(row.ratios[1]);
        CHECK(std::max(*row.ratios[1], 1 / *row.ratios[1]) == Approx(*row.spread));
        ++amounts;
    }
    CHECK(amounts > 4);
    CHECK(words > 0);
}

TEST_CASE("the sentence over a comparison is about all that is compared, and about the row one comes from") {
    const NamedFacts in;
    const std::vector<std::string> pair{"Trainium1", "Inferentia2"};
    CHECK_FALSE(in.sentence(pair).empty());
    int said = 0;
    int silent = 0;
    for (int row = 0; row < static_cast<int>(in.table.rows().size()); ++row) {
        if (study::comparedRow(study::comparisonOf(in.table, in.entities(pair)), row) == nullptr) continue;
        const std::string text = in.sentence(pair, row);
        INFO(in.table.row(row).property << ": " << text);
        if (text.empty()) {
            ++silent;
            continue;
        }
        ++said;
        for (const char* other : {"Trainium2", "Trainium3", "Trn2", "Trn3", "Inferentia1"})
            CHECK(text.find(other) == std::string::npos);
    }
    CHECK(said > 0);
    CHECK(silent > 0);
    CHECK_THAT(in.sentence(pair, in.rowOf("trainium1-memory")), ContainsSubstring("32 GiB"));
    CHECK(in.sentence(pair, in.rowOf("trainium1-core-version")).find("32 GiB") == std::string::npos);
    // It names both, but is about neither's facts.
    CHECK(in.sentence({"Trainium2", "Trainium3"}).find("PyTorch") == std::string::npos);
}

TEST_CASE("a ratio is said with both values and their signs, and one of the source's own is marked") {
    const NamedFacts in;
    const auto words = [&](const std::vector<std::string>& names, const char* fact) {
        const auto comparison = study::comparisonOf(in.table, in.entities(names));
        const study::ComparedRow* row = study::comparedRow(comparison, in.rowOf(fact));
        return row == nullptr ? std::string() : study::ratioWords(in.table, comparison, *row);
    };
    CHECK(words({"Trainium1", "Trainium2", "Trainium3", "Inferentia2"}, "trainium3-memory") ==
          "144 GiB for Trainium3, 4.5 × the 32 GiB of Trainium1 and Inferentia2");
    CHECK(words({"Trainium1", "Inferentia2"}, "trainium1-memory") == "32 GiB for Trainium1 and Inferentia2");
    CHECK(words({"Trainium3", "Trainium1"}, "trainium3-memory-bandwidth") ==
          "4.9 TB/s (disputed) for Trainium3, 5.6 × the 820 GiB/s of Trainium1");
    CHECK(words({"Trainium2", "Trainium3"}, "trainium2-core-version").empty());
    const pack::Fact& printed = in.table.fact(in.table.find("trainium2-memory-gain"));
    CHECK(study::printedBeside(printed) == "as printed");
    CHECK(study::printedBeside(in.table.fact(in.table.find("trainium2-memory"))).empty());
    const auto note = [&](const std::vector<std::string>& names) {
        return study::ratioNote(in.table, study::comparisonOf(in.table, in.entities(names)));
    };
    CHECK_THAT(note({"Trainium1", "Trainium2"}), ContainsSubstring("calculated"));
    CHECK_THAT(note({"Trainium1", "Trainium2"}), ContainsSubstring("as printed"));
    CHECK(note({"Trn3 Gen1 UltraServer", "Trn3 Gen2 UltraServer"}).empty()); // nothing is printed as a ratio
}

TEST_CASE("what differs is counted among the properties listed for two of them") {
    using Kind = study::ComparedRow::Kind;
    const auto words = [](int differ, int same, std::size_t columns = 2) {
        study::FactComparison comparison;
        comparison.columns.resize(columns);
        comparison.rows.resize(static_cast<std::size_t>(differ + same));
        for (int row = 0; row < differ + same; ++row)
            comparison.rows[static_cast<std::size_t>(row)].kind = row < differ ? Kind::Differs : Kind::Same;
        return study::differenceWords(comparison);
    };
    CHECK(words(0, 0) == "No property is listed for both of them.");
    CHECK(words(1, 0) == "They differ in the one property listed for both of them.");
    CHECK(words(0, 1) == "They are alike in the one property listed for both of them.");
    CHECK(words(2, 0) == "They differ in the two properties listed for both of them.");
    CHECK(words(0, 2) == "They are alike in the two properties listed for both of them.");
    CHECK(words(1, 1) == "They differ in 1 of the 2 properties listed for both of them.");
    CHECK(words(1, 2) == "They differ in 1 of the 3 properties listed for both of them.");
    CHECK(words(0, 5) == "They are alike in all 5 properties listed for both of them.");
    CHECK(words(0, 0, 3) == "No property is listed for at least two of them.");
    CHECK(words(1, 0, 3) == "They differ in the one property listed for at least two of them.");
    CHECK(words(0, 2, 3) == "They are alike in the two properties listed for at least two of them.");
    CHECK(words(3, 0, 3) == "They differ in all 3 properties listed for at least two of them.");
    CHECK(study::comparisonHead(Kind::Alone) == "Listed for one of them");
    CHECK(words(19, 2, 4) == "They differ in 19 of the 21 properties listed for at least two of them.");
}

TEST_CASE("a row without amounts says its values, and a ratio that the source prints otherwise is known") {
    const NamedFacts in;
    const auto comparison =
        study::comparisonOf(in.table, in.entities({"Trainium1", "Trainium2", "Inferentia2"}));
    const auto words = [&](const char* fact) {
        return study::rowWords(in.table, comparison, *study::comparedRow(comparison, in.rowOf(fact)));
    };
    CHECK(words("trainium2-core-version") ==
          "NeuronCore-v2 for Trainium1 and Inferentia2; NeuronCore-v3 for Trainium2");
    CHECK(words("trainium2-memory") == "96 GiB for Trainium2, 3.0 × the 32 GiB of Trainium1 and Inferentia2");
    const auto printed = [&](const char* fact, const char* base) {
        const int place = in.table.find(fact);
        const int ratio =
            in.table.printedRatio(in.rowOf(fact), in.table.entityOf(place), in.table.entityNamed(base));
        return ratio < 0 ? std::string() : in.table.fact(ratio).id;
    };
    CHECK(printed("trainium2-fp8", "Trainium1") == "trainium2-fp8-gain");
    CHECK(printed("trainium2-memory", "Trainium1") == "trainium2-memory-gain");
    CHECK(printed("trainium2-memory-bandwidth", "Trainium1") == "trainium2-memory-bandwidth-gain");
    CHECK(printed("trainium2-fp8", "Inferentia2").empty());
    CHECK(printed("trainium2-sparse", "Trainium1").empty());
    const auto& gain = in.table.fact(in.table.find("trainium2-fp8-gain"));
    CHECK(study::printedOtherwise(1299.0 / 190, gain) == "6.7x as printed");
    CHECK(study::printedOtherwise(6.7, gain).empty());
}
