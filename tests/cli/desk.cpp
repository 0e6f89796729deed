#include "cli/desk.h"

#include "store/journal/columns.h"
#include "store/journal/event_columns.h"
#include "support/catch.h"

#include <fstream>
#include <iterator>
#include <sqlite3.h>
#include <sstream>

namespace chipwise::cli {

namespace {

constexpr const char* insertIntoSchema3 =
    "INSERT INTO journal (event_id, type, at_ms, utc_offset_min, device, seq, card, mode, kind, "
    "pack_version, "
    "answer_hash, seed, shown, answer, correct, credit, confidence, guess_chance, rating, duration_ms, "
    "due_ms, "
    "schedules, redo_of, params, checksum) VALUES (?, ?, ?, ?, ?, ?, (SELECT id FROM card WHERE name = ?), "
    "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

} // namespace

Words Desk::words(Words arguments) const {
    const Words globals{"--data", data(), "--now", now, "--seed", seed};
    arguments.insert(arguments.end(), globals.begin(), globals.end());
    return arguments;
}

Ran Desk::run(const Words& arguments, const std::string& in, Output output) const {
    return runProgram(m_program, words(arguments), in, {}, output);
}

json Desk::jsonOf(Words arguments, int exit, const std::string& in) const {
    arguments.push_back("--json");
    const Ran ran = run(arguments, in);
    INFO(ran.err);
    INFO(ran.out);
    REQUIRE(ran.exit == exit);
    return json::parse(ran.out);
}

void Desk::installSample() const {
    const Ran ran = run({"pack", "install", samplePack, "--quiet"});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
}

std::string Desk::write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(file(name)).parent_path());
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
}

std::string textOf(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    REQUIRE(stream);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string copyOfSample(const Desk& desk, const std::string& name) {
    std::filesystem::copy(samplePack, desk.file(name), std::filesystem::copy_options::recursive);
    return desk.file(name);
}

void change(const std::string& file, const std::string& from, const std::string& to) {
    std::string text = textOf(file);
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    std::ofstream(file, std::ios::binary) << text;
}

void execute(const std::string& database, const char* sql) {
    sqlite3* connection = nullptr;
    REQUIRE(sqlite3_open(database.c_str(), &connection) == SQLITE_OK);
    REQUIRE(sqlite3_exec(connection, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(connection);
}

void writeProfileOfSchema3(const std::string& folder, int answers) {
    const std::string file = folder + "/chipwise.db";
    std::filesystem::create_directories(folder);
    std::filesystem::copy_file(std::string(TEST_DATA) + "/store/schema_3.db", file);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    if (answers == 0) return;
    store::Database database(file, store::Database::Open::Scratch);
    store::Transaction transaction(database);
    for (int i = 1; i <= answers; ++i) {
        store::Event event;
        event.atMs = 1'600'000'000'000 + i * std::int64_t{60'000}; // from September 2020 on
        event.id = store::newEventId(event.atMs);
        event.device = "old-laptop";
        event.seq = i;
        event.card = i % 2 == 0 ? "golden/one" : "golden/two#b";
        event.mode = store::Mode::Study;
        event.kind = "choice";
        event.answer = "2";
        event.correct = i % 5 != 0;
        event.rating = *event.correct ? 3 : 1;
        event.durationMs = 9'000;
        event.dueMs = event.atMs + 86'400'000;
        event.schedules = true;
        event.checksum = store::checksumOf(event);
        store::Query insert(database, insertIntoSchema3);
        store::ColumnBinder binder(insert);
        store::eachColumn(event, [&](std::string_view name, const auto& field) {
            if (name != "reason" && name != "batch") binder(name, field); // of schema 4
        });
        insert.run();
    }
    transaction.commit();
}

void answerSome(const Desk& desk) {
    std::string input;
    for (int i = 0; i < 10; ++i)
        input += "{\"answer\":[1]}\n{\"answer\":[1,2]}\n{\"answer\":true}\n{\"answer\":\"12\"}\n"
                 "{\"command\":\"skip\"}\n";
    REQUIRE(desk.run({"study", "--json", "--pack", sampleId, "--new", "6"}, input).exit == 0);
}

void studyFor(Desk& desk, int days) {
    for (int day = 0; day < days; ++day) {
        desk.now = "2026-11-" + std::to_string(21 + day) + "T09:00:00Z";
        answerSome(desk);
    }
}

void studyApart(Desk& here, Desk& there) {
    here.installSample();
    there.installSample();
    studyFor(here, 1);
    studyFor(there, 2);
    here.now = there.now;
}

std::string journalOf(const Desk& desk) {
    const Ran ran = desk.run({"reviews", "export"});
    REQUIRE(ran.exit == 0);
    return ran.out;
}

std::string withoutProfile(std::string journal) {
    const std::string id = journal.substr(journal.rfind(','));
    for (auto at = journal.find(id); at != std::string::npos; at = journal.find(id))
        journal.erase(at, id.size());
    return journal;
}

std::string rowsOf(const Desk& desk) {
    return withoutProfile(journalOf(desk));
}

std::vector<json> eventsOf(const std::string& lines) {
    std::vector<json> events;
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);) events.push_back(json::parse(line));
    return events;
}

} // namespace chipwise::cli
