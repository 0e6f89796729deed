#pragma once

#include "support/catch.h"

#include <sqlite3.h>

#include <filesystem>

namespace chipwise {

/// Another program that writes to a database: while it does, nobody else can.
class WritingNeighbor {
public:
    explicit WritingNeighbor(const std::filesystem::path& database) {
        REQUIRE(sqlite3_open(database.c_str(), &m_connection) == SQLITE_OK);
        execute("BEGIN IMMEDIATE");
    }
    ~WritingNeighbor() { sqlite3_close(m_connection); }
    WritingNeighbor(const WritingNeighbor&) = delete;
    WritingNeighbor& operator=(const WritingNeighbor&) = delete;

    void stop() { execute("ROLLBACK"); }

private:
    void execute(const char* sql) {
        REQUIRE(sqlite3_exec(m_connection, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
    }

    sqlite3* m_connection = nullptr;
};

} // namespace chipwise
