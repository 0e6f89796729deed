// Numbers, the facts they rest on, and what proves them.
#include "bank_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

std::string numberQuestion(const std::string& settings, const std::string& stem, const std::string& answer) {
    return "## Number {#number}\nobjective: chips 2\n" + settings + "\n" + stem + "\n\n= " + answer + "\n\n" +
           longWhy;
}

} // namespace

TEST_CASE("a good question breaks no rule of a bank") {
    CHECK(bankCodes(cleanQuestion) == "");
    CHECK(bankCodes(numberQuestion("fact: host-memory\n", "How much device memory has one inf2.48xlarge?",
                                   "384 GiB")) == "");
}

TEST_CASE("a number that is an answer rests on a fact or is computed") {
    const std::string ref = "ref: https://example.org/inf2.html\n";
    CHECK(bankCodes("fact: chip-memory\n", ref) == "CW501 ");
    CHECK(bankCodes(numberQuestion(ref, "How many chips?", "12 chips")) == "CW501 ");
    CHECK(bankCodes(numberQuestion(ref + "let: n = 3..9 step 1\n",
                                   "{n} instances of 16 chips: how many chips?", "n * 16 chips")) == "");
    auto files = bankPack(numberQuestion(ref, "How many chips?", "12 chips"));
    files.texts.erase("facts.csv");
    CHECK(bankFindings(files).empty()); // who keeps no facts cannot name one
}

TEST_CASE("a question has a source") {
    CHECK(bankCodes("fact: chip-memory\n", "") == "CW501 CW502 ");
    CHECK(bankCodes("## Words {#words}\nkind: flashcards\n\n- a :: b {#one}\n- c :: d {#two}\n")
              .find("CW502") == std::string::npos);
}

TEST_CASE("the unit of a number is printed, and the one of its fact") {
    const auto asked = [](const std::string& stem, const std::string& answer) {
        return bankCodes(numberQuestion("fact: chip-memory\n", stem, answer));
    };
    CHECK(asked("How large is the memory of one Inferentia2 chip?", "32") == "CW503 ");
    CHECK(asked("How many GiB of memory has one Inferentia2 chip?", "32") == "");
    CHECK(asked("How many chips with 32 GB each has Inferentia2?", "32 GiB") == "CW503 ");
    CHECK(bankCodes("As the table says.", "Its 32 GB are in the table.") == "CW503 ");

    auto files = bankPack(numberQuestion("fact: link\n", "How fast is the link of one chip?", "100 Gbps"));
    files.texts["facts.csv"] +=
        "link,Inferentia2,link,,100,Gbps,,chip,,,https://example.org/inf2.html,2026-08,\n";
    CHECK(bankFindings(files).empty());
    CHECK(bankFindings(edited(files, "questions/q.md", "> The page", "> 100 GB/s. The page")).size() == 1);
    CHECK(bankFindings(
              edited(edited(files, "questions/q.md", "> The page", "> 800 Gbps are 100 GB/s. The page"),
                     "questions/q.md", "How fast", "Of two links with 100 Gbps, how fast"))
              .empty());
}

TEST_CASE("a rate of computing names its precision, and dense or sparse") {
    const auto rate = [](const std::string& stem) {
        return bankCodes(numberQuestion("fact: rate\n", stem, "667 TFLOPS"));
    };
    CHECK(rate("What is the peak of one Trainium2 chip in dense BF16?") == "");
    CHECK(rate("What is the peak of one Trainium2 chip in BF16?") == "CW504 ");
    CHECK(rate("What is the dense peak of one Trainium2 chip?") == "CW504 ");

    auto files = bankPack(cleanQuestion);
    files = edited(files, "facts.csv", "dense compute,,667", "peak compute,,667");
    CHECK(bankFindings(files).at(0).message.find("dense or sparse") != std::string::npos);
    files = edited(bankPack(cleanQuestion), "facts.csv", "667,TFLOPS,BF16", "667,TFLOPS,");
    CHECK(bankFindings(files).at(0).code == "CW504");
    CHECK(bankFindings(files).at(0).file == "facts.csv");
    CHECK(bankFindings(files).at(0).line == 4);
}

TEST_CASE("a question about a rate is told what it lacks, and only that") {
    // The finding about the question, not the one about its fact or its source.
    const auto said = [](const std::string& settings, const std::string& stem, const PackFiles& rest) {
        PackFiles files = rest;
        files.texts["questions/q.md"] = numberQuestion(settings, stem, "667 TFLOPS");
        for (const auto& found : bankFindings(files))
            if (found.code == "CW504" && found.file == "questions/q.md")
                return found.message + "\n" + found.help;
        return std::string();
    };
    const PackFiles pack = bankPack(cleanQuestion);
    const std::string ref = "ref: https://example.org/trn2.html\n";
    const std::string missing = "The answer to “Number” is a compute rate without ";
    const std::string where = "In the question or its explanation, ";

    CHECK(said("fact: rate\n", "What is the peak of one Trainium2 chip in FP8?", pack) ==
          missing + "its precision, BF16.\n" + where +
              "name the precision, BF16, and say “dense” or “sparse”.");
    CHECK(said("fact: rate\n", "What is the dense peak of one Trainium2 chip?", pack) ==
          missing + "its precision, BF16.\n" + where + "name the precision, BF16.");

    // Without a fact, any precision will do.
    CHECK(said(ref, "What is the peak of one Trainium2 chip in FP8?", pack).empty());
    CHECK(said(ref, "What is the peak of one Trainium2 chip in half precision?", pack).empty());
    CHECK(said(ref, "What is the peak of one Trainium2 chip in BF16?", pack) ==
          missing + "“dense” or “sparse”.\n" + where + "say “dense” or “sparse”.");
    CHECK(said(ref, "What is the peak of one Trainium2 chip?", pack) ==
          missing + "a precision.\n" + where + "name the precision, such as FP8 or BF16.");

    // The fact is to be completed, not the question.
    const PackFiles bare = edited(pack, "facts.csv", "667,TFLOPS,BF16", "667,TFLOPS,");
    CHECK(said("fact: rate\n", "What is the dense peak of one Trainium2 chip in BF16?", bare).empty());
    CHECK(bankFindings(bare).at(0).message ==
          "The fact “rate” is a compute rate, but its “precision” cell is empty.");
}

