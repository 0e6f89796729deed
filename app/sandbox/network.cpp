#include "sandbox/network.h"

#include <cerrno>
#include <memory>
#include <seccomp.h>
#include <string_view>
#include <sys/socket.h>
#include <system_error>

namespace chipwise::sandbox {

namespace {

struct Release {
    void operator()(void* filter) const { ::seccomp_release(filter); }
};

void require(int result) {
    if (result < 0) throw std::system_error(-result, std::generic_category(), "seccomp");
}

} // namespace

void refuseNetwork() {
    const std::unique_ptr<void, Release> filter(::seccomp_init(SCMP_ACT_ALLOW));
    if (!filter) throw std::system_error(ENOMEM, std::generic_category(), "seccomp");
    require(::seccomp_attr_set(filter.get(), SCMP_FLTATR_CTL_TSYNC, 1)); // every thread, not this one alone
    const scmp_arg_cmp notLocal{0, SCMP_CMP_NE, AF_UNIX, 0};
    for (const int call : {SCMP_SYS(socket), SCMP_SYS(socketpair)})
        require(::seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EAFNOSUPPORT), call, 1, &notLocal));
    for (const int call : {SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter), SCMP_SYS(io_uring_register)})
        require(::seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(ENOSYS), call, 0, nullptr));
    require(::seccomp_load(filter.get()));
}

bool isReachedByNetwork(const char* display) {
    const std::string_view name = display != nullptr ? display : "";
    const std::string_view host = name.substr(0, name.find(':'));
    // "/path/socket:0" is a socket of this machine, as are "unix:0" and "unix/name:0".
    return !host.empty() && !host.starts_with('/') && host != "unix" && !host.starts_with("unix/");
}

} // namespace chipwise::sandbox
