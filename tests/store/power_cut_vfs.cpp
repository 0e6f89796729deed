#include "power_cut_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <string_view>

namespace {

PowerCutDisk* disk = nullptr;
sqlite3_vfs* realVfs = nullptr;
bool forcing = false;

/// What SQLite holds as an open file; the first member must be SQLite's.
struct OpenFile {
    sqlite3_file base;
    PowerCutDisk::File* file;
    bool syncsFolder; ///< with its first sync, as SQLite does for a journal or log it may have made
};

PowerCutDisk::File& fileOf(sqlite3_file* open) {
    return *reinterpret_cast<OpenFile*>(open)->file;
}

int closeFile(sqlite3_file*) {
    return SQLITE_OK;
}

int readFile(sqlite3_file* open, void* into, int amount, sqlite3_int64 offset) {
    if (!disk->hasPower()) return SQLITE_IOERR_READ;
    if (disk->countReads)
        if (const int failed = disk->operation(SQLITE_IOERR_READ); failed != SQLITE_OK)
            return SQLITE_IOERR_READ;
    const std::string& content = fileOf(open).content;
    const auto begin = std::min(static_cast<std::size_t>(offset), content.size());
    const auto size = std::min(static_cast<std::size_t>(amount), content.size() - begin);
    std::memcpy(into, content.data() + begin, size);
    if (size == static_cast<std::size_t>(amount)) return SQLITE_OK;
    std::memset(static_cast<char*>(into) + size, 0, static_cast<std::size_t>(amount) - size);
    return SQLITE_IOERR_SHORT_READ;
}

int writeFile(sqlite3_file* open, const void* from, int amount, sqlite3_int64 offset) {
    if (const int failed = disk->operation(SQLITE_IOERR_WRITE); failed != SQLITE_OK) return failed;
    disk->write(fileOf(open), static_cast<std::size_t>(offset),
                std::string(static_cast<const char*>(from), static_cast<std::size_t>(amount)));
    return SQLITE_OK;
}

int truncateFile(sqlite3_file* open, sqlite3_int64 size) {
    if (const int failed = disk->operation(SQLITE_IOERR_TRUNCATE); failed != SQLITE_OK) return failed;
    disk->truncate(fileOf(open), static_cast<std::size_t>(size));
    return SQLITE_OK;
}

int syncFile(sqlite3_file* open, int) {
    if (const int failed = disk->operation(SQLITE_IOERR_FSYNC); failed != SQLITE_OK) return failed;
    // The operation at which the power goes does not get as far as the disk.
    if (!disk->hasPower()) return SQLITE_IOERR_FSYNC;
    disk->sync(fileOf(open));
    auto& opened = *reinterpret_cast<OpenFile*>(open);
    if (opened.syncsFolder) disk->syncFolder();
    opened.syncsFolder = false;
    return SQLITE_OK;
}

int sizeOfFile(sqlite3_file* open, sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(fileOf(open).content.size());
    return SQLITE_OK;
}

// One connection at a time is all these tests need: locks are always granted.
int lockFile(sqlite3_file*, int) {
    return SQLITE_OK;
}
int isReserved(sqlite3_file*, int* reserved) {
    *reserved = 0;
    return SQLITE_OK;
}

/// A control's connections keep the level that was forced on them: the program's own wish is swallowed.
int controlFile(sqlite3_file*, int code, void* argument) {
    if (code != SQLITE_FCNTL_PRAGMA || !disk->synchronous || forcing) return SQLITE_NOTFOUND;
    const auto* const words = static_cast<char**>(argument);
    return std::string_view(words[1]) == "synchronous" && words[2] != nullptr ? SQLITE_OK : SQLITE_NOTFOUND;
}

int sectorSizeOf(sqlite3_file*) {
    return 512;
}
int traits(sqlite3_file*) {
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

int mapMemory(sqlite3_file* open, int region, int size, int extend, void volatile** memory) {
    auto& regions = fileOf(open).sharedMemory;
    *memory = nullptr;
    while (extend != 0 && regions.size() <= static_cast<std::size_t>(region))
        regions.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));
    if (static_cast<std::size_t>(region) < regions.size())
        *memory = regions[static_cast<std::size_t>(region)].get();
    return SQLITE_OK;
}
int lockMemory(sqlite3_file*, int, int, int) {
    return SQLITE_OK;
}
void barrier(sqlite3_file*) {}
int unmapMemory(sqlite3_file* open, int) {
    fileOf(open).sharedMemory.clear();
    return SQLITE_OK;
}

