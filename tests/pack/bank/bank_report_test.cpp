// What a bank looks like as a whole.
#include "bank_fixture.h"
#include "pack/bank/bank_report.h"
#include "pack/text/dates.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

/// Questions that differ in every word, each with its right option as told.
std::string manyChoices(int count, const std::string& right, const std::string& wrong,
                        const std::string& settings = "") {
    std::string text;
    for (int i = 0; i < count; ++i) {
        const auto n = std::to_string(i);
        text += "## Title " + n + " {#q" + n + "}\nobjective: chips 1\nref: https://example.org/" + n +
                ".html\n" + settings + "\nWord" + n + " other" + n + "?\n\n- [x] " + right + n +
                "\n  > Yes.\n";
        for (const char* letter : {"a", "b", "c"}) text += "- [ ] " + wrong + letter + n + "\n  > No.\n";
        text += "\n" + longWhy + "\n";
    }
    return text;
}

BankReport reportOf(const std::string& questions, const BankOptions& options = {}) {
    const auto read = readPack(bankPack(questions));
    for (const auto& d : read.diagnostics) UNSCOPED_INFO(toText(d));
    REQUIRE(read.diagnostics.empty());
    return reportOn(read.pack, options);
}

} // namespace

TEST_CASE("a bank whose form gives answers away is told so") {
    CHECK(bankCodes(manyChoices(20, "same z", "also ")) == "");
    CHECK(bankCodes(manyChoices(20, "a bit longer ", "longer ")).starts_with("CW530 CW530 "));
    CHECK(bankCodes(manyChoices(19, "a bit longer ", "longer ")) == ""); // too few to say anything
    CHECK(bankCodes(manyChoices(20, "same z", "also ", "shuffle: no\n")) == "CW530 ");
    CHECK(bankCodes(manyChoices(20, "some z", "only ")) == "CW530 ");
}

TEST_CASE("the report measures single choices against chance") {
    const auto report = reportOf(manyChoices(8, "right ", "no "));
    CHECK(report.choices.questions == 8);
    CHECK(report.choices.chance == Approx(0.25));
    CHECK(report.choices.keyLongest == Approx(1.0));
    CHECK(report.choices.lengthRatio == Approx(7.0 / 5.0));
    CHECK(report.choices.keyPositions == std::vector<std::size_t>{8});
    CHECK(report.choices.fixedQuestions == 0);
    CHECK(report.choices.absoluteGap == Approx(0.0));
    CHECK(report.kinds == std::map<std::string, std::size_t>{{"choice", 8}});
    CHECK(report.difficulties == std::map<std::string, std::size_t>{{"", 8}});
}

TEST_CASE("true-false and several right options are no part of the measures") {
    const auto report = reportOf("## Statement {#tf}\nkind: true-false\nobjective: chips 1\n\nIt is so.\n\n"
                                 "- [x] True\n- [ ] False\n\n## Two {#two}\nobjective: chips 1\n\n"
                                 "Which? (Choose TWO.)\n\n- [x] a\n- [x] b\n- [ ] c\n");
    CHECK(report.questions == 2);
    CHECK(report.choices.questions == 0);
    CHECK(report.sources.questions == 2);
    CHECK(report.sources.withSource == 0);
    CHECK(report.sources.withExplanation == 0);
}

TEST_CASE("the report counts sources, dates and explanations") {
    const auto counts = reportOf(cleanQuestion + "\n" + manyChoices(1, "a ", "b ")).sources;
    CHECK(counts.questions == 2);
    CHECK(counts.withSource == 2);
    CHECK(counts.withDate == 1); // the other one's address stands in no row of facts.csv
    CHECK(counts.withExplanation == 2);
    CHECK(reportOf(manyChoices(2, "a ", "b ", "checked: 2026-08\n")).sources.withDate == 2);
}

TEST_CASE("a date without a source dates nothing") {
    const auto counts = reportOf("## Statement {#tf}\nkind: true-false\nobjective: chips 1\nchecked: 2026\n\n"
                                 "It is so.\n\n- [x] True\n- [ ] False\n")
                            .sources;
    CHECK(counts.questions == 1);
    CHECK(counts.withDate == 0);
}

