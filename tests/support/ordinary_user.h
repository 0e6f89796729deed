#pragma once

#include <functional>

#include <linux/capability.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// Gives up what lets root pass over permissions. The user stays the same, so that temporary folders,
/// wherever they are, remain within reach.
inline bool giveUpPrivileges() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {};
    return ::syscall(SYS_capset, &header, none) == 0;
}

/// Runs the work in a process to which permissions mean something: they mean nothing to root. Whether it came
/// to true, without an exception.
inline bool holdsForOrdinaryUser(const std::function<bool()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        bool holds = false;
        if (giveUpPrivileges()) {
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
