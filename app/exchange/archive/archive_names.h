#pragma once

#include "exchange/archive/archive_layout.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::exchange {

/// What a file of an archive is to a pack.
enum class Role : std::uint8_t {
    Text,      ///< pack.md, facts, questions, translations
    Media,     ///< below media/
    Manifest,  ///< META/manifest.txt
    Signature, ///< META/manifest.txt.minisig and the key it was made with
    Other      ///< unpacked for checking, and kept nowhere
};

struct PackedFile {
    std::size_t entry = 0; ///< index into the archive's list
    std::string path;      ///< inside the pack: one top folder around everything is taken off
    Role role = Role::Other;
};

inline constexpr const char* manifestPath = "META/manifest.txt";
inline constexpr const char* signaturePath = "META/manifest.txt.minisig";
inline constexpr const char* publicKeyPath = "META/minisign.pub";

Role roleOf(const std::string& path);

/// Holds every name to what all systems can store and what stays inside the pack, and tells what each file
/// is. Throws ArchiveRefused. Folders and what operating systems leave behind are not in the result.
std::vector<PackedFile> packedFiles(const std::vector<ArchiveEntry>&);

/// One name on its own, as packedFiles judges it; length and depth too.
void checkPackPath(const std::string& path);

} // namespace chipwise::exchange
