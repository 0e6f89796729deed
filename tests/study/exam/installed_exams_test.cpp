#include "study/exam/installed_exams.h"

#include "study/exam/exam_form.h"
#include "study/exam/paper_questions.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("the plans of installed packs are offered, and the first whole one is found among them") {
    StudyTable table;
    CHECK(installedExams(table.learner).empty());
    CHECK_FALSE(firstWholeExam(table.learner));
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    REQUIRE(table.install("a-pack-without", "1.0.0", groupsOf({1})).installed);
    const auto exams = installedExams(table.learner);
    REQUIRE(exams.size() == 2);
    CHECK(exams[0].pack.id == "aws-ml-chips-sample");
    CHECK(exams[0].plan.id == "chips");
    CHECK(exams[1].plan.slice);
    const auto whole = firstWholeExam(table.learner);
    REQUIRE(whole);
    CHECK(whole->plan.id == "chips");
    CHECK(installedExams(table.learner, "a-pack-without").empty());
    CHECK_FALSE(firstWholeExam(table.learner, "a-pack-without"));
    CHECK(installedExams(table.learner, "aws-ml-chips-sample").size() == 2);
}

TEST_CASE("a form of one's own draws from subjects with questions, and from no glossary") {
    StudyTable table;
    const TestFolder folder;
    const auto pack = writePack(folder.path() / "pack", "p", "1.0.0", groupsOf({2}));
    std::ofstream(pack / "glossary.md") << "# Words {#words}\n\n## Chips {#chips}\nkind: flashcards\n\n"
                                           "- Core :: It computes. {#core}\n- Host :: It waits. {#host}\n";
    REQUIRE(table.learner.install(pack, table.now).installed);
    const auto groups = table.learner.catalog().groups("p");
    REQUIRE(std::ranges::any_of(groups, &store::InstalledGroup::isGlossary));
    const auto subjects = formSubjects(table.learner);
    REQUIRE(subjects.size() == 1);
    CHECK(subjects[0].key == SubjectKey("p", 0));
    CHECK(subjects[0].title == "Group g1");
    CHECK(subjects[0].packTitle == "Pack p");
}

TEST_CASE("a question on paper names its case and its sources, and one that is gone is left out") {
    StudyTable table;
    REQUIRE(table
                .install("p", "1.0.0",
                         "# Group {#g}\n\n" + choiceQuestion("a", "ref: https://one.example/a\nfact: f1\n") +
                             "# Case: A shop {#shop}\n\nIt sells.\n\n" + choiceQuestion("b"),
                         "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                         "f1,A,size,16,GB,https://two.example/f,2026-08,high,key\n")
                .installed);
    Form form;
    for (const char* card : {"p/b", "p/gone", "p/a"}) form.questions.push_back({card, "1", true, 7});
    const auto sources = paperSources(table.learner, form);
    REQUIRE(sources.size() == 2);
    CHECK(sources[0].asked.card == "p/b");
    CHECK(sources[0].caseTitle == "A shop");
    CHECK(sources[0].sources.empty());
    CHECK(sources[1].card.name == "p/a");
    CHECK(sources[1].caseTitle.empty());
    CHECK(sources[1].sources == std::vector<std::string>{"https://one.example/a", "https://two.example/f"});
}
