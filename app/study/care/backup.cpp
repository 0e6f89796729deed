#include "study/care/backup.h"

#include "exchange/archive/archive.h"
#include "exchange/archive/backup_archive.h"
#include "exchange/archive/folder_digests.h"
#include "exchange/draft/draft_file.h"
#include "pack/read/reader.h"
#include "pack/text/hash.h"
#include "store/profile.h"
#include "store/sqlite/pack_folders.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/replacement.h"
#include "study/packs/backup_files.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <stdexcept>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t backupDayMs = 86'400'000;

std::vector<fs::path> sortedEntries(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code missing;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, missing))
        entries.push_back(entry.path());
    std::ranges::sort(entries);
    return entries;
}

/// Collects packs and drafts below a folder, each under the hash of its bytes.
class Collecting {
public:
    Collecting(fs::path root, BackupList before) : m_root(std::move(root)), m_before(std::move(before)) {}

    BackupList collect(const fs::path& profileFolder) && {
        for (const fs::path& entry : sortedEntries(profileFolder / "packs")) addEntry(entry);
        for (const fs::path& folder : sortedEntries(profileFolder / "drafts")) addDrafts(folder);
        return std::move(m_list);
    }

private:
    void note(const std::string& what, const std::string& why) {
        m_list.notes.push_back(fmt::format("{} is not in this backup: {}", what, why));
    }

