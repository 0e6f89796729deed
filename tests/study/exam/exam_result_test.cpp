#include "exam_table.h"
#include "study/exam/after_exam.h"
#include "study/exam/exam_percent.h"
#include "study/exam/exam_result.h"
#include "study/figures/question_record.h"
#include "study/plan/why_due.h"
#include "study/readiness/progress_figures.h"
#include "support/catch.h"

#include <set>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Right, wrong though certain, a right guess, a blank that is flagged.
ExamResult someResult(ExamTable& table) {
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    table.answer(*examAttempt, 2, false, memory::Certainty::Certain);
    table.answer(*examAttempt, 3, true, memory::Certainty::Guess);
    CHECK(examAttempt->setFlagged(4, true, table.examNow()).empty());
    return examAttempt->submit(table.examNow());
}

std::string cardAt(const ExamResult& result, std::size_t place) {
    return result.questions.at(place).card;
}

} // namespace

TEST_CASE("a result counts right, wrong and blank, and how long it took") {
    ExamTable table;
    const ExamResult result = someResult(table);
    CHECK(result.scored == 4);
    CHECK(result.right == 2);
    CHECK(result.blank == 1);
    CHECK(result.percent == 50);
    CHECK_FALSE(result.passed); // an own form has no mark to reach
    CHECK_FALSE(result.timeUp);
    CHECK(result.usedMs == 60'000);
    CHECK(result.usedSeconds == 20);
    CHECK(paceWords(result) == "a median of 20 s per answered question");
    ExamResult atOnce = result;
    atOnce.usedSeconds = 0;
    CHECK(paceWords(atOnce) == "a median of 0 s per answered question");
    CHECK(result.targetSeconds == 150);
    REQUIRE(result.domains.size() == 1);
    CHECK(result.domains[0].of == 4);
    CHECK(result.domains[0].right == 2);
    // Wilson's 90 % interval of 2 of 4.
    CHECK(result.domains[0].low == Approx(0.1824).margin(0.0001));
    CHECK(result.domains[0].high == Approx(0.8176).margin(0.0001));
    CHECK(result.questions[0].thoughtMs == 30'000);
    CHECK(result.questions[1].certainty == memory::Certainty::Certain);
}

TEST_CASE("the journal gets one answer for each answered question, by the rules of every answer") {
    ExamTable table;
    const ExamResult result = someResult(table);
    const auto events = table.events();
    REQUIRE(events.size() == 3);
    for (std::size_t i = 0; i < events.size(); ++i) {
        CHECK(events[i].type == store::EventType::Answer);
        CHECK(events[i].mode == store::Mode::Exam);
        CHECK(events[i].schedules);
        CHECK(events[i].card == cardAt(result, i));
        CHECK(events[i].seed.has_value());
        CHECK(events[i].atMs == result.startedMs + 20'000 * static_cast<std::int64_t>(i + 1));
    }
    CHECK(events[0].rating == 3);
    CHECK(events[1].rating == 1);
    CHECK(events[1].confidence == "certain");
    CHECK(events[2].confidence == "guess");
    CHECK(table.row(cardAt(result, 3)) == store::CardRow{});
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("what was missed is due tomorrow, however well it was known before") {
    ExamTable table(std::vector{4});
    table.allowNew();
    for (int day = 0; day < 6; ++day) {
        auto session = table.start();
        table.finish(*session, memory::Certainty::Certain);
        session.reset();
        table.now.ms += 20 * msADay;
    }
    const ExamResult result = someResult(table);
    const auto dueIn = [&](std::size_t place) {
        return study::studyDay({*table.row(cardAt(result, place)).dueMs, 0}) - study::studyDay(table.now);
    };
    CHECK(dueIn(1) == 1);
    CHECK(dueIn(0) > 5);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("answers of an exam stand after what was studied meanwhile") {
    ExamTable table(std::vector{4});
    table.allowNew();
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    auto session = table.start();
    for (int i = 0; i < 4; ++i) table.answer(*session, true);
    session.reset();
    examAttempt->submit(table.examNow());
    const auto events = table.eventsOfCards();
    REQUIRE(events.size() == 5);
    CHECK(events.back().mode == store::Mode::Exam);
    CHECK(events.back().seq > events[3].seq);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("changes are counted in both directions, and only real ones") {
    ExamTable table;
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    table.answer(*examAttempt, 1, false);
    table.answer(*examAttempt, 2, false);
    table.answer(*examAttempt, 2, true);
    table.answer(*examAttempt, 3, true);
    CHECK(examAttempt->clear(3, table.examNow()).empty());
    table.answer(*examAttempt, 3, true);
    table.answer(*examAttempt, 4, true);
    CHECK(examAttempt->clear(4, table.examNow()).empty());
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.rightToWrong == 2); // a right answer that was taken away, too
    CHECK(result.wrongToRight == 1);
    CHECK(result.blank == 1);
    CHECK(table.events().size() == 3);
}

TEST_CASE("what is stored while an answer is built is no change of mind; what another visit makes of it is") {
    ExamTable table(std::vector<int>{});
    table.install("n", "1.0.0",
                  "# N {#n}\n\n## All {#all}\n\nWhich? (Choose all that apply.)\n\n- [x] aa\n- [x] bb\n"
                  "- [ ] cc\n- [ ] dd\n\n## Number {#num}\nkind: numeric\n\nHow many?\n\n= 16\n\n"
                  "## Order {#ord}\nkind: ordering\n\nOrder.\n\n1. a\n2. b\n3. c\n\n");
    auto examAttempt = table.begin(3);
    const auto say = [&](int position, const quiz::Answer& answer) {
        table.pass(400);
        REQUIRE(examAttempt->answer(position, answer, memory::Certainty::Plain, table.examNow()).empty());
    };
    const auto pieces = [&](int position) -> std::pair<quiz::Answer, quiz::Answer> {
        const Asked asked = ExamTable::askedAt(*examAttempt, position);
        if (asked.presentation.kind == pack::Kind::Numeric) return {quiz::Typed{"1"}, quiz::Typed{"16"}};
        const quiz::Answer right = rightAnswer(asked);
        if (asked.presentation.kind == pack::Kind::Ordering) return {wrongAnswer(asked), right};
        return {quiz::Chosen{{std::get<quiz::Chosen>(right).keys.front()}}, right};
    };
    for (int position = 1; position <= 3; ++position) {
        REQUIRE(examAttempt->goTo(position, table.examNow()).empty());
        const auto [half, whole] = pieces(position);
        say(position, half);
        CHECK(examAttempt->clear(position, table.examNow()).empty()); // a text that is typed anew
        say(position, half);
        if (position == 2) {
            examAttempt.reset(); // a crash ends no visit
            examAttempt = table.resume();
        }
        say(position, whole);
    }
    SECTION("in one visit") {
        const ExamResult result = examAttempt->submit(table.examNow());
        CHECK(result.right == 3);
        CHECK(result.wrongToRight == 0);
        for (const ResultQuestion& question : result.questions) {
            CHECK_FALSE(question.changed);
            CHECK(question.firstCorrect);
        }
    }
    SECTION("in a second visit that ends as it began") {
        REQUIRE(examAttempt->goTo(1, table.examNow()).empty());
        say(1, pieces(1).first);
        say(1, pieces(1).second);
        CHECK_FALSE(examAttempt->submit(table.examNow()).questions[0].changed);
    }
    SECTION("in a second visit that ends otherwise") {
        REQUIRE(examAttempt->goTo(1, table.examNow()).empty());
        say(1, pieces(1).first);
        REQUIRE(examAttempt->goTo(2, table.examNow()).empty());
        CHECK(examAttempt->clear(2, table.examNow()).empty());
        const ExamResult result = examAttempt->submit(table.examNow());
        CHECK(result.questions[0].changed);
        CHECK(result.questions[1].changed);
        CHECK(result.rightToWrong == 2);
        CHECK(result.wrongToRight == 0);
    }
}

TEST_CASE("a share close to the mark is told so finely that it does not seem to reach it") {
    const auto told = [](double points, int scored, double mark) {
        ExamResult result;
        result.percent = 100 * points / scored;
        result.rawPass = mark;
        if (mark > 0) result.passed = result.percent + 1e-9 >= mark;
        return percentText(result);
    };
    CHECK(told(46, 66, 70) == "69.7");
    CHECK(told(349.9, 500, 70) == "69.9"); // 69.98
    CHECK(told(7, 10, 70) == "70");
    CHECK(told(47, 66, 70) == "71");
    CHECK(told(353, 500, 70) == "70.6");
    CHECK(told(46, 66, 0) == "70");
    CHECK(told(0, 10, 70) == "0");
    CHECK(told(10, 10, 100) == "100");
}

TEST_CASE("an exam of a plan is passed at its raw mark, and unscored questions are left out") {
    ExamTable table;
    Form form = table.form(5);
    form.rawPass = 75;
    form.questions[4].scored = false;
    auto examAttempt = ExamAttempt::begin(table.learner, form, table.examNow());
    for (int position = 1; position <= 3; ++position) table.answer(*examAttempt, position, true);
    table.answer(*examAttempt, 5, false);
    const bool lastRight = GENERATE(true, false);
    table.answer(*examAttempt, 3, lastRight);
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.scored == 4);
    CHECK(result.right == (lastRight ? 3 : 2));
    CHECK(result.passed == lastRight);
    CHECK(result.questions.size() == 5);
}

TEST_CASE("the pace of an exam is that of a usual question, not of the one somebody slept over") {
    ExamTable table;
    auto examAttempt = table.begin(5, 600);
    for (int position = 1; position <= 3; ++position) table.answer(*examAttempt, position, true);
    table.passMinutes(240); // the lid is closed
    table.answer(*examAttempt, 4, true);
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.usedMs > 4 * 3'600'000);
    CHECK(result.usedSeconds == 25);
    CHECK(paceWords(result) == "a median of 25 s per answered question");
}

TEST_CASE("blanks are counted where they cost something") {
    ExamTable table;
    Form form = table.form(5);
    form.questions[0].scored = form.questions[4].scored = false;
    auto examAttempt = ExamAttempt::begin(table.learner, form, table.examNow());
    table.answer(*examAttempt, 1, true);
    table.answer(*examAttempt, 2, true);
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.scored == 3);
    CHECK(result.blank == 2);
    CHECK(answeredIn(result) == 2);
    CHECK(result.usedSeconds == 20);
}

TEST_CASE("where nothing counts there is no mark to reach") {
    ExamTable table;
    Form form = table.form(2);
    form.rawPass = 60;
    for (store::AttemptQuestion& question : form.questions) question.scored = false;
    auto examAttempt = ExamAttempt::begin(table.learner, form, table.examNow());
    table.answer(*examAttempt, 1, false);
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.scored == 0);
    CHECK(result.blank == 0);
    CHECK_FALSE(result.passed);
}

TEST_CASE("shares of a question count only where the plan says so") {
    ExamTable table(std::vector<int>{});
    table.install("m", "1.0.0",
                  "# M {#m}\n\n## Pairs {#pairs}\nkind: matching\n\nMatch them.\n\n- a => 1\n- b => 2\n"
                  "- c => 3\n\n");
    Form form = table.form(1);
    form.partial = GENERATE(true, false);
    auto examAttempt = ExamAttempt::begin(table.learner, form, table.examNow());
    table.answer(*examAttempt, 1, false); // two of three pairs are swapped
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.right == 0);
    CHECK((result.points > 0) == form.partial);
}

