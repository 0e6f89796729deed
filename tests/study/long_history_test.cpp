// Figures that read only the end of a long history are those that the whole of it gives.
#include "memory/habits.h"
#include "study/figures/effective_answers.h"
#include "study/figures/mistakes.h"
#include "study/figures/stats.h"
#include "study/forecast/what_if.h"
#include "study_table.h"
#include "support/catch.h"
#include "support/choice_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>

using namespace chipwise;
using namespace chipwise::study;

namespace {

constexpr std::int64_t eventCount = 1'200;

enum class Clocks { Right, Doubtful };

/// A pack of twelve questions in three subjects, and a journal of two devices over it, merged: answers of
/// every certainty and mode, some of them to a key that is no longer the question's, undone answers and
/// resets. Under doubtful clocks many events have the same time, and a few were given another date.
class LongTable : public BegunTable {
public:
    explicit LongTable(unsigned seed, Clocks clocks = Clocks::Right)
        : BegunTable({4, 4, 4}), m_random(seed), m_clocks(clocks) {
        std::vector<store::Event> events;
        for (const char* device : {"laptop", "tower"}) addDevice(events, device);
        learner.profile().merge(events);
        learner.replay(true);
    }

private:
    void addDevice(std::vector<store::Event>& events, const std::string& device) {
        const auto entries = learner.catalog().entries();
        std::int64_t atMs = now.ms - 200 * msADay;
        std::vector<store::Event> own;
        while (static_cast<std::int64_t>(own.size()) < eventCount / 2) {
            atMs += nextStep();
            store::Event event = answerTo(entries[m_random() % entries.size()]);
            if (!own.empty() && m_random() % 10 == 0) takeBack(event, own[m_random() % own.size()]);
            if (event.type == store::EventType::Answer && m_random() % 40 == 0) event = resetOf(event.card);
            if (m_clocks == Clocks::Doubtful && !own.empty() && m_random() % 100 == 0)
                event = dateOf(own[m_random() % own.size()], atMs);
            event.atMs = atMs;
            event.device = device;
            event.seq = static_cast<std::int64_t>(own.size()) + 1;
            event.id = store::newEventId(atMs);
            event.checksum = store::checksumOf(event);
            own.push_back(event);
        }
        events.insert(events.end(), own.begin(), own.end());
        now.ms = std::max(now.ms, atMs);
    }

    std::int64_t nextStep() {
        if (m_clocks == Clocks::Right) return 1 + static_cast<std::int64_t>(m_random() % (msADay / 2));
        return m_random() % 3 == 0 ? msADay : 0;
    }

    /// Up to a month before `nowMs`.
    store::Event dateOf(const store::Event& answer, std::int64_t nowMs) {
        store::Event date;
        date.type = store::EventType::Redate;
        date.redoOf = answer.id;
        date.params = fmt::format(R"({{"at_ms":{},"utc_offset_min":0}})",
                                  nowMs - static_cast<std::int64_t>(m_random() % 30) * msADay);
        return date;
    }

