#include "pack/change/difference.h"

#include "pack/pack_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

Difference after(const std::string& path, std::string_view from, std::string_view to) {
    const auto files = samplePack();
    return difference(readPack(files).pack, readPack(edited(files, path, from, to)).pack);
}

const std::string rolesPath = "questions/10-roles.md";
const std::string numbersPath = "questions/20-key-numbers.md";
using Names = std::vector<std::string>;

} // namespace

TEST_CASE("a pack does not differ from itself, nor from itself with other tags") {
    const auto pack = readPack(samplePack()).pack;
    CHECK(difference(pack, pack).empty());
    CHECK(after(rolesPath, "tags: trainium, inferentia, roles", "tags: chips").empty());
}

TEST_CASE("questions that came and went are named") {
    const auto both = readPack(samplePack()).pack;
    auto fewer = both;
    fewer.files[0].groups[0].questions.erase(fewer.files[0].groups[0].questions.begin());
    CHECK(difference(fewer, both).added == Names{"aws-ml-chips-sample/role-training-01"});
    CHECK(difference(both, fewer).gone == Names{"aws-ml-chips-sample/role-training-01"});
    CHECK(difference(both, fewer).added.empty());
    CHECK(difference(both, fewer).reworded.empty());
}

TEST_CASE("another wording is told from another answer") {
    const auto reworded = after(rolesPath, "A general-purpose Arm processor", "An Arm processor");
    CHECK(reworded.reworded == Names{"aws-ml-chips-sample/role-training-01"});
    CHECK(reworded.changedAnswers.empty());

    const auto corrected =
        after(rolesPath, "- [x] Inferentia2 with Inferentia1", "- [x] Inferentia2 with Inferentia");
    CHECK(corrected.changedAnswers == Names{"aws-ml-chips-sample/claim-4x-01"});
    CHECK(corrected.reworded.empty());
}

TEST_CASE("one line of a list of cards changes alone") {
    const auto changed =
        after(numbersPath, "Inf2 :: EC2 instances with Inferentia2", "Inf2 :: instances with Inferentia2");
    CHECK(changed.changedAnswers == Names{"aws-ml-chips-sample/names-01#names-01-inf2"});
    CHECK(changed.added.empty());
    CHECK(changed.gone.empty());
}

TEST_CASE("a corrected fact changes the answers that are made from it") {
    const auto changed = after("facts.csv", ",dense compute,,20.8,", ",dense compute,,20.4,");
    CHECK(changed.changedAnswers == Names{"aws-ml-chips-sample/gen-compute#trn2-fp8"});
}

TEST_CASE("a case's scenario belongs to the wording of its questions") {
    CHECK(after(rolesPath, "of 100 billion parameters", "of 70 billion parameters").reworded ==
          Names{"aws-ml-chips-sample/case-shop-q1"});
}

TEST_CASE("a question under another id is paired with what it was, in either order of size") {
    const auto changed = after(rolesPath, "{#role-training-01}", "{#role-training-02}");
    CHECK(changed.renamed == std::vector<Renaming>{{"aws-ml-chips-sample/role-training-01",
                                                    "aws-ml-chips-sample/role-training-02"}});
    CHECK(changed.added.empty());
    CHECK(changed.gone.empty());
    CHECK_FALSE(changed.empty());
    CHECK(changeSentence(changed) == "Questions: 0 changed, 0 new, 0 removed, 1 renamed.");
}

TEST_CASE("a question that says what it was keeps its history, whatever else changes") {
    const auto files = samplePack();
    const auto before = readPack(files).pack;
    const auto renamed = [&](std::string_view answer) {
        const auto edits =
            edited(files, rolesPath, "{#role-training-01}", "{#role-of-trainium}\nwas: role-training-01");
        return difference(before, readPack(edited(edits, rolesPath, "AWS Trainium", answer)).pack);
    };
    const auto same = renamed("AWS Trainium");
    CHECK(same.renamed == std::vector<Renaming>{{"aws-ml-chips-sample/role-training-01",
                                                 "aws-ml-chips-sample/role-of-trainium", true}});
    CHECK((same.added.empty() && same.gone.empty() && same.changedAnswers.empty()));
    const auto other = renamed("Something else that nobody would compare with it");
    CHECK(other.renamed == same.renamed);
    CHECK(other.changedAnswers == Names{"aws-ml-chips-sample/role-of-trainium"});
    CHECK((other.added.empty() && other.gone.empty()));
}

TEST_CASE("gaps and generated rows are renamed with their question, each on its own") {
    const auto changed = after(numbersPath, "{#gen-compute}", "{#gen-power}");
    CHECK(changed.added.empty());
    CHECK(changed.gone.empty());
    REQUIRE_FALSE(changed.renamed.empty());
    for (const Renaming& renaming : changed.renamed)
        CHECK(renaming.from.substr(renaming.from.find('#')) == renaming.to.substr(renaming.to.find('#')));
}

TEST_CASE("what two questions resemble equally is not paired") {
    const std::string form = "# G {#g}\n\n## Q {#ID}\n\nHow many chips are in one server of that name, N?\n\n"
                             "= N chips\n> It has N.\n";
    const auto question = [&](std::string id, const std::string& number) {
        std::string text = form;
        text.replace(text.find("ID"), 2, id);
        for (auto at = text.find('N'); at != std::string::npos; at = text.find('N', at))
            text.replace(at, 1, number);
        return text;
    };
    const auto packOf = [](const std::string& questions) { return readPack(packWith(questions)).pack; };
    const auto two = question("b", "16") + question("c", "17").substr(question("c", "17").find("\n##"));
    const auto changed = difference(packOf(question("a", "15")), packOf(two));
    CHECK(changed.renamed.empty());
    CHECK(changed.added.size() == 2);
    CHECK(changed.gone.size() == 1);
    const auto one = difference(packOf(question("a", "15")), packOf(question("b", "16")));
    CHECK(one.renamed == std::vector<Renaming>{{"test/a", "test/b"}});
}

TEST_CASE("other settings are named as such, and are no news to somebody who studies") {
    const auto changed = after(rolesPath, "tags: trainium, inferentia, roles", "tags: chips");
    CHECK(changed.empty());
    REQUIRE_FALSE(changed.otherSettings.empty());
    const auto& fields = changed.fields.at(changed.otherSettings.front());
    REQUIRE(fields.size() == 1);
    CHECK(fields[0].field == "tags");
    CHECK(fields[0].before == "trainium, inferentia, roles");
    CHECK(fields[0].after == "chips");
}

TEST_CASE("packs with different ids are compared by the questions' own ids") {
    const auto files = samplePack();
    const auto copy = edited(files, "pack.md", "id: aws-ml-chips-sample", "id: mine");
    CHECK(difference(readPack(files).pack, readPack(copy).pack).empty());
    const auto changed = edited(copy, rolesPath, "A general-purpose Arm processor", "An Arm processor");
    CHECK(difference(readPack(files).pack, readPack(changed).pack).reworded ==
          Names{"mine/role-training-01"});
}

TEST_CASE("a pack that names another language has the same questions") {
    const auto files = samplePack();
    const auto other = edited(files, "pack.md", "language: en", "language: de");
    const auto changed = difference(readPack(files).pack, readPack(other).pack);
    CHECK(changed.empty());
    CHECK(changed.otherSettings.empty());
}
