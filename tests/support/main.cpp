#define CATCH_CONFIG_RUNNER
#include "support/catch.h"

#include <cstdlib>

// Catch2 discovers nothing about a profile of the person who runs the tests: each test makes its own.
int main(int argc, char** argv) {
    ::setenv("QT_QPA_PLATFORM", "offscreen", 0);
    ::setenv("CHIPWISE_DATA", "/nonexistent/chipwise-tests-name-their-own-folder", 1);
    ::unsetenv("CHIPWISE_NOW");
    ::setenv("TZ", "UTC", 1);
    return Catch::Session().run(argc, argv);
}
