#include "bank_support.h"
#include "pack/bank/bank.h"
#include "support/catch.h"

#include <algorithm>

using namespace chipwise::pack;
using namespace content;

namespace {

/// What the strict rules say of the shipped pack once its first question asks this.
std::vector<Diagnostic> strictFindingsWith(const std::string& stem) {
    Pack pack = shipped().pack;
    pack.files.front().groups.front().questions.front().stem = stem;
    return checkBank(pack, shipped().words);
}

bool warnsOfWording(const std::vector<Diagnostic>& findings) {
    return std::ranges::any_of(findings, [](const Diagnostic& found) { return found.code == "CW537"; });
}

} // namespace

TEST_CASE("the shipped pack keeps every strict rule") {
    const std::vector<Diagnostic> findings = checkBank(shipped().pack, shipped().words);
    for (const Diagnostic& diagnostic : findings) UNSCOPED_INFO(toText(diagnostic));
    CHECK(findings.empty());
}

TEST_CASE("the bank's own bad English is found when it comes back") {
    for (const std::string sentence :
         {"A training grows from one node to many. What does it need?", "Which chip shall the team choose?",
          "Which chip was compared with the own predecessor?", "Which claim promises 50 % less cost?",
          "Thereby the cache stays valid. Why?", "Which figure is beside the label?",
          "Which setting allows to move the cache?", "Which word stands behind the c?",
          "Since 2 years the job runs on Trn1. What changes?"}) {
        INFO(sentence);
        CHECK(warnsOfWording(strictFindingsWith(sentence)));
    }
}

TEST_CASE("the wording that the bank means to use passes") {
    for (const std::string sentence :
         {"A training job grows from one node to many. What does it need?",
          "Which claim promises 50% less cost?", "Which setting allows the team to move the cache?",
          "What does EFA stand for?"}) {
        INFO(sentence);
        CHECK_FALSE(warnsOfWording(strictFindingsWith(sentence)));
    }
}

TEST_CASE("the German texts have a list of their own") {
    const auto german =
        std::ranges::count_if(shipped().words, [](const WordEntry& entry) { return entry.language == "de"; });
    CHECK(german > 0);
    Pack pack = shipped().pack;
    const auto translation = std::ranges::find(pack.translations, "de", &Translation::language);
    REQUIRE(translation != pack.translations.end());
    REQUIRE_FALSE(translation->questions.empty());
    translation->questions.begin()->second.stem = "Wofür spart der Chip 50%?";
    CHECK(warnsOfWording(checkBank(pack, shipped().words)));
}
