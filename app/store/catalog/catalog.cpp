#include "store/catalog/catalog.h"

#include "pack/json/json_form.h"
#include "pack/read/reader.h"
#include "store/catalog/catalog_rows.h"
#include "store/catalog/catalog_text.h"
#include "store/catalog/catalog_writer.h"
#include "store/sql.h"
#include "store/sqlite/database.h"
#include "store/sqlite/pack_folders.h"
#include "store/sqlite/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

/// The version that a schema gives itself, so that it stands in one place.
consteval std::int64_t versionNamedIn(std::string_view schema) {
    constexpr std::string_view before = "user_version = ";
    std::int64_t version = 0;
    for (const char digit : schema.substr(schema.find(before) + before.size())) {
        if (digit < '0' || digit > '9') break;
        version = version * 10 + (digit - '0');
    }
    return version;
}

constexpr std::int64_t schemaVersion = versionNamedIn(sql::catalog_schema);
static_assert(schemaVersion > 0);
constexpr int mostRanked = 4000; ///< hits that can be put in order while somebody types

void discard(const fs::path& file) {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) fs::remove(fs::path(file) += suffix);
}

/// Opens or creates. A database with other tables than this version's is as useless as a damaged one.
std::unique_ptr<Database> opened(const fs::path& file) {
    auto database = std::make_unique<Database>(file, Database::Open::ReadWriteCreate);
    if (number(*database, sql::catalog_schema_version) == schemaVersion) return database;
    Transaction transaction(*database);
    const std::int64_t version = number(*database, sql::catalog_schema_version);
    const bool empty = number(*database, sql::catalog_table_count) == 0;
    if (version != schemaVersion && !empty)
        throw StoreError(StoreError::Kind::Corrupt,
                         fmt::format("{} was written by a different version of Chipwise.", file.string()));
    if (empty) database->execute(sql::catalog_schema);
    transaction.commit();
    return database;
}

std::optional<pack::Card> readBody(Database& database, const std::string& card, const std::string& language) {
    Query query = database.query(sql::catalog_card_body);
    if (!query.bind(card, language).next()) return std::nullopt;
    return pack::cardFromJson(query.text(0));
}

} // namespace

struct Catalog::Impl {
    fs::path file;
    PackFolders folders;
    std::string today;
    std::string language;
    std::unique_ptr<TemporaryFolder> copy; ///< before the database, which may lie in it
    std::unique_ptr<Database> database;
    bool onlyRead = false;
    WritingProblem problem = WritingProblem::DiskFails; ///< where it is only read
    std::int64_t changes = 0;

    Impl(const fs::path& profileFolder, std::string day)
        : file(profileFolder / "catalog.db"), folders(profileFolder), today(std::move(day)) {
        open();
    }

    void open() {
        onlyRead = false;
        try {
            openFile();
        } catch (const StoreError& error) {
            if (error.kind() == StoreError::Kind::Busy) throw;
            onlyRead = true;
            problem = writingProblemIn(file.parent_path()).value_or(WritingProblem::DiskFails);
            openWithoutWriting();
        }
    }

    void openFile() {
        fs::create_directories(file.parent_path());
        try {
            database = opened(file);
        } catch (const StoreError& error) {
            if (error.kind() != StoreError::Kind::Corrupt) throw;
            startAnew();
        }
        reconcile();
    }

    /// In a folder that cannot be written, or on a full disk: what is there, or the packs read into memory.
    void openWithoutWriting() {
        database.reset();
        try {
            Reading reading = openReading(file);
            database = std::move(reading.database);
            copy = std::move(reading.copy);
            if (number(*database, sql::catalog_schema_version) == schemaVersion &&
                stampsRead() == folders.stamps())
                return;
        } catch (const std::exception&) {
            // None there, or none that can be used.
        }
        readIntoMemory();
    }

    void readIntoMemory() {
        database = opened(":memory:");
        reconcile();
    }

    void startAnew() {
        database.reset();
        discard(file);
        database = opened(file);
    }

    std::map<std::string, std::string> stampsRead() const {
        std::map<std::string, std::string> stamps;
        Query query = database->query(sql::catalog_stamps);
        while (query.next()) stamps.emplace(query.text(0), query.text(1));
        return stamps;
    }

    /// Reads anew what differs from the folders: packs added, taken out or changed without this program, and
    /// what was left half done when it was killed.
    void reconcile() {
        if (stampsRead() == folders.stamps()) return;
        Transaction transaction(*database);
        const auto read = stampsRead();
        const auto there = folders.stamps();
        for (const auto& [id, stamp] : read)
            if (!there.contains(id)) deletePack(*database, id);
        for (const auto& [id, stamp] : there) {
            const auto known = read.find(id);
            if (known == read.end() || known->second != stamp) readIn(id, stamp);
        }
        transaction.commit();
        ++changes;
    }

