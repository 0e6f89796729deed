#include "store/profile_impl.h"

#include "store/care/check.h"
#include "store/care/salvage.h"
#include "store/journal/card_rows.h"
#include "store/journal/event_stamp.h"
#include "store/journal/events_in_order.h"
#include "store/journal/journal_rows.h"
#include "store/journal/timing.h"
#include "store/merge/merge.h"
#include "store/profile/leftovers.h"
#include "store/profile/open_profile.h"
#include "store/sql.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/file_header.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>

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

/// Nothing where the error has to do with something else than writing.
std::optional<WritingProblem> problemBehind(const StoreError& error, const fs::path& folder) {
    switch (error.kind()) {
    case StoreError::Kind::Full: return WritingProblem::DiskFull;
    case StoreError::Kind::ReadOnly: return WritingProblem::FolderReadOnly;
    case StoreError::Kind::Database: return writingProblemIn(folder).value_or(WritingProblem::DiskFails);
    case StoreError::Kind::Busy:
    case StoreError::Kind::Newer:
    case StoreError::Kind::Unreadable:
    case StoreError::Kind::Refused:
    case StoreError::Kind::Corrupt: break;
    }
    return {};
}

StoreError tooOldToRead(const fs::path& file, std::optional<WritingProblem> problem) {
    if (problem == WritingProblem::DiskFull)
        return {StoreError::Kind::Full,
                fmt::format("{} must be updated before it can be opened, and there is no room for a "
                            "copy of it. Free up some space, then try again.",
                            file.string())};
    return {StoreError::Kind::ReadOnly,
            fmt::format("{} must be updated before it can be opened, but Chipwise can neither write to it "
                        "nor make a copy of it. Make it writable or free up some space, then try again.",
                        file.string())};
}

} // namespace

Profile::Impl::Impl(const fs::path& profileFolder, Access access) : folder(profileFolder) {
    if (access == Access::ReadWrite) fs::create_directories(folder);
    if (access == Access::ReadWrite && !isWritable(folder)) problem = WritingProblem::FolderReadOnly;
    readOnly = access == Access::ReadOnly || problem;
    if (readOnly)
        openToRead();
    else
        openWritable();
    device = deviceOf(database());
    id = profileIdOf(database());
}

void Profile::Impl::committed() noexcept {
    if (database().isInTransaction()) return; // a part of a larger one: that may still be rolled back
    if (head) head->follow(database());
}

void Profile::Impl::write(const std::function<void(Database&)>& work) {
    Database& writable = databaseToWrite();
    const auto once = [&] {
        Transaction transaction(writable);
        requireUnchangedFile();
        work(writable);
        transaction.commit();
    };
    const bool isPart = writable.isInTransaction(); // of one that has to run again as a whole
    try {
        return once();
    } catch (const DamagedMornings&) {
        if (isPart || !putMorningsAside(writable)) throw;
    }
    once();
}

void Profile::Impl::openWritable() {
    try {
        becomeWritable();
    } catch (const StoreError& error) {
        openToReadInstead(error);
    }
}

/// A profile that is there; a new one cannot be made then.
void Profile::Impl::openToReadInstead(const StoreError& error) {
    problem = problemBehind(error, folder);
    if (!problem || readFileHeader(databaseFile(folder)).schemaVersion == 0) throw error;
    readOnly = true;
    openToRead();
}

void Profile::Impl::becomeWritable() {
    if (!isWritable(folder))
        throw StoreError(StoreError::Kind::ReadOnly,
                         fmt::format("Chipwise can't write to {}.", folder.string()));
    removeLeftovers(folder);
    Reading writable{nullptr, openToWrite(folder, schemaSteps())};
    nameInstallation(*writable.database);
    device = deviceOf(*writable.database);
    id = profileIdOf(*writable.database);
    head.emplace(folder, *writable.database, device);
    std::swap(opened, writable);
    ++connections;
    readOnly = false;
    problem.reset();
}

Database& Profile::Impl::databaseToWrite() {
    if (problem) becomeWritable();
    return database();
}

void Profile::Impl::openToRead() {
    requireOurs(databaseFile(folder), newestSchema());
    opened = openReading(databaseFile(folder));
    if (number(database(), sql::schema_version) == newestSchema()) return;
    try {
        opened = broughtUpToDate(opened);
    } catch (const StoreError& error) {
        if (error.kind() == StoreError::Kind::Corrupt) throw;
        throw tooOldToRead(databaseFile(folder), problem);
    }
}

void Profile::Impl::requireUnchangedFile() {
    if (database().hasMoved())
        throw StoreError(StoreError::Kind::Database,
                         fmt::format("{} was replaced while it was open. Nothing more will be saved. Close "
                                     "and reopen Chipwise.",
                                     databaseFile(folder).string()));
    if (number(database(), sql::schema_version) != newestSchema())
        throw StoreError(StoreError::Kind::Newer,
                         fmt::format("{} was updated by a newer version of Chipwise. Nothing more will be "
                                     "saved here. Close Chipwise and open the newer version.",
                                     databaseFile(folder).string()));
}

