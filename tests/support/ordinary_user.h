#pragma once

#include <functional>

#include <sys/wait.h>
#include <unistd.h>

/// Runs the work in a process of a user to whom permissions mean something: they mean nothing to root.
/// Whether it came to true, without an exception.
inline bool holdsForOrdinaryUser(const std::function<bool()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        bool holds = false;
        constexpr uid_t nobody = 65534;
        if (::geteuid() != 0 || (::setgid(nobody) == 0 && ::setuid(nobody) == 0)) {
            try {
                holds = work();
            } catch (...) {
            }
        }
        ::_exit(holds ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
