#pragma once

#include "support/catch.h"
#include "support/own_mounts.h"
#include "support/temporary_folder.h"

#include <fcntl.h>
#include <sys/mount.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>

/// A disk of a few megabytes, mounted where nobody else sees it. Where the system allows that to no ordinary
/// user, isMounted() is false; the test “small_disks” is then listed as skipped.
class SmallDisk {
public:
    explicit SmallDisk(int megabytes) {
        const std::string size = "size=" + std::to_string(megabytes) + "m";
        m_isMounted =
            hasOwnMounts() && ::mount("chipwise-test", path().c_str(), "tmpfs", 0, size.c_str()) == 0;
    }
    ~SmallDisk() {
        if (m_isMounted) ::umount2(path().c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    /// Whether there is such a disk; says so where the test is to be skipped.
    bool isMounted() const {
        if (!m_isMounted) WARN("Skipped: this user may not mount a disk, so nothing was tested here.");
        return m_isMounted;
    }
    const std::filesystem::path& path() const { return m_folder.path(); }

    /// Leaves room for `spare` bytes.
    void fill(long spare = 0) const {
        const int file = ::open(filler().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        static constexpr std::array<char, 4096> page{};
        while (::write(file, page.data(), page.size()) > 0) {
        }
        const auto size = ::lseek(file, 0, SEEK_END);
        const bool done = size > spare && ::ftruncate(file, size - spare) == 0;
        ::close(file);
        REQUIRE(done);
    }
    void freeSpace() const { std::filesystem::remove(filler()); }
    void setReadOnly(bool readOnly) const {
        const unsigned long flags = readOnly ? MS_REMOUNT | MS_RDONLY : MS_REMOUNT;
        REQUIRE(::mount(nullptr, path().c_str(), nullptr, flags, nullptr) == 0);
    }

private:
    std::filesystem::path filler() const { return path() / "filler"; }

    TestFolder m_folder;
    bool m_isMounted = false;
};
