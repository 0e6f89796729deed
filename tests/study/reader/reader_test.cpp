#include "study/reader/reader.h"

#include "pack/random_pack.h"
#include "study/facts/fact_text.h"
#include "study/reader/reader_search.h"
#include "study/study_table.h"
#include "support/catch.h"

#include <algorithm>
#include <map>
#include <set>

namespace study = chipwise::study;
namespace pack = chipwise::pack;
namespace store = chipwise::store;
using study::ReaderPage;

namespace {

const std::string shippedId = "aws-ml-chips-core";

struct ShippedReader {
    ShippedReader() : learner(folder.path()) {
        REQUIRE(learner.install(SOURCE_ROOT "/content/aws-ml-chips", study::someMorning()).installed);
    }
    study::FactTable table() const { return study::factTableOf(learner, shippedId); }
    study::Reader reader() const { return study::readerOf(learner, table(), shippedId); }
    TestFolder folder;
    study::Learner learner;
};

/// Each dated fact is on the timeline, once by its date and once by its release, and prints its own row.
void checkTimeline(const study::Learner& learner, const study::FactTable& table) {
    std::map<std::string, int> byDate;
    std::map<std::string, int> byRelease;
    std::string before;
    for (const study::ReaderRow& row : study::readerRows(learner, table, {}, ReaderPage::Kind::Timeline)) {
        const int place = table.find(row.id);
        REQUIRE(place >= 0);
        const pack::Fact& fact = table.fact(place);
        INFO(fact.id << ": " << row.when << " " << row.value);
        CHECK(row.value == study::factValue(fact));
        CHECK(row.title == study::factTitle(fact));
        CHECK(row.source == fact.source);
        CHECK(row.sign.has_value() == !study::signsOf(fact).empty());
        CHECK(row.note.find(study::signSentence(fact)) == 0);
        if (row.isRelease) {
            CHECK(row.when == fact.stateVersion);
            ++byRelease[fact.id];
            continue;
        }
        CHECK(byRelease.empty()); // dates first
        CHECK((row.when == fact.stateDate || row.when == fact.value));
        CHECK(row.when >= before);
        before = row.when;
        ++byDate[fact.id];
    }
    for (const pack::Fact& fact : table.facts()) {
        CHECK((byDate[fact.id] == 1 || byRelease[fact.id] == 1) == study::isDated(fact));
        CHECK(byDate[fact.id] <= 1);
        CHECK(byRelease[fact.id] <= 1);
    }
}

} // namespace

TEST_CASE(
    "the Reader has every lesson in the pack's order, then the roles, the glossary, myths and timeline") {
    const ShippedReader in;
    const study::Reader reader = in.reader();
    std::vector<int> lessons;
    std::vector<int> roles;
    std::set<std::string> keys;
    for (const ReaderPage& page : reader.pages) {
        CHECK(keys.insert(page.key).second);
        if (page.kind == ReaderPage::Kind::Lesson) lessons.push_back(page.group);
        if (page.kind == ReaderPage::Kind::Role) roles.push_back(page.group);
        if (page.isLesson()) CHECK(study::readerText(in.learner, shippedId, page).has_value());
    }
    std::vector<int> expected;
    std::vector<std::string> ofRoles;
    for (const store::InstalledGroup& group : in.learner.catalog().groups(shippedId)) {
        if (group.isCase || group.isGlossary || group.intro.empty()) continue;
        if (group.id.starts_with("role-"))
            ofRoles.push_back(group.title);
        else
            expected.push_back(group.index);
    }
    CHECK(lessons == expected);
    CHECK(lessons.size() > 30);
    CHECK(ofRoles.size() == 4);
    CHECK(roles.size() == 4);
    REQUIRE(reader.pages.size() == lessons.size() + 7);
    CHECK(reader.pages[reader.pages.size() - 3].kind == ReaderPage::Kind::Glossary);
    CHECK(reader.pages[reader.pages.size() - 2].kind == ReaderPage::Kind::Myths);
    CHECK(reader.pages.back().kind == ReaderPage::Kind::Timeline);
    // Previous and next go through the lessons and stop at their ends.
    int page = 0;
    int turned = 0;
    for (; reader.beside(page, 1) >= 0; page = reader.beside(page, 1)) ++turned;
    CHECK(turned + 1 == static_cast<int>(lessons.size()));
    CHECK(reader.beside(0, -1) == -1);
    CHECK(reader.beside(reader.first(ReaderPage::Kind::Myths), -1) == -1);
}

