#include "cli/killed_at.h"

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace chipwise::cli {

namespace {

/// The calls between which the files of a profile are in different states.
constexpr unsigned steps[] = {
#ifdef SYS_rename
    SYS_rename,   SYS_unlink,    SYS_rmdir,
#endif
    SYS_renameat, SYS_renameat2, SYS_unlinkat};

/// The process stops for whoever traces it at each step, and at no other call: that would cost minutes.
void stopAtSteps() {
    std::vector<sock_filter> program{BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr))};
    for (const unsigned call : steps) {
        program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1));
        program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE));
    }
    program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog filter{static_cast<unsigned short>(program.size()), program.data()};
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) ::_exit(126);
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
    ::raise(SIGSTOP); // until the options of tracing are set
    stopAtSteps();
    ::execv(program.c_str(), list.data());
    ::_exit(127);
}

} // namespace

bool killedAt(const Words& arguments, int step) {
    const pid_t process = ::fork();
    if (process == 0) becomeProgram(arguments);
    int status = 0;
    ::waitpid(process, &status, 0);
    ::ptrace(PTRACE_SETOPTIONS, process, nullptr, PTRACE_O_TRACESECCOMP | PTRACE_O_EXITKILL);
    int signal = 0;
    while (!WIFEXITED(status) && !WIFSIGNALED(status)) {
        ::ptrace(PTRACE_CONT, process, nullptr, signal);
        if (::waitpid(process, &status, 0) < 0) throw std::runtime_error("the program cannot be traced");
        if (!WIFSTOPPED(status)) continue;
        const bool isAtStep = status >> 8 == (SIGTRAP | PTRACE_EVENT_SECCOMP << 8);
        signal = WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
        if (!isAtStep || --step > 0) continue;
        ::kill(process, SIGKILL);
        ::waitpid(process, &status, 0);
        return true;
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error("the program failed by itself");
    return false;
}

} // namespace chipwise::cli
