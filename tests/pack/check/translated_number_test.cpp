// How many options to choose, said in both languages of a translated question.
#include "pack/generate/cards.h"
#include "pack/words/number_words.h"
#include "pack_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

constexpr auto options = "\n\n- [x] a\n- [x] b\n- [ ] c\n";

PackFiles translatedAs(const std::string& original, const std::string& translation,
                       const std::string& language = "de") {
    auto files = packWith("## Two {#two}\n" + original + options);
    files.texts["i18n/" + language + "/questions/q.md"] = "## Zwei {#two}\n\n" + translation + options;
    return files;
}

std::string foundIn(const std::string& original, const std::string& translation,
                    const std::string& language = "de") {
    return codesOf(translatedAs(original, translation, language));
}

} // namespace

TEST_CASE("a translation says how many options to choose, and the same number") {
    const std::string two = "\nWhich serve? (Choose TWO.)";
    for (const char* good :
         {"Welche? (ZWEI auswählen.)", "Welche zwei dienen?", "Welche? Wähle 2.", "Welche beiden dienen?"})
        CHECK(foundIn(two, good).empty());
    CHECK(foundIn(two, "Welche dienen?") == "CW404 ");
    CHECK(foundIn(two, "Welche dienen? (DREI auswählen.)") == "CW404 ");
    CHECK(foundIn(two, "Welche zwei dienen? (FÜNF auswählen.)") == "CW404 ");
    CHECK(foundIn(two, "Lesquelles ? (Choisissez DEUX.)", "fr").empty());
    CHECK(foundIn(two, "Quais? (Escolha TRÊS.)", "pt-BR") == "CW404 ");
    CHECK(foundIn(two, "2つ選んでください。", "ja").empty());
    CHECK(foundIn(two, "選んでください。", "ja").empty()); // whose words for numbers are not known
    CHECK(foundIn(two, "選んでください。(3)", "ja") == "CW404 ");
}

TEST_CASE("the warning about the number names the question and both texts") {
    const auto lost =
        readPack(translatedAs("\nWhich serve? (Choose TWO.)", "Ein Team wählt. Welche dienen?"));
    REQUIRE(lost.diagnostics.size() == 1);
    CHECK(toText(lost.diagnostics[0]) ==
          "i18n/de/questions/q.md:3:1: warning CW404: The original of “two” asks for 2 answers (“(Choose "
          "TWO.)”), but the translation does not say how many: “Welche dienen?”.\n"
          "    -> Write the number 2 in the translation, in digits or as a word.");
    CHECK(lost.pack.translations.at(0).questions.contains("two")); // still shown
    const auto changed = readPack(translatedAs("\nWhich serve? (Choose TWO.)", "Welche? (DREI auswählen.)"));
    CHECK_THAT(changed.diagnostics.at(0).message,
               ContainsSubstring("but the translation says 3: “(DREI auswählen.)”."));
}

TEST_CASE("a number that only the setting gives may be left out, but not changed") {
    CHECK(foundIn("choose: 2\n\nWhich serve?", "Welche dienen?").empty());
    CHECK(foundIn("choose: 2\n\nWhich serve?", "Welche dienen? (DREI auswählen.)") == "CW404 ");
    // No number is asked for, and texts that stay in the original's words say theirs.
    CHECK(foundIn("\nWhich serve?", "Welche drei Teams dienen?").empty());
    auto files = translatedAs("\nWhich serve? (Choose TWO.)", "");
    files.texts["i18n/de/questions/q.md"] = std::string("## Zwei {#two}") + options;
    CHECK(codesOf(files).empty());
}

TEST_CASE("learners choose the same number in every language") {
    const auto files = translatedAs("\nWhich serve? (Choose TWO.)", "Welche dienen? (ZWEI auswählen.)");
    const Pack pack = readPack(files).pack;
    CHECK_FALSE(pack.question("two")->effective.choose);
    CHECK(localized(pack, "de").question("two")->effective.choose == 2);
}

TEST_CASE("small numbers are read as digits and as words") {
    CHECK(smallNumbersIn("Choose TWO of the 3 on trn1.32xlarge, or 12.", "en") == std::vector<int>{2, 3});
    CHECK(smallNumbersIn("FÜNF, fünf, zehn", "de-AT") == std::vector<int>{5, 5, 10});
    CHECK(smallNumbersIn("two 4", "xx") == std::vector<int>{4});
    CHECK(knowsNumberWords("pt-BR"));
    CHECK_FALSE(knowsNumberWords("xx"));
}
