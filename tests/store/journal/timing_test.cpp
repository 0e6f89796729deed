// Time and order of the journal: clocks that were set back, new dates, journals of several devices.
#include "store/journal/timing.h"
#include "store/sqlite/profile_files.h"

#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <tuple>

using namespace chipwise::store;

namespace {

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;

/// An event of some device as it stands in a journal that was exported there.
Event eventOf(const std::string& device, std::int64_t seq, std::int64_t atMs) {
    Event event = answerTo(fmt::format("p/{}", seq % 5), atMs);
    event.device = device;
    event.seq = seq;
    event.id = newEventId(atMs);
    event.checksum = checksumOf(event);
    return event;
}

Event newDate(const Event& of, std::int64_t atMs, std::int64_t clock) {
    Event event;
    event.type = EventType::Redate;
    event.atMs = clock;
    event.redoOf = of.id;
    event.params = fmt::format(R"({{"at_ms":{},"utc_offset_min":60}})", atMs);
    event.dueMs = atMs + day;
    event.reason = "clock";
    event.batch = "one";
    return event;
}

std::vector<std::string> ids(const std::vector<Event>& events) {
    std::vector<std::string> result;
    for (const Event& event : events) result.push_back(event.id);
    return result;
}

/// Those of its events that say how a card was answered, by their ids in their order.
std::vector<std::string> gradedIds(const Profile& profile, const std::string& card) {
    std::vector<std::string> result;
    profile.eachGradedBackward(card, [&](const GradedEvent& event) {
        result.push_back(event.id);
        return true;
    });
    std::ranges::reverse(result);
    return result;
}

std::vector<std::string> outlineIds(const Profile& profile, std::int64_t sinceMs) {
    std::vector<std::string> result;
    for (const EventOutline& event : profile.eventOutlines(sinceMs)) result.push_back(event.id);
    return result;
}

/// The order of one-plan.md, worked out anew: (o, device, seq, id), o the running maximum of a device's
/// times.
std::vector<std::string> expectedOrder(std::vector<Event> events) {
    std::ranges::sort(events, {}, [](const Event& e) { return std::tuple(e.device, e.seq, e.id); });
    std::vector<std::tuple<std::int64_t, std::string, std::int64_t, std::string>> order;
    std::int64_t newest = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (i == 0 || events[i].device != events[i - 1].device) newest = 0;
        newest = std::max(newest, events[i].atMs);
        order.emplace_back(newest, events[i].device, events[i].seq, events[i].id);
    }
    std::ranges::sort(order);
    std::vector<std::string> result;
    for (const auto& each : order) result.push_back(std::get<3>(each));
    return result;
}

} // namespace

TEST_CASE("under a clock that was set back, events keep their order and their own time") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Event first = profile.record(answerTo("p/a", someMorning));
    const Event back = profile.record(answerTo("p/a", someMorning - 400 * day));
    const Event later = profile.record(answerTo("p/a", someMorning + hour));
    CHECK(ids(allEvents(profile)) == ids({first, back, later}));
    CHECK(ids(profile.events("p/a")) == ids({first, back, later}));
    CHECK(profile.events("p/a")[1].atMs == someMorning - 400 * day);
    CHECK(profile.newestAtMs() == someMorning + hour);
    std::vector<Event> since;
    profile.eachEvent([&](const Event& event) { since.push_back(event); }, someMorning);
    CHECK(ids(since) == ids({first, later}));
    CHECK(profile.check().problems == std::vector<std::string>{});
}

TEST_CASE("an event with a new date counts there, and its row stays as it was written") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Event early = profile.record(answerTo("p/a", someMorning));
    const Event wrong = profile.record(answerTo("p/a", someMorning + 1826 * day));
    const Event late = profile.record(answerTo("p/a", someMorning + 2 * day));
    CHECK(profile.newestAtMs() == wrong.atMs);
    const Event date = profile.record(newDate(wrong, someMorning + day, someMorning + 2 * day));
    CHECK(profile.newestAtMs() == someMorning + 2 * day);
    const auto events = profile.events("p/a");
    REQUIRE(ids(events) == ids({early, wrong, late}));
    CHECK(events[1].atMs == someMorning + day);
    CHECK(events[1].utcOffsetMin == 60);
    CHECK(events[1].dueMs == someMorning + 2 * day);
    CHECK(profile.event(wrong.id) == wrong);
    CHECK(profile.check().ok);

    Event revoke;
    revoke.type = EventType::Revoke;
    revoke.atMs = someMorning + 3 * day;
    revoke.redoOf = date.id;
    profile.record(revoke);
    CHECK(profile.events("p/a")[1].atMs == wrong.atMs);
    CHECK(profile.newestAtMs() == wrong.atMs);
}