Profile::Profile(const fs::path& folder, Access access)
    : m_impl(translatingFileErrors([&] { return std::make_unique<Impl>(folder, access); })) {}
Profile::~Profile() = default;
Profile::Profile(Profile&&) noexcept = default;
Profile& Profile::operator=(Profile&&) noexcept = default;

const fs::path& Profile::folder() const {
    return m_impl->folder;
}
bool Profile::readOnly() const {
    return m_impl->readOnly;
}
std::optional<WritingProblem> Profile::writingProblem() const {
    if (m_impl->problem) return m_impl->problem;
    return m_impl->database().foundDiskFull() ? std::optional(WritingProblem::DiskFull) : std::nullopt;
}

bool Profile::tryToWrite() {
    if (!writingProblem()) return !m_impl->readOnly;
    if (const auto found = writingProblemIn(m_impl->folder)) {
        if (m_impl->problem) m_impl->problem = found;
        return false;
    }
    try {
        m_impl->databaseToWrite().forgetDiskFull();
        return true;
    } catch (const StoreError&) {
        return false;
    }
}

const std::string& Profile::device() const {
    return m_impl->device;
}
const std::string& Profile::id() const {
    return m_impl->id;
}

void Profile::atomically(const std::function<void()>& work) {
    m_impl->write([&](Database&) { work(); });
    m_impl->committed();
}

Event Profile::record(Event event, const std::optional<CardRow>& card) {
    std::vector<CardRow> cards;
    if (card) cards.push_back(*card);
    return record(std::vector{std::move(event)}, cards).front();
}

std::vector<Event> Profile::record(std::vector<Event> events, const std::vector<CardRow>& cards) {
    std::vector<Event> stored;
    m_impl->write(
        [&](Database& database) { stored = storeStamped(database, m_impl->device, events, cards); });
    m_impl->committed();
    return stored;
}

std::optional<CardRow> Profile::card(const std::string& card) const {
    Query query(m_impl->database(), sql::card_by_name);
    query.bind(card);
    if (!query.next()) return {};
    return readCard(query);
}

std::optional<CardRow> Profile::morningOf(const std::string& card, const std::string& firstEvent) const {
    try {
        Query query(m_impl->database(), sql::morning_of_card);
        query.bind(card, firstEvent);
        if (!query.next()) return {};
        return readCard(query);
    } catch (const StoreError& error) {
        if (error.kind() != StoreError::Kind::Corrupt) throw;
        if (m_impl->database().isInTransaction()) throw DamagedMornings(error);
        return {}; // the card's history says the same
    }
}

