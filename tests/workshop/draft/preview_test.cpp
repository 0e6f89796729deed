#include "support/catch.h"
#include "workshop/pack_folder.h"
#include "workshop/snapshot.h"

#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::workshop;
using testing::PackFolder;
using testing::roleQuestion;

namespace {

const std::string seenFile = "questions/10.md";

/// The number of the line that begins so.
int lineStarting(const std::string& text, const std::string& start) {
    int line = 1;
    for (std::size_t at = 0; at < text.size(); ++line) {
        if (text.compare(at, start.size(), start) == 0) return line;
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    }
    FAIL("no line begins with " << start);
    return 0;
}

/// A pack with one file of questions, looked at where a line begins.
struct Look {
    explicit Look(std::string questions) : text(std::move(questions)) { folder.write(seenFile, text); }
    std::optional<Preview> at(const std::string& start, const std::string& language = {}) {
        snapshot = folder.snapshot();
        return previewAt(*snapshot, seenFile, lineStarting(text, start), language);
    }
    PackFolder folder;
    std::string text;
    std::shared_ptr<const Snapshot> snapshot;
};

std::vector<std::string> cardNames(const Preview& preview) {
    std::vector<std::string> names;
    for (const auto& card : preview.cards) names.push_back(card.name);
    return names;
}

} // namespace

