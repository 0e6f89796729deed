#include "workshop/draft/pasted.h"

#include "pack/generate/cards.h"
#include "snapshot_fixture.h"
#include "support/catch.h"

#include <algorithm>

using namespace chipwise;
using namespace chipwise::workshop;
using namespace chipwise::workshop::testing;

namespace {

constexpr auto aiken =
    "Which chip was made for training?\nA. Trainium\nB. Inferentia\nC. Graviton\nANSWER: A\n\n"
    "Which one serves finished models?\nA. Trainium\nB. Inferentia\nANSWER: B\n";

} // namespace

TEST_CASE("pasted questions become a file of their own, read without a problem, with an id each") {
    const auto snapshot = samplePack();
    const auto before = pack::cardsOf(snapshot.read.pack).size();
    const Addition addition = additionOf(snapshot, exchange::paste(aiken));
    REQUIRE(addition.edits.size() == 1);
    CHECK_FALSE(snapshot.files.texts.contains(addition.file));
    const auto after = changed(snapshot, addition.edits);
    for (const auto& problem : after.read.diagnostics) UNSCOPED_INFO(pack::toText(problem));
    CHECK(after.read.diagnostics.size() == snapshot.read.diagnostics.size());
    CHECK(pack::cardsOf(after.read.pack).size() == before + 2);
    for (const auto& file : after.read.pack.files)
        for (const auto& group : file.groups)
            for (const auto& question : group.questions) CHECK_FALSE(question.id.empty());
}

TEST_CASE("a pasted id that the pack has already is replaced, never used twice") {
    const auto snapshot = packWith("## One {#one}\n\nWhich?\n\n- [x] a\n- [ ] b\n");
    const auto pasted = exchange::paste("## Another one {#one}\n\nWhich now?\n\n- [x] c\n- [ ] d\n");
    REQUIRE(pasted.imported.questionCount() == 1);
    const auto after = changed(snapshot, additionOf(snapshot, pasted).edits);
    CHECK(after.read.diagnostics.empty());
    CHECK(after.read.pack.questionCount() == 2);
}

TEST_CASE("pasted facts stand in a table beside the one there is, under ids of their own") {
    const auto snapshot = samplePack();
    REQUIRE_FALSE(snapshot.read.pack.facts.empty());
    const std::string taken = snapshot.read.pack.facts.front().id;
    exchange::Pasted pasted;
    pasted.facts.push_back(snapshot.read.pack.facts.front());
    pasted.facts.push_back(snapshot.read.pack.facts.front());
    const Addition addition = additionOf(snapshot, pasted);
    const auto after = changed(snapshot, addition.edits);
    CHECK(after.read.pack.facts.size() == snapshot.read.pack.facts.size() + 2);
    CHECK(after.read.pack.fact(taken + "-2") != nullptr);
    CHECK(after.read.pack.fact(taken + "-3") != nullptr);
}

TEST_CASE("nothing understood adds nothing") {
    const auto snapshot = samplePack();
    CHECK(additionOf(snapshot, exchange::paste("")).edits.empty());
    CHECK(additionOf(snapshot, exchange::paste("hello\n")).edits.empty());
}

TEST_CASE("an id of a question with an error is taken, and so are those of its cards") {
    const auto snapshot =
        packWith("## Cards {#cards}\nkind: flashcards\ndificulty: easy\n\n- a :: b {#one}\n");
    REQUIRE(snapshot.read.leftOut.size() == 1);
    const auto addition = additionOf(snapshot, exchange::paste("## New {#one}\n\n- [x] a\n- [ ] b\n"));
    REQUIRE(addition.edits.size() == 1);
    CHECK(addition.edits[0].edit.replacement.find("{#one}") == std::string::npos);
    const auto after = changed(snapshot, addition.edits);
    CHECK(after.read.pack.questionCount() == 1);
    CHECK(after.read.diagnostics.size() == snapshot.read.diagnostics.size());
}

TEST_CASE("what is left of a pasted text is what was refused, each in a form that reads it again") {
    const auto restIn = [](const std::string& text) { return textNotAdded(text, exchange::paste(text)); };
    CHECK(restIn(aiken).empty());
    const std::string refused = "Which serves?\nA. Trainium\nB. Inferentia\nANSWER: D\n";
    CHECK(restIn(aiken + ("\n" + refused)) == refused);
    const std::string rows = "question\toption1\toption2\tcorrect\nWhich trains?\tTrainium\tInferentia\t1\n";
    CHECK(restIn(rows + "Which serves?\tInferentia\tTrainium\t7\n") ==
          "question\toption1\toption2\tcorrect\nWhich serves?\tInferentia\tTrainium\t7\n");
    const std::string gift = "$CATEGORY: chips\n\nWhich trains? {=Trainium ~Graviton}\n\n";
    CHECK(restIn(gift + "Which serves? {~Trainium ~Graviton}\n") ==
          "$CATEGORY: chips\n\nWhich serves? {~Trainium ~Graviton}\n");
    const std::string facts = "id,entity,property,value,unit,source,as_of\n"
                              "a,Trn1,chips,16,chips,EC2 page,2026-08\n";
    CHECK(restIn(facts + "b,Trn2,chips,16,chips,EC2 page,in summer\n") ==
          "id,entity,property,value,unit,source,as_of\nb,Trn2,chips,16,chips,EC2 page,in summer\n");
}
