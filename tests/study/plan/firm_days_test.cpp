#include "study/plan/day/planned_moves.h"
#include "study/plan/day_promise.h"
#include "study/plan/why_due.h"
#include "support/catch.h"
#include "too_much_support.h"
#include "why_due_support.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Looks at what a learner is told about the days to come, who misses one answer in six.
class FirmLooks {
public:
    explicit FirmLooks(StudyTable& table) : m_table(table) {}

    /// What was said to be firm is still firm, and for that day.
    void look() {
        const NextDays days(m_table.learner, m_table.now);
        const std::int64_t today = studyDay(m_table.now);
        for (const auto& [card, row] : m_table.learner.profile().cards()) {
            const auto next = days.of(card);
            if (!next || !next->day) continue;
            CAPTURE(card, dateText(today), days.why(card));
            if (const auto said = m_firm.find(card); said != m_firm.end()) {
                CHECK(*next->day == said->second);
                if (*next->day > today) CHECK(next->promise == DayPromise::Firm);
                ++looks;
            }
            if (*next->day > today) CHECK((next->wait.empty() || next->promise != DayPromise::Firm));
            if (*next->day > today && next->promise == DayPromise::Firm) m_firm[card] = *next->day;
        }
    }

    void study() {
        const auto session = m_table.start();
        while (session->current()) {
            const bool isMissed = !session->current()->returned && ++m_answers % 6 == 0;
            const Graded graded = m_table.answer(*session, !isMissed);
            m_firm.erase(graded.card);
            if (graded.dueDay > studyDay(m_table.now) && graded.dayPromise == DayPromise::Firm)
                m_firm[graded.card] = *graded.dueDay;
            if (m_answers % 5 == 0) look();
        }
    }

    int looks = 0; ///< at a question whose day was firm before
private:
    StudyTable& m_table;
    int m_answers = 0;
    std::map<std::string, std::int64_t> m_firm; ///< by card, until its next answer
};

/// More than the minutes hold, for weeks: a week without study has left sixty questions.
class Overloaded : public TooMuchToReview {
public:
    explicit Overloaded(std::optional<std::int64_t> examIn) : TooMuchToReview(examIn) {
        Plan plan = learner.plan(now);
        plan.minutesADay = 5;
        learner.setPlan(plan, now);
    }
};

/// The same of 150 questions, begun on one day, of which five each ask for the same fact.
class OverloadedFacts : public StudyTable {
public:
    OverloadedFacts() {
        std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n";
        std::string facts = "id,entity,property,value,unit,source,as_of,confidence,importance\n";
        SessionOptions all;
        for (int i = 0; i < 150; ++i) {
            const std::string fact = "f" + std::to_string(i / 5);
            const std::string card = "q" + std::to_string(i);
            questions += choiceQuestion(card, "fact: " + fact + "\n");
            if (i % 5 == 0) facts += fact + ",Thing,size,16,GB,https://example.org/a,2026-08,high,key\n";
            all.cards.push_back("p/" + card);
        }
        install("p", "1.0.0", questions, facts);
        setMinutes(60);
        finish(*start(all));
        setMinutes(3);
        sleepUntilNextMorning();
    }

private:
    void setMinutes(int minutes) {
        Plan plan = learner.plan(now);
        plan.minutesADay = minutes;
        learner.setPlan(plan, now);
    }
};

/// Studies for so many days. Returns how many questions waited on one of their mornings.
int studyDays(StudyTable& table, FirmLooks& firm, int days) {
    int waiting = 0;
    for (int day = 0; day < days; ++day) {
        firm.look();
        waiting += table.learner.today(table.now).waiting;
        firm.study();
        firm.look();
        table.sleepUntilNextMorning();
    }
    return waiting;
}

} // namespace

TEST_CASE("a day that was said to be firm stays firm, and is kept, however much is put off around it") {
    // Of an exam that far ahead the last thirty days begin meanwhile.
    Overloaded table(GENERATE(std::optional<std::int64_t>(), std::optional<std::int64_t>(47)));
    FirmLooks firm(table);
    const int waiting = studyDays(table, firm, 20);
    CHECK(firm.looks > 250);
    CHECK(waiting > 20);
}

TEST_CASE("a day that was said to be firm stays firm where many questions ask for the same facts") {
    OverloadedFacts table;
    FirmLooks firm(table);
    studyDays(table, firm, 20);
    CHECK(firm.looks > 300);
}

TEST_CASE("a question that was put off has no firm day until it is answered") {
    TooMuchToReview table(std::nullopt);
    table.finish(*table.start());
    std::map<std::string, std::int64_t> putOff;
    for (const auto& [card, row] : table.learner.profile().cards())
        if (row.memory && row.memory->lastDay < studyDay(table.now)) putOff[card] = *row.dueDay;
    REQUIRE(putOff.size() > 30);
    for (int day = 0; day < 4; ++day) {
        for (const auto& [card, comesOn] : putOff) {
            const auto next = nextDayOf(table.learner, card, table.now);
            const bool isAnswered = table.row(card).memory->lastDay >= comesOn;
            if (!isAnswered && *next->day > studyDay(table.now)) CHECK(next->promise == DayPromise::Planned);
        }
        table.sleepUntilNextMorning();
        table.finish(*table.start());
    }
}

TEST_CASE("a question that was put off has no firm day, however long ago and however far ahead that was") {
    BegunTable table({1});
    table.finish(*table.start());
    const std::string card = "p/g1-1";
    table.sleepUntilNextMorning();
    const std::int64_t comesOn = studyDay(table.now) + 100;
    moveTo(table, card, comesOn, "plan");
    const auto promise = [&] { return nextDayOf(table.learner, card, table.now)->promise; };
    REQUIRE(promise() == DayPromise::Firm);
    moveTo(table, card, comesOn, std::string(textOf(memory::MoveReason::TooMuch)));
    for (const std::int64_t days : {0, 30, 50, 19}) {
        table.now = daysLater(table.now, days);
        CHECK(nextDayOf(table.learner, card, table.now)->day == comesOn);
        CHECK(promise() == DayPromise::Planned);
    }
}
