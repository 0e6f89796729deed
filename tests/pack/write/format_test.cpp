#include "pack/write/writer.h"

#include "pack/pack_fixture.h"

#include <set>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

const std::string questionFile = "questions/q.md";

std::string formattedTwice(const std::string& text) {
    const auto once = formatted(questionFile, text);
    CHECK(formatted(questionFile, once) == once);
    return once;
}

} // namespace

TEST_CASE("formatting changes nothing in the sample pack") {
    for (const auto& [file, text] : samplePack().texts) {
        INFO(file);
        CHECK(formatted(file, text) == text);
    }
}

TEST_CASE("a file is laid out anew: spaces, bullets, empty lines, the order of settings") {
    const std::string untidy =
        "\xEF\xBB\xBF#   Group   {#g}\r\ntags: a,b\r\n\r\n\r\n\r\nA Brief.\r\n##  Which?{#q}\r\nref:   "
        "https://example.org\r\nkind: choice\r\n\r\n\r\n"
        "* [X]   Trainium\r\n     > Made for training.\r\n( ) Graviton\r\n\r\n\r\n> All in all.\r\n\r\n\r\n";
    CHECK(formattedTwice(untidy) ==
          "# Group {#g}\ntags: a, b\n\nA Brief.\n\n## Which? {#q}\nkind: choice\nref: https://example.org\n\n"
          "- [x] Trainium\n  > Made for training.\n- [ ] Graviton\n\n> All in all.\n");
}

TEST_CASE("line ends of any kind become one") {
    const auto sample = samplePack().texts.at("questions/10-roles.md");
    for (const std::string end : {"\r\n", "\r"})
        CHECK(formatted("questions/10-roles.md", withLineEnds(sample, end)) == sample);
}

TEST_CASE("comments stay, wherever they stand") {
    const std::string text =
        "<!-- above all -->\n\n# Group {#g}\n\n<!-- between\n\n## no heading\n-->\n\n## One "
        "{#a}\n\nText\n<!-- in the midst -->\nmore\n\n"
        "- [x] yes\n- [ ] no\n\n<!-- behind the first -->\n\n## Two {#b}\n\n= 5\n\n<!-- at the end -->\n";
    const auto result = formattedTwice(text);
    for (const auto* comment : {"<!-- above all -->", "<!-- between\n\n## no heading\n-->",
                                "<!-- in the midst -->", "<!-- behind the first -->", "<!-- at the end -->"})
        CHECK_THAT(result, ContainsSubstring(comment));
    CHECK(result == text);
}

TEST_CASE("a part with a mistake stays as it stands while the others are laid out") {
    const auto result = formattedTwice(
        "## Wrong {#a}\ndificulty:easy\n\n\n*  [x] yes\n\n\n\n## Right {#b}\n\n\n* [x]  yes\n* [ ]  no\n");
    CHECK(result ==
          "## Wrong {#a}\ndificulty:easy\n\n\n*  [x] yes\n\n## Right {#b}\n\n- [x] yes\n- [ ] no\n");
}

TEST_CASE("formatting never changes what a file says") {
    for (const std::string text :
         {"## T {#a}\n\n  Text\n\n\n  more\n\n- [x] a\n\n\n  b\n- [ ] c\n",
          "## T {#a}\nkind: flashcard\n\nFront\n***\n---\nBack\n\n\n> why\n",
          "# G\n```\n## code\n```\n## T {#a}\n= 5\n= 6 (0%)\n > why\n\n> all\n>\n> in all\n",
          "## T {#a}\n```\nnever closed\n- [x] a\n",
          "## T {#a}\n\n\\- [x] text\n\\\\- [x] text\n\n(x) a\n() b\n",
          "text above\n\n## T {#a}\n\n[50%] a\n[50%] b\n[-25%] c\n"}) {
        INFO(text);
        const auto result = formattedTwice(text);
        CHECK(readPack(packWith(result)).pack.files == readPack(packWith(text)).pack.files);
    }
}

TEST_CASE("a file that cannot be read as text, and every other file, comes back untouched") {
    CHECK(formatted(questionFile, "## Caf\xE9\r\n\r\n\r\n") == "## Caf\xE9\r\n\r\n\r\n");
    CHECK(formatted(questionFile, std::string("a\0b", 3)) == std::string("a\0b", 3));
    CHECK(formatted("facts.csv", "id\r\n\r\n") == "id\r\n\r\n");
    CHECK(formatted(questionFile, "").empty());
}

