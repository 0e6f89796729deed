#pragma once

#include "store/care/backup.h"
#include "study/clock.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// A pack in a backup.
struct BackedUpPack {
    std::string id;
    std::string title;
    std::string version;
    std::string sha256; ///< of its packed form (exchange/backup_archive.h)
    std::uint64_t size = 0;
    std::string stamp; ///< of the folder it was packed from; empty where it cannot be trusted to be unchanged
};

/// A draft of the Workshop in a backup, or the file that names the pack folder of drafts.
struct BackedUpDraft {
    std::string folder; ///< below `drafts`
    std::string file;
    std::string sha256;
    std::uint64_t size = 0;
};

/// What belongs to a backup beside its chipwise.db, written last: a backup without a list holds answers only.
struct BackupList {
    std::optional<std::int64_t> answers; ///< empty where they were not counted
    std::int64_t newestMs = 0;
    std::vector<BackedUpPack> packs;
    std::vector<BackedUpDraft> drafts;
    std::vector<std::string> notes; ///< sentences: what is not in it, and why
    bool answersOnly = false;       ///< there is no list, or none that can be read

    int draftCount() const;
};

std::string toText(const BackupList&);

/// Reads a list, which may come from anywhere: entries with names or sizes that no backup has are left out
/// with a note, unknown fields are skipped. Nothing where the text is no list at all.
std::optional<BackupList> backupListFrom(const std::string& text);

/// The list beside a backup; empty where there is none, or none that can be read.
std::optional<BackupList> listBeside(const std::filesystem::path& backup);

struct ListedBackup {
    store::Backup backup;
    BackupList list;
};
/// The backups of a profile with what they hold, newest first. Only the lists are read.
std::vector<ListedBackup> listBackups(const std::filesystem::path& profileFolder);
/// The same, but those dated later than the clock allows come last: a wrong clock made or named them.
std::vector<ListedBackup> listBackups(const std::filesystem::path& profileFolder, const Now&);
bool isDatedAhead(const store::Backup&, const Now&);

/// "4,120 answers up to Nov 20, 3 packs, 2 drafts"; the year where it is another one than now.
std::string contentsWords(const BackupList&, const Now&);
/// "4,120"
std::string grouped(std::int64_t number);

} // namespace chipwise::study
