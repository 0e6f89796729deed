// Every command that writes is killed after each of its commits in turn.
#include "cli/desk.h"

#include "store/profile.h"
#include "support/catch.h"
#include "support/quick_forgetter.h"

#include <csignal>
#include <functional>
#include <iostream>
#include <set>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

/// A command that writes, over a profile that `prepare` makes.
struct Writer {
    const char* name;
    std::function<void(Desk&)> prepare;
    std::function<Words(const Desk&)> words;
    std::string input = {};
    bool asksAnew = false;      ///< done again it refuses or finds nothing to do
    bool beginsDamaged = false; ///< and is whole only when the command has come to its end
    bool discards = false;      ///< its practice exam, as a whole
    std::function<void(const Desk&)> afterwards = {}; ///< what else holds once it was done again
};

std::string answers(int count) {
    std::string input;
    for (int i = 0; i < count; ++i)
        input += "{\"answer\":[1]}\n{\"answer\":[1,2]}\n{\"answer\":true}\n{\"answer\":\"12\"}\n{\"command\":"
                 "\"skip\"}\n";
    return input;
}

void studyOn(Desk& desk, const char* day, int count) {
    desk.now = day;
    REQUIRE(desk.run({"study", "--json", "--pack", sampleId, "--new", "8"}, answers(count)).exit == 0);
}

void begin(Desk& desk) {
    desk.installSample();
    studyOn(desk, "2026-11-20T09:00:00Z", 4);
    desk.now = "2026-11-21T09:00:00Z";
}

/// Temporary files of the program and of nobody else.
std::string temporaryOf(const Desk& desk) {
    fs::create_directories(desk.file("tmp"));
    return desk.file("tmp");
}

Ran runKilled(const Desk& desk, const Writer& writer, const fs::path& log, int afterCommit) {
    fs::remove(log);
    Environment environment{
        {"LD_PRELOAD", COMMIT_KILL_LIBRARY}, {"COMMIT_LOG", log.string()}, {"TMPDIR", temporaryOf(desk)}};
    if (afterCommit > 0) environment.emplace_back("COMMIT_KILL", std::to_string(afterCommit));
    return runProgram(chipwiseProgram(), desk.words(writer.words(desk)), writer.input, environment);
}

/// What the program said was saved: the ids of answers, and how many steps of a practice exam.
struct Acknowledged {
    std::set<std::string> answers;
    std::size_t examSteps = 0;
};

Acknowledged acknowledged(const Ran& ran) {
    Acknowledged found;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) {
        const json event = json::parse(line, nullptr, false);
        if (!event.is_object()) continue;
        if (event.value("event", "") == "graded") found.answers.insert(event["review"]);
        if (event.value("event", "") == "saved") ++found.examSteps;
    }
    return found;
}

bool hasAttempts(const Desk& desk) {
    return !chipwise::store::Profile(desk.data()).attempts().empty();
}

std::size_t examStepsIn(const Desk& desk) {
    const chipwise::store::Profile profile(desk.data());
    std::size_t steps = 0;
    for (const auto& attempt : profile.attempts()) steps += profile.eventsOf(attempt.id).size();
    return steps;
}

std::set<std::string> eventsIn(const Desk& desk) {
    std::set<std::string> ids;
    chipwise::store::Profile(desk.data()).eachStoredEvent([&](const auto& event) { ids.insert(event.id); });
    return ids;
}

std::string unfinishedIn(const Desk& desk) {
    std::string found;
    for (const auto& entry : fs::recursive_directory_iterator(desk.folder())) {
        const std::string name = entry.path().filename().string();
        for (const char* sign : {".new-", ".partial", ".part", ".tmp", ".incoming", "restoring-"})
            if (name.find(sign) != std::string::npos) found += name + ' ';
    }
    if (!fs::is_empty(temporaryOf(desk))) found += "temporary files";
    return found;
}

void copyProfile(const Desk& desk, const std::string& from, const std::string& to) {
    fs::remove_all(desk.file(to));
    fs::copy(desk.file(from), desk.file(to), fs::copy_options::recursive);
}

