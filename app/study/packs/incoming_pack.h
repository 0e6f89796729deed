#pragma once

#include <filesystem>

namespace chipwise::study {

/// An archive unpacked inside the profile for as long as it takes to install it: packs/.incoming/<name>/pack.
/// What a killed process left there goes at the next start. Throws exchange::ArchiveRefused; StoreError where
/// the profile cannot be written.
class IncomingPack {
public:
    IncomingPack(const std::filesystem::path& profileFolder, const std::filesystem::path& archive);
    ~IncomingPack();
    IncomingPack(const IncomingPack&) = delete;
    IncomingPack& operator=(const IncomingPack&) = delete;

    std::filesystem::path folder() const { return m_place / "pack"; }

private:
    void remove() noexcept;

    std::filesystem::path m_place;
};

} // namespace chipwise::study
