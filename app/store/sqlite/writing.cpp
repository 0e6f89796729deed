#include "store/sqlite/writing.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace chipwise::store {

namespace {

constexpr int probedBlocks = 64; ///< of 4 KiB; opening a database with its log takes 32 KiB by itself

WritingProblem problemOf(int error) {
    switch (error) {
    case ENOSPC:
    case EDQUOT: return WritingProblem::DiskFull;
    case EROFS:
    case EACCES:
    case EPERM: return WritingProblem::FolderReadOnly;
    }
    return WritingProblem::DiskFails;
}

/// A file that is gone when it is closed.
int openUnseen(const std::filesystem::path& folder) {
    const int file = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT)) return file;
    std::string name = (folder / "chipwise-room-XXXXXX").string(); // the file system has no unnamed files
    const int named = ::mkostemp(name.data(), O_CLOEXEC);
    if (named >= 0) ::unlink(name.c_str());
    return named;
}

bool writeBlocks(int file) {
    static constexpr std::array<char, 4096> block{};
    for (int count = 0; count < probedBlocks; ++count)
        if (::write(file, block.data(), block.size()) != static_cast<ssize_t>(block.size())) return false;
    return ::fdatasync(file) == 0; // some file systems find room only then
}

} // namespace

std::optional<WritingProblem> writingProblemIn(const std::filesystem::path& folder) {
    errno = 0;
    const int file = openUnseen(folder);
    if (file < 0) return problemOf(errno);
    const bool written = writeBlocks(file);
    const int error = errno == 0 ? ENOSPC : errno; // a write that ends early sets no error
    ::close(file);
    return written ? std::nullopt : std::optional(problemOf(error));
}

} // namespace chipwise::store
