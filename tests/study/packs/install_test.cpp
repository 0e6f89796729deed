#include "pack/read/reader.h"
#include "study/packs/changed_answers.h"
#include "study/packs/install.h"
#include "study/packs/pack_content.h"
#include "study/roles.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

std::string twoQuestions(const std::string& rightOfFirst, const std::string& settings = {}) {
    return "# Group {#g}\n\n## One {#one}\n" + settings + "\nWhat is one?\n\n- [" +
           (rightOfFirst == "a" ? "x" : " ") + "] alpha\n- [" + (rightOfFirst == "b" ? "x" : " ") +
           "] beta\n\n" + choiceQuestion("two");
}

class Installed : public StudyTable {
public:
    Installed() {
        install("p", "1.0.0", twoQuestions("a"));
        Plan plan;
        plan.newPerDay = 100;
        learner.setPlan(plan, now);
        finish(*start(), memory::Certainty::Certain);
        now = daysLater(now, 1);
    }
};

} // namespace

TEST_CASE("installing says what happened") {
    StudyTable table;
    const InstallReport report = table.install("p", "1.0.0", groupsOf({3}));
    CHECK(report.installed);
    CHECK(report.packId == "p");
    CHECK(report.cards == 3);
    CHECK(report.left_out == 0);
    CHECK_THAT(report.sentence, ContainsSubstring("3 questions"));
    REQUIRE(table.learner.catalog().packs().size() == 1);
    CHECK(table.learner.catalog().packs()[0].questions == 3);
}

TEST_CASE("questions with errors are left out and the rest is installed") {
    StudyTable table;
    const InstallReport report = table.install(
        "p", "1.0.0", groupsOf({2}) + "## Broken {#broken}\n\nNothing is right here.\n\n- [ ] a\n- [ ] b\n");
    CHECK(report.installed);
    CHECK(report.cards == 2);
    CHECK(report.left_out == 1);
    CHECK(pack::hasErrors(report.diagnostics));
    CHECK_THAT(report.sentence, ContainsSubstring("1 question left out"));
}

TEST_CASE("what is no pack, or has nothing to ask, is refused with its problems") {
    StudyTable table;
    const auto empty = table.folder() / "empty";
    std::filesystem::create_directories(empty);
    const InstallReport report = table.learner.install(empty, table.now);
    CHECK_FALSE(report.installed);
    CHECK_FALSE(report.sentence.empty());
    CHECK_FALSE(table.learner.install(table.folder() / "nowhere", table.now).installed);
    CHECK_FALSE(table.install("p", "1.0.0", "# Group {#g}\n\n## Broken {#x}\n\nText?\n\n- [ ] a\n- [ ] b\n")
                    .installed);
    CHECK(table.learner.catalog().packs().empty());
}

TEST_CASE("a new version with the same answers changes nothing of what is remembered") {
    Installed table;
    const auto before = table.learner.profile().cards();
    const auto events = table.learner.profile().eventCount();
    const InstallReport report = table.install("p", "1.1.0", twoQuestions("a", "difficulty: hard\n"));
    CHECK(report.installed);
    CHECK(report.changedAnswers == 0);
    CHECK(table.learner.profile().cards() == before);
    CHECK(table.learner.profile().eventCount() == events);
}

TEST_CASE("a changed answer is asked again today, its memory untouched, with the author's word") {
    Installed table;
    const auto before = table.row("p/one");
    REQUIRE(*before.dueMs > table.now.ms);
    const InstallReport report =
        table.install("p", "1.1.0", twoQuestions("b", "changed: The right answer is beta.\n"));
    CHECK(report.changedAnswers == 1);
    const auto after = table.row("p/one");
    CHECK(after.memory == before.memory);
    CHECK(after.dueMs == dayStartMs(studyDay(table.now), 0));
    const store::Event newest = table.events().back();
    CHECK(newest.type == store::EventType::Reschedule);
    CHECK(newest.card == "p/one");
    auto session = table.start();
    REQUIRE(session->current() != nullptr);
    CHECK(session->current()->card.name == "p/one");
    CHECK(session->current()->changed == "The right answer is beta.");
    table.finish(*session);
    CHECK(table.learner.replay(false).differences.empty());
    CHECK(table.install("p", "1.1.0", twoQuestions("b")).changedAnswers == 0);
}

