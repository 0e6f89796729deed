#include "study/exam/exam_review.h"

#include "exam_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

constexpr std::int64_t minuteMs = 60'000;

std::vector<std::string> told(const ExamAttempt& examAttempt) {
    std::vector<std::string> lines;
    for (int position = 1; position <= static_cast<int>(examAttempt.questions().size()); ++position) {
        const SatQuestion& sat = examAttempt.questions()[static_cast<std::size_t>(position) - 1];
        std::string line = sat.card + (sat.answered ? " answered" : " open") +
                           (sat.flagged ? " flagged" : "") + (sat.visited ? " visited" : "") + " certainty " +
                           std::to_string(static_cast<int>(sat.certainty));
        if (sat.answer) line += " " + quiz::journalText(examAttempt.presentation(position), *sat.answer);
        for (const int key : sat.struck) line += " struck " + std::to_string(key);
        lines.push_back(line);
    }
    return lines;
}

} // namespace

TEST_CASE("an attempt that is gone on with is as it was left") {
    ExamTable table;
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true, memory::Certainty::Certain);
    table.answer(*examAttempt, 3, false, memory::Certainty::Guess);
    CHECK(examAttempt->setFlagged(2, true, table.examNow()).empty());
    CHECK(examAttempt->setFlagged(4, true, table.examNow()).empty());
    CHECK(examAttempt->setFlagged(4, false, table.examNow()).empty());
    CHECK(examAttempt->setStruck(2, 1, true, table.examNow()).empty());
    CHECK(examAttempt->setStruck(2, 3, true, table.examNow()).empty());
    CHECK(examAttempt->setStruck(2, 1, false, table.examNow()).empty());
    table.answer(*examAttempt, 3, true);
    table.answer(*examAttempt, 4, true);
    CHECK(examAttempt->clear(4, table.examNow()).empty());
    const auto before = told(*examAttempt);
    const auto presented = examAttempt->presentation(2);
    const auto left = examAttempt->leftMs(table.examNow());
    examAttempt.reset();

    const auto open = ExamAttempt::open(table.learner, table.examNow());
    REQUIRE(open);
    CHECK(open->answered == 2);
    CHECK(open->questions == 4);
    CHECK(open->leftMs == left);
    CHECK(open->sentence == "Exam started at 09:00. 2 of 4 answered, 8:40 left");

    examAttempt = table.resume();
    REQUIRE(examAttempt);
    CHECK(told(*examAttempt) == before);
    CHECK(examAttempt->presentation(2) == presented);
    CHECK(examAttempt->position() == 4);
    CHECK(examAttempt->leftMs(table.examNow()) == left);
    CHECK(examAttempt->groupTitle(1) == "Group g1");
}

TEST_CASE("no clock that somebody sets moves the time that is left") {
    ExamTable table;
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    const auto left = examAttempt->leftMs(table.examNow());
    for (const std::int64_t step : {120 * minuteMs, -240 * minuteMs}) {
        table.now.ms += step;
        CHECK(examAttempt->leftMs(table.examNow()) == left);
        CHECK(examAttempt->setFlagged(1, step > 0, table.examNow()).empty());
    }
    examAttempt.reset();
    CHECK(table.resume()->leftMs(table.examNow()) == left);
}

