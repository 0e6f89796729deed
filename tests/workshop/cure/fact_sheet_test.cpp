#include "snapshot_fixture.h"
#include "workshop/cure/fact_sheet.h"

#include <algorithm>
#include <string>

using namespace chipwise;
using namespace chipwise::workshop;
using namespace chipwise::workshop::testing;

namespace {

const std::string head = "id,entity,property,value,unit,source,as_of";

Snapshot tableOf(std::string table, const std::string& file = "facts.csv") {
    auto files = packWith("## A {#a}\n\n- [x] a\n- [ ] b\n").files;
    files.texts.erase("facts.csv");
    files.texts[file] = std::move(table);
    return snapshotOf(std::move(files));
}

const FactRow& rowOf(const std::vector<FactRow>& rows, std::string_view id) {
    const auto found = std::ranges::find_if(rows, [id](const FactRow& row) { return row.fact->id == id; });
    REQUIRE(found != rows.end());
    return *found;
}

std::string csvAfter(const Snapshot& snapshot, const std::vector<FileEdit>& edits,
                     const std::string& file = "facts.csv") {
    return changed(snapshot, edits).files.texts.at(file);
}

} // namespace

TEST_CASE("a row names the questions that rest on it") {
    const auto snapshot = samplePack();
    const auto rows = factRows(snapshot, "2026-11-21");
    CHECK(rows.size() == snapshot.read.pack.facts.size());
    CHECK(rowOf(rows, "trn1-chips").questions == std::vector<std::string>{"trn1-chips-01"});
    CHECK(rowOf(rows, "trn1-cost").questions == std::vector<std::string>{"trn1-cost-01", "trn1-saving-01"});
    CHECK(rowOf(rows, "trn2-fp8").questions == std::vector<std::string>{"gen-compute"});
    CHECK(rowOf(rows, "trn1-memory").questions == std::vector<std::string>{"gen-memory"});
    CHECK(rowOf(rows, "trn-workloads").questions.empty());
    CHECK(rowOf(rows, "trn2-cc-cores").questions.empty());
}

TEST_CASE("a row that is never asked matters to no template") {
    const auto questions = "## How much {entity}? {#gen}\nfor-each-fact: property = size\n";
    auto files = packWith(questions).files;
    files.texts["facts.csv"] = head + ",importance,standing\n" +
                               "asked,A,size,1,GB,https://example.org,2026,key,fact\n"
                               "rule,B,size,2,GB,https://example.org,2026,key,practice\n"
                               "trivia,C,size,3,GB,https://example.org,2026,trivia,fact\n";
    const auto snapshot = snapshotOf(std::move(files));
    const auto rows = factRows(snapshot, "");
    CHECK(rowOf(rows, "asked").questions == std::vector<std::string>{"gen"});
    CHECK(rowOf(rows, "rule").questions.empty());
    CHECK(rowOf(rows, "trivia").questions.empty());
}

TEST_CASE("a question with an error rests on its fact all the same") {
    const auto snapshot = packWith("## A {#a}\nfact: chips\n\nHow many?\n\n= 32 chips\n");
    CHECK(snapshot.read.pack.questionCount() == 0);
    CHECK(rowOf(factRows(snapshot, ""), "chips").questions == std::vector<std::string>{"a"});
}

TEST_CASE("a row past its review date is stale, and counts its problems and translations") {
    auto files = tableOf(head + ",review_by\nx,Trn1,chips,16,chips,https://example.org,2026,2026-01\n").files;
    files.texts["i18n/de/facts.csv"] = "id,entity\nx,Trn1 auf Deutsch\n";
    const auto snapshot = snapshotOf(std::move(files));
    const auto rows = factRows(snapshot, "2026-11-21");
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].stale);
    CHECK(rows[0].problems == 1);
    CHECK(rows[0].languages == std::vector<std::string>{"de"});
    CHECK_FALSE(factRows(snapshot, "2026-01-15")[0].stale);
}

