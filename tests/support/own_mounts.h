#pragma once

#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <string>
#include <string_view>

namespace own_mounts {

inline bool writeTo(const char* file, std::string_view text) {
    const int fd = ::open(file, O_WRONLY | O_CLOEXEC);
    const bool written =
        fd >= 0 && ::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    if (fd >= 0) ::close(fd);
    return written;
}

/// Of all that the owner of a namespace may do, only to mount: what permissions forbid stays forbidden.
inline bool keepMountingAlone() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct kept[_LINUX_CAPABILITY_U32S_3] = {};
    kept[0].effective = kept[0].permitted = 1u << CAP_SYS_ADMIN;
    return ::syscall(SYS_capset, &header, kept) == 0;
}

inline bool enter() {
    const uid_t user = ::geteuid();
    const gid_t group = ::getegid();
    if (::unshare(user == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0) return false;
    if (user != 0) {
        const auto onlyItself = [](auto id) { return std::to_string(id) + ' ' + std::to_string(id) + " 1"; };
        if (!writeTo("/proc/self/setgroups", "deny") || !writeTo("/proc/self/uid_map", onlyItself(user)) ||
            !writeTo("/proc/self/gid_map", onlyItself(group)) || !keepMountingAlone())
            return false;
    }
    return ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
}

} // namespace own_mounts

/// Gives this process mounts of its own for good, so that nothing of them is seen or left outside. Whoever is
/// not root becomes the owner of a user namespace for it; some systems forbid that. The first call comes
/// before any thread begins: the kernel refuses it afterwards.
inline bool hasOwnMounts() {
    static const bool entered = own_mounts::enter();
    return entered;
}
