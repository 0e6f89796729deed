#include "cli/program.h"

#include "cli/json.h"
#include "store/profile.h"
#include "study/folders.h"
#include "version.h"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <ostream>
#include <unistd.h>

namespace chipwise::cli {

namespace {

constexpr const char* closing = R"(Everyday: study, today, find, stats
Packs: pack, validate
Exchange and care: reviews, check, backup, restore
Expert: memory

Without a command the window opens. A pack named alone is installed first.)";

struct Globals {
    std::string data;
    std::string now;
    std::string pack;
    bool noColour = false;
    bool version = false;
};

void addGlobals(CLI::App& app, Context& context, Globals& globals) {
    app.add_option("--data", globals.data,
                   "Folder of the profile (default: CHIPWISE_DATA, else the XDG data folder)");
    app.add_option("--now", globals.now,
                   "Take this instant for now, ISO 8601 (default: CHIPWISE_NOW, else the clock)");
    app.add_option("--seed", context.seed, "Seed of shuffled options and drawn numbers");
    app.add_flag("--json", context.json, "Print one JSON object");
    app.add_flag("--quiet", context.quiet, "Print data only, no words");
    app.add_flag("--no-color", globals.noColour, "No colours (also: NO_COLOR)");
    app.add_flag("--version", globals.version, "Print the version");
    app.add_option("PACK", globals.pack, "A pack to install, then open the window");
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

void settle(Context& context, const Globals& globals) {
    const std::string data = globals.data.empty() ? environment("CHIPWISE_DATA") : globals.data;
    context.data = data.empty() ? study::defaultDataFolder() : std::filesystem::path(data);
    if (const std::string text = globals.now.empty() ? environment("CHIPWISE_NOW") : globals.now;
        !text.empty()) {
        const auto now = study::nowFromIso(text);
        if (!now)
            throw Failure(Exit::Usage,
                          "“" + text + "” is not a time. Write it like 2026-11-21T14:02:00+01:00.");
        context.now = [fixed = *now] { return fixed; };
    }
    if (globals.noColour || !environment("NO_COLOR").empty()) context.colour = false;
}

Exit exitOf(store::StoreError::Kind kind) {
    using Kind = store::StoreError::Kind;
    switch (kind) {
    case Kind::Busy: return Exit::Busy;
    case Kind::Refused: return Exit::Refused;
    case Kind::Unreadable: return Exit::Unreadable;
    case Kind::Database:
    case Kind::Newer:
    case Kind::ReadOnly:
    case Kind::Corrupt: return Exit::Database;
    }
    return Exit::Database;
}

int failed(const Context& context, Exit exit, const std::string& sentence) {
    if (context.json) {
        Json error = versioned();
        error["error"] = {{"exit", static_cast<int>(exit)}, {"message", sentence}};
        print(context, error);
    }
    context.err << "chipwise: " << sentence << '\n';
    return static_cast<int>(exit);
}

/// What was written and not flushed is not done: a full disk shows here.
int finished(const Context& context, Exit exit) {
    context.out.flush();
    if (!context.out)
        return failed(context, Exit::Unreadable, "The output could not be written; is the disk full?");
    return static_cast<int>(exit);
}

} // namespace

Exit openWindow(const Context& context, const std::string& pack) {
    const std::string window = (context.executable.parent_path() / "chipwise-desktop").string();
    const std::string data = context.data.string();
    ::execl(window.c_str(), window.c_str(), "--data", data.c_str(), pack.empty() ? nullptr : pack.c_str(),
            nullptr);
    throw Failure(Exit::NotFound,
                  "The window is not installed (" + window +
                      "). “chipwise study” studies in the terminal; “chipwise --help” names the rest.");
}

int run(int argc, const char* const* argv, Context& context) {
    CLI::App app{"Chipwise: prepare for exams on AWS's machine-learning chips", "chipwise"};
    app.footer(closing);
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.set_help_all_flag("--help-all", "Help of every command");
    Globals globals;
    Chosen chosen;
    addGlobals(app, context, globals);
    addStudy(app, context, chosen);
    addToday(app, context, chosen);
    addFind(app, context, chosen);
    addStats(app, context, chosen);
    addPack(app, context, chosen);
    addValidate(app, context, chosen);
    addReviews(app, context, chosen);
    addCare(app, context, chosen);
    addMemory(app, context, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help, context.out, context.err);
    } catch (const CLI::ParseError& error) {
        context.err << "chipwise: " << error.what() << "\nTry “chipwise --help”.\n";
        return static_cast<int>(Exit::Usage);
    }
    try {
        if (globals.version) {
            context.out << "chipwise " << version << '\n';
            return finished(context, Exit::Done);
        }
        settle(context, globals);
        return finished(context, chosen ? chosen() : openWindow(context, globals.pack));
    } catch (const Failure& failure) {
        return failed(context, failure.exit(), failure.what());
    } catch (const store::StoreError& error) {
        return failed(context, exitOf(error.kind()), error.what());
    } catch (const std::filesystem::filesystem_error& error) {
        return failed(context, Exit::Unreadable, error.code().message() + ": " + error.path1().string());
    } catch (const std::exception& error) {
        return failed(context, Exit::Database, error.what());
    }
}

} // namespace chipwise::cli
