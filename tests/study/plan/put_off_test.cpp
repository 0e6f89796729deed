// What a day puts off is counted, so that its numbers add up on every screen.
#include "study/history.h"
#include "study/memory/adapting.h"
#include "study/notes.h"
#include "study/plan/day_words.h"
#include "study/plan/plan_settings.h"
#include "study/plan/planner.h"
#include "study/plan/why_due.h"
#include "study/plan/written_moves.h"
#include "support/catch.h"
#include "too_much_support.h"
#include "why_due_support.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

SessionOptions all() {
    SessionOptions options;
    options.everything = true;
    return options;
}

} // namespace

TEST_CASE("what Study all asks is what today asks and what it says does not fit") {
    TooMuchToReview table;
    const Today today = table.today();
    REQUIRE(today.waiting > 1);
    CHECK(table.start(all())->size() == today.due + today.fresh + today.waiting);
    const std::string more =
        std::to_string(today.waiting) + " more are due but don't fit in today's study time.";
    CHECK_THAT(table.notes(), ContainsSubstring(more));
    table.answer(*table.start(), true);
    CHECK_THAT(table.notes(), ContainsSubstring(more));
    table.finish(*table.start());
    CHECK_THAT(table.notes(),
               ContainsSubstring(std::to_string(today.waiting) +
                                 " questions that were due didn't fit in today's study time. "));
}

TEST_CASE("hiding what was answered today leaves the day's other questions as they were") {
    TooMuchToReview table;
    const int waiting = table.today().waiting;
    const auto answered = table.finish(*table.start());
    REQUIRE(answered.size() > 2);
    for (const std::string& card : {answered[0], answered[1]})
        table.learner.setSuspended(card, true, table.now);
    CHECK(table.today().due == 0);
    CHECK(table.today().waiting == waiting);
    CHECK(table.today().begun == 58);
}

TEST_CASE("hiding a new question once it was answered brings no other one") {
    BegunTable table({60});
    table.allowNew(0);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 5;
    table.learner.setPlan(plan, table.now);
    const auto begun = table.finish(*table.start());
    REQUIRE(table.learner.today(table.now).fresh == 0);
    table.learner.setSuspended(begun.back(), true, table.now);
    CHECK(table.learner.today(table.now).fresh == 0);
    CHECK(table.learner.today(table.now).unseen == 60 - static_cast<int>(begun.size()));
}

TEST_CASE("what waits for another question on its fact is counted beside what does not fit") {
    Today today;
    today.due = 22;
    today.minutes = today.minutesADay = 15;
    today.waiting = 20;
    today.waitingForFacts = 2;
    const auto notes = [&] {
        std::string text;
        for (const std::string& note : dayNotes(today, someMorning())) text += note + '\n';
        return text;
    };
    CHECK(notes() ==
          "These are the 22 that matter most today. 20 more are due but don't fit in today's study "
          "time. They come up on later days, as your study time allows.\n"
          "2 more wait for another day, because other questions on the same facts come first.\n");
    today.due = 0;
    today.waiting = today.waitingForFacts = 1;
    CHECK(notes() ==
          "1 question that was due didn't fit in today's study time. It comes up on a later day, if "
          "your study time allows.\n"
          "One more waits for another day, because another question on the same fact comes first.\n");
    today.waiting = 0;
    CHECK(notes() ==
          "One question waits for another day, because another question on the same fact comes first.\n");
    today.due = 22;
    CHECK(notes() ==
          "One more waits for another day, because another question on the same fact comes first.\n");
    today.due = 0; // what follows is about tomorrow
    today.answeredToday = 22;
    CHECK(notes() == "One of today's questions waits for another day, because another question on the same "
                     "fact came first.\n");
    today.waitingForFacts = 3;
    CHECK(notes() == "3 of today's questions wait for another day, because other questions on the same facts "
                     "came first.\n");
    today.waitingForFacts = 0; // nothing is missing
    CHECK(notes().empty());
}

