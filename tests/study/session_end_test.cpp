#include "study/session_end.h"

#include "study/figures/what_comes_next.h"
#include "study/forecast/forecast_start.h"
#include "study/memory/adapting.h"
#include "study/plan/day/ahead_words.h"
#include "study/plan/day/next_day_words.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Begins a session and remembers the map.
struct Sitting {
    explicit Sitting(StudyTable& at, SessionOptions options = {})
        : table(at), before(at.learner.map(at.now)), session(at.start(std::move(options))) {}
    /// Answers to the end; those with these names are wrong at first.
    SessionEnd finish(const std::vector<std::string>& wrong = {}) {
        std::vector<std::string> missed;
        while (session->current()) {
            const std::string card = session->current()->card.name;
            const bool isWrong = placeOf(wrong, card) >= 0 && placeOf(missed, card) < 0;
            if (isWrong) missed.push_back(card);
            if (placeOf(order, card) < 0) order.push_back(card);
            table.answer(*session, !isWrong);
        }
        return end();
    }
    SessionEnd end() const { return sessionEnd(table.learner, *session, before, table.now); }

    StudyTable& table;
    Map before;
    std::unique_ptr<Session> session;
    std::vector<std::string> order;
};

std::string packWithLevels() {
    std::string text = "# Group one {#one}\n\n";
    for (int i = 1; i <= 3; ++i) text += choiceQuestion("core" + std::to_string(i), "tags: core\n");
    return text + choiceQuestion("more1") + choiceQuestion("more2");
}

} // namespace

TEST_CASE(
    "the end of a session says how much more is known, and names the cells in the order of the answers") {
    BegunTable table({6});
    Sitting sitting(table);
    const SessionEnd end = sitting.finish();
    CHECK(end.knownBefore == 0);
    CHECK(end.knownNow() >= 4);
    CHECK(end.headline ==
          "You now know the answers to about " + std::to_string(end.knownNow()) + " more questions.");
    CHECK(end.sentence == "6 new questions on your map.");
    CHECK(end.counted == "6 questions, all of them right on the first try, less than a minute");
    CHECK(end.lit == sitting.order);
    CHECK(end.missed.empty());
    CHECK_FALSE(end.weakest);
    CHECK(end.completed.empty());
}

TEST_CASE("what was missed in a session is not said to be known in addition") {
    BegunTable table({6});
    SessionOptions three;
    three.limit = 3;
    Sitting first(table, three);
    SECTION("all of it") {
        const SessionEnd end = first.finish({"p/g1-1", "p/g1-2", "p/g1-3"});
        REQUIRE(end.summary.missed.size() == 3);
        CHECK(end.gained == 0);
        CHECK(end.headline == "3 new questions on your map.");
    }
    SECTION("all but one") {
        const SessionEnd end = first.finish({"p/g1-1", "p/g1-2"});
        REQUIRE(end.summary.missed.size() == 2);
        CHECK(end.gained == 1);
        CHECK(end.headline == "3 new questions on your map.");
    }
    SECTION("one of it") {
        const SessionEnd end = first.finish({"p/g1-1"});
        REQUIRE(end.summary.missed.size() == 1);
        CHECK(end.headline == "You now know the answers to about 2 more questions.");
        REQUIRE(end.knownNow() == 3);
        CHECK(end.sentence == "3 new questions on your map. The map shows 3 more, because you have just seen "
                              "the answers to what you missed.");
    }
}

TEST_CASE("what a session without misses has added is the difference of the figures before and after it") {
    for (const int questions : {3, 4, 5, 6, 7, 8, 9}) {
        CAPTURE(questions);
        BegunTable table({40});
        SessionOptions some;
        some.limit = questions;
        Sitting(table, some).finish();
        table.sleepUntilNextMorning();
        some.limit = questions - 2;
        Sitting sitting(table, some);
        const SessionEnd end = sitting.finish();
        CHECK(end.gained == end.knownNow() - end.knownBefore);
    }
}

TEST_CASE("a right answer that was a guess is counted as one") {
    BegunTable table({3});
    Sitting sitting(table);
    table.answer(*sitting.session, true, memory::Certainty::Guess);
    CHECK(sitting.finish().counted ==
          "3 questions, all of them right on the first try, 1 guessed, less than a minute");
}

