#include "workshop/snapshot.h"

#include "pack/bank/bank.h"
#include "support/catch.h"
#include "workshop/pack_folder.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include <sys/stat.h>

using namespace chipwise;
using namespace chipwise::workshop;
using testing::PackFolder;
using testing::roleQuestion;

namespace {

const std::string readOn = "2026-11-21";

std::string codesIn(const std::vector<pack::Diagnostic>& diagnostics) {
    std::string codes;
    for (const auto& diagnostic : diagnostics) codes += diagnostic.code + " ";
    return codes;
}

} // namespace

TEST_CASE("a folder that is read again shows what was saved, added, renamed and deleted") {
    const PackFolder folder;
    folder.write("questions/10.md", roleQuestion);
    SnapshotReader reader(folder.path());
    const auto first = reader.read({}, readOn);
    CHECK(first->read.pack.questionCount() == 1);
    CHECK(first->read.readable);

    folder.write("questions/10.md", roleQuestion + "\n## Two {#two}\n\n= 16\n");
    folder.write("questions/20.md", "## Three {#three}\n\n= 3\n");
    const auto second = reader.read({}, readOn);
    CHECK(second->read.pack.questionCount() == 3);
    CHECK(second->number > first->number);
    CHECK(first->read.pack.questionCount() == 1);

    std::filesystem::rename(folder.path() / "questions/20.md", folder.path() / "questions/30.md");
    folder.remove("questions/10.md");
    const auto third = reader.read({}, readOn);
    CHECK(third->read.pack.questionCount() == 1);
    CHECK(third->paths() == std::vector<std::string>{"pack.md", "facts.csv", "questions/30.md"});
}

TEST_CASE("a second save at the same moment and of the same length is seen") {
    const PackFolder folder;
    SnapshotReader reader(folder.path());
    for (const std::string answer : {"11", "12", "13", "14", "15", "16"}) {
        folder.write("questions/10.md", "## One {#one}\n\n= " + answer + "\n");
        const auto snapshot = reader.read({}, readOn);
        CHECK(snapshot->read.pack.files.at(0).groups.at(0).questions.at(0).numbers.at(0).value == answer);
    }
}

TEST_CASE("a change is seen also when its file keeps length and time of modification") {
    const PackFolder folder;
    const auto file = folder.path() / "questions/10.md";
    const auto longAgo = std::filesystem::file_time_type::clock::now() - std::chrono::hours(48);
    SnapshotReader reader(folder.path());
    folder.write("questions/10.md", "## One {#one}\n\n= 11\n");
    std::filesystem::last_write_time(file, longAgo);
    CHECK(reader.read({}, readOn)->files.texts.at("questions/10.md").find("= 11") != std::string::npos);
    folder.write("questions/10.md", "## One {#one}\n\n= 22\n");
    std::filesystem::last_write_time(file, longAgo);
    CHECK(reader.read({}, readOn)->files.texts.at("questions/10.md").find("= 22") != std::string::npos);
}

TEST_CASE("a text that is typed stands for the one on the disk") {
    const PackFolder folder;
    folder.write("questions/10.md", roleQuestion);
    SnapshotReader reader(folder.path());
    const auto snapshot = reader.read({{"questions/10.md", "## Typed {#typed}\n\n= 5\n"},
                                       {"questions/20.md", "## New {#new}\n\n= 6\n"},
                                       {"notes.txt", "no part of a pack"}},
                                      readOn);
    CHECK(snapshot->read.pack.question("typed"));
    CHECK(snapshot->read.pack.question("new"));
    CHECK_FALSE(snapshot->read.pack.question("role"));
    CHECK_FALSE(snapshot->files.texts.contains("notes.txt"));
    CHECK(reader.read({}, readOn)->read.pack.question("role"));
}

TEST_CASE("a text that is typed also stands for a file that cannot be taken in") {
    const PackFolder folder;
    folder.write("outside.md", roleQuestion);
    std::filesystem::create_directories(folder.path() / "questions");
    std::filesystem::create_symlink(folder.path() / "outside.md", folder.path() / "questions/10.md");
    CHECK(codesIn(folder.snapshot()->diagnosticsOf("questions/10.md")) == "CW005 ");
    CHECK(codesIn(folder.snapshot({{"questions/10.md", roleQuestion}})->diagnosticsOf("questions/10.md"))
              .empty());
}

