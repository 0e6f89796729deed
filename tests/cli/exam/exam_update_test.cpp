#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

namespace {

/// Four questions of which alpha is right, wherever it stands.
void installAlpha(const Desk& desk, const std::string& version, const std::string& options) {
    desk.write("pack/pack.md", "# Own\nid: own\nversion: " + version +
                                   "\nformat: 1\nlanguage: en\nauthor: Somebody\nlicense: CC0-1.0\n\nFor a "
                                   "test.\n");
    std::string text = "# Subject {#g}\n\n";
    for (const char* n : {"1", "2", "3", "4"})
        text += std::string("## Q") + n + " {#q" + n + "}\n\nWhich " + n + "?\n\n" + options + "\n";
    desk.write("pack/questions/10.md", text);
    REQUIRE(desk.run({"pack", "install", desk.file("pack"), "--quiet"}).exit == 0);
}

Ran leaveThreeAnswered(const Desk& desk) {
    return desk.run({"exam", "--subject", "own/0", "--questions", "4", "--minutes", "20"},
                    "1\nn\n1\nn\n1\nq\n");
}

} // namespace

TEST_CASE("an exam whose questions changed while it was left is not judged by the new ones") {
    const Desk desk;
    installAlpha(desk, "1.0.0", "- [x] alpha\n- [ ] beta\n- [ ] gamma\n");
    REQUIRE(leaveThreeAnswered(desk).exit == 0);
    installAlpha(desk, "2.0.0", "- [ ] beta\n- [x] alpha\n- [ ] gamma\n");
    const Ran ran = desk.run({"exam", "--resume"}, "goto 1\nsubmit\ny\nq\n");
    INFO(ran.out);
    CHECK_THAT(ran.out, ContainsSubstring("The author changed this question after you started."));
    CHECK_THAT(ran.out, ContainsSubstring("None of the questions count"));
    CHECK_THAT(ran.out, ContainsSubstring("4 questions were changed or removed during the exam"));
    CHECK_THAT(ran.out, !ContainsSubstring("count as wrong") && !ContainsSubstring("you: "));
    CHECK(desk.jsonOf({"stats"})["answers"] == 0);
    const Ran past = desk.run({"exam", "--result", "last"});
    CHECK_THAT(past.out, ContainsSubstring("gone") && ContainsSubstring("during the exam"));
    const json result = desk.jsonOf({"exam", "--result", "last"});
    CHECK(result["passed"].is_null());
    CHECK(result["blank"] == 0);
    CHECK(result["questions"][0]["gone"] == true);
    CHECK(result["questions"][0]["given"].is_null());
}

TEST_CASE("a pack that is removed while an exam is left makes no wrong blanks") {
    const Desk desk;
    installAlpha(desk, "1.0.0", "- [x] alpha\n- [ ] beta\n- [ ] gamma\n");
    REQUIRE(leaveThreeAnswered(desk).exit == 0);
    REQUIRE(desk.run({"pack", "remove", "own"}).exit == 0);
    const Ran ran = desk.run({"exam", "--resume"}, "submit\ny\nq\n");
    INFO(ran.out);
    CHECK_THAT(ran.out, ContainsSubstring("None of the questions count") && !ContainsSubstring("blank"));
    const json result = desk.jsonOf({"exam", "--result", "last", "--only", "wrong"});
    CHECK(result["questions"].empty());
}

TEST_CASE("a blank that costs something is told in the singular, too") {
    const Desk desk;
    installAlpha(desk, "1.0.0", "- [x] alpha\n- [ ] beta\n- [ ] gamma\n");
    REQUIRE(leaveThreeAnswered(desk).exit == 0);
    const Ran ran = desk.run({"exam", "--resume"}, "submit\ny\nq\n");
    CHECK_THAT(ran.out, ContainsSubstring("1 question was left blank and counts as wrong."));
}
