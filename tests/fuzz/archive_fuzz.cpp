// Reads any bytes as a packed pack: taken or refused with a code of the table, never a crash, never much
// memory.
//   cmake --preset fuzz && cmake --build --preset fuzz && build/fuzz/archive_fuzz -max_len=8192 CORPUS_FOLDER
//   tests/fuzz/corpus/archive
#include "exchange/archive/archive.h"
#include "pack/text/codes.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

/// A file in memory whose name leads back to it.
class MemoryFile {
public:
    MemoryFile(const std::uint8_t* bytes, std::size_t size) : m_fd(::memfd_create("archive", MFD_CLOEXEC)) {
        if (m_fd < 0 || ::write(m_fd, bytes, size) != static_cast<ssize_t>(size)) std::abort();
    }
    ~MemoryFile() { ::close(m_fd); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    std::string path() const { return "/proc/self/fd/" + std::to_string(m_fd); }

private:
    int m_fd;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise;
    const MemoryFile file(data, size);
    try {
        const pack::PackFiles files = exchange::loadArchive(file.path());
        for (const auto& [path, text] : files.texts)
            if (path.empty() || path.front() == '/' || path.find("..") == 0) std::abort();
    } catch (const exchange::ArchiveRefused& refused) {
        (void)pack::codeEntry(refused.code()); // throws for a code that is not in the table
    }
    return 0;
}