TEST_CASE("a result is kept, and read back as it was") {
    ExamTable table;
    const ExamResult result = someResult(table);
    CHECK(examResultFromJson(toJson(result)) == result);
    CHECK(examHistory(table.learner) == std::vector{result});
    table.passMinutes(60);
    const ExamResult second = someResult(table);
    CHECK(examHistory(table.learner) == std::vector{second, result});
    // What was submitted before a result told how its questions were put.
    std::string old = toJson(result);
    for (std::size_t at; (at = old.find(R"(,"gone":)")) != std::string::npos;)
        old.erase(at, old.find('}', at) - at);
    REQUIRE(examResultFromJson(old));
    CHECK(examResultFromJson(old)->questions[0].putHash.empty());
    CHECK(examResultFromJson(old)->right == result.right);
    for (const char* text : {"", "{}", "[]", "{\"attempt\":7}", "\xFF"})
        CHECK_FALSE(examResultFromJson(text));
}

TEST_CASE("a second submission changes nothing") {
    ExamTable table;
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    examAttempt->submit(table.examNow());
    CHECK_THROWS_AS(examAttempt->submit(table.examNow()), store::StoreError);
    CHECK(table.events().size() == 1);
}

TEST_CASE("after it all, the wrong, the guessed and the flagged can be gone through") {
    ExamTable table;
    const ExamResult result = someResult(table);
    CHECK(cardsOf(result, ResultPart::All).size() == 4);
    CHECK(cardsOf(result, ResultPart::Missed) == std::vector{cardAt(result, 1), cardAt(result, 3)});
    CHECK(cardsOf(result, ResultPart::Guessed) == std::vector{cardAt(result, 2)});
    CHECK(cardsOf(result, ResultPart::Flagged) == std::vector{cardAt(result, 3)});
    CHECK(cardsOf(result, ResultPart::Missed, "p/0").size() == 2);
    CHECK(cardsOf(result, ResultPart::Missed, "p/7").empty());
    CHECK(positionsOf(result, ResultPart::Missed) == std::vector{2, 4});
    const auto options = retakeMissed(result);
    REQUIRE(options);
    auto retake = table.start(*options);
    CHECK(table.finish(*retake) == cardsOf(result, ResultPart::Missed));
}

