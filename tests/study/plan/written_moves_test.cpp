#include "study/plan/written_moves.h"

#include "one_plan_support.h"
#include "study/care/daily_care.h"
#include "study/memory/replay.h"
#include "study/plan/why_due.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// A few days of more questions than the minutes hold, then one without an answer.
class Overdue : public OnePlan {
public:
    explicit Overdue(unsigned seed) : OnePlan(seed) {
        setPlan([&](Plan& plan) {
            plan.minutesADay = 3;
            plan.newPerDay = 10;
            if (seed % 2 == 0) plan.examDay = today() + 20;
        });
        for (int day = 0; day < 5; ++day) {
            study(60);
            sleepUntil(today() + 1);
        }
        sleepUntil(today() + 1);
    }

    std::map<std::string, NextDay> daysShown() const {
        std::map<std::string, NextDay> shown;
        const NextDays days(learner, now);
        for (const auto& [card, row] : learner.profile().cards())
            if (const auto next = days.of(card); next && next->day) shown.emplace(card, *next);
        return shown;
    }
};

} // namespace

TEST_CASE("what a window shows at three in the morning holds when the next answer comes at nine",
          "[promises]") {
    constexpr std::int64_t msAnHour = 3'600'000;
    int later = 0;
    for (unsigned seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        Overdue table(seed);
        table.now.ms += 18 * msAnHour;
        const auto shown = table.daysShown();
        const std::int64_t night = table.today();
        careForDay(table.folder(), table.now);
        table.now.ms += 6 * msAnHour;
        REQUIRE(table.today() == night + 1);
        const auto checkKept = [&] {
            const auto days = table.daysShown();
            for (const auto& [card, next] : shown) {
                if (*next.day <= table.today()) continue;
                CAPTURE(card);
                CHECK(dateText(*days.at(card).day) == dateText(*next.day));
                CHECK(days.at(card).moved == next.moved);
                later += next.moved.empty() ? 0 : 1;
            }
        };
        checkKept();
        const std::size_t answered = table.events().size();
        if (table.study(1) > 0) CHECK(table.events().size() > answered);
        CHECK(replayAll(table.learner.core(), false).differences.empty());
    }
    CHECK(later > 20);
}

TEST_CASE("two programs that look at once write each move once") {
    Overdue table(1);
    Learner second(table.folder());
    const Planner planner = second.planner(table.now); // before the first one writes
    const std::size_t before = table.events().size();
    writeMovesOfLook(table.learner, table.now);
    const std::size_t kept = table.events().size();
    REQUIRE(kept > before);
    writeMovesOfLook(second.core(), planner, table.now);
    writeMovesOfLook(table.folder(), table.now);
    CHECK(table.events().size() == kept);
    std::set<std::string> batches;
    for (std::size_t i = before; i < kept; ++i) batches.insert(table.events()[i].batch);
    CHECK(batches.size() == 1);
}

TEST_CASE("no move is kept under a wrong clock") {
    Overdue table(1);
    const std::size_t before = table.events().size();
    Now wrong = table.now;
    wrong.ms -= std::int64_t{300} * 86'400'000;
    writeMovesOfLook(table.learner, wrong);
    writeMovesOfLook(table.folder(), wrong);
    CHECK(table.events().size() == before);
}

TEST_CASE("a day's moves that were kept leave its first answer nothing to move but its facts") {
    Overdue table(3);
    writeMovesOfLook(table.learner, table.now);
    const std::size_t before = table.events().size();
    REQUIRE(table.study(1) == 1);
    for (const store::Event& event : table.events())
        if (event.type == store::EventType::Reschedule && event.atMs >= table.now.ms)
            CHECK((event.reason == "same fact" || event.reason == "sibling missed"));
    CHECK(table.events().size() > before);
}
