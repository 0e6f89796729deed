#pragma once

#include "cli/desk.h"

#include <cstddef>
#include <functional>
#include <string>

namespace chipwise::cli {

// Where things stand in a write-ahead log (sqlite.org/fileformat2.html, 4).
inline constexpr std::size_t logHeader = 32;
inline constexpr std::size_t frameHeader = 24;
inline constexpr std::size_t pageSize = 4096;

/// Writes the file anew.
void put(const std::string& file, const std::string& bytes);

/// Answers so many questions, then kills the program. `atStart` runs while it waits for the first answer,
/// `atEnd` while it waits for the next. Returns how many answers were graded.
int answerAndKill(
    const Desk&, int answers, const std::function<void()>& atEnd = [] {},
    const std::function<void()>& atStart = [] {});
/// Begins a practice exam, flags and unflags its first question so often, and kills the program.
void takeStepsAndKill(const Desk&, int steps);

/// A profile whose newest answers are in the log alone, as a kill leaves it; kept to be damaged many times.
class KilledProfile {
public:
    /// Of the profile as it lies there.
    explicit KilledProfile(const Desk&);

    const std::string& log() const { return m_log; }
    std::size_t frames() const { return (m_log.size() - logHeader) / (frameHeader + pageSize); }
    std::string logFile() const;

    /// The profile as it was killed, with another log.
    void withLog(const std::string& bytes) const;
    /// The same with one byte of the log changed.
    void flip(std::size_t at) const;
    /// Copies a folder of the desk, without the index of the log.
    void copy(const std::string& from, const std::string& to) const;

private:
    const Desk& m_desk;
    std::string m_log;
};

} // namespace chipwise::cli
