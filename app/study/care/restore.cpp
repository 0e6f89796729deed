#include "study/care/restore.h"

#include "exchange/archive/archive.h"
#include "exchange/archive/archive_names.h"
#include "exchange/archive/backup_archive.h"
#include "exchange/archive/folder_digests.h"
#include "exchange/draft/draft_file.h"
#include "pack/read/reader.h"
#include "store/profile/open_profile.h"
#include "store/sqlite/lock.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/replacement.h"
#include "store/sqlite/stamp.h"
#include "study/care/backup.h"
#include "study/care/foreign_journal.h"
#include "study/json_text.h"
#include "study/learner.h"
#include "study/memory/replay.h"
#include "study/packs/backup_files.h"
#include "study/packs/install.h"
#include "study/packs/installed_packs.h"
#include "study/packs/renaming.h"
#include "study/plan/plan_settings.h"

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
                list.notes.push_back("This backup's list of packs and drafts cannot be read, so only its "
                                     "answers can be restored.");
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
            throw StoreError(StoreError::Kind::Unreadable,
                             fmt::format("{} is not a Chipwise backup. Nothing was changed.", file.string()));
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

std::string notRestored(const BackedUpPack& pack) {
    return fmt::format("The pack “{}” was not restored: its copy in the backup is damaged or missing.",
                       pack.id);
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
            notes.push_back(notRestored(pack));
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
        notes.push_back(
            fmt::format("{} of the backup's drafts {} not restored because of damaged or missing files.",
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
            m_notes.push_back(fmt::format("“{}” {} in the backup is older than the installed version {}, so "
                                          "the installed version was kept.",
                                          pack.title, pack.version, installed->version));
            return;
        }
        const auto same = std::ranges::find(m_present.packs, pack.id, &BackedUpPack::id);
        const bool isSaved =
            installed && same != m_present.packs.end() && same->stamp == packFolderStamp(installed->folder);
        if (isSaved && same->sha256 == pack.sha256) return;
        const auto damage = installed ? damageOf(m_core.profile, pack.id, m_now) : std::nullopt;
        const bool isDamaged = damage && damage->missing > 0;
        if (installed && !isSaved && !isDamaged) {
            m_notes.push_back(
                fmt::format("“{}” was left as it is because it could not be backed up first. To get the "
                            "version in the backup, remove the pack, then restore the backup again.",
                            pack.title));
            return;
        }
        const fs::path object =
            store::backupFolder(m_core.profile.folder()) / exchange::packInBackup(pack.sha256);
        if (!isObject(object, pack.sha256)) {
            m_notes.push_back(notRestored(pack));
            return;
        }
        const InstallReport report = installPack(m_core, object, m_now, {true, true, true});
        if (!report.installed)
            m_notes.push_back(report.sentence);
        else if (installed)
            m_notes.push_back(fmt::format("“{}” {} replaced the installed {}.", pack.title, pack.version,
                                          installed->version == pack.version
                                              ? "pack, which had the same version but different content"
                                              : "version " + installed->version));
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

/// Whether anything is there, if only a link or what cannot be read.
bool isThere(const fs::path& place) {
    std::error_code unknown;
    return fs::exists(fs::symlink_status(place, unknown));
}

/// Keeps a draft under the first name beside its own that is free, or that holds the same text already.
std::string keepBeside(const fs::path& folder, exchange::DraftText draft) {
    const std::string path = draft.path;
    for (int number = 1;; ++number) {
        draft.path = pathBeside(path, number);
        const fs::path place = folder / exchange::draftFileName(draft.path, draft.of);
        const auto there = exchange::draftFrom(exchange::smallFile(place, exchange::largestDraftFile));
        if (there && there->text == draft.text) return draft.path;
        if (!isThere(place)) {
            if (draft.of == exchange::DraftText::Of::File) draft.base.clear(); // a file of its own
            writeWhole(place, exchange::draftBytes(draft));
            return draft.path;
        }
    }
}

/// Which pack the drafts of a folder belong to: the Library lists drafts by it under “Continue editing”.
/// Without it, they are found when the pack's folder is opened.
void restoreDraftFolder(const fs::path& place, const std::string& folder, const std::string& path,
                        std::vector<std::string>& notes) {
    constexpr std::size_t longestPath = 4096;
    if (isThere(place)) return;
    if (path.size() <= longestPath && exchange::draftFolderName(path) == folder)
        return writeWhole(place, path);
    notes.push_back(
        "For some drafts, the backup does not name the right pack folder. They were restored, but the "
        "Library does not list them under “Continue editing”. To see them, choose “Open a folder…” in the "
        "Library, then choose their pack's folder.");
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
    if (listed.file == exchange::draftFolderFile)
        return restoreDraftFolder(place, listed.folder, bytes, notes);
    auto draft = exchange::draftFrom(bytes);
    if (draft) draft->of = listed.file.ends_with(exchange::draftExtension(Of::Form)) ? Of::Form : Of::File;
    const bool isSound = draft && exchange::draftFileName(draft->path, draft->of) == listed.file &&
                         (draft->of == Of::Form || mayBePath(draft->path));
    if (!isSound && !exchange::isNewerDraft(bytes)) {
        notes.push_back("A draft in the backup is damaged and was not restored.");
        return;
    }
    if (!isThere(place)) return writeWhole(place, bytes);
    auto present = exchange::draftFrom(there);
    if (!draft || !present) {
        notes.push_back(
            "A draft was not restored: this profile already has a draft of the same file, and one of the two "
            "drafts cannot be read.");
        return;
    }
    if (present->text == draft->text && present->base == draft->base) return;
    present->of = draft->of;
    const bool isNewer = draft->atMs > present->atMs;
    const std::string beside = keepBeside(folder, isNewer ? *present : *draft);
    if (isNewer) writeWhole(place, bytes);
    notes.push_back(
        fmt::format("There are two drafts of {}. The newer one keeps the name. The other is kept as {}.",
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

/// The backup made before the restore, of the same moment as its plan; else the newest one before it, not one
/// that a wrong clock dated later. It gets its list while the packs are still those from before.
BackupList safetyList(const BackupLock& lock, const fs::path& profileFolder, std::int64_t plannedMs) {
    for (const store::Backup& backup : store::backups(profileFolder)) // newest first
        if (!backup.beforeMigration && backup.atMs <= plannedMs)
            return completeBackup(lock, profileFolder, backup.file);
    return {};
}

/// When the restore began that a note names; now, where the note does not say.
std::int64_t plannedAt(const std::string& note, const Now& now) {
    const std::size_t end = note.rfind(".json");
    if (!note.starts_with(planPrefix) || end == std::string::npos) return now.ms;
    const auto stamp = std::string_view(note).substr(planPrefix.size(), end - planPrefix.size());
    return store::fileStampToMs(stamp).value_or(now.ms);
}

/// What cannot be restored at all is noted, and the rest goes on. What may succeed the next time ends this
/// one.
template <typename Step>
void restoreEach(const std::string& what, std::vector<std::string>& notes, Step step) {
    try {
        step();
    } catch (const StoreError&) {
        throw;
    } catch (const fs::filesystem_error&) {
        throw;
    } catch (const std::exception& error) {
        notes.push_back(fmt::format("{} was not restored: {}", what, error.what()));
    }
}

/// What is left once the journal is restored. Each step may be done twice.
void carryOut(Core& core, const std::string& note, const BackupList& present, const Now& now,
              std::vector<std::string>& notes) {
    const fs::path profileFolder = core.profile.folder();
    const fs::path plan = planFile(profileFolder, note);
    if (const auto left = backupListFrom(exchange::smallFile(plan, exchange::largestBackupList))) {
        notes = left->notes;
        PackRestoring packs(core, now, present, notes);
        for (const BackedUpPack& pack : left->packs)
            restoreEach(fmt::format("The pack “{}”", pack.id), notes, [&] { packs.restore(pack); });
        for (const BackedUpDraft& draft : left->drafts)
            restoreEach("A draft", notes, [&] { restoreDraft(profileFolder, draft, notes); });
    } else {
        notes.push_back(
            "Your packs and drafts were not restored: the restore was interrupted, and its list of packs "
            "and drafts is damaged. Restore the backup again.");
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

/// What was installed is known of this folder, not of the one that the backup was made of.
using Records = std::vector<std::pair<std::string, std::string>>;

/// Nothing where the profile cannot be read.
std::optional<Records> installationsIn(const fs::path& profileFolder) {
    Records records;
    try {
        if (!fs::exists(store::databaseFile(profileFolder))) return records;
        const store::Profile profile(profileFolder, store::Profile::Access::ReadOnly);
        for (const auto& [name, value] : profile.settings())
            if (isInstallationRecord(name)) records.emplace_back(name, value);
    } catch (const StoreError&) {
        return std::nullopt;
    }
    return records;
}

void keepInstallations(store::Profile& profile, const Records& records) {
    for (const auto& [name, value] : profile.settings())
        if (isInstallationRecord(name)) profile.removeSetting(name);
    for (const auto& [name, value] : records) profile.setSetting(name, value);
}

/// A restore that failed may have restored the journal all the same, or be about to with the next start: then
/// the plan stays, and so it does where that cannot be found out.
void forgetUnlessDecided(const BackupLock& backups, const fs::path& profileFolder) noexcept {
    try {
        removeForgottenPlans(backups, profileFolder);
    } catch (const std::exception&) {
    }
}

constexpr const char* finishedNotes = "restore.finished";

std::int64_t answersOrNone(const fs::path& database) {
    try {
        return store::answersIn(database).answers;
    } catch (const StoreError&) {
        return 0;
    }
}

/// By the number of its rows, which is known at once. What cannot be read holds nothing.
bool mayHoldMore(const fs::path& database, std::int64_t answers) {
    try {
        const store::Reading reading = store::openReading(database);
        return store::journalRowsOf(*reading.database) > answers;
    } catch (const StoreError&) {
        return false;
    }
}

/// Nothing where it cannot be read.
std::unique_ptr<store::Profile> readableProfile(const fs::path& folder) {
    try {
        return std::make_unique<store::Profile>(folder, store::Profile::Access::ReadOnly);
    } catch (const StoreError&) {
        return nullptr;
    }
}

/// A restore reads the profile several times, and each time would migrate a copy of an older one.
void migrateOnce(const fs::path& folder) {
    if (!fs::exists(store::databaseFile(folder))) return;
    try {
        const store::Profile profile(folder);
    } catch (const StoreError&) {
        // What cannot be migrated, such as a damaged file, is replaced all the same.
    }
}

/// Empty where an older Chipwise made the file: it had no names for profiles.
std::string profileNamedIn(store::Database& database) {
    try {
        return store::profileIdOf(database);
    } catch (const StoreError&) {
        return {};
    }
}

} // namespace

BackupList contentsOf(const fs::path& file) {
    return store::translatingFileErrors([&] { return OpenBackup(file).list; });
}

RestoreReport restoreBackup(const fs::path& profileFolder, const fs::path& file, const Now& now) {
    return store::translatingFileErrors([&] {
        const OpenBackup backup(file);
        fs::create_directories(profileFolder);
        migrateOnce(profileFolder);
        const store::ProfileLock alone(profileFolder, "restoring a backup");
        const BackupLock backups(profileFolder);
        const auto planBefore = planIn(profileFolder, now);
        const auto installations = installationsIn(profileFolder);
        RestoreReport report;
        report.list = backup.list;
        report.notes = backup.list.notes;
        BackupList whole = adopted(backup, profileFolder, report.notes);
        whole.notes = report.notes;
        const std::string note = fmt::format("{}{}.json", planPrefix, store::fileStamp(now.ms));
        writeWhole(planFile(profileFolder, note), toText(whole));
        try {
            report.journal = store::restore(profileFolder, backup.database, now.ms, note, &alone);
        } catch (...) {
            forgetUnlessDecided(backups, profileFolder);
            throw;
        }
        const fs::path& safety = report.journal.safety;
        const BackupList present = safety.empty() ? safetyList(backups, profileFolder, now.ms)
                                                  : completeBackup(backups, profileFolder, safety);
        Learner learner(profileFolder);
        if (planBefore) report.plan = planChange(*planBefore, learner.plan(now));
        learner.core().judgeClock(ClockTrust::Trusted); // what the backup holds is wanted, whatever its dates
        learner.profile().removeSetting(finishedNotes); // the backup's
        if (installations) keepInstallations(learner.profile(), *installations);
        carryOut(learner.core(), note, present, now, report.notes);
        return report;
    });
}

bool isOwnBackup(const fs::path& profileFolder, const fs::path& file) {
    std::error_code unknown;
    if (fs::equivalent(file.parent_path(), store::backupFolder(profileFolder), unknown)) return true;
    if (answersOrNone(store::databaseFile(profileFolder)) == 0) return true;
    const auto profile = readableProfile(profileFolder);
    if (!profile) return true; // a damaged journal says nothing of whose it is
    return store::translatingFileErrors([&] {
        const OpenBackup backup(file);
        const store::Reading reading = store::openReading(backup.database);
        const std::string named = profileNamedIn(*reading.database);
        return named.empty() ? store::deviceOf(*reading.database) == profile->device()
                             : isOwnJournal(*profile, named);
    });
}

std::optional<FullerBackup> fullerBackup(const fs::path& profileFolder, const fs::path& journal) {
    if (store::backups(profileFolder).empty()) return {};
    return fullerBackup(profileFolder, answersOrNone(journal));
}

std::optional<FullerBackup> fullerBackup(const fs::path& profileFolder, std::int64_t most) {
    std::optional<FullerBackup> fuller;
    for (const ListedBackup& listed : listBackups(profileFolder)) { // newest first
        if (listed.list.answers && *listed.list.answers <= most) continue;
        if (!mayHoldMore(listed.backup.file, most)) continue;
        const std::int64_t answers = answersOrNone(listed.backup.file); // a list may outlive its backup
        if (answers <= most) continue;
        most = answers;
        fuller = FullerBackup{listed.backup.file, listed.backup.atMs, answers};
    }
    return fuller;
}

std::string fullerBackupWords(const FullerBackup& backup, const Now& now) {
    const auto moment = [&](std::int64_t ms) { return localText({ms, now.utcOffsetMin}); };
    const auto dayOf = [&](std::int64_t ms) { return dayFromDate(moment(ms).substr(0, 10)).value_or(0); };
    return fmt::format("Your backup from {}, {} contains {} {}",
                       weekdayDate(dayOf(backup.atMs), dayOf(now.ms)), moment(backup.atMs).substr(11, 5),
                       grouped(backup.answers), backup.answers == 1 ? "answer" : "answers");
}

bool isJournalGone(const fs::path& profileFolder) {
    std::error_code unknown;
    if (fs::exists(store::databaseFile(profileFolder), unknown) || store::replacementPending(profileFolder))
        return false;
    return fs::exists(store::headFile(profileFolder), unknown) || !store::backups(profileFolder).empty();
}

void finishRestore(Core& core, const Now& now) {
    if (core.profile.readOnly()) return;
    const fs::path folder = core.profile.folder();
    if (!core.profile.setting(store::restoreNote) && !hasPlan(folder)) return;
    try {
        const store::ProfileLock alone(folder, "finishing a restore");
        const BackupLock backups(folder, BackupLock::Wait::No);
        if (backups.isTaken()) return;
        const auto note = core.profile.setting(store::restoreNote); // another process may have finished it
        if (note) {
            std::vector<std::string> notes;
            carryOut(core, *note, safetyList(backups, folder, plannedAt(*note, now)), now, notes);
            notes.insert(notes.begin(), "The interrupted restore is now complete.");
            core.profile.setSetting(finishedNotes, oneLine(OrderedJson(notes)));
        }
        removeForgottenPlans(backups, folder);
    } catch (const StoreError&) { // busy, or the disk is full: the next start tries again
    } catch (const fs::filesystem_error&) {
    }
}

std::string finishedRestoreWords(const Learner& learner) {
    const auto text = learner.profile().setting(finishedNotes);
    if (!text) return {};
    const OrderedJson notes = OrderedJson::parse(*text, nullptr, false);
    std::string words;
    if (notes.is_array())
        for (const OrderedJson& note : notes)
            if (note.is_string()) words += (words.empty() ? "" : " ") + note.get<std::string>();
    return words;
}

void forgetFinishedRestore(Learner& learner) {
    if (!learner.profile().readOnly()) learner.profile().removeSetting(finishedNotes);
}

std::string restoredWords(const RestoreReport& report, const Now& now) {
    std::string words = fmt::format("Restored {}.", contentsWords(report.list, now));
    if (report.journal.addedBack > 0)
        words += fmt::format(" {} newer {} {} added back.", grouped(report.journal.addedBack),
                             report.journal.addedBack == 1 ? "journal entry" : "journal entries",
                             report.journal.addedBack == 1 ? "was" : "were");
    if (const store::JournalLoss& missing = report.journal.missing; missing.entries() > 0) {
        const bool one = missing.entries() == 1;
        const char* what =
            one ? "entry from your previous journal is" : "entries from your previous journal are";
        if (missing.onlySteps())
            what = one ? "step of a practice exam from your previous profile is"
                       : "steps of a practice exam from your previous profile are";
        words += fmt::format(" {} {} still missing.", grouped(missing.entries()), what);
    }
    if (!report.journal.safety.empty())
        words += fmt::format(" Your previous profile is kept as {}.", report.journal.safety.string());
    if (report.plan) words += ' ' + planChangeWords(*report.plan, "this backup", studyDay(now));
    for (const std::string& note : report.notes) words += ' ' + note;
    return words;
}

} // namespace chipwise::study
