#pragma once

#include "store/profile.h"
#include "store/reading.h"

namespace chipwise::store {

/// The open database behind a profile.
struct Profile::Impl {
    Impl(const std::filesystem::path& profileFolder, Access);

    /// Refuses what may have changed under an open profile: a repair put the file aside, a newer Chipwise
    /// migrated it.
    void requireUnchangedFile();

    Database& database() { return *opened.database; }

    std::filesystem::path folder;
    Reading opened;
    bool readOnly = false;
    std::string device;
    std::string id;

private:
    void openWritable();
    void openToRead();
};

} // namespace chipwise::store