TEST_CASE("what cannot be read as a file is no reason to stop") {
    const PackFolder folder;
    folder.write("questions/10.md", roleQuestion);
    REQUIRE(::mkfifo((folder.path() / "questions/20.md").c_str(), 0600) == 0);
    std::filesystem::create_directory(folder.path() / "questions/30.md");
    CHECK(folder.snapshot()->read.pack.questionCount() == 1);
}

TEST_CASE("a folder that is gone gives a snapshot that says so") {
    const PackFolder folder;
    folder.write("questions/10.md", roleQuestion);
    SnapshotReader reader(folder.path());
    CHECK(reader.read({}, readOn)->read.readable);
    std::filesystem::rename(folder.path(), folder.path().string() + "-gone");
    const auto snapshot = reader.read({}, readOn);
    std::filesystem::rename(folder.path().string() + "-gone", folder.path());
    CHECK_FALSE(snapshot->read.readable);
    CHECK(codesIn(snapshot->read.diagnostics) == "CW010 ");
    CHECK(snapshot->paths().empty());
    CHECK(reader.read({}, readOn)->read.pack.questionCount() == 1);
}

TEST_CASE("files are listed as people look for them") {
    const PackFolder folder;
    folder.write("media/a.png", "x");
    folder.write("i18n/de/questions/10.md",
                 "## Rolle {#role}\n\nWelcher trainiert?\n\n- [x] Trainium\n- [ ] Graviton\n");
    folder.write("facts/more.csv", "id,entity,property,value,unit,source,as_of\n");
    folder.write("questions/10.md", roleQuestion);
    CHECK(folder.snapshot()->paths() == std::vector<std::string>{"pack.md", "facts.csv", "facts/more.csv",
                                                                 "questions/10.md", "i18n/de/questions/10.md",
                                                                 "media/a.png"});
}

TEST_CASE("a question is found by its id or by the name that it has without one") {
    const PackFolder folder;
    folder.write("questions/10.md",
                 roleQuestion + "\n## Nameless\n\n= 5\n\n## Broken {#broken}\n\n- [ ] a\n- [ ] b\n");
    const auto snapshot = folder.snapshot();
    CHECK(placeOf(*snapshot, "role").line == 1);
    CHECK(placeOf(*snapshot, "broken").line == 12);
    CHECK(placeOf(*snapshot, "broken").file == "questions/10.md");
    const auto& nameless = snapshot->read.pack.files.at(0).groups.at(0).questions.at(1);
    CHECK(placeOf(*snapshot, pack::questionName(nameless)).line == 8);
    CHECK(placeOf(*snapshot, "nobody").file.empty());
    CHECK(placeOf(*snapshot, "").file.empty());
}

TEST_CASE("a reading marks a question that repeats another, and says where that one is") {
    const PackFolder folder;
    folder.write("questions/10.md", roleQuestion);
    folder.write("questions/20.md",
                 "## Role again {#again}\n\nWhich trains?\n\n- [x] Trainium\n- [ ] Inferentia\n");
    const auto snapshot = folder.snapshot();
    const auto found = snapshot->diagnosticsOf("questions/20.md");
    REQUIRE(codesIn(found) == "CW517 ");
    REQUIRE(found[0].other);
    CHECK(found[0].other->file == "questions/10.md");
    CHECK(found[0].other->line == 1);
    const auto mirrored = snapshot->diagnosticsOf("questions/10.md");
    REQUIRE(codesIn(mirrored) == "CW517 ");
    CHECK(mirrored[0].line == 1);
    CHECK(mirrored[0].other == pack::PackPlace{"questions/20.md", 1});
    CHECK(snapshot->problems.size() == 2);
}

TEST_CASE("asked for the rules of a finished pack, a reading finds what the strict check finds") {
    const PackFolder folder;
    folder.write("questions/10.md", roleQuestion);
    SnapshotReader reader(folder.path());
    CHECK(codesIn(reader.read({}, readOn)->problems).find("CW5") == std::string::npos);
    const auto strict = reader.read({}, readOn, Rules::Finished);
    auto expected = strict->read.diagnostics;
    for (const auto& one : pack::checkBank(strict->read.pack, strict->read.words, {{}, readOn, {}, {}}))
        expected.push_back(one);
    CHECK(expected.size() > strict->read.diagnostics.size());
    CHECK(std::ranges::is_permutation(strict->problems, expected));
    CHECK(
        std::ranges::is_sorted(strict->problems, {}, [](const auto& d) { return std::tie(d.file, d.line); }));
}
