#pragma once

#include "pack/read/reader.h"

#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

namespace chipwise::exchange {

/// Why a `.cwpack` is not taken: one sentence for people and what to do about it. Nothing has been written.
class ArchiveRefused : public std::runtime_error {
public:
    ArchiveRefused(std::string code, const std::string& message, std::string help)
        : std::runtime_error(message), m_code(std::move(code)), m_help(std::move(help)) {}
    const std::string& code() const { return m_code; } ///< CW020 …
    const std::string& help() const { return m_help; }

private:
    std::string m_code;
    std::string m_help;
};

/// unpackArchive was told to stop. Nothing has been written.
class ArchiveCanceled : public std::runtime_error {
public:
    ArchiveCanceled() : std::runtime_error("Unpacking was canceled.") {}
};

/// Whether a path looks like a packed pack: its name ends in .cwpack or .zip and it is a file.
bool isArchiveName(const std::filesystem::path&);

/// Checks the whole archive (structure, names, limits counted on bytes produced, checksums), then writes its
/// files into `folder`, which must not exist yet and is gone again when anything fails. Only what belongs to
/// a pack is written, META/ included; the rest is checked and left out. Throws ArchiveRefused;
/// filesystem_error where the system says no. `canceled` is asked between entries (ArchiveCanceled). Limits
/// are those of the format: 64 MiB packed, 5,000 entries, 256 MiB unpacked, 32 MiB an entry, 4 MiB a text,
/// 200:1, 240 bytes of path, depth 8.
void unpackArchive(const std::filesystem::path& archive, const std::filesystem::path& folder,
                   const std::function<bool()>& canceled = {});

/// The texts and sizes of media of an archive, in memory, for checking without unpacking. Same checks, same
/// exception.
pack::PackFiles loadArchive(const std::filesystem::path& archive);

/// Packs a folder: `mimetype` first and stored, sorted names, fixed dates, no extra fields, META/manifest.txt
/// with the SHA-256 of every file; the same pack gives the same bytes. Written aside, read back and checked,
/// then renamed. Takes only what belongs to a pack (pack.md, facts, questions, media, i18n); throws
/// std::runtime_error with a sentence when it cannot be written.
void buildArchive(const std::filesystem::path& folder, const std::filesystem::path& archive);

} // namespace chipwise::exchange