TEST_CASE("an answer that changes on the day of the learner's own is asked again that day") {
    StudyTable table;
    const char* const facts =
        "id,entity,property,value,unit,source,as_of\nf1,A,size,16,GB,https://example.org/a,2026-08\n";
    table.install("p", "1.0.0", twoQuestions("a", "fact: f1\n"), facts);
    table.finish(*table.start());
    CHECK(table.learner.today(table.now).due == 0);
    CHECK(table.install("p", "1.1.0", twoQuestions("b", "fact: f1\n"), facts).changedAnswers == 1);
    CHECK(table.learner.today(table.now).due == 1);
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/one"});
}

TEST_CASE("a process that dies between catalog and journal loses no changed answer") {
    Installed table;
    const auto folder = writePack(table.folder() / "next", "p", "1.1.0", twoQuestions("b"));
    noteInstall(table.learner.profile(), "p");
    table.learner.catalog().install(pack::readFolder(folder).pack, folder); // and here it dies
    REQUIRE(*table.row("p/one").dueMs > table.now.ms);

    SECTION("the next look at the day finds it") {
        CHECK(table.learner.today(table.now).due == 1);
    }
    SECTION("so does the next session") {
        CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/one"});
    }
    SECTION("so does installing again") {
        CHECK(table.install("p", "1.1.0", twoQuestions("b")).installed);
        CHECK(table.row("p/one").dueMs == dayStartMs(studyDay(table.now), 0));
    }
    CHECK(table.learner.profile().settings().count("install.unfinished.p") == 0);
    const auto events = table.learner.profile().eventCount();
    (void)table.learner.today(table.now);
    CHECK(table.learner.profile().eventCount() == events);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("what a note of an install names is asked again once, not at every look") {
    Installed table;
    CHECK(table.install("p", "1.1.0", twoQuestions("b")).changedAnswers == 1);
    const auto events = table.learner.profile().eventCount();
    noteInstall(table.learner.profile(), "p");
    (void)table.learner.today(table.now);
    CHECK(table.learner.profile().eventCount() == events);
}

TEST_CASE("a question that is gone sleeps, and its history goes on when it comes back") {
    Installed table;
    const auto before = table.row("p/one");
    table.install("p", "1.1.0", "# Group {#g}\n\n" + choiceQuestion("two"));
    table.now = daysLater(table.now, 60);
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/two"});
    CHECK(table.row("p/one") == before);
    table.install("p", "1.2.0", twoQuestions("a"));
    auto session = table.start();
    REQUIRE(session->current() != nullptr);
    CHECK(session->current()->card.name == "p/one");
    CHECK_FALSE(session->current()->isNew);
}

TEST_CASE("an older version asks first") {
    Installed table;
    table.install("p", "1.10.0", twoQuestions("a"));
    const auto older = table.install("p", "1.9.0", twoQuestions("a"));
    CHECK_FALSE(older.installed);
    CHECK(older.olderVersion);
    CHECK(table.learner.catalog().pack("p")->version == "1.10.0");
    const auto folder = writePack(table.folder() / "older", "p", "1.9.0", twoQuestions("a"));
    CHECK(table.learner.install(folder, table.now, true).installed);
    CHECK(table.learner.catalog().pack("p")->version == "1.9.0");
}

TEST_CASE("the same version with other content asks first, unless its author is at work in that folder") {
    Installed table;
    const std::string version = table.learner.catalog().pack("p")->version;
    const auto other = writePack(table.folder() / "elsewhere", "p", version, twoQuestions("b"));
    const auto refused = table.learner.install(other, table.now);
    CHECK_FALSE(refused.installed);
    CHECK(refused.otherContent);
    CHECK(refused.sentence.find("1 changed, 0 new, 0 removed") != std::string::npos);
    CHECK(table.learner.install(other, table.now, true).installed);
    CHECK(table.learner.install(other, table.now).installed); // the same again

    rememberSourceFolder(table.learner, "p", other);
    writePack(table.folder() / "elsewhere", "p", version, twoQuestions("a"));
    CHECK(table.learner.install(other, table.now).installed);
    CHECK(table.learner.install(other / ".", table.now).installed);
}

TEST_CASE("versions are compared number by number") {
    CHECK(isOlder("1.2.3", "1.10.0"));
    CHECK(isOlder("1.2", "1.2.1"));
    CHECK_FALSE(isOlder("2.0.0", "1.9.9"));
    CHECK_FALSE(isOlder("1.2.0", "1.2"));
    CHECK_FALSE(isOlder("", ""));
    CHECK(isOlder("nonsense", "0.0.1"));
}

TEST_CASE("a removed pack asks nothing, can be put back, and goes on where it was") {
    Installed table;
    const auto cards = table.learner.profile().cards();
    const auto events = table.learner.profile().eventCount();
    table.learner.remove("p");
    CHECK(table.learner.catalog().packs().empty());
    CHECK(table.learner.today(daysLater(table.now, 60)).due == 0);
    CHECK(table.learner.map(table.now).blocks.empty());
    CHECK(table.learner.profile().eventCount() == events);
    CHECK(table.learner.putBack("p"));
    CHECK_FALSE(table.learner.putBack("p"));
    CHECK(table.learner.profile().cards() == cards);
    CHECK(table.learner.today(daysLater(table.now, 60)).due == 2);
}

TEST_CASE("a pack installed again after it was removed continues its history, changed answers included") {
    Installed table;
    table.learner.remove("p");
    const InstallReport report = table.install("p", "2.0.0", twoQuestions("b"));
    CHECK(report.changedAnswers == 1);
    CHECK(table.row("p/two").memory->repetitions == 1);
    CHECK(table.learner.today(table.now).due == 1);
}

TEST_CASE("subjects get a role at installation and keep it") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({2, 9, 8, 7, 6, 5}));
    const auto roleOf = [&](const std::string& title) {
        for (const MapBlock& block : table.learner.map(table.now).blocks)
            if (block.title == title) return block.role;
        throw std::runtime_error("no such block");
    };
    using Role = MapBlock::Role;
    CHECK(roleOf("Group g1") == Role::Memory);
    CHECK(roleOf("Group g2") == Role::Engine);
    CHECK(roleOf("Group g5") == Role::Engine);
    CHECK(roleOf("Group g6") == Role::Memory);
    table.install("p", "1.1.0", groupsOf({50, 1, 1, 1, 1, 1, 70}));
    CHECK(roleOf("Group g1") == Role::Memory);
    CHECK(roleOf("Group g2") == Role::Engine);
    CHECK(roleOf("Group g7") == Role::Memory);
}

