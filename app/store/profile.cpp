#include "store/profile.h"

#include "store/card_rows.h"
#include "store/check.h"
#include "store/copy.h"
#include "store/database.h"
#include "store/journal_rows.h"
#include "store/merge.h"
#include "store/open_profile.h"
#include "store/profile_files.h"
#include "store/reading.h"
#include "store/schema.h"
#include "store/sql.h"

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

bool canWrite(const fs::path& path) {
    return ::access(path.c_str(), W_OK) == 0;
}

/// Whether the folder lets SQLite write its three files.
bool isWritable(const fs::path& folder) {
    const fs::path file = databaseFile(folder);
    return canWrite(folder) && (!fs::exists(file) || canWrite(file));
}

/// Who meets a damaged journal at the door is told the way out.
template <typename Opening>
auto namingTheRepair(Opening&& opening) {
    try {
        return sayingWhatFilesRefuse(opening);
    } catch (const StoreError& error) {
        if (error.kind() != StoreError::Kind::Corrupt) throw;
        throw StoreError(error.kind(), fmt::format("{} “chipwise check --repair --yes” saves every answer "
                                                   "that can still be read.",
                                                   error.what()));
    }
}

} // namespace

struct Profile::Impl {
    Impl(const fs::path& profileFolder, Access access) : folder(profileFolder) {
        if (access == Access::ReadWrite) fs::create_directories(folder);
        readOnly = access == Access::ReadOnly || !isWritable(folder);
        if (readOnly)
            openToRead();
        else
            openWritable();
        device = deviceOf(database());
    }

    void openWritable() {
        opened.database = openToWrite(folder, schemaSteps());
        nameDevice(database());
    }

    void openToRead() {
        requireOurs(databaseFile(folder), newestSchema());
        opened = openReading(databaseFile(folder));
        if (number(database(), sql::schema_version) < newestSchema())
            throw StoreError(StoreError::Kind::ReadOnly,
                             fmt::format("{} must be brought up to date first, but it can only be read here.",
                                         databaseFile(folder).string()));
    }

    /// What may have changed under an open profile: a repair put the file aside, a newer Chipwise migrated
    /// it.
    void requireUnchangedFile() {
        if (database().hasMoved())
            throw StoreError(
                StoreError::Kind::Database,
                fmt::format("{} was replaced while it was open. Nothing was saved; please start again.",
                            databaseFile(folder).string()));
        if (number(database(), sql::schema_version) != newestSchema())
            throw StoreError(StoreError::Kind::Newer,
                             fmt::format("{} was brought up to date by a newer Chipwise. Please start again.",
                                         databaseFile(folder).string()));
    }

    Database& database() { return *opened.database; }

    fs::path folder;
    Reading opened;
    bool readOnly = false;
    std::string device;
};

namespace {

/// Hands out the instants and numbers of new events: each later than all before it.
class Stamp {
public:
    Stamp(Database& database, std::string device)
        : m_database(database), m_device(std::move(device)), m_newest(number(database, sql::newest_at_ms)) {
        Query query(database, sql::newest_seq_of_device);
        query.bind(m_device);
        if (query.next()) m_seq = query.integer(0);
    }

    /// Stores the event, or finds it stored by an earlier try; `added` says which.
    Event store(Event event, bool& added) {
        const std::int64_t clock = event.atMs;
        event.atMs = std::max(clock, m_newest + 1);
        event.device = m_device;
        event.seq = m_seq + 1;
        if (event.id.empty()) event.id = newEventId(event.atMs);
        event.checksum = checksumOf(event);
        if (!event.card.empty()) knowCard(m_database, event.card);
        added = insertEvent(m_database, event);
        if (!added) return earlierTry(event);
        m_newest = event.atMs;
        m_seq = event.seq;
        return event;
    }

private:
    Event earlierTry(Event event) const {
        const Event stored = eventById(m_database, event.id).value();
        event.atMs = stored.atMs;
        event.device = stored.device;
        event.seq = stored.seq;
        if (checksumOf(event) != stored.checksum)
            throw StoreError(
                StoreError::Kind::Refused,
                fmt::format("The journal already holds another event with the id {}.", event.id));
        return stored;
    }

    Database& m_database;
    std::string m_device;
    std::int64_t m_newest;
    std::int64_t m_seq = 0;
};

} // namespace

Profile::Profile(const fs::path& folder, Access access)
    : m_impl(namingTheRepair([&] { return std::make_unique<Impl>(folder, access); })) {}
Profile::~Profile() = default;
Profile::Profile(Profile&&) noexcept = default;
Profile& Profile::operator=(Profile&&) noexcept = default;