TEST_CASE("after a restart of the machine the wall clock tells how long it was off") {
    ExamTable table;
    table.answer(*table.begin(), 1, true);
    table.boot = "another start";
    table.steadyMs = 1000;
    table.now.ms += 4 * minuteMs;
    auto examAttempt = table.resume();
    CHECK(examAttempt->leftMs(table.examNow()) == 10 * minuteMs - 20'000 - 4 * minuteMs);
    table.answer(*examAttempt, 2, true);
    CHECK(examAttempt->leftMs(table.examNow()) == 10 * minuteMs - 40'000 - 4 * minuteMs);
    table.boot = "a third";
    table.now.ms -= 100 * minuteMs; // and the clock had lost its battery
    CHECK(examAttempt->leftMs(table.examNow()) == 10 * minuteMs - 40'000 - 4 * minuteMs);
}

TEST_CASE("a strict attempt never pauses, a relaxed one may") {
    ExamTable table;
    Form form = table.form();
    form.strict = GENERATE(true, false);
    auto examAttempt = ExamAttempt::begin(table.learner, form, table.examNow());
    table.passMinutes(1);
    examAttempt->pause(table.examNow());
    CHECK(examAttempt->paused() == !form.strict);
    table.passMinutes(5);
    CHECK(examAttempt->leftMs(table.examNow()) == (form.strict ? 4 : 9) * minuteMs);
    if (form.strict) return;
    CHECK_FALSE(examAttempt
                    ->answer(1, rightAnswer(ExamTable::askedAt(*examAttempt, 1)), memory::Certainty::Plain,
                             table.examNow())
                    .empty());
    examAttempt.reset();
    CHECK(ExamAttempt::open(table.learner, table.examNow())->paused);
    examAttempt = table.resume();
    examAttempt->resumeClock(table.examNow());
    table.passMinutes(2);
    CHECK(examAttempt->leftMs(table.examNow()) == 7 * minuteMs);
    CHECK_FALSE(examAttempt->over(table.examNow()));
}

TEST_CASE("what is not stored is said: nothing is taken while the exam is paused or over") {
    ExamTable table;
    Form form = table.form();
    form.strict = false;
    auto examAttempt = ExamAttempt::begin(table.learner, form, table.examNow());
    table.answer(*examAttempt, 1, true);
    const bool paused = GENERATE(true, false);
    if (paused)
        examAttempt->pause(table.examNow());
    else
        table.passMinutes(11);
    const auto before = told(*examAttempt);
    const auto rows = table.learner.profile().eventsOf(examAttempt->attempt().id).size();
    const std::string why = paused ? "The exam is paused." : "Time is up.";
    const ExamNow now = table.examNow();
    CHECK(examAttempt->goTo(3, now) == why);
    CHECK(examAttempt->clear(1, now) == why);
    CHECK(examAttempt->setFlagged(1, true, now) == why);
    CHECK(examAttempt->setStruck(1, 1, true, now) == why);
    CHECK(examAttempt->answer(2, quiz::Chosen{{1}}, memory::Certainty::Plain, now) == why);
    CHECK(examAttempt->position() == 1);
    CHECK(told(*examAttempt) == before);
    CHECK(table.learner.profile().eventsOf(examAttempt->attempt().id).size() == rows);
    if (!paused) return;
    examAttempt->resumeClock(now);
    CHECK(examAttempt->goTo(3, now).empty());
    CHECK(examAttempt->position() == 3);
}

TEST_CASE("when the time is up nothing is taken any more, and the end is the end of the time") {
    ExamTable table;
    const Now start = table.now;
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    table.passMinutes(3 * 24 * 60);
    CHECK(examAttempt->over(table.examNow()));
    CHECK(examAttempt->answer(2, rightAnswer(ExamTable::askedAt(*examAttempt, 2)), memory::Certainty::Plain,
                              table.examNow()) == "Time is up.");
    CHECK(examAttempt->setFlagged(2, true, table.examNow()) == "Time is up.");
    examAttempt.reset();
    CHECK(ExamAttempt::open(table.learner, table.examNow())->sentence ==
          "Exam started at 09:00. 1 of 4 answered, time is up");
    examAttempt = table.resume();
    CHECK(examAttempt->over(table.examNow()));
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.timeUp);
    CHECK(result.submittedMs == start.ms + 10 * minuteMs);
    CHECK(result.usedMs == 10 * minuteMs);
    CHECK(result.blank == 3);
    CHECK_FALSE(table.resume());
}

TEST_CASE("only one attempt holds the profile, and another begins when it has ended") {
    ExamTable table;
    auto examAttempt = table.begin();
    const auto refusal = [&](auto&& work) {
        try {
            work();
        } catch (const store::StoreError& error) {
            return error.kind();
        }
        FAIL("it was not refused");
        return store::StoreError::Kind::Database;
    };
    CHECK(refusal([&] { table.begin(); }) == store::StoreError::Kind::Busy);
    CHECK(refusal([&] { table.resume(); }) == store::StoreError::Kind::Busy);
    examAttempt.reset();
    CHECK(refusal([&] { table.begin(); }) == store::StoreError::Kind::Refused);
    table.passMinutes(11); // its time is over: it ends by itself
    auto next = table.begin();
    CHECK(table.learner.profile().attempts().size() == 2);
    CHECK(examHistory(table.learner).size() == 1);
    next->submit(table.examNow());
    CHECK_NOTHROW(table.begin()); // the lock ends with the attempt, not with the window that shows its result
}

TEST_CASE("an attempt begun by accident is discarded, and another begins") {
    ExamTable table;
    auto examAttempt = table.begin();
    static_cast<void>(examAttempt->setFlagged(1, true, table.examNow()));
    REQUIRE(examAttempt->untouched());
    CHECK(ExamAttempt::open(table.learner, table.examNow())->untouched);
    CHECK(examAttempt->discard().empty());
    CHECK_FALSE(ExamAttempt::open(table.learner, table.examNow()));
    CHECK(examHistory(table.learner).empty());
    auto next = table.begin(); // the one before let go of the profile
    table.answer(*next, 1, true);
    CHECK_FALSE(next->untouched());
    CHECK_FALSE(ExamAttempt::open(table.learner, table.examNow())->untouched);
    CHECK_THAT(next->discard(), ContainsSubstring("can only be submitted"));
    static_cast<void>(next->clear(1, table.examNow()));
    CHECK(ExamAttempt::open(table.learner, table.examNow())->answered == 0);
    CHECK(next->untouched()); // as its count of answers says
    table.answer(*next, 2, false);
    CHECK_FALSE(next->untouched());
    static_cast<void>(next->clear(2, table.examNow()));
    CHECK(next->discard().empty());
    CHECK(examHistory(table.learner).empty());
    CHECK(table.begin()->submit(table.examNow()).blank == 4);
}

TEST_CASE("an answer that cannot be understood is said and not stored") {
    ExamTable table(std::vector<int>{});
    table.install("n", "1.0.0",
                  "# N {#n}\n\n## Memory {#mem}\nkind: numeric\n\nHow much memory?\n\n= 16 GB\n\n"
                  "## Chips {#chips}\nkind: numeric\n\nHow many chips?\n\n= 8\n\n");
    auto examAttempt = table.begin(2);
    const auto say = [&](int position, const std::string& text) {
        return examAttempt->answer(position, quiz::Typed{text}, memory::Certainty::Plain, table.examNow());
    };
    const int memory = examAttempt->card(1).name == "n/mem" ? 1 : 2;
    CHECK_FALSE(say(memory, "many").empty());
    CHECK(examAttempt->questions()[0].answered == false);
    // The right number with another unit is taken as it is: to ask would tell that it is right.
    CHECK(say(memory, "16 TB").empty());
    CHECK(say(3 - memory, "8").empty());
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.right == 1);
    CHECK(result.blank == 0);
}

TEST_CASE("questions whose pack is gone do not count") {
    ExamTable table;
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    examAttempt.reset();
    table.learner.remove("p");
    examAttempt = table.resume();
    CHECK_THAT(examAttempt->card(2).question.stem, ContainsSubstring("no longer installed"));
    CHECK_FALSE(examAttempt->answer(2, quiz::Chosen{{1}}, memory::Certainty::Plain, table.examNow()).empty());
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.scored == 0);
    CHECK(result.blank == 0);
    CHECK(result.questions.size() == 4);
    CHECK(std::ranges::count(result.questions, true, &ResultQuestion::gone) == 4);
}

