#pragma once

#include "pack/bank/bank.h"
#include "pack_fixture.h"

#include <string>
#include <string_view>

namespace chipwise::pack::testing {

/// Long enough for any question; it says nothing about its subject.
inline const std::string longWhy =
    "> The page that the source names says so in its first table, row by row, for each size and each "
    "generation, and a reader who compares two rows of it finds the difference at once.\n";

/// A question against which no rule has anything to say.
inline const std::string cleanQuestion = "## Memory of one chip {#memory}\n"
                                         "objective: chips 2\n"
                                         "difficulty: easy\n"
                                         "fact: chip-memory\n\n"
                                         "How much device memory has one Inferentia2 chip?\n\n"
                                         "- [x] 32 GiB\n  > As the table says.\n"
                                         "- [ ] 16 GiB\n  > Half of it.\n"
                                         "- [ ] 64 GiB\n  > Twice as much.\n"
                                         "- [ ] 96 GiB\n  > Another chip.\n\n" +
                                         longWhy;

inline PackFiles bankPack(std::string questions) {
    PackFiles files;
    files.texts["pack.md"] =
        "# Test\nid: test\nversion: 1.0.0\nformat: 1\nlanguage: en\nupdated: 2026-11-21\n\n"
        "## Exam: Chips {#chips}\nguide: Chips track\nguide-date: 2026-11-21\n\n"
        "- 1 (60%) Roles\n  - 1.1 Training\n- 2 (40%) Numbers\n";
    files.texts["facts.csv"] =
        "id,entity,property,qualifier,value,unit,precision,scope,standing,claim,source,as_of,note\n"
        "chip-memory,Inferentia2,device memory,,32,GiB,,chip,,,https://example.org/inf2.html,2026-08,\n"
        "host-memory,inf2.48xlarge,device "
        "memory,,384,GiB,,instance,,,https://example.org/inf2.html,2026-08,\n"
        "rate,Trainium2,dense compute,,667,TFLOPS,BF16,chip,,,https://example.org/trn2.html,2026-08,\n"
        "sparse-rate,Trainium2,sparse "
        "compute,,2563,TFLOPS,BF16,chip,,,https://example.org/trn2.html,2026-08,\n"
        "saving,Trn1,reduction of the cost to train,up to,50,%,,,vendor-claim,"
        "\"AWS, against comparable instances, 2022\",https://example.org/trn1.html,2022,\n"
        "rent,trn1.2xlarge,price per hour,,2,USD,,instance,,,https://example.org/trn1.html,2026-08,\n"
        "shortcut,Trainium,job that exams "
        "expect,,training,,,,exam-lore,,https://example.org/a.html,2026-08,\n"
        "door,Trn1,chips per instance,,16,chips,,instance,,,https://example.org/,2026-08,\n";
    files.texts["words.csv"] =
        "word,kind,instead,note\n"
        "Neuron Profiler,retired,Neuron Explorer,replaced in 2.30\n"
        "SageMaker,retired,SageMaker AI,\n"
        "Inferentia,ambiguous,Inferentia1;Inferentia2,a number belongs to one generation\n"
        "price,never-key,,Prices change.\n"
        "https://example.org/trn1.html,overview,,\n";
    files.texts["questions/q.md"] = std::move(questions);
    return files;
}

/// The pack must be without any problem that reading finds.
inline std::vector<Diagnostic> bankFindings(const PackFiles& files, const BankOptions& options = {}) {
    const auto read = readPack(files);
    for (const auto& d : read.diagnostics) UNSCOPED_INFO(toText(d));
    REQUIRE(read.diagnostics.empty());
    return checkBank(read.pack, read.words, options);
}

/// The codes of what the rules of a bank find, each followed by a space.
inline std::string bankCodes(const std::string& questions, const BankOptions& options = {}) {
    std::string codes;
    for (const auto& d : bankFindings(bankPack(questions), options)) {
        UNSCOPED_INFO(toText(d));
        codes += d.code + " ";
    }
    return codes;
}

/// The clean question with one place changed.
inline std::string bankCodes(std::string_view from, std::string_view to, const BankOptions& options = {}) {
    std::string text = cleanQuestion;
    const auto at = text.find(from);
    INFO("looking for: " << from);
    REQUIRE(at != std::string::npos);
    return bankCodes(text.replace(at, from.size(), to), options);
}

} // namespace chipwise::pack::testing
