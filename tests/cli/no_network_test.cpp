#include "cli/desk.h"

#include "support/catch.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

/// Waits at a port of this computer for somebody to connect.
class Listener {
public:
    Listener() : m_socket(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address;
        REQUIRE(::bind(m_socket, reinterpret_cast<const sockaddr*>(&address), length) == 0);
        REQUIRE(::listen(m_socket, 4) == 0);
        REQUIRE(::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &length) == 0);
        m_port = ntohs(address.sin_port);
    }
    ~Listener() { ::close(m_socket); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    int port() const { return m_port; }

private:
    int m_socket;
    int m_port = 0;
};

/// What the file holds once it ends in a line, or after ten seconds.
std::string lineIn(const fs::path& file) {
    std::string text;
    for (int i = 0; i < 1'000 && !text.ends_with('\n'); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        std::ifstream in(file);
        text.assign(std::istreambuf_iterator<char>(in), {});
    }
    return text;
}

/// A program that tries to connect to the listener when it is asked to, and notes what became of it.
class Connecting {
public:
    Connecting(const Desk& desk, const std::string& program, Words arguments)
        : m_log(desk.file("connecting.log")) {
        Words words{std::string("LD_PRELOAD=") + CONNECTING_LIBRARY, "CONNECTING_LOG=" + m_log.string(),
                    "CONNECTING_PORT=" + std::to_string(m_listener.port()), "QT_QPA_PLATFORM=offscreen",
                    program};
        words.insert(words.end(), arguments.begin(), arguments.end());
        m_program.emplace("/usr/bin/env", words);
    }
    Dialogue& program() { return *m_program; }
    std::string outcome() {
        m_program->signal(SIGUSR1);
        return lineIn(m_log);
    }

private:
    Listener m_listener;
    fs::path m_log;
    std::optional<Dialogue> m_program;
};

std::string outcomeInTerminal(const Desk& desk, Words options) {
    options.insert(options.end(), {"--data", desk.data(), "--json", "study"});
    Connecting terminal(desk, chipwiseWithPacks(), options);
    REQUIRE(terminal.program().line()); // it asks
    return terminal.outcome();
}

/// How long the window has been open does not matter: what is refused, is refused before it opens.
std::string outcomeInWindow(const Desk& desk, const std::string& program, Words options) {
    options.insert(options.end(), {"--data", desk.data()});
    Connecting window(desk, program, options);
    for (int i = 0; i < 1'000 && !fs::exists(desk.data() + "/chipwise.db"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    REQUIRE(fs::exists(desk.data() + "/chipwise.db")); // the window has opened its profile
    std::string outcome = window.outcome();
    window.program().signal(SIGKILL);
    return outcome;
}

const std::string refused = std::to_string(EAFNOSUPPORT) + "\n";
const bool canPreload = !std::string(CONNECTING_LIBRARY).empty();

} // namespace

TEST_CASE("a terminal session cannot connect to anything, and with --no-sandbox it could") {
    if (!canPreload) return;
    Desk desk;
    desk.installSample();
    CHECK(outcomeInTerminal(desk, {}) == refused);
    fs::remove(desk.file("connecting.log"));
    CHECK(outcomeInTerminal(desk, {"--no-sandbox"}) == "connected\n");
}

TEST_CASE("the window opens and cannot connect to anything, and with --no-sandbox it could") {
    const std::string program = BUILD_ROOT "/chipwise-desktop";
    if (!canPreload || !fs::exists(program)) return;
    const Desk closed;
    CHECK(outcomeInWindow(closed, program, {}) == refused);
    const Desk open;
    CHECK(outcomeInWindow(open, program, {"--no-sandbox"}) == "connected\n");
}

TEST_CASE("chipwise hands --no-sandbox on to the window") {
    const std::string program = BUILD_ROOT "/chipwise-desktop";
    if (!canPreload || !fs::exists(program)) return;
    const Desk open{chipwiseWithPacks()};
    CHECK(outcomeInWindow(open, chipwiseWithPacks(), {"--no-sandbox"}) == "connected\n");
    const Desk closed{chipwiseWithPacks()};
    CHECK(outcomeInWindow(closed, chipwiseWithPacks(), {}) == refused);
}
