#include "memory/schedule.h"
#include "study_table.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

namespace {

const std::string certainWords = " You were certain, so it comes back at least one study day later than it "
                                 "otherwise would. It comes back ";

const std::string limitWords =
    " It could wait longer, but Chipwise asks again after at most about twice the memory model's interval.";

/// Everything is right, so the learner remembers more than the model expects.
struct WellKnownTable : StudyTable {
    explicit WellKnownTable(bool setsPlan = true) {
        install("p", "1.0.0", groupsOf({60}));
        if (setsPlan) allowNew();
        finish(*start());
        for (int day = 0; day < 20; ++day) {
            sleepUntilNextMorning();
            finish(*start());
        }
    }
    std::string why(const std::string& card) const { return whyDue(learner, card, now); }
    /// Cards that come back after about twice the model's interval.
    std::vector<std::string> limited() const {
        std::vector<std::string> cards;
        for (const auto& [card, row] : learner.profile().cards()) {
            const memory::FuzzRange around =
                memory::fuzzRange(2 * learner.core().model->interval(row.memory->state, 0.9));
            const std::int64_t days = *row.dueDay - row.memory->lastDay;
            const bool isAround = days >= around.low && days <= around.high;
            const bool staysAbove = why(card).find("stays above 90% for at least") != std::string::npos;
            if (isAround && staysAbove && *row.dueDay > studyDay(now) + 2) cards.push_back(card);
        }
        return cards;
    }
};

} // namespace

TEST_CASE("a certain first answer without an exam says why its date is later than the day that is named") {
    BegunTable table({4});
    const auto session = table.start();
    const Graded certain = table.answer(*session, true, Certainty::Certain);
    const Graded plain = table.answer(*session, true);
    const Graded missed = table.answer(*session, false, Certainty::Certain);
    REQUIRE(*certain.dueDay > *plain.dueDay);
    const auto why = [&](const Graded& graded) { return whyDue(table.learner, graded.card, table.now); };
    CHECK_THAT(why(certain), ContainsSubstring("The chance of recall falls to 90% about 2 days after that "
                                               "answer." +
                                               certainWords));
    CHECK_THAT(why(plain), !ContainsSubstring("certain"));
    CHECK_THAT(why(missed), !ContainsSubstring("certain"));
    SECTION("as long as that answer sets its date") {
        table.sleepUntilNextMorning();
        CHECK_THAT(why(certain), ContainsSubstring(certainWords));
        table.now = daysLater(table.now, *certain.dueDay - studyDay(table.now));
        SessionOptions one;
        one.cards = {certain.card};
        const Graded again = table.answer(*table.start(one), true, Certainty::Certain);
        REQUIRE(again.dueDay);
        CHECK_THAT(why(certain), !ContainsSubstring("certain"));
    }
    SECTION("and not where a move sets it") {
        moveTo(table, certain.card, *certain.dueDay + 3, "same fact");
        CHECK_THAT(why(certain), !ContainsSubstring("certain"));
    }
    SECTION("also where an exam is set later") {
        table.setExamIn(20);
        CHECK_THAT(why(certain), ContainsSubstring("You were certain, so it comes back at least one study "
                                                   "day later than it otherwise would. It "));
    }
}

TEST_CASE("what an answer's date was set by is said by the plan of then, also if none was ever set") {
    SECTION("of a certain first answer") {
        StudyTable table;
        table.install("p", "1.0.0", groupsOf({4}));
        const Graded certain = table.answer(*table.start(), true, Certainty::Certain);
        table.now.ms += 3'600'000;
        table.setExamIn(20);
        CHECK_THAT(whyDue(table.learner, certain.card, table.now),
                   ContainsSubstring(certainWords.substr(0, 80)));
    }
    SECTION("of one that could wait longer") {
        WellKnownTable table(false);
        const std::vector<std::string> limited = table.limited();
        REQUIRE(!limited.empty());
        const std::string first = *std::ranges::min_element(
            limited, {}, [&](const std::string& card) { return table.row(card).dueDay; });
        table.setExamIn(static_cast<int>(*table.row(first).dueDay + 2 - studyDay(table.now)));
        CHECK_THAT(table.why(first), ContainsSubstring(limitWords));
    }
}

TEST_CASE("a certain first answer before an exam is not said to have a date that it would have without one") {
    BegunTable table({2});
    table.setExamIn(GENERATE(20, 60));
    const Graded certain = table.answer(*table.start(), true, Certainty::Certain);
    CHECK_THAT(whyDue(table.learner, certain.card, table.now), !ContainsSubstring("certain"));
}

TEST_CASE("a question that could wait longer says why it does not") {
    WellKnownTable table;
    const std::vector<std::string> limited = table.limited();
    REQUIRE(limited.size() > 3);
    for (const std::string& card : limited) CHECK_THAT(table.why(card), ContainsSubstring(limitWords));
    const std::string card = limited.front();
    const std::int64_t due = *table.row(card).dueDay;
    SECTION("on its day, too") {
        table.now = daysLater(table.now, due - studyDay(table.now));
        CHECK_THAT(table.why(card),
                   ContainsSubstring("it is now 9") && ContainsSubstring(limitWords + " It is due today."));
    }
    SECTION("but not where a move sets its day") {
        moveTo(table, card, due + 2, "same fact");
        CHECK_THAT(table.why(card), !ContainsSubstring("could wait longer"));
    }
    SECTION("nor where a miss does") {
        SessionOptions one;
        one.cards = {card};
        table.answer(*table.start(one), false);
        CHECK_THAT(table.why(card), !ContainsSubstring("could wait longer"));
    }
    SECTION("nor where an exam does") {
        table.setExamIn(20);
        SessionOptions one;
        one.cards = {card};
        table.answer(*table.start(one), true);
        CHECK_THAT(table.why(card), !ContainsSubstring("could wait longer"));
    }
}

TEST_CASE("a question that comes back when its chance falls to the target is not said to be able to wait") {
    BegunTable table({4});
    table.finish(*table.start());
    for (const auto& [card, row] : table.learner.profile().cards())
        CHECK_THAT(whyDue(table.learner, card, table.now), !ContainsSubstring("could wait longer"));
}
