#include "study/session/pack_sheet.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("the sheet of a pack holds its subjects with their tests, and nothing of other packs") {
    StudyTable table;
    REQUIRE(table.install("p", "1.0.0", groupsOf({2, 1})).installed);
    REQUIRE(table.install("q", "1.0.0", groupsOf({4})).installed);
    const PackSheet sheet = packSheet(table.learner, "p");
    REQUIRE(sheet.subjects.size() == 2);
    CHECK(sheet.subjects[0].group.title == "Group g1");
    CHECK(sheet.subjects[1].questions == 1);
    REQUIRE(sheet.subjectTests.size() == 2);
    CHECK(sheet.subjectTests[0].options.group == std::pair(std::string("p"), 0));
    CHECK(sheet.subjectTests[0].questions == 2);
    CHECK(sheet.domains.empty());
    CHECK(sheet.tags.roles.empty());
    CHECK(sheet.signedBy.empty());
}

TEST_CASE("the sheet of a pack that is not installed is empty") {
    StudyTable table;
    const PackSheet sheet = packSheet(table.learner, "missing");
    CHECK(sheet.subjects.empty());
    CHECK(sheet.subjectTests.empty());
    CHECK(sheet.domains.empty());
}
