#include "study/restore.h"

#include "exchange/archive.h"
#include "exchange/archive_names.h"
#include "exchange/backup_archive.h"
#include "exchange/draft_file.h"
#include "exchange/folder_digests.h"
#include "pack/reader.h"
#include "store/lock.h"
#include "store/profile_files.h"
#include "store/reading.h"
#include "store/stamp.h"
#include "study/backup.h"
#include "study/backup_files.h"
#include "study/install.h"
#include "study/learner.h"
#include "study/plan_settings.h"
#include "study/renaming.h"
#include "study/replay.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

using store::StoreError;

/// A backup opened for reading: its chipwise.db, its list, and the folder that holds its packs and drafts.
class OpenBackup {
public:
    explicit OpenBackup(const fs::path& file) {
        if (exchange::isZipFile(file)) {
            unpack(file);
        } else {
            database = file;
            root = file.parent_path();
        }
        const store::AnswersHeld held = store::answersIn(database);
        const fs::path listFile = m_scratch ? root / exchange::backupList : store::listOf(file);
        std::error_code missing;
        const bool hasList = fs::exists(listFile, missing);
        auto read = backupListFrom(exchange::smallFile(listFile, exchange::largestBackupList));
        if (read) {
            list = *std::move(read);
        } else {
            list.answersOnly = true;
            if (hasList)
                list.notes.push_back(
                    "The list of the packs and drafts of this backup cannot be read, so only "
                    "its answers can be restored.");
        }
        list.answers = held.answers;
        list.newestMs = held.newestMs;
    }

    fs::path database;
    fs::path root;
    BackupList list;

private:
    void unpack(const fs::path& file) {
        m_scratch = std::make_unique<store::TemporaryFolder>();
        root = m_scratch->path() / "backup";
        database = root / exchange::backupDatabase;
        try {
            exchange::unpackBackupArchive(file, root);
        } catch (const exchange::ArchiveRefused& refused) {
            throw StoreError(StoreError::Kind::Unreadable,
                             fmt::format("{} cannot be read as a backup. {} Nothing was changed.",
                                         file.string(), refused.what()));
        }
        std::error_code missing;
        if (!fs::exists(database, missing))
            throw StoreError(
                StoreError::Kind::Unreadable,
                fmt::format("{} is not a backup of Chipwise. Nothing was changed.", file.string()));
    }

    std::unique_ptr<store::TemporaryFolder> m_scratch;
};

/// Brings a file of the backup below the profile's backups; false where it is missing or damaged.
bool adopt(const fs::path& from, const fs::path& to, const std::string& sha256, std::uint64_t size) {
    std::error_code missing;
    if (fs::file_size(from, missing) != size || missing) return false;
    return bringObject(from, to, sha256);
}

/// What the packed pack says of itself: a list from elsewhere may say anything.
bool holdsPack(const fs::path& packed, BackedUpPack& listed) {
    try {
        pack::PackFiles files = exchange::loadArchive(packed);
        std::erase_if(files.texts, [](const auto& file) { return file.first != "pack.md"; });
        files.media.clear();
        const pack::Pack head = pack::readPack(files).pack;
        listed.title = head.title.empty() ? head.id : head.title;
        listed.version = head.version;
        return head.id == listed.id;
    } catch (const exchange::ArchiveRefused&) {
        return false;
    }
}

/// Of the backup's packs and drafts, those that are whole: in the profile's backups when this returns.
BackupList adopted(const OpenBackup& backup, const fs::path& profileFolder, std::vector<std::string>& notes) {
    const fs::path root = store::backupFolder(profileFolder);
    BackupList whole;
    for (BackedUpPack pack : backup.list.packs) {
        const std::string name = exchange::packInBackup(pack.sha256);
        if (adopt(backup.root / name, root / name, pack.sha256, pack.size) && holdsPack(root / name, pack))
            whole.packs.push_back(std::move(pack));
        else
            notes.push_back(
                fmt::format("The pack “{}” was not restored: its copy in the backup is damaged or "
                            "missing.",
                            pack.id));
    }
    int damagedDrafts = 0;
    for (const BackedUpDraft& draft : backup.list.drafts) {
        const std::string name = exchange::draftInBackup(draft.sha256);
        if (adopt(backup.root / name, root / name, draft.sha256, draft.size))
            whole.drafts.push_back(draft);
        else
            ++damagedDrafts;
    }
    if (damagedDrafts > 0)
        notes.push_back(fmt::format("{} of the backup's drafts {} not restored: damaged or missing.",
                                    damagedDrafts, damagedDrafts == 1 ? "was" : "were"));
    return whole;
}

/// Puts packs in place, beside what is installed.
class PackRestoring {
public:
    /// `present` is what the backup that was made first holds: only what is in it may be replaced.
    PackRestoring(Core& core, const Now& now, const BackupList& present, std::vector<std::string>& notes)
        : m_core(core), m_now(now), m_present(present), m_notes(notes) {}

