#include "cli/killed_at.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace chipwise::cli {

namespace {

/// The calls between which the files of a profile are in different states.
bool isStep(unsigned long call) {
    switch (call) {
#ifdef SYS_rename
    case SYS_rename:
    case SYS_unlink:
    case SYS_rmdir:
#endif
    case SYS_renameat:
    case SYS_renameat2:
    case SYS_unlinkat: return true;
    default: return false;
    }
}

[[noreturn]] void becomeProgram(const Words& arguments) {
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor < 3; ++descriptor) ::dup2(nowhere, descriptor);
    std::string program = chipwiseProgram();
    std::vector<std::string> words = arguments;
    std::vector<char*> list{program.data()};
    for (std::string& word : words) list.push_back(word.data());
    list.push_back(nullptr);
    ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    ::execv(program.c_str(), list.data());
    ::_exit(127);
}

bool isAboutToStep(pid_t process) {
    __ptrace_syscall_info info{};
    const auto size = ::ptrace(PTRACE_GET_SYSCALL_INFO, process, sizeof(info), &info);
    return size > 0 && info.op == PTRACE_SYSCALL_INFO_ENTRY && isStep(info.entry.nr);
}

} // namespace

bool killedAt(const Words& arguments, int step) {
    const pid_t process = ::fork();
    if (process == 0) becomeProgram(arguments);
    constexpr int syscallStop = SIGTRAP | 0x80;
    int status = 0;
    ::waitpid(process, &status, 0);
    ::ptrace(PTRACE_SETOPTIONS, process, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    int signal = 0;
    while (!WIFEXITED(status) && !WIFSIGNALED(status)) {
        ::ptrace(PTRACE_SYSCALL, process, nullptr, signal);
        if (::waitpid(process, &status, 0) < 0) throw std::runtime_error("the program cannot be traced");
        if (!WIFSTOPPED(status)) continue;
        signal = WSTOPSIG(status) == syscallStop || WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
        if (WSTOPSIG(status) != syscallStop || !isAboutToStep(process) || --step > 0) continue;
        ::kill(process, SIGKILL);
        ::waitpid(process, &status, 0);
        return true;
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error("the program failed by itself");
    return false;
}

} // namespace chipwise::cli
