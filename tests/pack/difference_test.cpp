#include "pack/difference.h"

#include "pack/pack_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

Difference after(const std::string& path, std::string_view from, std::string_view to) {
    const auto files = samplePack();
    return difference(readPack(files).pack, readPack(edited(files, path, from, to)).pack);
}

const std::string rolesFile = "questions/10-roles.md";
const std::string numbersFile = "questions/20-key-numbers.md";
using Names = std::vector<std::string>;

} // namespace

TEST_CASE("a pack does not differ from itself, nor from itself with other tags") {
    const auto pack = readPack(samplePack()).pack;
    CHECK(difference(pack, pack).empty());
    CHECK(after(rolesFile, "tags: trainium, inferentia, roles", "tags: chips").empty());
}

TEST_CASE("questions that came and went are named") {
    const auto changed = after(rolesFile, "{#role-training-01}", "{#role-training-02}");
    CHECK(changed.added == Names{"aws-ml-chips-sample/role-training-02"});
    CHECK(changed.gone == Names{"aws-ml-chips-sample/role-training-01"});
    CHECK(changed.reworded.empty());
    CHECK(changed.changedAnswers.empty());
}

TEST_CASE("another wording is told from another answer") {
    const auto reworded = after(rolesFile, "A general-purpose Arm processor", "An Arm processor");
    CHECK(reworded.reworded == Names{"aws-ml-chips-sample/role-training-01"});
    CHECK(reworded.changedAnswers.empty());

    const auto corrected =
        after(rolesFile, "- [x] Inferentia2 with Inferentia1", "- [x] Inferentia2 with Inferentia");
    CHECK(corrected.changedAnswers == Names{"aws-ml-chips-sample/claim-4x-01"});
    CHECK(corrected.reworded.empty());
}

TEST_CASE("one line of a list of cards changes alone") {
    const auto changed =
        after(numbersFile, "Inf2 :: EC2 instances with Inferentia2", "Inf2 :: instances with Inferentia2");
    CHECK(changed.changedAnswers == Names{"aws-ml-chips-sample/names-01#names-01-inf2"});
    CHECK(changed.added.empty());
    CHECK(changed.gone.empty());
}

TEST_CASE("a corrected fact changes the answers that are made from it") {
    const auto changed = after("facts.csv", ",dense compute,,20.8,", ",dense compute,,20.4,");
    CHECK(changed.changedAnswers == Names{"aws-ml-chips-sample/gen-compute#trn2-fp8"});
}

TEST_CASE("a case's scenario belongs to the wording of its questions") {
    CHECK(after(rolesFile, "of 100 billion parameters", "of 70 billion parameters").reworded ==
          Names{"aws-ml-chips-sample/case-shop-q1"});
}
