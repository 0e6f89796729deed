#define CATCH_CONFIG_RUNNER
#include "support/catch.h"
#include "support/own_mounts.h"

#include <cstdlib>
#include <iostream>
#include <string_view>

// Catch2 discovers nothing about a profile of the person who runs the tests: each test makes its own.
int main(int argc, char** argv) {
    const bool mayMount = hasOwnMounts();
    if (argc == 2 && std::string_view(argv[1]) == "--may-mount-disks") {
        if (!mayMount) std::cerr << "The tests of full disks test nothing: this user may not mount a disk.\n";
        return mayMount ? 0 : 77;
    }
    ::setenv("QT_QPA_PLATFORM", "offscreen", 0);
    ::setenv("CHIPWISE_DATA", "/nonexistent/chipwise-tests-name-their-own-folder", 1);
    ::unsetenv("CHIPWISE_NOW");
    ::setenv("TZ", "UTC", 1);
    return Catch::Session().run(argc, argv);
}
