#pragma once

#include "cli/process.h"

#include "support/temporary_folder.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <utility>

namespace chipwise::cli {

using nlohmann::json;

inline const std::string samplePack = std::string(TEST_DATA) + "/sample-pack";
inline const std::string sampleId = "aws-ml-chips-sample";

/// A profile of its own and the program at it, with a clock and a seed that stand still.
class Desk {
public:
    explicit Desk(std::string program = chipwiseProgram()) : m_program(std::move(program)) {}

    const std::string& program() const { return m_program; }
    std::filesystem::path folder() const { return m_folder.path(); }
    std::string data() const { return (m_folder.path() / "profile").string(); }
    std::string file(const std::string& name) const { return (m_folder.path() / name).string(); }

    /// The arguments with those that name this profile, its clock and its seed.
    Words words(Words arguments) const;
    Ran run(const Words& arguments, const std::string& in = {}, Output = Output::Read) const;
    /// What the command prints with --json; fails the test unless it ends with `exit`.
    json jsonOf(Words arguments, int exit = 0, const std::string& in = {}) const;
    void installSample() const;

    std::string write(const std::string& name, const std::string& text) const;

    std::string now = "2026-11-21T09:00:00Z";
    std::string seed = "7";

private:
    std::string m_program;
    TestFolder m_folder;
};

std::string textOf(const std::string& file);
/// A copy of the sample pack to be changed.
std::string copyOfSample(const Desk&, const std::string& name);
/// Replaces a stretch that must be there.
void change(const std::string& file, const std::string& from, const std::string& to);
/// Runs SQL on a database behind the program's back.
void execute(const std::string& database, const char* sql);
/// Makes the folder a profile of schema 3 whose journal has so many answers more than the golden file.
void writeProfileOfSchema3(const std::string& folder, int answers);
/// Answers a few questions of the sample, so that there is something to lose.
void answerSome(const Desk&);
/// The same on so many days, the last of which the desk's clock then shows.
void studyFor(Desk&, int days);
/// Two profiles with the sample that were studied for a day and for two; both clocks show the second day.
void studyApart(Desk& here, Desk& there);
/// The journal in CSV.
std::string journalOf(const Desk&);
/// A journal in CSV without the profile's id at the end of each row.
std::string withoutProfile(std::string journal);
/// The journal of a desk in CSV, without the profile's id.
std::string rowsOf(const Desk&);
std::vector<json> eventsOf(const std::string& lines);

} // namespace chipwise::cli
