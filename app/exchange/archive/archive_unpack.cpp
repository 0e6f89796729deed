#include "exchange/archive/archive.h"

#include "exchange/archive/archive_manifest.h"
#include "exchange/archive/archive_reader.h"
#include "exchange/archive/folder_aside.h"

#include <algorithm>
#include <optional>

namespace chipwise::exchange {
namespace fs = std::filesystem;
namespace {

/// Goes through all files of an archive, and compares them with the list in it, where there is one.
class Unpacking {
public:
    explicit Unpacking(const fs::path& archive) : m_reader(archive) {
        m_listed = std::ranges::any_of(m_reader.files(),
                                       [](const PackedFile& file) { return file.role == Role::Manifest; });
    }

    const std::vector<PackedFile>& files() const { return m_reader.files(); }

    void file(const PackedFile& file, const std::function<void(std::string_view)>& keep) {
        std::optional<Digesting> digest;
        if (m_listed) digest.emplace();
        m_reader.unpack(file, [&](std::string_view part) {
            if (digest) digest->add(part);
            if (file.role == Role::Manifest) m_manifest += part;
            keep(part);
        });
        if (digest) m_digests.emplace(file.path, digest->finish());
    }

    void finish() const {
        if (m_listed) checkManifest(m_manifest, m_digests);
    }

private:
    ArchiveReader m_reader;
    bool m_listed = false;
    std::string m_manifest;
    FileDigests m_digests;
};

} // namespace

bool isArchiveName(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    std::error_code unknown;
    return (ending == ".cwpack" || ending == ".zip") && fs::is_regular_file(path, unknown);
}

void unpackArchive(const fs::path& archive, const fs::path& folder, const std::function<bool()>& canceled) {
    Unpacking unpacking(archive);
    FolderAside aside(folder);
    for (const PackedFile& file : unpacking.files()) {
        if (canceled && canceled()) throw ArchiveCanceled();
        if (file.role == Role::Other) {
            unpacking.file(file, [](std::string_view) {});
            continue;
        }
        NewFile out = aside.create(file.path);
        unpacking.file(file, [&out](std::string_view part) { out.write(part); });
        out.finish();
    }
    unpacking.finish();
    aside.publish();
}

pack::PackFiles loadArchive(const fs::path& archive) {
    Unpacking unpacking(archive);
    pack::PackFiles files;
    for (const PackedFile& file : unpacking.files()) {
        std::string text;
        pack::MediaCheck media;
        unpacking.file(file, [&](std::string_view part) {
            if (file.role == Role::Text) text += part;
            if (file.role == Role::Media) media.add(part);
        });
        if (file.role == Role::Text) files.texts.emplace(file.path, std::move(text));
        if (file.role == Role::Media) files.media.emplace(file.path, media.finish(file.path));
    }
    unpacking.finish();
    return files;
}

} // namespace chipwise::exchange