/// Card states that differ from the journal; fails where anything else is wrong.
int differencesIn(const Desk& desk) {
    const json check = json::parse(desk.run({"check", "--json"}).out);
    INFO(check.dump(1));
    CHECK(check["problems"].empty());
    return check["differences"];
}

/// What holds after a kill, once Chipwise was started again. The golden files of old schemas hold card states
/// that no journal explains: so many `differences` stay.
void checkWhole(Desk& desk, const Writer& writer, const Ran& killed, const std::set<std::string>& before,
                int differences) {
    const Ran next =
        runProgram(chipwiseProgram(), desk.words({"today"}), {}, {{"TMPDIR", temporaryOf(desk)}});
    INFO(next.out << next.err << killed.err);
    CHECK(next.exit == 0);
    if (!writer.beginsDamaged) CHECK(differencesIn(desk) == differences);
    CHECK(unfinishedIn(desk) == "");
    const auto events = eventsIn(desk);
    for (const std::string& id : before) CHECK(events.contains(id));
    const Acknowledged saved = acknowledged(killed);
    for (const std::string& id : saved.answers) CHECK(events.contains(id));
    if (!writer.discards || hasAttempts(desk)) CHECK(examStepsIn(desk) >= saved.examSteps);
    const Ran again = desk.run(writer.words(desk), writer.input);
    INFO(again.out << again.err);
    CHECK((again.exit == 0 || writer.asksAnew));
    CHECK(differencesIn(desk) == differences);
    if (writer.afterwards) writer.afterwards(desk);
}

void killEach(const Writer& writer) {
    Desk desk;
    writer.prepare(desk);
    fs::rename(desk.data(), desk.file("prepared"));
    const fs::path log = desk.folder() / "commits";
    copyProfile(desk, "prepared", "profile");
    const Ran whole = runKilled(desk, writer, log, 0);
    INFO(writer.name << ": " << whole.out << whole.err);
    REQUIRE(whole.exit == 0);
    const int commits = fs::exists(log) ? static_cast<int>(fs::file_size(log)) : 0;
    REQUIRE(commits > 0);
    const int differences = differencesIn(desk);
    copyProfile(desk, "prepared", "profile");
    const auto before = eventsIn(desk); // reading them may bring the profile up to date
    for (int commit = 1; commit <= commits; ++commit) {
        copyProfile(desk, "prepared", "profile");
        const Ran killed = runKilled(desk, writer, log, commit);
        INFO(writer.name << " killed after commit " << commit << " of " << commits);
        CHECK(killed.exit == 128 + SIGKILL);
        checkWhole(desk, writer, killed, before, differences);
    }
    std::cout << writer.name << ": killed after each of " << commits << " commits\n";
}

/// A newer version of the sample pack in which a question has another id, and says which it had.
void writeNewerSample(Desk& desk) {
    const std::string pack = copyOfSample(desk, "newer");
    change(pack + "/pack.md", "version: 1.2.0", "version: 1.3.0");
    change(pack + "/questions/10-roles.md", "{#role-training-01}",
           "{#role-of-trainium}\nwas: role-training-01");
    change(pack + "/i18n/de/questions/10-roles.md", "{#role-training-01}", "{#role-of-trainium}");
}

/// The renamed question has its history, by one alias however often the update was cut off.
void checkRenamed(const Desk& desk) {
    CHECK_THAT(desk.run({"memory", "why", sampleId + "/role-of-trainium"}).out,
               ContainsSubstring("Answered once"));
    int aliases = 0;
    chipwise::store::Profile(desk.data()).eachStoredEvent([&](const auto& event) {
        aliases += event.type == chipwise::store::EventType::Alias ? 1 : 0;
    });
    CHECK(aliases == 1);
}

/// Over a year, so that the newest weights are better than the usual ones.
void answerLikeAQuickForgetter(const Desk& desk) {
    constexpr std::int64_t firstMs = 1'763'000'000'000; // in November 2025
    chipwise::store::Profile(desk.data()).record(chipwise::answersOfAQuickForgetter(60, 6, firstMs), {});
    REQUIRE(desk.run({"memory", "replay"}).exit == 0);
}