std::vector<KeptMorning> Profile::newestMornings() const {
    constexpr int day = 13; // the columns of a card come first
    try {
        std::vector<KeptMorning> mornings;
        Query query(m_impl->database(), sql::newest_mornings);
        while (query.next()) mornings.push_back({readCard(query), query.integer(day), query.text(day + 1)});
        return mornings;
    } catch (const StoreError& error) {
        if (error.kind() != StoreError::Kind::Corrupt) throw;
        return {}; // nobody reads them then
    }
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

std::vector<std::string> Profile::hiddenCards() const {
    std::vector<std::string> cards;
    Query query(m_impl->database(), sql::hidden_cards);
    while (query.next()) cards.push_back(query.text(0));
    return cards;
}

std::map<std::string, std::string> Profile::notes() const {
    std::map<std::string, std::string> notes;
    Query query(m_impl->database(), sql::notes);
    while (query.next()) notes.insert_or_assign(query.text(0), query.text(1));
    std::erase_if(notes, [](const auto& note) { return note.second.empty(); });
    return notes;
}

std::string Profile::presentName(const std::string& card) const {
    Query query(m_impl->database(), sql::present_name);
    query.bind(card);
    return query.next() ? query.text(0) : card;
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
    Database& database = m_impl->database();
    Query plain(database, sql::events_since);
    Query timed(database, sql::timed_events_since);
    plain.bind(sinceMs);
    timed.bind(sinceMs);
    const bool anyRenamed = number(database, sql::any_renamed) != 0;
    eachInOrder(database, plain, timed, InTime::Forward, [&](const Event& event) {
        if (!anyRenamed || event.card.empty()) {
            visit(event);
            return true;
        }
        Event renamed = event; // the plain ones carry the name that was written
        renamed.card = presentName(event.card);
        visit(renamed);
        return true;
    });
}

void Profile::eachEventBackward(const std::string& card,
                                const std::function<bool(const Event&)>& visit) const {
    Database& database = m_impl->database();
    if (number(database, sql::any_renamed) != 0) { // the card's events may stand under several names
        Query query(database, sql::events_in_effect_of_card_backward);
        query.bind(card);
        while (query.next() && visit(requireEvent(database, query))) {
        }
        return;
    }
    Query plain(database, sql::events_of_card_backward);
    Query timed(database, number(database, sql::few_are_timed) != 0 ? sql::few_timed_events_of_card_backward
                                                                    : sql::timed_events_of_card_backward);
    plain.bind(card);
    timed.bind(card);
    eachInOrder(database, plain, timed, InTime::Backward, visit);
}

Profile::FirstAnswers Profile::firstAnswers(std::int64_t sinceMs, std::int64_t beforeMs,
                                            const std::string& pack) const {
    Query query(m_impl->database(), sql::first_answers_between);
    query.bind(sinceMs, beforeMs, pack.empty() ? pack : pack + '/').next();
    return {static_cast<int>(query.integer(0)), static_cast<int>(query.integer(1))};
}

Profile::Returns Profile::returns(std::int64_t sinceMs, std::int64_t beforeMs) const {
    Query query(m_impl->database(), sql::returns_between);
    query.bind(sinceMs, beforeMs).next();
    return {static_cast<int>(query.integer(0)), static_cast<int>(query.integer(1))};
}

void Profile::eachDuration(
    std::int64_t sinceMs, std::int64_t beforeMs,
    const std::function<void(const std::string& kind, std::int64_t durationMs)>& visit) const {
    Query query(m_impl->database(), sql::durations_between);
    query.bind(sinceMs, beforeMs);
    while (query.next()) visit(query.text(0), query.integer(1));
}

void Profile::eachStoredEvent(const std::function<void(const Event&)>& visit) const {
    Query query(m_impl->database(), sql::stored_events);
    while (query.next()) visit(requireEvent(m_impl->database(), query));
}

std::vector<Event> Profile::paramsEvents() const {
    std::vector<Event> events;
    Query query(m_impl->database(), sql::params_events);
    while (query.next()) events.push_back(requireEvent(m_impl->database(), query));
    return events;
}

std::optional<Event> Profile::newestParams() const {
    Query query(m_impl->database(), sql::newest_params);
    if (!query.next()) return {};
    return requireEvent(m_impl->database(), query);
}

void Profile::eachPlanBackward(const std::function<bool(const Event&)>& visit) const {
    Query query(m_impl->database(), sql::plan_events_backward);
    while (query.next() && visit(requireEvent(m_impl->database(), query))) {
    }
}

std::vector<EventsAhead> Profile::eventsAheadOf(std::int64_t ms) const {
    Database& database = m_impl->database();
    std::vector<EventsAhead> runs;
    Query query(database, sql::events_ahead);
    query.bind(ms);
    while (query.next()) {
        Event event = requireEvent(database, query);
        const Event* last = runs.empty() ? nullptr : &runs.back().events.back();
        if (last == nullptr || last->device != event.device || event.seq - last->seq > 1) runs.emplace_back();
        runs.back().events.push_back(std::move(event));
    }
    const auto neighbor = [&](const char* statement, const Event& event) {
        Query found(database, statement);
        found.bind(event.device, event.seq, ms);
        return found.next() ? found.optionalInteger(0) : std::nullopt;
    };
    for (EventsAhead& run : runs) {
        run.beforeMs = neighbor(sql::time_before_seq, run.events.front());
        run.afterMs = neighbor(sql::time_after_seq, run.events.back());
    }
    return runs;
}

std::vector<Event> Profile::eventsWithoutCard() const {
    std::vector<Event> events;
    Query query(m_impl->database(), sql::events_without_card);
    while (query.next()) events.push_back(requireEvent(m_impl->database(), query));
    return events;
}

std::vector<std::string> Profile::cardsKeptAside() const {
    std::vector<std::string> cards;
    Query query(m_impl->database(), sql::cards_kept_aside);
    while (query.next()) cards.push_back(query.text(0));
    return cards;
}

std::vector<Event> Profile::eventsOfChecks() const {
    std::vector<Event> events;
    Query query(m_impl->database(), sql::events_of_checks);
    while (query.next()) events.push_back(requireEvent(m_impl->database(), query));
    return events;
}

std::vector<ReplayEvent> Profile::replayEvents(const std::string& card, std::int64_t beforeMs) const {
    return readReplayEvents(m_impl->database(), card, beforeMs);
}

ReplayJournal Profile::replayJournal() const {
    return readReplayJournal(m_impl->database());
}

std::int64_t Profile::eventCount() const {
    return number(m_impl->database(), sql::event_count);
}
std::int64_t Profile::highestPosition() const {
    return number(m_impl->database(), sql::highest_position);
}
std::int64_t Profile::pastStamp(std::int64_t beforeMs) const {
    Query query(m_impl->database(), sql::past_stamp);
    query.bind(beforeMs).next();
    return query.integer(0);
}
bool Profile::hasEventsOfCards() const {
    return number(m_impl->database(), sql::has_events_of_cards) != 0;
}
std::int64_t Profile::newestAtMs() const {
    return number(m_impl->database(), sql::newest_at_ms);
}
std::int64_t Profile::firstAnswerAtMs() const {
    Query query(m_impl->database(), sql::first_answer_at_ms);
    return query.next() ? query.integer(0) : 0;
}
std::int64_t Profile::timeOfNewest(std::int64_t count, std::int64_t beforeMs) const {
    Database& database = m_impl->database();
    if (number(database, sql::highest_position) < count) return 0; // fewer than that: none need be passed by
    Query query(database, sql::time_of_newest);
    query.bind(count, beforeMs);
    return query.next() ? query.integer(0) : 0;
}

std::int64_t Profile::beginOfDay(std::int64_t day, std::int64_t dayStartMs) const {
    constexpr std::int64_t msADay = 86'400'000;
    const std::int64_t since = dayStartMs - 2 * msADay; // no two clocks are farther apart
    Query first(m_impl->database(), sql::first_of_day);
    first.bind(since, day).next();
    if (const auto begun = first.optionalInteger(0)) return *begun;
    // All events since are of earlier days.
    Query newest(m_impl->database(), sql::newest_since);
    newest.bind(since).next();
    const auto lastBefore = newest.optionalInteger(0);
    return lastBefore ? std::max(dayStartMs, *lastBefore + 1) : dayStartMs;
}

std::optional<std::string> Profile::setting(const std::string& name) const {
    Query query(m_impl->database(), sql::setting_by_name);
    query.bind(name);
    if (!query.next()) return {};
    return query.text(0);
}

void Profile::setSetting(const std::string& name, const std::string& value) {
    m_impl->write([&](Database& database) { Query(database, sql::write_setting).bind(name, value).run(); });
}

void Profile::removeSetting(const std::string& name) {
    m_impl->write([&](Database& database) { Query(database, sql::remove_setting).bind(name).run(); });
}

std::map<std::string, std::string> Profile::settings() const {
    std::map<std::string, std::string> settings;
    Query query(m_impl->database(), sql::all_settings);
    while (query.next()) settings.emplace(query.text(0), query.text(1));
    return settings;
}

void Profile::replaceCards(const std::vector<CardRow>& cards) {
    m_impl->write([&](Database& database) {
        for (const CardRow& card : cards) {
            writeCard(database, card);
            forgetMorning(database, card.card);
        }
    });
}

void Profile::keepMornings(const std::vector<KeptMorning>& mornings) {
    m_impl->write([&](Database& database) {
        for (const KeptMorning& morning : mornings) writeMorning(database, morning);
    });
}

void Profile::refreshTiming() {
    m_impl->write([](Database& database) { store::refreshTiming(database); });
}

MergeReport Profile::merge(const std::vector<Event>& events) {
    MergeReport report;
    m_impl->write([&](Database& database) { report = mergeEvents(database, events); });
    m_impl->committed();
    return report;
}

void Profile::requireUnchangedFile() const {
    m_impl->requireUnchangedFile();
}

std::int64_t Profile::dataVersion() const {
    // A new connection counts from the beginning again.
    return (m_impl->connections << 32) + number(m_impl->database(), sql::data_version);
}

CheckReport Profile::check() const {
    CheckReport report = checkDatabase(m_impl->database(), readHead(headFile(m_impl->folder)));
    lookIntoKeptLogs(m_impl->folder, m_impl->database(), m_impl->readOnly, report);
    return report;
}

void Profile::checkpoint(int afterCommits) const noexcept {
    m_impl->checkpoint(afterCommits, Database::Log::Restart);
}

void Profile::checkpointWhenIdle() const noexcept {
    const int commits = m_impl->database().commitsInLog();
    if (commits == m_impl->commitsLastSeen)
        m_impl->checkpoint(1, Database::Log::Truncate);
    else
        checkpoint();
    m_impl->commitsLastSeen = m_impl->database().commitsInLog();
}

void Profile::Impl::checkpoint(int afterCommits, Database::Log log) noexcept {
    if (!readOnly && database().commitsInLog() >= afterCommits) database().checkpoint(log);
}

std::optional<JournalLoss> Profile::unannouncedLoss() const {
    return m_impl->head ? m_impl->head->unannouncedLoss() : std::nullopt;
}

void Profile::markLossAnnounced() {
    if (m_impl->head) m_impl->head->markLossAnnounced();
}

void Profile::backupTo(const fs::path& file) const {
    copyDatabase(m_impl->database(), file);
}

} // namespace chipwise::store