    /// Runs `work` and returns why it failed, if it did.
    template <typename Work>
    std::optional<std::string> failureOf(Work work) const {
        try {
            work();
            return std::nullopt;
        } catch (const exchange::ArchiveRefused& refused) {
            return refused.what();
        } catch (const fs::filesystem_error& error) {
            const bool isOurs = error.path1().string().starts_with(m_root.string());
            return fmt::format("{} ({}).", isOurs ? "its copy could not be written" : error.path1().string(),
                               error.code().message());
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    }

    void addEntry(const fs::path& entry) {
        const std::string id = entry.filename().string();
        if (id.starts_with('.')) return;
        const std::string what = fmt::format("The pack “{}”", id);
        std::error_code unknown;
        const fs::file_status status = fs::symlink_status(entry, unknown);
        if (fs::is_symlink(status))
            return note(what, "its folder is a symbolic link, which Chipwise does not follow.");
        if (!fs::is_directory(status) || !store::PackFolders::isSafe(id)) return;
        if (const auto why = failureOf([&] { addPack(id, entry); })) keepEarlier(id, what, *why);
    }

    /// A pack that cannot be read now is kept as the backup before this one has it.
    void keepEarlier(const std::string& id, const std::string& what, const std::string& why) {
        const auto earlier = std::ranges::find(m_before.packs, id, &BackedUpPack::id);
        if (earlier == m_before.packs.end() || !hasObject(*earlier)) return note(what, why);
        BackedUpPack kept = *earlier;
        kept.stamp.clear();
        m_list.packs.push_back(std::move(kept));
        m_list.notes.push_back(fmt::format(
            "{} could not be copied: {} The copy from the previous backup was used instead.", what, why));
    }

    bool hasObject(const BackedUpPack& pack) const {
        std::error_code missing;
        const fs::path object = m_root / exchange::packInBackup(pack.sha256);
        return fs::file_size(object, missing) == pack.size && !missing;
    }

    void addPack(const std::string& id, const fs::path& folder) {
        std::string stamp = packFolderStamp(folder);
        for (const BackedUpPack& known : m_before.packs)
            if (known.id == id && known.stamp == stamp && hasObject(known)) {
                m_list.packs.push_back(known);
                return;
            }
        const fs::path packed = newBeside(m_root / "packs" / (id + ".cwpack"));
        fs::create_directories(packed.parent_path());
        try {
            buildUnchanged(folder, packed, stamp);
            BackedUpPack added = headOf(id, folder);
            const exchange::FileDigest digest = exchange::digestOfFile(packed);
            added.sha256 = digest.sha256;
            added.size = digest.size;
            added.stamp = stamp;
            const fs::path object = m_root / exchange::packInBackup(added.sha256);
            fs::rename(packed, object);
            exchange::syncFolder(object.parent_path());
            m_list.packs.push_back(std::move(added));
        } catch (...) {
            std::error_code ignored;
            fs::remove(packed, ignored);
            throw;
        }
    }

    /// Twice where the folder changes meanwhile: an update that has just been installed.
    static void buildUnchanged(const fs::path& folder, const fs::path& packed, std::string& stamp) {
        for (int attempt = 1;; ++attempt) {
            exchange::buildArchive(folder, packed);
            const std::string after = packFolderStamp(folder);
            if (after == stamp) return;
            if (attempt == 2) throw std::runtime_error("its files changed while they were being copied.");
            stamp = after;
        }
    }

    static BackedUpPack headOf(const std::string& id, const fs::path& folder) {
        pack::PackFiles head;
        head.texts.emplace("pack.md", exchange::smallFile(folder / "pack.md"));
        const pack::Pack read = pack::readPack(head).pack;
        return {id, read.title.empty() ? id : read.title, read.version, {}, 0, {}};
    }

    void addDrafts(const fs::path& folder) {
        const std::string name = folder.filename().string();
        std::error_code unknown;
        if (!exchange::isDraftFolder(name) ||
            fs::symlink_status(folder, unknown).type() != fs::file_type::directory)
            return;
        for (const fs::path& file : sortedEntries(folder)) {
            if (!exchange::isDraftFile(file.filename().string())) continue;
            if (const auto why = failureOf([&] { addDraft(name, file); }))
                note(fmt::format("The draft {}", file.string()), *why);
        }
    }

    void addDraft(const std::string& folder, const fs::path& file) {
        const std::string bytes = exchange::smallFile(file, exchange::largestDraftFile);
        if (bytes.empty()) throw std::runtime_error("it cannot be read or is too large.");
        exchange::Digesting digesting;
        digesting.add(bytes);
        const exchange::FileDigest digest = digesting.finish();
        const fs::path object = m_root / exchange::draftInBackup(digest.sha256);
        std::error_code missing;
        if (fs::file_size(object, missing) != digest.size || missing) writeWhole(object, bytes);
        m_list.drafts.push_back({folder, file.filename().string(), digest.sha256, digest.size});
    }

    fs::path m_root;
    BackupList m_before;
    BackupList m_list;
};

/// The newest list of a profile's backups: what it names need not be packed again.
BackupList newestList(const fs::path& profileFolder) {
    for (const store::Backup& backup : store::backups(profileFolder))
        if (auto list = listBeside(backup.file)) return *std::move(list);
    return {};
}

/// A damaged journal is copied all the same, and may not be fit for counting.
BackupList withAnswers(BackupList list, const fs::path& database) {
    try {
        const store::AnswersHeld held = store::answersIn(database);
        list.answers = held.answers;
        list.newestMs = held.newestMs;
    } catch (const store::StoreError&) {
    }
    return list;
}

BackupList completed(const fs::path& profileFolder, const fs::path& backup) {
    BackupList list = withAnswers(
        Collecting(store::backupFolder(profileFolder), newestList(profileFolder)).collect(profileFolder),
        backup);
    writeWhole(store::listOf(backup), toText(list));
    return list;
}

/// A full disk may have room for the answers and none for more: then it is said what is safe.
BackupList completedOrSaid(const fs::path& profileFolder, const fs::path& backup) {
    try {
        return completed(profileFolder, backup);
    } catch (const fs::filesystem_error& error) {
        throw store::StoreError(store::StoreError::Kind::Database,
                                fmt::format("Your answers are backed up to {}, but your packs and drafts are "
                                            "not: {} ({}).",
                                            backup.string(), error.path1().string(), error.code().message()));
    }
}

/// Today's backup, where it has no list.
std::optional<fs::path> withoutList(const fs::path& profileFolder, std::int64_t nowMs) {
    for (const store::Backup& backup : store::backups(profileFolder)) {
        if (backup.beforeMigration || backup.atMs > nowMs + backupDayMs) continue;
        std::error_code unknown;
        if (nowMs - backup.atMs >= backupDayMs || fs::exists(store::listOf(backup.file), unknown)) return {};
        return backup.file;
    }
    return {};
}

bool isOurList(const std::string& name) {
    return name.ends_with(".json") && (name.starts_with("chipwise-") || name.starts_with(planPrefix));
}

/// What the lists name; nothing where one of them cannot be read, because it may name anything.
std::optional<std::set<fs::path>> namedFiles(const fs::path& backupsFolder) {
    std::set<fs::path> named;
    for (const fs::path& file : sortedEntries(backupsFolder)) {
        if (!isOurList(file.filename().string())) continue;
        const auto list = backupListFrom(exchange::smallFile(file, exchange::largestBackupList));
        if (!list) return {};
        for (const BackedUpPack& pack : list->packs)
            named.insert(backupsFolder / exchange::packInBackup(pack.sha256));
        for (const BackedUpDraft& draft : list->drafts)
            named.insert(backupsFolder / exchange::draftInBackup(draft.sha256));
    }
    return named;
}

void removeForgotten(const fs::path& profileFolder) {
    if (store::replacementPending(profileFolder)) return; // the note comes with it
    std::optional<std::string> unfinished;
    for (const fs::path& file : sortedEntries(store::backupFolder(profileFolder))) {
        const std::string name = file.filename().string();
        if (!name.starts_with(planPrefix)) continue;
        if (!unfinished)
            unfinished = store::Profile(profileFolder, store::Profile::Access::ReadOnly)
                             .setting(store::restoreNote)
                             .value_or("");
        std::error_code ignored;
        if (name != *unfinished) fs::remove(file, ignored);
    }
}

/// Removes lists whose backup is gone and files that no list names. Half-written files are left to
/// store::removeLeftovers, which knows whether their writer is gone.
void sweep(const fs::path& profileFolder) {
    const fs::path folder = store::backupFolder(profileFolder);
    std::error_code ignored;
    removeForgotten(profileFolder);
    for (const fs::path& file : sortedEntries(folder)) {
        const std::string name = file.filename().string();
        const bool orphan = name.starts_with("chipwise-") && name.ends_with(".json") &&
                            !fs::exists(fs::path(file).replace_extension(".db"), ignored);
        if (orphan) fs::remove(file, ignored);
    }
    const auto named = namedFiles(folder);
    if (!named) return;
    for (const char* below : {"packs", "drafts"})
        for (const fs::path& file : sortedEntries(folder / below)) {
            const std::string name = file.filename().string();
            const bool isOurs = exchange::largestInBackup(fmt::format("{}/{}", below, name)) > 0;
            if (isOurs && !named->contains(file)) fs::remove(file, ignored);
        }
}

} // namespace

