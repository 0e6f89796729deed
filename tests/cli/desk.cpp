#include "cli/desk.h"

#include "support/catch.h"

#include <fstream>
#include <iterator>
#include <sqlite3.h>
#include <sstream>

namespace chipwise::cli {

Words Desk::words(Words arguments) const {
    const Words globals{"--data", data(), "--now", now, "--seed", seed};
    arguments.insert(arguments.end(), globals.begin(), globals.end());
    return arguments;
}

Ran Desk::run(const Words& arguments, const std::string& in, Output output) const {
    return runProgram(chipwiseProgram(), words(arguments), in, {}, output);
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

std::string withoutProfile(std::string journal) {
    const std::string id = journal.substr(journal.rfind(','));
    for (auto at = journal.find(id); at != std::string::npos; at = journal.find(id))
        journal.erase(at, id.size());
    return journal;
}

std::vector<json> eventsOf(const std::string& lines) {
    std::vector<json> events;
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);) events.push_back(json::parse(line));
    return events;
}

} // namespace chipwise::cli