TEST_CASE("the first answer to a question missed in an exam finds no memory, and judges no forecast") {
    ExamTable table;
    table.allowNew();
    auto examAttempt = table.begin();
    for (int position = 1; position <= 4; ++position) table.answer(*examAttempt, position, false);
    const auto again = retakeMissed(examAttempt->submit(table.examNow()));
    REQUIRE(again);
    const auto isUnknown = [&](const std::string& card) {
        const std::string why = whyDue(table.learner, card, table.now);
        CHECK(why.find(" 0%") == std::string::npos);
        return why.find("It counts as not known until you study it: ") != std::string::npos;
    };
    for (const std::string& card : again->cards) {
        CHECK(isUnknown(card));
        CHECK(chanceWords(questionRecord(table.learner, card, table.now).answers.back()) ==
              "new, afterward: not known");
    }
    table.sleepUntilNextMorning();
    auto session = table.start(*again);
    while (session->current()) {
        const std::string card = session->current()->card.name;
        CHECK(isUnknown(card));
        const double shown = *table.learner.chance(card, table.now);
        CHECK(table.answer(*session, true).retrievability == shown);
        CHECK(shown == 0);
        CHECK_THAT(chanceWords(questionRecord(table.learner, card, table.now).answers.back()),
                   Catch::Matchers::StartsWith("not known \u2192 "));
    }
    CHECK(progressFigures(table.learner, table.now, 1).recollections == 0);
    table.sleepUntilNextMorning();
    session = table.start(*again);
    while (session->current()) CHECK(table.answer(*session, true).retrievability > 0);
    CHECK(progressFigures(table.learner, table.now, 1).recollections == 4);
}