TEST_CASE("a question that waits for its fact is counted by today until it is asked") {
    const std::string facts = "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                              "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n";
    StudyTable table;
    table.install("p", "1.0.0",
                  "# Sizes {#sizes}\n\nHow big.\n\n" + choiceQuestion("a", "fact: f1\n") +
                      choiceQuestion("b", "fact: f1\n") + choiceQuestion("c"),
                  facts);
    SessionOptions cards;
    cards.cards = {"p/a", "p/b", "p/c"};
    table.finish(*table.start(cards));
    table.now = daysLater(table.now, 7);
    CHECK(table.learner.today(table.now).due == 2);
    CHECK(table.learner.today(table.now).waitingForFacts == 1);
    table.finish(*table.start());
    CHECK(table.learner.today(table.now).waitingForFacts == 1); // its move is written
    table.now = daysLater(table.now, 7);
    CHECK(table.learner.today(table.now).waitingForFacts <= 1);
}

TEST_CASE("today and memory why give one reason for what a change of the plan has put off") {
    const std::string facts = "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                              "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n";
    StudyTable table;
    std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n";
    SessionOptions cards;
    for (int i = 0; i < 40; ++i) {
        const std::string id = "q" + std::to_string(i);
        questions += choiceQuestion(id, i % 8 == 0 ? "fact: f1\n" : "");
        cards.cards.push_back("p/" + id);
    }
    table.install("p", "1.0.0", questions, facts);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 60;
    plan.examDay = studyDay(table.now) + 20;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start(cards));
    const std::int64_t tomorrow = studyDay(table.now) + 1;
    const auto isFirstHalf = [](const std::string& card) {
        const int number = std::stoi(card.substr(3)); // behind "p/q"
        return number % 8 == 0 || number < 20;
    };
    for (const auto& [card, row] : table.learner.profile().cards()) {
        store::CardRow moved = row;
        store::Event move = eventFor(store::EventType::Reschedule, card, table.now.ms, table.now);
        // Half of them on the day after, which holds what waits for its fact only with many minutes.
        const std::int64_t day = isFirstHalf(card) ? tomorrow : tomorrow + 1;
        move.dueMs = moved.dueMs = dayStartMs(day, table.now.utcOffsetMin);
        moved.dueDay = day;
        table.learner.profile().record(move, moved);
    }
    table.sleepUntilNextMorning();
    REQUIRE(table.learner.today(table.now).waitingForFacts == 4); // they wait for the fifth, with any plan
    plan.minutesADay = 1;
    table.learner.setPlan(plan, table.now);

    const Today today = table.learner.today(table.now);
    REQUIRE(today.waiting > 0);
    std::map<std::string, int> reasons;
    for (const auto& [card, row] : table.learner.profile().cards()) {
        if (!isFirstHalf(card) || *nextDayOf(table.learner, card, table.now)->day <= tomorrow) continue;
        const std::string why = whyDue(table.learner, card, table.now);
        CAPTURE(why);
        const bool isPlan = why.find("It was due today until you changed your plan.") != std::string::npos;
        const bool isFact = why.find("another question on the same fact") != std::string::npos;
        const bool isTime = why.find("more questions than fit in your study time") != std::string::npos;
        CHECK(isPlan + isFact + isTime == 1);
        ++reasons[isPlan ? "plan" : isFact ? "fact" : "time"];
    }
    CHECK(reasons["plan"] == today.waitingForPlan);
    CHECK(reasons["fact"] == today.waitingForFacts);
    CHECK(reasons["plan"] + reasons["time"] == today.waiting);
    CHECK(reasons["plan"] > 0);
    std::string notes;
    for (const std::string& note : dayNotes(today, table.now)) notes += note + '\n';
    CHECK_THAT(notes, ContainsSubstring("because you changed your plan today."));
    CHECK_THAT(notes, !ContainsSubstring("starts its share"));
    const std::string count = std::to_string(today.waiting) + ' ';
    CHECK(notes.find(count) == notes.rfind(count)); // no number stands twice
}

