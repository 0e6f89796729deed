#include "cli/process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace chipwise::cli {

namespace {

[[noreturn]] void failedTo(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

/// A writer that outlives its reader is told by an error, not by a signal.
void ignoreClosedPipes() {
    std::signal(SIGPIPE, SIG_IGN);
}

struct Pipe {
    int read = -1;
    int write = -1;
    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) failedTo("pipe");
        read = ends[0];
        write = ends[1];
    }
    ~Pipe() {
        closeRead();
        closeWrite();
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    void closeRead() { closeEnd(read); }
    void closeWrite() { closeEnd(write); }
    int takeRead() { return std::exchange(read, -1); }
    int takeWrite() { return std::exchange(write, -1); }

private:
    static void closeEnd(int& end) {
        if (end >= 0) ::close(end);
        end = -1;
    }
};

[[noreturn]] void become(const std::string& program, const Words& arguments, const Environment& environment,
                         int in, int out, int err) {
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    std::signal(SIGPIPE, SIG_DFL);
    for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
    std::vector<char*> words{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    ::execv(program.c_str(), words.data());
    ::_exit(127);
}

pid_t start(const std::string& program, const Words& arguments, const Environment& environment, int in,
            int out, int err) {
    const pid_t process = ::fork();
    if (process < 0) failedTo("fork");
    if (process == 0) become(program, arguments, environment, in, out, err);
    return process;
}

int exitOf(pid_t process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0)
        if (errno != EINTR) failedTo("waitpid");
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/// Appends what there is to read; false at the end.
bool readSome(int descriptor, std::string& text) {
    std::array<char, 1 << 16> part{};
    const ssize_t count = ::read(descriptor, part.data(), part.size());
    if (count > 0) text.append(part.data(), static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && errno == EINTR);
}

/// A migration of a million answers says nothing until it is done.
constexpr int longestSilenceMs = 300'000;

/// Feeds and reads until the program has closed both outputs.
void converse(Pipe& in, Pipe& out, Pipe& err, std::string_view input, Ran& ran) {
    ::fcntl(in.write, F_SETFL, O_NONBLOCK);
    while (out.read >= 0 || err.read >= 0) {
        if (input.empty()) in.closeWrite();
        std::array<pollfd, 3> ends{{{in.write, POLLOUT, 0}, {out.read, POLLIN, 0}, {err.read, POLLIN, 0}}};
        if (::poll(ends.data(), ends.size(), longestSilenceMs) <= 0)
            throw std::runtime_error("the program hangs");
        if (ends[0].revents != 0) {
            const ssize_t count = ::write(in.write, input.data(), input.size());
            if (count > 0) input.remove_prefix(static_cast<std::size_t>(count));
            if (count < 0 && errno != EAGAIN) in.closeWrite(), input = {};
        }
        if (ends[1].revents != 0 && !readSome(out.read, ran.out)) out.closeRead();
        if (ends[2].revents != 0 && !readSome(err.read, ran.err)) err.closeRead();
    }
}

} // namespace

std::string chipwiseProgram() {
    return BUILD_ROOT "/without_packs/bin/chipwise";
}

std::string chipwiseWithPacks() {
    return BUILD_ROOT "/chipwise";
}

Ran runProgram(const std::string& program, const Words& arguments, const std::string& in,
               const Environment& environment, Output output) {
    ignoreClosedPipes();
    Pipe input;
    Pipe out;
    Pipe err;
    const int full = output == Output::FullDevice ? ::open("/dev/full", O_WRONLY | O_CLOEXEC) : -1;
    if (output == Output::ClosedPipe) out.closeRead();
    const pid_t process =
        start(program, arguments, environment, input.read, full >= 0 ? full : out.write, err.write);
    if (full >= 0) ::close(full);
    input.closeRead();
    out.closeWrite();
    err.closeWrite();
    Ran ran;
    converse(input, out, err, in, ran);
    ran.exit = exitOf(process);
    return ran;
}

Dialogue::Dialogue(const std::string& program, const Words& arguments) {
    ignoreClosedPipes();
    Pipe in;
    Pipe out;
    m_process = start(program, arguments, {}, in.read, out.write, STDERR_FILENO);
    m_in = in.takeWrite();
    m_out = out.takeRead();
}

Dialogue::~Dialogue() {
    closeInput();
    stopReading();
    if (m_exit) return;
    ::kill(m_process, SIGKILL);
    exitOf(m_process);
}

bool Dialogue::fill(int timeoutMs) {
    pollfd end{m_out, POLLIN, 0};
    return ::poll(&end, 1, timeoutMs) > 0 && readSome(m_out, m_read);
}

std::optional<std::string> Dialogue::line() {
    return lineWithin(60'000'000);
}

std::optional<std::string> Dialogue::lineWithin(long microseconds) {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::microseconds(microseconds);
    for (;;) {
        if (const auto end = m_read.find('\n'); end != std::string::npos) {
            std::string line = m_read.substr(0, end);
            m_read.erase(0, end + 1);
            return line;
        }
        const auto left = std::chrono::duration_cast<std::chrono::microseconds>(until - Clock::now()).count();
        if (left <= 0) return std::nullopt;
        // poll counts milliseconds; the last one is spent in turns.
        if (!fill(static_cast<int>(left / 1000)) && left >= 1000) return std::nullopt;
    }
}

bool Dialogue::readUntil(const std::string& text) {
    while (const auto next = line())
        if (next->find(text) != std::string::npos) return true;
    return false;
}

bool Dialogue::send(const std::string& line) {
    const std::string text = line + '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t count = ::write(m_in, rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void Dialogue::closeInput() {
    if (m_in >= 0) ::close(m_in);
    m_in = -1;
}

void Dialogue::stopReading() {
    if (m_out >= 0) ::close(m_out);
    m_out = -1;
}

void Dialogue::signal(int number) const {
    ::kill(m_process, number);
}

int Dialogue::wait() {
    if (!m_exit) m_exit = exitOf(m_process);
    return *m_exit;
}

} // namespace chipwise::cli
