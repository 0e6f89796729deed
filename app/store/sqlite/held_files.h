#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace chipwise::store {

/// Closing any descriptor of a file gives up every POSIX lock this process holds on it, SQLite's among them,
/// and another process may then take the log away from under an open connection
/// (sqlite.org/howtocorrupt.html, 2.2). So a connection says which file it holds, and descriptors of that
/// file are closed after it.
class HeldFile {
public:
    HeldFile() = default;
    ~HeldFile();
    HeldFile(const HeldFile&) = delete;
    HeldFile& operator=(const HeldFile&) = delete;

    /// Called once, after the connection has opened the file and before its first statement takes a lock.
    void hold(const std::filesystem::path& file);

private:
    std::uint64_t m_device = 0;
    std::uint64_t m_inode = 0;
    bool m_held = false;
};

/// Closes the descriptor now, or with the last connection to its file.
void closeBesideConnections(int descriptor);

/// A database file read without SQLite, beside connections that may be open to it.
class RawFile {
public:
    explicit RawFile(const std::filesystem::path&);
    ~RawFile();
    RawFile(const RawFile&) = delete;
    RawFile& operator=(const RawFile&) = delete;

    bool isOpen() const { return m_descriptor >= 0; }
    /// Fills all of `into` from that position; false where the file ends before.
    bool readAt(std::uint64_t position, std::span<unsigned char> into) const;

private:
    int m_descriptor = -1;
};

/// As std::filesystem::copy_file, for a database that may be open here. Throws
/// std::filesystem::filesystem_error.
void copyBesideConnections(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace chipwise::store