namespace {

/// Six questions, each with the same three options; the first of `options` is where "alpha" stands.
std::string sixQuestions(const std::string& options, const std::string& why = {}) {
    std::string text = "# U {#u}\n\n";
    for (int i = 1; i <= 6; ++i) {
        const std::string number = std::to_string(i);
        text += "## Q" + number + " {#q" + number + "}\n\nWhich " + number + "?\n\n" + options + why + "\n";
    }
    return text;
}

constexpr const char* alphaFirst = "- [x] alpha\n- [ ] beta\n- [ ] gamma\n";
constexpr const char* alphaSecond = "- [ ] beta\n- [x] alpha\n- [ ] gamma\n";

} // namespace

TEST_CASE("questions whose author changed them during the exam do not count, and the journal hears nothing") {
    ExamTable table(std::vector<int>{});
    table.install("u", "1.0.0", sixQuestions(alphaFirst));
    Form form = table.form(6);
    form.rawPass = 60;
    auto examAttempt = ExamAttempt::begin(table.learner, form, table.examNow());
    for (int position = 1; position <= 5; ++position) table.answer(*examAttempt, position, true);
    const std::string attempt = examAttempt->attempt().id;
    const auto stored = table.learner.profile().eventsOf(attempt);
    examAttempt.reset();
    table.install("u", "2.0.0", sixQuestions(alphaSecond));

    examAttempt = table.resume();
    CHECK_THAT(examAttempt->card(1).question.stem, ContainsSubstring("author changed this question"));
    CHECK_THAT(examAttempt->answer(6, quiz::Chosen{{1}}, memory::Certainty::Plain, table.examNow()),
               ContainsSubstring("does not count"));
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.scored == 0);
    CHECK(result.blank == 0);
    CHECK_FALSE(result.passed);
    CHECK(std::ranges::count(result.questions, true, &ResultQuestion::gone) == 6);
    CHECK(cardsOf(result, ResultPart::Missed).empty());
    CHECK(table.events().empty());
    // What was acknowledged is still there.
    const auto kept = table.learner.profile().eventsOf(attempt);
    REQUIRE(kept.size() > stored.size());
    CHECK(std::equal(stored.begin(), stored.end(), kept.begin()));
}

