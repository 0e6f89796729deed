#include "study/packs/find_anything.h"

#include "study/core.h"
#include "study/learner.h"
#include "study/notes.h"
#include "study/packs/questions.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace study = chipwise::study;
using Kind = study::Found::Kind;

namespace {

constexpr study::Now searchedAt{1'795'255'200'000, 60};

struct Searching {
    Searching() : learner(folder.path()) {}
    void install(const std::filesystem::path& pack) { REQUIRE(learner.install(pack, searchedAt).installed); }

    std::vector<study::Found> of(Kind kind, const std::string& text) {
        auto all = finder.find(text, 8);
        std::erase_if(all, [&](const auto& found) { return found.kind != kind; });
        return all;
    }
    bool finds(Kind kind, const std::string& text, const std::string& title) {
        const auto found = of(kind, text);
        return std::ranges::any_of(
            found, [&](const auto& one) { return one.title.find(title) != std::string::npos; });
    }

    TestFolder folder;
    study::Learner learner;
    study::Finder finder{learner};
};

} // namespace

TEST_CASE("facts are found by entity, property and value, whatever the case, and shown whole") {
    Searching in;
    in.install(SOURCE_ROOT "/content/aws-ml-chips");
    const auto memory = in.of(Kind::Fact, "TRN2 memory");
    REQUIRE_FALSE(memory.empty());
    CHECK(memory.front().title.find("rn2") != std::string::npos);
    const auto value = in.of(Kind::Fact, "96 GiB");
    REQUIRE_FALSE(value.empty());
    CHECK(value.front().detail == "96 GiB");
    const auto fact = study::installedFact(in.learner, value.front().pack, value.front().id);
    REQUIRE(fact);
    CHECK(fact->value == "96");
    CHECK(fact->unit == "GiB");
    CHECK_FALSE(study::installedFact(in.learner, value.front().pack, "no-such-fact"));
}

TEST_CASE("lessons, subjects, words, packs, exams and questions are found by the beginnings of their words") {
    Searching in;
    in.install(SOURCE_ROOT "/content/aws-ml-chips");
    const auto groups = in.learner.catalog().groups("aws-ml-chips-core");
    const auto taught = std::ranges::find_if(groups, [](const auto& group) { return !group.intro.empty(); });
    REQUIRE(taught != groups.end());
    CHECK(in.finds(Kind::Lesson, taught->title, taught->title));
    CHECK(in.finds(Kind::Subject, taught->title, taught->title));
    const auto lesson = study::installedLesson(in.learner, taught->pack, taught->index);
    REQUIRE(lesson);
    CHECK(lesson->intro == taught->intro);
    const auto terms = in.learner.catalog().terms("aws-ml-chips-core");
    REQUIRE_FALSE(terms.empty());
    const auto words = in.of(Kind::Word, terms.front().word);
    REQUIRE_FALSE(words.empty());
    CHECK(study::installedWord(in.learner, words.front().pack, words.front().id));
    CHECK_FALSE(in.of(Kind::Pack, "chips").empty());
    const auto exams = in.learner.catalog().exams("aws-ml-chips-core");
    REQUIRE_FALSE(exams.empty());
    CHECK(in.finds(Kind::Exam, exams.front().title, exams.front().title));
    CHECK_FALSE(in.of(Kind::Question, "neuronc").empty());
    CHECK(in.finder.find("t", 8).empty());
    CHECK(in.finder.find("  ,; ", 8).empty());
}

TEST_CASE("a question is found by the note that its learner wrote on it") {
    Searching in;
    in.install(SOURCE_ROOT "/content/aws-ml-chips");
    const std::string card = in.learner.core().library()->entries().front().card;
    CHECK(in.of(Kind::Question, "zanzibar").empty());
    study::setNote(in.learner, card, "Think of Zanzibar: two sums at once", searchedAt);
    in.finder.forgetNotes();
    const auto found = in.of(Kind::Question, "zanzi sums");
    REQUIRE(found.size() == 1);
    CHECK(found.front().id == card);
    CHECK(found.front().detail == "your note");
    study::setNote(in.learner, card, "", searchedAt);
    in.finder.forgetNotes();
    CHECK(in.of(Kind::Question, "zanzibar").empty());
}

TEST_CASE("a question found by its note names the language it is left in") {
    Searching in;
    in.install(TEST_DATA "/sample-pack");
    const std::string translated = "aws-ml-chips-sample/role-training-01";
    const std::string left = "aws-ml-chips-sample/serve-two-01";
    for (const auto& card : {translated, left}) study::setNote(in.learner, card, "ZANZÍBAR", searchedAt);
    in.learner.setLanguage("de");
    const auto found = in.of(Kind::Question, "zanzibar");
    REQUIRE(found.size() == 2);
    for (const auto& one : found) {
        CHECK(one.detail == "your note");
        CHECK(one.language == (one.id == left ? "en" : ""));
    }
    in.learner.setLanguage({});
    for (const auto& one : in.of(Kind::Question, "zanzibar")) CHECK(one.language.empty());
}