    void readIn(const std::string& id, const std::string& stamp) {
        const pack::ReadResult result = pack::readFolder(folders.of(id), {today});
        if (result.readable && result.pack.id == id)
            writePack(*database, result.pack, today, stamp);
        else
            deletePack(*database, id);
    }

    /// Runs work on the database; when the file turns out to be damaged, or was replaced by another process,
    /// once more on a new one.
    template <class Work>
    auto on(Work work) {
        if (database->file() == file && database->hasMoved()) open();
        try {
            return work(*database);
        } catch (const StoreError& error) {
            if (error.kind() != StoreError::Kind::Corrupt) throw;
            if (onlyRead) {
                readIntoMemory();
            } else {
                database.reset();
                discard(file);
                open();
            }
        }
        return work(*database);
    }

    /// Changes rows and folders together: the folders last, so that they move only where the rows could be
    /// written.
    template <class Rows, class Folders>
    void change(Rows rows, Folders moveFolders) {
        on([&](Database& db) {
            Transaction transaction(db);
            rows(db);
            moveFolders();
            transaction.commit();
            ++changes;
        });
    }
};

Catalog::Catalog(const fs::path& profileFolder, const std::string& today)
    : m_impl(std::make_unique<Impl>(profileFolder, today)) {}
Catalog::~Catalog() = default;
Catalog::Catalog(Catalog&&) noexcept = default;
Catalog& Catalog::operator=(Catalog&&) noexcept = default;

void Catalog::install(const pack::Pack& pack, const fs::path& source, const std::string& today) {
    if (!PackFolders::isSafe(pack.id))
        throw StoreError(StoreError::Kind::Refused, fmt::format("“{}” is not a valid pack id.", pack.id));
    const PackFolders& folders = m_impl->folders;
    const fs::path aside = folders.copyAside(source, pack.id);
    if (PackFolders::stamp(aside).empty()) {
        fs::remove_all(aside);
        throw StoreError(StoreError::Kind::Unreadable,
                         fmt::format("{} contains no pack.md.", source.string()));
    }
    bool swapped = false;
    const auto swap = [&] {
        folders.swapIn(aside, pack.id);
        swapped = !swapped;
    };
    std::error_code ignored;
    try {
        m_impl->change(
            [&](Database& db) {
                writePack(db, pack, today, PackFolders::stamp(swapped ? folders.of(pack.id) : aside));
            },
            [&] {
                if (!swapped) swap();
            });
    } catch (...) {
        if (swapped && fs::exists(aside, ignored)) swap();
        fs::remove_all(aside, ignored);
        throw;
    }
    fs::remove_all(aside, ignored); // the version before, if there was one
}

void Catalog::remove(const std::string& packId) {
    m_impl->change([&](Database& db) { deletePack(db, packId); },
                   [&] {
                       if (PackFolders::isSafe(packId) && fs::exists(m_impl->folders.of(packId)))
                           m_impl->folders.putAway(packId);
                   });
}

bool Catalog::putBack(const std::string& packId) {
    PackFolders& folders = m_impl->folders;
    if (!PackFolders::isSafe(packId) || !fs::exists(folders.removed(packId)) ||
        fs::exists(folders.of(packId)))
        return false;
    folders.bringBack(packId);
    m_impl->on([&](Database&) { m_impl->reconcile(); });
    return pack(packId).has_value();
}

void Catalog::setLanguage(const std::string& language) {
    if (m_impl->language == language) return;
    m_impl->language = language;
    ++m_impl->changes;
}

const std::string& Catalog::language() const {
    return m_impl->language;
}

std::vector<std::string> Catalog::languages() const {
    return m_impl->on([&](Database& db) {
        std::vector<std::string> languages;
        Query query = db.query(sql::catalog_languages);
        while (query.next()) languages.push_back(query.text(0));
        return languages;
    });
}

void Catalog::judgeBy(const std::string& today) {
    m_impl->today = today;
}

void Catalog::rebuild(const std::string& today) {
    if (!today.empty()) m_impl->today = today;
    m_impl->on([&](Database& db) {
        Transaction transaction(db);
        for (const auto& [id, stamp] : m_impl->stampsRead()) deletePack(db, id);
        for (const auto& [id, stamp] : m_impl->folders.stamps()) m_impl->readIn(id, stamp);
        transaction.commit();
        ++m_impl->changes;
    });
}

bool Catalog::tryToWrite() {
    if (!m_impl->onlyRead) return true;
    m_impl->open();
    ++m_impl->changes;
    return !m_impl->onlyRead;
}

std::optional<WritingProblem> Catalog::writingProblem() const {
    return m_impl->onlyRead ? std::optional(m_impl->problem) : std::nullopt;
}

std::int64_t Catalog::version() const {
    return m_impl->on(
        [&](Database& db) { return (m_impl->changes << 32) + number(db, sql::catalog_data_version); });
}

std::vector<InstalledPack> Catalog::packs() const {
    return m_impl->on(
        [&](Database& db) { return readPacks(db, m_impl->folders, m_impl->today, {}, m_impl->language); });
}