TEST_CASE("where nothing was missed there is nothing to retake, not all of the day") {
    ExamTable table;
    table.allowNew();
    auto examAttempt = table.begin();
    for (int position = 1; position <= 4; ++position) table.answer(*examAttempt, position, true);
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.right == 4);
    CHECK_FALSE(retakeMissed(result));
}

TEST_CASE("what was missed is in tomorrow's queue without being asked for") {
    ExamTable table;
    const ExamResult result = someResult(table);
    const std::string missed = cardAt(result, 1);
    SessionOptions none;
    none.newLimit = 0;
    CHECK(table.start(none)->current() == nullptr); // not today
    table.sleepUntilNextMorning();
    auto session = table.start(none);
    const auto asked = table.finish(*session);
    CHECK(std::ranges::find(asked, missed) != asked.end());
}

TEST_CASE("what was missed is asked tomorrow also where the day is chosen for an exam ahead") {
    ExamTable table;
    table.setExamIn(27);
    const std::string missed = cardAt(someResult(table), 1);
    CHECK(table.learner.today(table.now).due == 0);
    table.sleepUntilNextMorning();
    const auto asked = table.finish(*table.start());
    CHECK(std::ranges::find(asked, missed) != asked.end());
}

TEST_CASE("a list of exams reads no more results than it shows") {
    ExamTable table;
    CHECK(submittedExams(table.learner).empty());
    const ExamResult first = someResult(table);
    table.passMinutes(60);
    auto open = table.begin();
    CHECK(submittedExams(table.learner) == std::vector{first.attempt});
    CHECK_FALSE(submittedExam(table.learner, open->attempt().id));
    const ExamResult second = open->submit(table.examNow());
    CHECK(submittedExams(table.learner) == std::vector{second.attempt, first.attempt});
    CHECK(submittedExam(table.learner, first.attempt) == first);
    CHECK_FALSE(submittedExam(table.learner, "nothing"));
}

TEST_CASE("the answers of an exam are not among what a study session can take back") {
    ExamTable table;
    someResult(table);
    auto session = table.start();
    CHECK_FALSE(session->canUndo());
}

