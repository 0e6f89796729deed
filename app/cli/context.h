#pragma once

#include "study/clock.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <stdexcept>
#include <string>

namespace chipwise::store {
enum class WritingProblem;
}
namespace chipwise::study {
class Learner;
}

namespace chipwise::cli {

/// What the program answers to its caller.
enum class Exit {
    Done = 0,
    Findings = 1, ///< validate and check found something
    Usage = 2,
    Unreadable = 3, ///< input that cannot be read or is not in that format
    Database = 4,
    Busy = 5,    ///< another Chipwise is writing
    Refused = 6, ///< would lose data without --yes, or must not be done now
    NotFound = 7,
    Interrupted = 130
};

/// What every command is given: where the profile is, what time it is, how to talk.
struct Context {
    std::istream& in;
    std::ostream& out; ///< data
    std::ostream& err; ///< words
    std::function<study::Now()> now;
    std::filesystem::path executable;
    /// Closes the network to this program, called before a command runs; nothing under --no-sandbox.
    std::function<void()> refuseNetwork{};
    std::filesystem::path data{};
    std::optional<std::uint64_t> seed{};
    bool json = false;
    bool quiet = false;
    bool clockIsRight = false; ///< --clock-is-right: write although the journal is dated later than the clock
    bool nowGiven = false;     ///< the time is the one of --now or CHIPWISE_NOW, not the clock's
    bool color = false;
    bool interactive = false; ///< standard input is a terminal
    int width = 80;
    mutable std::string readOnly{}; ///< why the profile that was opened can only be read: "disk-full" …

    std::string today() const { return study::dateText(study::studyDay(now())); }
    /// A sentence for people, on standard error, unless --quiet.
    void print(const std::string&) const;
};

/// A command stops with a sentence and an exit code.
class Failure : public std::runtime_error {
public:
    Failure(Exit exit, const std::string& sentence) : std::runtime_error(sentence), m_exit(exit) {}
    Exit exit() const { return m_exit; }

private:
    Exit m_exit;
};

/// The problem as JSON names it.
std::string nameOf(store::WritingProblem);

/// Whether there is a profile already.
bool hasProfile(const Context&);
/// The profile of this call, made where there is none yet, with the shipped packs in it.
study::Learner openLearner(const Context&);
/// The same for commands that only look: a profile that is there is left as it is.
study::Learner openToRead(const Context&);
/// For commands that are about what a profile holds already. Throws Failure(NotFound) where there is none.
study::Learner openExisting(const Context&);

} // namespace chipwise::cli
