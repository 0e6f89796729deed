#include "sandbox/opener.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace chipwise::sandbox {

namespace {

constexpr std::size_t longestAddress = 65'536;

/// Its own programs need no standard streams of ours, and a pipe that is read to its end must not wait for
/// them.
void leaveStandardStreams() {
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, stream);
    if (nowhere > STDERR_FILENO) ::close(nowhere);
}

bool startProgram(std::string& address) {
    std::string program = "xdg-open";
    const std::array<char*, 3> words{program.data(), address.data(), nullptr};
    posix_spawnattr_t usual; // this process lets the kernel reap its children, others want to wait for theirs
    ::posix_spawnattr_init(&usual);
    sigset_t changed;
    ::sigemptyset(&changed);
    ::sigaddset(&changed, SIGCHLD);
    ::sigaddset(&changed, SIGINT);
    ::posix_spawnattr_setsigdefault(&usual, &changed);
    ::posix_spawnattr_setflags(&usual, POSIX_SPAWN_SETSIGDEF);
    pid_t process = -1;
    const int failed = ::posix_spawnp(&process, program.c_str(), nullptr, &usual, words.data(), environ);
    ::posix_spawnattr_destroy(&usual);
    return failed == 0;
}

/// Ends when the program at the other end does, however it ended.
[[noreturn]] void serve(int socket) {
    ::prctl(PR_SET_NAME, "chipwise-opener");
    std::signal(SIGCHLD, SIG_IGN);
    std::signal(SIGINT, SIG_IGN);
    leaveStandardStreams();
    std::string address(longestAddress, '\0');
    for (;;) {
        address.resize(longestAddress);
        const ssize_t length = ::recv(socket, address.data(), address.size(), 0);
        if (length < 0 && errno == EINTR) continue;
        if (length <= 0) ::_exit(0);
        address.resize(static_cast<std::size_t>(length));
        const char opened = Opener::mayOpen(address) && startProgram(address) ? 1 : 0;
        if (::send(socket, &opened, 1, MSG_NOSIGNAL) != 1) ::_exit(0);
    }
}

} // namespace

Opener::Opener() {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    m_process = ::fork();
    if (m_process == 0) {
        ::close(ends[0]);
        serve(ends[1]);
    }
    ::close(ends[1]);
    m_socket = ends[0];
}

Opener::~Opener() {
    if (m_socket >= 0) ::close(m_socket);
    if (m_process > 0) ::waitpid(m_process, nullptr, 0);
}

bool Opener::open(const std::string& address) const {
    if (m_socket < 0 || !mayOpen(address)) return false;
    if (::send(m_socket, address.data(), address.size(), MSG_NOSIGNAL) < 0) return false;
    char opened = 0;
    ssize_t length = 0;
    do length = ::recv(m_socket, &opened, 1, 0);
    while (length < 0 && errno == EINTR);
    return length == 1 && opened == 1;
}

bool Opener::mayOpen(std::string_view address) {
    constexpr std::array<std::string_view, 4> schemes{"https://", "http://", "mailto:", "file:///"};
    return address.size() < longestAddress &&
           std::ranges::none_of(address, [](char c) { return static_cast<unsigned char>(c) <= ' '; }) &&
           std::ranges::any_of(schemes, [&](std::string_view scheme) { return address.starts_with(scheme); });
}

} // namespace chipwise::sandbox
