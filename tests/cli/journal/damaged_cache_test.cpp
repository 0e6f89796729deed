// Damage in a table that is only a cache costs no answer, and a profile of an older schema is read where
// nothing can be written.
#include "cli/desk.h"

#include "support/catch.h"
#include "support/small_disk.h"

#include <filesystem>
#include <fstream>
#include <sqlite3.h>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

std::size_t pageOfMornings(const std::string& database) {
    std::size_t page = 0;
    sqlite3* connection = nullptr;
    REQUIRE(sqlite3_open(database.c_str(), &connection) == SQLITE_OK);
    const auto read = [](void* into, int, char** values, char**) {
        *static_cast<std::size_t*>(into) = std::stoul(values[0]);
        return 0;
    };
    sqlite3_exec(connection, "SELECT rootpage FROM sqlite_schema WHERE name = 'morning'", read, &page,
                 nullptr);
    sqlite3_close(connection);
    REQUIRE(page > 0);
    return page - 1;
}

} // namespace

TEST_CASE("a damaged page of the kept mornings costs no answer, and a repair removes it") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const auto answers = [&] { return desk.jsonOf({"stats"})["answers"].get<int>(); };
    const int before = answers();
    REQUIRE(before > 0);
    const std::string database = desk.data() + "/chipwise.db";
    constexpr std::size_t pageSize = 4096;
    const std::size_t page = pageOfMornings(database) * pageSize;
    std::string bytes = textOf(database);
    for (std::size_t at = page; at < page + 16; ++at) bytes[at] = static_cast<char>(bytes[at] ^ 0x5A);
    std::ofstream(database, std::ios::binary) << bytes;

    desk.now = "2026-11-22T09:00:00Z";
    const Ran ran = desk.run({"study", "--json", "--cram", "--pack", sampleId, "--kind", "short"},
                             "{\"answer\":\"AWS Neuron\"}\n");
    INFO(ran.out << ran.err);
    CHECK(ran.exit == 0);
    CHECK_THAT(ran.out, ContainsSubstring("\"graded\""));
    CHECK(answers() == before + 1);
    const Ran check = desk.run({"check"});
    CHECK(check.exit == 1);
    CHECK_THAT(check.out, ContainsSubstring("is damaged, but every answer in it can still be read."));
    REQUIRE(desk.run({"check", "--repair", "--yes"}).exit == 0);
    CHECK(desk.run({"check"}).exit == 0);
    CHECK(answers() == before + 1);
}

TEST_CASE("a profile of an older schema on a disk that can only be read is read, and says so") {
    for (const char* golden : {"schema_2.db", "schema_4.db"}) {
        CAPTURE(golden);
        const SmallDisk disk{24};
        if (!disk.isMounted()) return;
        const fs::path folder = disk.path() / "profile";
        fs::create_directories(folder);
        fs::copy_file(fs::path(TEST_DATA) / "store" / golden, folder / "chipwise.db");
        disk.setReadOnly(true);
        for (const Words& reading : {Words{"today"}, Words{"stats"}, Words{"plan"}}) {
            Words words = reading;
            words.insert(words.end(), {"--data", folder.string(), "--now", "2026-11-21T09:00:00Z"});
            const Ran ran = runProgram(chipwiseProgram(), words, {});
            INFO(reading.front() << ": " << ran.out << ran.err);
            CHECK(ran.exit == 0);
            CHECK_THAT(ran.err, ContainsSubstring("Chipwise can't write to ") &&
                                    ContainsSubstring(", so nothing can be saved."));
        }
    }
}