TEST_CASE("roles run from engines over memory and interconnect back to engines") {
    std::vector<store::InstalledGroup> subjects;
    for (int i = 0; i < 13; ++i) {
        store::InstalledGroup subject;
        subject.pack = "p";
        subject.index = i;
        subject.id = "s" + std::to_string(i);
        subject.cards = 100 - i;
        subjects.push_back(subject);
    }
    const Roles roles = withNewRoles({}, subjects);
    using Role = MapBlock::Role;
    const auto count = [&](Role role) {
        return std::ranges::count_if(roles, [&](const auto& named) { return named.second == role; });
    };
    CHECK(count(Role::Engine) == 7);
    CHECK(count(Role::Memory) == 4);
    CHECK(count(Role::Interconnect) == 2);
    CHECK(roles.at("p/s3") == Role::Engine);
    CHECK(roles.at("p/s4") == Role::Memory);
    CHECK(roles.at("p/s8") == Role::Interconnect);
    CHECK(roles.at("p/s10") == Role::Engine);
}

TEST_CASE("facts go stale by the day it is, not by the day their pack was installed") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({1}),
                  "id,entity,property,value,unit,source,as_of,review_by\n"
                  "a,A,size,1,GB,https://example.org,2026-01,2099-06-01\n");
    REQUIRE(table.learner.catalog().pack("p")->facts == 1);
    CHECK(table.learner.catalog().pack("p")->staleFacts == 0);
    table.now.ms += 100LL * 366 * 86'400'000;
    table.learner.today(table.now);
    CHECK(table.learner.catalog().pack("p")->staleFacts == 1);
}