    void restore(const BackedUpPack& pack) {
        const auto installed = m_core.catalog.pack(pack.id);
        if (installed && isOlder(pack.version, installed->version)) {
            m_notes.push_back(
                fmt::format("“{}” {} in the backup is older than the installed {}, which stays.", pack.title,
                            pack.version, installed->version));
            return;
        }
        const auto same = std::ranges::find(m_present.packs, pack.id, &BackedUpPack::id);
        const bool isSaved =
            installed && same != m_present.packs.end() && same->stamp == packFolderStamp(installed->folder);
        if (isSaved && same->sha256 == pack.sha256) return;
        if (installed && !isSaved) {
            m_notes.push_back(fmt::format("“{}” stays as it is installed: it could not be backed up first. "
                                          "Remove the pack and restore again to get the one of the backup.",
                                          pack.title));
            return;
        }
        const InstallReport report = installPack(
            m_core, store::backupFolder(m_core.profile.folder()) / exchange::packInBackup(pack.sha256), m_now,
            {true, true, true});
        if (!report.installed)
            m_notes.push_back(report.sentence);
        else if (installed)
            m_notes.push_back(fmt::format(
                "“{}” {} took the place of the installed {}.", pack.title, pack.version,
                installed->version == pack.version ? "one, which has the same version and different content"
                                                   : installed->version));
    }

private:
    Core& m_core;
    const Now& m_now;
    const BackupList& m_present;
    std::vector<std::string>& m_notes;
};

/// "questions/10-roles-from-backup.md" for a draft of "questions/10-roles.md".
std::string pathBeside(const std::string& path, int number) {
    const auto dot = path.rfind('.');
    const bool hasEnding = dot != std::string::npos && path.find('/', dot) == std::string::npos;
    const std::string end = hasEnding ? path.substr(dot) : std::string();
    return fmt::format("{}-from-backup{}{}", path.substr(0, path.size() - end.size()),
                       number == 1 ? std::string() : fmt::format("-{}", number), end);
}

bool mayBePath(const std::string& path) {
    try {
        exchange::checkPackPath(path);
        return true;
    } catch (const exchange::ArchiveRefused&) {
        return false;
    }
}

/// Keeps a draft under the first name beside its own that is free, or that holds the same text already.
std::string keepBeside(const fs::path& folder, exchange::DraftText draft) {
    const std::string path = draft.path;
    for (int number = 1;; ++number) {
        draft.path = pathBeside(path, number);
        const fs::path place = folder / exchange::draftFileName(draft.path, draft.of);
        const auto there = exchange::draftFrom(exchange::smallFile(place, exchange::largestDraftFile));
        if (there && there->text != draft.text) continue;
        if (!there) {
            if (draft.of == exchange::DraftText::Of::File) draft.base.clear(); // a file of its own
            writeWhole(place, exchange::draftBytes(draft));
        }
        return draft.path;
    }
}

void restoreDraft(const fs::path& profileFolder, const BackedUpDraft& listed,
                  std::vector<std::string>& notes) {
    using Of = exchange::DraftText::Of;
    const fs::path folder = profileFolder / "drafts" / listed.folder;
    const fs::path place = folder / listed.file;
    const std::string bytes =
        exchange::smallFile(store::backupFolder(profileFolder) / exchange::draftInBackup(listed.sha256),
                            exchange::largestDraftFile);
    const std::string there = exchange::smallFile(place, exchange::largestDraftFile);
    if (bytes.empty() || bytes == there) return;
    if (listed.file == exchange::draftFolderFile) {
        constexpr std::size_t longestPath = 4096;
        if (there.empty() && bytes.size() <= longestPath) writeWhole(place, bytes);
        return;
    }
    auto draft = exchange::draftFrom(bytes);
    if (draft) draft->of = listed.file.ends_with(exchange::draftExtension(Of::Form)) ? Of::Form : Of::File;
    const bool isSound = draft && exchange::draftFileName(draft->path, draft->of) == listed.file &&
                         (draft->of == Of::Form || mayBePath(draft->path));
    if (!isSound && !exchange::isNewerDraft(bytes)) {
        notes.push_back("A draft of the backup is damaged and was not restored.");
        return;
    }
    if (there.empty()) return writeWhole(place, bytes);
    auto present = exchange::draftFrom(there);
    if (!draft || !present) {
        notes.push_back(
            "A draft was not restored: another is in its place, and one of them cannot be read here.");
        return;
    }
    if (present->text == draft->text && present->base == draft->base) return;
    present->of = draft->of;
    const bool isNewer = draft->atMs > present->atMs;
    const std::string beside = keepBeside(folder, isNewer ? *present : *draft);
    if (isNewer) writeWhole(place, bytes);
    notes.push_back(
        fmt::format("There are two drafts of {}. The newer one keeps the name; the other is kept as {}.",
                    draft->path, beside));
}

/// The file of what is left to do; empty where the note is not one of ours.
fs::path planFile(const fs::path& profileFolder, const std::string& note) {
    const bool isOurs =
        note.starts_with(planPrefix) && note.ends_with(".json") && note.find('/') == std::string::npos;
    return isOurs ? store::backupFolder(profileFolder) / note : fs::path();
}

