#include "study/figures/misconceptions.h"

#include "study/card_changes.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

namespace {

/// Four questions on one misconception, one on another, one on none.
class BelieverTable : public StudyTable {
public:
    BelieverTable() {
        std::string questions = "# Group {#g}\n\n";
        for (const char* id : {"a", "b", "c", "d"}) questions += choiceQuestion(id, "misconception: first\n");
        questions += choiceQuestion("e", "misconception: second\n") + choiceQuestion("f");
        const auto source = writePack(folder() / "pack-of-beliefs", "p", "1.0.0", questions);
        std::ofstream(source / "misconceptions.csv") << "id,people_think,true,source\n"
                                                        "first,A,B,https://example.org/1\n"
                                                        "second,C,D,https://example.org/2\n"
                                                        "unasked,E,F,https://example.org/3\n";
        REQUIRE(learner.install(source, now).installed);
        allowNew();
    }

    Graded answerOnce(const std::string& question, bool right, Certainty certainty = Certainty::Plain) {
        SessionOptions options;
        options.cards = {"p/" + question};
        const auto session = start(options);
        return answer(*session, right, certainty);
    }

    /// "held", "gone", "not-met" of the first row.
    std::string first() const { return std::string(toText(misconceptionsOf(learner).at(0).belief)); }
};

} // namespace

TEST_CASE("a misconception is held after two wrong answers of the last four, and gone when they are fewer") {
    BelieverTable table;
    CHECK(table.first() == "not-met");
    table.answerOnce("a", false);
    CHECK(table.first() == "not-met");
    table.answerOnce("e", false); // another misconception
    table.answerOnce("f", false);
    CHECK(table.first() == "not-met");
    table.answerOnce("b", false);
    CHECK(table.first() == "held");
    table.answerOnce("c", true);
    table.answerOnce("d", true); // wrong, wrong, right, right
    CHECK(table.first() == "held");
    table.answerOnce("a", true);
    CHECK(table.first() == "gone");
    const auto all = misconceptionsOf(table.learner);
    REQUIRE(all.size() == 3);
    CHECK(all[0].wrong == 1);
    CHECK(all[0].answers == 4);
    CHECK(all[0].row.truth == "B");
    CHECK(all[1].belief == Belief::NotMet);
    CHECK(all[2].answers == 0);
    table.answerOnce("a", false);
    CHECK(table.first() == "gone");
    table.answerOnce("b", false);
    CHECK(table.first() == "held");
}

TEST_CASE("one wrong answer that was certain is enough, until four others have followed") {
    BelieverTable table;
    table.answerOnce("a", false, Certainty::Certain);
    CHECK(table.first() == "held");
    for (const char* question : {"a", "b", "c"}) table.answerOnce(question, true);
    CHECK(table.first() == "held");
    table.answerOnce("d", true);
    CHECK(table.first() == "gone");
}

TEST_CASE("an answer that was taken back, or given before a reset, holds no misconception") {
    BelieverTable table;
    SessionOptions options;
    options.cards = {"p/a"};
    const auto session = table.start(options);
    table.answer(*session, false, Certainty::Certain);
    REQUIRE(table.first() == "held");
    REQUIRE(session->undo(table.now));
    CHECK(table.first() == "not-met");
    table.answerOnce("b", false, Certainty::Certain);
    REQUIRE(table.first() == "held");
    changeCards(table.learner, CardChange::Reset, {"p/b"}, table.now);
    CHECK(table.first() == "not-met");
}

TEST_CASE("answers of one instant count in the order in which they were given") {
    BelieverTable table; // whose clock stands still
    for (const char* question : {"d", "c"}) table.answerOnce(question, false);
    for (const char* question : {"b", "a"}) table.answerOnce(question, true);
    CHECK(table.first() == "held"); // two of four
    table.answerOnce("d", true);
    CHECK(table.first() == "gone"); // the first miss is no longer among the last four
    const auto all = misconceptionsOf(table.learner);
    CHECK(all[0].wrong == 1);
    CHECK(all[0].answers == 4);
}

TEST_CASE("an answer to a key that was corrected since holds no misconception") {
    BelieverTable table;
    table.answerOnce("a", false, Certainty::Certain);
    REQUIRE(table.first() == "held");
    const auto source = table.folder() / "pack-of-beliefs";
    std::string questions = "# Group {#g}\n\n" + choiceQuestion("a", "misconception: first\n");
    questions.replace(questions.find("right a"), 7, "other a");
    writePack(source, "p", "1.1.0", questions);
    REQUIRE(table.learner.install(source, table.now).installed);
    CHECK(table.first() == "not-met");
}

TEST_CASE("the drill of a misconception asks its questions and schedules nothing") {
    BelieverTable table;
    table.answerOnce("a", false, Certainty::Certain);
    const auto due = table.row("p/a").dueMs;
    const auto drill = drillOf(misconceptionsOf(table.learner).at(0));
    CHECK(drill.cards == std::vector<std::string>{"p/a", "p/b", "p/c", "p/d"});
    const auto session = table.start(drill);
    CHECK(table.finish(*session).size() == 4);
    CHECK(table.row("p/a").dueMs == due);
    CHECK_FALSE(table.row("p/b").memory);
    CHECK(table.first() == "gone"); // what was answered in it counts
}