TEST_CASE("an update that only explains better changes nothing of an exam") {
    ExamTable table(std::vector<int>{});
    table.install("u", "1.0.0", sixQuestions(alphaFirst));
    auto examAttempt = table.begin(6);
    for (int position = 1; position <= 6; ++position) table.answer(*examAttempt, position, position != 6);
    examAttempt.reset();
    table.install("u", "1.0.1", sixQuestions(alphaFirst, "\n> It was the first.\n"));
    const ExamResult result = table.resume()->submit(table.examNow());
    CHECK(result.scored == 6);
    CHECK(result.right == 5);
    CHECK(table.events().size() == 6);
    CHECK_FALSE(ExamReview(table.learner, result).at(6).changed);
}

TEST_CASE("questions read in another language are the same questions") {
    ExamTable table(std::vector<int>{});
    const auto folder = writePack(table.folder() / "u", "u", "1.0.0", sixQuestions(alphaFirst));
    std::filesystem::create_directories(folder / "i18n/de/questions");
    std::ofstream(folder / "i18n/de/questions/10.md")
        << "# U {#u}\n\n## Erste {#q1}\n\nWelche?\n\n- [x] das Alpha\n- [ ] das Beta\n- [ ] das Gamma\n";
    REQUIRE(table.learner.install(folder, table.now).installed);
    auto examAttempt = table.begin(6);
    std::vector<std::string> stems;
    for (int position = 1; position <= 6; ++position) {
        stems.push_back(examAttempt->presentation(position).stem);
        table.answer(*examAttempt, position, true);
    }
    examAttempt.reset();
    table.learner.setLanguage("de");
    examAttempt = table.resume();
    int translated = 0;
    for (int position = 1; position <= 6; ++position)
        translated +=
            examAttempt->presentation(position).stem != stems[static_cast<std::size_t>(position) - 1];
    CHECK(translated == 1);
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.right == 6);
    const ExamReview review(table.learner, result);
    for (int position = 1; position <= 6; ++position) CHECK_FALSE(review.at(position).changed);
}

TEST_CASE("a question of which an older Chipwise did not note how it was put is taken as unchanged") {
    ExamTable table(std::vector<int>{});
    table.install("u", "1.0.0", sixQuestions(alphaFirst));
    store::Attempt old;
    old.startedMs = table.now.ms;
    old.title = "Of an older Chipwise";
    old.minutes = 10;
    table.learner.profile().startAttempt(old, table.form(6).questions);
    table.install("u", "2.0.0", sixQuestions(alphaSecond));
    auto examAttempt = table.resume();
    for (int position = 1; position <= 6; ++position) table.answer(*examAttempt, position, true);
    CHECK(examAttempt->submit(table.examNow()).right == 6);
}

TEST_CASE("an attempt that a newer Chipwise began is left for it") {
    ExamTable table;
    store::Attempt newer;
    newer.startedMs = table.now.ms;
    newer.title = "Exam of tomorrow";
    newer.minutes = 10;
    newer.domains = R"({"domains":2})";
    newer = table.learner.profile().startAttempt(newer, table.form().questions);
    table.passMinutes(20);
    CHECK_THROWS_WITH(table.resume(), ContainsSubstring("started in a newer version of Chipwise"));
    CHECK_THROWS_WITH(table.begin(), ContainsSubstring("Exam of tomorrow"));
    CHECK(table.learner.profile().attempts() == std::vector<store::Attempt>{newer});
}

TEST_CASE("a place that is not there is an error of the caller") {
    ExamTable table;
    auto examAttempt = table.begin();
    const auto goTo = [&](int position) { return examAttempt->goTo(position, table.examNow()); };
    CHECK_THROWS_AS(goTo(0), std::invalid_argument);
    CHECK_THROWS_AS(goTo(5), std::invalid_argument);
    CHECK_THROWS_AS(examAttempt->setStruck(1, 9, true, table.examNow()).empty(), std::invalid_argument);
}

TEST_CASE("the same answer again is not a change, and takes no row") {
    ExamTable table;
    auto examAttempt = table.begin();
    table.answer(*examAttempt, 1, true);
    const auto rows = table.learner.profile().eventsOf(examAttempt->attempt().id).size();
    const auto right = rightAnswer(ExamTable::askedAt(*examAttempt, 1));
    CHECK(examAttempt->answer(1, right, memory::Certainty::Plain, table.examNow()).empty());
    CHECK(table.learner.profile().eventsOf(examAttempt->attempt().id).size() == rows);
}

TEST_CASE("the steady clock goes on and names the start of the machine") {
    const ExamNow first = examNow(someMorning());
    const ExamNow second = examNow(someMorning());
    CHECK(first.boot == second.boot);
    CHECK(second.steadyMs >= first.steadyMs);
    CHECK(first.wall == someMorning());
    CHECK(clockText(38 * 60'000 + 11'001) == "38:12");
    CHECK(clockText(-5) == "0:00");
}