    store::Event answerTo(const store::CardEntry& entry) {
        store::Event event;
        event.card = entry.card;
        event.mode = m_random() % 5 == 0 ? store::Mode::Cram : store::Mode::Study;
        event.kind = "choice";
        event.answerHash = m_random() % 20 == 0 ? std::string(64, 'f') : entry.answerHash;
        event.seed = m_random();
        event.shown = "3 1 4 2";
        event.correct = m_random() % 3 != 0;
        event.answer = *event.correct ? "1" : "2";
        event.credit = *event.correct ? 1 : 0;
        event.confidence = std::array{"plain", "guess", "certain"}[m_random() % 3];
        event.guessChance = 0.25;
        event.rating = *event.correct ? 3 : 1;
        event.durationMs = static_cast<std::int64_t>(m_random() % 90'000);
        event.schedules = event.mode == store::Mode::Study;
        return event;
    }

    static void takeBack(store::Event& event, const store::Event& answer) {
        if (answer.type != store::EventType::Answer) return;
        event = {};
        event.type = store::EventType::Revoke;
        event.card = answer.card;
        event.redoOf = answer.id;
    }

    static store::Event resetOf(const std::string& card) {
        store::Event event;
        event.type = store::EventType::Reset;
        event.card = card;
        return event;
    }

    std::mt19937 m_random;
    Clocks m_clocks;
};

/// What stands of each question, oldest first, from the whole journal.
std::map<std::string, std::vector<store::Event>> effectiveAnswers(const LongTable& table) {
    std::map<std::string, std::vector<store::Event>> answers;
    std::set<std::string> revoked;
    for (const store::Event& event : table.events()) {
        if (event.type == store::EventType::Revoke) revoked.insert(event.redoOf);
        if (event.type == store::EventType::Reset) answers[event.card].clear();
        if (event.type != store::EventType::Answer) continue;
        if (table.learner.catalog().entry(event.card)->answerHash == event.answerHash)
            answers[event.card].push_back(event);
    }
    for (auto& [card, events] : answers)
        std::erase_if(events, [&](const store::Event& event) { return revoked.contains(event.id); });
    return answers;
}

using NamesOfCards = std::set<std::string>;

NamesOfCards namesOfMistakes(const std::vector<Mistake>& list) {
    NamesOfCards cards;
    for (const Mistake& mistake : list) cards.insert(mistake.card);
    return cards;
}

bool isLucky(const store::Event& answer) {
    return *answer.correct && answer.confidence == "guess";
}

/// The lists of mistakes by their definition.
struct Expected {
    NamesOfCards sureButWrong;
    NamesOfCards repeated;
    NamesOfCards lucky;
};
Expected expectedMistakes(const LongTable& table) {
    Expected expected;
    for (const auto& [card, answers] : effectiveAnswers(table)) {
        if (answers.empty()) continue;
        int missedLately = 0;
        bool missed = false;
        for (const store::Event& answer : answers) {
            if (*answer.correct && !isLucky(answer)) {
                missed = false;
                expected.sureButWrong.erase(card);
            }
            missed = missed || !*answer.correct;
            if (!*answer.correct && answer.confidence == "certain") expected.sureButWrong.insert(card);
            const std::int64_t day = memory::studyDay(answer.atMs, answer.utcOffsetMin);
            if (!*answer.correct && day > studyDay(table.now) - 30) ++missedLately;
        }
        if (missed && missedLately >= 2) expected.repeated.insert(card);
        if (isLucky(answers.back())) expected.lucky.insert(card);
    }
    return expected;
}

/// What each answer was is told by all before it; the newest count.
memory::Habits expectedHabits(const LongTable& table, std::int64_t newest, const memory::Habits& usual) {
    using When = memory::TimedAnswer::When;
    const std::int64_t since = table.learner.profile().timeOfNewest(newest);
    std::map<std::string, std::int64_t> lastDay;
    std::vector<memory::TimedAnswer> answers;
    for (const store::Event& event : table.events()) {
        if (event.type != store::EventType::Answer || !event.schedules) continue;
        const std::int64_t day = memory::studyDay(event.atMs, event.utcOffsetMin);
        const auto before = lastDay.find(event.card);
        memory::TimedAnswer answer;
        answer.when = before == lastDay.end() ? When::First
                      : day > before->second  ? When::Review
                                              : When::SameDay;
        answer.rating = static_cast<memory::Rating>(*event.rating);
        answer.seconds = static_cast<double>(*event.durationMs) / 1000;
        if (event.atMs >= since) answers.push_back(answer);
        lastDay[event.card] = day;
    }
    return memory::habitsFrom(answers, usual);
}

void requireSame(const std::vector<SubjectScore>& found, const std::vector<SubjectScore>& expected) {
    REQUIRE(found.size() == expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        CHECK(found[i].title == expected[i].title);
        CHECK(found[i].answered == expected[i].answered);
        CHECK(found[i].correct == expected[i].correct);
        CHECK(found[i].low == expected[i].low);
        CHECK(found[i].high == expected[i].high);
    }
}

} // namespace

TEST_CASE("the time of the newest events is found without reading the journal") {
    const LongTable table(1);
    std::vector<std::int64_t> times;
    for (const store::Event& event : table.events()) times.push_back(event.atMs);
    std::ranges::sort(times, std::greater());
    const store::Profile& profile = table.learner.profile();
    for (const std::int64_t count : {1, 2, 77, 1'199, 1'200})
        CHECK(profile.timeOfNewest(count) == times[static_cast<std::size_t>(count) - 1]);
    CHECK(profile.timeOfNewest(1'000'000) == 0);
}

TEST_CASE("an event that was given another date counts among the newest by that date") {
    StudyTable table;
    store::Profile& profile = table.learner.profile();
    store::Event flag;
    flag.type = store::EventType::Flag;
    flag.card = "p/g1-1";
    flag.atMs = table.now.ms;
    profile.record(flag);
    flag.atMs = table.now.ms + 2'000 * msADay;
    const store::Event ahead = profile.record(flag);
    CHECK(profile.timeOfNewest(1) == ahead.atMs);
    store::Event date;
    date.type = store::EventType::Redate;
    date.atMs = table.now.ms + 2 * msADay;
    date.redoOf = ahead.id;
    date.params = fmt::format(R"({{"at_ms":{},"utc_offset_min":0}})", table.now.ms + msADay);
    profile.record(date);
    CHECK(profile.timeOfNewest(1) == table.now.ms + 2 * msADay);
    CHECK(profile.timeOfNewest(2) == table.now.ms + msADay);
    CHECK(profile.timeOfNewest(3) == table.now.ms);
}

TEST_CASE("the scores of subjects from the newest events are those of the days since then") {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        const LongTable table(seed);
        INFO("seed " << seed);
        requireSame(recentScoresOf(table.learner.core(), table.now, eventCount + 1),
                    table.learner.stats().subjects);
        for (const std::int64_t newest : {1, 50, 400}) {
            StatsFilter filter;
            filter.sinceDay = studyDay({table.learner.profile().timeOfNewest(newest), 0});
            requireSame(recentScoresOf(table.learner.core(), table.now, newest),
                        table.learner.stats(filter).subjects);
        }
    }
}

