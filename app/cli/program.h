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

/// The exit code for a database error.
Exit exitOf(const store::StoreError&);

/// What Ctrl+C prints. It is set beforehand: a signal handler cannot work it out.
inline std::atomic<const char*> interruptMessage{nullptr};

/// Sets it, and clears it again at the end of the scope.
class InterruptMessage {
public:
    explicit InterruptMessage(const char* words) { interruptMessage = words; }
    ~InterruptMessage() { interruptMessage = nullptr; }
    InterruptMessage(const InterruptMessage&) = delete;
    InterruptMessage& operator=(const InterruptMessage&) = delete;
};

/// Opens the window: executes chipwise-desktop, which closes the network to itself. Returns only when that
/// failed.
Exit openWindow(const Context&, const std::string& pack, const std::string& now, bool noSandbox);

} // namespace chipwise::cli
