#include "cli/program.h"
#include "sandbox/network.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace {

chipwise::study::Now systemNow() {
    using namespace std::chrono;
    const auto ms = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    const std::time_t seconds = static_cast<std::time_t>(ms / 1000);
    std::tm local{};
    ::localtime_r(&seconds, &local);
    return {ms, static_cast<int>(local.tm_gmtoff / 60)};
}

int terminalWidth() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 40) return 80;
    return std::min<int>(size.ws_col, 100);
}

/// Nothing has to be put in order: what was acknowledged is in the journal, and what is being written is
/// either there as a whole or not at all.
extern "C" void interrupted(int) {
    if (const char* words = chipwise::cli::interruptMessage.load()) {
        [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, words, std::strlen(words));
    }
    ::_exit(static_cast<int>(chipwise::cli::Exit::Interrupted));
}

void refuseNetwork() {
    try {
        chipwise::sandbox::refuseNetwork();
    } catch (const std::system_error&) {
        throw chipwise::cli::Failure(chipwise::cli::Exit::Refused, chipwise::sandbox::cannotRefuse);
    }
}

} // namespace

int main(int argc, char** argv) {
    std::signal(SIGINT, interrupted);
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error of the stream then, with a sentence
    std::error_code failed;
    std::filesystem::path executable = std::filesystem::read_symlink("/proc/self/exe", failed);
    if (failed) executable = std::filesystem::absolute(argv[0]);
    chipwise::cli::Context context{std::cin, std::cout, std::cerr, systemNow, executable, refuseNetwork};
    context.interactive = ::isatty(STDIN_FILENO) != 0;
    context.color = ::isatty(STDOUT_FILENO) != 0;
    context.width = terminalWidth();
    return chipwise::cli::run(argc, argv, context);
}