TEST_CASE("a card of the glossary is found as a word, not as a question as well") {
    Searching in;
    in.install(SOURCE_ROOT "/content/aws-ml-chips");
    for (const auto& term : in.learner.catalog().terms("aws-ml-chips-core"))
        for (const auto& found : in.of(Kind::Question, term.word)) CHECK(found.id != term.card);
}

TEST_CASE("a whole question finds what its words name") {
    Searching in;
    in.install(SOURCE_ROOT "/content/aws-ml-chips");
    const auto plain = in.of(Kind::Fact, "trn2 ultraserver fp8");
    REQUIRE_FALSE(plain.empty());
    const auto asked = in.of(Kind::Fact, "Who says what the Trn2 UltraServer FP8 is?");
    REQUIRE_FALSE(asked.empty());
    CHECK(asked.front().id == plain.front().id);
    const std::vector<study::Offered> offered{{Kind::Command, "Disputed", "AWS prints in two ways", "0"}};
    const auto command = in.finder.find("What does AWS print in two ways?", 8, offered);
    CHECK(std::ranges::count(command, "0", &study::Found::id) == 1);
    const auto twice = in.finder.find("memory of a chip", 8); // found by both, shown once
    for (const auto& one : twice)
        CHECK(std::ranges::count_if(twice, [&](const auto& other) {
                  return other.kind == one.kind && other.id == one.id && other.title == one.title &&
                         other.pack == one.pack;
              }) == 1);
}

TEST_CASE("what is offered beside the packs is found with them, and the kind with the best hit comes first") {
    Searching in;
    in.install(SOURCE_ROOT "/content/aws-ml-chips");
    const std::vector<study::Offered> offered{{Kind::Setting, "Text size", "How large letters are", "3"},
                                              {Kind::Command, "Théorie", {}, "0"}};
    auto found = in.finder.find("text si", 8, offered);
    REQUIRE_FALSE(found.empty());
    CHECK(found.front().kind == Kind::Setting);
    CHECK(found.front().id == "3");
    found = in.finder.find("large letters", 8, offered);
    CHECK(std::ranges::any_of(found, [](const auto& one) { return one.kind == Kind::Setting; }));
    found = in.finder.find("theorie", 8, offered);
    REQUIRE_FALSE(found.empty());
    CHECK(found.front().id == "0");
    std::vector<Kind> kinds;
    for (const auto& one : in.finder.find("trainium", 3, offered)) kinds.push_back(one.kind);
    CHECK(kinds.size() <= 27);
    auto apart = kinds;
    apart.erase(std::unique(apart.begin(), apart.end()), apart.end());
    auto unique = apart;
    std::ranges::sort(unique);
    CHECK(std::ranges::adjacent_find(unique) == unique.end()); // each kind in one run
}

TEST_CASE("a pack that is installed or removed meanwhile is found, or no longer") {
    Searching in;
    CHECK(in.finder.find("trainium", 8).empty());
    in.install(SOURCE_ROOT "/content/aws-ml-chips");
    CHECK_FALSE(in.of(Kind::Fact, "trainium").empty());
    in.learner.catalog().remove("aws-ml-chips-core");
    CHECK(in.finder.find("trainium", 8).empty());
}

TEST_CASE("hostile titles and typed texts are only text") {
    Searching in;
    const auto pack = in.folder.path() / "pack";
    std::filesystem::create_directories(pack / "questions");
    std::ofstream(pack / "pack.md")
        << "# <b>Bold</b> pack\nid: bold-pack\nversion: 1.0.0\nformat: 1\nlanguage: en\n\nA pack.\n";
    std::ofstream(pack / "questions" / "10.md")
        << "# <script>alert(1)</script> " << std::string(150, 'x') << " {#roles}\n\nA lesson.\n\n"
        << "## Q {#q}\nkind: choice\n\nWhich one?\n\n- [x] A\n  > Yes.\n- [ ] B\n  > No.\n";
    in.install(pack);
    CHECK(in.finds(Kind::Lesson, "<script>alert", "<script>alert(1)</script>"));
    CHECK(in.finds(Kind::Pack, "bold", "Bold"));
    for (const std::string& typed :
         {std::string("\" OR 1=1 --"), std::string("NEAR(a b)"), std::string("*"), std::string("\xff\xfe ab"),
          std::string(100'000, 'a'), std::string("a\0b", 3), std::string("ab' ab\"")})
        CHECK_NOTHROW(in.finder.find(typed, 8));
}
