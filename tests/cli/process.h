#pragma once

#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace chipwise::cli {

using Words = std::vector<std::string>;
using Environment = std::vector<std::pair<std::string, std::string>>;

/// What a program answered. `exit` is 128 + the signal where one ended it, as shells say it.
struct Ran {
    int exit = -1;
    std::string out;
    std::string err;
};

/// Where a program's output goes when it is not read.
enum class Output { Read, FullDevice, ClosedPipe };

/// The program that this build made, with no packs beside it: a new profile is ready four times sooner.
std::string chipwiseProgram();
std::string chipwiseWithPacks();

/// Runs a program to its end, feeding `in` and reading both outputs at the same time.
Ran runProgram(const std::string& program, const Words& arguments, const std::string& in = {},
               const Environment& = {}, Output = Output::Read);

/// A program that is talked with, line by line.
class Dialogue {
public:
    Dialogue(const std::string& program, const Words& arguments);
    ~Dialogue();
    Dialogue(const Dialogue&) = delete;
    Dialogue& operator=(const Dialogue&) = delete;

    /// The next whole line, without its end; nothing when the program has closed its output.
    std::optional<std::string> line();
    /// The same, but gives up after so many microseconds.
    std::optional<std::string> lineWithin(long microseconds);
    /// Reads lines up to one that holds `text`; false when there is none.
    bool readUntil(const std::string& text);
    /// False when the program no longer reads.
    bool send(const std::string& line);
    void closeInput();
    void stopReading(); ///< closes the reading end of its output
    void signal(int number) const;
    int wait(); ///< its exit code

private:
    bool fill(int timeoutMs);
    pid_t m_process = -1;
    int m_in = -1;
    int m_out = -1;
    std::string m_read;
    std::optional<int> m_exit;
};

} // namespace chipwise::cli
