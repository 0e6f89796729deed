#pragma once

#include "pack/read/folder_loader.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace chipwise::pack {

/// A file of a stranger's folder, open for reading. Never through a link, and never waits for a pipe's other
/// end.
class OpenFile {
public:
    explicit OpenFile(const std::filesystem::path&);
    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    bool isOpen() const { return m_descriptor >= 0; }
    std::optional<FileStamp> stamp() const; ///< nothing for what is no regular file

    /// At most `size` bytes: a file that grows meanwhile cannot make us read on. Nothing after an error.
    std::optional<std::string> read(std::size_t size, std::uint64_t from = 0) const;

private:
    int m_descriptor;
};

} // namespace chipwise::pack