TEST_CASE("what was missed has the day on which it comes back, and its subject can be studied at once") {
    BegunTable table({4, 4});
    Sitting sitting(table);
    const SessionEnd end = sitting.finish({"p/g2-1", "p/g2-3", "p/g1-2"});
    REQUIRE(end.missed.size() == 3);
    for (const MissedHere& missed : end.missed) {
        CHECK(missed.back == "Comes back tomorrow.");
        CHECK_FALSE(missed.stem.empty());
    }
    REQUIRE(end.weakest);
    CHECK(end.weakest->title == "Group g2");
    CHECK(end.weakest->asked == 4);
    CHECK(end.weakest->right == 2);
    CHECK_FALSE(end.weakest->isOfAll); // too few answers to call a subject weak
    CHECK(end.weakest->isDrill);       // nothing of it is left to schedule today
    const auto events = table.eventsOfCards().size();
    const auto drill = table.start(end.weakest->options);
    REQUIRE(drill->current() != nullptr);
    CHECK(drill->size() == 4);
    table.answer(*drill, true);
    CHECK(table.eventsOfCards().size() == events + 1);
    CHECK_FALSE(table.eventsOfCards().back().schedules);
}

TEST_CASE("a subject with questions left for today is studied, not drilled") {
    BegunTable table({4});
    SessionOptions two;
    two.limit = 2;
    Sitting sitting(table, two);
    const SessionEnd end = sitting.finish({"p/g1-1"});
    REQUIRE(end.weakest);
    CHECK_FALSE(end.weakest->isDrill);
    CHECK(end.summary.left == 2);
    INFO(end.afterwards);
    CHECK(end.afterwards.starts_with("2 more questions today, about "));
    CHECK(table.start(end.weakest->options)->size() == 2);
}

TEST_CASE(
    "a question missed on the eve of the exam is said to come back after it, in the list of them, too") {
    BegunTable table({4});
    table.finish(*table.start());
    const Plan plan = table.setExamIn(3);
    table.now = daysLater(table.now, 2);
    SessionOptions one;
    one.cards = {"p/g1-1"};
    Sitting sitting(table, one);
    const SessionEnd end = sitting.finish({"p/g1-1"});
    const std::int64_t day = *table.row("p/g1-1").dueDay;
    REQUIRE(day > *plan.examDay);
    REQUIRE(end.missed.size() == 1);
    CHECK(end.missed.front().back == "Planned for " + dateWords(day) + ", after your exam.");
}

TEST_CASE("a subject is finished on the third day on which all of it was right, and is announced once") {
    BegunTable table({2, 2});
    SessionOptions subject;
    subject.group = std::pair{std::string("p"), 0};
    for (int day = 1; day <= 2; ++day) {
        Sitting sitting(table, subject);
        REQUIRE(sitting.session->size() == 2);
        CHECK(sitting.finish().completed.empty());
        std::int64_t due = 0;
        for (const char* card : {"p/g1-1", "p/g1-2"}) due = std::max(due, table.row(card).dueDay.value());
        while (studyDay(table.now) < due) table.sleepUntilNextMorning();
    }
    Sitting third(table, subject);
    REQUIRE(third.session->size() == 2);
    const SessionEnd end = third.finish();
    REQUIRE(end.completed.size() == 1);
    CHECK(end.completed[0].kind == CompletedPart::Kind::FinishedSubject);
    CHECK(end.headline == "Group g1 is finished.");
    CHECK(end.sentence == "You got both questions right on three separate days.");
    Sitting other(table); // the other subject, later that day
    CHECK(other.finish().completed.empty());
}

TEST_CASE("of three subjects that a session finished the headline says that two more are subjects") {
    BegunTable table({1, 1, 1});
    for (int day = 1; day <= 2; ++day) {
        Sitting sitting(table);
        REQUIRE(sitting.session->size() == 3);
        sitting.finish();
        std::int64_t due = 0;
        for (const char* card : {"p/g1-1", "p/g2-1", "p/g3-1"})
            due = std::max(due, table.row(card).dueDay.value());
        while (studyDay(table.now) < due) table.sleepUntilNextMorning();
    }
    Sitting third(table);
    REQUIRE(third.session->size() == 3);
    const SessionEnd end = third.finish();
    CHECK(end.headline == "Group g1 and 2 more subjects are finished.");
    CHECK(end.sentence == "You got all 3 questions right on three separate days.");
}

