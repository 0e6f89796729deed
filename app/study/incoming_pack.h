#pragma once

#include <filesystem>

namespace chipwise::study {

/// An archive unpacked inside the profile for as long as it takes to install it: packs/.incoming/<name>/pack.
/// The folder is locked while its process lives, so that what a process left behind when it died can be told
/// from what another is at; making one clears the former away. Throws exchange::ArchiveRefused; StoreError
/// where the profile cannot be written.
class IncomingPack {
public:
    IncomingPack(const std::filesystem::path& profileFolder, const std::filesystem::path& archive);
    ~IncomingPack();
    IncomingPack(const IncomingPack&) = delete;
    IncomingPack& operator=(const IncomingPack&) = delete;

    std::filesystem::path folder() const { return m_place / "pack"; }

private:
    void take(const std::filesystem::path& incoming);
    void giveUp() noexcept;

    std::filesystem::path m_place;
    int m_lock = -1;
};

} // namespace chipwise::study
