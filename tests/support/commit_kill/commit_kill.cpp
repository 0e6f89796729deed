// Loaded before SQLite into a program under test: writes a byte for each commit into the file COMMIT_LOG, and
// ends the program without a word right after commit number COMMIT_KILL.
#include <sqlite3.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

namespace {

void countCommit() {
    static int commits = 0;
    ++commits;
    if (const char* log = std::getenv("COMMIT_LOG")) {
        const int file = ::open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (file >= 0) {
            if (::write(file, "x", 1) != 1) std::abort();
            ::close(file);
        }
    }
    const char* last = std::getenv("COMMIT_KILL");
    if (last != nullptr && commits == std::atoi(last)) std::raise(SIGKILL);
}

} // namespace

extern "C" int sqlite3_step(sqlite3_stmt* statement) {
    using Step = int (*)(sqlite3_stmt*);
    static const auto real = reinterpret_cast<Step>(::dlsym(RTLD_NEXT, "sqlite3_step"));
    const char* text = sqlite3_sql(statement);
    const bool commits = text != nullptr && std::strncmp(text, "COMMIT", 6) == 0;
    const int result = real(statement);
    if (commits && result == SQLITE_DONE) countCommit();
    return result;
}