TEST_CASE("a missed day in between finishes no subject") {
    BegunTable table({1});
    for (int day = 1; day <= 4; ++day) {
        Sitting sitting(table);
        const SessionEnd end =
            sitting.finish(day == 2 ? std::vector<std::string>{"p/g1-1"} : std::vector<std::string>{});
        // On day 2 it was missed, then right: that is a right day, too.
        CHECK(end.completed.size() == (day == 3 ? 1 : 0));
        while (studyDay(table.now) < table.row("p/g1-1").dueDay.value()) table.sleepUntilNextMorning();
    }
}

TEST_CASE("the last question begun of a level says so") {
    StudyTable table;
    const auto folder = writePack(table.folder() / "levels", "levels", "1.0.0", packWithLevels());
    {
        std::ofstream pack(folder / "pack.md");
        pack << "# Levels\nid: levels\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: A\nlicense: "
                "CC0-1.0\nladder: core\n\nFor a test.\n";
    }
    const InstallReport report = table.learner.install(folder, table.now);
    INFO(report.sentence);
    REQUIRE(report.installed);
    table.allowNew();
    SessionOptions core;
    core.tag = "core";
    Sitting sitting(table, core);
    REQUIRE(sitting.session->size() == 3);
    const SessionEnd end = sitting.finish();
    REQUIRE(end.completed.size() == 1);
    CHECK(end.completed[0].kind == CompletedPart::Kind::BegunLevel);
    CHECK(end.headline == "You have started all of Core.");
    INFO(end.sentence);
    CHECK(end.sentence == "You have seen all 3 questions. You now know about " +
                              std::to_string(end.knownNow()) + " of 5 questions.");
}

TEST_CASE("tomorrow at the end of a session is what Today says, also where it holds nothing") {
    BegunTable table({3});
    Sitting sitting(table);
    SessionEnd end = sitting.finish({"p/g1-1"});
    const Today today = table.learner.today(table.now);
    REQUIRE(today.tomorrow);
    CHECK(*today.tomorrow >= 1);
    INFO(end.afterwards);
    CHECK(end.afterwards.starts_with("Tomorrow: " + std::to_string(*today.tomorrow) + " question"));
    // Certain answers: the next one comes later than tomorrow.
    BegunTable sure({2});
    Sitting certain(sure);
    sure.finish(*certain.session, memory::Certainty::Certain);
    end = certain.end();
    REQUIRE(sure.learner.today(sure.now).tomorrow == 0);
    INFO(end.afterwards);
    CHECK(end.afterwards.starts_with("Nothing is due tomorrow. The next question comes back "));
}

TEST_CASE("tomorrow names new questions beside what comes back") {
    const Now now = someMorning();
    Today today;
    today.nextStudyDay = studyDay(now) + 1;
    today.tomorrow = 31;
    today.tomorrowFresh = 10;
    today.tomorrowMinutes = 16;
    today.minutesADay = 15;
    CHECK(afterwardsWords(today, {}, now) ==
          "Tomorrow: 31 questions come back, plus 10 new ones, about 16 minutes.");
    today.tomorrowMinutes = 18;
    CHECK(afterwardsWords(today, {}, now) ==
          "Tomorrow: 31 questions come back, plus 10 new ones, about 18 minutes. That's 3 minutes more than "
          "you planned.");
    CHECK(nextDayWords(today, now) == "31 questions come back tomorrow, and 10 new ones are planned. That "
                                      "takes about 18 minutes, 3 more than you planned.");
    today.tomorrow = 0;
    CHECK(nextDayWords(today, now) == "10 new questions are planned for tomorrow. That takes about 18 "
                                      "minutes, 3 more than you planned.");
    today.tomorrow = 1;
    today.tomorrowFresh = 0;
    today.tomorrowMinutes = 1;
    CHECK(afterwardsWords(today, {}, now) == "Tomorrow: 1 question comes back, about 1 minute.");
    today.tomorrow = 0;
    today.tomorrowFresh = 1;
    CHECK(afterwardsWords(today, {}, now) == "Tomorrow: 1 new question, about 1 minute.");
    today.nextStudyDay += 2;
    CHECK(afterwardsWords(today, {}, now) == "Tue, Nov 24: 1 new question, about 1 minute.");
    today.phase = ExamPhase::Eve;
    CHECK(afterwardsWords(today, {}, now) == "You are done. Get some rest.");
    today.phase = ExamPhase::Day;
    CHECK(afterwardsWords(today, {}, now) == "Your exam is today. You've studied enough.");
}