void removeForgottenPlans(const BackupLock&, const fs::path& profileFolder) {
    removeForgotten(profileFolder);
}

std::string packFolderStamp(const fs::path& folder) {
    std::set<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        files.insert(entry.path());
    pack::FieldHash hash;
    for (const fs::path& file : files) {
        struct stat status {};
        if (::lstat(file.c_str(), &status) != 0) continue;
        hash << file.lexically_relative(folder).string()
             << fmt::format("{} {} {} {}.{:09} {}.{:09}", status.st_mode, status.st_ino, status.st_size,
                            status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
                            status.st_ctim.tv_nsec);
    }
    return hash.hex();
}

std::optional<MadeBackup> makeBackup(const fs::path& profileFolder, std::int64_t nowMs, bool always) {
    return makeBackup(BackupLock(profileFolder), profileFolder, nowMs, always,
                      always ? store::Lifetime::Kept : store::Lifetime::Thinned);
}

std::optional<MadeBackup> makeBackup(const BackupLock& lock, const fs::path& profileFolder,
                                     std::int64_t nowMs, bool always, store::Lifetime lifetime,
                                     store::JournalState journal) {
    return store::translatingFileErrors([&]() -> std::optional<MadeBackup> {
        auto file = store::makeBackup(profileFolder, nowMs, always, lifetime, journal);
        if (!file) file = withoutList(profileFolder, nowMs);
        if (!file) return {};
        MadeBackup made{*file, completedOrSaid(profileFolder, *file)};
        if (lock.isHeld()) sweep(profileFolder);
        return made;
    });
}

BackupList completeBackup(const BackupLock&, const fs::path& profileFolder, const fs::path& backup) {
    return store::translatingFileErrors([&] {
        if (auto list = listBeside(backup)) return *std::move(list);
        return completed(profileFolder, backup);
    });
}

MadeBackup exportBackup(const store::Profile& profile, const fs::path& file) {
    return store::translatingFileErrors([&] {
        const store::TemporaryFolder scratch;
        const fs::path database = scratch.path() / exchange::backupDatabase;
        profile.backupTo(database);
        BackupList list = withAnswers(Collecting(scratch.path(), {}).collect(profile.folder()), database);
        for (BackedUpPack& pack : list.packs) pack.stamp.clear();
        std::set<std::string> names{exchange::backupDatabase};
        for (const BackedUpPack& pack : list.packs) names.insert(exchange::packInBackup(pack.sha256));
        for (const BackedUpDraft& draft : list.drafts) names.insert(exchange::draftInBackup(draft.sha256));
        std::vector<exchange::BackupPart> parts;
        for (const std::string& name : names) parts.push_back({name, scratch.path() / name});
        try {
            exchange::buildBackupArchive(toText(list), parts, file);
        } catch (const exchange::ArchiveRefused& refused) {
            throw store::StoreError(
                store::StoreError::Kind::Refused,
                fmt::format("{} was not written. {} {}", file.string(), refused.what(), refused.help()));
        }
        return MadeBackup{file, std::move(list)};
    });
}

MadeBackup exportBackup(const fs::path& profileFolder, const fs::path& file) {
    return exportBackup(store::Profile(profileFolder, store::Profile::Access::ReadOnly), file);
}

} // namespace chipwise::study
