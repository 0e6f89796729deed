#pragma once

#include <string>
#include <string_view>
#include <sys/types.h>

namespace chipwise::sandbox {

/// Hands addresses to the desktop's own programs. A browser that is started by a process without network has
/// none either, so this forks a process of its own while there still is one. Construct it before the network
/// is refused, and before the first thread.
class Opener {
public:
    Opener();
    ~Opener();
    Opener(const Opener&) = delete;
    Opener& operator=(const Opener&) = delete;

    /// Whether a program took the address: of the web, of mail, or a file's (file:///…).
    bool open(const std::string& address) const;

    static bool mayOpen(std::string_view address);

private:
    int m_socket = -1;
    pid_t m_process = -1;
};

} // namespace chipwise::sandbox
