#pragma once

#include "pack/text/hash.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace chipwise::exchange {

/// A file's size and the SHA-256 of its bytes, in hexadecimal.
struct FileDigest {
    std::string sha256;
    std::uint64_t size = 0;
    friend bool operator==(const FileDigest&, const FileDigest&) = default;
};

/// The SHA-256 of bytes that come in parts.
class Digesting {
public:
    void add(std::string_view part);
    FileDigest finish();

private:
    pack::Sha256 m_hash;
    std::uint64_t m_size = 0;
};

using FileDigests = std::map<std::string, FileDigest>; ///< by path inside the pack

/// META/manifest.txt: a line "sha256  size  path" for each file, sorted by path.
std::string manifestText(const FileDigests&);

/// Holds the files of a pack to its list: every text and medium stands in it, and everything in it is there
/// as listed. Throws ArchiveRefused (CW039).
void checkManifest(std::string_view manifest, const FileDigests& files);

} // namespace chipwise::exchange