TEST_CASE("the newest time is that of what somebody did, and a move of a question is not") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Event answer = profile.record(answerTo("p/a", someMorning));
    Event move = answerTo("p/a", someMorning + 400 * day);
    move.type = EventType::Reschedule;
    move = profile.record(move);
    CHECK(profile.newestAtMs() == answer.atMs);
    profile.record(newDate(move, someMorning + day, someMorning + hour));
    CHECK(profile.newestAtMs() == someMorning + hour); // that somebody corrected the date
}

TEST_CASE("a stranger's new dates that are none change nothing") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Event event = profile.record(answerTo("p/a"));
    for (const char* params : {"", "no JSON", "[]", "{}", R"({"at_ms":"1","utc_offset_min":0})",
                               R"({"at_ms":-1,"utc_offset_min":0})", R"({"at_ms":1,"utc_offset_min":9999})",
                               R"({"at_ms":1e300,"utc_offset_min":0})"}) {
        Event date = newDate(event, 1, someMorning + hour);
        date.params = params;
        profile.record(date);
    }
    Event ofNobody = newDate(event, 1, someMorning + hour);
    ofNobody.redoOf = newEventId(1);
    profile.record(ofNobody);
    CHECK(profile.events("p/a").front().atMs == someMorning);
}

TEST_CASE("journals of several devices with wrong clocks come to one order, however they are merged") {
    std::mt19937_64 random(GENERATE(1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U));
    std::vector<Event> all;
    for (const char* device : {"a", "b", "c"}) {
        std::int64_t clock = someMorning;
        for (std::int64_t seq = 1; seq <= 30; ++seq) {
            if (random() % 4 == 0) clock += static_cast<std::int64_t>(random() % 20) * day - 10 * day;
            clock += static_cast<std::int64_t>(random() % 3) * hour; // at times two at one instant
            all.push_back(eventOf(device, seq, clock));
            if (random() % 10 == 0) all.push_back(eventOf(device, seq, clock + hour)); // a copied folder
        }
    }
    const auto expected = expectedOrder(all);
    const TestFolder folder;
    for (const char* name : {"one", "two"}) {
        std::ranges::shuffle(all, random);
        Profile profile(folder.path() / name);
        const auto middle = all.begin() + static_cast<std::ptrdiff_t>(random() % all.size());
        profile.merge({all.begin(), middle});
        profile.merge({middle, all.end()});
        CHECK(ids(allEvents(profile)) == expected);
        std::vector<Event> late = allEvents(profile);
        std::erase_if(late, [](const Event& event) { return event.atMs < someMorning; });
        std::vector<Event> since;
        profile.eachEvent([&](const Event& event) { since.push_back(event); }, someMorning);
        CHECK(since == late);
        CHECK(outlineIds(profile, someMorning) == ids(late));
        const ReplayJournal journal = profile.replayJournal();
        for (std::size_t card = 0; card < journal.cards.size(); ++card) {
            const auto events = profile.events(journal.cards[card]);
            const auto replayed = journal.eventsOf(card);
            std::vector<Event> backward;
            profile.eachEventBackward(journal.cards[card], [&](const Event& event) {
                backward.push_back(event);
                return true;
            });
            std::ranges::reverse(backward);
            CHECK(backward == events);
            CHECK(gradedIds(profile, journal.cards[card]) == ids(events));
            REQUIRE(replayed.size() == events.size());
            for (std::size_t i = 0; i < events.size(); ++i) CHECK(replayed[i].atMs == events[i].atMs);
        }
    }
}

TEST_CASE("the newest memory model wins over an older one that is dated later") {
    const TestFolder folder;
    Profile profile(folder.path());
    Event model;
    model.type = EventType::Params;
    model.atMs = someMorning + 1826 * day;
    model.params = "{}";
    profile.record(model);
    model.atMs = someMorning;
    const Event newest = profile.record(model);
    CHECK(profile.newestParams()->id == newest.id);
    CHECK(profile.paramsEvents().back().id == newest.id);
    profile.record(
        newDate(newest, someMorning - day, someMorning + hour)); // an event without a card is no model
    CHECK(profile.paramsEvents().size() == 2);
}