constexpr sqlite3_io_methods methods = {2,           closeFile,    readFile, writeFile, truncateFile,
                                        syncFile,    sizeOfFile,   lockFile, lockFile,  isReserved,
                                        controlFile, sectorSizeOf, traits,   mapMemory, lockMemory,
                                        barrier,     unmapMemory,  nullptr,  nullptr};

int openFile(sqlite3_vfs*, const char* name, sqlite3_file* open, int flags, int* flagsOut) {
    open->pMethods = nullptr;
    // Temporary files have no name and no need to last.
    const std::string path = name != nullptr ? name : "(temporary)";
    if (disk->find(path) == nullptr) {
        if ((flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
        if (const int failed = disk->operation(SQLITE_CANTOPEN); failed != SQLITE_OK) return SQLITE_CANTOPEN;
    }
    auto* const opened = new (open) OpenFile{};
    opened->file = &disk->create(path);
    constexpr int journals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
    opened->syncsFolder = (flags & SQLITE_OPEN_CREATE) != 0 && (flags & journals) != 0;
    opened->base.pMethods = &methods;
    if (flagsOut != nullptr) *flagsOut = flags;
    return SQLITE_OK;
}

int deleteFile(sqlite3_vfs*, const char* name, int syncsFolder) {
    if (disk->find(name) == nullptr) return SQLITE_IOERR_DELETE_NOENT;
    if (const int failed = disk->operation(SQLITE_IOERR_DELETE); failed != SQLITE_OK) return failed;
    disk->remove(name);
    if (syncsFolder != 0) disk->syncFolder();
    return SQLITE_OK;
}

int accessFile(sqlite3_vfs*, const char* name, int, int* result) {
    *result = disk->find(name) != nullptr ? 1 : 0;
    return SQLITE_OK;
}

int fullPath(sqlite3_vfs*, const char* name, int size, char* out) {
    return realVfs->xFullPathname(realVfs, name, size, out);
}
int randomness(sqlite3_vfs*, int size, char* out) {
    return realVfs->xRandomness(realVfs, size, out);
}
int sleepFor(sqlite3_vfs*, int microseconds) {
    return realVfs->xSleep(realVfs, microseconds);
}
int currentTime(sqlite3_vfs*, double* out) {
    return realVfs->xCurrentTime(realVfs, out);
}
int lastError(sqlite3_vfs*, int, char*) {
    return 0;
}

sqlite3_vfs powerCutVfs = {1,        sizeof(OpenFile), 512,        nullptr,  "power-cut", nullptr,
                           openFile, deleteFile,       accessFile, fullPath, nullptr,     nullptr,
                           nullptr,  nullptr,          randomness, sleepFor, currentTime, lastError,
                           nullptr,  nullptr,          nullptr,    nullptr};

/// Runs whenever SQLite opens a connection.
int forceSynchronous(sqlite3* connection, const char**, const sqlite3_api_routines*) {
    if (disk == nullptr || !disk->synchronous) return SQLITE_OK;
    forcing = true;
    const std::string pragma = "PRAGMA synchronous = " + std::to_string(*disk->synchronous);
    sqlite3_exec(connection, pragma.c_str(), nullptr, nullptr, nullptr);
    forcing = false;
    return SQLITE_OK;
}

} // namespace

PowerCutVfs::PowerCutVfs(PowerCutDisk& under) {
    disk = &under;
    realVfs = sqlite3_vfs_find(nullptr);
    sqlite3_vfs_register(&powerCutVfs, 1);
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(forceSynchronous));
}

PowerCutVfs::~PowerCutVfs() {
    sqlite3_reset_auto_extension();
    sqlite3_vfs_unregister(&powerCutVfs);
    sqlite3_vfs_register(realVfs, 1);
    disk = nullptr;
}