TEST_CASE("what a change of the plan has put off still waits for it once a miss has brought it forward") {
    std::string facts = "id,entity,property,value,unit,source,as_of,confidence,importance\n";
    std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n";
    SessionOptions cards;
    for (int i = 0; i < 40; ++i) {
        const std::string id = std::to_string(i);
        facts += "f" + id + ",Thing " + id + ",size,16,GB,https://example.org/a,2026-08,high,key\n";
        for (const std::string& one : {"a" + id, "b" + id}) {
            questions += choiceQuestion(one, "fact: f" + id + "\n");
            cards.cards.push_back("p/" + one);
        }
    }
    StudyTable table;
    table.install("p", "1.0.0", questions, facts);
    Plan plan = table.setExamIn(20);
    plan.minutesADay = 60;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start(cards));
    const std::int64_t tomorrow = studyDay(table.now) + 1;
    for (int i = 0; i < 40; ++i) { // one of each pair is due tomorrow, the other one much later
        moveTo(table, "p/a" + std::to_string(i), tomorrow, "plan");
        moveTo(table, "p/b" + std::to_string(i), tomorrow + 16, "plan");
    }
    table.sleepUntilNextMorning();
    plan.minutesADay = 1;
    table.learner.setPlan(plan, table.now);
    // Those put off to the next days fill them. Hidden, they leave room for one to come forward.
    std::string farId;
    for (int i = 0; i < 40; ++i) {
        const std::string id = std::to_string(i);
        const std::int64_t due = *table.row("p/a" + id).dueDay;
        if (due >= tomorrow + 4)
            farId = id;
        else if (due > tomorrow)
            table.learner.setSuspended("p/a" + id, true, table.now);
    }
    REQUIRE(!farId.empty());
    const Today before = table.learner.today(table.now);
    REQUIRE(before.waitingForPlan > 1);
    SessionOptions other;
    other.cards = {"p/b" + farId};
    const auto session = table.start(other);
    REQUIRE(table.answer(*session, false).siblingBackOn);
    const std::string far = "p/a" + farId;
    const std::string byPlan = "It was due today until you changed your plan. ";
    const std::string forward =
        "After that, you missed another question on the same fact, so it was brought forward. ";
    const auto staysAsItWas = [&](const std::string& why) {
        const Today today = table.learner.today(table.now);
        CHECK(today.waiting == before.waiting);
        CHECK(today.waitingForPlan == before.waitingForPlan);
        CHECK_THAT(whyDue(table.learner, far, table.now), ContainsSubstring(why));
    };
    staysAsItWas(byPlan + forward);
    setNote(table.learner, far, "Compare with the other sizes.", table.now);
    staysAsItWas(byPlan + forward);
    table.learner.setSuspended(far, true, table.now);
    table.learner.setSuspended(far, false, table.now);
    staysAsItWas(byPlan + forward);
    REQUIRE(session->undo(table.now));
    staysAsItWas(byPlan);
    CHECK_THAT(whyDue(table.learner, far, table.now), !ContainsSubstring(forward));
}

TEST_CASE("what an earlier change of the plan has moved does not wait because of today's") {
    TooMuchToReview table;
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 1;
    table.learner.setPlan(plan, table.now);
    REQUIRE(table.today().waitingForPlan > 0);
    std::int64_t nextDay = studyDay(table.now) + 60;
    for (const store::Event& event : table.events())
        if (event.params == planChanged)
            nextDay = std::min(nextDay, memory::studyDay(*event.dueMs, event.utcOffsetMin));
    while (studyDay(table.now) < nextDay) table.sleepUntilNextMorning();
    plan.calendar = memory::StudyCalendar(plan.calendar.weekdays(), {nextDay});
    writePlan(table.learner.profile(), plan, table.now); // as another device does, so nothing is moved yet
    REQUIRE(table.today().waiting > 0);
    CHECK(table.today().waitingForPlan == 0);
}