TEST_CASE("a drill says that it changed nothing, and a session with nothing to ask says why") {
    BegunTable table({3});
    Sitting first(table);
    first.finish();
    SessionOptions cram;
    cram.cram = true;
    Sitting drill(table, cram);
    REQUIRE(drill.session->size() == 3);
    SessionEnd end = drill.finish({"p/g1-1"});
    CHECK_FALSE(end.schedules);
    CHECK(end.headline == "2 of 3 right on the first try.");
    CHECK(end.sentence == "Nothing was rescheduled, and the map did not change.");
    CHECK(end.lit.empty());
    end = Sitting(table).end();
    CHECK(end.headline == "Nothing to ask now.");
    CHECK(end.sentence == "You have answered everything planned for today.");
    CHECK(end.counted.empty());
}

TEST_CASE("a passed test lights what it made known") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({30}));
    table.allowNew(100);
    SessionOptions test;
    test.testOut = true;
    test.seed = 3;
    test.group = std::pair{std::string("p"), 0};
    Sitting sitting(table, test);
    while (sitting.session->current()) table.answer(*sitting.session, true);
    const SessionEnd end = sitting.end();
    CHECK(end.headline == "Passed.");
    CHECK(end.lit.size() == 30);
    CHECK_FALSE(end.weakest);
}

TEST_CASE("the next day's questions can be studied today, and are scheduled by today's answer") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({12}));
    table.allowNew(1);
    SessionOptions ahead;
    ahead.ahead = true;
    int studied = 0;
    for (int day = 0; day < 14; ++day, table.sleepUntilNextMorning()) {
        const std::int64_t today = studyDay(table.now);
        const int ofToday = table.start()->size();
        Sitting sitting(table);
        sitting.session->next(table.now);
        if (ofToday > 0) CHECK(table.learner.today(table.now).ahead == 0); // first what is left of today
        const SessionEnd end = sitting.finish();
        CHECK(end.ahead == table.learner.today(table.now).ahead);
        const auto session = table.start(ahead);
        REQUIRE(session->size() == end.ahead);
        if (end.ahead == 0) continue;
        std::vector<std::string> cards;
        while (session->current()) {
            const std::string card = session->current()->card.name;
            const store::CardRow before = table.row(card);
            CHECK(before.dueDay == today + 1);
            CHECK(before.memory->lastDay < today);
            const Graded graded = table.answer(*session, true);
            CHECK(graded.schedules);
            CHECK(graded.chanceAfter > graded.chanceWithout);
            cards.push_back(card);
        }
        for (const std::string& card : cards) {
            CHECK(table.row(card).memory->lastDay == today);
            CHECK(table.row(card).dueDay > today + 1); // it has been brought forward, not added
        }
        CHECK(table.learner.today(table.now).ahead == 0);
        CHECK(table.learner.replay(false).differences.empty());
        ++studied;
    }
    CHECK(studied > 0);
}

TEST_CASE("studying ahead asks what is left of today first, and nothing on the eve of an exam") {
    BegunTable table({30});
    table.finish(*table.start());
    SessionOptions ahead;
    ahead.ahead = true;
    int both = 0;
    for (int day = 0; day < 12; ++day, table.sleepUntilNextMorning()) {
        const int ofToday = table.start()->size();
        const auto session = table.start(ahead);
        if (ofToday > 0 && session->size() > ofToday) {
            ++both;
            const auto order = table.finish(*session);
            const std::int64_t today = studyDay(table.now);
            for (std::size_t i = 0; i < order.size(); ++i)
                CHECK(table.row(order[i]).memory->lastDay == today);
            table.sleepUntilNextMorning();
            CHECK(table.start()->size() == 0); // what was due today has been asked yesterday
            break;
        }
        table.finish(*table.start());
    }
    CHECK(both == 1);
    table.setExamIn(1);
    table.finish(*table.start());
    const Today eve = table.learner.today(table.now);
    REQUIRE(eve.phase == ExamPhase::Eve);
    CHECK(eve.ahead == 0);
    CHECK(table.start(ahead)->size() == 0);
}

