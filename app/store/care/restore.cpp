#include "store/care/backup.h"

#include "store/care/check.h"
#include "store/care/wreck.h"
#include "store/journal/attempt_rows.h"
#include "store/journal/card_rows.h"
#include "store/journal/journal_head.h"
#include "store/journal/journal_rows.h"
#include "store/journal/renamed.h"
#include "store/journal/timing.h"
#include "store/profile/open_profile.h"
#include "store/sql.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/file_header.h"
#include "store/sqlite/lock.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/reading.h"
#include "store/sqlite/replacement.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <sstream>
#include <string>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

using Kind = StoreError::Kind;

/// A copy of the backup, brought up to date and looked over, so that the backup itself is only read.
std::unique_ptr<Database> wantedState(const fs::path& file, const fs::path& workshop) {
    requireBackup(file);
    const fs::path copy = workshop / "chipwise.db";
    {
        const Reading backup = openReading(file);
        copyDatabase(*backup.database, copy);
    }
    auto wanted = openToWrite(workshop, schemaSteps());
    const CheckReport report = checkDatabase(*wanted);
    if (!report.ok)
        throw StoreError(Kind::Corrupt, fmt::format("The backup {} is damaged. Nothing was changed. {}",
                                                    file.string(), report.problems.front()));
    return wanted;
}

/// The database in place, where it is whole: only then can the backup be put into it row by row.
std::unique_ptr<Database> wholeDatabaseOf(const fs::path& folder, const ProfileLock& lock) {
    if (!readFileHeader(databaseFile(folder)).exists) return nullptr;
    try {
        auto live = openToWrite(folder, schemaSteps(), &lock);
        if (checkDatabase(*live).ok) return live;
    } catch (const StoreError& error) {
        if (error.kind() != Kind::Corrupt) throw;
    }
    return nullptr;
}

void eachStoredEvent(Database& database, const std::function<void(const Event&)>& visit) {
    Query rows(database, sql::events_after_position);
    rows.bind(std::numeric_limits<std::int64_t>::min());
    while (rows.next()) visit(requireEvent(database, rows));
}

bool holdsEvent(Database& database, const std::string& id) {
    Query query(database, sql::holds_event);
    query.bind(id);
    return query.next() && query.integer(0) != 0;
}

/// Adds an event unless the journal has it; true where it was added.
bool addEvent(Database& database, const Event& event) {
    if (!event.card.empty()) knowCard(database, event.card);
    if (insertEvent(database, event)) return true;
    if (eventById(database, event.id).value().checksum == event.checksum) return false;
    throw StoreError(
        Kind::Corrupt,
        fmt::format("The backup and your profile have different entries with the id {}. Nothing was changed.",
                    event.id));
}

void addOwnProfiles(std::set<std::string>& profiles, Database& database) {
    Query setting(database, sql::setting_by_name);
    setting.bind(ownProfilesSetting);
    std::istringstream names(setting.next() ? setting.text(0) : std::string());
    for (std::string name; names >> name;) profiles.insert(name);
}

/// Those of the backup; but who restores a backup says with it whose profile it is.
void takeSettings(Database& into, Database& from) {
    std::set<std::string> ownProfiles{profileIdOf(from)};
    addOwnProfiles(ownProfiles, into);
    addOwnProfiles(ownProfiles, from);
    Query(into, sql::remove_all_settings).run();
    Query settings(from, sql::all_settings);
    while (settings.next()) Query(into, sql::write_setting).bind(settings.text(0), settings.text(1)).run();
    std::string names;
    for (const std::string& name : ownProfiles)
        if (!name.empty()) names += (names.empty() ? "" : " ") + name;
    if (!names.empty()) Query(into, sql::write_setting).bind(ownProfilesSetting, names).run();
}