bool hasPlan(const fs::path& profileFolder) {
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(store::backupFolder(profileFolder), none))
        if (entry.path().filename().string().starts_with(planPrefix)) return true;
    return false;
}

/// The backup made before the restore: it gets its list while the packs are still those from before.
BackupList safetyList(const fs::path& profileFolder, const fs::path& safety) {
    if (!safety.empty() && safety.parent_path() == store::backupFolder(profileFolder))
        return completeBackup(profileFolder, safety);
    for (const store::Backup& backup : store::backups(profileFolder))
        if (!backup.beforeMigration) return completeBackup(profileFolder, backup.file);
    return {};
}

/// What a process left that was killed while it wrote drafts.
void removeUnfinishedDrafts(const fs::path& profileFolder, const BackupList& left) {
    std::error_code ignored;
    for (const BackedUpDraft& draft : left.drafts)
        for (const fs::directory_entry& entry :
             fs::directory_iterator(profileFolder / "drafts" / draft.folder, ignored))
            if (entry.path().filename().string().starts_with(".new-")) fs::remove(entry.path(), ignored);
}

/// What is left once the journal is restored. Each step may be done twice.
void carryOut(Core& core, const std::string& note, const BackupList& present, const Now& now,
              std::vector<std::string>& notes) {
    const fs::path profileFolder = core.profile.folder();
    const fs::path plan = planFile(profileFolder, note);
    if (const auto left = backupListFrom(exchange::smallFile(plan, exchange::largestBackupList))) {
        removeUnfinishedDrafts(profileFolder, *left);
        PackRestoring packs(core, now, present, notes);
        for (const BackedUpPack& pack : left->packs) packs.restore(pack);
        for (const BackedUpDraft& draft : left->drafts) restoreDraft(profileFolder, draft, notes);
    }
    recordMissingAliases(core, now);
    replayAll(core, true);
    core.profile.removeSetting(store::restoreNote);
    std::error_code ignored;
    if (!plan.empty()) fs::remove(plan, ignored);
}

/// The plan of a profile that is there; nothing where it cannot be read.
std::optional<Plan> planIn(const fs::path& profileFolder, const Now& now) {
    try {
        if (!fs::exists(store::databaseFile(profileFolder))) return std::nullopt;
        return readPlan(store::Profile(profileFolder, store::Profile::Access::ReadOnly), now);
    } catch (const StoreError&) {
        return std::nullopt;
    }
}

} // namespace

BackupList contentsOf(const fs::path& file) {
    return store::sayingWhatFilesRefuse([&] { return OpenBackup(file).list; });
}

RestoreReport restoreBackup(const fs::path& profileFolder, const fs::path& file, const Now& now) {
    return store::sayingWhatFilesRefuse([&] {
        const OpenBackup backup(file);
        fs::create_directories(profileFolder);
        const store::ProfileLock alone(profileFolder, "restoring a backup");
        const BackupLock backups(profileFolder);
        const auto planBefore = planIn(profileFolder, now);
        RestoreReport report;
        report.list = backup.list;
        report.notes = backup.list.notes;
        const BackupList whole = adopted(backup, profileFolder, report.notes);
        const std::string note = fmt::format("{}{}.json", planPrefix, store::fileStamp(now.ms));
        writeWhole(planFile(profileFolder, note), toText(whole));
        try {
            report.journal = store::restore(profileFolder, backup.database, now.ms, note, &alone);
        } catch (...) {
            std::error_code ignored;
            fs::remove(planFile(profileFolder, note), ignored);
            throw;
        }
        const BackupList present = safetyList(profileFolder, report.journal.safety);
        Learner learner(profileFolder);
        if (planBefore) report.plan = planChange(*planBefore, learner.plan(now));
        carryOut(learner.core(), note, present, now, report.notes);
        return report;
    });
}

void finishRestore(Core& core, const Now& now) {
    if (core.profile.readOnly()) return;
    const fs::path folder = core.profile.folder();
    if (!core.profile.setting(store::restoreNote) && !hasPlan(folder)) return;
    try {
        const store::ProfileLock alone(folder, "finishing a restore");
        const BackupLock backups(folder);
        const auto note = core.profile.setting(store::restoreNote); // another process may have finished it
        std::vector<std::string> notes;
        if (note) carryOut(core, *note, safetyList(folder, {}), now, notes);
        removeForgottenPlans(folder);
    } catch (const StoreError&) { // busy, or the disk is full: the next start tries again
    } catch (const fs::filesystem_error&) {
    }
}

std::string restoredWords(const RestoreReport& report, const Now& now) {
    std::string words = fmt::format("Restored {}.", contentsWords(report.list, now));
    if (report.journal.addedBack > 0)
        words += fmt::format(" {} newer {} added back.", grouped(report.journal.addedBack),
                             report.journal.addedBack == 1 ? "entry was" : "entries were");
    if (!report.journal.safety.empty())
        words += fmt::format(" Your profile from before is kept as {}.", report.journal.safety.string());
    if (report.plan) words += ' ' + planChangeWords(*report.plan, "this backup", studyDay(now));
    for (const std::string& note : report.notes) words += ' ' + note;
    return words;
}

} // namespace chipwise::study
