#include "study/packs/incoming_pack.h"

#include "exchange/archive/archive.h"
#include "store/error.h"
#include "store/sqlite/pack_folders.h"

#include <system_error>

namespace chipwise::study {

namespace fs = std::filesystem;

IncomingPack::IncomingPack(const fs::path& profileFolder, const fs::path& archive) {
    store::sayingWhatFilesRefuse([&] {
        m_place = store::PackFolders(profileFolder).makeIncoming();
        try {
            exchange::unpackArchive(archive, folder());
        } catch (...) {
            remove();
            throw;
        }
    });
}

IncomingPack::~IncomingPack() {
    remove();
}

void IncomingPack::remove() noexcept {
    std::error_code ignored;
    fs::remove_all(m_place, ignored);
}

} // namespace chipwise::study