TEST_CASE("the table shows the state of a row and writes it into the file") {
    const auto snapshot =
        tableOf("id,entity,property,value,unit,source,as_of,state,state_version,state_date\n"
                "x,NxD,last release,2.34,,s,2026-11,announced,2.34,2026-10-16\n");
    REQUIRE(snapshot.read.pack.facts.size() == 1);
    const auto& x = snapshot.read.pack.facts[0];
    CHECK(factCell(x, "state") == "announced");
    CHECK(factCell(x, "state_version") == "2.34");
    CHECK(factCell(x, "state_date") == "2026-10-16");
    CHECK_THAT(csvAfter(snapshot, withCell(snapshot, x, "state", "ended")),
               ContainsSubstring("2026-11,ended,2.34,2026-10-16\n"));
}

TEST_CASE("a cell changes its own characters only") {
    const auto snapshot = tableOf("id, entity ,property,value,unit,source,as_of\r\n"
                                  "x,\"Trn1, first\",chips ,16,chips,https://example.org,2026\r\n"
                                  "y,Trn2,chips,16,chips,https://example.org,2026\r\n");
    REQUIRE(snapshot.read.pack.facts.size() == 2);
    const auto& x = snapshot.read.pack.facts[0];
    CHECK(csvAfter(snapshot, withCell(snapshot, x, "value", "32")) ==
          "id, entity ,property,value,unit,source,as_of\r\n"
          "x,\"Trn1, first\",chips ,32,chips,https://example.org,2026\r\n"
          "y,Trn2,chips,16,chips,https://example.org,2026\r\n");
    CHECK_THAT(csvAfter(snapshot, withCell(snapshot, x, "entity", "Trn1")),
               ContainsSubstring("\r\nx,Trn1,chips ,16"));
    CHECK_THAT(csvAfter(snapshot, withCell(snapshot, x, "unit", "a \"chip\", or two\nlines")),
               ContainsSubstring("16,\"a \"\"chip\"\", or two\r\nlines\",https"));
    CHECK(withCell(snapshot, x, "colour", "red").empty());
}

TEST_CASE("hostile cells come back as they were given") {
    const auto base = tableOf(head + "\nx,Trn1,chips,16,chips,https://example.org,2026");
    for (const std::string value : {"a,b", "\"", "\"\"", "a\nb", "a\n\nb", ",", " a ", "'", ";\t;", "\n",
                                    "=1+1", "ü→“”", "\",\"", "a\"b", "# x", "- [x] y"}) {
        INFO(value);
        for (const auto* column : {"entity", "note"}) {
            const auto after = changed(base, withCell(base, base.read.pack.facts[0], column, value));
            REQUIRE(after.read.pack.facts.size() == 1);
            const auto& fact = after.read.pack.facts[0];
            CHECK(factCell(fact, column) == value);
            CHECK(fact.property == "chips");
            CHECK(fact.asOf == "2026");
        }
    }
    const auto crlf = changed(base, withCell(base, base.read.pack.facts[0], "note", "a\r\nb\rc"));
    CHECK(crlf.read.pack.facts.at(0).note == "a\nb\nc");
}

TEST_CASE("a column that is missing comes to the head, and every row gets a cell") {
    const auto snapshot = tableOf(head + "\nx,Trn1,chips,16,chips,https://example.org,2026\n"
                                         "y,Trn2,chips,16,chips,https://example.org,2026\n");
    CHECK(csvAfter(snapshot, withCell(snapshot, snapshot.read.pack.facts[1], "note", "two")) ==
          head + ",note\nx,Trn1,chips,16,chips,https://example.org,2026,\n"
                 "y,Trn2,chips,16,chips,https://example.org,2026,two\n");
    CHECK(withCell(snapshot, snapshot.read.pack.facts[1], "note", "").empty());
}