TEST_CASE("answers that are only counted come in the order of the journal, those of one millisecond, too") {
    const TestFolder folder;
    Profile profile(folder.path());
    std::vector<Event> events;
    for (const char* device : {"b", "c", "a"})
        for (std::int64_t seq = 1; seq <= 4; ++seq)
            events.push_back(
                eventOf(device, seq, someMorning + seq / 2)); // two of each are of one millisecond
    for (Event& event : events) {
        event.card = fmt::format("p/{}{}", event.device, event.seq);
        event.checksum = checksumOf(event);
    }
    profile.merge(events);
    std::vector<std::string> inJournal;
    for (const Event& event : allEvents(profile)) inJournal.push_back(event.card);
    std::vector<std::string> counted;
    const CountedAnswers read = profile.answersSince(someMorning);
    for (const CountedAnswer& answer : read.answers) counted.push_back(read.cards[answer.card]);
    CHECK(counted.size() == events.size());
    CHECK(counted == inJournal);
}

TEST_CASE("events of one millisecond come in the order of the journal, and of a card in the reverse order") {
    const TestFolder folder;
    Profile profile(folder.path());
    std::vector<Event> events;
    for (const char* device : {"b", "c", "a"})
        for (std::int64_t seq = 1; seq <= 6; ++seq)
            events.push_back(eventOf(device, seq, someMorning + seq / 3)); // up to three of each are of one
    for (Event& event : events) {
        event.card = "p/a";
        event.checksum = checksumOf(event);
    }
    profile.merge(events);
    const std::vector<std::string> expected = expectedOrder(events);
    CHECK(ids(allEvents(profile)) == expected);
    CHECK(outlineIds(profile, someMorning) == expected);
    CHECK(gradedIds(profile, "p/a") == expected);
    std::vector<std::string> backward;
    profile.eachEventBackward("p/a", [&](const Event& event) {
        backward.insert(backward.begin(), event.id);
        return true;
    });
    CHECK(backward == expected);
    profile.eachEventBackward("p/a", [&](const Event& event) {
        CHECK(event.id == expected.back());
        return false;
    });
}

TEST_CASE("of answers that may bring their question back the next day only those are read that stand") {
    const TestFolder folder;
    Profile profile(folder.path());
    std::int64_t at = someMorning;
    const auto record = [&](const std::string& card, auto change) {
        Event event = answerTo(card, at += hour);
        event.dueMs = at + 30 * day;
        change(event);
        return profile.record(event);
    };
    const auto wrong = [](Event& event) { event.correct = false; };
    record("p/wrong", wrong);
    record("p/right", [](Event&) {});
    record("p/soon", [](Event& event) { event.dueMs = event.atMs + day; });
    record("p/guessed", [](Event& event) { event.confidence = "guess"; });
    record("p/lucky", [](Event& event) { event.rating = 1; });
    record("p/crammed", [](Event& event) {
        event.correct = false;
        event.schedules = false;
    });
    const auto takenBack = [&](const Event& taken) {
        record(taken.card, [&](Event& event) {
            event.type = EventType::Revoke;
            event.redoOf = taken.id;
        });
    };
    takenBack(record("p/undone", wrong));
    const auto reset = [](Event& event) { event.type = EventType::Reset; };
    record("p/wrong", reset);
    takenBack(record("p/soon", reset));
    using Found = std::vector<std::string>;
    const auto missesFrom = [&](std::int64_t sinceMs, std::span<const MissedCard> earlier) {
        Found found;
        const CountedAnswers read = profile.missesSince(sinceMs, 8 * day, earlier);
        for (const CountedAnswer& answer : read.answers)
            found.push_back(read.cards[answer.card] + (answer.isReset ? " reset"
                                                       : answer.lucky ? " lucky"
                                                                      : ""));
        return found;
    };
    CHECK(missesFrom(at + hour, {}).empty());
    const MissedCard earlier[] = {{"p/soon", someMorning}, {"p/wrong", someMorning}};
    CHECK(missesFrom(at + hour, earlier) == Found{"p/wrong", "p/soon", "p/wrong reset"});
    const MissedCard sinceThen[] = {{"p/wrong", someMorning + 2 * hour}};
    CHECK(missesFrom(at + hour, sinceThen) == Found{"p/wrong reset"});
    record("p/soon", [](Event& event) {
        event.type = EventType::Alias;
        event.params = "p/later";
    });
    const Found all{"p/wrong", "p/later", "p/guessed lucky", "p/lucky lucky", "p/wrong reset"};
    CHECK(missesFrom(someMorning, {}) == all);
    const MissedCard renamed[] = {{"p/later", someMorning}};
    CHECK(missesFrom(at + hour, renamed) == all); // these and others
}
