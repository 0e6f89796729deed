#include "cli/desktop_program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace chipwise::cli {

namespace fs = std::filesystem;

namespace {

constexpr const char* desktopName = "chipwise-desktop";
constexpr std::size_t longestAnswer = 1 << 20;

bool canRun(const fs::path& program) {
    std::error_code unknown;
    return fs::is_regular_file(program, unknown) && ::access(program.c_str(), X_OK) == 0;
}

/// Both ends of a pipe; a program that is started sees those it was given alone.
struct PipeEnds {
    int read = -1;
    int write = -1;
    PipeEnds() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            throw std::system_error(errno, std::generic_category(), "pipe");
        read = ends[0];
        write = ends[1];
    }
    ~PipeEnds() {
        closeOne(read);
        closeOne(write);
    }
    PipeEnds(const PipeEnds&) = delete;
    PipeEnds& operator=(const PipeEnds&) = delete;
    static void closeOne(int& end) {
        if (end >= 0) ::close(end);
        end = -1;
    }
};

pid_t startedWith(const fs::path& program, const std::vector<std::string>& arguments, int in, int out) {
    std::vector<char*> words{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);

    posix_spawn_file_actions_t streams;
    ::posix_spawn_file_actions_init(&streams);
    ::posix_spawn_file_actions_adddup2(&streams, in, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&streams, out, STDOUT_FILENO);
    posix_spawnattr_t usual; // this program ignores SIGPIPE, others need not
    ::posix_spawnattr_init(&usual);
    sigset_t closedPipe;
    ::sigemptyset(&closedPipe);
    ::sigaddset(&closedPipe, SIGPIPE);
    ::posix_spawnattr_setsigdefault(&usual, &closedPipe);
    ::posix_spawnattr_setflags(&usual, POSIX_SPAWN_SETSIGDEF);

    pid_t process = -1;
    const int failed = ::posix_spawn(&process, program.c_str(), &streams, &usual, words.data(), environ);
    ::posix_spawnattr_destroy(&usual);
    ::posix_spawn_file_actions_destroy(&streams);
    if (failed != 0)
        throw Failure(Exit::NotFound,
                      program.string() + " cannot be started: " + std::strerror(failed) + ".");
    return process;
}

/// A program that does not read to the end is no error here: how it ended tells.
void feed(int end, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(end, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::string readToEnd(int end) {
    std::string text;
    std::array<char, 4096> part{};
    for (;;) {
        const ssize_t count = ::read(end, part.data(), part.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return text;
        if (text.size() < longestAnswer) text.append(part.data(), static_cast<std::size_t>(count));
    }
}

int endOf(pid_t process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

fs::path desktopProgram(const Context& context) {
    if (const fs::path beside = context.executable.parent_path() / desktopName; canRun(beside)) return beside;
    const char* path = std::getenv("PATH");
    for (std::string_view rest = path != nullptr ? path : ""; !rest.empty();) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const fs::path folder(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        // A relative folder would run what lies wherever somebody happens to be.
        if (folder.is_absolute() && canRun(folder / desktopName)) return folder / desktopName;
    }
    return {};
}

ProgramAnswer askProgram(const fs::path& program, const std::vector<std::string>& arguments,
                         const std::string& input) {
    PipeEnds in;
    PipeEnds out;
    const pid_t process = startedWith(program, arguments, in.read, out.write);
    PipeEnds::closeOne(in.read);
    PipeEnds::closeOne(out.write);
    feed(in.write, input);
    PipeEnds::closeOne(in.write);
    ProgramAnswer answer;
    answer.out = readToEnd(out.read);
    answer.exit = endOf(process);
    return answer;
}

} // namespace chipwise::cli
