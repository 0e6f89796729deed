#pragma once

#include "exchange/archive/archive.h"
#include "support/temporary_folder.h"
#include "zip_bytes.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

namespace chipwise::exchange {

/// A folder for archives, and what became of them.
class ArchiveDesk {
public:
    std::filesystem::path path(const std::string& name) const { return m_folder.path() / name; }

    std::filesystem::path write(const std::string& bytes, const std::string& name = "test.cwpack") const {
        std::ofstream(path(name), std::ios::binary) << bytes;
        return path(name);
    }

    /// The code by which both reading and unpacking refuse the archive; "taken" when they take it, a sentence
    /// when anything is left behind or the two do not agree.
    std::string verdict(const std::filesystem::path& archive) const {
        std::string reading = "taken";
        try {
            loadArchive(archive);
        } catch (const ArchiveRefused& refused) {
            reading = refused.code();
            if (std::string(refused.what()).empty() || refused.help().empty()) return "refused without words";
        }
        const auto inside = path("unpacking");
        std::filesystem::create_directory(inside);
        std::string unpacking = "taken";
        try {
            unpackArchive(archive, inside / "pack");
        } catch (const ArchiveRefused& refused) {
            unpacking = refused.code();
            if (!std::filesystem::is_empty(inside)) return "something was left behind";
        }
        std::filesystem::remove_all(inside);
        return reading == unpacking ? reading : "read: " + reading + ", unpacked: " + unpacking;
    }
    std::string verdict(const ZipBytes& zip) const { return verdict(write(zip.bytes())); }
    /// Of the small pack with one more file.
    std::string verdictOn(const std::string& name, const std::string& bytes = "x") const {
        return verdict(smallPack().add(name, bytes));
    }
    std::string verdictOn(ZipBytes::File file) const { return verdict(smallPack().add(std::move(file))); }

private:
    TestFolder m_folder;
};

inline std::string fileText(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Every file below a folder with its bytes.
inline std::map<std::string, std::string> bytesBelow(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files.emplace(entry.path().lexically_relative(folder).string(), fileText(entry.path()));
    return files;
}

} // namespace chipwise::exchange
