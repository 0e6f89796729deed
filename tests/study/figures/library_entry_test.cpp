#include "study/figures/library_entry.h"

#include "study/packs/languages.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("each installed pack comes with its own part of the map") {
    StudyTable table;
    CHECK(libraryEntries(table.learner, table.now).empty());
    REQUIRE(table.install("p", "1.0.0", groupsOf({2, 1})).installed);
    REQUIRE(table.install("q", "1.0.0", groupsOf({3})).installed);
    const auto entries = libraryEntries(table.learner, table.now);
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].pack.id == "p");
    CHECK(entries[0].map.blocks.size() == 2);
    CHECK(entries[0].map.total() == 3);
    CHECK(entries[1].pack.id == "q");
    CHECK(entries[1].map.total() == 3);
    CHECK(entries[1].untranslated.empty());
}

TEST_CASE("what the chosen language has no words for is named with the language that is shown instead") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    CHECK(packLanguages(table.learner) == std::vector<std::string>{"de", "en"});
    CHECK(untranslatedSubjects(table.learner).empty());
    CHECK(untranslatedQuestions(table.learner).empty());
    table.learner.setLanguage("de");
    const auto subjects = untranslatedSubjects(table.learner);
    const auto entries = libraryEntries(table.learner, table.now);
    REQUIRE(entries.size() == 1);
    REQUIRE_FALSE(subjects.empty());
    CHECK(entries[0].untranslated.size() == subjects.size());
    for (const auto& [subject, language] : subjects) {
        CHECK(subject.first == entries[0].pack.id);
        CHECK(entries[0].untranslated.contains(subject.second));
        CHECK(language == "en");
    }
    const auto questions = untranslatedQuestions(table.learner);
    CHECK_FALSE(questions.empty());
    for (const store::CardEntry& entry : table.learner.catalog().entries())
        CHECK(questions.contains(entry.card) == entry.untranslated);
    table.learner.setLanguage({});
    CHECK(untranslatedSubjects(table.learner).empty());
}
