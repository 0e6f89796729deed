#include "sandbox/network.h"

#include "support/catch.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <functional>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace chipwise::sandbox;

namespace {

/// What is refused stays so: each case runs in a process of its own. Returns what it returned.
int inOwnProcess(const std::function<int()>& work) {
    const pid_t process = ::fork();
    REQUIRE(process >= 0);
    if (process == 0) ::_exit(work());
    int status = 0;
    REQUIRE(::waitpid(process, &status, 0) == process);
    REQUIRE(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/// 0 where a socket of that family could be made, else the error.
int socketOf(int family) {
    const int end = ::socket(family, SOCK_DGRAM, 0);
    if (end < 0) return errno;
    ::close(end);
    return 0;
}

} // namespace

TEST_CASE("after the network is refused no socket can be made but local ones") {
    CHECK(inOwnProcess([] { return socketOf(AF_INET); }) == 0); // the control
    for (const int family : {AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_VSOCK}) {
        CAPTURE(family);
        CHECK(inOwnProcess([=] {
                  refuseNetwork();
                  return socketOf(family);
              }) == EAFNOSUPPORT);
    }
    CHECK(inOwnProcess([] {
              refuseNetwork();
              return socketOf(AF_UNIX);
          }) == 0);
    CHECK(inOwnProcess([] {
              refuseNetwork();
              std::array<int, 2> ends{};
              return ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data());
          }) == 0);
}

TEST_CASE("a family with bits above it is not taken for a local one") {
    CHECK(inOwnProcess([] {
              refuseNetwork();
              const long family = (1L << 32) | AF_INET;
              return ::syscall(SYS_socket, family, SOCK_STREAM, 0) < 0 ? errno : 0;
          }) == EAFNOSUPPORT);
}

TEST_CASE("io_uring, which could open sockets unseen, is refused") {
    CHECK(inOwnProcess([] {
              refuseNetwork();
              return ::syscall(SYS_io_uring_setup, 1, nullptr) < 0 ? errno : 0;
          }) == ENOSYS);
}

TEST_CASE("threads that are there already and programs that are started have no network either") {
    CHECK(inOwnProcess([] {
              std::atomic<bool> isRefused = false;
              int seen = -1;
              std::thread earlier([&] {
                  while (!isRefused) std::this_thread::yield();
                  seen = socketOf(AF_INET);
              });
              refuseNetwork();
              isRefused = true;
              earlier.join();
              return seen;
          }) == EAFNOSUPPORT);
    CHECK(inOwnProcess([] {
              refuseNetwork();
              const pid_t child = ::fork();
              if (child == 0) {
                  ::execl("/bin/sh", "sh", "-c", "grep -q '^Seccomp:.*2' /proc/self/status", nullptr);
                  ::_exit(127);
              }
              int status = 0;
              ::waitpid(child, &status, 0);
              return WEXITSTATUS(status);
          }) == 0);
}

TEST_CASE("a display on another computer is told from one on this") {
    CHECK(isReachedByNetwork("localhost:10.0"));
    CHECK(isReachedByNetwork("192.0.2.1:0"));
    CHECK(isReachedByNetwork("[::1]:0"));
    for (const char* local : {":0", ":99.0", "unix:0", "unix/desk:0", "/tmp/x11/socket:0", ""}) {
        CAPTURE(local);
        CHECK_FALSE(isReachedByNetwork(local));
    }
    CHECK_FALSE(isReachedByNetwork(nullptr));
}