/// One transaction on the database in place makes it the backup plus the newer events. No file is swapped, so
/// that other windows may stay open, and an answer they record meanwhile waits and is kept.
void restoreInto(Database& live, Database& wanted, Restored& restored) {
    Transaction transaction(live);
    std::set<std::string> cardsWithNewer;
    eachStoredEvent(live, [&](const Event& event) {
        if (holdsEvent(wanted, event.id)) return;
        ++restored.addedBack;
        cardsWithNewer.insert(event.card);
    });
    eachStoredEvent(wanted, [&](const Event& event) { addEvent(live, event); });
    takeSettings(live, wanted);
    Query cards(wanted, sql::all_cards);
    while (cards.next())
        if (const CardRow card = readCard(cards); !cardsWithNewer.contains(card.card)) writeCard(live, card);
    for (const Attempt& attempt : allAttempts(wanted)) adoptAttempt(live, wholeAttempt(wanted, attempt));
    refreshTiming(live);
    refreshRenamed(live);
    transaction.commit();
}

/// Where the database in place is damaged or gone: what can be read of it joins the backup, which then takes
/// its place.
void restoreOver(const fs::path& folder, Database& wanted, std::int64_t nowMs, Restored& restored) {
    if (readFileHeader(databaseFile(folder)).exists) {
        Wreck wreck(databaseFile(folder));
        Transaction transaction(wanted);
        wreck.eachEvent([&](const Event& event) { restored.addedBack += addEvent(wanted, event) ? 1 : 0; });
        for (const WholeAttempt& attempt : wreck.attempts()) adoptAttempt(wanted, attempt);
        refreshTiming(wanted);
        refreshRenamed(wanted);
        transaction.commit();
    }
    copyDatabase(wanted, replacementFile(folder, nowMs));
    if (const fs::path aside = completeReplacement(folder); fs::exists(aside)) restored.safety = aside;
}

/// The note goes where the settings go, so that it is there exactly when the journal is restored. One that
/// the backup holds is about another restore.
void noteUnfinished(Database& wanted, const std::string& unfinished) {
    if (unfinished.empty())
        Query(wanted, sql::remove_setting).bind(restoreNote).run();
    else
        Query(wanted, sql::write_setting).bind(restoreNote, unfinished).run();
}

Restored restoreProfile(const fs::path& profileFolder, const fs::path& file, std::int64_t nowMs,
                        const std::string& unfinished, const ProfileLock* held) {
    fs::create_directories(profileFolder);
    std::optional<ProfileLock> own;
    if (!held) own.emplace(profileFolder, "restoring a backup");
    const ProfileLock& lock = held ? *held : *own;
    const TemporaryFolder workshop;
    const auto wanted = wantedState(file, workshop.path());
    noteUnfinished(*wanted, unfinished);

    Restored restored;
    restored.events = number(*wanted, sql::event_count);
    const JournalHead before = readHead(headFile(profileFolder)).value_or(JournalHead{});
    std::int64_t steps = 0;
    if (const auto live = wholeDatabaseOf(profileFolder, lock)) {
        restored.safety = makeBackup(profileFolder, nowMs, true, Lifetime::Kept).value();
        restoreInto(*live, *wanted, restored);
        steps = number(*live, sql::highest_step);
        fs::remove(headFile(profileFolder)); // What was missing is accepted with this, and is counted anew.
    } else {
        restoreOver(profileFolder, *wanted, nowMs, restored);
        steps = number(*wanted, sql::highest_step);
    }
    restored.missing.events =
        std::max<std::int64_t>(0, before.rowsEver() - restored.events - restored.addedBack);
    restored.missing.steps = std::max<std::int64_t>(0, before.stepsEver() - steps);
    return restored;
}

} // namespace

Restored restore(const fs::path& profileFolder, const fs::path& file, std::int64_t nowMs,
                 const std::string& unfinished, const ProfileLock* held) {
    return translatingFileErrors(
        [&] { return restoreProfile(profileFolder, file, nowMs, unfinished, held); });
}

} // namespace chipwise::store
