// Cards under earlier names: aliases, in whatever order journals are merged.
#include "store/care/backup.h"
#include "store/care/salvage.h"

#include "sample_events.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>

using namespace chipwise::store;

namespace {

constexpr std::int64_t anHour = 3'600'000;

Event alias(const std::string& earlier, const std::string& now, std::int64_t atMs) {
    Event event;
    event.type = EventType::Alias;
    event.atMs = atMs;
    event.card = earlier;
    event.params = now;
    return event;
}

Event from(const std::string& device, std::int64_t seq, Event event) {
    event.device = device;
    event.seq = seq;
    event.id = newEventId(event.atMs);
    event.checksum = checksumOf(event);
    return event;
}

std::vector<std::string> answerIds(const std::vector<Event>& events) {
    std::vector<std::string> result;
    for (const Event& event : events)
        if (event.type == EventType::Answer) result.push_back(event.id);
    return result;
}

std::map<std::string, std::string> presentNames(const Profile& profile) {
    std::map<std::string, std::string> names;
    for (const auto& [card, row] : profile.cards()) names.emplace(card, profile.presentName(card));
    return names;
}

} // namespace

TEST_CASE("what was answered under an earlier name is the history of the present one") {
    const TestFolder folder;
    Profile profile(folder.path());
    const Event early =
        profile.record(answerTo("p/a", someMorning), CardRow{"p/a", {}, 5, 6, 7, true, false});
    profile.record(alias("p/a", "p/b", someMorning + anHour));
    const Event late = profile.record(answerTo("p/b", someMorning + 2 * anHour));
    CHECK(profile.presentName("p/a") == "p/b");
    CHECK(answerIds(profile.events("p/b")) == answerIds({early, late}));
    CHECK(answerIds(profile.events("p/a")) == answerIds({early, late}));
    CHECK(profile.events("p/b").front().card == "p/b");
    CHECK(profile.event(early.id) == early); // the row stays as it was written
    std::vector<Event> backward;
    profile.eachEventBackward("p/b", [&](const Event& event) {
        backward.push_back(event);
        return true;
    });
    CHECK(answerIds(backward) == answerIds({late, early}));
    for (const Event& event : allEvents(profile)) CHECK(event.card == "p/b");

    // One cached row under both names, whichever it is written under.
    profile.replaceCards({CardRow{"p/a", {}, 8, 9, 10, true, false}});
    CHECK(profile.card("p/b")->dueMs == 9);
    CHECK(profile.card("p/a")->dueMs == 9);
    CHECK(profile.cards().at("p/a").dueMs == 9);
    CHECK(profile.hiddenCards() == std::vector<std::string>{"p/b"});
    const ReplayJournal journal = profile.replayJournal();
    REQUIRE(journal.cards == std::vector<std::string>{"p/b"});
    CHECK(journal.eventsOf(0).size() == 3);
    CHECK(profile.check().problems.empty());
    CHECK(profile.check().cards == 1);
}

TEST_CASE("a card that was renamed twice has the history of all three names") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a", someMorning));
    profile.record(answerTo("p/b", someMorning));
    SECTION("from name to name") {
        profile.record(alias("p/a", "p/b", someMorning));
        profile.record(alias("p/b", "p/c", someMorning));
    }
    SECTION("the later name first") {
        profile.record(alias("p/b", "p/c", someMorning));
        profile.record(alias("p/a", "p/b", someMorning));
    }
    CHECK(presentNames(profile) ==
          std::map<std::string, std::string>{{"p/a", "p/c"}, {"p/b", "p/c"}, {"p/c", "p/c"}});
    CHECK(answerIds(profile.events("p/c")).size() == 2);
}

TEST_CASE("aliases that go round end at the name that was given last") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a", someMorning));
    profile.record(alias("p/a", "p/b", someMorning));
    profile.record(alias("p/b", "p/a", someMorning));
    CHECK(profile.presentName("p/a") == "p/a");
    CHECK(profile.presentName("p/b") == "p/a");
    CHECK(answerIds(profile.events("p/a")).size() == 1);
    profile.record(alias("p/a", "p/c", someMorning));
    profile.record(alias("p/c", "p/b", someMorning));
    profile.record(alias("p/b", "p/b", someMorning));
    for (const char* card : {"p/a", "p/b", "p/c"}) CHECK(profile.presentName(card) == "p/b");
}

