#include "study/plan/day_promise.h"
#include "study/plan/why_due.h"
#include "support/catch.h"
#include "too_much_support.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// More than the minutes hold, for weeks: a week without study has left sixty questions, and one answer in
/// six is a miss.
class Overloaded : public TooMuchToReview {
public:
    Overloaded() : TooMuchToReview(std::nullopt) {
        Plan plan = learner.plan(now);
        plan.minutesADay = 5;
        learner.setPlan(plan, now);
    }

    /// What was said to be firm is still firm, and for that day.
    void look() {
        const NextDays days(learner, now);
        const std::int64_t today = studyDay(now);
        for (const auto& [card, row] : learner.profile().cards()) {
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
        const auto session = start();
        while (session->current()) {
            const bool isMissed = !session->current()->returned && ++m_answers % 6 == 0;
            const Graded graded = answer(*session, !isMissed);
            m_firm.erase(graded.card);
            if (graded.dueDay > studyDay(now) && graded.dayPromise == DayPromise::Firm)
                m_firm[graded.card] = *graded.dueDay;
            if (m_answers % 5 == 0) look();
        }
    }

    int looks = 0; ///< at a question whose day was firm before
private:
    int m_answers = 0;
    std::map<std::string, std::int64_t> m_firm; ///< by card, until its next answer
};

} // namespace

TEST_CASE("a day that was said to be firm stays firm, and is kept, however much is put off around it") {
    Overloaded table;
    int putOff = 0;
    for (int day = 0; day < 20; ++day) {
        table.look();
        putOff += table.learner.today(table.now).waiting;
        table.study();
        table.look();
        table.sleepUntilNextMorning();
    }
    CHECK(table.looks > 300);
    CHECK(putOff > 20);
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
