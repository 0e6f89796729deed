#include "study/plan/exam_outcome.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("what is told about an exam is in the journal, and the newest answer counts") {
    StudyTable table;
    const std::int64_t exam = studyDay(table.now) - 1;
    const store::Profile& profile = table.learner.profile();
    CHECK_FALSE(examReport(profile, exam));
    recordExamReport(table.learner, {exam, ExamOutcome::NotSaid, {}}, table.now);
    table.now.ms += 60'000;
    const ExamReport passed{exam, ExamOutcome::Passed, 812};
    recordExamReport(table.learner, passed, table.now);
    CHECK(examReport(profile, exam) == passed);
    CHECK_FALSE(examReport(profile, exam + 30)); // another exam is asked about anew
}

TEST_CASE("a report from elsewhere that makes no sense is none") {
    CHECK(examReportFromText(R"({"exam":"2026-12-18","outcome":"not_yet"})") ==
          ExamReport{*dayFromDate("2026-12-18"), ExamOutcome::NotYet, {}});
    CHECK_FALSE(examReportFromText(R"({"exam":"2026-12-18","outcome":"great"})"));
    CHECK_FALSE(examReportFromText(R"({"exam":18,"outcome":"passed"})"));
    CHECK_FALSE(examReportFromText("[]"));
    CHECK_FALSE(examReportFromText("{"));
    CHECK_FALSE(examReportFromText(R"({"exam":"2026-12-18","outcome":"passed","score":99999})")->score);
}

TEST_CASE("resting after an exam is chosen for that exam alone, and can be taken back") {
    StudyTable table;
    const std::int64_t exam = studyDay(table.now) - 1;
    CHECK_FALSE(restsAfterExam(table.learner, exam));
    setRestAfterExam(table.learner, exam);
    CHECK(restsAfterExam(table.learner, exam));
    CHECK_FALSE(restsAfterExam(table.learner, exam + 30));
    setRestAfterExam(table.learner, std::nullopt);
    CHECK_FALSE(restsAfterExam(table.learner, exam));
}
