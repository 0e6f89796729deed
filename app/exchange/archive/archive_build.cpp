#include "exchange/archive/archive.h"

#include "exchange/archive/archive_names.h"
#include "exchange/archive/folder_aside.h"
#include "exchange/archive/folder_digests.h"
#include "exchange/archive/zip_writer.h"

#include <cstdio>

namespace chipwise::exchange {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view mimetype = "application/vnd.chipwise.pack+zip";

/// A signature made for exactly these files, or nothing.
std::string matchingSignature(const fs::path& folder, const std::string& manifest) {
    return smallFile(folder / manifestPath) == manifest ? smallFile(folder / signaturePath) : std::string();
}

void writeZip(const fs::path& folder, const pack::PackFiles& files, const fs::path& to) {
    const std::string manifest = manifestText(digestsOf(folder, files));
    const std::string signature = matchingSignature(folder, manifest);
    ZipWriter zip(to);
    zip.addStored("mimetype", mimetype);
    zip.addText(manifestPath, manifest);
    if (!signature.empty()) zip.addText(signaturePath, signature);
    const std::string key = signature.empty() ? std::string() : smallFile(folder / publicKeyPath);
    if (!key.empty()) zip.addText(publicKeyPath, key);
    auto text = files.texts.begin();
    auto media = files.media.begin();
    while (text != files.texts.end() || media != files.media.end()) {
        const bool isText =
            media == files.media.end() || (text != files.texts.end() && text->first < media->first);
        if (isText) {
            zip.addText(text->first, text->second);
            ++text;
        } else {
            zip.addStoredFile(media->first, folder / media->first, media->second.size);
            ++media;
        }
    }
    zip.finish();
}

} // namespace

void buildArchive(const fs::path& folder, const fs::path& archive) {
    const fs::path place = fs::absolute(archive).lexically_normal();
    const pack::PackFiles files = packableFiles(folder);
    const fs::path aside = nameAside(place);
    try {
        writeZip(folder, files, aside);
        const pack::PackFiles written = loadArchive(aside);
        if (written.texts != files.texts || written.media != files.media)
            throw std::runtime_error("The pack changed while it was being packed. Try again.");
        if (::rename(aside.c_str(), place.c_str()) != 0) systemFailure("Cannot write", place);
    } catch (...) {
        std::error_code ignored;
        fs::remove(aside, ignored);
        throw;
    }
    syncFolder(place.parent_path());
}

} // namespace chipwise::exchange
