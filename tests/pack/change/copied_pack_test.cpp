#include "pack/change/copied_pack.h"

#include "pack/pack_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

/// The copy read again, with all of the pack's files; it must be as good as the original.
Pack copyOf(const std::string& packFile) {
    auto files = packWith("# G {#g}\n\n## Q {#q}\n\nWhich?\n\n- [x] This\n  > Yes.\n- [ ] That\n  > No.\n");
    files.texts["pack.md"] = copiedPackFile(packFile, "my-test");
    const auto read = readPack(files);
    INFO(files.texts["pack.md"]);
    for (const auto& d : read.diagnostics) UNSCOPED_INFO(toText(d));
    CHECK(read.diagnostics.empty());
    return read.pack;
}

const std::string head = "# A course\nid: test\nversion: 3.4.5\nformat: 1\nlanguage: en\nauthor: A. Author\n"
                         "license: CC-BY-4.0\nhomepage: https://example.org\n";
const std::string exam = "## Exam: Chips {#chips}\n\n- 1 (100%) Roles\n";
const std::string attribution = "A copy of “A course”, version 3.4.5 (pack id: test).";

} // namespace

TEST_CASE("a copy has an id and a version of its own and keeps whose work it is") {
    const Pack copy = copyOf(head + "\nWhat it is about.\n\n" + exam);
    CHECK(copy.id == "my-test");
    CHECK(copy.version == "1.0.0");
    CHECK(copy.title == "A course (copy)");
    CHECK(copy.authors == std::vector<std::string>{"A. Author"});
    CHECK(copy.license == "CC-BY-4.0");
    CHECK(copy.homepage == "https://example.org");
    CHECK(copy.description == "What it is about.\n\n" + attribution);
    CHECK(copy.exams.size() == 1);
}

TEST_CASE("a copy says what it is a copy of, however little pack.md holds") {
    CHECK(copyOf(head).description == attribution);
    CHECK(copyOf(head + "\nWhat it is about.").description == "What it is about.\n\n" + attribution);
    CHECK(copyOf(head + "\n" + exam).description == attribution);
    CHECK(copyOf(withLineEnds(head + "\nText.\n\n" + exam, "\r\n")).description == "Text.\n\n" + attribution);
    CHECK(copyOf("\xEF\xBB\xBF" + head).id == "my-test");
}

TEST_CASE("what stands in a code block or a comment is not taken for the head of the pack") {
    const Pack copy =
        copyOf(head + "\n```\nid: other\n## Exam: none\n```\n\n<!-- id: other -->\nText.\n\n" + exam);
    CHECK(copy.id == "my-test");
    CHECK(copy.exams.size() == 1);
    CHECK(copy.description.find("## Exam: none") != std::string::npos);
    CHECK(copy.description.ends_with(attribution));
}
