#pragma once

#include "cli/context.h"

#include <filesystem>
#include <string>
#include <vector>

namespace chipwise::cli {

/// chipwise-desktop beside this program, else in a folder of the PATH; empty where it is not installed.
std::filesystem::path desktopProgram(const Context&);

/// How a program ended that was given all of its input at once.
struct ProgramAnswer {
    int exit = -1; ///< -1: ended by a signal
    std::string out;
};

/// Runs a program without a shell between: each argument reaches it as it is. What it says on standard error
/// is seen. Throws Failure(NotFound) where it cannot be started.
ProgramAnswer askProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                         const std::string& input);

} // namespace chipwise::cli