TEST_CASE("the sums of the last days are those of every answer that stands") {
    for (unsigned seed = 1; seed <= 10; ++seed) {
        const LongTable table(seed, seed % 2 == 0 ? Clocks::Right : Clocks::Doubtful);
        INFO("seed " << seed);
        std::map<std::int64_t, int> answersOn;
        std::set<std::string> revoked;
        for (const store::Event& event : table.events())
            if (event.type == store::EventType::Revoke) revoked.insert(event.redoOf);
        for (const store::Event& event : table.events())
            if (event.type == store::EventType::Answer && !revoked.contains(event.id))
                ++answersOn[memory::studyDay(event.atMs, event.utcOffsetMin)];
        for (const DayCount& day : table.learner.lastDays(300, table.now))
            CHECK(day.answers == answersOn[day.day]);
    }
}

TEST_CASE("habits from the newest events know what came before them") {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        const LongTable table(seed);
        INFO("seed " << seed);
        const memory::Habits usual = ownHabits(StudyTable().learner.profile());
        for (const std::int64_t newest : {1'201, 1'000, 300, 20})
            CHECK(ownHabits(table.learner.profile(), newest) == expectedHabits(table, newest, usual));
        CHECK(ownHabits(table.learner.profile()) != usual);
    }
}

TEST_CASE("mistakes read from the end of each question's history are those of all of it") {
    for (unsigned seed = 1; seed <= 40; ++seed) {
        const LongTable table(seed, seed % 2 == 0 ? Clocks::Right : Clocks::Doubtful);
        INFO("seed " << seed);
        const Mistakes mistakes = mistakesOf(table.learner, table.now);
        const Expected expected = expectedMistakes(table);
        CHECK(namesOfMistakes(mistakes.sureButWrong) == expected.sureButWrong);
        CHECK(namesOfMistakes(mistakes.repeated) == expected.repeated);
        CHECK(namesOfMistakes(mistakes.lucky) == expected.lucky);
    }
}

TEST_CASE("the newest answer is the newest in effect, and not the last row") {
    BegunTable table({3});
    const auto entry = *table.learner.catalog().entry("p/g1-1");
    std::int64_t seq = 0;
    const auto answer = [&](const char* device, std::int64_t atMs, bool correct) {
        store::Event event = choiceAnswer(entry, correct, atMs);
        event.confidence = "certain";
        return writtenOn(device, ++seq, std::move(event));
    };
    const auto openAfter = [&](const std::vector<store::Event>& events) {
        table.learner.profile().merge(events);
        table.learner.replay(true);
        return mistakesOf(table.learner, table.now).open;
    };
    const std::int64_t before = table.now.ms - 10 * msADay;
    const store::Event wrong = answer("tower", before, false); // of one device the order is kept
    CHECK(openAfter({wrong, answer("laptop", before + msADay, true)}) == 0);
    SECTION("of the same time, the device decides") {
        const std::int64_t same = before + 2 * msADay;
        CHECK(openAfter({answer("tower", same, false), answer("laptop", same, true)}) == 1);
    }
    SECTION("an answer that was given another date may be the newest") {
        store::Event date;
        date.type = store::EventType::Redate;
        date.atMs = table.now.ms;
        date.redoOf = wrong.id;
        date.params = fmt::format(R"({{"at_ms":{},"utc_offset_min":0}})", before + 3 * msADay);
        table.learner.profile().record(date);
        CHECK(openAfter({}) == 1);
    }
}

TEST_CASE("wrong choices are those that stand; of a long history the newest") {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        const LongTable table(seed);
        INFO("seed " << seed);
        std::set<std::string> wrong;
        for (const auto& [card, answers] : effectiveAnswers(table))
            for (const store::Event& answer : answers)
                if (!*answer.correct) wrong.insert(answer.id);
        std::set<std::string> all;
        for (const WrongChoice& choice : recentWrongChoices(table.learner, eventCount))
            all.insert(choice.event);
        CHECK(all == wrong);
        const std::int64_t since = table.learner.profile().timeOfNewest(200);
        std::set<std::string> newest;
        for (const WrongChoice& choice : recentWrongChoices(table.learner, 200)) {
            newest.insert(choice.event);
            CHECK(choice.atMs >= since);
        }
        CHECK(newest.size() < all.size());
        CHECK(std::ranges::includes(all, newest));
    }
}
