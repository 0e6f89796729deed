#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

// What is written aside until it is whole has a name that says which process writes it, and is locked while
// it is written. So what a killed process leaves behind can be told from what another one is writing now. A
// process in a container has another number outside of it: there, the lock alone says that it is alive.

/// "4711-9f3a21c0": this process, and a number of its own.
std::string writerMark();

/// Locks an open file or folder for as long as it stays open. Does nothing where the file system has no
/// locks.
void lockWhileWriting(int descriptor) noexcept;

/// Keeps a file or folder locked that is being written by name.
class WriterLock {
public:
    explicit WriterLock(const std::filesystem::path&) noexcept;
    ~WriterLock();
    WriterLock(const WriterLock&) = delete;
    WriterLock& operator=(const WriterLock&) = delete;

private:
    int m_fd = -1;
};

/// A file or folder whose writer is gone.
struct Abandoned {
    std::filesystem::path path;
    std::string rest; ///< of its name, after the writer's mark
};

/// What is in `folder` under names that begin with `begin` and hold `marker` followed by a writer's mark,
/// where that writer is gone. Never throws.
std::vector<Abandoned> abandonedIn(const std::filesystem::path& folder, std::string_view begin,
                                   std::string_view marker);

/// What happens to names that hold the marker but no mark: older versions chose such names.
enum class Unmarked { Keep, RemoveAfterADay };

/// Removes what abandonedIn finds. Never throws.
void removeUnfinished(const std::filesystem::path& folder, std::string_view begin, std::string_view marker,
                      Unmarked = Unmarked::RemoveAfterADay);

} // namespace chipwise::pack