TEST_CASE("a number is the number of something where the table knows several wholes") {
    CHECK(bankCodes("has one Inferentia2 chip", "is there") == "CW505 ");
    CHECK(bankCodes("has one Inferentia2 chip", "is there on a chip") == "");
}

TEST_CASE("a wrong number can be told from the right one") {
    CHECK(bankCodes("16 GiB", "33 GiB") == "CW512 ");
    CHECK(bankCodes("16 GiB", "32 TiB") == "");
}

TEST_CASE("a vendor's claim keeps its limits") {
    const auto claim = [](const std::string& stem) {
        return bankCodes(numberQuestion("fact: saving\n", stem, "50 %"));
    };
    CHECK(claim("How much less does training cost, as AWS says of Trn1?") == "CW514 CW506 ");
    CHECK(claim("Up to how much less does training cost, as AWS says of Trn1?") == "CW514 ");
    const auto files =
        edited(bankPack(cleanQuestion), "facts.csv", "AWS, against comparable instances, 2022", "AWS, 2022");
    CHECK(bankFindings(files).at(0).code == "CW506");
}

TEST_CASE("what changes each month is no answer") {
    CHECK(bankCodes(numberQuestion("fact: rent\n", "What does one trn1.2xlarge cost in an hour?", "2 USD")) ==
          "CW514 CW508 ");
}

TEST_CASE("an old fact is a finding only where somebody asks how old it may be") {
    BankOptions options;
    CHECK(bankCodes(cleanQuestion, options) == "");
    options.staleDays = 30; // the pack is of 2026-11-21, the fact of the last day of August
    CHECK(bankCodes(cleanQuestion, options) == "CW509 ");
    options.staleDays = 90;
    CHECK(bankCodes(cleanQuestion, options) == "");
    options.today = "2026-11-30";
    CHECK(bankCodes(cleanQuestion, options) == "CW509 ");
}

TEST_CASE("a pack without a full date of its own is judged by the day it is") {
    BankOptions options;
    options.staleDays = 90;
    options.clock = "2026-12-31"; // 122 days after the last one of August
    const auto files = bankPack(cleanQuestion);
    CHECK(bankFindings(files, options).empty()); // the pack is of 2026-11-21
    for (const char* updated : {"updated: 2026-11\n", "updated: 2026\n", ""}) {
        const auto found = bankFindings(edited(files, "pack.md", "updated: 2026-11-21\n", updated), options);
        REQUIRE(found.size() == 1);
        CHECK(found[0].code == "CW509");
        CHECK(found[0].message.starts_with("As of 2026-12-31, the fact "));
        CHECK(found[0].message.find(" has not been checked for 122 days") != std::string::npos);
    }
    options.today = "2026-09-30"; // who asks about a day gets that day
    CHECK(bankFindings(edited(files, "pack.md", "updated: 2026-11-21\n", ""), options).empty());
}

TEST_CASE("sources that a question or its group read long ago are a finding, the group's once") {
    BankOptions options;
    options.staleDays = 90;
    CHECK(bankCodes("objective:", "checked: 2026-08-21\nobjective:", options) == "CW509 ");
    CHECK(bankCodes("objective:", "checked: 2026-09\nobjective:", options) == "");
    auto second = cleanQuestion;
    second.replace(second.find("{#memory}"), 9, "{#again}");
    const auto files = bankPack("# Group {#g}\nchecked: 2025\n\nIts Brief.\n\n" + cleanQuestion + second);
    std::vector<int> lines;
    for (const auto& finding : bankFindings(files, options))
        if (finding.code == "CW509") lines.push_back(finding.line);
    CHECK(lines == std::vector<int>{1});
}

TEST_CASE("exam lore says that it is lore") {
    const std::string lore =
        "## Job {#job}\nobjective: chips 1\nfact: shortcut\n\nWhich job do exams expect?\n\n"
        "- [x] Training\n  > So they say.\n- [ ] Serving\n  > No.\n- [ ] Storing\n  > No.\n\n" +
        longWhy;
    CHECK(bankCodes(lore) == "CW511 ");
    CHECK(bankCodes("## Job {#job}\nstanding: exam-lore\n" + lore.substr(lore.find('\n') + 1)) == "");
}

TEST_CASE("a page that is only an overview proves no number") {
    CHECK(bankCodes(numberQuestion("fact: door\n", "How many chips has the largest Trn1 instance?",
                                   "16 chips")) == "CW514 ");
}
