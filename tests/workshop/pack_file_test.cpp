#include "workshop/pack_file.h"

#include "support/catch.h"
#include "workshop/pack_folder.h"

#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace chipwise::workshop;
using testing::PackFolder;

namespace {

namespace fs = std::filesystem;
const std::string savedFile = "questions/10.md";

/// Everything in the folder, hidden files too.
std::vector<std::string> namesIn(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    return names;
}

/// While it lives, files of this process cannot grow beyond 10,000 bytes.
class SmallDisk {
public:
    SmallDisk() : m_signal(std::signal(SIGXFSZ, SIG_IGN)) {
        REQUIRE(::getrlimit(RLIMIT_FSIZE, &m_before) == 0);
        const rlimit small{10'000, m_before.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    }
    ~SmallDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    rlimit m_before{};
    void (*m_signal)(int);
};

mode_t permissionsOf(const fs::path& path) {
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    return status.st_mode & 07777u;
}

} // namespace

TEST_CASE("what is saved is read again, and nothing is left beside it") {
    const PackFolder folder;
    CHECK(readText(folder.path(), savedFile) == std::nullopt);
    CHECK(saveText(folder.path(), savedFile, "one\r\n", std::nullopt) == Saved::Done);
    CHECK(readText(folder.path(), savedFile) == "one\r\n");
    const std::string large(300'000, 'x');
    CHECK(saveText(folder.path(), savedFile, large, "one\r\n") == Saved::Done);
    CHECK(readText(folder.path(), savedFile) == large);
    CHECK(namesIn(folder.path() / "questions") == std::vector<std::string>{"10.md"});
}

TEST_CASE("a file that somebody else changed is not overwritten") {
    const PackFolder folder;
    folder.write(savedFile, "theirs");
    CHECK(saveText(folder.path(), savedFile, "mine", "base") == Saved::ChangedOutside);
    CHECK(saveText(folder.path(), savedFile, "mine", std::nullopt) == Saved::ChangedOutside);
    CHECK(folder.textOf(savedFile) == "theirs");
    folder.remove(savedFile);
    CHECK(saveText(folder.path(), savedFile, "mine", "theirs") == Saved::ChangedOutside);
    CHECK_FALSE(fs::exists(folder.path() / savedFile));
    CHECK(namesIn(folder.path() / "questions").empty());
}

TEST_CASE("saving into a folder that was deleted is a change outside") {
    const PackFolder folder;
    CHECK(saveText(folder.path(), savedFile, "mine", "theirs") == Saved::ChangedOutside);
}

TEST_CASE("a saved file keeps its permissions") {
    const PackFolder folder;
    folder.write(savedFile, "one");
    REQUIRE(::chmod((folder.path() / savedFile).c_str(), 0640) == 0);
    CHECK(saveText(folder.path(), savedFile, "two", "one") == Saved::Done);
    CHECK(permissionsOf(folder.path() / savedFile) == 0640);
}

TEST_CASE("no link is followed, neither to a file nor to a folder") {
    const PackFolder folder;
    const TestFolder outside;
    folder.write("questions/20.md", "here");
    std::ofstream(outside.path() / "10.md") << "outside";
    fs::create_symlink(outside.path() / "10.md", folder.path() / savedFile);
    fs::create_directory_symlink(outside.path(), folder.path() / "i18n");
    CHECK_THROWS_AS(readText(folder.path(), savedFile), std::runtime_error);
    CHECK_THROWS_AS(saveText(folder.path(), savedFile, "mine", "outside"), std::runtime_error);
    CHECK_THROWS_AS(readText(folder.path(), "i18n/10.md"), std::runtime_error);
    CHECK_THROWS_AS(saveText(folder.path(), "i18n/new.md", "mine", std::nullopt), std::runtime_error);
    CHECK(namesIn(outside.path()) == std::vector<std::string>{"10.md"});
}

TEST_CASE("no path leads out of the folder") {
    const PackFolder folder;
    for (const std::string path : {"../pack.md", "/etc/hostname", "questions/../pack.md", "", ".", "..",
                                   "a//b", "questions/", ".git/config", "questions\\10.md"}) {
        INFO(path);
        CHECK_THROWS_AS(readText(folder.path(), path), std::runtime_error);
        CHECK_THROWS_AS(saveText(folder.path(), path, "x", std::nullopt), std::runtime_error);
    }
    CHECK_THROWS_AS(readText(folder.path(), std::string("pack.md\0x", 9)), std::runtime_error);
}

TEST_CASE("what is no file is refused, and waits for nobody") {
    const PackFolder folder;
    fs::create_directories(folder.path() / "questions/10.md");
    REQUIRE(::mkfifo((folder.path() / "questions/20.md").c_str(), 0600) == 0);
    CHECK_THROWS_AS(readText(folder.path(), savedFile), std::runtime_error);
    CHECK_THROWS_AS(readText(folder.path(), "questions/20.md"), std::runtime_error);
    CHECK_THROWS_AS(saveText(folder.path(), "questions/20.md", "x", ""), std::runtime_error);
}

TEST_CASE("a save that fails on the way leaves the file as it was, and nothing beside it") {
    const PackFolder folder;
    folder.write(savedFile, "one");
    {
        const SmallDisk disk;
        CHECK_THROWS_AS(saveText(folder.path(), savedFile, std::string(100'000, 'x'), "one"),
                        std::runtime_error);
    }
    CHECK(folder.textOf(savedFile) == "one");
    CHECK(namesIn(folder.path() / "questions") == std::vector<std::string>{"10.md"});
    CHECK_THROWS_AS(saveText(folder.path() / "nowhere", savedFile, "x", std::nullopt), std::runtime_error);
}

TEST_CASE("what a process of the same number left behind is in nobody's way") {
    const PackFolder folder;
    for (int number = 0; number < 400; ++number)
        folder.write(".chipwise-" + std::to_string(::getpid()) + "-" + std::to_string(number) + ".tmp",
                     "left");
    CHECK(saveText(folder.path(), "new.md", "# Mine\n", std::nullopt) == Saved::Done);
    CHECK(readText(folder.path(), "new.md") == "# Mine\n");
}