TEST_CASE("what a pack lacks has no page") {
    const TestFolder folder;
    study::Learner learner(folder.path() / "profile");
    const auto bare = study::writePack(folder.path() / "bare", "bare", "1.0.0",
                                       "# No lesson {#none}\n\n" + study::choiceQuestion("q1"));
    REQUIRE(learner.install(bare, study::someMorning()).installed);
    CHECK(study::packsToExplore(learner).empty());
    CHECK(study::readerOf(learner, study::factTableOf(learner, "bare"), "bare").pages.empty());
    const auto told = study::writePack(folder.path() / "told", "told", "1.0.0", study::groupsOf({1, 2}));
    REQUIRE(learner.install(told, study::someMorning()).installed);
    const study::Reader reader = study::readerOf(learner, study::factTableOf(learner, "told"), "told");
    REQUIRE(reader.pages.size() == 2);
    CHECK(reader.pages[1].title == "Group g2");
    CHECK(reader.pages[1].questions == 2);
    REQUIRE(study::packsToExplore(learner).size() == 1);
    CHECK(study::packsToExplore(learner).front().first == "told");
    CHECK_FALSE(study::packWith(learner, ReaderPage::Kind::Glossary));
    CHECK(study::packWith(learner, ReaderPage::Kind::Lesson) == "told");
}

TEST_CASE("the lesson to read next is that of the next new question") {
    ShippedReader in;
    const study::Now now = study::someMorning();
    in.learner.start({}, now); // sets questions aside, which come to nobody as new ones
    for (int round = 0; round < 4; ++round) {
        const study::Reader reader = in.reader();
        REQUIRE(reader.next >= 0);
        const int group = reader.pages[static_cast<std::size_t>(reader.next)].group;
        study::SessionOptions options;
        options.limit = 1;
        const auto session = in.learner.start(options, now);
        REQUIRE(session->current() != nullptr);
        const auto entry = in.learner.catalog().entry(session->current()->card.name);
        REQUIRE(entry);
        CHECK(entry->group == group);
        for (const store::CardEntry& other : in.learner.catalog().entries(shippedId))
            if (other.group == group) in.learner.setSuspended(other.card, true, now);
    }
    for (const store::CardEntry& other : in.learner.catalog().entries(shippedId))
        in.learner.setSuspended(other.card, true, now);
    CHECK(in.reader().next == -1);
}

TEST_CASE("the timeline has what the facts date, in the shipped pack and in random ones") {
    const ShippedReader in;
    const study::FactTable table = in.table();
    checkTimeline(in.learner, table);
    std::vector<std::string> releases;
    bool launch = false;
    bool availability = false;
    int generations = 0;
    for (const study::ReaderRow& row :
         study::readerRows(in.learner, table, shippedId, ReaderPage::Kind::Timeline)) {
        launch = launch || (row.when == "2019" && row.id == "inferentia1-launch");
        availability = availability || (row.when == "2024-12-03" && row.id == "trn2-availability");
        generations += !row.isRelease && row.id.ends_with("-first-release") ? 1 : 0;
        if (row.isRelease) releases.push_back(row.when);
        if (row.id == "trainium4-status") CHECK(row.sign == study::FactSign::Announced);
    }
    CHECK(launch);
    CHECK(availability);
    CHECK(generations == 4); // Inf2, Trn1n, Trn2 and Trn3, with the day of their first release
    // By number, not by letter: 2.9 is older than 2.21.
    const auto at = [&](const char* release) { return std::ranges::find(releases, release); };
    REQUIRE(at("2.9.0") != releases.end());
    REQUIRE(at("2.21.0 beta") != releases.end());
    CHECK(at("2.9.0") < at("2.21.0 beta"));
    CHECK(at("2.29") < at("2.34"));
    for (unsigned seed = 1; seed <= 40; ++seed)
        checkTimeline(in.learner, study::FactTable(pack::testing::RandomPack(seed).make().facts, {"Inf2"}));
}

TEST_CASE("a date is a day, a month or a year without a unit, and nothing else") {
    const auto dated = [](const std::string& value, const std::string& unit = {}) {
        pack::Fact fact;
        fact.value = value;
        fact.unit = unit;
        return study::isDated(fact);
    };
    CHECK(dated("2019"));
    CHECK(dated("2025-12"));
    CHECK(dated("2024-12-03"));
    CHECK_FALSE(dated("2048", "GiB"));
    CHECK_FALSE(dated("2517"));
    CHECK_FALSE(dated("2024-13"));
    CHECK_FALSE(dated("2024-12-3"));
    CHECK_FALSE(dated("2024-12-033"));
    CHECK_FALSE(dated("20-24"));
    CHECK_FALSE(dated(""));
}