TEST_CASE("tomorrow's reviews that are studied ahead are named beside those that can't be") {
    Today today;
    CHECK(aheadWords(today).empty());
    today.tomorrow = 8;
    CHECK(aheadWords(today).empty());
    today.ahead = 5;
    CHECK(aheadWords(today) == "You can do 5 of these 8 reviews now. The others have to wait, because each "
                               "shares a fact with one of today's questions.");
    today.tomorrowAnswered = 2;
    CHECK(aheadWords(today) == "You can do 5 of these 8 reviews now. The others have to wait: you answered 2 "
                               "of them today, and 1 shares a fact with one of today's questions.");
    today.tomorrowAnswered = 3;
    CHECK(aheadWords(today) == "You can do 5 of these 8 reviews now. The others have to wait, because you "
                               "answered them today.");
    today.tomorrowAnswered = 0;
    today.tomorrowPutOff = 4;
    CHECK(nextDayWords(today, {}).ends_with(" Another 4 are due then but don't fit in your study time."));
    today.tomorrowFresh = 3;
    CHECK(nextDayWords(today, {}).ends_with(" don't fit in your study time."));
    today.phase = ExamPhase::Before;
    CHECK(nextDayWords(today, {}).ends_with(
        " Another 4 are due then but don't fit in your study time, because "
        "each day before your exam also starts its share of new questions."));
    today.hasChosenNew = true;
    CHECK(nextDayWords(today, {}).ends_with(
        ", because the new questions you asked for each day are not put off."));
    today.hasChosenNew = false;
    today.tomorrowFresh = 1; // takes the time of one
    CHECK(nextDayWords(today, {}).ends_with(" don't fit in your study time."));
    today.tomorrowFresh = 0;
    CHECK(nextDayWords(today, {}).ends_with(" don't fit in your study time."));
    today.ahead = 11;
    CHECK(aheadWords(today) == "You can do 11 of these 12 reviews now. The other one has to wait, because "
                               "it shares a fact with one of today's questions, or with one that you can "
                               "do now.");
    today.tomorrowPutOff = 0;
    today.ahead = 8;
    CHECK(aheadWords(today) == "You can do these 8 reviews now.");
    today.ahead = today.tomorrow.emplace(1);
    CHECK(aheadWords(today) == "You can do this review now.");
}

TEST_CASE("a session lights what it asked, whatever the memory model, and a drill lights nothing") {
    for (const memory::ModelKind model : {memory::ModelKind::Fsrs6, memory::ModelKind::Fsrs7}) {
        BegunTable table({8});
        useModel(table.learner, model, {}, table.now);
        table.finish(*table.start());
        for (int day = 0; day < 10 && table.start()->size() < 3; ++day) table.sleepUntilNextMorning();
        SessionOptions two;
        two.limit = 2;
        Sitting sitting(table, two);
        REQUIRE(sitting.session->size() == 2);
        table.now.ms += 3'600'000; // an hour in which everything fades a little
        const SessionEnd end = sitting.finish({sitting.session->current()->card.name});
        CAPTURE(static_cast<int>(model));
        CHECK(end.lit == sitting.order);
        SessionOptions drill;
        drill.cram = true;
        Sitting drilling(table, drill);
        table.now.ms += 3'600'000;
        const SessionEnd drilled = drilling.finish();
        CHECK(drilled.summary.questions == 8);
        CHECK(drilled.lit.empty());
    }
}

TEST_CASE("of the questions that today has left, those to try again are counted") {
    Today today;
    today.due = 27;
    today.repeats = 5;
    today.fresh = 14;
    today.minutes = 21;
    CHECK(afterwardsWords(today, {}, someMorning()) ==
          "41 more questions today (5 to try again), about 21 minutes.");
}

