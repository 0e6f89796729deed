#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace chipwise::store {

/// The folders of the installed packs: packs/<id>, those taken out under packs/.removed/<id>.
class PackFolders {
public:
    explicit PackFolders(const std::filesystem::path& profileFolder) : m_root(profileFolder / "packs") {}

    std::filesystem::path of(const std::string& packId) const { return m_root / packId; }
    std::filesystem::path removed(const std::string& packId) const { return m_root / ".removed" / packId; }

    /// Whether the id may be a folder's name: letters, digits, dots, lines; no leading dot.
    static bool isSafe(const std::string& packId);

    /// Installed ids with the stamp of their pack.md: differs when the folder is another one.
    std::map<std::string, std::string> stamps() const;
    static std::string stamp(const std::filesystem::path& folder);

    /// Copies the files a pack may have, regular ones only, into a new folder beside the installed ones; the
    /// copy is on the disk when this returns. Throws StoreError and leaves nothing behind when it cannot.
    std::filesystem::path copyAside(const std::filesystem::path& source, const std::string& packId) const;
    /// Puts the copy in the place of packs/<id>. Afterwards `aside` holds what was there before, if anything
    /// was.
    void swapIn(const std::filesystem::path& aside, const std::string& packId) const;
    /// packs/<id> to packs/.removed/<id>, in the place of an earlier one.
    void putAway(const std::string& packId) const;
    void bringBack(const std::string& packId) const;
    /// A new folder packs/.incoming/<name> to unpack an archive in. The caller removes it.
    std::filesystem::path makeIncoming() const;
    /// What installations left behind whose process was killed. Never throws.
    void removeLeftovers() const;

private:
    std::filesystem::path m_root;
};

} // namespace chipwise::store
