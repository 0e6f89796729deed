#define CATCH_CONFIG_RUNNER
#include "support/catch.h"
#include "support/own_mounts.h"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace {

/// Programs that a test starts take the same folder. Waiting for the disk was two thirds of the time of the
/// terminal's tests; what a power cut leaves is tested with a file system of its own.
void keepTemporaryFilesInMemory() {
    constexpr const char* memory = "/dev/shm";
    constexpr std::uintmax_t enough = std::uintmax_t{2} << 30U; // containers often have 64 MiB
    std::error_code unknown;
    const auto space = std::filesystem::space(memory, unknown);
    if (!unknown && space.available >= enough && ::access(memory, W_OK) == 0) ::setenv("TMPDIR", memory, 0);
}

} // namespace

// Catch2 discovers nothing about a profile of the person who runs the tests: each test makes its own.
int main(int argc, char** argv) {
    const bool mayMount = hasOwnMounts();
    if (argc == 2 && std::string_view(argv[1]) == "--may-mount-disks") {
        if (!mayMount) std::cerr << "The tests of full disks test nothing: this user may not mount a disk.\n";
        return mayMount ? 0 : 77;
    }
    keepTemporaryFilesInMemory();
    ::setenv("QT_QPA_PLATFORM", "offscreen", 0);
    ::setenv("CHIPWISE_DATA", "/nonexistent/chipwise-tests-name-their-own-folder", 1);
    ::unsetenv("CHIPWISE_NOW");
    ::setenv("TZ", "UTC", 1);
    return Catch::Session().run(argc, argv);
}