TEST_CASE("a question that took longer than its author gives it is named with both times") {
    ExamTable table(std::vector<int>{});
    table.install("p", "1.0.0",
                  "# G {#g}\n\n" + choiceQuestion("quick", "seconds: 5\n") +
                      choiceQuestion("slow", "seconds: 75\n") + choiceQuestion("free"));
    auto examAttempt = table.begin(3);
    for (int position = 1; position <= 3; ++position) table.answer(*examAttempt, position, true);
    const ExamResult result = examAttempt->submit(table.examNow());
    int over = 0;
    for (const ResultQuestion& question : result.questions) {
        const int target = question.card == "p/quick" ? 5 : question.card == "p/slow" ? 75 : 0;
        CHECK(question.targetSeconds == target);
        CHECK(isOverTarget(question) == (target == 5));
        if (!isOverTarget(question)) {
            CHECK(overTargetWords(question).empty());
            continue;
        }
        ++over;
        CHECK(overTargetWords(question) == clockText(question.thoughtMs) + ", target 0:05");
    }
    CHECK(over == 1);
    // Wilson's interval for 3 of 3 with z = 1.645: from 3 / (3 + 2.706).
    REQUIRE(result.right == 3);
    CHECK(rangeWords(result) ==
          "Based on 3 questions, you would likely score between 53% and 100% on many similar questions.");
    CHECK(rangeWords({}).empty());
    CHECK(targetsWords(result) == "1 of 2 questions took longer than their target time");
    CHECK(submittedExam(table.learner, result.attempt) == result);
    ExamTable without;
    auto plain = without.begin();
    without.answer(*plain, 1, true);
    CHECK(targetsWords(plain->submit(without.examNow())).empty());
}

namespace {

/// So many of four questions answered wrong, and no other.
ExamResult wrongOnes(ExamTable& table, int wrong) {
    auto examAttempt = table.begin();
    for (int position = 1; position <= wrong; ++position) table.answer(*examAttempt, position, false);
    return examAttempt->submit(table.examNow());
}

void setPlan(ExamTable& table, std::optional<std::int64_t> examIn, int minutes = 15) {
    Plan plan = table.learner.plan(table.now);
    if (examIn) plan.examDay = studyDay(table.now) + *examIn;
    plan.minutesADay = minutes;
    table.learner.setPlan(plan, table.now);
}

} // namespace

TEST_CASE("after an exam it is said when what was answered wrong comes back, of one question as of several") {
    ExamTable table;
    const auto said = [&](int wrong) {
        return afterExamWords(table.learner, wrongOnes(table, wrong), table.now);
    };
    CHECK_THAT(said(0), !ContainsSubstring("answered wrong"));
    SECTION("on a study day") {
        CHECK_THAT(said(1), Catch::Matchers::StartsWith(
                                "The question you answered wrong was scheduled for the next study day."));
        CHECK_THAT(said(2), Catch::Matchers::StartsWith(
                                "The 2 questions you answered wrong were scheduled for the next study day."));
    }
    SECTION("on the eve of the exam") {
        setPlan(table, 1, 1);
        const std::string one = said(1);
        CHECK_THAT(
            one, Catch::Matchers::StartsWith("The question you answered wrong comes back after your exam."));
        CHECK_THAT(one, !ContainsSubstring("study time"));
        CHECK_THAT(said(2), Catch::Matchers::StartsWith(
                                "The 2 questions you answered wrong come back after your exam."));
    }
}

TEST_CASE("an exam that takes the place of the day's new questions says so where it says what is left") {
    ExamTable table({40});
    table.allowNew(3);
    const std::string all = " 4 questions that you answered were new to you: they take the place of today's "
                            "new questions.";
    const std::string some = " 1 question that you answered was new to you: it counts toward today's new "
                             "questions.";
    SECTION("all of them") {
        CHECK_THAT(afterExamWords(table.learner, wrongOnes(table, 4), table.now), ContainsSubstring(all));
        CHECK_THAT(afterExamWords(table.learner, wrongOnes(table, 4), table.now),
                   !ContainsSubstring("new to you"));
    }
    SECTION("one of them") {
        CHECK_THAT(afterExamWords(table.learner, wrongOnes(table, 1), table.now), ContainsSubstring(some));
    }
}

namespace {

/// Far more than a day of one minute holds.
void missTwelve(ExamTable& table) {
    table.allowNew();
    setPlan(table, std::nullopt, 1);
    const auto session = table.start();
    for (int i = 0; i < 12;) {
        const bool returned = session->current()->returned;
        table.answer(*session, returned);
        i += returned ? 0 : 1;
    }
}

} // namespace

TEST_CASE("what the misses of the day leave no time for is said of one question as of several") {
    ExamTable table({40});
    missTwelve(table);
    const int wrong = GENERATE(1, 3);
    CHECK_THAT(afterExamWords(table.learner, wrongOnes(table, wrong), table.now),
               ContainsSubstring(
                   wrong == 1 ? " It doesn't fit in that day's study time and comes up on a later day."
                              : " None of them fit in that day's study time; they come up on later days."));
}

TEST_CASE("what the eve has no time for of a day's misses is said to come after the exam") {
    ExamTable table({40});
    missTwelve(table);
    setPlan(table, 2, 1);
    CHECK_THAT(afterExamWords(table.learner, wrongOnes(table, 3), table.now),
               ContainsSubstring(" in that day's study time, and the rest come back after your exam."));
}
