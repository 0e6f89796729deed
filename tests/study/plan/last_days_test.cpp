#include "study/history.h"
#include "study/plan/planner.h"
#include "study_table.h"
#include "support/catch.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

constexpr int factsOfPack = 12;

std::string facts() {
    std::string table = "id,entity,property,value,unit,source,as_of,confidence,importance\n";
    for (int fact = 1; fact <= factsOfPack; ++fact)
        table += fmt::format("f{0},Thing {0},size,{0}6,GB,https://example.org/{0},2026-08,high,key\n", fact);
    return table;
}

/// Eight questions on each fact, and some on none.
std::string questions() {
    std::string text;
    for (int group = 1; group <= 4; ++group) {
        text += fmt::format("# Group {0} {{#g{0}}}\n\nIntroduction.\n\n", group);
        for (int i = 0; i < 2 * factsOfPack; ++i)
            text += choiceQuestion(fmt::format("g{}-f{}", group, i),
                                   fmt::format("fact: f{}\n", i % factsOfPack + 1));
        for (int i = 0; i < 6; ++i) text += choiceQuestion(fmt::format("g{}-free{}", group, i));
    }
    return text;
}

/// Three weeks before an exam, with a pack in which many questions ask for the same fact.
class CrowdedFacts : public StudyTable {
public:
    CrowdedFacts(unsigned seed, int minutesADay) : m_random(seed), m_exam(studyDay(now) + 22) {
        if (!install("p", "1.0.0", questions(), facts()).installed)
            throw std::logic_error("the pack was not installed");
        Plan plan = learner.plan(now);
        plan.minutesADay = minutesADay;
        plan.examDay = m_exam;
        learner.setPlan(plan, now);
    }

    /// Up to the morning of the exam.
    void live() {
        for (; studyDay(now) < m_exam; sleepUntilNextMorning()) spendDay();
    }

    std::int64_t lastDaysBegin() const {
        return Planner(learner.core(), learner.plan(now), learner.pace(now), now).frame().lastDaysBegin();
    }

    std::map<std::string, int> waits; ///< of a card since its newest answer, the most there were
    int reviews = 0;

private:
    void spendDay() {
        SessionOptions options;
        options.seed = m_random();
        const auto session = learner.start(options, now);
        while (session->current()) {
            const double chance = session->current()->isNew ? 0.5 : 0.75;
            reviews += session->current()->isNew ? 0 : 1;
            answer(*session, static_cast<double>(m_random()) < chance * 4294967296.0);
        }
        for (const auto& [card, row] : learner.profile().cards()) {
            const auto events = learner.profile().events(card);
            int since = 0;
            for (const store::Event& event : events) {
                if (schedulesMemory(event)) since = 0;
                if (event.reason == textOf(memory::MoveReason::SameFact)) ++since;
            }
            waits[card] = std::max(waits[card], since);
        }
    }

    std::mt19937 m_random;
    std::int64_t m_exam;
};

} // namespace

TEST_CASE("a question waits once for another on its fact, and each begun one comes in the last days") {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        CrowdedFacts table(seed, 40);
        const std::int64_t lastDays = table.lastDaysBegin();
        table.live();
        int waited = 0;
        std::string often;
        for (const auto& [card, times] : table.waits) {
            waited += times > 0 ? 1 : 0;
            if (times > 1) often += fmt::format("{} {} times, ", card, times);
        }
        CHECK(waited > 10);
        CHECK(often.empty());
        std::string never;
        int begun = 0;
        for (const auto& [card, row] : table.learner.profile().cards()) {
            if (!row.memory) continue;
            ++begun;
            if (row.memory->lastDay >= lastDays) continue;
            const auto events = table.learner.profile().events(card);
            never += fmt::format("{} ({}), ", card, events.back().reason);
        }
        CAPTURE(begun);
        CHECK(never.empty());
    }
}

TEST_CASE("the day before an exam starts with what was missed, however well that is remembered by now") {
    BegunTable table({60});
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 4; // so that every one of the last days asks something
    plan.examDay = studyDay(table.now) + 12;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start());
    table.now = daysLater(table.now, 10); // so that the others are known less than what was missed a day ago
    std::vector<std::string> missed;
    const auto dayBefore = table.start();
    while (dayBefore->current()) {
        const bool isRight = missed.size() >= 3;
        const std::string card = dayBefore->current()->card.name;
        table.answer(*dayBefore, isRight);
        if (!isRight) missed.push_back(card);
    }
    table.sleepUntilNextMorning();
    REQUIRE(missed.size() == 3);
    const Planner planner(table.learner.core(), table.learner.plan(table.now), table.learner.pace(table.now),
                          table.now);
    const auto session = table.start();
    std::vector<std::string> asked;
    std::vector<double> chances;
    while (session->current()) {
        asked.push_back(session->current()->card.name);
        chances.push_back(table.learner.core().chance(*planner.rows().at(asked.back()).memory, table.now));
        table.answer(*session, true);
    }
    REQUIRE(asked.size() > 4);
    CHECK(std::ranges::is_permutation(asked.begin(), asked.begin() + 3, missed.begin(), missed.end()));
    CHECK(std::ranges::is_sorted(chances.begin(), chances.begin() + 3));
    CHECK(std::ranges::is_sorted(chances.begin() + 3, chances.end()));
    CHECK(chances[3] < chances[2]); // else nobody could tell
}