TEST_CASE("the question is shown whose lines the place is in") {
    Look look("# Roles {#roles}\n\nAbout roles.\n\n" + roleQuestion +
              "\n<!-- a\ncomment -->\n\n## Next {#next}\n\n= 16\n");
    for (const std::string start : {"## Role", "Which trains", "- [ ] Graviton", "<!-- a", "comment -->"}) {
        const auto preview = look.at(start);
        REQUIRE(preview);
        CHECK(preview->question.id == "role");
        CHECK(preview->groupTitle == "Roles");
        CHECK(preview->intro == "About roles.");
        CHECK_FALSE(preview->faulty);
        CHECK(cardNames(*preview) == std::vector<std::string>{"test/role"});
    }
    CHECK(look.at("= 16")->question.id == "next");
    CHECK(previewAt(*look.snapshot, seenFile, 10'000)->question.id == "next");
}

TEST_CASE("a group's heading and introduction show the group") {
    Look look("# Roles {#roles}\n\nAbout roles.\n\n" + roleQuestion + "\n# More {#more}\n\nMore text.\n");
    const auto first = look.at("About roles.");
    REQUIRE(first);
    CHECK(first->inGroupHead);
    CHECK(first->cards.empty());
    CHECK(first->groupTitle == "Roles");
    CHECK(look.at("More text.")->groupTitle == "More");
}

TEST_CASE("there is nothing to show outside of questions") {
    Look look("<!-- note -->\n\n" + roleQuestion);
    CHECK_FALSE(look.at("<!-- note"));
    CHECK_FALSE(previewAt(*look.snapshot, "pack.md", 1));
    CHECK_FALSE(previewAt(*look.snapshot, "facts.csv", 2));
    CHECK_FALSE(previewAt(*look.snapshot, "questions/none.md", 1));
    CHECK_FALSE(previewAt(*look.snapshot, seenFile, 0));
    CHECK_FALSE(previewAt(*look.snapshot, seenFile, -5));
}

TEST_CASE("a question with an error is shown as far as it goes") {
    Look look(roleQuestion + "\n## No right one {#none}\n\nWhich?\n\n- [ ] left\n- [ ] right\n\n"
                             "## Twice {#twice}\n\n- [x] same\n- [ ] same\n\n"
                             "## Kind {#kind}\nkind: match\n\n- a => b\n- c => d\n\n"
                             "## Mixed {#mixed}\n\n- [x] a\n- [ ] b\n\n= 5\n\n"
                             "## Open box {#box}\n\n- [x AWS\n- [ ] other\n\n"
                             "## Nothing {#nothing}\n");
    const auto none = look.at("## No right");
    REQUIRE(none);
    CHECK(none->faulty);
    CHECK(none->question.options.size() == 2);
    CHECK(none->cards.at(0).question.options.at(1).text == "right");
    CHECK(look.at("- [x] same")->question.options.size() == 2);
    CHECK(look.at("## Kind")->question.pairs.size() == 2);
    CHECK(look.at("## Mixed")->question.options.size() == 2);
    CHECK(look.at("- [x AWS")->question.options.size() == 2);
    const auto nothing = look.at("## Nothing");
    CHECK(nothing->faulty);
    CHECK(nothing->cards.size() == 1);
    CHECK_FALSE(look.at("## Role")->faulty);
}

TEST_CASE("a question of a case comes with its scenario") {
    Look look("# Case: A move {#move}\n\nA team moves.\n\n" + roleQuestion);
    const auto preview = look.at("## Role");
    REQUIRE(preview);
    CHECK(preview->groupTitle == "A move");
    CHECK(preview->cards.at(0).scenario == "A team moves.");
}

TEST_CASE("a cloze shows one card a facet, a list of cards the line's card first") {
    Look look("## Gaps {#gaps}\n\nA Trn1 has {{c1::16}} chips, a Trn2 {{c2::16}}.\n\n"
              "## List {#list}\nkind: flashcards\n\n- one :: 1 {#l1}\n- two :: 2 {#l2}\n- three :: 3\n");
    CHECK(cardNames(*look.at("## Gaps")) == std::vector<std::string>{"test/gaps#c1", "test/gaps#c2"});
    CHECK(cardNames(*look.at("## List")).front() == "test/list#l1");
    const auto second = look.at("- two");
    CHECK(cardNames(*second).front() == "test/list#l2");
    CHECK(second->cards.size() == 3);
    CHECK(second->question.cards.front().id == "l1");
    CHECK(look.at("- three")->cards.front().question.stem == "three");
}

TEST_CASE("a generated question shows one card a row, and the facts it rests on") {
    Look look("## Memory of {entity} {#memory-of}\nfor-each-fact: property = memory\n\nHow much memory has "
              "{entity}?\n\n"
              "## Another {#other}\nfact: memory\n\n= 1536 GiB\n\n## Alone {#alone}\n\n= 5\n");
    const auto made = look.at("## Memory");
    REQUIRE(made);
    CHECK(cardNames(*made) == std::vector<std::string>{"test/memory-of#memory", "test/memory-of#inf-memory",
                                                       "test/memory-of#p5-memory"});
    CHECK(made->facts.size() == 3);
    CHECK(made->facts.at(0)->entity == "Trn2");
    CHECK(made->sameFact == std::vector<std::string>{"other"});
    const auto other = look.at("## Another");
    CHECK(other->facts.size() == 1);
    CHECK(other->sameFact == std::vector<std::string>{"memory-of"});
    CHECK(look.at("## Alone")->facts.empty());
}

TEST_CASE("at most fifty cards are made of a question") {
    std::string list = "## List {#list}\nkind: flashcards\n\n";
    for (int i = 0; i < 200; ++i)
        list += "- front " + std::to_string(i) + " :: back {#c" + std::to_string(i) + "}\n";
    Look look(list);
    const auto preview = look.at("- front 150");
    CHECK(preview->cards.size() == 50);
    CHECK(preview->cards.front().facet == "c150");
    CHECK(preview->question.cards.size() == 200);
}

TEST_CASE("a retired question is still shown to its author") {
    Look look("## Old {#old}\nretired: yes\n\n= 5\n");
    CHECK(look.at("= 5")->cards.size() == 1);
    CHECK(look.at("= 5")->question.effective.retired == true);
}

TEST_CASE("a question is shown in the language that is asked for, or that the place is in") {
    Look look("# Roles {#roles}\n\nAbout roles.\n\n" + roleQuestion);
    const std::string german = "i18n/de/questions/10.md";
    const std::string text =
        "# Rollen {#roles}\n\n## Rolle {#role}\n\nWelcher trainiert?\n\n- [x] Trainium\n- [ ] Graviton\n";
    look.folder.write(german, text);
    const auto inEnglish = look.at("## Role");
    CHECK(inEnglish->question.title == "Role");
    CHECK(inEnglish->languages == std::vector<std::string>{"de"});
    const auto asked = look.at("## Role", "de");
    CHECK(asked->question.title == "Rolle");
    CHECK(asked->groupTitle == "Rollen");
    CHECK(asked->intro == "About roles.");
    CHECK(asked->cards.at(0).question.stem == "Welcher trainiert?");
    CHECK(asked->cards.at(0).name == "test/role");
    CHECK(look.at("## Role", "fr")->question.title == "Role");

    const auto there = previewAt(*look.snapshot, german, lineStarting(text, "- [ ] Graviton"));
    REQUIRE(there);
    CHECK(there->question.title == "Rolle");
    CHECK_FALSE(there->faulty);
    CHECK(previewAt(*look.snapshot, german, 1)->inGroupHead);
    CHECK(previewAt(*look.snapshot, german, 1)->groupTitle == "Rollen");
    CHECK(previewAt(*look.snapshot, german, 4, "en")->question.title == "Role");
}

TEST_CASE("a translation with an error is shown with the words it has") {
    Look look(roleQuestion);
    const std::string german = "i18n/de/questions/10.md";
    look.folder.write(german, "## Rolle {#role}\n\nWelcher trainiert?\n\n- [ ] Trainium\n- [ ] "
                              "Graviton\n\n## Fremd {#unknown}\n\nWas?\n");
    const auto snapshot = look.folder.snapshot();
    const auto preview = previewAt(*snapshot, german, 3);
    REQUIRE(preview);
    CHECK(preview->faulty);
    CHECK(preview->question.stem == "Welcher trainiert?");
    CHECK(preview->question.options.at(0).credit == 100);
    const auto unknown = previewAt(*snapshot, german, 9);
    REQUIRE(unknown);
    CHECK(unknown->faulty);
    CHECK(unknown->question.id == "unknown");
}

TEST_CASE("questions are shown also while pack.md cannot be read") {
    Look look(roleQuestion);
    look.folder.remove("pack.md");
    CHECK(look.at("## Role")->question.options.size() == 2);
}
