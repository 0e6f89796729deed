#pragma once

#include "store/journal/journal_head.h"
#include "store/profile.h"
#include "store/sqlite/reading.h"

namespace chipwise::store {

/// The open database behind a profile.
struct Profile::Impl {
    Impl(const std::filesystem::path& profileFolder, Access);

    /// Refuses what may have changed under an open profile: a repair put the file aside, a newer Chipwise
    /// migrated it.
    void requireUnchangedFile();

    Database& database() { return *opened.database; }
    /// The same for a write. A profile that could only be read is opened for writing; throws where that is
    /// still not possible.
    Database& databaseToWrite();
    void becomeWritable();

    /// Runs `work` in a transaction, and once more where that met a damaged page of the kept mornings.
    void write(const std::function<void(Database&)>& work);

    /// After each commit that may have added to the journal.
    void committed() noexcept;
    void checkpoint(int afterCommits, Database::Log) noexcept;

    std::filesystem::path folder;
    Reading opened;
    bool readOnly = false;
    std::optional<WritingProblem> problem; ///< why it is, unless it was asked for
    std::string device;
    std::string id;
    std::optional<HeadKeeper> head; ///< where the profile may be written
    std::int64_t connections = 0;   ///< for writing, one after the other
    int commitsLastSeen = 0;        ///< by checkpointWhenIdle

private:
    void openWritable();
    void openToRead();
    void openToReadInstead(const StoreError&);
};

} // namespace chipwise::store
