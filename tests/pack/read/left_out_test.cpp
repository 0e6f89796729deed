#include "pack/generate/cards.h"
#include "pack_fixture.h"

#include <algorithm>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

/// The only question that is left out of a file; its file may have good ones too.
Question leftOutOf(const std::string& questions) {
    const auto result = readPack(packWith(questions), {"", true});
    REQUIRE(result.leftOut.size() == 1);
    return result.leftOut.front();
}

} // namespace

TEST_CASE("questions with an error are kept on request only") {
    const auto files = packWith("## One {#one}\n\n- [ ] a\n- [ ] b\n\n## Two {#two}\n\n= 16\n");
    CHECK(readPack(files).leftOut.empty());
    const auto result = readPack(files, {"", true});
    REQUIRE(result.leftOut.size() == 1);
    CHECK(result.leftOut[0].id == "one");
    CHECK(result.leftOut[0].mark.file == "questions/q.md");
    CHECK(result.leftOut[0].mark.line == 1);
    CHECK(result.pack.questionCount() == 1);
    CHECK(result.diagnostics == readPack(files).diagnostics);
}

TEST_CASE("a question that is left out has the text and the options that could be read") {
    const auto unmarked = leftOutOf("## T {#t}\n\nText?\n\n- [ ] a\n- [ ] b\n\n> Because.\n");
    CHECK(unmarked.stem == "Text?");
    CHECK(unmarked.options.size() == 2);
    CHECK(unmarked.why == "Because.");
    CHECK(leftOutOf("## T {#t}\n\n- [x] a\n- [ ] a\n").options.size() == 2);
    CHECK(leftOutOf("## T {#t}\n\n- [x a\n- [ ] b\n").options.size() == 2);
    CHECK(leftOutOf("## T {#t}\n\n- [x] a\n- [ ] b\nstray\n").options.size() == 2);
    CHECK(leftOutOf("## T {#t}\ndificulty: easy\n\n- [x] a\n- [ ] b\n").options.size() == 2);
    CHECK(leftOutOf("## T {#t}\nkind: ordering\n\n1. a\n3. b\n2. c\n").steps.size() == 3);
    CHECK(leftOutOf("## T {#t}\n\n- [x] a\n- [ ] b\n\n![chip](media/none.png)\n").options.size() == 2);
}

TEST_CASE("a question whose kind is not known is read as what it looks like, without further messages") {
    const auto files = packWith("## T {#t}\nkind: match\n\nPair them.\n\n- a => b\n- a => c\n");
    const auto result = readPack(files, {"", true});
    CHECK(codesOf(files) == "CW110 ");
    REQUIRE(result.leftOut.size() == 1);
    CHECK(result.leftOut[0].kind() == Kind::Matching);
    CHECK(result.leftOut[0].pairs.size() == 2);
    CHECK(result.leftOut[0].stem == "Pair them.");
    CHECK(leftOutOf("## T {#t}\n\n- [x] a\n- [ ] b\n\n= 5\n").options.size() == 2);
}

TEST_CASE("a translated question with an error is kept apart from the pack's own") {
    auto files = packWith("## One {#one}\n\n- [x] a\n- [ ] b\n");
    files.texts["i18n/de/questions/q.md"] = "## Eins {#one}\n\n- [ ] a\n- [ ] b\n";
    const auto result = readPack(files, {"", true});
    CHECK(result.leftOut.empty());
    REQUIRE(result.leftOutTranslations.size() == 1);
    CHECK(result.leftOutTranslations[0].title == "Eins");
    CHECK(result.pack.translations.at(0).questions.empty());
}

TEST_CASE("the first cards are those that all cards begin with") {
    const auto pack = readPack(samplePack()).pack;
    const auto all = cardsOf(pack);
    for (const std::size_t most : {std::size_t{0}, std::size_t{1}, std::size_t{5}, all.size() + 10}) {
        const auto first = firstCardsOf(pack, most);
        CHECK(first.size() == std::min(most, all.size()));
        CHECK(std::equal(first.begin(), first.end(), all.begin()));
    }
}