/// A profile of schema 3 is opened for the first time.
Writer migrationOf(int answers) {
    return {answers == 0 ? "migration" : "migration of a long journal",
            [answers](Desk& desk) {
                writeProfileOfSchema3(desk.data(), answers);
                desk.now = "2026-11-21T09:00:00Z";
            },
            [](const Desk&) {
                return Words{"pack", "list"};
            }};
}

std::vector<Writer> writers() {
    const auto words = [](Words fixed) { return [fixed](const Desk&) { return fixed; }; };
    return {
        {"study", begin, words({"study", "--json", "--pack", sampleId, "--new", "8"}), answers(2)},
        {"exam", begin,
         words({"exam", "--json", "--pack", sampleId, "--own", "--questions", "4", "--minutes", "10"}),
         "{\"answer\":[1]}\n{\"command\":\"next\"}\n{\"answer\":[1]}\n{\"command\":\"review\"}\n{\"command\":"
         "\"submit\"}\n",
         true},
        {"exam that is discarded", begin,
         words({"exam", "--json", "--pack", sampleId, "--own", "--questions", "4", "--minutes", "10"}),
         "{\"command\":\"flag\"}\n{\"command\":\"discard\"}\n", true, false, true},
        {"memory adapt",
         [](Desk& desk) {
             begin(desk);
             answerLikeAQuickForgetter(desk);
         },
         words({"memory", "adapt"})},
        {"memory adapt --undo",
         [](Desk& desk) {
             begin(desk);
             answerLikeAQuickForgetter(desk);
             REQUIRE(desk.run({"memory", "adapt"}).exit == 0);
         },
         words({"memory", "adapt", "--undo"}),
         {},
         true},
        {"pack install", [](Desk& desk) { desk.run({"today"}); }, words({"pack", "install", samplePack})},
        {"pack update",
         [](Desk& desk) {
             begin(desk);
             writeNewerSample(desk);
         },
         [](const Desk& desk) {
             return Words{"pack", "install", desk.file("newer")};
         },
         {},
         false,
         false,
         false,
         checkRenamed},
        {"pack remove", begin, words({"pack", "remove", sampleId}), {}, true},
        {"plan", begin, words({"plan", "--minutes", "25", "--set"})},
        {"hide", begin, words({"hide", sampleId + "/role-training-01"}), {}, true},
        {"backup", begin, words({"backup"})},
        {"backup to a file", begin,
         [](const Desk& desk) {
             return Words{"backup", desk.file("all.cwbackup")};
         }},
        {"reviews import",
         [](Desk& desk) {
             begin(desk);
             Desk other;
             other.installSample();
             studyOn(other, "2026-11-20T12:00:00Z", 3);
             desk.write("journal.csv", journalOf(other));
         },
         [](const Desk& desk) {
             return Words{"reviews", "import", desk.file("journal.csv"), "--merge-as-mine"};
         }},
        {"restore",
         [](Desk& desk) {
             begin(desk);
             REQUIRE(desk.run({"backup", desk.file("all.cwbackup")}).exit == 0);
             studyOn(desk, "2026-11-21T10:00:00Z", 2);
         },
         [](const Desk& desk) {
             return Words{"restore", desk.file("all.cwbackup"), "--yes"};
         }},
        {"check --repair-clock",
         [](Desk& desk) {
             begin(desk);
             studyOn(desk, "2031-11-20T09:00:00Z", 2);
             desk.now = "2026-11-22T09:00:00Z";
         },
         words({"check", "--repair-clock", "--yes"}),
         {},
         false,
         true},
        {"check --repair",
         [](Desk& desk) {
             begin(desk);
             execute(desk.data() + "/chipwise.db", "DROP INDEX journal_by_time");
         },
         words({"check", "--repair", "--yes"}),
         {},
         false,
         true},
        migrationOf(0),
        migrationOf(2'000),
    };
}

} // namespace

TEST_CASE(
    "a command that writes is killed after each of its commits: whole at the next start, nothing lost") {
    if (std::string(COMMIT_KILL_LIBRARY).empty()) {
        WARN("a build with sanitizers loads nothing before them");
        return;
    }
    for (const Writer& writer : writers()) killEach(writer);
}

TEST_CASE("a migration of a million answers is killed after each of its commits", "[.long]") {
    if (!std::string(COMMIT_KILL_LIBRARY).empty()) killEach(migrationOf(1'000'000));
}
