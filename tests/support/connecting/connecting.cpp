// Loaded into a program under test: on SIGUSR1 it tries to reach 127.0.0.1, at the port CONNECTING_PORT, and
// writes what became of it into the file CONNECTING_LOG: "connected", or the number of the error.
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

namespace {

std::string outcome(std::uint16_t port) {
    const int end = ::socket(AF_INET, SOCK_STREAM, 0);
    if (end < 0) return std::to_string(errno);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int result = ::connect(end, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    const int error = errno;
    ::close(end);
    return result == 0 ? "connected" : std::to_string(error);
}

extern "C" void tryToConnect(int) {
    const char* port = std::getenv("CONNECTING_PORT");
    const char* file = std::getenv("CONNECTING_LOG");
    if (port == nullptr || file == nullptr) std::abort();
    const std::string text = outcome(static_cast<std::uint16_t>(std::atoi(port))) + '\n';
    const int log = ::open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log < 0 || ::write(log, text.data(), text.size()) < 0) std::abort();
    ::close(log);
}

[[gnu::constructor]] void listen() {
    std::signal(SIGUSR1, tryToConnect);
}

} // namespace