TEST_CASE("a name that was given to another question counts for that one") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a", someMorning));
    profile.record(alias("p/a", "p/b", someMorning));
    profile.record(alias("p/a", "p/c", someMorning));
    CHECK(profile.presentName("p/a") == "p/c");
    CHECK(profile.presentName("p/b") == "p/b");
    CHECK(profile.events("p/b").empty());
}

TEST_CASE("a journal full of aliases is read in no time out of proportion") {
    const TestFolder folder;
    Profile profile(folder.path());
    std::vector<Event> events;
    for (int i = 5000; i > 0; --i)
        events.push_back(alias(fmt::format("p/{}", i), fmt::format("p/{}", i + 1), someMorning));
    profile.record(events, {});
    for (const auto& [card, present] : presentNames(profile)) CHECK(profile.presentName(present) == present);
}

TEST_CASE("a stranger's alias into another pack, or to nothing, renames nothing") {
    const TestFolder folder;
    Profile profile(folder.path());
    profile.record(answerTo("p/a", someMorning));
    for (const char* name : {"", "a", "q/a", "p", "pp/a", "p/a"})
        profile.record(alias("p/a", name, someMorning));
    CHECK(profile.presentName("p/a") == "p/a");
    CHECK(profile.cards().size() == 1);
}

TEST_CASE("journals with aliases come to the same names and histories, however they are merged") {
    std::mt19937 random(13);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    for (int round = 0; round < 25; ++round) {
        std::vector<Event> all;
        for (const char* device : {"desk", "laptop", "phone"})
            for (std::int64_t seq = 1; seq <= 12; ++seq) {
                const std::int64_t atMs = someMorning + static_cast<std::int64_t>(below(40)) * anHour;
                const std::string card = fmt::format("p/{}", below(5));
                all.push_back(from(device, seq,
                                   below(3) == 0 ? alias(card, fmt::format("p/{}", below(5)), atMs)
                                                 : answerTo(card, atMs)));
            }
        std::map<std::string, std::string> names;
        std::map<std::string, std::vector<std::string>> histories;
        for (int order = 0; order < 3; ++order) {
            std::ranges::shuffle(all, random);
            const TestFolder folder;
            Profile profile(folder.path());
            const auto middle = all.begin() + static_cast<std::ptrdiff_t>(below(all.size()));
            profile.merge({all.begin(), middle});
            profile.merge({middle, all.end()});
            std::map<std::string, std::vector<std::string>> found;
            for (const auto& [card, present] : presentNames(profile)) {
                found[card] = answerIds(profile.events(card));
                CHECK(found[card] == answerIds(profile.events(present)));
                CHECK(profile.presentName(present) == present);
            }
            std::size_t replayed = 0;
            const ReplayJournal journal = profile.replayJournal();
            for (std::size_t i = 0; i < journal.cards.size(); ++i) replayed += journal.eventsOf(i).size();
            CHECK(replayed == all.size());
            CHECK(profile.check().problems.empty());
            if (order == 0) {
                names = presentNames(profile);
                histories = found;
            }
            CHECK(presentNames(profile) == names);
            CHECK(found == histories);
        }
    }
}

TEST_CASE("a repaired and a restored journal keep their aliases") {
    const TestFolder folder;
    Event early;
    {
        Profile profile(folder.path());
        early = profile.record(answerTo("p/a", someMorning));
        makeBackup(folder.path(), someMorning);
        profile.record(alias("p/a", "p/b", someMorning + anHour));
    }
    SECTION("restored from before the alias, which is added back") {
        restore(folder.path(), backups(folder.path()).front().file, someMorning + 2 * anHour);
    }
    SECTION("repaired") {
        salvage(folder.path(), someMorning + 2 * anHour);
    }
    const Profile profile(folder.path());
    CHECK(answerIds(profile.events("p/b")) == answerIds({early}));
}