TEST_CASE("pack.md is laid out with its plans") {
    const std::string text = "# Title\nversion: 1.0.0\nid: p\nformat: 1\nlanguage: en\n\n\nAbout.\n## Exam: "
                             "E {#e}\nminutes: 90\nguide: v1\n\n* 1 (100%) All\n    * 1.1 Part\n";
    const auto result = formatted("pack.md", text);
    CHECK(result ==
          "# Title\nid: p\nversion: 1.0.0\nformat: 1\nlanguage: en\n\nAbout.\n\n## Exam: E {#e}\nguide: "
          "v1\nminutes: 90\nscoring: all-or-nothing\n\n- 1 (100%) All\n  - 1.1 Part\n");
    CHECK(formatted("pack.md", result) == result);
}

TEST_CASE("missing ids are written, and only their lines change") {
    const std::string text =
        "# Group\r\n\r\n## Chips and jobs\r\n\r\ntext  \r\n```\r\n## code\r\n```\r\n<!--\r\n## "
        "comment\r\n-->\r\n## Kept {#chips-and-jobs}\n## Chips and jobs  \n##\n## Broken {#a";
    const auto result = withIds(text, {"chips-and-jobs-2"});
    CHECK(result == "# Group\r\n\r\n## Chips and jobs {#chips-and-jobs-3}\r\n\r\ntext  \r\n```\r\n## "
                    "code\r\n```\r\n<!--\r\n## comment\r\n-->\r\n## Kept {#chips-and-jobs}\n"
                    "## Chips and jobs {#chips-and-jobs-4}\n## {#question}\n## Broken {#a");
    CHECK(withIds(result, {}) == result);
    CHECK(withIds("## Caf\xE9\n", {}) == "## Caf\xE9\n");
}

TEST_CASE("a new pack has nothing to complain about and shows four kinds") {
    for (const std::string title : {"My pack", "  ", "Chips {#x}", "two\nlines", "größe: - [x]"}) {
        const auto result = readPack(newPack("my-pack", title, "2026-11-21"), {"2026-11-21"});
        for (const auto& d : result.diagnostics) UNSCOPED_INFO(toText(d));
        CHECK(result.diagnostics.empty());
        CHECK(result.pack.id == "my-pack");
        CHECK_FALSE(result.pack.title.empty());
        CHECK(result.pack.updated == "2026-11-21");
        std::set<Kind> kinds;
        for (const auto& question : result.pack.files.at(0).groups.at(0).questions)
            kinds.insert(question.kind());
        CHECK(kinds == std::set<Kind>{Kind::Choice, Kind::Numeric, Kind::Cloze, Kind::Flashcards});
        CHECK(result.pack.facts.size() == 1);
    }
    const auto files = newPack("my-pack", "My pack", "2026-11-21");
    CHECK(write(readPack(files).pack).texts == files.texts);
}

TEST_CASE("missing ids of a whole pack are unlike every id in it, of broken questions and cards too") {
    PackFiles files;
    files.texts["questions/1.md"] = "## Two chips\n\n= 5\n\n## Two chips {#a-broken-one}\n\n- [ ] a\n";
    files.texts["questions/2.md"] =
        "## Two chips {#two-chips}\n\n- [ ] no right one\n\n## A broken one\n\n= 5\n";
    files.texts["questions/3.md"] =
        "## List {#list}\nkind: flashcards\n\n- a :: b {#two-chips-2}\n\n## Two chips\n\n= 6\n";
    files.texts["i18n/de/questions/1.md"] = "## Two chips\n";
    CHECK(addMissingIds(files) ==
          std::vector<std::string>{"questions/1.md", "questions/2.md", "questions/3.md"});
    CHECK(files.texts["questions/1.md"].starts_with("## Two chips {#two-chips-3}\n"));
    CHECK(files.texts["questions/2.md"].find("## A broken one {#a-broken-one-2}\n") != std::string::npos);
    CHECK(files.texts["questions/3.md"].find("## Two chips {#two-chips-4}\n") != std::string::npos);
    CHECK(addMissingIds(files).empty());
}