TEST_CASE("the Reader finds lessons, terms, myths and events by the beginnings of words") {
    const ShippedReader in;
    const study::FactTable table = in.table();
    const study::Reader reader = in.reader();
    const study::ReaderSearch search(in.learner, table, reader);
    const auto kindOf = [&](const study::ReaderHit& hit) {
        return reader.pages[static_cast<std::size_t>(hit.page)].kind;
    };
    const auto family = search.find("chips FAMIL names");
    REQUIRE_FALSE(family.empty());
    CHECK(family.front().title == "Chips, families, names");
    CHECK(family.front().passage.empty());
    const auto term = search.find("neff");
    CHECK(std::ranges::any_of(term,
                              [&](const auto& hit) { return kindOf(hit) == ReaderPage::Kind::Glossary; }));
    CHECK(std::ranges::any_of(term, [&](const auto& hit) {
        return kindOf(hit) == ReaderPage::Kind::Lesson && hit.passage.find("NEFF") != std::string::npos;
    }));
    const auto myth = search.find("letter in an instance name means");
    CHECK(std::ranges::any_of(myth, [](const auto& hit) { return hit.row == "trn1n-new-chip"; }));
    const auto event = search.find("general availability trn2");
    CHECK(std::ranges::any_of(event, [](const auto& hit) { return hit.row == "trn2-availability"; }));
    CHECK(search.find("x").empty());
    CHECK(search.find("xyzzy").empty());
}

TEST_CASE("what the search of the Reader quotes is plain words, without the marks of tables and lists") {
    const TestFolder folder;
    study::Learner learner(folder.path() / "profile");
    const std::string lesson = "# Marks {#marks}\n\n"
                               "| You want to know | *Look* at |\n"
                               "|---|:--:|\n"
                               "| Does zebra run? | the `zebra list`, then a\\|b |\n\n"
                               "---\n\n"
                               "1. Take the **okapi** first.\n"
                               "- a [quagga](https://example.org/q) is listed\n\n"
                               "```\nlemur_count = 3\n```\n\n";
    const auto written =
        study::writePack(folder.path() / "marks", "marks", "1.0.0", lesson + study::choiceQuestion("q1"));
    REQUIRE(learner.install(written, study::someMorning()).installed);
    const study::FactTable table = study::factTableOf(learner, "marks");
    const study::ReaderSearch search(learner, table, study::readerOf(learner, table, "marks"));
    const auto passage = [&](const char* text) {
        const auto hits = search.find(text);
        REQUIRE(hits.size() == 1);
        return hits.front().passage;
    };
    CHECK(passage("zebra") == "Does zebra run? · the zebra list, then a|b");
    CHECK(passage("look") == "You want to know · Look at");
    CHECK(passage("okapi") == "Take the okapi first.");
    CHECK(passage("quagga") == "a quagga is listed");
    CHECK(passage("lemur").find('`') == std::string::npos);
}

TEST_CASE("no excerpt of the shipped lessons shows a mark of Markdown") {
    const ShippedReader in;
    const study::FactTable table = in.table();
    const study::ReaderSearch search(in.learner, table, in.reader());
    std::size_t passages = 0;
    for (const char* text : {"the", "model", "memory", "trn2", "cores", "neuron", "instance", "runs", "your"})
        for (const study::ReaderHit& hit : search.find(text)) {
            INFO(hit.passage);
            for (const char* mark : {"|", "---", "**", "](", "`", "##"})
                CHECK(hit.passage.find(mark) == std::string::npos);
            passages += hit.passage.empty() ? 0U : 1U;
        }
    CHECK(passages > 100);
}

TEST_CASE("a role's route is the lessons that its page names, in its order, and leads through them") {
    const ShippedReader in;
    const study::Reader reader = in.reader();
    const auto title = [&](int page) { return reader.pages.at(static_cast<std::size_t>(page)).title; };
    int roles = 0;
    for (int page = 0; page < static_cast<int>(reader.pages.size()); ++page) {
        const ReaderPage& role = reader.pages[static_cast<std::size_t>(page)];
        if (role.kind != ReaderPage::Kind::Role) {
            CHECK(reader.route(page).empty());
            continue;
        }
        ++roles;
        const std::string text = study::readerText(in.learner, shippedId, role)->text;
        const std::string line = text.substr(text.find("Your route:"));
        const auto named =
            std::count(line.begin(), line.begin() + static_cast<int>(line.find('\n')), '*') / 2;
        const std::vector<int> route = reader.route(page);
        INFO(role.title << ": " << line.substr(0, line.find('\n')));
        REQUIRE(static_cast<std::ptrdiff_t>(route.size()) == named);
        std::size_t before = 0;
        for (const int lesson : route) {
            const std::size_t place = line.find('*' + title(lesson).substr(0, title(lesson).find(':')) + '*');
            REQUIRE(place != std::string::npos);
            CHECK(place > before);
            before = place;
        }
        CHECK(reader.beside(page, -1, page) == -1);
        int at = page;
        for (const int lesson : route) {
            CHECK(reader.beside(at, 1, page) == lesson);
            CHECK(reader.beside(lesson, -1, page) == at);
            at = lesson;
        }
        CHECK(reader.beside(at, 1, page) == -1);
    }
    CHECK(roles == 4);
}