TEST_CASE("the end of a session says what tomorrow holds also while today has questions left") {
    BegunTable table({6});
    SessionOptions two;
    two.limit = 2;
    Sitting sitting(table, two);
    const SessionEnd end = sitting.finish({"p/g1-1", "p/g1-2"});
    INFO(end.afterwards);
    REQUIRE(end.summary.left == 4);
    const int tomorrow = dueAfterToday(table.learner.core(), table.learner.plan(table.now), table.now);
    REQUIRE(tomorrow >= 2); // what was missed
    CHECK(end.afterwards.starts_with("4 more questions today, about "));
    CHECK(end.afterwards.ends_with(" After that, about " + std::to_string(tomorrow) +
                                   " questions come back tomorrow, including any you miss today."));
    CHECK(whatComesNext(table.learner, table.now) == end.afterwards);
    table.finish(*table.start());
    CHECK(whatComesNext(table.learner, table.now).starts_with("Tomorrow: "));
}

TEST_CASE("the end of a session names the weakest subject that Today names, once there is one") {
    BegunTable table({6, 6});
    SessionOptions first;
    first.group = std::pair{std::string("p"), 0};
    Sitting begun(table, first);
    begun.finish({"p/g1-1", "p/g1-2", "p/g1-3", "p/g1-4"});
    SessionOptions second;
    second.group = std::pair{std::string("p"), 1};
    Sitting sitting(table, second);
    const SessionEnd end = sitting.finish({"p/g2-1"}); // the only miss of this session is elsewhere
    const auto ofToday = table.learner.weakestSubject(table.now);
    REQUIRE(ofToday);
    REQUIRE(end.weakest);
    CHECK(ofToday->title == "Group g1");
    CHECK(end.weakest->isOfAll);
    CHECK(end.weakest->title == ofToday->title);
    CHECK(end.weakest->asked == ofToday->answered);
    CHECK(end.weakest->right == ofToday->correct);
    CHECK(end.weakest->options.group == std::pair{ofToday->pack, ofToday->group});
}

TEST_CASE("a subject whose answers were all right is not called the weakest") {
    BegunTable table({6, 6});
    table.finish(*table.start());
    CHECK_FALSE(table.learner.weakestSubject(table.now));
    table.now = daysLater(table.now, 60);
    Sitting sitting(table, {});
    sitting.finish({"p/g2-1"});
    const auto weakest = table.learner.weakestSubject(table.now);
    REQUIRE(weakest);
    CHECK(weakest->title == "Group g2");
}

TEST_CASE("where nothing comes back tomorrow that can be asked today, new questions can be begun ahead") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({30}));
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 4;
    table.learner.setPlan(plan, table.now);
    SessionOptions ahead;
    ahead.ahead = true;
    Sitting sitting(table);
    const SessionEnd end = sitting.finish(); // nothing but new ones, all of them answered today
    CHECK(end.ahead == 0);
    CHECK(end.newAhead > 0);
    plan.minutesADay = 2; // the day is done, and holds less
    table.learner.setPlan(plan, table.now);
    const Today today = table.learner.today(table.now);
    REQUIRE(today.due + today.fresh == 0);
    CHECK(today.ahead == 0);
    CHECK(today.newAhead > 0);
    CHECK(today.newAhead < end.newAhead);
    CHECK(table.start(ahead)->size() == today.newAhead);
    const std::string upTo = "ou can start up to " + std::to_string(today.newAhead) + " new questions now.";
    CHECK(aheadWords(today) == "Y" + upTo);
    constexpr int due = 30; // of which none can be asked ahead
    Today other = today;
    other.tomorrow = other.tomorrowAnswered = due;
    CHECK(aheadWords(other) ==
          "You can't do these 30 reviews yet, because you answered them today, but y" + upTo);
    other.tomorrowAnswered = 0;
    CHECK_THAT(aheadWords(other),
               Catch::Matchers::EndsWith(", because each shares a fact with one of today's questions, but y" +
                                         upTo));
    other.tomorrowAnswered = due - 1;
    CHECK_THAT(aheadWords(other),
               Catch::Matchers::EndsWith(" reviews yet: you answered " + std::to_string(due - 1) +
                                         " of them today, and 1 shares a fact with one of today's questions. "
                                         "But y" +
                                         upTo));
    other.tomorrow = 1;
    CHECK(aheadWords(other) == "You can't do this review yet, because you answered it today, but y" + upTo);
    other.tomorrow = 0;
    other.unseen = other.newAhead; // all of them
    CHECK(aheadWords(other) == "You can start " + std::to_string(today.newAhead) + " new questions now.");
    plan.newPerDay = 5; // counted by the learner: no more than that
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.today(table.now).newAhead == 0);
}
