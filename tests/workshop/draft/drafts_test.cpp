#include "workshop/draft/drafts.h"

#include "support/catch.h"
#include "support/temporary_folder.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace chipwise::workshop;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> filesBelow(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().filename() != "folder") files.push_back(entry.path());
    return files;
}

std::string bytesIn(const fs::path& file) {
    std::ostringstream bytes;
    bytes << std::ifstream(file, std::ios::binary).rdbuf();
    return bytes.str();
}

const Draft sampleDraft{"questions/10.md", "old\n", std::string("new\0text\n", 9), 1'700'000'000'123};

bool sameDraft(const Draft& a, const Draft& b) {
    return a.path == b.path && a.base == b.base && a.text == b.text && a.atMs == b.atMs;
}

} // namespace

TEST_CASE("drafts are there again, one a file, until they are dropped") {
    const TestFolder profile;
    const TestFolder pack;
    CHECK(Drafts(profile.path(), pack.path()).all().empty());
    Drafts drafts(profile.path(), pack.path());
    drafts.keep({"questions/20.md", "", "first", 1});
    drafts.keep(sampleDraft);
    drafts.keep({"questions/20.md", "", "second", 2});
    const auto kept = Drafts(profile.path(), pack.path()).all();
    REQUIRE(kept.size() == 2);
    CHECK(sameDraft(kept[0], sampleDraft));
    CHECK(kept[1].text == "second");
    drafts.drop("questions/10.md");
    drafts.drop("questions/never.md");
    CHECK(drafts.all().size() == 1);
}

TEST_CASE("what is typed into a form is kept beside the drafts of files, and is none of them") {
    const TestFolder profile;
    const TestFolder pack;
    Drafts drafts(profile.path(), pack.path());
    drafts.keep({"question", "", "Which chip?", 1, Draft::Of::Form});
    CHECK(drafts.all().empty());
    CHECK_FALSE(drafts.isEmpty());
    CHECK(Drafts::everywhere(profile.path()).size() == 1);
    REQUIRE(drafts.form("question"));
    CHECK(drafts.form("question")->text == "Which chip?");
    CHECK_FALSE(drafts.form("paste"));
    drafts.drop("question");
    CHECK(drafts.all(Draft::Of::Form).size() == 1);
    drafts.drop("question", Draft::Of::Form);
    CHECK(drafts.isEmpty());
    Drafts::ofNoPack(profile.path()).keep({"pack", "", "A title", 1, Draft::Of::Form});
    CHECK(Drafts::ofNoPack(profile.path()).form("pack"));
    CHECK(Drafts::everywhere(profile.path()).empty());
}

TEST_CASE("drafts of two folders do not mix, and a folder is itself under each of its names") {
    const TestFolder profile;
    const TestFolder one;
    const TestFolder two;
    Drafts(profile.path(), one.path()).keep(sampleDraft);
    CHECK(Drafts(profile.path(), two.path()).all().empty());
    CHECK(Drafts(profile.path(), one.path() / ".." / one.path().filename()).all().size() == 1);
    fs::create_directory_symlink(one.path(), two.path() / "link");
    CHECK(Drafts(profile.path(), two.path() / "link").all().size() == 1);
}

TEST_CASE("a draft with any byte lost or changed is set aside, never taken and never deleted") {
    const TestFolder profile;
    const TestFolder pack;
    Drafts drafts(profile.path(), pack.path());
    drafts.keep(sampleDraft);
    const auto file = filesBelow(profile.path()).at(0);
    const auto whole = bytesIn(file);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        INFO(at);
        auto bytes = whole;
        if (at % 2 == 0)
            bytes[at] = static_cast<char>(bytes[at] ^ 1);
        else
            bytes.resize(at);
        if (bytes.starts_with("chipwise-draft ") && bytes[15] > '1') continue; // of a newer program
        std::ofstream(file, std::ios::binary) << bytes;
        CHECK(drafts.all().empty());
        CHECK_FALSE(fs::exists(file));
        const auto left = filesBelow(profile.path());
        REQUIRE(left.size() == 1);
        CHECK(left[0].extension() == ".damaged");
        CHECK(bytesIn(left[0]) == bytes);
        fs::remove(left[0]);
    }
    std::ofstream(file, std::ios::binary) << whole;
    CHECK(drafts.all().size() == 1);
}

TEST_CASE("damaged drafts do not replace each other") {
    const TestFolder profile;
    const TestFolder pack;
    Drafts drafts(profile.path(), pack.path());
    for (int round = 0; round < 3; ++round) {
        drafts.keep(sampleDraft);
        for (const auto& file : filesBelow(profile.path()))
            if (file.extension() == ".draft") std::ofstream(file) << "broken " << round;
        CHECK(drafts.all().empty());
    }
    CHECK(filesBelow(profile.path()).size() == 3);
}

TEST_CASE("a draft of a newer program stays where it is") {
    const TestFolder profile;
    const TestFolder pack;
    Drafts drafts(profile.path(), pack.path());
    drafts.keep(sampleDraft);
    const auto file = filesBelow(profile.path()).at(0);
    std::ofstream(file) << "chipwise-draft 2\nsomething else\n";
    CHECK(drafts.all().empty());
    CHECK(fs::exists(file));
}

TEST_CASE("numbers in a draft cannot make it take more than is there") {
    const TestFolder profile;
    const TestFolder pack;
    Drafts drafts(profile.path(), pack.path());
    drafts.keep({"a", "", "", 1});
    const auto file = filesBelow(profile.path()).at(0);
    auto bytes = bytesIn(file);
    const auto numbers = bytes.find("1 0 0 1");
    REQUIRE(numbers != std::string::npos);
    bytes.replace(numbers, 7, "18446744073709551615 2 0 1");
    std::ofstream(file, std::ios::binary) << bytes;
    CHECK(drafts.all().empty());
}

TEST_CASE("drafts are found again without their folder, also when it is gone") {
    const TestFolder profile;
    const TestFolder place;
    const auto stick = place.path() / "my-pack";
    fs::create_directories(stick);
    CHECK(Drafts::everywhere(profile.path()).empty());
    Drafts(profile.path(), stick).keep(sampleDraft);
    fs::remove_all(stick);
    auto found = Drafts::everywhere(profile.path());
    REQUIRE(found.size() == 1);
    CHECK(found[0].packFolder() == stick);
    REQUIRE(found[0].all().size() == 1);
    CHECK(sameDraft(found[0].all()[0], sampleDraft));
    found[0].drop(sampleDraft.path);
    CHECK(Drafts::everywhere(profile.path()).empty());
    found[0].keep(sampleDraft); // as an undo does
    fs::create_directories(stick);
    CHECK(Drafts(profile.path(), stick).all().size() == 1);
}
