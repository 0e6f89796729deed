#include "study/care/journal_file.h"

#include "store/merge/journal_csv.h"
#include "study/care/journal_export.h"
#include "study/plan/exam_outcome.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

std::string exported(const Learner& learner, const std::optional<std::string>& name = {}) {
    std::string text;
    exportJournal(learner, name, [&](const std::string& line) { text += line + "\n"; });
    return text;
}

} // namespace

TEST_CASE("what another program writes is noticed once, and one's own answers are not") {
    StudyTable table;
    REQUIRE(table.install("p", "1.0.0", groupsOf({2})).installed);
    OtherWriters others(table.learner);
    int changes = 0;
    const auto follow = [&] { others.follow([&] { ++changes; }); };
    table.learner.setFlagged("p/g1-1", true, table.now);
    follow();
    CHECK(changes == 0);
    Learner other(table.learner.profile().folder());
    other.core().judgeClock(ClockTrust::Trusted);
    other.setFlagged("p/g1-2", true, table.now);
    follow();
    follow();
    CHECK(changes == 1);
    CHECK_NOTHROW(others.requireSameFile());
}

TEST_CASE("a change that could not be shown is reported again") {
    StudyTable table;
    OtherWriters others(table.learner);
    Learner(table.learner.profile().folder()).profile().setSetting("a", "b");
    CHECK_THROWS(others.follow([] { throw std::runtime_error("cannot be shown"); }));
    int changes = 0;
    others.follow([&] { ++changes; });
    CHECK(changes == 1);
}

TEST_CASE("a profile that is open for reading alone says so") {
    StudyTable table;
    CHECK_FALSE(isReadOnly(table.learner));
    CHECK_FALSE(writingProblem(table.learner));
    CHECK(tryToWrite(table.learner));
    const Learner reader(table.learner.profile().folder(), Learner::Access::ReadOnly);
    CHECK(isReadOnly(reader));
}

TEST_CASE("the exported journal is read back as it was") {
    StudyTable table;
    REQUIRE(table.install("p", "1.0.0", groupsOf({2})).installed);
    table.allowNew();
    table.finish(*table.start());
    const store::JournalText read = store::readJournalCsv(exported(table.learner));
    CHECK(read.isJournal);
    CHECK_FALSE(read.origin.forInstructor);
    CHECK(read.origin.profile == table.learner.profile().id());
    CHECK(static_cast<std::int64_t>(read.events.size()) == journalEntries(table.learner));
    CHECK(read.problems.empty());
}

TEST_CASE("an instructor gets neither typed text nor the installation, the plan, or the exam's result") {
    StudyTable table;
    REQUIRE(table
                .install("p", "1.0.0",
                         "# G {#g}\n\n" + choiceQuestion("a") +
                             "## N {#n}\nkind: numeric\n\nHow many chips has a host?\n\n= 16\n\n")
                .installed);
    table.allowNew();
    table.finish(*table.start());
    recordExamReport(table.learner, {studyDay(table.now), ExamOutcome::Passed, {}}, table.now);
    const std::string text = exported(table.learner, "learner-7");
    const store::JournalText read = store::readJournalCsv(text);
    CHECK(read.origin.forInstructor);
    CHECK_THAT(text, !ContainsSubstring(table.learner.profile().id()));
    CHECK_THAT(text, !ContainsSubstring(table.learner.profile().device()));
    CHECK_THAT(text, ContainsSubstring("learner-7"));
    CHECK(journalEntries(table.learner) > 2);
    CHECK(exportJournal(table.learner, "learner-7", [](const std::string&) {}) == 2);
    CHECK(exportedAnswers(table.learner) == 2);
    for (const store::Event& event : read.events)
        if (event.kind == "numeric") CHECK(event.answer.empty());
}