TEST_CASE("the report says which facts are old, by the day that is asked about") {
    BankOptions options;
    CHECK(reportOf(cleanQuestion, options).stale.asked == 1);
    CHECK(reportOf(cleanQuestion, options).stale.old == 0);
    options.today = "2027-11-21";
    CHECK(reportOf(cleanQuestion, options).stale.old == 1);
    CHECK(reportOf(manyChoices(2, "a ", "b ", "checked: 2026-08\n"), options).stale.questions == 2);
    options.staleDays = 1000;
    CHECK(reportOf(cleanQuestion, options).stale.old == 0);
}

TEST_CASE("the report says by which day it judges, and reviews are due by the day it is") {
    auto files = bankPack(cleanQuestion);
    files.texts["facts.csv"] =
        "id,entity,property,value,unit,source,as_of,review_by\n"
        "chip-memory,Inferentia2,memory,32,GiB,https://example.org/a.html,2025-01,2026-12\n";
    BankOptions options;
    options.clock = "2027-01-02";
    const auto stale = [&options](const PackFiles& of) { return reportOn(readPack(of).pack, options).stale; };
    CHECK(stale(files).to.day == "2026-11-21");
    CHECK(stale(files).to.origin == AgeDay::Origin::Updated);
    CHECK(stale(files).pastReview == 1); // as CW211 has it
    files = edited(files, "pack.md", "updated: 2026-11-21\n", "updated: 2026\n");
    CHECK(stale(files).to.day == "2027-01-02");
    CHECK(stale(files).to.origin == AgeDay::Origin::Clock);
    CHECK(stale(files).old == 1);
    options.today = "2025-02-01";
    CHECK(stale(files).to.origin == AgeDay::Origin::Asked);
    CHECK(stale(files).old == 0);
    CHECK(stale(files).pastReview == 0);
}

TEST_CASE("the report lays the questions beside the weights of the plan") {
    const auto report = reportOf(manyChoices(9, "a ", "b ") + cleanQuestion);
    REQUIRE(report.objectives.size() == 3);
    CHECK(report.objectives[0].number == "1");
    CHECK(report.objectives[0].questions == 9);
    CHECK(report.objectives[0].share == Approx(90.0));
    CHECK(report.objectives[1].depth == 1);
    CHECK(report.objectives[2].questions == 1);
    const auto domains = std::ranges::count_if(
        report.balance, [](const Diagnostic& d) { return d.message.find(" domain ") != std::string::npos; });
    CHECK(domains == 2);
    CHECK(report.balance[0].code == "CW519");
    CHECK(bankCodes(manyChoices(9, "a ", "b ") + cleanQuestion) == ""); // said, and no finding
}

TEST_CASE("key facts with fewer than three questions are named") {
    auto files = bankPack(cleanQuestion);
    files.texts["facts.csv"] =
        "id,entity,property,value,unit,source,as_of,importance\n"
        "chip-memory,Inferentia2,memory,32,GiB,https://example.org/a.html,2026-08,key\n"
        "useful,Inferentia1,memory,8,GiB,https://example.org/a.html,2026-08,useful\n";
    const auto report = reportOn(readPack(files).pack);
    CHECK(report.keyFacts == 1);
    CHECK(report.thinFacts == std::vector<std::string>{"chip-memory"});
}

TEST_CASE("days count from the last one that a date names") {
    CHECK(daysSince("2026-11-20", "2026-11-21") == 1);
    CHECK(daysSince("2026-10", "2026-11-01") == 1);
    CHECK(daysSince("2025", "2026-01-01") == 1);
    CHECK(daysSince("2024-02", "2024-03-01") == 1);
    CHECK(daysSince("2027", "2026-11-21") < 0);
    CHECK(daysSince("soon", "2026-11-21") == 0);
    CHECK(daysSince("2026", "") == 0);
}

TEST_CASE("the report counts the questions that each translation has") {
    auto files = bankPack(manyChoices(3, "right ", "no "));
    CHECK(reportOn(readPack(files).pack).translated.empty());
    files.texts["i18n/de/questions/q.md"] =
        "## Titel {#q1}\n\nWort1 anderes1?\n\n- [x] richtig\n- [ ] a\n- [ ] b\n- [ ] c\n";
    CHECK(reportOn(readPack(files).pack).translated == std::map<std::string, std::size_t>{{"de", 1}});
}
