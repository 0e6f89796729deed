#pragma once

#include "cli/context.h"

#include <atomic>
#include <functional>

namespace CLI {
class App;
}

namespace chipwise::store {
class StoreError;
}

namespace chipwise::cli {

/// A command registers its options and says what to run when it was the one named.
using Chosen = std::function<Exit()>;

void addStudy(CLI::App&, Context&, Chosen&);
void addExam(CLI::App&, Context&, Chosen&);
void addToday(CLI::App&, Context&, Chosen&);
void addPlan(CLI::App&, Context&, Chosen&);
void addFind(CLI::App&, Context&, Chosen&);
void addFacts(CLI::App&, Context&, Chosen&);
void addSheet(CLI::App&, Context&, Chosen&);
void addHide(CLI::App&, Context&, Chosen&); ///< hide, bring-back
void addStats(CLI::App&, Context&, Chosen&);
void addPack(CLI::App&, Context&, Chosen&);
void addValidate(CLI::App&, Context&, Chosen&);
void addImport(CLI::App&, Context&, Chosen&); ///< nothing in a build without importers
void addReviews(CLI::App&, Context&, Chosen&);
void addCare(CLI::App&, Context&, Chosen&); ///< check, backup, restore
void addMemory(CLI::App&, Context&, Chosen&);

/// The whole program: parses, runs, and turns what went wrong into a sentence and an exit code.
int run(int argc, const char* const* argv, Context&);

/// The exit code of a database's complaint.
Exit exitOf(const store::StoreError&);

/// What Ctrl+C prints, set by what it interrupts: a signal handler can ask nobody.
inline std::atomic<const char*> wordsWhenInterrupted{nullptr};

/// Has Ctrl+C print these words while it lives.
class LastWords {
public:
    explicit LastWords(const char* words) { wordsWhenInterrupted = words; }
    ~LastWords() { wordsWhenInterrupted = nullptr; }
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;
};

/// Opens the window: executes chipwise-desktop, which closes the network to itself. Returns only when that
/// failed.
Exit openWindow(const Context&, const std::string& pack, const std::string& now, bool noSandbox);

} // namespace chipwise::cli