TEST_CASE("a row that ends early is filled up to the cell") {
    const auto snapshot =
        tableOf(head + ",precision,scope,note\nx,Trn1,chips,16,chips,https://example.org,2026\n");
    CHECK(csvAfter(snapshot, withCell(snapshot, snapshot.read.pack.facts[0], "note", "one")) ==
          head + ",precision,scope,note\nx,Trn1,chips,16,chips,https://example.org,2026,,,one\n");
}

TEST_CASE("rows are added to their own table, or to a new one") {
    pack::Fact fact;
    fact.id = "new";
    fact.entity = "Trn3, new";
    fact.property = "chips";
    fact.value = "144";
    fact.unit = "chips";
    fact.source = "https://example.org";
    fact.asOf = "2026";
    fact.note = "a note";
    fact.number = 144;
    const auto line = "new,\"Trn3, new\",chips,144,chips,https://example.org,2026,a note\n";
    for (const std::string end : {"", "\n", "\n\n\n"}) {
        const auto snapshot = tableOf(head + "\nx,Trn1,chips,16,chips,https://example.org,2026" + end);
        CHECK(csvAfter(snapshot, withRow(snapshot, fact)) ==
              head + ",note\nx,Trn1,chips,16,chips,https://example.org,2026,\n" + line);
    }
    const auto other = tableOf(head + "\n", "facts/trn.csv");
    fact.mark.file = "facts/trn.csv";
    CHECK(csvAfter(other, withRow(other, fact), "facts/trn.csv") == head + ",note\n" + line);
    fact.mark.file.clear();
    const auto after = changed(other, withRow(other, fact));
    INFO(messagesOf(after));
    REQUIRE(after.read.pack.fact("new"));
    CHECK(*after.read.pack.fact("new") == fact);
    CHECK(after.read.pack.fact("new")->mark.file == "facts.csv");
}

TEST_CASE("a row is taken out with all its lines") {
    const auto snapshot =
        tableOf(head + ",note\nx,Trn1,chips,16,chips,https://example.org,2026,\"one\ntwo\"\n"
                       "y,Trn2,chips,16,chips,https://example.org,2026,");
    CHECK(csvAfter(snapshot, withoutRow(snapshot, snapshot.read.pack.facts[0])) ==
          head + ",note\ny,Trn2,chips,16,chips,https://example.org,2026,");
    CHECK(csvAfter(snapshot, withoutRow(snapshot, snapshot.read.pack.facts[1])) ==
          head + ",note\nx,Trn1,chips,16,chips,https://example.org,2026,\"one\ntwo\"");
}

TEST_CASE("a row with an error is shown and can be mended in the table") {
    const auto snapshot = tableOf(head + "\nx,Trn1,chips,up to 16,chips,https://example.org,2026\n");
    CHECK(factRows(snapshot, "").empty());
    const auto broken = brokenFactRows(snapshot);
    REQUIRE(broken.size() == 1);
    CHECK(broken[0].line == 2);
    CHECK(broken[0].cells.size() == factColumns().size());
    CHECK(broken[0].cells[4] == "up to 16");
    const auto after = changed(snapshot, withCell(snapshot, "facts.csv", 2, "value", "16"));
    CHECK(after.read.diagnostics.empty());
    CHECK(brokenFactRows(after).empty());
    CHECK(changed(snapshot, withoutRow(snapshot, "facts.csv", 2)).files.texts.at("facts.csv") == head + "\n");
}

TEST_CASE("no row is written into a cell that never ends") {
    const auto sample = packWith("## A {#a}\n\n- [x] a\n- [ ] b\n");
    auto files = sample.files;
    files.texts["facts.csv"] += "open,Trn1,\"a property that never ends,1,,https://example.org,2026-08\n";
    const auto snapshot = snapshotOf(std::move(files));
    pack::Fact fact;
    fact.id = "new";
    CHECK(withRow(snapshot, fact).empty());
    CHECK_FALSE(withRow(sample, fact).empty());
}
