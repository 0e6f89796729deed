#include "study/plan/tags.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// A pack with a ladder of two levels and three roles.
class LadderTable : public StudyTable {
public:
    LadderTable() {
        const auto pack = folder() / "ladder";
        writePack(pack, "p", "1.0.0",
                  "# G {#g}\n\nIntroduction.\n\n" + choiceQuestion("a", "tags: first, role:planner\n") +
                      choiceQuestion("b", "tags: second, role:planner, role:site-owner\n") +
                      choiceQuestion("c", "tags: second, role:planner, role:artist\n") + choiceQuestion("d"));
        std::ofstream(pack / "pack.md")
            << "# P\nid: p\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\nlicense: CC0-1.0\n"
               "ladder: first, second, third\n\nFor a test.\n";
        const InstallReport report = learner.install(pack, now);
        if (!report.installed || report.left_out > 0) throw std::logic_error(report.sentence);
        allowNew();
    }

    std::vector<std::string> asked(const std::string& tag) {
        SessionOptions options;
        options.tag = tag;
        const auto session = start(options);
        return finish(*session);
    }

    PackTags tags() { return packTags(learner, "p"); }
};

} // namespace

TEST_CASE("roles are counted, most questions first") {
    LadderTable table;
    CHECK(table.asked("role:artist") == std::vector<std::string>{"p/c"});
    const auto roles = table.tags().roles;
    REQUIRE(roles.size() == 3);
    CHECK(roles[0].tag == "role:planner");
    CHECK(roles[0].questions == 3);
    CHECK(roles[0].begun == 1);
    CHECK(roles[1].tag == "role:artist");
    CHECK(roles[2].tag == "role:site-owner");
    CHECK(roles[2].begun == 0);
}

TEST_CASE("a level takes those before it along, and the last is the whole pack") {
    LadderTable table;
    CHECK(table.asked("first") == std::vector<std::string>{"p/a"});
    const auto levels = table.tags().levels;
    REQUIRE(levels.size() == 3); // no question stands on "third"
    CHECK(levels[0].tag == "first");
    CHECK(levels[0].questions == 1);
    CHECK(levels[0].begun == 1);
    CHECK(levels[1].questions == 3);
    CHECK(levels[1].begun == 1);
    CHECK(levels[2].tag.empty());
    CHECK(levels[2].questions == 4);
}

TEST_CASE("a hidden question counts in no level and no role") {
    LadderTable table;
    SessionOptions options;
    options.tag = "second";
    const auto session = table.start(options);
    const std::string card = table.finish(*session).back();
    table.learner.setSuspended(card, true, table.now);
    const auto levels = table.tags().levels;
    CHECK(levels[1].questions == 2);
    CHECK(levels[1].begun == 2);
    CHECK(levels[2].questions == 3);
    const TagProgress progress = progressIn(options, table.learner);
    CHECK(progress.questions == 2);
    CHECK(progress.begun == 2);
}

TEST_CASE("a role whose questions are all hidden is none, and its hidden questions are counted") {
    LadderTable table;
    table.learner.setSuspended("p/c", true, table.now);
    const auto roles = table.tags().roles;
    REQUIRE(roles.size() == 2);
    CHECK(roles[0].tag == "role:planner");
    CHECK(roles[0].questions == 2);
    CHECK(roles[0].hidden == 1);
    CHECK(roles[1].tag == "role:site-owner");
    SessionOptions options;
    options.tag = "role:artist";
    CHECK(progressIn(options, table.learner).questions == 0);
    CHECK(progressIn(options, table.learner).hidden == 1);
}

TEST_CASE("a session of a level asks what is below it as well") {
    LadderTable table;
    const auto names = table.asked("second");
    CHECK(names == std::vector<std::string>{"p/a", "p/b", "p/c"});
    SessionOptions options;
    options.tag = "second";
    const TagProgress progress = progressIn(options, table.learner);
    CHECK(progress.questions == 3);
    CHECK(progress.begun == 3);
}

TEST_CASE("a pack without a ladder and roles has none") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({2}));
    const PackTags tags = packTags(table.learner, "p");
    CHECK(tags.roles.empty());
    CHECK(tags.levels.empty());
    CHECK(packTags(table.learner, "missing").roles.empty());
}

TEST_CASE("words are made from a tag") {
    CHECK(tagWords("role:developer") == "Developer");
    CHECK(tagWords("role:site-owner") == "Site owner");
    CHECK(tagWords("core-60") == "Core 60");
    CHECK(tagWords("role:") == "");
    CHECK(tagWords("\u00e9tude") == "\u00e9tude");
}