TEST_CASE("whoever is done on the eve of the exam is offered nothing more") {
    TooMuchToReview table(8); // tomorrow
    const Today morning = table.today();
    REQUIRE(morning.phase == ExamPhase::Eve);
    REQUIRE(morning.waiting > 1);
    CHECK(offersPutOff(morning));
    CHECK_THAT(table.notes(),
               Catch::Matchers::StartsWith(
                   "48 of the 60 questions you have started don't fit in the last days. All of them are due "
                   "today but wait until after the exam unless you study longer.\n") &&
                   !ContainsSubstring("more are due but don't fit"));
    table.finish(*table.start());
    const Today done = table.today();
    CHECK(done.waiting == morning.waiting);
    CHECK_FALSE(offersPutOff(done));
    CHECK(hasPutOff(done)); // whoever asks for more may have it
    CHECK(doneTitle(done) == "You are done. Get some rest.");
    CHECK_THAT(table.notes(),
               Catch::Matchers::StartsWith("12 of the 60 questions you have started have come back once more "
                                           "in the last days.\n") &&
                   !ContainsSubstring("fit in the last days"));
}

TEST_CASE("what does not fit on the day after an exam is spread once, and keeps its new days") {
    BegunTable table({150});
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 0;
    plan.minutesADay = 60;
    plan.examDay = studyDay(table.now) + 2;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start());
    table.now = daysLater(table.now, 3);
    plan.minutesADay = 6;
    table.learner.setPlan(plan, table.now);
    SessionOptions reviews;
    reviews.newLimit = 0;
    const auto putOff = [&](std::int64_t sinceMs) {
        return std::ranges::count_if(table.events(), [&](const store::Event& event) {
            const auto reason = moveReasonFrom(event.reason);
            return event.atMs >= sinceMs && event.type == store::EventType::Reschedule && reason &&
                   memory::isPutOff(*reason);
        });
    };
    const auto studyWithMisses = [&] {
        std::set<std::string> asked;
        for (const auto session = table.start(reviews); session->current() != nullptr;) {
            const bool isFirst = asked.insert(session->current()->card.name).second;
            table.answer(*session, !isFirst || asked.size() % 3 != 0);
        }
        return static_cast<int>(asked.size());
    };
    studyWithMisses();
    const auto spread = putOff(0);
    REQUIRE(spread > 50);
    table.sleepUntilNextMorning();
    const std::int64_t second = table.now.ms;
    int kept = 0;
    for (int day = 0; day < 6; ++day) {
        kept += studyWithMisses();
        table.sleepUntilNextMorning();
    }
    CAPTURE(spread, kept, putOff(second));
    CHECK(20 * putOff(second) <= kept);
}

TEST_CASE("a memory model that comes during a day leaves what the day asks and puts off") {
    BegunTable table({60});
    const auto session = table.start();
    for (int first = 0; session->current();) // every other question is missed at first
        table.answer(*session, session->current()->returned || ++first % 2 == 0);
    table.now = daysLater(table.now, 1);
    table.finish(*table.start());
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 0;
    plan.minutesADay = 2;
    table.learner.setPlan(plan, table.now);
    table.install("new", "1.0.0", groupsOf({9}));
    table.now = daysLater(table.now, 7);
    const Today before = table.learner.today(table.now);
    REQUIRE(before.waiting > 1);
    writeMovesOfLook(table.learner, table.now);
    const auto asked = [&table] {
        std::set<std::string> cards;
        for (const std::size_t entry : Planner(table.learner.core(), table.now).dueNow())
            cards.insert(table.learner.core().library()->entries()[entry].card);
        return cards;
    };
    const std::set<std::string> cards = asked();
    // Now what was right at first is remembered best, and the weakest are others.
    const auto usual = table.learner.model().weights();
    std::vector<double> weights(usual.begin(), usual.end());
    weights[0] = 0.05;
    weights[2] = 40;
    useModel(table.learner, table.learner.model().kind(), weights, table.now);
    writeMovesOfLook(table.learner, table.now);
    const Today after = table.learner.today(table.now);
    CHECK(after.due == before.due);
    CHECK(after.fresh == before.fresh);
    CHECK(after.waiting == before.waiting);
    CHECK(asked() == cards);
}