std::optional<InstalledPack> Catalog::pack(const std::string& packId) const {
    auto found = m_impl->on([&](Database& db) {
        return readPacks(db, m_impl->folders, m_impl->today, packId, m_impl->language);
    });
    return found.empty() || packId.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::optional<std::string> Catalog::versionOf(const std::string& packId) const {
    return m_impl->on([&](Database& db) -> std::optional<std::string> {
        Query query(db, sql::catalog_pack_version);
        query.bind(packId);
        return query.next() ? std::optional(query.text(0)) : std::nullopt;
    });
}

std::vector<InstalledGroup> Catalog::groups(const std::string& packId) const {
    return m_impl->on([&](Database& db) { return readGroups(db, packId, m_impl->language); });
}

std::vector<std::string> Catalog::sources(const std::string& packId, int group) const {
    return m_impl->on([&](Database& db) {
        Query query = db.query(sql::catalog_sources);
        return query.bind(packId, group).next() ? splitLines(query.text(0)) : std::vector<std::string>{};
    });
}

std::vector<CardEntry> Catalog::entries() const {
    return m_impl->on(
        [&](Database& db) { return readEntries(db.query(sql::catalog_entries).bind(m_impl->language)); });
}

std::vector<CardEntry> Catalog::entries(const std::string& packId) const {
    return m_impl->on([&](Database& db) {
        return readEntries(db.query(sql::catalog_entries_of_pack).bind(packId, m_impl->language));
    });
}

std::vector<CardOutline> Catalog::outlines() const {
    return m_impl->on([&](Database& db) { return readOutlines(db, m_impl->language); });
}

std::optional<CardEntry> Catalog::entry(const std::string& card) const {
    auto found = m_impl->on(
        [&](Database& db) { return readEntries(db.query(sql::catalog_entry).bind(card, m_impl->language)); });
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

void Catalog::eachStem(const std::function<void(const std::string&, std::string)>& visit) const {
    m_impl->on([&](Database& db) {
        Query query = db.query(sql::catalog_stems);
        query.bind(m_impl->language);
        while (query.next()) visit(query.text(0), query.text(1));
    });
}

std::optional<pack::Card> Catalog::card(const std::string& card) const {
    return m_impl->on([&](Database& db) { return readBody(db, card, m_impl->language); });
}

std::optional<pack::Card> Catalog::cardAsWritten(const std::string& card) const {
    return m_impl->on([&](Database& db) { return readBody(db, card, std::string()); });
}

std::vector<pack::Fact> Catalog::facts(const std::string& packId) const {
    return m_impl->on([&](Database& db) { return readFacts(db, packId, m_impl->language); });
}

std::vector<std::pair<std::string, std::string>> Catalog::entities(const std::string& packId) const {
    return m_impl->on([&](Database& db) { return readEntities(db, packId, m_impl->language); });
}

std::vector<Term> Catalog::terms(const std::string& packId) const {
    return m_impl->on([&](Database& db) { return readTerms(db, packId, m_impl->language); });
}

std::vector<InstalledMisconception> Catalog::misconceptions(const std::string& packId) const {
    return m_impl->on([&](Database& db) { return readMisconceptions(db, packId, m_impl->language); });
}

std::vector<EarlierName> Catalog::earlierNames(const std::string& packId) const {
    return m_impl->on([&](Database& db) { return readEarlierNames(db, packId); });
}

std::vector<pack::ExamPlan> Catalog::exams(const std::string& packId) const {
    return m_impl->on([&](Database& db) { return readExams(db, packId); });
}

std::optional<fs::path> Catalog::media(const std::string& packId, const std::string& path) const {
    const fs::path relative = fs::path(path).lexically_normal();
    const bool named = relative.is_relative() && !relative.empty() && *relative.begin() == "media" &&
                       path.find('\0') == std::string::npos &&
                       std::ranges::none_of(relative, [](const fs::path& part) { return part == ".."; });
    if (!named || !PackFolders::isSafe(packId)) return std::nullopt;
    fs::path walked = m_impl->folders.of(packId);
    std::error_code error;
    for (const fs::path& part : relative) {
        walked /= part;
        if (fs::is_symlink(fs::symlink_status(walked, error))) return std::nullopt;
    }
    return fs::is_regular_file(walked, error) ? std::optional(walked) : std::nullopt;
}

std::vector<Hit> Catalog::search(const std::string& text, int limit) const {
    const std::string wanted = wantedWords(text);
    if (wanted.empty() || limit <= 0) return {};
    return m_impl->on([&](Database& db) {
        Query count = db.query(sql::catalog_search_count);
        const bool few = count.bind(wanted, mostRanked + 1).next() && count.integer(0) <= mostRanked;
        Query query = db.query(few ? sql::catalog_search : sql::catalog_search_unranked);
        return readHits(query.bind(wanted, limit, m_impl->language));
    });
}

} // namespace chipwise::store
