#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include <sys/types.h>

namespace chipwise::workshop {

/// A file's bytes and permissions.
struct FileContent {
    std::string bytes;
    mode_t mode = 0;
};

/// An open folder. Files are reached through it by name, so that nobody can put a link into the way between
/// two looks. Throws std::runtime_error with a sentence.
class FolderHandle {
public:
    explicit FolderHandle(const std::filesystem::path& folder);
    ~FolderHandle();
    FolderHandle(FolderHandle&&) noexcept;
    FolderHandle(const FolderHandle&) = delete;
    FolderHandle& operator=(const FolderHandle&) = delete;

    /// The folder in which the last name of `path` stands, stepping down name by name and through no link.
    /// Nothing where a folder of it is missing; with `create` it is made.
    static std::optional<FolderHandle> parentOf(const std::filesystem::path& folder, const std::string& path,
                                                bool create);

    /// A folder in this one, which may be hidden; made where it is missing.
    FolderHandle subfolder(const std::string& name) const;

    /// Nothing where there is no such file.
    std::optional<FileContent> content(const std::string& name) const;

    /// Writes a hidden file beside `name`, forces it to the disk and reads it back. Returns its name.
    std::string writeAside(const std::string& name, const std::string& bytes,
                           std::optional<mode_t> mode) const;

    /// Puts the file aside in the place of `name` and forces the folder to the disk.
    void replace(const std::string& aside, const std::string& name) const;

    /// The same where there must be no file of that name; false where there is one. Also moves a file into
    /// another folder of the same disk.
    bool place(const std::string& aside, const std::string& name) const { return moveTo(aside, *this, name); }
    bool moveTo(const std::string& from, const FolderHandle& folder, const std::string& name) const;

    void remove(const std::string& name) const noexcept;

private:
    explicit FolderHandle(int descriptor) : m_descriptor(descriptor) {}

    int m_descriptor = -1;
};

/// Whether a path leads to a place inside a folder: relative, "/" between names, none of them "." or "..",
/// none hidden.
bool isInside(const std::string& path);

} // namespace chipwise::workshop
