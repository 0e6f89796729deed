#include "sandbox/opener.h"

#include "sandbox/network.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace chipwise::sandbox;
namespace fs = std::filesystem;

namespace {

/// An xdg-open that writes down what it was given and whether the network is refused to it.
void putXdgOpenInto(const fs::path& folder) {
    const fs::path program = folder / "xdg-open";
    std::ofstream(program) << "#!/bin/sh\n{ echo \"$1\"; grep ^Seccomp: /proc/self/status; } > \""
                           << folder.string() << "/opened.part\"\nmv \"" << folder.string()
                           << "/opened.part\" \"" << folder.string() << "/opened\"\n";
    fs::permissions(program, fs::perms::owner_all);
}

/// In a process of its own: what is refused stays so. PATH is the folder first, then what `rest` says.
int openFrom(const fs::path& folder, const std::string& rest, const std::string& address) {
    const pid_t process = ::fork();
    REQUIRE(process >= 0);
    if (process == 0) {
        ::setenv("PATH", (folder.string() + rest).c_str(), 1);
        const Opener opener;
        refuseNetwork();
        ::_exit(opener.open(address) ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(process, &status, 0) == process);
    return WEXITSTATUS(status);
}

std::string written(const fs::path& file) {
    for (int i = 0; i < 500 && !fs::exists(file); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

TEST_CASE("an address reaches the browser, and the browser has its network") {
    const TestFolder folder;
    putXdgOpenInto(folder.path());
    REQUIRE(openFrom(folder.path(), ":/usr/bin:/bin", "https://example.org/a?b=c") == 0);
    CHECK(written(folder.path() / "opened") == "https://example.org/a?b=c\nSeccomp:\t0\n");
}

TEST_CASE("where no program opens addresses, that is said") {
    const TestFolder folder;
    CHECK(openFrom(folder.path(), "", "https://example.org") == 1);
}

TEST_CASE("only addresses of the web, of mail and of files are handed on") {
    CHECK(Opener::mayOpen("https://example.org/"));
    CHECK(Opener::mayOpen("mailto:someone@example.org"));
    CHECK(Opener::mayOpen("file:///home/someone/exams"));
    for (const std::string address :
         {"--help", "javascript:alert(1)", "file://host/share", "https://a b", "ssh://host", ""}) {
        CAPTURE(address);
        CHECK_FALSE(Opener::mayOpen(address));
    }
    CHECK_FALSE(Opener::mayOpen("https://" + std::string(70'000, 'a')));
}