const fs::path& Profile::folder() const {
    return m_impl->folder;
}
bool Profile::readOnly() const {
    return m_impl->readOnly;
}
const std::string& Profile::device() const {
    return m_impl->device;
}

Event Profile::record(Event event, const std::optional<CardRow>& card) {
    std::vector<CardRow> cards;
    if (card) cards.push_back(*card);
    return record(std::vector{std::move(event)}, cards).front();
}

std::vector<Event> Profile::record(std::vector<Event> events, const std::vector<CardRow>& cards) {
    Database& database = m_impl->database();
    Transaction transaction(database);
    m_impl->requireUnchangedFile();

    Stamp stamp(database, m_impl->device);
    bool anyAdded = events.empty();
    std::map<std::pair<std::string, std::int64_t>, std::int64_t>
        instants; // (card, clock) to the instant given
    for (Event& event : events) {
        const std::int64_t clock = event.atMs;
        bool added = false;
        event = stamp.store(std::move(event), added);
        anyAdded = anyAdded || added;
        instants[{event.card, clock}] = event.atMs;
    }
    // A second try of what is stored must not undo what other events have done to the cards since.
    if (anyAdded)
        for (CardRow card : cards) {
            const auto instant = instants.find({card.card, card.lastAtMs});
            if (instant != instants.end()) card.lastAtMs = instant->second;
            writeCard(database, card);
        }
    transaction.commit();
    return events;
}

std::optional<CardRow> Profile::card(const std::string& card) const {
    Query query(m_impl->database(), sql::card_by_name);
    query.bind(card);
    if (!query.next()) return {};
    return readCard(query);
}

std::map<std::string, CardRow> Profile::cards() const {
    std::map<std::string, CardRow> cards;
    Query query(m_impl->database(), sql::all_cards);
    while (query.next()) {
        CardRow card = readCard(query);
        std::string name = card.card;
        cards.emplace(std::move(name), std::move(card));
    }
    return cards;
}

std::vector<Event> Profile::events(const std::string& card) const {
    std::vector<Event> events;
    Query query(m_impl->database(), sql::events_of_card);
    query.bind(card);
    while (query.next()) events.push_back(requireEvent(m_impl->database(), query));
    return events;
}

std::optional<Event> Profile::event(const std::string& id) const {
    return eventById(m_impl->database(), id);
}

void Profile::eachEvent(const std::function<void(const Event&)>& visit, std::int64_t sinceMs) const {
    Query query(m_impl->database(), sql::events_since);
    query.bind(sinceMs);
    while (query.next()) visit(requireEvent(m_impl->database(), query));
}

std::int64_t Profile::eventCount() const {
    return number(m_impl->database(), sql::event_count);
}
std::int64_t Profile::newestAtMs() const {
    return number(m_impl->database(), sql::newest_at_ms);
}

std::optional<std::string> Profile::setting(const std::string& name) const {
    Query query(m_impl->database(), sql::setting_by_name);
    query.bind(name);
    if (!query.next()) return {};
    return query.text(0);
}

void Profile::setSetting(const std::string& name, const std::string& value) {
    Transaction transaction(m_impl->database());
    m_impl->requireUnchangedFile();
    Query(m_impl->database(), sql::write_setting).bind(name, value).run();
    transaction.commit();
}

void Profile::removeSetting(const std::string& name) {
    Transaction transaction(m_impl->database());
    m_impl->requireUnchangedFile();
    Query(m_impl->database(), sql::remove_setting).bind(name).run();
    transaction.commit();
}

std::map<std::string, std::string> Profile::settings() const {
    std::map<std::string, std::string> settings;
    Query query(m_impl->database(), sql::all_settings);
    while (query.next()) settings.emplace(query.text(0), query.text(1));
    return settings;
}

void Profile::replaceCards(const std::vector<CardRow>& cards) {
    Transaction transaction(m_impl->database());
    m_impl->requireUnchangedFile();
    for (const CardRow& card : cards) writeCard(m_impl->database(), card);
    transaction.commit();
}

MergeReport Profile::merge(const std::vector<Event>& events) {
    Transaction transaction(m_impl->database());
    m_impl->requireUnchangedFile();
    const MergeReport report = mergeEvents(m_impl->database(), events);
    transaction.commit();
    return report;
}

std::int64_t Profile::dataVersion() const {
    return number(m_impl->database(), sql::data_version);
}

CheckReport Profile::check() const {
    return checkDatabase(m_impl->database());
}

void Profile::backupTo(const fs::path& file) const {
    copyDatabase(m_impl->database(), file);
}

} // namespace chipwise::store
